"""The silk tags of the 天子雀 cards: number or character and the mark of the card's colour.

A colour is told three ways: by itself, by the mark on the tag and at the card's foot, and by
the shape of the tag's lower end.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
from brush import Sheet
from noise import smoothstep
from PIL import Image, ImageDraw
from scipy.ndimage import distance_transform_edt, gaussian_filter
from shapes import Points, rgb

IVORY = "#FBF4E4"


class Dye(NamedTuple):
    """One card colour: tag and glyphs, deep tone, pale tone, and what is written on the tag."""

    name: str
    main: str
    deep: str
    pale: str
    script: str


DYES = {
    dye.name: dye
    for dye in (
        Dye("red", "#B7352A", "#7C1E16", "#E9A58B", IVORY),
        Dye("green", "#2C7A55", "#174A35", "#9CC9AC", IVORY),
        Dye("blue", "#2C568F", "#183457", "#9DB6D6", IVORY),
        Dye("white", "#5F5B53", "#4A463F", "#E4E1DA", "#3B3833"),
        Dye("black", "#2B2A28", "#141312", "#8E8A82", IVORY),
    )
}

X0, X1, TOP, FOOT = 24.0, 124.0, 22.0, 236.0
MID = (X0 + X1) / 2


# -- marks ------------------------------------------------------------------------------------
def disc(n: int = 48) -> list[Points]:
    """Return a full circle."""
    a = np.linspace(0, 2 * np.pi, n, endpoint=False)
    return [np.column_stack([np.cos(a), np.sin(a)])]


def leaf() -> list[Points]:
    """Return a slender pointed leaf with its rib spared."""
    t = np.linspace(0, 1, 24)
    half = 0.62 * np.sin(np.pi * t**0.85)
    y = 1.28 - 2.56 * t
    right = np.column_stack([half + 0.08, y])
    left = np.column_stack([-half - 0.08, y])
    rib = np.full_like(y, 0.105)
    return [
        np.vstack([right, np.column_stack([rib, y])[::-1]]),
        np.vstack([left, np.column_stack([-rib, y])[::-1]]),
    ]


def wave() -> list[Points]:
    """Return three rolling waves, one under the other."""
    x = np.linspace(-1.12, 1.12, 40)
    rows = []
    for at in (-0.66, 0.0, 0.66):
        y = at + 0.20 * np.cos(x * np.pi * 1.8)
        rows.append(
            np.vstack([np.column_stack([x, y - 0.17]), np.column_stack([x, y + 0.17])[::-1]])
        )
    return rows


def square() -> list[Points]:
    """Return a square on its side."""
    k = 0.90
    return [np.array([(-k, -k), (k, -k), (k, k), (-k, k)])]


MARKS: dict[str, Callable[[], list[Points]]] = {
    "red": disc,
    "green": leaf,
    "blue": wave,
    "white": disc,
    "black": square,
}


def shape(sheet: Sheet, loops: list[Points]) -> np.ndarray:
    """Return the mask of outlines given in design pixels, over the whole sheet."""
    h, w = sheet.light.shape[:2]
    picture = Image.new("L", (w, h))
    draw = ImageDraw.Draw(picture)
    for loop in loops:
        draw.polygon([tuple(p) for p in np.asarray(loop, float) * sheet.scale], fill=255)
    return np.asarray(picture, np.float32) / 255


def mark(sheet: Sheet, dye: Dye, x: float, y: float, size: float, colour: str) -> None:
    """Print a colour's mark, `size` from its middle to its edge."""
    loops = [np.asarray(loop) * size + (x, y) for loop in MARKS[dye.name]()]
    body = shape(sheet, loops)
    if dye.name == "white":
        body -= shape(sheet, [np.asarray(loops[0] - (x, y)) * 0.62 + (x, y)])
    sheet.cover((slice(None), slice(None)), gaussian_filter(body, 0.8), colour)


