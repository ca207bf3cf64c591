"""Show the stock: a pile of backs and how many are left."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.client.stage import Node
from game.client.table.cards import BACK, CardFaces
from game.client.theme import mix
from game.i18n import _

Rect = pygame.Rect
Surface = pygame.Surface


class Stock(Node):
    """Show the stock: a pile as high as it is full, and its number."""

    def __init__(
        self, faces: CardFaces, area: Rect, words: Callable[[int], str] | None = None
    ):  # fmt: skip
        u = faces.theme.u
        self.faces, self.count = faces, 0
        self._words = words or _in_stock
        rect = Rect(area.x - u(20), area.y - u(12), area.width + u(40), area.height + u(58))
        super().__init__(rect, z=5)
        self._area = area

    def show(self, count: int) -> None:
        """Show so many cards."""
        if count != self.count:
            self.count = count
            self.invalidate()

    def middle(self) -> tuple[float, float]:
        """Return where cards leave the pile."""
        return self._area.centerx, self._area.centery - self._rise()

    def _rise(self) -> int:
        return self.faces.theme.u(1.4) * min(7, (self.count + 11) // 12)

    def draw(self, surface: Surface, rect: Rect) -> None:
        theme, u, p = self.faces.theme, self.faces.theme.u, self.faces.theme.palette
        high = u(self.faces.sizes.stock)
        shift = (rect.x - self.rect.x, rect.y - self.rect.y)
        area = self._area.move(shift)
        layers = min(7, (self.count + 11) // 12)
        for layer in range(layers):
            image = self.faces.image(BACK, high)
            spot = (area.centerx, area.centery - u(1.4) * layer)
            surface.blit(image, image.get_rect(center=spot))
        if not layers:
            frame = Rect(0, 0, round(high * 0.714), high)
            frame.center = area.center
            ring = theme.shapes.ring(
                frame.size, mix(p.ink_faint, p.paper, 0.3), u(6), max(1, u(1.4))
            )
            surface.blit(ring, frame)
        words = self._words(self.count)
        px = theme.type.fit(words, min(theme.px("caption"), u(21)), u(76), least=u(10))
        text = theme.type.line(words, px, p.ink)
        surface.blit(text, text.get_rect(midtop=(area.centerx, area.bottom + u(8))))


def _in_stock(count: int) -> str:
    return _("Stock {n}").format(n=count)
