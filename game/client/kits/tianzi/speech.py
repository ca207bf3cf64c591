"""Speak for 天子雀 wherever the table asks for words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.client.kits.tianzi import words
from game.client.table.words import Words, seats_named
from game.engine import Action, Announced, Shown


class TianziWords(Words):
    """Turn keys, actions and events of the game into sentences."""

    REFUSALS = words.REFUSALS
    HINTS = words.HINTS
    ENDS = words.ENDS

    def refusal(self, code: str, params: Mapping[str, Any], names: Sequence[str]) -> str:
        return words.refusal(code, params, names)

    def hint(self, key: str, params: Mapping[str, Any], names: Sequence[str]) -> str:
        return words.hint(key, params, names)

    def move(self, action: Action, names: Sequence[str]) -> str:
        return words.move(action)

    def announcement(self, key: str, seat: int, values: Sequence[int], names: Sequence[str]) -> str:
        return words.announcement(key, seat, values, names)

    def log_line(
        self, action: Action, names: Sequence[str], text: str, facts: Sequence[Any]
    ) -> str:
        return words.log_line(action, names)

    def told(self, facts: Sequence[Any], names: Sequence[str]) -> list[str]:
        """Tell below an action what came of it: calls, dragons, shuffles, scores."""
        found = []
        for event in facts:
            if isinstance(event, Announced):
                found.append(words.announcement(event.key, event.seat, event.values, names))
            elif isinstance(event, Shown) and event.key == "calls":
                found.append(words.called(event.values, names))
        return [text for text in found if text]

    def bound(self, view: Any, seat: int) -> list[str]:
        """Say what a seat's score cards make, under its moves."""
        if seat < 0:
            return []
        return words.standing_lines(view, seat)

    def waiting(self, view: Any, names: Sequence[str]) -> str:
        return words.others_words(view, names)

    def end(self, result: Any, names: Sequence[str], you: bool = False) -> str:
        if you:
            return words.end_reason(result.reason, "")
        return words.end_reason(result.reason, seats_named(result.winners, names))

    def claim(self, name: str) -> str:
        return words.claims(name)
