"""What the seat to act may do, phase by phase (rulebook §2, §4)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.engine import Action

from .actions import (
    DISCARDS,
    DRAW_ACTION,
    KEEPS,
    MATCH,
    PASS_ACTION,
    SWAP,
    TAKE,
)
from .phases import Phase
from .scoring import final_points
from .sets import claims, forms, matches

if TYPE_CHECKING:
    from .state import TianziState


def legal_actions(state: TianziState) -> list[Action]:
    """List the actions of the seat to act."""
    return _LEGAL[state.phase](state)


def _turn(state: TianziState) -> list[Action]:
    """摸, or 吃 and 碰 with the sea; out of two players' games 碰 has been asked for before."""
    seat = state.turn
    found = [DRAW_ACTION]
    if not state.sea:
        return found
    more = claims(state.hands[seat], state.sea, state.two)
    if not state.two:
        more = [action for action in more if action.kind != MATCH]
    found += [action for action in more if may_claim(state, seat, action)] if more else ()
    return found


def may_claim(state: TianziState, seat: int, action: Action) -> bool:
    """Tell whether a set with the sea may be laid: a last one needs points (§2)."""
    if not is_last(state, seat):
        return True
    return any(_suffices(state, seat, card, False) for card in action.cards)


def is_last(state: TianziState, seat: int) -> bool:
    """Tell whether a seat's next set ends the deal and must make points for that."""
    rules = state.rules
    return bool(rules.least_points) and len(state.scored[seat]) == rules.sets - 1


def _suffices(state: TianziState, seat: int, kept: int, self_draw: bool) -> bool:
    made = final_points([*state.scored[seat], kept], state.rules, self_draw)
    return made >= state.rules.least_points


def _form(state: TianziState) -> list[Action]:
    seat = state.turn
    hand = state.hands[seat]
    found = forms(hand, state.two)
    if found and is_last(state, seat):
        found = [one for one in found if _suffices(state, seat, one.number, True)]
    return found + [DISCARDS[card] for card in dict.fromkeys(hand)]


def _keep(state: TianziState) -> list[Action]:
    seat = state.turn
    cards = dict.fromkeys(sorted(state.laid))
    if is_last(state, seat):
        return [KEEPS[card] for card in cards if _suffices(state, seat, card, False)]
    return [KEEPS[card] for card in cards]


def _call(state: TianziState) -> list[Action]:
    seat = state.actor
    found = matches(state.hands[seat], state.sea, state.two)
    return [PASS_ACTION, *(action for action in found if may_claim(state, seat, action))]


def _take(state: TianziState) -> list[Action]:
    cards = dict.fromkeys(sorted(state.market))
    scored = dict.fromkeys(sorted(state.scored[state.actor]))
    found = [Action(TAKE, (card,)) for card in cards]
    return found + [Action(SWAP, (card, old)) for card in cards for old in scored]


_LEGAL: dict[int, Callable[[TianziState], list[Action]]] = {
    Phase.TURN: _turn,
    Phase.FORM: _form,
    Phase.KEEP: _keep,
    Phase.CALL: _call,
    Phase.TAKE: _take,
}
