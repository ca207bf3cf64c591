"""高手、宗师 the searching bots of 天子雀."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from game.engine import CHANCE, OVER, Action
from game.games.tianzi.phases import Phase
from game.games.tianzi.state import TianziState
from game.games.tianzi.view import TianziView, sample_state

from ..clock import Clock, never, unstopped
from ..learned.network import share
from ..search import Candidate, Limits, SearchBot, Worlds, ranked, shortlist
from ..search.worlds import Ranked
from .beliefs import Beliefs, remember
from .instinct import Instinct, instinct_for, made_by
from .intuition import Intuition, brought, intuition_for, is_known
from .keen import Judge
from .learned import ENDS, LearnedBot

PRIOR = 0.01
"""What a unit of the rule bot's judgement is worth, as a share to win."""
DEEPEST = 0.15
ROUNDS = 2
"""Rounds a world is played on before it is judged: to the end luck drowns what a card does."""
EVEN, LEAD, MOVE = 0.5, 0.1, 0.02
"""Chances to win: of equals, more for each set of a lead, and for being to move."""
HAND, READY = 0.6, 10.0
"""What the best hand is worth in sets, and the judgement that means a set is ready."""
POINTS = 0.02
"""What a point on the score cards is worth in sets: a match goes to so many points."""
TURN = int(Phase.TURN)


class TianziSearch(SearchBot):
    """Try the best actions in worlds that look the same to the seat.

    At a table of two the network names and judges them, at others the rule bot and its measure;
    `many` are the limits there.
    """

    def __init__(
        self,
        limits: Limits,
        clock: Clock = never,
        eager: float = 1.0,
        many: Limits | None = None,
    ) -> None:
        self.learned = LearnedBot(eager)
        super().__init__(self.learned, limits, clock)
        self.eager = eager
        self.of_two, self.of_many = limits, many or limits

    def choose(self, view: TianziView, rng: Random, deadline: float) -> Action:
        """Return the action that did best."""
        self.limits = self.of_two if is_known(view.rules) else self.of_many
        return super().choose(view, rng, deadline)

    def candidates(self, view: TianziView, safe: Action) -> list[Candidate]:
        """Rank the legal actions; one that ends the deal is taken at once."""
        intuition = intuition_for(view.rules)
        if intuition is None:
            order = self._ranked_by_rule(view)
            field = shortlist(order, PRIOR, DEEPEST, self.limits.field)
        else:
            order = ranked(zip(self.learned.weigh(view, intuition), view.legal))
            if order[0][0] >= ENDS:
                return [Candidate(order[0][1])]
            field = shortlist(order, 1.0, DEEPEST, self.limits.field)
        return sorted(field, key=lambda one: one.action != safe)

    def _ranked_by_rule(self, view: TianziView) -> Ranked:
        judge = Judge(view, self.eager)
        return ranked((judge.weigh(a), a) for a in view.legal)

    def problem(self, view: TianziView, rng: Random, stopped: Callable[[], bool]) -> TianziProblem:
        """Return the worlds of the view."""
        intuition, infer = intuition_for(view.rules), self.limits.infer
        if intuition is None:
            return TianziProblem(view, rng, infer, stopped)
        return LearnedProblem(view, rng, infer, stopped, intuition)


class TianziProblem(Worlds):
    """Worlds of a view, played on by instinct."""

    def __init__(
        self,
        view: TianziView,
        rng: Random,
        infer: bool = False,
        stopped: Callable[[], bool] = unstopped,
    ) -> None:
        super().__init__(view, rng)
        self.instinct: Instinct = instinct_for(view.rules)
        deeds = remember(view) if infer else None
        if deeds is not None:
            self.beliefs = Beliefs(view, deeds, self.instinct, self.rng, stopped)

    def sample(self) -> TianziState:
        """Deal the unseen cards at random."""
        state = sample_state(self.view, self.rng)
        state.history = None
        return state

    def value(self, world: tuple[TianziState, int], action: Action) -> float:
        """Return what the deal brings the seat, as it stands two rounds later."""
        start, seed = world
        state = start.clone()
        state.apply(action, self.seat)
        rng = Random(seed)
        choose, apply = self.instinct.choose, state.apply
        turns = ROUNDS * len(state.hands)
        while True:
            actor = state.actor
            if actor >= 0:
                if state.phase == TURN:
                    if not turns:
                        break
                    turns -= 1
                apply(choose(state), actor)
            elif actor == CHANCE:
                apply(state.chance(rng), CHANCE)
            else:
                break
        return self._worth(state)

    def _worth(self, state: TianziState) -> float:
        """Return 1 for a deal won and 0 for one lost; else how far ahead the seat is."""
        outcome, seat = state.outcome, self.seat
        if outcome is not None:
            if not outcome.winners:
                return EVEN
            return 1.0 / len(outcome.winners) if seat in outcome.winners else 0.0
        stands = [self._stand(state, other) for other in range(len(state.hands))]
        lead = stands.pop(seat) - max(stands)
        move = MOVE if state.actor == seat else -MOVE
        return min(1.0, max(0.0, EVEN + LEAD * lead + move))

    def _stand(self, state: TianziState, seat: int) -> float:
        """Return how far a seat is, in sets: those it laid, and what its hand promises."""
        scored = state.scored[seat]
        made = made_by(tuple(scored), state.two, state.rules.sets, False)
        promise = min(1.0, self.instinct.hand(state.hands[seat]) / READY)
        return len(scored) + HAND * promise + POINTS * made


class LearnedProblem(TianziProblem):
    """Worlds of a table of two, played on as the network likes it, until it judges them."""

    def __init__(
        self,
        view: TianziView,
        rng: Random,
        infer: bool,
        stopped: Callable[[], bool],
        intuition: Intuition,
    ) -> None:
        super().__init__(view, rng, infer, stopped)
        self.intuition = intuition

    def value(self, world: tuple[TianziState, int], action: Action) -> float:
        """Return what the deal brings the seat, as the network sees it at the seat's next turn."""
        start, seed = world
        state = start.clone()
        state.apply(action, self.seat)
        rng = Random(seed)
        choose, apply = self.intuition.choose, state.apply
        while (actor := state.actor) != OVER:
            if actor == CHANCE:
                apply(state.chance(rng), CHANCE)
            elif actor == self.seat and state.phase == TURN:
                return self._judge(state)
            else:
                apply(choose(state), actor)
        assert state.outcome is not None
        return brought(state.outcome, self.seat)

    def _judge(self, state: TianziState) -> float:
        best = max(self.intuition.weigh(state, state.legal_actions()))
        return share(best)
