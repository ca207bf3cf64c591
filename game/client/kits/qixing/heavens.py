"""北斗 show the seven public tiles as the stars of the Dipper, and the round in its bowl."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from game.client.kits.qixing import night
from game.client.kits.qixing.panel import Chart
from game.client.kits.qixing.places import STAR_TILE, STOCK_TILE, THICK, Sky
from game.client.kits.qixing.terms import round_name, star_name, times
from game.client.kits.qixing.tiles import Tiles
from game.client.stage import Group, Node, Sprite
from game.client.table.cards import BACK, CardNode
from game.client.theme import Theme, mix
from game.client.theme.text import clear
from game.engine import HIDDEN
from game.games.qixing.phases import DRAWING_ROUNDS, MULTIPLIERS, ROUNDS
from game.i18n import _, ngettext

Rect = pygame.Rect
Surface = pygame.Surface
WAYS = ((0, 1), (1, 2), (2, 3), (3, 0), (3, 4), (4, 5), (5, 6))
"""The lines between the stars; the fourth closes the bowl."""
BACKING = 190
"""How dark it is behind the stars' names."""
FAINT = 150
"""How strongly a tile is seen that lies open before its round."""


class Links(Node):
    """Draw the lines of the Dipper; those of the rounds played are gilt."""

    def __init__(self, theme: Theme, stars: Sequence[tuple[float, float]]):
        self.theme, self.stars, self.lit = theme, stars, 0
        xs, ys = [x for x, _y in stars], [y for _x, y in stars]
        pad = theme.u(76)
        area = Rect(min(xs) - pad, min(ys) - pad, max(xs) - min(xs) + 2 * pad,
                    max(ys) - min(ys) + 2 * pad)  # fmt: skip
        super().__init__(area, z=1)

    def light(self, lit: int) -> None:
        """Gild the way to so many stars."""
        if lit != self.lit:
            self.lit = lit
            self.invalidate()

    def draw(self, surface: Surface, rect: Rect) -> None:
        key = ("dipper", rect.size, self.lit)
        image = self.theme.ornaments.get(key, lambda: self._make(rect.size))
        surface.blit(image, rect)

    def _make(self, size: tuple[int, int]) -> Surface:
        theme, u = self.theme, self.theme.u
        image = clear(size)
        spots = [(x - self.rect.x, y - self.rect.y) for x, y in self.stars]
        faint, gilt = mix(night.SKY, night.soft(theme), 0.62), night.gold(theme)
        for a, b in WAYS:
            lit = max(a, b) < self.lit
            pygame.draw.aaline(image, gilt if lit else faint, spots[a], spots[b],
                               max(1, u(2.4 if lit else 1.4)))  # fmt: skip
        for number, spot in enumerate(spots, 1):
            self._glow(image, spot, number)
        return image

    def _glow(self, image: Surface, spot: tuple[float, float], number: int) -> None:
        theme, u = self.theme, self.theme.u
        now = number == self.lit
        color = night.gold(theme) if number <= self.lit else night.soft(theme)
        glow = night.halo(theme, u(150 if now else 112), color, 190 if now else 96)
        image.blit(glow, glow.get_rect(center=(round(spot[0]), round(spot[1]))))


class StarTile(CardNode):
    """Be a public tile; `now` frames the one of the round."""

    now = False

    def frame(self, now: bool) -> None:
        """Frame the tile, or not."""
        if now != self.now:
            self.now = now
            self.invalidate()

    def draw(self, surface: Surface, rect: Rect) -> None:
        super().draw(surface, rect)
        if self.now:
            theme, u = self.faces.theme, self.faces.theme.u
            box = Rect(0, 0, self.faces.width(self.height) + u(8), self.height + u(8))
            box.center = rect.center
            ring = theme.shapes.ring(box.size, night.gold(theme), u(11), max(2, u(3)))
            surface.blit(ring, box)


