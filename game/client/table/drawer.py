"""Show the record of the game, of everyone or of one seat, in a drawer at the side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from game.client import phrases
from game.client.stage import Group, Node
from game.client.table.layout import TableLayout
from game.client.theme import Theme
from game.client.widgets.nodes import Label, Panel
from game.engine import Announced, Declared, Shown
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

    def __init__(self, theme: Theme, layout: TableLayout, names: Sequence[str]):
        super().__init__(DRAWER_Z)
        self.theme, self.names = theme, names
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
        lines = record_lines(table, self.names, self.seat)
        self.lines.show(lines + [("", text) for text in bound_lines(table.view(), self.seat)])


def record_lines(table: Any, names: Sequence[str], only: int = -1) -> list[tuple[str, str]]:
    """Write a table's record as (who, what), fit for the eyes in front."""
    lines = []
    history = table.view().history
    for line, (_seat, action) in zip(table.public_log(), history):
        if only < 0 or line.seat == only:
            who = names[line.seat] if line.seat >= 0 else ""
            text = phrases.log_line(action, names, line.text, _counted(line.facts))
            lines.append((who, text))
        if only < 0:
            lines += [("", text) for text in _told(line.facts, names)]
    return lines


def bound_lines(view: Any, seat: int) -> list[str]:
    """Say what binds a seat in its next turns: bans and seasons of its own."""
    if seat < 0:
        return []
    lines = []
    if view.bans[seat]:
        lines.append(phrases.ban_words(view.bans[seat]))
    if view.order_left[seat]:
        lines.append(phrases.order_words(view.effective[seat], view.order_left[seat]))
    return lines


def _told(facts: Sequence[Any], names: Sequence[str]) -> list[str]:
    found = []
    for event in facts:
        if isinstance(event, Announced):
            if event.key == "chant.season":
                name = phrases.season_name(event.values[0])
                found.append(_("The season turns: {season}").format(season=name))
            else:
                text = phrases.announcement(event.key, event.seat, event.values, names)
                if text:
                    found.append(text)
        elif isinstance(event, Shown) and event.key == "limit":
            found.append(_("Hand limit {n}").format(n=event.values[0]))
    return found


def _counted(facts: Sequence[Any]) -> int:
    """Return what a play counted; 0 for anything else."""
    return next((event.number for event in facts if isinstance(event, Declared)), 0)


class Counter(Group):
    """Show how many cards of each kind are still unseen."""

    def __init__(self, theme: Theme, layout: TableLayout):
        super().__init__(z=30)
        self.theme = theme
        u = theme.u
        own = layout.seats[layout.mine].plate
        self.area = Rect(own.x, layout.seats[layout.mine].spot.top - u(96), u(204), u(86))
        self.add(Panel(theme, self.area, "plain"))
        self.node = CounterLines(theme, self.area.inflate(-u(16), -u(12)))
        self.node.z = 1
        self.add(self.node)

    def show(self, view: Any) -> None:
        """Count what neither lies on the table nor in an open hand."""
        seen = list(view.gone)
        for hand in view.open_hands:
            if hand is not None:
                seen = [a + b for a, b in zip(seen, hand)]
        self.node.show(tuple(n - s for n, s in zip(view.rules.copies, seen)))


class CounterLines(Node):
    """Draw a heading, and eight kinds with their numbers in two rows of four."""

    def __init__(self, theme: Theme, area: Rect):
        super().__init__(area)
        self.theme = theme
        self.left: tuple[int, ...] = (0,) * 8

    def show(self, left: tuple[int, ...]) -> None:
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
        wide, high = rect.width // 4, (rect.height - head) // 2
        for kind, number in enumerate(self.left):
            x = rect.x + kind % 4 * wide + u(2)
            y = rect.y + head + kind // 4 * high + high // 2
            glyph = theme.type.glyph("鸟十百千万花风月"[kind], min(theme.px(19), u(21)), p.ink)
            surface.blit(glyph, glyph.get_rect(center=(x + u(10), y)))
            color = p.ink_soft if number else p.cinnabar
            text = theme.type.line(str(number), min(theme.px("caption"), u(18)), color)
            surface.blit(text, text.get_rect(midleft=(x + u(24), y)))
