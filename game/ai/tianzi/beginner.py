"""初 the beginner: lays every set it sees, keeps what scores now, discards what stands alone."""

from __future__ import annotations

from random import Random

from game.engine import Action
from game.games.tianzi.actions import DISCARD, EAT, FORM, KEEP, MATCH, SWAP
from game.games.tianzi.cards import FACE, NUMBERS
from game.games.tianzi.readings import if_kept
from game.games.tianzi.view import TianziView

from ..bots import Reason
from . import reasons
from .worth import without

WHIM = 0.1
"""How often it follows a whim."""


class BeginnerBot:
    """Lay sets as they come."""

    def choose(self, view: TianziView, rng: Random, deadline: float) -> Action:
        """Return a set where there is one, else the discard that spoils least."""
        if len(view.legal) == 1:
            return view.legal[0]
        if rng.random() < WHIM:
            return view.legal[int(rng.random() * len(view.legal))]
        return max(view.legal, key=lambda action: (self._appeal(view, action), rng.random()))

    def explain(self, view: TianziView, action: Action) -> Reason:
        """Say in a key what speaks for the action."""
        return reasons.reason(view, action)

    def _appeal(self, view: TianziView, action: Action) -> float:
        if action.kind in (FORM, KEEP, SWAP):
            return 100.0 + sum(part.points for part in if_kept(view, action))
        if action.kind in (EAT, MATCH):
            return 100.0
        if action.kind == DISCARD:
            return -_company(view, action.cards[0])
        return 50.0


def _company(view: TianziView, card: int) -> int:
    """Count the cards of the hand that are like a card or beside it."""
    face, others = FACE[card], without(view.cards, (card,))
    near = [one for one in map(FACE.__getitem__, others) if abs(one - face) < 2]
    return sum(one == face or (max(one, face) < NUMBERS and one // 9 == face // 9) for one in near)
