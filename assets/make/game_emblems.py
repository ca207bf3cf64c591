"""One emblem a game for the setup tiles: ink drawings on nothing. Writes art/game_*.png."""

from __future__ import annotations

import sys
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import numpy as np
from birds import berries, branch, far_bird, sparrow
from brush import Sheet
from cutout import lifted, put
from gouji_suits import pip
from palace_sparrow import crown
from PIL import Image
from plants import blossom, bud, twig
from posed import Posed
from shapes import CELADON, CINNABAR, GOLD, INDIGO, INK, Points
from things import gust

TILES = Path(__file__).resolve().parents[1] / "tiles"
IVORY = "#FBF3E2"


def turn_of_brush(
    sheet: Sheet, colour: str, start: float, radius: float = 206, tone: float = 0.6
) -> None:
    """Draw the circle every emblem stands in: one broad, half-dry turn."""
    a = np.linspace(start, start + 2 * np.pi * 0.93, 20)
    t = np.linspace(0, 1, 20)
    width = np.interp(t, [0, 0.07, 0.35, 0.8, 1], [12, 44, 52, 32, 4])
    path = np.column_stack([256 + radius * np.cos(a), 256 + radius * 0.98 * np.sin(a), width])
    sheet.stroke(path, colour, tone=tone, fade=0.3, dry=(0.1, 0.78), pool=0.12, split=0.3)


def disc(sheet: Sheet, x: float, y: float, radius: float, colour: str, tone: float = 0.9) -> None:
    """Lay a sun or a moon."""
    a = np.linspace(0, 2 * np.pi, 40, endpoint=False)
    loop = np.column_stack([x + radius * np.cos(a), y + radius * np.sin(a)])
    sheet.wash(loop, colour, tone=tone, edge=0.25, soft=0.6, rough=0.8)


# -- 雀舞 ---------------------------------------------------------------------------------------
def quewu(sheet: Sheet) -> None:
    """雀舞 a sparrow on a flowering branch."""
    turn_of_brush(sheet, CELADON, 2.2)
    disc(sheet, 348, 158, 52, CINNABAR, 0.85)
    branch(
        sheet,
        [
            (24, 420, 8),
            (104, 398, 17),
            (200, 392, 19),
            (310, 376, 14),
            (410, 330, 9),
            (488, 306, 3),
        ],
        dry=0.5,
    )
    twig(sheet, [(120, 398, 8), (92, 356, 6), (74, 312, 4), (60, 266, 1)])
    twig(sheet, [(310, 378, 7), (362, 402, 5), (418, 404, 2)])
    for x, y, r, a in (
        (74, 316, 27, 0.2),
        (408, 332, 25, 0.9),
        (364, 402, 23, 0.3),
        (112, 372, 20, 1.1),
    ):
        blossom(sheet, x, y, r, a, 1.0, "#E39A96", "#B5525C")
    for x, y, a in ((58, 260, -0.2), (492, 304, 1.4), (424, 404, 1.6)):
        bud(sheet, x, y, 9, a)
    berries(sheet, [(140, 424), (158, 432), (128, 438)], 8, 3)
    sparrow(sheet, 248, 386, 286)
    for x, y, size, turn in ((176, 112, 40, -0.1), (128, 140, 27, 0.05)):
        far_bird(sheet, x, y, size, turn, INK, 0.75)


# -- 够级 ---------------------------------------------------------------------------------------
def card_sail(sheet: Sheet, foot: tuple[float, float], high: float, lean: float, suit: str) -> None:
    """Hoist a playing card as a sail: ivory, battens, one pip, its foot's middle at `foot`."""
    p = Posed(sheet, *foot, 1.0, lean)
    half = high * 0.34
    corners = [(-half, -high), (half, -high), (half, 0), (-half, 0)]
    loop: list[tuple[float, float]] = []
    for k, (x, y) in enumerate(corners):
        nx, ny = corners[(k + 1) % 4]
        loop += [(x + (nx - x) * t, y + (ny - y) * t) for t in (0.06, 0.3, 0.5, 0.7, 0.94)]
    p.wash(loop, IVORY, tone=2.4, edge=0, soft=0.3, rough=0, body=True)
    p.wash(loop, GOLD, tone=0.16, edge=0.9, soft=0.4, rough=0)
    outline = np.vstack([loop, loop[:2]])
    p.stroke(
        np.column_stack([outline, np.full(len(outline), 4.0)]), INK, tone=0.95, pool=0, wobble=0.05
    )
    for t in (0.2, 0.8):
        p.stroke([(-half - 8, -high * t, 2.5), (0, -high * t - 3, 4), (half + 8, -high * t + 1, 2)],
                 "#7A4A2A", body=True, pool=0.1)  # fmt: skip
    (x, y), *_ = p.at([(0, -high * 0.5)])
    pip(sheet, suit, float(x), float(y), high * 0.40)


