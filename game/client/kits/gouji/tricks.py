"""一轮 read from the record what every seat last did in the trick that goes on."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from game.engine import Action, CardsMoved, Declared, TurnBegan
from game.games.gouji.actions import BURN, PASS, PLAY


class Said(NamedTuple):
    """Hold what a seat did last: the action, and the cards it laid."""

    seat: int
    action: Action | None
    cards: tuple[int, ...] = ()


def trick_so_far(view: Any, log: Iterable[Any]) -> dict[int, Said]:
    """Return each seat's last action of the trick, or of the one just closed, latest last."""
    said: dict[int, Said] = {}
    top, closed, phase = -1, True, ""
    for line in log:
        for event in line.facts:
            if isinstance(event, Declared):
                if phase == "burn" and event.action.kind == PASS:
                    continue  # he only did not burn
                if event.action.kind in (PLAY, BURN) and closed:
                    said, closed = {}, False
                said.pop(event.seat, None)
                said[event.seat] = Said(event.seat, event.action)
                if event.action.kind in (PLAY, BURN):
                    top = event.seat
            elif isinstance(event, CardsMoved) and event.why == "play":
                seat = event.source.seat
                said[seat] = said[seat]._replace(cards=event.cards)
            elif isinstance(event, CardsMoved) and event.why == "out":
                top = event.source.seat
                said = {top: Said(top, None, event.cards)}
                closed = False
            elif isinstance(event, TurnBegan):
                phase = event.phase
                closed = closed or (phase == "play" and event.seat == top)
    if view.table is None:
        return {seat: one for seat, one in said.items() if one.cards and seat == top}
    return said
