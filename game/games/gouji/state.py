"""A game of 够级 in progress: whose move, what is legal, what an action does (rulebook §2–§6).

Hands are counts by rank, sets of seats are bits. `may` are the seats that may still answer the
hand on the table; when none is left the trick is closed.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from game.engine import CHANCE, Action, CardsMoved, Declared, GameResult, Place
from game.engine.events import EVERYONE
from game.engine.match import Sink
from game.games.common.copying import copier

from . import before, burning, conceding, legality, moves, revolt, tribute, trick
from .actions import CONCEDE_ACTION, PASS, PLAY, UNSAID_ACTION, YIELD, Kind
from .cards import ALL, SEATS, counts_of
from .hands import Hand, HandTables, hand_tables
from .legacy import Claim, Legacy
from .phases import NAMES, Phase
from .ruleset import Ruleset
from .view import GoujiView, make_view

PLAYING, CONCEDING = int(Phase.PLAY), int(Kind.CONCEDE)
TABLE = Place("table")


class GoujiState:
    """Hold one game; only a Match and a search keep one.

    `top` laid the hand `table` (-1 and None before a lead), on a hand of `beaten` (-1: led).
    `places` are by seat (-1 while in the game), `outs` the seats in order of leaving. `burner`
    burns the hand of `burned`, who will owe `stake` cards; `covering` while the burner's hand
    on the table is the one that covered. `asker` asked for 接风. `barred` and `returned` count,
    by seat and rank, what was received and may not be paid on, and what of it was 还贡.
    """

    __slots__ = (
        "actor", "asker", "barred", "beaten", "burned", "burner", "burns", "claims", "covering",
        "free", "gone", "hands", "headless", "history", "lead", "legacy", "living", "may",
        "offered", "only", "opened", "order", "outcome", "outs", "paid", "passed", "past",
        "phase", "places", "queue", "refused", "returned", "revolt", "revolts", "rules",
        "seller", "sink", "sizes", "smothers", "stake", "table", "tables", "top", "unopened",
        "yielder",
    )  # fmt: skip

    def __init__(self, rules: Ruleset, past: Legacy | None = None) -> None:
        self.rules = rules
        self.past = past
        self.tables: HandTables = hand_tables()
        self.sink: Sink | None = None
        self.history: list[tuple[int, Action]] | None = []
        self.begin()

    def begin(self) -> None:
        """Lay everything as it is before the deal."""
        self.hands = [[0] * 15 for _ in range(SEATS)]
        self.sizes = [0] * SEATS
        self.gone = [0] * 15
        self.order: list[tuple[int, ...]] = [()] * SEATS
        self.phase = int(Phase.DEAL)
        self.actor = CHANCE
        self.lead = -1
        self.living = ALL
        self.places = [-1] * SEATS
        self.outs: list[int] = []
        self.opened = self.unopened = 0
        self.free = False
        self.headless = 0
        self.top = self.beaten = -1
        self.table: Hand | None = None
        self.passed = self.may = 0
        self.only = False
        self.yielder = self.asker = -1
        self.burner = self.burned = -1
        self.stake = 0
        self.covering = False
        self.burns: list[tuple[int, int, int]] = []
        self.smothers: list[tuple[int, int]] = []
        self.queue: list[int] = []
        self.seller = -1
        self.revolts: list[tuple[int, tuple[int, ...]]] = []
        self.revolt: tuple[int, bool] | None = None
        self.claims: list[Claim] = []
        self.paid = self.offered = self.refused = -1
        self.barred = [[0] * 15 for _ in range(SEATS)]
        self.returned = [[0] * 15 for _ in range(SEATS)]
        self.legacy: Legacy | None = None
        self.outcome: GameResult | None = None

    def clone(self) -> GoujiState:
        """Copy the state for a search: no sink, no history."""
        return _copy(self)

    # -- whose move, and what he may do ----------------------------------------------------

    def to_move(self) -> int:
        """Name the seat to act, or CHANCE, or OVER."""
        return self.actor

    def result(self) -> GameResult | None:
        """Return how the game ended; None while it goes on."""
        return self.outcome

    @property
    def phase_name(self) -> str:
        """Name what the game waits for, as scenarios write it."""
        return NAMES[Phase(self.phase)]

    def legal_actions(self) -> list[Action]:
        """List everything the seat to act may do; not defined for CHANCE and OVER."""
        return moves.legal_actions(self)

    def interrupts(self, seat: int) -> tuple[Action, ...]:
        """List what a seat may say out of turn: that he concedes."""
        return (CONCEDE_ACTION,) if conceding.may_concede(self, seat) else ()

    def check(self, action: Action, seat: int) -> Action:
        """Return the action as it may be applied, or raise IllegalAction saying why not."""
        return legality.check(self, action, seat)

    def chance(self, rng: Random) -> Action:
        """Draw what the lot decides next; only when `to_move()` is CHANCE."""
        return before.draw_lot(self, rng)

    # -- folding an action in --------------------------------------------------------------

    def _heard(self, action: Action, seat: int) -> tuple[int, Action]:
        """Return what the table hears of an action, and of whom."""
        if action.kind in _DECLINES and is_hushed(self):
            return CHANCE, UNSAID_ACTION
        who = seat if action.kind == CONCEDING else self.actor
        return who, legality.public(action)

    def apply(self, action: Action, seat: int = -1) -> None:
        """Fold in a checked action; `seat` matters only for what is said out of turn."""
        kind = action.kind
        if self.history is not None:
            self.history.append(self._heard(action, seat))
        if self.phase == PLAYING:
            if kind == PASS:
                trick.give_up(self)
            elif kind == PLAY:
                trick.play(self, action)
            elif kind == YIELD:
                trick.let(self)
            else:
                conceding.concede(self, seat)
        elif kind == CONCEDING:
            conceding.concede(self, seat)
        else:
            _APPLY[self.phase](self, action)

    def lay(self, seat: int, action: Action, hand: Hand) -> None:
        """Take a hand of cards from a seat and lay it on the table."""
        rank, n, small, big, size, *_ = hand
        held, gone = self.hands[seat], self.gone
        held[rank] -= n
        gone[rank] += n
        if small + big:
            held[13] -= small
            held[14] -= big
            gone[13] += small
            gone[14] += big
        self.sizes[seat] -= size
        if self.sink is not None:
            self.sink(Declared(seat, action, size))
            self.sink(CardsMoved(Place("hand", seat), TABLE, action.cards, EVERYONE, "play"))

    def lose(self, seat: int, cards: tuple[int, ...], why: str) -> None:
        """Take cards out of the game, openly."""
        for card, n in enumerate(counts_of(cards)):
            self.hands[seat][card] -= n
            self.gone[card] += n
        self.sizes[seat] -= len(cards)
        if cards and self.sink is not None:
            source, target = Place("hand", seat), Place("gone")
            self.sink(CardsMoved(source, target, cards, EVERYONE, why))

    # -- looking at it ---------------------------------------------------------------------

    def view(self, seat: int, open_hands: bool = False) -> GoujiView:
        """Return all that `seat` may know; `open_hands` for a table that plays them open."""
        return make_view(self, seat, open_hands)

    def snapshot(self) -> dict[str, Any]:
        """Write the whole state as plain data (architecture: the save's snapshot)."""
        from .snapshot import write

        return write(self)


_APPLY: dict[int, Callable[[GoujiState, Action], None]] = {
    Phase.DEAL: before.apply_lot,
    Phase.LOT: before.apply_lot,
    Phase.BUY: before.buy,
    Phase.TRIBUTE: tribute.pick,
    Phase.RETURN: tribute.give_back,
    Phase.REVOLT: revolt.act,
    Phase.BURN: burning.act,
    Phase.WIND: trick.ask_wind,
}
_DECLINES = (PASS, Kind.NO_REVOLT)


def is_hushed(state: GoujiState) -> bool:
    """Tell whether a seat is asked what only some could do: to burn, or to revolt."""
    if state.phase == burning.BURNING:
        return True
    return state.phase == revolt.REVOLTING and revolt.is_asking(state)


_copy = copier(
    GoujiState,
    lists=(
        "sizes", "gone", "order", "places", "outs", "burns", "smothers", "queue", "revolts",
        "claims",
    ),
    rows=("hands", "barred", "returned"),
)  # fmt: skip


def follow(rules: Ruleset, ended: GoujiState) -> GoujiState:
    """Start the game after one that has ended; surrounded twice running wipes all debts (§5)."""
    legacy = ended.legacy
    return GoujiState(rules, None if legacy is None or legacy.again else legacy)
