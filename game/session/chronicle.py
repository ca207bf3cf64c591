"""What happened at a table, entry by entry: the log's text and the events beside it."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from game.engine import Event, Match, redact

_UNKNOWN_RUN = re.compile(r"[?]{3,}")


class LogLine(NamedTuple):
    """Hold one line of the log panel, fit for one pair of eyes.

    `seat` is CHANCE for the lot, `text` the action's notation, `facts` what came of it.
    """

    seat: int
    text: str
    facts: tuple[Event, ...]


class Chronicle:
    """Listen to a match and keep each entry's text and events."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.facts: list[list[Event]] = [[] for _ in match.log]
        self.texts: list[str] = []
        self.fresh: list[Event] = []
        match.sink = match.state.sink = self.hear
        self.sync()

    def hear(self, event: Event) -> None:
        """Take an event; the entry it belongs to is already in the log."""
        while len(self.facts) < self.match.ply:
            self.facts.append([])
        self.facts[-1].append(event)
        self.fresh.append(event)

    def take(self) -> list[Event]:
        """Return the events since the last time, unredacted."""
        fresh, self.fresh = self.fresh, []
        return fresh

    def sync(self) -> list[str]:
        """Bring the texts in line with the log, and return them."""
        for entry in self.match.log[len(self.texts) :]:
            self.texts.append(f"{entry.seat} {self.match.spec.format(entry.action)}")
        return self.texts

    def cut(self) -> None:
        """Forget what an undo has taken out of the log."""
        ply = self.match.ply
        del self.texts[ply:], self.facts[ply:], self.fresh[:]

    def lines(self, view: Any, open_hands: bool) -> list[LogLine]:
        """Return the lines of the game being played, as the owner of `view` may read them."""
        start = self.match.ply - len(view.history)
        return [
            self._line(start + i, seat, action, view.seat, open_hands)
            for i, (seat, action) in enumerate(view.history)
        ]

    def _line(self, ply: int, seat: int, action: Any, eye: int, open_hands: bool) -> LogLine:
        text = _UNKNOWN_RUN.sub("…", self.match.spec.format(action))
        heard = self.facts[ply] if ply < len(self.facts) else []
        return LogLine(seat, text, tuple(redact(event, eye, open_hands) for event in heard))
