"""天子雀 as a wild card: which face a sparrow stands for among the cards it lies with."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.tianzi.cards import FACE, SPARROW
from game.games.tianzi.sets import NO_SET, set_kind


def stands_for(cards: Sequence[int]) -> tuple[int, ...]:
    """Return the faces that the sparrow of a set may stand for, the lower first.

    Beside two neighbours there are two, but at the ends of a suit; without a set or a sparrow
    there is none.
    """
    if len(cards) != 3 or set_kind(cards) == NO_SET:
        return ()
    real = sorted(FACE[card] for card in cards if FACE[card] != SPARROW)
    if len(real) != 2:
        return ()
    low, high = real
    if low == high:
        return (low,)
    if high - low == 2:
        return (low + 1,)
    return (*([low - 1] if low % 9 else []), *([high + 1] if high % 9 < 8 else []))


def set_order(cards: Sequence[int]) -> tuple[int, ...]:
    """Return the three cards of a set as one would lay them: the sparrow in its place."""
    wild = stands_for(cards)
    place = wild[-1] if wild else SPARROW

    def rank(card: int) -> tuple[int, int]:
        return (place if FACE[card] == SPARROW else FACE[card], card)

    return tuple(sorted(cards, key=rank))
