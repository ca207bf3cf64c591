"""行 the keen bot: races for sets, keeps what scores, feeds nobody."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.engine import Action
from game.games.tianzi.actions import DISCARD, DRAW, EAT, FORM, KEEP, MATCH, PASS, SWAP, TAKE
from game.games.tianzi.view import TianziView

from ..bots import Reason
from . import reasons
from .worth import gift, hand_worth, laid_and_kept, score_worth, unseen_faces, without

PROGRESS = 100.0
"""What a set is worth: nothing is as good as one more score card."""
POINT = 1.5
"""What a point on the score cards is worth, beside the hand."""


class KeenBot:
    """Take every set, and the best of them; `eager` is how much it plays for points."""

    def __init__(self, eager: float = 1.0) -> None:
        self.eager = eager

    def choose(self, view: TianziView, rng: Random, deadline: float) -> Action:
        """Return the action that is worth most; among equals any."""
        if len(view.legal) == 1:
            return view.legal[0]
        judge = self.judge(view)
        weighed = [(judge.weigh(action), rng.random(), action) for action in view.legal]
        return max(weighed, key=lambda one: one[:2])[2]

    def judge(self, view: TianziView) -> Judge:
        """Return what weighs the actions of a view."""
        return Judge(view, self.eager)

    def explain(self, view: TianziView, action: Action) -> Reason:
        """Say in a key what speaks for the action."""
        return reasons.reason(view, action)


class Judge:
    """Weigh the actions of one decision."""

    def __init__(self, view: TianziView, eager: float = 1.0) -> None:
        self.view = view
        self.point = POINT * eager
        self.two = view.rules.two
        self.left = unseen_faces(view)
        self.hand = view.cards
        self.scored = view.scored[view.seat]

    def weigh(self, action: Action) -> float:
        """Return what an action is worth."""
        kind = action.kind
        if kind in (FORM, KEEP):
            return self._lay(action)
        if kind in (EAT, MATCH):
            return PROGRESS + self._hand(without(self.hand, action.cards[1:]))
        if kind == DISCARD:
            left = without(self.hand, action.cards)
            return self._hand(left) - self._gift(action.cards)
        if kind == SWAP:
            card, old = action.cards
            return score_worth([*without(self.scored, (old,)), card], self.view)
        if kind == TAKE:
            return score_worth(self.scored, self.view)
        return 0.0 if kind in (DRAW, PASS) else -PROGRESS

    def _hand(self, cards: Sequence[int]) -> float:
        return hand_worth(cards, self.left, self.two)

    def _gift(self, cards: Sequence[int]) -> float:
        return gift(cards, self.left, self.view)

    def _lay(self, action: Action) -> float:
        laid, kept = laid_and_kept(self.view, action)
        rest = without(laid, (kept,))
        hand = without(self.hand, laid) if action.kind == FORM else list(self.hand)
        last = len(self.scored) + 1 == self.view.rules.sets
        points = score_worth([*self.scored, kept], self.view, last and action.kind == FORM)
        if last:
            return PROGRESS + 10 * points
        return PROGRESS + self.point * points + self._hand(hand) - self._gift(rest)
