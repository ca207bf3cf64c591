"""Card frames: fine double rules whose corners tell the class."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
from brush import Sheet
from shapes import Points

BOX = (14.0, 14.0, 466.0, 658.0)


def rule(sheet: Sheet, points: Points, width: float, colour: str, tone: float) -> None:
    """Draw one pressed rule along straight pieces, a little uneven like print."""
    p = np.asarray(points, float)
    for (ax, ay), (bx, by) in pairwise(p):
        if abs(ax - bx) + abs(ay - by) < 0.5:
            continue
        mid = ((ax + bx) / 2, (ay + by) / 2)
        path = [(ax, ay, width), (*mid, width), (bx, by, width)]
        sheet.stroke(path, colour, tone=tone, pool=0.0, wobble=0.05)


def corner_arcs(inset: float, radius: float, inward: bool) -> Points:
    """Return a closed outline of BOX with round corners, bulging out or (海棠) in."""
    x0, y0, x1, y1 = (BOX[0] + inset, BOX[1] + inset, BOX[2] - inset, BOX[3] - inset)
    points: list[tuple[float, float]] = []
    for cx, cy, start in ((x1, y0, -90), (x1, y1, 0), (x0, y1, 90), (x0, y0, 180)):
        sx, sy = (1 if cx == x0 else -1), (1 if cy == y0 else -1)
        steps = np.linspace(0, 90, 9)
        if inward:
            for a in np.radians(start + 270 - steps):
                points.append((cx + radius * np.cos(a), cy + radius * np.sin(a)))
        else:
            for a in np.radians(start + steps):
                points.append(
                    (cx + sx * radius + radius * np.cos(a), cy + sy * radius + radius * np.sin(a))
                )
    points.append(points[0])
    return points


def rounded(sheet: Sheet, outer: str, inner: str) -> None:
    """Draw the frame of the birds: two rounded rules."""
    rule(sheet, corner_arcs(0, 20, False), 2.2, outer, 0.75)
    rule(sheet, corner_arcs(6.5, 14, False), 1.2, inner, 0.8)


def begonia(sheet: Sheet, colour: str) -> None:
    """海棠 draw the frame of the functions: two rules with corners scooped inwards."""
    rule(sheet, corner_arcs(0, 22, True), 2.2, colour, 0.8)
    rule(sheet, corner_arcs(6.5, 21, True), 1.2, colour, 0.7)


def fret(sheet: Sheet, colour: str) -> None:
    """回纹 draw the frame of the quantities: square rules with a fret in each corner."""
    x0, y0, x1, y1 = BOX
    rule(sheet, [(x0, y0), (x1, y0), (x1, y1), (x0, y1), (x0, y0)], 2.2, colour, 0.8)
    i = 6.5
    a, b = 20.0, 13.0
    for cx, sx in ((x0, 1), (x1, -1)):
        for cy, sy in ((y0, 1), (y1, -1)):
            key = [(a + 8, i), (a + 8, b + 8), (b, b + 8), (b, b), (a + 1, b)]
            rule(sheet, [(cx + sx * px, cy + sy * py) for px, py in key[:3]], 1.4, colour, 0.75)
            key2 = [(i, a + 8), (b, a + 8)]
            rule(sheet, [(cx + sx * px, cy + sy * py) for px, py in key2], 1.4, colour, 0.75)
    inner_sides(sheet, colour, i, a + 8)


def inner_sides(sheet: Sheet, colour: str, inset: float, gap: float) -> None:
    """Draw the inner rule between the corner frets."""
    x0, y0, x1, y1 = BOX
    for y in (y0 + inset, y1 - inset):
        rule(sheet, [(x0 + gap, y), (x1 - gap, y)], 1.2, colour, 0.7)
    for x in (x0 + inset, x1 - inset):
        rule(sheet, [(x, y0 + gap), (x, y1 - gap)], 1.2, colour, 0.7)
