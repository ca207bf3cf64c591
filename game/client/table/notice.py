"""Say in passing what the table announces, at the side, where it hides nobody."""

from __future__ import annotations

import pygame

from game.client.animation import Timeline, Tween
from game.client.stage import Group, Sprite
from game.client.table.layout import TableLayout
from game.client.theme import Theme
from game.client.theme.text import clear

SECONDS, KEPT = 3.4, 2
NOTICE_Z = 650


class Notice(Group):
    """Show the last announcements as dark slips at the upper left; they leave by themselves."""

    def __init__(self, theme: Theme, layout: TableLayout, timeline: Timeline):
        super().__init__(NOTICE_Z)
        self.theme, self.timeline = theme, timeline
        self.left = theme.u(18)
        sides = [seat.plate.top for seat in layout.seats if seat.side == "left"]
        self._bottom = min(sides, default=theme.u(225)) - theme.u(14)
        self._top = theme.u(112)
        self._slips: list[tuple[Sprite, float]] = []
        self.texts: list[str] = []

    def show(self, text: str, kind: str) -> None:
        """Show a line; the oldest makes room."""
        while len(self._slips) >= KEPT:
            self._drop(0)
        slip = Sprite(self._image(text, kind))
        self.add(slip)
        self._slips.append((slip, SECONDS))
        self.texts.append(text)
        self._arrange()
        x, y = slip.rect.topleft
        wide = slip.rect.width

        def enter(t: float) -> None:
            slip.move(x - (1 - t) * wide, y if slip.parent is None else slip.rect.y)

        self.timeline.beside(Tween(0.22, enter))

    def _image(self, text: str, kind: str) -> pygame.Surface:
        theme, u, p = self.theme, self.theme.u, self.theme.palette
        words = theme.block(text, u(214), "caption", p.paper_light)
        mark = u(30) if kind == "warning" else 0
        margin = theme.shapes.margin
        size = (words.get_width() + u(30) + mark, words.get_height() + u(16))
        image = clear((size[0] + 2 * margin, size[1] + 2 * margin))
        image.blit(theme.shapes.panel(size, "ink"), (0, 0))
        if mark:
            seal = theme.shapes.seal("慎", u(24), p.cinnabar)
            image.blit(seal, seal.get_rect(midleft=(margin + u(12), image.get_height() // 2)))
        left = margin + u(15) + mark
        image.blit(words, words.get_rect(midleft=(left, image.get_height() // 2)))
        return image

    def _arrange(self) -> None:
        """Stack the slips upwards from over the left player's plate; what does not fit goes.

        The strip between that plate and the tags of the players at the top is kept for them.
        """
        margin, y = self.theme.shapes.margin, self._bottom
        for index in range(len(self._slips) - 1, -1, -1):
            slip = self._slips[index][0]
            y -= slip.rect.height - 2 * margin
            if y < self._top and index < len(self._slips) - 1:
                self._drop(index)
                continue
            slip.move(self.left - margin, y - margin)
            y -= self.theme.u(6)

    def _drop(self, index: int) -> None:
        self._slips.pop(index)[0].remove()
        self.texts.pop(index)

    def update(self, dt: float) -> None:
        """Let time pass; old slips go."""
        self._slips = [(slip, left - dt) for slip, left in self._slips]
        while self._slips and self._slips[0][1] <= 0:
            self._drop(0)
