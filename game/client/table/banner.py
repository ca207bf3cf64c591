"""Stage what is said aloud: a hand-scroll with a verse, and the moment of a special set."""

from __future__ import annotations

import math
import random
from typing import NamedTuple

import pygame

from game.client.animation import Cue
from game.client.animation.easing import ease_out, overshoot
from game.client.stage import Node
from game.client.theme import Theme, mix
from game.client.theme.shapes import tint
from game.client.theme.text import clear

Rect = pygame.Rect
Surface = pygame.Surface
SCROLL_Z, BLOOM_Z = 700, 40


class Verse(NamedTuple):
    """Hold a verse as its columns, and what it says (an N_ text)."""

    columns: tuple[str, ...]
    gloss: str


class Scroll(Node):
    """Show a hand-scroll: it opens from the right, the verse is written, a seal is stamped."""

    def __init__(self, theme: Theme, verse: Verse, seal: str, middle: tuple[int, int], gloss: str):
        self.theme, self.verse, self.seal_text = theme, verse, seal
        u = theme.u
        longest = max(len(column) for column in verse.columns)
        self._px = u(38 if longest <= 5 else 33)
        self._pitch = round(self._px * 1.55)
        self._step = round(self._px * 1.13)
        self._seal = u(40)
        self._gloss = None
        wide = self._pitch * len(verse.columns) + u(92)
        high = self._step * longest + u(60)
        if gloss:
            wide = max(wide, u(330))
            self._gloss = theme.block(
                gloss, wide - u(48), "caption", theme.palette.ink_soft, align="center"
            )
            high += self._gloss.get_height() + u(10)
        self._size = (wide, high)
        rect = Rect(0, 0, wide + u(44), high + u(40))
        rect.center = middle
        super().__init__(rect, SCROLL_Z)
        self.opened = self.written = self.stamped = 0.0
        self._paper = self._make_paper()
        self._rod = self._make_rod()
        self._glyphs = self._place_glyphs()

    def show(self, opened: float, written: float, stamped: float) -> None:
        """Show a moment: each share runs from 0 to 1."""
        self.opened, self.written, self.stamped = opened, written, stamped
        self.invalidate()

    # -- making ----------------------------------------------------------------
    def _make_paper(self) -> Surface:
        theme, u, p = self.theme, self.theme.u, self.theme.palette
        wide, high = self._size
        sheet = pygame.Surface(self._size).convert()
        sheet.fill(mix(p.gold, p.paper_deep, 0.35))
        band = u(12)
        inner = Rect(0, band, wide, high - 2 * band)
        sheet.fill(p.paper_light, inner)
        tile = theme.shapes.grain(u(220))
        for x in range(0, wide, tile.get_width()):
            for y in range(0, high, tile.get_height()):
                sheet.blit(tile, (x, y), special_flags=pygame.BLEND_RGB_MULT)
        line = mix(p.cinnabar, p.gold, 0.4)
        for y in (band, high - band):
            pygame.draw.line(sheet, line, (0, y), (wide, y), max(1, u(1.4)))
        return sheet

    def _make_rod(self) -> Surface:
        u, p = self.theme.u, self.theme.palette
        wide, high = u(15), self._size[1] + u(26)
        rod = clear((wide, high))
        dark, light = (74, 44, 28), (150, 102, 66)
        for x in range(wide):
            share = math.sin(math.pi * (x + 0.5) / wide)
            pygame.draw.line(rod, mix(dark, light, share), (x, u(9)), (x, high - u(9)))
        for y in (0, high - u(11)):
            knob = self.theme.shapes.plate((wide, u(11)), p.gold, mix(p.gold, p.ink, 0.4), u(4))
            rod.blit(knob, (0, y))
        return rod

    def _place_glyphs(self) -> list[tuple[Surface, tuple[int, int]]]:
        u, p = self.theme.u, self.theme.palette
        block = self._pitch * len(self.verse.columns)
        left = (self._size[0] - block - u(0)) // 2
        found = []
        for number, column in enumerate(self.verse.columns):
            x = left + block - self._pitch * number - self._pitch // 2
            for row, char in enumerate(column):
                glyph = self.theme.type.glyph(char, self._px, p.ink)
                y = u(30) + self._step * row + self._step // 2
                found.append((glyph, (x, y)))
        return found

    # -- painting ----------------------------------------------------------------
    def draw(self, surface: Surface, rect: Rect) -> None:
        u = self.theme.u
        if self.opened <= 0.01:
            return
        wide, high = self._size
        right = rect.centerx + wide // 2
        top = rect.centery - high // 2
        shown = max(u(8), round(wide * self.opened))
        cut = Rect(wide - shown, 0, shown, high)
        shadow = self.theme.shapes.shadow((u(200), u(200)), u(8), u(14), 130)
        shadow = pygame.transform.scale(shadow, (shown + u(28), high + u(28)))
        surface.blit(shadow, (right - shown - u(14), top - u(8)))
        surface.blit(self._paper, (right - shown, top), cut)
        self._draw_verse(surface, (right - wide, top), right - shown)
        for x in (right - u(7), right - shown - u(8)):
            surface.blit(self._rod, (x, top - u(13)))

    def _draw_verse(self, surface: Surface, corner: tuple[int, int], edge: int) -> None:
        total = len(self._glyphs)
        done = self.written * total
        for number, (glyph, (x, y)) in enumerate(self._glyphs):
            if number >= done:
                break
            spot = glyph.get_rect(center=(corner[0] + x, corner[1] + y))
            if spot.left < edge:
                continue
            part = done - number
            if part < 1:
                cut = Rect(0, 0, glyph.get_width(), max(1, round(glyph.get_height() * part)))
                surface.blit(glyph, spot, cut)
            else:
                surface.blit(glyph, spot)
        if self._gloss is not None and self.written >= 0.6 and self.opened > 0.98:
            y = corner[1] + self._size[1] - self._gloss.get_height() - self.theme.u(20)
            x = corner[0] + (self._size[0] - self._gloss.get_width()) // 2
            surface.blit(self._gloss, (x, y))
        self._draw_seal(surface, corner, edge)

    def _draw_seal(self, surface: Surface, corner: tuple[int, int], edge: int) -> None:
        if self.stamped <= 0.01 or not self.seal_text:
            return
        u = self.theme.u
        seal = self.theme.shapes.seal(self.seal_text, self._seal)
        if self.stamped < 1:
            side = round(self._seal * (1 + 0.8 * (1 - self.stamped)))
            seal = pygame.transform.smoothscale(seal, (side, side))
        low = self._gloss.get_height() + u(8) if self._gloss is not None else 0
        spot = (corner[0] + u(32), corner[1] + self._size[1] - u(38) - low)
        box = seal.get_rect(center=spot)
        if box.left >= edge - u(8):
            surface.blit(seal, box)


