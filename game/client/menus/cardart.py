"""Draw small pictures of cards for sheets and pages, with their shadows, turned or not."""

from __future__ import annotations

import pygame

from game.client.theme import Theme

SHARP = 2
"""How many times larger a turned card is drawn before it is smoothed down."""


def is_card(name: str) -> bool:
    """Tell whether a file of assets/ is a card, which casts a shadow."""
    return name.startswith("cards/")


def margin(height: int) -> int:
    """Return how far the shadow of a card of a height reaches, in pixels."""
    return max(3, height // 10)


def width(theme: Theme, name: str, height: int) -> int:
    """Return the width of a picture of a height, without its shadow, in pixels."""
    return theme.art.tall(name, height).get_width()


def picture(theme: Theme, name: str, height: int, degrees: float = 0.0) -> pygame.Surface:
    """Return a picture of a height in pixels; a card has its shadow around it.

    Shared and remembered: don't draw on it.
    """
    key = ("menu-card", name, height, degrees)

    def make() -> pygame.Surface:
        if not is_card(name):
            return theme.art.tall(name, height)
        if not degrees:
            return _shaded(theme, name, height)
        big = pygame.transform.rotozoom(_shaded(theme, name, SHARP * height), degrees, 1.0)
        width, tall = big.get_size()
        return pygame.transform.smoothscale(big, (width // SHARP, tall // SHARP))

    return theme.ornaments.get(key, make)


def _shaded(theme: Theme, name: str, height: int) -> pygame.Surface:
    """Lay a card on its own soft shadow; the rim keeps a turn from fraying."""
    face = theme.art.tall(name, height)
    edge = margin(height)
    result = pygame.Surface((face.get_width() + 2 * edge, height + 2 * edge), pygame.SRCALPHA)
    blur = max(2, edge * 2 // 3)
    shadow = theme.shapes.shadow(face.get_size(), max(2, height // 20), blur, 130)
    result.blit(shadow, (edge - blur, edge - blur + max(1, edge // 5)))
    result.blit(face, (edge, edge))
    return result


def blit(surface: pygame.Surface, image: pygame.Surface, name: str, height: int, spot) -> None:
    """Blit a picture so that the card itself, not its shadow, starts at a place."""
    edge = margin(height) if is_card(name) else 0
    surface.blit(image, (spot[0] - edge, spot[1] - edge))
