"""初 the beginner: takes and keeps what makes the highest fan now, and forgets tomorrow."""

from __future__ import annotations

from random import Random

from game.engine import Action
from game.games.qixing.readings import choices
from game.games.qixing.view import QixingView

from ..bots import Reason
from . import reasons

WHIM = 0.1
"""How often it follows a whim."""


class BeginnerBot:
    """Go for the highest fan of the present round."""

    def choose(self, view: QixingView, rng: Random, deadline: float) -> Action:
        """Return the action with the highest fan now; among equals any."""
        if rng.random() < WHIM:
            return view.legal[int(rng.random() * len(view.legal))]
        read = choices(view)
        best = max((-one.reading.fan, one.reading.times) for one in read)
        good = [o.action for o in read if (-o.reading.fan, o.reading.times) == best]
        return good[int(rng.random() * len(good))]

    def explain(self, view: QixingView, action: Action) -> Reason:
        """Say in a key what speaks for the action."""
        return reasons.reason(view, action)
