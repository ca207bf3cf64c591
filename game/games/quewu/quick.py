"""吟诵栖舞弃 on a calm table, in a search: the same steps as everywhere, written as one.

A calm table has no special sets, seasons, modules, clock or referee (简易, 基本), and a
search has neither sink nor log. Nearly every action of a playout comes here; what they do
is what `QuewuState.carry_out`, `effects` and `turns` do. A test holds both against each other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine import Action

from . import ending, turns
from .actions import DANCE, RAISE, REST
from .cards import MOON, ONES
from .phases import Phase

if TYPE_CHECKING:
    from .state import QuewuState

DISCARDING = int(Phase.DISCARD)


def apply(state: QuewuState, action: Action) -> None:
    """Fold a trusted 吟, 诵, 舞, 栖 or 弃 into a calm state without sink and log."""
    kind = action.kind
    if kind == REST:
        _rest(state)
    elif kind <= RAISE:
        seat = state.turn
        table = state.tables.groups[0]
        packed, size, worth = table.weights.get(action.cards) or table.weigh(action.cards)
        state.count, state.call = worth, kind
        state.lead = state.restarted = False
        if _lay(state, seat, packed, size):
            _pass_on(state, seat)
    elif kind == DANCE:
        _dance(state, action)
    else:
        _discard(state, action.cards)


def _rest(state: QuewuState) -> None:
    deck = state.deck
    if not deck:
        ending.exhausted(state)
        return
    seat = state.turn
    state.hands[seat] += ONES[deck.pop()]
    state.sizes[seat] += 1
    state.rested |= 1 << seat
    if state.rested == state.living:
        turns.pass_on(state)
    else:
        _pass_on(state, seat)


def _lay(state: QuewuState, seat: int, packed: int, size: int) -> bool:
    """Take cards from a hand; False when that ended the game."""
    state.hands[seat] -= packed
    state.gone += packed
    state.rested = 0
    left = state.sizes[seat] = state.sizes[seat] - size
    if not left:
        ending.finish(state, "played_out", (seat,))
    return left > 0


def _pass_on(state: QuewuState, seat: int) -> None:
    if state.living != state.tables.everyone:
        turns.pass_on(state)
        return
    seat = seat + 1 if seat + 1 < len(state.sizes) else 0
    if seat == state.opener:
        state.round += 1
    state.turn = state.actor = seat


def _dance(state: QuewuState, action: Action) -> None:
    """风 lets its target discard one, 月 draw one: all the dances of a calm table."""
    seat, target = state.turn, action.seat
    card = action.cards[0]
    if not _lay(state, seat, ONES[card], 1):
        return
    deck = state.deck
    if card == MOON:
        if deck:
            state.hands[target] += ONES[deck.pop()]
            state.sizes[target] += 1
        _pass_on(state, seat)
    elif state.sizes[target] > 1 or state.can_refill(target):
        state.phase, state.actor, state.due = DISCARDING, target, 1
    else:
        _pass_on(state, seat)  # his last card stays


def _discard(state: QuewuState, cards: tuple[int, ...]) -> None:
    seat = state.actor
    if state.todo or state.sizes[seat] == len(cards):
        state.discard(cards)
        return
    for card in cards:
        state.hands[seat] -= ONES[card]
        state.gone += ONES[card]
    state.sizes[seat] -= len(cards)
    turns.pass_on(state)
