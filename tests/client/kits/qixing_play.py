"""Sit at a 妙手七星 table off screen, and play it as a player and a clock would."""

from __future__ import annotations

from typing import Any

from game.client.input import Pointer
from game.client.scenes.table import TableScene
from game.session.table import Table
from tests.client.table import driving
from tests.client.table.driving import frame, play_out, press, table_of

__all__ = ["click", "drag", "frame", "laid_table", "move", "play_out", "press", "rest", "sit",
           "table_of", "until_sheet"]  # fmt: skip


def sit(**choices: Any) -> Any:
    """Open a table scene and return its stack."""
    return driving.sit("qixing", 4, **choices)


def laid_table(setup: dict[str, Any], humans: int = 1, **options: Any) -> Table:
    """Lay a table that stands as a scenario's `setup` says."""
    return driving.laid_table("qixing", 4, setup, humans, **options)


def rest(stack: Any, frames: int = 6000, skip: bool = True) -> TableScene:
    """Let frames pass until the player may act or the game is over."""
    scene = table_of(stack)
    for _ in range(frames):
        frame(stack)
        still = scene.timeline.idle and not scene.board.hand.moving
        if still and (scene.can_act or scene.view.phase == "over"):
            return scene
        if skip and not scene.can_act:
            scene.skip()
    raise AssertionError("nothing happens")


def until_sheet(stack: Any, frames: int = 6000) -> Any:
    """Let frames pass until a comparison stands still, and return its sheet."""
    scene = table_of(stack)
    for _ in range(frames):
        frame(stack)
        if scene.timeline.stopped:
            return scene.board.sheet
        assert not scene.can_act
    raise AssertionError("nothing is compared")


def move(stack: Any, pos: tuple[int, int], held: int = 0) -> None:
    """Move the pointer, with a button held or not."""
    stack.handle(Pointer("move", pos, held))


def click(stack: Any, pos: tuple[int, int], clicks: int = 1, button: int = 1) -> None:
    """Click somewhere."""
    move(stack, pos)
    stack.handle(Pointer("down", pos, button, clicks))
    stack.handle(Pointer("up", pos, button, clicks))
    frame(stack)


def drag(stack: Any, start: tuple[int, int], end: tuple[int, int]) -> None:
    """Press at one place, move, and let go at another."""
    move(stack, start)
    stack.handle(Pointer("down", start, 1, 1))
    for step in range(1, 9):
        share = step / 8
        spot = (round(start[0] + (end[0] - start[0]) * share),
                round(start[1] + (end[1] - start[1]) * share))  # fmt: skip
        move(stack, spot, 1)
        frame(stack)
    stack.handle(Pointer("up", end, 1, 1))
    frame(stack)
