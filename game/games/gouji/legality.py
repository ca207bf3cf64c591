"""Why an action is refused: every rule as a key the client can explain."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine import CHANCE, HIDDEN, OVER, Action, IllegalAction

from . import burning, moves, revolt, tribute, trick
from .actions import BURN, NO_REVOLT_ACTION, PASS, PASS_ACTION, PLAY, YIELD, YIELD_ACTION, Kind
from .cards import BIG, FIVE, FOUR, SMALL, THREE, holds
from .hands import GOUJI_FROM, TOO_MANY, Hand, beats
from .legacy import Why
from .phases import Phase

if TYPE_CHECKING:
    from .state import GoujiState


def public(action: Action) -> Action:
    """Blank what the whole table may not see of a logged action."""
    if action.kind in (Kind.DEAL, Kind.RETURN):
        return action._replace(cards=(HIDDEN,) * len(action.cards))
    return action


def check(state: GoujiState, action: Action, seat: int) -> Action:
    """Return the action in its plain form, or raise IllegalAction."""
    if state.actor == OVER:
        raise IllegalAction("game.over")
    if action.kind in (Kind.CONCEDE, Kind.TIMEOUT):
        if action not in state.interrupts(seat):
            raise IllegalAction("turn.phase")
        return action
    if state.actor == CHANCE:
        raise IllegalAction("turn.phase")
    if seat != state.actor:
        raise IllegalAction("turn.not_yours", seat=state.actor)
    if action.kind not in _MAY[state.phase]:
        raise IllegalAction("turn.phase")
    return _CHECK.get(action.kind, _check_listed)(state, action)


_MAY: dict[int, tuple[int, ...]] = {
    Phase.BUY: (Kind.BUY, Kind.NO_BUY),
    Phase.TRIBUTE: (Kind.PICK,),
    Phase.RETURN: (Kind.RETURN, Kind.ACCEPT, Kind.REFUSE),
    Phase.REVOLT: (Kind.REVOLT, Kind.NO_REVOLT, PLAY, PASS),
    Phase.PLAY: (PLAY, PASS, YIELD),
    Phase.BURN: (BURN, PASS),
    Phase.WIND: (Kind.WIND, Kind.AGREE, PLAY, PASS),
}


def _check_listed(state: GoujiState, action: Action) -> Action:
    """Allow a word if it is among the legal ones."""
    for legal in moves.legal_actions(state):
        if legal.kind == action.kind:
            return legal
    raise IllegalAction("turn.phase")


def _held(state: GoujiState, action: Action) -> tuple[int, ...]:
    cards = tuple(sorted(action.cards))
    known = all(THREE <= card <= BIG for card in cards)
    if not known or not holds(state.hands[state.actor], cards):
        raise IllegalAction("play.not_in_hand")
    return cards


# -- in a trick ------------------------------------------------------------------------------


def _check_play(state: GoujiState, action: Action) -> Action:
    if state.phase == Phase.REVOLT and revolt.is_asking(state):
        raise IllegalAction("turn.phase")
    cards = _held(state, action)
    hand = state.tables.read(cards)
    if hand.rank == THREE:
        raise IllegalAction("play.three_last")
    if state.table is not None:
        _check_beats(state, hand, state.table)
    else:
        _check_lead(state, hand)
    return Action(PLAY, cards)


def _check_beats(state: GoujiState, hand: Hand, table: Hand) -> None:
    if not beats(hand, table):
        if hand.size != table.total:
            raise IllegalAction("play.wrong_size", size=hand.size, needed=table.total)
        if hand.big < table.need:
            raise IllegalAction("play.big_jokers", big=hand.big, needed=table.need)
        raise IllegalAction("play.does_not_beat")
    if hand.rank == FOUR and state.hands[state.actor][FOUR] != 1:
        raise IllegalAction("four.all", held=state.hands[state.actor][FOUR])


def _check_lead(state: GoujiState, hand: Hand) -> None:
    seat = state.actor
    if seat == state.burner and not hand.small + hand.big:
        raise IllegalAction("burn.needs_joker")
    if hand.rank != FOUR:
        return
    held = state.hands[seat][FOUR]
    if hand.n != held:
        raise IllegalAction("four.all", held=held)
    refusal = moves.four_refusal(state, seat)
    if refusal:
        raise IllegalAction(refusal)


def _check_pass(state: GoujiState, action: Action) -> Action:
    if state.table is None:
        raise IllegalAction("turn.must_lead" if state.phase == Phase.PLAY else "turn.phase")
    if state.asker >= 0:
        raise IllegalAction("wind.answer")
    return PASS_ACTION


def _check_yield(state: GoujiState, action: Action) -> Action:
    if not trick.may_yield(state):
        raise IllegalAction("yield.not_now")
    return YIELD_ACTION


def _check_burn(state: GoujiState, action: Action) -> Action:
    cards = _held(state, action)
    held = state.hands[state.actor]
    table = state.table
    assert table is not None
    if held[FOUR]:
        raise IllegalAction("burn.has_four")
    hand = state.tables.read(cards)
    if hand.rank == THREE or not beats(hand, table):
        raise IllegalAction("burn.does_not_beat")
    left = [n - cards.count(rank) for rank, n in enumerate(held)]
    if not burning.splits(left):
        raise IllegalAction("burn.no_split", jokers=left[SMALL] + left[BIG])
    return Action(BURN, cards)


# -- before the first lead -------------------------------------------------------------------


def _check_pick(state: GoujiState, action: Action) -> Action:
    most = len(state.order[state.claims[0].receiver])
    if not 1 <= action.number <= most:
        raise IllegalAction("tribute.position", most=most)
    return Action(Kind.PICK, number=action.number)


def _check_return(state: GoujiState, action: Action) -> Action:
    if state.offered >= 0:
        raise IllegalAction("turn.phase")
    cards = _held(state, action)
    if len(cards) != 1:
        raise IllegalAction("return.one_card")
    rank = cards[0]
    if rank < FIVE:
        raise IllegalAction("return.three_or_four")
    if rank > state.paid:
        raise IllegalAction("return.too_high")
    if rank == FIVE and state.claims[0].why == Why.SURROUND:
        raise IllegalAction("return.five")
    if rank not in tribute.returnable(state):
        code = "return.refused" if rank == state.refused else "return.received"
        raise IllegalAction(code)
    return Action(Kind.RETURN, cards)


def _check_revolt(state: GoujiState, action: Action) -> Action:
    if not revolt.is_asking(state):
        raise IllegalAction("turn.phase")
    cards = _held(state, action)
    if not cards or len(set(cards)) > 1 or len(cards) < GOUJI_FROM.get(cards[0], TOO_MANY):
        raise IllegalAction("revolt.no_gouji")
    return Action(Kind.REVOLT, cards)


def _check_no_revolt(state: GoujiState, action: Action) -> Action:
    if not revolt.is_asking(state):
        raise IllegalAction("turn.phase")
    return NO_REVOLT_ACTION


_CHECK = {
    PLAY: _check_play,
    PASS: _check_pass,
    YIELD: _check_yield,
    BURN: _check_burn,
    Kind.PICK: _check_pick,
    Kind.RETURN: _check_return,
    Kind.REVOLT: _check_revolt,
    Kind.NO_REVOLT: _check_no_revolt,
}
