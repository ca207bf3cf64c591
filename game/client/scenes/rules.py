"""Read the rulebooks: games and chapters at the left, the page at the right."""

from __future__ import annotations

from functools import partial
from typing import Any

import pygame

from game.client.input import Event, Key
from game.client.menus import build_frame
from game.client.menus.decks import deck
from game.client.menus.seals import seal_row
from game.client.rulebook import Book, BookPage, load
from game.client.scenes.base import Scene
from game.client.stage import Sprite
from game.client.widgets import Button, Label, ListBox, Panel, Row, TextEntry
from game.i18n import _, ngettext

Rect = pygame.Rect


class RulesScene(Scene):
    """Show the rulebook of a game, at a term if one is given."""

    min_area = (1000, 580)

    def __init__(self, ctx, game: str = "quewu", term: str = ""):
        super().__init__(ctx)
        self.game = game
        self.chapter, self.block = 0, 0
        self.find = ""
        self._book: Book | None = None
        self._edition = ("", "")
        self._offset: int | None = None
        self._places: dict[str, tuple[int, int, int]] = {}
        self.page: BookPage | None = None
        if term:
            self.open_term(term)

    @property
    def book(self) -> Book:
        """Return the book in the player's language."""
        if self._book is None or self._edition != (self.game, self.ctx.locale):
            self._edition = (self.game, self.ctx.locale)
            self._book = load(*self._edition)
        return self._book

    def open_term(self, term: str) -> bool:
        """Turn to what explains a term, e.g. `FLOCK`; False for an unknown one."""
        place = self.book.place(term)
        if place is None:
            return False
        self._turn(*place)
        return True

    # -- building --------------------------------------------------------------------
    def layout(self) -> None:
        """Build the rail, the search and the page."""
        if self._offset is None and self.page is not None:
            self._offset = self.page.offset
        frame = build_frame(self, _("Rulebook"), picture="art/table_summer", foot=False)
        self._build_rail(frame.rail)
        self._build_page(frame.page)

    def _build_rail(self, rail: Rect) -> None:
        theme, u = self.theme, self.u
        rail = rail.copy()
        top = seal_row(self, self.game, self.choose_game, rail)
        rail.height, rail.y = rail.bottom - top, top
        entry = TextEntry(
            theme, "", self.find, self._search, self._accept, limit=24,
            placeholder=_("Search"), key="search",
        )  # fmt: skip
        self.ui.add(entry)
        tall = entry.measure()[1]
        entry.set_bounds((rail.x, rail.y, rail.width, tall))
        self._list_area = Rect(rail.x, rail.y + tall + u(8), rail.width, rail.height - tall - u(8))
        self._build_list()

    def _build_list(self) -> None:
        """List the chapters, or what was found."""
        old = self.ui.find("list")
        if old:
            self.ui.remove(old)
        rows, value, height = self._chapter_rows() if not self.find else self._hit_rows()
        box = ListBox(
            self.theme, rows, self._pick, self._pick, value=value, row_units=height,
            key="list", empty=_("Nothing found."),
        )  # fmt: skip
        self.ui.add(box)
        search = next(i for i, one in enumerate(self.ui.widgets) if one.key == "search")
        self.ui.widgets.insert(search + 1, self.ui.widgets.pop())
        area = self._list_area.copy()
        if box.content_height > area.height:  # no row is cut at the lower edge
            area.height -= area.height % box.row_height
        box.set_bounds(area)
        if box.index >= 0:
            box.reveal(box.index * box.row_height, (box.index + 1) * box.row_height)

    def _chapter_rows(self) -> tuple[list[Row], Any, float]:
        side = self.u(24)
        rows = [
            Row((number, 0), chapter.title, picture=self.theme.shapes.seal(chapter.seal, side))
            for number, chapter in enumerate(self.book.chapters)
        ]
        return rows, (self.chapter, 0), 44

    def _hit_rows(self) -> tuple[list[Row], Any, float]:
        hits = self.book.search(self.find)
        rows = [
            Row((hit.chapter, hit.block), hit.snippet, self.book.chapters[hit.chapter].title)
            for hit in hits
        ]
        return rows, (self.chapter, self.block), 62

    def _build_page(self, area: Rect) -> None:
        theme, u, p = self.theme, self.u, self.theme.palette
        chapter = self.book.chapters[self.chapter]
        sheet = Rect(area.x - u(8), u(28), self.size[0] - area.x - u(20), self.size[1] - u(56))
        self.layer.add(Panel(theme, sheet))
        inner = sheet.inflate(-u(96), -u(56))
        seal = self.layer.add(Sprite(theme.shapes.seal(chapter.seal, u(44))))
        seal.move(inner.x, inner.y + u(2))
        name = self.layer.add(Label(theme, chapter.title, 38, p.ink, face="brush"))
        name.move(inner.x + u(60), inner.y + u(24) - name.rect.height // 2)
        rule = self.layer.add(Sprite(theme.shapes.rule(inner.width)))
        rule.move(inner.x, inner.y + u(58))
        self._build_turning(inner)
        self.page = BookPage(theme, chapter, deck(self.game), find=self.find)
        self.ui.add(self.page)
        top = inner.y + u(80)
        self.page.set_bounds((inner.x, top, inner.width + u(30), sheet.bottom - u(22) - top))
        if self._offset is not None:
            self.page.scroll_to(self._offset)
        else:
            self.page.go_to(self.block)
        self._offset = None

    def _build_turning(self, inner: Rect) -> None:
        """Offer the chapters before and after."""
        theme, u = self.theme, self.u
        right = inner.right
        count = len(self.book.chapters)
        for key, sign, way, tip in (
            ("after", "▶", 1, _("Next chapter")),
            ("before", "◀", -1, _("Chapter before")),
        ):
            button = Button(theme, sign, partial(self._leaf, way), style="quiet", key=key, tip=tip)
            self.ui.add(button)
            button.enable(0 <= self.chapter + way < count)
            button.set_bounds((right - u(44), inner.y + u(2), u(44), u(44)))
            right -= u(48)

    # -- turning ---------------------------------------------------------------------
    def choose_game(self, game: str) -> None:
        """Open another game's book where it was left."""
        if game == self.game:
            return
        offset = self.page.offset if self.page else 0
        self._places[self.game] = (self.chapter, self.block, offset)
        self.game, self.find = game, ""
        chapter, block, offset = self._places.get(game, (0, 0, 0))
        self._turn(chapter, block, offset)

    def _turn(self, chapter: int, block: int, offset: int | None = None) -> None:
        self.chapter, self.block, self.page = chapter, block, None
        self._offset = offset
        if self.built:
            self.build(self.theme)

    def _leaf(self, way: int) -> None:
        target = max(0, min(len(self.book.chapters) - 1, self.chapter + way))
        if target != self.chapter:
            self._turn(target, 0)

    def _pick(self, place: tuple[int, int]) -> None:
        self._turn(*place)

    def _search(self, text: str) -> None:
        """Take the word as it is typed: list what is found and mark it on the page."""
        self.find = text.strip()
        if self.page:
            self.page.find = self.find
            self.page.invalidate()
        self._build_list()

    def _accept(self, _text: str) -> None:
        hits = self.book.search(self.find)
        if hits:
            self._turn(hits[0].chapter, hits[0].block)
        self.ctx.toast(
            ngettext("{n} place found", "{n} places found", len(hits)).format(n=len(hits))
        )

    def on_cancel(self) -> None:
        """Clear the search first, then go back."""
        if self.find:
            self.find = ""
            self.build(self.theme)
        else:
            self.ctx.back()

    def on_event(self, event: Event) -> bool:
        """Turn chapters with left and right, scroll with the page keys, search with Ctrl+F."""
        if not isinstance(event, Key):
            return False
        if event.ctrl and event.letter == "f":
            self.ui.focus("search", show=True)
            return True
        if event.command in ("page_up", "page_down", "home", "end") and self.page:
            return self.page.command(event)
        return False

    def enter(self) -> None:
        """Give the keyboard to the chapters."""
        self.ui.focus("list", show=False)


def shot(ctx, game: str, seed: int, plies: int) -> dict[str, Any]:
    """Prepare a picture: `plies` is the number of the chapter."""
    chapters = load(game, ctx.locale).chapters
    return {"game": game, "term": chapters[plies % len(chapters)].key}
