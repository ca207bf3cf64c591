"""Show the middle of a 雀舞 table: what is asked, the seasons, the round."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import pygame

from game.client.kits.quewu import phrases
from game.client.stage import Group, Node, Sprite
from game.client.table.cards import CardFaces
from game.client.table.layout import TableLayout
from game.client.table.stock import Stock
from game.client.theme import Theme, mix
from game.client.theme.text import clear
from game.games.quewu.actions import DANCE, DISCARD, FOLLOW, RAISE
from game.i18n import _, pgettext

Rect = pygame.Rect
Surface = pygame.Surface
SHOWS_DEMAND = ("play", "discard", "tempo", "extra")
"""Phases in which the middle says what is asked."""
SEASONS = ("spring", "summer", "autumn", "winter")
SEASON_COLORS = ((178, 74, 92), (46, 112, 92), (168, 92, 30), (60, 88, 122))


class Demand(Node):
    """Say what the next play must be: a brush character, a number, plain words."""

    def __init__(self, theme: Theme, area: Rect):
        super().__init__(area.inflate(0, theme.u(8)), z=6)
        self.theme = theme
        self.words = self.head = ""
        self.kind = 0
        self.pulse = 0.0
        self._image: Surface | None = None

    def show(self, kind: int, words: str, head: str = "") -> None:
        """Show what is asked: FOLLOW, RAISE or 0 for either, and the words.

        DANCE shows what a special set named `head` is doing.
        """
        if (kind, words, head) != (self.kind, self.words, self.head):
            self.kind, self.words, self.head = kind, words, head
            self._image = None
            self.invalidate()

    def set_pulse(self, share: float) -> None:
        """Stress the demand; 0 is at rest."""
        if round(share * 12) != round(self.pulse * 12):
            self.invalidate()
        self.pulse = share

    def draw(self, surface: Surface, rect: Rect) -> None:
        if self._image is None:
            self._image = self._make(rect)
        image = self._image
        if self.pulse > 0.02:
            grown = 1 + 0.12 * round(self.pulse * 12) / 12
            image = pygame.transform.smoothscale_by(image, grown)
        surface.blit(image, image.get_rect(center=rect.center))

    def _make(self, rect: Rect) -> Surface:
        theme, u, p = self.theme, self.theme.u, self.theme.palette
        chars = {FOLLOW: "吟", RAISE: "诵", DISCARD: "弃", DANCE: "舞"}.get(self.kind, "吟诵")
        px = u(48)
        glyphs = [theme.type.glyph(char, px, p.cinnabar) for char in chars]
        room = rect.width - len(glyphs) * u(54) - u(30)
        title = self._title()
        head = theme.type.fit(title, min(theme.px("body"), u(22)), room)
        note = theme.type.fit(self.words, min(theme.px("lead"), u(36)), room, least=u(12))
        top = theme.type.line(title, head, p.ink_soft)
        low = theme.type.line(self.words, note, p.ink)
        texts = max(top.get_width(), low.get_width())
        image = clear((len(glyphs) * u(54) + u(12) + texts, u(70)))
        for index, glyph in enumerate(glyphs):
            spot = (index * u(54) + u(27), u(35))
            image.blit(glyph, glyph.get_rect(center=spot))
        left = len(glyphs) * u(54) + u(12)
        image.blit(top, top.get_rect(midleft=(left, u(19))))
        image.blit(low, low.get_rect(midleft=(left, u(47))))
        return image

    def _title(self) -> str:
        if self.kind == DANCE:
            return self.head
        if self.kind == DISCARD:
            return pgettext("demand", "Discard")
        if self.kind == FOLLOW:
            return pgettext("demand", "Follow")
        return pgettext("demand", "Raise") if self.kind == RAISE else _("Follow or Raise")


class Wheel(Node):
    """Show the four seasons as a wheel; the one on top rules."""

    def __init__(self, theme: Theme, area: Rect):
        self.theme, self.season = theme, 0
        self.turned = 0.0
        self._area = area
        self._cache: dict[int, Surface] = {}
        super().__init__(area.inflate(theme.u(12), theme.u(12)), z=5)

    def show(self, season: int) -> None:
        """Show a season at rest."""
        self.season, self.turned = season, 0.0
        self.invalidate()

    def turn(self, share: float) -> None:
        """Show a moment of the turn to the next season."""
        self.turned = share
        self.invalidate()

    def draw(self, surface: Surface, rect: Rect) -> None:
        angle = round((self.season + self.turned) * 90 / 3)
        key = angle % 120
        if key not in self._cache:
            self._cache[key] = self._make(key * 3)
        image = self._cache[key]
        surface.blit(image, image.get_rect(center=rect.center))

    def _make(self, angle: int) -> Surface:
        theme, u, p = self.theme, self.theme.u, self.theme.palette
        side = self._area.width
        image = clear((side, side))
        middle = side // 2
        disc = theme.shapes.plate(
            (side - u(4), side - u(4)), p.paper_light, p.gold, side // 2 - u(2), max(1, u(1.6))
        )
        image.blit(disc, disc.get_rect(center=(middle, middle)))
        inner = theme.shapes.ring(
            (round(side * 0.4),) * 2, mix(p.gold, p.paper, 0.4), round(side * 0.2), max(1, u(1))
        )
        image.blit(inner, inner.get_rect(center=(middle, middle)))
        for index in range(4):
            turn = math.radians(index * 90 - angle - 90)
            on_top = abs(((index * 90 - angle + 180) % 360) - 180) < 45
            x = middle + math.cos(turn) * side * 0.28
            y = middle + math.sin(turn) * side * 0.28
            color = SEASON_COLORS[index] if on_top else mix(p.ink_soft, p.paper, 0.25)
            px = u(34 if on_top else 22)
            if on_top:
                spot = theme.shapes.plate(
                    (u(42), u(42)), SEASON_COLORS[index], SEASON_COLORS[index], u(21)
                )
                image.blit(spot, spot.get_rect(center=(x, y)))
                color, px = p.paper_light, u(30)
            glyph = theme.type.glyph("春夏秋冬"[index], px, color)
            image.blit(glyph, glyph.get_rect(center=(round(x), round(y))))
        return image


class Centre(Group):
    """Hold everything in the middle that is not a card in play."""

    def __init__(self, faces: CardFaces, layout: TableLayout, seasons: bool):
        super().__init__()
        theme, u = faces.theme, faces.theme.u
        self.theme, self.layout, self.seasons = theme, layout, seasons
        self.demand = Demand(theme, layout.demand)
        self.stock = Stock(faces, layout.stock)
        self.wheel = Wheel(theme, layout.wheel)
        self.wheel.visible = seasons
        self.extend((self.demand, self.stock, self.wheel))
        self.facts = Sprite(clear((1, 1)), z=5)
        self.add(self.facts)
        self.caption = Sprite(clear((1, 1)), z=5)
        self.add(self.caption)
        self._facts: tuple[str, ...] = ()
        self._round = ""
        self._u = u

    def show_facts(self, view: Any) -> None:
        """Write the round and the hand limit."""
        self._round = _("Round {n}").format(n=view.round + 1)
        if view.rules.special_sets:
            self.show_limit(view.limit)
        else:
            self._write((self._round,))

    def show_limit(self, limit: int) -> None:
        """Write another hand limit under the round."""
        self._write((self._round, _("Hand limit {n}").format(n=limit)))

    def _write(self, lines: tuple[str, ...]) -> None:
        if lines == self._facts:
            return
        self._facts = lines
        theme, u = self.theme, self.theme.u
        px = min(theme.px("caption"), u(21))
        images = [theme.type.line(text, px, theme.palette.ink) for text in lines]
        pitch = images[0].get_height() + u(1)
        image = clear((max(i.get_width() for i in images), pitch * len(images)))
        for number, line in enumerate(images):
            x = (image.get_width() - line.get_width()) // 2
            image.blit(line, (x, number * pitch))
        self.facts.show(image)
        wheel, stock = self.layout.wheel, self.layout.stock
        under = (wheel.centerx, wheel.bottom + u(6))
        if not self.seasons:
            under = (stock.centerx, stock.bottom + u(10) + pitch)
        self.facts.move(under[0] - image.get_width() // 2, under[1])

    def show_demand(self, view: Any, names: Sequence[str]) -> None:
        """Say what the next play must be, or who is to discard."""
        if view.phase == "discard":
            whose = "" if view.turn == view.seat else names[view.turn]
            self.demand.show(DISCARD, phrases.discard_demand(whose, view.due))
        else:
            self.demand.show(phrases.demand_kind(view), phrases.demand_words(view))

    def show_effect(self, title: str, words: str) -> None:
        """Say what a special set does, in place of the demand it has overtaken."""
        self.demand.show(DANCE, words, title)
        self.demand.visible = True

    def name_play(self, words: str) -> None:
        """Say whose play lies in the middle."""
        theme, area = self.theme, self.layout.centre
        px = min(theme.px("caption"), theme.u(18))
        px = theme.type.fit(words, px, area.width, least=theme.u(9))
        image = theme.type.line(words, px, theme.palette.ink_soft) if words else clear((1, 1))
        self.caption.show(image)
        self.caption.move(area.centerx - image.get_width() // 2, area.bottom + theme.u(4))
