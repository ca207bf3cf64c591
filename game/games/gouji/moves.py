"""What may be done: the legal actions of the seat to act (rulebook §2–§6)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.engine import Action

from . import burning, revolt, tribute, trick
from .actions import (
    ACCEPT_ACTION,
    AGREE_ACTION,
    BURN,
    BUY_ACTION,
    NO_BUY_ACTION,
    NO_REVOLT_ACTION,
    PASS_ACTION,
    PLAY,
    REFUSE_ACTION,
    WIND_ACTION,
    YIELD_ACTION,
    Kind,
)
from .cards import FOUR, OPPOSITE, SMALL, THREE
from .phases import Phase

if TYPE_CHECKING:
    from .state import GoujiState

PLAYING = int(Phase.PLAY)
LONE_FOUR = Action(PLAY, (FOUR,))


def legal_actions(state: GoujiState) -> list[Action]:
    """List everything the seat to act may do."""
    if state.phase != PLAYING:
        return _OTHERS[state.phase](state)
    held = state.hands[state.actor]
    table = state.table
    if table is None:
        return _leads(state)
    found = state.tables.answers(held, table)
    if table.rank == THREE and held[FOUR] == 1:
        found.append(LONE_FOUR)
    found.append(PASS_ACTION)
    if state.top == OPPOSITE[state.actor] and trick.may_yield(state):
        found.append(YIELD_ACTION)
    return found


def _leads(state: GoujiState) -> list[Action]:
    seat = state.actor
    held = state.hands[seat]
    found = state.tables.leads(held)
    if seat == state.burner:
        return [action for action in found if action.cards[-1] >= SMALL]
    if held[FOUR] and four_refusal(state, seat) is None:
        found.append(Action(PLAY, (FOUR,) * held[FOUR]))
    return found


def four_refusal(state: GoujiState, seat: int) -> str | None:
    """Say by a key why a seat may not lead its 4s yet; None when it may (§4)."""
    held = state.hands[seat]
    if seat == state.burner:
        return "burn.needs_joker"
    if state.opened >> seat & 1 or state.free or not state.living >> OPPOSITE[seat] & 1:
        return None
    if held[FOUR] + held[THREE] == state.sizes[seat]:
        return None
    return "four.not_opened"


def _buying(state: GoujiState) -> list[Action]:
    return [BUY_ACTION, NO_BUY_ACTION]


def _picking(state: GoujiState) -> list[Action]:
    positions = len(state.order[state.claims[0].receiver])
    return [Action(Kind.PICK, number=at + 1) for at in range(positions)]


def _returning(state: GoujiState) -> list[Action]:
    if state.offered >= 0:
        return [ACCEPT_ACTION, REFUSE_ACTION]
    return [Action(Kind.RETURN, (rank,)) for rank in tribute.returnable(state)]


def _revolting(state: GoujiState) -> list[Action]:
    held = state.hands[state.actor]
    if revolt.is_asking(state):
        return [*revolt.revolts(held), NO_REVOLT_ACTION]
    assert state.table is not None
    return [*state.tables.answers(held, state.table), PASS_ACTION]


def _burning(state: GoujiState) -> list[Action]:
    assert state.table is not None
    covers = burning.burns(state.hands[state.actor], state.table, state.tables)
    return [*(Action(BURN, action.cards) for action in covers), PASS_ACTION]


def _winding(state: GoujiState) -> list[Action]:
    held = state.hands[state.actor]
    assert state.table is not None
    found = state.tables.answers(held, state.table)
    if held[FOUR] == 1:
        found.append(LONE_FOUR)
    if state.asker >= 0:
        return [AGREE_ACTION, *found]
    return [WIND_ACTION, *found, PASS_ACTION]


_OTHERS: dict[int, Callable[[GoujiState], list[Action]]] = {
    Phase.BUY: _buying,
    Phase.TRIBUTE: _picking,
    Phase.RETURN: _returning,
    Phase.REVOLT: _revolting,
    Phase.BURN: _burning,
    Phase.WIND: _winding,
}
