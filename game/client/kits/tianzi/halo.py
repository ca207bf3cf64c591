"""Put marks over cards that lie at rest: a glow round those to be taken, and what a sparrow is."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.client.kits.tianzi.words import faces_name
from game.client.stage import Node
from game.client.theme import Theme, mix
from game.i18n import _

Rect = pygame.Rect


class Halo(Node):
    """Ring a card that can be taken; `picked` is the one chosen."""

    def __init__(self, theme: Theme, card: Rect, picked: bool):
        super().__init__(card.inflate(theme.u(22), theme.u(22)), z=2)
        self.theme, self.picked = theme, picked

    def draw(self, surface: pygame.Surface, rect: Rect) -> None:
        theme, u, p = self.theme, self.theme.u, self.theme.palette
        color = p.cinnabar if self.picked else p.gold
        soft = theme.shapes.ring(rect.size, mix(color, p.white, 0.5), u(15), u(9))
        soft.set_alpha(140)
        surface.blit(soft, rect)
        soft.set_alpha(255)
        inner = rect.inflate(-u(12), -u(12))
        line = theme.shapes.ring(inner.size, color, u(11), max(2, u(3)))
        surface.blit(line, inner)


class WildTag(Node):
    """Say on a sparrow what it stands for."""

    def __init__(self, theme: Theme, card: Rect, faces: Sequence[int]):
        text = _("as {face}").format(face=faces_name(faces))
        u, p = theme.u, theme.palette
        px = theme.type.fit(text, min(theme.px(15), u(19)), card.width - u(4), least=u(9))
        words = theme.type.line(text, px, p.paper_light)
        size = (max(words.get_width() + u(12), card.width * 3 // 4), words.get_height() + u(5))
        self._image = theme.shapes.plate(size, p.cinnabar, p.cinnabar_deep, u(6)).copy()
        self._image.blit(words, words.get_rect(center=self._image.get_rect().center))
        self.lift = u(7)
        rect = self._image.get_rect(midbottom=(card.centerx, card.bottom - self.lift))
        super().__init__(rect, z=3)
        self.faces = tuple(faces)

    def draw(self, surface: pygame.Surface, rect: Rect) -> None:
        surface.blit(self._image, rect)

    def follow(self, card: Rect) -> None:
        """Stay on a card that moves."""
        self.move(card.centerx - self.rect.width // 2, card.bottom - self.rect.height - self.lift)


class DrawnTag(Node):
    """Mark the card that was just drawn."""

    def __init__(self, theme: Theme, card: Rect):
        self._image = theme.shapes.seal("摸", theme.u(26), theme.palette.celadon_text)
        self.lift = theme.u(7)
        super().__init__(self._image.get_rect(), z=3)
        self.follow(card)

    def follow(self, card: Rect) -> None:
        """Stay on a card that moves."""
        right = card.right - self.lift - self.rect.width
        self.move(right, card.bottom - self.lift - self.rect.height)

    def draw(self, surface: pygame.Surface, rect: Rect) -> None:
        surface.blit(self._image, rect)
