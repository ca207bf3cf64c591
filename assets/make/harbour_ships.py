"""What lies in the harbour at dusk: junks, bare masts, the pier and its pavilion."""

from __future__ import annotations

import numpy as np
from brush import Sheet
from posed import Posed
from shapes import GOLD, INK

SHORE, LAMP = 218.0, "#FFC467"
"""The y at which water meets land, and the colour of lit windows and lanterns."""


def sail(ship: Posed, foot: tuple[float, float], head: tuple[float, float], fore: float,
         aft: float, colour: str) -> None:  # fmt: skip
    """Hoist one battened sail between the foot and the head of its mast."""
    (x0, y0), (x1, y1) = foot, head
    outline = [
        (x0 - fore, y0 - 4),
        (x0 - fore * 1.15, (y0 + y1) / 2),
        (x1 - fore * 0.5, y1 + 8),
        (x1 + aft * 0.34, y1),
        (x1 + aft * 0.9, y1 + (y0 - y1) * 0.34),
        (x0 + aft * 1.1, (y0 + y1) / 2 + 14),
        (x0 + aft, y0 + 2),
    ]
    loop = np.asarray(outline, float)
    dense = np.vstack([loop[k] + (loop[(k + 1) % 7] - loop[k]) * t for k in range(7) for t in
                       (0, 0.3, 0.65)])  # fmt: skip
    ship.wash(dense, colour, tone=0.54, edge=0.45, soft=0.5, rough=0.6,
              ramp=None)  # fmt: skip
    for k in range(1, 7):
        t = k / 7
        y = y0 + (y1 - y0) * t
        left = x0 + (x1 - x0) * t - fore * (1.08 - 0.5 * t)
        right = x0 + (x1 - x0) * t + aft * (1.08 - 0.42 * t**2)
        ship.stroke([(left, y + 2, 1), ((left + right) / 2, y - 1, 1.7), (right, y - 5, 0.8)], INK,
                    tone=0.6, pool=0, dry=(0, 0.3))  # fmt: skip
    ship.stroke([(x0, y0 + 10, 3.2), ((x0 + x1) / 2, (y0 + y1) / 2, 2.8), (x1, y1 - 12, 1.2)], INK,
                tone=0.9, pool=0)  # fmt: skip


def junk(sheet: Sheet, x: float, y: float, size: float, flip: bool = False,
         sails: str = "#A4573A", tone: float = 1.0) -> None:  # fmt: skip
    """帆船 paint a junk at anchor, about 200 long, its waterline at x, y."""
    ship = Posed(sheet, x, y, size / 200, 0.0, flip)
    sail(ship, (-46, -18), (-50, -116), 20, 30, sails)
    sail(ship, (22, -20), (18, -168), 34, 46, sails)
    sail(ship, (78, -30), (80, -96), 12, 22, sails)
    hull = [(-104, -26), (-96, -14), (-80, -2), (0, 3), (72, 0), (96, -14), (108, -44), (100, -42),
            (78, -26), (30, -16), (-40, -14), (-84, -22)]  # fmt: skip
    ship.wash(hull, "#3A2A28", tone=0.95 * tone, edge=0.3, soft=0.4, rough=0.4)
    ship.stroke([(-100, -20, 1.2), (-40, -8, 2), (30, -9, 2), (84, -18, 1.4), (104, -36, 1)],
                GOLD, tone=0.9, body=True, pool=0)  # fmt: skip
    for a, b in (((-50, -128), (-104, -26)), ((18, -180), (104, -44)), ((18, -180), (-46, -116))):
        ship.stroke([(*a, 0.7), ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2 + 5, 0.7), (*b, 0.6)], INK,
                    tone=0.5, pool=0)  # fmt: skip
    ship.stroke([(18, -180, 1), (30, -184, 5), (46, -178, 1)], "#B5382A", tone=0.95, pool=0)


def bare_mast(sheet: Sheet, x: float, y: float, high: float, lean: float) -> None:
    """Stand one far mast with its yard and stays."""
    top = (x + lean, y - high)
    sheet.stroke(
        [(x, y, 2.6), ((x + top[0]) / 2, y - high / 2, 2.2), (*top, 1)], INK, tone=0.62, pool=0
    )
    sheet.stroke([(top[0] - 13, y - high * 0.72, 1), (top[0], y - high * 0.74, 1.6),
                  (top[0] + 14, y - high * 0.77, 0.8)], INK, tone=0.5, pool=0)  # fmt: skip
    for side in (-1, 1):
        sheet.stroke([(*top, 0.6), (x + side * high * 0.28, y, 0.6)], INK, tone=0.3, pool=0)


def low_hull(sheet: Sheet, x: float, y: float, half: float) -> None:
    """Lay the dark hull of a far boat."""
    loop = [
        (x - half, y - 9),
        (x - half * 0.8, y),
        (x, y + 2),
        (x + half * 0.8, y),
        (x + half * 1.05, y - 12),
        (x + half * 0.7, y - 6),
        (x - half * 0.6, y - 5),
    ]
    sheet.wash(loop, "#4A3A3C", tone=0.8, edge=0.2, soft=0.5, rough=0.3)


def pier(sheet: Sheet) -> None:
    """栈桥 run the pier out to its pavilion."""
    sheet.stroke([(1990, SHORE - 12, 9), (1800, SHORE - 11, 8), (1640, SHORE - 10, 6.5),
                  (1560, SHORE - 10, 6)], "#4A3F49", tone=0.85, dry=(0, 0.25))  # fmt: skip
    for k in range(17):
        x = 1572 + 23 * k
        sheet.stroke([(x, SHORE - 8, 2.6), (x, SHORE + 4, 2.2)], "#4A3F49", tone=0.75, pool=0)
    p = Posed(sheet, 1592, SHORE - 12, 0.92)
    for half, y, high in ((34, 0, 26), (24, -38, 22)):
        wall = [
            (-half, y),
            (-half, y - high / 2),
            (-half, y - high),
            (0, y - high),
            (half, y - high),
            (half, y - high / 2),
            (half, y),
            (0, y),
        ]
        p.wash(wall, "#6A4A44", tone=0.8, edge=0.2, soft=0.4, rough=0.2)
        for x in range(-int(half) + 8, int(half), 9):
            p.stroke([(x, y - 4, 2.4), (x, y - high + 6, 2.4)], LAMP, body=True, tone=0.8, pool=0)
        eave = half + 20
        p.stroke(
            [
                (-eave, y - high - 6, 1),
                (-half, y - high + 1, 7),
                (0, y - high - 3, 11),
                (half, y - high + 1, 7),
                (eave, y - high - 6, 1),
            ],
            "#3E3440",
            tone=0.95,
        )
    p.wash([(-26, -64), (-10, -74), (0, -92), (10, -74), (26, -64), (0, -62)], "#3E3440", tone=0.95,
           edge=0.2, soft=0.4, rough=0.2)  # fmt: skip
    p.stroke([(0, -88, 3), (0, -104, 1)], "#3E3440", tone=0.9, pool=0)
