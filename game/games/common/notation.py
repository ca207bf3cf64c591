"""Read actions written as words: the first says which, a reader takes the rest."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.engine import Action, NotationError

Reader = Callable[[str, list[str]], Action]
"""Take the whole text, for an error to quote, and the words after the first."""


def read_action(text: str, readers: Mapping[str, Reader]) -> Action:
    """Read one action; raise NotationError saying what is wrong."""
    return read_words(text, text.split(), readers)


def read_words(text: str, words: list[str], readers: Mapping[str, Reader]) -> Action:
    """Read an action from its words; raise NotationError saying what is wrong."""
    if not words:
        raise NotationError(text, "empty")
    reader = readers.get(words[0])
    if reader is None:
        raise NotationError(text, f"{words[0]!r} is not one of {' '.join(readers)}")
    return reader(text, words[1:])


def bare(action: Action) -> Reader:
    """Return the reader of an action after whose word nothing may follow."""

    def read(text: str, words: list[str]) -> Action:
        if words:
            raise NotationError(text, "nothing may follow")
        return action

    return read


def seat_number(text: str, words: list[str], what: str) -> int:
    """Read the seat a line of the lot begins with, e.g. `the banker's seat`."""
    word = words[0] if words else ""
    if not word.isascii() or not word.isdigit() or len(word) > 4:
        raise NotationError(text, f"expected {what}")
    return int(word)


def in_order(text: str, chars: str, source: str | None = None) -> tuple[int, ...]:
    """Read cards that are one character each; raise NotationError on another character."""
    found = []
    for char in text:
        if char not in chars:
            raise NotationError(source or text, f"{char!r} is not one of {chars}")
        found.append(chars.index(char))
    return tuple(found)