class Unroll(Cue):
    """Play a scroll: open, write, stamp, rest, roll up; the node is gone at the end."""

    def __init__(self, scroll: Scroll, seconds: float):
        self.scroll, self.duration = scroll, seconds

    def apply(self, t: float) -> None:
        if t >= 1:
            self.scroll.remove()
            return
        opened = ease_out(min(1.0, t / 0.16))
        if t > 0.88:
            opened = 1 - ((t - 0.88) / 0.12) ** 2
        written = min(1.0, max(0.0, (t - 0.12) / 0.44))
        stamped = overshoot(min(1.0, max(0.0, (t - 0.58) / 0.08))) if t > 0.58 else 0.0
        if self.reduced:
            opened = written = stamped = 1.0
        self.scroll.show(opened, written, stamped)


INK_SIDE = 220


def ink(theme: Theme, color: tuple[int, int, int], seed: int = 5) -> Surface:
    """Return a small bloom of ink: a dark heart that runs out into the paper; remembered."""
    return theme.ornaments.get(("ink", color, seed), lambda: _ink(color, seed))


def _ink(color: tuple[int, int, int], seed: int) -> Surface:
    rng = random.Random(seed)
    image, spot = clear((INK_SIDE, INK_SIDE)), clear((INK_SIDE, INK_SIDE))
    middle = INK_SIDE / 2
    for _ in range(90):
        turn, far = rng.uniform(0, math.tau), rng.random() ** 0.8 * middle * 0.66
        x, y = middle + math.cos(turn) * far * 1.15, middle + math.sin(turn) * far * 0.7
        size = rng.uniform(0.08, 0.2) * middle * (1.1 - far / middle * 0.6)
        box = pygame.draw.circle(spot, (*color, 84), (x, y), max(2, size))
        image.blit(spot, box, box)
        spot.fill((0, 0, 0, 0), box)
    return tint(pygame.transform.gaussian_blur(image, 4), color)


