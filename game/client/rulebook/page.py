"""Read one chapter: scrolled, searched, opened at a block."""

from __future__ import annotations

import pygame

from game.client.menus.decks import Deck
from game.client.rulebook.blocks import KINDS, Placed
from game.client.rulebook.markup import Chapter
from game.client.theme import Theme
from game.client.widgets.scroll import Scrolled

MEASURE_UNITS = 830
"""The widest a line of text gets, so that the eye finds the next one."""


class BookPage(Scrolled):
    """Show a chapter; `go_to` brings a block to the top."""

    def __init__(
        self, theme: Theme, chapter: Chapter, deck: Deck, *, key: str = "page", find: str = ""
    ):
        super().__init__(theme, key)
        self.chapter, self.deck, self.find = chapter, deck, find
        self._placed: list[Placed] = []

    def measure(self) -> tuple[int, int]:
        return self.theme.u(640), self.theme.u(420)

    def placed(self) -> None:
        width = min(self.view(self.inner(self.rect)).width, self._measure_width())
        self._placed, top = [], 0
        for block in self.chapter.blocks:
            item = KINDS[block.kind](self.theme, block, width, self.deck)
            top += self.theme.u(item.before) if self._placed else 0
            item.top = top
            self._placed.append(item)
            top += item.height + self.theme.u(item.after)
        self._height = top
        self.scroll_to(self.offset)

    def _measure_width(self) -> int:
        """Return the measure: it grows with the player's text size."""
        return self.theme.u(MEASURE_UNITS) * self.theme.px("body") // max(1, self.theme.u(18))

    @property
    def content_height(self) -> int:
        return self._height if self._placed else 0

    def go_to(self, block: int) -> None:
        """Show a block, by its number, at the top."""
        if 0 <= block < len(self._placed):
            self.scroll_to(self._placed[block].top if block else 0)

    def draw_content(self, surface: pygame.Surface, view: pygame.Rect, offset: int) -> None:
        for item in self._placed:
            top = view.y + item.top - offset
            if top > view.bottom:
                break
            if top + item.height >= view.y:
                item.draw(surface, view.x, top, self.find)
        self._fade(surface, view)

    def _fade(self, surface: pygame.Surface, view: pygame.Rect) -> None:
        """Let the text sink into the paper where it goes on beyond the edge."""
        veil = self.theme.ornaments.get(
            ("veil", view.width, self.theme.u(26), self.theme.palette),
            lambda: self._veil(view.width),
        )
        if self.offset < self.most:
            surface.blit(veil, (view.x, view.bottom - veil.get_height()))
        if self.offset:
            surface.blit(pygame.transform.flip(veil, False, True), view.topleft)

    def _veil(self, width: int) -> pygame.Surface:
        height = self.theme.u(26)
        veil = pygame.Surface((width, height), pygame.SRCALPHA)
        for y in range(height):
            share = (y + 1) / height
            veil.fill(
                (*self.theme.palette.paper_light, round(255 * share * share)), (0, y, width, 1)
            )
        return veil
