"""Let bots think in one long-lived process of their own, so that the window never waits.

The process is spawned, not forked, and imports the engine, the games and the bots only.
If it dies or hangs it is started once more; after that this process answers with its own
rule bots, and says so by a notice. A question nobody waits for any more ends its search at
once, and one that is not answered in time is answered here by a rule bot.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import threading
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from queue import SimpleQueue

from game.ai.bots import RULE_LEVELS

from .desk import Message, Ready, serve
from .practice import Practice
from .thinking import Answer, Question, think

LATE = 0.45
"""Seconds beyond its budget after which a question is answered here."""

GRACE = 5.0
"""Seconds beyond its budget after which a silent process counts as hung."""

START_GRACE = 40.0
"""Seconds a process may take to start, on a cold and busy machine."""

RESTARTS = 1

REPLACED = "notice.bot_replaced"


class Worker:
    """Be a Thinker whose thinking happens in another process."""

    def __init__(self, grace: float = GRACE, clock: Callable[[], float] = time.monotonic) -> None:
        self.grace = grace
        self.ready: Ready | None = None
        self.inline = False
        self._clock = clock
        self._restarts = RESTARTS
        self._tickets = 0
        self._asked: dict[int, Question] = {}
        self._since: dict[int, float] = {}
        self._owed: dict[int, Question] = {}
        self._answers: dict[int, Answer] = {}
        self._notice: str | None = None
        self._process: SpawnProcess | None = None
        self._pipe: Connection | None = None
        self._outbox: SimpleQueue[Message | None] = SimpleQueue()
        self._progress = 0.0

    # -- the Thinker -----------------------------------------------------------------------

    def ask(self, question: Question) -> int:
        """Send a question and return its ticket; starts the process if it is not running."""
        self._tickets += 1
        ticket = self._tickets
        if not self._owed:
            self._progress = self._clock()
        self._asked[ticket] = question
        self._since[ticket] = self._clock()
        if self.inline:
            self._answer_here()
        else:
            self.start()
            self._owed[ticket] = question
            self._outbox.put((ticket, question))
        return ticket

    def take(self, ticket: int) -> Answer | None:
        """Return the ticket's answer once it has come, once; a late one comes from here."""
        self._pump()
        if ticket in self._asked and self._is_late(ticket):
            self._outbox.put((ticket, None))
            self._answer_by_rule(ticket)
        return self._answers.pop(ticket, None)

    def drop(self, ticket: int) -> None:
        """End the search for an answer that nobody wants any more."""
        if self._forget(ticket) is not None:
            self._outbox.put((ticket, None))
        self._answers.pop(ticket, None)

    def practise(self, practice: Practice) -> None:
        """Let the process get used to a table while nobody asks; starts it if it is not running."""
        self.start()
        if not self.inline:
            self._outbox.put((0, practice))

    def _forget(self, ticket: int) -> Question | None:
        self._since.pop(ticket, None)
        return self._asked.pop(ticket, None)

    def _is_late(self, ticket: int) -> bool:
        first = min(self._asked) == ticket
        waited = self._clock() - max(self._since[ticket], self._progress if first else 0.0)
        return self.ready is not None and first and waited > self._asked[ticket].budget + LATE

    def notice(self) -> str | None:
        """Return the key of what the players should be told, once."""
        notice, self._notice = self._notice, None
        return notice

    # -- the process -----------------------------------------------------------------------

    @property
    def pid(self) -> int | None:
        """Return the process's id while there is one."""
        return self._process.pid if self._process is not None else None

    def start(self) -> None:
        """Start the process if none runs; returns at once, `ready` is set later."""
        if self._process is not None or self.inline:
            return
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        process = context.Process(target=serve, args=(theirs,), name="bots", daemon=True)
        try:
            process.start()
        except OSError:
            self._give_up()
            return
        finally:
            theirs.close()
        self._process = process
        self._progress = self._clock()
        self._outbox = SimpleQueue()
        self._owed.clear()
        threading.Thread(target=_send, args=(self._pipe, self._outbox), daemon=True).start()

    def close(self) -> None:
        """End the process."""
        self._outbox.put(None)
        self._asked.clear()
        self._since.clear()
        self._owed.clear()
        self._end_process()

    def _end_process(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.join(1.0)
        if self._pipe is not None:
            self._pipe.close()
            self._pipe = None

    def _pump(self) -> None:
        """Take in what the process has sent, and see whether it still lives."""
        if self._pipe is None or self._process is None:
            return
        try:
            while self._pipe.poll(0):
                self._receive(self._pipe.recv())
        except (EOFError, OSError):
            self._lost()
            return
        if not self._process.is_alive() or self._hangs():
            self._lost()

    def _receive(self, message: Ready | tuple[int, Answer | None]) -> None:
        self._progress = self._clock()
        if isinstance(message, Ready):
            self.ready = message
            return
        ticket, answer = message
        self._owed.pop(ticket, None)
        if self._forget(ticket) is not None and answer is not None:
            self._answers[ticket] = answer

    def _hangs(self) -> bool:
        """Tell whether an answer has been owed for too long, waited for or not."""
        if not self._owed:
            return False
        budget = next(iter(self._owed.values())).budget
        patience = budget + self.grace if self.ready else START_GRACE
        return self._clock() - self._progress > patience

    def _lost(self) -> None:
        """Start the process once more, or answer here from now on."""
        self._outbox.put(None)
        self._end_process()
        self.ready = None
        if not self._restarts:
            self._give_up()
            return
        self._restarts -= 1
        self.start()
        for message in self._asked.items():
            self._owed[message[0]] = message[1]
            self._outbox.put(message)

    def _give_up(self) -> None:
        self._end_process()
        self.inline = True
        self._notice = REPLACED
        self._answer_here()

    def _answer_here(self) -> None:
        for ticket in list(self._asked):
            self._answer_by_rule(ticket)

    def _answer_by_rule(self, ticket: int) -> None:
        """Answer in this process, by a level that decides at once."""
        question = self._forget(ticket)
        if question is not None:
            level = question.level if question.level in RULE_LEVELS else RULE_LEVELS[-1]
            # a review would hold the window up: only the rule bot's choice is given
            self._answers[ticket] = think(question._replace(level=level, played=None))


def _send(pipe: Connection, outbox: SimpleQueue[Message | None]) -> None:
    """Carry questions to the process; a full pipe makes this thread wait, not the window."""
    with contextlib.suppress(OSError, ValueError):
        while (message := outbox.get()) is not None:
            pipe.send(message)
