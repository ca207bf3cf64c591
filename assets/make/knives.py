"""刀币 knife money: a ring, a ribbed grip and a curved blade, cast in four metals."""

from __future__ import annotations

import numpy as np
from brush import Sheet
from noise import fractal, smoothstep
from PIL import Image, ImageDraw
from scipy.ndimage import distance_transform_edt, gaussian_filter
from shapes import curve, glyph_mask, rgb
from tags import Dye

METALS = {
    "red": ("#E8AD8C", "#AF5433", "#5A2012"),
    "green": ("#B4D6BC", "#4C8C69", "#1A4735"),
    "blue": ("#BCCFE2", "#4F76A4", "#1F3A5C"),
    "white": ("#F5F3EC", "#9C978B", "#443F37"),
}
"""Copper, verdigris, blued steel, silver: light, middle and dark tone."""

BACK = [
    (-6.5, 64),
    (-7.5, 40),
    (-9.0, 16),
    (-14.5, 7),
    (-18.0, -18),
    (-17.5, -46),
    (-11.0, -72),
    (3.0, -92),
    (25.0, -107),
]
EDGE = [
    (6.5, 64),
    (5.5, 40),
    (4.0, 16),
    (9.5, 8),
    (11.0, -6),
    (7.0, -30),
    (8.0, -54),
    (14.5, -80),
    (25.0, -107),
]
RING, RING_AT = 14.0, 76.0
STOUT = 1.32
"""How much broader a small knife is drawn, so that it can be counted from afar."""


def outline() -> np.ndarray:
    """Return the blade and grip of a knife 200 long about 0,0; the ring comes under it."""
    back = curve([(x, y, 1) for x, y in BACK], 1.0)[:, :2]
    edge = curve([(x, y, 1) for x, y in EDGE], 1.0)[:, :2]
    return np.vstack([back, edge[::-1]])


def turned(points: np.ndarray, turn: float, flip: bool) -> np.ndarray:
    """Turn points about 0,0, mirrored when asked."""
    p = points * ((-1, 1) if flip else (1, 1))
    c, n = np.cos(turn), np.sin(turn)
    return p @ np.array([[c, n], [-n, c]])


def knife(
    sheet: Sheet,
    x: float,
    y: float,
    length: float,
    dye: Dye,
    turn: float = 0.0,
    flip: bool = False,
    text: str = "",
) -> None:
    """Paint one knife coin in the metal of a dye, blade up."""
    s, unit = sheet.scale, length / 200
    pad = length * 0.58 * s
    where = sheet.window(np.array([x * s, y * s]), np.array([x * s, y * s]), pad)
    if where is None:
        return
    h, w = where[0].stop - where[0].start, where[1].stop - where[1].start
    at = np.array([x * s - where[1].start, y * s - where[0].start])

    stout = (STOUT if length < 300 else 1.0, 1.0)

    def placed(points: np.ndarray) -> list[tuple[float, ...]]:
        return [tuple(p) for p in turned(points * stout, turn, flip) * unit * s + at]

    picture = Image.new("L", (w, h))
    draw = ImageDraw.Draw(picture)
    a = np.linspace(0, 2 * np.pi, 60)
    circle = np.column_stack([np.cos(a), np.sin(a)])
    draw.polygon(placed(outline()), fill=255)
    draw.polygon(placed(circle * RING + (0, RING_AT)), fill=255)
    draw.polygon(placed(circle * RING * 0.50 + (0, RING_AT)), fill=0)
    ridge = Image.new("L", (w, h))
    lines = ImageDraw.Draw(ridge)
    for dx in (-2.2, 2.2):
        lines.line(
            placed(np.array([(dx, 60), (dx - 0.4, 40), (dx - 1.6, 12)])),
            fill=255,
            width=max(1, round(1.3 * unit * s)),
        )
    lines.line(
        placed(np.array([(-12.5, 4), (-4, 9), (6, 4)])), fill=255, width=max(1, round(2 * unit * s))
    )
    cast(sheet, where, np.asarray(picture) / 255.0, np.asarray(ridge) / 255.0, dye, unit * s)
    if length > 500:
        strands(sheet, x, y, length, dye, turn)
    if text:
        written(sheet, text, x, y, length, turn, flip, dye)


def strands(sheet: Sheet, x: float, y: float, length: float, dye: Dye, turn: float) -> None:
    """Tie a silk cord with two tassels through the ring."""
    (rx, ry), *_ = turned(np.array([(0, RING_AT + RING * 0.7)]), turn, False) * length / 200
    x, y = x + rx, y + ry
    silk = dye.main
    how = {"body": True, "pool": 0.0, "wobble": 0.04, "tone": 1.3}
    for bend, drop in ((64, 2), (118, -22)):
        end = (x + bend, y + drop + 26)
        sheet.stroke([(x, y - 6, 7), (x + bend * 0.45, y + 16, 6.5), (*end, 6)], silk, **how)
        for k in range(7):
            dx = (k - 3) * 3.0
            lock = [(end[0] + dx * 0.5, end[1], 4), (end[0] + dx * 1.4, end[1] + 26, 4.4)]
            sheet.stroke([*lock, (end[0] + dx * 1.7, end[1] + 52, 1.2)], silk, **how)
        sheet.dot(end[0], end[1], 8.5, "#C99A3C", tone=1.4, body=True)
    sheet.stroke([(x - 9, y - 12, 7), (x, y - 2, 8), (x + 10, y - 10, 7)], silk, **how)


