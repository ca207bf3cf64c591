"""Open scenes on SDL's dummy display, with nothing kept on disk and no sound."""

import os
from collections.abc import Callable, Iterator
from typing import Any

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game.client.scenes.table import TableScene
from game.client.shot import open_stack
from game.client.table.opening import plain_setup
from game.session.table import Table
from game.storage.settings import Settings

SIZE = (1280, 720)


@pytest.fixture
def strict(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a picture that differs from its view be an error."""
    monkeypatch.setattr(TableScene, "strict", True)


@pytest.fixture
def sit(strict: None) -> Iterator[Callable[..., Any]]:
    """Return a function that opens a table and gives its stack."""
    stacks: list[Any] = []
    if not pygame.display.get_init():
        pygame.display.init()
    pygame.font.init()

    def open_(seed: int = 1, settings: Settings | None = None, **setup: Any) -> Any:
        lang = setup.pop("lang", "zh_CN")
        size = setup.pop("size", SIZE)
        surface = pygame.display.set_mode(size)
        stack = open_stack(surface, lang, settings)
        table = Table(plain_setup(seed, **setup), speed="instant")
        stack.ctx.open("table", table=table)
        stack.tick(0)
        stacks.append(stack)
        return stack

    yield open_
    for stack in stacks:
        stack.close()
