"""天子雀 as a wild card: which face a sparrow stands for among the cards it lies with."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.tianzi.cards import FACE, SPARROW
from game.games.tianzi.sets import NO_SET, set_kind


def stands_for(cards: Sequence[int]) -> int | None:
    """Return the face that the sparrow of a set stands for; None without set or sparrow.

    Between two neighbours and a card on either side it is the higher one, where there is one.
    """
    if len(cards) != 3 or set_kind(cards) == NO_SET:
        return None
    real = sorted(FACE[card] for card in cards if FACE[card] != SPARROW)
    if len(real) != 2:
        return None
    low, high = real
    if low == high:
        return low
    if high - low == 2:
        return low + 1
    return high + 1 if (high + 1) % 9 else low - 1  # nine, and then another suit


def set_order(cards: Sequence[int]) -> tuple[int, ...]:
    """Return the three cards of a set as one would lay them: the sparrow in its place."""
    wild = stands_for(cards)
    place = SPARROW if wild is None else wild

    def rank(card: int) -> tuple[int, int]:
        return (place if FACE[card] == SPARROW else FACE[card], card)

    return tuple(sorted(cards, key=rank))
