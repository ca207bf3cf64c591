"""Remember what was costly to draw, within a budget of bytes."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame


class SurfaceCache:
    """Keep surfaces by key; the longest unused go first when the budget is full."""

    def __init__(self, budget: int):
        self.budget = budget
        self.used = 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the surface of the key, drawing it on first use.

        The surface belongs to all its users: don't draw on it.
        """
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        made = make()
        self._kept[key] = made
        self.used += cost(made)
        while self.used > self.budget and len(self._kept) > 1:
            self.used -= cost(self._kept.popitem(last=False)[1])
        return made

    def clear(self) -> None:
        """Forget everything."""
        self._kept.clear()
        self.used = 0

    def __contains__(self, key: Hashable) -> bool:
        return key in self._kept

    def __len__(self) -> int:
        return len(self._kept)


def cost(surface: pygame.Surface) -> int:
    """Return the bytes a surface takes."""
    return surface.get_pitch() * surface.get_height() + 200
