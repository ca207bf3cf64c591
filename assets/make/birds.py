"""The birds: a sparrow in a few loaded strokes, and far birds on the wing."""

from __future__ import annotations

import numpy as np
from brush import Sheet
from noise import rng
from posed import Posed
from shapes import CINNABAR, INK, Points

CHESTNUT, UMBER, BUFF, GREY = "#7B4526", "#4A3324", "#B79A72", "#8C8578"


def sparrow(
    sheet: Sheet, x: float, y: float, size: float, turn: float = 0.0, flip: bool = False
) -> None:
    """麻雀 paint a perched sparrow looking left; origin at its feet, about 120 units long."""
    bird = Posed(sheet, x, y, size / 120, turn, flip)
    sparrow_ground(bird)
    sparrow_breast(bird)
    sparrow_tail(bird)
    sparrow_back(bird)
    sparrow_wing(bird)
    sparrow_head(bird)
    sparrow_feet(bird)


def sparrow_ground(bird: Posed) -> None:
    """Lift the paper under the bird, so that branch and wash do not show through."""
    body = [
        (-50, -62),
        (-46, -73),
        (-37, -80.5),
        (-24, -83),
        (-12, -76.5),
        (2, -74),
        (20, -64),
        (36, -49),
        (47, -34),
        (50, -22),
        (38, -14),
        (18, -5.5),
        (-4, -2.5),
        (-22, -9),
        (-34, -23),
        (-40.5, -42),
        (-46, -55),
    ]
    bird.wash(body, "#F7F0E1", tone=2.4, edge=0.0, soft=0.5, rough=0, body=True)


def sparrow_breast(bird: Posed) -> None:
    """Lay the pale belly and its broken contour."""
    belly = [
        (-38, -46),
        (-26, -44),
        (-10, -40),
        (8, -30),
        (26, -20),
        (40, -16),
        (28, -9),
        (10, -4),
        (-8, -3),
        (-24, -10),
        (-34, -22),
    ]
    bird.wash(belly, BUFF, tone=0.34, edge=0.25, soft=2.2, ramp=(-30, -40, 1.2, 10, -8, 0.45))
    flank = [(-8, -34), (10, -26), (28, -17), (16, -12), (0, -14), (-12, -22)]
    bird.wash(flank, GREY, tone=0.3, edge=0.0, soft=5.0)
    how = {"tone": 0.55, "dry": (0.1, 0.65), "pool": 0.1}
    bird.stroke([(-41, -46, 1.2), (-37, -26, 2.6), (-24, -9, 2.4), (-9, -3, 1.2)], UMBER, **how)
    bird.stroke([(4, -3, 0.8), (20, -7, 2.2), (36, -15, 1.6), (44, -20, 0.6)], UMBER, **how)
    for k in range(5):
        bird.stroke(
            [
                (-2 + 8 * k, -22 + 2.6 * k, 1.0),
                (4 + 8 * k, -17 + 2.6 * k, 2.0),
                (8 + 8 * k, -15 + 2.6 * k, 0.3),
            ],
            UMBER,
            tone=0.3,
            dry=(0.2, 0.6),
            pool=0.0,
        )


def sparrow_tail(bird: Posed) -> None:
    """Lay the tail: four long strokes, the last ones dry."""
    how = {"pool": 0.2, "wobble": 0.05}
    bird.stroke(
        [(40, -24, 6), (62, -6, 6.5), (84, 13, 4.5)], UMBER, tone=0.75, dry=(0, 0.45), **how
    )
    bird.stroke([(44, -28, 6), (68, -8, 7), (92, 11, 4.5)], INK, tone=0.9, dry=(0, 0.4), **how)
    bird.stroke([(46, -32, 5), (70, -13, 6), (93, 4, 3.5)], INK, tone=0.8, dry=(0.05, 0.55), **how)
    bird.stroke(
        [(44, -21, 3), (60, -7, 3.4), (80, 11, 0.4)], CHESTNUT, tone=0.6, dry=(0.1, 0.7), **how
    )


