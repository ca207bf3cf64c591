"""A deal of 天子雀: whose move, what is legal, what an action does (rulebook §2, §4)."""

from __future__ import annotations

from random import Random
from typing import Any

from game.engine import CHANCE, Action, GameResult
from game.engine.match import Sink
from game.games.common.copying import copier

from . import calls, chance, legality, market, moves, turns
from .actions import (
    CONCEDE_ACTION,
    DISCARD,
    DRAW,
    FORM,
    KEEP,
    MATCH,
    PASS,
    SEALED_CALL,
    SWAP,
    TAKE,
    Kind,
    public,
)
from .phases import NAMES, Need, Phase
from .ruleset import Ruleset
from .scoring import Part
from .view import TianziView, make_view

CALLING = int(Phase.CALL)
NOBODY = -1


class TianziState:
    """Hold one deal; only a Match and a search keep one.

    `hands` are sorted lists of cards, `stock` is drawn from its end, `sea` what lies open in
    the sea (`feeder` put it there), `covered` the rest of the sea, `aside` what was put
    aside, `removed` what a 白龙王 took out, `scored` the score cards in order. `laid` is a set
    whose score card is still to be chosen, `market` what a 红中 turned up.
    """

    __slots__ = (
        "actor",
        "alive",
        "aside",
        "calls",
        "covered",
        "feeder",
        "finisher",
        "hands",
        "history",
        "laid",
        "market",
        "need",
        "outcome",
        "parts",
        "phase",
        "removed",
        "rules",
        "scored",
        "sea",
        "sealed",
        "sink",
        "starter",
        "stock",
        "turn",
        "two",
    )

    def __init__(self, rules: Ruleset, starter: int = NOBODY) -> None:
        n = rules.seats
        self.rules = rules
        self.two = rules.two
        self.sink: Sink | None = None
        self.history: list[tuple[int, Action]] | None = []
        self.hands: list[list[int]] = [[] for _ in range(n)]
        self.scored: list[list[int]] = [[] for _ in range(n)]
        self.stock: list[int] = []
        self.sea: tuple[int, ...] = ()
        self.covered: list[int] = []
        self.aside: list[int] = []
        self.removed: list[int] = []
        self.laid: tuple[int, ...] = ()
        self.market: tuple[int, ...] = ()
        self.calls: list[tuple[int, Action]] = []
        self.sealed: list[int] = []
        self.alive = [True] * n
        self.starter = starter
        self.feeder = NOBODY
        self.finisher = NOBODY
        self.turn = 0
        self.phase = int(Phase.DEAL)
        self.actor = CHANCE
        self.need = int(Need.NOTHING)
        self.parts: tuple[tuple[Part, ...], ...] = ()
        self.outcome: GameResult | None = None

    def clone(self) -> TianziState:
        """Copy the state for a search: no sink, no history."""
        return _copy(self)

    # -- whose move, and what he may do ----------------------------------------------------

    def to_move(self) -> int:
        """Name the seat to act, or CHANCE, or OVER."""
        return self.actor

    def result(self) -> GameResult | None:
        """Return how the deal ended; None while it goes on."""
        return self.outcome

    @property
    def phase_name(self) -> str:
        """Name what the game waits for, as scenarios write it."""
        return NAMES[Phase(self.phase)]

    def legal_actions(self) -> list[Action]:
        """List everything the seat to act may do; not defined for CHANCE and OVER."""
        return moves.legal_actions(self)

    def interrupts(self, seat: int) -> tuple[Action, ...]:
        """List what a seat may say out of turn: concede. 碰 is asked for in a phase of its own."""
        return (CONCEDE_ACTION,) if self.actor >= 0 and self.alive[seat] else ()

    def check(self, action: Action, seat: int) -> Action:
        """Return the action with its colours, or raise IllegalAction saying why not."""
        return legality.check(self, action, seat)

    def chance(self, rng: Random) -> Action:
        """Draw what the lot decides next; only when `to_move()` is CHANCE."""
        return chance.draw_lot(self, rng)

    # -- folding an action in --------------------------------------------------------------

    def apply(self, action: Action, seat: int = -1) -> None:
        """Fold in a checked action; `seat` matters only for what is said out of turn."""
        kind = action.kind
        if self.history is not None:
            self._remember(action, seat)
        if self.phase == CALLING and kind in (PASS, MATCH):
            calls.answer(self, action)
        elif kind == DRAW:
            turns.draw(self)
        elif kind == DISCARD:
            turns.discard(self, action)
        elif kind <= MATCH:
            turns.claim(self, action)
        elif kind == FORM:
            turns.form(self, action)
        elif kind == KEEP:
            turns.keep(self, action)
        elif kind in (TAKE, SWAP):
            market.take(self, action)
        elif kind >= Kind.DEAL:
            chance.apply_lot(self, action)
        elif kind == Kind.CONCEDE:
            turns.leave(self, seat)

    def _remember(self, action: Action, seat: int) -> None:
        """Keep the public log: an answer to a call is sealed until all have answered."""
        assert self.history is not None
        if self.phase == CALLING and action.kind in (PASS, MATCH):
            self.sealed.append(len(self.history))
            self.history.append((seat, SEALED_CALL))
        else:
            self.history.append((seat, public(action)))

    # -- looking at it ---------------------------------------------------------------------

    def view(self, seat: int, open_hands: bool = False) -> TianziView:
        """Return all that `seat` may know; `open_hands` for a table that plays them open."""
        return make_view(self, seat, open_hands)

    def snapshot(self) -> dict[str, Any]:
        """Write the whole state as plain data (architecture: the save's snapshot)."""
        from .snapshot import write

        return write(self)


def follow(rules: Ruleset, before: TianziState) -> TianziState:
    """Begin the deal after `before`: its winner starts, after a draw the same seat again (§2).

    Of several winners the one who ended it, or the next in turn from there, starts.
    """
    winners = before.outcome.winners if before.outcome is not None else ()
    if not winners:
        return TianziState(rules, before.starter)
    order = [(before.finisher + i) % rules.seats for i in range(rules.seats)]
    return TianziState(rules, next(seat for seat in order if seat in winners))


_copy = copier(
    TianziState,
    lists=("alive", "aside", "calls", "covered", "removed", "sealed", "stock"),
    rows=("hands", "scored"),
)
