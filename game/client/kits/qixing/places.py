"""Say where everything lies under the seven stars, for any window.

All rectangles and points are pixels of the window; lengths are given in units.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import pygame

from game.client.table.layout import EDGE, LIFT, CardSizes, SeatPlace, TableLayout

Rect = pygame.Rect
Spot = tuple[float, float]
Measure = Callable[[float], int]

RATIO = 360 / 480
THICK = 0.138
"""How much of a tile's height its side is: a tile on top of another lies that much higher."""
HAND_TILE, STAR_TILE, OFFER_TILE, GUEST_TILE = 120, 84, 94, 76
SEAT_TILE, SPOT_TILE, STOCK_TILE, ROW_TILE = 46, 50, 46, 44
"""Heights of single tiles in units: my hand, public tiles, what I and what others draw, hands
and discards before the seats, the library, hands on the sheet of a comparison."""


def piled(height: float, layers: int = 3) -> float:
    """Return the height of tiles of a height that lie on top of each other."""
    return height * (1 + (layers - 1) * THICK)


SIZES = CardSizes(
    hand=round(piled(HAND_TILE)),
    centre=round(piled(OFFER_TILE)),
    spot=round(piled(SPOT_TILE)),
    fan=round(piled(SEAT_TILE)),
    stock=round(piled(STOCK_TILE)),
)
HAND_GAP, JOKER_GAP = 16, 40
OFFER_RISE = 8
"""Units a chosen tile of a draw rises."""
DIPPER = (
    (-13.0, 0.0), (-11.0, 5.1), (-3.2, 4.5), (-1.9, 0.1), (3.4, -1.3), (7.7, -2.0), (12.9, 1.4),
)  # fmt: skip
"""The stars α to η as degrees of the sky from the middle, the bowl at the left."""
DEGREE = 25.2
"""Units a degree of the sky takes."""
READING_WIDE, SIDE_ROOM = 440, 150
"""Width of the read-out in units, and what is left for the tools at the right."""


@dataclass(frozen=True)
class Sky:
    """Hold the places of one table that only this game has."""

    stars: tuple[Spot, ...]
    """The middles of the seven public tiles."""
    chart: Rect
    """The star chart they lie on."""
    bowl: Rect
    """The inside of the Dipper's bowl, where the round stands."""
    offer: Spot
    """The middle of the three tiles drawn."""
    library: Rect
    reading: Rect
    """The strip that says what my hand makes."""
    buttons: Rect
    """Beside it, what can be done."""
    sheet: Rect
    """The sheet of a comparison."""
    reach: Rect
    """The sheet of what is in reach."""


def sky_places(layout: TableLayout, u: Measure) -> Sky:
    """Lay the sky out over a table's layout."""
    middle = layout.window[0] // 2
    top, bottom = u(96), layout.bar.top - u(8)
    dy = max(0, (bottom - top - u(370)) // 3)
    origin = (middle, top + u(98) + dy)
    stars = tuple((origin[0] + x * u(DEGREE), origin[1] + y * u(DEGREE)) for x, y in DIPPER)
    bowl = Rect(0, 0, u(170), u(96))
    bowl.center = (round((stars[1][0] + stars[2][0] + stars[0][0] + stars[3][0]) / 4),
                   round((stars[0][1] + stars[2][1]) / 2))  # fmt: skip
    hand, bar = layout.hand, layout.bar
    left = hand.x + u(READING_WIDE + 14)
    right = layout.window[0] - u(EDGE + SIDE_ROOM)
    # It lies between the plates of the seats, and leaves the bar over the hand free.
    sheet = Rect(0, 0, u(812), u(364))
    sheet.center = (middle, (u(84) + bottom) // 2)
    return Sky(
        stars=stars,
        chart=layout.drop,
        bowl=bowl,
        offer=(middle + u(118), origin[1] + u(114)),
        library=Rect(middle - u(356), origin[1] + u(164), u(36), u(STOCK_TILE)),
        reading=Rect(hand.x, bar.y, u(READING_WIDE), bar.height),
        buttons=Rect(left, bar.y, right - left, bar.height),
        sheet=sheet,
        reach=Rect(layout.window[0] - u(EDGE + 340), u(66), u(340), bottom - u(66)),
    )


def offer_spots(sky: Sky, u: Measure, height: int) -> tuple[Spot, ...]:
    """Return where three drawn tiles of a height in units lie."""
    step = u(height * RATIO + (34 if height == OFFER_TILE else 10))
    x, y = sky.offer
    return tuple((x + way * step, y) for way in (-1, 0, 1))


def with_seats(layout: TableLayout, u: Measure) -> TableLayout:
    """Lay the seats for stacks: a row of them, and a row of discards, before every player."""
    hand_top = layout.window[1] - u(34) - u(SIZES.hand)
    width = u(5 * (HAND_TILE * RATIO + HAND_GAP) + JOKER_GAP + HAND_TILE * RATIO)
    hand = Rect(layout.window[0] // 2 - width // 2, hand_top, width, u(SIZES.hand))
    middle = layout.window[0] // 2
    bar = Rect(middle - u(500), hand_top - u(LIFT + 56), u(1000), u(48))
    seats = tuple(_seat(place, layout, u, hand_top) for place in layout.seats)
    drop = Rect(layout.window[0] // 2 - u(384), u(88), u(768), bar.top - u(95))
    drawer = layout.drawer.copy()
    drawer.height = bar.top - u(8) - drawer.top
    drawer.left, drawer.width = drawer.left + u(12), drawer.width - u(12)
    return replace(layout, drawer=drawer, seats=seats, hand=hand, bar=bar, drop=drop)


def _seat(place: SeatPlace, layout: TableLayout, u: Measure, hand_top: int) -> SeatPlace:
    plate = place.plate.copy()
    row, spot = Rect(0, 0, u(236), u(58)), Rect(0, 0, u(190), u(64))
    if place.side == "bottom":
        spot.bottomleft = (plate.left, plate.top - u(39))
        return replace(place, fan=row, spot=spot)
    if place.side == "top":
        row.midleft = (plate.right + u(12), plate.centery)
        spot.midright = (plate.left - u(12), plate.centery)
        return replace(place, fan=row, spot=spot, lean=1, tag="left")
    plate.y = u(150)
    row.top, spot.top = plate.bottom + u(12), plate.bottom + u(80)
    if place.side == "left":
        row.left = spot.left = plate.left
    else:
        row.right = spot.right = plate.right
    return replace(place, plate=plate, fan=row, spot=spot)
