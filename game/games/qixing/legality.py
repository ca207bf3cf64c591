"""Why an action is refused, as a key the client can explain."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine import CHANCE, OVER, Action, IllegalAction

from .actions import DISCARD, TAKE, Kind
from .cards import EVERY_KIND, NAMES, WILD
from .phases import Phase

if TYPE_CHECKING:
    from .state import QixingState


def check(state: QixingState, action: Action, seat: int) -> Action:
    """Return the action, or raise IllegalAction."""
    if state.actor == OVER:
        raise IllegalAction("game.over")
    if action.kind == Kind.CONCEDE:
        return _check_concede(state, action, seat)
    if state.actor == CHANCE:
        raise IllegalAction("turn.phase")
    if seat != state.actor:
        raise IllegalAction("turn.not_yours", seat=state.actor)
    if state.phase == Phase.CHOOSE:
        return _check_take(state, action)
    return _check_discard(state, action)


def _check_concede(state: QixingState, action: Action, seat: int) -> Action:
    for offered in state.interrupts(seat):
        if offered == action:
            return offered
    raise IllegalAction("turn.phase")


def _check_take(state: QixingState, action: Action) -> Action:
    if action.kind != TAKE:
        raise IllegalAction("turn.choose_first")
    kind = _kind(action)
    if kind not in state.offer:
        raise IllegalAction("choose.not_offered", card=NAMES[kind])
    return Action(TAKE, (kind,))


def _check_discard(state: QixingState, action: Action) -> Action:
    if action.kind != DISCARD:
        raise IllegalAction("turn.discard_now")
    kind = _kind(action)
    if WILD >> kind & 1:
        raise IllegalAction("discard.joker")
    if not state.hands[state.turn] >> kind & 1:
        raise IllegalAction("discard.not_held", card=NAMES[kind])
    return Action(DISCARD, (kind,))


def _kind(action: Action) -> int:
    if len(action.cards) != 1 or action.cards[0] not in EVERY_KIND:
        raise IllegalAction("play.one_kind")
    return action.cards[0]
