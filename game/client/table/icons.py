"""Draw the small pictures of the table's tools, and the buttons that carry them."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.client.theme import Theme
from game.client.theme.palette import Color
from game.client.theme.shapes import smooth
from game.client.theme.text import clear
from game.client.widgets.button import Button

FINE = 4
Draw = Callable[[pygame.Surface, int, Color], None]


def _log(image: pygame.Surface, s: int, color: Color) -> None:
    for row in range(4):
        y = s * (24 + row * 18) // 100
        pygame.draw.circle(image, color, (s * 20 // 100, y), s * 5 // 100)
        end = s * (84 if row % 2 == 0 else 70) // 100
        pygame.draw.line(image, color, (s * 34 // 100, y), (end, y), s * 8 // 100)


def _pause(image: pygame.Surface, s: int, color: Color) -> None:
    for x in (30, 58):
        box = pygame.Rect(s * x // 100, s * 20 // 100, s * 14 // 100, s * 60 // 100)
        pygame.draw.rect(image, color, box, border_radius=s * 4 // 100)


def _forward(image: pygame.Surface, s: int, color: Color) -> None:
    for x in (18, 50):
        points = [(x, 22), (x + 32, 50), (x, 78)]
        pygame.draw.polygon(image, color, [(s * a // 100, s * b // 100) for a, b in points])


def _help(image: pygame.Surface, s: int, color: Color) -> None:
    pygame.draw.circle(image, color, (s // 2, s // 2), s * 42 // 100, s * 7 // 100)
    arc = pygame.Rect(s * 35 // 100, s * 26 // 100, s * 30 // 100, s * 28 // 100)
    pygame.draw.arc(image, color, arc, -1.4, 3.2, s * 8 // 100)
    pygame.draw.line(image, color, (s // 2, s * 52 // 100), (s // 2, s * 61 // 100), s * 8 // 100)
    pygame.draw.circle(image, color, (s // 2, s * 72 // 100), s * 5 // 100)


def _speed(bars: int) -> Draw:
    def draw(image: pygame.Surface, s: int, color: Color) -> None:
        for index in range(4):
            high = 22 + index * 16
            box = pygame.Rect(
                s * (16 + index * 19) // 100, s * (82 - high) // 100, s * 12 // 100, s * high // 100
            )
            if index < bars:
                pygame.draw.rect(image, color, box, border_radius=s * 3 // 100)
            else:
                pygame.draw.rect(image, color, box, max(1, s * 3 // 100), s * 3 // 100)

    return draw


ICONS: dict[str, Draw] = {
    "log": _log,
    "pause": _pause,
    "forward": _forward,
    "help": _help,
    "slow": _speed(1),
    "normal": _speed(2),
    "fast": _speed(3),
    "instant": _speed(4),
}


def icon(theme: Theme, name: str, side: int, color: Color) -> pygame.Surface:
    """Return a tool's picture."""

    def make() -> pygame.Surface:
        big = clear((side * FINE, side * FINE))
        ICONS[name](big, side * FINE, color)
        return smooth(big, (side, side), color)

    return theme.ornaments.get(("icon", name, side, color), make)


class IconButton(Button):
    """Be a square button with a picture; what it does is its tip."""

    def __init__(self, theme: Theme, name: str, tip: str, on_click: Callable[[], object], key: str):
        super().__init__(theme, "", on_click, key=key, tip=tip)
        self.picture = name

    def set_picture(self, name: str, tip: str) -> None:
        """Show another picture and tip."""
        self.tip = tip
        if name != self.picture:
            self.picture = name
            self.invalidate()

    def measure(self) -> tuple[int, int]:
        return self.theme.u(46), self.theme.u(46)

    def _draw_label(self, surface: pygame.Surface, box: pygame.Rect, color: Color) -> None:
        image = icon(self.theme, self.picture, self.theme.u(24), color)
        surface.blit(image, image.get_rect(center=box.center))
