"""一手 a turn: draw, eat or match, form, keep, discard, fill up, pass on (rulebook §2)."""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING

from game.engine import CHANCE, Action, Announced, CardsMoved, Declared, Place, TurnBegan
from game.engine.events import EVERYONE

from . import calls, ending, market
from .actions import DRAW_ACTION
from .cards import DRAGONS, FACE
from .phases import NAMES, Need, Phase

if TYPE_CHECKING:
    from .state import TianziState

STOCK, SEA, COVERED, ASIDE, LAID = (
    Place(zone) for zone in ("deck", "sea", "covered", "aside", "laid")
)


def await_turn(state: TianziState, seat: int) -> None:
    """Wait for a seat to draw, eat or match."""
    state.turn = state.actor = seat
    state.phase = int(Phase.TURN)
    if state.sink is not None:
        tell_turn(state)


def tell_turn(state: TianziState) -> None:
    """Tell the sink who is to act; only with a sink."""
    assert state.sink is not None
    state.sink(TurnBegan(state.actor, NAMES[Phase(state.phase)]))


def next_seat(state: TianziState, seat: int) -> int:
    """Return the next seat that is still in the game."""
    while True:
        seat = (seat + 1) % state.rules.seats
        if state.alive[seat]:
            return seat


def draw(state: TianziState) -> None:
    """摸 take the top card; a set may be formed then."""
    seat = state.turn
    if state.sink is not None:
        state.sink(Declared(seat, DRAW_ACTION))
    if not state.stock:
        run_out(state, Need.DRAW)
        return
    take_top(state, seat)


def take_top(state: TianziState, seat: int) -> None:
    """Give the top card to the seat that draws, and wait for what it does."""
    card = state.stock.pop()
    insort(state.hands[seat], card)
    state.phase, state.actor = int(Phase.FORM), seat
    if state.sink is not None:
        state.sink(CardsMoved(STOCK, Place("hand", seat), (card,), (seat,), "draw"))
        tell_turn(state)


def run_out(state: TianziState, need: Need) -> None:
    """牌库用完 shuffle the covered sea into a new stock, or end the deal without a winner.

    With nothing to shuffle a hand stays short, and a draw ends the deal.
    """
    if state.rules.draws_end:
        ending.stock_out(state)
    elif state.covered or state.aside:
        state.need = int(need)
        state.phase, state.actor = int(Phase.SHUFFLE), CHANCE
    elif need == Need.DRAW:
        ending.stock_out(state)
    elif need == Need.FILL:
        end_turn(state)
    else:
        market.open_market(state)


def claim(state: TianziState, action: Action) -> None:
    """吃、碰 lay a card of the sea with two of the hand; then choose which to keep."""
    seat, (card, *own) = state.turn, action.cards
    hand, sea = state.hands[seat], list(state.sea)
    for one in own:
        hand.remove(one)
    sea.remove(card)
    state.sea = tuple(sea)
    state.laid = action.cards
    state.phase, state.actor = int(Phase.KEEP), seat
    if state.sink is not None:
        state.sink(Declared(seat, action))
        state.sink(CardsMoved(SEA, LAID, (card,), EVERYONE, "claim"))
        state.sink(CardsMoved(Place("hand", seat), LAID, tuple(own), EVERYONE, "claim"))
        tell_turn(state)


def form(state: TianziState, action: Action) -> None:
    """组 lay a set of the own hand and keep one of it."""
    seat = state.turn
    for one in action.cards:
        state.hands[seat].remove(one)
    if state.sink is not None:
        state.sink(Declared(seat, action))
        state.sink(CardsMoved(Place("hand", seat), LAID, action.cards, EVERYONE, "form"))
    _lay(state, seat, action.cards, action.number, self_draw=True)


def keep(state: TianziState, action: Action) -> None:
    """留 keep one card of the set that was laid with the sea."""
    seat, laid = state.turn, state.laid
    state.laid = ()
    if state.sink is not None:
        state.sink(Declared(seat, action))
    _lay(state, seat, laid, action.cards[0], self_draw=False)


