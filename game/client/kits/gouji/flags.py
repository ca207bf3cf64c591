"""联邦 draw the marks of the two federations: a red pennant with a sun, a blue flag with a moon.

Colour and shape both tell them apart.
"""

from __future__ import annotations

import pygame

from game.client.kits.gouji.words.terms import federation_of
from game.client.theme import Theme, mix
from game.client.theme.palette import Color
from game.client.theme.text import clear

Surface = pygame.Surface
SHARP = 4


def color_of(theme: Theme, seat: int) -> Color:
    """Return the colour of a seat's federation."""
    p = theme.palette
    return p.indigo if federation_of(seat) else mix(p.cinnabar, p.cinnabar_deep, 0.35)


def flag(theme: Theme, seat: int, height: int) -> Surface:
    """Return the flag of a seat's federation, `height` pixels tall; remembered."""
    side = federation_of(seat)
    make = _moon_flag if side else _sun_pennant
    key = ("gouji flag", side, height, color_of(theme, seat))
    return theme.ornaments.get(key, lambda: make(theme, height))


def _pole(theme: Theme, big: Surface, tall: int) -> int:
    p, wide = theme.palette, max(2, tall // 14)
    pygame.draw.rect(big, p.gold_text, (0, 0, wide, tall), border_radius=wide // 2)
    return wide


def _sun_pennant(theme: Theme, height: int) -> Surface:
    tall = height * SHARP
    big = clear((tall, tall))
    left = _pole(theme, big, tall)
    low = round(tall * 0.72)
    points = [(left, 0), (tall - 1, low // 2), (left, low)]
    pygame.draw.polygon(big, color_of(theme, 0), points)
    sun = (left + round(tall * 0.27), low // 2)
    pygame.draw.circle(big, theme.palette.paper_light, sun, round(tall * 0.135))
    return pygame.transform.smoothscale(big, (height, height))


def _moon_flag(theme: Theme, height: int) -> Surface:
    tall = height * SHARP
    big = clear((tall, tall))
    left = _pole(theme, big, tall)
    low, notch, color = round(tall * 0.72), round(tall * 0.2), color_of(theme, 1)
    right = tall - 1
    points = [(left, 0), (right, 0), (right - notch, low // 2), (right, low), (left, low)]
    pygame.draw.polygon(big, color, points)
    middle, far = (left + round(tall * 0.32), low // 2), round(tall * 0.19)
    pygame.draw.circle(big, theme.palette.paper_light, middle, far)
    pygame.draw.circle(big, color, (middle[0] + round(far * 0.55), middle[1] - far // 5), far)
    return pygame.transform.smoothscale(big, (height, height))
