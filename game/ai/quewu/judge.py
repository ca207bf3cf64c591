"""Weigh an action: what it leaves in my hand, and what it lets the others do."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from game.engine import Action
from game.games.quewu.actions import (
    AUTUMN,
    DANCE,
    FOLLOW,
    LIMIT_MOVES,
    OPEN,
    QUANTITY_SETS,
    RAISE,
    REST,
    SEASON_SETS,
    WINTER,
    Dance,
)
from game.games.quewu.cards import ADDS, FLOWER, FUNCTIONS, MOON, WIND, pack_counts
from game.games.quewu.discards import discards
from game.games.quewu.tables import LEAST_LIMIT, MOST_LIMIT
from game.games.quewu.view import QuewuView

from ..personas import Style
from .manners import BLOOM_GAIN, is_bloom
from .odds import out_at_once
from .position import after, coming_mix, opponents, points, terms_of, unseen
from .structure import Counts, Terms, reachable, turns

WIN = 1000.0


SAVING = 8.0
"""How much of a fondness for dancing at once goes with a fondness for what is kept."""


class Taste(NamedTuple):
    """Say how much each thing counts, in turns.

    `sets` is what a special set counts more than what it leads to, `airs` a lone 风 or 月.
    """

    flex: float = 1.0
    danger: float = 4.0
    points: float = 0.12
    answer: float = 0.3
    rise: int = 1
    beyond: float = 0.75
    sets: float = 0.0
    airs: float = 0.0
    keeps: float = 0.0

    def styled(self, style: Style) -> Taste:
        """Return the taste as a style leans it."""
        return self._replace(
            flex=self.flex + abs(self.flex) * (style.flex - 1.0),
            danger=self.danger * style.danger,
            sets=self.sets + style.sets,
            airs=self.airs * max(0.0, 1.0 - SAVING * style.keeps),
            keeps=style.keeps,
        )


class Judge:
    """Weigh the legal actions of one view."""

    def __init__(self, view: QuewuView, taste: Taste | None = None) -> None:
        self.view = view
        self.taste = taste or Taste()
        self.rules = view.rules
        self.terms = terms_of(view.rules, coming_mix(view, view.seat))
        self.now = terms_of(view.rules, view.effective[view.seat])
        self.others = opponents(view)
        self.unseen = unseen(view)
        self.stock = self._stock_nearness()

    def _stock_nearness(self) -> float:
        """Return from 0 to 1 how near the end of the stock is."""
        turns_left = self.view.deck_size / max(1, len(self.others) + 1)
        return max(0.0, 1.0 - turns_left / 6)

    def weigh(self, action: Action) -> float:
        """Return how good an action is; WIN when it plays the hand out."""
        hand = after(self.view.hand, action.cards)
        if not any(hand) and action.kind in (FOLLOW, RAISE, DANCE):
            return WIN
        if action.kind == REST:
            return self._rest()
        if action.kind == DANCE:
            return self._dance(action, hand)
        if action.kind in (FOLLOW, RAISE):
            demand = (worth(action.cards, self.now), int(action.kind))
            return self._state(hand, demand, self.view.sizes, self.terms)
        return self._held(hand, self.view.demand[0], self.terms)

    # -- my hand ---------------------------------------------------------------------------

    def _held(self, hand: Counts, demand: int, terms: Terms) -> float:
        """Weigh a hand I keep: its turns, its answers, what it would cost at the stock's end."""
        taste = self.taste
        value = -turns(hand, demand + taste.rise, terms)
        value += taste.flex * self._answers(hand, demand, terms)
        value += taste.keeps * (hand[WIND] + hand[MOON])
        return value - taste.points * self.stock * points(hand, self.rules)

    def _answers(self, hand: Counts, demand: int, terms: Terms) -> float:
        """Return how likely a group of this hand meets the demand when it is my turn again."""
        return answers(reachable(hand, terms), demand, terms.reach, self.rules.free_count)

    # -- the others ------------------------------------------------------------------------

    def _danger(
        self, demand: tuple[int, int], sizes: tuple[int, ...], calm_next: bool = False
    ) -> float:
        """Return how likely somebody goes out before my next turn."""
        safe, first = 1.0, True
        for seat in self.others:
            free = self.rules.free_count or demand[1] == OPEN or not first
            chance = out_at_once(sizes[seat], demand, self.terms.reach, free)
            if first and calm_next:
                chance = 0.0
            safe *= 1.0 - (chance if first else self.taste.beyond * chance)
            first = False
        return 1.0 - safe

    def _state(
        self,
        hand: Counts,
        demand: tuple[int, int],
        sizes: tuple[int, ...],
        terms: Terms,
        calm_next: bool = False,
    ) -> float:
        value = self._held(hand, demand[0], terms)
        return value - self.taste.danger * self._danger(demand, sizes, calm_next)

    # -- resting ---------------------------------------------------------------------------

    def _rest(self) -> float:
        view = self.view
        if not view.deck_size:
            return self._end_by_rest()
        total = sum(self.unseen)
        value = 0.0
        for kind, n in enumerate(self.unseen):
            if n:
                value += n / total * self._held(self._drawn(kind), view.demand[0], self.terms)
        return value - self.taste.danger * self._danger(view.demand, view.sizes)

    def _drawn(self, kind: int) -> Counts:
        """Return my hand with one more card, and one less if that is above the limit."""
        hand = list(self.view.hand)
        hand[kind] += 1
        drawn = tuple(hand)
        if self.rules.special_sets and sum(drawn) > self.view.limit:
            options = discards(pack_counts(drawn), 1)
            left = [after(drawn, action.cards) for action in options]
            demand = self.view.demand[0]
            return min(left, key=lambda counts: turns(counts, demand, self.terms))
        return drawn

    def _end_by_rest(self) -> float:
        """Weigh ending the game now: good only if mine are likely the fewest points."""
        total = max(1, sum(self.unseen))
        each = points(tuple(self.unseen), self.rules) / total
        lowest = min(each * self.view.sizes[seat] for seat in self.others)
        return 3.0 if points(self.view.hand, self.rules) < 0.7 * lowest else -12.0

    # -- dances ----------------------------------------------------------------------------

    def _dance(self, action: Action, hand: Counts) -> float:
        if action.name in (Dance.WIND, Dance.MOON):
            return self._single(action, hand)
        if is_bloom(action):
            return self._state(hand, self.view.demand, self.view.sizes, self.terms) + BLOOM_GAIN
        name = Dance(action.name)
        return self._set(action, hand, name) + self.taste.sets

    def _set(self, action: Action, hand: Counts, name: Dance) -> float:
        view = self.view
        sizes = self._limited(name, view.sizes)
        if name == Dance.HEAVEN:
            demand = (action.number, action.choice)
            shy = 0.3 if any(hand[kind] for kind in FUNCTIONS) else 0.0
            return self._state(hand, demand, sizes, self.terms) - shy
        if name == Dance.COOL_WIND:
            return self._state(hand, view.demand, sizes, self.terms, calm_next=True)
        if name == Dance.FLOCK:
            more = tuple(size + 3 for size in sizes)
            return self._state(hand, view.demand, more, self.terms) - 2.0
        if name in SEASON_SETS:
            return self._season(action, hand, sizes)
        return self._state(hand, view.demand, sizes, self.terms) - 0.2

    def _limited(self, name: Dance, sizes: tuple[int, ...]) -> tuple[int, ...]:
        limit = max(LEAST_LIMIT, min(MOST_LIMIT, self.view.limit + LIMIT_MOVES[name]))
        return tuple(min(size, limit) for size in sizes)

    def _season(self, action: Action, hand: Counts, sizes: tuple[int, ...]) -> float:
        mix = 1 << action.choice
        if action.name in QUANTITY_SETS:
            mix |= 1 << self.view.season
        gain = 0.3 * bool(hand[MOON] and mix >> AUTUMN & 1)
        gain += 0.1 * bool(hand[WIND] and mix >> WINTER & 1)
        return self._state(hand, self.view.demand, sizes, terms_of(self.rules, mix)) + gain

    def _single(self, action: Action, hand: Counts) -> float:
        """Weigh a 风 or 月: it changes how near its target is to going out."""
        view = self.view
        mix = view.effective[view.seat]
        sizes = list(view.sizes)
        if action.name == Dance.MOON:
            sizes[action.seat] += 2 if mix >> AUTUMN & 1 else 1
        else:
            sizes[action.seat] = max(1, sizes[action.seat] - (2 if mix >> WINTER & 1 else 1))
        return self._state(hand, view.demand, tuple(sizes), self.terms) + self.taste.airs


def worth(cards: tuple[int, ...], terms: Terms) -> int:
    """Return what a group counts."""
    birds = FUNCTIONS if terms.functions_are_birds else ()
    count = 0
    for card in cards:
        if card == 0 or card in birds:
            count += terms.bird_worth
        else:
            count += 1 if card == FLOWER else ADDS[card]
    return count


_LATER = ((0, 0.25), (1, 0.25), (2, 0.2), (3, 0.15), (4, 0.15))
"""By how much the demand has risen when my turn comes again, and how likely."""


@lru_cache(maxsize=100_000)
def answers(bits: int, demand: int, reach: int, free: bool) -> float:
    """Return how likely one of the counts in `bits` meets a demand risen from `demand`."""
    reach = min(reach, 40)
    window = (1 << reach) - 1
    chance = 0.0
    for rise, weight in _LATER:
        low = demand + rise
        follow, above = bits >> low & 1, bool(bits >> (low + 1) & window)
        if free:
            chance += weight * bool(follow or above)
        else:
            chance += weight * (follow + above) / 2
    return chance
