"""初 the beginner: lays what it can, dances what it has, and does not look ahead."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.engine import Action
from game.games.quewu.actions import DANCE, FOLLOW, RAISE, REST, Dance
from game.games.quewu.view import QuewuView

from ..bots import Reason
from . import reasons
from .manners import is_bloom, settle
from .position import after, points

WHIM = 0.15
"""How often it does something else that looks fine to it."""
REST_APPEAL = 2.5
"""A rest and its new card, beside groups from 3 on, 风 below and 月 at small hands above that."""


class BeginnerBot:
    """Get rid of as many cards as the turn allows."""

    def choose(self, view: QuewuView, rng: Random, deadline: float) -> Action:
        """Return the action that sheds most; now and then the next best."""
        legal = view.legal
        if len(legal) == 1:
            return legal[0]
        other = settle(view, rng)
        if other is not None:
            return other
        out = [action for action in legal if wins(view, action)]
        if out:
            return out[0]
        ranked = sorted(legal, key=lambda action: (-self._appeal(view, action), rng.random()))
        second = len(ranked) > 1 and rng.random() < WHIM and ranked[1].kind != REST
        return ranked[1 if second else 0]

    def explain(self, view: QuewuView, action: Action) -> Reason:
        """Say in a key what speaks for the action."""
        return reasons.reason(view, action)

    def _appeal(self, view: QuewuView, action: Action) -> float:
        if action.kind in (FOLLOW, RAISE):
            return 2.0 + len(action.cards)
        if action.kind == REST:
            return REST_APPEAL
        if action.kind == DANCE:
            return dance_appeal(action, view.sizes)
        return self._discard(view, action)

    def _discard(self, view: QuewuView, action: Action) -> float:
        """Throw away what counts most against a hand, whatever it may be good for."""
        return -points(after(view.hand, action.cards), view.rules)


def dance_appeal(action: Action, sizes: Sequence[int]) -> float:
    """Like 月 on a small hand and 风 on a big one; of special sets only see the cards."""
    if action.name == Dance.MOON:
        return 2.9 - 0.1 * sizes[action.seat]
    if action.name == Dance.WIND:
        return 1.9 + 0.1 * sizes[action.seat]
    if is_bloom(action):
        return 6.0
    costly = 3.0 if action.name == Dance.FLOCK else 0.0
    return len(action.cards) - costly


def wins(view: QuewuView, action: Action) -> bool:
    """Tell whether an action plays the hand out."""
    return action.kind in (FOLLOW, RAISE, DANCE) and len(action.cards) == sum(view.hand)
