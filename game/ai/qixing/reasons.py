"""Why an action is good, as a key for one line under a hint."""

from __future__ import annotations

from game.engine import Action
from game.games.qixing.actions import TAKE
from game.games.qixing.fans import FANS
from game.games.qixing.phases import DRAWING_ROUNDS
from game.games.qixing.readings import Choice, choices
from game.games.qixing.view import QixingView

from ..bots import Reason

WORTH_A_WORD = 8
"""What a fan pays from which on it is the reason."""


def reason(view: QixingView, action: Action) -> Reason:
    """Return the reason that weighs most for an action.

    Keys and values: `hint.any`; `hint.fan_now` fan (its id), times: it makes that fan in this
    round; `hint.keeps` or `hint.discard_for_later` round: it serves the rounds to come.
    """
    found = [one for one in choices(view) if one.action == action]
    if not found:
        return Reason("hint.any", {})
    if _is_best_now(view, found[0]) and found[0].reading.times >= WORTH_A_WORD:
        reading = found[0].reading
        return Reason("hint.fan_now", {"fan": FANS[reading.fan].id, "times": reading.times})
    key = "hint.keeps" if action.kind == TAKE else "hint.discard_for_later"
    return Reason(key, {"round": min(view.round, DRAWING_ROUNDS) + 1})


def _is_best_now(view: QixingView, one: Choice) -> bool:
    return one.reading.times >= max(other.reading.times for other in choices(view))
