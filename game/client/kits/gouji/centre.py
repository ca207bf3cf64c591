"""Show the middle of a 够级 table: whose hand lies there, who may answer it, what is special."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from game.client.kits.gouji.flags import color_of, flag
from game.client.kits.gouji.layout import score_area
from game.client.kits.gouji.words.readout import state_words, table_words
from game.client.kits.gouji.words.telling import caption
from game.client.kits.gouji.words.terms import hand_title, is_three
from game.client.stage import Group, Node, Sprite
from game.client.table.layout import TableLayout
from game.client.theme import Theme, mix
from game.client.theme.palette import Color
from game.client.theme.text import clear
from game.i18n import _

Rect = pygame.Rect
Surface = pygame.Surface


class Line(Sprite):
    """Show one line of text around a middle; it shrinks to its room."""

    def __init__(self, theme: Theme, middle: tuple[int, int], room: int, role: float, z: float = 6):
        self.theme, self._middle, self._room, self._role = theme, middle, room, role
        self.words = ""
        super().__init__(clear((1, 1)), z=z)

    def write(self, words: str, color: Color, strip: Color | None = None) -> None:
        """Show other words; on a strip of a colour if one is given."""
        key = f"{words}|{color}|{strip}"
        if key == self.words:
            return
        self.words = key
        theme, u = self.theme, self.theme.u
        if not words:
            self.show(clear((1, 1)))
            return
        room = self._room - (u(36) if strip else 0)
        most = min(theme.px(self._role), u(self._role * 1.3))
        px = theme.type.fit(words, most, room, least=u(12))
        image = theme.type.line(theme.type.ellipsis(words, px, room), px, color)
        if strip:
            image = self._on_strip(image, strip)
        self.show(image)
        self.center(*self._middle)

    def _on_strip(self, words: Surface, color: Color) -> Surface:
        u = self.theme.u
        size = (words.get_width() + u(32), words.get_height() + u(6))
        strip = self.theme.shapes.plate(size, color, mix(color, self.theme.palette.ink, 0.3), u(9))
        strip = strip.copy()
        strip.blit(words, words.get_rect(center=strip.get_rect().center))
        return strip


class Score(Node):
    """Show which game of the match it is, and the points of both federations."""

    def __init__(self, theme: Theme, area: Rect):
        super().__init__(area, z=5)
        self.theme = theme
        self.facts: tuple[int, int, int, int] = (1, 1, 0, 0)

    def show(self, game: int, games: int, red: int, blue: int) -> None:
        """Show game number, games of the match, and points so far."""
        if self.facts != (game, games, red, blue):
            self.facts = (game, games, red, blue)
            self.invalidate()

    def draw(self, surface: Surface, rect: Rect) -> None:
        theme, u, p = self.theme, self.theme.u, self.theme.palette
        game, games, *points = self.facts
        sheet = theme.shapes.plate(rect.size, p.paper_light, mix(p.gold, p.paper, 0.2), u(10))
        sheet.set_alpha(225)
        surface.blit(sheet, rect)
        sheet.set_alpha(255)
        words = _("Game {n} of {total}").format(n=game, total=games)
        px = theme.type.fit(words, min(theme.px("caption"), u(18)), rect.width - u(16))
        title = theme.type.line(words, px, p.ink_soft)
        surface.blit(title, title.get_rect(center=(rect.centerx, rect.y + u(15))))
        y = rect.y + u(40)
        colon = theme.type.line(":", u(20), p.ink_soft)
        surface.blit(colon, colon.get_rect(center=(rect.centerx, y)))
        for side, way in ((0, -1), (1, 1)):
            self._side(surface, (rect.centerx, y), side, way, points[side])

    def _side(
        self, surface: Surface, middle: tuple[int, int], side: int, way: int, points: int
    ) -> None:
        """Draw a federation's points and mark on its side of the colon."""
        theme, u = self.theme, self.theme.u
        number = theme.type.line(str(points), min(theme.px("lead"), u(28)), color_of(theme, side))
        surface.blit(number, number.get_rect(center=(middle[0] + way * u(26), middle[1])))
        mark = flag(theme, side, u(24))
        surface.blit(mark, mark.get_rect(center=(middle[0] + way * u(58), middle[1])))


