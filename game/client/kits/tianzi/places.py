"""Say where everything of a 天子雀 table lies: the sea, the score cards, the sheet, the track.

All rectangles are pixels of the window; lengths are given in units.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields

import pygame

from game.client.table.layout import SeatPlace, TableLayout

Rect = pygame.Rect
Measure = Callable[[float], int]
Spot = tuple[float, float]

HAND_CARD, SEA_CARD, SCORE_CARD, FAN_CARD, STOCK_CARD = 160, 112, 70, 50, 88
MY_SCORE_CARD, ASIDE_CARD = 84, 58
RATIO = 480 / 672
SIDE_ROW = 3
"""Score cards in a row before a seat at the side."""


@dataclass(frozen=True)
class ScorePlace:
    """Say where a seat's score cards lie: `area`, `columns` in a row, and the words on them."""

    area: Rect
    card: int
    """Height of a card in pixels."""
    columns: int
    words: Rect
    align: str
    seal: Rect | None = None
    """Where my own points stand."""


@dataclass(frozen=True)
class TianziLayout(TableLayout):
    """Hold every place of one table."""

    sea: Rect
    covered: Spot
    aside: Spot
    removed: Spot
    scores: tuple[ScorePlace, ...]
    sheet: Rect
    """Where a card to keep, a pair to eat with, or a turned-up card is chosen."""
    track: Rect


