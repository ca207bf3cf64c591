"""Set paragraphs with words that stand out and small drawn cards in the line."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.client.menus import cardart
from game.client.menus.decks import Deck
from game.client.rulebook.markup import CARDS
from game.client.theme import Theme
from game.client.theme.palette import Color
from game.client.theme.wrap import wrap

Surface = pygame.Surface
FIRST = 0xE000
"""Where the private characters begin that stand for groups of cards while lines are broken."""

CARD_LINES = 2.1
"""The height of a card in the line, in sizes of the type."""


@dataclass(frozen=True)
class Style:
    """Hold size in pixels, colours and whether the text is bold in ink."""

    px: int
    color: Color
    strong: Color


class RichText:
    """Break a text with marks into lines at a width and draw it, cards from a deck."""

    def __init__(self, theme: Theme, text: str, width: int, style: Style, deck: Deck):
        self.theme, self.style, self.width, self.deck = theme, style, width, deck
        self.groups: list[tuple[str, ...]] = []
        self.strong: list[bool] = []
        self.plain = self._strip(text)
        self.lines = wrap(self.plain, width, self._measure)
        self.heights = [self._line_height(line) for line in self.lines]

    def _strip(self, text: str) -> str:
        """Take the marks out; note which characters stand out and which cards are meant."""

        def keep(match) -> str:
            names = self.deck.read(match[1])
            if names is None:
                return match[0]
            self.groups.append(tuple(self.deck.file(name) for name in names))
            return chr(FIRST + len(self.groups) - 1)

        strong, result = False, []
        for char in CARDS.sub(keep, text):
            if char == "*":
                strong = not strong
                continue
            result.append(char)
            self.strong.append(strong)
        return "".join(result)

    # -- measuring ---------------------------------------------------------------
    @property
    def height(self) -> int:
        """Return the height of all lines in pixels."""
        return sum(self.heights)

    @property
    def natural(self) -> int:
        """Return the width of the widest line in pixels."""
        return max((self._measure(line) for line in self.lines), default=0)

    def _card_height(self) -> int:
        return round(self.style.px * CARD_LINES)

    def _card_step(self, name: str) -> int:
        """Return how far it is from a card to the next."""
        wide = cardart.width(self.theme, name, self._card_height())
        return wide + max(2, self.style.px // 5)

    def _group_width(self, char: str) -> int:
        steps = sum(self._card_step(name) for name in self.groups[ord(char) - FIRST])
        return steps + self.style.px // 5

    def _is_group(self, char: str) -> bool:
        return len(char) == 1 and 0 <= ord(char) - FIRST < len(self.groups)

    def _measure(self, text: str) -> int:
        return sum(
            self._group_width(part)
            if self._is_group(part)
            else self.theme.type.width(part, self.style.px)
            for part in self._parts(text)
        )

    def _parts(self, text: str) -> list[str]:
        """Split a text into groups of cards and what stands between them."""
        found, run = [], ""
        for char in text:
            if self._is_group(char):
                found += [run, char] if run else [char]
                run = ""
            else:
                run += char
        return [*found, run] if run else found

    def _line_height(self, line: str) -> int:
        leading = self.theme.type.leading(self.style.px)
        if any(self._is_group(char) for char in line):
            return max(leading, self._card_height() + round(self.style.px * 0.55))
        return leading

    # -- drawing -----------------------------------------------------------------
    def draw(self, surface: Surface, x: int, y: int, find: str = "") -> None:
        """Draw the lines from a place on; the word searched for is marked."""
        at = 0
        for line, height in zip(self.lines, self.heights):
            at = self._draw_line(surface, line, at, (x, y, height), find)
            y += height

    def _draw_line(self, surface: Surface, line: str, at: int, box, find: str) -> int:
        x, y, height = box
        if find:
            self._mark(surface, line, box, find)
        run, strong = "", False
        for char in line:
            while self.plain[at] != char:
                at += 1
            new = self.strong[at]
            at += 1
            if self._is_group(char) or new != strong:
                x = self._draw_run(surface, run, strong, x, y, height)
                run, strong = "", new
            if self._is_group(char):
                x = self._draw_cards(surface, char, x, y, height)
            else:
                run += char
        self._draw_run(surface, run, strong, x, y, height)
        return at

    def _draw_run(self, surface: Surface, run: str, strong: bool, x: int, y: int, height: int):
        if not run:
            return x
        color = self.style.strong if strong else self.style.color
        image = self.theme.type.line(run, self.style.px, color)
        surface.blit(image, (x, y + (height - image.get_height()) // 2))
        return x + image.get_width()

    def _draw_cards(self, surface: Surface, char: str, x: int, y: int, height: int) -> int:
        tall = self._card_height()
        top = y + (height - tall) // 2
        for name in self.groups[ord(char) - FIRST]:
            image = cardart.picture(self.theme, name, tall)
            cardart.blit(surface, image, name, tall, (x, top))
            x += self._card_step(name)
        return x + self.style.px // 5

    def _mark(self, surface: Surface, line: str, box, find: str) -> None:
        x, y, height = box
        start = line.casefold().find(find.casefold())
        while start >= 0:
            left = x + self._measure(line[:start])
            size = (self._measure(line[start : start + len(find)]), round(self.style.px * 1.35))
            wash = self.theme.shapes.wash(size, self.theme.palette.gold, 96)
            surface.blit(wash, (left, y + (height - size[1]) // 2))
            start = line.casefold().find(find.casefold(), start + len(find))
