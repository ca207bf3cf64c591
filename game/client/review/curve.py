"""Draw how the chances went: a dot for each own decision, seals on the largest swings."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import NamedTuple

import pygame

from game.client.input import Key, Pointer
from game.client.review.figures import axis, axis_label
from game.client.theme import Theme, mix
from game.client.theme.palette import Color
from game.client.widgets.base import Widget
from game.session.review import FIND, MISTAKE, Review

Rect = pygame.Rect
SEALS = {MISTAKE: "失", FIND: "妙"}


class Dot(NamedTuple):
    """Hold one decision of the curve: where it lies, what it was worth before and after."""

    x: int
    before: float | None
    after: float | None
    error: float


def seal_color(theme: Theme, mark: str) -> Color:
    """Return the colour of a mark's seal."""
    return theme.palette.celadon_text if mark == FIND else theme.palette.cinnabar


class Curve(Widget):
    """Show a review's values over the game; a press on it goes to the nearest decision."""

    captures_arrows = True

    def __init__(self, theme: Theme, review: Review, on_pick: Callable[[int], object], end: float):
        super().__init__(theme, "curve")
        self.review, self.on_pick, self.end = review, on_pick, end
        self.index = 0
        self._over = -1

    # -- where things lie ------------------------------------------------------------
    def _plot(self, box: Rect) -> Rect:
        u = self.theme.u
        return Rect(box.x + u(84), box.y + u(42), box.width - u(84 + 62), box.height - u(42 + 20))

    def _dots(self, plot: Rect) -> list[Dot]:
        count = len(self.review.decisions)
        dots = []
        for index in range(count):
            judged = self.review.judged(index)
            x = plot.x + round(plot.width * (index + 0.5) / max(1, count))
            if judged is None:
                dots.append(Dot(x, None, None, 0.0))
            else:
                after = judged.played.value
                dots.append(Dot(x, judged.best.value, after, judged.best.error))
        return dots

    def _near(self, x: int) -> int:
        dots = self._dots(self._plot(self.inner(self.screen_rect)))
        return min(range(len(dots)), key=lambda i: abs(dots[i].x - x), default=-1)

    # -- being used ------------------------------------------------------------------
    def pointer(self, event: Pointer) -> bool:
        if event.kind == "move":
            over = self._near(event.pos[0])
            if over != self._over:
                self._over = over
                self.invalidate()
        near = self._near(event.pos[0])
        if near >= 0 and event.kind in ("down", "move") and event.button == 1:
            self.on_pick(near)
        return True

    def command(self, event: Key) -> bool:
        ways = {"left": -1, "right": 1}
        if event.command not in ways:
            return False
        index = self.index + ways[event.command]
        if 0 <= index < len(self.review.decisions):
            self.on_pick(index)
        return True

    # -- painting --------------------------------------------------------------------
    def draw(self, surface: pygame.Surface, rect: Rect) -> None:
        box = self.inner(rect)
        plot, review = self._plot(box), self.review
        dots = self._dots(plot)
        known = [v for dot in dots for v in (dot.before, dot.after) if v is not None]
        low, high = axis(review.in_points, [*known, self.end])

        def level(value: float) -> int:
            share = (value - low) / (high - low)
            return plot.bottom - round(plot.height * min(1.0, max(0.0, share)))

        self._draw_scale(surface, box, plot, level, (low, (low + high) / 2, high))
        self._draw_line(surface, plot, dots, level)
        self._draw_dots(surface, plot, dots, level)
        self._draw_end(surface, box, plot, level(self.end))
        self.draw_focus(surface, box, self.theme.u(9))

    def _draw_scale(
        self,
        surface: pygame.Surface,
        box: Rect,
        plot: Rect,
        level: Callable[[float], int],
        values: tuple[float, ...],
    ) -> None:
        theme, u, p = self.theme, self.theme.u, self.theme.palette
        for value in values:
            y = level(value)
            surface.fill(mix(p.ink_faint, p.paper_light, 0.55), (plot.x, y, plot.width, u(1)))
            words = axis_label(value, self.review.in_points)
            px = theme.type.fit(words, min(theme.px("caption"), u(22)), u(68))
            text = theme.type.line(words, px, p.ink_soft)
            surface.blit(text, text.get_rect(midright=(plot.x - u(10), y)))
        here = self._dots(plot)[self.index] if self.review.decisions else None
        if here is not None:
            surface.fill(mix(p.cinnabar, p.paper_light, 0.45), (here.x, plot.y - u(6), u(1.5),
                                                                plot.height + u(12)))  # fmt: skip

    def _draw_line(
        self, surface: pygame.Surface, plot: Rect, dots: list[Dot], level: Callable[[float], int]
    ) -> None:
        """Draw from each decision to the next, and the fall or rise that the move itself made."""
        u, p = self.theme.u, self.theme.palette
        known = [dot for dot in dots if dot.before is not None]
        self._draw_doubt(surface, known, level)
        for one, other in pairwise(known):
            self._stroke(surface, p.ink_soft, (one.x, level(_at(one))),
                         (other.x, level(other.before or 0.0)), 1.8)  # fmt: skip
        for dot in known:
            fall = (dot.before or 0.0) - _at(dot)
            if fall:
                color = p.cinnabar if fall > 0 else p.celadon_text
                self._stroke(surface, color, (dot.x, level(dot.before or 0.0)),
                             (dot.x, level(_at(dot))), 3.2)  # fmt: skip
        if known and known[-1] is dots[-1]:
            last = known[-1]
            end = (plot.right + u(8), level(self.end))
            self._stroke(surface, mix(p.ink_soft, p.paper_light, 0.4),
                         (last.x, level(_at(last))), end, 1.4)  # fmt: skip

    def _draw_doubt(
        self, surface: pygame.Surface, known: list[Dot], level: Callable[[float], int]
    ) -> None:
        """Shade how sure the estimates are: their error to either side."""
        if len(known) < 2:
            return
        over = [(dot.x, level((dot.before or 0.0) + dot.error)) for dot in known]
        under = [(dot.x, level((dot.before or 0.0) - dot.error)) for dot in known]
        p = self.theme.palette
        pygame.draw.polygon(surface, mix(p.gold, p.paper_light, 0.72), over + under[::-1])

    def _stroke(
        self,
        surface: pygame.Surface,
        color: Color,
        start: tuple[int, int],
        end: tuple[int, int],
        wide: float,
    ) -> None:
        pygame.draw.aaline(surface, color, start, end, max(1, self.theme.u(wide)))

    def _draw_dots(
        self, surface: pygame.Surface, plot: Rect, dots: list[Dot], level: Callable[[float], int]
    ) -> None:
        theme, u, p = self.theme, self.theme.u, self.theme.palette
        marks = self.review.marks()
        for index, dot in enumerate(dots):
            known = dot.before is not None
            y = level(dot.before or 0.0) if known else plot.centery
            here, over = index == self.index, index == self._over and self.hovered
            radius = u(8) if here else u(7) if over else u(5)
            rim = p.cinnabar if here or over else p.ink_soft if known else p.ink_faint
            fill = p.cinnabar if here else p.paper_light
            pygame.draw.aacircle(surface, rim, (dot.x, y), radius)
            if not here:
                pygame.draw.aacircle(surface, fill, (dot.x, y), max(1, radius - u(2)))
            if index in marks:
                mark, side = marks[index], u(24)
                seal = theme.shapes.seal(SEALS[mark], side, seal_color(theme, mark))
                above = y - u(22) if y - u(36) > plot.y - u(26) else y + u(24)
                surface.blit(seal, seal.get_rect(center=(dot.x, above)))

    def _draw_end(self, surface: pygame.Surface, box: Rect, plot: Rect, y: int) -> None:
        theme, u = self.theme, self.theme.u
        won = self.review.seat in self.review.result.winners
        color = theme.palette.cinnabar if won else theme.palette.ink_soft
        seal = theme.shapes.seal("胜" if won else "负", u(30), color)
        surface.blit(seal, seal.get_rect(center=(plot.right + u(28), y)))


def _at(dot: Dot) -> float:
    """Return what a decision known to the curve was worth after it."""
    return dot.after if dot.after is not None else 0.0