def sparrow_back(bird: Posed) -> None:
    """Lay the chestnut mantle and the dark streaks let into it."""
    mantle = [
        [(-20, -70, 9), (0, -64, 20), (24, -48, 19), (42, -32, 9)],
        [(-14, -62, 6), (6, -54, 13), (28, -38, 12), (42, -28, 5)],
    ]
    bird.stroke(mantle[0], CHESTNUT, tone=0.8, fade=0.2, dry=(0.0, 0.3), pool=0.25, bleed=0.5)
    bird.stroke(mantle[1], "#9C6A3E", tone=0.6, fade=0.1, dry=(0.1, 0.3), pool=0.1, bleed=0.8)
    for x, y, length, w in (
        (-8, -68, 13, 4.2),
        (4, -67, 14, 4.4),
        (2, -58, 14, 4.6),
        (15, -60, 14, 4.2),
        (14, -51, 14, 4.4),
        (26, -50, 13, 3.8),
        (27, -42, 12, 3.4),
    ):
        bird.stroke(
            [
                (x, y, 1.2),
                (x + length * 0.5, y + length * 0.32, w),
                (x + length, y + length * 0.72, 0.6),
            ],
            INK,
            tone=0.85,
            dry=(0, 0.35),
            pool=0.1,
            bleed=0.4,
        )


def sparrow_wing(bird: Posed) -> None:
    """Lay the folded wing: coverts, a pale bar, then the long flight feathers."""
    bird.stroke(
        [(-16, -50, 5), (-2, -46, 13), (12, -36, 11), (20, -28, 3)],
        CHESTNUT,
        tone=1.0,
        dry=(0.0, 0.15),
        pool=0.35,
        bleed=0.3,
    )
    quills = [
        ((-8, -38), (12, -26), (32, -18), 5.6),
        ((-2, -40), (20, -28), (42, -18), 6.0),
        ((6, -41), (28, -29), (52, -16), 6.0),
        ((14, -42), (36, -30), (60, -15), 5.4),
        ((22, -43), (44, -30), (66, -15), 4.4),
    ]
    for k, (a, b, c, w) in enumerate(quills):
        bird.stroke(
            [(*a, w * 0.55), (*b, w), (*c, 0.8)],
            INK if k % 2 else "#352B24",
            tone=1.0,
            fade=0.12,
            dry=(0.0, 0.3),
            pool=0.3,
            wobble=0.04,
        )
    for a, b, c, _ in quills[:4]:
        bird.stroke(
            [(a[0] + 2, a[1] - 3.0, 0.8), (b[0] + 2, b[1] - 3.1, 1.2), (c[0] - 5, c[1] - 2.6, 0.4)],
            "#D9B98C",
            tone=0.85,
            dry=(0.1, 0.5),
            pool=0,
            body=True,
        )
    bird.stroke(
        [(-12, -41, 1.4), (-4, -37, 3.0), (5, -35.5, 2.4), (12, -36, 0.8)],
        "#F7F0E1",
        tone=0.95,
        dry=(0, 0.2),
        pool=0,
        body=True,
    )


def sparrow_head(bird: Posed) -> None:
    """Lay crown, cheek, bib, beak and eye; the eye last, as every painter does."""
    bird.stroke(
        [(-47, -67, 3), (-38, -75.5, 11), (-25, -77, 14), (-12, -69, 12), (-4, -62, 3)],
        CHESTNUT,
        tone=1.05,
        dry=(0, 0.15),
        pool=0.35,
        bleed=0.4,
    )
    bird.stroke(
        [(-44, -72, 1), (-33, -79.5, 3.6), (-20, -80, 4.2), (-10, -74, 1.5)],
        UMBER,
        tone=0.55,
        dry=(0.1, 0.5),
        pool=0.1,
    )
    bird.wash(
        [(-42, -63), (-30, -66), (-18, -60), (-17, -51), (-27, -47), (-37, -52)],
        "#FBF7EC",
        tone=0.95,
        edge=0,
        soft=1.0,
        rough=0,
        body=True,
    )
    bird.stroke(
        [(-50, -63.5, 1.5), (-42, -65.5, 3.2), (-30, -66.5, 2.6), (-21, -63, 1.2)],
        INK,
        tone=0.9,
        dry=(0, 0.3),
        pool=0.1,
    )
    bird.stroke(
        [(-27, -57, 4.4), (-23, -54.5, 5.8), (-21, -52, 2.4)], INK, tone=0.95, bleed=0.3, pool=0.1
    )
    bird.stroke(
        [(-47, -59, 3), (-43.5, -54, 6.8), (-40, -48, 6.6), (-37, -43, 2.4)],
        INK,
        tone=1.0,
        dry=(0, 0.3),
        pool=0.2,
    )
    bird.stroke(
        [(-16, -58, 2.0), (-12.5, -52, 3.4), (-14, -46, 1.2)],
        "#FBF7EC",
        tone=0.8,
        body=True,
        pool=0,
    )
    bird.stroke(
        [(-44.5, -64.5, 6.4), (-51, -62.6, 4.6), (-59, -59.4, 0.8)], INK, tone=1.15, pool=0.2
    )
    bird.stroke(
        [(-46, -59.6, 4.2), (-51, -58.8, 3.0), (-57, -58.2, 0.7)], "#3C3833", tone=0.95, pool=0.2
    )
    bird.stroke([(-47, -61.7, 0.5), (-57.5, -59.2, 0.45)], "#CFC3A8", tone=0.8, pool=0, body=True)
    bird.dot(-37.0, -65.4, 3.3, "#D8C3A0", tone=0.7, body=True, soft=0.3)
    bird.dot(-37.2, -65.6, 2.7, INK, tone=1.6)
    bird.dot(-37.2, -65.6, 2.5, INK, tone=1.4)
    bird.dot(-38.0, -66.5, 0.7, "#FFFDF6", tone=1.0, body=True, soft=0.15)


