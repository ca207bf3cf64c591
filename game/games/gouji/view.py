"""What one seat may know of a game: the only thing bots, remote seats and the screen get."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from game.engine import Action, GameResult

from .cards import COPIES, FOUR, OPPOSITE, SEATS, THREE, cards_of, seats_in
from .hands import Hand
from .legacy import Claim, Legacy
from .phases import NAMES, Phase
from .ruleset import Ruleset

if TYPE_CHECKING:
    from .state import GoujiState

Counts = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GoujiView:
    """Hold what `seat` knows.

    `turn` is the seat to move (CHANCE or OVER when negative). `hand` and `gone` are counts by
    rank. `top` laid `table` on a hand of `beaten` (-1: led, -1 and None: nothing lies);
    `may` are the seats that may still answer it, `passed` those out for the trick, `yielder`
    who said 让, `only` that the hand was laid after 让. `places` are by seat (-1: still in),
    `outs` the seats in order of leaving. `burner`, `burned`, `stake` and `covering` tell of a
    burn going on. `asker` asked for 接风. `seller` sells the 4 on offer. `claims` is tribute
    still owed, the first being paid with `paid`; `offered` is the card offered in return, if
    this seat may see it, `refused` one it may not give again. `barred` and `returned` count
    what this seat received before the first lead, and what of it was given back to it;
    `dealt` is how many cards its opposite was dealt. `open_hands` has the counts of each hand
    that lies open.
    """

    seat: int
    rules: Ruleset
    phase: str
    turn: int
    lead: int
    hand: Counts
    sizes: Counts
    gone: Counts
    top: int
    beaten: int
    table: Hand | None
    may: Counts
    passed: Counts
    only: bool
    yielder: int
    living: Counts
    places: Counts
    outs: Counts
    opened: Counts
    unopened: Counts
    free: bool
    headless: int
    burner: int
    burned: int
    stake: int
    covering: bool
    burns: tuple[tuple[int, int, int], ...]
    smothers: tuple[tuple[int, int], ...]
    asker: int
    seller: int
    queue: Counts
    revolts: tuple[tuple[int, Counts], ...]
    revolt: tuple[int, bool] | None
    past: Legacy | None
    claims: tuple[Claim, ...]
    paid: int
    offered: int
    refused: int
    barred: Counts
    returned: Counts
    dealt: int
    legal: tuple[Action, ...]
    talk: tuple[Action, ...]
    history: tuple[tuple[int, Action], ...]
    open_hands: tuple[Counts | None, ...]
    legacy: Legacy | None
    result: GameResult | None


def make_view(state: GoujiState, seat: int, open_hands: bool) -> GoujiView:
    """Build the view of `seat`; legal actions only when it is to move."""
    return GoujiView(
        seat=seat,
        rules=state.rules,
        phase=NAMES[Phase(state.phase)],
        turn=state.actor,
        lead=state.lead,
        hand=tuple(state.hands[seat]),
        sizes=tuple(state.sizes),
        gone=tuple(state.gone),
        top=state.top,
        beaten=state.beaten,
        table=state.table,
        may=seats_in(state.may),
        passed=seats_in(state.passed),
        only=state.only,
        yielder=state.yielder,
        living=seats_in(state.living),
        places=tuple(state.places),
        outs=tuple(state.outs),
        opened=seats_in(state.opened & ~state.unopened),
        unopened=seats_in(state.unopened),
        free=state.free,
        headless=state.headless.bit_length() - 1,
        burner=state.burner,
        burned=state.burned,
        stake=state.stake,
        covering=state.covering,
        burns=tuple(state.burns),
        smothers=tuple(state.smothers),
        asker=state.asker,
        seller=state.seller,
        queue=tuple(state.queue),
        revolts=tuple(state.revolts),
        revolt=state.revolt,
        past=state.past,
        claims=tuple(state.claims),
        paid=state.paid,
        offered=_for_both(state, seat, state.offered),
        refused=_for_both(state, seat, state.refused),
        barred=tuple(state.barred[seat]),
        returned=tuple(state.returned[seat]),
        dealt=len(state.order[OPPOSITE[seat]]),
        legal=tuple(state.legal_actions()) if state.actor == seat else (),
        talk=state.interrupts(seat),
        history=tuple(state.history or ()),
        open_hands=tuple(_open(state, s, seat, open_hands) for s in range(SEATS)),
        legacy=state.legacy,
        result=state.outcome,
    )


def _for_both(state: GoujiState, seat: int, card: int) -> int:
    """Return a card that only payer and receiver know of; -1 to the others."""
    return card if state.claims and seat in state.claims[0][1:] else -1


def _open(state: GoujiState, seat: int, eye: int, open_hands: bool) -> Counts | None:
    if seat == eye or open_hands or state.phase == Phase.OVER:
        return tuple(state.hands[seat])
    return None


# -- a world that looks the same -------------------------------------------------------------


def sample_state(view: GoujiView, rng: Random) -> GoujiState:
    """Build a world that looks the same to `view.seat`: unseen cards dealt at random.

    Everybody still in holds a 3 if there are enough, and who sells a 4 has two.
    """
    from .snapshot import from_view
    from .tribute import returnable

    known = [view.open_hands[s] for s in range(SEATS)]
    pool = list(COPIES)
    for counts in (view.gone, *(k for k in known if k)):
        pool = [n - m for n, m in zip(pool, counts)]
    hidden = [s for s in range(SEATS) if known[s] is None]
    fixed = {s: _fixed(view, s, pool) for s in hidden}
    cards = list(cards_of(pool))
    rng.shuffle(cards)
    hands = [list(counts) if counts else [0] * 15 for counts in known]
    for seat in hidden:
        for card in (*fixed[seat], *_drawn(cards, view.sizes[seat] - len(fixed[seat]))):
            hands[seat][card] += 1
    state = from_view(view, hands, [_shuffled(hand, rng) for hand in hands])
    if view.phase == "return" and view.offered < 0 and view.turn == view.claims[0].payer:
        state.offered = rng.choice(returnable(state))
    return state


def _fixed(view: GoujiView, seat: int, pool: list[int]) -> list[int]:
    """Take from the pool what a seat must hold."""
    wanted = [THREE] if view.phase not in ("deal", "lot") and view.sizes[seat] else []
    wanted += [FOUR, FOUR] if seat == view.seller else []
    found = [card for card in wanted if pool[card] > 0]
    for card in found:
        pool[card] -= 1
    return found


def _drawn(cards: list[int], n: int) -> list[int]:
    taken = cards[:n]
    del cards[:n]
    return taken


def _shuffled(hand: Sequence[int], rng: Random) -> tuple[int, ...]:
    cards = list(cards_of(hand))
    rng.shuffle(cards)
    return tuple(cards)
