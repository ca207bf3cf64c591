"""The bots' process from within: questions come in while one is thought about, answers go out.

The collector of cyclic garbage keeps still while a bot thinks: to look through all that the
bots remember takes it longer than the expert has for a move. After each answer it looks
through what that thought has made, and what stays is set aside for good, so that the next
look is as short. What the bots remember is bounded where it is kept, and holds no cycles.
"""

from __future__ import annotations

import contextlib
import gc
import os
import signal
import sys
import threading
import time
from math import inf
from multiprocessing.connection import Connection
from queue import SimpleQueue
from typing import NamedTuple

from .practice import Practice, practise
from .thinking import Answer, Question, think

NICENESS = 5


class Ready(NamedTuple):
    """Say that the process is up; `pygame` must be False."""

    pid: int
    pygame: bool


Message = tuple[int, Question | Practice | None]
"""A ticket with its question, or without: nobody waits for it any more. Practice has none."""


def serve(pipe: Connection) -> None:
    """Answer questions until the pipe closes: the worker process's whole life."""
    with contextlib.suppress(ValueError, OSError):
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        with contextlib.suppress(OSError):
            os.nice(NICENESS)
    gc.disable()
    desk = Desk()
    threading.Thread(target=desk.listen, args=(pipe,), daemon=True).start()
    with contextlib.suppress(EOFError, OSError, KeyboardInterrupt):
        pipe.send(Ready(os.getpid(), "pygame" in sys.modules))
        sweep()
        while desk.serve_next(pipe):
            sweep()


def sweep() -> None:
    """Free the cyclic garbage made since the last sweep, and set aside what is no garbage."""
    gc.collect()
    gc.freeze()


class Desk:
    """Take in questions while one is thought about, and know which are not wanted any more."""

    def __init__(self) -> None:
        self.questions: SimpleQueue[tuple[int, Question | Practice] | None] = SimpleQueue()
        self.dropped: set[int] = set()
        self.closed = False

    def listen(self, pipe: Connection) -> None:
        """Read the pipe until it closes; then nothing is wanted any more."""
        with contextlib.suppress(EOFError, OSError):
            while self._take_in(pipe.recv()):
                pass
        self.closed = True
        self.questions.put(None)

    def _take_in(self, message: Message | None) -> bool:
        """Lay a message down; False when it was the last."""
        if message is None:
            return False
        ticket, question = message
        if question is None:
            self.dropped.add(ticket)
        else:
            self.questions.put((ticket, question))
        return True

    def serve_next(self, pipe: Connection) -> bool:
        """Wait for a question and answer it; False when no more will come."""
        message = self.questions.get()
        if message is None:
            return False
        ticket, question = message
        if isinstance(question, Practice):
            with contextlib.suppress(Exception):  # a move asked for will tell the trouble
                practise(question, self._clock_of_practice)
        else:
            pipe.send((ticket, self.answer(ticket, question)))
        return True

    def answer(self, ticket: int, question: Question) -> Answer | None:
        """Think; None when the ticket was dropped meanwhile."""

        def clock() -> float:
            return inf if self.closed or ticket in self.dropped else time.monotonic()

        answer = think(question, clock) if ticket not in self.dropped else None
        unwanted = ticket in self.dropped
        # tickets come in order: those before are done with, also where the drop came too late
        self.dropped.difference_update([one for one in self.dropped.copy() if one <= ticket])
        return None if unwanted else answer

    def _clock_of_practice(self) -> float:
        """Tell the time; practice is over when somebody asks."""
        return time.monotonic() if self.questions.empty() else inf
