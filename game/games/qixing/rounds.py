"""一轮 a round from its public tile to its comparison, the showdown, the end (rulebook §2, §4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine import OVER, Announced, CardsMoved, GameEnded, GameResult, Place, Shown, TurnBegan
from game.engine.events import EVERYONE

from . import chance
from .cards import kinds_in
from .phases import DRAWING_ROUNDS, MULTIPLIERS, NAMES, ROUNDS, Phase
from .settlement import Comparison, compare

if TYPE_CHECKING:
    from .state import QixingState

PUBLIC, TABLE = Place("public"), Place("table")


def begin_round(state: QixingState, number: int) -> None:
    """Turn up the round's public tile; the banker draws first."""
    _turn_up(state, number)
    state.turn = state.banker
    if not state.alive[state.turn]:
        state.turn = next_seat(state, state.turn)
    chance.await_offer(state)


def _turn_up(state: QixingState, number: int) -> None:
    state.round = number
    if state.sink is not None:
        kind = state.public[number - 1]
        state.sink(Shown("round", -1, (number, MULTIPLIERS[number - 1])))
        state.sink(CardsMoved(PUBLIC, TABLE, (kind,), EVERYONE, "turn_up"))


def next_seat(state: QixingState, seat: int) -> int:
    """Return the next seat that is still in the game."""
    while True:
        seat = (seat + 1) % state.rules.seats
        if state.alive[seat]:
            return seat


def pass_on(state: QixingState) -> None:
    """End a turn: the next seat draws, or all compare when the banker would be next."""
    seats, seat = state.rules.seats, state.turn
    while (seat := (seat + 1) % seats) != state.banker:
        if state.alive[seat]:
            state.turn = seat
            chance.await_offer(state)
            return
    settle_round(state)
    if state.round < DRAWING_ROUNDS:
        begin_round(state, state.round + 1)
    else:
        showdown(state, DRAWING_ROUNDS + 1)


def showdown(state: QixingState, first: int) -> None:
    """决战时刻 turn up and settle the rounds from `first` on, and end the game."""
    if state.sink is not None:
        state.sink(Announced("table.showdown"))
    for number in range(first, ROUNDS + 1):
        _turn_up(state, number)
        settle_round(state)
    finish(state, "seven_rounds")


def settle_round(state: QixingState) -> None:
    """Compare all hands over the round's public tile; the winners are paid and seen."""
    public = state.public[state.round - 1]
    settled = compare(state.hands, state.alive, public, state.round, state.rules.base)
    state.comparisons.append(settled)
    for seat, payment in enumerate(settled.payments):
        state.scores[seat] += payment
    for seat in settled.winners:
        state.shown[seat] = state.hands[seat]
    if state.sink is not None:
        _tell(state, settled)


def _tell(state: QixingState, settled: Comparison) -> None:
    assert state.sink is not None
    for seat, fan in enumerate(settled.fans):
        if fan >= 0:
            state.sink(Shown("fan", seat, (fan, settled.times[seat], int(settled.true(seat)))))
    for seat in settled.winners:
        _open_hand(state, seat)
        values = (settled.fans[seat], settled.times[seat], int(settled.true(seat)))
        state.sink(Announced("table.wins_round", seat, values))
    for seat, payment in enumerate(settled.payments):
        state.sink(Shown("payment", seat, (payment, state.scores[seat])))


def _open_hand(state: QixingState, seat: int) -> None:
    if state.sink is not None:
        place = Place("hand", seat)
        state.sink(CardsMoved(place, place, kinds_in(state.hands[seat]), EVERYONE, "open"))


def finish(state: QixingState, reason: str) -> None:
    """End the game: all hands are shown, the most points win."""
    most = max(state.scores)
    winners = tuple(seat for seat, score in enumerate(state.scores) if score == most)
    if reason == "last_left":
        winners = tuple(seat for seat, alive in enumerate(state.alive) if alive)
    state.outcome = GameResult(reason, winners, tuple(state.scores))
    state.phase = int(Phase.OVER)
    state.actor = OVER
    state.shown = list(state.hands)
    if state.sink is not None:
        for seat in range(state.rules.seats):
            _open_hand(state, seat)
        state.sink(GameEnded(reason, winners, tuple(state.scores)))


def leave(state: QixingState, seat: int) -> None:
    """认输 let a seat leave: its triplets go, it pays on, it cannot win (ruling)."""
    if state.sink is not None:
        state.sink(Announced("table.concede", seat))
        place = Place("hand", seat)
        kinds = kinds_in(state.hands[seat])
        state.sink(CardsMoved(place, Place("gone"), kinds, EVERYONE, "leave"))
    state.gone |= state.hands[seat]
    state.hands[seat] = state.shown[seat] = 0
    state.alive[seat] = False
    if sum(state.alive) == 1:
        finish(state, "last_left")
    elif state.turn == seat:
        state.offer = ()
        pass_on(state)


def tell_turn(state: QixingState) -> None:
    """Tell the sink who is to act; only with a sink."""
    assert state.sink is not None
    state.sink(TurnBegan(state.actor, NAMES[Phase(state.phase)]))
