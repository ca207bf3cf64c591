"""记 what was seen: each seat's decisions so far, and what the table looked like at each.

The public log is played again on the rules with hands left blank: sizes, demand, seasons
and limits come out as they were. So a guess at a hand can be taken back in time, and be
asked whether its owner would have done what he did.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from game.engine import CHANCE, OVER, Action
from game.games.quewu.actions import DANCE, DISCARD, FOLLOW, RAISE, REST, Kind
from game.games.quewu.cards import packed
from game.games.quewu.chance import begin
from game.games.quewu.state import QuewuState
from game.games.quewu.tables import DEALT
from game.games.quewu.view import QuewuView

DECIDED = (FOLLOW, RAISE, DANCE, REST, DISCARD)
UNKNOWN = (Kind.PASS, Kind.TAKE)
"""Lots that move cards nobody else sees."""


class Deed(NamedTuple):
    """Tell what changed a seat's hand: the cards it laid (packed), then what it drew unseen.

    `table` is the state before the decision; None when the seat decided nothing, but drew.
    """

    action: Action
    laid: int
    drawn: int
    table: QuewuState | None


class Memory(NamedTuple):
    """Hold each seat's deeds, oldest first, as far back as its hand can be followed.

    `whole` are the seats that can be followed to the deal, `opener` who had most birds.
    """

    deeds: tuple[tuple[Deed, ...], ...]
    whole: tuple[bool, ...]
    opener: int


def remember(view: QuewuView) -> Memory | None:
    """Read a view's log; None where it cannot be read (a court's table, a module, no log)."""
    rules = view.rules
    entries = [(seat, a) for seat, a in view.history if a.kind not in (Kind.DEAL, Kind.LOT)]
    if rules.modules or rules.referee != "guided" or not entries:
        return None
    state = QuewuState(rules)
    state.history = None
    state.sizes = [DEALT] * rules.seats
    state.deck = [0] * (sum(rules.copies) - DEALT * rules.seats)
    begin(state, entries[0][0])
    deeds: list[list[Deed]] = [[] for _ in range(rules.seats)]
    whole = [True] * rules.seats
    for seat, action in entries:
        if state.actor == OVER or (state.actor >= 0) != (seat >= 0):
            return None
        _see(state, seat, action, deeds, whole)
    fits = tuple(state.sizes) == view.sizes and (state.count, state.call) == view.demand
    if not fits or len(state.deck) != view.deck_size or state.actor != view.turn:
        return None
    return Memory(tuple(map(tuple, deeds)), tuple(whole), view.opener)


def _see(
    state: QuewuState, seat: int, action: Action, deeds: list[list[Deed]], whole: list[bool]
) -> None:
    """Play one entry and write down what it did to whose hand."""
    decided = seat >= 0 and action.kind in DECIDED
    table = state.clone() if decided else None
    before, laid = list(state.sizes), packed(action.cards) if decided else 0
    if decided:
        state.hands[seat] = laid
    state.apply(action, seat if seat >= 0 else CHANCE)
    if action.kind in UNKNOWN:
        _forget(range(len(deeds)), deeds, whole)
        return
    before[seat] -= len(action.cards) if decided else 0
    for other, size in enumerate(state.sizes):
        drawn = size - before[other]
        if decided and other == seat:
            deeds[other].append(Deed(action, laid, drawn, table))
        elif drawn:
            deeds[other].append(Deed(action, 0, drawn, None))


def _forget(seats: Iterable[int], deeds: list[list[Deed]], whole: list[bool]) -> None:
    """Follow no hand back beyond cards that were passed on unseen."""
    for seat in seats:
        deeds[seat].clear()
        whole[seat] = False