def sparrow_feet(bird: Posed) -> None:
    """Lay the legs and the toes round the branch."""
    for x in (-10, 4):
        bird.stroke(
            [(x + 3, -6, 3.2), (x + 2, 0, 1.8), (x, 6, 1.7)], "#3E2C22", tone=0.95, pool=0.2
        )
        for dx, dy in ((-7, 8), (-3, 10.5), (3, 9.5)):
            bird.stroke(
                [(x, 5, 1.5), (x + dx * 0.6, 5.5 + dy * 0.25, 1.7), (x + dx, dy, 0.7)],
                "#3E2C22",
                tone=0.95,
                pool=0.2,
            )


def far_bird(
    sheet: Sheet,
    x: float,
    y: float,
    size: float,
    turn: float = 0.0,
    colour: str = INK,
    tone: float = 0.85,
) -> None:
    """Paint a far bird on the wing: two strokes and a touch for the body."""
    bird = Posed(sheet, x, y, size / 100, turn)
    how = {"tone": tone, "pool": 0.15, "dry": (0.0, 0.4)}
    bird.stroke([(2, 2, 7), (-16, -12, 9), (-36, -12, 6), (-58, 4, 0.8)], colour, **how)
    bird.stroke([(-2, 2, 7), (14, -20, 9), (34, -28, 6), (60, -22, 0.8)], colour, **how)
    bird.stroke([(-10, 8, 3), (2, 2, 9), (14, 2, 6), (26, 8, 1)], colour, **how)


def berries(sheet: Sheet, spots: Points, radius: float, seed: int) -> None:
    """Drop cinnabar berries with a small dry light on each."""
    random = rng(seed)
    for x, y in spots:
        r = radius * (0.85 + 0.3 * random.random())
        sheet.dot(x, y, r, CINNABAR, tone=0.95, edge=0.35)
        sheet.dot(x - r * 0.3, y - r * 0.35, r * 0.24, "#F4D9C8", tone=0.8, body=True)
        sheet.dot(x + r * 0.5, y + r * 0.55, r * 0.16, INK, tone=0.8)


def branch(
    sheet: Sheet, points: Points, colour: str = INK, tone: float = 0.95, dry: float = 0.5
) -> None:
    """Drag a branch: one dry loaded stroke, then knots and shadow dabs on its lower side."""
    p = np.asarray(points, float)
    sheet.stroke(p, colour, tone=tone * 0.75, dry=(dry * 0.5, dry), pool=0.2, wobble=0.22)
    low = p.copy()
    low[:, 1] += low[:, 2] * 0.24
    low[:, 2] *= 0.5
    sheet.stroke(low, colour, tone=tone * 0.7, dry=(dry * 0.7, dry * 1.2), pool=0.1, wobble=0.3)
    random = rng(sheet.tick())
    for x, y, w in p[1:-1]:
        sheet.stroke(
            [
                (x - w * 0.4, y - w * 0.3, w * 0.3),
                (x, y, w * 0.55),
                (x + w * 0.45, y + w * (0.2 + 0.3 * random.random()), w * 0.15),
            ],
            colour,
            tone=tone * 0.8,
            dry=(0, 0.5),
            pool=0.2,
        )
