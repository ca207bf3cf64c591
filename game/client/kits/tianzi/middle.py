"""海 the middle of the table: the sea as a pool, the heaps of cards that lie face down."""

from __future__ import annotations

import random
from collections.abc import Callable

import pygame

from game.client.kits.tianzi.places import ASIDE_CARD, STOCK_CARD, TianziLayout
from game.client.stage import Group, Node
from game.client.table.cards import BACK, CardFaces
from game.client.table.stock import Stock
from game.client.theme import Theme, mix
from game.client.theme.text import clear
from game.i18n import _

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


class Pool(Node):
    """Show where the open cards of the sea lie: a still pool with a character in it."""

    def __init__(self, theme: Theme, area: Rect):
        super().__init__(area.inflate(theme.u(24), theme.u(20)), z=1)
        self.theme = theme
        self._image: Surface | None = None

    def draw(self, surface: Surface, rect: Rect) -> None:
        if self._image is None:
            self._image = self._make(rect.size)
        surface.blit(self._image, rect)

    def _make(self, size: tuple[int, int]) -> Surface:
        theme, u, p = self.theme, self.theme.u, self.theme.palette
        image = clear(size)
        edge = mix(p.indigo, p.paper_light, 0.3)
        fill = mix(p.indigo, p.paper_light, 0.62)
        water = theme.shapes.plate(size, fill, edge, size[1] // 2).copy()
        water.set_alpha(104)
        image.blit(water, (0, 0))
        ring = theme.shapes.ring((size[0] - u(14), size[1] - u(14)), p.paper_light,
                                 size[1] // 2 - u(7), max(1, u(1.2)))  # fmt: skip
        ring.set_alpha(150)
        image.blit(ring, (u(7), u(7)))
        ring.set_alpha(255)
        glyph = theme.type.glyph("海", u(76), p.paper_light).copy()
        glyph.set_alpha(120)
        image.blit(glyph, glyph.get_rect(center=image.get_rect().center))
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
        side = round(height * 1.36)
        rect = Rect(0, 0, max(side, u(104)), side + u(26))
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
        self.stock = Stock(faces, layout.stock)
        self.covered = Heap(faces, layout.covered, u(STOCK_CARD),
                            lambda n: _("Sea {n}").format(n=n), 3)  # fmt: skip
        self.aside = Heap(faces, layout.aside, u(ASIDE_CARD),
                          lambda n: _("Aside {n}").format(n=n), 8)  # fmt: skip
        self.removed = Heap(faces, layout.removed, u(ASIDE_CARD),
                            lambda n: _("Away {n}").format(n=n), 5)  # fmt: skip
        self.extend((self.pool, self.stock, self.covered))
        if many:
            self.extend((self.aside, self.removed))
