"""Answer what every table asks in words, for 雀舞."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.client.kits.quewu import phrases
from game.client.table.words import Names, Params, Words
from game.engine import Action, Announced, Declared, Event, Shown
from game.i18n import _


class QuewuWords(Words):
    """Say in sentences what 雀舞's rules, bots and tables say in keys."""

    REFUSALS = phrases.REFUSALS
    HINTS = phrases.HINTS
    ENDS = phrases.ENDS

    def refusal(self, code: str, params: Params, names: Names) -> str:
        """Explain why the rules refuse something."""
        return phrases.refusal(code, params, names)

    def hint(self, key: str, params: Params, names: Names) -> str:
        """Say in a line why a bot would do that."""
        return phrases.hint_reason(key, params, names)

    def move(self, action: Action, names: Names) -> str:
        """Say a move in words: what is done with which cards."""
        return phrases.move_words(action, names)

    def announcement(self, key: str, seat: int, values: Sequence[int], names: Names) -> str:
        """Say what the table announces, or an empty text for what is only chanted."""
        return phrases.announcement(key, seat, values, names)

    def log_line(self, action: Action, names: Names, text: str, facts: Sequence[Event]) -> str:
        """Write one line of the record: the action, and what a play counts."""
        counted = next((event.number for event in facts if isinstance(event, Declared)), 0)
        return phrases.log_line(action, names, text, counted)

    def told(self, facts: Sequence[Event], names: Names) -> list[str]:
        """Write the seasons, the limits and what was announced."""
        found = []
        for event in facts:
            if isinstance(event, Announced):
                found.append(self._told(event, names))
            elif isinstance(event, Shown) and event.key == "limit":
                found.append(_("Hand limit {n}").format(n=event.values[0]))
        return [line for line in found if line]

    def _told(self, event: Announced, names: Names) -> str:
        if event.key == "chant.season":
            name = phrases.season_name(event.values[0])
            return _("The season turns: {season}").format(season=name)
        return phrases.announcement(event.key, event.seat, event.values, names)

    def bound(self, view: Any, seat: int) -> list[str]:
        """Say what binds a seat in its next turns: bans and seasons of its own."""
        lines = []
        if view.bans[seat]:
            lines.append(phrases.ban_words(view.bans[seat]))
        if view.order_left[seat]:
            lines.append(phrases.order_words(view.effective[seat], view.order_left[seat]))
        return lines

    def waiting(self, view: Any, names: Names) -> str:
        """Say whose turn it is, or who chooses what to discard."""
        if view.phase == "discard" and 0 <= view.turn != view.seat:
            return _("{name} chooses what to discard").format(name=names[view.turn])
        return super().waiting(view, names)

    def end(self, result: Any, names: Names, you: bool = False) -> str:
        """Say why the game ended."""
        return phrases.end_reason(result.reason, () if you else result.winners, names)
