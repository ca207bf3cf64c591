"""Say over the curve how far the bots are, and how many swings they found."""

from __future__ import annotations

import pygame

from game.client.review.curve import SEALS, seal_color
from game.client.stage import Group, Sprite
from game.client.theme import Theme
from game.i18n import _, ngettext
from game.session.review import FIND, MISTAKE, Review

Rect = pygame.Rect


class Legend(Group):
    """Fill the line `area`: progress at the left, the marks and their numbers at the right."""

    def __init__(self, theme: Theme, area: Rect):
        super().__init__(z=3)
        self.theme, self.area = theme, area
        self.px = min(theme.px("caption"), theme.u(20))

    def show(self, review: Review) -> None:
        """Take over what the bots have said meanwhile."""
        self.clear()
        line = self.theme.type.line(_progress(review), self.px, self.theme.palette.ink_soft)
        self.add(Sprite(line, self.area.topleft))
        right, marks = self.area.right, list(review.marks().values())
        for mark in (FIND, MISTAKE):
            if marks.count(mark):
                right = self._entry(mark, marks.count(mark), right) - self.theme.u(22)

    def _entry(self, mark: str, count: int, right: int) -> int:
        """Write one entry to the left of a point; return where it begins."""
        theme, u = self.theme, self.theme.u
        color = seal_color(theme, mark)
        line = theme.type.line(_counted(mark, count), self.px, color)
        left = right - line.get_width()
        self.add(Sprite(line, (left, self.area.y)))
        seal = theme.shapes.seal(SEALS[mark], u(20), color)
        self.add(Sprite(seal, (left - u(26), self.area.y + u(1))))
        return left - u(26)


def _progress(review: Review) -> str:
    total = len(review.decisions)
    if not total:
        return _("Nothing was to be decided here")
    if not review.complete:
        text = _("The bots have weighed {n} of {total}")
        return text.format(n=review.done, total=total)
    text = ngettext("{n} of {total} as the bot would", "{n} of {total} as the bot would", total)
    return text.format(n=review.like_the_bot(), total=total)


def _counted(mark: str, count: int) -> str:
    if mark == MISTAKE:
        return ngettext("{n} mistake", "{n} mistakes", count).format(n=count)
    return ngettext("{n} good find", "{n} good finds", count).format(n=count)
