"""The grounds: the title's landscape and the four season tables. Writes assets/art/*.jpg."""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np
from birds import far_bird, sparrow
from brush import Sheet
from land import HEIGHT, WIDTH, Ridge, ground, lay_ridge, mist, orb, tint, water
from lotus import lotus_corner
from noise import rng
from PIL import Image
from scenery import boat, maple_corner, peach_corner, snow_corner, title_branch
from shapes import CINNABAR, INK

OUT = Path(__file__).resolve().parents[1] / "art"
SIZES = {1280: 88, 1920: 87, 3840: 80}


def title() -> Sheet:
    """Paint the title: calm left third, sun and ridges right, a sparrow on a blossoming branch."""
    sheet = ground("#F3EAD7", 900)
    tint(sheet, 1320, 330, 760, 420, "#E2A27E", 0.16)
    tint(sheet, 300, 220, 600, 400, "#B9C3B4", 0.10)
    orb(sheet, 1210, 300, 92, "#C4452F", 0.78, body=False)
    ridges = [
        Ridge(
            [(1500, 240, 210), (1180, 150, 170), (1790, 190, 200), (820, 90, 200)],
            640,
            "#8E9A98",
            0.42,
            150,
            14,
            0.25,
            0.35,
            11,
        ),
        Ridge(
            [(1640, 330, 190), (1380, 190, 150), (1880, 260, 150), (960, 120, 190), (300, 60, 260)],
            690,
            "#6D7C7E",
            0.62,
            170,
            18,
            0.35,
            0.5,
            23,
        ),
        Ridge(
            [(1790, 300, 210), (1500, 150, 160), (1130, 84, 190), (560, 50, 240), (80, 110, 200)],
            728,
            "#49575A",
            0.86,
            150,
            18,
            0.5,
            0.7,
            37,
            trees=0.5,
        ),
        Ridge(
            [(1900, 190, 230), (1600, 74, 170), (40, 90, 210)],
            752,
            "#2F3A3C",
            1.05,
            90,
            15,
            0.6,
            0.9,
            53,
            trees=1.0,
        ),
    ]
    for k, ridge in enumerate(ridges):
        lay_ridge(sheet, ridge, 762)
        mist(sheet, 690 + 16 * k, 46, 0.62 - 0.08 * k, "#F5EDDC", 70 + k)
    mist(sheet, 752, 16, 0.7, "#F5EDDC", 81)
    water(sheet, 760, 90, 0.62)
    sun_path(sheet, 1210, 772)
    boat(sheet, 930, 812, 120)
    for x, y, size, turn in (
        (760, 250, 46, -0.1),
        (826, 222, 34, 0.05),
        (706, 300, 28, -0.05),
        (880, 268, 22, 0.1),
        (846, 306, 18, 0),
    ):
        far_bird(sheet, x, y, size, turn, INK, 0.8)
    title_branch(sheet)
    sparrow(sheet, 1476, 276, 176, turn=0.0)
    return sheet


def sun_path(sheet: Sheet, x: float, y: float) -> None:
    """Break the sun's light over the water in level touches."""
    random = rng(17)
    for k in range(20):
        t = k / 19
        half = 20 + 56 * random.random() * (0.5 + t)
        yy, dx = y + 170 * t, 26 * (random.random() - 0.5)
        sheet.stroke(
            [(x + dx - half, yy, 0.8), (x + dx, yy + 1, 3.0 + 3.4 * t), (x + dx + half, yy, 0.8)],
            CINNABAR,
            tone=0.42 * (1 - 0.6 * t),
            dry=(0.1, 0.5),
            pool=0.05,
        )


def far_ridges(
    colours: tuple[str, str, str], strength: float, snow: float, seed: int
) -> list[Ridge]:
    """Return the low ridges across the top of a table."""
    left = [(120, 120, 210), (430, 70, 190), (1560, 84, 220), (1840, 150, 200), (980, 36, 260)]
    middle = [
        (20, 150, 190),
        (300, 66, 170),
        (1700, 110, 190),
        (1910, 170, 160),
        (760, 26, 220),
        (1240, 30, 220),
    ]
    near = [(-30, 120, 190), (200, 40, 150), (1930, 120, 190), (1760, 52, 150)]
    return [
        Ridge(left, 236, colours[0], 0.30 * strength, 70, 7, 0.3, 0.3, seed, snow, thin=0.22),
        Ridge(
            middle, 268, colours[1], 0.40 * strength, 66, 8, 0.35, 0.4, seed + 20, snow, thin=0.12
        ),
        Ridge(near, 290, colours[2], 0.50 * strength, 56, 8, 0.4, 0.5, seed + 40, snow, thin=0.0),
    ]


