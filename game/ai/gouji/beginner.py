"""初 the beginner: sheds its lowest hands, spares its federates, and does not look ahead."""

from __future__ import annotations

from random import Random

from game.engine import Action
from game.games.gouji.actions import BURN, PASS, PASS_ACTION
from game.games.gouji.cards import SMALL
from game.games.gouji.hands import hand_tables
from game.games.gouji.view import GoujiView

from ..bots import Reason
from . import reasons, table
from .manners import settle
from .structure import after, is_last, load

WHIM = 0.15
"""How often it makes the second best play."""


class BeginnerBot:
    """Play the lowest hand that breaks no rank apart."""

    def choose(self, view: GoujiView, rng: Random, deadline: float) -> Action:
        """Return the cheapest hand; now and then the next."""
        other = settle(view, rng)
        if other is not None:
            return other
        plays = [action for action in view.legal if action.cards]
        must = not any(action.kind == PASS for action in view.legal)
        if not must:
            plays = [action for action in plays if self._wants(view, action)]
        if not plays:
            return PASS_ACTION
        last = [action for action in plays if is_last(view.hand, action.cards)]
        if last:
            return last[0]
        ranked = sorted(plays, key=lambda a: (self._cost(view, a), rng.random()))
        return ranked[1 if len(ranked) > 1 and rng.random() < WHIM else 0]

    def explain(self, view: GoujiView, action: Action) -> Reason:
        """Say in a key what speaks for the action."""
        return reasons.reason(view, action)

    def _wants(self, view: GoujiView, action: Action) -> bool:
        """Tell whether it would rather play than pass."""
        if table.is_mine(view, view.top) and view.top in view.living:
            return False
        if action.kind == BURN or table.on_last_hand(view, view.top):
            return True
        hand = hand_tables().read(action.cards)
        dear = hand.small + hand.big
        return not dear or view.top == (view.seat + 3) % 6  # its opposite it always answers

    def _cost(self, view: GoujiView, action: Action) -> float:
        left = after(view.hand, action.cards)
        jokers = sum(card >= SMALL for card in action.cards)
        return load(left) + 0.4 * jokers + 0.05 * action.cards[0] - 0.02 * len(action.cards)
