"""What is cut into the tiles: numbers, honours, coins, bamboo sticks, the seven stars."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
from birds import sparrow
from brush import Sheet
from lettering import write
from noise import fractal, smoothstep
from posed import Posed
from shapes import Points
from tile_body import BONE

BLUE, GREEN, RED, BLACK = "#27466B", "#23694F", "#B5301F", "#262422"
GILT = "#D9BE86"
MID, CY = 180.0, 208.0


# -- writing ----------------------------------------------------------------------------------
def number(sheet: Sheet, value: int) -> None:
    """万 write the number in ink over a cinnabar 萬."""
    lift = {1: 12.0, 2: 4.0}.get(value, 0.0)
    write(sheet, "一二三四五六七八九"[value - 1], MID, 112 + lift, 166, BLUE, grow=2.2)
    write(sheet, "萬", MID + 2, 286, 206, RED, grow=4.6, old=True, stretch=1.12)


HONOURS = {
    "east": ("東", BLACK),
    "south": ("南", BLACK),
    "west": ("西", BLACK),
    "north": ("北", BLACK),
    "red": ("中", RED),
    "green": ("發", GREEN),
}
OLD = {"東": (322.0, 7.0, 1.12), "發": (330.0, 6.4, 1.08)}


def honour(sheet: Sheet, name: str) -> None:
    """字 write a wind or a dragon."""
    text, colour = HONOURS[name]
    if text in OLD:
        size, grow, stretch = OLD[text]
        write(sheet, text, MID, CY, size, colour, grow=grow, old=True, stretch=stretch)
    else:
        size = {"中": 344.0, "南": 306.0}.get(text, 278.0)
        write(sheet, text, MID, CY, size, colour, grow=2.6)


# -- coins ------------------------------------------------------------------------------------
COINS: dict[int, list[tuple[float, float, float, str]]] = {
    2: [(180, 112, 76, GREEN), (180, 304, 76, BLUE)],
    3: [(94, 92, 60, BLUE), (180, 208, 60, RED), (266, 324, 60, GREEN)],
    4: [(100, 112, 64, BLUE), (260, 112, 64, GREEN), (100, 304, 64, GREEN), (260, 304, 64, BLUE)],
    5: [
        (92, 92, 55, BLUE),
        (268, 92, 55, GREEN),
        (180, 208, 55, RED),
        (92, 324, 55, GREEN),
        (268, 324, 55, BLUE),
    ],
    6: [(x, y, 54, GREEN if y < 150 else RED) for y in (88, 218, 334) for x in (108, 252)],
    7: [
        *((78 + 102 * k, 66 + 36 * k, 44, GREEN) for k in range(3)),
        *((x, y, 49, RED) for y in (244, 350) for x in (112, 248)),
    ],
    8: [(x, y, 45, BLUE) for y in (68, 161, 255, 348) for x in (114, 246)],
    9: [(x, y, 48, c) for y, c in ((84, BLUE), (208, RED), (332, GREEN)) for x in (72, 180, 288)],
}


def coin(sheet: Sheet, x: float, y: float, radius: float, colour: str, heart: str) -> None:
    """饼 cut one coin: a broad rim, a fine ring, a flower of four petals round a square hole."""
    s = sheet.scale
    where = (
        slice(int((y - radius - 3) * s), int((y + radius + 3) * s)),
        slice(int((x - radius - 3) * s), int((x + radius + 3) * s)),
    )
    yy, xx = np.mgrid[where].astype(np.float32) / s
    dx, dy = xx - x, yy - y
    hand = 0.018 * radius * (fractal(xx.shape, 24 * s, sheet.tick(), 2) - 0.5)
    far, turn = np.hypot(dx, dy) + hand, np.arctan2(dy, dx)

    def band(low: float, high: float) -> np.ndarray:
        return smoothstep(low * radius - 0.4, low * radius + 0.4, far) * (
            1 - smoothstep(high * radius - 0.4, high * radius + 0.4, far)
        )

    petals = 0.30 + 0.27 * np.abs(np.cos(2 * turn)) ** 0.7
    flower = 1 - smoothstep(petals * radius - 0.4, petals * radius + 0.4, far)
    hole = 1 - smoothstep(-0.4, 0.4, np.maximum(np.abs(dx), np.abs(dy)) + hand - radius * 0.15)
    sheet.ink(where, band(0.80, 1.0) * 1.08, colour)
    sheet.ink(where, band(0.66, 0.72) * 1.0, colour)
    sheet.ink(where, flower * (1 - hole) * 1.06, heart)


def one_coin(sheet: Sheet) -> None:
    """一筒 cut the one great coin: rims, a wreath of beads, a flower, the square hole."""
    x, y, s = MID, CY, sheet.scale
    where = (slice(int(50 * s), int(366 * s)), slice(int(22 * s), int(338 * s)))
    yy, xx = np.mgrid[where].astype(np.float32) / s
    dx, dy = xx - x, yy - y
    far = np.hypot(dx, dy) + 1.2 * (fractal(xx.shape, 40 * s, 5, 2) - 0.5)
    turn = np.arctan2(dy, dx)

    def band(low: float, high: float) -> np.ndarray:
        return smoothstep(low - 0.4, low + 0.4, far) * (1 - smoothstep(high - 0.4, high + 0.4, far))

    sheet.ink(where, band(126, 148) * 1.08, BLUE)
    sheet.ink(where, band(113, 118), BLUE)
    for k in range(24):
        a = k * np.pi / 12
        sheet.dot(x + 101 * np.cos(a), y + 101 * np.sin(a), 6.4, GREEN if k % 2 else RED, tone=1.05)
    sheet.ink(where, band(84, 88), BLUE)
    for lobes, low, high, colour, phase in (
        (8, 50, 78, GREEN, np.pi / 8),
        (8, 32, 62, RED, 0.0),
    ):
        reach = low + (high - low) * np.abs(np.cos((turn + phase) * lobes / 2)) ** 0.8
        inner = 0.0 if colour == RED else 46 + 22 * np.abs(np.cos(turn * 4)) ** 0.8
        leaf = (1 - smoothstep(reach - 0.4, reach + 0.4, far)) * smoothstep(
            inner - 0.4, inner + 0.4, far
        )
        box = np.maximum(np.abs(dx), np.abs(dy))
        hole = smoothstep(18.6, 19.4, box) if colour == RED else 1.0
        vein = 1 - 0.8 * (np.exp(-(((far - 30) / 1.4) ** 2)) if colour == RED else 0)
        sheet.ink(where, (leaf * hole * vein * 1.05).astype(np.float32), colour)


def coins(sheet: Sheet, value: int) -> None:
    """筒 cut one to nine coins."""
    if value == 1:
        one_coin(sheet)
        return
    for x, y, radius, colour in COINS[value]:
        coin(sheet, x, y, radius, colour, RED if colour == GREEN else colour)


# -- sticks -----------------------------------------------------------------------------------
def stick(
    sheet: Sheet, x: float, y: float, length: float, width: float, colour: str, turn: float = 0.0
) -> None:
    """竹 cut one bamboo stick: two joints between three knots, a light line down each."""
    piece = Posed(sheet, x, y, 1.0, turn)
    half = length / 2
    ts = np.linspace(-1, 1, 41)
    knot = np.exp(-((ts / 0.10) ** 2)) + np.exp(-(((np.abs(ts) - 0.90) / 0.12) ** 2))
    reach = width / 2 * (0.70 + 0.30 * np.clip(knot, 0, 1))
    reach *= np.sqrt(np.clip((1 - np.abs(ts)) / 0.045, 0.18, 1))
    outline = [(-r, t * half) for r, t in zip(reach, ts, strict=True)]
    outline += [(r, t * half) for r, t in zip(reach[::-1], ts[::-1], strict=True)]
    piece.wash(outline, colour, tone=1.1, edge=0.1, soft=0.25, rough=0)
    for sign in (-1, 1):
        line = [(0, sign * half * 0.24, width * 0.12), (0, sign * half * 0.70, width * 0.12)]
        scratch(sheet, piece.at([(px, py, w) for px, py, w in line]))
    for t in (-0.115, 0.115):
        cut = [(-width * 0.42, t * half, 2.0), (width * 0.42, t * half, 2.0)]
        scratch(sheet, piece.at(cut))


def scratch(sheet: Sheet, points: Points) -> None:
    """Spare a line of bare bone inside what is cut."""
    sheet.stroke(points, BONE, tone=1.6, pool=0, wobble=0.02, body=True)


def sticks(sheet: Sheet, value: int) -> None:
    """条 cut two to nine sticks; the one is the sparrow."""
    if value == 1:
        sparrow_tile(sheet)
        return
    for x, y, length, width, colour, turn in STICKS[value]:
        stick(sheet, x, y, length, width, colour, turn)


def row(
    y: float, xs: tuple[float, ...], length: float, width: float, *colours: str
) -> list[tuple[float, float, float, float, str, float]]:
    """Return a row of upright sticks."""
    return [(x, y, length, width, colours[k % len(colours)], 0.0) for k, x in enumerate(xs)]


SLANT = 0.44
STICKS = {
    2: [*row(114, (180,), 164, 46, GREEN), *row(302, (180,), 164, 46, BLUE)],
    3: [*row(114, (180,), 164, 44, RED), *row(302, (104, 256), 164, 44, GREEN)],
    4: [*row(114, (106, 254), 164, 44, GREEN, BLUE), *row(302, (106, 254), 164, 44, BLUE, GREEN)],
    5: [
        *row(114, (84, 276), 164, 42, GREEN, BLUE),
        *row(208, (180,), 164, 42, RED),
        *row(302, (84, 276), 164, 42, BLUE, GREEN),
    ],
    6: [*row(114, (84, 180, 276), 164, 42, GREEN), *row(302, (84, 180, 276), 164, 42, BLUE)],
    7: [
        *row(80, (180,), 106, 38, RED),
        *row(206, (84, 180, 276), 114, 38, GREEN),
        *row(332, (84, 180, 276), 114, 38, GREEN),
    ],
    8: [
        *((58 + 244 * k, 114, 164, 36, GREEN, 0.0) for k in range(2)),
        (128, 118, 154, 36, GREEN, SLANT),
        (232, 118, 154, 36, GREEN, -SLANT),
        *((58 + 244 * k, 302, 164, 36, BLUE, 0.0) for k in range(2)),
        (128, 298, 154, 36, BLUE, -SLANT),
        (232, 298, 154, 36, BLUE, SLANT),
    ],
    9: [cell for y in (82, 208, 334) for cell in row(y, (84, 180, 276), 114, 38, BLUE, RED, GREEN)],
}


def sparrow_tile(sheet: Sheet) -> None:
    """一条 paint the house's sparrow on a bamboo cane."""
    cane = [(44, 352, 20), (140, 336, 21), (236, 330, 20), (316, 318, 17)]
    for (ax, ay, w), (bx, by, _) in pairwise(cane):
        sheet.stroke(
            [(ax + 3, ay, w), ((ax + bx) / 2, (ay + by) / 2, w * 0.86), (bx - 3, by, w)],
            GREEN,
            tone=1.0,
            pool=0.3,
        )
    for x, y, turn, size in (
        (68, 320, -0.6, 62),
        (96, 300, -1.15, 66),
        (288, 296, 0.35, 60),
        (306, 268, -0.35, 56),
        (118, 366, 0.5, 58),
        (262, 356, 0.7, 52),
    ):
        bamboo_leaf(sheet, x, y, size, turn)
    sparrow(sheet, 158, 322, 228)


