"""Say where everything of a 够级 table lies: six seats, a hand of two rows, pairs of opposites.

Lengths are in units; rectangles are pixels of the window.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

import pygame

from game.client.table.layout import EDGE, CardSizes, Measure, TableLayout, table_layout

Rect = pygame.Rect
SIZES = CardSizes(hand=114, centre=104, spot=62, fan=46, stock=104)
"""Heights of the cards: my hand, the hand on the table, earlier hands, fans, flying backs."""
BEHIND = 56
"""How far the back row looks out over the front row."""
LIFTED = 20
"""How far chosen cards stand out."""
STEP, LEAST_STEP = 30, 19
"""How far cards of one rank lie apart when there is room, and at least."""
BETWEEN, LEAST_BETWEEN = 9, -30
"""The gap after a rank when there is room, and at least (cards then overlap)."""
ONE_ROW = 10
"""So many cards lie in one row."""
BADGE = (34, 24)
"""The size of the count on a group of cards."""


def gouji_layout(window: tuple[int, int], u: Measure, mine: int) -> TableLayout:
    """Lay the table out: the base layout of six seats, with room for two rows of cards."""
    base = table_layout(window, u, 6, mine, SIZES)
    width, height = window
    middle = width // 2
    tall = u(SIZES.hand + BEHIND)
    hand = Rect(middle - u(446), height - u(32) - tall, u(892), tall)
    bar = Rect(middle - u(430), hand.top - u(LIFTED + 56), u(860), u(46))
    top, bottom = u(192), bar.top - u(4)
    centre = Rect(middle - u(220), top + u(28), u(440), u(SIZES.centre))
    spare = max(0, bottom - centre.bottom - u(74))
    centre.y += spare // 2
    demand = Rect(middle - u(260), centre.bottom + u(6), u(520), u(62))
    drop = Rect(middle - u(250), centre.top - u(34), u(500), demand.bottom - centre.top + u(38))
    seats = tuple(
        replace(place, spot=place.spot.move(0, -u(4))) if place.side != "bottom" else place
        for place in base.seats
    )
    side = Rect(base.side_tools.x, hand.top + u(10), base.side_tools.width, base.side_tools.height)
    return replace(
        base, seats=seats, hand=hand, bar=bar, centre=centre, demand=demand, drop=drop,
        side_tools=side,
    )  # fmt: skip


# -- the hand --------------------------------------------------------------------------------


class Group(NamedTuple):
    """Hold where one rank lies: its first card's number, how many, which row (0: the front)."""

    first: int
    size: int
    row: int


class Rows(NamedTuple):
    """Hold a hand laid out: the middle of every card, and the groups in order."""

    spots: list[tuple[float, float]]
    groups: list[Group]


def runs(ranks: Sequence[int]) -> list[tuple[int, int]]:
    """Return (first, count) of every run of equal ranks."""
    found: list[tuple[int, int]] = []
    for index, rank in enumerate(ranks):
        if index and rank == ranks[index - 1]:
            found[-1] = (found[-1][0], found[-1][1] + 1)
        else:
            found.append((index, 1))
    return found


def two_rows(ranks: Sequence[int], area: Rect, card: int, tall: int, u: Measure) -> Rows:
    """Lay sorted cards into two rows by rank; the first ranks stand in the row behind.

    `card` and `tall` are a card's width and height in pixels.
    """
    pieces = runs(ranks)
    split = _split(pieces, card, u) if len(ranks) > ONE_ROW else 0
    spots: list[tuple[float, float]] = [(0.0, 0.0)] * len(ranks)
    groups: list[Group] = []
    for row, part in ((1, pieces[:split]), (0, pieces[split:])):
        y = area.bottom - tall // 2 - (u(BEHIND) if row else 0)
        for (first, count), xs in zip(part, _row(part, area, card, u)):
            groups.append(Group(first, count, row))
            for index, x in enumerate(xs):
                spots[first + index] = (x, y)
    return Rows(spots, groups)


def _width(pieces: Sequence[tuple[int, int]], card: int, step: float, gap: float) -> float:
    cards = sum(count for _first, count in pieces)
    return len(pieces) * card + (cards - len(pieces)) * step + max(0, len(pieces) - 1) * gap


def _split(pieces: Sequence[tuple[int, int]], card: int, u: Measure) -> int:
    """Choose how many ranks stand behind, so that neither row is much longer."""

    def longest(at: int) -> float:
        rows = (pieces[:at], pieces[at:])
        return max(_width(row, card, u(STEP), u(BETWEEN)) for row in rows)

    return min(range(1, len(pieces)), key=longest) if len(pieces) > 1 else 0


def _row(pieces: Sequence[tuple[int, int]], area: Rect, card: int, u: Measure) -> list[list[float]]:
    """Return the middles of a row's cards, rank by rank, as wide as there is room for."""
    step, gap = float(u(STEP)), float(u(BETWEEN))
    cards, ranks = sum(count for _first, count in pieces), len(pieces)
    over = _width(pieces, card, step, gap) - area.width
    if over > 0 and cards > ranks:
        step = max(float(u(LEAST_STEP)), step - over / (cards - ranks))
        over = _width(pieces, card, step, gap) - area.width
    if over > 0 and ranks > 1:
        gap = max(float(u(LEAST_BETWEEN)), gap - over / (ranks - 1))
        over = _width(pieces, card, step, gap) - area.width
    if over > 0 and cards > ranks:
        step -= over / (cards - ranks)
    x = area.centerx - _width(pieces, card, step, gap) / 2 + card / 2
    found = []
    for _first, count in pieces:
        found.append([x + step * index for index in range(count)])
        x += step * (count - 1) + card + gap
    return found


# -- opposites -------------------------------------------------------------------------------


def pair_line(layout: TableLayout, seat: int) -> tuple[tuple[int, int], tuple[int, int]]:
    """Return the ends of the line between a seat and its opposite, at their plates."""
    return _anchor(layout, seat), _anchor(layout, (seat + 3) % 6)


def _anchor(layout: TableLayout, seat: int) -> tuple[int, int]:
    place = layout.seats[seat]
    if place.side == "bottom":
        return layout.bar.midbottom
    if place.side in ("left", "right"):
        return place.plate.midright if place.side == "left" else place.plate.midleft
    return place.spot.midbottom


def words_area(layout: TableLayout, u: Measure) -> Rect:
    """Return what the lines between opposites keep clear of: the hand in the middle, its words."""
    top, bottom = layout.centre.top - u(32), layout.demand.y + u(32)
    return Rect(layout.centre.centerx - u(190), top, u(380), bottom - top)


def score_area(layout: TableLayout, u: Measure) -> Rect:
    """Return where game, points and federations are written: over the tools at the right."""
    wide = u(156)
    return Rect(layout.window[0] - u(EDGE) - wide, layout.side_tools.y - u(66), wide, u(58))
