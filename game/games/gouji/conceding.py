"""认输 leave a game that goes on: the lowest free place, the cards laid open (ruling)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine import OVER, Declared

from . import burning, trick
from .actions import CONCEDE_ACTION
from .cards import NEXT, cards_of
from .phases import Phase

if TYPE_CHECKING:
    from .state import GoujiState

PLAYED = (Phase.PLAY, Phase.BURN, Phase.WIND)
"""The phases in which a player may leave: not before the first lead."""


def may_concede(state: GoujiState, seat: int) -> bool:
    """Tell whether a seat may leave the game now."""
    return state.phase in PLAYED and bool(state.living >> seat & 1)


def concede(state: GoujiState, seat: int) -> None:
    """Take a seat out; his hand on the table stays to be beaten, without him to lead after it."""
    acting = state.actor == seat
    if state.sink is not None:
        state.sink(Declared(seat, CONCEDE_ACTION))
    if state.burner == seat:
        burning.stop(state)
    state.lose(seat, cards_of(state.hands[seat]), "conceded")
    trick.leave(state, seat, max(trick.free_places(state)), "call.conceded")
    if state.actor == OVER:
        return
    if state.yielder == seat:
        state.yielder = -1
    if state.phase != Phase.WIND and state.table is not None:
        _admit(state)
    if state.phase == Phase.BURN and (acting or state.free):
        _ask_burners(state, seat)
    elif acting:
        _go_on(state, seat)
    elif state.asker == seat:  # who asked to lead is gone: the next in order leads
        _next_leads(state, seat)
    else:
        state.may &= ~(1 << seat)


def _admit(state: GoujiState) -> None:
    """Let also those answer the hand on the table who may do so now that a player is out."""
    assert state.table is not None
    yielded = 1 << state.yielder if state.yielder >= 0 else 0
    late = trick.responders(state, state.top, state.table) & ~state.passed & ~yielded
    state.may = (state.may | late) & state.living


def _ask_burners(state: GoujiState, seat: int) -> None:
    """Ask the next one who may burn; nobody, once four are left (§3)."""
    if state.free:
        trick.await_answers(state)
    else:
        burning.ask(state, seat)


def _go_on(state: GoujiState, seat: int) -> None:
    """Let the game go on from the one who was to act."""
    if state.phase == Phase.WIND:
        _answer_three(state, seat)
    elif state.table is None:
        _next_leads(state, seat)
    else:
        trick.decided(state, seat)


def _answer_three(state: GoujiState, seat: int) -> None:
    """Ask the next one about 接风; who was asked last and left has agreed."""
    state.may &= ~(1 << seat)
    if state.may:
        trick.wait(state, NEXT[state.may][seat], trick.WINDING)
    else:
        trick.lead(state, state.asker)


def _next_leads(state: GoujiState, seat: int) -> None:
    state.asker = -1
    trick.lead(state, NEXT[state.living][seat])