def bamboo_leaf(sheet: Sheet, x: float, y: float, size: float, turn: float) -> None:
    """Press one bamboo leaf."""
    leaf = Posed(sheet, x, y, size / 20, turn)
    leaf.stroke([(-10, 0, 0.5), (-4, -0.8, 4.6), (3, -0.4, 4.4), (11, 1.2, 0.3)], GREEN, tone=1.05)


# -- white, the seven stars --------------------------------------------------------------------
def white(sheet: Sheet) -> None:
    """白 cut a double frame with a fret in each corner."""
    s = sheet.scale
    whole = (slice(None), slice(None))
    yy, xx = np.mgrid[: sheet.light.shape[0], : sheet.light.shape[1]].astype(np.float32) / s
    far = np.maximum(np.abs(xx - MID) - 116, np.abs(yy - CY) - 150)
    far += 0.9 * (fractal(far.shape, 40 * s, 8, 2) - 0.5)
    for low, high in ((-13.0, 0.0), (-25.0, -20.0)):
        line = smoothstep(low - 0.4, low + 0.4, far) * (1 - smoothstep(high - 0.4, high + 0.4, far))
        sheet.ink(whole, line * 1.06, BLUE)
    for sx in (-1, 1):
        for sy in (-1, 1):
            x, y = MID + sx * 91, CY + sy * 125
            key = [(0, 36), (0, 0), (36, 0), (36, 22), (17, 22), (17, 36), (36, 36)]
            for (ax, ay), (bx, by) in pairwise(key):
                mid = (x - sx * (ax + bx) / 2, y - sy * (ay + by) / 2, 5.0)
                sheet.stroke(
                    [(x - sx * ax, y - sy * ay, 5.0), mid, (x - sx * bx, y - sy * by, 5.0)],
                    BLUE,
                    tone=1.05,
                    pool=0,
                )


