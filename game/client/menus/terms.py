"""Name the cards, modes, sets and seasons of 雀舞 as the player reads them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from game.games.quewu.cards import CHARS, Card
from game.i18n import N_, _, pgettext

CARD_IDS = tuple(card.name for card in Card)
CARD_ART: Mapping[str, str] = {
    name: f"cards/quewu/{name.lower()}.png" for name in (*CARD_IDS, "BACK")
}
"""The picture of each kind of card, by its id."""

CARD_NAMES: Mapping[str, str] = {
    "BIRD": N_("Bird"),
    "TEN": N_("Ten"),
    "HUNDRED": N_("Hundred"),
    "THOUSAND": N_("Thousand"),
    "MYRIAD": N_("Myriad"),
    "FLOWER": N_("Flower"),
    "WIND": N_("Wind"),
    "MOON": N_("Moon"),
}

MODE_NAMES: Mapping[str, str] = {
    "simple": N_("Simple"),
    "basic": N_("Basic"),
    "regular": N_("Regular"),
    "full": N_("Full"),
}

SET_NAMES: Mapping[str, str] = {
    "HEAVEN": N_("All Under Heaven"),
    "BREEZE": N_("Flower, Bird, Wind, Moon"),
    "FLOCK": N_("Birds Fill the Hill"),
    "COOL_WIND": N_("Cool Wind's Favour"),
    "FOUR_AIRS": N_("Wind, Flower, Snow, Moon"),
    "MYRIAD_HUES": N_("A Myriad Hues"),
}

SET_CARDS: Mapping[str, str] = {
    "HEAVEN": "十百千万",
    "BREEZE": "花风",
    "FLOCK": "鸟鸟鸟鸟鸟花",
    "COOL_WIND": "风月十十",
    "FOUR_AIRS": "花花风月",
    "MYRIAD_HUES": "万万千千",
}
"""An example of the cards of each special set."""

SEASON_IDS = ("spring", "summer", "autumn", "winter")


def pictures(cards: str | Iterable[int]) -> tuple[str, ...]:
    """Return the pictures of cards given as characters (`鸟十`) or as kinds."""
    kinds = [CHARS.index(c) for c in cards] if isinstance(cards, str) else list(cards)
    return tuple(CARD_ART[CARD_IDS[kind]] for kind in kinds)


def mode_name(mode: str) -> str:
    """Return the name of a mode in the player's language."""
    return _(MODE_NAMES[mode])


def set_name(name: str) -> str:
    """Return the name of a special set in the player's language."""
    return _(SET_NAMES[name])


def level_name(level: str) -> str:
    """Return the name of a bot's level in the player's language."""
    names = {
        "random": pgettext("bot", "Random"),
        "beginner": pgettext("bot", "Beginner"),
        "regular": pgettext("bot", "Regular"),
    }
    return names[level]
