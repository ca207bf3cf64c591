"""The aces: one great pip in a turn of the brush, with a sprig of its season."""

from __future__ import annotations

import numpy as np
from birds import branch
from brush import Sheet
from gouji_cards import blank, shrunk
from gouji_suits import pip
from lotus import lotus
from noise import Field
from plants import blossom, bud, twig
from scenery import maple_leaf
from shapes import CELADON, GOLD, INDIGO, INK


def turn_of_brush(sheet: Sheet, colour: str, radius: float, start: float) -> None:
    """Draw a nearly closed circle with one broad, half-dry turn."""
    a = np.linspace(start, start + 2 * np.pi * 0.92, 18)
    t = np.linspace(0, 1, 18)
    width = np.interp(t, [0, 0.08, 0.35, 0.8, 1], [8, 30, 36, 24, 3])
    path = np.column_stack([240 + radius * np.cos(a), 336 + radius * np.sin(a), width])
    sheet.stroke(path, colour, tone=0.5, fade=0.3, dry=(0.1, 0.75), pool=0.12, split=0.3)


def spring(sheet: Sheet) -> None:
    """红桃 a sprig of plum."""
    twig(sheet, [(130, 480, 9), (190, 458, 7), (262, 470, 5), (352, 430, 2)])
    twig(sheet, [(190, 458, 5), (214, 424, 4), (250, 412, 1.5)])
    for x, y, r, a in ((176, 452, 27, 0.2), (258, 456, 24, 0.9), (318, 436, 19, 0.5)):
        blossom(sheet, x, y, r, a, 1.0, "#E39A96", "#B5525C")
    for x, y, a in ((360, 426, 1.2), (256, 406, 0.9), (136, 490, 3.4)):
        bud(sheet, x, y, 9, a)


def summer(sheet: Sheet) -> None:
    """梅花 a lotus, for the card is the club in any case."""
    leaf = [(120, 478), (168, 452), (250, 448), (330, 460), (352, 482), (280, 504), (180, 506)]
    sheet.wash(leaf, "#3F7A70", tone=0.75, edge=0.4, soft=1.0, rough=4)
    lotus(sheet, 236, 462, 88)


def autumn(sheet: Sheet) -> None:
    """方片 maple leaves."""
    maple_leaf(sheet, 300, 462, 46, 0.9, "#C8752B")
    maple_leaf(sheet, 186, 466, 40, -0.9, "#C8752B")
    maple_leaf(sheet, 242, 478, 58, -0.2, "#A8432B")


def winter(sheet: Sheet) -> None:
    """黑桃 a bough of pine."""
    branch(sheet, [(104, 472, 7), (164, 482, 9), (226, 472, 8), (284, 478, 6), (336, 460, 2)])
    for x, y, reach, turn in (
        (134, 476, 34, -0.5), (182, 478, 40, -0.2), (230, 472, 44, 0.1), (280, 474, 38, 0.4),
        (322, 464, 30, 0.7),
    ):  # fmt: skip
        needles(sheet, x, y, reach, turn)


def needles(sheet: Sheet, x: float, y: float, reach: float, turn: float) -> None:
    """松针 spread a fan of pine needles upwards from x, y."""
    for k in range(-8, 9):
        a = turn + k * 0.17
        far = reach * (1 - 0.012 * k * k)
        tip = (x + far * np.sin(a), y - far * np.cos(a))
        mid = (x + far * 0.5 * np.sin(a * 0.94), y - far * 0.5 * np.cos(a * 0.94))
        sheet.stroke([(x, y, 1.6), (*mid, 2.6), (*tip, 0.6)], "#2E4A40" if k % 2 else INK,
                     tone=0.9, pool=0.05)  # fmt: skip


SEASONS = {
    "h": (spring, GOLD, -2.2),
    "d": (autumn, GOLD, -0.9),
    "c": (summer, CELADON, -2.0),
    "s": (winter, INDIGO, -1.1),
}


def ace(suit: str, seed: int) -> Field:
    """Return the ink of an ace's middle."""
    season, colour, start = SEASONS[suit]
    sheet = blank(seed)
    turn_of_brush(sheet, colour, 132, start)
    pip(sheet, suit, 240, 318, 150)
    season(sheet)
    return shrunk(sheet)
