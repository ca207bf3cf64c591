"""Show the table at a moment as its window would show it, made smaller."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pygame

from game.client.stage import Node, Rect, Stage
from game.client.theme import Theme


class TablePicture(Node):
    """Draw a kit's board off screen at the window's size, and show it inside `area`.

    The board is the real one: whatever a game lays on its table is seen here too.
    """

    def __init__(self, theme: Theme, kit: Any, past: Any, names: Sequence[str], area: Rect):
        super().__init__(within(theme.scale.window, area))
        self.theme, self.past = theme, past
        self.board = kit.board(theme, past, names)
        self._off = Stage(pygame.Surface(theme.scale.window))
        self._off.add(self.board)
        self._small: pygame.Surface | None = None
        self.stale = False
        """Whether the moment before is still shown, because a landscape is being read."""

    def rehearsal(self) -> Iterator[bool]:
        """Make what the board is drawn of, in small steps."""
        return self._off.rehearse(self.board)

    def show(self, lifted: Sequence[int] = ()) -> None:
        """Show the moment `past` stands at, with cards of the own hand lifted."""
        self.board.reset(self.past.view())
        hand = self.board.hand
        if not hand.choose_kinds(lifted):
            hand.choose(())
        hand.arrange(snap=True)
        self.stale = True
        self.refresh()

    def refresh(self) -> None:
        """Show the moment as soon as everything for it is there."""
        if self.stale and self.ready():
            self.stale = False
            self._small = None
            self.invalidate()

    def ready(self) -> bool:
        """Tell whether everything on the board can be drawn at once."""
        window = self._off.surface.get_rect()
        return all(node.ready() for node, _, _ in self._off.walk((0, 0), window))

    def covers(self, part: Rect) -> bool:
        return True

    def draw(self, surface: pygame.Surface, rect: Rect) -> None:
        if self._small is None:
            self._off.render()
            self._small = pygame.transform.smoothscale(self._off.surface, rect.size)
        surface.blit(self._small, rect)


def within(size: tuple[int, int], area: Rect) -> Rect:
    """Return the largest rectangle of a size's shape inside an area, at its top left."""
    share = min(area.width / size[0], area.height / size[1])
    return Rect(area.x, area.y, round(size[0] * share), round(size[1] * share))
