"""Show the time left for a turn as a ring that runs out."""

from __future__ import annotations

import math

import pygame

from game.client.stage import Node
from game.client.table.layout import TableLayout
from game.client.theme import Theme, mix
from game.client.theme.shapes import smooth
from game.client.theme.text import clear

URGENT = 5


class ClockRing(Node):
    """Be a ring with the seconds left; hidden while no clock runs."""

    def __init__(self, theme: Theme, layout: TableLayout):
        u = theme.u
        rect = pygame.Rect(0, 0, u(52), u(52))
        rect.midright = (layout.bar.right, layout.bar.centery)
        super().__init__(rect, z=120)
        self.theme = theme
        self.left: int | None = None
        self.whole = 1
        self.visible = False

    def show(self, left: float | None, whole: float) -> bool:
        """Show the seconds left of `whole`; True when one of the last has just begun."""
        seconds = None if left is None else math.ceil(left)
        self.visible = seconds is not None
        if seconds != self.left:
            self.left, self.whole = seconds, max(1, round(whole))
            self.invalidate()
            return seconds is not None and 0 < seconds <= URGENT
        return False

    def draw(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        if self.left is None:
            return
        theme, p = self.theme, self.theme.palette
        color = p.cinnabar if self.left <= URGENT else p.indigo
        side = rect.width
        ring = theme.ornaments.get(
            ("clock", side, self.left, self.whole, color), lambda: self._ring(side, color)
        )
        surface.blit(ring, rect)
        text = theme.line(str(self.left), "label", color)
        surface.blit(text, text.get_rect(center=rect.center))

    def _ring(self, side: int, color: tuple[int, int, int]) -> pygame.Surface:
        p, fine = self.theme.palette, 4
        big = clear((side * fine, side * fine))
        box = big.get_rect().inflate(-8, -8)
        pygame.draw.ellipse(big, p.paper_light, box)
        wide = max(3, side * fine // 11)
        pygame.draw.ellipse(big, mix(p.paper_deep, p.gold, 0.2), box, wide)
        share = min(1.0, (self.left or 0) / self.whole)
        end = math.pi / 2
        pygame.draw.arc(big, color, box, end, end + share * math.tau, wide)
        return smooth(big, (side, side), p.paper_light)
