"""Count for the player what nobody has seen yet."""

from __future__ import annotations

from typing import Any

import pygame

from game.client.kits.kit import Kit
from game.client.stage import Group, Node
from game.client.table.layout import TableLayout
from game.client.theme import Theme
from game.client.widgets.nodes import Panel
from game.i18n import _

Rect = pygame.Rect
Unseen = list[tuple[str, int]]
ROOM = 4
"""Columns that the panel's usual width is meant for."""


class Counter(Group):
    """Show how many cards of each sort are still unseen; sorts and numbers are the kit's."""

    def __init__(self, theme: Theme, layout: TableLayout, kit: Kit):
        super().__init__(z=30)
        self.theme, self.kit = theme, kit
        u = theme.u
        columns, rows = kit.counter_size(len(layout.seats))
        size = (u(204) * columns // ROOM, u(18 + 34 * rows))
        self.area = kit.counter_area(layout, u, size)
        self.add(Panel(theme, self.area, "plain"))
        self.node = CounterLines(theme, self.area.inflate(-u(16), -u(12)), columns, rows)
        self.node.z = 1
        self.add(self.node)

    def show(self, view: Any) -> None:
        """Count what neither lies on the table nor in a hand that may be seen."""
        self.node.show(self.kit.unseen(view))


class CounterLines(Node):
    """Draw a heading, and the sorts with their numbers in rows."""

    def __init__(self, theme: Theme, area: Rect, columns: int, rows: int):
        super().__init__(area)
        self.theme, self.columns, self.rows = theme, columns, rows
        self.left: Unseen = []

    def show(self, left: Unseen) -> None:
        """Show these numbers."""
        if left != self.left:
            self.left = left
            self.invalidate()

    def draw(self, surface: pygame.Surface, rect: Rect) -> None:
        theme, p = self.theme, self.theme.palette
        u, head = theme.u, theme.u(20)
        px = min(theme.px("caption"), u(17))
        title = theme.type.line(_("Not yet seen"), px, p.ink_soft)
        surface.blit(title, title.get_rect(midtop=(rect.centerx, rect.y - u(3))))
        wide, high = rect.width // self.columns, (rect.height - head) // self.rows
        for index, (sort, number) in enumerate(self.left):
            x = rect.x + index % self.columns * wide + u(2)
            y = rect.y + head + index // self.columns * high + high // 2
            self._sort(surface, sort, (x + u(10), y))
            color = p.ink_soft if number else p.cinnabar
            text = theme.type.line(str(number), min(theme.px("caption"), u(18)), color)
            surface.blit(text, text.get_rect(midleft=(x + u(26), y)))

    def _sort(self, surface: pygame.Surface, sort: str, middle: tuple[int, int]) -> None:
        theme = self.theme
        px = min(theme.px(19), theme.u(21))
        if len(sort) == 1 and ord(sort) > 0x2E80:
            image = theme.type.glyph(sort, px, theme.palette.ink)
        else:
            image = theme.type.line(sort, theme.type.fit(sort, px, theme.u(22)), theme.palette.ink)
        surface.blit(image, image.get_rect(center=middle))
