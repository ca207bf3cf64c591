"""Flat outlines laid as body colour, and what is drawn with them: lucky clouds, the surf."""

from __future__ import annotations

import numpy as np
from brush import Sheet
from noise import Field
from PIL import Image, ImageDraw
from posed import Posed
from scipy.ndimage import gaussian_filter


class Canvas:
    """Flat masks over a sheet, drawn in design pixels."""

    def __init__(self, sheet: Sheet) -> None:
        """Start with an empty mask."""
        self.sheet, s = sheet, sheet.scale
        h, w = sheet.light.shape[:2]
        self.picture, self.s = Image.new("L", (w, h)), s
        self.draw = ImageDraw.Draw(self.picture)

    def area(self, points: Field) -> None:
        """Fill an outline."""
        self.draw.polygon([tuple(p) for p in np.asarray(points, float)[:, :2] * self.s], fill=255)

    def line(self, points: Field, width: float) -> None:
        """Draw a line."""
        flat = [tuple(p) for p in np.asarray(points, float)[:, :2] * self.s]
        self.draw.line(flat, fill=255, width=max(1, round(width * self.s)), joint="curve")

    def lay(self, colour: str, strength: float = 1.0) -> None:
        """Cover the sheet with the mask in a colour and begin a new one."""
        mask = gaussian_filter(np.asarray(self.picture, np.float32) / 255, 0.7)
        self.sheet.cover((slice(None), slice(None)), mask * strength, colour)
        self.picture = Image.new("L", self.picture.size)
        self.draw = ImageDraw.Draw(self.picture)


def cloud(sheet: Sheet, x: float, y: float, size: float, colour: str, flip: bool = False) -> None:
    """祥云 draw one curling cloud in line."""
    puff = Posed(sheet, x, y, size / 60, 0.0, flip)
    how = {"body": True, "pool": 0.0, "wobble": 0.03, "tone": 1.1}
    puff.stroke(
        [
            (-8, 2, 1),
            (-14, -5, 2.4),
            (-6, -14, 3),
            (7, -11, 3),
            (9, 2, 3),
            (-2, 10, 3),
            (-18, 8, 3),
            (-26, 0, 3),
            (-36, 6, 3),
            (-34, 15, 3),
            (-10, 18, 3.2),
            (24, 15, 3),
            (52, 19, 0.8),
        ],
        colour,
        **how,
    )
    puff.stroke(
        [(16, 6, 1), (13, -2, 2.2), (20, -8, 2.8), (30, -5, 2.8), (32, 5, 2.8), (26, 13, 1.2)],
        colour,
        **how,
    )


def surf(sheet: Sheet, colour: str, pale: str) -> None:
    """海水江崖 stand the sea at the foot: scale waves and spray."""
    canvas = Canvas(sheet)
    a = np.linspace(np.pi, 2 * np.pi, 40)
    rows = ((584, 0.0), (606, 0.5), (628, 0.0))
    for y, shift in rows:
        for k in range(-1, 8):
            cx = 134 + (k + shift) * 50
            if not 150 < cx < 436:
                continue
            for clear, share in ((True, 1.0), (False, 1.0), (False, 0.68), (False, 0.36)):
                arc = np.column_stack(
                    [cx + 26 * share * np.cos(a), y + 16 + 27 * share * np.sin(a)]
                )
                if clear:
                    canvas.area(arc)
                    canvas.lay(pale)
                else:
                    canvas.line(arc, 2.0 if share == 1.0 else 1.4)
            canvas.lay(colour)
