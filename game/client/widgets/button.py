"""Press a brush plate."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.client.theme import Theme, mix
from game.client.theme.palette import Color
from game.client.widgets.base import TARGET, Size, Widget

STYLES = ("paper", "primary", "seal", "brush", "quiet")


class Button(Widget):
    """Call `on_click` when pressed.

    Styles: `paper` (sheet with a rule), `primary` (ink), `seal` (cinnabar, one a screen),
    `brush` (text with a brush stroke under it when pointed at), `quiet` (text alone).
    `icon` is a single character set before the label in the brush face.
    """

    press_sound = "click"

    def __init__(
        self,
        theme: Theme,
        label: str,
        on_click: Callable[[], object] | None = None,
        *,
        style: str = "paper",
        role: str | float = "label",
        icon: str = "",
        key: str = "",
        tip: str = "",
        align: str = "center",
        hotkey: str = "",
    ):
        super().__init__(theme, key or label, tip)
        self.label, self.on_click, self.style = label, on_click, style
        self.role, self.icon, self.align, self.hotkey = role, icon, align, hotkey
        self.selected = False
        self.face = "kai"

    def measure(self) -> Size:
        theme = self.theme
        width = theme.type.width(self.label, theme.px(self.role), self.face) + self._extra()
        height = theme.type.height(theme.px(self.role)) + theme.u(20)
        least = theme.u(TARGET)
        pad = theme.u(20 if self.style == "quiet" else 48)
        return max(least, width + pad), max(least, height)

    def _extra(self) -> int:
        """Return the width of the icon and the key's name."""
        theme, wide = self.theme, 0
        if self.icon:
            wide += theme.px(self.role) + theme.u(14)
        if self.hotkey:
            wide += theme.type.width(self.hotkey, theme.px("caption")) + theme.u(14)
        return wide

    def set_label(self, label: str) -> None:
        """Show another label."""
        if label != self.label:
            self.label = label
            self.invalidate()

    def select(self, selected: bool) -> None:
        """Mark the button as the chosen one of several."""
        if selected != self.selected:
            self.selected = selected
            self.invalidate()

    def activate(self) -> None:
        if self.on_click:
            self.on_click()

    # -- painting --------------------------------------------------------------
    def draw(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        box = self.inner(rect)
        if self.pressed:
            box = box.move(0, self.theme.u(1.5))
        color = getattr(self, f"_draw_{self.style}")(surface, box)
        self._draw_label(surface, box, color)
        self.draw_focus(surface, box, self.theme.u(9))

    @property
    def lit(self) -> bool:
        """Tell whether the button is pointed at or focused by keyboard."""
        shown = self.focused and self.ui is not None and self.ui.shows_focus
        return self.enabled and (self.hovered or shown)

    def _sheet(self, surface, box: pygame.Rect, fill: Color, border: Color) -> None:
        theme, u = self.theme, self.theme.u
        if self.enabled and not self.pressed:
            blur = u(6)
            shadow = theme.shapes.shadow(box.size, u(8), blur, 95 if self.lit else 64)
            surface.blit(shadow, (box.x - blur, box.y - blur + u(2)))
        surface.blit(theme.shapes.plate(box.size, fill, border, u(8), max(1, u(1.2))), box)

    def _draw_paper(self, surface, box: pygame.Rect) -> Color:
        p = self.theme.palette
        fill = p.white if self.lit else p.paper_light
        border = p.gold if self.lit else mix(p.gold, p.paper, 0.35)
        if self.selected:
            fill, border = p.ink, p.ink
        elif not self.enabled:
            fill, border = mix(p.paper, p.paper_deep, 0.5), p.paper_deep
        self._sheet(surface, box, fill, border)
        return self._ink(p.paper_light if self.selected else p.ink)

    def _draw_primary(self, surface, box: pygame.Rect) -> Color:
        p = self.theme.palette
        return self._solid(surface, box, p.ink, mix(p.ink, p.gold, 0.3))

    def _draw_seal(self, surface, box: pygame.Rect) -> Color:
        p = self.theme.palette
        return self._solid(surface, box, p.cinnabar, p.cinnabar_deep)

    def _solid(self, surface, box: pygame.Rect, fill: Color, dark: Color) -> Color:
        p, u = self.theme.palette, self.theme.u
        if not self.enabled:
            self._sheet(surface, box, mix(p.paper, p.paper_deep, 0.5), p.paper_deep)
            return self._ink(p.ink)
        shade = mix(fill, p.white, 0.12) if self.lit else fill
        self._sheet(surface, box, shade, dark)
        inner = box.inflate(-u(8), -u(8))
        line = mix(shade, p.paper_light, 0.42)
        surface.blit(self.theme.shapes.ring(inner.size, line, u(5), max(1, u(0.8))), inner)
        return p.paper_light

    def _draw_brush(self, surface, box: pygame.Rect) -> Color:
        p = self.theme.palette
        if self.lit or self.selected:
            stroke = self.theme.shapes.stroke(box.size, p.ink, len(self.label))
            surface.blit(stroke, box)
            return p.paper_light
        return self._ink(p.ink)

    def _draw_quiet(self, surface, box: pygame.Rect) -> Color:
        p, u = self.theme.palette, self.theme.u
        if self.lit:
            sheet = self.theme.shapes.plate(box.size, p.paper_deep, p.paper_deep, u(8))
            surface.blit(sheet, box)
        return self._ink(p.cinnabar_deep if self.lit else p.ink_soft)

    def _ink(self, color: Color) -> Color:
        p = self.theme.palette
        return color if self.enabled else mix(p.ink_soft, p.paper, 0.25)

    def _draw_label(self, surface, box: pygame.Rect, color: Color) -> None:
        theme, u = self.theme, self.theme.u
        room = box.width - self._extra() - u(12)
        px = theme.type.fit(self.label, theme.px(self.role), room, self.face)
        text = theme.type.line(self.label, px, color, self.face)
        wide = text.get_width() + self._extra()
        x = box.x + u(22) if self.align == "left" else box.centerx - wide // 2
        if self.icon:
            mark = theme.type.glyph(self.icon, theme.px(self.role) * 5 // 4, color)
            surface.blit(mark, mark.get_rect(center=(x + theme.px(self.role) // 2, box.centery)))
            x += theme.px(self.role) + u(14)
        surface.blit(text, text.get_rect(midleft=(x, box.centery)))
        if self.hotkey:
            note = theme.line(self.hotkey, "caption", mix(color, theme.palette.gold, 0.5))
            right = (box.right - u(14), box.centery)
            surface.blit(note, note.get_rect(midright=right))
