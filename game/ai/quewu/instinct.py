"""快手 the fast player: the keen bot's judgement on a bare state, for thousands of playouts.

It knows one hand and what lies open, as a bot does, and weighs with the same figures
(`judge.Judge`), but everything that hangs on a hand alone is worked out once and kept.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.engine import Action
from game.games.quewu.actions import (
    AUTUMN,
    DANCE,
    LIMIT_MOVES,
    OPEN,
    QUANTITY_SETS,
    RAISE,
    REST,
    SEASON_SETS,
    WINTER,
    Dance,
)
from game.games.quewu.cards import COPIES, FUNCTIONS, MOON, ONES, WIND, counts_of, packed, points_of
from game.games.quewu.discards import discards
from game.games.quewu.phases import Phase
from game.games.quewu.ruleset import Ruleset
from game.games.quewu.state import QuewuState
from game.games.quewu.tables import LEAST_LIMIT, MOST_LIMIT, NO_ORDER, tables_for

from .judge import Taste, answers
from .manners import BLOOM_GAIN
from .odds import out_at_once
from .position import terms_of
from .structure import Terms, reachable, turns

PLAYING, DISCARDING = int(Phase.PLAY), int(Phase.DISCARD)
CHOSEN = (PLAYING, DISCARDING)
WIN = 1000.0
KEPT = 100_000
"""Hands whose worth is remembered, by season; 200 decisions of the expert meet some 70 000."""
TOP = 48
"""The highest demand the tables know."""
DECK = sum(COPIES)
BIG = 20
"""Hands from this size on go out alike: hardly ever."""
MOON_ONE, WIND_ONE = ONES[MOON], ONES[WIND]
FUNCTION_CARDS = sum(15 * ONES[kind] for kind in FUNCTIONS)


class Instinct:
    """Choose quickly for whoever is to move in a state."""

    def __init__(self, rules: Ruleset, taste: Taste | None = None) -> None:
        self.rules = rules
        self.tables = tables_for(rules)
        self.taste = taste or Taste()
        self.free = rules.free_count
        self.terms = [terms_of(rules, mix) for mix in range(4)]
        self.reach = self.terms[0].reach
        self._held: list[dict[int, float]] = [{} for _ in range(4)]
        self._rests: list[dict[int, float]] = [{} for _ in range(4)]
        self.first = [[self._out(kind, count, False) for count in range(TOP)] for kind in range(3)]
        self.others = [self._out(OPEN, count, True) for count in range(TOP)]

    def _out(self, kind: int, count: int, later: bool) -> tuple[float, ...]:
        """Return by hand size how likely a seat does not go out against a demand."""
        free = self.free or later or kind == OPEN
        weight = self.taste.beyond if later else 1.0
        sizes = range(1, BIG + 1)
        outs = (out_at_once(n, (count, kind), self.reach, free) for n in sizes)
        stays = [1.0 - weight * out for out in outs]
        return (1.0, *stays, *stays[-1:] * (DECK - 1 - BIG))

    # -- what a hand is worth --------------------------------------------------------------

    def held(self, hand: int, demand: int, mix: int) -> float:
        """Weigh a packed hand that is kept while a demand lies on the table."""
        kept = self._held[mix]
        key = hand << 6 | demand
        value = kept.get(key)
        if value is None:
            if len(kept) > KEPT:
                kept.clear()
            value = kept[key] = self._weigh(counts_of(hand), demand, self.terms[mix])
        return value

    def _weigh(self, counts: tuple[int, ...], demand: int, terms: Terms) -> float:
        taste = self.taste
        able = answers(reachable(counts, terms), demand, terms.reach, self.free)
        return taste.flex * able - turns(counts, demand + taste.rise, terms)

    def rested(self, hand: int, demand: int, mix: int, limit: int) -> float:
        """Weigh a packed hand that draws a card of the whole deck."""
        kept = self._rests[mix]
        key = (hand << 6 | demand) << 4 | limit
        value = kept.get(key)
        if value is None:
            if len(kept) > KEPT:
                kept.clear()
            value = sum(
                n * self._drawn(hand + ONES[kind], demand, mix, limit)
                for kind, n in enumerate(self.rules.copies)
                if n
            ) / sum(self.rules.copies)
            kept[key] = value
        return value

    def _drawn(self, hand: int, demand: int, mix: int, limit: int) -> float:
        if not limit or sum(counts_of(hand)) <= limit:
            return self.held(hand, demand, mix)
        thrown = discards(hand, 1, self.tables.birds)
        return max(self.held(hand - packed(a.cards), demand, mix) for a in thrown)

    # -- choosing --------------------------------------------------------------------------

    def choose(self, state: QuewuState) -> Action:
        """Return what the seat to move does."""
        legal = state.legal_actions()
        if len(legal) == 1:
            return legal[0]
        if state.phase not in CHOSEN:
            return legal[0]
        return max(zip(self.weigh(state, legal), range(-len(legal), 0), legal))[2]

    def _discards(self, state: QuewuState, legal: Sequence[Action]) -> list[float]:
        seat = state.actor
        hand, demand = state.hands[seat], min(state.count, TOP - 1)
        mix = coming(state, seat) & 3
        return [self.held(hand - packed(a.cards), demand, mix) for a in legal]

    def weigh(self, state: QuewuState, legal: Sequence[Action]) -> list[float]:
        """Weigh the actions of the seat to move; WIN for one that plays the hand out."""
        if state.phase == DISCARDING:
            return self._discards(state, legal)
        seat = state.turn
        tables = self.tables
        hand, count, call = state.hands[seat], min(state.count, TOP - 1), state.call
        mix = coming(state, seat) & 3
        weights = tables.groups[state.mix(seat) & 3 if tables.seasons else 0].weights
        held, danger = self._held[mix], self.taste.danger
        sizes = state.sizes
        others = others_of(state, seat)
        known: dict[int, float] = {}
        values = []
        for action in legal:
            kind = action.kind
            if kind <= RAISE:
                weight = weights.get(action.cards) or tables.groups[state.mix(seat) & 3].weigh(
                    action.cards
                )
                left, worth = hand - weight[0], weight[2]
                if not left:
                    values.append(WIN)
                    continue
                if worth >= TOP:
                    worth = TOP - 1
                risk = known.get(worth << 2 | kind)
                if risk is None:
                    risk = known[worth << 2 | kind] = self.risk(others, sizes, worth, kind)
                value = held.get(left << 6 | worth)
                if value is None:
                    value = self.held(left, worth, mix)
                values.append(value - danger * risk)
            elif kind == REST:
                values.append(
                    self._rest(state, hand, count, mix)
                    - danger * self.risk(others, sizes, count, call)
                )
            elif kind == DANCE:
                values.append(self._dance(state, action, hand, mix, others))
            else:
                values.append(0.0)
        return values

    def risk(self, others: Sequence[int], sizes: Sequence[int], count: int, kind: int) -> float:
        """Return how likely one of the others goes out before the seat's next turn."""
        row = self.first[kind][count]
        safe = 1.0
        for seat in others:
            safe *= row[sizes[seat]]
            row = self.others[count]
        return 1.0 - safe

    def _rest(self, state: QuewuState, hand: int, count: int, mix: int) -> float:
        if not state.deck:
            seats = others_of(state, state.turn)
            least = min(2.2 * state.sizes[seat] for seat in seats)
            return 3.0 if points_of(hand, self.tables.birds) < 0.7 * least else -12.0
        return self.rested(hand, count, mix, state.limit if self.rules.special_sets else 0)

    # -- dances ----------------------------------------------------------------------------

    def _dance(
        self, state: QuewuState, action: Action, hand: int, mix: int, others: Sequence[int]
    ) -> float:
        left = hand - packed(action.cards)
        if not left:
            return WIN
        count, call, name = min(state.count, TOP - 1), state.call, action.name
        if name <= Dance.MOON:
            return self._single(state, action, left, mix, others)
        sizes: Sequence[int] = state.sizes
        limit = max(LEAST_LIMIT, min(MOST_LIMIT, state.limit + LIMIT_MOVES[Dance(name)]))
        if max(sizes) > limit:
            sizes = [min(size, limit) for size in sizes]
        extra = -0.2
        if name == Dance.HEAVEN:
            count, call = action.number, action.choice
            extra = -0.3 if left & FUNCTION_CARDS else 0.0
        elif name == Dance.COOL_WIND:
            return self._cool(left, count, mix, others, sizes)
        elif name == Dance.FLOCK:
            sizes, extra = [size + 3 for size in sizes], -2.0
        elif name in SEASON_SETS:
            ordered = 1 << action.choice
            ordered |= 1 << state.season if name in QUANTITY_SETS else 0
            mix = ordered & 3
            extra = 0.3 * bool(left >> 30 and ordered >> AUTUMN & 1)
            extra += 0.1 * bool(left >> 26 & 15 and ordered >> WINTER & 1)
        risk = self.risk(others, sizes, count, call)
        return self.held(left, count, mix) - self.taste.danger * risk + extra + self.taste.sets

    def _cool(
        self, left: int, count: int, mix: int, others: Sequence[int], sizes: Sequence[int]
    ) -> float:
        row, safe = self.others[count], 1.0
        for seat in others[1:]:
            safe *= row[sizes[seat]]
        return self.held(left, count, mix) - self.taste.danger * (1.0 - safe) + self.taste.sets

    def _single(
        self, state: QuewuState, action: Action, left: int, mix: int, others: Sequence[int]
    ) -> float:
        count = min(state.count, TOP - 1)
        if action.name == Dance.FLOWER:
            risk = self.risk(others, state.sizes, count, state.call)
            return self.held(left, count, mix) - self.taste.danger * risk + BLOOM_GAIN
        sizes = state.sizes
        target, now = action.seat, state.mix(state.turn)
        before = sizes[target]
        if action.name == Dance.MOON:
            sizes[target] = before + (2 if now >> AUTUMN & 1 else 1)
        else:
            sizes[target] = max(1, before - (2 if now >> WINTER & 1 else 1))
        risk = self.risk(others, sizes, count, state.call)
        sizes[target] = before
        return self.held(left, count, mix) - self.taste.danger * risk + self.taste.airs


def coming(state: QuewuState, seat: int) -> int:
    """Return the seasons a seat will most likely obey in its next turn, as bits."""
    if not state.tables.seasons:
        return 0
    turn = state.turn
    if seat == turn and state.self_order != NO_ORDER:
        return state.self_order[0]
    if state.order_left[seat] - (seat == turn) > 0:
        return state.orders[seat]
    n = state.rules.seats
    steps, round_ends = (seat - turn - 1) % n + 1, (state.opener - turn - 1) % n + 1
    return 1 << (state.season + (round_ends <= steps)) % 4


def others_of(state: QuewuState, seat: int) -> Sequence[int]:
    """List the other seats still in the game, the next to act first."""
    order = _order(len(state.sizes), seat)
    if state.living == state.tables.everyone:
        return order
    return [other for other in order if state.alive[other]]


@lru_cache(maxsize=64)
def _order(seats: int, seat: int) -> tuple[int, ...]:
    return tuple((seat + i) % seats for i in range(1, seats))


@lru_cache(maxsize=16)
def instinct_for(rules: Ruleset) -> Instinct:
    """Return the fast player of a ruleset."""
    return Instinct(rules)


__all__ = ["Instinct", "coming", "instinct_for", "others_of"]