class Library(Node):
    """Show what is left to draw from: a low pile, and how many triplets."""

    def __init__(self, faces: Tiles, area: Rect):
        u = faces.theme.u
        rect = Rect(area.x - u(24), area.y - u(14), area.width + u(60), area.height + u(42))
        super().__init__(rect, z=3)
        self.faces, self._area = faces, area
        self.count = 0

    def show(self, count: int) -> None:
        """Show so many triplets."""
        if count != self.count:
            self.count = count
            self.invalidate()

    def middle(self) -> tuple[float, float]:
        """Return where tiles leave the pile."""
        return self._area.centerx, self._area.centery

    def draw(self, surface: Surface, rect: Rect) -> None:
        theme, u = self.faces.theme, self.faces.theme.u
        area = self._area.move(rect.x - self.rect.x, rect.y - self.rect.y)
        for layer in range(min(3, (self.count + 5) // 6)):
            image = self.faces.image(BACK, u(STOCK_TILE))
            spot = (area.centerx, area.centery - round(u(STOCK_TILE) * THICK * layer))
            surface.blit(image, image.get_rect(center=spot))
        words = _("Library {n}").format(n=self.count)
        px = theme.type.fit(words, min(theme.px("caption"), u(17)), u(76), least=u(10))
        text = theme.type.line(words, px, night.soft(theme))
        surface.blit(text, text.get_rect(midtop=(area.centerx + u(6), area.bottom + u(5))))


class Heavens(Group):
    """Hold the Dipper: its lines, tiles, names, and the words in its bowl."""

    def __init__(self, faces: Tiles, sky: Sky):
        super().__init__(z=5)
        self.faces, self.sky, self.theme = faces, sky, faces.theme
        self.round = 0
        self.add(Chart(self.theme, sky.chart))
        self.links = self.add(Links(self.theme, sky.stars))
        self.tiles = [self._tile(spot) for spot in sky.stars]
        self.labels = [self._label(number) for number in range(1, ROUNDS + 1)]
        self.words = self.add(Sprite(clear((1, 1)), z=2))
        self.library = self.add(Library(faces, sky.library))

    def _tile(self, spot: tuple[float, float]) -> StarTile:
        tile = StarTile(self.faces, BACK, self.theme.u(STAR_TILE), "table")
        tile.z = 3
        tile.put(*spot)
        return self.add(tile)

    def _label(self, number: int) -> Sprite:
        """Name the star under its tile, and what it multiplies by."""
        theme, u = self.theme, self.theme.u
        x, y = self.sky.stars[number - 1]
        px = min(theme.px("caption"), u(17))
        words = _("{n} {star}").format(n=number, star=star_name(number))
        px = theme.type.fit(words, px, u(86), least=u(10))
        image = theme.type.line(words, px, night.soft(theme))
        label = self.add(Sprite(self._backed(image), z=2))
        label.center(x, y + u(STAR_TILE / 2 + 13))
        if MULTIPLIERS[number - 1] > 1:
            seal = self._multiplier(MULTIPLIERS[number - 1])
            self.add(Sprite(seal, z=6)).center(
                x + u(STAR_TILE * 0.375 - 2), y - u(STAR_TILE / 2 - 4)
            )
        return label

    def _backed(self, words: Surface) -> Surface:
        """Keep the lines of the Dipper out of words that they would cross."""
        u = self.theme.u
        size = (words.get_width() + u(10), words.get_height())
        dark = self.theme.shapes.plate(size, night.SKY, night.SKY, size[1] // 2).copy()
        dark.set_alpha(BACKING)
        result = clear(size)
        result.blit(dark, (0, 0))
        result.blit(words, (u(5), 0))
        return result

    def _multiplier(self, n: int) -> Surface:
        theme, u, p = self.theme, self.theme.u, self.theme.palette
        text = theme.type.line(times(n), min(theme.px("body"), u(22)), p.paper_light)
        size = (text.get_width() + u(14), u(26))
        image = theme.shapes.plate(size, p.cinnabar, mix(p.cinnabar, p.gold, 0.5), u(13)).copy()
        image.blit(text, text.get_rect(center=image.get_rect().center))
        return image

    # -- what it shows -----------------------------------------------------------------
    def kinds(self) -> tuple[int, ...]:
        """List the kinds that lie there, HIDDEN for a tile face down."""
        return tuple(tile.kind if tile.kind != BACK else HIDDEN for tile in self.tiles)

    def show(self, public: Sequence[int], number: int) -> None:
        """Show the public tiles of a round at rest; before the deal there are none."""
        for tile, kind in zip(self.tiles, list(public) or [HIDDEN] * ROUNDS):
            tile.look(kind=kind, squash=1.0)
            tile.visible = bool(public)
        self.begin(number)

    def begin(self, number: int) -> None:
        """Light the star of a round, counted from 1; 0 before the first."""
        self.round = number
        self.links.light(number)
        for index, tile in enumerate(self.tiles, 1):
            tile.frame(index == number)
            early = index > number and tile.kind != BACK
            tile.mark(alpha=FAINT if early else 255)
        self._write()

    def _write(self) -> None:
        theme, u = self.theme, self.theme.u
        lines = bowl_words(self.round)
        images = []
        for text, size, color in zip(
            lines, (34, 21), (night.light(theme), night.gold(theme)), strict=False
        ):
            px = theme.type.fit(text, min(theme.px(size), u(size * 1.2)), u(134), "brush",
                                least=u(12))  # fmt: skip
            images.append(theme.type.line(text, px, color, "brush" if size > 30 else "kai"))
        if not images:
            self.words.show(clear((1, 1)))
            return
        wide = max(image.get_width() for image in images)
        result = clear((wide, sum(image.get_height() for image in images)))
        y = 0
        for image in images:
            result.blit(image, ((wide - image.get_width()) // 2, y))
            y += image.get_height()
        self.words.show(result)
        self.words.center(*self.sky.bowl.center)


def bowl_words(number: int) -> list[str]:
    """Say the round, and what it multiplies by; the showdown by its own name."""
    if not number:
        return []
    multiplier = MULTIPLIERS[number - 1]
    if number > DRAWING_ROUNDS:
        return [_("Showdown"), _("{round} · ×{n}").format(round=round_name(number), n=multiplier)]
    if number == DRAWING_ROUNDS:
        return [round_name(number), _("then the showdown")]
    more = DRAWING_ROUNDS - number
    text = ngettext("{n} more draw", "{n} more draws", more)
    return [round_name(number), text.format(n=more)]


def explained(sky: Sky, u: Any) -> list[tuple[Rect, int]]:
    """List the stars' places with their rounds, for tips."""
    found = []
    for number, (x, y) in enumerate(sky.stars, 1):
        box = Rect(0, 0, u(STAR_TILE * 0.75), u(STAR_TILE))
        box.center = (round(x), round(y))
        found.append((box, number))
    return found
