"""Season emblems and the small things that drift over the table."""

from __future__ import annotations

import numpy as np
from birds import branch
from brush import Sheet
from cutout import lifted, put, rgba, shrink, tintable
from lotus import lotus
from noise import fractal, smoothstep
from paper import stock
from PIL import Image
from plants import blossom, bud, twig
from posed import Posed
from scenery import maple_leaf


# -- emblems, particles, glow -----------------------------------------------------------------
def emblem(name: str) -> Image.Image:
    """Return a season's round emblem, 256 x 256: a tinted paper disc, its plant, a ring."""
    sheet = Sheet(stock((256, 256), 3, 71, "#F7F0E0"), 3, 72)
    colour, motif = {
        "spring": ("#D98F8A", emblem_spring),
        "summer": ("#5F9C92", emblem_summer),
        "autumn": ("#C98A3C", emblem_autumn),
        "winter": ("#6F86A3", emblem_winter),
    }[name]
    sheet.wash(
        [(40, 60), (130, 30), (220, 70), (226, 170), (150, 226), (50, 190)],
        colour,
        tone=0.34,
        edge=0,
        soft=22,
        rough=8,
    )
    motif(sheet)
    yy, xx = np.mgrid[:768, :768].astype(np.float32) / 3
    far = np.hypot(xx - 128, yy - 128)
    whole = (slice(None), slice(None))
    for at, width in ((117.5, 3.2), (109.5, 1.0)):
        ring = 1 - smoothstep(width - 0.5, width + 0.5, np.abs(far - at))
        sheet.cover(whole, ring * (0.75 + 0.4 * fractal(far.shape, 60, 9, 3)), colour)
    alpha = 1 - smoothstep(121.5, 122.5, far)
    return rgba(shrink(np.clip(sheet.light, 0, 1), (256, 256)), shrink(alpha, (256, 256)))


def emblem_spring(sheet: Sheet) -> None:
    """Paint a sprig of peach."""
    branch(sheet, [(36, 196, 12), (92, 160, 10), (140, 132, 8), (198, 66, 2)], "#4A3A30", 0.95, 0.4)
    twig(sheet, [(140, 132, 6), (178, 140, 4), (206, 128, 1)])
    for x, y, r, a in ((104, 110, 40, 0.2), (164, 156, 30, 0.8), (172, 82, 22, 0.4)):
        blossom(sheet, x, y, r, a, 1.0, "#E39A96", "#B5525C")
    bud(sheet, 204, 60, 9, 0.7)
    bud(sheet, 212, 124, 8, 1.4)


def emblem_summer(sheet: Sheet) -> None:
    """Paint a lotus over its leaf."""
    leaf = [
        (44, 176),
        (84, 150),
        (140, 148),
        (200, 158),
        (218, 182),
        (170, 206),
        (104, 208),
        (60, 198),
    ]
    sheet.wash(leaf, "#3F7A70", tone=0.8, edge=0.4, soft=1.0, rough=4)
    sheet.stroke([(128, 206, 4), (128, 176, 5), (130, 150, 5)], "#3F7A70", tone=0.9)
    lotus(sheet, 130, 158, 104)


def emblem_autumn(sheet: Sheet) -> None:
    """Paint maple leaves."""
    maple_leaf(sheet, 168, 152, 62, 0.9, "#C8752B")
    maple_leaf(sheet, 114, 124, 96, -0.35, "#B5382A")


def emblem_winter(sheet: Sheet) -> None:
    """Paint a snow-laden twig with red plum."""
    branch(
        sheet, [(34, 150, 14), (92, 134, 12), (150, 146, 9), (222, 112, 2)], "#3F434B", 0.95, 0.4
    )
    sheet.stroke(
        [(38, 144, 8), (92, 127, 8), (146, 140, 6), (196, 124, 1.5)],
        "#FDFCF8",
        tone=1,
        dry=(0, 0.4),
        pool=0,
        body=True,
        wobble=0.3,
    )
    twig(sheet, [(94, 132, 6), (112, 92, 4), (146, 62, 1)])
    for x, y, r, a in ((114, 92, 27, 0.2), (168, 142, 24, 0.9), (76, 146, 18, 0.5)):
        blossom(sheet, x, y, r, a, 1.0, "#C4566A", "#8E2A40")
    bud(sheet, 150, 56, 8, 0.6)
    for x, y, r in (
        (60, 80, 4),
        (190, 70, 5),
        (206, 176, 4),
        (86, 196, 5),
        (140, 206, 3),
        (52, 112, 3),
        (160, 34, 3),
        (176, 102, 3),
    ):
        sheet.dot(x, y, r, "#FFFFFF", tone=1, body=True, soft=0.8)


def particles() -> None:
    """Write the drifting things: petals, leaves, snow, firefly."""

    def petal(turn: float) -> object:
        def paint(sheet: Sheet) -> None:
            flake = Posed(sheet, 24, 24, 1.5, turn)
            loop = [(0, 11), (-8, 3), (-7, -8), (0, -5), (7, -8), (8, 3)]
            flake.wash(loop, "#FBE6E2", tone=1, edge=0, soft=0.3, rough=0, body=True)
            flake.wash(loop, "#E39A96", tone=0.75, edge=0.7, soft=0.4, rough=0)

        return paint

    for k, turn in enumerate((0.2, 1.4, 2.7)):
        put(lifted((48, 48), petal(turn), 5 + k), f"particle_petal_{k + 1}.png")
    for k, (turn, colour) in enumerate(((0.3, "#B5382A"), (1.2, "#C8752B"), (2.4, "#D08A35"))):
        put(
            lifted((64, 64), lambda s, t=turn, c=colour: maple_under(s, t, c), 8 + k),
            f"particle_leaf_{k + 1}.png",
        )
    yy, xx = np.mgrid[:64, :64].astype(np.float32) + 0.5
    far = np.hypot(xx - 32, yy - 32)
    put(
        tintable(np.clip(np.exp(-((far / 9) ** 2)) + 0.25 * np.exp(-far / 8) * (far < 31), 0, 1)),
        "particle_snow.png",
    )
    glow = np.exp(-((far / 3.4) ** 2)) + 0.55 * np.exp(-far / 7.5) * smoothstep(32, 20, far)
    tone = np.dstack([np.full_like(far, c) for c in (1.0, 0.93, 0.55)])
    put(rgba(tone, np.clip(glow, 0, 1)), "particle_firefly.png")


def maple_under(sheet: Sheet, turn: float, colour: str) -> None:
    """Paint a maple leaf in body colour so that it lifts clean off the sheet."""
    leaf = Posed(sheet, 32, 32, 1.35, turn)
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
            body=True,
            pool=0.1,
            wobble=0,
        )
    for a, reach in ((-0.98, 12), (0, 15), (0.98, 12)):
        leaf.stroke(
            [(0, 2, 0.6), (reach * np.sin(a), -reach * np.cos(a), 0.4)], "#5E2115", tone=0.7, pool=0
        )
    leaf.stroke([(0, 2, 1.4), (1, 8, 1.2), (3, 14, 0.8)], "#6B2A1C", body=True, pool=0)