def table(
    paper: str, colours: tuple[str, str, str], strength: float, snow: float, seed: int
) -> Sheet:
    """Paint what all tables share: paper, faint ridges, mist that clears the middle."""
    sheet = ground(paper, seed)
    for k, ridge in enumerate(far_ridges(colours, strength, snow, seed + 5)):
        lay_ridge(sheet, ridge, 380)
        mist(sheet, 262 + 24 * k, 30, 0.5, paper, seed + 60 + k)
    return sheet


def spring() -> Sheet:
    """春 peach blossom and new green."""
    sheet = table("#F4EBDA", ("#8FA694", "#7E9C86", "#6B8C72"), 1.0, 0, 1100)
    tint(sheet, 330, 190, 520, 170, "#E9A99B", 0.20)
    tint(sheet, 1700, 170, 420, 160, "#A9C08A", 0.22)
    tint(sheet, 1820, 1060, 420, 220, "#A9C08A", 0.16)
    peach_corner(sheet)
    far_bird(sheet, 1180, 120, 30, -0.1, INK, 0.5)
    far_bird(sheet, 1226, 104, 22, 0.05, INK, 0.45)
    return sheet


def summer() -> Sheet:
    """夏 lotus and teal water."""
    sheet = table("#F2ECDB", ("#8FB0AE", "#6F9C9A", "#548784"), 1.0, 0, 1200)
    tint(sheet, 960, 150, 900, 130, "#8CBDB6", 0.16)
    tint(sheet, 1760, 1020, 520, 240, "#7FB0A6", 0.22)
    tint(sheet, 100, 1040, 380, 180, "#7FB0A6", 0.14)
    lotus_corner(sheet)
    return sheet


def autumn() -> Sheet:
    """秋 ochre hills, maple and the full moon."""
    sheet = table("#F4E9D1", ("#BE9C6B", "#AD7F4C", "#94653A"), 0.95, 0, 1300)
    tint(sheet, 300, 200, 520, 180, "#D79A5A", 0.20)
    tint(sheet, 1560, 150, 500, 200, "#D9B679", 0.22)
    orb(sheet, 1420, 118, 58, "#FDF6DF", 0.95, body=True)
    maple_corner(sheet)
    return sheet


def winter() -> Sheet:
    """冬 blue-grey peaks under snow."""
    sheet = table("#F1EDE3", ("#93A2B2", "#74879B", "#5B6F86"), 1.1, 0.95, 1400)
    tint(sheet, 960, 150, 900, 150, "#9FB0C2", 0.16)
    tint(sheet, 120, 1040, 460, 200, "#9FB0C2", 0.14)
    tint(sheet, 1840, 1040, 420, 200, "#9FB0C2", 0.12)
    snow_corner(sheet)
    return sheet


PICTURES = {
    "title": title,
    "table_spring": spring,
    "table_summer": summer,
    "table_autumn": autumn,
    "table_winter": winter,
}


def full(sheet: Sheet) -> Image.Image:
    """Return a sheet at its own double size."""
    return Image.fromarray((np.clip(sheet.light, 0, 1) * 255 + 0.5).astype(np.uint8))


def main(names: list[str]) -> None:
    """Paint the named grounds, or all of them, in three sizes."""
    OUT.mkdir(parents=True, exist_ok=True)
    for name in names or PICTURES:
        picture = full(PICTURES[name]())
        for width, quality in SIZES.items():
            small = picture.resize((width, width * HEIGHT // WIDTH), Image.Resampling.LANCZOS)
            small.save(
                OUT / f"{name}_{width}.jpg", quality=quality, optimize=True, progressive=False
            )


if __name__ == "__main__":
    main(sys.argv[1:])
