"""Break text into lines by Chinese and Latin rules."""

from __future__ import annotations

from collections.abc import Callable

NO_START = frozenset("，。、；：？！）》」』】〉〕”’…—·％%,.;:?!)]}")
"""Marks that may not stand at the start of a line."""

NO_END = frozenset("（《「『【〈〔“‘([{")
"""Marks that may not stand at the end of a line."""

Measure = Callable[[str], int]


def is_wide(char: str) -> bool:
    """Tell whether a character is set on its own, so that a line may break beside it."""
    return char >= "\u2e80"


def pieces(text: str) -> list[str]:
    """Split a paragraph into the parts that stay together on a line."""
    found: list[str] = []
    word = ""
    for char in text:
        if char == " ":
            found.append(word + " ")
            word = ""
        elif is_wide(char):
            if word:
                found.append(word)
            found.append(char)
            word = ""
        else:
            word += char
    if word:
        found.append(word)
    return _bind([part for part in found if part])


def _bind(parts: list[str]) -> list[str]:
    """Tie closing marks to what precedes them and opening marks to what follows."""
    bound: list[str] = []
    for part in parts:
        sticks = part[0] in NO_START or (bound and bound[-1].rstrip()[-1:] in NO_END)
        if bound and sticks and not bound[-1].endswith(" "):
            bound[-1] += part
        else:
            bound.append(part)
    return bound


def wrap(text: str, width: int, measure: Measure) -> list[str]:
    """Return the lines of a text, none wider than `width` pixels where that can be.

    Line feeds are kept. A single word wider than the line is cut.
    """
    lines: list[str] = []
    for paragraph in text.split("\n"):
        lines += _fill(paragraph, width, measure)
    return lines


def _fill(paragraph: str, width: int, measure: Measure) -> list[str]:
    lines: list[str] = []
    line, used = "", 0
    for piece in pieces(paragraph):
        size = measure(piece.rstrip(" "))
        if line and used + size > width:
            lines.append(line.rstrip(" "))
            line, used = "", 0
        if size > width:
            *full, piece = _cut(piece, width, measure)
            lines += full
        line += piece
        used = measure(line) if not is_wide(piece[0]) else used + measure(piece)
    lines.append(line.rstrip(" "))
    return lines


def _cut(word: str, width: int, measure: Measure) -> list[str]:
    """Cut a word that is wider than a whole line."""
    parts, part = [], ""
    for char in word:
        if part and measure(part + char) > width:
            parts.append(part)
            part = ""
        part += char
    return [*parts, part]
