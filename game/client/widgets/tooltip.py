"""Say in a line what a control does, or why it cannot be used."""

from __future__ import annotations

import pygame

from game.client.stage import Node
from game.client.theme import Theme


class Tooltip(Node):
    """Show a dark slip beside a rectangle of the window, always inside the window."""

    def __init__(self, theme: Theme, text: str, beside: pygame.Rect):
        self.theme, self.text = theme, text
        u = theme.u
        width = min(u(360), theme.scale.window[0] - u(60))
        self._image = theme.block(text, width, "caption", theme.palette.paper_light)
        size = (self._image.get_width() + u(26), self._image.get_height() + u(16))
        margin = theme.shapes.margin
        box = pygame.Rect((0, 0), size)
        box.midbottom = (beside.centerx, beside.top - u(8))
        if box.top < u(4):
            box.midtop = (beside.centerx, beside.bottom + u(8))
        box.clamp_ip(pygame.Rect((0, 0), theme.scale.window).inflate(-u(8), -u(8)))
        super().__init__(box.inflate(2 * margin, 2 * margin))

    def draw(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        margin, u = self.theme.shapes.margin, self.theme.u
        size = (rect.width - 2 * margin, rect.height - 2 * margin)
        surface.blit(self.theme.shapes.panel(size, "ink"), rect)
        surface.blit(self._image, (rect.x + margin + u(13), rect.y + margin + u(8)))
