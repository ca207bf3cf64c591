"""Count the cards of one rank in my hand, on its last card; a press on it takes the whole rank."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.client.kits.gouji.layout import BADGE
from game.client.stage import Node
from game.client.theme import mix
from game.games.gouji.cards import JOKERS
from game.games.gouji.hands import GOUJI_FROM, TOO_MANY

if TYPE_CHECKING:
    from game.client.kits.gouji.hand import GoujiHand

Rect = pygame.Rect
BADGE_Z = 1200


class Badge(Node):
    """Count the cards of one rank; those chosen stand before the line."""

    def __init__(self, hand: GoujiHand):
        u = hand.u
        super().__init__((0, 0, u(BADGE[0]) + u(4), u(BADGE[1]) + u(4)), BADGE_Z)
        self.hand = hand
        self.rank, self.count, self.chosen = -1, 0, 0

    def show(self, rank: int, count: int, chosen: int, right: float, top: float) -> None:
        """Count a group whose last card has that upper right corner."""
        if (rank, count, chosen) != (self.rank, self.count, self.chosen):
            self.rank, self.count, self.chosen = rank, count, chosen
            self.invalidate()
        self.move(right - self.rect.width + self.hand.u(5), top - self.hand.u(5))

    def draw(self, surface: pygame.Surface, rect: Rect) -> None:
        theme, u, p = self.hand.faces.theme, self.hand.u, self.hand.faces.theme.palette
        strong = self.count >= GOUJI_FROM.get(self.rank, TOO_MANY) or self.rank in JOKERS
        fill = p.cinnabar_deep if strong else p.indigo
        if self.chosen:
            fill = p.celadon_text
        words = f"{self.chosen}/{self.count}" if self.chosen else str(self.count)
        size = (u(BADGE[0]), u(BADGE[1]))
        plate = theme.shapes.plate(size, fill, mix(fill, p.paper, 0.5), u(9))
        box = plate.get_rect(center=rect.center)
        surface.blit(plate, box)
        px = theme.type.fit(words, min(theme.px("body"), u(19)), box.width - u(6), least=u(9))
        text = theme.type.line(words, px, p.paper_light)
        surface.blit(text, text.get_rect(center=box.center))