def cast(
    sheet: Sheet,
    where: tuple[slice, slice],
    body: np.ndarray,
    ridge: np.ndarray,
    dye: Dye,
    unit: float,
) -> None:
    """Give a mask the look of cast metal: shadow, raised rim, worn field, light from above left."""
    s = sheet.scale
    body = body.astype(np.float32)
    fall = gaussian_filter(np.roll(body, (int(2.6 * s), int(2.0 * s)), (0, 1)), 2.0 * s)
    sheet.ink(where, fall * 0.34, "#3A2E20")
    inside = distance_transform_edt(body > 0.5).astype(np.float32) / unit
    rim = 1 - smoothstep(2.0, 3.2, inside)
    height = np.clip(rim, 0, 1) + gaussian_filter(ridge.astype(np.float32), 0.6) * 0.9
    height = gaussian_filter(height * body, max(0.7, 0.5 * unit))
    gy, gx = np.gradient(height)
    relief = np.clip((-gx * 0.7 - gy) * -1.6 * unit**0.5, -1, 1)
    soft = gaussian_filter(body, 4 * unit)
    sy, sx = np.gradient(soft)
    dome = np.clip((sx * 0.7 + sy) * 9 * unit, -1, 1)
    cloud = fractal(body.shape, 46 * unit, sheet.tick(), 3) - 0.5
    pale, main, deep = (rgb(tone) for tone in METALS[dye.name])
    field = (1 - rim) * smoothstep(2.0, 9.0, inside)
    t = 0.50 - 0.75 * cloud - 0.45 * dome - 0.95 * relief - 0.30 * rim + 0.10 * field
    t = np.clip(t, 0, 1)[..., None]
    colour = np.where(t < 0.5, pale + (main - pale) * t * 2, main + (deep - main) * (t - 0.5) * 2)
    line = 1 - smoothstep(0.2, max(0.9, 3.0 / unit), inside)
    colour += (rgb("#2A221C") - colour) * (0.8 * line)[..., None]
    part = sheet.light[where]
    part += (colour - part) * gaussian_filter(body, 0.6)[..., None]


def written(
    sheet: Sheet,
    text: str,
    x: float,
    y: float,
    length: float,
    turn: float,
    flip: bool,
    dye: Dye,
) -> None:
    """Cast characters into the blade, one under the other."""
    unit = length / 200
    for k, char in enumerate(text):
        px, py = turned(np.array([[-3.5, -70 + 26.0 * k]]), turn, flip)[0] * unit
        picture = Image.fromarray(
            (glyph_mask(char, 23 * unit * sheet.scale, "QuewuBrushTC") * 255).astype(np.uint8)
        )
        picture = picture.rotate(-np.degrees(turn), Image.Resampling.BICUBIC, expand=True)
        mask = np.asarray(picture, np.float32) / 255
        h, w = mask.shape
        top, left = int((y + py) * sheet.scale - h / 2), int((x + px) * sheet.scale - w / 2)
        sheet.cover((slice(top, top + h), slice(left, left + w)), mask * 0.92, METALS[dye.name][2])


LEFT, MIDDLE, RIGHT = 182.0, 288.0, 394.0
Spot = tuple[float, float, float, float, bool]


def row(y: float, xs: tuple[float, ...], length: float) -> list[Spot]:
    """Return a row of upright knives."""
    return [(x, y, length, 0.05, False) for x in xs]


SPOTS: dict[int, list[Spot]] = {
    1: [(276, 322, 530, 0.10, False)],
    2: [*row(338, (208, 366), 470)],
    3: [*row(338, (180, 286, 392), 384)],
    4: [*row(190, (218, 366), 282), *row(488, (218, 366), 282)],
    5: [*row(134, (200, 380), 204), *row(338, (290,), 204), *row(542, (200, 380), 204)],
    6: [*row(190, (LEFT, MIDDLE, RIGHT), 270), *row(488, (LEFT, MIDDLE, RIGHT), 270)],
    7: [
        *row(134, (218, 366), 198),
        *row(338, (LEFT, MIDDLE, RIGHT), 198),
        *row(542, (218, 366), 198),
    ],
    8: [
        *row(134, (LEFT, MIDDLE, RIGHT), 198),
        *row(338, (218, 366), 198),
        *row(542, (LEFT, MIDDLE, RIGHT), 198),
    ],
    9: [cell for y in (134, 338, 542) for cell in row(y, (LEFT, MIDDLE, RIGHT), 198)],
}


def knives(sheet: Sheet, count: int, dye: Dye) -> None:
    """Lay out so many knives; the big ones carry their inscription."""
    for x, y, length, turn, flip in SPOTS[count]:
        knife(sheet, x, y, length, dye, turn, flip, "天子" if count < 4 else "")
