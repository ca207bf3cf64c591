"""Why an action is refused, as a key the client can explain; colours left out are found."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import permutations
from typing import TYPE_CHECKING

from game.engine import CHANCE, OVER, Action, IllegalAction

from . import moves
from .actions import DISCARD, DRAW, EAT, FORM, KEEP, MATCH, PASS, SWAP, TAKE, Kind
from .cards import DRAGONS, FACE, SPARROW, fits, text
from .phases import Phase
from .sets import NO_SET, RUN, TRIPLET, set_kind

if TYPE_CHECKING:
    from .state import TianziState


def check(state: TianziState, action: Action, seat: int) -> Action:
    """Return the legal action that is meant, or raise IllegalAction."""
    if state.actor == OVER:
        raise IllegalAction("game.over")
    if action.kind == Kind.CONCEDE:
        if action in state.interrupts(seat):
            return action
        raise IllegalAction("turn.phase")
    if state.actor == CHANCE:
        raise IllegalAction("turn.phase")
    if seat != state.actor:
        raise IllegalAction("turn.not_yours", seat=state.actor)
    legal = moves.legal_actions(state)
    if action in legal:
        return action
    for one in legal:
        if _means(action, one):
            return one
    raise _why(state, action)


def _means(said: Action, legal: Action) -> bool:
    """Tell whether an action whose cards lack colours, or are in another order, is a legal one."""
    if said.kind != legal.kind or len(said.cards) != len(legal.cards):
        return False
    if said.kind in (EAT, MATCH):
        rest = same(said.cards[1:], legal.cards[1:])
        return fits(said.cards[0], legal.cards[0]) and rest
    if said.kind == FORM:
        return fits(said.number, legal.number) and same(said.cards, legal.cards)
    return all(fits(a, b) for a, b in zip(said.cards, legal.cards))


def same(named: Sequence[int], cards: Sequence[int]) -> bool:
    """Tell whether a few cards are those named, in any order."""
    return len(named) == len(cards) and any(
        all(fits(a, b) for a, b in zip(named, order)) for order in permutations(cards)
    )


# -- why not ---------------------------------------------------------------------------------

_MAY: dict[int, tuple[int, ...]] = {
    Phase.TURN: (DRAW, EAT, MATCH),
    Phase.FORM: (FORM, DISCARD),
    Phase.KEEP: (KEEP,),
    Phase.CALL: (PASS, MATCH),
    Phase.TAKE: (TAKE, SWAP),
}
_WHY_NOT = {
    Phase.TURN: "turn.draw_first",
    Phase.FORM: "turn.form_or_discard",
    Phase.KEEP: "turn.keep_now",
    Phase.CALL: "turn.call_or_pass",
    Phase.TAKE: "turn.take_now",
}


def _why(state: TianziState, action: Action) -> IllegalAction:
    phase = Phase(state.phase)
    if action.kind not in _MAY[phase]:
        return IllegalAction(_WHY_NOT[phase])
    return _REASONS.get(action.kind, _why_plain)(state, action)


def _why_plain(state: TianziState, action: Action) -> IllegalAction:
    """Explain 摸 and 过, which need nothing beside them."""
    return IllegalAction("play.nothing_more")


def _lacks(named: Sequence[int], held: Sequence[int]) -> int | None:
    """Return a card named that is not among those held, counting copies."""
    left = list(held)
    for card in named:
        found = next((one for one in left if fits(card, one)), None)
        if found is None:
            return card
        left.remove(found)
    return None


def _why_claim(state: TianziState, action: Action) -> IllegalAction:
    if len(action.cards) != 3:
        return IllegalAction("set.three_cards")
    card, *own = action.cards
    if _lacks((card,), state.sea) is not None:
        return IllegalAction("sea.not_there", card=text(card))
    if FACE[card] == SPARROW:
        return IllegalAction("sea.sparrow")
    lacking = _lacks(own, state.hands[state.actor])
    if lacking is not None:
        return IllegalAction("hand.not_held", card=text(lacking))
    kind = set_kind(action.cards)
    refused = _why_set(state, action.cards)
    if refused is not None:
        return refused
    if action.kind == EAT and kind != RUN:
        return IllegalAction("eat.no_run")
    if action.kind == MATCH and kind != TRIPLET:
        return IllegalAction("match.no_triplet")
    if action.kind == MATCH and state.phase == Phase.TURN and not state.two:
        return IllegalAction("match.was_asked")
    return IllegalAction("set.too_few_points", least=state.rules.least_points)


def _why_set(state: TianziState, cards: Sequence[int]) -> IllegalAction | None:
    faces = [FACE[card] for card in cards]
    if faces.count(SPARROW) > 1:
        return IllegalAction("set.two_sparrows")
    if not state.two and any(face in DRAGONS for face in faces):
        return IllegalAction("set.function_card")
    return None if set_kind(cards) != NO_SET else IllegalAction("set.none")


def _why_form(state: TianziState, action: Action) -> IllegalAction:
    if len(action.cards) != 3:
        return IllegalAction("set.three_cards")
    lacking = _lacks(action.cards, state.hands[state.actor])
    if lacking is not None:
        return IllegalAction("hand.not_held", card=text(lacking))
    refused = _why_set(state, action.cards)
    if refused is not None:
        return refused
    if not any(fits(action.number, card) for card in action.cards):
        return IllegalAction("keep.not_laid", card=text(action.number))
    return IllegalAction("set.too_few_points", least=state.rules.least_points)


def _why_keep(state: TianziState, action: Action) -> IllegalAction:
    if _lacks(action.cards, state.laid) is not None or len(action.cards) != 1:
        return IllegalAction("keep.not_laid", card=text(action.cards[0] if action.cards else -1))
    return IllegalAction("set.too_few_points", least=state.rules.least_points)


def _why_discard(state: TianziState, action: Action) -> IllegalAction:
    if len(action.cards) != 1:
        return IllegalAction("play.one_card")
    return IllegalAction("hand.not_held", card=text(action.cards[0]))


def _why_take(state: TianziState, action: Action) -> IllegalAction:
    if len(action.cards) != (1 if action.kind == TAKE else 2):
        return IllegalAction("play.one_card")
    if _lacks(action.cards[:1], state.market) is not None:
        return IllegalAction("take.not_there", card=text(action.cards[0]))
    return IllegalAction("swap.no_score_card", card=text(action.cards[-1]))


_REASONS: dict[int, Callable[[TianziState, Action], IllegalAction]] = {
    EAT: _why_claim,
    MATCH: _why_claim,
    FORM: _why_form,
    KEEP: _why_keep,
    DISCARD: _why_discard,
    TAKE: _why_take,
    SWAP: _why_take,
}
