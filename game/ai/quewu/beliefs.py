"""猜手 what the others may hold: worlds in which they would have done what they did.

A chain of worlds: each comes from the one before by exchanging a few unseen cards, and an
exchange is kept as far as it makes the others' deeds likelier (Metropolis). How likely a
deed is says the fast player's judgement of all it could have done, softened, for nobody
plays exactly so.
"""

from __future__ import annotations

from math import exp
from random import Random

from game.games.quewu.actions import DISCARD
from game.games.quewu.cards import BIRD_FIELD, ONES, cards_of, pack, pack_counts, packed
from game.games.quewu.snapshot import from_view
from game.games.quewu.state import QuewuState
from game.games.quewu.view import QuewuView

from .instinct import TOP, Instinct, coming
from .memory import Deed, Memory

SOFT = 0.25
"""Turns by which a deed may be worse than the best one and still be fairly likely."""
WHIM = 0.08
"""How likely a seat is taken to do anything at all."""
IMPOSSIBLE = 1e-3
STEPS = 40
"""Exchanges tried from one world to the next."""
WARM_UP = 200
"""Exchanges tried before the first world."""
OPENER_BIRDS = (0.01, 0.01, 0.03, 0.1, 0.35, 0.8, 1.0, 1.0, 1.0)
"""How likely a seat opens with so many birds in its first hand."""
OTHER_BIRDS = (1.0, 1.0, 1.0, 1.0, 0.9, 0.6, 0.25, 0.08, 0.02)
"""How likely it does not."""
LOWEST = 1e-12


class Beliefs:
    """Deal the unseen cards again and again as the log makes likely."""

    def __init__(self, view: QuewuView, memory: Memory, instinct: Instinct, rng: Random) -> None:
        self.view = view
        self.memory = memory
        self.instinct = instinct
        self.rng = rng
        self.closed = [s for s, hand in enumerate(view.open_hands) if hand is None]
        self.cards = _unseen(view)
        rng.shuffle(self.cards)
        self.spans: dict[int, tuple[int, int]] = {}
        start = 0
        for seat in self.closed:
            self.spans[seat] = start, start + view.sizes[seat]
            start += view.sizes[seat]
        self._known: dict[tuple[int, int, int], float] = {}
        self.weights = {seat: self._weigh(seat) for seat in self.closed}
        self._walk(WARM_UP)

    def world(self) -> QuewuState:
        """Return the next world; the stock below lies in any order."""
        self._walk(STEPS)
        hands = [pack_counts(hand) if hand else 0 for hand in self.view.open_hands]
        end = 0
        for seat in self.closed:
            start, end = self.spans[seat]
            hands[seat] = pack(self.cards[start:end])
        deck = self.cards[end:]
        self.rng.shuffle(deck)
        return from_view(self.view, hands, deck)

    # -- walking ---------------------------------------------------------------------------

    def _walk(self, steps: int) -> None:
        if not self.closed:
            return
        for _ in range(steps):
            self._step()

    def _step(self) -> None:
        """Exchange one to three cards of a seat for others that are unseen; or take it back."""
        rnd, cards = self.rng.random, self.cards
        seat = self.closed[int(rnd() * len(self.closed))]
        start, end = self.spans[seat]
        outside = len(cards) - (end - start)
        if start == end or not outside:
            return
        swapped = []
        for _ in range(1 + int(3 * rnd())):
            mine = start + int(rnd() * (end - start))
            other = int(rnd() * outside)
            other += (end - start) if other >= start else 0
            if cards[mine] != cards[other]:
                swapped.append((mine, other))
                cards[mine], cards[other] = cards[other], cards[mine]
        if not swapped:
            return
        touched = {seat, *(self._owner(other) for _, other in swapped)} - {-1}
        weights = {one: self._weigh(one) for one in touched}
        ratio = 1.0
        for one, weight in weights.items():
            ratio *= weight / self.weights[one]
        if ratio >= 1.0 or rnd() < ratio:
            self.weights.update(weights)
            return
        for mine, other in reversed(swapped):
            cards[mine], cards[other] = cards[other], cards[mine]

    def _owner(self, at: int) -> int:
        for seat, (start, end) in self.spans.items():
            if start <= at < end:
                return seat
        return -1

    # -- how likely ------------------------------------------------------------------------

    def _weigh(self, seat: int) -> float:
        """Return how likely a seat would have done all it did, holding what it is dealt."""
        start, end = self.spans[seat]
        held = self.cards[start:end]
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
                weight *= self._likely(seat, number, hand, deed)
        if self.memory.whole[seat] and not self.instinct.tables.birds:
            birds = min(hand & BIRD_FIELD, 8)
            odds = OPENER_BIRDS if seat == self.memory.opener else OTHER_BIRDS
            weight *= odds[birds]
        return max(weight, LOWEST)

    def _likely(self, seat: int, number: int, hand: int, deed: Deed) -> float:
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
