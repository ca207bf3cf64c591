"""漫步 a walk through worlds: each comes from the one before by exchanging unseen cards.

An exchange is kept as far as it makes likelier what the closed seats have done (Metropolis),
so that in the long run worlds come as often as they are likely. What a seat's cards make
likely is the game's to say.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

LOWEST = 1e-12


class Walk(ABC):
    """Deal the unseen cards again and again.

    `steps` exchanges are tried from one world to the next, with few the worlds are all alike,
    and `warm_up` before the first; each is of `most` pairs of cards at most.
    `within` says how often a seat exchanges two of its own, where their order tells something.

    `cards` are the unseen ones: first those of the closed seats, `sizes` of them by seat,
    then the rest. `stopped` ends a walk early: its worlds are then less likely ones.
    """

    steps, warm_up, most = 40, 200, 3
    within = 0.0

    def __init__(
        self,
        cards: Sequence[int],
        sizes: dict[int, int],
        rng: Random,
        stopped: Callable[[], bool],
    ) -> None:
        self.rng = rng
        self.stopped = stopped
        self.closed = list(sizes)
        self.cards = self.arrange(list(cards))
        self.spans: dict[int, tuple[int, int]] = {}
        start = 0
        for seat, size in sizes.items():
            self.spans[seat] = start, start + size
            start += size
        self.rest = start
        self.weights = {seat: self._likely(seat) for seat in self.closed}
        self._walk(self.warm_up)

    def arrange(self, cards: list[int]) -> list[int]:
        """Return the cards in an order to begin from."""
        self.rng.shuffle(cards)
        return cards

    @abstractmethod
    def weigh(self, seat: int, held: list[int]) -> float:
        """Return how likely a seat that holds these cards did what it has done; -1 if it can't."""

    @abstractmethod
    def build(self, hands: dict[int, list[int]], rest: list[int]) -> Any:
        """Return the world with these hands of the closed seats; the rest is shuffled."""

    def world(self) -> Any:
        """Return the next world."""
        self._walk(self.steps)
        hands = {seat: self.cards[slice(*span)] for seat, span in self.spans.items()}
        rest = self.cards[self.rest :]
        self.rng.shuffle(rest)
        return self.build(hands, rest)

    def _likely(self, seat: int) -> float:
        weight = self.weigh(seat, self.cards[slice(*self.spans[seat])])
        return weight if weight < 0.0 else max(LOWEST, weight)

    def _walk(self, steps: int) -> None:
        if self.closed:
            for _ in range(steps):
                if self.stopped():
                    return
                self._step()

    def _step(self) -> None:
        """Exchange a few cards of a seat for others that are unseen; or take it back."""
        rnd = self.rng.random
        seat = self.closed[int(rnd() * len(self.closed))]
        swapped = self._exchange(seat)
        if not swapped:
            return
        touched = {seat, *(self._owner(other) for _, other in swapped)} - {-1}
        weights = {one: self._likely(one) for one in touched}
        ratio = 1.0
        for one, weight in weights.items():
            ratio *= weight / self.weights[one]
        if min(weights.values()) >= 0.0 and (ratio >= 1.0 or rnd() < ratio):
            self.weights.update(weights)
            return
        cards = self.cards
        for mine, other in reversed(swapped):
            cards[mine], cards[other] = cards[other], cards[mine]

    def _exchange(self, seat: int) -> list[tuple[int, int]]:
        """Swap one to three cards of a seat; return the places that changed."""
        rnd, cards = self.rng.random, self.cards
        start, end = self.spans[seat]
        own = end - start
        outside = len(cards) - own
        swapped: list[tuple[int, int]] = []
        if not own or not outside:
            return swapped
        for _ in range(1 + int(self.most * rnd())):
            mine = start + int(rnd() * own)
            if self.within and rnd() < self.within:
                other = start + int(rnd() * own)
            else:
                other = int(rnd() * outside)
                other += own if other >= start else 0
            if cards[mine] != cards[other]:
                swapped.append((mine, other))
                cards[mine], cards[other] = cards[other], cards[mine]
        return swapped

    def _owner(self, at: int) -> int:
        if at >= self.rest:
            return -1
        for seat, (start, end) in self.spans.items():
            if start <= at < end:
                return seat
        return -1
