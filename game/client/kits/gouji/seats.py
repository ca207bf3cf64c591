"""Show the players of a 够级 table: federation, kinship to me, place, what they said."""

from __future__ import annotations

from typing import Any

import pygame

from game.client.kits.gouji.flags import color_of, flag
from game.client.kits.gouji.words.terms import PLACE_CHARS, short_rank
from game.client.stage import Node, Sprite
from game.client.table.cards import BACK
from game.client.table.seats import MARK_Z, PLATE_Z, Dots, Fan, SeatView
from game.client.theme import Theme, mix
from game.client.theme.text import clear
from game.games.gouji.cards import JOKERS, counts_of
from game.i18n import N_, _

RELATIONS = (
    N_("you"), N_("after you"), N_("your side"), N_("opposite"), N_("your side"),
    N_("before you"),
)  # fmt: skip
"""What a player so many seats after me is to me: 下家 联邦 对家 联邦 上家."""


def relation(seat: int, eyes: int) -> str:
    """Name what a seat is to the one in front."""
    return _(RELATIONS[(seat - max(0, eyes)) % 6])


class Band(Node):
    """Edge a plate in the colour of the federation."""

    def __init__(self, theme: Theme, rect: Any, seat: int):
        super().__init__(rect, PLATE_Z + 0.5)
        self.theme, self.seat = theme, seat

    def draw(self, surface: Any, rect: Any) -> None:
        u, color = self.theme.u, color_of(self.theme, self.seat)
        ring = self.theme.shapes.ring(rect.size, color, u(9), max(2, u(2.4)))
        surface.blit(ring, rect)


class QuietDots(Dots):
    """Show that a bot thinks, unless that would tell what it holds."""

    hushed = False

    @property
    def visible(self) -> bool:
        """Tell whether the dots are shown."""
        return self._visible

    @visible.setter
    def visible(self, value: bool) -> None:
        Node.visible.fset(self, value and not self.hushed)  # type: ignore[attr-defined]


class GoujiFan(Fan):
    """Show a hand from outside; one that lies open is written out by rank, to be read."""

    def _make(self, size: tuple[int, int]) -> pygame.Surface:
        if self.open is None:
            return super()._make(size)
        theme, u, p = self.faces.theme, self.faces.theme.u, self.faces.theme.palette
        image = pygame.Surface(size, pygame.SRCALPHA)
        self._shown = tuple(kind for kind in self.open if kind != BACK)
        if not self._shown:
            return image
        box = pygame.Rect(u(8), u(20), size[0] - u(58), u(44))
        plate = theme.shapes.plate(box.size, p.paper_light, mix(p.gold, p.paper, 0.2), u(6))
        image.blit(plate, box)
        self._write(image, box.inflate(-u(8), -u(4)))
        self._badge(image, (box.right + u(6), box.centery), theme)
        return image

    def _write(self, image: pygame.Surface, box: pygame.Rect) -> None:
        """Write how many there are of each rank, the high ranks first, in two lines."""
        u, counts = self.faces.theme.u, counts_of(self._shown)
        words = [self._word(r, counts[r]) for r in reversed(range(len(counts))) if counts[r]]
        x, y, high = box.x, box.y, box.height // 2
        for word in words:
            if x + word.get_width() > box.right and y == box.y:
                x, y = box.x, box.y + high
            image.blit(word, word.get_rect(midleft=(x, y + high // 2)))
            x += word.get_width() + u(4)

    def _word(self, rank: int, n: int) -> pygame.Surface:
        theme, u, p = self.faces.theme, self.faces.theme.u, self.faces.theme.palette
        text = theme.type.line(
            short_rank(rank), u(14), p.cinnabar_deep if rank in JOKERS else p.ink
        )
        number = theme.type.line(str(n) if n > 1 else " ", u(10), p.cinnabar)
        word = clear((text.get_width() + number.get_width() + 1, text.get_height()))
        word.blit(text, (0, 0))
        word.blit(number, (text.get_width() + 1, 0))
        return word


class GoujiSeat(SeatView):
    """Show one player, his federation's flag and colour, and the seal of his place."""

    dots: QuietDots

    def __init__(self, *args: Any, eyes: int = 0, **named: Any):
        super().__init__(*args, **named)
        u, box = self.theme.u, self.place_.plate
        self.add(Band(self.theme, box, self.seat))
        mark = flag(self.theme, self.seat, u(32))
        spot = mark.get_rect(center=(box.x + u(7), box.y + u(8)))
        self.add(Sprite(mark, spot.topleft, MARK_Z + 1))
        self._seal: Sprite | None = None
        self.finished = -1
        self.fan.remove()
        self.fan = self.add(GoujiFan(self.faces, self.place_.fan, self.seat))
        self.fan.visible = not self.mine
        self.dots.remove()
        self.dots = self.add(QuietDots(self.theme, self.dots.rect.center))
        self.kin = relation(self.seat, eyes)
        if not self.mine:
            self.set_note(self.kin)

    def set_place(self, place: int) -> None:
        """Stamp the seal of a place on the plate; -1 takes it away."""
        if place == self.finished:
            return
        self.finished = place
        if self._seal is not None:
            self._seal.remove()
            self._seal = None
        if place < 0:
            return
        image = place_seal(self.theme, place, self.theme.u(46))
        self._seal = Sprite(image, (0, 0), MARK_Z + 2)
        self._seal.center(*self.seal_spot())
        self.add(self._seal)

    def tag_spot(self, image: pygame.Surface) -> tuple[int, int]:
        """Return where the slip stands: on the lower edge of what lies there, or in its place."""
        place, u, wide = self.place_, self.theme.u, image.get_width()
        spot = place.spot
        if self.mine:
            return super().tag_spot(image)
        y = spot.bottom - u(20) if self.laid else spot.top
        if place.side in ("left", "right"):
            x = spot.left - u(5) if place.side == "left" else spot.right - wide + u(5)
            return x, y
        return spot.centerx - wide // 2, y

    def seal_spot(self) -> tuple[int, int]:
        """Return where the seal of the place stands: on the plate's lower edge, or beside mine."""
        u, place = self.theme.u, self.place_
        if self.mine:
            return place.plate.right + u(34), place.plate.centery
        return place.plate.right - u(32), place.plate.bottom - u(4)


def place_seal(theme: Theme, place: int, side: int) -> Any:
    """Return the seal of a place: the first two in cinnabar, the last two in ink."""
    p = theme.palette
    colors = (
        p.cinnabar,
        p.cinnabar,
        p.gold_text,
        p.gold_text,
        p.ink_soft,
        mix(p.ink, p.paper, 0.1),
    )
    return theme.shapes.seal(PLACE_CHARS[place], side, colors[place])
