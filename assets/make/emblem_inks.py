"""One-colour ink pictures under the seals: four seasons, four winds."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import pairwise

import numpy as np
from birds import branch, far_bird
from brush import Sheet
from lotus import lotus
from noise import Field
from plants import blossom, bud, twig
from scenery import maple_leaf
from shapes import INK

SIZE, SCALE = (480, 672), 3.0


def spring(sheet: Sheet) -> None:
    """Paint a peach twig."""
    branch(sheet, [(446, 622, 15), (392, 584, 13), (320, 566, 10), (240, 566, 7), (160, 528, 2)])
    twig(sheet, [(384, 580, 8), (400, 520, 6), (386, 462, 4), (404, 424, 1)])
    for x, y, r, a in (
        (330, 548, 42, 0.3),
        (232, 572, 34, 0.9),
        (396, 498, 36, 0.5),
        (176, 530, 22, 0.2),
    ):
        blossom(sheet, x, y, r, a, 1.0, "#8A8A8A", "#303030")
    bud(sheet, 406, 420, 11, 0.2)
    bud(sheet, 154, 520, 10, -1.2)


def summer(sheet: Sheet) -> None:
    """Paint a lotus over its leaf."""
    leaf = [
        (156, 588),
        (204, 562),
        (296, 554),
        (390, 562),
        (440, 586),
        (380, 620),
        (270, 628),
        (190, 616),
    ]
    sheet.wash(leaf, "#606060", tone=0.9, edge=0.5, soft=0.8, rough=3)
    sheet.stroke([(300, 596, 7), (302, 566, 8), (300, 540, 8)], INK, tone=0.9)
    lotus(sheet, 300, 546, 122)


def autumn(sheet: Sheet) -> None:
    """Paint three maple leaves."""
    maple_leaf(sheet, 352, 556, 96, 0.75, "#4A4A4A")
    maple_leaf(sheet, 226, 552, 86, -0.5, "#5A5A5A")
    maple_leaf(sheet, 404, 444, 44, 2.3, "#6A6A6A")


def winter(sheet: Sheet) -> None:
    """Paint plum under snow."""
    branch(sheet, [(146, 592, 16), (230, 570, 14), (310, 588, 11), (446, 544, 3)])
    twig(sheet, [(318, 586, 8), (348, 526, 6), (344, 466, 4), (372, 428, 1)])
    for x, y, r, a in ((344, 512, 34, 0.2), (262, 578, 36, 0.8), (392, 556, 26, 0.5)):
        blossom(sheet, x, y, r, a, 1.0, "#8A8A8A", "#303030")
    bud(sheet, 376, 420, 10, 0.5)
    for x, y, r in ((186, 500, 7), (236, 462, 5), (430, 470, 6), (200, 624, 6), (404, 618, 6)):
        sheet.dot(x, y, r, "#707070", tone=0.8)


def swells(sheet: Sheet, top: float) -> None:
    """Paint long swells of the sea."""
    for k in range(5):
        y = top + 19 * k
        path = [
            (150 + 10 * (k % 2), y, 1),
            (210, y - 8, 5),
            (270, y + 4, 6),
            (335, y - 8, 6),
            (400, y + 3, 5),
            (450 - 10 * (k % 2), y - 4, 1),
        ]
        sheet.stroke(path, INK, tone=0.85, dry=(0.1, 0.6), pool=0.1)


def east(sheet: Sheet) -> None:
    """Paint the sun rising out of the sea."""
    a = np.linspace(np.pi, 2 * np.pi, 30)
    half = [(296 + 74 * np.cos(t), 540 + 74 * np.sin(t)) for t in a] + [(330, 540), (262, 540)]
    sheet.wash(half, "#505050", tone=0.8, edge=0.3, soft=0.5, rough=1)
    for t in np.linspace(np.pi + 0.25, 2 * np.pi - 0.25, 9):
        c, n = np.cos(t), np.sin(t)
        sheet.stroke(
            [(296 + 90 * c, 540 + 90 * n, 4.5), (296 + 114 * c, 540 + 114 * n, 2)], INK, tone=0.8
        )
    swells(sheet, 552)


def south(sheet: Sheet) -> None:
    """Paint bamboo in the warm wind."""
    for x, lean, w, high in ((222, 20, 15, 66), (276, 34, 11, 58)):
        for k in range(3):
            y, dx = 638 - (high + 6) * k, lean * k / 3
            cane = [
                (x + dx, y, w),
                (x + dx + lean / 6, y - high / 2, w * 0.84),
                (x + dx + lean / 3, y - high, w),
            ]
            sheet.stroke(cane, INK, tone=0.85, dry=(0, 0.35), pool=0.3)
    for x, y, turns, size in (
        (244, 446, (-0.5, 0.1, 0.55, 1.1), 84),
        (306, 480, (-0.35, 0.2, 0.65, 1.15), 92),
        (322, 556, (-0.1, 0.4, 0.9), 92),
        (214, 536, (2.1, 2.6, 3.1), 58),
    ):
        for turn in turns:
            blade(sheet, x, y, turn, size)


def blade(sheet: Sheet, x: float, y: float, turn: float, size: float) -> None:
    """Press one bamboo leaf from its stem outwards."""
    c, n = np.cos(turn), np.sin(turn)
    path = [(0.06, 1.0), (0.34, 0.15 * size), (0.62, 0.11 * size), (1.0, 0.5)]
    sheet.stroke(
        [(x + size * t * c, y + size * t * n, w) for t, w in path],
        INK,
        tone=0.95,
        dry=(0, 0.3),
        pool=0.3,
    )


def west(sheet: Sheet) -> None:
    """Paint the moon going down behind western peaks."""
    a = np.linspace(-0.9, 2.9, 24)
    outer = [(388 + 38 * np.cos(t), 454 + 38 * np.sin(t)) for t in a]
    inner = [(375 + 32 * np.cos(t), 447 + 32 * np.sin(t)) for t in a[::-1][1:-1]]
    sheet.wash(np.array(outer + inner), "#404040", tone=0.9, edge=0.2, soft=0.3, rough=0)
    far = [(160, 600), (204, 548), (232, 562), (288, 468), (318, 516), (346, 506), (420, 590)]
    near = [(146, 634), (206, 582), (246, 604), (330, 546), (380, 590), (444, 634)]
    for peaks, tone, foot in ((far, 0.62, 622), (near, 1.0, 668)):
        steep = [spot for a, b in pairwise(peaks) for spot in slope(a, b)] + [peaks[-1]]
        loop = np.array([*steep, (peaks[-1][0], foot), (peaks[0][0], foot)])
        top = min(y for _, y in peaks)
        ramp = (290, top, 1.25, 290, foot - 26, 0.0)
        sheet.wash(loop, "#303030", tone=tone, edge=0.5, soft=0.4, rough=1.2, ramp=ramp)
    far_bird(sheet, 236, 452, 36, -0.1, INK, 0.9)
    far_bird(sheet, 204, 476, 26, 0.0, INK, 0.8)


def slope(a: tuple[float, float], b: tuple[float, float]) -> list[tuple[float, float]]:
    """Return a mountain side from one point to the next, before it, with two small steps."""
    return [a] + [
        (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * (t + wobble))
        for t, wobble in ((0.3, 0.08), (0.62, -0.07))
    ]


def north(sheet: Sheet) -> None:
    """Paint a snow-bent pine under the north star."""
    branch(sheet, [(150, 632, 26), (196, 586, 20), (256, 566, 15), (330, 560, 9), (420, 586, 2)])
    twig(sheet, [(200, 584, 10), (214, 526, 7), (262, 488, 4), (310, 478, 1)])
    for x, y, size in (
        (300, 552, 46),
        (360, 560, 44),
        (414, 582, 36),
        (250, 500, 44),
        (304, 474, 38),
        (208, 540, 34),
        (330, 596, 36),
    ):
        for k in range(13):
            t = np.pi + (k / 12) * np.pi
            sheet.stroke(
                [(x, y + 4, 2.6), (x + size * 0.62 * np.cos(t), y + size * 0.62 * np.sin(t), 0.8)],
                INK,
                tone=0.9,
                pool=0,
            )
    stars = ((404, 446), (366, 424), (330, 432))
    sheet.stroke([(x, y, 2.4) for x, y in stars], INK, tone=0.8, pool=0)
    for k, (x, y) in enumerate(stars):
        sheet.dot(x, y, 12 if k == 0 else 7, INK, tone=1.0)


MOTIFS: dict[str, Callable[[Sheet], None]] = {
    "spring": spring,
    "summer": summer,
    "autumn": autumn,
    "winter": winter,
    "east": east,
    "south": south,
    "west": west,
    "north": north,
}


@cache
def density(name: str) -> Field:
    """Return a motif as ink density."""
    light = np.ones((int(SIZE[1] * SCALE), int(SIZE[0] * SCALE), 3), np.float32)
    sheet = Sheet(light, SCALE, 40 + list(MOTIFS).index(name))
    MOTIFS[name](sheet)
    return np.clip((1 - sheet.light.mean(-1)) * 1.25, 0, 1.15).astype(np.float32)
