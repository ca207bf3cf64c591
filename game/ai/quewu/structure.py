"""How many turns a hand still needs: the heart of how the rule bots see 雀舞.

A hand is laid off by dances, which nobody can forbid, and by groups, which must meet a
demand that rises while the game goes on. So each dance costs one turn and each group
somewhat more; quantity cards without a base, and worth too small for the demand, cost
the draws it takes to mend that.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import NamedTuple

from game.games.quewu.actions import Dance
from game.games.quewu.cards import (
    ADDS,
    BIRD,
    FLOWER,
    FUNCTIONS,
    MOON,
    MYRIAD,
    QUANTITIES,
    THOUSAND,
    WIND,
)

Counts = tuple[int, ...]

GROUP_TURN = 1.5
"""Turns a group takes on average: not every demand can be met at once."""
STRANDED = 1.1
"""Turns a quantity card without a base costs."""
SHORT = 0.4
"""Turns each unit costs by which the whole hand's worth falls short of the demand."""
CARD = 0.12
"""Turns one more card costs beyond all that."""
FLOCK_DRAW = 2.0
"""Turns the three cards cost that 雀舞满山 makes its dancer draw when it does not end the game."""
RISE = 1.3
"""How much the demand rises from one of my turns to the next."""


class Terms(NamedTuple):
    """State under which terms a hand is laid off: season, mode, and the sets allowed."""

    bird_worth: int = 1
    flower_holds: int = 2
    functions_are_birds: bool = False
    sets: tuple[int, ...] = ()
    reach: int = 2


@lru_cache(maxsize=200_000)
def turns(counts: Counts, demand: int, terms: Terms) -> float:
    """Estimate the turns it takes to lay off a hand when `demand` lies on the table."""
    if not sum(counts):
        return 0.0
    best = _without_sets(counts, demand, terms)
    for left, cost in _after_sets(counts, terms):
        best = min(best, cost + turns(left, demand, terms))
    return best


def _without_sets(counts: Counts, demand: int, terms: Terms) -> float:
    bases, flowers, singles = split(counts, terms)
    room = bases + flowers * terms.flower_holds
    loads = sorted((ADDS[kind] for kind in QUANTITIES for _ in range(counts[kind])), reverse=True)
    worth = bases * terms.bird_worth + flowers + sum(loads[:room])
    cost = singles + CARD * sum(counts) + STRANDED * max(0, len(loads) - room)
    if bases + flowers or loads:
        cost += _group_turns(worth, demand, terms.reach)
    return cost


def split(counts: Counts, terms: Terms) -> tuple[int, int, int]:
    """Return how many birds, flowers and lone dances a hand holds."""
    if terms.functions_are_birds:
        return counts[BIRD] + sum(counts[kind] for kind in FUNCTIONS), 0, 0
    return counts[BIRD], counts[FLOWER], counts[WIND] + counts[MOON]


def _group_turns(worth: int, demand: float, reach: int) -> float:
    cost = 0.0
    left = float(worth)
    while left > 0:
        cost += GROUP_TURN
        if left < demand:
            return cost + SHORT * (demand - left)
        if left <= demand + reach:
            return cost
        left -= demand + 1
        demand += RISE
    return cost if cost else GROUP_TURN


def _after_sets(counts: Counts, terms: Terms) -> Iterator[tuple[Counts, float]]:
    """Yield what each special set would leave, and the turns it costs."""
    for name in terms.sets:
        for cards in _SETS[name](counts):
            yield _take(counts, cards), 1.0
    if Dance.FLOCK in terms.sets and counts[BIRD] + counts[FLOWER] >= 6:
        left = (0, *counts[1:FLOWER], 0, *counts[FLOWER + 1 :])
        yield left, 1.0 + (FLOCK_DRAW if any(left) else 0.0)


def _take(counts: Counts, cards: Counts) -> Counts:
    left = list(counts)
    for card in cards:
        left[card] -= 1
    return tuple(left)


def _heaven(counts: Counts) -> Iterator[Counts]:
    if all(counts[kind] for kind in QUANTITIES):
        yield QUANTITIES


def _breeze(counts: Counts) -> Iterator[Counts]:
    for first, second in ((WIND, MOON), (FLOWER, WIND), (FLOWER, MOON)):
        if counts[first] and counts[second]:
            yield first, second


def _cool_wind(counts: Counts) -> Iterator[Counts]:
    if counts[WIND] and counts[MOON]:
        for kind in QUANTITIES:
            if counts[kind] >= 2:
                yield kind, kind, WIND, MOON


def _four_airs(counts: Counts) -> Iterator[Counts]:
    held = [kind for kind in (WIND, MOON, FLOWER) for _ in range(counts[kind])]
    if len(held) >= 4:
        yield tuple(held[:4])


def _myriad_hues(counts: Counts) -> Iterator[Counts]:
    if counts[THOUSAND] >= 2 and counts[MYRIAD] >= 2:
        yield THOUSAND, THOUSAND, MYRIAD, MYRIAD


def _none(counts: Counts) -> Iterator[Counts]:
    yield from ()


_SETS: dict[int, Callable[[Counts], Iterator[Counts]]] = {
    Dance.HEAVEN: _heaven,
    Dance.BREEZE: _breeze,
    Dance.FLOCK: _none,
    Dance.COOL_WIND: _cool_wind,
    Dance.FOUR_AIRS: _four_airs,
    Dance.MYRIAD_HUES: _myriad_hues,
}


@lru_cache(maxsize=100_000)
def reachable(counts: Counts, terms: Terms) -> int:
    """Return as bits which counts the hand's groups can have: bit 3 set means a 3 can be laid."""
    bases, flowers, _ = split(counts, terms)
    found = 0
    quantities = counts[1:FLOWER]
    for flower in range(flowers + 1):
        for bird in range(bases + 1):
            if bird + flower:
                sums = _load_sums(quantities, bird + flower * terms.flower_holds)
                found |= sums << (bird * terms.bird_worth + flower)
    return found


@lru_cache(maxsize=50_000)
def _load_sums(quantities: Counts, room: int) -> int:
    """Return as bits what at most `room` of the quantity cards can add."""
    by_size = [1] + [0] * room
    for add, held in enumerate(quantities, start=1):
        for _ in range(held):
            for n in range(room, 0, -1):
                by_size[n] |= by_size[n - 1] << add
    found = 0
    for sums in by_size:
        found |= sums
    return found
