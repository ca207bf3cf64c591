"""Ask a bot and get its answer later: the part a worker process and this process share."""

from __future__ import annotations

import time
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from game.ai.bots import Reason, bot_for
from game.ai.clock import Clock
from game.ai.personas import style_of
from game.engine import Action

if TYPE_CHECKING:
    from game.ai.reviewing import Judged

    from .practice import Practice


class Question(NamedTuple):
    """Ask one bot for one decision; `budget` is in seconds, `seed` makes its randomness.

    With `played` it is a review: that action is judged in `worlds` worlds (0: as many as the
    game takes), which takes as long as it takes. `portrait` says whose style the bot has.
    """

    game: str
    level: str
    view: Any
    seed: str
    budget: float = 1.0
    explain: bool = False
    played: Action | None = None
    worlds: int = 0
    portrait: str = ""


class Answer(NamedTuple):
    """Hold what a bot chose; `error` is the trouble that made it a mere legal action.

    `judged` is what a review found.
    """

    action: Action
    reason: Reason
    error: str = ""
    judged: Judged | None = None


class Thinker(Protocol):
    """Take questions and hand out answers, by ticket, without ever making the asker wait."""

    def ask(self, question: Question) -> int: ...

    def take(self, ticket: int) -> Answer | None: ...

    def drop(self, ticket: int) -> None: ...

    def practise(self, practice: Practice) -> None: ...

    def notice(self) -> str | None: ...


def think(question: Question, clock: Clock = time.monotonic) -> Answer:
    """Let the bot decide; whatever goes wrong in it, the answer is a legal action.

    A `clock` that shows the end of time cuts a search short.
    """
    view, deadline = question.view, time.monotonic() + question.budget
    rng = Random(question.seed)
    try:
        if question.played is not None:
            return _judged(question, question.played, clock)
        bot = bot_for(question.game, question.level, clock, style_of(question.portrait))
        action = bot.choose(view, rng, deadline)
        if action not in view.legal:
            raise ValueError(f"{action} is not legal")
        reason = bot.explain(view, action) if question.explain else Reason("hint.any", {})
        return Answer(action, reason)
    except Exception as error:
        # A game must go on whatever a bot does; the table keeps the trouble for the log.
        return Answer(view.legal[-1], Reason("hint.any", {}), f"{type(error).__name__}: {error}")


def _judged(question: Question, played: Action, clock: Clock) -> Answer:
    from game.ai.reviewing import judge  # with all searching bots: not before it is needed

    seed, worlds = question.seed, question.worlds
    found = judge(question.game, question.view, played, seed, worlds, clock)
    return Answer(found.choice, found.reason, judged=found)


class InlineThinker:
    """Think in this process, at once: for tests, headless games and the last resort."""

    def __init__(self) -> None:
        self._tickets = 0
        self._answers: dict[int, Answer] = {}

    def ask(self, question: Question) -> int:
        """Work the answer out and return its ticket."""
        self._tickets += 1
        self._answers[self._tickets] = think(question)
        return self._tickets

    def take(self, ticket: int) -> Answer | None:
        """Return the ticket's answer, once."""
        return self._answers.pop(ticket, None)

    def drop(self, ticket: int) -> None:
        """Forget a question whose answer nobody wants any more."""
        self._answers.pop(ticket, None)

    def practise(self, practice: Practice) -> None:
        """Do nothing: that would make the asker wait."""

    def notice(self) -> str | None:
        """Return nothing: nothing can happen to this thinker."""
        return None
