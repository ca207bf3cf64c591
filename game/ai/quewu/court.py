"""仲裁 how bots call, vote and guess: on what their view proves, and now and then on doubt (§9)."""

from __future__ import annotations

from random import Random

from game.engine import Action
from game.games.quewu.actions import NO, YES, Kind
from game.games.quewu.evidence import prove
from game.games.quewu.referee import VIOLATIONS
from game.games.quewu.view import QuewuView

from ..personas import EVEN, Style

WATCHFUL = {
    "beginner": 0.55,
    "regular": 0.95,
    "keen": 1.0,
    "learned": 1.0,
    "expert": 1.0,
    "master": 1.0,
}
"""How often a level notices what it could prove."""
DOUBT = {"beginner": 0.02, "regular": 0.004, "expert": 0.001}
"""How often a level calls a laying nothing is wrong with, as a person might."""


def vote(view: QuewuView, rng: Random) -> Action:
    """票 vote by the evidence; on a redeal, by whether one's own hand is behind."""
    ballot = view.ballot
    if ballot is None:
        return NO
    if ballot.purpose == Kind.CALL:
        return YES if _proved(view, ballot.accused, ballot.kind) else NO
    if ballot.purpose == Kind.APPEAL:
        return YES if view.violations and view.violations[-1].code == "court" else NO
    behind = view.sizes[view.seat] > min(view.sizes) + 1
    return YES if behind or rng.random() < 0.2 else NO


def _proved(view: QuewuView, accused: int, kind: int) -> bool:
    for case in view.cases:
        verdict = prove(view, case) if case.seat == accused else None
        if verdict is not None and verdict.kind == VIOLATIONS[kind]:
            return True
    return False


def call(view: QuewuView, rng: Random, level: str, style: Style = EVEN) -> Action | None:
    """指出 call the newest laying of another seat, if it is provably wrong or in doubt."""
    others = [case for case in view.cases if case.seat != view.seat and case.age == 0]
    if not others or rng.random() > style.watch * WATCHFUL.get(level, 0.0):
        return None
    case = others[-1]
    verdict = prove(view, case)
    if verdict is not None:
        return _offered(view, case.seat, VIOLATIONS.index(verdict.kind))
    if case.action.cards and rng.random() < style.doubt * DOUBT.get(level, 0.0):
        return _offered(view, case.seat, VIOLATIONS.index("illegal_combination"))
    return None


def _offered(view: QuewuView, seat: int, kind: int) -> Action | None:
    wanted = Action(Kind.CALL, seat=seat, name=kind)
    return wanted if wanted in view.talk else None
