"""联邦 show the marks of the two federations: a red round sail, a blue cut-cornered moon.

Colour and shape both tell them apart.
"""

from __future__ import annotations

import pygame

from game.client.kits.gouji.words.terms import federation_of
from game.client.theme import Theme, mix
from game.client.theme.palette import Color

PICTURES = ("art/federation_red.png", "art/federation_blue.png")


def color_of(theme: Theme, seat: int) -> Color:
    """Return the colour of a seat's federation."""
    p = theme.palette
    return p.indigo if federation_of(seat) else mix(p.cinnabar, p.cinnabar_deep, 0.35)


def flag(theme: Theme, seat: int, height: int) -> pygame.Surface:
    """Return the mark of a seat's federation, `height` pixels tall."""
    return theme.art.image(PICTURES[federation_of(seat)], (height, height), "stretch")
