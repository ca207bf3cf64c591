"""What the lot decides: the starter, the deal, and the new stock (rulebook §2)."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from game.engine import Action, Announced, CardsMoved, Place, Shown
from game.engine.events import EVERYONE

from . import market, turns
from .actions import DEAL, SHUFFLE
from .phases import Need, Phase

if TYPE_CHECKING:
    from .state import TianziState


def draw_lot(state: TianziState, rng: Random) -> Action:
    """Draw the action the lot makes in the state's phase."""
    rnd = rng.random
    if state.phase == Phase.DEAL:
        seats = state.rules.seats
        starter = state.starter if state.starter >= 0 else int(rnd() * seats)
        order = sorted(state.rules.cards, key=lambda _: rnd())
        return Action(DEAL, tuple(order), starter)
    back = sorted([*state.covered, *state.aside])
    return Action(SHUFFLE, tuple(sorted(back, key=lambda _: rnd())))


def apply_lot(state: TianziState, action: Action) -> None:
    """Fold in a lot's action."""
    if action.kind == DEAL:
        _deal(state, action)
    else:
        _shuffle(state, action)


def _deal(state: TianziState, action: Action) -> None:
    cards, size = action.cards, state.rules.hand_size
    state.starter = action.seat
    if state.sink is not None:
        state.sink(Shown("starter", action.seat, ()))
    for seat in range(state.rules.seats):
        hand = sorted(cards[size * seat : size * (seat + 1)])
        state.hands[seat] = hand
        if state.sink is not None:
            place = Place("hand", seat)
            state.sink(CardsMoved(turns.STOCK, place, tuple(hand), (seat,), "deal"))
    state.stock = list(cards[: size * state.rules.seats - 1 : -1])  # drawn from its end
    turns.await_turn(state, action.seat)


def _shuffle(state: TianziState, action: Action) -> None:
    """洗牌 the covered sea and what was put aside is the new stock; go on where it was needed."""
    state.stock = list(action.cards[::-1])
    if state.sink is not None:
        state.sink(Announced("table.shuffle", -1, (len(state.stock),)))
        for zone, cards in (("covered", state.covered), ("aside", state.aside)):
            if cards:
                back = tuple(sorted(cards))
                state.sink(CardsMoved(Place(zone), turns.STOCK, back, EVERYONE, "shuffle"))
    state.covered, state.aside = [], []
    need, state.need = state.need, int(Need.NOTHING)
    if need == Need.DRAW:
        turns.take_top(state, state.turn)
    elif need == Need.FILL:
        turns.fill(state)
    else:
        market.fill_market(state)
