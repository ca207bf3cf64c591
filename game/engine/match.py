"""A table's whole story: ruleset, seed and log, folded into a state.

A match is one or more games of the same ruleset. Save, replay, undo, network,
statistics and review all read the log; the state is only its fold.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, NamedTuple, Protocol

from .action import CHANCE, OVER, Action, Entry
from .errors import IllegalAction
from .events import Event

Sink = Callable[[Event], None]


class Ruleset(Protocol):
    """Hold the table's options; frozen, made from and written as plain data."""

    @property
    def seats(self) -> int: ...

    @property
    def match(self) -> int: ...

    def as_dict(self) -> dict[str, Any]: ...


class View(Protocol):
    """Hold all that one seat may know; frozen."""

    @property
    def seat(self) -> int: ...

    @property
    def turn(self) -> int: ...

    @property
    def legal(self) -> tuple[Action, ...]: ...


class State(Protocol):
    """Hold one game in progress; only a Match and a search keep one."""

    sink: Sink | None

    def clone(self) -> State: ...

    def to_move(self) -> int: ...

    def legal_actions(self) -> Sequence[Action]: ...

    def interrupts(self, seat: int) -> Sequence[Action]: ...

    def check(self, action: Action, seat: int) -> Action: ...

    def apply(self, action: Action, seat: int) -> None: ...

    def chance(self, rng: Random) -> Action: ...

    def view(self, seat: int, open_hands: bool = False) -> Any: ...

    def result(self) -> GameResult | None: ...

    def snapshot(self) -> dict[str, Any]: ...


class GameResult(NamedTuple):
    """How one game ended: a reason key, the winners and each seat's points."""

    reason: str
    winners: tuple[int, ...]
    scores: tuple[int, ...]


class MatchResult(NamedTuple):
    """How the match stands: games won and points per seat, who leads, games left."""

    wins: tuple[int, ...]
    points: tuple[int, ...]
    leaders: tuple[int, ...]
    games: int
    over: bool


@dataclass(frozen=True)
class GameSpec:
    """Describe a game to the rooms that know none: how to make, read and write it.

    `follow` makes the next game's state from the ruleset and the state of the one that has
    ended; without it every game of a match starts alike. `over` tells from the ruleset and
    the results so far whether the match has ended; without it the ruleset's `match` counts.
    `hushed` tells of a state that a seat is asked what the others must not even know it is
    asked: nothing it is asked, nor the time it takes, may then be told.
    """

    id: str
    rules_version: int
    ruleset: Callable[[Mapping[str, Any]], Any]
    start: Callable[[Any], Any]
    parse: Callable[[str], Action]
    format: Callable[[Action], str]
    standing: Callable[[Sequence[GameResult], int, bool], MatchResult]
    setup: Callable[[Any, Mapping[str, Any], int], Any]
    mismatch: Callable[[Any, str, Any], str | None]
    restore: Callable[[Any, Mapping[str, Any]], Any]
    follow: Callable[[Any, Any], Any] | None = None
    over: Callable[[Any, Sequence[GameResult]], bool] | None = None
    hushed: Callable[[Any], bool] = field(default=lambda state: False)


