"""Set text: measured, wrapped, vertical; every rendered line is remembered."""

from __future__ import annotations

from itertools import groupby

import pygame

from game.client.theme.cache import SurfaceCache
from game.client.theme.fonts import Fonts
from game.client.theme.palette import Color
from game.client.theme.wrap import wrap

Surface = pygame.Surface
TEXT_BUDGET = 8 << 20
LEADING = 1.42
BRUSH_LATIN_PX = 40
"""Below this size Latin letters in brush can hardly be told apart; kai stands in."""


class Type:
    """Render text in the program's faces; all sizes are pixels.

    Faces: `kai` for reading, `brush` for titles and glyphs.
    """

    def __init__(self, fonts: Fonts, budget: int = TEXT_BUDGET):
        self.fonts = fonts
        self.cache = SurfaceCache(budget)
        self._widths: dict[tuple[str, str, int], int] = {}
        self._wrapped: dict[tuple[str, str, int, int], list[str]] = {}

    def clear(self) -> None:
        """Forget every rendered line and open font."""
        self.cache.clear()
        self.fonts.clear()
        self._widths.clear()
        self._wrapped.clear()

    # -- measuring -------------------------------------------------------------
    def width(self, text: str, px: int, face: str = "kai") -> int:
        """Return the width of one line."""
        key = (text, face, px)
        if key not in self._widths:
            if len(self._widths) > 8000:
                self._widths.clear()
            runs = self.runs(text, px, face)
            self._widths[key] = sum(self.fonts.font(f, px).size(part)[0] for f, part in runs)
        return self._widths[key]

    def runs(self, text: str, px: int, face: str) -> list[tuple[str, str]]:
        """Split a text into (face, part), small Latin words in the clear face."""
        small = face != "kai" and px < BRUSH_LATIN_PX
        if not small or not any(char.isascii() and char.isalpha() for char in text):
            return self.fonts.runs(text, face)
        if text.isascii():
            return [("kai", text)]
        return [
            run
            for latin, part in groupby(text, str.isascii)
            for run in self.fonts.runs("".join(part), "kai" if latin else face)
        ]

    def height(self, px: int, face: str = "kai") -> int:
        """Return the height of a rendered line."""
        return self.fonts.font(face, px).get_height()

    def leading(self, px: int, face: str = "kai") -> int:
        """Return the distance of two lines of a paragraph."""
        return max(self.height(px, face), round(px * LEADING))

    def wrap(self, text: str, px: int, width: int, face: str = "kai") -> list[str]:
        """Break a text into lines no wider than `width`."""
        key = (text, face, px, width)
        if key not in self._wrapped:
            if len(self._wrapped) > 400:
                self._wrapped.clear()
            self._wrapped[key] = wrap(text, width, lambda part: self.width(part, px, face))
        return self._wrapped[key]

    def block_size(self, text: str, px: int, width: int, face: str = "kai") -> tuple[int, int]:
        """Return the size that `block` would have."""
        lines = self.wrap(text, px, width, face)
        widest = max((self.width(line, px, face) for line in lines), default=0)
        return widest, self.leading(px, face) * (len(lines) - 1) + self.height(px, face)

    def fit(self, text: str, px: int, width: int, face: str = "kai", least: int = 10) -> int:
        """Return the largest size up to `px` at which one line fits the width."""
        while px > least and self.width(text, px, face) > width:
            px = max(least, min(px - 1, px * width // max(1, self.width(text, px, face))))
        return px

    def ellipsis(self, text: str, px: int, width: int, face: str = "kai") -> str:
        """Return the text, shortened with … if one line doesn't fit the width."""
        if self.width(text, px, face) <= width:
            return text
        while text and self.width(text + "…", px, face) > width:
            text = text[:-1]
        return text + "…"

    # -- rendering (cached: don't draw on the result) ----------------------------
    def line(self, text: str, px: int, color: Color, face: str = "kai") -> Surface:
        """Return one rendered line on a clear ground."""
        key = ("line", text, px, color, face)
        return self.cache.get(key, lambda: self.plain(text, px, color, face))

    def block(
        self,
        text: str,
        px: int,
        color: Color,
        width: int,
        face: str = "kai",
        align: str = "left",
    ) -> Surface:
        """Return a wrapped paragraph; `align` left, center or right."""
        key = ("block", text, px, color, width, face, align)
        return self.cache.get(key, lambda: self._block(text, px, color, width, face, align))

    def column(
        self, text: str, px: int, color: Color, face: str = "brush", pitch: float = 1.08
    ) -> Surface:
        """Return a text set from top to bottom; `pitch` is the step in sizes."""
        key = ("column", text, px, color, face, pitch)
        return self.cache.get(key, lambda: self._column(text, px, color, face, pitch))

    def glyph(self, char: str, px: int, color: Color, face: str = "brush") -> Surface:
        """Return one character cut to its outline, for placing it by its true middle."""
        key = ("glyph", char, px, color, face)
        return self.cache.get(key, lambda: trim(self.plain(char, px, color, face)))

    def plain(self, text: str, px: int, color: Color, face: str) -> Surface:
        """Return one rendered line without remembering it."""
        runs = self.runs(text, px, face)
        if len(runs) == 1:
            font = self.fonts.font(runs[0][0], px)
            return font.render(text, True, color).convert_alpha()
        fonts = [self.fonts.font(name, px) for name, _ in runs]
        above = max(font.get_ascent() for font in fonts)
        below = max(font.get_height() - font.get_ascent() for font in fonts)
        result = clear((max(1, self.width(text, px, face)), above + below))
        x = 0
        for font, (_, part) in zip(fonts, runs):
            result.blit(font.render(part, True, color), (x, above - font.get_ascent()))
            x += font.size(part)[0]
        return result

    def _block(
        self, text: str, px: int, color: Color, width: int, face: str, align: str
    ) -> Surface:
        lines = self.wrap(text, px, width, face)
        widest, height = self.block_size(text, px, width, face)
        full = widest if align == "left" else width
        result = clear((max(1, full), max(1, height)))
        shift = {"left": 0.0, "center": 0.5, "right": 1.0}[align]
        for number, line in enumerate(lines):
            if line:
                x = round((full - self.width(line, px, face)) * shift)
                image = self.plain(line, px, color, face)
                result.blit(image, (x, number * self.leading(px, face)))
        return result

    def _column(self, text: str, px: int, color: Color, face: str, pitch: float) -> Surface:
        step = round(px * pitch)
        result = clear((round(px * 1.16), max(1, step * len(text) + px // 8)))
        for number, char in enumerate(text):
            image = trim(self.plain(char, px, color, face))
            middle = (result.get_width() // 2, step * number + step // 2 + px // 16)
            result.blit(image, image.get_rect(center=middle))
        return result


def clear(size: tuple[int, int]) -> Surface:
    """Return an empty see-through surface."""
    return pygame.Surface(size, pygame.SRCALPHA)


def trim(image: Surface) -> Surface:
    """Return the part of a surface that shows anything."""
    box = image.get_bounding_rect()
    return image.subsurface(box).copy() if box.width and box.height else image
