"""猜手 what the others may hold, and how they play: worlds in which they would have done this.

How likely a deed is says the judgement of a temper on all its seat could have done, softened,
for nobody plays exactly so. Hands and tempers are walked through together: who rested with a
play in his hand was another man, or held another hand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from math import exp
from random import Random
from typing import NamedTuple

from game.games.quewu.cards import BIRD, MASKS, ONES, SHIFTS, cards_of, pack, pack_counts
from game.games.quewu.snapshot import from_view
from game.games.quewu.state import QuewuState
from game.games.quewu.view import QuewuView

from ..search.walk import Walk
from .memory import Deed, Memory
from .position import unseen
from .tempers import Temper

SWITCH = 0.15
"""How often the walk tries another temper for a seat instead of other cards."""
WARMER = 16
"""How many times as many exchanges come before the first world."""
IMPOSSIBLE = 1e-3
OPENER_BIRDS = (0.01, 0.01, 0.03, 0.1, 0.35, 0.8, 1.0, 1.0, 1.0)
"""How likely a seat opens with so many birds in its first hand."""
OTHER_BIRDS = (1.0, 1.0, 1.0, 1.0, 0.9, 0.6, 0.25, 0.08, 0.02)
"""How likely it does not."""


class World(NamedTuple):
    """Hold a world, and by seat how its closed hands are played on."""

    state: QuewuState
    tempers: dict[int, Temper]


class Story:
    """Tell how a seat came by its cards, and what it laid.

    `told` has each deed with how many cards the seat had received before it, and what it
    needed of each kind; `first` is how many it began with, `laid` all it has laid in order,
    `gone` the same packed.
    """

    def __init__(self, deeds: Sequence[Deed], size: int) -> None:
        self.laid = [card for deed in deeds if deed.laid for card in deed.action.cards]
        self.gone = pack(self.laid)
        self.received = size + len(self.laid)
        at = self.first = self.received - sum(deed.drawn for deed in deeds)
        self.told: list[tuple[Deed, int, tuple[tuple[int, int], ...]]] = []
        for deed in deeds:
            needs = tuple(Counter(deed.action.cards).items()) if deed.laid else ()
            self.told.append((deed, at, needs))
            at += deed.drawn


class Beliefs(Walk):
    """Deal the unseen cards again and again as the log makes likely.

    `exchanges` are tried from one world to the next, if not as many as serve: who tries few
    has read the log with half an eye.
    """

    steps, warm_up, most = 60, 1000, 2
    within = 0.3

    def __init__(
        self,
        view: QuewuView,
        memory: Memory,
        tempers: Sequence[Temper],
        rng: Random,
        stopped: Callable[[], bool],
        exchanges: int = 0,
    ) -> None:
        if exchanges:
            self.steps, self.warm_up = exchanges, WARMER * exchanges
        self.view = view
        self.memory = memory
        self.tempers = tempers
        self._known: dict[tuple[int, int, int, int], float] = {}
        closed = [seat for seat, hand in enumerate(view.open_hands) if hand is None]
        likely = [temper.prior for temper in tempers]
        self.played = {seat: rng.choices(range(len(tempers)), likely)[0] for seat in closed}
        self.stories = {seat: Story(memory.deeds[seat], view.sizes[seat]) for seat in closed}
        received = {seat: story.received for seat, story in self.stories.items()}
        super().__init__(cards_of(pack_counts(unseen(view))), received, rng, stopped)

    def arrange(self, cards: list[int]) -> list[int]:
        """Let every seat have had first what it has laid, then any cards."""
        self.rng.shuffle(cards)
        arranged, at = [], 0
        for story in self.stories.values():
            more = at + story.received - len(story.laid)
            arranged += [*story.laid, *cards[at:more]]
            at = more
        return arranged + cards[at:]

    def build(self, hands: dict[int, list[int]], rest: list[int]) -> World:
        """Return the world with what is left of what each seat received; the stock in any order."""
        held = [pack_counts(hand) if hand else 0 for hand in self.view.open_hands]
        for seat, cards in hands.items():
            held[seat] = pack(cards) - self.stories[seat].gone
        tempers = {seat: self.tempers[number] for seat, number in self.played.items()}
        return World(from_view(self.view, held, rest), tempers)

    def _step(self) -> None:
        """Exchange cards; or now and then try whether a seat plays in another way."""
        rnd = self.rng.random
        if rnd() >= SWITCH or len(self.tempers) < 2:
            super()._step()
            return
        seat = self.closed[int(rnd() * len(self.closed))]
        before, other = self.played[seat], int(rnd() * len(self.tempers))
        self.played[seat] = other
        weight = self._likely(seat)
        odds = weight * self.tempers[other].prior
        if rnd() * self.weights[seat] * self.tempers[before].prior <= odds:
            self.weights[seat] = weight
        else:
            self.played[seat] = before

    def weigh(self, seat: int, held: list[int]) -> float:
        """Return how likely a seat would have done all it did, had it received cards so."""
        hand, at, weight = 0, 0, 1.0
        story = self.stories[seat]
        if self.memory.whole[seat] and not self.view.rules.functions_are_birds:
            odds = OPENER_BIRDS if seat == self.memory.opener else OTHER_BIRDS
            weight = odds[min(8, held[: story.first].count(BIRD))]
        for number, (deed, received, needs) in enumerate(story.told):
            while at < received:
                hand += ONES[held[at]]
                at += 1
            for kind, many in needs:
                if hand >> SHIFTS[kind] & MASKS[kind] < many:
                    return -1.0
            if deed.table is not None:
                weight *= self._deed(seat, number, hand, deed)
            hand -= deed.laid
        return weight

    def _deed(self, seat: int, number: int, hand: int, deed: Deed) -> float:
        played = self.played[seat]
        key = played, seat, number, hand
        chance = self._known.get(key)
        if chance is None:
            chance = self._known[key] = _chance(seat, hand, deed, self.tempers[played])
        return chance


def _chance(seat: int, hand: int, deed: Deed, temper: Temper) -> float:
    """Return how likely a seat of a temper does a deed with a hand."""
    table, action = deed.table, deed.action
    assert table is not None
    table.hands[seat] = hand
    legal = table.legal_actions()
    if action not in legal:
        return IMPOSSIBLE
    if len(legal) == 1:
        return 1.0
    values = temper.mind.weigh(table, legal)
    best = max(values)
    total = sum([exp((value - best) / temper.soft) for value in values])
    own = exp((values[list(legal).index(action)] - best) / temper.soft)
    return temper.whim / len(legal) + (1.0 - temper.whim) * own / total
