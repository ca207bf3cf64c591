"""Suits and numerals of the French deck: pips in pooled ink, brush numerals for the corner."""

from __future__ import annotations

import numpy as np
from brush import Sheet
from noise import Field, fractal
from PIL import Image, ImageDraw
from scipy.ndimage import distance_transform_edt, gaussian_filter
from shapes import CINNABAR, Points, glyph_mask

INK_SUIT = "#23262C"
COLOURS = {"s": INK_SUIT, "h": CINNABAR, "d": CINNABAR, "c": INK_SUIT}

Outline = list[tuple[float, float]]


def bezier(start: tuple[float, float], pieces: list[tuple[float, ...]]) -> Outline:
    """Return dense points along cubic pieces (six numbers each) from a start."""
    points, here = [start], np.array(start)
    t = np.linspace(0, 1, 24)[1:, None]
    for piece in pieces:
        a, b, c = (np.array(piece[k : k + 2]) for k in (0, 2, 4))
        u = 1 - t
        path = u**3 * here + 3 * u * u * t * a + 3 * u * t * t * b + t**3 * c
        points += [(float(x), float(y)) for x, y in path]
        here = c
    return points


def mirrored(half: Outline) -> Outline:
    """Close a right half, drawn from the axis to the axis, with its reflection."""
    return half + [(-x, y) for x, y in half[-2:0:-1]]


def stem() -> Outline:
    """Return the foot of spade and club."""
    half = bezier((0.0, 0.10), [(0.03, 0.12, 0.04, 0.20, 0.045, 0.26)])
    half += bezier((0.05, 0.30), [(0.07, 0.42, 0.13, 0.49, 0.21, 0.53)])
    return mirrored([*half, (0.0, 0.515)])


def disc(x: float, y: float, radius: float) -> Outline:
    """Return a round outline."""
    a = np.linspace(0, 2 * np.pi, 40, endpoint=False)
    return [(x + radius * float(np.cos(t)), y + radius * float(np.sin(t))) for t in a]


HEART = [
    (0.05, -0.42, 0.15, -0.50, 0.27, -0.50),
    (0.41, -0.50, 0.52, -0.38, 0.52, -0.20),
    (0.52, 0.10, 0.14, 0.28, 0.0, 0.53),
]
DIAMOND = [(0.09, -0.34, 0.27, -0.11, 0.43, 0.0), (0.27, 0.11, 0.09, 0.34, 0.0, 0.55)]
LEAF = [
    (0.10, -0.31, 0.50, -0.10, 0.50, 0.14),
    (0.50, 0.31, 0.38, 0.38, 0.27, 0.38),
    (0.15, 0.38, 0.04, 0.30, 0.0, 0.18),
]


def outlines(suit: str) -> list[Outline]:
    """Return the outlines whose union is a pip, one unit high about 0,0."""
    if suit == "h":
        return [mirrored(bezier((0.0, -0.27), HEART))]
    if suit == "d":
        return [mirrored(bezier((0.0, -0.55), DIAMOND))]
    if suit == "s":
        return [mirrored(bezier((0.0, -0.53), LEAF)), stem()]
    heart = [(0.0, -0.12), (0.10, 0.0), (0.08, 0.16), (-0.08, 0.16), (-0.10, 0.0)]
    lobes = [disc(0, -0.27, 0.235), disc(0.268, 0.09, 0.235), disc(-0.268, 0.09, 0.235)]
    return [*lobes, heart, stem()]


def pip(
    sheet: Sheet,
    suit: str,
    x: float,
    y: float,
    size: float,
    flip: bool = False,
    tone: float = 1.0,
    colour: str = "",
    body: bool = False,
) -> None:
    """Paint one pip in pooled ink, `size` high; `flip` stands it on its head."""
    s, reach = sheet.scale, size * 0.62
    low, high = np.array([x - reach, y - reach]) * s, np.array([x + reach, y + reach]) * s
    where = sheet.window(low, high, 4 * s)
    if where is None:
        return
    mask = union(sheet, outlines(suit), where, (x, y, size, -1 if flip else 1))
    ink = pooled(sheet, mask, tone)
    (sheet.cover if body else sheet.ink)(where, ink, colour or COLOURS[suit])