def blot(theme: Theme, side: int, color: tuple[int, int, int], seed: int = 5) -> Surface:
    """Return a bloom of ink of a width in pixels."""
    return pygame.transform.smoothscale(ink(theme, color, seed), (side, round(side * 0.72)))


class Bloom(Node):
    """Show a special set's moment: ink spreads, its name appears in brush, a seal falls."""

    STEPS = 8

    def __init__(
        self,
        theme: Theme,
        verse: str,
        title: str,
        seal: str,
        middle: tuple[int, int],
        color: tuple[int, int, int],
    ):
        self.theme, self.verse, self.title, self.seal_text = theme, verse, title, seal
        u = theme.u
        rect = Rect(0, 0, u(620), u(330))
        rect.center = middle
        super().__init__(rect, SCROLL_Z)
        self._color = color
        self._blots: dict[int, Surface] = {}
        px = u(104)
        self._glyphs = [theme.type.glyph(char, px, theme.palette.paper_light) for char in verse]
        dark = mix(color, theme.palette.ink, 0.7)
        self._edges = [theme.type.glyph(char, px, dark) for char in verse]
        self.spread = self.written = self.stamped = 0.0
        self.alpha = 255

    def show(self, spread: float, written: float, stamped: float, alpha: float) -> None:
        """Show a moment; shares run from 0 to 1, `alpha` from 0 to 255."""
        self.spread, self.written, self.stamped = spread, written, stamped
        self.alpha = round(alpha)
        self.invalidate()

    def draw(self, surface: Surface, rect: Rect) -> None:
        step = round(self.spread * self.STEPS)
        if not step or not self.alpha:
            return
        image = self._blots.get(step)
        if image is None:
            side = round(self.rect.width * step / self.STEPS)
            image = self._blots[step] = blot(self.theme, side, self._color)
        image.set_alpha(self.alpha)
        surface.blit(image, image.get_rect(center=rect.center))
        self._draw_name(surface, rect)

    def _draw_name(self, surface: Surface, rect: Rect) -> None:
        u, total = self.theme.u, len(self._glyphs)
        pitch = u(112)
        left = rect.centerx - pitch * total // 2
        for index, glyph in enumerate(self._glyphs):
            share = min(1.0, max(0.0, self.written * total - index))
            if share <= 0:
                break
            spot = glyph.get_rect(center=(left + pitch * index + pitch // 2, rect.centery - u(8)))
            alpha = round(self.alpha * share)
            for picture, shift in ((self._edges[index], u(2.5)), (glyph, 0)):
                picture.set_alpha(alpha)
                surface.blit(picture, spot.move(0, shift))
                picture.set_alpha(255)
        if self.title and self.written > 0.7:
            line = self.theme.line(self.title, "lead", self.theme.palette.paper_light)
            line.set_alpha(self.alpha)
            surface.blit(line, line.get_rect(center=(rect.centerx, rect.centery + u(66))))
            line.set_alpha(255)
        if self.stamped > 0.01:
            side = round(u(58) * (1 + 0.9 * (1 - min(1.0, self.stamped))))
            seal = self.theme.shapes.seal(self.seal_text, u(58))
            if side != u(58):
                seal = pygame.transform.smoothscale(seal, (side, side))
            seal.set_alpha(self.alpha)
            surface.blit(
                seal,
                seal.get_rect(
                    center=(rect.centerx + pitch * total // 2 + u(16), rect.centery + u(58))
                ),
            )
            seal.set_alpha(255)


class Blossom(Cue):
    """Play a bloom; the node is gone at the end."""

    def __init__(self, bloom: Bloom, seconds: float):
        self.bloom, self.duration = bloom, seconds

    def apply(self, t: float) -> None:
        if t >= 1:
            self.bloom.remove()
            return
        if self.reduced:
            self.bloom.show(1, 1, 1, 255)
            return
        spread = ease_out(min(1.0, t / 0.38))
        written = min(1.0, max(0.0, (t - 0.1) / 0.36))
        stamped = overshoot(min(1.0, (t - 0.5) / 0.1)) if t > 0.5 else 0.0
        fade = 1 - max(0.0, (t - 0.82) / 0.18)
        self.bloom.show(spread, written, stamped, 255 * fade)


__all__ = ["Bloom", "Blossom", "Scroll", "Unroll", "Verse", "blot"]
