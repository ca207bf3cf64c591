"""Text of actions: `吃 4刀 3刀5刀`, `组 3刀4刀雀 留 4刀`, `弃 9刀` (rulebook §5).

Cards are `5刀红` `3万白` `春蓝` `雀` `白龙` `红中`; a colour may be left out. The lot has lines of
its own: `发 1 …` the starter and the shuffled cards, `洗 …` the new stock. `?` is a card the
reader may not know, `过 ?` an answer that is not opened yet.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from game.engine import HIDDEN, Action, NotationError
from game.games.common.notation import Reader, bare, read_action, seat_number

from .actions import (
    CONCEDE_ACTION,
    DEAL,
    DISCARD,
    DRAW,
    DRAW_ACTION,
    EAT,
    FORM,
    KEEP,
    MATCH,
    PASS,
    PASS_ACTION,
    SEALED_CALL,
    SHUFFLE,
    SWAP,
    TAKE,
    TIMEOUT_ACTION,
    Kind,
)
from .cards import COLOURS, FACE_OF, card, only_colour, text, text_of

_TOKEN = re.compile(
    r"(?P<face>[1-9][刀万]|[春夏秋冬东南西北]|白龙|红中|雀)(?P<colour>红(?!中)|绿|蓝|白(?!龙)|黑)?|\?"
)


def cards_from(words: str, source: str | None = None) -> tuple[int, ...]:
    """Read cards in order; raise NotationError on anything else. Blanks may stand between."""
    found, at = [], 0
    joined = "".join(words.split())
    while at < len(joined):
        token = _TOKEN.match(joined, at)
        if token is None:
            raise NotationError(source or words, f"{joined[at:]!r} begins with no card")
        found.append(_card(token, source or words))
        at = token.end()
    return tuple(found)


def _card(token: re.Match[str], source: str) -> int:
    if token["face"] is None:
        return HIDDEN
    face = FACE_OF[token["face"]]
    own = only_colour(face)
    if token["colour"] is None:
        return card(face, own)
    named = card(face, COLOURS.index(token["colour"]))
    if named not in _COLOURED[face]:
        raise NotationError(source, f"there is no {token[0]!r}")
    return named


def _coloured() -> dict[int, set[int]]:
    from .cards import DECKS, FACE, deck_of

    found: dict[int, set[int]] = {}
    for name in DECKS:
        for one in deck_of(name):
            found.setdefault(FACE[one], set()).add(one)
    return found


_COLOURED = _coloured()
"""The cards there are of every face."""


def parse(source: str) -> Action:
    """Read one action; raise NotationError saying what is wrong."""
    return read_action(source, _READERS)


def format_action(action: Action) -> str:
    """Write one action; `parse` reads it back."""
    return _WRITERS[action.kind](action)


# -- reading ---------------------------------------------------------------------------------


def _n_cards(source: str, words: list[str], n: int) -> tuple[int, ...]:
    found = cards_from("".join(words), source)
    if len(found) != n:
        raise NotationError(source, f"expected {n} card{'s' if n > 1 else ''}")
    return found


def _cards(kind: int, n: int) -> Reader:
    return lambda source, words: Action(kind, _n_cards(source, words, n))


def _claim(kind: int) -> Reader:
    def read(source: str, words: list[str]) -> Action:
        if len(words) < 2:
            raise NotationError(source, "expected the sea's card, then two of the hand")
        first = _n_cards(source, words[:1], 1)
        own = _n_cards(source, words[1:], 2)
        return Action(kind, (*first, *sorted(own)))

    return read


def _read_form(source: str, words: list[str]) -> Action:
    if "留" not in words:
        raise NotationError(source, "expected three cards, 留 and the card that is kept")
    at = words.index("留")
    laid = _n_cards(source, words[:at], 3)
    kept = _n_cards(source, words[at + 1 :], 1)
    return Action(FORM, tuple(sorted(laid)), number=kept[0])


def _read_pass(source: str, words: list[str]) -> Action:
    if words == ["?"]:
        return SEALED_CALL
    return bare(PASS_ACTION)(source, words)


def _read_deal(source: str, words: list[str]) -> Action:
    starter = seat_number(source, words, "the starter's seat")
    return Action(DEAL, cards_from("".join(words[1:]), source), starter)


def _read_shuffle(source: str, words: list[str]) -> Action:
    return Action(SHUFFLE, cards_from("".join(words), source))


_READERS: dict[str, Reader] = {
    "摸": bare(DRAW_ACTION),
    "吃": _claim(EAT),
    "碰": _claim(MATCH),
    "组": _read_form,
    "留": _cards(KEEP, 1),
    "弃": _cards(DISCARD, 1),
    "过": _read_pass,
    "取": _cards(TAKE, 1),
    "换": _cards(SWAP, 2),
    "负": bare(CONCEDE_ACTION),
    "超时": bare(TIMEOUT_ACTION),
    "发": _read_deal,
    "洗": _read_shuffle,
}


# -- writing ---------------------------------------------------------------------------------


def _write_claim(action: Action) -> str:
    word = "吃" if action.kind == EAT else "碰"
    return f"{word} {text(action.cards[0])} {text_of(action.cards[1:])}"


_WRITERS: dict[int, Callable[[Action], str]] = {
    DRAW: lambda a: "摸",
    EAT: _write_claim,
    MATCH: _write_claim,
    FORM: lambda a: f"组 {text_of(a.cards)} 留 {text(a.number)}",
    KEEP: lambda a: f"留 {text_of(a.cards)}",
    DISCARD: lambda a: f"弃 {text_of(a.cards)}",
    PASS: lambda a: "过 ?" if a.cards else "过",
    TAKE: lambda a: f"取 {text_of(a.cards)}",
    SWAP: lambda a: f"换 {text(a.cards[0])} {text(a.cards[1])}",
    Kind.CONCEDE: lambda a: "负",
    Kind.TIMEOUT: lambda a: "超时",
    DEAL: lambda a: f"发 {a.seat} {text_of(a.cards)}",
    SHUFFLE: lambda a: f"洗 {text_of(a.cards)}",
}
