"""天子雀 the crowned sparrow on its roof ridge, and the back with glazed roof tiles."""

from __future__ import annotations

import numpy as np
from backs import border, waves
from birds import sparrow
from brush import Sheet
from noise import fractal, smoothstep
from outlines import Canvas, cloud
from shapes import CINNABAR, GOLD, rgb

SIZE, SCALE = (480, 672), 3.0
GILT, TILE, DARK = "#C99A3C", "#3A3A3C", "#1E1E20"


def ridge(sheet: Sheet) -> None:
    """脊 lay the roof: a stout beam, round tiles falling from it, a turned-up eave."""
    canvas = Canvas(sheet)
    canvas.area(
        np.array(
            [
                (34, 520),
                (150, 506),
                (330, 506),
                (414, 492),
                (452, 450),
                (462, 470),
                (446, 520),
                (462, 640),
                (18, 640),
                (18, 522),
            ]
        )
    )
    canvas.lay(TILE)
    for k in range(9):
        x0, x1 = 60 + 50 * k, 36 + 56 * k
        canvas.area(np.array([(x0 - 11, 536), (x0 + 11, 536), (x1 + 13, 640), (x1 - 13, 640)]))
    canvas.lay("#55565A")
    for k in range(9):
        x0, x1 = 60 + 50 * k, 36 + 56 * k
        for t in (0.3, 0.62, 0.94):
            x, y = x0 + (x1 - x0) * t, 536 + 104 * t
            a = np.linspace(0, np.pi, 12)
            canvas.line(np.column_stack([x + 12.5 * np.cos(a), y + 5 * np.sin(a)]), 2)
    canvas.lay(DARK)
    canvas.area(
        np.array(
            [
                (22, 512),
                (330, 506),
                (410, 492),
                (450, 446),
                (462, 452),
                (440, 516),
                (340, 534),
                (22, 540),
            ]
        )
    )
    canvas.lay("#4A4A4E")
    for dy, w in ((8, 2.4), (24, 2.4)):
        canvas.line(
            np.array([(22, 512 + dy), (330, 507 + dy), (404, 496 + dy), (446, 462 + dy * 0.6)]), w
        )
    canvas.lay(GILT)


def crown(sheet: Sheet, x: float, y: float, size: float) -> None:
    """冕 set the emperor's crown: a board tilted forward with strings of beads."""
    from posed import Posed

    cap = Posed(sheet, x, y, size / 100, -0.12)
    how = {"body": True, "pool": 0.0, "wobble": 0.02, "tone": 1.4}
    cap.wash(
        [(-26, 2), (-24, -22), (0, -28), (24, -22), (26, 2), (0, 8)],
        "#26221F",
        tone=1.5,
        edge=0,
        soft=0.3,
        rough=0,
        body=True,
    )
    cap.stroke([(-27, 0, 7), (0, 6, 8), (27, 0, 7)], GILT, **how)
    cap.stroke([(-58, -22, 9), (0, -34, 10), (58, -40, 9)], "#1E1B19", **how)
    cap.stroke([(-58, -24.5, 2.4), (0, -37, 2.6), (58, -43, 2.4)], GILT, **how)
    cap.dot(0, -12, 6, CINNABAR, tone=1.4, body=True)
    for k, dx in enumerate((-54, -46, -38, 40, 48, 56)):
        top = -20 - (dx + 58) * 0.16
        for n in range(4):
            cap.dot(
                dx,
                top + 7 + 8 * n,
                3.0,
                ("#C23B2A", GILT, "#2F7A68")[(k + n) % 3],
                tone=1.4,
                body=True,
            )


def throne(sheet: Sheet) -> None:
    """Paint the sparrow, its crown, the roof under it and morning behind."""
    s = sheet.scale
    yy, xx = np.mgrid[: sheet.light.shape[0], : sheet.light.shape[1]].astype(np.float32) / s
    far = np.hypot(xx - 296, yy - 306)
    whole = (slice(None), slice(None))
    sheet.cover(whole, 1 - smoothstep(151.4, 152.2, far), "#F0D79A")
    sheet.cover(whole, 1 - smoothstep(1.0, 1.6, np.abs(far - 158)), GILT)
    for x, y, size, flip in ((392, 186, 66, True), (204, 236, 54, False)):
        cloud(sheet, x, y, size, GILT, flip)
    bare = sheet.light.copy()
    ridge(sheet)
    edge = np.minimum(np.minimum(xx, SIZE[0] - xx), np.minimum(yy, SIZE[1] - yy))
    sheet.light += (bare - sheet.light) * (edge < 22)[..., None]
    far = np.maximum(np.abs(xx - 74), np.abs(yy - 606))
    sheet.cover(whole, 1 - smoothstep(32.4, 33.0, far), "#F7F0E0")
    sparrow(sheet, 253, 505, 268)
    crown(sheet, 185, 328, 104)


def back() -> Sheet:
    """Paint the back: glazed tiles in lacquer red, gold rules, the sparrow's seal."""
    shape = (int(SIZE[1] * SCALE), int(SIZE[0] * SCALE))
    line, depth = waves(shape, SCALE)
    light = rgb("#7A2A22") * (0.90 + 0.16 * depth)[..., None]
    light += (rgb("#D9A45C") - light) * (line * 0.50)[..., None]
    sheet = Sheet(light.astype(np.float32), SCALE, 73)
    border(sheet)
    plaque(sheet, SIZE[0] / 2, SIZE[1] / 2)
    return sheet


def plaque(sheet: Sheet, x: float, y: float) -> None:
    """Hang the name board in the middle: ivory, gold rules, a cinnabar field with 天子雀."""
    s = sheet.scale
    yy, xx = np.mgrid[: sheet.light.shape[0], : sheet.light.shape[1]].astype(np.float32) / s
    dx, dy = np.abs(xx - x), np.abs(yy - y)
    whole = (slice(None), slice(None))
    far = np.hypot(np.maximum(dx - 38, 0), np.maximum(dy - 108, 0)) - 30
    sheet.ink(whole, 0.8 * np.exp(-np.maximum(far, 0) / 7), "#2A0E0A")
    sheet.cover(whole, 1 - smoothstep(-0.5, 0.5, far), "#F1E6CF")
    for at, width in ((-4.0, 2.0), (-10.0, 0.9)):
        sheet.cover(whole, 1 - smoothstep(width - 0.5, width + 0.5, np.abs(far - at)), GOLD)
    rough = 2.0 * (fractal(xx.shape, 10 * s, 77, 3) - 0.5)
    field = np.maximum(dx - 44, dy - 114) + rough
    sheet.cover(whole, 1 - smoothstep(-0.4, 0.4, field.astype(np.float32)), CINNABAR)
    for text, at in (("天", -72), ("子", 0), ("雀", 72)):
        sheet.glyph(text, x, y + at, 74, "#FBF3E4", dry=0.0, tone=1.2, pool=0.0, body=True)
