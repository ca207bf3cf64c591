"""高手、宗师 the searching bots of 雀舞."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from game.engine import CHANCE, Action
from game.games.quewu.state import QuewuState
from game.games.quewu.view import QuewuView, sample_state

from ..clock import Clock, never, unstopped
from ..search import Candidate, Limits, SearchBot, Worlds, ranked, shortlist
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
        order = ranked((judge.weigh(a), a) for a in view.legal)
        best, first = order[0]
        if best >= WIN:
            return [Candidate(first)]
        field = shortlist(order, PRIOR, DEEPEST, self.limits.field)
        return sorted(field, key=lambda one: one.action != safe)

    def problem(self, view: QuewuView, rng: Random, stopped: Callable[[], bool]) -> QuewuProblem:
        """Return the worlds of the view."""
        return QuewuProblem(view, rng, self.limits.infer, stopped)


class QuewuProblem(Worlds):
    """Worlds of a view, played out by instinct."""

    def __init__(
        self,
        view: QuewuView,
        rng: Random,
        infer: bool = False,
        stopped: Callable[[], bool] = unstopped,
    ) -> None:
        super().__init__(view, rng)
        self.instinct: Instinct = instinct_for(view.rules)
        memory = remember(view) if infer else None
        if memory is not None:
            self.beliefs = Beliefs(view, memory, self.instinct, self.rng, stopped)

    def sample(self) -> QuewuState:
        """Deal the unseen cards at random."""
        return sample_state(self.view, self.rng)

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
