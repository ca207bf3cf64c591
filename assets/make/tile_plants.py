"""Seasons cut into the jokers: a plant under its character."""

from __future__ import annotations

import numpy as np
from birds import branch
from brush import Sheet
from lettering import write
from lotus import lotus
from plants import blossom, bud, twig
from scenery import maple_leaf


def season(sheet: Sheet, name: str) -> None:
    """花 paint a season's plant under its character."""
    text, colour, plant = {
        "spring": ("春", "#B23A5E", spring),
        "summer": ("夏", "#1F6A66", summer),
        "autumn": ("秋", "#B1541C", autumn),
        "winter": ("冬", "#2F4F86", winter),
    }[name]
    plant(sheet)
    write(sheet, text, 118, 116, 184, colour, grow=2.2)


def spring(sheet: Sheet) -> None:
    """Paint peach blossom."""
    branch(sheet, [(330, 392, 18), (276, 338, 16), (210, 306, 13), (128, 300, 9), (50, 262, 3)])
    twig(sheet, [(270, 336, 9), (288, 270, 7), (272, 210, 5), (298, 140, 2)])
    twig(sheet, [(150, 304, 7), (120, 344, 5), (66, 372, 2)])
    for x, y, r, a in (
        (214, 300, 46, 0.3),
        (116, 322, 36, 0.9),
        (284, 228, 40, 0.5),
        (62, 270, 24, 0.2),
        (282, 342, 30, 1.0),
    ):
        blossom(sheet, x, y, r, a, 1.0, "#DE7F8C", "#9E2F4E")
    bud(sheet, 300, 134, 12, 0.2)
    bud(sheet, 60, 376, 11, -1.9)


def summer(sheet: Sheet) -> None:
    """Paint a lotus over its leaf."""
    leaf = [
        (46, 350),
        (94, 318),
        (180, 308),
        (272, 316),
        (322, 346),
        (262, 384),
        (160, 392),
        (84, 380),
    ]
    sheet.wash(leaf, "#2F7568", tone=0.95, edge=0.4, soft=0.8, rough=3)
    for a in np.linspace(-1.3, 1.3, 7):
        sheet.stroke(
            [
                (182, 340, 3),
                (182 + 60 * np.sin(a), 352 + 14 * np.cos(a), 2),
                (182 + 116 * np.sin(a), 358 + 24 * np.cos(a), 0.8),
            ],
            "#18463E",
            tone=0.9,
            pool=0,
        )
    sheet.stroke([(226, 350, 7), (230, 320, 8), (226, 290, 8)], "#2F7568", tone=1.0)
    lotus(sheet, 226, 302, 138)


def autumn(sheet: Sheet) -> None:
    """Paint maple leaves."""
    twig(sheet, [(338, 130, 9), (300, 190, 7), (252, 214, 5), (200, 230, 2)])
    maple_leaf(sheet, 246, 318, 118, 0.75, "#C8752B")
    maple_leaf(sheet, 120, 326, 96, -0.5, "#B5382A")
    maple_leaf(sheet, 284, 196, 66, 2.3, "#A8341F")


def winter(sheet: Sheet) -> None:
    """Paint a plum twig under snow."""
    branch(sheet, [(24, 330, 20), (110, 306, 18), (200, 330, 14), (336, 284, 4)], "#3F434B")
    twig(sheet, [(214, 326, 10), (246, 262, 7), (240, 196, 5), (284, 120, 2)])
    twig(sheet, [(130, 312, 8), (150, 352, 6), (210, 384, 2)])
    for x, y, r, a in (
        (244, 246, 38, 0.2),
        (180, 318, 38, 0.8),
        (284, 302, 28, 0.5),
        (152, 362, 26, 0.3),
        (262, 160, 24, 0.9),
    ):
        blossom(sheet, x, y, r, a, 1.0, "#C4566A", "#8E2A40")
    bud(sheet, 288, 112, 12, 0.5)
    bud(sheet, 340, 280, 11, 1.2)
    for x, y, r in ((60, 250, 8), (316, 204, 7), (76, 378, 8), (296, 374, 7), (196, 214, 6)):
        sheet.dot(x, y, r, "#5E7FA8", tone=0.8)
