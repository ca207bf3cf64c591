"""Stand at any moment of a game that was played, with any seat's eyes."""

from __future__ import annotations

from typing import Any

from game.client.menus.people import spoken
from game.engine import CHANCE, Event, Match, redact
from game.session.chronicle import LogLine
from game.session.eyes import OBSERVER, look
from game.session.records import Restored


class Past:
    """Offer what a table's picture asks for, at `ply` entries of the log.

    `front` is the seat whose eyes are used, `open_hands` lays all hands open. `first` is the
    earliest ply there is anything to see at: the cards have been dealt.
    """

    def __init__(self, restored: Restored, front: int = 0, open_hands: bool = False):
        self.whole, self.facts = restored.match, restored.facts
        self.setup = spoken(restored.setup)
        self.front, self.open_hands = front, open_hands
        self.last = self.whole.ply
        self.first = min(self.last, self._dealt())
        self.match: Match = self.whole.at(self.first)
        self.texts = [self.whole.spec.format(entry.action) for entry in self.whole.log]

    def _dealt(self) -> int:
        """Count the entries of the lot the first game begins with."""
        for ply, entry in enumerate(self.whole.log):
            if entry.seat != CHANCE:
                return ply
        return self.last

    @property
    def ply(self) -> int:
        """Return how many entries of the log have happened."""
        return self.match.ply

    def go_to(self, ply: int) -> None:
        """Stand at another moment."""
        ply = max(self.first, min(self.last, ply))
        if ply != self.ply:
            self.match = self.whole.at(ply)

    def forward(self) -> list[Event]:
        """Let one more entry happen, with what the lot does after it; return what is seen."""
        if self.ply >= self.last:
            return []
        start = self.ply
        self._fold()
        while self.ply < self.last and self.whole.log[self.ply].seat == CHANCE:
            self._fold()
        happened = [event for facts in self.facts[start : self.ply] for event in facts]
        return [redact(event, self.front, self.open_hands) for event in happened]

    def _fold(self) -> None:
        self.match.replay(self.whole.log[self.ply : self.ply + 1], trusted=True)

    def back(self) -> None:
        """Go back to before the last entry of a player."""
        ply = self.ply - 1
        while ply > self.first and self.whole.log[ply].seat == CHANCE:
            ply -= 1
        self.go_to(ply)

    def view(self) -> Any:
        """Return what the eyes may know at this moment."""
        return look(self.match, self.front, self.open_hands)

    def public_log(self) -> list[LogLine]:
        """Return the lines of the present game up to this moment."""
        start = self.match.starts[-1]
        lines = []
        for ply in range(start, self.ply):
            events = self.facts[ply] if ply < len(self.facts) else []
            seen = tuple(redact(event, self.front, self.open_hands) for event in events)
            lines.append(LogLine(self.whole.log[ply].seat, self._text(ply), seen))
        return lines

    def _text(self, ply: int) -> str:
        """Write an entry as these eyes may read it: what the lot dealt stays hidden."""
        hidden = self.whole.log[ply].seat == CHANCE and not self.open_hands
        return "…" if hidden else self.texts[ply]

    def look_through(self, seat: int, open_hands: bool) -> None:
        """Use other eyes: a seat's, or an onlooker's."""
        self.front = seat if 0 <= seat < len(self.setup.seats) else OBSERVER
        self.open_hands = open_hands
