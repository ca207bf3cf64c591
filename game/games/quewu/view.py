"""What one seat may know of a game: the only thing bots, remote seats and the screen get."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from game.engine import Action, GameResult

from .cards import cards_of, counts_of, pack_counts
from .phases import NAMES, Phase
from .ruleset import Ruleset

if TYPE_CHECKING:
    from .court import Ballot
    from .effects import Violation
    from .laying import PublicCase
    from .state import QuewuState

Counts = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class QuewuView:
    """Hold what `seat` knows.

    `turn` is the seat to move (CHANCE or OVER when negative), `acting` the seat whose
    turn it is. `hand` and `gone` are eight counts. `demand` is (count, kind) with kind
    OPEN, FOLLOW or RAISE as last laid; `lead` says that one bird is still to be led.
    `effective` are seasons as bits, per seat; `self_order` the seasons, as bits, and turns that
    the acting seat has ordered for itself from its next turn on; `bans` bits of
    `actions.BAN_*`, what binds the seat in its next turn. `due` is how many cards to
    discard, `about` whose card is guessed, `extra` how many actions follow the present
    one. `open_hands` has the counts of each hand that lies open.
    """

    seat: int
    rules: Ruleset
    phase: str
    turn: int
    acting: int
    opener: int
    lead: bool
    hand: Counts
    sizes: Counts
    deck_size: int
    gone: Counts
    demand: tuple[int, int]
    limit: int
    season: int
    round: int
    effective: Counts
    order_left: Counts
    self_order: tuple[int, int]
    bans: Counts
    rested: Counts
    alive: tuple[bool, ...]
    due: int
    about: int
    extra: int
    extras: bool
    snowed: bool
    legal: tuple[Action, ...]
    talk: tuple[Action, ...]
    history: tuple[tuple[int, Action], ...]
    open_hands: tuple[Counts | None, ...]
    timeouts: Counts
    violations: tuple[Violation, ...]
    cases: tuple[PublicCase, ...]
    ballot: Ballot | None
    votes: tuple[tuple[int, int], ...]
    duel_rounds: tuple[tuple[tuple[int, ...], ...], ...]
    result: GameResult | None


def make_view(state: QuewuState, seat: int, open_hands: bool) -> QuewuView:
    """Build the view of `seat`; legal actions only when it is to move."""
    seats = range(state.rules.seats)
    return QuewuView(
        seat=seat,
        rules=state.rules,
        phase=NAMES[Phase(state.phase)],
        turn=state.actor,
        acting=state.turn,
        opener=state.opener,
        lead=state.lead,
        hand=counts_of(state.hands[seat]),
        sizes=tuple(state.sizes),
        deck_size=len(state.deck),
        gone=counts_of(state.gone),
        demand=(state.count, state.call),
        limit=state.limit,
        season=state.season,
        round=state.round,
        effective=tuple(state.mix(s) for s in seats),
        order_left=tuple(state.order_left),
        self_order=state.self_order,
        bans=tuple(_bans(state, s) for s in seats),
        rested=tuple(s for s in seats if state.rested >> s & 1),
        alive=tuple(state.alive),
        due=state.due if state.phase == Phase.DISCARD else 0,
        about=state.due if state.phase == Phase.GUESS else -1,
        extra=state.extra,
        extras=state.extras,
        snowed=state.snowed,
        legal=tuple(state.legal_actions()) if state.actor == seat else (),
        talk=state.interrupts(seat),
        history=tuple(state.history or ()),
        open_hands=tuple(_open(state, s, seat, open_hands) for s in seats),
        timeouts=tuple(state.timeouts),
        violations=tuple(state.violations),
        cases=tuple(case.public() for case in state.cases),
        ballot=state.ballot,
        votes=tuple(state.votes),
        duel_rounds=tuple(state.duel_rounds),
        result=state.outcome,
    )


def _bans(state: QuewuState, seat: int) -> int:
    """Return what binds a seat: now if it is its turn, else in its next turn."""
    return state.bans[seat] | (state.self_ban if seat == state.turn else 0)


def _open(state: QuewuState, seat: int, eye: int, open_hands: bool) -> Counts | None:
    over = state.phase == Phase.OVER
    if seat == eye or open_hands or over or state.open_rounds[seat]:
        return counts_of(state.hands[seat])
    return None


def sample_state(view: QuewuView, rng: Random) -> QuewuState:
    """Build a world that looks the same to `view.seat`: unseen cards dealt at random."""
    from .snapshot import from_view

    seats = range(view.rules.seats)
    known = [view.open_hands[s] for s in seats]
    seen = [sum(column) for column in zip(view.gone, *(k for k in known if k))]
    unseen = [n - s for n, s in zip(view.rules.copies, seen)]
    cards = list(cards_of(pack_counts(unseen)))
    rng.shuffle(cards)
    hands = []
    for s in seats:
        counts = known[s]
        if counts is None:
            counts = _count(cards[: view.sizes[s]])
            del cards[: view.sizes[s]]
        hands.append(pack_counts(counts))
    return from_view(view, hands, cards)


def _count(cards: list[int]) -> Counts:
    return tuple(cards.count(kind) for kind in range(8))
