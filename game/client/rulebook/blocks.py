"""Measure and draw the blocks of a rulebook's page."""

from __future__ import annotations

import pygame

from game.client.menus import cardart
from game.client.menus.decks import Deck
from game.client.rulebook.markup import Block
from game.client.rulebook.richtext import RichText, Style
from game.client.theme import Theme, mix

Surface = pygame.Surface
Rect = pygame.Rect
CARD_UNITS = 112
ART_UNITS = 84
BODY = 18


class Placed:
    """Be one block at a width: `height` pixels high, `before` and `after` kept free."""

    before = 0
    after = 12

    def __init__(self, theme: Theme, block: Block, width: int, deck: Deck):
        self.theme, self.block, self.width, self.deck = theme, block, width, deck
        self.top = 0
        self.height = self.measure()

    def u(self, units: float) -> int:
        """Return a length in pixels."""
        return self.theme.u(units)

    def style(self, role: str | float = BODY, color=None) -> Style:
        """Return the style of running text."""
        p = self.theme.palette
        return Style(self.theme.px(role), color or p.ink, p.cinnabar_deep)

    def rich(self, text: str, width: int, style: Style) -> RichText:
        """Set a text with marks."""
        return RichText(self.theme, text, width, style, self.deck)

    def measure(self) -> int:
        """Return the height in pixels."""
        return 0

    def draw(self, surface: Surface, x: int, y: int, find: str) -> None:
        """Paint the block with its top left corner at a place."""


class Text(Placed):
    """Be a paragraph."""

    def measure(self) -> int:
        self.words = self.rich(self.block.text, self.width, self.style())
        return self.words.height

    def draw(self, surface: Surface, x: int, y: int, find: str) -> None:
        self.words.draw(surface, x, y, find)


