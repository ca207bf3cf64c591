"""Decisions outside the trick that both rule bots take alike: buying, tribute, revolts, 接风."""

from __future__ import annotations

from random import Random

from game.engine import Action
from game.games.gouji.actions import (
    ACCEPT_ACTION,
    AGREE_ACTION,
    NO_BUY_ACTION,
    NO_REVOLT_ACTION,
    PASS_ACTION,
    PLAY,
    REFUSE_ACTION,
    WIND_ACTION,
    Kind,
)
from game.games.gouji.cards import QUEEN, federates
from game.games.gouji.view import GoujiView

from .structure import HOLD, JOKER, after, load

REVOLT_FROM = 7
"""So many cards the shown hand should have, that the opposite may not match it."""


def settle(view: GoujiView, rng: Random) -> Action | None:
    """Decide what is no play in a trick; None when it is one."""
    if len(view.legal) == 1:
        return view.legal[0]
    if view.phase == "buy":
        return NO_BUY_ACTION  # a 4 can be played only after opening, and forbids burning
    if view.phase == "tribute":
        return view.legal[int(rng.random() * len(view.legal))]
    if view.phase == "return":
        return _return(view)
    if view.phase == "revolt":
        return _revolt(view)
    if view.phase == "wind":
        return _wind(view)
    return None


def _return(view: GoujiView) -> Action:
    if view.legal[0].kind == Kind.ACCEPT:
        welcome = view.offered >= QUEEN
        return ACCEPT_ACTION if welcome else REFUSE_ACTION
    claim = view.claims[0]
    if federates(claim.payer, claim.receiver):
        return max(view.legal, key=lambda action: action.cards)
    return min(view.legal, key=lambda a: (_lost(view, a.cards[0]), a.cards))


def _lost(view: GoujiView, card: int) -> float:
    """Return what a card given to an enemy costs: my hand without it, his with it."""
    gift = JOKER[card] if card in JOKER else HOLD[card]
    return load(after(view.hand, (card,))) + gift


def _revolt(view: GoujiView) -> Action:
    if view.top >= 0:  # the answer to a revolt: the cheapest hand that beats it
        plays = [action for action in view.legal if action.kind == PLAY]
        return min(plays, key=lambda a: load(after(view.hand, a.cards)), default=PASS_ACTION)
    shows = [action for action in view.legal if action.kind == Kind.REVOLT]
    best = max(shows, key=lambda action: (len(action.cards), action.cards))
    return best if len(best.cards) >= REVOLT_FROM else NO_REVOLT_ACTION


def _wind(view: GoujiView) -> Action:
    if WIND_ACTION in view.legal:
        return WIND_ACTION
    if federates(view.asker, view.seat):
        return AGREE_ACTION
    # against an enemy's asking: a single card that is a hand by itself, the lowest
    alone = [a for a in view.legal if a.kind == PLAY and view.hand[a.cards[0]] == 1]
    cheap = [a for a in alone if a.cards[0] <= QUEEN]
    return min(cheap, key=lambda action: action.cards, default=AGREE_ACTION)
