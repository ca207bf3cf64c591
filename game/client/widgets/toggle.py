"""Switch something on or off."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.client.theme import Theme, mix
from game.client.widgets.base import TARGET, Size, Widget


class Toggle(Widget):
    """Show a label with a switch at its right end; `on_change(value)` at every switch."""

    press_sound = "click"

    def __init__(
        self,
        theme: Theme,
        label: str,
        value: bool,
        on_change: Callable[[bool], object],
        *,
        key: str = "",
        tip: str = "",
    ):
        super().__init__(theme, key or label, tip)
        self.label, self.value, self.on_change = label, value, on_change

    def measure(self) -> Size:
        theme = self.theme
        width = theme.type.width(self.label, theme.px("body")) + theme.u(90)
        return width, max(theme.u(TARGET), theme.type.height(theme.px("body")) + theme.u(12))

    def activate(self) -> None:
        self.value = not self.value
        self.invalidate()
        self.on_change(self.value)

    def command(self, event) -> bool:
        wanted = {"left": False, "right": True}.get(event.command)
        if wanted is not None and self.enabled:
            if wanted != self.value:
                self.activate()
            return True
        return super().command(event)

    def draw(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        theme, u, p = self.theme, self.theme.u, self.theme.palette
        box = self.inner(rect)
        color = p.ink if self.enabled else mix(p.ink_soft, p.paper, 0.3)
        px = theme.type.fit(self.label, theme.px("body"), box.width - u(80)) if self.label else 0
        if self.label:
            text = theme.type.line(self.label, px, color)
            surface.blit(text, text.get_rect(midleft=(box.x, box.centery)))
        track = pygame.Rect(0, 0, u(56), u(28))
        track.midright = (box.right, box.centery)
        draw_switch(theme, surface, track, self.value, self.hovered, self.enabled)
        self.draw_focus(surface, track if not self.label else box, u(9))


def draw_switch(
    theme: Theme, surface: pygame.Surface, track: pygame.Rect, on: bool, lit: bool, enabled: bool
) -> None:
    """Paint a switch: a groove with a round bead, a mark inside so that colour isn't all."""
    p, u = theme.palette, theme.u
    fill = p.celadon_text if on else mix(p.ink_faint, p.paper, 0.35)
    if not enabled:
        fill = p.paper_deep
    elif lit:
        fill = mix(fill, p.ink, 0.14)
    groove = theme.shapes.plate(track.size, fill, mix(fill, p.ink, 0.22), track.height // 2)
    surface.blit(groove, track)
    side = track.height - 2 * u(3)
    x = track.right - u(3) - side if on else track.x + u(3)
    blur = u(3)
    shadow = theme.shapes.shadow((side, side), side // 2, blur, 90)
    surface.blit(shadow, (x - blur, track.y + u(3) - blur + u(1)))
    bead = theme.shapes.plate((side, side), p.white, mix(p.gold, p.white, 0.4), side // 2)
    surface.blit(bead, (x, track.y + u(3)))
    if on:
        mark = theme.type.glyph("✓", u(13), p.celadon_text, "kai")
        surface.blit(mark, mark.get_rect(center=(x + side // 2, track.centery)))
