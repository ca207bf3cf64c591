"""Why an action is good, as a key for one line under a hint."""

from __future__ import annotations

from game.engine import Action
from game.games.quewu.actions import DANCE, DISCARD, FOLLOW, RAISE, REST, Dance
from game.games.quewu.view import QuewuView

from ..bots import Reason
from .position import opponents

NEARLY_OUT = 3


def reason(view: QuewuView, action: Action) -> Reason:
    """Return the reason that weighs most for an action.

    Keys and values: `hint.any`; `hint.no_choice`; `hint.plays_out`; `hint.discard` cards;
    `hint.rest_stuck`; `hint.rest_keeps`; `hint.moon` seat, left: it
    holds few; `hint.moon_grows` seat, left; `hint.wind` seat;
    `hint.set` set (its id), cards; `hint.blocks` seat, left, cards; `hint.sheds` cards,
    left.
    """
    laid, left = len(action.cards), sum(view.hand) - len(action.cards)
    if len(view.legal) == 1:
        return Reason("hint.no_choice", {})
    if action.kind == DISCARD:
        return Reason("hint.discard", {"cards": laid})
    if action.kind == REST:
        stuck = not any(one.kind in (FOLLOW, RAISE) for one in view.legal)
        return Reason("hint.rest_stuck" if stuck else "hint.rest_keeps", {})
    if action.kind not in (FOLLOW, RAISE, DANCE):
        return Reason("hint.any", {})
    if not left:
        return Reason("hint.plays_out", {})
    return _dance(view, action) if action.kind == DANCE else _group(view, laid, left)


def _dance(view: QuewuView, action: Action) -> Reason:
    if action.name == Dance.MOON:
        left = view.sizes[action.seat]
        key = "hint.moon" if left <= NEARLY_OUT else "hint.moon_grows"
        return Reason(key, {"seat": action.seat, "left": left})
    if action.name == Dance.WIND:
        return Reason("hint.wind", {"seat": action.seat})
    return Reason("hint.set", {"set": Dance(action.name).name, "cards": len(action.cards)})


def _group(view: QuewuView, laid: int, left: int) -> Reason:
    following = opponents(view)[0]
    if view.sizes[following] <= NEARLY_OUT:
        params: dict[str, int | str] = {
            "seat": following,
            "left": view.sizes[following],
            "cards": laid,
        }
        return Reason("hint.blocks", params)
    return Reason("hint.sheds", {"cards": laid, "left": left})
