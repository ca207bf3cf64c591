"""Sit at a 天子雀 table off screen, and play it as a player and a clock would."""

from __future__ import annotations

from typing import Any

from game.client.input import Pointer
from game.client.scenes.table import TableScene
from game.session.table import Table
from tests.client.table import driving
from tests.client.table.driving import frame, play_out, press, table_of

__all__ = ["click", "drag", "frame", "hand_card", "laid_table", "play_out", "press", "rest",
           "sea_card", "sit", "table_of"]  # fmt: skip


def sit(seats: int = 2, **choices: Any) -> Any:
    """Open a table scene and return its stack."""
    return driving.sit("tianzi", seats, **choices)


def laid_table(setup: dict[str, Any], seats: int = 2, humans: int = 1, **options: Any) -> Table:
    """Lay a table whose deal stands as a scenario's `setup` says."""
    return driving.laid_table("tianzi", seats, setup, humans, **options)


def rest(stack: Any, frames: int = 4000) -> TableScene:
    """Let frames pass until nothing moves and the player may act, or the deal is over."""
    scene = table_of(stack)
    for _ in range(frames):
        frame(stack)
        still = scene.timeline.idle and not scene.board.hand.moving
        if still and (scene.can_act or scene.view.phase == "over"):
            return scene
    raise AssertionError("nothing happens")


# -- hands and keys ----------------------------------------------------------------------------


def click(stack: Any, pos: tuple[float, float], button: int = 1) -> None:
    """Press and release at a point of the window."""
    at = (round(pos[0]), round(pos[1]))
    for kind in ("move", "down", "up"):
        stack.handle(Pointer(kind, at, 0 if kind == "move" else button, 1, 0))
    frame(stack)


def drag(stack: Any, start: tuple[float, float], end: tuple[float, float]) -> None:
    """Carry what lies at a point to another one."""
    a, b = (round(start[0]), round(start[1])), (round(end[0]), round(end[1]))
    stack.handle(Pointer("down", a, 1, 1, 0))
    for share in (0.2, 0.5, 1.0):
        at = (round(a[0] + (b[0] - a[0]) * share), round(a[1] + (b[1] - a[1]) * share))
        stack.handle(Pointer("move", at, 1, 1, 0))
        frame(stack)
    stack.handle(Pointer("up", b, 1, 1, 0))
    frame(stack)


def hand_card(scene: TableScene, text: str) -> Any:
    """Return the node of a card of the own hand, by its notation."""
    from game.games.tianzi.cards import fits
    from game.games.tianzi.notation import cards_from

    wanted = cards_from(text)[0]
    return next(card for card in scene.board.hand.cards if fits(wanted, card.kind))


def sea_card(scene: TableScene, text: str) -> Any:
    """Return the node of an open card of the sea."""
    from game.games.tianzi.cards import fits
    from game.games.tianzi.notation import cards_from

    wanted = cards_from(text)[0]
    return next(card for card in scene.board.sea if fits(wanted, card.kind))
