"""猜手 what the other may hold, at a table of two: what he did not claim, lay or keep tells.

Who draws although the sea held a card for him, or discards with a set in his hand, hardly
exists; and what is discarded was of the least use. The log is read backwards from a guess at
his hand of now.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp
from random import Random
from typing import NamedTuple

from game.games.tianzi.actions import DISCARD, DRAW, EAT, FORM, KEEP, MATCH
from game.games.tianzi.cards import cards_in
from game.games.tianzi.sets import claims, laid_sets
from game.games.tianzi.snapshot import from_view
from game.games.tianzi.state import TianziState
from game.games.tianzi.view import TianziView, unseen

from ..search.walk import Walk
from .instinct import Instinct, less

MISSED = 0.06
"""How likely a set that could be laid is not."""
SOFT = 1.2
"""How much worse than the best a discard may be and still be fairly likely."""
WHIM = 0.1
SET_SIZE = 3
RECENT = 6
"""How many of the other's last turns are asked: of older ones little is left in his hand."""


class Deed(NamedTuple):
    """Tell how a turn changed a hand: the cards it laid of its own, and the sea before.

    `kind` is DISCARD, FORM or EAT (for every claim). `drew` says that the turn began with a
    draw, `filled` how many cards the hand took from the stock at its end.
    """

    kind: int
    laid: tuple[int, ...]
    sea: tuple[int, ...]
    drew: bool
    filled: int


def remember(view: TianziView) -> list[Deed] | None:
    """List the other's turns, oldest first; None at a table of more, or without a log."""
    other = 1 - view.seat
    if not view.rules.two or not view.history or view.sizes[other] != view.rules.hand_size:
        return None
    deeds: list[Deed] = []
    sea: tuple[int, ...] = ()
    before, laid = sea, sea
    for seat, action in view.history:
        kind, own = action.kind, seat == other
        if kind == DRAW:
            before = sea
        elif kind == DISCARD:
            if own:
                deeds.append(Deed(DISCARD, action.cards, before, True, 0))
            sea = action.cards
        elif kind == FORM:
            if own:
                deeds.append(Deed(FORM, action.cards, before, True, SET_SIZE - 1))
            sea = tuple(less(action.cards, (action.number,)))
        elif kind in (EAT, MATCH):
            laid, sea_then = action.cards, sea
            sea = tuple(less(sea, laid[:1]))
            if own:
                deeds.append(Deed(EAT, laid[1:], sea_then, False, SET_SIZE - 1))
        elif kind == KEEP:
            sea = tuple(less(laid, action.cards))
    return deeds if sorted(sea) == sorted(view.sea) else None


class Beliefs(Walk):
    """Deal the unseen cards again and again as the log makes likely."""

    def __init__(
        self,
        view: TianziView,
        deeds: Sequence[Deed],
        instinct: Instinct,
        rng: Random,
        stopped: Callable[[], bool],
    ) -> None:
        self.view = view
        self.deeds = deeds[-RECENT:]
        self.instinct = instinct
        self._discards: dict[tuple[int, ...], dict[int, float]] = {}
        closed = {
            seat: view.sizes[seat] for seat, hand in enumerate(view.open_hands) if hand is None
        }
        super().__init__(unseen(view), closed, rng, stopped)

    def build(self, hands: dict[int, list[int]], rest: list[int]) -> TianziState:
        """Return the world with this hand; stock and removed cards lie in any order."""
        view = self.view
        held = [list(cards_in(counts)) if counts else [] for counts in view.open_hands]
        for seat, cards in hands.items():
            held[seat] = sorted(cards)
        state = from_view(view, held, rest[view.removed :], rest[: view.removed])
        state.history = None
        return state

    def weigh(self, seat: int, held: list[int]) -> float:
        """Return how likely the other would have done all he did, going back turn by turn."""
        weight, rnd = 1.0, self.rng.random
        for deed in reversed(self.deeds):
            for _ in range(deed.filled):
                held.pop(int(rnd() * len(held)))
            held = sorted([*held, *deed.laid])
            if deed.kind == DISCARD:
                weight *= self._discard(held, deed.laid[0])
            if deed.drew:
                held.pop(int(rnd() * len(held)))
                if deed.sea and claims(held, deed.sea, True):
                    weight *= MISSED
        return weight

    def _discard(self, six: list[int], card: int) -> float:
        """Return how likely a card is the one discarded of six."""
        key = tuple(six)
        known = self._discards.get(key)
        if known is None:
            known = self._discards[key] = self._odds(six)
        return known[card]

    def _odds(self, six: list[int]) -> dict[int, float]:
        """Return for each of six cards how likely it is the one discarded."""
        cards = set(six)
        if laid_sets(six, True):
            return dict.fromkeys(cards, MISSED)
        worth = self.instinct
        values = {one: worth.hand(less(six, (one,))) - worth.gift((one,)) for one in cards}
        best = max(values.values())
        odds = {one: exp((value - best) / SOFT) for one, value in values.items()}
        scale = (1.0 - WHIM) / sum(odds.values())
        whim = WHIM / len(values)
        return {one: whim + scale * odd for one, odd in odds.items()}
