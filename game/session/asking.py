"""What a table has asked its bots and not yet been told: one move, and one hint."""

from __future__ import annotations

from typing import NamedTuple

from game.ai.bots import HINT_LEVEL, SEARCH_LEVELS, SECONDS
from game.engine import Action, Match

from .setup import Setup
from .thinking import Answer, Question, Thinker

BUDGET = 1.0
"""Seconds a bot may think about a decision, unless its level has less."""
MARGIN = 0.03
"""Seconds of a level's time that asking and answering take."""


class Hint(NamedTuple):
    """Hold what a bot would do, and why, as a key and its values."""

    action: Action
    reason_key: str
    params: dict[str, int | str]


class Asking:
    """Ask a thinker about a match; what was asked about an earlier state is dropped."""

    def __init__(self, setup: Setup, match: Match, thinker: Thinker) -> None:
        self.setup = setup
        self.match = match
        self.thinker = thinker
        self._move: int | None = None
        self._hint: int | None = None

    def drop(self) -> None:
        """Forget both questions: the state they were about is gone."""
        for ticket in (self._move, self._hint):
            if ticket is not None:
                self.thinker.drop(ticket)
        self._move = self._hint = None

    def ask_move(self, seat: int, at_once: bool = False) -> None:
        """Ask for a bot seat's decision, unless that is asked already.

        `at_once`: where the time an answer takes would tell something, no bot searches.
        """
        if self._move is None:
            spec = self.setup.seats[seat]
            searches = at_once and spec.level in SEARCH_LEVELS
            level = HINT_LEVEL if searches else spec.level
            self._move = self.thinker.ask(self._question(seat, level, portrait=spec.portrait))

    def move(self) -> Answer | None:
        """Return the decision asked for once it is there, once."""
        answer = self.thinker.take(self._move) if self._move is not None else None
        if answer is not None:
            self._move = None
        return answer

    def ask_hint(self, seat: int) -> None:
        """Ask what a good bot would do on a human's seat, unless that is asked already."""
        if self._hint is None:
            self._hint = self.thinker.ask(self._question(seat, HINT_LEVEL, explain=True))

    def hint(self) -> Hint | None:
        """Return the hint asked for once it is there, once."""
        answer = self.thinker.take(self._hint) if self._hint is not None else None
        if answer is None:
            return None
        self._hint = None
        return Hint(answer.action, answer.reason.key, answer.reason.params)

    def _question(
        self, seat: int, level: str, explain: bool = False, portrait: str = ""
    ) -> Question:
        """Ask for a seat's decision; its randomness comes from the seed and the ply."""
        view = self.match.view(seat, self.setup.open_hands)
        seed = f"{self.setup.seed}/{self.match.ply}/{level}"
        game, budget = self.setup.game, budget_of(level)
        return Question(game, level, view, seed, budget, explain, portrait=portrait)


def budget_of(level: str) -> float:
    """Return the seconds a bot of a level may think."""
    return SECONDS.get(level, BUDGET) - MARGIN
