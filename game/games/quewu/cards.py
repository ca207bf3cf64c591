"""The 108 cards: eight kinds, and hands packed into one integer (rulebook §1).

A hand is eight counts. Packed, the bird takes six bits and every other kind four,
so a hand is an int of 34 bits and playing cards is one subtraction.
"""

from collections.abc import Iterable
from enum import IntEnum
from functools import lru_cache


class Card(IntEnum):
    """牌 the eight kinds of card, in the order hands are sorted and packed."""

    BIRD = 0
    TEN = 1
    HUNDRED = 2
    THOUSAND = 3
    MYRIAD = 4
    FLOWER = 5
    WIND = 6
    MOON = 7


BIRD, TEN, HUNDRED, THOUSAND, MYRIAD, FLOWER, WIND, MOON = range(8)
KINDS = range(8)
QUANTITIES = (TEN, HUNDRED, THOUSAND, MYRIAD)
FUNCTIONS = (FLOWER, WIND, MOON)

CHARS = "鸟十百千万花风月"
COPIES = (54, 9, 9, 9, 9, 6, 6, 6)
ADDS = (0, 1, 2, 3, 4, 0, 0, 0)
"""What a quantity card adds to the count of a group (§1)."""
POINTS = (0, 1, 2, 3, 4, 5, 5, 5)
"""What a card left in the hand costs (§8)."""

CLASS_BIRD, CLASS_QUANTITY, CLASS_FUNCTION = range(3)
CLASSES = (0, 1, 1, 1, 1, 2, 2, 2)
"""鸟、数量、功能: the class of each kind, in the order of forced discards (§3)."""

SHIFTS = (0, 6, 10, 14, 18, 22, 26, 30)
MASKS = (63, 15, 15, 15, 15, 15, 15, 15)
ONES = tuple(1 << shift for shift in SHIFTS)
BIRD_FIELD = 63
FLOWER_FIELD = 15 << SHIFTS[FLOWER]


def pack(cards: Iterable[int]) -> int:
    """Pack card kinds into one int."""
    return sum(ONES[card] for card in cards)


@lru_cache(maxsize=50_000)
def packed(cards: tuple[int, ...]) -> int:
    """Pack the cards of an action; searches ask for the same ones again and again."""
    return pack(cards)


def pack_counts(counts: Iterable[int]) -> int:
    """Pack eight counts into one int."""
    return sum(n << shift for n, shift in zip(counts, SHIFTS))


def counts_of(hand: int) -> tuple[int, ...]:
    """Return the eight counts of a packed hand."""
    return (  # written out: searches call this more than anything else
        hand & 63,
        hand >> 6 & 15,
        hand >> 10 & 15,
        hand >> 14 & 15,
        hand >> 18 & 15,
        hand >> 22 & 15,
        hand >> 26 & 15,
        hand >> 30 & 15,
    )


def cards_of(hand: int) -> tuple[int, ...]:
    """List the card kinds of a packed hand, sorted."""
    return tuple(kind for kind, n in enumerate(counts_of(hand)) for _ in range(n))


def count(hand: int, kind: int) -> int:
    """Count one kind in a packed hand."""
    return (hand >> SHIFTS[kind]) & MASKS[kind]


def size_of(hand: int) -> int:
    """Count all cards of a packed hand."""
    return sum(counts_of(hand))


def holds(hand: int, cards: Iterable[int]) -> bool:
    """Tell whether a packed hand holds all of `cards`."""
    wanted = [0] * 8
    for card in cards:
        wanted[card] += 1
    return all(n <= have for n, have in zip(wanted, counts_of(hand)))


def text_of(cards: Iterable[int]) -> str:
    """Write cards as their characters (§11)."""
    return "".join(CHARS[card] for card in cards)


def points_of(hand: int, functions_are_birds: bool = False) -> int:
    """Add up what a hand left over costs (§8); birds of 简易 cost nothing (§4)."""
    _, ten, hundred, thousand, myriad, flower, wind, moon = counts_of(hand)
    points = ten + 2 * hundred + 3 * thousand + 4 * myriad
    return points if functions_are_birds else points + 5 * (flower + wind + moon)
