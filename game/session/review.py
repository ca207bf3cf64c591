"""复盘 review: walk through a seat's decisions in a finished game, and have the bots judge each.

The judging happens where the bots think. `poll` asks one decision after the other, the one
being looked at first, so that nobody waits for it and nothing is left behind when it ends.
"""

from __future__ import annotations

from math import sqrt
from typing import Any, NamedTuple

from game.ai.bots import HINT_LEVEL
from game.ai.reviewing import MARGIN, POINTS, Judged, Mean
from game.engine import Action, Match

from .records import Restored
from .thinking import Answer, Question, Thinker

BUDGET = 60.0
"""Seconds a decision may take before the bots' process counts as hung."""
SURE = 1.25
"""Errors by which a swing must differ from nothing: among many decisions chance finds some."""
LEAST_CHANCE = 0.05
"""The smallest swing of a winning chance that is worth a mark."""
LEAST_SPREAD = 0.1
"""The smallest swing of points, in standard deviations of what a game brings."""
MOST_MISTAKES, MOST_FINDS = 6, 3
"""How many swings are marked at most: the largest."""
MISTAKE, FIND = "mistake", "find"


class Decision(NamedTuple):
    """One thing a seat decided: after how many entries of the log, on what view, how."""

    ply: int
    view: Any
    action: Action


def finished_games(match: Match) -> int:
    """Count the games of a match that may be reviewed."""
    return len(match.results)


def decisions_of(restored: Restored, seat: int, game: int) -> list[Decision]:
    """List what a seat decided in a game; where it had no choice it decided nothing.

    What is said out of turn and what the rules forbid are left out.
    """
    whole = restored.match
    start = whole.starts[game]
    end = whole.starts[game + 1] if game + 1 < len(whole.starts) else whole.ply
    match, found = whole.at(start), []
    for ply in range(start, end):
        entry = whole.log[ply]
        if entry.seat == seat and match.state.to_move() == seat:
            view = match.view(seat, restored.setup.open_hands)
            if len(view.legal) > 1 and entry.action in view.legal:
                found.append(Decision(ply, view, entry.action))
        match.replay((entry,), trusted=True)
    return found


class Review:
    """Have a seat's decisions in one game of a match judged, one after the other.

    `answers` has, by decision, what the bots said so far. `wanted` is judged first.
    """

    def __init__(
        self,
        restored: Restored,
        seat: int,
        thinker: Thinker,
        game: int | None = None,
        worlds: int = 0,
    ) -> None:
        last = finished_games(restored.match) - 1
        self.restored, self.seat, self.worlds = restored, seat, worlds
        self.game = last if game is None else game
        if not 0 <= self.game <= last:
            raise ValueError("only a finished game is reviewed")
        self.result = restored.match.results[self.game]
        self.decisions = decisions_of(restored, seat, self.game)
        self.answers: list[Answer | None] = [None] * len(self.decisions)
        self.wanted = 0
        self._thinker = thinker
        self._ticket: int | None = None
        self._asked = -1

    # -- asking ----------------------------------------------------------------------------

    @property
    def in_points(self) -> bool:
        """Tell whether values are points; else they are chances to win."""
        return self.restored.setup.game in POINTS

    @property
    def done(self) -> int:
        """Count the decisions answered."""
        return sum(answer is not None for answer in self.answers)

    @property
    def complete(self) -> bool:
        """Tell whether every decision is answered."""
        return self.done == len(self.decisions)

    def poll(self) -> bool:
        """Take an answer that has come and ask the next question; True when something is new."""
        new = self._take()
        if self._ticket is None and not self.complete:
            self._ask(self._next())
        return new

    def _take(self) -> bool:
        answer = self._thinker.take(self._ticket) if self._ticket is not None else None
        if answer is None:
            return False
        self.answers[self._asked], self._ticket = answer, None
        return True

    def _next(self) -> int:
        """Name the decision to ask about: the one looked at, those after it, the others."""
        n = len(self.answers)
        order = ((self.wanted + step) % n for step in range(n))
        return next(index for index in order if self.answers[index] is None)

    def _ask(self, index: int) -> None:
        setup, one = self.restored.setup, self.decisions[index]
        seed = f"{setup.seed}/{one.ply}/review"
        question = Question(
            setup.game, HINT_LEVEL, one.view, seed, BUDGET, True, one.action, self.worlds
        )
        self._asked, self._ticket = index, self._thinker.ask(question)

    def close(self) -> None:
        """Want no more answers; what has been found is kept, and `poll` goes on if called."""
        if self._ticket is not None:
            self._thinker.drop(self._ticket)
            self._ticket = None

    # -- what was found --------------------------------------------------------------------

    def judged(self, index: int) -> Judged | None:
        """Return what a decision was worth; None before it is known or when it cannot be."""
        answer = self.answers[index]
        return answer.judged if answer is not None else None

    def marks(self) -> dict[int, str]:
        """Return the largest swings: decisions that were a mistake or a good find.

        A find is better than the plain move, and no worse than the bot's.
        """
        found = [(i, one) for i in range(len(self.answers)) if (one := self.judged(i)) is not None]
        lost = [(one.loss.value, i) for i, one in found if self._tells(one, one.loss)]
        won = [
            (one.gain.value, i)
            for i, one in found
            if self._tells(one, one.gain) and (one.loss.value <= 0 or one.loss.even)
        ]
        worst = sorted(lost, reverse=True)[:MOST_MISTAKES]
        best = sorted(won, reverse=True)[:MOST_FINDS]
        return {**{i: FIND for _, i in best}, **{i: MISTAKE for _, i in worst}}

    def _tells(self, judged: Judged, swing: Mean) -> bool:
        """Tell whether a swing is neither small nor chance."""
        least = LEAST_CHANCE
        if self.in_points:
            error = max(judged.best.error, judged.played.error) / MARGIN
            least = LEAST_SPREAD * error * sqrt(judged.worlds)
        return swing.value > 0 and swing.value >= max(least, SURE * swing.error)

    def like_the_bot(self) -> int:
        """Count the decisions judged in which the bot would have done the same."""
        return sum(
            (judged := self.judged(i)) is not None and judged.choice == judged.thought == one.action
            for i, one in enumerate(self.decisions)
        )

    def gave_way(self, index: int) -> bool:
        """Tell whether the bot took what was played only when its own thought came out worse."""
        judged, action = self.judged(index), self.decisions[index].action
        return judged is not None and judged.choice == action != judged.thought
