"""高手、宗师 the searching bots of 雀舞."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from game.engine import CHANCE, OVER, Action
from game.games.quewu.state import QuewuState
from game.games.quewu.view import QuewuView, sample_state

from ..clock import Clock, never
from ..search import Candidate, Limits, SearchBot
from .beliefs import Beliefs
from .instinct import WIN, Instinct, instinct_for
from .judge import Judge, Taste
from .keen import KeenBot
from .memory import remember

PRIOR = 0.04
"""What a turn of the rule bot's judgement is worth, as a share to win."""
DEEPEST = 0.3
"""The most a candidate is held to be worse by judgement alone."""
LONGEST = 400
"""Actions after which a playout is given up as nobody's game."""
SEARCHED = ("play", "extra", "discard")
"""Phases in which there is something to search."""


class QuewuSearch(SearchBot):
    """Try the rule bot's best actions in worlds that look the same to the seat."""

    def __init__(self, limits: Limits, clock: Clock = never, taste: Taste | None = None) -> None:
        super().__init__(KeenBot(taste), limits, clock)
        self.taste = taste

    def candidates(self, view: QuewuView, safe: Action) -> list[Candidate]:
        """Rank the legal actions as the rule bot does; one that plays out is taken at once."""
        if view.phase not in SEARCHED:
            return []
        judge = Judge(view, self.taste)
        ranked = sorted(((judge.weigh(a), a) for a in view.legal), key=lambda one: -one[0])
        best = ranked[0][0]
        if best >= WIN:
            return [Candidate(ranked[0][1])]
        field = [
            Candidate(action, max(-DEEPEST, PRIOR * (value - best)))
            for value, action in ranked[: self.limits.field]
        ]
        return sorted(field, key=lambda one: one.action != safe)

    def problem(self, view: QuewuView, rng: Random, stopped: Callable[[], bool]) -> QuewuProblem:
        """Return the worlds of the view."""
        return QuewuProblem(view, rng, self.limits.infer, stopped)


def _never() -> bool:
    return False


class QuewuProblem:
    """Worlds of a view, played out by instinct."""

    def __init__(
        self,
        view: QuewuView,
        rng: Random,
        infer: bool = False,
        stopped: Callable[[], bool] = _never,
    ) -> None:
        self.view = view
        self.seat = view.seat
        self.seed = rng.getrandbits(48)
        self.rng = Random(self.seed)
        self.instinct: Instinct = instinct_for(view.rules)
        memory = remember(view) if infer else None
        self.beliefs = Beliefs(view, memory, self.instinct, self.rng, stopped) if memory else None

    def world(self, number: int) -> tuple[QuewuState, int]:
        """Deal the unseen cards, as the log makes likely."""
        if self.beliefs is not None:
            return self.beliefs.world(), self.seed + number
        return sample_state(self.view, self.rng), self.seed + number

    def value(self, world: tuple[QuewuState, int], action: Action) -> float:
        """Return the share of the win the seat gets."""
        start, seed = world
        state = start.clone()
        state.apply(action, self.seat)
        return self._play_out(state, Random(seed))

    def _play_out(self, state: QuewuState, rng: Random) -> float:
        choose, apply = self.instinct.choose, state.apply
        for _ in range(LONGEST):
            actor = state.actor
            if actor >= 0:
                apply(choose(state), actor)
            elif actor == CHANCE:
                apply(state.chance(rng), CHANCE)
            else:
                break
        if state.outcome is None:
            return 1.0 / len(state.sizes)
        winners = state.outcome.winners
        return 1.0 / len(winners) if self.seat in winners else 0.0


__all__ = ["OVER", "QuewuProblem", "QuewuSearch"]
