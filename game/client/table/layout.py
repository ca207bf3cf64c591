"""Say where everything lies on the table, for any window and two to six seats.

All rectangles are pixels of the window; lengths are given in units (see `units.py`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

import pygame

Rect = pygame.Rect
Measure = Callable[[float], int]

CARD_RATIO = 480 / 672
HAND_CARD, CENTRE_CARD, SPOT_CARD, FAN_CARD, STOCK_CARD = 166, 118, 72, 56, 92
"""Heights of cards in units: my hand, the play on the table, a seat's play, fans, the stock."""


class CardSizes(NamedTuple):
    """Hold the heights of a game's cards in units, by where they lie."""

    hand: int = HAND_CARD
    centre: int = CENTRE_CARD
    spot: int = SPOT_CARD
    fan: int = FAN_CARD
    stock: int = STOCK_CARD


STANDARD = CardSizes()
PLATE = (206, 64)
EDGE = 18
LIFT = 24
"""How far a selected card stands out of the hand."""

OPPONENTS: dict[int, tuple[str, ...]] = {
    2: ("top",),
    3: ("top_right", "top_left"),
    4: ("right", "top", "left"),
    5: ("right", "top_right", "top_left", "left"),
    6: ("right", "far_right", "top", "far_left", "left"),
}
"""Where the seats after mine sit, in order of play: counter-clockwise, the next on the right."""


@dataclass(frozen=True)
class SeatPlace:
    """Say where one seat's things lie: plate, fan of backs, last play, what it says."""

    side: str
    plate: Rect
    fan: Rect
    spot: Rect
    lean: int
    """Which way the last play grows from the spot: -1 from its left, 0 middle, 1 right."""
    tag: str = "under"
    """Where its slip stands: under or below the play, or left or right of the plate."""


@dataclass(frozen=True)
class TableLayout:
    """Hold every place of one table."""

    window: tuple[int, int]
    seats: tuple[SeatPlace, ...]
    """By seat number."""
    sizes: CardSizes
    mine: int
    hand: Rect
    bar: Rect
    note: Rect
    centre: Rect
    demand: Rect
    drop: Rect
    stock: Rect
    wheel: Rect
    tools: Rect
    side_tools: Rect
    drawer: Rect


def card_width(height: int, ratio: float = CARD_RATIO) -> int:
    """Return a card's width for its height."""
    return round(height * ratio)


def table_layout(
    window: tuple[int, int], u: Measure, seats: int, mine: int, sizes: CardSizes = STANDARD
) -> TableLayout:
    """Lay the table out for a window; `mine` is the seat at the bottom."""
    width, height = window
    middle = width // 2
    hand_top = height - u(30) - u(sizes.hand)
    bar = Rect(middle - u(500), hand_top - u(LIFT + 66), u(1000), u(48))
    top, bottom = u(216), bar.top - u(8)
    mid_y = (top + bottom) // 2
    centre = Rect(middle - u(250), mid_y - u(106), u(500), u(sizes.centre))
    demand = Rect(middle - u(250), centre.bottom + u(24), u(500), u(72))
    area = Rect(0, 0, width, height)
    return TableLayout(
        window=window,
        seats=_seats(area, u, seats, mine, mid_y, sizes),
        sizes=sizes,
        mine=mine,
        hand=Rect(middle - u(446), hand_top, u(892), u(sizes.hand)),
        bar=bar,
        note=Rect(middle - u(440), height - u(28), u(880), u(26)),
        centre=centre,
        demand=demand,
        drop=Rect(middle - u(262), centre.top - u(12), u(524), demand.bottom - centre.top + u(4)),
        stock=Rect(middle - u(388), centre.top + u(8), u(90), u(sizes.stock)),
        wheel=Rect(middle + u(284), centre.top - u(4), u(116), u(116)),
        tools=Rect(width - u(EDGE + 4 * 52 - 6), u(14), u(4 * 52 - 6), u(46)),
        side_tools=Rect(width - u(EDGE + 132), hand_top + u(8), u(132), u(150)),
        drawer=Rect(width - u(372), u(72), u(356), height - u(72 + 218)),
    )


def _seats(
    area: Rect, u: Measure, seats: int, mine: int, mid_y: int, sizes: CardSizes
) -> tuple[SeatPlace, ...]:
    places: list[SeatPlace | None] = [None] * seats
    places[mine] = _own(area, u, sizes)
    for step, side in enumerate(OPPONENTS[seats], 1):
        places[(mine + step) % seats] = _opponent(area, u, side, mid_y, seats, sizes)
    return tuple(place for place in places if place is not None)


def _own(area: Rect, u: Measure, sizes: CardSizes) -> SeatPlace:
    plate = Rect(u(EDGE), area.bottom - u(30 + 72), u(168), u(72))
    fan = Rect(area.centerx - u(60), area.bottom - u(150), u(120), u(90))
    spot = Rect(plate.x, plate.top - u(42 + sizes.spot), u(164), u(sizes.spot))
    return SeatPlace("bottom", plate, fan, spot, -1)


def _opponent(
    area: Rect, u: Measure, side: str, mid_y: int, seats: int, sizes: CardSizes
) -> SeatPlace:
    wide, high = u(PLATE[0]), u(PLATE[1])
    middles = {
        "top": area.centerx,
        "top_right": area.centerx + u(190),
        "top_left": area.centerx - u(190),
        "far_right": area.centerx + u(262),
        "far_left": area.centerx - u(262),
    }
    if side in middles:
        plate = Rect(middles[side] - wide // 2, u(10), wide, high)
        fan = Rect(plate.x, plate.bottom, wide, u(sizes.fan - 14))
        spot = Rect(plate.centerx - u(88), fan.bottom + u(6), u(176), u(sizes.spot))
        tag = "left" if side.endswith("left") else "right"
        if side == "top" and seats == 6:
            tag = "below"
        return SeatPlace(side, plate, fan, spot, 0, tag)
    x = u(EDGE) if side == "left" else area.right - u(EDGE) - wide
    plate = Rect(x, mid_y - u(96), wide, high)
    fan = Rect(plate.x, plate.bottom, wide, u(sizes.fan - 14))
    spot = Rect(plate.x, fan.bottom + u(14), wide, u(sizes.spot))
    return SeatPlace(side, plate, fan, spot, -1 if side == "left" else 1)


def spread(count: int, card: int, room: int, gap: int) -> tuple[int, int]:
    """Return (step, total) of `count` cards side by side that overlap when room is short."""
    if count <= 1:
        return card + gap, card if count else 0
    step = min(card + gap, (room - card) // (count - 1))
    return step, step * (count - 1) + card


def row_centres(count: int, area: Rect, card: int, gap: int, lean: int = 0) -> list[int]:
    """Return the middles, from left to right, of cards laid into a row."""
    step, total = spread(count, card, area.width, gap)
    left = {-1: area.left, 0: area.centerx - total // 2, 1: area.right - total}[lean]
    return [left + step * index + card // 2 for index in range(count)]
