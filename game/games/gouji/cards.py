"""The 204 cards: fifteen ranks, hands as fifteen counts (rulebook §1)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

CHARS = "3456789TJQKA2wW"
"""The ranks from low to high as they are written; a card is its place in this text."""
RANKS = range(15)
THREE, FOUR, FIVE, SIX, SEVEN, EIGHT, NINE, TEN, JACK, QUEEN, KING, ACE, TWO = range(13)
SMALL, BIG = 13, 14
"""小王 the small joker and 大王 the big one."""
JOKERS = (SMALL, BIG)
PLAIN = range(FIVE, SMALL)
"""The ranks that jokers hang on: 5 to 2 (ruling: not 3 and 4)."""
TRIBUTE_CARDS = (BIG, SMALL, TWO)
"""What is paid as tribute, the largest first (§5)."""

COPIES = (6, 14, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 4, 4)
"""四副牌 four decks less ten 3s and two 4s."""
DEALT = 34
DECK = tuple(rank for rank, n in enumerate(COPIES) for _ in range(n))

SEATS = 6
ALL = (1 << SEATS) - 1
"""Every seat, as bits."""
OPPOSITE = (3, 4, 5, 0, 1, 2)
"""对家 the seat across, an enemy."""


def federates(one: int, other: int) -> bool:
    """联邦 tell whether two seats are of one federation (0 2 4 against 1 3 5)."""
    return (one - other) % 2 == 0


def _following(mask: int, seat: int) -> int:
    for step in range(1, SEATS + 1):
        if mask >> (seat + step) % SEATS & 1:
            return (seat + step) % SEATS
    return -1


NEXT = tuple(tuple(_following(mask, seat) for seat in range(SEATS)) for mask in range(ALL + 1))
"""The next seat in order of play among some seats (as bits) after a seat; -1 when there is none."""


def seats_in(mask: int) -> tuple[int, ...]:
    """List the seats of a mask."""
    return tuple(seat for seat in range(SEATS) if mask >> seat & 1)


def counts_of(cards: Iterable[int]) -> list[int]:
    """Count cards by rank."""
    counts = [0] * 15
    for card in cards:
        counts[card] += 1
    return counts


def cards_of(counts: Sequence[int]) -> tuple[int, ...]:
    """List counted cards, low to high."""
    return tuple(rank for rank, n in enumerate(counts) for _ in range(n))


def holds(counts: Sequence[int], cards: Iterable[int]) -> bool:
    """Tell whether counted cards include all of `cards`."""
    return all(n <= have for n, have in zip(counts_of(cards), counts))


def text_of(cards: Iterable[int]) -> str:
    """Write cards as their characters (§8)."""
    return "".join(CHARS[card] for card in cards)
