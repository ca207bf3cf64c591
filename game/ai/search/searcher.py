"""What the search bots of all games share: limits, the clock, and how a decision is made."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, NamedTuple

from game.engine import Action

from ..bots import Bot, Reason
from ..clock import Clock, never
from .racing import DOUBT, TRUST, Candidate, Problem, Verdict, race


class Limits(NamedTuple):
    """Bound a search: `playouts` at most, and how many candidates are looked at.

    With so few playouts as `width` candidates need, the race would only see noise; so a
    narrower field is started with, and it widens with the root of the playouts. `doubt` are
    the standard errors by which another action must beat the first, `trust` the worlds that
    the judgement before the search counts like. `rounds` is how far a world is played on where
    a game can judge it before the end; 0 is to the end. `exchanges` is how closely deeds are
    read where a level may do so with half an eye; 0 is as closely as the game can.
    """

    playouts: int
    width: int = 24
    infer: bool = False
    doubt: float = DOUBT
    trust: float = TRUST
    rounds: int = 0
    exchanges: int = 0

    @property
    def field(self) -> int:
        """Return how many candidates so many playouts can tell apart."""
        return max(2, min(self.width, int(0.55 * float(self.playouts) ** 0.5)))


class SearchBot(ABC):
    """Choose by trying: the rule bot names candidates, sampled worlds decide.

    `clock` is compared with the deadline of a decision; without one (the default) the
    number of playouts alone ends a search, and the choice is the same every time.
    """

    def __init__(self, rule: Bot, limits: Limits, clock: Clock = never) -> None:
        self.rule = rule
        self.limits = limits
        self.clock = clock
        self.verdict: Verdict | None = None

    def choose(self, view: Any, rng: Random, deadline: float) -> Action:
        """Return the action that did best, or the rule bot's where there is nothing to try."""
        self.verdict = None
        legal: Sequence[Action] = view.legal
        if len(legal) == 1:
            return legal[0]
        safe = self.rule.choose(view, rng, deadline)
        field = self.candidates(view, safe)
        if len(field) < 2:
            return field[0].action if field else safe

        def stopped() -> bool:
            return self.clock() >= deadline

        problem = self.problem(view, rng, stopped)
        limits = self.limits
        self.verdict = race(problem, field, limits.playouts, stopped, limits.doubt, limits.trust)
        return self.verdict.action

    @abstractmethod
    def candidates(self, view: Any, safe: Action) -> list[Candidate]:
        """List what is worth trying, best first; one alone is taken without a search."""

    @abstractmethod
    def problem(self, view: Any, rng: Random, stopped: Callable[[], bool]) -> Problem:
        """Return the worlds of a view and how they are played out."""

    def explain(self, view: Any, action: Action) -> Reason:
        """Say in a key what speaks for the action."""
        return self.rule.explain(view, action)