def _lay(state: TianziState, seat: int, laid: tuple[int, ...], kept: int, self_draw: bool) -> None:
    """记分牌 put the kept card in front, the others into the sea; end the deal or fill up."""
    rest = list(laid)
    rest.remove(kept)
    scored = state.scored[seat]
    scored.append(kept)
    cover(state)
    state.sea, state.feeder = tuple(rest), seat
    if state.sink is not None:
        state.sink(CardsMoved(LAID, Place("score", seat), (kept,), EVERYONE, "keep"))
        state.sink(CardsMoved(LAID, SEA, state.sea, EVERYONE, "keep"))
    if len(scored) == state.rules.sets:
        ending.finish(state, seat, self_draw)
    else:
        fill(state)


def cover(state: TianziState) -> None:
    """盖牌 cover what the turn before has put into the sea."""
    if state.sea:
        state.covered += state.sea
        if state.sink is not None:
            state.sink(CardsMoved(SEA, COVERED, state.sea, EVERYONE, "cover"))
        state.sea = ()


def fill(state: TianziState) -> None:
    """补牌 fill the hand up from the stock; then the turn is over."""
    seat = state.turn
    hand, stock, drawn = state.hands[seat], state.stock, []
    while len(hand) < state.rules.hand_size and stock:
        drawn.append(stock.pop())
        insort(hand, drawn[-1])
    if drawn and state.sink is not None:
        place = Place("hand", seat)
        state.sink(CardsMoved(STOCK, place, tuple(drawn), (seat,), "fill"))
    if len(hand) < state.rules.hand_size:
        run_out(state, Need.FILL)
    else:
        end_turn(state)


def discard(state: TianziState, action: Action) -> None:
    """弃 put a card into the sea; with three and four seats 红中 and 白龙王 do their work."""
    seat, card = state.turn, action.cards[0]
    state.hands[seat].remove(card)
    if state.sink is not None:
        state.sink(Declared(seat, action))
    cover(state)
    state.feeder = seat
    if not state.two and FACE[card] in DRAGONS:
        market.play(state, card)
        return
    state.sea = action.cards
    if state.sink is not None:
        state.sink(CardsMoved(Place("hand", seat), SEA, action.cards, EVERYONE, "discard"))
    end_turn(state)


def end_turn(state: TianziState) -> None:
    """Let the others call, when there is something to call; then the next seat's turn begins."""
    if state.two:
        state.turn = state.actor = 1 - state.turn
        state.phase = int(Phase.TURN)
        if state.sink is not None:
            tell_turn(state)
    elif calls.can_be_called(state):
        calls.ask(state)
    else:
        await_turn(state, next_seat(state, state.turn))


# -- leaving ---------------------------------------------------------------------------------


def leave(state: TianziState, seat: int) -> None:
    """认输 let a seat leave: its cards go aside; the last one left wins (ruling)."""
    hand, scored = state.hands[seat], state.scored[seat]
    if state.sink is not None:
        state.sink(Announced("table.concede", seat))
        for zone, cards in (("hand", hand), ("score", scored)):
            if cards:
                place = Place(zone, seat)
                state.sink(CardsMoved(place, ASIDE, tuple(cards), EVERYONE, "leave"))
    state.aside += [*hand, *scored]
    state.hands[seat], state.scored[seat] = [], []
    state.alive[seat] = False
    if sum(state.alive) == 1:
        ending.last_left(state, next_seat(state, seat))
    elif state.phase == Phase.CALL:
        calls.forget(state, seat)
    elif state.actor == seat:
        _leave_turn(state, seat)


def _leave_turn(state: TianziState, seat: int) -> None:
    if state.phase == Phase.TAKE:
        market.pass_on(state, seat)
        return
    state.aside += state.laid
    state.laid = ()
    cover(state)
    await_turn(state, next_seat(state, seat))
