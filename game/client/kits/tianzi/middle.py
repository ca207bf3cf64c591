"""海 the middle of the table: the sea as a pool, the heaps of cards that lie face down."""

from __future__ import annotations

import math
import random
from collections.abc import Callable

import pygame

from game.client.kits.tianzi.places import ASIDE_CARD, STOCK_CARD, TianziLayout
from game.client.stage import Group, Node
from game.client.table.cards import BACK, CardFaces
from game.client.table.stock import Stock
from game.client.theme import Theme, mix
from game.client.theme.text import clear
from game.i18n import _, pgettext

Rect = pygame.Rect
Surface = pygame.Surface
MOST_SEEN = 9
"""Cards of a heap that are drawn; more make it no higher."""


def plaque(theme: Theme, text: str, px: int, room: int, soft: bool = False) -> Surface:
    """Return a few words on a slip of paper, so that they read on any ground."""
    u, p = theme.u, theme.palette
    px = theme.type.fit(text, px, room - u(14), least=u(10))
    words = theme.type.line(theme.type.ellipsis(text, px, room - u(14)), px,
                            p.ink_soft if soft else p.ink)  # fmt: skip
    size = (words.get_width() + u(14), words.get_height() + u(2))
    sheet = theme.shapes.plate(size, p.paper_light, mix(p.gold, p.paper, 0.55), u(6)).copy()
    sheet.set_alpha(226)
    image = clear(size)
    image.blit(sheet, (0, 0))
    image.blit(words, words.get_rect(center=image.get_rect().center))
    return image


def points_seal(theme: Theme, points: int, side: int) -> Surface:
    """Return a number of points on a seal, written across: 17 is no 1 over a 7."""
    p = theme.palette
    seal = theme.shapes.seal("", side, p.cinnabar if points else p.ink_faint).copy()
    text = str(points)
    px = theme.type.fit(text, round(side * 0.72), round(side * 0.84), least=6)
    number = theme.type.line(text, px, p.paper_light)
    seal.blit(number, number.get_rect(center=seal.get_rect().center))
    return seal


class Pool(Node):
    """Show where the open cards of the sea lie: still water, a wave pattern at both ends."""

    def __init__(self, theme: Theme, area: Rect):
        super().__init__(area.inflate(theme.u(36), theme.u(2)), z=1)
        self.theme = theme
        self._image: Surface | None = None

    def draw(self, surface: Surface, rect: Rect) -> None:
        if self._image is None:
            self._image = self._make(rect.size)
        surface.blit(self._image, rect)

    def _make(self, size: tuple[int, int]) -> Surface:
        theme, u, p = self.theme, self.theme.u, self.theme.palette
        sea = mix(p.indigo, p.celadon, 0.55)
        round_ = size[1] // 2
        image = theme.shapes.plate(size, mix(sea, p.paper_light, 0.45), sea, round_).copy()
        image.blit(self._waves(size, mix(sea, p.paper_light, 0.82)), (0, 0))
        shape = theme.shapes.plate(size, p.white, p.white, round_)
        image.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        image.set_alpha(150)
        sheet = clear(size)
        sheet.blit(image, (0, 0))
        ring = theme.shapes.ring(size, mix(sea, p.ink, 0.15), round_, max(1, u(1.6)))
        sheet.blit(ring, (0, 0))
        glyph = theme.type.glyph("海", u(70), p.paper_light).copy()
        glyph.set_alpha(210)
        sheet.blit(glyph, glyph.get_rect(center=sheet.get_rect().center))
        return sheet

    def _waves(self, size: tuple[int, int], color: tuple[int, int, int]) -> Surface:
        """Draw 青海波: rows of arches, each behind the next, fading towards the middle."""
        u, image = self.theme.u, clear(size)
        reach, line = u(26), max(1, u(1.2))
        for row, y in enumerate(range(u(10), size[1] + reach, reach // 2)):
            shift = reach if row % 2 else 0
            for x in range(-reach + shift, size[0] + 2 * reach, 2 * reach):
                far = abs(x - size[0] / 2) / (size[0] / 2)
                tone = (*color, round(190 * max(0.0, min(1.0, far * 1.5 - 0.35))))
                for part in (1.0, 0.66, 0.33):
                    box = Rect(0, 0, round(2 * reach * part), round(2 * reach * part))
                    box.center = (x, y)
                    pygame.draw.arc(image, tone, box, 0.0, math.pi, line)
        return image


class Heap(Node):
    """Show a heap of cards that lie face down, untidily, and how many they are."""

    def __init__(
        self, faces: CardFaces, middle: tuple[float, float], height: int,
        words: Callable[[int], str], seed: int,
    ):  # fmt: skip
        theme, u = faces.theme, faces.theme.u
        self.faces, self.height, self.words = faces, height, words
        self.count = 0
        self._seed = seed
        side = round(height * 1.24)
        rect = Rect(0, 0, max(side, u(104)), side + u(14))
        rect.midtop = (round(middle[0]), round(middle[1]) - side // 2)
        super().__init__(rect, z=5)
        self._side = side
        self._image: Surface | None = None
        self.theme = theme
        self.visible = False

    def show(self, count: int) -> None:
        """Show so many cards; an empty heap is not seen."""
        if count != self.count:
            self.count = count
            self._image = None
            self.visible = count > 0
            self.invalidate()

    def middle(self) -> tuple[float, float]:
        """Return where cards go to and come from."""
        return self.rect.centerx, self.rect.top + self._side / 2

    def draw(self, surface: Surface, rect: Rect) -> None:
        if self._image is None:
            self._image = self._make(rect.size)
        surface.blit(self._image, rect)

    def _make(self, size: tuple[int, int]) -> Surface:
        image, u = clear(size), self.theme.u
        rng = random.Random(self._seed)
        reach = self.height * 0.11
        for _index in range(min(self.count, MOST_SEEN)):
            card = self.faces.image(BACK, self.height, rng.uniform(-24, 24))
            spot = (size[0] / 2 + rng.uniform(-reach, reach),
                    self._side / 2 + rng.uniform(-reach, reach) / 2)  # fmt: skip
            image.blit(card, card.get_rect(center=spot))
        px = min(self.theme.px("caption"), u(18))
        words = plaque(self.theme, self.words(self.count), px, size[0])
        image.blit(words, words.get_rect(midbottom=(size[0] // 2, size[1])))
        return image


class Middle(Group):
    """Hold everything in the middle that is no card in play."""

    def __init__(self, faces: CardFaces, layout: TianziLayout, many: bool):
        super().__init__()
        u = faces.theme.u
        self.pool = Pool(faces.theme, layout.sea)
        self.stock = Stock(faces, layout.stock, lambda n: pgettext("heap", "Stock {n}").format(n=n))
        self.covered = Heap(faces, layout.covered, u(STOCK_CARD),
                            lambda n: _("Sea {n}").format(n=n), 3)  # fmt: skip
        self.aside = Heap(faces, layout.aside, u(ASIDE_CARD),
                          lambda n: _("Aside {n}").format(n=n), 8)  # fmt: skip
        self.removed = Heap(faces, layout.removed, u(ASIDE_CARD),
                            lambda n: _("Away {n}").format(n=n), 5)  # fmt: skip
        self.extend((self.pool, self.stock, self.covered))
        if many:
            self.extend((self.aside, self.removed))
