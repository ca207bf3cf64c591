"""直觉 the learned player: a network that has seen many games judges what an action leaves.

It chooses on a bare state as `instinct` does, knows one hand and what lies open, and serves
in playouts too. Where the network was not trained (modules, other numbers of seats, 简易)
there is none.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from game.engine import Action
from game.games.quewu.cards import size_of
from game.games.quewu.ruleset import Ruleset
from game.games.quewu.state import QuewuState
from game.games.quewu.tables import MOST_LIMIT

from ..learned import Network, read_network
from .instinct import CHOSEN, PLAYING, others_of
from .leaves import Left, lefts
from .position import terms_of
from .traits import hand_traits, hindered_traits, kind_trait, open_traits, table_traits

WEIGHTS = Path(__file__).with_name("weights.bin")
OUT = 1 << 30
"""The worth of an action that plays the hand out."""
KEPT = 100_000
"""Sums that are remembered; 200 decisions of the expert meet some 90 000."""
SEATS = 4
MOST = 63
"""Higher demands are alike to the traits."""


class Intuition:
    """Choose for whoever is to move in a state."""

    def __init__(self, rules: Ruleset, network: Network) -> None:
        self.network = network
        self.has_sets = rules.special_sets
        self.terms = [terms_of(rules, mix) for mix in range(4)]
        self._hands: dict[int, int] = {}
        self._tables: dict[tuple[Any, ...], int] = {}

    def choose(self, state: QuewuState) -> Action:
        """Return what the seat to move does."""
        legal = state.legal_actions()
        if len(legal) == 1 or state.phase not in CHOSEN:
            return legal[0]
        return max(zip(self.weigh(state, legal), range(-len(legal), 0), legal))[2]

    def weigh(self, state: QuewuState, legal: Sequence[Action]) -> list[int]:
        """Weigh actions of the seat to move: odds to win (logarithm, 1/LOGIT), or OUT."""
        rows, logit = self.network.rows, self.network.logit
        base, steps = self.network.base, steps_of(state)
        for trait in self._open(state):
            base += rows[trait]
        return [
            logit(base + self._sum(left, steps)) if left.hand else OUT
            for left in lefts(state, legal)
        ]

    def traits(self, state: QuewuState, action: Action) -> tuple[int, ...]:
        """List all traits of an action of the seat to move: what a training learns from."""
        left = lefts(state, [action])[0]
        return (*self._open(state), *self._hand(left), *table_of(left, steps_of(state)))

    def _open(self, state: QuewuState) -> tuple[int, ...]:
        limit = state.limit if self.has_sets else MOST_LIMIT
        return open_traits(state, others_of(state, state.actor), limit)

    def _hand(self, left: Left) -> tuple[int, ...]:
        return hand_traits(left.hand, left.demand, left.mix, self.terms[left.mix & 3])

    def _sum(self, left: Left, steps: int) -> int:
        """Add up the rows of what hangs on the hand and on the table."""
        hand = left.hand
        key = (hand << 6 | min(left.demand, MOST)) << 4 | left.mix
        mine = self._hands.get(key)
        if mine is None:
            mine = self._hands[key] = self._add(self._hands, self._hand(left))
        other = (left.sizes, left.demand, left.call, left.kind, left.hindered, size_of(hand), steps)
        theirs = self._tables.get(other)
        if theirs is None:
            theirs = self._tables[other] = self._add(self._tables, table_of(left, steps))
        return mine + theirs

    def _add(self, kept: dict[Any, int], traits: Sequence[int]) -> int:
        if len(kept) > KEPT:
            kept.clear()
        rows = self.network.rows
        return sum([rows[trait] for trait in traits])


def table_of(left: Left, steps: int) -> tuple[int, ...]:
    """List the traits of the table that an action leaves."""
    own = size_of(left.hand)
    return (
        *table_traits(left.sizes, min(SEATS - 1, steps), left.demand, left.call, own),
        kind_trait(left.kind),
        *hindered_traits(left.hindered),
    )


def steps_of(state: QuewuState) -> int:
    """Return how many others act before the seat to move has its next turn."""
    seats = len(state.sizes)
    return seats - 1 if state.phase == PLAYING else (state.actor - state.turn - 1) % seats


def is_known(rules: Ruleset) -> bool:
    """Tell whether the network was trained for a table."""
    return rules.seats == SEATS and not (rules.modules or rules.functions_are_birds)


@lru_cache(maxsize=1)
def _network() -> Network:
    return read_network(WEIGHTS)


@lru_cache(maxsize=16)
def intuition_for(rules: Ruleset) -> Intuition | None:
    """Return the learned player of a ruleset; None where there is none."""
    return Intuition(rules, _network()) if is_known(rules) else None
