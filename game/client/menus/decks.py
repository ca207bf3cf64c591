"""Name the drawn cards and tiles of each game, and read them where they stand in a text.

A word in a text names pictures either by their files (`8s`, `1m`, `coin5_red`) or in the
notation of the game's rulebook (`888wW`, `1万`, `5刀红`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache

from game.client.menus.terms import CARD_ART, CARD_IDS
from game.games.quewu.cards import CHARS as QUEWU_CHARS

Names = tuple[str, ...]


@dataclass(frozen=True)
class Deck:
    """Hold the pictures of one game: `words` maps each picture's name to plain text.

    `notation` reads a word of the rulebook's notation; None for anything else.
    """

    folder: str
    words: Mapping[str, str]
    notation: Callable[[str], Names | None]

    def file(self, name: str) -> str:
        """Return the file of a picture under assets/."""
        return f"{self.folder}/{name}.png"

    def read(self, text: str) -> Names | None:
        """Return the pictures that words name, in order; None when a word names none."""
        found: list[str] = []
        for word in text.split():
            names = (word,) if word in self.words else self.notation(word)
            if not names:
                return None
            found += names
        return tuple(found) or None

    def plain(self, names: Names) -> str:
        """Write pictures as text, for searching and copying."""
        return "".join(self.words[name] for name in names)


# -- 雀舞 --------------------------------------------------------------------------------------


def _quewu() -> Deck:
    ids = [name.lower() for name in CARD_IDS]
    by_char = dict(zip(QUEWU_CHARS, ids))

    def notation(word: str) -> Names | None:
        return tuple(by_char[c] for c in word) if set(word) <= set(by_char) else None

    words = {name: char for char, name in by_char.items()} | {"back": "□"}
    return Deck(CARD_ART["BACK"].rsplit("/", 1)[0], words, notation)


# -- 够级 --------------------------------------------------------------------------------------

RANKS, SUITS = "3456789TJQKA2", "shdc"


def _gouji() -> Deck:
    words = {rank + suit: "10" if rank == "T" else rank for rank in RANKS for suit in SUITS}
    words |= {"w": "小王", "W": "大王", "back": "□"}

    def notation(word: str) -> Names | None:
        """Read a hand, 888wW; suits, which never matter, go round."""
        if not set(word) <= set(RANKS) | {"w", "W"}:
            return None
        return tuple(c if c in "wW" else c + SUITS[i % 4] for i, c in enumerate(word))

    return Deck("cards/gouji", words, notation)


# -- 妙手七星 ----------------------------------------------------------------------------------

_HONOURS = dict(zip("东南西北中发白", ("east", "south", "west", "north", "red", "green", "white")))
_SEASONS = dict(zip("春夏秋冬", ("spring", "summer", "autumn", "winter")))
_TILE = re.compile(r"[1-9][万筒条]|[东南西北中发白春夏秋冬赖]")


def _qixing() -> Deck:
    suits = {"万": "m", "筒": "p", "条": "s"}
    by_text = {f"{n}{char}": f"{n}{suit}" for char, suit in suits.items() for n in range(1, 10)}
    by_text |= _HONOURS | _SEASONS | {"赖": "joker"}
    words = {name: text for text, name in by_text.items()} | {"back": "□"}
    return Deck("tiles", words, lambda word: _joined(_TILE, word, by_text.get))


# -- 天子雀 ------------------------------------------------------------------------------------

_COLOURS = dict(zip("红绿蓝白黑", ("red", "green", "blue", "white", "black")))
_CARD = re.compile(r"[1-9][刀万][红绿蓝白]?|白龙|红中|[春夏秋冬东南西北][红绿蓝]?|雀")


def _tianzi() -> Deck:
    faces = {f"{n}刀": f"coin{n}" for n in range(1, 10)}
    faces |= {f"{n}万": f"wan{n}" for n in range(1, 10)}
    winds = {char: name for char, name in _HONOURS.items() if char in "东南西北"}
    by_text = {"白龙": "white_dragon_white", "红中": "red_dragon_red", "雀": "sparrow_black"}
    for text, face in (faces | _SEASONS | winds).items():
        for char in "红绿蓝白" if face[-1].isdigit() else "红绿蓝":
            by_text[text + char] = f"{face}_{_COLOURS[char]}"
    words = {name: text for text, name in by_text.items()} | {"back": "□"}

    def find(text: str) -> str | None:
        return by_text.get(text) or by_text.get(text + "红")

    return Deck("cards/tianzi", words, lambda word: _joined(_CARD, word, find))


def _joined(one: re.Pattern[str], word: str, find: Callable[[str], str | None]) -> Names | None:
    """Read a word that is written card after card."""
    parts = one.findall(word)
    names = [find(part) for part in parts]
    if "".join(parts) != word or None in names:
        return None
    return tuple(name for name in names if name)


_MAKERS: Mapping[str, Callable[[], Deck]] = {
    "quewu": _quewu,
    "gouji": _gouji,
    "qixing": _qixing,
    "tianzi": _tianzi,
}


@cache
def deck(game: str) -> Deck:
    """Return the pictures of a game; raise KeyError for an unknown one."""
    return _MAKERS[game]()
