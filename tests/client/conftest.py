"""Draw off screen and never touch the user's own folders or sound device."""

from __future__ import annotations

import gc
import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame
import pytest

from game.client import shot
from game.client.stack import Stack
from game.i18n import Translator, use
from game.storage.settings import Settings


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    """Give every test a home of its own, and plain English again afterwards."""
    monkeypatch.setenv("QUEWU_HOME", str(tmp_path))
    yield tmp_path
    use(Translator("en"))


@pytest.fixture(autouse=True, scope="module")
def tidy():
    """Let go of a module's pictures: their bytes don't count where Python decides to collect."""
    yield
    gc.collect()


@pytest.fixture
def screen():
    """Return a function that opens the off-screen window at a size."""

    def open_screen(size=(1280, 720)):
        pygame.display.init()
        pygame.font.init()
        return pygame.display.set_mode(size)

    return open_screen


@pytest.fixture
def open_stack(screen):
    """Return a function that opens an empty stack of scenes."""

    def opened(size=(1280, 720), lang="en", **settings) -> Stack:
        return shot.open_stack(screen(size), lang, Settings(**settings))

    return opened
