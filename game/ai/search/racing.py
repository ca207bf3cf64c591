"""淘汰 the race: candidates are tried on the same worlds, and who falls behind drops out.

All candidates still in the race are played in the same worlds (common random numbers), so
that a good or bad deal helps or hurts all alike and differences show early. After each stage
those go that are behind by more than chance explains, and at least some of the slowest, so
that the playouts left go to the decision that matters (successive halving).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Any, NamedTuple, Protocol

from game.engine import Action

FIRST_STAGE = 12
"""Worlds in the first stage; each stage has half as many again as there were before."""
GROWTH = 1.5
BEHIND = 2.2
"""Standard errors a candidate may be behind the leader and stay in the race."""
KEPT = 0.75
"""Share of the candidates a stage leaves at most."""
FINALISTS = 4
"""So many are not dropped only to make the race smaller."""
TRUST = 8.0
"""How many worlds the judgement that came first counts like."""
DOUBT = 0.8
"""Standard errors by which another action must do better than the rule bot's to be taken."""


class Candidate(NamedTuple):
    """Name an action to be tried, and what the rule bot thinks of it, as a share to win."""

    action: Action
    prior: float = 0.0


class Problem(Protocol):
    """Draw worlds and play them out; values lie about between 0 and 1."""

    def world(self, number: int) -> Any:
        """Return the world of a number; the same number is asked for once."""
        ...

    def value(self, world: Any, action: Action) -> float:
        """Return what the seat gets when it does an action in a world."""
        ...


class Runner:
    """One candidate in the race: what it got in each world."""

    __slots__ = ("action", "prior", "total", "trust", "values")

    def __init__(self, candidate: Candidate, trust: float) -> None:
        self.action, self.prior = candidate
        self.trust = trust
        self.values: list[float] = []
        self.total = 0.0

    @property
    def score(self) -> float:
        """Return the mean over its worlds, drawn towards the prior while these are few."""
        return (self.total + self.trust * self.prior) / (len(self.values) + self.trust)

    def ahead(self, other: Runner) -> tuple[float, float]:
        """Return how far it is ahead of another over their common worlds, and the error of that."""
        n = min(len(self.values), len(other.values))
        if not n:
            return self.prior - other.prior, 1.0
        gaps = [a - b for a, b in zip(self.values, other.values)]
        total = sum(gaps)
        mean = total / n
        square = sum([gap * gap for gap in gaps]) / n
        error = sqrt(max(square - mean * mean, 1.0 / (n * n)) / n)
        return (total + self.trust * (self.prior - other.prior)) / (n + self.trust), error


class Verdict(NamedTuple):
    """Tell what the race found: the action, its mean value, worlds and playouts used.

    `table` has (action, mean value, worlds) for every candidate, the best first.
    """

    action: Action
    value: float
    worlds: int
    playouts: int
    table: tuple[tuple[Action, float, int], ...]


def race(
    problem: Problem,
    candidates: Sequence[Candidate],
    playouts: int,
    stopped: Callable[[], bool],
    doubt: float = DOUBT,
    trust: float = TRUST,
) -> Verdict:
    """Try candidates until one is left, the playouts are spent, or `stopped` says so.

    The first candidate is the rule bot's own choice: it stays in the race to the end, and
    another is chosen only if it did better by more than its doubt. Priors count like `trust`
    worlds.
    """
    field = [Runner(one, trust) for one in candidates]
    running, worlds, spent, stage = list(field), 0, 0, FIRST_STAGE
    while len(running) > 1 and spent + len(running) <= playouts and not stopped():
        world = problem.world(worlds)
        values = _try(problem, world, running, stopped)
        if values is None:
            break
        for runner, value in zip(running, values):
            runner.values.append(value)
            runner.total += value
        worlds += 1
        spent += len(running)
        if worlds == stage:
            running = _leave(running, field[0])
            stage = int(stage * GROWTH) + 1
    return _verdict(field, running, worlds, spent, doubt)


def _try(
    problem: Problem, world: Any, running: Sequence[Runner], stopped: Callable[[], bool]
) -> list[float] | None:
    """Play a world once for each candidate; None when stopped half way: it would be unfair."""
    values = []
    for runner in running:
        values.append(problem.value(world, runner.action))
        if stopped():
            return None
    return values


def _leave(running: list[Runner], safe: Runner) -> list[Runner]:
    """Return who stays in the race after a stage: the safe one first, then by score."""
    ranked = sorted(running, key=lambda runner: -runner.score)
    leader = ranked[0]
    left = [one for one in ranked if one is safe or one is leader or not _is_behind(one, leader)]
    left = left[: max(FINALISTS, int(KEPT * len(running)))]
    return [safe, *(one for one in left if one is not safe)]


def _is_behind(runner: Runner, leader: Runner) -> bool:
    """Tell whether a runner is behind by more than chance: a paired test over its worlds."""
    gap, error = leader.ahead(runner)
    return gap > BEHIND * error


def _verdict(
    field: list[Runner], running: list[Runner], worlds: int, spent: int, doubt: float
) -> Verdict:
    safe = field[0]
    best, most = safe, 0.0
    for runner in running:
        if runner is not safe:
            gap, error = runner.ahead(safe)
            if gap - doubt * error > most:
                best, most = runner, gap - doubt * error
    ranked = sorted(field, key=lambda one: (one is not best, -len(one.values), -one.score))
    table = tuple((one.action, one.score, len(one.values)) for one in ranked)
    return Verdict(best.action, best.score, worlds, spent, table)
