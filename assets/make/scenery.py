"""Near things on the grounds: branches, lotus, maple, snow, a boat."""

from __future__ import annotations

import numpy as np
from birds import Posed, branch
from brush import INK, Points, Sheet
from noise import rng
from plants import blossom, bud, twig

PEACH, PEACH_RIM = "#E39A96", "#B5525C"


def spray(sheet: Sheet, spots: Points, colour: str = PEACH, rim: str = PEACH_RIM) -> None:
    """Set blossoms given as (x, y, radius, turn, tilt)."""
    for x, y, radius, turn, tilt in spots:
        blossom(sheet, x, y, radius, turn, tilt, colour, rim)


def title_branch(sheet: Sheet) -> None:
    """Reach an old blossoming branch in from the top right corner."""
    main = [
        (1960, 60, 46),
        (1850, 120, 40),
        (1760, 190, 33),
        (1660, 214, 26),
        (1560, 262, 20),
        (1440, 278, 14),
        (1340, 318, 8),
        (1270, 322, 2),
    ]
    branch(sheet, main, INK, 1.0, 0.6)
    upper = [(1850, 116, 24), (1770, 84, 19), (1680, 92, 14), (1600, 62, 9), (1520, 70, 3)]
    branch(sheet, upper, INK, 1.0, 0.5)
    lower = [(1770, 186, 18), (1730, 262, 13), (1742, 330, 9), (1706, 396, 5), (1712, 440, 1)]
    branch(sheet, lower, INK, 1.0, 0.45)
    for shoot in (
        [(1660, 212, 9), (1630, 166, 7), (1640, 126, 4), (1616, 96, 1)],
        [(1560, 260, 8), (1540, 318, 6), (1552, 356, 4), (1530, 398, 1)],
        [(1690, 92, 7), (1650, 34, 5), (1654, -6, 2)],
        [(1800, 168, 9), (1812, 226, 6), (1850, 268, 4), (1848, 312, 1)],
        [(1352, 314, 5), (1326, 352, 4), (1330, 384, 1)],
        [(1740, 330, 6), (1780, 366, 4), (1782, 402, 1)],
    ):
        twig(sheet, shoot)
    spray(
        sheet,
        [
            (1700, 168, 30, 0.3, 1.0),
            (1622, 196, 24, 0.9, 0.85),
            (1590, 292, 27, 0.1, 1.0),
            (1792, 216, 32, 0.6, 0.95),
            (1748, 120, 26, 0.2, 0.8),
            (1846, 170, 28, 1.1, 1.0),
            (1660, 66, 25, 0.5, 1.0),
            (1576, 50, 21, 0.1, 0.8),
            (1730, 304, 25, 0.8, 1.0),
            (1696, 372, 22, 0.2, 0.85),
            (1356, 336, 22, 0.6, 0.9),
            (1536, 340, 20, 1.0, 0.8),
            (1870, 76, 28, 0.4, 0.9),
            (1842, 266, 22, 0.2, 0.8),
            (1296, 306, 17, 0.2, 0.75),
        ],
    )
    for x, y, r, a in (
        (1520, 64, 9, -1.2),
        (1616, 90, 8, -0.2),
        (1530, 404, 8, 3.0),
        (1268, 322, 8, -1.7),
        (1712, 446, 8, 3.1),
        (1330, 390, 7, 3.1),
        (1850, 318, 8, 3.2),
        (1782, 408, 7, 3.2),
        (1640, 130, 8, 0.3),
        (1546, 374, 7, 2.8),
    ):
        bud(sheet, x, y, r, a)
    petals(sheet, 14, (1000, 1700), (420, 720), 31)


