"""Say live what my hand makes now, and what it would make after what I have chosen."""

from __future__ import annotations

from typing import Any, NamedTuple

import pygame

from game.client.kits.qixing import night
from game.client.kits.qixing.terms import (
    fan_chinese,
    fan_gloss,
    fan_needs,
    tile_name,
    times,
)
from game.client.stage import Node
from game.client.theme import Theme
from game.games.qixing.actions import TAKE
from game.games.qixing.readings import Choice, Reading, choices, now
from game.i18n import _

Rect = pygame.Rect
Surface = pygame.Surface


class Told(NamedTuple):
    """Hold what the strip says: a heading, a fan, and words below it."""

    head: str
    reading: Reading
    below: str


def told(view: Any, chosen: tuple[int, ...]) -> Told | None:
    """Say what the own hand makes; with something chosen, what that leads to."""
    mine = chosen_choice(view, chosen)
    if mine is not None:
        return _chosen_words(mine)
    reading = now(view)
    if reading is None:
        return None
    best = _best(view)
    if view.phase == "discard" and best is not None:
        head = _("Best now, without {tile}").format(tile=tile_name(best.discard))
    else:
        head = _("My hand now")
    return Told(head, reading, fan_needs(reading.fan))


def chosen_choice(view: Any, chosen: tuple[int, ...]) -> Choice | None:
    """Return the reading of the chosen tile or triplet, if it is a legal action."""
    if len(chosen) != 1:
        return None
    found = [one for one in choices(view) if one.action.cards == chosen]
    return found[0] if found else None


def _chosen_words(one: Choice) -> Told:
    tile = tile_name(one.action.cards[0])
    if one.action.kind == TAKE:
        head = _("With {tile}").format(tile=tile)
        if one.discard == one.action.cards[0]:
            below = _("best to discard it again at once")
        else:
            below = _("discarding {tile} for it").format(tile=tile_name(one.discard))
    else:
        head = _("Without {tile}").format(tile=tile)
        below = fan_needs(one.reading.fan)
    return Told(head, one.reading, below)


def _best(view: Any) -> Choice | None:
    """Return the discard that leaves the best fan of the round."""
    if view.phase != "discard" or not view.legal:
        return None
    return min(choices(view), key=lambda one: (one.reading.fan, -one.reading.times))


class ReadingStrip(Node):
    """Show the read-out of my hand on a dark strip."""

    def __init__(self, theme: Theme, area: Rect):
        super().__init__(area, z=88)
        self.theme = theme
        self.told: Told | None = None
        self.visible = False

    def show(self, words: Told | None) -> None:
        """Show other words; None hides the strip."""
        self.visible = words is not None
        if words != self.told:
            self.told = words
            self.invalidate()

    def draw(self, surface: Surface, rect: Rect) -> None:
        if self.told is None:
            return
        theme, u = self.theme, self.theme.u
        surface.blit(night.strip(theme, rect.size, 205), rect)
        reading = self.told.reading
        right = self._times(surface, rect, reading)
        left, room = rect.x + u(14), right - rect.x - u(26)
        head, gloss = self.told.head, fan_gloss(reading.fan, reading.true)
        if gloss:
            head = _("{head}: {fan}").format(head=head, fan=gloss)
        self._line(surface, head, (left, rect.y + u(13)), room)
        name = fan_chinese(reading.fan, reading.true)
        px = theme.type.fit(name, u(27), u(190), "brush")
        image = theme.type.line(name, px, night.gold(theme), "brush")
        spot = image.get_rect(midleft=(left, rect.y + round(rect.height * 0.66)))
        surface.blit(image, spot)
        after = spot.right + u(10)
        at = (after, rect.y + round(rect.height * 0.68))
        self._line(surface, self.told.below, at, right - after - u(8))

    def _line(self, surface: Surface, text: str, at: tuple[int, int], room: int) -> None:
        theme, u = self.theme, self.theme.u
        px = theme.type.fit(text, min(theme.px("caption"), u(18)), room, least=u(10))
        image = theme.type.line(theme.type.ellipsis(text, px, room), px, night.soft(theme))
        surface.blit(image, image.get_rect(midleft=at))

    def _times(self, surface: Surface, rect: Rect, reading: Reading) -> int:
        theme, u = self.theme, self.theme.u
        image = theme.type.line(times(reading.times), min(theme.px(32), u(36)), night.light(theme))
        spot = image.get_rect(midright=(rect.right - u(14), rect.centery))
        surface.blit(image, spot)
        return spot.left
