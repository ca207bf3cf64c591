"""What a selection of cards is: every legal use of it, or why it is none (client read-out)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.engine import Action, IllegalAction

from . import burning, legality
from .actions import BURN, PLAY, Kind
from .cards import SEATS, cards_of
from .hands import Hand, hand_tables
from .snapshot import from_view
from .view import GoujiView


class Reading(NamedTuple):
    """Tell what selected cards are to the seat that holds them.

    `actions` are the legal actions with exactly these cards, `hand` what they are as one hand
    (None: no hand). Without actions `code` says why, as a rule key with `params`. `risky`
    warns a burner that what would be left no longer splits into hands with jokers (§6).
    """

    actions: tuple[Action, ...]
    hand: Hand | None
    code: str | None = None
    params: tuple[tuple[str, int | str], ...] = ()
    risky: bool = False


_USES = {
    "play": (PLAY,),
    "wind": (PLAY,),
    "burn": (BURN,),
    "revolt": (Kind.REVOLT, PLAY),
    "return": (Kind.RETURN,),
}


def read(view: GoujiView, cards: Sequence[int]) -> Reading:
    """Read a selection of the own hand's cards."""
    held = tuple(sorted(cards))
    hand = _hand(held)
    if view.turn != view.seat:
        return Reading((), hand, "turn.not_yours", (("seat", view.turn),))
    if not held:
        return Reading((), None, "play.nothing")
    actions = tuple(action for action in view.legal if action.cards == held)
    if actions:
        return Reading(actions, hand, risky=_breaks_split(view, held))
    code, params = _why(view, held)
    return Reading((), hand, code, params)


def _hand(cards: tuple[int, ...]) -> Hand | None:
    try:
        return hand_tables().read(cards)
    except IllegalAction:
        return None


def _why(view: GoujiView, cards: tuple[int, ...]) -> tuple[str, tuple[tuple[str, int | str], ...]]:
    """Ask the rules for the refusal; of several uses the likeliest."""
    hands = [list(view.hand) if s == view.seat else [0] * 15 for s in range(SEATS)]
    state = from_view(view, hands, [()] * SEATS)
    kinds = _USES.get(view.phase, (PLAY,))
    kind = kinds[-1] if view.top >= 0 else kinds[0]
    try:
        legality.check(state, Action(kind, cards), view.seat)
    except IllegalAction as refusal:
        return refusal.code, tuple(refusal.params.items())
    return "turn.phase", ()


def _breaks_split(view: GoujiView, cards: tuple[int, ...]) -> bool:
    if view.burner != view.seat:
        return False
    left = [n - cards.count(rank) for rank, n in enumerate(view.hand)]
    return not burning.splits(left)


def can_extend(view: GoujiView, cards: Sequence[int]) -> bool:
    """Tell whether some legal action holds these cards and more."""
    wanted = set(cards)
    return any(all(a.cards.count(c) >= cards.count(c) for c in wanted) for a in view.legal)


def cards_held(view: GoujiView) -> tuple[int, ...]:
    """List the cards of the seat's own hand, low to high."""
    return cards_of(view.hand)
