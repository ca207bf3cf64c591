"""J Q K: warrior, queen and king of the opera, each standing on the head of its own image."""

from __future__ import annotations

import numpy as np
from brush import Sheet
from gouji_cards import blank, both_ways, shrunk
from gouji_opera import DRESSES, GILT, Dress, Figure, fair_face, painted_face
from gouji_regalia import (
    banners,
    beard,
    cloud_collar,
    crossed_collar,
    crown,
    medallion,
    phoenix_crown,
    plumed_helm,
    robe,
    scale_armour,
)
from noise import Field, smoothstep
from shapes import INK

CENTRE = (282.0, 190.0)
SLOPE = 0.20
"""How far the sash that parts the two figures falls on each pixel to the right."""


def warrior(f: Figure) -> None:
    """J 武生 plumes, flags and armour."""
    banners(f)
    robe(f)
    scale_armour(f)
    fair_face(f, woman=False)
    plumed_helm(f)


def queen(f: Figure) -> None:
    """Q 旦 phoenix crown and cloud collar."""
    robe(f)
    cloud_collar(f)
    fair_face(f, woman=True)
    phoenix_crown(f)


def king(f: Figure) -> None:
    """K 净 painted face, full beard, gilt crown."""
    robe(f)
    crossed_collar(f)
    for side in (-1, 1):
        medallion(f, 96 * side, 128, 25)
    painted_face(f)
    beard(f)
    crown(f)


def above(shape: tuple[int, int], gap: float) -> Field:
    """Return 1 above the sash, 0 below (card pixels), `gap` above its middle line."""
    yy, xx = np.mgrid[: shape[0], : shape[1]].astype(np.float32) + 0.5
    far = yy - (336 + SLOPE * (xx - 240)) + gap
    return 1 - smoothstep(-0.7, 0.7, far)


def inside(shape: tuple[int, int]) -> Field:
    """Return 1 inside the frame's inner rule, 0 outside."""
    yy, xx = np.mgrid[: shape[0], : shape[1]].astype(np.float32) + 0.5
    edge = np.minimum(np.minimum(xx, shape[1] - xx), np.minimum(yy, shape[0] - yy))
    return smoothstep(23.0, 24.6, edge)


def sash(sheet: Sheet, dress: Dress) -> None:
    """Lay the sash between the figures: deep silk, two gilt cords, rolling clouds."""

    def line(x: float, off: float) -> tuple[float, float]:
        return x, 336 + SLOPE * (x - 240) + off

    for off, wide, colour in ((0, 34, INK), (0, 30, dress.deep)):
        path = [(*line(x, off), wide) for x in (0, 120, 240, 360, 480)]
        sheet.stroke(path, colour, body=True, pool=0, wobble=0, tone=1.6)
    for off in (-10.5, 10.5):
        path = [(*line(x, off), 2.6) for x in (0, 120, 240, 360, 480)]
        sheet.stroke(path, GILT, body=True, pool=0, wobble=0.02)
    for k in range(-5, 6):
        x, y = line(240 + 41 * k, 0)
        curl = [(-14, 4, 1.5), (-4, -5, 3), (6, -3, 3), (5, 4, 2.4), (-1, 3, 1.4)]
        for turn in (1, -1):
            sheet.stroke([(x + turn * a + 4 * turn, y + turn * b, w) for a, b, w in curl],
                         dress.trim, body=True, pool=0)  # fmt: skip


def court(rank: str, suit: str, seed: int) -> Field:
    """Return the ink of a court card: one figure above the sash, the same turned below it."""
    dress = DRESSES[suit]
    top = blank(seed)
    {"J": warrior, "Q": queen, "K": king}[rank](Figure(top, *CENTRE, dress, suit))
    layer = shrunk(top)
    shape = layer.shape[:2]
    keep = (above(shape, 15.5) * inside(shape))[..., None]
    half = 1 - (1 - layer) * keep
    belt = blank(seed + 1)
    sash(belt, dress)
    return both_ways(half) * (1 - (1 - shrunk(belt)) * inside(shape)[..., None])
