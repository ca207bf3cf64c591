"""Near things on the grounds: branches, lotus, maple, snow, a boat."""

from __future__ import annotations

import numpy as np
from birds import branch
from brush import Sheet
from noise import rng
from plants import blossom, bud, twig
from posed import Posed
from shapes import INK, Points

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
