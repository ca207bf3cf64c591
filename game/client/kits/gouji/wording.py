"""Find the sentences of 够级 by key, for the scenes that show any game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.client.kits.gouji.words import telling
from game.client.kits.gouji.words.readout import waiting
from game.client.kits.gouji.words.refusals import REFUSALS, refusal
from game.client.table.words import Words
from game.engine import OVER, Action, Announced, CardsMoved, Shown
from game.games.gouji.actions import Kind

Names = Sequence[str]


class GoujiWords(Words):
    """Find the sentences of 够级."""

    REFUSALS = REFUSALS
    HINTS = telling.HINTS
    ENDS = telling.ENDS

    def refusal(self, code: str, params: Any, names: Names) -> str:
        """Explain why the rules refuse something."""
        return refusal(code, dict(params), names)

    def hint(self, key: str, params: Any, names: Names) -> str:
        """Say in a line why a bot would do that."""
        return telling.hint_reason(key, dict(params), names)

    def move(self, action: Action, names: Names) -> str:
        """Say a move in words."""
        return telling.move_words(action, names)

    def announcement(self, key: str, seat: int, values: Sequence[int], names: Names) -> str:
        """Say what the table announces; empty for nothing."""
        return telling.announcement(key, seat, values, names)

    def log_line(self, action: Action, names: Names, text: str, facts: Sequence[Any]) -> str:
        """Write one line of the record; who did not burn or revolt said nothing."""
        if action.kind == Kind.UNSAID:
            return ""
        return telling.log_line(action, names, text)

    def told(self, facts: Sequence[Any], names: Names) -> list[str]:
        """Write what came of an action: calls, tribute, cards that changed hands."""
        found = []
        for event in facts:
            text = ""
            if isinstance(event, Announced):
                text = telling.announcement(event.key, event.seat, event.values, names)
            elif isinstance(event, Shown) and event.key == "tribute":
                text = telling.tribute_told(event, names)
            elif isinstance(event, CardsMoved) and event.why != "tribute":
                text = telling.moved_told(event, names)
            if text:
                found.append(text)
        return found

    def bound(self, view: Any, seat: int) -> list[str]:
        """Say what holds for a seat: opened, its place, who burns it."""
        return telling.standing_lines(view, seat)

    def end(self, result: Any, names: Names, you: bool = False) -> str:
        """Say how a game ended."""
        return telling.end_reason(result.reason, result.winners, result.scores, names)

    def waiting(self, view: Any, names: Names) -> str:
        """Say whom the table waits for."""
        return waiting(view, names) if view.turn != OVER else ""
