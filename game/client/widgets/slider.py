"""Set a number by dragging a bead along a line."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.client.input import Key, Pointer
from game.client.theme import Theme, mix
from game.client.widgets.base import TARGET, Size, Widget


class Slider(Widget):
    """Show a label, a line with a bead and the value; `on_change(value)` while it moves.

    `show` turns the value into text. `on_done` runs when the bead is let go.
    """

    captures_arrows = True

    def __init__(
        self,
        theme: Theme,
        label: str,
        value: int,
        low: int,
        high: int,
        on_change: Callable[[int], object],
        *,
        step: int = 5,
        show: Callable[[int], str] = str,
        on_done: Callable[[int], object] | None = None,
        key: str = "",
        tip: str = "",
    ):
        super().__init__(theme, key or label, tip)
        self.label, self.value, self.low, self.high = label, value, low, high
        self.on_change, self.on_done, self.step, self.show = on_change, on_done, step, show

    def measure(self) -> Size:
        theme = self.theme
        width = theme.type.width(self.label, theme.px("body")) + theme.u(300)
        return width, max(theme.u(TARGET), theme.type.height(theme.px("body")) + theme.u(12))

    def _track(self, box: pygame.Rect) -> pygame.Rect:
        """Return the line the bead runs on."""
        u = self.theme.u
        note = self.theme.type.width(self.show(self.high), self.theme.px("body")) + u(18)
        room = min(u(220), box.width - note - u(24)) if self.label else box.width - note - u(24)
        return pygame.Rect(box.right - note - room - u(12), box.centery - u(2), room, u(4))

    def pointer(self, event: Pointer) -> bool:
        if not self.enabled:
            return event.kind == "down"
        if event.kind == "down" and event.button == 1:
            track = self._track(self.inner(self.screen_rect))
            self.set_state(pressed=event.pos[0] >= track.x - self.theme.u(16))
            if self.pressed:
                self._follow(event.pos[0])
            return True
        if event.kind == "move" and self.pressed:
            self._follow(event.pos[0])
            return True
        if event.kind == "up":
            if self.pressed and self.on_done:
                self.on_done(self.value)
            self.set_state(pressed=False)
            return True
        return False

    def _follow(self, x: int) -> None:
        track = self._track(self.inner(self.screen_rect))
        share = min(1.0, max(0.0, (x - track.x) / max(1, track.width)))
        self._set(self.low + round(share * (self.high - self.low) / self.step) * self.step)

    def _set(self, value: int) -> None:
        value = max(self.low, min(self.high, value))
        if value != self.value:
            self.value = value
            self.invalidate()
            self.on_change(value)

    def command(self, event: Key) -> bool:
        moves = {"left": -self.step, "right": self.step}
        ends = {"home": self.low, "end": self.high}
        if not self.enabled:
            return False
        if event.command in moves:
            self._set(self.value + moves[event.command])
        elif event.command in ends:
            self._set(ends[event.command])
        else:
            return False
        if self.on_done:
            self.on_done(self.value)
        return True

    def draw(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        theme, u, p = self.theme, self.theme.u, self.theme.palette
        box, color = self.inner(rect), p.ink if self.enabled else p.ink_faint
        track = self._track(box)
        if self.label:
            room = track.x - box.x - u(20)
            px = theme.type.fit(self.label, theme.px("body"), room)
            text = theme.type.line(self.label, px, color)
            surface.blit(text, text.get_rect(midleft=(box.x, box.centery)))
        share = (self.value - self.low) / max(1, self.high - self.low)
        groove = mix(p.ink_faint, p.paper, 0.45)
        surface.blit(theme.shapes.plate(track.size, groove, groove, u(2)), track)
        done = pygame.Rect(track.x, track.y, max(u(5), round(track.width * share)), track.height)
        ink = p.celadon_text if self.enabled else p.ink_faint
        surface.blit(theme.shapes.plate(done.size, ink, ink, u(2)), done)
        self._draw_bead(surface, (track.x + round(track.width * share), track.centery))
        note = theme.line(self.show(self.value), "body", mix(color, p.paper, 0.15))
        surface.blit(note, note.get_rect(midright=(box.right, box.centery)))
        self.draw_focus(surface, box, u(9))

    def _draw_bead(self, surface: pygame.Surface, middle: tuple[int, int]) -> None:
        theme, u, p = self.theme, self.theme.u, self.theme.palette
        side, blur = u(24 if self.hovered or self.pressed else 22), u(3)
        box = pygame.Rect(0, 0, side, side)
        box.center = middle
        shadow = theme.shapes.shadow(box.size, side // 2, blur, 100)
        surface.blit(shadow, (box.x - blur, box.y - blur + u(1)))
        rim = p.cinnabar if self.pressed else p.gold
        surface.blit(theme.shapes.plate(box.size, p.white, rim, side // 2, max(1, u(1.6))), box)
