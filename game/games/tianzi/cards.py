"""牌 the cards of 天子雀: faces and colours, and how the decks are made up (rulebook §1).

A card is `6 * face + colour`. Faces 0–8 are 刀 (coins), 9–17 万, then 春 夏 秋 冬, 东 南 西 北,
白龙, 红中 and the sparrow 雀. The colour NONE is for scenarios that leave it out.

DECKS and COLOURS_OF are the data: another deck, or another distribution of the colours, is
one more line here.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

COLOURS = "红绿蓝白黑"
RED, GREEN, BLUE, WHITE, BLACK, NONE = range(6)
SHADES = 6
"""How many colours a face may have, NONE among them."""

SUITS = "刀万"
SEASONS, WINDS = "春夏秋冬", "东南西北"
FACES = (
    *(f"{number}{suit}" for suit in SUITS for number in range(1, 10)),
    *SEASONS,
    *WINDS,
    "白龙",
    "红中",
    "雀",
)
"""The text of every face."""
FACE_OF = {name: face for face, name in enumerate(FACES)}
NUMBERS = 18
"""Faces below are number cards."""
CHARACTERS = tuple(FACE_OF[name] for name in SEASONS + WINDS)
WHITE_DRAGON, RED_DRAGON, SPARROW = FACE_OF["白龙"], FACE_OF["红中"], FACE_OF["雀"]
DRAGONS = (WHITE_DRAGON, RED_DRAGON)

COLOURS_OF: Mapping[str, str] = {
    "number": "红绿蓝白",
    "character": "红绿蓝",
    "白龙": "白白白",
    "红中": "红红红",
    "雀": "黑黑黑",
}
"""The colours of a face's copies in one deck, by class or by name (ruling)."""


class Deck(NamedTuple):
    """Name what one deck is made of."""

    suit: str
    characters: str
    dragon: str


DECKS: Mapping[str, Deck] = {
    "white": Deck("刀", SEASONS, "白龙"),
    "red": Deck("万", WINDS, "红中"),
}
"""白龙王 and 红龙王."""


def card(face: int, colour: int) -> int:
    """Return the card of a face and a colour."""
    return SHADES * face + colour


def _copies(name: str) -> list[int]:
    face = FACE_OF[name]
    group = "number" if face < NUMBERS else "character" if face in CHARACTERS else name
    return [card(face, COLOURS.index(colour)) for colour in COLOURS_OF[group]]


def deck_of(name: str) -> tuple[int, ...]:
    """List the 54 cards of a deck."""
    deck = DECKS[name]
    names = [*(f"{n}{deck.suit}" for n in range(1, 10)), *deck.characters, deck.dragon, "雀"]
    return tuple(sorted(one for name in names for one in _copies(name)))


BLACK_SPARROW = card(SPARROW, BLACK)
EVERY_CARD = range(SHADES * len(FACES))
FACE = tuple(one // SHADES for one in EVERY_CARD)
"""The face of every card."""
COLOUR = tuple(one % SHADES for one in EVERY_CARD)
"""The colour of every card."""


def is_sparrow(one: int) -> bool:
    """Tell whether a card is 天子雀."""
    return FACE[one] == SPARROW


def _has_one_colour(face: int) -> bool:
    return len(set(COLOURS_OF.get(FACES[face], "红绿"))) == 1


def text(one: int) -> str:
    """Write a card; the colour only where a face has several; an unknown card is `?`."""
    if one < 0:
        return "?"
    face, colour = FACE[one], COLOUR[one]
    shown = colour != NONE and not _has_one_colour(face)
    name: str = FACES[face]
    return name + (COLOURS[colour] if shown else "")


def text_of(cards: Iterable[int]) -> str:
    """Write cards without blanks."""
    return "".join(text(one) for one in cards)


def only_colour(face: int) -> int:
    """Return the colour that all copies of a face have; NONE when they differ."""
    return COLOURS.index(COLOURS_OF[FACES[face]][0]) if _has_one_colour(face) else NONE


def fits(named: int, one: int) -> bool:
    """Tell whether a card is the one named, whose colour may have been left out."""
    return named == one or (COLOUR[named] == NONE and FACE[named] == FACE[one])


def counts_of(cards: Iterable[int]) -> tuple[int, ...]:
    """Count cards, one number for every card there could be."""
    counts = [0] * len(EVERY_CARD)
    for one in cards:
        counts[one] += 1
    return tuple(counts)


def cards_in(counts: Iterable[int]) -> tuple[int, ...]:
    """List the cards of such counts, sorted."""
    return tuple(one for one, n in enumerate(counts) for _ in range(n))
