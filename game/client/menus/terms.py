"""Name the games, their variants and their bots, and what 雀舞 is made of, for the player."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from game.games.quewu.cards import CHARS, Card
from game.i18n import N_, _, ngettext, pgettext

GAME_NAMES: Mapping[str, str] = {
    "quewu": N_("Quewu"),
    "gouji": N_("Gouji"),
    "qixing": N_("Qixing"),
    "tianzi": N_("Tianzi"),
}
GAME_TITLES: Mapping[str, str] = {
    "quewu": "雀舞",
    "gouji": "够级",
    "qixing": "妙手七星",
    "tianzi": "天子雀",
}
"""The games' own names, written in brush in every language."""
GAME_SEALS: Mapping[str, str] = {"quewu": "雀", "gouji": "够", "qixing": "星", "tianzi": "天"}
"""The character of each game's seal."""
GAME_LINES: Mapping[str, str] = {
    "quewu": N_(
        "Answer each other's birds, flowers, wind and moon; who lays his last card first wins."
    ),
    "gouji": N_("Two federations and four decks: open, burn, smother, and collect tribute."),
    "qixing": N_("Draw triplets to go with seven public tiles; the highest fan is paid."),
    "tianzi": N_("Form sets of three, keep a card of each, and make the five you keep score."),
}
"""What each game is, in a line."""

VARIANT_NAMES: Mapping[str, Mapping[str, str]] = {
    "gouji": {
        "none": N_("Plain tribute"),
        "full": N_("Full tribute"),
    },
    "qixing": {
        "hidden": N_("Hidden tiles"),
        "open": N_("Open tiles"),
        "hidden_wild": N_("Hidden, with jokers"),
        "open_wild": N_("Open, with jokers"),
    },
    "tianzi": {
        "basic_two": N_("Basic, 2 seats"),
        "advanced_two": N_("Advanced, 2 seats"),
        "basic_many": N_("Basic, 3–4 seats"),
        "advanced_many": N_("Advanced, 3–4 seats"),
    },
}
"""What is counted apart in the records; 雀舞 has its modes."""

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
    "expert": N_("Expert"),
}

MODULE_NAMES: Mapping[str, str] = {
    "RELENTLESS": N_("Relentless"),
    "TWIN_SWALLOWS": N_("Twin Swallows"),
    "WHITE_SNOW": N_("Sunny Spring, White Snow"),
    "TOO_LOFTY": N_("Too Lofty"),
    "BLOOMING": N_("In Full Bloom"),
}
MODULE_CHARS: Mapping[str, str] = {
    "RELENTLESS": "连",
    "TWIN_SWALLOWS": "双",
    "WHITE_SNOW": "雪",
    "TOO_LOFTY": "高",
    "BLOOMING": "繁",
}
MODULE_TEXTS: Mapping[str, str] = {
    "RELENTLESS": N_("No Follow, only Raise; bases carry any number; a rest draws two."),
    "TWIN_SWALLOWS": N_("A single function card takes two birds with it, which count nothing."),
    "WHITE_SNOW": N_("Before each play everybody draws, or in autumn and winter discards."),
    "TOO_LOFTY": N_("Who holds one card has it guessed, and draws for each right guess."),
    "BLOOMING": N_("A flower is no base; danced alone it gives two further actions."),
}
MODULE_CARDS: Mapping[str, str] = {
    "RELENTLESS": "鸟十百千",
    "TWIN_SWALLOWS": "风鸟鸟",
    "WHITE_SNOW": "鸟百",
    "TOO_LOFTY": "月",
    "BLOOMING": "花",
}
"""An example of the cards each module is about."""

SET_NAMES: Mapping[str, str] = {
    "HEAVEN": N_("All Under Heaven"),
    "BREEZE": N_("Flower, Bird, Wind, Moon"),
    "FLOCK": N_("Birds Fill the Hill"),
    "COOL_WIND": N_("Cool Wind's Favour"),
    "FOUR_AIRS": N_("Wind, Flower, Snow, Moon"),
    "MYRIAD_HUES": N_("A Myriad Hues"),
}

SET_TEXTS: Mapping[str, str] = {
    "HEAVEN": N_("Sets the demand anew: 1 to 3, follow or raise."),
    "BREEZE": N_("Everyone passes one random card on."),
    "FLOCK": N_("Everyone draws three cards."),
    "COOL_WIND": N_("The next player may lay no bird, flower, wind or moon for a turn."),
    "FOUR_AIRS": N_("For two turns the dancer obeys one season of choice."),
    "MYRIAD_HUES": N_("Next turn the dancer obeys two seasons at once."),
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


def game_name(game: str) -> str:
    """Return the name of a game in the player's language; an unknown id as it is."""
    return _(GAME_NAMES[game]) if game in GAME_NAMES else game


def games_words(n: int) -> str:
    """Count the games of a match, or games that lie somewhere."""
    return ngettext("{n} game", "{n} games", n).format(n=n)


def variants(game: str) -> Mapping[str, str]:
    """Return the modes or variants of a game, by their keys, as message ids."""
    return MODE_NAMES if game == "quewu" else VARIANT_NAMES.get(game, {})


def variant_name(game: str, key: str) -> str:
    """Return the name of a mode or variant; an empty text for an unknown one."""
    found = variants(game).get(key)
    return _(found) if found else ""


def variant_of(game: str, options: Mapping[str, Any]) -> str:
    """Return the key a table's games are counted under, from its options as plain data.

    Options that are missing have their defaults. Unknown games have one variant, "".
    """
    if game == "quewu":
        return str(options.get("mode", "full"))
    if game == "gouji":
        return str(options.get("federate_tribute", "none"))
    if game == "qixing":
        wild = "_wild" if options.get("wild_draws") else ""
        return str(options.get("public", "hidden")) + wild
    if game == "tianzi":
        seats = "_two" if options.get("seats", 2) == 2 else "_many"
        return str(options.get("variant", "basic")) + seats
    return ""


def mode_name(mode: str) -> str:
    """Return the name of a mode in the player's language."""
    return _(MODE_NAMES[mode])


def module_name(name: str) -> str:
    """Return the name of a module of the expert mode in the player's language."""
    return _(MODULE_NAMES[name])


def module_text(name: str) -> str:
    """Say in a line what a module changes, its name first."""
    return _("{name}: {what}").format(name=module_name(name), what=_(MODULE_TEXTS[name]))


def set_name(name: str) -> str:
    """Return the name of a special set in the player's language."""
    return _(SET_NAMES[name])


def level_name(level: str) -> str:
    """Return the name of a bot's level in the player's language."""
    names = {
        "random": pgettext("bot", "Random"),
        "beginner": pgettext("bot", "Beginner"),
        "regular": pgettext("bot", "Regular"),
        "expert": pgettext("bot", "Expert"),
        "master": pgettext("bot", "Master"),
    }
    return names.get(level, level)
