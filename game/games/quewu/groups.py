"""吟诵的牌组 play groups: what they are, what they count, which a hand holds (rulebook §2).

A group is a multiset with at least one base whose quantity cards fit the bases' total
capacity; its count is the bases' worth plus what the quantities add. Which plays a packed
hand holds is worked out once per hand and kept, sorted by count, so that asking for
"all raises over 4" is a slice.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate, product
from operator import mul
from typing import NamedTuple

from game.engine import Action, IllegalAction

from .actions import FOLLOW, RAISE
from .cards import (
    ADDS,
    BIRD,
    FLOWER,
    FUNCTIONS,
    MOON,
    ONES,
    QUANTITIES,
    SHIFTS,
    WIND,
    cards_of,
    counts_of,
    pack,
)

TWIN_COST = 2
"""双飞燕 the birds a single function card costs (§7)."""
ANY_NUMBER = 99
"""连奏 what a base carries: more quantity cards than there are (§7)."""
QUANTITY_FIELD = 0xFFFF << SHIFTS[1]

KEPT_HANDS = 60_000
"""Hands remembered per table; enough for a long search, some 100 MB at the very worst."""


class GroupRules(NamedTuple):
    """State what a group may be, under one season and mode.

    `bird_worth` is what a bird counts (summer: 2), `bird_holds` and `flower_holds` how
    many quantity cards each carries (spring: 3 on a flower; 连奏: any number), `twin`
    that a lone flower costs two birds (双飞燕), `flower_base` whether a flower is a base at
    all (not in 繁花似锦).
    """

    bird_worth: int = 1
    flower_holds: int = 2
    functions_are_birds: bool = False
    bird_holds: int = 1
    twin: bool = False
    flower_base: bool = True


class Groups(NamedTuple):
    """List one hand's groups sorted by count, both as 吟 and as 诵.

    `above[c]` is the index of the first group counting more than `c`, for every `c`
    from 0 to the highest count.
    """

    follows: tuple[Action, ...]
    raises: tuple[Action, ...]
    above: tuple[int, ...]

    def following(self, demand: int) -> tuple[Action, ...]:
        """List the 吟 that count exactly `demand`."""
        if not 0 < demand < len(self.above):
            return ()
        return self.follows[self.above[demand - 1] : self.above[demand]]

    def raising(self, demand: int, most: int) -> tuple[Action, ...]:
        """List the 诵 that count more than `demand` and at most `most`."""
        if demand >= len(self.above):
            return ()
        if most >= len(self.above):
            return self.raises[self.above[demand] :]
        return self.raises[self.above[demand] : self.above[most]]


class Weight(NamedTuple):
    """What laying a group's cards means: the packed cards, how many, and their count."""

    packed: int
    size: int
    worth: int


_Found = tuple[int, tuple[int, ...], Action, Action]
"""One group: what it counts, its cards, and its laying as 吟 and as 诵."""