def petals(
    sheet: Sheet, count: int, across: tuple[float, float], down: tuple[float, float], seed: int
) -> None:
    """Let loose petals fall."""
    random = rng(seed)
    for _ in range(count):
        x = across[0] + random.random() * (across[1] - across[0])
        y = down[0] + random.random() * (down[1] - down[0])
        size, turn = 6 + 5 * random.random(), random.random() * 6.28
        leaf = Posed(sheet, x, y, size / 10, turn)
        leaf.wash(
            [(0, 8), (-6, 2), (-5, -6), (0, -4), (5, -6), (6, 2)],
            PEACH,
            tone=0.7,
            edge=0.8,
            soft=0.3,
            rough=0,
        )


def boat(sheet: Sheet, x: float, y: float, size: float) -> None:
    """扁舟 paint a small boat with a matted roof and a boatman."""
    b = Posed(sheet, x, y, size / 100)
    b.stroke(
        [(-56, -7, 1.5), (-30, 2, 7), (0, 5, 9), (34, 1, 6.5), (58, -9, 1)],
        INK,
        tone=1.0,
        dry=(0, 0.25),
    )
    b.stroke(
        [(-16, -2, 3), (-10, -15, 6), (4, -19, 8), (18, -14, 6), (22, -2, 2)],
        "#4B4034",
        tone=0.85,
        dry=(0.1, 0.5),
    )
    b.stroke([(-34, -2, 7), (-35, -12, 6.5), (-34, -19, 3)], INK, tone=0.95)
    b.dot(-34, -23, 3.0, INK, tone=0.9)
    b.stroke([(-42, -23, 1), (-34, -28, 4.6), (-26, -23, 1)], INK, tone=0.95)
    b.stroke([(-30, -16, 1.4), (-56, 12, 1.3), (-66, 24, 1.0)], INK, tone=0.9)
    for k, reach in enumerate((66, 50, 34)):
        b.stroke(
            [(-reach, 13 + 6 * k, 0.8), (0, 14 + 6 * k, 2.6), (reach * 0.9, 13 + 6 * k, 0.6)],
            INK,
            tone=0.3 - 0.07 * k,
            dry=(0.2, 0.6),
        )


def peach_corner(sheet: Sheet) -> None:
    """Reach a peach branch in from the top left corner of the spring table."""
    branch(
        sheet,
        [(-30, 40, 26), (60, 74, 22), (150, 72, 17), (240, 112, 12), (330, 108, 8), (412, 138, 2)],
        "#5B4A40",
        0.85,
        0.6,
    )
    twig(sheet, [(150, 74, 9), (190, 36, 7), (250, 30, 4), (292, 4, 1)])
    twig(sheet, [(60, 76, 9), (84, 132, 7), (70, 184, 4), (86, 226, 1)])
    twig(sheet, [(240, 112, 6), (270, 154, 4), (318, 168, 1)])
    spray(
        sheet,
        [
            (118, 62, 24, 0.2, 1.0),
            (200, 96, 22, 0.8, 0.9),
            (80, 138, 21, 0.5, 1.0),
            (256, 40, 19, 0.1, 0.85),
            (300, 116, 20, 1.0, 1.0),
            (40, 66, 22, 0.7, 0.8),
            (268, 152, 16, 0.3, 0.8),
            (368, 122, 15, 0.2, 0.75),
        ],
    )
    for x, y, r, a in (
        (416, 140, 7, 1.9),
        (296, 0, 7, 0.7),
        (88, 232, 7, 3.0),
        (322, 170, 6, 1.8),
        (72, 186, 6, -2.6),
    ):
        bud(sheet, x, y, r, a)
    for x, y, size, turn in (
        (340, 96, 26, -0.5),
        (230, 124, 24, 0.9),
        (176, 50, 22, -1.2),
        (70, 208, 22, 1.8),
        (398, 150, 20, 0.8),
    ):
        Posed(sheet, x, y, size / 20, turn).stroke(
            [(-10, 2, 0.6), (-2, -1, 5), (5, -2, 4), (12, -4, 0.4)], "#7C9A55", tone=0.85
        )
    petals(sheet, 9, (260, 620), (150, 310), 41)


