"""Drive a table scene as a player and a clock would."""

from __future__ import annotations

from random import Random
from typing import Any

from game.ai.bots import bot_for
from game.client.scenes.table import TableScene

FRAME = 1 / 30


def table_of(stack: Any) -> TableScene:
    """Return the table scene of a stack."""
    return next(s for s in stack.scenes if isinstance(s, TableScene))


def frame(stack: Any, dt: float = FRAME) -> None:
    """Let one frame pass and paint it."""
    stack.tick(dt)
    stack.stage.render()


def until_turn(stack: Any, frames: int = 4000) -> bool:
    """Let frames pass until the player may act; False when the game ends first."""
    scene = table_of(stack)
    for _ in range(frames):
        if scene.can_act:
            return True
        if scene.view.phase == "over" and scene.timeline.idle:
            return False
        frame(stack)
    raise AssertionError("nothing happens")


def play_out(stack: Any, seed: int, skip: bool = False, level: str = "regular") -> int:
    """Play a whole game, a bot's choices standing in for the player's; return his moves."""
    scene = table_of(stack)
    game = scene.table.setup.game
    bot, rng, moves = bot_for(game, level), Random(seed), 0
    for _ in range(400_000):
        if scene.table.curtain is not None and stack.top is not scene:
            stack.top.open()
        elif scene.can_act:
            scene.submit(bot.choose(scene.view, rng, 1e12))
            moves += 1
        elif scene.view.phase == "over" and scene.timeline.idle:
            frame(stack)
            return moves
        elif skip:
            scene.skip()
        frame(stack)
    raise AssertionError("the game does not end")
