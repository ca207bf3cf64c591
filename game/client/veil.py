"""Change from one scene to the next: a soft edge draws the frame before away, like a scroll.

A frame of the change repaints only the band the edge has passed. Thinning the whole picture
out instead costs a repaint of the window each frame, too slow for a large one.
"""

from __future__ import annotations

import pygame

from game.client.stage import Node

Rect = pygame.Rect
STRIPS = 24
"""Steps of the soft edge."""


class Veil(Node):
    """Cover the window with the frame before; `draw_away` uncovers it from one side.

    `forward` lets the new scene come in from the right, as a scroll is read; going back it
    comes from the left.
    """

    def __init__(self, picture: pygame.Surface, forward: bool = True, z: float = 0):
        super().__init__(picture.get_rect(), z)
        self._picture, self._forward = picture, forward
        self._band = max(24, picture.get_width() // 8)
        self._gone = -self._band

    def draw_away(self, share: float) -> None:
        """Show a moment of the change; at share 1 nothing is left."""
        before = self._gone
        self._gone = round(share * (self.rect.width + self._band)) - self._band
        stage = self.stage
        if stage is not None and self._gone != before:
            stage.invalidate_rect(self._columns(before, self._gone + self._band))

    def _columns(self, start: int, end: int) -> Rect:
        """Return the part of the window between two distances from the side it opens at."""
        left = self.rect.width - end if self._forward else start
        return Rect(left, 0, end - start, self.rect.height)

    def covers(self, part: Rect) -> bool:
        whole = self._columns(self._gone + self._band, self.rect.width)
        return whole.width > 0 and whole.contains(part)

    def draw(self, surface: pygame.Surface, rect: Rect) -> None:
        clip = surface.get_clip()
        soft = self._gone + self._band
        whole = clip.clip(self._columns(soft, max(soft, self.rect.width)))
        if whole.width:
            surface.blit(self._picture, whole, whole)
        for index in range(STRIPS):
            start = self._gone + self._band * index // STRIPS
            strip = clip.clip(self._columns(start, self._gone + self._band * (index + 1) // STRIPS))
            if strip.width:
                self._picture.set_alpha(round(255 * (index + 1) / (STRIPS + 1)))
                surface.blit(self._picture, strip, strip)
        self._picture.set_alpha(None)
