"""仲裁 at the table: bots that watch what others lay, and the clock while people talk (§9)."""

from __future__ import annotations

from random import Random
from typing import Any

from game.ai.bots import call_for
from game.engine import OVER, Action, Match
from game.games.quewu.actions import Kind

from .setup import Setup

AUTO_PHASES = ("discard", "guess")
"""Phases in which a clock that runs out takes the first thing the rules allow."""
GRACE = 3.0
"""How many times longer bots wait while the player may still say 且慢."""


class Watch:
    """Ask every bot seat of a court's table once, after each laying, whether it calls it.

    The bots see their views only. Their randomness comes from seed, ply and seat, so that a
    game taken up again from a save goes on the same way.
    """

    def __init__(self, setup: Setup, match: Match) -> None:
        self.setup = setup
        self.match = match
        self._ply = -1
        self._call: tuple[int, Action] | None = None

    def call(self) -> tuple[int, Action] | None:
        """Return the seat that speaks up now and what it says; None when nobody does."""
        if getattr(self.match.ruleset, "referee", "guided") != "court":
            return None
        if self._ply != self.match.ply:
            self._ply = self.match.ply
            self._call = self._ask() if laid_last(self.match) else None
        return self._call

    def _ask(self) -> tuple[int, Action] | None:
        """Ask the bots in the order of play, from the seat after the accused on."""
        state = self.match.state
        if state.to_move() == OVER or not state.cases:
            return None
        accused = state.cases[-1].facts.seat
        n = len(self.setup.seats)
        for seat in [(accused + i) % n for i in range(1, n)]:
            spec = self.setup.seats[seat]
            if spec.human or not state.alive[seat]:
                continue
            view = self.match.view(seat, self.setup.open_hands)
            rng = Random(f"{self.setup.seed}/{self.match.ply}/{seat}/call")
            found = call_for(self.setup.game, spec.level, view, rng)
            if found is not None:
                return seat, found
        return None


def laid_last(match: Match) -> bool:
    """Tell whether the last thing a seat did was its own action, not table talk."""
    for entry in reversed(match.log):
        if entry.seat >= 0:
            return entry.action.kind < Kind.CALL
    return False


def clock_key(match: Match) -> tuple[int, int] | None:
    """Name the decision a clock runs for; None while a vote only interrupts it.

    The time of a decision goes on after a vote about something else.
    """
    state = match.state
    if phase_of(state) == "vote":
        return None
    own = sum(entry.seat >= 0 and entry.action.kind < Kind.CALL for entry in match.log)
    return state.to_move(), own


def phase_of(state: Any) -> str:
    """Name what a state waits for; empty for games that do not say."""
    return str(getattr(state, "phase_name", ""))


def overdue(state: Any) -> Action | None:
    """Return what is done for a player whose time ran out where §9 knows no penalty."""
    if phase_of(state) not in AUTO_PHASES:
        return None
    first: Action = state.legal_actions()[0]
    return first


def may_take_back(match: Match, seat: int) -> bool:
    """Tell whether a player could still say 且慢 at a table with a referee."""
    if seat < 0 or getattr(match.ruleset, "referee", "guided") == "guided":
        return False
    return any(action.kind == Kind.TAKE_BACK for action in match.state.interrupts(seat))


def may_undo(setup: Setup, match: Match) -> bool:
    """Tell whether a table lets its only human take decisions back now."""
    if getattr(match.ruleset, "referee", "guided") != "guided":
        return False  # a referee's table knows 且慢 alone (§9)
    return setup.undo and len(setup.humans) == 1 and match.state.to_move() != OVER
