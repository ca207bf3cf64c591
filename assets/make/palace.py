"""天子雀: the palace table, gold-glazed roofs in the morning with sparrows. Writes assets/art/."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from birds import far_bird, sparrow
from brush import Sheet
from land import Ridge, ground, lay_ridge, mist, orb, tint
from noise import Field, fractal, smoothstep
from outlines import Canvas
from posed import Posed
from scipy.ndimage import gaussian_filter
from shapes import curve
from stars import axes, write_ground

PAPER, GLAZE, AMBER, EARTH, DARK = "#F6EACD", "#D9A441", "#B4762B", "#7A4A22", "#4A2E1B"


# -- far halls --------------------------------------------------------------------------------
def hall(sheet: Sheet, x: float, foot: float, wide: float, tone: float, colour: str) -> None:
    """殿 wash a far hall under a double-eaved hip roof, its foot lost in mist."""
    unit = wide / 200
    parts = [
        (0.50, [(-78, -36), (78, -36), (78, 4), (-78, 4)]),
        (0.62, [(-50, -72), (50, -72), (50, -54), (-50, -54)]),
        *(
            (0.72, [(17 * k - 2, -36), (17 * k + 2, -36), (17 * k + 2, 4), (17 * k - 2, 4)])
            for k in range(-4, 5)
        ),
        (1.0, eaves(104, -34, 58, -56)),
        (1.06, eaves(78, -70, 44, -108)),
        (1.25, [(-49, -111), (49, -111), (49, -106.5), (-49, -106.5)]),
        (1.25, [(-49, -107), (-51, -114), (-47, -120), (-43, -119), (-46, -114), (-44, -107)]),
        (1.25, [(49, -107), (51, -114), (47, -120), (43, -119), (46, -114), (44, -107)]),
    ]
    whole = (slice(None), slice(None))
    density = np.zeros(sheet.light.shape[:2], np.float32)
    for strength, points in parts:
        canvas = Canvas(sheet)
        canvas.area(np.asarray(points, float) * unit + (x, foot))
        mask = gaussian_filter(np.asarray(canvas.picture, np.float32) / 255, 0.8)
        density += (strength - density) * mask
    ys = (np.arange(density.shape[0], dtype=np.float32) / sheet.scale)[:, None]
    high = np.clip((foot - 4 - ys) / (112 * unit), 0, 1)
    cloud = fractal(density.shape, 120, sheet.tick(), 4) - 0.5
    wash = density * tone * (0.08 + 0.92 * high**0.8) * (1 + 0.5 * cloud)
    sheet.ink(
        whole, (wash * smoothstep(0, 14, (foot - ys).astype(np.float32))).astype(np.float32), colour
    )


def eaves(reach: float, low: float, top: float, high: float) -> list[tuple[float, float]]:
    """Return a hip roof whose eaves turn up at the corners."""
    right = curve(
        [(0, low + 1, 1), (reach * 0.55, low, 1), (reach * 0.85, low - 3, 1), (reach, low - 9, 1)],
        1,
    )
    back = curve(
        [
            (reach, low - 9, 1),
            (top + (reach - top) * 0.36, high + (low - high) * 0.52, 1),
            (top, high, 1),
        ],
        1,
    )
    half = [(float(px), float(py)) for px, py, _ in [*right, *back]]
    return [*half, *((-px, py) for px, py in half[::-1])]


# -- the near roof ----------------------------------------------------------------------------
RIDGE = [(-60, 30), (60, 82), (170, 126), (280, 156), (372, 160), (430, 142), (474, 100)]
EAVE = [(-60, 338), (60, 312), (170, 284), (280, 250), (366, 216), (428, 172), (474, 100)]


def line(points: Sequence[tuple[float, float]]) -> Field:
    """Return 400 points evenly along a smooth line."""
    dense = curve([(x, y, 1) for x, y in points], 1.0)[:, :2]
    along = np.r_[0, np.cumsum(np.hypot(*np.diff(dense, axis=0).T))]
    at = np.linspace(0, along[-1], 400)
    return np.column_stack([np.interp(at, along, dense[:, k]) for k in (0, 1)])


def roof(sheet: Sheet) -> None:
    """Lay the near roof: glazed tiles in rows from the hip ridge down to the eave."""
    top, low = line(RIDGE), line(EAVE)
    shadow(sheet, low)
    canvas = Canvas(sheet)
    canvas.area(np.vstack([top, low[::-1]]))
    canvas.lay("#C98F35")
    shade(sheet, top, low)
    rows = [(top[k], low[k]) for k in range(6, 392, 13)]
    for a, b in rows:
        tile_row(sheet, a, b)
    for k in range(6, 392, 13):
        eave_end(sheet, low[k], low[min(399, k + 6)])
    crest(sheet, top)


def shadow(sheet: Sheet, low: Field) -> None:
    """Darken what lies under the eave: beams and brackets, lost downwards."""
    canvas = Canvas(sheet)
    for k in range(0, 330, 26):
        x, y = low[k] + (8, 4)
        canvas.area(np.array([(x - 6, y), (x + 6, y), (x + 4, y + 30), (x - 4, y + 30)]))
    canvas.lay(EARTH, 0.55)
    xs, ys = axes(sheet)
    edge = np.interp(xs[0], low[:, 0], low[:, 1], right=-999)[None, :]
    depth = ys - edge
    soft = np.exp(-np.maximum(depth, 0) / 24) * (depth > -6) * (edge > 0)
    soft *= smoothstep(470, 300, xs)
    sheet.ink((slice(None), slice(None)), (0.75 * soft).astype(np.float32), EARTH)


def shade(sheet: Sheet, top: Field, low: Field) -> None:
    """Give the glaze its light: bright near the ridge's tip, deep towards the eave."""
    xs, ys = axes(sheet)
    order = np.argsort(top[:, 0])
    head = np.interp(xs[0], top[order, 0], top[order, 1])[None, :]
    foot = np.interp(xs[0], low[:, 0], low[:, 1])[None, :]
    t = np.clip((ys - head) / np.maximum(foot - head, 1), 0, 1)
    inside = smoothstep(-1, 1, ys - head) * smoothstep(1, -1, ys - foot) * (xs < 474)
    cloud = fractal(t.shape, 150, 2210, 4) - 0.5
    density = inside * (0.12 + 0.55 * t**1.6 + 0.45 * cloud)
    sheet.ink((slice(None), slice(None)), np.clip(density, 0, 1).astype(np.float32), EARTH)


