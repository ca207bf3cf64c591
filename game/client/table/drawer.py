"""Show the record of the game, of everyone or of one seat, in a drawer at the side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from game.client.stage import Group, Node
from game.client.table.layout import TableLayout
from game.client.table.words import Words
from game.client.theme import Theme
from game.client.widgets.nodes import Label, Panel
from game.i18n import _

Rect = pygame.Rect
DRAWER_Z = 600


class Lines(Node):
    """Show lines of (who, what), the newest at the bottom; scrolls by `offset` lines."""

    def __init__(self, theme: Theme, area: Rect):
        super().__init__(area)
        self.theme = theme
        self.lines: list[tuple[str, str]] = []
        self.offset = 0
        self.pitch = max(theme.u(25), theme.type.height(theme.px("caption")) + theme.u(4))

    def show(self, lines: list[tuple[str, str]]) -> None:
        """Show these lines."""
        if lines != self.lines:
            self.lines = lines
            self.scroll(0)
            self.invalidate()

    @property
    def rows(self) -> int:
        """Return how many lines fit."""
        return max(1, self.rect.height // self.pitch)

    def scroll(self, way: int) -> None:
        """Look further back (positive) or nearer to now."""
        most = max(0, len(self.lines) - self.rows)
        offset = max(0, min(most, self.offset + way))
        if offset != self.offset:
            self.offset = offset
            self.invalidate()

    def draw(self, surface: pygame.Surface, rect: Rect) -> None:
        theme, u, p = self.theme, self.theme.u, self.theme.palette
        px, name_room = theme.px("caption"), u(96)
        end = len(self.lines) - self.offset
        for row, (who, what) in enumerate(self.lines[max(0, end - self.rows) : end]):
            y = rect.y + row * self.pitch
            if row % 2 == 0:
                band = theme.shapes.wash((rect.width, self.pitch), p.paper_deep, 90)
                surface.blit(band, (rect.x, y))
            name = theme.type.ellipsis(who, px, name_room - u(12))
            first = theme.type.line(name, px, p.indigo)
            left = rect.x + (name_room if who else u(8))
            room = rect.right - left - u(6)
            small = theme.type.fit(what, px, room, least=theme.px(11))
            text = theme.type.ellipsis(what, small, room)
            rest = theme.type.line(text, small, p.ink if who else p.ink_soft)
            surface.blit(first, first.get_rect(midleft=(rect.x + u(8), y + self.pitch // 2)))
            surface.blit(rest, rest.get_rect(midleft=(left, y + self.pitch // 2)))


class Drawer(Group):
    """Hold the record; `seat` -1 shows everyone's lines."""

    def __init__(self, theme: Theme, layout: TableLayout, names: Sequence[str], words: Words):
        super().__init__(DRAWER_Z)
        self.theme, self.names, self.words = theme, names, words
        self.seat = -1
        u, box = theme.u, layout.drawer
        self.area = box
        self.add(Panel(theme, box, "paper"))
        self.title = Label(theme, "", "lead", theme.palette.ink)
        self.title.z = 1
        self.title.move(box.x + u(22), box.y + u(16))
        self.add(self.title)
        head = max(u(54), u(16) + theme.type.height(theme.px("lead")) + u(8))
        body = Rect(box.x + u(14), box.y + head, box.width - u(28), box.height - head - u(16))
        self.lines = Lines(theme, body)
        self.lines.z = 1
        self.add(self.lines)
        self.visible = False

    def toggle(self, table: Any, seat: int = -1) -> None:
        """Open on everyone or on a seat; the same again closes."""
        if self.visible and seat == self.seat:
            self.visible = False
            return
        self.seat = seat
        self.lines.offset = 0
        self.visible = True
        self.refresh(table)

    def refresh(self, table: Any) -> None:
        """Write the record anew."""
        if not self.visible:
            return
        title = (
            _("Record") if self.seat < 0 else _("{name}'s moves").format(name=self.names[self.seat])
        )
        self.title.set_text(title)
        lines = record_lines(table, self.names, self.words, self.seat)
        bound = self.words.bound(table.view(), self.seat) if self.seat >= 0 else []
        self.lines.show(lines + [("", text) for text in bound])


def record_lines(
    table: Any, names: Sequence[str], words: Words, only: int = -1
) -> list[tuple[str, str]]:
    """Write a table's record as (who, what), fit for the eyes in front."""
    lines = []
    history = table.view().history
    for line, (_seat, action) in zip(table.public_log(), history):
        if only < 0 or line.seat == only:
            who = names[line.seat] if line.seat >= 0 else ""
            text = words.log_line(action, names, line.text, line.facts)
            if text:
                lines.append((who, text))
        if only < 0:
            lines += [("", text) for text in words.told(line.facts, names)]
    return lines
