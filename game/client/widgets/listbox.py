"""Pick one of many rows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import pygame

from game.client.input import Key, Pointer
from game.client.theme import Theme, mix
from game.client.widgets.scroll import Scrolled


@dataclass(frozen=True)
class Row:
    """Hold one row: what it stands for, its text, a second line, a note and a picture.

    `picture` is a surface shown at the left; `faint` rows are greyed but can be picked.
    """

    value: Any
    text: str
    detail: str = ""
    note: str = ""
    picture: pygame.Surface | None = None
    faint: bool = False


class ListBox(Scrolled):
    """Show rows; `on_pick(value)` when the chosen row changes, `on_open(value)` on Enter
    or a double click. `row_units` is the height of a row.
    """

    captures_arrows = True

    def __init__(
        self,
        theme: Theme,
        rows: Sequence[Row],
        on_pick: Callable[[Any], object] | None = None,
        on_open: Callable[[Any], object] | None = None,
        *,
        value: Any = None,
        row_units: float = 56,
        key: str = "",
        empty: str = "",
    ):
        super().__init__(theme, key)
        self.rows, self.on_pick, self.on_open, self.empty = list(rows), on_pick, on_open, empty
        least = theme.type.height(theme.px("body")) + theme.u(16)
        if any(row.detail for row in rows):
            least += theme.type.height(theme.px("caption"))
        self.row_height = max(theme.u(row_units), least)
        self.index = next((i for i, row in enumerate(self.rows) if row.value == value), -1)
        self._over = -1

    @property
    def content_height(self) -> int:
        return self.row_height * len(self.rows)

    @property
    def value(self) -> Any:
        """Return what the chosen row stands for, or None."""
        return self.rows[self.index].value if 0 <= self.index < len(self.rows) else None

    def measure(self) -> tuple[int, int]:
        return self.theme.u(360), min(self.content_height, self.theme.u(420))

    def choose(self, index: int) -> None:
        """Choose a row by its number and tell it."""
        if not self.rows:
            return
        index = max(0, min(len(self.rows) - 1, index))
        self.reveal(index * self.row_height, (index + 1) * self.row_height)
        if index != self.index:
            self.index = index
            self.invalidate()
            if self.on_pick:
                self.on_pick(self.rows[index].value)

    def clicked(self, x: int, y: int, event: Pointer) -> None:
        index = y // self.row_height
        if 0 <= index < len(self.rows):
            again = index == self.index
            self.choose(index)
            if again and self._double and self.on_open:
                self.on_open(self.rows[index].value)

    _double = False

    def pointer(self, event: Pointer) -> bool:
        if event.kind == "down":
            self._double = event.clicks == 2
        if event.kind == "move":
            view = self.view(self.inner(self.screen_rect))
            over = (event.pos[1] - view.y + self.offset) // self.row_height
            self._hover(over if view.collidepoint(event.pos) else -1)
        return super().pointer(event)

    def _hover(self, index: int) -> None:
        if index != self._over:
            self._over = index
            self.invalidate()

    def set_state(self, **states: bool) -> None:
        if states.get("hovered") is False:
            self._hover(-1)
        super().set_state(**states)

    def command(self, event: Key) -> bool:
        page = max(1, self.inner(self.rect).height // self.row_height - 1)
        steps = {"up": -1, "down": 1, "page_up": -page, "page_down": page}
        if event.command in steps and self.rows:
            target = self.index + steps[event.command]
            if event.command in ("up", "down") and not 0 <= target < len(self.rows):
                return False  # let the focus go on to the next control
            self.choose(target)
            return True
        if event.command in ("home", "end"):
            self.choose(0 if event.command == "home" else len(self.rows) - 1)
            return True
        if event.command in ("accept", "select") and self.value is not None:
            if self.on_open and not event.repeat:
                self.on_open(self.value)
            return True
        return False

    def focus_changed(self, focused: bool) -> None:
        if focused and self.index < 0 and self.rows and self.ui and self.ui.shows_focus:
            self.choose(0)

    # -- painting --------------------------------------------------------------------
    def draw_content(self, surface: pygame.Surface, view: pygame.Rect, offset: int) -> None:
        if not self.rows and self.empty:
            theme = self.theme
            text = theme.block(
                self.empty, view.width - theme.u(40), "body", theme.palette.ink_soft, align="center"
            )
            surface.blit(text, text.get_rect(center=view.center))
        first = offset // self.row_height
        last = min(len(self.rows), (offset + view.height) // self.row_height + 1)
        for index in range(first, last):
            top = view.y + index * self.row_height - offset
            box = pygame.Rect(view.x, top, view.width, self.row_height)
            self.draw_row(surface, box, index)

    def draw_row(self, surface: pygame.Surface, box: pygame.Rect, index: int) -> None:
        """Paint one row; may be overridden."""
        theme, u, p = self.theme, self.theme.u, self.theme.palette
        row, chosen = self.rows[index], index == self.index
        plate = box.inflate(-u(2), -u(6))
        if chosen:
            surface.blit(theme.shapes.plate(plate.size, p.ink, p.ink, u(7)), plate)
        elif index == self._over:
            fill = mix(p.paper_deep, p.paper_light, 0.3)
            surface.blit(theme.shapes.plate(plate.size, fill, fill, u(7)), plate)
        color = p.paper_light if chosen else (p.ink_soft if row.faint else p.ink)
        soft = mix(color, p.paper, 0.3) if chosen else p.ink_soft
        x = plate.x + u(16)
        if row.picture:
            surface.blit(row.picture, row.picture.get_rect(midleft=(x, plate.centery)))
            x += row.picture.get_width() + u(14)
        right = plate.right - u(16)
        if row.note:
            note = theme.line(row.note, "caption", soft)
            surface.blit(note, note.get_rect(midright=(right, plate.centery)))
            right -= note.get_width() + u(16)
        self._draw_texts(surface, row, plate, x, right, color, soft)

    def _draw_texts(self, surface, row, plate, x, right, color, soft) -> None:
        theme = self.theme
        px, small = theme.px("body"), theme.px("caption")
        px = theme.type.fit(row.text, px, right - x, least=round(px * 0.84))
        text = theme.type.ellipsis(row.text, px, right - x)
        image = theme.type.line(text, px, color)
        if not row.detail:
            surface.blit(image, image.get_rect(midleft=(x, plate.centery)))
            return
        detail = theme.type.line(theme.type.ellipsis(row.detail, small, right - x), small, soft)
        top = plate.centery - (image.get_height() + detail.get_height()) // 2
        surface.blit(image, (x, top))
        surface.blit(detail, (x, top + image.get_height()))
