"""红中、白龙王 the function cards of three and four seats (rulebook §4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine import Action, Announced, CardsMoved, Declared, Place
from game.engine.events import EVERYONE

from . import turns
from .actions import SWAP
from .cards import FACE, RED_DRAGON
from .phases import Need, Phase

if TYPE_CHECKING:
    from .state import TianziState

REMOVED = 3
"""Cards a 白龙王 takes out of the deal."""
MARKET = Place("market")


def play(state: TianziState, card: int) -> None:
    """Let a function card that was just discarded do its work."""
    seat = state.turn
    state.aside.append(card)
    if state.sink is not None:
        state.sink(CardsMoved(Place("hand", seat), turns.ASIDE, (card,), EVERYONE, "discard"))
    if FACE[card] == RED_DRAGON:
        if state.sink is not None:
            state.sink(Announced("table.red_dragon", seat))
        fill_market(state)
    else:
        _remove(state, seat)


def _remove(state: TianziState, seat: int) -> None:
    """白龙王 the top cards of the stock leave the deal unseen."""
    gone = [state.stock.pop() for _ in range(min(REMOVED, len(state.stock)))]
    state.removed += gone
    if state.sink is not None:
        state.sink(Announced("table.white_dragon", seat, (len(gone),)))
        if gone:
            state.sink(CardsMoved(turns.STOCK, Place("removed"), tuple(gone), (), "remove"))
    turns.end_turn(state)


def fill_market(state: TianziState) -> None:
    """红中 turn up one card more than there are players."""
    wanted = sum(state.alive) + 1 - len(state.market)
    drawn = tuple([state.stock.pop() for _ in range(min(wanted, len(state.stock)))])
    state.market += drawn
    if drawn and state.sink is not None:
        state.sink(CardsMoved(turns.STOCK, MARKET, drawn, EVERYONE, "turn_up"))
    if len(drawn) < wanted:
        turns.run_out(state, Need.MARKET)
    else:
        open_market(state)


def open_market(state: TianziState) -> None:
    """Let the seat that played the 红中 take first."""
    if state.market:
        _await_take(state, state.turn)
    else:
        turns.end_turn(state)


def _await_take(state: TianziState, seat: int) -> None:
    state.phase, state.actor = int(Phase.TAKE), seat
    if state.sink is not None:
        turns.tell_turn(state)


def take(state: TianziState, action: Action) -> None:
    """取、换 take a card: put it in place of a score card, or aside."""
    seat, card = state.actor, action.cards[0]
    market = list(state.market)
    market.remove(card)
    state.market = tuple(market)
    if state.sink is not None:
        state.sink(Declared(seat, action))
    if action.kind == SWAP:
        _swap(state, seat, card, action.cards[1])
    else:
        _put_aside(state, MARKET, (card,))
    pass_on(state, seat)


def _swap(state: TianziState, seat: int, card: int, old: int) -> None:
    scored = state.scored[seat]
    scored[scored.index(old)] = card
    place = Place("score", seat)
    _put_aside(state, place, (old,))
    if state.sink is not None:
        state.sink(CardsMoved(MARKET, place, (card,), EVERYONE, "swap"))


def _put_aside(state: TianziState, source: Place, cards: tuple[int, ...]) -> None:
    state.aside += cards
    if state.sink is not None:
        state.sink(CardsMoved(source, turns.ASIDE, cards, EVERYONE, "aside"))


def pass_on(state: TianziState, seat: int) -> None:
    """Let the next seat take, or end the turn when all have taken."""
    n = state.rules.seats
    following = (seat + 1) % n
    while following != state.turn and not state.alive[following]:
        following = (following + 1) % n
    if following != state.turn and state.market:
        _await_take(state, following)
        return
    if state.market:
        _put_aside(state, MARKET, state.market)
        state.market = ()
    turns.end_turn(state)
