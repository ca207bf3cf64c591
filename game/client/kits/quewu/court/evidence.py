"""Draw the evidence of a laying: whose it was, the cards, what was asked, as what it was laid."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from game.client.kits.quewu.cards import QuewuFaces
from game.client.kits.quewu.court.findings import evidence_lines
from game.client.stage import Node
from game.client.table.layout import card_width
from game.client.table.seats import portrait
from game.client.theme import Theme, mix
from game.games.quewu.laying import PublicCase

Rect = pygame.Rect
CARDS = 96
"""Height of the cards in units."""
LABEL_ROOM = 92


class Evidence(Node):
    """Show one laying. `seats` are the set-up's seats; `more` adds lines as (label, words)."""

    def __init__(
        self, theme: Theme, area: Rect, case: PublicCase, seats: Sequence[Any],
        more: Sequence[tuple[str, str]] = (),
    ):  # fmt: skip
        self.theme, self.case, self.seats = theme, case, seats
        names = [spec.name for spec in seats]
        self.lines = [*evidence_lines(case, names), *more]
        self.faces = QuewuFaces(theme)
        self._width = area.width
        self._rows = [self._row(label, words) for label, words in self.lines]
        super().__init__((area.x, area.y, area.width, self.height()), z=2)

    # -- measuring -----------------------------------------------------------------
    def _row(self, label: str, words: str) -> tuple[pygame.Surface, pygame.Surface]:
        theme, u, p = self.theme, self.theme.u, self.theme.palette
        px = min(theme.px("caption"), u(20))
        head = theme.type.line(label, px, p.ink_soft)
        strong = p.cinnabar_deep if label in self._stressed() else p.ink
        room = self._width - self._left()
        return head, theme.type.block(words, px, strong, room)

    def _stressed(self) -> tuple[str, ...]:
        """Name the labels whose words are set in cinnabar: what was added to the record."""
        return tuple(label for label, _words in self.lines[len(self.lines) - self._added() :])

    def _added(self) -> int:
        return len(self.lines) - len(evidence_lines(self.case, [s.name for s in self.seats]))

    def _left(self) -> int:
        theme = self.theme
        px = min(theme.px("caption"), theme.u(20))
        widest = max(theme.type.width(label, px) for label, _words in self.lines)
        return max(theme.u(LABEL_ROOM), widest + theme.u(18))

    def height(self) -> int:
        """Return the height everything needs, in pixels."""
        u = self.theme.u
        rows = sum(words.get_height() + u(5) for _head, words in self._rows)
        return u(CARDS + 26) + rows

    # -- painting ------------------------------------------------------------------
    def draw(self, surface: pygame.Surface, rect: Rect) -> None:
        u = self.theme.u
        tray = Rect(rect.x, rect.y, rect.width, u(CARDS + 16))
        self._draw_tray(surface, tray)
        y = tray.bottom + u(10)
        for head, words in self._rows:
            surface.blit(head, (rect.x, y))
            surface.blit(words, (rect.x + self._left(), y))
            y += words.get_height() + u(5)

    def _draw_tray(self, surface: pygame.Surface, tray: Rect) -> None:
        theme, u, p = self.theme, self.theme.u, self.theme.palette
        fill = mix(p.paper_deep, p.paper, 0.45)
        surface.blit(
            theme.shapes.plate(tray.size, fill, mix(p.gold, p.paper, 0.5), u(9), u(1)), tray
        )
        spec = self.seats[self.case.seat]
        side = u(58)
        face = portrait(theme, spec.name, spec.portrait, side)
        middle = tray.x + u(62)
        surface.blit(face, face.get_rect(midtop=(middle, tray.y + u(13))))
        px = theme.type.fit(spec.name, min(theme.px("caption"), u(19)), u(104), least=u(10))
        name = theme.type.line(theme.type.ellipsis(spec.name, px, u(104)), px, p.ink)
        surface.blit(name, name.get_rect(midtop=(middle, tray.y + u(76))))
        self._draw_cards(surface, Rect(tray.x + u(124), tray.y, tray.width - u(136), tray.height))

    def _draw_cards(self, surface: pygame.Surface, area: Rect) -> None:
        theme, u = self.theme, self.theme.u
        cards = self.case.action.cards
        if not cards:
            glyph = theme.type.glyph("栖", u(58), theme.palette.ink_soft)
            surface.blit(glyph, glyph.get_rect(center=area.center))
            return
        high = u(CARDS)
        wide = card_width(high)
        step = min(wide + u(6), (area.width - wide) // max(1, len(cards) - 1))
        left = area.centerx - (step * (len(cards) - 1) + wide) // 2 + wide // 2
        for index, kind in enumerate(cards):
            image = self.faces.image(kind, high)
            surface.blit(image, image.get_rect(center=(left + index * step, area.centery)))
