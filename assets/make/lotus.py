"""Lotus, its leaves and a dragonfly."""

from __future__ import annotations

import numpy as np
from brush import Sheet
from noise import rng
from posed import Posed
from shapes import INK

LOTUS_PETALS = (
    # turn, reach, half width, bend of the tip: back row, sides, front
    (-0.30, 60, 14, 0.10),
    (0.34, 61, 14, -0.10),
    (-0.78, 58, 15, 0.16),
    (0.82, 57, 15, -0.16),
    (-1.28, 58, 13, 0.30),
    (1.30, 60, 13, -0.30),
    (0.02, 57, 16, 0.05),
    (-1.02, 44, 14, 0.24),
    (1.04, 45, 14, -0.24),
    (-0.50, 45, 16, 0.12),
    (0.52, 44, 16, -0.12),
    (0.0, 37, 17, 0.04),
    (-1.52, 46, 10, 0.42),
    (1.54, 44, 10, -0.42),
)


def lotus(sheet: Sheet, x: float, y: float, size: float) -> None:
    """荷花 paint a lotus: cupped petals, pale at the root, deep at the tip, veined."""
    flower = Posed(sheet, x, y, size / 60)
    for turn, reach, width, bend in LOTUS_PETALS:
        lotus_petal(flower, turn, reach, width, bend)


def lotus_petal(flower: Posed, turn: float, reach: float, width: float, bend: float) -> None:
    """Paint one cupped petal with a pointed tip and three veins."""
    outline = []
    for t, w in ((0, 0.30), (0.22, 0.74), (0.48, 1.0), (0.70, 0.86), (0.87, 0.42), (0.96, 0.10)):
        outline.append((t, w))
    left = [rib(turn, reach, bend, t, -w * width) for t, w in outline]
    right = [rib(turn, reach, bend, t, w * width) for t, w in outline]
    loop = [*left, rib(turn, reach, bend, 1.03, 0), *right[::-1]]
    flower.wash(loop, "#FBF0EC", tone=2, edge=0, soft=0.3, rough=0, body=True)
    ends = flower.at([(0, 0), rib(turn, reach, bend, 1.0, 0)])
    ramp = (*ends[0], 0.05, *ends[1], 1.35)
    flower.wash(loop, "#D56C86", tone=0.42, edge=0.7, soft=0.5, rough=0.5, ramp=ramp)
    for side in (-0.45, 0.0, 0.45):
        path = [
            (*rib(turn, reach, bend, t, side * width * k), w)
            for t, k, w in ((0.25, 0.7, 0.3), (0.6, 1.0, 0.7), (0.92, 0.4, 0.3))
        ]
        flower.stroke(path, "#B24A68", tone=0.45, pool=0, dry=(0.1, 0.4))
    for edge in (left, right):
        path = [(*edge[k], w) for k, w in ((1, 0.3), (3, 1.0), (5, 0.4))]
        flower.stroke(path, "#A8405F", tone=0.6, pool=0, dry=(0.1, 0.5))


def rib(turn: float, reach: float, bend: float, along: float, across: float) -> tuple[float, float]:
    """Return a point of a petal: so far along its bent middle line, so far across it."""
    a = turn + bend * along * along
    return (
        reach * along * np.sin(a) + across * np.cos(a),
        -reach * along * np.cos(a) + across * np.sin(a),
    )


def lotus_leaf(
    sheet: Sheet, x: float, y: float, rx: float, ry: float, turn: float, tone: float
) -> None:
    """荷叶 splash one lotus leaf: a wet wash, veins let into it, a stalk below."""
    a = np.linspace(0, 2 * np.pi, 15)[:-1]
    random = rng(int(x * 7 + y))
    wave = 1 + 0.13 * (random.random(14) - 0.5) * 2
    c, n = np.cos(turn), np.sin(turn)
    px, py = rx * wave * np.cos(a), ry * wave * np.sin(a)
    loop = np.column_stack([x + px * c - py * n, y + px * n + py * c])
    sheet.wash(
        loop,
        "#4F7F78",
        tone=tone,
        edge=0.35,
        soft=1.6,
        rough=7,
        ramp=(x - rx, y - ry, 0.7, x + rx, y + ry, 1.25),
    )
    inner = np.column_stack([x + px * c * 0.55 - py * n * 0.55, y + px * n * 0.55 + py * c * 0.55])
    sheet.wash(inner, "#35635F", tone=tone * 0.5, edge=0, soft=16, rough=8)
    for k in range(9):
        b = k * 0.70 + 0.2
        ex, ey = rx * 0.86 * np.cos(b), ry * 0.86 * np.sin(b)
        sheet.stroke(
            [
                (x, y, 2.4),
                (x + (ex * c - ey * n) * 0.5, y + (ex * n + ey * c) * 0.5 - 2, 1.7),
                (x + ex * c - ey * n, y + ex * n + ey * c, 0.5),
            ],
            "#2C5450",
            tone=tone * 0.9,
            dry=(0.1, 0.5),
            pool=0,
        )


def lotus_corner(sheet: Sheet) -> None:
    """Set lotus in the lower right and a leaf in the upper left of the summer table."""
    for x, y, top in ((1740, 1100, 850), (1868, 1100, 800), (1630, 1100, 985)):
        sheet.stroke(
            [(x, y, 6), (x - 8, (y + top) / 2, 5), (x + 6, top, 4)],
            "#4F7F78",
            tone=0.7,
            dry=(0.1, 0.4),
        )
    lotus_leaf(sheet, 1870, 1010, 150, 74, -0.2, 0.42)
    lotus_leaf(sheet, 1660, 1046, 116, 46, 0.1, 0.36)
    lotus_leaf(sheet, 1874, 800, 96, 40, 0.25, 0.34)
    lotus(sheet, 1742, 874, 92)
    sheet.stroke([(1568, 1100, 3), (1560, 1020, 3), (1566, 968, 2)], "#4F7F78", tone=0.6)
    flower = Posed(sheet, 1566, 958, 1.3, 0.1)
    flower.wash(
        [(0, 10), (-9, 2), (-7, -12), (0, -24), (7, -12), (9, 2)],
        "#D8788C",
        tone=0.75,
        edge=0.7,
        soft=0.4,
        rough=0,
        ramp=(1566, 970, 0.3, 1566, 926, 1.2),
    )
    lotus_leaf(sheet, 56, 1040, 120, 58, 0.2, 0.30)
    dragonfly(sheet, 1654, 918, 44)


def dragonfly(sheet: Sheet, x: float, y: float, size: float) -> None:
    """蜻蜓 paint a dragonfly in seven touches."""
    fly = Posed(sheet, x, y, size / 40, -0.5)
    for a, b in (
        ((0, -2), (-24, -14)),
        ((0, -2), (24, -12)),
        ((-1, 3), (-20, 8)),
        ((1, 3), (21, 9)),
    ):
        fly.stroke(
            [(*a, 1), ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2 - 1, 5), (*b, 1.5)],
            "#6F8C8A",
            tone=0.45,
            pool=0.4,
        )
    fly.stroke([(0, -8, 5), (0, 2, 4.4), (1, 16, 2.2), (3, 32, 1.4)], "#9C3B2C", tone=0.95)
    fly.dot(-2.4, -10, 2.0, INK)
    fly.dot(2.4, -10, 2.0, INK)
