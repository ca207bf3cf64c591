"""Show how a game of 雀舞 ended: the hands, the last play, the violations."""

from __future__ import annotations

from typing import Any

import pygame

from game.client.kits.quewu import SEASONS, phrases
from game.client.scenes.result import ResultRow, ResultScene, SeatLine
from game.client.stage import Node
from game.client.table.cards import CardFaces
from game.client.theme import Theme
from game.engine import Declared
from game.games.quewu.cards import cards_of, pack_counts
from game.i18n import _

Rect = pygame.Rect
CARD = 62


class HandRow(ResultRow):
    """Show one player's line with the cards he had left."""

    def __init__(
        self, theme: Theme, area: Rect, line: SeatLine, faces: CardFaces, cards: tuple[int, ...]
    ):
        super().__init__(theme, area, line)
        self.faces, self.cards = faces, cards

    def draw_held(self, surface: pygame.Surface, area: Rect) -> None:
        """Show the cards left, or say why there are none."""
        theme, u = self.theme, self.theme.u
        if not self.cards:
            words = _("no cards left") if self.line.won else _("left the game")
            text = theme.line(words, "body", theme.palette.ink_soft)
            surface.blit(text, text.get_rect(midleft=(area.x, area.centery)))
            return
        height = min(u(CARD), area.height - u(8))
        wide = self.faces.width(height)
        step = min(wide + u(3), (area.width - wide) // max(1, len(self.cards) - 1))
        for index, kind in enumerate(self.cards):
            image = self.faces.image(kind, height)
            spot = (area.x + index * step + wide // 2, area.centery)
            surface.blit(image, image.get_rect(center=spot))


class QuewuResultScene(ResultScene):
    """Show how a game of 雀舞 ended."""

    def layout(self) -> None:
        """Build the sheet with its cards."""
        self.faces = self.kit.faces(self.theme)
        super().layout()

    def background(self) -> str:
        """Name the landscape of the season the game ended in."""
        season = self.view.season if self.view.rules.seasons else 0
        return f"art/table_{SEASONS[season]}"

    def row(self, area: Rect, seat: int) -> Node:
        """Return one player's line with his hand."""
        counts = self.view.open_hands[seat]
        cards = tuple(cards_of(pack_counts(counts))) if counts else ()
        return HandRow(self.theme, area, self.line(seat), self.faces, cards)

    def remarks(self) -> list[tuple[str, str]]:
        """Say which violations the game saw, and whose."""
        broken = phrases.violation_list(self.view.violations, self.names)
        return [("违", broken)] if broken else []

    def why(self) -> str:
        """Say why the game ended, with the play that ended it."""
        result: Any = self.view.result
        last = self._last_play(result.winners[0]) if result.reason == "played_out" else ""
        if not last:
            return super().why()
        if self.is_you():
            return _("You went out with “{play}”").format(play=last)
        text = _("{name} went out with “{play}”")
        return text.format(name=self.names[result.winners[0]], play=last)

    def _last_play(self, seat: int) -> str:
        """Say what a seat laid last; empty when it laid nothing."""
        for line in reversed(self.table.public_log()):
            for event in line.facts:
                if isinstance(event, Declared) and event.seat == seat:
                    return phrases.short_said(event.action, event.number, self.names)
        return ""
