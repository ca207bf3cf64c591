"""What one seat may know of a deal: the only thing bots, remote seats and the screen get."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from game.engine import Action, GameResult

from .cards import cards_in, counts_of
from .phases import NAMES, Phase
from .ruleset import Ruleset
from .scoring import Part

if TYPE_CHECKING:
    from .state import TianziState

Cards = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TianziView:
    """Hold what `seat` knows.

    `turn` is the seat to move (CHANCE or OVER when negative), `acting` the seat whose turn
    it is. `hand` are counts by card; `cards` lists them. `sea` lies open, put there by
    `feeder`; `covered` and `aside` have been seen by all and are sorted. `removed` is how
    many cards lie out of the deal unseen. `scored` are the score cards by seat, in order.
    `laid` is a set whose score card is being chosen, `market` what a 红中 turned up. `parts`
    are what each seat scored, once the deal is over. `open_hands` has the counts of each hand
    that lies open.
    """

    seat: int
    rules: Ruleset
    phase: str
    turn: int
    acting: int
    starter: int
    feeder: int
    hand: Cards
    sizes: Cards
    deck_size: int
    sea: Cards
    covered: Cards
    aside: Cards
    removed: int
    scored: tuple[Cards, ...]
    laid: Cards
    market: Cards
    alive: tuple[bool, ...]
    need: int
    legal: tuple[Action, ...]
    talk: tuple[Action, ...]
    history: tuple[tuple[int, Action], ...]
    open_hands: tuple[Cards | None, ...]
    parts: tuple[tuple[Part, ...], ...]
    result: GameResult | None

    @property
    def cards(self) -> Cards:
        """List the own hand, sorted."""
        return cards_in(self.hand)


def make_view(state: TianziState, seat: int, open_hands: bool) -> TianziView:
    """Build the view of `seat`; legal actions only when it is to move."""
    seats = range(state.rules.seats)
    return TianziView(
        seat=seat,
        rules=state.rules,
        phase=NAMES[Phase(state.phase)],
        turn=state.actor,
        acting=state.turn,
        starter=state.starter,
        feeder=state.feeder,
        hand=counts_of(state.hands[seat]),
        sizes=tuple(len(hand) for hand in state.hands),
        deck_size=len(state.stock),
        sea=state.sea,
        covered=tuple(sorted(state.covered)),
        aside=tuple(sorted(state.aside)),
        removed=len(state.removed),
        scored=tuple(tuple(cards) for cards in state.scored),
        laid=state.laid,
        market=state.market,
        alive=tuple(state.alive),
        need=state.need,
        legal=tuple(state.legal_actions()) if state.actor == seat else (),
        talk=state.interrupts(seat),
        history=tuple(state.history or ()),
        open_hands=tuple(_open(state, s, seat, open_hands) for s in seats),
        parts=state.parts,
        result=state.outcome,
    )


def _open(state: TianziState, seat: int, eye: int, open_hands: bool) -> Cards | None:
    if seat == eye or open_hands or state.phase == Phase.OVER:
        return counts_of(state.hands[seat])
    return None


def unseen(view: TianziView) -> list[int]:
    """List the cards this seat cannot see: the stock, closed hands, what was removed."""
    left = Counter(view.rules.cards)
    left.subtract(view.sea + view.covered + view.aside + view.laid + view.market)
    for cards in view.scored:
        left.subtract(cards)
    for counts in view.open_hands:
        if counts is not None:
            left.subtract(cards_in(counts))
    return sorted(left.elements())


def sample_state(view: TianziView, rng: Random) -> TianziState:
    """Build a world that looks the same to `view.seat`: unseen cards dealt at random.

    Who has been asked for a call before this seat is taken to have passed.
    """
    from .snapshot import from_view

    cards = unseen(view)
    rng.shuffle(cards)
    hands = []
    for seat, size in enumerate(view.sizes):
        counts = view.open_hands[seat]
        if counts is None:
            hands.append(sorted(cards[:size]))
            del cards[:size]
        else:
            hands.append(list(cards_in(counts)))
    return from_view(view, hands, cards[view.removed :], cards[: view.removed])
