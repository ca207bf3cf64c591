"""Show the players' rows: stacks face down, those that everybody knows face up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from game.client.kits.qixing.places import RATIO, SEAT_TILE, SIZES, SPOT_TILE
from game.client.kits.qixing.tiles import Piles, Tiles, joker_of
from game.client.stage import Group, Node
from game.client.table.cards import BACK
from game.client.table.layout import SeatPlace
from game.client.table.seats import SeatView
from game.client.table.words import level_name

Rect = pygame.Rect
Surface = pygame.Surface
ROW_Z = 4
STEP = 38


class StackRow(Node):
    """Show a hand from outside: its stacks, and the joker at their end."""

    def __init__(self, piles: Piles, tiles: Tiles, place: SeatPlace, seat: int):
        u = piles.theme.u
        super().__init__(place.fan.inflate(u(12), u(12)), ROW_Z)
        self.piles, self.tiles, self.seat, self._area = piles, tiles, seat, place.fan
        self.right = place.side == "right"
        self.count = 0
        self.open: tuple[int, ...] | None = None
        self.known: tuple[int, ...] = ()

    def show(self, count: int, open_hand: Sequence[int] | None = None) -> None:
        """Show so many stacks; `open_hand` are their kinds when all of them may be seen."""
        opened = None if open_hand is None else tuple(open_hand)
        if (count, opened) != (self.count, self.open):
            self.count, self.open = count, opened
            self.invalidate()

    def know(self, kinds: Sequence[int]) -> None:
        """Lay those kinds face up that everybody knows the seat to hold."""
        if tuple(kinds) != self.known:
            self.known = tuple(kinds)
            self.invalidate()

    def kinds(self) -> list[int]:
        """List what lies there, known kinds first."""
        if self.open is not None:
            return list(self.open)
        known = self.known[: self.count]
        return [*known, *(BACK for _ in range(self.count - len(known)))]

    def spot(self, index: int) -> tuple[float, float]:
        """Return the middle of a stack's place in the window."""
        u = self.piles.theme.u
        wide = self.piles.width(u(SIZES.fan))
        left = self._area.x
        if self.right:
            left = self._area.right - (max(4, self.count) + 1) * u(STEP) - u(8)
        return left + wide / 2 + index * u(STEP), self._area.centery

    def middle(self) -> tuple[float, float]:
        """Return where stacks fly from and to, in the window."""
        return self.spot(max(0, self.count - 1))

    def draw(self, surface: Surface, rect: Rect) -> None:
        u = self.piles.theme.u
        shift = (rect.x - self.rect.x, rect.y - self.rect.y)
        for index, kind in enumerate(self.kinds()):
            image = self.piles.image(kind, u(SIZES.fan))
            x, y = self.spot(index)
            self.piles.note(kind, "hand", self.seat)
            at = (round(x) + shift[0], round(y) + shift[1])
            surface.blit(image, image.get_rect(center=at))
        if self.count:
            image = self.tiles.image(joker_of(self.seat), u(SEAT_TILE))
            x, y = self.spot(self.count)
            low = (u(SIZES.fan) - u(SEAT_TILE)) / 2
            at = (round(x + u(8)) + shift[0], round(y + low) + shift[1])
            surface.blit(image, image.get_rect(center=at))


class StackSeat(SeatView):
    """Show one player, with a row of stacks for his hand."""

    def __init__(
        self, piles: Piles, tiles: Tiles, place: SeatPlace, seat: int, spec: object, mine: bool,
        tags: Group,
    ):  # fmt: skip
        super().__init__(piles, place, seat, spec, mine, tags)
        self.fan.remove()
        self.fan: Any = StackRow(piles, tiles, place, seat)
        self.fan.visible = not mine
        self.add(self.fan)

    def tag_spot(self, image: Surface) -> tuple[int, int]:
        """Return where the slip stands: of the player opposite beside his discards."""
        place, u = self.place_, self.theme.u
        if place.side != "top":
            return super().tag_spot(image)
        room = u(self.laid * (SPOT_TILE * RATIO + 4) + 8)
        spot = image.get_rect(midright=(place.spot.right - room, place.plate.centery))
        return spot.topleft

    @property
    def level(self) -> str:
        """Name the level of a bot; empty for a human."""
        human = getattr(self.spec, "human", False)
        return "" if human else level_name(getattr(self.spec, "level", ""))
