"""Plants of the cards and grounds: plum blossom, reeds, bamboo and falling leaves."""

from __future__ import annotations

import numpy as np
from birds import branch
from brush import Sheet
from noise import rng
from posed import Posed
from shapes import CELADON, INK, Points

PLUM, ROSE, BLUSH, POLLEN = "#A33A5C", "#C9647F", "#F2D4D6", "#D9A441"


def petal(turn: float, spread: float, reach: float, tilt: float) -> Points:
    """Return the outline of one petal of a blossom of radius 10, seen at a tilt (1 = face on)."""
    shape = [
        (0, -1.2),
        (-spread * 0.62, -reach * 0.42),
        (-spread, -reach * 0.80),
        (-spread * 0.45, -reach),
        (0, -reach * 0.95),
        (spread * 0.45, -reach),
        (spread, -reach * 0.80),
        (spread * 0.62, -reach * 0.42),
    ]
    c, n = np.cos(turn), np.sin(turn)
    return [(x * c - y * n, (x * n + y * c) * tilt) for x, y in shape]


def blossom(
    sheet: Sheet,
    x: float,
    y: float,
    radius: float,
    turn: float = 0.0,
    tilt: float = 1.0,
    colour: str = ROSE,
    rim: str = PLUM,
) -> None:
    """梅花 paint one five-petalled blossom: loaded petals, then stamens and pollen."""
    flower = Posed(sheet, x, y, radius / 10, turn)
    for k in range(5):
        loop = petal(k * 1.2566 + 0.1 * np.sin(7 * k + x), 4.9, 10.4, tilt)
        flower.wash(loop, "#FBEFEA", tone=1.0, edge=0, soft=0.3, rough=0.3, body=True)
        far = (np.sin(k * 1.2566) * 11, -np.cos(k * 1.2566) * 11 * tilt)
        reach = flower.at([(0, 0), far])
        fade = (reach[0][0], reach[0][1], 1.15, reach[1][0], reach[1][1], 0.4)
        flower.wash(loop, colour, tone=0.62, edge=0.9, soft=0.35, rough=0.5, ramp=fade)
    for k in range(5):
        a = k * 1.2566 + 0.1 * np.sin(7 * k + x)
        tip = (np.sin(a) * 6.2, -np.cos(a) * 6.2 * tilt)
        flower.stroke(
            [(0, 0, 3.0), (tip[0] * 0.6, tip[1] * 0.6, 2.4), (*tip, 0.3)], rim, tone=0.34, bleed=0.9
        )
    flower.dot(0, 0, 1.25, "#8A3550", tone=0.8)
    for k in range(11):
        a = k * 0.571 + 0.3
        r = 4.2 + 1.5 * ((k * 7) % 5) / 5
        end = (np.sin(a) * r, -np.cos(a) * r * tilt)
        flower.stroke([(0, 0, 0.5), (*end, 0.45)], "#8A3A50", tone=0.8, pool=0)
        flower.dot(*end, 0.62, POLLEN, tone=1, body=True, soft=0.1)


def bud(sheet: Sheet, x: float, y: float, radius: float, turn: float) -> None:
    """Paint one bud with its sepal, pointing along `turn`."""
    flower = Posed(sheet, x, y, radius / 10, turn)
    loop = [(0, 6), (-6.5, 0), (-5, -8), (0, -11), (5, -8), (6.5, 0)]
    flower.wash(loop, "#FBEFEA", tone=1.0, edge=0, soft=0.2, rough=0, body=True)
    flower.wash(loop, ROSE, tone=0.9, edge=0.9, soft=0.4, rough=0.3, ramp=(0, 8, 1.3, 0, -12, 0.7))
    for dx in (-5, 0, 5):
        flower.stroke([(0, 9, 3), (dx, 3, 3.6), (dx * 1.1, -2, 0.6)], "#5A2B34", tone=0.9)


def twig(sheet: Sheet, points: Points, dry: float = 0.35) -> None:
    """Flick a young twig: one tapering stroke of darker ink."""
    sheet.stroke(points, INK, tone=0.9, dry=(0.0, dry), pool=0.25, wobble=0.12)


