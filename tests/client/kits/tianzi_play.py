"""Sit at a 天子雀 table off screen, and play it as a player and a clock would."""

from __future__ import annotations

import os
from dataclasses import replace
from random import Random
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game.ai.bots import bot_for
from game.client.input import Key, Pointer
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


def sit(
    seed: int = 1, seats: int = 2, lang: str = "zh_CN", size: tuple[int, int] = SIZE,
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
        setup = plain_setup(seed, seats, humans, game="tianzi", **options)
        if open_hands:
            setup = replace(setup, open_hands=True)
        table = Table(setup, speed="instant")
    stack.ctx.open("table", table=table)
    stack.tick(0)
    return stack


def laid_table(setup: dict[str, Any], seats: int = 2, humans: int = 1, **options: Any) -> Table:
    """Lay a table whose deal stands as a scenario's `setup` says."""
    spec = game_spec("tianzi")
    table_setup = replace(plain_setup(5, seats, humans, game="tianzi", **options), undo=False)
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


def rest(stack: Any, frames: int = 4000) -> TableScene:
    """Let frames pass until nothing moves and the player may act, or the deal is over."""
    scene = table_of(stack)
    for _ in range(frames):
        frame(stack)
        still = scene.timeline.idle and not scene.board.hand.moving
        if still and (scene.can_act or scene.view.phase == "over"):
            return scene
    raise AssertionError("nothing happens")


def play_out(stack: Any, seed: int, skip: bool = False, level: str = "regular") -> int:
    """Play a whole deal, a bot's choices standing in for the player's; return his moves."""
    scene = table_of(stack)
    bot, rng, moves = bot_for("tianzi", level), Random(seed), 0
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
    raise AssertionError("the deal does not end")


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


LETTERS = {name: getattr(pygame, f"K_{name}") for name in "abcdefghijklmnopqrstuvwxyz0123456789"}
COMMANDS = {
    "left": pygame.K_LEFT, "right": pygame.K_RIGHT, "accept": pygame.K_RETURN,
    "select": pygame.K_SPACE, "cancel": pygame.K_ESCAPE, "home": pygame.K_HOME,
}  # fmt: skip


def press(stack: Any, name: str) -> None:
    """Press a key: a letter, a digit, or a command."""
    if name in COMMANDS:
        stack.handle(Key(name, COMMANDS[name], 0, False))
    else:
        stack.handle(Key(None, LETTERS[name], 0, False))
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
