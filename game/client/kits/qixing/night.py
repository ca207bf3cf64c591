"""Write on the night: light colours for words on the sky, and dark strips under them."""

from __future__ import annotations

import pygame

from game.client.theme import Theme, mix
from game.client.theme.text import clear

Color = tuple[int, int, int]
Surface = pygame.Surface
SKY: Color = (18, 26, 50)
FIELDS = 2
"""How many times finer light is drawn before it is smoothed."""


def light(theme: Theme) -> Color:
    """Return the colour of words on the night."""
    return theme.palette.paper_light


def soft(theme: Theme) -> Color:
    """Return the colour of words that matter less."""
    return mix(theme.palette.paper_light, (140, 168, 214), 0.45)


def gold(theme: Theme) -> Color:
    """Return gold as bright as it must be on the night."""
    return mix(theme.palette.gold, (255, 236, 178), 0.62)


def rose(theme: Theme) -> Color:
    """Return the red of words on the night."""
    return mix(theme.palette.cinnabar, (255, 214, 198), 0.62)


def strip(theme: Theme, size: tuple[int, int], alpha: int = 172) -> Surface:
    """Return a see-through dark strip with soft corners; remembered."""
    return theme.ornaments.get(("night", size, alpha), lambda: _strip(theme, size, alpha))


def _strip(theme: Theme, size: tuple[int, int], alpha: int) -> Surface:
    rim = mix(SKY, gold(theme), 0.35)
    image = theme.shapes.plate(size, SKY, rim, theme.u(10), max(1, theme.u(1))).copy()
    image.set_alpha(alpha)
    result = clear(size)
    result.blit(image, (0, 0))
    return result


def halo(theme: Theme, side: int, color: Color, strength: int) -> Surface:
    """Return a round glow that fades outwards; remembered."""
    key = ("halo", side, color, strength)
    return theme.ornaments.get(key, lambda: _halo(side, color, strength))


def _halo(side: int, color: Color, strength: int) -> Surface:
    small, steps = 64, 32
    image = clear((small, small))
    for step in range(steps):
        share = (step + 1) / steps
        radius = round(small / 2 * (1 - step / steps))
        alpha = round(strength * share * share)
        pygame.draw.circle(image, (*color, alpha), (small // 2, small // 2), max(1, radius))
    return pygame.transform.smoothscale(image, (side, side))