def corner(sheet: Sheet, rows: slice, columns: slice) -> Sheet:
    """Return a part of a sheet, given in design pixels, as a sheet of its own."""
    s = sheet.scale
    part = sheet.light[
        int(rows.start * s) : int(rows.stop * s), int(columns.start * s) : int(columns.stop * s)
    ]
    return Sheet(part, s, sheet.tick())


# -- the tag ----------------------------------------------------------------------------------
def end(name: str) -> Points:
    """Return the lower edge of a tag from right to left."""
    if name == "red":
        a = np.linspace(0, np.pi, 24)
        return np.column_stack([MID + 50 * np.cos(a), FOOT - 24 + 34 * np.sin(a)])
    if name == "green":
        return np.array([(X1, FOOT - 26), (MID, FOOT + 18), (X0, FOOT - 26)])
    if name == "blue":
        x = np.linspace(X1, X0, 40)
        return np.column_stack([x, FOOT - 6 - 8 * np.cos((x - X0) / (X1 - X0) * 4 * np.pi)])
    if name == "white":
        return np.array([(X1, FOOT + 8), (MID, FOOT - 26), (X0, FOOT + 8)])
    return np.array([(X1, FOOT), (X0, FOOT)])


def outline(name: str) -> Points:
    """Return the outline of a tag."""
    return np.vstack([[(X0, TOP), (X1, TOP)], end(name)])


def silk(sheet: Sheet, dye: Dye) -> None:
    """Lay the tag: its shadow, the dyed silk, a sewn line round it."""
    whole = (slice(None), slice(None))
    s = sheet.scale
    body = shape(sheet, [outline(dye.name)])
    fall = gaussian_filter(np.roll(body, (int(3 * s), int(2 * s)), (0, 1)), 3.2 * s)
    sheet.ink(whole, (fall * 0.30).astype(np.float32), "#3A2E20")
    body = gaussian_filter(body, 0.7)
    sheet.cover(whole, body, "#FBF6EA" if dye.name == "white" else dye.main)
    for inset, width in ((1.3, 2.6), (7.5, 1.5)) if dye.name == "white" else ((6.0, 1.5),):
        line = stitched(body, inset, width, s)
        sheet.cover(whole, line * 0.9, dye.script if dye.name == "white" else "#F3E2BE")


def stitched(body: np.ndarray, inset: float, width: float, s: float) -> np.ndarray:
    """Return a line that runs round inside an edge."""
    inside = distance_transform_edt(body > 0.5).astype(np.float32) / s
    line = 1 - smoothstep(width / 2 - 0.3, width / 2 + 0.3, np.abs(inside - inset))
    return line * (inside > 0)


def tag(sheet: Sheet, dye: Dye, text: str) -> None:
    """Hang the tag with its number or character and the colour's mark."""
    sheet = corner(sheet, slice(0, 270), slice(0, 150))
    silk(sheet, dye)
    wide = text.isascii()
    size = 150 if wide else 94
    sheet.glyph(
        text, MID, 92 if wide else 88, size, dye.script, dry=0.0, tone=1.3, pool=0.0, body=True
    )
    mark(sheet, dye, MID, 184, 25, dye.script)


def foot(sheet: Sheet, dye: Dye) -> None:
    """Print the colour's mark again at the foot of the card."""
    mark(corner(sheet, slice(560, 650), slice(0, 150)), dye, MID, 46, 27, dye.main)


def plain(size: tuple[int, int], scale: float, base: str = "#F7F0E0") -> np.ndarray:
    """Return smooth card stock, warmer at the very edge; no grain, as its palette is small."""
    w, h = (round(v * scale) for v in size)
    yy, xx = np.mgrid[:h, :w].astype(np.float32) / scale
    edge = np.minimum(np.minimum(xx, size[0] - xx), np.minimum(yy, size[1] - yy))
    warm = np.exp(-np.maximum(edge, 0) / 7)
    return (rgb(base) * (1 - warm[..., None] * np.array([0.04, 0.06, 0.11]))).astype(np.float32)
