"""List the players who are asked in turn, each with the seal of his answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import pygame

from game.client.stage import Node
from game.client.table.seats import portrait
from game.client.theme import Theme, mix
from game.client.theme.palette import Color

Rect = pygame.Rect
ROW = 44


class Answer(NamedTuple):
    """Be one player's answer: the seal's character (empty: not given yet), and its mood."""

    seat: int
    seal: str = ""
    good: bool = True
    note: str = ""


class Jury(Node):
    """Show the answers of several players, one under the other."""

    def __init__(self, theme: Theme, area: Rect, seats: Sequence[Any]):
        super().__init__(area, z=2)
        self.theme, self.seats = theme, seats
        self.answers: list[Answer] = []

    def show(self, answers: Sequence[Answer]) -> None:
        """Show these answers."""
        if list(answers) != self.answers:
            self.answers = list(answers)
            self.invalidate()

    def answer(self, answer: Answer) -> None:
        """Put a player's answer in its place."""
        self.show([answer if a.seat == answer.seat else a for a in self.answers])

    def draw(self, surface: pygame.Surface, rect: Rect) -> None:
        u = self.theme.u
        for index, answer in enumerate(self.answers):
            line = Rect(rect.x, rect.y + index * u(ROW), rect.width, u(ROW - 4))
            self._draw_line(surface, line, answer)

    def _draw_line(self, surface: pygame.Surface, line: Rect, answer: Answer) -> None:
        theme, u, p = self.theme, self.theme.u, self.theme.palette
        spec = self.seats[answer.seat]
        face = portrait(theme, spec.name, spec.portrait, u(34))
        surface.blit(face, face.get_rect(midleft=(line.x, line.centery)))
        room = line.width - u(44 + 46)
        px = theme.type.fit(spec.name, u(17), room, least=u(10))
        name = theme.type.line(theme.type.ellipsis(spec.name, px, room), px, p.ink)
        surface.blit(name, name.get_rect(midleft=(line.x + u(44), line.centery)))
        spot = (line.right - u(20), line.centery)
        if answer.seal:
            seal = theme.shapes.seal(answer.seal, u(34), self._color(answer))
            surface.blit(seal, seal.get_rect(center=spot))
            return
        ring = theme.shapes.ring(
            (u(30), u(30)), mix(p.ink_faint, p.paper, 0.35), u(7), max(1, u(1.2))
        )
        surface.blit(ring, ring.get_rect(center=spot))

    def _color(self, answer: Answer) -> Color:
        p = self.theme.palette
        if answer.seal == "封":
            return p.indigo
        return p.cinnabar if answer.good else mix(p.ink_soft, p.ink, 0.3)