def lotus_leaf(
    sheet: Sheet, x: float, y: float, rx: float, ry: float, turn: float, tone: float
) -> None:
    """荷叶 splash one lotus leaf: a wet wash, veins let into it, a stalk below."""
    a = np.linspace(0, 2 * np.pi, 15)[:-1]
    random = rng(int(x * 7 + y))
    wave = 1 + 0.13 * (random.random(14) - 0.5) * 2
    c, n = np.cos(turn), np.sin(turn)
    px, py = rx * wave * np.cos(a), ry * wave * np.sin(a)
    loop = np.column_stack([x + px * c - py * n, y + px * n + py * c])
    sheet.wash(
        loop,
        "#4F7F78",
        tone=tone,
        edge=0.35,
        soft=1.6,
        rough=7,
        ramp=(x - rx, y - ry, 0.7, x + rx, y + ry, 1.25),
    )
    inner = np.column_stack([x + px * c * 0.55 - py * n * 0.55, y + px * n * 0.55 + py * c * 0.55])
    sheet.wash(inner, "#35635F", tone=tone * 0.5, edge=0, soft=16, rough=8)
    for k in range(9):
        b = k * 0.70 + 0.2
        ex, ey = rx * 0.86 * np.cos(b), ry * 0.86 * np.sin(b)
        sheet.stroke(
            [
                (x, y, 2.4),
                (x + (ex * c - ey * n) * 0.5, y + (ex * n + ey * c) * 0.5 - 2, 1.7),
                (x + ex * c - ey * n, y + ex * n + ey * c, 0.5),
            ],
            "#2C5450",
            tone=tone * 0.9,
            dry=(0.1, 0.5),
            pool=0,
        )


LOTUS_PETALS = (
    # turn, reach, half width, bend of the tip: back row, sides, front
    (-0.30, 60, 14, 0.10),
    (0.34, 61, 14, -0.10),
    (-0.78, 58, 15, 0.16),
    (0.82, 57, 15, -0.16),
    (-1.28, 58, 13, 0.30),
    (1.30, 60, 13, -0.30),
    (0.02, 57, 16, 0.05),
    (-1.02, 44, 14, 0.24),
    (1.04, 45, 14, -0.24),
    (-0.50, 45, 16, 0.12),
    (0.52, 44, 16, -0.12),
    (0.0, 37, 17, 0.04),
    (-1.52, 46, 10, 0.42),
    (1.54, 44, 10, -0.42),
)


def lotus(sheet: Sheet, x: float, y: float, size: float) -> None:
    """荷花 paint a lotus: cupped petals, pale at the root, deep at the tip, veined."""
    flower = Posed(sheet, x, y, size / 60)
    for turn, reach, width, bend in LOTUS_PETALS:
        lotus_petal(flower, turn, reach, width, bend)


def lotus_petal(flower: Posed, turn: float, reach: float, width: float, bend: float) -> None:
    """Paint one cupped petal with a pointed tip and three veins."""
    outline = []
    for t, w in ((0, 0.30), (0.22, 0.74), (0.48, 1.0), (0.70, 0.86), (0.87, 0.42), (0.96, 0.10)):
        outline.append((t, w))
    left = [rib(turn, reach, bend, t, -w * width) for t, w in outline]
    right = [rib(turn, reach, bend, t, w * width) for t, w in outline]
    loop = [*left, rib(turn, reach, bend, 1.03, 0), *right[::-1]]
    flower.wash(loop, "#FBF0EC", tone=2, edge=0, soft=0.3, rough=0, body=True)
    ends = flower.at([(0, 0), rib(turn, reach, bend, 1.0, 0)])
    ramp = (*ends[0], 0.05, *ends[1], 1.35)
    flower.wash(loop, "#D56C86", tone=0.42, edge=0.7, soft=0.5, rough=0.5, ramp=ramp)
    for side in (-0.45, 0.0, 0.45):
        path = [
            (*rib(turn, reach, bend, t, side * width * k), w)
            for t, k, w in ((0.25, 0.7, 0.3), (0.6, 1.0, 0.7), (0.92, 0.4, 0.3))
        ]
        flower.stroke(path, "#B24A68", tone=0.45, pool=0, dry=(0.1, 0.4))
    for edge in (left, right):
        path = [(*edge[k], w) for k, w in ((1, 0.3), (3, 1.0), (5, 0.4))]
        flower.stroke(path, "#A8405F", tone=0.6, pool=0, dry=(0.1, 0.5))


