"""Stage the moments of 够级: fire for a burn, ink for 闷, a stamped seal for a place."""

from __future__ import annotations

import math
import random
from typing import Any

import pygame

from game.client.animation import Cue
from game.client.animation.easing import overshoot
from game.client.stage import Node
from game.client.table.banner import Bloom, blot
from game.client.theme import Theme
from game.client.theme.palette import Color
from game.client.theme.text import clear

Surface = pygame.Surface
FLAME, EMBER, ASH = (232, 128, 36), (186, 52, 28), (52, 44, 42)
FIRE_SECONDS, MOMENT_SECONDS, STAMP_SECONDS = 1.15, 1.0, 0.45
SPARKS = 26


class Fire(Bloom):
    """Show a burn: embers spread like ink, flames lick up behind the brushed word."""

    def __init__(self, theme: Theme, verse: str, title: str, seal: str, middle: tuple[int, int]):
        super().__init__(theme, verse, title, seal, middle, EMBER)
        rng = random.Random(verse)
        self._sparks = [
            (rng.uniform(-0.42, 0.42), rng.uniform(0.0, 1.0), rng.uniform(0.4, 1.0))
            for _ in range(SPARKS)
        ]
        self._tongue = _tongue(theme)

    def draw(self, surface: Surface, rect: pygame.Rect) -> None:
        step = round(self.spread * self.STEPS)
        if step and self.alpha:
            self._glow(surface, rect, step)
            self._flames(surface, rect)
        super().draw(surface, rect)

    def _glow(self, surface: Surface, rect: pygame.Rect, step: int) -> None:
        side = round(rect.width * 0.98 * step / self.STEPS)
        image = blot(self.theme, side, FLAME, 9)
        image.set_alpha(round(self.alpha * 0.55))
        surface.blit(image, image.get_rect(center=rect.center))
        image.set_alpha(255)

    def _flames(self, surface: Surface, rect: pygame.Rect) -> None:
        """Let tongues of fire rise from the lower edge of the bloom."""
        for x, phase, size in self._sparks:
            rise = (phase + self.spread * 0.7 + self.stamped * 0.3) % 1.0
            tall = round(self._tongue.get_height() * size * (1.15 - rise))
            if tall < 4:
                continue
            tongue = pygame.transform.scale(self._tongue, (max(3, tall // 2), tall))
            tongue.set_alpha(round(self.alpha * (1 - rise) * min(1.0, self.spread * 1.6)))
            reach = math.cos(x * math.pi) * rect.height * 0.3
            spot = (rect.centerx + x * rect.width * 0.86, rect.centery + reach * (0.9 - 1.5 * rise))
            surface.blit(tongue, tongue.get_rect(midbottom=(round(spot[0]), round(spot[1]))))


def _tongue(theme: Theme) -> Surface:
    return theme.ornaments.get(("gouji tongue", theme.u(96)), lambda: _draw_tongue(theme.u(96)))


def _draw_tongue(tall: int) -> Surface:
    """Draw one tongue of fire: a drop that narrows upwards, light at its heart."""
    big = clear((tall // 2 * 2, tall * 2))
    wide, high = big.get_size()
    for share, color in ((1.0, EMBER), (0.72, FLAME), (0.42, (250, 214, 120))):
        points = []
        for index in range(25):
            turn = index / 24 * math.tau
            narrow = (1 - math.cos(turn)) / 2
            x = wide / 2 + math.sin(turn) * wide * 0.46 * share * narrow**0.8
            y = high - (1 + math.cos(turn)) / 2 * high * 0.96 * share - high * 0.02
            points.append((x, y))
        pygame.draw.polygon(big, (*color, 235), points)
    return pygame.transform.smoothscale(
        pygame.transform.gaussian_blur(big, max(1, tall // 24)), (wide // 2, tall)
    )


def bloom(theme: Theme, verse: str, title: str, seal: str, middle: tuple[int, int],
          color: Color) -> Bloom:  # fmt: skip
    """Return a bloom of ink for a moment that is no fire."""
    return Bloom(theme, verse, title, seal, middle, color)


class Falling(Node):
    """Show a seal on its way down to where it is stamped."""

    def __init__(self, image: Surface, middle: tuple[int, int]):
        self._image, self._middle = image, middle
        reach = max(image.get_size()) * 2
        rect = pygame.Rect(0, 0, reach, reach)
        rect.center = middle
        super().__init__(rect, z=640)
        self.share = 0.0

    def show(self, share: float) -> None:
        """Show a moment from 0, high above, to 1, stamped."""
        self.share = share
        self.invalidate()

    def draw(self, surface: Surface, rect: pygame.Rect) -> None:
        if self.share <= 0:
            return
        grown = 1 + 0.9 * (1 - min(1.0, self.share))
        image = pygame.transform.smoothscale_by(self._image, grown)
        image.set_alpha(round(255 * min(1.0, self.share * 1.6)))
        surface.blit(image, image.get_rect(center=rect.center))


class Stamp(Cue):
    """Let a seal fall; what it leaves is set by `landed` when it is down."""

    def __init__(self, board: Any, make: Any, landed: Any, seconds: float = STAMP_SECONDS):
        self.board, self._make, self._landed, self.duration = board, make, landed, seconds
        self._seal: Falling | None = None

    def begin(self) -> None:
        if not self.reduced:
            self._seal = self._make()
            self.board.add(self._seal)

    def apply(self, t: float) -> None:
        if t >= 1:
            if self._seal is not None:
                self._seal.remove()
                self._seal = None
            self._landed()
        elif self._seal is not None:
            self._seal.show(overshoot(min(1.0, t / 0.7)))
