"""行 the keen bot: plays its hand out by plan, presses its opposite, spares federates."""

from __future__ import annotations

from random import Random

from game.engine import Action
from game.games.gouji.actions import PASS, PASS_ACTION, PLAY, YIELD_ACTION
from game.games.gouji.view import GoujiView

from ..bots import Reason
from . import reasons
from .judge import Judge, Taste
from .manners import settle

EVEN = 0.01
"""Actions that differ by less are as good as each other."""


class KeenBot:
    """Make the play that saves most hands; pass when none saves enough."""

    def __init__(self, taste: Taste | None = None) -> None:
        self.taste = taste or Taste()

    def choose(self, view: GoujiView, rng: Random, deadline: float) -> Action:
        """Return the best action; among equals any."""
        other = settle(view, rng)
        if other is not None:
            return other
        judge = Judge(view, self.taste)
        plays = [action for action in view.legal if action.cards]
        if not plays:
            return PASS_ACTION
        weighed = [(judge.weigh(action), action) for action in plays]
        best = max(value for value, _ in weighed)
        if best < self.taste.worth and any(action.kind == PASS for action in view.legal):
            return PASS_ACTION
        good = [action for value, action in weighed if value >= best - EVEN]
        chosen = good[int(rng.random() * len(good))]
        if chosen.kind == PLAY and YIELD_ACTION in view.legal:
            return YIELD_ACTION  # after it only the opposite may answer the same play
        return chosen

    def explain(self, view: GoujiView, action: Action) -> Reason:
        """Say in a key what speaks for the action."""
        return reasons.reason(view, action)