def tianzi_layout(base: TableLayout, u: Measure, sets: int) -> TianziLayout:
    """Lay the table out; `base` knows the seats, `sets` is how many score cards end the deal."""
    width, height = base.window
    middle = width // 2
    hand_top = height - u(30 + HAND_CARD)
    bar = Rect(middle - u(416), hand_top - u(80), u(832), u(48))
    mine_high = u(MY_SCORE_CARD)
    own_row = Rect(middle - u(200), bar.top - u(14) - mine_high, u(400), mine_high)
    top = u(206)
    sea_high = u(SEA_CARD)
    sea_top = max(top, (top + own_row.top - u(16)) // 2 - sea_high // 2)
    sea = Rect(middle - u(230), sea_top, u(460), sea_high)
    seats = tuple(_seat(seat, u, base.window, sea) for seat in base.seats)
    known = {field.name: getattr(base, field.name) for field in fields(TableLayout)}
    known |= {
        "seats": seats,
        "hand": Rect(middle - u(446), hand_top, u(892), u(HAND_CARD)),
        "bar": bar,
        "centre": sea,
        "demand": Rect(sea.left, sea.bottom + u(4), sea.width, u(28)),
        "drop": Rect(sea.left - u(20), sea.top - u(12), sea.width + u(40), sea.height + u(24)),
        "stock": Rect(middle - u(338), sea.top + u(2), u(64), u(STOCK_CARD)),
    }
    scores = [_score(place, u, sets) for place in seats]
    scores[base.mine] = _own_score(own_row, u, sets)
    sheet = Rect(0, 0, u(820), min(u(206), own_row.top - u(4) - u(208)))
    sheet.midbottom = (middle, own_row.top - u(4))
    return TianziLayout(
        **known,
        sea=sea,
        covered=(middle + u(304), sea.top + u(4 + STOCK_CARD / 2)),
        aside=(middle + u(377), sea.top + u(2 + STOCK_CARD - ASIDE_CARD / 2)),
        removed=(middle - u(380), sea.top + u(2 + STOCK_CARD - ASIDE_CARD / 2)),
        scores=tuple(scores),
        sheet=sheet,
        track=Rect(width - u(18 + 204), u(70), u(204), u(24 + 20 * len(seats))),
    )


def _seat(place: SeatPlace, u: Measure, window: tuple[int, int], sea: Rect) -> SeatPlace:
    """Put a seat at the side where six score cards in two rows fit under its plate."""
    if place.side == "bottom":  # what I do stands over my hand, beside it there is no room
        spot = place.spot.move(0, window[1] - u(186) - place.spot.bottom)
        return SeatPlace(place.side, place.plate, place.fan, spot, place.lean, place.tag)
    if place.side == "top_right":  # what he does stands between the two, clear of the track
        return SeatPlace(place.side, place.plate, place.fan, place.spot, place.lean, "left")
    if place.side not in ("left", "right"):
        return place
    shift = (sea.centery - u(56)) - place.plate.top
    plate, fan = place.plate.move(0, shift), place.fan.move(0, shift)
    under = fan.bottom + u(6 + 2 * SCORE_CARD + 4 + 3 + 20 + 3)
    spot = Rect(plate.x, under, plate.width, place.spot.height)
    return SeatPlace(place.side, plate, fan, spot, place.lean, place.tag)


def _score(place: SeatPlace, u: Measure, sets: int) -> ScorePlace:
    """Lay an opponent's score cards below his fan."""
    high = u(SCORE_CARD)
    wide = round(high * RATIO)
    top = place.fan.bottom + u(6)
    if place.side in ("left", "right"):
        area = Rect(place.plate.x, top, SIDE_ROW * (wide + u(4)) - u(4), 2 * high + u(4))
        if place.side == "right":
            area.right = place.plate.right
        words = Rect(place.plate.x, area.bottom + u(3), place.plate.width, u(20))
        return ScorePlace(area, high, SIDE_ROW, words, place.side)
    total = sets * (wide + u(4)) - u(4)
    area = Rect(place.plate.centerx - total // 2, top, total, high)
    words = Rect(area.x, area.bottom + u(2), area.width, u(20))
    return ScorePlace(area, high, sets, words, "center")


def _own_score(row: Rect, u: Measure, sets: int) -> ScorePlace:
    """Lay my own score cards in the middle, over the bar, with room for words at their right."""
    wide = round(row.height * RATIO)
    total = sets * (wide + u(6)) - u(6)
    area = Rect(row.centerx - total // 2, row.y, total, row.height)
    words = Rect(area.right + u(14), row.y, u(200), row.height)
    seal = Rect(area.left - u(14 + 104), row.y, u(104), row.height)
    return ScorePlace(area, row.height, sets, words, "left", seal)


def score_spots(place: ScorePlace, count: int, u: Measure) -> list[Spot]:
    """Return the middles of so many score cards."""
    wide = round(place.card * RATIO)
    gap = u(6) if place.card > u(SCORE_CARD) else u(4)
    spots = []
    for index in range(count):
        row, column = divmod(index, place.columns)
        if place.align == "right":
            x = (
                place.area.right
                - wide * (place.columns - column)
                - gap * (place.columns - 1 - column)
            )
        else:
            x = place.area.x + column * (wide + gap)
        spots.append((x + wide / 2, place.area.y + row * (place.card + u(4)) + place.card / 2))
    return spots


def sea_spots(layout: TianziLayout, laid: int, open_: int, u: Measure) -> tuple[
    list[Spot], list[Spot]
]:  # fmt: skip
    """Return where a laid set and the open cards of the sea lie, side by side, centred."""
    wide, gap = round(u(SEA_CARD) * RATIO), u(8)
    between = u(34) if laid and open_ else 0
    total = (laid + open_) * (wide + gap) - gap + between
    left = layout.sea.centerx - total / 2
    xs = [left + index * (wide + gap) + wide / 2 for index in range(laid + open_)]
    spots = [(x + (between if i >= laid else 0), float(layout.sea.centery))
             for i, x in enumerate(xs)]  # fmt: skip
    return spots[:laid], spots[laid:]


def row_spots(area: Rect, count: int, wide: int, gap: int) -> Sequence[Spot]:
    """Return the middles of cards in a centred row, closer together when room is short."""
    step = min(wide + gap, (area.width - wide) // max(1, count - 1))
    left = area.centerx - (step * (count - 1)) / 2
    return [(left + step * index, float(area.centery)) for index in range(count)]
