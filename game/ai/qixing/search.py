"""高手、宗师 the far-sighted bots of 妙手七星: one player's draws against three others' luck.

What the others hold hardly hangs on what a seat does, so worlds are not played out: the
expectation over the seat's own draws is worked out instead, two draws deep for the master.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from game.engine import Action
from game.games.qixing.actions import TAKE
from game.games.qixing.cards import BITS
from game.games.qixing.phases import DRAWING_ROUNDS, MULTIPLIERS
from game.games.qixing.readings import coming_tiles
from game.games.qixing.view import QixingView

from ..bots import Reason
from ..clock import Clock, never
from . import reasons
from .outlook import Outlook, fours
from .regular import unseen
from .worth import later_prize, prize, tiles_prize


class QixingSearch:
    """Keep the four triplets that win most, by what they are and may become."""

    def __init__(self, depth: int, clock: Clock = never) -> None:
        self.depth = depth
        self.clock = clock

    def choose(self, view: QixingView, rng: Random, deadline: float) -> Action:
        """Return the action after which the hand is worth most; the first among equals."""
        if len(view.legal) == 1:
            return view.legal[0]

        def stopped() -> bool:
            return self.clock() >= deadline

        worth = self._weigher(view, stopped)
        known: dict[int, float] = {}

        def weigh(hand: int) -> float:
            if hand not in known:
                known[hand] = worth(hand)
            return known[hand]

        if view.legal[0].kind == TAKE:
            return max(
                view.legal,
                key=lambda a: max(weigh(four) for four in fours(view.held | BITS[a.cards[0]])),
            )
        return max(view.legal, key=lambda a: weigh(view.held ^ BITS[a.cards[0]]))

    def _weigher(self, view: QixingView, stopped: Callable[[], bool]) -> Callable[[int], float]:
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

        outlook = Outlook(unseen(view), self.depth, stopped, mean)
        return lambda hand: prize(hand, public) + outlook.value(hand, draws)

    def explain(self, view: QixingView, action: Action) -> Reason:
        """Say in a key what speaks for the action."""
        return reasons.reason(view, action)
