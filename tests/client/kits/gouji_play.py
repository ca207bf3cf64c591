"""Sit at a 够级 table and drive it as a player and a clock would."""

from __future__ import annotations

from random import Random
from typing import Any

import pygame

from game.ai.bots import bot_for
from game.client.input import Key, Pointer
from game.client.scenes.table import TableScene
from game.client.shot import open_stack
from game.client.table.opening import plain_setup
from game.session.setup import Setup
from game.session.table import Table

FRAME = 1 / 30


class Seated:
    """Hold a stack of scenes with a table on it."""

    def __init__(self, setup: Setup, size=(1280, 720), lang="zh_CN", settings=None):
        pygame.display.init()
        pygame.font.init()
        self.stack = open_stack(pygame.display.set_mode(size), lang, settings)
        self.stack.ctx.open("table", table=Table(setup, speed="instant"))
        self.stack.tick(0)

    @property
    def scene(self) -> Any:
        """Return the table's scene."""
        return next(s for s in self.stack.scenes if isinstance(s, TableScene))

    @property
    def view(self) -> Any:
        """Return what the eyes in front know."""
        return self.scene.view

    def frame(self, dt: float = FRAME) -> None:
        """Let one frame pass and paint it."""
        self.stack.tick(dt)
        self.stack.stage.render()

    def frames(self, n: int) -> None:
        """Let several frames pass."""
        for _ in range(n):
            self.frame()

    def settle(self, skip: bool = True, most: int = 4000) -> None:
        """Let time pass until the player may act or the game is over."""
        for _ in range(most):
            scene = self.scene
            if scene.can_act or (scene.view.phase == "over" and scene.timeline.idle):
                return
            if skip:
                scene.skip()
            self.frame()
        raise AssertionError("nothing happens")

    def play_game(self, seed: int, skip: bool = True, level: str = "beginner", look=None) -> int:
        """Play the game to its end, a bot choosing for every human; return their moves."""
        bot, rng, moves = bot_for("gouji", level), Random(seed), 0
        for _ in range(200_000):
            scene = self.scene
            if scene.table.curtain is not None and self.stack.top is not scene:
                self.stack.top.open()
            elif scene.can_act:
                if look is not None:
                    look(self)
                scene.submit(bot.choose(scene.view, rng, 1e12))
                moves += 1
            elif scene.view.phase == "over" and scene.timeline.idle:
                return moves
            elif skip:
                scene.skip()
            self.frame()
        raise AssertionError("the game does not end")

    # -- mouse and keys ------------------------------------------------------------------
    def press(self, pos, clicks: int = 1, button: int = 1) -> None:
        """Press and let go at a point."""
        for kind in ("move", "down", "up"):
            self.stack.handle(Pointer(kind, pos, button if kind != "move" else 0, clicks))
        self.frames(12)

    def drag(self, start, end) -> None:
        """Press, carry and let go."""
        self.stack.handle(Pointer("move", start, 0, 1))
        self.stack.handle(Pointer("down", start, 1, 1))
        middle = ((start[0] + end[0]) // 2, (start[1] + end[1]) // 2)
        for pos in (middle, end):
            self.stack.handle(Pointer("move", pos, 1, 1))
            self.frames(6)
        self.stack.handle(Pointer("up", end, 1, 1))
        self.frames(12)

    def key(self, letter: str = "", command: str | None = None) -> None:
        """Press a key by its letter, digit or command."""
        code = ord(letter) if letter else 0
        self.stack.handle(Key(command, code, 0, False))
        self.frames(6)

    def close(self) -> None:
        """Put everything away."""
        self.stack.close()


def setup_for(seed: int, humans: int = 1, **options: Any) -> Setup:
    """Return a table of six with so many humans."""
    return plain_setup(seed, humans=humans, game="gouji", **options)