def tile_row(sheet: Sheet, a: Field, b: Field) -> None:
    """筒瓦 lay one row of half-round tiles: a lit back, a dark furrow, joints."""
    way = b - a
    long = float(np.hypot(*way))
    if long < 14:
        return
    side = np.array([way[1], -way[0]]) / long
    side *= np.sign(side[0] + 1e-6)
    bend = np.array([0, -0.07 * long])

    def at(t: float, off: float) -> tuple[float, float]:
        p = a + way * t + bend * 4 * t * (1 - t) * -0.6 + side * off
        return float(p[0]), float(p[1])

    w = 3.0 + 4.4 * min(1.0, long / 200)
    how = {"body": True, "pool": 0.0, "wobble": 0.05}
    path = [(*at(t, w * 0.75), w * (0.55 + 0.3 * t)) for t in (0, 0.35, 0.7, 1)]
    sheet.stroke(path, DARK, tone=0.55, **how)
    path = [(*at(t, 0), w * (0.8 + 0.35 * t)) for t in (0, 0.35, 0.7, 1)]
    sheet.stroke(path, AMBER, tone=1.0, **how)
    path = [(*at(t, -w * 0.18), w * (0.28 + 0.14 * t)) for t in (0, 0.35, 0.7, 1)]
    sheet.stroke(path, "#F2CE7C", tone=0.85, dry=(0.0, 0.35), **how)
    for t in np.arange(0.14, 0.98, max(0.12, 22 / long)):
        p, q = at(t, -w * 0.6), at(t, w * 0.6)
        sheet.stroke([(*p, 1.3), (*at(t + 0.012, 0), 1.6), (*q, 1.3)], DARK, tone=0.7, pool=0)


def eave_end(sheet: Sheet, spot: Field, after: Field) -> None:
    """瓦当 close a row with a round end, and hang a drip tile beside it."""
    x, y = spot
    size = 8.6 if x < 330 else 6.4
    if x > 452:
        return
    dx, dy = after
    drip = Posed(sheet, float(dx), float(dy) + 4, size / 8.6)
    drip.wash(
        [(-7, -4), (7, -4), (5, 4), (0, 9), (-5, 4)],
        AMBER,
        tone=1.2,
        edge=0,
        soft=0.2,
        rough=0,
        body=True,
    )
    drip.stroke([(-6, -3, 1), (0, 8.4, 1.4), (6, -3, 1)], DARK, tone=0.8, pool=0)
    sheet.dot(x, y + 3, size, DARK, tone=1.2, body=True)
    sheet.dot(x - 0.4, y + 2.6, size * 0.82, GLAZE, tone=1.2, body=True)
    sheet.dot(x, y + 3, size * 0.34, EARTH, tone=1.1)


def crest(sheet: Sheet, top: Field) -> None:
    """垂脊 run the ridge down to its upturned tip and seat its small beasts."""
    path = [(*top[k], 26 - 12 * (k / 399) ** 2) for k in range(0, 400, 57)]
    how = {"body": True, "pool": 0.0, "wobble": 0.04}
    lift = (0, -6)
    sheet.stroke([(x, y + lift[1] + 2, w + 5) for x, y, w in path], DARK, tone=1.2, **how)
    sheet.stroke([(x, y + lift[1], w) for x, y, w in path], AMBER, tone=1.2, **how)
    sheet.stroke(
        [(x, y + lift[1] - w * 0.26, w * 0.30) for x, y, w in path], "#F4D58A", tone=1, **how
    )
    sheet.stroke([(x, y + lift[1] + w * 0.20, 1.6) for x, y, w in path], DARK, tone=0.75, **how)
    for k, size in ((366, 26), (346, 26), (325, 27)):
        x, y = top[k]
        beast(sheet, float(x), float(y) - 17, size)
    x, y = top[-1]
    sheet.stroke(
        [(x - 8, y + 2, 11), (x + 3, y - 14, 8), (x + 2, y - 27, 2)], DARK, tone=1.2, **how
    )
    sheet.stroke([(x - 7, y, 7), (x + 3, y - 13, 5), (x + 2, y - 23, 1)], GLAZE, tone=1.1, **how)


