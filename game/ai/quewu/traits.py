"""特征 what the learned player looks at: a position after an action, as numbers of traits.

A trait is there or not. Most say which of a few values something has (so many birds, this
demand against that size of hand); a network adds up what it learned for each (`network`).
Traits come in three bundles, so that what hangs on a hand, on the table or on neither is
worked out once. They look at one hand and at what lies open, as a bot does.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from game.games.quewu.actions import Dance
from game.games.quewu.cards import BIRD, FLOWER, QUANTITIES, counts_of, points_of
from game.games.quewu.state import QuewuState
from game.games.quewu.tables import LEAST_LIMIT

from ..learned import Layout
from .structure import Counts, Terms, reachable, split, turns

DEMANDS = 24
SIZES = 13
LAYOUT: Final = Layout((
    ("bird", 13), ("quantity", 4 * 4), ("function", 3 * 4), ("size", 16), ("answers", 128),
    ("turns", 48), ("demand", DEMANDS * 4), ("birds against", 10 * 16), ("most", 16 * 11),
    ("sets", 6), ("stranded", 5), ("whole", 14), ("season", 16), ("kind", 16),
    ("first", 4 * 3 * SIZES * DEMANDS), ("other", 4 * 3 * SIZES * DEMANDS), ("race", 11 * 13),
    ("stock", 28), ("stock's end", 12 * 14), ("limit", 9 * 14), ("round", 16),
    ("rested", 8 * 3), ("unseen functions", 3 * 7), ("unseen quantities", 4 * 10),
    ("unseen birds", 14), ("banned", 2),
))  # fmt: skip
"""Each bundle of traits that exclude each other (or are flags), and how many there are."""
OFTEN: Final = {
    "quantity": 4, "function": 3, "other": 3, "unseen functions": 3, "unseen quantities": 4,
    "sets": 0, "stock's end": 0, "banned": 0,
}  # fmt: skip
"""How many of a bundle's traits are there where it is not one; 0 where it is any or none."""


(
    _BIRD, _QUANTITY, _FUNCTION, _SIZE, _ANSWERS, _TURNS, _DEMAND, _AGAINST, _MOST, _SETS,
    _STRANDED, _WHOLE, _SEASON, _KIND, _FIRST, _OTHER, _RACE, _STOCK, _END, _LIMIT, _ROUND,
    _RESTED, _FUNCTIONS_LEFT, _QUANTITIES_LEFT, _BIRDS_LEFT, _BANNED,
) = LAYOUT.starts()  # fmt: skip


def hand_traits(hand: int, demand: int, mix: int, terms: Terms) -> tuple[int, ...]:
    """List the traits of a packed hand that is kept against a demand, seasons `mix` coming."""
    counts = counts_of(hand)
    demand = min(demand, DEMANDS - 1)
    size = sum(counts)
    found = [_BIRD + min(counts[BIRD], 12), _SIZE + min(size, 15)]
    for place, kind in enumerate(QUANTITIES):
        found.append(_QUANTITY + 4 * place + min(counts[kind], 3))
    for place in range(3):
        found.append(_FUNCTION + 4 * place + min(counts[FLOWER + place], 3))
    bits = reachable(counts, terms)
    found.append(_ANSWERS + _answers(counts, demand, terms))
    found.append(_TURNS + min(47, int(4 * turns(counts, demand + 1, terms))))
    found.append(_DEMAND + 4 * demand + (mix & 3))
    found.append(_AGAINST + 16 * min(counts[BIRD], 9) + min(demand, 15))
    most = bits.bit_length() - 1
    found.append(_MOST + 11 * max(0, min(15, most - demand + 6)) + min(size, 10))
    found.append(_STRANDED + max(0, min(4, _stranded(counts, terms))))
    found.append(_WHOLE + _whole(counts, demand, terms))
    found.append(_SEASON + (mix & 15))
    found.extend(_SETS + place for place in range(6) if _has_set(place, counts, terms))
    return tuple(found)


def _answers(counts: Counts, demand: int, terms: Terms) -> int:
    """Say in seven bits which counts from the demand on a hand can lay: six, and any beyond."""
    bits = reachable(counts, terms)
    return (bits >> demand & 63) + 64 * bool(bits >> demand + 6)


