"""妙手 say what a draw is: whose it is, and what each of my three tiles would make."""

from __future__ import annotations

from typing import Any

import pygame

from game.client.kits.qixing import night
from game.client.kits.qixing.places import OFFER_RISE, OFFER_TILE, RATIO, Sky, offer_spots
from game.client.kits.qixing.terms import fan_chinese, fan_gloss, times
from game.client.stage import Group, Node, Sprite
from game.client.theme import Theme
from game.client.theme.text import clear
from game.games.qixing.actions import TAKE
from game.games.qixing.readings import Choice, choices
from game.i18n import _

Rect = pygame.Rect
Surface = pygame.Surface
OFFER_Z = 55


class Caption(Node):
    """Say under a drawn tile which fan it leads to; the best of the three is gilt."""

    def __init__(self, theme: Theme, area: Rect):
        super().__init__(area, z=1)
        self.theme = theme
        self.choice: Choice | None = None
        self.best = False

    def show(self, choice: Choice | None, best: bool = False) -> None:
        """Show what a choice leads to; None shows nothing."""
        if (choice, best) != (self.choice, self.best):
            self.choice, self.best = choice, best
            self.invalidate()

    def draw(self, surface: Surface, rect: Rect) -> None:
        if self.choice is None:
            return
        theme, u, reading = self.theme, self.theme.u, self.choice.reading
        color = night.gold(theme) if self.best else night.light(theme)
        name, worth = fan_chinese(reading.fan, reading.true), times(reading.times)
        px = theme.type.fit(name, u(21), rect.width - u(46), "brush")
        left = theme.type.line(name, px, color, "brush")
        small = theme.type.fit(worth, min(theme.px("body"), u(20)), u(60), least=u(11))
        right = theme.type.line(worth, small, color)
        total = left.get_width() + u(6) + right.get_width()
        x, gloss = rect.centerx - total // 2, fan_gloss(reading.fan, reading.true)
        y = rect.y + (u(10) if gloss else rect.height // 2)
        surface.blit(left, left.get_rect(midleft=(x, y)))
        surface.blit(right, right.get_rect(midleft=(x + left.get_width() + u(6), y)))
        if gloss:
            px = theme.type.fit(gloss, min(theme.px("caption"), u(15)), rect.width, least=u(9))
            words = theme.type.line(gloss, px, night.soft(theme))
            surface.blit(words, words.get_rect(center=(rect.centerx, rect.y + u(27))))


class OfferWords(Group):
    """Hold the words around a draw."""

    def __init__(self, theme: Theme, sky: Sky):
        super().__init__(OFFER_Z)
        self.theme, self.sky = theme, sky
        u = theme.u
        self.title = self.add(Sprite(clear((1, 1)), z=1))
        self._said = ""
        self.captions = []
        for x, y in offer_spots(sky, u, OFFER_TILE):
            box = Rect(0, 0, u(OFFER_TILE * RATIO + 32), u(36))
            box.midtop = (round(x), round(y + u(OFFER_TILE / 2 + 1)))
            self.captions.append(self.add(Caption(theme, box)))

    def show(self, view: Any, names: Any) -> None:
        """Say whose draw lies there, and what mine would make."""
        self.write(title_of(view, names))
        found = {one.action.cards[0]: one for one in choices(view) if one.action.kind == TAKE}
        ranks = [(one.reading.fan, -one.reading.times) for one in found.values()]
        offered = list(found) or [-1] * len(self.captions)
        for caption, kind in zip(self.captions, offered):
            one = found.get(kind)
            mine = (one.reading.fan, -one.reading.times) if one else (0, 0)
            caption.show(one, bool(ranks) and mine == min(ranks))

    def clear_words(self) -> None:
        """Say nothing."""
        self.write("")
        for caption in self.captions:
            caption.show(None)

    def write(self, words: str) -> None:
        """Write a line over the tiles."""
        if words == self._said:
            return
        self._said = words
        theme, u = self.theme, self.theme.u
        px = theme.type.fit(words, min(theme.px("body"), u(21)), u(230), least=u(11))
        self.title.show(theme.type.line(words, px, night.gold(theme)) if words else clear((1, 1)))
        x, y = self.sky.offer
        # A chosen tile rises: the words stay clear of it.
        self.title.center(x, y - u(OFFER_TILE / 2 + OFFER_RISE + 13))


def title_of(view: Any, names: Any) -> str:
    """Say whose draw it is."""
    if view.phase != "choose":
        return ""
    if view.turn == view.seat:
        return _("妙手: keep one of three")
    return _("妙手: {name} keeps one of three").format(name=names[view.acting])