DIPPER = [(62, 84), (118, 116), (166, 164), (198, 226), (186, 304), (272, 334), (304, 250)]
"""北斗 the seven stars from the handle's end to the lip of the bowl."""


def joker(sheet: Sheet) -> None:
    """赖子 cut the seven stars as star charts have them, and the word for a tile of any kind."""
    for (ax, ay), (bx, by) in pairwise([*DIPPER, DIPPER[3]]):
        mid = ((ax + bx) / 2, (ay + by) / 2, 4.2)
        sheet.stroke([(ax, ay, 4.2), mid, (bx, by, 4.2)], BLUE, tone=0.95, pool=0)
    for k, (x, y) in enumerate(DIPPER):
        sheet.dot(x, y, 25, BONE, tone=1.6, body=True)
        coin(sheet, x, y, 23, BLUE, BLUE)
        sheet.dot(x, y, 16.5, BONE, tone=1.6, body=True)
        sheet.dot(x, y, 16.5, RED if k == 6 else BLUE, tone=1.1)
    write(sheet, "百", 250, 112, 124, RED, grow=1.8)
    write(sheet, "搭", 100, 318, 124, RED, grow=1.8)


def dipper(sheet: Sheet) -> None:
    """Gild the seven stars on the back, small, one after the other."""
    spots = [(180 + (x - 184) * 0.62, CY + (y - 210) * 0.62) for x, y in DIPPER]
    for (ax, ay), (bx, by) in pairwise([*spots, spots[3]]):
        mid = ((ax + bx) / 2, (ay + by) / 2, 2.4)
        sheet.stroke([(ax, ay, 2.4), mid, (bx, by, 2.4)], GILT, tone=1, pool=0, body=True)
    for x, y in spots:
        sheet.dot(x, y, 9.5, GILT, tone=1.2, body=True)
