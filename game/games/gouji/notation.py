"""Text of actions: `出 888w`, `过`, `烧 99W`, `贡 12` (rulebook §8).

The lot has lines of its own: `发 …` the deal, seat after seat in the order of drawing, and
`签 2` who leads.
"""

from __future__ import annotations

from collections.abc import Callable

from game.engine import HIDDEN, Action, NotationError
from game.games.common.notation import Reader, bare, in_order, read_action

from .actions import (
    ACCEPT_ACTION,
    AGREE_ACTION,
    BUY_ACTION,
    CONCEDE_ACTION,
    NO_BUY_ACTION,
    NO_REVOLT_ACTION,
    PASS_ACTION,
    REFUSE_ACTION,
    TIMEOUT_ACTION,
    UNSAID_ACTION,
    WIND_ACTION,
    YIELD_ACTION,
    Kind,
)
from .cards import CHARS, SEATS, text_of

UNKNOWN = "?"
"""Stands for a card whose face the reader may not know."""
_WORDS = {
    "过": PASS_ACTION,
    "让": YIELD_ACTION,
    "接风": WIND_ACTION,
    "同意": AGREE_ACTION,
    "不买": NO_BUY_ACTION,
    "拒": REFUSE_ACTION,
    "收": ACCEPT_ACTION,
    "不革": NO_REVOLT_ACTION,
    "负": CONCEDE_ACTION,
    "超时": TIMEOUT_ACTION,
    "不语": UNSAID_ACTION,
}
_PLAYS = {"出": Kind.PLAY, "烧": Kind.BURN, "革命": Kind.REVOLT}


def cards_from(text: str, source: str | None = None) -> tuple[int, ...]:
    """Read card characters in order; raise NotationError on another character."""
    return in_order(text, CHARS, source)


def parse(text: str) -> Action:
    """Read one action; raise NotationError saying what is wrong."""
    return read_action(text, _READERS)


def format_action(action: Action) -> str:
    """Write one action; `parse` reads it back."""
    return _WRITERS[action.kind](action)


def _one(text: str, words: list[str], what: str = "cards") -> str:
    if len(words) != 1:
        raise NotationError(text, f"expected {what}")
    return words[0]


def _play(kind: Kind) -> Reader:
    return lambda text, words: Action(kind, tuple(sorted(cards_from(_one(text, words), text))))


def _read_buy(text: str, words: list[str]) -> Action:
    if _one(text, words, "4") != "4":
        raise NotationError(text, "only a 4 is bought")
    return BUY_ACTION


def _read_return(text: str, words: list[str]) -> Action:
    word = _one(text, words, "one card")
    if word == UNKNOWN:
        return Action(Kind.RETURN, (HIDDEN,))
    return Action(Kind.RETURN, cards_from(word, text))


def _number(text: str, words: list[str], what: str, most: int) -> int:
    word = _one(text, words, what)
    if not word.isascii() or not word.isdigit() or len(word) > 4 or int(word) > most:
        raise NotationError(text, f"{word!r} is no {what}")
    return int(word)


def _read_pick(text: str, words: list[str]) -> Action:
    return Action(Kind.PICK, number=_number(text, words, "position", 9999))


def _read_lot(text: str, words: list[str]) -> Action:
    return Action(Kind.LOT, seat=_number(text, words, "seat", SEATS - 1))


def _read_deal(text: str, words: list[str]) -> Action:
    word = _one(text, words)
    cards = (HIDDEN if char == UNKNOWN else cards_from(char, text)[0] for char in word)
    return Action(Kind.DEAL, tuple(cards))


_READERS: dict[str, Reader] = {
    **{word: _play(kind) for word, kind in _PLAYS.items()},
    **{word: bare(action) for word, action in _WORDS.items()},
    "买": _read_buy,
    "还": _read_return,
    "贡": _read_pick,
    "发": _read_deal,
    "签": _read_lot,
}


def _known(cards: tuple[int, ...]) -> str:
    return "".join(UNKNOWN if card == HIDDEN else CHARS[card] for card in cards)


_WRITERS: dict[int, Callable[[Action], str]] = {
    Kind.PLAY: lambda a: f"出 {text_of(a.cards)}",
    Kind.PASS: lambda a: "过",
    Kind.YIELD: lambda a: "让",
    Kind.BURN: lambda a: f"烧 {text_of(a.cards)}",
    Kind.WIND: lambda a: "接风",
    Kind.AGREE: lambda a: "同意",
    Kind.BUY: lambda a: "买 4",
    Kind.NO_BUY: lambda a: "不买",
    Kind.RETURN: lambda a: f"还 {_known(a.cards)}",
    Kind.REFUSE: lambda a: "拒",
    Kind.ACCEPT: lambda a: "收",
    Kind.PICK: lambda a: f"贡 {a.number}",
    Kind.REVOLT: lambda a: f"革命 {text_of(a.cards)}",
    Kind.NO_REVOLT: lambda a: "不革",
    Kind.CONCEDE: lambda a: "负",
    Kind.TIMEOUT: lambda a: "超时",
    Kind.UNSAID: lambda a: "不语",
    Kind.DEAL: lambda a: f"发 {_known(a.cards)}",
    Kind.LOT: lambda a: f"签 {a.seat}",
}
