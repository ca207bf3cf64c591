"""Text of actions: `选 5筒` keep a kind, `打 3万` discard its triplet (rulebook §5).

The lot has lines of its own: `发 2 1万 …` the banker, four kinds a seat and the seven public
tiles, `摸 1万 东 9条` the three kinds offered. `?` is a kind the reader may not know.
"""

from __future__ import annotations

from collections.abc import Callable

from game.engine import HIDDEN, Action, NotationError
from game.games.common.notation import Reader, bare, read_action, seat_number

from .actions import CONCEDE_ACTION, DEAL, DISCARD, OFFER, TAKE, TIMEOUT_ACTION, Kind
from .cards import KIND_OF, text_of

_UNKNOWN = "?"
MOST_KINDS = 23


def kinds_from(text: str, source: str | None = None) -> tuple[int, ...]:
    """Read tiles with blanks between them, in order; raise NotationError on another word."""
    found = []
    for word in text.split():
        if word not in KIND_OF:
            raise NotationError(source or text, f"{word!r} is no tile such as 5筒, 东 or 白")
        found.append(KIND_OF[word])
    return tuple(found)


def parse(text: str) -> Action:
    """Read one action; raise NotationError saying what is wrong."""
    return read_action(text, _READERS)


def format_action(action: Action) -> str:
    """Write one action; `parse` reads it back."""
    return _WRITERS[action.kind](action)


def _known(text: str, words: list[str], n: int) -> tuple[int, ...]:
    if len(words) != n:
        raise NotationError(text, f"expected {n} tile{'s' if n > 1 else ''}")
    return tuple(HIDDEN if word == _UNKNOWN else kinds_from(word, text)[0] for word in words)


def _tiles(kind: int, n: int) -> Reader:
    return lambda text, words: Action(kind, _known(text, words, n))


def _read_deal(text: str, words: list[str]) -> Action:
    banker = seat_number(text, words, "the banker's seat")
    return Action(DEAL, _known(text, words[1:], MOST_KINDS), banker)


_READERS: dict[str, Reader] = {
    "选": _tiles(TAKE, 1),
    "打": _tiles(DISCARD, 1),
    "负": bare(CONCEDE_ACTION),
    "超时": bare(TIMEOUT_ACTION),
    "发": _read_deal,
    "摸": _tiles(OFFER, 3),
}
_WRITERS: dict[int, Callable[[Action], str]] = {
    TAKE: lambda a: f"选 {text_of(a.cards)}",
    DISCARD: lambda a: f"打 {text_of(a.cards)}",
    Kind.CONCEDE: lambda a: "负",
    Kind.TIMEOUT: lambda a: "超时",
    DEAL: lambda a: f"发 {a.seat} {text_of(a.cards)}",
    OFFER: lambda a: f"摸 {text_of(a.cards)}",
}
