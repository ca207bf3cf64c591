"""Show the landscape under the table, and let another one take its place."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.client.stage import Node
from game.client.theme import Theme
from game.client.theme.landscapes import Landscape

Rect = pygame.Rect
Surface = pygame.Surface
STRIPS = 24
"""Steps of the soft edge between two pictures."""
FALLBACK = "spring"
"""Shown where a game's own ground is missing."""


def ground_picture(name: str, width: int) -> str:
    """Name the picture of a table's ground for a width in pixels."""
    size = next((w for w in (1280, 1920) if width <= w * 1.1), 3840)
    return f"art/table_{name}_{size}.jpg"


def ground_name(theme: Theme, name: str) -> str:
    """Name a table's ground as an asset without its width; another where it is missing."""
    there = theme.art.exists(ground_picture(name, 1280))
    return f"art/table_{name if there else FALLBACK}"


def ground_of(theme: Theme, name: str) -> Landscape:
    """Name a table's ground in the window of a theme."""
    size = theme.scale.window
    name = ground_name(theme, name).removeprefix("art/table_")
    return Landscape(ground_picture(name, size[0]), size, theme.palette.paper)


class Ground(Node):
    """Show a landscape under the table; where there are several, the next comes in softly.

    `names` are those of the pictures, `index` counts them round and round. The next one is
    read in good time, because a large picture takes longer to read than a frame may last.
    """

    def __init__(self, theme: Theme, names: Sequence[str], index: int = 0):
        super().__init__((0, 0, *theme.scale.window), z=-1000)
        self.theme, self.names, self.index = theme, names, index
        self._band = max(24, theme.scale.window[0] // 7)
        self._image: Surface | None = None
        self._next: Surface | None = None
        self.prepare(index)
        self._edge = 0

    def _of(self, index: int) -> Landscape:
        return ground_of(self.theme, self.names[index % len(self.names)])

    def _picture(self, index: int) -> Surface:
        return self.theme.art.landscapes.get(self._of(index))

    def prepare(self, index: int) -> None:
        """Read a picture before it is needed."""
        self.theme.art.landscapes.fetch(self._of(index))

    def ready(self) -> bool:
        self.prepare(self.index)
        return self.theme.art.landscapes.ready(self._of(self.index))

    def turn_to(self, index: int, share: float) -> None:
        """Show a moment of the change; share 1 is the new picture.

        The new one comes in from the right with a soft edge: a frame repaints only the
        band the edge has passed, which is quick at any size of window.
        """
        if share >= 1:
            self._arrive(index)
            return
        if self._next is None:
            self._next = self._picture(index)
            self._edge = self.rect.width
        before = self._edge
        self._edge = round(self.rect.width - share * (self.rect.width + self._band))
        self._repaint(min(before, self._edge), max(before, self._edge) + self._band)

    def _arrive(self, index: int) -> None:
        if index == self.index and self._next is None:
            return
        turning = self._next is not None
        self._image = self._picture(index)
        self.index, self._next = index, None
        if turning:
            self._repaint(0, self._edge + self._band)
        else:
            self.invalidate()

    def _repaint(self, left: int, right: int) -> None:
        stage = self.stage
        if stage is not None:
            stage.invalidate_rect(Rect(left, 0, right - left, self.rect.height))

    def draw(self, surface: Surface, rect: Rect) -> None:
        if self._image is None:
            self._image = self._picture(self.index)
        clip = surface.get_clip()
        if self._next is None:
            surface.blit(self._image, clip, clip)
            return
        soft = Rect(self._edge, 0, self._band, rect.height)
        old = clip.clip(Rect(0, 0, max(0, soft.right), rect.height))
        new = clip.clip(Rect(soft.right, 0, max(0, rect.width - soft.right), rect.height))
        surface.blit(self._image, old, old)
        surface.blit(self._next, new, new)
        self._blend(surface, soft, clip)

    def _blend(self, surface: Surface, soft: Rect, clip: Rect) -> None:
        """Let the new picture grow stronger across the soft edge."""
        assert self._next is not None
        for index in range(STRIPS):
            left = soft.left + soft.width * index // STRIPS
            right = soft.left + soft.width * (index + 1) // STRIPS
            strip = clip.clip(Rect(left, 0, right - left, soft.height))
            if strip.width > 0:
                self._next.set_alpha(round(255 * (index + 1) / (STRIPS + 1)))
                surface.blit(self._next, strip, strip)
        self._next.set_alpha(None)
