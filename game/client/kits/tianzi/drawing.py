"""摸 the stock as something to press: it draws, says what it is for, and glows when it may."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.client.theme import Theme, mix
from game.client.widgets.base import Widget


class StockPlace(Widget):
    """Lie over the stock; a press draws, or says why not."""

    def __init__(self, theme: Theme, area: pygame.Rect, draw_card: Callable[[], object]):
        super().__init__(theme, "stock")
        self._draw_card = draw_card
        self.open = False
        self.set_bounds(area)

    def offer(self, opened: bool, tip: str) -> None:
        """Say whether a card may be drawn now."""
        self.tip, self.focusable = tip, opened
        if opened != self.open:
            self.open = opened
            self.invalidate()

    def activate(self) -> None:
        self._draw_card()

    def draw(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        box, u, p = self.inner(rect), self.theme.u, self.theme.palette
        if self.open:
            color = p.cinnabar if self.hovered else p.gold
            soft = self.theme.shapes.ring(box.size, mix(color, p.white, 0.5), u(12), u(7))
            soft.set_alpha(140)
            surface.blit(soft, box)
            soft.set_alpha(255)
            inner = box.inflate(-u(8), -u(8))
            surface.blit(self.theme.shapes.ring(inner.size, color, u(9), max(2, u(2.6))), inner)
        self.draw_focus(surface, box, u(9))