class Match:
    """Play games of one ruleset from a seed; the log alone reproduces everything.

    `branches` are (ply, seed), in order: from that entry of the log on the lot is drawn by
    that seed. A game played on from a moment of another has the other's log up to there.
    """

    def __init__(
        self,
        spec: GameSpec,
        ruleset: Any,
        seed: int,
        sink: Sink | None = None,
        branches: Sequence[tuple[int, int]] = (),
    ) -> None:
        self.spec = spec
        self.ruleset = ruleset
        self.seed = seed
        self.branches = tuple(branches)
        self.log: list[Entry] = []
        self.starts: list[int] = [0]
        self.results: list[GameResult] = []
        self.sink = sink
        self.state = spec.start(ruleset)
        self.state.sink = sink

    # -- moving on -------------------------------------------------------------------------

    @property
    def ply(self) -> int:
        """Count the log's entries so far."""
        return len(self.log)

    @property
    def game(self) -> int:
        """Index of the game being played, from 0."""
        return len(self.starts) - 1

    def submit(self, seat: int, action: Action) -> Action:
        """Fold in a seat's action, or raise IllegalAction and change nothing."""
        action = self._checked(action, seat)
        self._fold(Entry(seat, action))
        return action

    def _checked(self, action: Action, seat: int) -> Action:
        """Return the action as it may be applied; a seat that is not at the table may nothing."""
        if not 0 <= seat < self.ruleset.seats:
            raise IllegalAction("turn.not_yours", seat=self.state.to_move())
        checked: Action = self.state.check(action, seat)
        return checked

    def step_chance(self) -> Action:
        """Let the lot decide what is waiting for it."""
        if self.state.to_move() != CHANCE:
            raise IllegalAction("turn.phase")
        action: Action = self.state.chance(self._lot())
        self._fold(Entry(CHANCE, action))
        return action

    def _lot(self) -> Random:
        """Return the randomness of the next entry: of the branch the log has come to."""
        seed = self.seed
        for ply, other in self.branches:
            seed = other if ply <= self.ply else seed
        return Random(f"{seed}/{self.ply}")

    def settle(self) -> None:
        """Run chance until a seat is to move or the game is over."""
        while self.state.to_move() == CHANCE:
            self.step_chance()

    def turns(self) -> Iterator[int]:
        """Yield the seat to move, again and again, until the game is over; lots fall in between.

        Submit its action before asking for the next one: else the same seat comes again.
        """
        while (seat := self.state.to_move()) != OVER:
            if seat == CHANCE:
                self.step_chance()
            else:
                yield seat

    def next_game(self) -> None:
        """Begin the next game of the match."""
        if self.state.to_move() != OVER or self.standing().over:
            raise IllegalAction("turn.phase")
        self._begin()

    def replay(self, entries: Sequence[Entry], trusted: bool = False) -> None:
        """Fold a log in; the entries are checked unless `trusted`."""
        for entry in entries:
            if self.state.to_move() == OVER:
                self.next_game()
            if not trusted:
                self._verify(entry)
            self._fold(entry)

    def _verify(self, entry: Entry) -> None:
        if entry.seat != CHANCE:
            self._checked(entry.action, entry.seat)
        elif self.state.to_move() != CHANCE:
            raise IllegalAction("turn.phase")
        else:
            lot = self.state.chance(self._lot())
            if lot != entry.action:
                raise IllegalAction("log.chance_differs", ply=self.ply)

    def _fold(self, entry: Entry) -> None:
        self.log.append(entry)
        self.state.apply(entry.action, entry.seat)
        result = self.state.result()
        if result is not None and len(self.results) < len(self.starts):
            self.results.append(result)

    def _begin(self) -> None:
        self.starts.append(self.ply)
        follow = self.spec.follow
        start = self.spec.start
        self.state = follow(self.ruleset, self.state) if follow else start(self.ruleset)
        self.state.sink = self.sink

    # -- looking back ----------------------------------------------------------------------

    def standing(self) -> MatchResult:
        """Tell how the match stands after the games that are over."""
        if self.spec.over is not None:
            over = self.spec.over(self.ruleset, self.results)
        else:
            over = len(self.results) >= self.ruleset.match
        return self.spec.standing(self.results, self.ruleset.seats, over)

    def at(self, ply: int) -> Match:
        """Refold the first `ply` entries into a new match without a sink."""
        past = Match(self.spec, self.ruleset, self.seed, branches=self.branches)
        past.replay(self.log[:ply], trusted=True)
        if ply in self.starts[1:]:
            past._begin()
        return past

    def undo_to(self, ply: int) -> None:
        """Forget everything after the first `ply` entries."""
        past = self.at(ply)
        self.log, self.starts, self.results = past.log, past.starts, past.results
        self.state = past.state
        self.state.sink = self.sink

    def last_decision(self, seat: int, before: int | None = None) -> int | None:
        """Find the ply of this game at which `seat` last acted, for undo; None without one.

        `before` looks no further forward than that ply.
        """
        end = self.ply if before is None else before
        for ply in range(end - 1, self.starts[-1] - 1, -1):
            if self.log[ply].seat == seat:
                return ply
        return None

    def view(self, seat: int, open_hands: bool = False) -> Any:
        """Return all that `seat` may know."""
        return self.state.view(seat, open_hands)
