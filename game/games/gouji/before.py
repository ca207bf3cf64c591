"""Before the first lead: the deal, the lot, threes and fours bought; then who leads (§4, §5)."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from game.engine import Action, Announced, CardsMoved, Declared, Place

from . import tribute, trick
from .actions import BUY_ACTION, NO_BUY_ACTION, Kind
from .cards import (
    DEALT,
    DECK,
    FIVE,
    FOUR,
    NEXT,
    OPPOSITE,
    PLAIN,
    SEATS,
    THREE,
    TWO,
    counts_of,
    federates,
)
from .legacy import FOURTH, LAST
from .phases import Phase

if TYPE_CHECKING:
    from .state import GoujiState

BUYING = int(Phase.BUY)
NATURAL = 8
"""自然点 so many of one rank open from the start."""


def draw_lot(state: GoujiState, rng: Random) -> Action:
    """Draw the deal, or who leads."""
    rnd = rng.random
    if state.phase == Phase.LOT:
        return Action(Kind.LOT, seat=int(rnd() * SEATS))
    return Action(Kind.DEAL, tuple(sorted(DECK, key=lambda _: rnd())))


def apply_lot(state: GoujiState, action: Action) -> None:
    """Fold in the lot's action."""
    if action.kind == Kind.DEAL:
        _deal(state, action.cards)
        return
    state.lead = action.seat
    if state.sink is not None:
        state.sink(Announced("table.lot", action.seat))
    prepare(state)


def _deal(state: GoujiState, cards: tuple[int, ...]) -> None:
    for seat in range(SEATS):
        hand = cards[DEALT * seat : DEALT * (seat + 1)]
        take_up(state, seat, hand)
        if state.sink is not None:
            state.sink(CardsMoved(Place("deck"), Place("hand", seat), hand, (seat,), "deal"))
    if state.past is None:
        state.phase = int(Phase.LOT)
    else:
        state.lead = state.past.places[LAST]
        prepare(state)


def take_up(state: GoujiState, seat: int, cards: tuple[int, ...]) -> None:
    """Give a seat its dealt cards, in the order they were drawn."""
    state.hands[seat] = counts_of(cards)
    state.sizes[seat] = len(cards)
    state.order[seat] = cards


def hand_over(
    state: GoujiState, giver: int, taker: int, card: int, why: str, secret: bool = False
) -> None:
    """Move a card from hand to hand; the taker may not pay it on."""
    state.hands[giver][card] -= 1
    state.hands[taker][card] += 1
    state.sizes[giver] -= 1
    state.sizes[taker] += 1
    state.barred[taker][card] += 1
    mine = state.barred[giver]
    mine[card] = min(mine[card], state.hands[giver][card])
    if state.sink is not None:
        source, target = Place("hand", giver), Place("hand", taker)
        seen = {"seen_by": (giver, taker)} if secret else {}
        state.sink(CardsMoved(source, target, (card,), **seen, why=why))


# -- threes and fours ------------------------------------------------------------------------


def prepare(state: GoujiState) -> None:
    """Let threes be bought at once, then ask about fours, from the leader on."""
    order = [(state.lead + i) % SEATS for i in range(SEATS)]
    for seat in order:
        if not state.hands[seat][THREE]:
            _buy_three(state, seat)
    state.queue = order if state.rules.buy_fours != "never" else []
    ask_buyers(state)


def _buy_three(state: GoujiState, seat: int) -> None:
    seller = _seller(state, seat, THREE, in_order=True)
    if seller >= 0:
        _trade(state, seat, seller, THREE)


def _seller(state: GoujiState, buyer: int, card: int, in_order: bool) -> int:
    """Find who gives a 3 or 4: the opposite, then the others in order; -1 when nobody can.

    Without a 2 to pay, after the opposite only federates give (a 3 is given by anybody).
    """
    others = [(buyer + i) % SEATS for i in range(1, SEATS)]
    others.sort(key=lambda seat: seat != OPPOSITE[buyer])
    for seat in others:
        able = in_order or seat == OPPOSITE[buyer] or federates(seat, buyer)
        if able and state.hands[seat][card] >= 2:
            return seat
    return -1


def _trade(state: GoujiState, buyer: int, seller: int, card: int) -> None:
    pays = state.hands[buyer][TWO] > 0 and not federates(buyer, seller)
    hand_over(state, seller, buyer, card, "bought")
    if pays:
        hand_over(state, buyer, seller, TWO, "price")


def ask_buyers(state: GoujiState) -> None:
    """Ask the next player without a 4 who could get one; then comes tribute."""
    while state.queue:
        seat = state.queue.pop(0)
        held = state.hands[seat]
        if held[FOUR]:
            continue
        seller = _seller(state, seat, FOUR, in_order=held[TWO] > 0)
        if seller < 0:
            continue
        if state.rules.buy_fours == "always":
            _trade(state, seat, seller, FOUR)
            continue
        state.seller = seller
        trick.wait(state, seat, BUYING)
        return
    state.seller = -1
    tribute.begin(state)


def buy(state: GoujiState, action: Action) -> None:
    """买四 buy the 4 that was offered, or not."""
    bought = action.kind == Kind.BUY
    if state.sink is not None:
        state.sink(Declared(state.actor, BUY_ACTION if bought else NO_BUY_ACTION))
    if bought:
        _trade(state, state.actor, state.seller, FOUR)
    ask_buyers(state)


# -- the first lead --------------------------------------------------------------------------


def start_play(state: GoujiState) -> None:
    """Burn the surrounded federation's 5s, note natural openings, let the leader lead."""
    past = state.past
    if past is not None and past.surrounded >= 0 and state.rules.lose_fives:
        for seat in past.places[FOURTH:]:
            state.lose(seat, (FIVE,) * state.hands[seat][FIVE], "fives")
    for seat in range(SEATS):
        if state.living >> seat & 1 and opens_naturally(state, seat):
            trick.open_up(state, seat, "call.opened_naturally")
    first = state.lead if state.living >> state.lead & 1 else NEXT[state.living][state.lead]
    trick.lead(state, first)


def opens_naturally(state: GoujiState, seat: int) -> bool:
    """自然点: eight of one rank from 5 to 2, cards given back not counted (§4)."""
    held, got = state.hands[seat], state.returned[seat]
    return any(held[rank] - min(got[rank], held[rank]) >= NATURAL for rank in PLAIN)
