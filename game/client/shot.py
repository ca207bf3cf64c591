"""Render one scene off screen, exactly as the window would show it."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

Arguments = dict[str, Any]
Prepare = Callable[[Any, str, int, int], Arguments]
"""(context, game, seed, plies) -> the arguments the scene is opened with."""

SETTLE_FRAMES = 240


def _nothing(ctx: Any, game: str, seed: int, plies: int) -> Arguments:
    return {}


PREPARE: dict[str, str] = {
    "setup": "game.client.scenes.setup:shot",
    "table": "game.client.scenes.table:shot",
    "result": "game.client.scenes.result:shot",
    "handover": "game.client.scenes.handover:shot",
    "saves": "game.client.scenes.saves:shot",
    "rules": "game.client.scenes.rules:shot",
    "stats": "game.client.scenes.stats:shot",
    "replay": "game.client.scenes.replay:shot",
    "review": "game.client.review.example:shot",
    "tutorial": "game.client.scenes.tutorial:shot",
    "pause": "game.client.scenes.pause:shot",
}
"""Where each scene that needs arguments prepares them for a picture."""


UNDER: dict[str, tuple[str, ...]] = {"pause": ("table",)}
"""What lies below a see-through scene in its picture."""


def _prepare(scene: str) -> Prepare:
    if scene not in PREPARE:
        return _nothing
    from importlib import import_module

    module, name = PREPARE[scene].split(":")
    return getattr(import_module(module), name, _nothing)


def render(
    scene: str,
    size: tuple[int, int] = (1280, 720),
    lang: str = "zh_CN",
    game: str = "quewu",
    seed: int = 0,
    plies: int = 0,
    settings: Any = None,
) -> Any:
    """Return a pygame.Surface of the scene after its opening motion has come to rest.

    Raises KeyError for an unknown scene. Opens SDL's dummy display if none is open.
    """
    return draw(scene, size, lang, game, seed, plies, settings)[0]


def draw(
    scene: str,
    size: tuple[int, int] = (1280, 720),
    lang: str = "zh_CN",
    game: str = "quewu",
    seed: int = 0,
    plies: int = 0,
    settings: Any = None,
) -> tuple[Any, frozenset[str]]:
    """Return the picture of `render`, and the names of pictures it would have needed."""
    import pygame

    if not pygame.display.get_init():
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
        os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
        pygame.display.init()
    pygame.font.init()
    surface = pygame.display.get_surface()
    if surface is None or surface.get_size() != size:
        surface = pygame.display.set_mode(size)
    stack = open_stack(surface, lang, settings)
    for name in (*UNDER.get(scene, ()), scene):
        stack.ctx.open(name, **_prepare(name)(stack.ctx, game, seed, plies))
    settle(stack)
    picture = surface.copy()
    missing = frozenset(stack.ctx.art.missing)
    stack.close()
    return picture, missing


def open_stack(surface: Any, lang: str, settings: Any = None) -> Any:
    """Return a stack of scenes on a surface that keeps nothing on disk and makes no sound."""
    from game.client.context import Context
    from game.client.stack import Stack
    from game.client.stage import Stage
    from game.storage.settings import Settings

    chosen = (settings or Settings()).with_(language=lang)
    ctx = Context(chosen, surface.get_size())
    ctx.resize(surface.get_size())
    return Stack(ctx, Stage(surface))


def settle(stack: Any, frames: int = SETTLE_FRAMES) -> None:
    """Let time pass in steps of a sixtieth until nothing moves, at most that many frames."""
    for number in range(frames):
        moving = stack.tick(1 / 60)
        stack.stage.render()
        if not moving and number > 2:
            break
