"""远望 what a hand may become: the draws to come, each the best of three kinds offered.

The last draw is worked out over all kinds that may still come: with the kinds sorted by what
each would make of the hand, the chance that one is the best of an offer follows from its place
alone. Draws before it look at the most promising discards only.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import comb

from game.games.qixing.cards import BITS, WILD, kinds_in
from game.games.qixing.phases import DRAWING_ROUNDS, MULTIPLIERS

from .worth import any_prize

OFFERED = 3
SHOWDOWN = sum(MULTIPLIERS[DRAWING_ROUNDS:])
"""What the rounds after the last draw weigh together."""
TRIED_DISCARDS = 2
"""Discards looked at when a further draw follows."""


class Outlook:
    """Weigh hands of four triplets by what they win and may become.

    `unseen` are the kinds that may be drawn, `prize` what a hand wins on average over a tile
    to come. `stopped` ends the looking ahead: from then on hands count as they are.
    """

    def __init__(
        self,
        unseen: Sequence[int],
        depth: int,
        stopped: Callable[[], bool],
        prize: Callable[[int], float] = any_prize,
    ) -> None:
        self.unseen = tuple(unseen)
        self.depth = depth
        self.stopped = stopped
        self.prize = prize
        self._known: dict[tuple[int, int], float] = {}

    def value(self, hand: int, draws: int) -> float:
        """Return what a hand wins from the next round on, with so many draws to come."""
        if not draws:
            return SHOWDOWN * self.prize(hand)
        key = hand, draws
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._drawn(hand, draws, self.depth)
        return known

    def _drawn(self, hand: int, draws: int, depth: int) -> float:
        """Average over the offers of the next draw."""
        if depth < 1 or self.stopped():
            return (draws + SHOWDOWN) * self.prize(hand)
        if depth == 1 or draws == 1:
            return self._last(hand, draws)
        values = []
        for kind in self.unseen:
            if not hand & BITS[kind]:
                values.append(self._best(hand | BITS[kind], draws - 1, depth - 1))
        return best_of_offer(values, OFFERED)

    def _best(self, five: int, draws: int, depth: int) -> float:
        """Return the best that five triplets come to, looking at the likeliest discards."""
        now = sorted(((self.prize(four), four) for four in fours(five)), reverse=True)
        return max(prize + self._later(four, draws, depth) for prize, four in now[:TRIED_DISCARDS])

    def _later(self, hand: int, draws: int, depth: int) -> float:
        key = hand, draws + 10 * depth
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._drawn(hand, draws, depth)
        return known

    def _last(self, hand: int, draws: int) -> float:
        """Take all the draws left for one, of so many times as many kinds."""
        values = [
            max(self.prize(four) for four in fours(hand | BITS[kind]))
            for kind in self.unseen
            if not hand & BITS[kind]
        ]
        rounds = draws + SHOWDOWN
        return rounds * best_of_offer(values, min(len(values), OFFERED * draws))


@lru_cache(maxsize=100_000)
def fours(five: int) -> tuple[int, ...]:
    """List the hands that discarding one of five triplets leaves."""
    return tuple(five ^ BITS[kind] for kind in kinds_in(five & ~WILD))


def best_of_offer(values: Sequence[float], offered: int) -> float:
    """Return the mean of the highest of so many values drawn without putting back."""
    ranked = sorted(values, reverse=True)
    chances = _chances(len(ranked), offered)
    return sum([value * chance for value, chance in zip(ranked, chances)])


@lru_cache(maxsize=512)
def _chances(n: int, offered: int) -> tuple[float, ...]:
    """Return how likely the value of each place, the highest first, is the best offered."""
    offered = min(n, offered)
    ways = comb(n, offered) or 1
    return tuple(comb(n - 1 - place, offered - 1) / ways for place in range(n))
