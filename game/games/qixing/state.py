"""A game of 妙手七星 in progress: whose move, what is legal, what an action does (rulebook §2)."""

from __future__ import annotations

from random import Random
from typing import Any

from game.engine import CHANCE, Action, CardsMoved, Declared, GameResult, Place
from game.engine.events import EVERYONE
from game.engine.match import Sink
from game.games.common.copying import copier

from . import chance, legality, rounds
from .actions import (
    CONCEDE_ACTION,
    DEAL,
    DISCARD,
    DISCARDS,
    OFFER,
    SEALED_TAKE,
    TAKE,
    TAKES,
    Kind,
    public,
)
from .cards import BITS, WILD, kinds_in
from .phases import NAMES, Phase
from .ruleset import Ruleset
from .settlement import Comparison
from .view import QixingView, make_view

CHOOSING, DISCARDING = int(Phase.CHOOSE), int(Phase.DISCARD)
DECK, GONE = Place("deck"), Place("gone")
UNKNOWN_BANKER = -1


class QixingState:
    """Hold one game; only a Match and a search keep one.

    `hands`, `shown` (what all know of a hand) and `gone` are masks of kinds, `library` the
    kinds left in the hand library, lowest first; `public` the seven public tiles in order.
    """

    __slots__ = (
        "actor",
        "alive",
        "banker",
        "comparisons",
        "discards",
        "gone",
        "hands",
        "history",
        "library",
        "offer",
        "outcome",
        "phase",
        "public",
        "round",
        "rules",
        "scores",
        "shown",
        "sink",
        "turn",
    )

    def __init__(self, rules: Ruleset, banker: int = UNKNOWN_BANKER) -> None:
        n = rules.seats
        self.rules = rules
        self.sink: Sink | None = None
        self.history: list[tuple[int, Action]] | None = []
        self.hands = [0] * n
        self.shown = [0] * n
        self.alive = [True] * n
        self.scores = [0] * n
        self.library: list[int] = []
        self.public: tuple[int, ...] = ()
        self.discards: list[tuple[int, int]] = []
        self.gone = 0
        self.comparisons: list[Comparison] = []
        self.offer: tuple[int, ...] = ()
        self.round = 0
        self.banker = banker
        self.turn = 0
        self.phase = int(Phase.DEAL)
        self.actor = CHANCE
        self.outcome: GameResult | None = None

    def clone(self) -> QixingState:
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
        if self.phase == CHOOSING:
            a, b, c = self.offer
            return [TAKES[a], TAKES[b], TAKES[c]]
        return [DISCARDS[kind] for kind in kinds_in(self.hands[self.turn] & ~WILD)]

    def interrupts(self, seat: int) -> tuple[Action, ...]:
        """List what a seat may say out of turn: concede."""
        return (CONCEDE_ACTION,) if self.actor >= 0 and self.alive[seat] else ()

    def check(self, action: Action, seat: int) -> Action:
        """Return the action as it may be applied, or raise IllegalAction saying why not."""
        return legality.check(self, action, seat)

    def chance(self, rng: Random) -> Action:
        """Draw what the lot decides next; only when `to_move()` is CHANCE."""
        return chance.draw_lot(self, rng)

    # -- folding an action in --------------------------------------------------------------

    def apply(self, action: Action, seat: int = -1) -> None:
        """Fold in a checked action; `seat` matters only for what is said out of turn."""
        kind = action.kind
        if self.history is not None:
            self.history.append((seat, public(action)))
        if kind == TAKE:
            self._take(action.cards[0])
        elif kind == DISCARD:
            self._discard(action)
        elif kind in (OFFER, DEAL):
            chance.apply_lot(self, action)
        elif kind == Kind.CONCEDE:
            rounds.leave(self, seat)

    def _take(self, kind: int) -> None:
        """妙手 keep one kind as a triplet; the other two go back to the library."""
        seat = self.turn
        self.hands[seat] |= BITS[kind]
        self.library.remove(kind)
        self.phase = DISCARDING
        if self.sink is not None:
            self._tell_take(seat, kind)
        self.offer = ()

    def _tell_take(self, seat: int, kind: int) -> None:
        assert self.sink is not None
        self.sink(Declared(seat, SEALED_TAKE))
        offer, own = Place("offer", seat), (seat,)
        back = tuple(other for other in self.offer if other != kind)
        self.sink(CardsMoved(offer, DECK, back, own, "back"))
        self.sink(CardsMoved(offer, Place("hand", seat), (kind,), own, "take"))
        rounds.tell_turn(self)

    def _discard(self, action: Action) -> None:
        """打 put a triplet out of the game, face up."""
        seat, kind = self.turn, action.cards[0]
        bit = BITS[kind]
        self.hands[seat] ^= bit
        self.shown[seat] &= ~bit
        self.gone |= bit
        self.discards.append((seat, kind))
        if self.sink is not None:
            self.sink(Declared(seat, action))
            self.sink(CardsMoved(Place("hand", seat), GONE, action.cards, EVERYONE, "discard"))
        rounds.pass_on(self)

    # -- looking at it ---------------------------------------------------------------------

    def view(self, seat: int, open_hands: bool = False) -> QixingView:
        """Return all that `seat` may know; `open_hands` for a table that plays them open."""
        return make_view(self, seat, open_hands)

    def snapshot(self) -> dict[str, Any]:
        """Write the whole state as plain data (architecture: the save's snapshot)."""
        from .snapshot import write

        return write(self)


def follow(rules: Ruleset, before: QixingState) -> QixingState:
    """Begin the game after `before`: the seat to the banker's right takes over (§1)."""
    return QixingState(rules, (before.banker + 1) % rules.seats)


_copy = copier(
    QixingState,
    lists=("hands", "shown", "alive", "scores", "library", "discards", "comparisons"),
)
