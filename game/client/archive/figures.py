"""Draw figures: a number on a slip, a ring for a share, bars for counts."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from game.client.stage import Node
from game.client.theme import Theme, mix

Rect = pygame.Rect
SHARP = 3


class Figure(Node):
    """Show one number in brush with what it counts under it, on a paper slip.

    `share` from 0 to 1 draws a ring around the number instead of a plain one.
    """

    def __init__(self, theme: Theme, box: Rect, number: str, text: str, share: float | None = None):
        super().__init__(box.inflate(2 * theme.shapes.margin, 2 * theme.shapes.margin))
        self.theme, self.number, self.text, self.share = theme, number, text, share

    def draw(self, surface: pygame.Surface, rect: Rect) -> None:
        theme, u, p = self.theme, self.theme.u, self.theme.palette
        margin = theme.shapes.margin
        box = rect.inflate(-2 * margin, -2 * margin)
        surface.blit(theme.shapes.panel(box.size, "plain"), rect)
        px, room = theme.px(17), box.width - u(20)
        while px > u(12) and len(theme.type.wrap(self.text, px, room)) > 2:
            px -= 1
        text = theme.type.block(self.text, px, p.ink_soft, room, align="center")
        surface.blit(text, text.get_rect(midbottom=(box.centerx, box.bottom - u(12))))
        middle = (box.centerx, box.y + (box.height - text.get_height() - u(10)) // 2)
        size = 46 if self.share is None else 25
        free = box.height - text.get_height() - u(26)
        most = min(theme.px(size), free, u(30) if self.share is not None else free)
        px = theme.type.fit(self.number, most, box.width - u(30), "brush")
        number = theme.type.line(self.number, px, p.ink, "brush")
        if self.share is not None:
            ring = share_ring(theme, min(u(80), max(u(56), free)), self.share)
            surface.blit(ring, ring.get_rect(center=middle))
        surface.blit(number, number.get_rect(center=middle))


def share_ring(theme: Theme, side: int, share: float) -> pygame.Surface:
    """Return a ring of which a share is cinnabar, from the top clockwise."""
    key = ("share", side, round(share * 360), theme.palette)

    def make() -> pygame.Surface:
        p, full = theme.palette, side * SHARP
        big = pygame.Surface((full, full), pygame.SRCALPHA)
        middle, outer, wide = full / 2, full / 2 - SHARP, full * 0.1
        faint = mix(p.gold, p.paper, 0.55)
        pygame.draw.circle(big, faint, (middle, middle), outer, round(wide))
        steps = round(share * 360)
        for degree in range(steps * 2):
            angle = math.radians(degree / 2 - 90)
            spot = (
                middle + (outer - wide / 2) * math.cos(angle),
                middle + (outer - wide / 2) * math.sin(angle),
            )
            pygame.draw.circle(big, p.cinnabar, spot, wide / 2)
        return pygame.transform.smoothscale(big, (side, side))

    return theme.ornaments.get(key, make)


class Bars(Node):
    """Show counts as bars under a heading; `rows` are (text, count, color)."""

    def __init__(self, theme: Theme, box: Rect, title: str, rows: Sequence[tuple], empty: str):
        super().__init__(box.inflate(2 * theme.shapes.margin, 2 * theme.shapes.margin))
        self.theme, self.title, self.rows, self.empty = theme, title, list(rows), empty

    def draw(self, surface: pygame.Surface, rect: Rect) -> None:
        theme, u, p = self.theme, self.theme.u, self.theme.palette
        margin = theme.shapes.margin
        box = rect.inflate(-2 * margin, -2 * margin)
        surface.blit(theme.shapes.panel(box.size, "plain"), rect)
        inner = box.inflate(-u(48), -u(32))
        most = min(theme.px("lead"), max(u(18), inner.height // 7))
        size = theme.type.fit(self.title, most, inner.width)
        title = theme.type.line(self.title, size, p.ink)
        surface.blit(title, inner.topleft)
        top = inner.y + title.get_height() + min(u(14), inner.height // 20)
        if not self.rows:
            text = theme.block(self.empty, inner.width, "body", p.ink_soft)
            surface.blit(text, (inner.x, top))
            return
        most = max(count for _, count, _ in self.rows)
        step = min(u(52), (inner.bottom - top) // len(self.rows))
        for index, row in enumerate(self.rows):
            self._draw_row(surface, Rect(inner.x, top + index * step, inner.width, step), row, most)

    def _draw_row(self, surface: pygame.Surface, box: Rect, row: tuple, most: int) -> None:
        theme, u, p = self.theme, self.theme.u, self.theme.palette
        words, count, color = row
        bare = box.height < theme.type.height(theme.px(17)) + u(14)  # no room for a bar
        most_px = max(u(10), round(box.height * 0.7 if bare else (box.height - u(14)) * 0.78))
        number = theme.type.line(str(count), min(theme.px("body"), most_px), p.ink)
        surface.blit(number, number.get_rect(topright=box.topright))
        room = box.width - number.get_width() - u(16)
        px = theme.type.fit(words, min(theme.px(17), most_px), room)
        text = theme.type.line(words, px, p.ink_soft)
        surface.blit(text, box.topleft)
        if bare:
            return
        tall, y = u(8), box.y + text.get_height() + u(3)
        groove = (box.width, tall)
        faint = mix(p.gold, p.paper_light, 0.78)
        surface.blit(theme.shapes.plate(groove, faint, faint, tall // 2), (box.x, y))
        wide = max(tall, round(box.width * count / max(1, most)))
        if count:
            surface.blit(theme.shapes.plate((wide, tall), color, color, tall // 2), (box.x, y))
