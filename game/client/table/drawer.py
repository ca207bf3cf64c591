"""Show the record of the game, of everyone or of one seat, in a drawer at the side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import pygame

from game.client.stage import Group, Node
from game.client.table.layout import TableLayout
from game.client.table.words import Words
from game.client.theme import Theme
from game.client.widgets.nodes import Label, Panel
from game.i18n import _

Rect = pygame.Rect
DRAWER_Z = 600


class Written(NamedTuple):
    """Hold one row of the record: the first of a line has who, the rest of it has not."""

    number: int
    who: str
    text: str
    indent: int


class Lines(Node):
    """Show lines of (who, what), the newest at the bottom; scrolls by `offset` rows.

    What is too long goes on in the next row.
    """

    def __init__(self, theme: Theme, area: Rect):
        super().__init__(area)
        self.theme = theme
        self.lines: list[tuple[str, str]] = []
        self.written: list[Written] = []
        self.offset = 0
        self.pitch = max(theme.u(25), theme.type.height(theme.px("caption")) + theme.u(4))

    def show(self, lines: list[tuple[str, str]]) -> None:
        """Show these lines."""
        if lines != self.lines:
            self.lines = lines
            room = self._name_room()
            self.written = [
                row for n, line in enumerate(lines) for row in self._write(n, *line, room)
            ]
            self.scroll(0)
            self.invalidate()

    def _name_room(self) -> int:
        """Return how wide the column of names is: as they need, within reason."""
        u, px = self.theme.u, self.theme.px("caption")
        widths = [self.theme.type.width(who, px) for who in {who for who, _ in self.lines}]
        return max(u(80), min(max(widths, default=0) + u(24), self.rect.width * 2 // 5))

    def _write(self, number: int, who: str, what: str, name_room: int) -> list[Written]:
        """Break a line into the rows it takes."""
        u, type_, px = self.theme.u, self.theme.type, self.theme.px("caption")
        indent = name_room if who else u(8)
        name = type_.ellipsis(who, px, name_room - u(12))
        parts = type_.wrap(what, px, self.rect.width - indent - u(6)) or [""]
        return [Written(number, "" if n else name, part, indent) for n, part in enumerate(parts)]

    @property
    def rows(self) -> int:
        """Return how many rows fit."""
        return max(1, self.rect.height // self.pitch)

    def scroll(self, way: int) -> None:
        """Look further back (positive) or nearer to now."""
        most = max(0, len(self.written) - self.rows)
        offset = max(0, min(most, self.offset + way))
        if offset != self.offset:
            self.offset = offset
            self.invalidate()

    def draw(self, surface: pygame.Surface, rect: Rect) -> None:
        theme, u, p = self.theme, self.theme.u, self.theme.palette
        px, end = theme.px("caption"), len(self.written) - self.offset
        for number, row in enumerate(self.written[max(0, end - self.rows) : end]):
            y = rect.y + number * self.pitch
            if row.number % 2 == 0:
                band = theme.shapes.wash((rect.width, self.pitch), p.paper_deep, 90)
                surface.blit(band, (rect.x, y))
            first = theme.type.line(row.who, px, p.indigo)
            rest = theme.type.line(row.text, px, p.ink if row.indent > u(8) else p.ink_soft)
            middle = y + self.pitch // 2
            surface.blit(first, first.get_rect(midleft=(rect.x + u(8), middle)))
            surface.blit(rest, rest.get_rect(midleft=(rect.x + row.indent, middle)))


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
