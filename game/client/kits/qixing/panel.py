"""Paint the star chart the Dipper lies on: night on silk, with far stars and a gilt frame."""

from __future__ import annotations

import random

import pygame

from game.client.kits.qixing import night
from game.client.stage import Node
from game.client.theme import Theme, mix
from game.client.theme.text import clear

Rect = pygame.Rect
Surface = pygame.Surface
HIGH, LOW = (13, 20, 44), (40, 60, 98)
"""The night overhead and near the horizon."""
FAR_STARS, CLOUDS = 150, 9
VEIL_Z = 280


class Veil(Node):
    """Darken the chart while something is said over it."""

    DARK = 200

    def __init__(self, theme: Theme, area: Rect):
        super().__init__(area, VEIL_Z)
        self.theme, self.share = theme, 0.0

    def pass_by(self, x: float) -> None:
        """Come and go: `x` runs from 0 to 1."""
        self.share = min(1.0, 6 * x, 5 * (1 - x))
        self.invalidate()

    def draw(self, surface: Surface, rect: Rect) -> None:
        strip = night.strip(self.theme, rect.size, self.DARK)
        strip.set_alpha(round(255 * self.share))
        surface.blit(strip, rect)
        strip.set_alpha(255)


class Chart(Node):
    """Show the star chart; it is painted once."""

    def __init__(self, theme: Theme, area: Rect):
        super().__init__(area.inflate(theme.u(24), theme.u(24)), z=0)
        self.theme, self._area = theme, area
        self._image: Surface | None = None

    def draw(self, surface: Surface, rect: Rect) -> None:
        if self._image is None:
            self._image = self._make(rect.size)
        surface.blit(self._image, rect)

    def _make(self, size: tuple[int, int]) -> Surface:
        theme, u = self.theme, self.theme.u
        blur, inner = u(12), self._area.size
        result = clear(size)
        result.blit(theme.shapes.shadow(inner, u(18), blur, 120), (0, u(3)))
        result.blit(self._silk(inner), (blur, blur))
        gilt = mix(night.gold(theme), night.SKY, 0.25)
        for inset, width in ((0, u(2.4)), (u(7), u(1))):
            box = Rect((blur, blur), inner).inflate(-2 * inset, -2 * inset)
            result.blit(theme.shapes.ring(box.size, gilt, u(18) - inset, max(1, width)), box)
        return result

    def _silk(self, size: tuple[int, int]) -> Surface:
        """Paint the night, cut to soft corners."""
        theme, u = self.theme, self.theme.u
        column = pygame.Surface((2, 16))
        for y in range(16):
            column.fill(mix(HIGH, LOW, (y / 15) ** 1.3), (0, y, 2, 1))
        sky = pygame.transform.smoothscale(column, size).convert_alpha()
        rng = random.Random(7)
        for number in range(CLOUDS):
            share = number / (CLOUDS - 1)
            side = u(rng.uniform(170, 330))
            spot = (size[0] * share, size[1] * (0.85 - 0.6 * share + rng.uniform(-0.12, 0.12)))
            glow = night.halo(theme, side, (110, 140, 200), 34)
            sky.blit(glow, glow.get_rect(center=(round(spot[0]), round(spot[1]))))
        for _ in range(FAR_STARS):
            self._far_star(sky, rng)
        corners = theme.shapes.plate(size, (255, 255, 255), (255, 255, 255), u(18))
        sky.blit(corners, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        return sky

    def _far_star(self, sky: Surface, rng: random.Random) -> None:
        u = self.theme.u
        spot = (rng.randrange(sky.get_width()), rng.randrange(sky.get_height()))
        bright = rng.random() ** 3
        side = max(3, u(3.5 + 9 * bright))
        tone = mix((180, 204, 244), (255, 240, 208), rng.random())
        glow = night.halo(self.theme, side, tone, round(110 + 145 * bright))
        sky.blit(glow, glow.get_rect(center=spot))