def rib(turn: float, reach: float, bend: float, along: float, across: float) -> tuple[float, float]:
    """Return a point of a petal: so far along its bent middle line, so far across it."""
    a = turn + bend * along * along
    return (
        reach * along * np.sin(a) + across * np.cos(a),
        -reach * along * np.cos(a) + across * np.sin(a),
    )


def lotus_corner(sheet: Sheet) -> None:
    """Set lotus in the lower right and a leaf in the upper left of the summer table."""
    for x, y, top in ((1740, 1100, 850), (1868, 1100, 800), (1630, 1100, 985)):
        sheet.stroke(
            [(x, y, 6), (x - 8, (y + top) / 2, 5), (x + 6, top, 4)],
            "#4F7F78",
            tone=0.7,
            dry=(0.1, 0.4),
        )
    lotus_leaf(sheet, 1870, 1010, 150, 74, -0.2, 0.42)
    lotus_leaf(sheet, 1660, 1046, 116, 46, 0.1, 0.36)
    lotus_leaf(sheet, 1874, 800, 96, 40, 0.25, 0.34)
    lotus(sheet, 1742, 874, 92)
    sheet.stroke([(1568, 1100, 3), (1560, 1020, 3), (1566, 968, 2)], "#4F7F78", tone=0.6)
    flower = Posed(sheet, 1566, 958, 1.3, 0.1)
    flower.wash(
        [(0, 10), (-9, 2), (-7, -12), (0, -24), (7, -12), (9, 2)],
        "#D8788C",
        tone=0.75,
        edge=0.7,
        soft=0.4,
        rough=0,
        ramp=(1566, 970, 0.3, 1566, 926, 1.2),
    )
    lotus_leaf(sheet, 56, 1040, 120, 58, 0.2, 0.30)
    dragonfly(sheet, 1654, 918, 44)


def dragonfly(sheet: Sheet, x: float, y: float, size: float) -> None:
    """蜻蜓 paint a dragonfly in seven touches."""
    fly = Posed(sheet, x, y, size / 40, -0.5)
    for a, b in (
        ((0, -2), (-24, -14)),
        ((0, -2), (24, -12)),
        ((-1, 3), (-20, 8)),
        ((1, 3), (21, 9)),
    ):
        fly.stroke(
            [(*a, 1), ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2 - 1, 5), (*b, 1.5)],
            "#6F8C8A",
            tone=0.45,
            pool=0.4,
        )
    fly.stroke([(0, -8, 5), (0, 2, 4.4), (1, 16, 2.2), (3, 32, 1.4)], "#9C3B2C", tone=0.95)
    fly.dot(-2.4, -10, 2.0, INK)
    fly.dot(2.4, -10, 2.0, INK)


def maple_leaf(sheet: Sheet, x: float, y: float, size: float, turn: float, colour: str) -> None:
    """枫叶 paint a five-lobed maple leaf: one pressed touch a lobe, then veins."""
    leaf = Posed(sheet, x, y, size / 20, turn)
    for a, reach, wide in (
        (-1.9, 11, 4),
        (-0.98, 16, 5.4),
        (0, 19, 6),
        (0.98, 16, 5.4),
        (1.9, 11, 4),
    ):
        c, n = np.cos(a), np.sin(a)
        leaf.stroke(
            [(0, 2, 3), (reach * 0.45 * n, -reach * 0.45 * c, wide), (reach * n, -reach * c, 0.3)],
            colour,
            tone=0.85,
            pool=0.35,
            dry=(0, 0.2),
        )
        leaf.stroke(
            [(0, 2, 0.5), (reach * 0.8 * n, -reach * 0.8 * c, 0.35)], "#6B2A1C", tone=0.7, pool=0
        )
    leaf.stroke([(0, 2, 1.2), (1, 8, 1.0), (3, 14, 0.7)], "#6B2A1C", tone=0.9, pool=0)


