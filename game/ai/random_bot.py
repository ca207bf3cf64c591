"""A bot that takes any legal action: the yardstick, and the last resort."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from game.engine import Action

if TYPE_CHECKING:
    from .bots import Reason


class RandomBot:
    """Choose evenly among the legal actions."""

    def choose(self, view: Any, rng: Random, deadline: float) -> Action:
        """Return any legal action."""
        legal: tuple[Action, ...] = view.legal
        return legal[int(rng.random() * len(legal))]

    def explain(self, view: Any, action: Action) -> Reason:
        """Admit that there was no reason."""
        from .bots import Reason

        return Reason("hint.any", {})
