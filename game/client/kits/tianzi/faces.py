"""天子雀 cards as pictures: one for every face in every colour it has."""

from __future__ import annotations

from game.client.table.cards import BACK, CardFaces
from game.games.tianzi.cards import (
    CHARACTERS,
    COLOUR,
    FACE,
    FACES,
    NONE,
    NUMBERS,
    RED,
    RED_DRAGON,
    SPARROW,
    WHITE_DRAGON,
)

COLOUR_IDS = ("red", "green", "blue", "white", "black")
CHARACTER_IDS = ("spring", "summer", "autumn", "winter", "east", "south", "west", "north")
SPECIAL_IDS = {WHITE_DRAGON: "white_dragon", RED_DRAGON: "red_dragon", SPARROW: "sparrow"}


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


class TianziFaces(CardFaces):
    """Hand out pictures of 天子雀 cards.

    Only the back is made ready beforehand: of a hundred faces a deal shows few at a time, each
    is made within a frame, and all of them would not fit into memory in a large window.
    """

    kinds = ()

    def picture(self, kind: int, variant: int = 0) -> str:
        return picture(kind)

    def label(self, kind: int, variant: int = 0) -> str:
        return FACES[FACE[kind]]
