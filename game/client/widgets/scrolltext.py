"""Read long text: headings, paragraphs, notes, lists and pictures of cards in the line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.client.theme import Theme, mix
from game.client.widgets.scroll import Scrolled


@dataclass(frozen=True)
class Block:
    """Hold one piece of text.

    `kind`: `title`, `heading`, `text`, `item` (bulleted), `note` (a ruling, on a tinted
    ground with a bar), `cards` (a row of pictures, `text` under it), `verse` (centred
    brush lines), `rule`, `gap`. `pictures` names files under assets/. `key` marks a place
    for `ScrollText.go_to`.
    """

    kind: str
    text: str = ""
    pictures: tuple[str, ...] = ()
    key: str = ""


@dataclass(frozen=True)
class _Placed:
    block: Block
    top: int
    height: int


class ScrollText(Scrolled):
    """Show blocks in a measure; `find` highlights a word the reader searches for."""

    def __init__(
        self,
        theme: Theme,
        blocks: Sequence[Block],
        *,
        key: str = "",
        card_units: float = 132,
        on_scroll: Callable[[str], object] | None = None,
    ):
        super().__init__(theme, key)
        self.blocks, self.card_height = list(blocks), theme.u(card_units)
        self.on_scroll, self.find = on_scroll, ""
        self._placed: list[_Placed] = []
        self._width = 0

    def measure(self) -> tuple[int, int]:
        return self.theme.u(640), self.theme.u(420)

    def placed(self) -> None:
        self._set(self.view(self.inner(self.rect)).width)
        self.scroll_to(self.offset)

    def set_blocks(self, blocks: Sequence[Block]) -> None:
        """Show another text, from its start."""
        self.blocks = list(blocks)
        self.offset = 0
        self._set(self._width)
        self.invalidate()

    def set_find(self, word: str) -> None:
        """Highlight the lines that hold a word, and show the first."""
        self.find = word.strip()
        self.invalidate()
        for item in self._placed:
            if self.find and self.find.lower() in item.block.text.lower():
                self.scroll_to(item.top - self.theme.u(8))
                return

    def go_to(self, key: str) -> None:
        """Show the block of a key at the top."""
        for item in self._placed:
            if item.block.key == key:
                self.scroll_to(item.top)
                return

    @property
    def content_height(self) -> int:
        return self._placed[-1].top + self._placed[-1].height if self._placed else 0

    # -- setting -----------------------------------------------------------------------
    def _set(self, width: int) -> None:
        self._width, self._placed = width, []
        top = 0
        for block in self.blocks:
            before, height, after = self._metrics(block, width)
            top += before if self._placed else 0
            self._placed.append(_Placed(block, top, height))
            top += height + after

    def _style(self, kind: str):
        """Return role, colour, face and indent of a kind of block."""
        p, u = self.theme.palette, self.theme.u
        return {
            "title": ("title", p.ink, "brush", 0),
            "heading": ("heading", p.cinnabar_deep, "kai", 0),
            "item": ("body", p.ink, "kai", u(26)),
            "note": ("body", p.indigo, "kai", u(22)),
            "verse": ("heading", p.ink, "brush", 0),
            "cards": ("caption", p.ink_soft, "kai", 0),
        }.get(kind, ("body", p.ink, "kai", 0))

    def _metrics(self, block: Block, width: int) -> tuple[int, int, int]:
        """Return the space before, the height and the space after a block."""
        u, theme = self.theme.u, self.theme
        role, _, face, indent = self._style(block.kind)
        if block.kind in ("rule", "gap"):
            return u(10), u(12), u(10)
        text = 0
        if block.text:
            text = theme.type.block_size(block.text, theme.px(role), width - indent, face)[1]
        if block.kind == "cards":
            rows = len(self._card_rows(block, width))
            tall = rows * (self.card_height + u(10))
            return u(6), tall + text, u(14)
        before = {"title": u(10), "heading": u(26), "note": u(6)}.get(block.kind, 0)
        pad = u(20) if block.kind == "note" else 0
        return before, text + pad, u(6 if block.kind == "item" else 12)

    def _card_rows(self, block: Block, width: int) -> list[list[pygame.Surface]]:
        rows: list[list[pygame.Surface]] = [[]]
        used, gap = 0, self.theme.u(10)
        for name in block.pictures:
            image = self.theme.art.tall(name, self.card_height)
            if rows[-1] and used + image.get_width() > width:
                rows.append([])
                used = 0
            rows[-1].append(image)
            used += image.get_width() + gap
        return rows if rows[0] else []

    # -- painting ----------------------------------------------------------------------
    def draw_content(self, surface: pygame.Surface, view: pygame.Rect, offset: int) -> None:
        for item in self._placed:
            top = view.y + item.top - offset
            if top > view.bottom:
                break
            if top + item.height >= view.y:
                self._draw_block(surface, view, item, top)

    def _draw_block(self, surface, view: pygame.Rect, item: _Placed, top: int) -> None:
        theme, u, block = self.theme, self.theme.u, item.block
        role, color, face, indent = self._style(block.kind)
        if block.kind == "rule":
            surface.blit(theme.shapes.rule(view.width), (view.x, top))
            return
        if block.kind == "note":
            self._draw_note(surface, pygame.Rect(view.x, top, view.width, item.height))
            top += u(10)
        if block.kind == "item":
            dot = theme.shapes.plate((u(6), u(6)), theme.palette.gold, theme.palette.gold, u(3))
            surface.blit(dot, (view.x + u(8), top + theme.type.height(theme.px(role)) // 2 - u(3)))
        if block.kind == "cards":
            top = self._draw_cards(surface, view, block, top)
        if not block.text:
            return
        align = "center" if block.kind == "verse" else "left"
        image = theme.block(block.text, view.width - indent, role, color, face, align)
        if self.find and self.find.lower() in block.text.lower():
            ground = image.get_rect(topleft=(view.x + indent, top)).inflate(u(10), u(4))
            mark = theme.shapes.wash(ground.size, theme.palette.gold, 70)
            surface.blit(mark, ground)
        surface.blit(image, (view.x + indent, top))

    def _draw_note(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        theme, u, p = self.theme, self.theme.u, self.theme.palette
        fill = mix(p.indigo, p.paper_light, 0.9)
        surface.blit(theme.shapes.plate(box.size, fill, fill, u(6)), box)
        surface.fill(p.indigo, (box.x, box.y + u(6), u(3), box.height - u(12)))

    def _draw_cards(self, surface, view: pygame.Rect, block: Block, top: int) -> int:
        gap = self.theme.u(10)
        for row in self._card_rows(block, view.width):
            x = view.x
            for image in row:
                surface.blit(image, (x, top))
                x += image.get_width() + gap
            top += self.card_height + gap
        return top