def _whole(counts: Counts, demand: int, terms: Terms) -> int:
    """Say whether a hand goes out in one group (and how it stands to the demand), or a dance."""
    bases, flowers, singles = split(counts, terms)
    stranded = _stranded(counts, terms)
    if not singles and bases + flowers and stranded <= 0:
        worth = counts[BIRD] * terms.bird_worth + counts[FLOWER] + _loads(counts)
        return max(0, min(10, worth - demand + 3))
    if sum(counts) == singles == 1:
        return 11
    return 12 if singles == 1 and stranded <= 0 else 13


def _stranded(counts: Counts, terms: Terms) -> int:
    """Return by how much the quantity cards exceed what the bases carry."""
    bases, flowers, singles = split(counts, terms)
    return sum(counts) - singles - 2 * bases - flowers * (1 + terms.flower_holds)


def _loads(counts: Sequence[int]) -> int:
    return sum(place * counts[kind] for place, kind in enumerate(QUANTITIES, start=1))


def _has_set(place: int, counts: Sequence[int], terms: Terms) -> bool:
    if int(Dance.HEAVEN) + place not in terms.sets:
        return False
    _, ten, hundred, thousand, myriad, flower, wind, moon = counts
    if place == 0:
        return min(ten, hundred, thousand, myriad) > 0
    if place == 1:
        return bool(flower) + bool(wind) + bool(moon) >= 2
    if place == 2:
        return counts[BIRD] + flower >= 6
    if place == 3:
        return bool(wind and moon and max(ten, hundred, thousand, myriad) >= 2)
    return flower + wind + moon >= 4 if place == 4 else thousand >= 2 and myriad >= 2


def table_traits(
    sizes: Sequence[int], steps: int, demand: int, call: int, own: int
) -> tuple[int, ...]:
    """List the traits of the others' hands against a demand.

    `sizes` are theirs from the next seat on, `steps` how many of them act before the seat
    does, `own` the size of its own hand.
    """
    demand = min(demand, DEMANDS - 1)
    next_size = sizes[-steps] if 0 < steps <= len(sizes) else sizes[0]
    first = (steps * 3 + call) * SIZES + min(next_size, SIZES - 1)
    found = [_FIRST + first * DEMANDS + demand]
    for place, size in enumerate(sizes):
        other = (steps * 3 + place) * SIZES + min(size, SIZES - 1)
        found.append(_OTHER + other * DEMANDS + demand)
    found.append(_RACE + 13 * min(own, 10) + min(12, *sizes))
    return tuple(found)


def open_traits(state: QuewuState, others: Sequence[int], limit: int) -> tuple[int, ...]:
    """List the traits of what lies open, and of the acting seat's hand before the action."""
    seat = state.actor
    deck, hand = len(state.deck), state.hands[seat]
    points = points_of(hand, state.tables.birds)
    filled = 14 * (limit - LEAST_LIMIT) + min(13, state.sizes[seat])
    found = [_STOCK + min(27, deck // 3), _LIMIT + filled]
    if deck < 12:
        found.append(_END + 14 * deck + min(13, points // 2))
    n = state.rules.seats
    found.append(_ROUND + 4 * state.season + (state.opener - seat) % n % 4)
    bits = sum(1 << place for place, other in enumerate(others) if state.rested >> other & 1)
    found.append(_RESTED + 3 * bits + state.call)
    found.extend(_unseen(state.gone + hand, state.rules.copies))
    return tuple(found)


@lru_cache(maxsize=50_000)
def _unseen(seen: int, copies: tuple[int, ...]) -> tuple[int, ...]:
    left = [max(0, n - gone) for n, gone in zip(copies, counts_of(seen))]
    found = [_BIRDS_LEFT + min(13, left[BIRD] // 4)]
    for place, kind in enumerate(QUANTITIES):
        found.append(_QUANTITIES_LEFT + 10 * place + min(9, left[kind]))
    for place in range(3):
        found.append(_FUNCTIONS_LEFT + 7 * place + min(6, left[FLOWER + place]))
    return tuple(found)


def kind_trait(kind: int) -> int:
    """Return the trait of what was done: 1 吟, 2 诵, 4 栖, 0 弃, from 5 on the dances."""
    return _KIND + kind


def hindered_traits(hindered: int) -> tuple[int, ...]:
    """List whether the seat (1) or the next one (2) is hindered in its next turn."""
    return (_BANNED + hindered - 1,) if hindered else ()


__all__ = [
    "LAYOUT",
    "OFTEN",
    "hand_traits",
    "hindered_traits",
    "kind_trait",
    "open_traits",
    "table_traits",
]
