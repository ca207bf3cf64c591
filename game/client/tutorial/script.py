"""Let the others at a lesson's table do what the lesson has them do."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

from game.client.tutorial.lesson import Moves
from game.engine import Action
from game.session.thinking import Answer, InlineThinker, Question


class Script(InlineThinker):
    """Answer for bots from a list of moves; where it has none, a bot thinks as usual."""

    def __init__(self, parse: Callable[[str], Action]) -> None:
        super().__init__()
        self._parse = parse
        self._lines: deque[tuple[int, str]] = deque()
        self._ticket = 0

    def extend(self, moves: Moves) -> None:
        """Write down what the others are to do next."""
        self._lines.extend(moves)

    @property
    def left(self) -> int:
        """Count the moves that are still to come."""
        return len(self._lines)

    def knows(self, seat: int) -> bool:
        """Tell whether the next line is a seat's."""
        return bool(self._lines) and self._lines[0][0] == seat

    def ask(self, question: Question) -> int:
        """Work the answer out and return its ticket."""
        ticket = super().ask(question)
        if not question.explain and self.knows(question.view.seat):
            self._ticket = ticket
            wanted = self._parse(self._lines[0][1])
            found = next((a for a in question.view.legal if _same(a, wanted)), wanted)
            self._answers[ticket] = Answer(found, self._answers[ticket].reason)
        return ticket

    def take(self, ticket: int) -> Answer | None:
        """Return the ticket's answer, once; its line is done with then."""
        answer = super().take(ticket)
        if answer is not None and ticket == self._ticket:
            self._lines.popleft()
        return answer


def _same(legal: Action, wanted: Action) -> bool:
    """Tell whether a legal action is the one written down, its cards in any order."""
    return legal.kind == wanted.kind and sorted(legal.cards) == sorted(wanted.cards)