class GroupTable:
    """Answer for one set of GroupRules which groups exist and what they count."""

    def __init__(self, rules: GroupRules) -> None:
        self.rules = rules
        self._groups: dict[int, Groups] = {}
        self._known: dict[int, _Found] = {}
        self._loads: dict[int, list[tuple[int, int]]] = {}
        self.weights: dict[tuple[int, ...], Weight] = {}

    def of(self, hand: int) -> Groups:
        """Return the groups of a packed hand."""
        groups = self._groups.get(hand)
        return groups if groups is not None else self._work_out(hand)

    def weigh(self, cards: tuple[int, ...]) -> Weight:
        """Weigh sorted cards; raise IllegalAction when they are no group."""
        weight = self.weights.get(cards)
        if weight is None:
            weight = Weight(pack(cards), len(cards), self._count(cards))
            self.weights[cards] = weight
        return weight

    def _count(self, cards: Sequence[int]) -> int:
        rules = self.rules
        counts = counts_of(pack(cards))
        if not rules.functions_are_birds and (counts[WIND] or counts[MOON]):
            raise IllegalAction("play.not_a_group")
        flowers = 0 if rules.functions_are_birds else counts[FLOWER]
        birds = counts[BIRD]
        if rules.functions_are_birds:
            birds += sum(counts[kind] for kind in FUNCTIONS)
        if flowers and not rules.flower_base:
            raise IllegalAction("play.blooming")
        if flowers == 1 and rules.twin:
            birds -= TWIN_COST
            if birds < 0:
                raise IllegalAction("play.twin_swallows")
        carried = sum(counts[kind] for kind in QUANTITIES)
        if not birds + flowers:
            raise IllegalAction("play.no_base")
        room = birds * rules.bird_holds + flowers * rules.flower_holds
        if carried > room:
            raise IllegalAction("play.over_capacity", carried=carried, room=room)
        return birds * rules.bird_worth + flowers + sum(ADDS[card] for card in cards)

    def _work_out(self, hand: int) -> Groups:
        if len(self._groups) >= KEPT_HANDS:
            self._groups.clear()
        found = sorted(self._found(hand))
        above = [0] * (found[-1][0] + 1 if found else 1)
        for group in found:
            above[group[0]] += 1
        groups = Groups(
            tuple([group[2] for group in found]),
            tuple([group[3] for group in found]),
            tuple(accumulate(above)),
        )
        self._groups[hand] = groups
        return groups

    def _found(self, hand: int) -> list[_Found]:
        """Collect every group of a hand, each worked out once per table."""
        known = self._known
        loads = self._loads_of(hand & QUANTITY_FIELD)
        found = []
        for bases, room in self._bases(hand):
            for size, load in loads:
                if size > room:
                    break
                packed = bases + load
                found.append(known.get(packed) or self._meet(packed))
        return found

    def _meet(self, packed: int) -> _Found:
        cards = cards_of(packed)
        worth = self.weigh(cards).worth
        met = self._known[packed] = (worth, cards, Action(FOLLOW, cards), Action(RAISE, cards))
        return met

    def _loads_of(self, quantities: int) -> list[tuple[int, int]]:
        """List every choice of quantity cards as (how many, packed), fewest first."""
        loads = self._loads.get(quantities)
        if loads is None:
            counts = counts_of(quantities)
            choices = product(*(range(counts[kind] + 1) for kind in QUANTITIES))
            loads = sorted((sum(ns), _pack_quantities(ns)) for ns in choices)
            self._loads[quantities] = loads
        return loads

    def _bases(self, hand: int) -> list[tuple[int, int]]:
        """List every choice of bases as (packed, room for quantity cards)."""
        counts = counts_of(hand)
        if self.rules.functions_are_birds:
            ranges = [range(counts[kind] + 1) for kind in (BIRD, *FUNCTIONS)]
            kinds = [ONES[kind] for kind in (BIRD, *FUNCTIONS)]
            chosen = list(product(*ranges))[1:]
            return [(sum(map(mul, ns, kinds)), sum(ns)) for ns in chosen]
        flowers = counts[FLOWER] if self.rules.flower_base else 0
        pairs = product(range(counts[BIRD] + 1), range(flowers + 1))
        rooms = ((b + f * ONES[FLOWER], self._room(b, f)) for b, f in pairs)
        return [(packed, room) for packed, room in rooms if room > 0]

    def _room(self, birds: int, flowers: int) -> int:
        """Return how many quantity cards so many bases carry; 0 when they are no bases."""
        rules = self.rules
        if flowers == 1 and rules.twin:
            birds -= TWIN_COST
            if birds < 0:
                return 0
        return birds * rules.bird_holds + flowers * rules.flower_holds


def _pack_quantities(numbers: tuple[int, ...]) -> int:
    return sum(n << SHIFTS[kind] for n, kind in zip(numbers, QUANTITIES))
