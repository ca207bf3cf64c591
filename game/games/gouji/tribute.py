"""进贡 tribute and 还贡 its return, card by card (rulebook §5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine import Action, Announced, Declared, Shown

from . import before, revolt, trick
from .actions import ACCEPT_ACTION, REFUSE_ACTION, Kind
from .cards import BIG, FIVE, SMALL, THREE, TRIBUTE_CARDS, federates
from .legacy import Why, claims_of, resisting
from .phases import Phase

if TYPE_CHECKING:
    from .state import GoujiState

PICKING, RETURNING = int(Phase.TRIBUTE), int(Phase.RETURN)


def begin(state: GoujiState) -> None:
    """Reckon who owes what, and pay."""
    if state.past is not None:
        state.claims = claims_of(state.past, state.rules, state.hands)
        if state.sink is not None:  # who owes nothing does not show his jokers
            owing = {claim.payer for claim in claims_of(state.past, state.rules)}
            for seat in sorted(owing & resisting(state.hands)):
                state.sink(Announced("call.resists", seat))
    pay_on(state)


def payable(state: GoujiState, seat: int) -> int:
    """Return the largest tribute card a seat holds that it did not receive; -1 for none."""
    held, got = state.hands[seat], state.barred[seat]
    return next((card for card in TRIBUTE_CARDS if held[card] > got[card]), -1)


def pay_on(state: GoujiState) -> None:
    """Pay until somebody must pick or give back; then players may revolt."""
    while state.claims:
        why, payer, receiver = state.claims[0]
        card = payable(state, payer)
        if card >= 0 and _pay(state, why, payer, receiver, card):
            return
        if card < 0 and state.sink is not None:
            state.sink(Announced("call.nothing_to_pay", payer, (why, receiver)))
        _done(state)
    revolt.begin(state)


def _done(state: GoujiState) -> None:
    state.claims.pop(0)
    state.paid = state.offered = state.refused = -1


def _pay(state: GoujiState, why: int, payer: int, receiver: int, card: int) -> bool:
    """Pay one card; True when somebody must act for the return."""
    state.paid = card
    if state.sink is not None:
        state.sink(Shown("tribute", payer, (why, receiver, card)))
    before.hand_over(state, payer, receiver, card, "tribute")
    if why in (Why.BURN, Why.SMOTHER):
        return False
    if why == Why.POINT and card == BIG:
        if first_at(state, receiver, 0) >= 0:
            trick.wait(state, payer, PICKING)
            return True
        return False
    if why == Why.POINT and card == SMALL:
        _take_last(state, payer, receiver)
        return False
    if not returnable(state):
        return False
    trick.wait(state, receiver, RETURNING)
    return True


# -- 点贡: a card of the opposite's deal ------------------------------------------------------


def still_held(state: GoujiState, seat: int) -> list[bool]:
    """Tell for every position of a seat's deal whether its card can still be taken.

    A card that left the hand is the last dealt of its rank; a 3 is never taken (ruling).
    """
    left = [n - got for n, got in zip(state.hands[seat], state.barred[seat])]
    left[THREE] = 0
    found = []
    for card in state.order[seat]:
        found.append(left[card] > 0)
        left[card] -= 1
    return found


def first_at(state: GoujiState, seat: int, position: int) -> int:
    """Find the first position from one on, round and round, whose card can be taken; or -1."""
    can = still_held(state, seat)
    turns = (*range(position, len(can)), *range(position))
    return next((at for at in turns if can[at]), -1)


def pick(state: GoujiState, action: Action) -> None:
    """贡 take the unseen card at a position (from 1) of the opposite's deal."""
    payer = state.actor
    receiver = state.claims[0].receiver
    if state.sink is not None:
        state.sink(Declared(payer, action))
    _take(state, payer, receiver, first_at(state, receiver, action.number - 1))
    _done(state)
    pay_on(state)


def _take_last(state: GoujiState, payer: int, receiver: int) -> None:
    can = still_held(state, receiver)
    if True in can:
        _take(state, payer, receiver, len(can) - 1 - can[::-1].index(True))


def _take(state: GoujiState, payer: int, receiver: int, position: int) -> None:
    card = state.order[receiver][position]
    before.hand_over(state, receiver, payer, card, "picked", secret=True)
    state.returned[payer][card] += 1


# -- 还贡 ------------------------------------------------------------------------------------


def returnable(state: GoujiState) -> list[int]:
    """List the ranks the receiver may give back for the card he was paid."""
    why, _payer, receiver = state.claims[0]
    held, got = state.hands[receiver], state.barred[receiver]
    ranks = [
        rank
        for rank in range(FIVE, state.paid + 1)
        if held[rank] > got[rank] and not (why == Why.SURROUND and rank == FIVE)
    ]
    return [rank for rank in ranks if rank != state.refused] or ranks


def may_refuse(state: GoujiState, card: int) -> bool:
    """Tell whether the payer may refuse a card: he has no other of its rank (once, §5)."""
    _why, payer, receiver = state.claims[0]
    never = state.refused >= 0 or federates(payer, receiver)
    return not never and not state.hands[payer][card]


def give_back(state: GoujiState, action: Action) -> None:
    """Offer a card in return, take it, or refuse it."""
    _why, payer, receiver = state.claims[0]
    if action.kind == Kind.RETURN:
        card = action.cards[0]
        if may_refuse(state, card):
            state.offered = card
            trick.wait(state, payer, RETURNING)
            return
        _accept(state, payer, receiver, card)
        return
    accepted = action.kind == Kind.ACCEPT
    if state.sink is not None:
        state.sink(Declared(payer, ACCEPT_ACTION if accepted else REFUSE_ACTION))
    if accepted:
        _accept(state, payer, receiver, state.offered)
        return
    state.refused, state.offered = state.offered, -1
    trick.wait(state, receiver, RETURNING)


def _accept(state: GoujiState, payer: int, receiver: int, card: int) -> None:
    before.hand_over(state, receiver, payer, card, "return", secret=True)
    state.returned[payer][card] += 1
    _done(state)
    pay_on(state)