def pooled(sheet: Sheet, mask: Field, tone: float) -> Field:
    """Return ink that filled a shape: gathered at the rim, calm and a little cloudy inside."""
    s = sheet.scale
    inside = distance_transform_edt(mask > 0.5).astype(np.float32) / s
    cloud = fractal(mask.shape, 40 * s, sheet.tick(), 2) - 0.5
    shade = 0.92 + 0.30 * np.exp(-inside / 2.2) + 0.5 * cloud
    return gaussian_filter(mask * tone * shade, 0.35 * s)


def union(
    sheet: Sheet,
    shapes: list[Outline],
    where: tuple[slice, slice],
    place: tuple[float, float, float, float],
) -> Field:
    """Return the mask of outlines placed at (x, y, size, 1 upright or -1) inside a window."""
    s, (x, y, size, up) = sheet.scale, place
    y0, x0 = where[0].start, where[1].start
    picture = Image.new("L", (where[1].stop - x0, where[0].stop - y0))
    draw = ImageDraw.Draw(picture)
    for shape in shapes:
        path = [((x + a * size) * s - x0, (y + up * b * size) * s - y0) for a, b in shape]
        draw.polygon(path, fill=255)
    return np.asarray(picture, dtype=np.float32) / 255


# -- numerals ---------------------------------------------------------------------------------
LETTERS: dict[str, list[Points]] = {
    "A": [
        [(50, 3, 8), (36, 52, 15), (22, 96, 17), (4, 133, 9)],
        [(47, 4, 12), (62, 48, 21), (78, 96, 22), (98, 133, 15)],
        [(24, 92, 9), (50, 86, 14), (76, 90, 9)],
    ],
    "J": [
        [(30, 14, 9), (60, 8, 15), (94, 9, 9)],
        [(66, 10, 17), (67, 60, 21), (66, 98, 20), (50, 126, 16), (22, 126, 14), (8, 102, 15)],
    ],
    "Q": [
        [
            (62, 8, 9), (30, 18, 18), (14, 64, 20), (26, 112, 18), (52, 120, 15),
            (80, 94, 19), (86, 54, 20), (72, 18, 16), (48, 7, 11),
        ],
        [(46, 86, 10), (68, 110, 19), (90, 130, 17), (101, 134, 6)],
    ],
    "K": [
        [(20, 5, 15), (21, 66, 21), (18, 133, 14)],
        [(92, 5, 11), (64, 40, 17), (26, 78, 9)],
        [(42, 62, 11), (66, 96, 21), (88, 126, 19), (101, 133, 7)],
    ],
}  # fmt: skip


def numeral(sheet: Sheet, text: str, x: float, y: float, high: float, colour: str) -> None:
    """Write a rank centred on (x, y): digits of the brush face widened, letters own strokes."""
    if text in LETTERS:
        k = high / 136 * 0.96
        for path in LETTERS[text]:
            placed = [(x + (px - 52) * k, y + (py - 68) * k, 1.12 * w * k) for px, py, w in path]
            sheet.stroke(placed, colour, tone=1.6, pool=0.0, wobble=0.03, body=True)
        return
    s = sheet.scale
    mask = tight(glyph_mask(text, high * 1.36 * s, "QuewuBrush"))
    wide = min(1.32, 104 * high / 136 * s / mask.shape[1])
    size = (round(mask.shape[1] * wide), round(high * s))
    mask = np.asarray(Image.fromarray(mask).resize(size, Image.Resampling.BICUBIC)).clip(0, 1)
    mask = np.pad(mask, 4)
    h, w = mask.shape
    top, left = int(y * s - h / 2), int(x * s - w / 2)
    where = (slice(top, top + h), slice(left, left + w))
    sheet.ink(where, pooled(sheet, mask, 1.05), colour)


def tight(mask: Field) -> Field:
    """Crop a mask to its ink."""
    rows, cols = np.where(mask.max(1) > 0.4)[0], np.where(mask.max(0) > 0.4)[0]
    return mask[rows[0] : rows[-1] + 1, cols[0] : cols[-1] + 1]
