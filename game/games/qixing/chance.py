"""What the lot decides: the banker, the deal, the kinds of each draw (rulebook §1, §2)."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from game.engine import CHANCE, Action, CardsMoved, Place, Shown
from game.engine.events import EVERYONE

from . import rounds
from .actions import DEAL, OFFER
from .cards import EVERY_KIND, TILES, mask_of
from .phases import ROUNDS, Phase

if TYPE_CHECKING:
    from .state import QixingState

DEALT = 4
"""Triplets dealt to each seat."""
OFFERED = 3
DECK, PUBLIC = Place("deck"), Place("public")
DEALING, OFFERING, CHOOSING = int(Phase.DEAL), int(Phase.OFFER), int(Phase.CHOOSE)


def draw_lot(state: QixingState, rng: Random) -> Action:
    """Draw the action the lot makes in the state's phase."""
    if state.phase == DEALING:
        return _draw_deal(state, rng)
    library = state.library
    rnd, n = rng.random, len(library)
    first = int(rnd() * n)
    second = int(rnd() * (n - 1))
    second += second >= first
    low, high = (first, second) if first < second else (second, first)
    third = int(rnd() * (n - 2))
    third += third >= low
    third += third >= high
    return Action(OFFER, tuple(sorted((library[low], library[high], library[third]))))


def apply_lot(state: QixingState, action: Action) -> None:
    """Fold in a lot's action."""
    if action.kind == DEAL:
        _apply_deal(state, action)
    else:
        _apply_offer(state, action)


def _draw_deal(state: QixingState, rng: Random) -> Action:
    """Deal four kinds a seat and seven public tiles; the banker too, unless he is known."""
    seats = state.rules.seats
    rnd = rng.random
    banker = state.banker if state.banker >= 0 else int(rnd() * seats)
    kinds = sorted(EVERY_KIND if state.rules.wild_draws else TILES, key=lambda _: rnd())
    public = sorted(TILES, key=lambda _: rnd())
    return Action(DEAL, tuple(kinds[: DEALT * seats] + public[:ROUNDS]), banker)


def _apply_deal(state: QixingState, action: Action) -> None:
    seats = state.rules.seats
    dealt = action.cards[: DEALT * seats]
    state.banker = action.seat
    state.public = action.cards[DEALT * seats :]
    every = EVERY_KIND if state.rules.wild_draws else TILES
    state.library = [kind for kind in every if kind not in dealt]
    for seat in range(seats):
        state.hands[seat] = mask_of(dealt[DEALT * seat : DEALT * (seat + 1)])
    if state.sink is not None:
        _tell_deal(state, dealt)
    rounds.begin_round(state, 1)


def _tell_deal(state: QixingState, dealt: tuple[int, ...]) -> None:
    assert state.sink is not None
    state.sink(Shown("banker", state.banker, ()))
    for seat in range(state.rules.seats):
        hand = tuple(sorted(dealt[DEALT * seat : DEALT * (seat + 1)]))
        state.sink(CardsMoved(DECK, Place("hand", seat), hand, (seat,), "deal"))
    seen_by = EVERYONE if state.rules.public == "open" else ()
    state.sink(CardsMoved(DECK, PUBLIC, state.public, seen_by, "deal"))


def _apply_offer(state: QixingState, action: Action) -> None:
    seat = state.turn
    state.offer = action.cards
    state.phase = CHOOSING
    state.actor = seat
    if state.sink is not None:
        place = Place("offer", seat)
        state.sink(CardsMoved(DECK, place, action.cards, (seat,), "offer"))
        rounds.tell_turn(state)


def await_offer(state: QixingState) -> None:
    """Let the lot draw three kinds for the seat whose turn it is."""
    state.phase = OFFERING
    state.actor = CHANCE
