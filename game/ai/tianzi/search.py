"""高手、宗师 the searching bots of 天子雀."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from game.engine import CHANCE, Action
from game.games.tianzi.state import TianziState
from game.games.tianzi.view import TianziView, sample_state

from ..clock import Clock, never
from ..search import Candidate, Limits, SearchBot
from .beliefs import Beliefs, remember
from .instinct import Instinct, instinct_for
from .regular import Judge, RegularBot

PRIOR = 0.01
"""What a unit of the rule bot's judgement is worth, as a share to win."""
DEEPEST = 0.15
LONGEST = 500
"""Actions after which a playout is given up as a draw."""
LEAD, WON = 0.1, 0.5
"""What a set's lead and the win of the deal are worth."""
POINTS = 0.008
"""What a point is worth beside winning the deal: a match goes to so many points."""
MOST_POINTS = 20


class TianziSearch(SearchBot):
    """Try the rule bot's best actions in worlds that look the same to the seat."""

    def __init__(self, limits: Limits, clock: Clock = never, eager: float = 1.0) -> None:
        super().__init__(RegularBot(eager), limits, clock)
        self.eager = eager

    def candidates(self, view: TianziView, safe: Action) -> list[Candidate]:
        """Rank the legal actions as the rule bot does."""
        judge = Judge(view, self.eager)
        ranked = sorted(((judge.weigh(a), a) for a in view.legal), key=lambda one: -one[0])
        best = ranked[0][0]
        field = [
            Candidate(action, max(-DEEPEST, PRIOR * (value - best)))
            for value, action in ranked[: self.limits.field]
        ]
        return sorted(field, key=lambda one: one.action != safe)

    def problem(self, view: TianziView, rng: Random, stopped: Callable[[], bool]) -> TianziProblem:
        """Return the worlds of the view."""
        return TianziProblem(view, rng, self.limits.infer)


class TianziProblem:
    """Worlds of a view, played out by instinct."""

    def __init__(self, view: TianziView, rng: Random, infer: bool = False) -> None:
        self.view = view
        self.seat = view.seat
        self.seed = rng.getrandbits(48)
        self.rng = Random(self.seed)
        self.instinct: Instinct = instinct_for(view.rules)
        deeds = remember(view) if infer else None
        known = deeds is not None
        self.beliefs = Beliefs(view, deeds or (), self.instinct, self.rng) if known else None

    def world(self, number: int) -> tuple[TianziState, int]:
        """Deal the unseen cards, as the log makes likely."""
        if self.beliefs is not None:
            return self.beliefs.world(), self.seed + number
        state = sample_state(self.view, self.rng)
        state.history = None
        return state, self.seed + number

    def value(self, world: tuple[TianziState, int], action: Action) -> float:
        """Return what the deal brings the seat: a win counts most, points a little."""
        start, seed = world
        state = start.clone()
        state.apply(action, self.seat)
        rng = Random(seed)
        choose, apply = self.instinct.choose, state.apply
        for _ in range(LONGEST):
            actor = state.actor
            if actor >= 0:
                apply(choose(state), actor)
            elif actor == CHANCE:
                apply(state.chance(rng), CHANCE)
            else:
                break
        return self._worth(state)

    def _worth(self, state: TianziState) -> float:
        """Count the lead in sets as well as the win: that tells more than who was lucky."""
        sets = [len(cards) for cards in state.scored]
        lead = sets.pop(self.seat) - max(sets)
        outcome = state.outcome
        won = bool(outcome and self.seat in outcome.winners)
        mine = min(MOST_POINTS, outcome.scores[self.seat]) if outcome else 0
        return LEAD * lead + WON * won + POINTS * mine
