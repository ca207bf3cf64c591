"""吟诵的牌组 play groups: what they are, what they count, which a hand holds (rulebook §2).

A group is a multiset with at least one base whose quantity cards fit the bases' total
capacity; its count is the bases' worth plus what the quantities add. Which plays a packed
hand holds is worked out once per hand and kept, sorted by count, so that asking for
"all raises over 4" is a slice.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.engine import Action, IllegalAction

from .actions import FOLLOW, RAISE
from .cards import ADDS, BIRD, FLOWER, FUNCTIONS, MOON, QUANTITIES, WIND, cards_of, counts_of, pack

KEPT_HANDS = 60_000
"""Hands remembered per table; enough for a long search, some 100 MB at the very worst."""


class GroupRules(NamedTuple):
    """State what a group may be, under one season and mode.

    `bird_worth` is what a bird counts (summer: 2), `flower_holds` how many quantity
    cards a flower carries (spring: 3).
    """

    bird_worth: int = 1
    flower_holds: int = 2
    functions_are_birds: bool = False


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


class GroupTable:
    """Answer for one set of GroupRules which groups exist and what they count."""

    def __init__(self, rules: GroupRules) -> None:
        self.rules = rules
        self._groups: dict[int, Groups] = {}
        self._pairs: dict[tuple[int, ...], tuple[Action, Action]] = {}
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
        birds = counts[BIRD] + (
            sum(counts[kind] for kind in FUNCTIONS) if rules.functions_are_birds else 0
        )
        carried = sum(counts[kind] for kind in QUANTITIES)
        if not birds + flowers:
            raise IllegalAction("play.no_base")
        room = birds + flowers * rules.flower_holds
        if carried > room:
            raise IllegalAction("play.over_capacity", carried=carried, room=room)
        return birds * rules.bird_worth + flowers + sum(ADDS[card] for card in cards)

    def _work_out(self, hand: int) -> Groups:
        if len(self._groups) >= KEPT_HANDS:
            self._groups.clear()
        found = sorted((self.weigh(cards).worth, cards) for cards in self._multisets(hand))
        pairs = [self._pair(cards) for _, cards in found]
        highest = found[-1][0] if found else 0
        above = [0] * (highest + 1)
        for counted, _ in found:
            above[counted] += 1
        for i in range(1, highest + 1):
            above[i] += above[i - 1]
        groups = Groups(tuple(p[0] for p in pairs), tuple(p[1] for p in pairs), tuple(above))
        self._groups[hand] = groups
        return groups

    def _pair(self, cards: tuple[int, ...]) -> tuple[Action, Action]:
        pair = self._pairs.get(cards)
        if pair is None:
            pair = self._pairs[cards] = (Action(FOLLOW, cards), Action(RAISE, cards))
        return pair

    def _multisets(self, hand: int) -> Iterator[tuple[int, ...]]:
        counts = counts_of(hand)
        for bases, room in self._bases(counts):
            for loads in _loads(counts, room):
                yield cards_of(pack(bases) + loads)

    def _bases(self, counts: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], int]]:
        kinds = (BIRD, *FUNCTIONS) if self.rules.functions_are_birds else (BIRD, FLOWER)
        holds = 1 if self.rules.functions_are_birds else self.rules.flower_holds
        ranges = [range(counts[kind] + 1) for kind in kinds]
        for chosen in _product(ranges):
            cards = tuple(kind for kind, n in zip(kinds, chosen) for _ in range(n))
            if cards:
                yield cards, chosen[0] + holds * sum(chosen[1:])


def _product(ranges: Sequence[range]) -> Iterator[tuple[int, ...]]:
    if not ranges:
        yield ()
        return
    for head in ranges[0]:
        for tail in _product(ranges[1:]):
            yield (head, *tail)


def _loads(counts: tuple[int, ...], room: int) -> Iterator[int]:
    """Yield every packed choice of at most `room` quantity cards."""
    return _load(counts, QUANTITIES, room, 0)


def _load(counts: tuple[int, ...], kinds: Sequence[int], room: int, packed: int) -> Iterator[int]:
    if not kinds:
        yield packed
        return
    kind = kinds[0]
    for n in range(min(counts[kind], room) + 1):
        yield from _load(counts, kinds[1:], room - n, packed + n * pack((kind,)))
