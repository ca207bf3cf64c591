"""记分牌 the score cards before a seat: their places, and what they make so far."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.client.kits.tianzi import words
from game.client.kits.tianzi.middle import plaque, points_seal
from game.client.kits.tianzi.places import RATIO, ScorePlace, score_spots
from game.client.stage import Node
from game.client.theme import Theme, mix
from game.client.theme.text import clear
from game.games.tianzi.scoring import Part, best_five, parts

Rect = pygame.Rect
Surface = pygame.Surface


def made(cards: Sequence[int], two: bool) -> tuple[Part, ...]:
    """List what score cards make as they lie, without 自摸."""
    return parts(best_five(cards, two), two)


class Places(Node):
    """Mark where score cards will lie: an empty frame each; those from the fifth on end a deal."""

    def __init__(self, theme: Theme, place: ScorePlace, sets: int):
        u = theme.u
        super().__init__(place.area.inflate(u(8), u(8)), z=2)
        self.theme, self.place_, self.sets = theme, place, sets
        self._image: Surface | None = None

    def draw(self, surface: Surface, rect: Rect) -> None:
        if self._image is None:
            self._image = self._make(rect.size)
        surface.blit(self._image, rect)

    def _make(self, size: tuple[int, int]) -> Surface:
        theme, u, p = self.theme, self.theme.u, self.theme.palette
        image = clear(size)
        high = self.place_.card - u(4)
        wide = round(self.place_.card * RATIO) - u(4)
        fill = theme.shapes.plate((wide, high), p.paper_light, p.gold, u(5)).copy()
        fill.set_alpha(88)
        frame = theme.shapes.ring((wide, high), mix(p.gold, p.ink, 0.25), u(5), max(1, u(1.2)))
        for x, y in score_spots(self.place_, self.sets, u):
            spot = fill.get_rect(center=(x - self.rect.x, y - self.rect.y))
            image.blit(fill, spot)
            image.blit(frame, spot)
        return image


class ScoreWords(Node):
    """Say what a seat's score cards make and may become; mine line by line."""

    def __init__(self, theme: Theme, place: ScorePlace, mine: bool, two: bool, sets: int):
        self.theme, self.place_, self.mine, self.two, self.sets = theme, place, mine, two, sets
        self.cards: tuple[int, ...] | None = None
        self.lines: list[str] = []
        self._image: Surface | None = None
        super().__init__(place.words, z=6)

    def show(self, cards: Sequence[int]) -> None:
        """Speak of these score cards."""
        if tuple(cards) != self.cards:
            self.cards = tuple(cards)
            self._image = None
            self.lines = words.score_lines(self.cards, made(self.cards, self.two), self.sets)
            self.invalidate()

    @property
    def points(self) -> int:
        """Return what the cards make as they lie."""
        return sum(part.points for part in made(self.cards or (), self.two))

    @property
    def text(self) -> str:
        """Return everything that is said, in one line."""
        return words.joined(self.lines)

    def draw(self, surface: Surface, rect: Rect) -> None:
        if self._image is None:
            self._image = self._own(rect.size) if self.mine else self._other(rect.size)
        surface.blit(self._image, rect)

    def _other(self, size: tuple[int, int]) -> Surface:
        image = clear(size)
        if not self.lines:
            return image
        theme, u = self.theme, self.theme.u
        px = min(theme.px(13), u(18))
        line = plaque(theme, self._fitting(px, size[0] - u(14)), px, size[0], soft=True)
        where = {
            "left": line.get_rect(midleft=(0, size[1] // 2)),
            "right": line.get_rect(midright=(size[0], size[1] // 2)),
            "center": line.get_rect(center=(size[0] // 2, size[1] // 2)),
        }
        image.blit(line, where[self.place_.align])
        return image

    def _fitting(self, px: int, room: int) -> str:
        """Return everything, or where that would be too small to read the sum; a tip has all."""
        u = self.theme.u
        if self.theme.type.fit(self.text, px, room, least=u(10)) >= u(12) or not self.points:
            return self.text
        return words.points_words(self.points)

    def _own(self, size: tuple[int, int]) -> Surface:
        """Write a line for everything my cards make or may become."""
        theme, u, p = self.theme, self.theme.u, self.theme.palette
        image = clear(size)
        image.blit(paper(theme, size), (0, 0))
        lines = self.lines or [words.nothing_scored(self.cards or ())]
        room, pitch = size[0] - u(24), (size[1] - u(8)) // max(3, len(lines))
        px = min(theme.px(17), u(21), pitch - u(2))
        for line in lines:
            px = theme.type.fit(line, px, room, least=u(10))
        top = size[1] // 2 - pitch * len(lines) // 2
        for index, line in enumerate(lines):
            text = theme.type.line(line, px, p.ink)
            image.blit(text, text.get_rect(midleft=(u(12), top + index * pitch + pitch // 2)))
        return image


class Points(Node):
    """Show my points so far as a seal, and how many of the sets are laid."""

    def __init__(self, theme: Theme, area: Rect, sets: int):
        super().__init__(area, z=6)
        self.theme, self.sets = theme, sets
        self.shown = (-1, -1)
        self._image: Surface | None = None

    def show(self, points: int, count: int) -> None:
        """Show so many points of so many score cards."""
        if (points, count) != self.shown:
            self.shown = (points, count)
            self._image = None
            self.invalidate()

    def draw(self, surface: Surface, rect: Rect) -> None:
        if self._image is None:
            self._image = self._make(rect.size)
        surface.blit(self._image, rect)

    def _make(self, size: tuple[int, int]) -> Surface:
        theme, u, p = self.theme, self.theme.u, self.theme.palette
        points, count = self.shown
        image = clear(size)
        image.blit(paper(theme, size), (0, 0))
        seal = points_seal(theme, points, u(42))
        image.blit(seal, seal.get_rect(center=(size[0] // 2, u(31))))
        text = words.count_words(count, self.sets)
        px = theme.type.fit(text, min(theme.px(14), u(18)), size[0] - u(10), least=u(9))
        line = theme.type.line(text, px, p.ink_soft)
        image.blit(line, line.get_rect(midbottom=(size[0] // 2, size[1] - u(5))))
        return image


def paper(theme: Theme, size: tuple[int, int]) -> Surface:
    """Return a slip of paper that words are written on."""
    p, u = theme.palette, theme.u
    sheet = theme.shapes.plate(size, p.paper_light, mix(p.gold, p.paper, 0.3), u(8)).copy()
    sheet.set_alpha(232)
    return sheet
