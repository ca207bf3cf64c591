"""天子雀 cards as pictures: one for every face in every colour it has, and a drawn stand-in."""

from __future__ import annotations

import math

import pygame

from game.client.table.cards import BACK, CardFaces
from game.client.theme import mix
from game.client.theme.text import clear
from game.games.tianzi.cards import (
    BLACK,
    BLUE,
    CHARACTERS,
    COLOUR,
    DECKS,
    FACE,
    GREEN,
    NONE,
    NUMBERS,
    RED,
    RED_DRAGON,
    SPARROW,
    WHITE,
    WHITE_DRAGON,
    deck_of,
)

Surface = pygame.Surface
COLOUR_IDS = ("red", "green", "blue", "white", "black")
CHARACTER_IDS = ("spring", "summer", "autumn", "winter", "east", "south", "west", "north")
SPECIAL_IDS = {WHITE_DRAGON: "white_dragon", RED_DRAGON: "red_dragon", SPARROW: "sparrow"}
SHADES: dict[int, tuple[int, int, int]] = {
    RED: (184, 44, 40),
    GREEN: (44, 122, 78),
    BLUE: (40, 88, 156),
    WHITE: (252, 250, 244),
    BLACK: (34, 32, 32),
    NONE: (150, 140, 124),
}
"""The inks of the five colours, as the marks beside a score show them."""
GLYPHS = {WHITE_DRAGON: "龙", RED_DRAGON: "中", SPARROW: "雀"}


def face_id(face: int) -> str:
    """Name a face as its picture does: coin5, wan9, spring, sparrow."""
    if face < NUMBERS:
        return f"{'coin' if face < 9 else 'wan'}{face % 9 + 1}"
    if face in SPECIAL_IDS:
        return SPECIAL_IDS[face]
    return CHARACTER_IDS[CHARACTERS.index(face)]


def picture(card: int) -> str:
    """Name the picture of a card under assets/; a colour left out shows the first one."""
    if card == BACK:
        return "cards/tianzi/back.png"
    colour = COLOUR[card] if COLOUR[card] != NONE else RED
    return f"cards/tianzi/{face_id(FACE[card])}_{COLOUR_IDS[colour]}.png"


ALL_KINDS = tuple(sorted({card for deck in DECKS for card in deck_of(deck)}))


class TianziFaces(CardFaces):
    """Hand out pictures of 天子雀 cards."""

    kinds = ALL_KINDS

    def picture(self, kind: int, variant: int = 0) -> str:
        return picture(kind)

    def plain(self, kind: int, height: int, variant: int = 0) -> Surface:
        name = picture(kind)
        if self.theme.art.exists(name):
            size = (self.width(height), height)
            return self.theme.art.load(name, size, "stretch")
        return self._drawn(kind, height)

    def _drawn(self, kind: int, height: int) -> Surface:
        """Draw a card that has no picture: its glyph, and its colour as colour and mark."""
        theme, p = self.theme, self.theme.palette
        size = (self.width(height), height)
        if kind == BACK:
            return theme.shapes.plate(size, p.indigo, mix(p.indigo, p.ink, 0.4), height // 16)
        card = theme.shapes.plate(size, p.paper_light, mix(p.gold, p.paper, 0.2), height // 16)
        card = card.copy()
        face, colour = FACE[kind], COLOUR[kind]
        number = str(face % 9 + 1) if face < NUMBERS else ""
        char = GLYPHS.get(face, "")
        if face in CHARACTERS:
            char = "春夏秋冬东南西北"[CHARACTERS.index(face)]
        if number:
            char = "刀" if face < 9 else "万"
        self._glyphs(card, number, char)
        corner = mark(colour, max(8, height // 7))
        card.blit(corner, (height // 18, height // 18))
        far = (size[0] - corner.get_width() - height // 18,
               height - corner.get_height() - height // 18)  # fmt: skip
        card.blit(corner, far)
        return card

    def _glyphs(self, card: Surface, number: str, char: str) -> None:
        type_, ink = self.theme.type, self.theme.palette.ink
        middle = card.get_rect().center
        if not number:
            image = type_.glyph(char, card.get_height() // 2, ink)
            card.blit(image, image.get_rect(center=middle))
            return
        above = type_.glyph(number, card.get_height() * 2 // 5, ink)
        below = type_.glyph(char, card.get_height() // 4, ink)
        card.blit(above, above.get_rect(center=(middle[0], card.get_height() * 2 // 5)))
        card.blit(below, below.get_rect(center=(middle[0], card.get_height() * 3 // 4)))


def mark(colour: int, side: int) -> Surface:
    """Return a colour's mark as the cards have it; `side` in pixels.

    Red is a disc, green a leaf, blue three waves, white a ring, black a square: the shape tells
    them apart without the colour.
    """
    big = side * 4
    image = clear((big, big))
    ink, box = SHADES[colour], pygame.Rect(0, 0, big, big).inflate(-big // 8, -big // 8)
    wide = max(3, big // 9)
    if colour == GREEN:
        pygame.draw.ellipse(image, ink, box.inflate(-box.width // 3, 0))
    elif colour == BLUE:
        for row in (1, 2, 3):
            _wave(image, box, box.y + box.height * row // 4, ink, wide)
    elif colour == BLACK:
        pygame.draw.rect(image, ink, box.inflate(-big // 12, -big // 12))
    elif colour == WHITE:
        pygame.draw.circle(image, (70, 62, 50), box.center, box.width // 2, wide)
    else:
        pygame.draw.circle(image, ink, box.center, box.width // 2)
    return pygame.transform.smoothscale(image, (side, side))


def _wave(image: Surface, box: pygame.Rect, y: int, ink: tuple[int, int, int], wide: int) -> None:
    steps = 24
    points = [
        (box.x + box.width * i / steps, y + math.sin(i / steps * math.tau * 1.5) * box.height / 12)
        for i in range(steps + 1)
    ]
    pygame.draw.lines(image, ink, False, points, wide)