class GoujiCentre(Group):
    """Hold the words in the middle of the table, and the score in the corner."""

    def __init__(self, theme: Theme, layout: TableLayout, names: Sequence[str]):
        super().__init__()
        self.theme, self.names = theme, names
        u, area = theme.u, layout.centre
        self.caption = Line(theme, (area.centerx, area.top - u(16)), u(480), 20)
        low = layout.demand
        self.words = Line(theme, (low.centerx, low.y + u(15)), low.width, 18)
        self.state = Line(theme, (low.centerx, low.y + u(46)), low.width, 17)
        self.score = Score(theme, score_area(layout, u))
        self.extend((self.caption, self.words, self.state, self.score))
        self.closed = self.hushed = False

    def name_play(self, seat: int, hand: Any) -> None:
        """Say whose hand lies in the middle and what it is; nothing for -1."""
        p = self.theme.palette
        if seat < 0 or hand is None:
            self.caption.write("", p.ink)
            return
        title = "3" if is_three(hand) else hand_title(hand)
        color = p.cinnabar_deep if hand.gouji else p.ink
        self.caption.write(caption(self.names[seat], title), color)

    def wait(self) -> None:
        """Say nothing of who may answer while a hand is being laid."""
        self.words.write("", self.theme.palette.ink)

    def show(self, view: Any) -> None:
        """Say who may answer, and what is special about the table."""
        p = self.theme.palette
        words = "" if self.closed else table_words(view, self.names)
        self.words.write(words, p.ink)
        state = "" if self.closed else state_words(view, self.names)
        burning = view.burner >= 0
        self.state.write(state, p.paper_light, p.cinnabar_deep if burning else p.celadon_text)

    def close(self, closed: bool) -> None:
        """Hide the words while something else covers the middle."""
        self.closed = closed
        self._veil()

    def hush(self, hushed: bool) -> None:
        """Hide the words while a moment is staged over them."""
        self.hushed = hushed
        self._veil()

    def _veil(self) -> None:
        for line in (self.caption, self.words, self.state):
            line.visible = not (self.closed or self.hushed)


class PairLine(Node):
    """Draw the line between two opposites: faint, or alive while only they are at it."""

    def __init__(self, theme: Theme, ends: tuple[tuple[int, int], tuple[int, int]], clear: Rect):
        self.theme, self.ends, self.clear = theme, ends, clear
        (x, y), (a, b) = ends
        rect = Rect(min(x, a), min(y, b), abs(a - x), abs(b - y)).inflate(theme.u(12), theme.u(12))
        super().__init__(rect, z=-5)
        self.alive = False

    def live(self, alive: bool) -> None:
        """Light the line up, or let it be faint."""
        if alive != self.alive:
            self.alive = alive
            self.invalidate()

    def draw(self, surface: Surface, rect: Rect) -> None:
        u, p = self.theme.u, self.theme.palette
        (x, y), (a, b) = self.ends
        far = max(1.0, ((a - x) ** 2 + (b - y) ** 2) ** 0.5)
        side, pitch = (u(6), u(15)) if self.alive else (u(4), u(17))
        color = p.cinnabar if self.alive else mix(p.ink_soft, p.paper, 0.35)
        dot = self.theme.shapes.plate((side, side), color, color, side // 2)
        dot.set_alpha(235 if self.alive else 105)
        shift = (rect.x - self.rect.x, rect.y - self.rect.y)
        for step in range(1, int(far // pitch)):
            share = step * pitch / far
            spot = round(x + (a - x) * share), round(y + (b - y) * share)
            if not self.clear.collidepoint(spot):
                place = dot.get_rect(center=(spot[0] + shift[0], spot[1] + shift[1]))
                surface.blit(dot, place)
        dot.set_alpha(255)
