"""行 the keen bot: weighs this round's fan against the showdown's."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.engine import Action
from game.games.qixing.actions import TAKE
from game.games.qixing.cards import BITS, EVERY_KIND, TILES, WILD, kinds_in
from game.games.qixing.phases import DRAWING_ROUNDS, MULTIPLIERS
from game.games.qixing.view import QixingView

from ..bots import Reason
from . import reasons
from .worth import any_prize, later_prize, prize

LOOKED_AT = 10
"""Kinds that a hand is tried with when draws are still to come."""


class KeenBot:
    """Keep the four triplets that win most, now and in the rounds to come."""

    def __init__(self, looked_at: int = LOOKED_AT) -> None:
        self.looked_at = looked_at

    def choose(self, view: QixingView, rng: Random, deadline: float) -> Action:
        """Return the action after which the hand is worth most."""
        judge = _Judge(view, unseen(view), self.looked_at, rng)
        if view.legal[0].kind == TAKE:
            held = view.held
            return max(view.legal, key=lambda a: judge.best(held | BITS[a.cards[0]]))
        return max(view.legal, key=lambda a: judge.worth(view.held ^ BITS[a.cards[0]]))

    def explain(self, view: QixingView, action: Action) -> Reason:
        """Say in a key what speaks for the action."""
        return reasons.reason(view, action)


def unseen(view: QixingView) -> list[int]:
    """List the kinds that may still be drawn, as far as the seat knows."""
    every = EVERY_KIND if view.rules.wild_draws else TILES
    shown = {kind for kinds in view.shown for kind in kinds}
    return [
        kind for kind in every if not view.gone[kind] and not view.hand[kind] and kind not in shown
    ]


class _Judge:
    """Weigh hands of four triplets for one decision."""

    def __init__(
        self, view: QixingView, unseen_kinds: Sequence[int], looked_at: int, rng: Random
    ) -> None:
        self.view = view
        self.public = view.public[view.round - 1]
        self.draws = DRAWING_ROUNDS - view.round
        self.tried = rng.sample(list(unseen_kinds), min(looked_at, len(unseen_kinds)))
        self.known: dict[int, float] = {}

    def best(self, hand: int) -> float:
        """Return what the best four of five triplets are worth."""
        return max(self.worth(hand ^ BITS[kind]) for kind in kinds_in(hand & ~WILD))

    def worth(self, hand: int) -> float:
        """Return what four triplets are worth: now, and in what they may become."""
        if hand not in self.known:
            self.known[hand] = prize(hand, self.public) + self._later(hand)
        return self.known[hand]

    def _later(self, hand: int) -> float:
        view = self.view
        if not self.draws or view.rules.public == "open":
            return later_prize(view, hand, view.round + 1, MULTIPLIERS[view.round :])
        weight = sum(MULTIPLIERS[view.round :])
        return weight * (any_prize(hand) + self._promise(hand)) / 2

    def _promise(self, hand: int) -> float:
        """Return the hand's worth after one more draw, as tried with some kinds."""
        tried = [kind for kind in self.tried if not hand >> kind & 1]
        if not tried:
            return any_prize(hand)
        return sum(self._after(hand, kind) for kind in tried) / len(tried)

    def _after(self, hand: int, kind: int) -> float:
        five = hand | BITS[kind]
        return max(any_prize(five ^ BITS[out]) for out in kinds_in(five & ~WILD))