class Heading(Placed):
    """Be a section's name under a fine rule."""

    before, after = 24, 8

    def measure(self) -> int:
        theme = self.theme
        size = theme.type.block_size(self.block.text, theme.px("heading"), self.width - self.u(22))
        return size[1]

    def draw(self, surface: Surface, x: int, y: int, find: str) -> None:
        theme, p = self.theme, self.theme.palette
        tall = theme.type.height(theme.px("heading"))
        bar = Rect(x, y + tall // 2 - self.u(12), self.u(5), self.u(24))
        surface.blit(theme.shapes.plate(bar.size, p.cinnabar, p.cinnabar, self.u(2)), bar)
        image = theme.block(self.block.text, self.width - self.u(22), "heading", p.ink)
        if find and find.casefold() in self.block.text.casefold():
            ground = image.get_rect(topleft=(x + self.u(16), y))
            surface.blit(theme.shapes.wash(ground.size, p.gold, 96), ground)
        surface.blit(image, (x + self.u(16), y))


class Item(Placed):
    """Be an entry of a list."""

    after = 5

    def measure(self) -> int:
        room = self.width - self.u(26)
        self.words = self.rich(self.block.text, room, self.style())
        return self.words.height

    def draw(self, surface: Surface, x: int, y: int, find: str) -> None:
        p, side = self.theme.palette, self.u(6)
        middle = y + self.words.heights[0] // 2
        dot = self.theme.shapes.plate((side, side), p.gold, p.gold, side // 2)
        surface.blit(dot, (x + self.u(8), middle - side // 2))
        self.words.draw(surface, x + self.u(26), y, find)


class Ruling(Placed):
    """Be a ruling: on a tinted slip, with a small seal 裁."""

    before, after = 2, 12

    def measure(self) -> int:
        room = self.width - self.u(58 + 18)
        style = self.style(17)
        self.words = self.rich(self.block.text, room, style)
        return max(self.words.height, self.u(30)) + self.u(20)

    def draw(self, surface: Surface, x: int, y: int, find: str) -> None:
        theme, p = self.theme, self.theme.palette
        box = Rect(x, y, self.width, self.height)
        fill = mix(p.gold, p.paper_light, 0.88)
        edge = mix(p.gold, p.paper_light, 0.55)
        surface.blit(theme.shapes.plate(box.size, fill, edge, self.u(7)), box)
        seal = theme.shapes.seal("裁", self.u(28))
        line = self.words.heights[0] if self.words.heights else 0
        top = y + (self.height - self.words.height) // 2
        surface.blit(seal, seal.get_rect(center=(x + self.u(29), top + line // 2)))
        self.words.draw(surface, x + self.u(58), top, find)


class Cards(Placed):
    """Be a row of large cards with a caption."""

    before, after = 6, 14

    def _rows(self) -> list[list[str]]:
        """Break the cards into rows of much the same length; an unknown name draws nothing."""
        names = self.deck.read(" ".join(self.block.names)) or ()
        files = [self.deck.file(name) for name in names]
        tall, gap = self.u(CARD_UNITS), self.u(10)
        wide = max((cardart.width(self.theme, file, tall) for file in files), default=tall)
        fit = max(1, (self.width + gap) // (wide + gap))
        rows = -(-len(files) // fit)
        share = -(-len(files) // max(1, rows))
        return [files[i : i + share] for i in range(0, len(files), share or 1)]

    def measure(self) -> int:
        tall = len(self._rows()) * (self.u(CARD_UNITS) + self.u(12))
        self.caption = None
        if self.block.text:
            style = self.style("caption", self.theme.palette.ink_soft)
            self.caption = self.rich(self.block.text, self.width, style)
            tall += self.caption.height
        return tall

    def draw(self, surface: Surface, x: int, y: int, find: str) -> None:
        tall = self.u(CARD_UNITS)
        for row in self._rows():
            left = x
            for name in row:
                image = cardart.picture(self.theme, name, tall)
                cardart.blit(surface, image, name, tall, (left, y))
                left += cardart.width(self.theme, name, tall) + self.u(10)
            y += tall + self.u(12)
        if self.caption:
            self.caption.draw(surface, x, y, find)


class Art(Placed):
    """Be a row of pictures with a caption."""

    before, after = 6, 14

    def measure(self) -> int:
        return self.u(ART_UNITS + 10) + self.theme.type.leading(self.theme.px("caption"))

    def draw(self, surface: Surface, x: int, y: int, find: str) -> None:
        captions = [part.strip() for part in self.block.text.split("·")]
        for index, name in enumerate(self.block.names):
            image = self.theme.art.tall(f"art/{name}.png", self.u(ART_UNITS))
            left = x + index * self.u(ART_UNITS + 26)
            surface.blit(image, (left, y))
            if index < len(captions):
                text = self.theme.line(captions[index], "caption", self.theme.palette.ink_soft)
                middle = left + image.get_width() // 2
                surface.blit(text, text.get_rect(midtop=(middle, y + self.u(ART_UNITS + 6))))


class Verse(Placed):
    """Be a verse in brush columns, from right to left, on its own slip, with its gloss."""

    before, after = 8, 18
    TYPE = 27

    def measure(self) -> int:
        theme = self.theme
        lines = self.block.rows[0]
        self.px = theme.px(self.TYPE)
        self.tall = round(self.px * 1.12) * max(len(line) for line in lines) + self.u(44)
        self.wide = self.px * 17 // 10 * len(lines) + self.u(44)
        self.gloss = None
        if self.block.text:
            room = max(self.u(220), self.width - self.wide - self.u(34))
            style = self.style(17, theme.palette.ink_soft)
            self.gloss = self.rich(self.block.text, room, style)
        return max(self.tall, self.gloss.height if self.gloss else 0)

    def draw(self, surface: Surface, x: int, y: int, find: str) -> None:
        theme, p = self.theme, self.theme.palette
        box = Rect(x, y, self.wide, self.tall)
        blur = self.u(7)
        shade = theme.shapes.shadow(box.size, self.u(4), blur, 60)
        surface.blit(shade, (box.x - blur, box.y - blur + self.u(2)))
        edge = mix(p.gold, p.paper, 0.3)
        surface.blit(theme.shapes.plate(box.size, p.white, edge, self.u(4)), box)
        step = self.px * 17 // 10
        for index, line in enumerate(self.block.rows[0]):
            column = theme.type.column(line, self.px, p.ink, "brush", 1.12)
            middle = box.right - self.u(22) - step * index - step // 2
            surface.blit(column, column.get_rect(midtop=(middle, box.y + self.u(20))))
        if self.gloss:
            left = x + self.wide + self.u(34)
            self.gloss.draw(surface, left, y + (self.tall - self.gloss.height) // 2, find)


class Table(Placed):
    """Be a table: columns as wide as they need, a head in ink, fine rules between rows."""

    before, after = 6, 16

    def measure(self) -> int:
        self.columns = self._columns()
        pad = self.u(10)
        self.cells = [
            [
                self.rich(cell, wide - 2 * pad, self._cell_style(number))
                for cell, wide in zip(row, self.columns)
            ]
            for number, row in enumerate(self.block.rows)
        ]
        self.rows = [max(cell.height for cell in row) + self.u(12) for row in self.cells]
        return sum(self.rows)

    def _cell_style(self, number: int) -> Style:
        p = self.theme.palette
        return self.style(16, p.gold_text) if number == 0 else self.style(17)

    def _columns(self) -> list[int]:
        """Share the width: narrow columns get what they need, the rest is for the wide."""
        pad = self.u(20)
        natural = [0] * len(self.block.rows[0])
        for number, row in enumerate(self.block.rows):
            for index, cell in enumerate(row):
                rich = self.rich(cell, 100_000, self._cell_style(number))
                natural[index] = max(natural[index], rich.natural + pad + self.u(4))
        if sum(natural) <= self.width:
            spare = min(self.width - sum(natural), self.u(26) * len(natural))
            return [wide + spare // len(natural) for wide in natural]
        return _shared(natural, self.width)

    def draw(self, surface: Surface, x: int, y: int, find: str) -> None:
        p, wide = self.theme.palette, sum(self.columns)
        head = Rect(x, y, wide, self.rows[0])
        fill = mix(p.gold, p.paper_light, 0.84)
        surface.blit(self.theme.shapes.plate(head.size, fill, fill, self.u(5)), head)
        for number, (row, tall) in enumerate(zip(self.cells, self.rows)):
            left = x
            for cell, column in zip(row, self.columns):
                cell.draw(surface, left + self.u(10), y + (tall - cell.height) // 2, find)
                left += column
            y += tall
            if number:
                surface.fill(mix(p.gold, p.paper, 0.55), (x, y - 1, wide, max(1, self.u(1))))


def _shared(natural: list[int], width: int) -> list[int]:
    """Give every column what it wants up to a fair share; the widest get the rest."""
    result = [0] * len(natural)
    room, open_ = width, list(range(len(natural)))
    while open_:
        fair = room // len(open_)
        small = [index for index in open_ if natural[index] <= fair]
        if not small:
            for index in open_:
                result[index] = fair
            break
        for index in small:
            result[index] = natural[index]
            room -= natural[index]
            open_.remove(index)
    return result


KINDS: dict[str, type[Placed]] = {
    "text": Text,
    "heading": Heading,
    "item": Item,
    "ruling": Ruling,
    "cards": Cards,
    "art": Art,
    "verse": Verse,
    "table": Table,
}
