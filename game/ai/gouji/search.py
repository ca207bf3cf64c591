"""高手、宗师 the searching bots of 够级."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from game.engine import CHANCE, Action
from game.games.gouji.cards import SEATS
from game.games.gouji.state import GoujiState
from game.games.gouji.view import GoujiView, sample_state

from ..clock import Clock, never
from ..search import Candidate, Limits, SearchBot, Worlds, ranked, shortlist
from .instinct import Instinct
from .judge import Judge, Taste
from .keen import KeenBot

PRIOR = 0.03
"""What a hand of the rule bot's judgement is worth, as a share of the game's value."""
DEEPEST = 0.12
LONGEST = 900
"""Actions after which a playout is given up as even."""
SEARCHED = ("play", "wind")
POINTS = 0.03
"""What a point is worth beside winning the game."""
WON = 0.3
LEVELS_OF_PLACES = (1.0, 0.6, 0.25, -0.25, -0.6, -1.0)
PLACE = 0.03
"""What the places are worth for themselves: a game has few points."""
CHECKED = 8
"""Actions of a playout between two looks at the clock."""


class GoujiSearch(SearchBot):
    """Try the rule bot's best plays, and passing, in worlds that look the same to the seat."""

    def __init__(self, limits: Limits, clock: Clock = never, taste: Taste | None = None) -> None:
        super().__init__(KeenBot(taste), limits, clock)
        self.taste = taste

    def candidates(self, view: GoujiView, safe: Action) -> list[Candidate]:
        """Rank the legal actions as the rule bot does; passing counts as it counts it."""
        if view.phase not in SEARCHED:
            return [Candidate(safe)]
        judge = Judge(view, self.taste)
        still = judge.taste.worth
        order = ranked((judge.weigh(a) if a.cards else still, a) for a in view.legal)
        short = shortlist(order, PRIOR, DEEPEST, self.limits.field)
        field = {candidate.action: candidate for candidate in short}
        return [field.pop(safe, Candidate(safe)), *field.values()]

    def problem(self, view: GoujiView, rng: Random, stopped: Callable[[], bool]) -> GoujiProblem:
        """Return the worlds of the view."""
        return GoujiProblem(view, rng, stopped)


class GoujiProblem(Worlds):
    """Worlds of a view, played out by instinct."""

    def __init__(self, view: GoujiView, rng: Random, stopped: Callable[[], bool]) -> None:
        super().__init__(view, rng)
        self.stopped = stopped
        self.instinct = Instinct()

    def sample(self) -> GoujiState:
        """Deal the unseen cards at random."""
        return sample_state(self.view, self.rng)

    def value(self, world: tuple[GoujiState, int], action: Action) -> float:
        """Return what the game brings the seat's federation, against the other."""
        start, seed = world
        state = start.clone()
        state.apply(action, self.seat)
        rng = Random(seed)
        choose, apply = self.instinct.choose, state.apply
        for number in range(LONGEST):
            actor = state.actor
            if actor >= 0:
                apply(choose(state), actor)
            elif actor == CHANCE:
                apply(state.chance(rng), CHANCE)
            else:
                break
            if not number % CHECKED and self.stopped():
                break
        return self._worth(state)

    def _worth(self, state: GoujiState) -> float:
        outcome, mine = state.outcome, self.seat % 2
        if outcome is None:
            return 0.0
        lead = outcome.scores[self.seat] - outcome.scores[(self.seat + 1) % SEATS]
        places = sum(
            LEVELS_OF_PLACES[place] * (1 if seat % 2 == mine else -1)
            for seat, place in enumerate(state.places)
        )
        won = WON if self.seat in outcome.winners else 0.0
        return won + POINTS * lead + PLACE * places
