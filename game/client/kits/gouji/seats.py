"""Show the players of a 够级 table: federation, kinship to me, place, what they said."""

from __future__ import annotations

from typing import Any

from game.client.kits.gouji.flags import color_of, flag
from game.client.kits.gouji.words.terms import PLACE_CHARS
from game.client.stage import Node, Sprite
from game.client.table.seats import MARK_Z, PLATE_Z, Dots, SeatView
from game.client.theme import Theme, mix
from game.i18n import N_, _

RELATIONS = (
    N_("you"), N_("next player"), N_("your side"), N_("opposite"), N_("your side"),
    N_("player before"),
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


class GoujiSeat(SeatView):
    """Show one player, his federation's flag and colour, and the seal of his place."""

    def __init__(self, *args: Any, eyes: int = 0, **named: Any):
        super().__init__(*args, **named)
        u, box = self.theme.u, self.place_.plate
        self.add(Band(self.theme, box, self.seat))
        mark = flag(self.theme, self.seat, u(32))
        spot = mark.get_rect(center=(box.x + u(7), box.y + u(8)))
        self.add(Sprite(mark, spot.topleft, MARK_Z + 1))
        self._place: Sprite | None = None
        self.place = -1
        self.dots.remove()
        self.dots = self.add(QuietDots(self.theme, self.dots.rect.center))
        self.kin = relation(self.seat, eyes)
        if not self.mine:
            self.set_note(self.kin)

    def set_place(self, place: int) -> None:
        """Stamp the seal of a place where the cards were; -1 takes it away."""
        if place == self.place:
            return
        self.place = place
        if self._place is not None:
            self._place.remove()
            self._place = None
        if place < 0:
            return
        image = place_seal(self.theme, place, self.theme.u(46))
        self._place = Sprite(image, (0, 0), MARK_Z + 2)
        self._place.center(*self.seal_spot())
        self.add(self._place)

    def seal_spot(self) -> tuple[int, int]:
        """Return where the seal of the place stands: where the cards were."""
        u, place = self.theme.u, self.place_
        if self.mine:
            return place.plate.right + u(34), place.plate.centery
        return place.fan.centerx, place.fan.centery + u(6)


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
