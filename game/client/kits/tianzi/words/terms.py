"""Name what 天子雀 is made of: cards, colours, sets, and every part of a score."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.engine import HIDDEN
from game.games.tianzi.cards import (
    CHARACTERS,
    COLOUR,
    FACE,
    NONE,
    NUMBERS,
    RED_DRAGON,
    SPARROW,
    WHITE_DRAGON,
)
from game.games.tianzi.scoring import CHINESE, Part
from game.games.tianzi.sets import RUN, set_kind
from game.i18n import _, pgettext

Names = Sequence[str]


# -- cards -----------------------------------------------------------------------------------


def _character_names() -> tuple[str, ...]:
    return (
        pgettext("card", "Spring"), pgettext("card", "Summer"),
        pgettext("card", "Autumn"), pgettext("card", "Winter"),
        pgettext("card", "East"), pgettext("card", "South"),
        pgettext("card", "West"), pgettext("card", "North"),
    )  # fmt: skip


def face_name(face: int) -> str:
    """Name a face: 5刀, 春, 白龙王."""
    if face < NUMBERS:
        suit = _("Coin {n}") if face < 9 else _("Wan {n}")
        return suit.format(n=face % 9 + 1)
    if face in CHARACTERS:
        return _character_names()[CHARACTERS.index(face)]
    special = {
        WHITE_DRAGON: pgettext("card", "White Dragon"),
        RED_DRAGON: pgettext("card", "Red Dragon"),
        SPARROW: pgettext("card", "Sparrow"),
    }
    return special[face]


def faces_name(faces: Sequence[int]) -> str:
    """Name what a sparrow may stand for: 4刀, or 2/5刀 where it is either."""
    if len(faces) == 1:
        return face_name(faces[0])
    suit = _("Coin {n}") if faces[0] < 9 else _("Wan {n}")
    return suit.format(n="/".join(str(face % 9 + 1) for face in faces))


def colour_name(colour: int) -> str:
    """Name a colour."""
    names = (
        pgettext("card colour", "red"),
        pgettext("card colour", "green"),
        pgettext("card colour", "blue"),
        pgettext("card colour", "white"),
        pgettext("card colour", "black"),
    )
    return names[colour] if colour < NONE else ""


def card_name(card: int) -> str:
    """Name a card by its face; a card nobody may know is an unknown one."""
    return _("a hidden card") if card == HIDDEN else face_name(FACE[card])


def full_name(card: int) -> str:
    """Name a card with its colour, where copies of the face differ in it."""
    if card == HIDDEN or FACE[card] in (WHITE_DRAGON, RED_DRAGON, SPARROW):
        return card_name(card)
    colour = colour_name(COLOUR[card])
    if not colour:
        return card_name(card)
    return _("{card}, {colour}").format(card=card_name(card), colour=colour)


def cards_words(cards: Iterable[int]) -> str:
    """List cards by their faces."""
    return pgettext("cards", " · ").join(card_name(card) for card in cards)


def full_words(cards: Iterable[int]) -> str:
    """List cards with their colours."""
    return pgettext("cards", " + ").join(full_name(card) for card in cards)


# -- sets ------------------------------------------------------------------------------------


def set_name(cards: Sequence[int]) -> str:
    """Name what three cards are: a run or a triplet."""
    return pgettext("set", "run") if set_kind(cards) == RUN else pgettext("set", "triplet")


# -- scores ----------------------------------------------------------------------------------


def part_names() -> dict[str, str]:
    """Name the parts of a score but those of characters, which have their number."""
    return {
        "flush": pgettext("score", "Flush"),
        "white_flush": pgettext("score", "White Flush"),
        "family": pgettext("score", "Family"),
        "sparrow_king": pgettext("score", "Sparrow King"),
        "straight": pgettext("score", "Straight"),
        "mixed_straight": pgettext("score", "Mixed Straight"),
        "pair": pgettext("score", "Pair"),
        "three": pgettext("score", "Three of a Kind"),
        "four": pgettext("score", "Four of a Kind"),
        "four_winds": pgettext("score", "Four Winds"),
        "four_seasons": pgettext("score", "Four Seasons"),
        "all_characters": pgettext("score", "All Characters"),
        "self_draw": pgettext("score", "Self-Draw"),
    }


def part_name(part: Part) -> str:
    """Name a part of a score in the player's language."""
    if part.id != "characters":
        return part_names()[part.id]
    kinds = {
        1: pgettext("score", "1 Character"),
        2: pgettext("score", "2 Characters"),
        3: pgettext("score", "3 Characters"),
        4: pgettext("score", "4 Characters"),
    }
    return kinds[part.number]


def both_names(part: Part) -> str:
    """Name a part in the player's language, and beside it as the game itself does."""
    name, own = part_name(part), part_chinese(part)
    return name if name == own else _("{name} {own}").format(name=name, own=own)


def part_chinese(part: Part) -> str:
    """Return a part's own Chinese name."""
    if part.id == "characters":
        return f"国字{'一二三四'[part.number - 1]}种"
    return CHINESE[part.id]


def part_why(part: Part) -> str:
    """Say in a few words when a part counts."""
    reasons = {
        "flush": _("five of one colour"),
        "white_flush": _("five white cards"),
        "family": _("each colour once"),
        "sparrow_king": _("three sparrows"),
        "straight": _("five in a row, one suit"),
        "mixed_straight": _("five in a row, both suits"),
        "pair": _("two equal cards"),
        "three": _("three equal cards"),
        "four": _("four equal cards"),
        "four_winds": _("all four winds"),
        "four_seasons": _("all four seasons"),
        "all_characters": _("five characters"),
        "self_draw": _("last set all from the hand"),
        "characters": _("different characters"),
    }
    return reasons[part.id]
