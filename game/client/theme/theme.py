"""Bundle everything that decides how things look at one scale."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

import pygame

from game.client.theme.art import Art
from game.client.theme.cache import SurfaceCache
from game.client.theme.palette import Color, Palette
from game.client.theme.shapes import Shapes
from game.client.theme.text import Type
from game.client.units import Scale

SIZES: Mapping[str, int] = {
    "caption": 15,
    "body": 18,
    "label": 20,
    "lead": 23,
    "heading": 28,
    "title": 44,
    "hero": 112,
}
"""Type sizes by role, in units."""
CARD_BUDGET = 16 << 20
"""Bytes of cards at 1920 by 1080, turned and on their way; larger windows keep more."""


class Theme:
    """Hold the scale, the colours, the type, the pictures and the ornaments of a scene."""

    def __init__(
        self,
        scale: Scale,
        palette: Palette,
        type_: Type,
        art: Art,
        ornaments: SurfaceCache,
        reduced_motion: bool = False,
    ):
        self.scale, self.palette, self.type, self.art = scale, palette, type_, art
        self.ornaments, self.reduced_motion = ornaments, reduced_motion
        self.painted: list[object] | None = None
        """Collects every card's face as it is painted, when set; all sets of faces share it."""

    @cached_property
    def shapes(self) -> Shapes:
        """Return the ornaments at this scale."""
        return Shapes(self.scale, self.palette, self.type, self.art, self.ornaments)

    @cached_property
    def cards(self) -> SurfaceCache:
        """Return what was drawn of cards at this scale; every table shares it."""
        width, height = self.scale.window
        return SurfaceCache(round(CARD_BUDGET * max(1.0, width * height / (1920 * 1080))))

    def u(self, units: float) -> int:
        """Return a length in pixels."""
        return self.scale.u(units)

    def px(self, role: str | float) -> int:
        """Return the pixel size of a type role, or of a size in units."""
        units = SIZES[role] if isinstance(role, str) else role
        return self.scale.text(units)

    def line(
        self, text: str, role: str | float = "body", color: Color | None = None, face: str = "kai"
    ) -> pygame.Surface:
        """Return one rendered line of a role."""
        return self.type.line(text, self.px(role), color or self.palette.ink, face)

    def block(
        self,
        text: str,
        width: int,
        role: str | float = "body",
        color: Color | None = None,
        face: str = "kai",
        align: str = "left",
    ) -> pygame.Surface:
        """Return a wrapped paragraph of a role, `width` in pixels."""
        ink = color or self.palette.ink
        return self.type.block(text, self.px(role), ink, width, face, align)