def gouji(sheet: Sheet) -> None:
    """够级 a junk whose sails are cards, before the setting sun."""
    turn_of_brush(sheet, "#D08A4A", -1.0)
    disc(sheet, 364, 196, 70, CINNABAR, 0.88)
    ship = Posed(sheet, 252, 398, 1.0)
    for x, top in ((-106, -196), (2, -286), (104, -172)):
        ship.stroke([(x, -20, 7), (x + 1, top / 2, 6), (x + 4, top, 3)], INK, tone=0.95)
    card_sail(sheet, (146, 370), 152, -0.15, "c")
    card_sail(sheet, (352, 366), 138, 0.16, "d")
    card_sail(sheet, (252, 368), 220, 0.02, "s")
    ship.stroke([(6, -286, 2), (30, -296, 11), (66, -284, 1)], CINNABAR, tone=0.95, pool=0.2)
    hull = [
        (-196, -50),
        (-178, -26),
        (-146, 4),
        (-60, 16),
        (60, 16),
        (140, 2),
        (176, -26),
        (200, -84),
        (184, -78),
        (140, -44),
        (60, -26),
        (-60, -22),
        (-150, -36),
    ]
    ship.wash(hull, "#3A2A28", tone=2.0, edge=0, soft=0.4, rough=0.4, body=True)
    ship.wash(hull, INK, tone=0.5, edge=0.4, soft=0.5, rough=0.4)
    ship.stroke(
        [(-186, -36, 3), (-60, -10, 5), (60, -12, 5), (150, -32, 4), (192, -70, 2)],
        "#D9B36A",
        body=True,
        pool=0.1,
    )
    for k, (y, half, wide) in enumerate(((416, 226, 16), (438, 176, 12), (458, 112, 9))):
        path = [
            (256 - half, y + 4, 1),
            (180, y - 4, wide),
            (320, y + 5, wide),
            (256 + half, y - 4, 1),
        ]
        gust(sheet, path, INDIGO, 0.75 - 0.1 * k, (0.05, 0.5))
    for x, y, size in ((120, 152, 34), (164, 128, 24)):
        far_bird(sheet, x, y, size, -0.05, INK, 0.75)


# -- 妙手七星 ------------------------------------------------------------------------------------
DIPPER: Points = [(66, 196), (132, 146), (196, 160), (256, 182), (274, 248), (372, 236), (392, 160)]


def qixing(sheet: Sheet) -> None:
    """妙手七星 the seven stars of the Dipper over the night."""
    night = [
        (256 + 196 * np.cos(a), 250 + 192 * np.sin(a)) for a in np.linspace(0, 2 * np.pi, 18)[:-1]
    ]
    sheet.wash(night, "#22364F", tone=1.7, edge=0.1, soft=1.5, rough=6, body=True)
    turn_of_brush(sheet, "#2C4763", 0.4, 214, 0.9)
    order = [0, 1, 2, 3, 4, 5, 6, 3]
    for a, b in pairwise(order):
        (x, y), (x2, y2) = DIPPER[a], DIPPER[b]
        sheet.stroke(
            [(x, y, 3), ((x + x2) / 2, (y + y2) / 2, 4.4), (x2, y2, 3)],
            "#D9B36A",
            body=True,
            tone=0.9,
            pool=0,
            dry=(0, 0.2),
        )
    for x, y in DIPPER:
        star(sheet, x, y, 30)
    for x, y, r in (
        (100, 300, 3),
        (330, 100, 3.4),
        (212, 96, 2.6),
        (420, 306, 3),
        (300, 320, 2.4),
        (158, 350, 3),
    ):
        sheet.dot(x, y, r, "#F6EBCF", tone=1.4, body=True, soft=0.5)


def star(sheet: Sheet, x: float, y: float, reach: float) -> None:
    """Light one star: a gilt heart and four long rays, four short."""
    for k in range(8):
        a, far = k * np.pi / 4, reach * (1.0 if k % 2 == 0 else 0.55)
        tip = (x + far * np.cos(a), y + far * np.sin(a))
        mid = (x + far * 0.4 * np.cos(a), y + far * 0.4 * np.sin(a))
        sheet.stroke(
            [(x, y, 9), (*mid, 5), (*tip, 0.6)], "#F3CF86", body=True, pool=0, wobble=0, tone=1.2
        )
    sheet.dot(x, y, 9, "#FFF3CF", tone=1.6, body=True, soft=0.6)


