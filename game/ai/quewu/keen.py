"""行 the keen bot: lays off its hand by plan, and watches who is about to go out."""

from __future__ import annotations

from random import Random

from game.engine import Action
from game.games.quewu.view import QuewuView

from ..bots import Reason
from . import reasons
from .judge import Judge, Taste
from .manners import settle

EVEN = 0.02
"""Actions that differ by less are as good as each other."""


class KeenBot:
    """Make the action that leaves the fewest turns and the least danger."""

    def __init__(self, taste: Taste | None = None) -> None:
        self.taste = taste or Taste()

    def choose(self, view: QuewuView, rng: Random, deadline: float) -> Action:
        """Return the best action; among equals any."""
        if len(view.legal) == 1:
            return view.legal[0]
        other = settle(view, rng)
        if other is not None:
            return other
        judge = Judge(view, self.taste)
        weighed = [(judge.weigh(action), action) for action in view.legal]
        best = max(value for value, _ in weighed)
        good = [action for value, action in weighed if value >= best - EVEN]
        return good[int(rng.random() * len(good))]

    def explain(self, view: QuewuView, action: Action) -> Reason:
        """Say in a key what speaks for the action."""
        return reasons.reason(view, action)
