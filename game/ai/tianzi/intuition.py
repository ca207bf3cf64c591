"""直觉 the learned player: a network that has seen many deals judges what an action leaves.

It chooses on a bare state as `instinct` does, knows one hand and what lies open, and serves
in playouts; it was trained for tables of two, and where it was not there is none.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from game.engine import Action, GameResult
from game.games.tianzi.actions import DISCARD, DRAW, FORM, KEEP
from game.games.tianzi.ruleset import Ruleset
from game.games.tianzi.scoring import points
from game.games.tianzi.snapshot import from_view
from game.games.tianzi.state import TianziState
from game.games.tianzi.view import TianziView

from ..learned.network import Network, read_network
from . import traits
from .traits import DISCARDED, LAID, PLACE, TO_DRAW, UNIT, packed

WEIGHTS = Path(__file__).with_name("weights.bin")
OUT = 1 << 30
"""The worth of an action that ends the deal, beside its points."""
KEPT = 40_000
POINTS, MOST = 0.15, 10
"""What points are worth beside the deal itself, and how many of them count."""
Found = tuple[int, ...]


class Left(NamedTuple):
    """Say what an action leaves: what comes next, the packed hand, the seat's score cards, the sea.

    Where `ends` is set the deal is over, and `sea` is empty.
    """

    stage: int
    hand: int
    mine: Found
    sea: Found
    ends: bool = False
    drawn: bool = False


class Position:
    """Hold what the actions of one decision have in common: what the seat sees."""

    __slots__ = ("hand", "laid", "last", "mine", "other", "stock", "turn", "unseen")

    def __init__(self, state: TianziState, deck: int) -> None:
        seat = state.actor
        self.hand = packed(state.hands[seat])
        self.mine, self.other = tuple(state.scored[seat]), tuple(state.scored[1 - seat])
        self.laid = state.laid
        before = (*state.laid[:1], *state.sea)
        seen = packed(
            (*state.laid, *state.sea, *self.mine, *self.other, *state.covered, *state.aside)
        )
        self.unseen = deck - self.hand - seen
        self.last = PLACE[before[0]] if len(before) == 1 else -1
        self.turn = min(2, len(before))
        self.stock = len(state.stock)


class Sums(dict[Any, int]):
    """Keep the sum of the rows of what `list_traits` finds, for each thing it was asked about."""

    def __init__(self, rows: Sequence[int], list_traits: Callable[..., Sequence[int]]) -> None:
        self.rows, self.list_traits = rows, list_traits

    def __missing__(self, about: Any) -> int:
        if len(self) > KEPT:
            self.clear()
        rows = self.rows
        total = self[about] = sum([rows[trait] for trait in self.list_traits(*about)])
        return total


class Intuition:
    """Choose for whoever is to move in a state."""

    def __init__(self, rules: Ruleset, network: Network) -> None:
        self.rules = rules
        self.network = network
        self.deck = packed(rules.cards)
        rows = network.rows
        self.hands = Sums(rows, traits.hand_traits)
        self.chances = Sums(rows, traits.chance_traits)
        self.gifts = Sums(rows, traits.gift_traits)
        self.races = Sums(rows, traits.race_traits)
        self.scores = Sums(rows, traits.score_traits)
        self.others = Sums(rows, traits.other_traits)

    def choose(self, state: TianziState) -> Action:
        """Return what the seat to move does; the first of equals."""
        legal = state.legal_actions()
        if len(legal) == 1:
            return legal[0]
        worth = self.weigh(state, legal)
        return legal[worth.index(max(worth))]

    def weigh(self, state: TianziState, legal: Sequence[Action]) -> list[int]:
        """Weigh the actions of the seat to move, as logarithms of odds; OUT ends the deal."""
        at = Position(state, self.deck)
        judge = self.judge
        return [max([judge(at, left) for left in self.lefts(at, one)]) for one in legal]

    def lefts(self, at: Position, action: Action) -> list[Left]:
        """Say what an action may leave; 吃 and 碰 leave it open which card is kept."""
        kind = action.kind
        if kind == DRAW:
            return [Left(TO_DRAW, at.hand, at.mine, ())]
        if kind == DISCARD:
            hand = at.hand - UNIT[action.cards[0]]
            return [Left(DISCARDED, hand, at.mine, action.cards)]
        if kind == FORM:
            return [self._lay(at, action.cards, action.cards, action.number)]
        if kind == KEEP:
            return [self._lay(at, (), at.laid, action.cards[0])]
        own, laid = action.cards[1:], action.cards
        return [self._lay(at, own, laid, kept) for kept in dict.fromkeys(laid)]

    def _lay(self, at: Position, own: Found, laid: Found, kept: int) -> Left:
        """Say what a set leaves that takes cards of the own hand."""
        mine = (*at.mine, kept)
        if len(mine) == self.rules.sets:
            return Left(LAID, 0, mine, (), True, len(own) == 3)
        rest = list(laid)
        rest.remove(kept)
        return Left(LAID, at.hand - packed(own), mine, tuple(rest))

    def judge(self, at: Position, left: Left) -> int:
        """Weigh what an action leaves."""
        if left.ends:
            return self.end(left)
        rules, (stage, hand, mine, sea, _, _) = self.rules, left
        total = self.network.base + self.hands[hand, stage]
        total += self.chances[hand, stage, at.unseen]
        total += self.scores[mine, rules.variant, rules.deck]
        total += self.others[at.other, rules.variant, rules.deck]
        total += self.races[stage, len(mine), len(at.other), at.turn, at.stock, rules.draws_end]
        if sea:
            total += self.gifts[tuple([PLACE[card] for card in sea]), at.unseen, at.last]
        return self.network.logit(total)

    def end(self, left: Left) -> int:
        """Weigh a set that ends the deal: OUT and its points; too few are not allowed."""
        made = points(left.mine, True, left.drawn)
        return OUT + made if made >= self.rules.least_points else -OUT

    def traits(self, at: Position, left: Left) -> list[int]:
        """List all traits of what an action leaves, for learning."""
        rules, (stage, hand, mine, sea, _, _) = self.rules, left
        places = tuple([PLACE[card] for card in sea])
        race = stage, len(mine), len(at.other), at.turn, at.stock, rules.draws_end
        return [
            *traits.hand_traits(hand, stage),
            *traits.chance_traits(hand, stage, at.unseen),
            *traits.score_traits(mine, rules.variant, rules.deck),
            *traits.other_traits(at.other, rules.variant, rules.deck),
            *traits.race_traits(*race),
            *(traits.gift_traits(places, at.unseen, at.last) if sea else ()),
        ]


def brought(result: GameResult, seat: int) -> float:
    """Return what a deal brought a seat, 0 to 1: mostly whether it won, a little the points."""
    if not result.winners:
        return 0.5
    made = min(MOST, max(result.scores)) / MOST
    gain = 0.5 * (1.0 - POINTS + POINTS * made)
    return 0.5 + gain if seat in result.winners else 0.5 - gain


def seen(view: TianziView) -> TianziState:
    """Return a state with what a view shows: nobody else holds cards, those of the stock are any.

    It can be looked at with the seat's eyes, not played on.
    """
    hands: list[list[int]] = [[] for _ in view.sizes]
    hands[view.seat] = list(view.cards)
    return from_view(view, hands, [0] * view.deck_size, [])


def is_known(rules: Ruleset) -> bool:
    """Tell whether the network was trained for a table."""
    return rules.two


@lru_cache(maxsize=1)
def network() -> Network:
    """Return the network as it was trained."""
    return read_network(WEIGHTS)


@lru_cache(maxsize=8)
def intuition_for(rules: Ruleset) -> Intuition | None:
    """Return the learned player of a ruleset; None where none was trained."""
    return Intuition(rules, network()) if is_known(rules) else None