def with_tile(picture: Image.Image) -> Image.Image:
    """Lay two mahjong tiles below the stars."""
    for name, x, y, turn, wide in (("joker", 296, 372, -14, 148), ("red", 206, 380, 10, 148)):
        tile = Image.open(TILES / f"{name}.png").convert("RGBA")
        tile = tile.resize((wide, wide * tile.height // tile.width), Image.Resampling.LANCZOS)
        tile = tile.rotate(turn, Image.Resampling.BICUBIC, expand=True)
        sheet = Image.new("RGBA", picture.size)
        sheet.paste(tile, (x - tile.width // 2, y - tile.height // 2))
        picture = Image.alpha_composite(picture, sheet)
    return picture


# -- 天子雀 --------------------------------------------------------------------------------------
def tianzi(sheet: Sheet) -> None:
    """天子雀 the crowned sparrow on a turned-up eave."""
    turn_of_brush(sheet, GOLD, 2.4)
    disc(sheet, 330, 190, 88, CINNABAR, 0.88)
    eave(sheet)
    sparrow(sheet, 258, 366, 270)
    crown(sheet, 189, 188, 116)


def eave(sheet: Sheet) -> None:
    """飞檐 lay a ridge of glazed tiles that turns up at its end, the rows falling from it."""
    slab = [
        (52, 384),
        (160, 388),
        (300, 386),
        (396, 362),
        (440, 342),
        (452, 414),
        (430, 452),
        (380, 470),
        (300, 480),
        (160, 480),
        (30, 480),
        (36, 440),
    ]
    loop = np.vstack(
        [np.linspace(a, b, 5)[:-1] for a, b in zip(slab, slab[1:] + slab[:1], strict=True)]
    )
    sheet.wash(loop, "#5A3A1C", tone=1.8, edge=0.2, soft=0.4, rough=0.4, body=True)
    for k in range(9):
        x0, x1 = 84 + 40 * k, 44 + 48 * k
        y0 = 384 - max(0, k - 5) ** 2 * 5.5
        path = [(x0, y0, 26), ((x0 + x1) / 2, y0 + 46, 30), (x1, y0 + 92, 34)]
        sheet.stroke(path, INK, body=True, pool=0, wobble=0.02)
        sheet.stroke([(x, y, w - 6) for x, y, w in path], "#CF9638", body=True,
                     pool=0.4, wobble=0.02)  # fmt: skip
        for t in (0.34, 0.66):
            x, y = x0 + (x1 - x0) * t, y0 + 92 * t
            sheet.stroke(
                [(x - 11, y - 1, 1.6), (x, y + 6, 2.4), (x + 11, y - 1, 1.6)], "#6B4312", pool=0
            )
        sheet.dot(x1, y0 + 96, 15, INK, tone=1.4, body=True, soft=0.3)
        sheet.dot(x1, y0 + 96, 11.5, "#E0B25A", tone=1.6, body=True, soft=0.3)
    beam = [
        (30, 380, 30),
        (160, 376, 32),
        (300, 374, 30),
        (400, 352, 24),
        (462, 300, 13),
        (486, 250, 3),
    ]
    sheet.stroke(beam, INK, body=True, pool=0, wobble=0.02)
    sheet.stroke(
        [(x, y, max(1.0, w - 7)) for x, y, w in beam], "#5C2A20", body=True, pool=0.3, wobble=0.02
    )
    sheet.stroke([(x + 2, y - 3, 3.4) for x, y, _ in beam[:-1]], "#D9B36A", body=True, pool=0)


EMBLEMS: dict[str, Callable[[Sheet], None]] = {
    "quewu": quewu,
    "gouji": gouji,
    "qixing": qixing,
    "tianzi": tianzi,
}


def main(names: list[str]) -> None:
    """Write the named emblems, or all four."""
    for k, (name, paint) in enumerate(EMBLEMS.items()):
        if names and name not in names:
            continue
        picture = lifted((512, 512), paint, 700 + 11 * k, 2.0)
        put(with_tile(picture) if name == "qixing" else picture, f"game_{name}.png")


if __name__ == "__main__":
    main(sys.argv[1:])