def maple_corner(sheet: Sheet) -> None:
    """Hang maple from the top left and lay fallen leaves in the lower right of the autumn table."""
    branch(
        sheet,
        [(-30, 30, 22), (70, 66, 18), (160, 60, 13), (250, 96, 8), (340, 88, 2)],
        "#5B4330",
        0.85,
        0.6,
    )
    twig(sheet, [(70, 66, 8), (96, 122, 6), (88, 176, 4), (100, 214, 1)])
    twig(sheet, [(160, 60, 7), (216, 34, 4), (268, 30, 1)])
    reds = ("#B5382A", "#C8622B", "#D08A35", "#A8482C")
    random = rng(77)
    spots = [
        (60, 92),
        (110, 84),
        (150, 88),
        (196, 58),
        (246, 44),
        (274, 24),
        (254, 118),
        (300, 96),
        (346, 96),
        (98, 138),
        (76, 176),
        (110, 200),
        (104, 232),
        (30, 60),
        (200, 110),
        (140, 40),
    ]
    for k, (x, y) in enumerate(spots):
        maple_leaf(sheet, x, y, 24 + 12 * random.random(), 2.2 + 1.9 * random.random(), reds[k % 4])
    for k, (x, y) in enumerate(
        (
            (430, 210),
            (520, 150),
            (620, 250),
            (1700, 1010),
            (1790, 1042),
            (1856, 980),
            (1620, 1050),
            (60, 1030),
        )
    ):
        maple_leaf(sheet, x, y, 20 + 9 * random.random(), 6.2 * random.random(), reds[(k + 1) % 4])


def snow_corner(sheet: Sheet) -> None:
    """Reach a bare snow-laden plum in from the top left of the winter table."""
    limbs = [
        [(-30, 44, 28), (64, 76, 23), (160, 70, 18), (250, 112, 12), (350, 104, 7), (420, 132, 2)],
        [(64, 76, 13), (92, 140, 9), (80, 196, 5), (96, 238, 1)],
        [(160, 70, 12), (214, 32, 8), (280, 24, 4), (320, 2, 1)],
        [(250, 112, 8), (286, 156, 5), (336, 168, 1)],
    ]
    for limb in limbs:
        branch(sheet, limb, "#4C5058", 0.9, 0.5)
    for limb in limbs:
        p = np.asarray(limb, float)[:-1]
        p[:, 1] -= p[:, 2] * 0.42
        p[:, 2] *= 0.55
        sheet.stroke(p, "#FDFCF8", tone=0.95, dry=(0.1, 0.55), pool=0, body=True, wobble=0.3)
    spray(
        sheet,
        [
            (120, 66, 17, 0.3, 1.0),
            (222, 96, 16, 0.7, 0.9),
            (88, 146, 15, 0.2, 0.9),
            (262, 28, 14, 0.4, 0.8),
            (318, 108, 14, 0.1, 0.9),
        ],
        "#C4566A",
        "#8E2A40",
    )
    for x, y, r, a in (
        (424, 134, 6, 1.9),
        (98, 244, 6, 3.0),
        (340, 170, 6, 1.8),
        (324, -2, 6, 0.6),
        (180, 62, 6, -0.3),
    ):
        bud(sheet, x, y, r, a)
    random = rng(88)
    for _ in range(130):
        x, y = random.random() * 1920, random.random() ** 1.6 * 520
        sheet.dot(x, y, 1.4 + 2.6 * random.random(), "#FFFFFF", tone=0.8, body=True, soft=0.8)
