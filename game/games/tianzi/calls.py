"""喊碰 calls out of turn with three and four seats (rulebook §4).

Everybody but the seat that fed the sea is asked in turn order, whether he holds a pair or
not, and answers sealed; when all have answered, one event opens who has called, and the
nearest caller gets the card. So neither the order nor a question tells anything.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine import Action, Shown

from . import turns
from .actions import MATCH, PASS_ACTION, overruled
from .cards import FACE, SPARROW
from .phases import Phase

if TYPE_CHECKING:
    from .state import TianziState


def can_be_called(state: TianziState) -> bool:
    """Tell whether anything in the sea could be matched: a sparrow cannot."""
    return any(FACE[card] != SPARROW for card in state.sea)


def ask(state: TianziState) -> None:
    """Begin to ask, with the seat after the one that fed the sea."""
    state.calls, state.sealed = [], []
    _ask_next(state, state.feeder)


def _ask_next(state: TianziState, after: int) -> None:
    n = state.rules.seats
    seat = (after + 1) % n
    while seat != state.feeder and not state.alive[seat]:
        seat = (seat + 1) % n
    if seat == state.feeder:
        _open(state)
        return
    state.phase, state.actor = int(Phase.CALL), seat
    if state.sink is not None:
        turns.tell_turn(state)


def answer(state: TianziState, action: Action) -> None:
    """Take a seat's sealed answer."""
    seat = state.actor
    state.calls.append((seat, action))
    _ask_next(state, seat)


def forget(state: TianziState, seat: int) -> None:
    """Let a seat that leaves call nothing."""
    state.calls = [(s, PASS_ACTION if s == seat else action) for s, action in state.calls]
    if state.actor == seat:
        _ask_next(state, seat)


def _open(state: TianziState) -> None:
    """Open all answers: the nearest caller matches, or the next seat's turn begins."""
    answers, state.calls = state.calls, []
    callers = [seat for seat, action in answers if action.kind == MATCH]
    _open_history(state, answers, callers[0] if callers else -1)
    if state.sink is not None:
        state.sink(Shown("calls", -1, tuple(callers)))
    if not callers:
        turns.await_turn(state, turns.next_seat(state, state.feeder))
        return
    state.turn = callers[0]
    turns.claim(state, next(action for seat, action in answers if seat == callers[0]))


def _open_history(state: TianziState, answers: list[tuple[int, Action]], winner: int) -> None:
    if state.history is not None:
        for at, (seat, action) in zip(state.sealed, answers):
            beaten = action.kind == MATCH and seat != winner
            state.history[at] = (seat, overruled(action) if beaten else action)
    state.sealed = []
