"""猜手 what the others may hold: worlds in which they would have done what they did.

How likely a deed is says the fast player's judgement of all its seat could have done,
softened, for nobody plays exactly so.
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from random import Random

from game.games.quewu.actions import DISCARD
from game.games.quewu.cards import BIRD_FIELD, ONES, cards_of, pack, pack_counts, packed
from game.games.quewu.snapshot import from_view
from game.games.quewu.state import QuewuState
from game.games.quewu.view import QuewuView

from ..search.walk import Walk
from .instinct import TOP, Instinct, coming
from .memory import Deed, Memory

SOFT = 0.15
"""Turns by which a deed may be worse than the best one and still be fairly likely."""
WHIM = 0.06
"""How likely a seat is taken to do anything at all."""
IMPOSSIBLE = 1e-3
OPENER_BIRDS = (0.01, 0.01, 0.03, 0.1, 0.35, 0.8, 1.0, 1.0, 1.0)
"""How likely a seat opens with so many birds in its first hand."""
OTHER_BIRDS = (1.0, 1.0, 1.0, 1.0, 0.9, 0.6, 0.25, 0.08, 0.02)
"""How likely it does not."""


class Beliefs(Walk):
    """Deal the unseen cards again and again as the log makes likely."""

    def __init__(
        self,
        view: QuewuView,
        memory: Memory,
        instinct: Instinct,
        rng: Random,
        stopped: Callable[[], bool],
    ) -> None:
        self.view = view
        self.memory = memory
        self.instinct = instinct
        self._known: dict[tuple[int, int, int], float] = {}
        closed = [seat for seat, hand in enumerate(view.open_hands) if hand is None]
        super().__init__(_unseen(view), {seat: view.sizes[seat] for seat in closed}, rng, stopped)

    def build(self, hands: dict[int, list[int]], rest: list[int]) -> QuewuState:
        """Return the world with these hands; the stock lies in any order."""
        held = [pack_counts(hand) if hand else 0 for hand in self.view.open_hands]
        for seat, cards in hands.items():
            held[seat] = pack(cards)
        return from_view(self.view, held, rest)

    def weigh(self, seat: int, held: list[int]) -> float:
        """Return how likely a seat would have done all it did, going back deed by deed."""
        hand = pack(held)
        weight = 1.0
        deeds = self.memory.deeds[seat]
        for number in range(len(deeds) - 1, -1, -1):
            deed = deeds[number]
            for _ in range(min(deed.drawn, len(held))):
                hand -= ONES[held.pop(int(self.rng.random() * len(held)))]
            hand += deed.laid
            held += deed.action.cards if deed.laid else ()
            if deed.table is not None:
                weight *= self._deed(seat, number, hand, deed)
        if self.memory.whole[seat] and not self.instinct.tables.birds:
            birds = min(hand & BIRD_FIELD, 8)
            odds = OPENER_BIRDS if seat == self.memory.opener else OTHER_BIRDS
            weight *= odds[birds]
        return weight

    def _deed(self, seat: int, number: int, hand: int, deed: Deed) -> float:
        key = seat, number, hand
        chance = self._known.get(key)
        if chance is None:
            chance = self._known[key] = self._chance(seat, hand, deed)
        return chance

    def _chance(self, seat: int, hand: int, deed: Deed) -> float:
        table, action = deed.table, deed.action
        assert table is not None
        table.hands[seat] = hand
        legal = table.legal_actions()
        if action not in legal:
            return IMPOSSIBLE
        if len(legal) == 1:
            return 1.0
        if action.kind == DISCARD:
            mix, demand = coming(table, seat) & 3, min(table.count, TOP - 1)
            held = self.instinct.held
            values = [held(hand - packed(a.cards), demand, mix) for a in legal]
        else:
            values = self.instinct.weigh(table, legal)
        best = max(values)
        total = sum(exp((value - best) / SOFT) for value in values)
        own = exp((values[list(legal).index(action)] - best) / SOFT)
        return WHIM / len(legal) + (1.0 - WHIM) * own / total


def _unseen(view: QuewuView) -> list[int]:
    left = list(view.rules.copies)
    for counts in (view.gone, *(hand for hand in view.open_hands if hand is not None)):
        for kind, n in enumerate(counts):
            left[kind] -= n
    return list(cards_of(pack_counts(left)))
