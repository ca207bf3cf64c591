"""革命 revolution: a hand without a card above A may be thrown in for 点贡 (rulebook §5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.engine import Action, Announced, CardsMoved, Declared, Place

from . import before, trick
from .actions import PASS_ACTION, PLAY, Kind
from .cards import BIG, OPPOSITE, SEATS, SMALL, TWO, cards_of
from .hands import GOUJI_FROM
from .legacy import FOURTH
from .phases import Phase

if TYPE_CHECKING:
    from .state import GoujiState

REVOLTING = int(Phase.REVOLT)


def begin(state: GoujiState) -> None:
    """Ask everybody who could revolt, from the leader on."""
    state.queue = [(state.lead + i) % SEATS for i in range(SEATS)]
    _ask(state)


def revolts(held: Sequence[int]) -> list[Action]:
    """List the revolts counted cards allow: no card above A, and a 够级 hand to show."""
    if held[TWO] or held[SMALL] or held[BIG]:
        return []
    return [
        Action(Kind.REVOLT, (rank,) * n)
        for rank, least in sorted(GOUJI_FROM.items())
        for n in range(least, held[rank] + 1)
    ]


def _ask(state: GoujiState) -> None:
    while state.queue:
        seat = state.queue.pop(0)
        if revolts(state.hands[seat]):
            trick.wait(state, seat, REVOLTING)
            return
    if not state.revolts:
        before.start_play(state)
    elif len(state.revolts) > 1:
        _restart(state)
    else:
        _challenge(state)


def _restart(state: GoujiState) -> None:
    """重开 several revolts: dealt anew, all debts wiped, the lead by lot."""
    if state.sink is not None:
        state.sink(Announced("call.restart"))
        for seat in range(SEATS):
            cards = cards_of(state.hands[seat])
            state.sink(CardsMoved(Place("hand", seat), Place("deck"), cards, (seat,), "restart"))
    state.past = None
    state.begin()


def _challenge(state: GoujiState) -> None:
    """Let the opposite of the only revolter beat his hand or not."""
    seat, cards = state.revolts[0]
    state.top, state.beaten = seat, -1
    state.table = state.tables.read(cards)
    trick.wait(state, OPPOSITE[seat], REVOLTING)


def act(state: GoujiState, action: Action) -> None:
    """Revolt or not; or answer a revolt as its opposite."""
    seat = state.actor
    if action.kind in (Kind.REVOLT, Kind.NO_REVOLT):
        if action.kind == Kind.REVOLT:
            if state.sink is not None:
                state.sink(Declared(seat, action))
            state.revolts.append((seat, action.cards))
        _ask(state)
        return
    beaten = action.kind == PLAY
    if beaten:
        state.lay(seat, action, state.tables.read(action.cards))
    elif state.sink is not None:
        state.sink(Declared(seat, PASS_ACTION))
    _settle(state, state.top, beaten)


def _settle(state: GoujiState, seat: int, beaten: bool) -> None:
    state.revolt = (seat, beaten)
    state.top = -1
    state.table = None
    state.lose(seat, cards_of(state.hands[seat]), "revolt")
    trick.leave(state, seat, FOURTH, "call.revolt_beaten" if beaten else "call.revolt_stands")
    before.start_play(state)


def is_asking(state: GoujiState) -> bool:
    """Tell whether the seat to act is asked to revolt, and not to answer a revolt."""
    return state.top < 0
