"""The decisions that are no plays: votes, guesses, and whether to say 奏 (rulebook §7, §9)."""

from __future__ import annotations

from random import Random

from game.engine import Action
from game.games.quewu.actions import (
    BAN_AIRS,
    BAN_DANCE,
    FOLLOW,
    GUESS_ACTIONS,
    REST,
    TEMPO_ACTION,
    Dance,
)
from game.games.quewu.cards import CLASSES, FLOWER, KINDS, MOON, WIND, pack_counts
from game.games.quewu.readings import group_table
from game.games.quewu.tables import NO_LIMIT
from game.games.quewu.view import QuewuView

from . import court
from .position import unseen


def settle(view: QuewuView, rng: Random) -> Action | None:
    """Decide what is no play; None when a play, a rest or a discard is due."""
    if view.phase == "vote":
        return court.vote(view, rng)
    if view.phase == "guess":
        return guess(view)
    if view.phase == "tempo":
        return TEMPO_ACTION if can_play(view) else rest_of(view)
    return None


def guess(view: QuewuView) -> Action:
    """猜 guess the class of which most cards are unseen."""
    left = unseen(view)
    weight = [0, 0, 0]
    for kind in KINDS:
        weight[CLASSES[kind]] += left[kind]
    return GUESS_ACTIONS[1 + weight.index(max(weight))]


def rest_of(view: QuewuView) -> Action:
    """Return the 栖 of the legal actions, with whatever must be said with it."""
    return next(action for action in view.legal if action.kind == REST)


def can_play(view: QuewuView) -> bool:
    """Tell whether the hand as it is holds a play; the tempo step may still change that."""
    ban = view.bans[view.seat]
    if not ban & (BAN_DANCE | BAN_AIRS) and _dances(view):
        return True
    if ban & BAN_AIRS:
        return False
    if view.lead:
        return view.hand[0] > 0
    groups = group_table(view, view.seat).of(pack_counts(view.hand))
    demand, call = view.demand
    if call == FOLLOW or "RELENTLESS" in view.rules.modules:
        limit = view.rules.raise_limit
        most = demand + limit if limit and "RELENTLESS" not in view.rules.modules else NO_LIMIT
        return bool(groups.raising(demand, most))
    return bool(groups.following(demand))


def _dances(view: QuewuView) -> bool:
    if "TWIN_SWALLOWS" in view.rules.modules and view.hand[0] < 2:
        return False
    blooming = "BLOOMING" in view.rules.modules and view.hand[FLOWER] > 0
    return blooming or view.hand[WIND] + view.hand[MOON] > 0


BLOOM_GAIN = 1.2
"""What two further actions are worth, in turns."""


def is_bloom(action: Action) -> bool:
    """Tell whether an action is the flower dance of 繁花似锦."""
    return action.name == Dance.FLOWER
