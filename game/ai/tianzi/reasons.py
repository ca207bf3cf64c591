"""Why an action is good, as a key for one line under a hint."""

from __future__ import annotations

from game.engine import Action
from game.games.tianzi.actions import DISCARD, EAT, FORM, KEEP, MATCH, SWAP, TAKE
from game.games.tianzi.readings import if_kept
from game.games.tianzi.view import TianziView

from ..bots import Reason


def reason(view: TianziView, action: Action) -> Reason:
    """Return the reason that weighs most for an action.

    Keys and values: `hint.any`; `hint.no_choice`; `hint.last_set` points; `hint.lays_set`
    left: sets still to lay afterwards; `hint.keeps_points` points: what the score cards then
    make; `hint.keeps_none`: no card of the set scores; `hint.no_use`: the discard fits
    nothing; `hint.takes_nothing`.
    """
    if len(view.legal) == 1:
        return Reason("hint.no_choice", {})
    sets = view.rules.sets - len(view.scored[view.seat]) - 1
    if action.kind in (EAT, MATCH):
        return Reason("hint.lays_set", {"left": sets})
    if action.kind in (FORM, KEEP, SWAP):
        return _kept(view, action, sets)
    if action.kind == DISCARD:
        return Reason("hint.no_use", {})
    return Reason("hint.takes_nothing" if action.kind == TAKE else "hint.any", {})


def _kept(view: TianziView, action: Action, left: int) -> Reason:
    made = sum(part.points for part in if_kept(view, action))
    if not left and action.kind != SWAP:
        return Reason("hint.last_set", {"points": made})
    if made:
        return Reason("hint.keeps_points", {"points": made})
    if action.kind == FORM:
        return Reason("hint.lays_set", {"left": left})
    others = [one for one in view.legal if one.kind == action.kind]
    if any(sum(part.points for part in if_kept(view, one)) for one in others):
        return Reason("hint.any", {})
    return Reason("hint.keeps_none", {})
