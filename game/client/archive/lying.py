"""Tell from a saved state what lies on the table and the number each seat goes by."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from game.client.menus.decks import deck

State = Mapping[str, Any]
MOST = 7


class Lying(NamedTuple):
    """Hold the files of the pictures in the middle, and a number a seat."""

    pictures: tuple[str, ...] = ()
    numbers: tuple[int, ...] = ()


def lying(game: str, state: State) -> Lying:
    """Read a state of any game; what is not as expected is left out."""
    try:
        text, numbers = READERS[game](state)
        names = deck(game).read(text) or ()
    except (KeyError, IndexError, TypeError, ValueError):
        return Lying()
    files = tuple(deck(game).file(name) for name in names[:MOST])
    return Lying(files, tuple(n for n in numbers if type(n) is int))


def _gouji(state: State) -> tuple[str, Sequence[int]]:
    """够级: the hand on the table, and how many cards each seat holds, while anybody does."""
    from game.games.gouji.cards import text_of

    sizes = state["sizes"]
    return text_of(state["table"] or ()), sizes if any(sizes) else ()


def _qixing(state: State) -> tuple[str, Sequence[int]]:
    """七星: the public tiles turned up so far, and the scores."""
    from game.games.qixing.cards import text_of

    shown = state["public"][: state["round"]]
    hidden = " back" * (len(state["public"]) - len(shown))
    return text_of(shown) + hidden, state["scores"]


def _tianzi(state: State) -> tuple[str, Sequence[int]]:
    """天子雀: what can be taken from the sea, and how many score cards each seat has."""
    from game.games.tianzi.cards import text_of

    return text_of(state["sea"]), [len(cards) for cards in state["scored"]]


READERS: Mapping[str, Callable[[State], tuple[str, Sequence[int]]]] = {
    "gouji": _gouji,
    "qixing": _qixing,
    "tianzi": _tianzi,
}
