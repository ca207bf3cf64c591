"""Sit at a table off screen, and drive its scene as a player and a clock would."""

from __future__ import annotations

import os
from dataclasses import replace
from random import Random
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game.ai.bots import bot_for
from game.client.input import Key
from game.client.scenes.table import TableScene
from game.client.shot import open_stack
from game.client.table.opening import plain_setup
from game.engine import Match
from game.games import game_spec
from game.session.records import Restored
from game.session.table import Table
from game.session.thinking import InlineThinker
from game.storage.settings import Settings

FRAME = 1 / 30
SIZE = (1280, 720)
COMMANDS = {
    "left": pygame.K_LEFT, "right": pygame.K_RIGHT, "accept": pygame.K_RETURN,
    "select": pygame.K_SPACE, "cancel": pygame.K_ESCAPE, "home": pygame.K_HOME,
}  # fmt: skip


def sit(
    game: str, seats: int, seed: int = 1, lang: str = "zh_CN", size: tuple[int, int] = SIZE,
    settings: Settings | None = None, table: Table | None = None, humans: int = 1,
    open_hands: bool = False, **options: Any,
) -> Any:  # fmt: skip
    """Open a table scene and return its stack."""
    if not pygame.display.get_init():
        pygame.display.init()
    pygame.font.init()
    surface = pygame.display.set_mode(size)
    stack = open_stack(surface, lang, settings)
    if table is None:
        setup = plain_setup(seed, seats, humans, game=game, **options)
        table = Table(replace(setup, open_hands=open_hands), speed="instant")
    stack.ctx.open("table", table=table)
    stack.tick(0)
    return stack


def laid_table(
    game: str, seats: int, setup: dict[str, Any], humans: int = 1, **options: Any
) -> Table:
    """Lay a table that stands as a scenario's `setup` says."""
    spec = game_spec(game)
    table_setup = replace(plain_setup(5, seats, humans, game=game, **options), undo=False)
    rules = spec.ruleset(table_setup.options)
    match = Match(spec, rules, 5)
    match.state = spec.setup(rules, setup, 5)
    restored = Restored(table_setup, match, [], spec.rules_version)
    return Table(table_setup, InlineThinker(), None, restored, speed="instant")


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


def press(stack: Any, name: str) -> None:
    """Press a key: a letter, a digit, or a command."""
    if name in COMMANDS:
        stack.handle(Key(name, COMMANDS[name], 0, False))
    else:
        stack.handle(Key(None, ord(name), 0, False))
    frame(stack)
