"""花色 give every card a suit, for the eye only: suits mean nothing in this game.

A suit follows from whose card it is, its rank and which of his cards of that rank it is, so
that a hand looks the same after every new layout and tells nothing about any other hand.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import permutations

from game.games.gouji.cards import SMALL

SUITS = "shdc"
"""♠ ♥ ♦ ♣ as the pictures are named; a card's variant is its place in this text."""
_ORDERS = tuple(permutations(range(len(SUITS))))


def suit_of(seat: int, rank: int, index: int, game: int = 0) -> int:
    """Return the suit of a seat's card of a rank: the `index`-th he holds or lays, from 0."""
    if rank >= SMALL or rank < 0:
        return 0
    order = _ORDERS[(seat * 7 + rank * 5 + game * 11) % len(_ORDERS)]
    return order[index % len(SUITS)]


def suits_of(
    seat: int, cards: Iterable[int], game: int = 0, held: Sequence[int] | None = None
) -> list[int]:
    """Return the suits of cards in order; `held` counts what the seat keeps of each rank."""
    seen: dict[int, int] = {}
    found = []
    for rank in cards:
        index = seen.get(rank, held[rank] if held is not None and rank >= 0 else 0)
        seen[rank] = index + 1
        found.append(suit_of(seat, rank, index, game))
    return found
