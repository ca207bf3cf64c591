"""Choose one of a few."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from game.client.input import Key, Pointer
from game.client.theme import Theme, mix
from game.client.widgets.base import TARGET, Size, Widget

Option = tuple[Any, str]


class Choice(Widget):
    """Show a label and its options side by side, or one option with arrows if they don't fit.

    `options`: (value, text) pairs; `on_change(value)`. `forbidden` maps a value to the
    reason why it cannot be chosen. `shrink` keeps the options side by side with smaller type
    where they don't fit: for what changes the room itself, as the size of text does.
    """

    captures_arrows = True
    press_sound = "click"

    def __init__(
        self,
        theme: Theme,
        label: str,
        options: Sequence[Option],
        value: Any,
        on_change: Callable[[Any], object],
        *,
        key: str = "",
        tip: str = "",
        forbidden: dict[Any, str] | None = None,
        shrink: bool = False,
    ):
        super().__init__(theme, key or label, tip)
        self.label, self.options, self.value = label, list(options), value
        self.on_change, self.forbidden = on_change, forbidden or {}
        self.shrink = shrink
        self._plain_tip, self._over = tip, -1

    # -- measuring ---------------------------------------------------------------
    def _label_width(self) -> int:
        if not self.label:
            return 0
        return self.theme.type.width(self.label, self.theme.px("body")) + self.theme.u(24)

    def _cell(self) -> int:
        widths = [self.theme.type.width(t, self.theme.px("body")) for _, t in self.options]
        return max(widths, default=0) + self.theme.u(28)

    def measure(self) -> Size:
        theme = self.theme
        height = max(theme.u(TARGET), theme.type.height(theme.px("body")) + theme.u(16))
        return self._label_width() + self._cell() * len(self.options), height

    def _segments(self, box: pygame.Rect) -> list[pygame.Rect]:
        """Return a rectangle for each option, or none when they don't fit side by side."""
        room, count = box.width - self._label_width(), len(self.options)
        cell = self._cell()
        if cell * count > room:
            cell = room // max(1, count)
            if not self.shrink and self._type_px(cell) < self.theme.px("body"):
                return []
        x, tall = box.right - cell * count, box.height - self.theme.u(4)
        top = box.y + self.theme.u(2)
        return [pygame.Rect(x + cell * i, top, cell, tall) for i in range(count)]

    def _type_px(self, cell: int) -> int:
        """Return the size of type at which every option fits a cell."""
        theme = self.theme
        room, px = cell - theme.u(16), theme.px("body")
        return min((theme.type.fit(text, px, room) for _, text in self.options), default=px)

    def _stepper(self, box: pygame.Rect) -> pygame.Rect:
        width = min(box.width - self._label_width(), self._cell() + self.theme.u(84))
        return pygame.Rect(
            box.right - width, box.y + self.theme.u(2), width, box.height - self.theme.u(4)
        )

    # -- use -----------------------------------------------------------------------
    def _index(self) -> int:
        return next((i for i, (value, _) in enumerate(self.options) if value == self.value), 0)

    def _pick(self, index: int) -> None:
        value = self.options[index][0]
        if self.enabled and value != self.value and value not in self.forbidden:
            self.value = value
            self.invalidate()
            self.on_change(value)

    def _next(self, way: int) -> int | None:
        """Return the nearest option to one side that may be chosen; None at the end."""
        index = self._index() + way
        while 0 <= index < len(self.options):
            if self.options[index][0] not in self.forbidden:
                return index
            index += way
        return None

    def _step(self, way: int) -> None:
        index = self._next(way)
        if index is not None:
            self._pick(index)

    def _turn(self) -> None:
        """Go on to the next option, from the last to the first: one key reaches them all."""
        index = self._next(1)
        if index is None:
            allowed = (i for i, (v, _) in enumerate(self.options) if v not in self.forbidden)
            index = next(allowed, None)
        if index is not None:
            self._pick(index)

    def pointer(self, event: Pointer) -> bool:
        box = self.inner(self.screen_rect)
        segments = self._segments(box)
        if event.kind == "move":
            self._hover(_index_at(segments, event.pos))
            return True
        if event.kind == "down" and event.button == 1:
            self.set_state(pressed=self.enabled)
            return True
        if event.kind == "up" and event.button == 1:
            if self.pressed:
                self._click(box, segments, event.pos)
            self.set_state(pressed=False)
            return True
        return False

    def _hover(self, index: int) -> None:
        if index != self._over:
            self._over = index
            reason = self.forbidden.get(self.options[index][0]) if index >= 0 else None
            self.tip = reason or self._plain_tip
            self.invalidate()

    def _click(self, box: pygame.Rect, segments: list[pygame.Rect], pos: tuple[int, int]) -> None:
        if segments:
            index = _index_at(segments, pos)
            if index >= 0:
                self._pick(index)
        elif self._stepper(box).collidepoint(pos):
            self._step(-1 if pos[0] < self._stepper(box).centerx else 1)

    def set_state(self, **states: bool) -> None:
        if states.get("hovered") is False:
            self._hover(-1)
        super().set_state(**states)

    def command(self, event: Key) -> bool:
        if event.command in ("left", "right"):
            self._step(-1 if event.command == "left" else 1)
            return True
        if event.command in ("accept", "select"):
            self._turn()
            return True
        return False

    # -- painting ------------------------------------------------------------------
    def draw(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        theme, u, p = self.theme, self.theme.u, self.theme.palette
        box = self.inner(rect)
        color = p.ink if self.enabled else mix(p.ink_soft, p.paper, 0.3)
        if self.label:
            text = theme.line(self.label, "body", color)
            surface.blit(text, text.get_rect(midleft=(box.x, box.centery)))
        segments = self._segments(box)
        frame = segments[0].unionall(segments[1:]) if segments else self._stepper(box)
        edge = mix(p.gold, p.paper, 0.35)
        surface.blit(theme.shapes.plate(frame.size, p.paper_light, edge, u(8)), frame)
        if segments:
            self._draw_segments(surface, segments)
        else:
            self._draw_stepper(surface, frame)
        self.draw_focus(surface, frame, u(8))

    def _draw_segments(self, surface: pygame.Surface, segments: list[pygame.Rect]) -> None:
        theme, u, p = self.theme, self.theme.u, self.theme.palette
        px = self._type_px(segments[0].width)
        for index, (segment, (value, text)) in enumerate(zip(segments, self.options)):
            chosen, barred = value == self.value, value in self.forbidden or not self.enabled
            if chosen:
                fill = p.ink if self.enabled else p.ink_faint
                inner = segment.inflate(-u(6), -u(6))
                surface.blit(theme.shapes.plate(inner.size, fill, fill, u(6)), inner)
            elif index == self._over and not barred:
                inner = segment.inflate(-u(6), -u(6))
                surface.blit(
                    theme.shapes.plate(inner.size, p.paper_deep, p.paper_deep, u(6)), inner
                )
            color = p.paper_light if chosen else (p.ink_faint if barred else p.ink_soft)
            if index == self._over and not chosen and not barred:
                color = p.ink
            image = theme.type.line(text, px, color)
            surface.blit(image, image.get_rect(center=segment.center))

    def _draw_stepper(self, surface: pygame.Surface, frame: pygame.Rect) -> None:
        theme, u, p = self.theme, self.theme.u, self.theme.palette
        lit = p.cinnabar if self.hovered and self.enabled else p.ink_soft
        faint = mix(p.ink_faint, p.paper, 0.5)
        for sign, way, x in (("◀", -1, frame.x + u(20)), ("▶", 1, frame.right - u(20))):
            color = lit if self.enabled and self._next(way) is not None else faint
            mark = theme.type.glyph(sign, u(15), color, "kai")
            surface.blit(mark, mark.get_rect(center=(x, frame.centery)))
        text = self.options[self._index()][1] if self.options else ""
        px = theme.type.fit(text, theme.px("body"), frame.width - u(76))
        image = theme.type.line(text, px, p.ink if self.enabled else p.ink_faint)
        surface.blit(image, image.get_rect(center=frame.center))


def _index_at(rects: list[pygame.Rect], pos: tuple[int, int]) -> int:
    return next((i for i, rect in enumerate(rects) if rect.collidepoint(pos)), -1)
