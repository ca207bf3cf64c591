"""What is printed on every card: index glyph, big glyph, seal and class mark."""

from __future__ import annotations

import numpy as np
from birds import far_bird
from brush import Sheet
from noise import fractal, smoothstep
from plants import PLUM
from shapes import CINNABAR, INDIGO

JADE, NIGHT = "#2F6B58", "#3B4A66"

INDEX_X, INDEX_Y = 67, 82


def index(sheet: Sheet, char: str, colour: str) -> None:
    """Write the small index glyph into the corner that a fanned hand leaves in sight."""
    sheet.glyph(char, INDEX_X, INDEX_Y, 94, colour, dry=0.0, tone=1.1, pool=0.15)


def big(
    sheet: Sheet, char: str, colour: str, x: float = 286, y: float = 178, size: float = 268
) -> None:
    """Write the big glyph."""
    sheet.glyph(char, x, y, size, colour, dry=0.55, tone=0.98, pool=0.4)


def seal(sheet: Sheet, text: str, x: float, y: float, size: float, colour: str = CINNABAR) -> None:
    """Stamp a white-on-red seal with one character: worn edges, uneven paste."""
    s = sheet.scale
    half = size / 2
    where = (
        slice(int((y - half - 3) * s), int((y + half + 3) * s)),
        slice(int((x - half - 3) * s), int((x + half + 3) * s)),
    )
    yy, xx = np.mgrid[where].astype(np.float32) / s
    wear = fractal(yy.shape, 5 * s, sheet.tick(), 3)
    inner = half - 1.2 + 2.4 * (fractal(yy.shape, 9 * s, sheet.seed + 1, 3) - 0.5)
    corner = np.maximum(np.abs(xx - x), np.abs(yy - y)) * 0.8 + np.hypot(xx - x, yy - y) * 0.2
    body = smoothstep(-0.35, 0.35, (inner - corner).astype(np.float32))
    body *= 1 - 0.75 * smoothstep(0.66, 0.74, wear)
    sheet.cover(where, body * 0.96, colour)
    sheet.glyph(text, x, y, size * 0.82, "#FBF3E4", dry=0.0, tone=1.0, pool=0.0, body=True)


# -- class marks ------------------------------------------------------------------------------
def mark_bird(sheet: Sheet, x: float, y: float) -> None:
    """Draw the mark of the birds: a small bird on the wing."""
    far_bird(sheet, x, y + 4, 62, 0.0, CINNABAR, 1.0)


def mark_dots(sheet: Sheet, x: float, y: float, count: int) -> None:
    """Draw the mark of the quantities: one to four plain dots, two to a row."""
    spots = {
        1: [(0, 0)],
        2: [(-15, 0), (15, 0)],
        3: [(-15, 0), (15, 0), (0, 27)],
        4: [(-15, 0), (15, 0), (-15, 29), (15, 29)],
    }
    for dx, dy in spots[count]:
        sheet.dot(x + dx, y + dy, 11.0, INDIGO, tone=1.1, edge=0.4)


def mark_flower(sheet: Sheet, x: float, y: float) -> None:
    """Draw the mark of the flower: five round petals."""
    for k in range(5):
        a = k * 1.2566
        sheet.dot(x + 13 * np.sin(a), y - 13 * np.cos(a), 9.4, PLUM, tone=1.0, edge=0.3)
    sheet.dot(x, y, 5.4, "#F6E3C4", tone=1.0, body=True)


def mark_wind(sheet: Sheet, x: float, y: float) -> None:
    """Draw the mark of the wind: two curling lines."""
    for dy, reach in ((-8, 1.0), (11, 0.8)):
        sheet.stroke(
            [
                (x - 27, y + dy + 4, 2.5),
                (x - 6, y + dy - 1, 6.5),
                (x + 17 * reach, y + dy, 6.5),
                (x + 25 * reach, y + dy - 9, 5.5),
                (x + 16 * reach, y + dy - 14, 4),
                (x + 11 * reach, y + dy - 8, 2),
            ],
            JADE,
            tone=1.05,
            pool=0.2,
        )


def mark_moon(sheet: Sheet, x: float, y: float) -> None:
    """Draw the mark of the moon: a crescent."""
    a = np.linspace(-0.35, 3.5, 15) + 0.45
    outer = [(x + 23 * np.cos(t), y + 23 * np.sin(t)) for t in a]
    inner = [(x + 7 + 18 * np.cos(t), y - 6 + 18 * np.sin(t)) for t in a[::-1][1:-1]]
    sheet.wash(np.array(outer + inner), NIGHT, tone=1.1, edge=0.3, soft=0.2, rough=0)