def beast(sheet: Sheet, x: float, y: float, size: float) -> None:
    """脊兽 seat one small guardian on the ridge, looking towards the tip."""
    guard = Posed(sheet, x, y, size / 30)
    how = {"body": True, "pool": 0.0, "wobble": 0.03}
    parts = (
        ([(-10, -1, 6), (-15, -10, 5), (-13, -20, 1.5)], AMBER),
        ([(-6, -1, 12), (-4, -11, 13), (2, -20, 9)], GLAZE),
        ([(6, 1, 5), (6, -8, 5.5), (3, -17, 7)], GLAZE),
        ([(-1, -27, 4), (-6, -33, 3), (-11, -34, 1)], AMBER),
        ([(0, -24, 10), (6, -26, 9), (14, -24, 6.5)], GLAZE),
        ([(-3, -27, 6), (-6, -20, 7), (-6, -13, 3)], AMBER),
    )
    for points, _ in parts:
        guard.stroke([(px, py, w + 3.4) for px, py, w in points], DARK, tone=1.3, **how)
    for points, colour in parts:
        guard.stroke(points, colour, tone=1.2, **how)
    guard.stroke([(10, -21.5, 1.2), (16, -22, 1.0)], DARK, tone=1.2, **how)
    guard.dot(7, -27, 1.3, DARK, tone=1.5)


def ginkgo(sheet: Sheet, x: float, y: float, size: float, turn: float) -> None:
    """银杏 drop one golden fan-shaped leaf."""
    leaf = Posed(sheet, x, y, size / 20, turn)
    fan = [(0, 8), (-9, 0), (-13, -9), (-6, -13), (-1, -9), (1, -9), (6, -13), (13, -9), (9, 0)]
    leaf.wash(fan, "#D8A02E", tone=0.9, edge=0.5, soft=0.3, rough=0.6)
    for k in range(-3, 4):
        leaf.stroke(
            [(0, 7, 0.5), (k * 1.7, -1, 0.5), (k * 3.2, -9, 0.3)], "#8A5A1C", tone=0.6, pool=0
        )
    leaf.stroke([(0, 7, 1.1), (1, 12, 0.9), (3, 18, 0.6)], "#8A5A1C", tone=0.9, pool=0)


def table() -> Sheet:
    """Paint the palace table."""
    sheet = ground(PAPER, 2200)
    tint(sheet, 1250, 130, 760, 210, "#E8B25E", 0.34)
    tint(sheet, 300, 120, 620, 200, "#E6B877", 0.22)
    tint(sheet, 1850, 1050, 460, 240, "#E2B469", 0.22)
    tint(sheet, 60, 1060, 360, 200, "#E2B469", 0.14)
    orb(sheet, 1256, 118, 58, "#E0763A", 0.62, body=False)
    far = Ridge(
        [(1500, 70, 320), (900, 50, 300), (400, 40, 300)],
        250,
        "#C79A63",
        0.30,
        60,
        6,
        0.25,
        0.2,
        2230,
        thin=0.3,
    )
    lay_ridge(sheet, far, 400)
    mist(sheet, 236, 30, 0.5, PAPER, 2231)
    hall(sheet, 1452, 276, 250, 0.42, "#A8733F")
    hall(sheet, 1880, 290, 300, 0.52, "#98612F")
    mist(sheet, 268, 26, 0.55, PAPER, 2232)
    hall(sheet, 1668, 330, 360, 0.82, "#7E4A22")
    mist(sheet, 322, 34, 0.75, PAPER, 2233)
    roof(sheet)
    sparrow(sheet, 104, 82, 112, 0.24)
    sparrow(sheet, 284, 140, 116, 0.10, flip=True)
    for x, y, size, turn in (
        (600, 96, 40, -0.12),
        (660, 74, 30, 0.05),
        (704, 112, 24, 0.0),
        (1130, 84, 24, 0.1),
    ):
        far_bird(sheet, x, y, size, turn, DARK, 0.75)
    for x, y, size, turn in (
        (560, 236, 26, 0.7),
        (1640, 1024, 28, -0.6),
        (1742, 988, 32, 0.4),
        (1836, 1046, 26, 1.4),
        (60, 1032, 28, 0.3),
        (1880, 948, 24, -1.0),
    ):
        ginkgo(sheet, x, y, size, turn)
    return sheet


def main() -> None:
    """Write the palace table."""
    write_ground("table_palace", table)


if __name__ == "__main__":
    main()
