"""高手、宗师 the searching bots of 雀舞."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import NamedTuple

from game.engine import CHANCE, Action
from game.games.quewu.state import QuewuState
from game.games.quewu.view import QuewuView, sample_state

from ..clock import Clock, never, unstopped
from ..learned import share
from ..search import Candidate, Limits, SearchBot, Worlds, ranked, shortlist
from .beliefs import Beliefs, World
from .instinct import PLAYING, WIN, instinct_for
from .intuition import OUT, intuition_for
from .judge import Judge, Taste
from .keen import KeenBot
from .learned import SCARCE, leans, weigh
from .memory import remember
from .tempers import Mind, tempers_for

PRIOR = 0.04
"""What a turn of the rule bot's judgement is worth, as a share to win."""
DEEPEST = 0.3
"""The most a candidate is held to be worse by judgement alone."""
LONGEST = 400
"""Actions after which a playout is given up as nobody's game."""
CHECKED = 8
"""Actions of a playout between two looks at the clock."""
SEARCHED = ("play", "extra", "discard")
"""Phases in which there is something to search."""


class QuewuSearch(SearchBot):
    """Try the best actions, as the network or the rule bot sees them, in likely worlds."""

    def __init__(self, limits: Limits, clock: Clock = never, taste: Taste | None = None) -> None:
        self.taste = taste or Taste()
        super().__init__(KeenBot(self.taste), limits, clock)

    def candidates(self, view: QuewuView, safe: Action) -> list[Candidate]:
        """Rank the legal actions; one that plays out is taken at once."""
        if view.phase not in SEARCHED:
            return []
        worth = weigh(view)
        if worth:
            return self._by_network(worth)
        judge = Judge(view, self.taste)
        order = ranked((judge.weigh(a), a) for a in view.legal)
        best, first = order[0]
        if best >= WIN:
            return [Candidate(first)]
        field = shortlist(order, PRIOR, DEEPEST, self.limits.field)
        return sorted(field, key=lambda one: one.action != safe)

    def _by_network(self, worth: Mapping[Action, int]) -> list[Candidate]:
        best, first = max(worth.values()), max(worth, key=lambda action: worth[action])
        if best >= OUT:
            return [Candidate(first)]
        order = ranked((share(value) - share(best), action) for action, value in worth.items())
        return [Candidate(a, gap) for gap, a in order[: self.limits.field] if gap > -DEEPEST]

    def problem(self, view: QuewuView, rng: Random, stopped: Callable[[], bool]) -> QuewuProblem:
        """Return the worlds of the view."""
        return QuewuProblem(view, rng, self.limits, stopped, leans(view, self.taste))


class Dealt(NamedTuple):
    """Hold a world to be played on: its state, who decides for each seat, and its lots' seed."""

    state: QuewuState
    minds: Mapping[int, Mind]
    seed: int


class QuewuProblem(Worlds):
    """Worlds of a view, played out: the others as they seem to play, the seat as well as it can."""

    def __init__(
        self,
        view: QuewuView,
        rng: Random,
        limits: Limits,
        stopped: Callable[[], bool] = unstopped,
        leans: Mapping[Action, float] | None = None,
    ) -> None:
        super().__init__(view, rng)
        self.leans = leans or {}
        self.stopped = stopped
        rules = view.rules
        self.others: Mind = instinct_for(rules)
        self.judge = intuition_for(rules) if view.deck_size >= SCARCE else None
        self.own: Mind = self.judge or self.others
        self.rounds = limits.rounds if self.judge is not None else 0
        memory = remember(view) if limits.infer else None
        if memory is not None:
            self.beliefs = Beliefs(
                view, memory, tempers_for(rules), self.rng, stopped, limits.exchanges
            )

    def sample(self) -> World:
        """Deal the unseen cards at random."""
        return World(sample_state(self.view, self.rng), {})

    def world(self, number: int) -> Dealt:
        """Return the world of a number."""
        (state, tempers), seed = super().world(number)
        minds = dict.fromkeys(range(len(state.sizes)), self.others)
        minds |= {one: temper.mind for one, temper in tempers.items()}
        return Dealt(state, minds | {self.seat: self.own}, seed)

    def value(self, world: Dealt, action: Action) -> float:
        """Return the share of the win the seat gets, or may hope for; and what it likes more."""
        return self._played_on(world, action) + self.leans.get(action, 0.0)

    def _played_on(self, world: Dealt, action: Action) -> float:
        state, rng = world.state.clone(), Random(world.seed)
        state.apply(action, self.seat)
        choose, apply = [world.minds[seat].choose for seat in range(len(state.sizes))], state.apply
        turns = self.rounds
        for number in range(LONGEST):
            actor = state.actor
            if actor >= 0:
                if turns and actor == self.seat and state.phase == PLAYING:
                    turns -= 1
                    if not turns:
                        return self._hope(state)
                apply(choose[actor](state), actor)
            elif actor == CHANCE:
                apply(state.chance(rng), CHANCE)
            else:
                break
            if not number % CHECKED and self.stopped():
                break
        if state.outcome is None:
            return 1.0 / len(state.sizes)
        winners = state.outcome.winners
        return 1.0 / len(winners) if self.seat in winners else 0.0

    def _hope(self, state: QuewuState) -> float:
        """Return what the network makes of the seat's best action in its turn."""
        assert self.judge is not None
        return share(max(self.judge.weigh(state, state.legal_actions())))
