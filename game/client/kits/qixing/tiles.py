"""Draw tiles, and triplets as stacks of three: bone on bamboo, seen a little from above."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.client.kits.qixing.places import (
    GUEST_TILE,
    HAND_TILE,
    OFFER_TILE,
    RATIO,
    ROW_TILE,
    SEAT_TILE,
    SIZES,
    STAR_TILE,
    STOCK_TILE,
    THICK,
    piled,
)
from game.client.table.cards import BACK, CardFaces
from game.client.table.layout import CardSizes
from game.client.theme import Theme
from game.games.qixing.cards import JOKER_KINDS, number_of, suit_of

Surface = pygame.Surface
TRIPLET = 3
HONOUR_KEYS = ("east", "south", "west", "north", "red", "green", "white")
JOKER_KEYS = ("spring", "summer", "autumn", "winter")


def tile_key(kind: int) -> str:
    """Name a kind's picture under assets/tiles: 5p, east, spring, back."""
    if kind == BACK:
        return "back"
    suit = suit_of(kind)
    if suit < 3:
        return f"{number_of(kind)}{'mps'[suit]}"
    if suit == 3:
        return HONOUR_KEYS[kind - 27]
    return JOKER_KEYS[kind - JOKER_KINDS[0]]


def joker_of(seat: int) -> int:
    """Return the joker a seat holds: spring to winter, by its number."""
    return JOKER_KINDS[seat % len(JOKER_KEYS)]


class Tiles(CardFaces):
    """Hand out pictures of tiles that lie `layers` high; a height is that of the whole pile."""

    layers = 1
    ratio = RATIO
    heights: Sequence[float] = (
        HAND_TILE, STAR_TILE, OFFER_TILE, GUEST_TILE, SEAT_TILE, STOCK_TILE, ROW_TILE, 54, 30,
    )  # fmt: skip
    """Heights in units at which single tiles lie still."""

    def __init__(self, theme: Theme, sizes: CardSizes = SIZES):
        super().__init__(theme, sizes)
        if self.layers == 1:
            self._rests = {theme.u(height) for height in self.heights}
            self._base = theme.u(HAND_TILE)
        else:
            self._rests.add(theme.u(piled(ROW_TILE)))

    def picture(self, kind: int, variant: int = 0) -> str:
        """Name the picture of a tile."""
        return f"tiles/{tile_key(kind)}.png"

    def plain(self, kind: int, height: int, variant: int = 0) -> Surface:
        """Return a tile, or tiles on top of each other, without a shadow."""
        tall = round(height / piled(1, self.layers))
        face = self._tile(kind, tall)
        if self.layers == 1:
            return face
        result = pygame.Surface((face.get_width(), height), pygame.SRCALPHA)
        for layer in range(self.layers):
            y = height - tall - round(layer * THICK * tall)
            result.blit(face, (0, max(0, y)))
        return result

    def _tile(self, kind: int, tall: int) -> Surface:
        return self.theme.art.load(self.picture(kind), (round(tall * RATIO), tall), "stretch")


class Piles(Tiles):
    """Hand out pictures of triplets: three tiles of a kind on top of each other."""

    layers = TRIPLET
    ratio = RATIO / piled(1, TRIPLET)