def plum_branch(
    sheet: Sheet, x: float, y: float, size: float, turn: float = 0.0, flip: bool = False
) -> None:
    """Paint an old plum branch rising from its foot at x, y; about 300 units by 260."""
    tree = Posed(sheet, x, y, size / 300, turn, flip)
    old = [
        (0, 0, 34),
        (-34, -22, 30),
        (-62, -64, 26),
        (-104, -84, 22),
        (-140, -122, 17),
        (-196, -138, 11),
        (-246, -176, 4),
    ]
    branch(sheet, tree.at(old), INK, 0.95, 0.6)
    second = [(-66, -64, 15), (-70, -104, 13), (-52, -142, 10), (-60, -186, 7), (-44, -232, 2)]
    branch(sheet, tree.at(second), INK, 0.95, 0.45)
    shoots = [
        [(-140, -120, 8), (-176, -100, 6), (-214, -98, 4), (-262, -74, 1)],
        [(-118, -98, 7), (-122, -140, 5), (-142, -176, 4), (-138, -214, 1)],
        [(-30, -24, 7), (-12, -66, 6), (10, -90, 4), (16, -128, 1)],
        [(-196, -138, 5), (-212, -176, 4), (-204, -208, 1)],
    ]
    for shoot in shoots:
        twig(sheet, tree.at(shoot))
    spots = [
        (-150, -150, 24, 0.2, 1.0),
        (-72, -128, 27, 0.9, 1.0),
        (-222, -108, 22, 0.5, 0.8),
        (-104, -66, 20, 0.3, 0.65),
        (-54, -206, 19, 0.1, 0.75),
        (4, -100, 20, 1.1, 0.9),
    ]
    spots.append((-40, -160, 17, 0.4, 0.9))
    for fx, fy, r, a, tilt in spots:
        (px, py), *_ = tree.at([(fx, fy)])
        blossom(sheet, px, py, r * tree.size, a, tilt)
    for bx, by, r, a in (
        (-262, -78, 7, -1.9),
        (-244, -184, 8, -0.7),
        (-138, -222, 7, 0.0),
        (-46, -238, 7, 0.2),
        (18, -136, 7, 0.3),
        (-204, -212, 6, 0.1),
        (-190, -92, 6, 2.6),
    ):
        (px, py), *_ = tree.at([(bx, by)])
        bud(sheet, px, py, r * tree.size, a if not flip else -a)


def reed(
    sheet: Sheet,
    foot: tuple[float, float],
    bend: float,
    height: float,
    colour: str = "#4E6E60",
    plume: bool = True,
    seed: int = 1,
) -> None:
    """芦 paint one wind-bent reed: stalk, blade leaves streaming one way, a dry plume."""
    x, y = foot
    random = rng(seed)
    stalk = [
        (x, y, 4.5),
        (x + bend * 0.16, y - height * 0.45, 3.8),
        (x + bend * 0.5, y - height * 0.82, 2.8),
        (x + bend, y - height, 1.2),
    ]
    sheet.stroke(stalk, colour, tone=0.95, dry=(0.1, 0.35), pool=0.2)
    for k in range(4):
        t = 0.22 + 0.17 * k + 0.05 * random.random()
        lx, ly = x + bend * 0.5 * t**1.5, y - height * t
        reach = 62 + 40 * random.random()
        lift = 26 - 22 * random.random()
        sheet.stroke(
            [
                (lx, ly, 1.5),
                (lx + reach * 0.4, ly - lift, 8.5 - k),
                (lx + reach * 0.8, ly - lift * 0.8, 5.5 - k * 0.6),
                (lx + reach * 1.25, ly - lift * 0.2, 0.4),
            ],
            colour,
            tone=0.95,
            dry=(0, 0.5),
            pool=0.25,
        )
    if plume:
        for k in range(16):
            t = k / 15
            px, py = x + bend * (0.62 + 0.42 * t), y - height * (0.87 + 0.13 * t) - 2
            reach = (34 - 14 * t) * (0.8 + 0.5 * random.random())
            sheet.stroke(
                [
                    (px, py, 1.6),
                    (px + reach * 0.55, py - 3 + 9 * random.random(), 3.4),
                    (px + reach, py + 4 + 10 * random.random(), 0.4),
                ],
                "#7A6A4C" if k % 3 else colour,
                tone=0.75,
                dry=(0.2, 0.75),
                pool=0.05,
            )


def drifting_leaf(
    sheet: Sheet, x: float, y: float, size: float, turn: float, colour: str = CELADON
) -> None:
    """Paint a small leaf carried by the wind."""
    leaf = Posed(sheet, x, y, size / 20, turn)
    leaf.stroke(
        [(-10, 2, 0.6), (-2, -1, 6.5), (5, -2, 5), (11, -5, 0.4)],
        colour,
        tone=0.95,
        pool=0.35,
        dry=(0, 0.3),
    )
