"""Show each game by its seal: small beside a name, or four in a row to choose from."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pygame

from game.client.menus.terms import GAME_SEALS, game_name
from game.client.scenes.base import Scene
from game.client.theme import Theme, mix
from game.client.widgets import Label
from game.client.widgets.base import Size, Widget
from game.games import GAME_IDS

Rect = pygame.Rect
SIDE_UNITS = 46


def game_seal(theme: Theme, game: str, side: int) -> pygame.Surface:
    """Return a game's seal in pixels; an unknown game has an empty one."""
    return theme.shapes.seal(GAME_SEALS.get(game, ""), side)


class GameSeal(Widget):
    """Stand for a game; the one chosen is in full cinnabar, the others are pale."""

    def __init__(self, theme: Theme, game: str, chosen: bool, on_click: Callable[[], Any]):
        super().__init__(theme, f"game-{game}", game_name(game))
        self.game, self.chosen, self.on_click = game, chosen, on_click

    def measure(self) -> Size:
        side = self.theme.u(SIDE_UNITS)
        return side, side

    def activate(self) -> None:
        self.on_click()

    def draw(self, surface: pygame.Surface, rect: Rect) -> None:
        theme, u, p = self.theme, self.theme.u, self.theme.palette
        box = self.inner(rect)
        side = min(box.width, box.height) - u(4)
        pale = mix(p.ink_soft, p.paper, 0.42)
        color = p.cinnabar if self.chosen else p.cinnabar_deep if self.hovered else pale
        seal = theme.shapes.seal(GAME_SEALS[self.game], side, color)
        surface.blit(seal, seal.get_rect(center=box.center))
        self.draw_focus(surface, box, u(7))


def seal_row(scene: Scene, game: str, on_pick: Callable[[str], Any], area: Rect) -> int:
    """Set the four seals at the top of an area, the chosen game's name under them.

    Returns where the next thing goes.
    """
    theme, u = scene.theme, scene.u
    side = u(SIDE_UNITS)
    gap = (area.width - side * len(GAME_IDS)) // max(1, len(GAME_IDS) - 1)
    for index, one in enumerate(GAME_IDS):
        seal = GameSeal(theme, one, one == game, partial(on_pick, one))
        scene.ui.add(seal)
        seal.set_bounds((area.x + index * (side + gap), area.y, side, side))
    name = scene.layer.add(Label(theme, game_name(game), "body", theme.palette.ink_soft))
    name.move(area.centerx - name.rect.width // 2, area.y + side + u(3))
    return area.y + side + u(12) + name.rect.height
