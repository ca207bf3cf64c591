"""Stage the moments of 够级: fire for a burn, ink for 闷, a stamped seal for a place."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import pygame

from game.client.animation import Cue
from game.client.animation.easing import overshoot
from game.client.stage import Node
from game.client.table.banner import Bloom
from game.client.theme import Theme, mix
from game.client.theme.palette import Color

Surface = pygame.Surface
EMBER, ASH = (150, 40, 24), (52, 44, 42)
FIRE_SECONDS, MOMENT_SECONDS, STAMP_SECONDS = 1.15, 1.0, 0.45
FIRE = "art/bloom_fire.png"
FLICKER = (0.0, 0.6, 1.0, 0.45, 0.8, 0.2)
"""How high the fire stands from step to step, from 0 to 1."""


class Moment(Bloom):
    """Show a bloom of ink with a brushed word, and below it a strip that says what happens."""

    def __init__(
        self, theme: Theme, verse: str, line: str, seal: str, middle: tuple[int, int],
        color: Color,
    ):  # fmt: skip
        super().__init__(theme, verse, "", seal, middle, color)
        self._strip = self._make_strip(line, color) if line else None

    def _make_strip(self, line: str, color: Color) -> Surface:
        theme, u = self.theme, self.theme.u
        px = theme.type.fit(line, min(theme.px("label"), u(26)), u(560), least=u(12))
        words = theme.type.line(line, px, theme.palette.paper_light)
        fill = mix(color, theme.palette.ink, 0.55)
        size = (words.get_width() + u(40), words.get_height() + u(10))
        strip = theme.shapes.plate(size, fill, mix(fill, theme.palette.gold, 0.5), u(10)).copy()
        strip.blit(words, words.get_rect(center=strip.get_rect().center))
        return strip

    def draw(self, surface: Surface, rect: pygame.Rect) -> None:
        super().draw(surface, rect)
        if self._strip is not None and self.written > 0.4 and self.alpha:
            self._strip.set_alpha(self.alpha)
            spot = (rect.centerx, rect.centery + self.theme.u(118))
            surface.blit(self._strip, self._strip.get_rect(center=spot))


class Fire(Moment):
    """Show a burn: embers spread, the fire flares up, the word is brushed over it."""

    def __init__(self, theme: Theme, verse: str, line: str, seal: str, middle: tuple[int, int]):
        super().__init__(theme, verse, line, seal, middle, EMBER)
        self._fires: dict[int, Surface] = {}
        self._time = 0.0

    def show(self, spread: float, written: float, stamped: float, alpha: float) -> None:
        """Show a moment of the burn."""
        self._time = spread + written + stamped
        super().show(spread, written, stamped, alpha)

    def draw(self, surface: Surface, rect: pygame.Rect) -> None:
        if self.spread > 0.05 and self.alpha:
            self._flare(surface, rect)
        super().draw(surface, rect)

    def _flare(self, surface: Surface, rect: pygame.Rect) -> None:
        step = round(self.spread * self.STEPS) + math.floor(self._time * 5) % len(FLICKER) * 100
        image = self._fires.get(step)
        if image is None:
            image = self._fires[step] = self._fire(rect, step)
        image.set_alpha(self.alpha)
        surface.blit(image, image.get_rect(midbottom=(rect.centerx, rect.bottom)))
        image.set_alpha(255)

    def _fire(self, rect: pygame.Rect, step: int) -> Surface:
        """Make the fire of one step: it grows with the bloom and flickers."""
        flicker, grown = FLICKER[step // 100], step % 100 / self.STEPS
        tall = max(8, round(rect.height * (0.9 + 0.1 * flicker) * grown))
        wide = max(8, round(rect.height * 1.5 * (0.5 + 0.5 * grown) * (1.04 - 0.05 * flicker)))
        whole = self.theme.art.image(FIRE, (rect.height, rect.height), "stretch")
        return pygame.transform.smoothscale(whole, (wide, tall))


class Falling(Node):
    """Show a seal on its way down to where it is stamped."""

    def __init__(self, image: Surface, middle: tuple[int, int]):
        self._image = image
        reach = max(image.get_size()) * 2
        rect = pygame.Rect(0, 0, reach, reach)
        rect.center = middle
        super().__init__(rect, z=640)
        self.share = 0.0

    def show(self, share: float) -> None:
        """Show a moment from 0, high above, to 1, stamped."""
        self.share = share
        self.invalidate()

    def draw(self, surface: Surface, rect: pygame.Rect) -> None:
        if self.share <= 0:
            return
        grown = 1 + 0.9 * (1 - min(1.0, self.share))
        image = pygame.transform.smoothscale_by(self._image, grown)
        image.set_alpha(round(255 * min(1.0, self.share * 1.6)))
        surface.blit(image, image.get_rect(center=rect.center))


class Stamp(Cue):
    """Let a seal fall; what it leaves is set by `landed` when it is down."""

    def __init__(
        self, board: Any, make: Callable[[], Falling], landed: Callable[[], object],
        seconds: float = STAMP_SECONDS,
    ):  # fmt: skip
        self.board, self._make, self._landed, self.duration = board, make, landed, seconds
        self._seal: Falling | None = None

    def begin(self) -> None:
        if not self.reduced:
            self._seal = self._make()
            self.board.add(self._seal)

    def apply(self, t: float) -> None:
        if t >= 1:
            if self._seal is not None:
                self._seal.remove()
                self._seal = None
            self._landed()
        elif self._seal is not None:
            self._seal.show(overshoot(min(1.0, t / 0.7)))
