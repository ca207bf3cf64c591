"""Move a long content through a short window: wheel, drag, bar and keys."""

from __future__ import annotations

import pygame

from game.client.input import Key, Pointer
from game.client.theme import Theme, mix
from game.client.widgets.base import Widget

WHEEL_UNITS = 64


class Scrolled(Widget):
    """Show part of a content that is `content_height` pixels high.

    Subclasses paint with `draw_content(surface, view, offset)`, where the clip is set to
    `view`, and may use `clicked(x, y)`, in pixels of the content.
    """

    bar_units = 10

    def __init__(self, theme: Theme, key: str = "", tip: str = ""):
        super().__init__(theme, key, tip)
        self.offset = 0
        self._grip: int | None = None
        self._drag: tuple[int, int] | None = None
        self._dragged = False

    @property
    def content_height(self) -> int:
        """Return the height of everything, in pixels."""
        return 0

    def draw_content(self, surface: pygame.Surface, view: pygame.Rect, offset: int) -> None:
        """Paint what the view shows when the content is moved up by `offset`."""

    def clicked(self, x: int, y: int, event: Pointer) -> None:
        """React to a click at a place of the content."""

    # -- geometry ------------------------------------------------------------------
    def view(self, box: pygame.Rect) -> pygame.Rect:
        """Return where the content is seen, without the bar."""
        return pygame.Rect(box.x, box.y, box.width - self.theme.u(self.bar_units + 6), box.height)

    @property
    def most(self) -> int:
        """Return the largest offset."""
        return max(0, self.content_height - self.inner(self.rect).height)

    def scroll_to(self, offset: float) -> None:
        """Show the content from an offset on, as far as there is content."""
        value = max(0, min(self.most, round(offset)))
        if value != self.offset:
            self.offset = value
            self.invalidate()

    def reveal(self, top: int, bottom: int) -> None:
        """Scroll as little as needed to show a stretch of the content."""
        height = self.inner(self.rect).height
        if top < self.offset:
            self.scroll_to(top)
        elif bottom > self.offset + height:
            self.scroll_to(bottom - height)

    def _bar(self, box: pygame.Rect) -> pygame.Rect | None:
        """Return the grip of the bar, or None when everything is seen."""
        if not self.most:
            return None
        wide = self.theme.u(self.bar_units)
        tall = max(self.theme.u(40), box.height * box.height // max(1, self.content_height))
        y = box.y + (box.height - tall) * self.offset // self.most
        return pygame.Rect(box.right - wide, y, wide, tall)

    # -- use -----------------------------------------------------------------------
    def pointer(self, event: Pointer) -> bool:
        if event.kind == "wheel":
            self.scroll_to(self.offset - event.lift * self.theme.u(WHEEL_UNITS))
            return True
        if event.kind == "down" and event.button == 1:
            self._press(event)
            return True
        if event.kind == "move":
            self._pull(event)
            return True
        if event.kind == "up" and event.button == 1:
            self._let_go(event)
            return True
        return False

    def _press(self, event: Pointer) -> None:
        box = self.inner(self.screen_rect)
        bar = self._bar(box)
        self._dragged = False
        if bar and event.pos[0] >= bar.x - self.theme.u(6):
            self._grip = event.pos[1] - bar.y if bar.collidepoint(event.pos) else bar.height // 2
            self._pull(event)
        else:
            self._drag = (event.pos[1], self.offset)

    def _pull(self, event: Pointer) -> None:
        box = self.inner(self.screen_rect)
        if self._grip is not None and (bar := self._bar(box)):
            room = max(1, box.height - bar.height)
            self.scroll_to((event.pos[1] - self._grip - box.y) * self.most / room)
        elif self._drag is not None:
            start, offset = self._drag
            if abs(event.pos[1] - start) > self.theme.u(8):
                self._dragged = True
            if self._dragged:
                self.scroll_to(offset + start - event.pos[1])

    def _let_go(self, event: Pointer) -> None:
        was_click = self._drag is not None and not self._dragged
        self._grip = self._drag = None
        view = self.view(self.inner(self.screen_rect))
        if was_click and view.collidepoint(event.pos):
            self.clicked(event.pos[0] - view.x, event.pos[1] - view.y + self.offset, event)

    def command(self, event: Key) -> bool:
        page = self.inner(self.rect).height - self.theme.u(40)
        line = self.theme.u(WHEEL_UNITS)
        steps = {"up": -line, "down": line, "page_up": -page, "page_down": page}
        ends = {"home": 0, "end": self.most}
        before = self.offset
        if event.command in steps:
            self.scroll_to(self.offset + steps[event.command])
        elif event.command in ends:
            self.scroll_to(ends[event.command])
        else:
            return False
        return self.offset != before or event.command not in ("up", "down")

    # -- painting ------------------------------------------------------------------
    def draw(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        box = self.inner(rect)
        clip = surface.get_clip()
        surface.set_clip(clip.clip(self.view(box)))
        self.draw_content(surface, self.view(box), self.offset)
        surface.set_clip(clip)
        self._draw_bar(surface, box)
        self.draw_focus(surface, box, self.theme.u(6))

    def _draw_bar(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        bar = self._bar(box)
        if bar is None:
            return
        p, theme = self.theme.palette, self.theme
        track = pygame.Rect(bar.centerx - theme.u(1), box.y, theme.u(2), box.height)
        surface.fill(mix(p.ink_faint, p.paper, 0.6), track)
        color = p.ink_soft if self.hovered or self._grip is not None else p.ink_faint
        thin = bar.inflate(-theme.u(4), 0)
        surface.blit(theme.shapes.plate(thin.size, color, color, thin.width // 2), thin)
