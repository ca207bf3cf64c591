"""高手、宗师 the far-sighted bots of 妙手七星: one player's draws against three others' luck.

What the others hold hardly hangs on what a seat does, so worlds are not played out: the
expectation over the seat's own draws is worked out instead, two draws deep for the master.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from random import Random

from game.engine import Action
from game.games.qixing.actions import TAKE
from game.games.qixing.cards import BITS
from game.games.qixing.phases import DRAWING_ROUNDS, MULTIPLIERS
from game.games.qixing.readings import coming_tiles
from game.games.qixing.view import QixingView

from ..bots import Reason
from ..clock import Clock, never, unstopped
from . import reasons
from .keen import unseen
from .outlook import Outlook, fours
from .worth import later_prize, prize, tiles_prize


class QixingSearch:
    """Keep the four triplets that win most, by what they are and may become."""

    def __init__(self, depth: int, clock: Clock = never) -> None:
        self.depth = depth
        self.clock = clock

    def choose(self, view: QixingView, rng: Random, deadline: float) -> Action:
        """Return the action after which the hand is worth most; the first among equals.

        Each depth is worked out wholly or not at all: hands looked at after the time is over
        would seem poorer than those before.
        """
        legal = view.legal
        chosen = legal[0]
        if len(legal) == 1:
            return chosen

        def stopped() -> bool:
            return self.clock() >= deadline

        for depth in range(1, self.depth + 1):
            best = self._best(view, depth, stopped if depth > 1 else unstopped)
            if depth > 1 and stopped():
                break
            chosen = best
            if view.rules.public == "open" or view.round >= DRAWING_ROUNDS:
                break  # nothing lies deeper
        return chosen

    def _best(self, view: QixingView, depth: int, stopped: Callable[[], bool]) -> Action:
        """Return the best action when so many draws are looked ahead."""
        worth = lru_cache(maxsize=None)(self._weigher(view, depth, stopped))
        held = view.held
        if view.legal[0].kind == TAKE:
            return max(view.legal, key=lambda a: max(map(worth, fours(held | BITS[a.cards[0]]))))
        return max(view.legal, key=lambda a: worth(held ^ BITS[a.cards[0]]))

    def _weigher(
        self, view: QixingView, depth: int, stopped: Callable[[], bool]
    ) -> Callable[[int], float]:
        """Return what says how much four triplets are worth from this round on."""
        public, draws = view.public[view.round - 1], DRAWING_ROUNDS - view.round
        if view.rules.public == "open" or not draws:
            weights = MULTIPLIERS[view.round :]
            first = view.round + 1
            return lambda hand: prize(hand, public) + later_prize(view, hand, first, weights)
        tiles = coming_tiles(view, view.round + 1)
        memo: dict[int, float] = {}

        def mean(hand: int) -> float:
            value = memo.get(hand)
            if value is None:
                value = memo[hand] = tiles_prize(hand, tiles)
            return value

        outlook = Outlook(unseen(view), depth, stopped, mean)
        return lambda hand: prize(hand, public) + outlook.value(hand, draws)

    def explain(self, view: QixingView, action: Action) -> Reason:
        """Say in a key what speaks for the action."""
        return reasons.reason(view, action)
