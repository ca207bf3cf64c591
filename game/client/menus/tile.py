"""Offer one of several choices as a sheet with a name, a reason and pictures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from game.client.menus import cardart
from game.client.theme import Theme, mix
from game.client.theme.palette import Color
from game.client.widgets.base import Size, Widget

Rect = pygame.Rect
FAN_GUTTER = 20


class Tile(Widget):
    """Be a large sheet to choose.

    `name` is set in `face` at `role`, `text` under it in lines. `fan` pictures are spread
    like a hand at the right (`spread`: from one to the next, in heights), `strip` pictures lie
    in a row at the bottom, both as files of assets/. `seal` is a short word in a cinnabar
    seal, `aside` follows the name in the type of the text; `mark` is the sign of the chosen
    state. The tile is at least `least` pixels high; with `over` its name may reach over the fan.
    """

    def __init__(
        self,
        theme: Theme,
        name: str,
        text: str,
        on_click: Callable[[], Any],
        *,
        key: str,
        chosen: bool = False,
        role: str | float = "heading",
        face: str = "brush",
        fan: Sequence[str] = (),
        fan_units: float = 112,
        spread: float = 0.277,
        strip: Sequence[str] = (),
        strip_units: float = 56,
        seal: str = "",
        tag: str = "",
        mark: str = "✓",
        tip: str = "",
        aside: str = "",
        least: int = 0,
        text_units: float = 16,
        over: bool = False,
    ):
        super().__init__(theme, key, tip)
        self.name, self.text, self.on_click = name, text, on_click
        self.chosen, self.role, self.face = chosen, role, face
        self.fan, self.strip, self.strip_units = tuple(fan), tuple(strip), strip_units
        self.fan_units, self.spread = fan_units, spread
        self.seal, self.tag, self.mark = seal, tag, mark
        self.aside, self.least, self.text_units, self.over = aside, least, text_units, over

    # -- measuring ---------------------------------------------------------------
    def _fan_width(self) -> int:
        wide = 0.786 + 2 * self.spread
        return self.theme.u(self.fan_units * wide + FAN_GUTTER) if self.fan else 0

    def _room(self, width: int) -> int:
        return width - self.theme.u(44) - self._fan_width()

    def _head_room(self, width: int) -> int:
        wide = width - self.theme.u(44) if self.over else self._room(width)
        return wide - self._after()

    def _after(self) -> int:
        """Return the room that what follows the name takes."""
        theme = self.theme
        if self.aside:
            return theme.type.width(self.aside, theme.px("lead")) + theme.u(16)
        return theme.u(46) if self.seal else 0

    def _head(self, width: int) -> tuple[int, int]:
        """Return the size of the name's type and the height of its line."""
        theme = self.theme
        room = self._head_room(width)
        px = theme.type.fit(self.name, theme.px(self.role), room, self.face, least=14)
        return px, theme.type.height(px, self.face)

    def height(self, width: int) -> int:
        """Return the height the tile needs at a width, in pixels."""
        theme, u = self.theme, self.theme.u
        tall = u(16) + self._head(width)[1] + u(8) + u(16)
        if self.text:
            size = theme.type.block_size(self.text, theme.px(self.text_units), self._room(width))
            tall += size[1]
        if self.tag:
            tall += theme.type.height(theme.px("caption")) + u(14)
        if self.strip:
            tall += u(self.strip_units) + u(12)
        return max(tall, self.least, u(self.fan_units * 1.5) if self.fan else u(44))

    @staticmethod
    def level(tiles: Sequence[Tile], width: int) -> None:
        """Set the names of tiles that lie beside each other in one size."""
        px = min(tile._head(width)[0] for tile in tiles)
        for tile in tiles:
            tile.role = px / tile.theme.px(1000) * 1000

    def fits(self, width: int) -> bool:
        """Tell whether the name keeps its size at a width."""
        room = self._head_room(width)
        return self.theme.type.width(self.name, self.theme.px(self.role), self.face) <= room

    def measure(self) -> Size:
        return self.theme.u(300), self.height(self.theme.u(300))

    def activate(self) -> None:
        self.on_click()

    # -- painting ----------------------------------------------------------------
    def draw(self, surface: pygame.Surface, rect: Rect) -> None:
        box = self.inner(rect)
        self._sheet(surface, box)
        if self.fan:
            self._draw_fan(surface, box)
        self._draw_texts(surface, box)
        if self.strip:
            self._draw_strip(surface, box)
        if self.chosen:
            self._draw_mark(surface, box)
        self.draw_focus(surface, box, self.theme.u(10))

    @property
    def lit(self) -> bool:
        """Tell whether the tile is pointed at or focused by keyboard."""
        shown = self.focused and self.ui is not None and self.ui.shows_focus
        return self.enabled and (self.hovered or shown)

    def _sheet(self, surface: pygame.Surface, box: Rect) -> None:
        theme, u, p = self.theme, self.theme.u, self.theme.palette
        fill = p.white if self.lit or self.chosen else p.paper_light
        border, wide = mix(p.gold, p.paper, 0.35), max(1, u(1.2))
        if self.chosen:
            border, wide = p.cinnabar, max(2, u(2.2))
        elif self.lit:
            border = p.gold
        if not self.enabled:
            fill, border = mix(p.paper, p.paper_deep, 0.35), p.paper_deep
        else:
            blur = u(9)
            shade = theme.shapes.shadow(box.size, u(10), blur, 92 if self.lit else 58)
            surface.blit(shade, (box.x - blur, box.y - blur + u(3)))
        surface.blit(theme.shapes.plate(box.size, fill, border, u(10), wide), box)
        if self.enabled:
            inner = box.inflate(-u(12), -u(12))
            line = mix(border, p.paper_light, 0.55)
            surface.blit(theme.shapes.ring(inner.size, line, u(6), max(1, u(0.8))), inner)

    def _ink(self, color: Color) -> Color:
        p = self.theme.palette
        return color if self.enabled else mix(p.ink_soft, p.paper, 0.3)

    def _draw_texts(self, surface: pygame.Surface, box: Rect) -> None:
        theme, u, p, type_ = self.theme, self.theme.u, self.theme.palette, self.theme.type
        px, tall = self._head(box.width)
        x, y = box.x + u(22), box.y + u(14)
        name = type_.line(self.name, px, self._ink(p.ink), self.face)
        surface.blit(name, (x, y))
        after = (x + name.get_width() + u(14), y + tall // 2)
        if self.aside:
            aside = theme.line(self.aside, "lead", self._ink(p.cinnabar_deep))
            surface.blit(aside, aside.get_rect(midleft=after))
        elif self.seal:
            seal = theme.shapes.seal(self.seal, u(34))
            surface.blit(seal, seal.get_rect(midleft=after))
        y += tall + u(8)
        if self.text:
            color = self._ink(p.ink_soft)
            text = type_.block(self.text, theme.px(self.text_units), color, self._room(box.width))
            surface.blit(text, (x, y))
        if self.tag:
            self._draw_tag(surface, box, x)

    def _draw_tag(self, surface: pygame.Surface, box: Rect, x: int) -> None:
        theme, u, p = self.theme, self.theme.u, self.theme.palette
        text = theme.line(self.tag, "caption", p.gold_text)
        spot = Rect(x, 0, text.get_width() + u(20), text.get_height() + u(6))
        spot.bottom = box.bottom - u(16)
        fill = mix(p.gold, p.paper_light, 0.82)
        plate = theme.shapes.plate(spot.size, fill, mix(p.gold, p.paper, 0.3), spot.height // 2)
        surface.blit(plate, spot)
        surface.blit(text, text.get_rect(center=spot.center))

    def _draw_strip(self, surface: pygame.Surface, box: Rect) -> None:
        theme, u = self.theme, self.theme.u
        tall, count = u(self.strip_units), len(self.strip)
        wide = max(theme.art.tall(name, tall).get_width() for name in self.strip)
        room = box.width - u(44) - wide
        step = min(wide + u(6), room // max(1, count - 1)) if count > 1 else 0
        x, top = box.x + u(22), box.bottom - u(17) - tall
        for name in self.strip:
            cardart.blit(surface, cardart.picture(theme, name, tall), name, tall, (x, top))
            x += step

    def _draw_fan(self, surface: pygame.Surface, box: Rect) -> None:
        u, count = self.theme.u, len(self.fan)
        tall = self.fan_units
        half = tall * (0.543 + self.spread)
        pivot = (box.right - u(half), box.centery + u(tall * 0.05))
        for index, name in enumerate(self.fan):
            turn = (count - 1) / 2 - index
            image = cardart.picture(self.theme, name, u(tall), turn * 11)
            spread = min(self.spread, 2.24 * self.spread / max(1, count - 1))
            aside, down = round(turn * u(tall * spread)), round(turn * turn * u(tall * 0.04))
            spot = (pivot[0] - aside, pivot[1] + down)
            surface.blit(image, image.get_rect(center=spot))

    def _draw_mark(self, surface: pygame.Surface, box: Rect) -> None:
        theme, u, p = self.theme, self.theme.u, self.theme.palette
        side = u(26)
        spot = Rect(0, 0, side, side)
        spot.center = (box.right - u(8), box.y + u(8))
        surface.blit(
            theme.shapes.plate(spot.size, p.cinnabar, p.paper_light, side // 2, u(2)), spot
        )
        mark = theme.type.glyph(self.mark, u(15), p.paper_light, "kai")
        surface.blit(mark, mark.get_rect(center=spot.center))
