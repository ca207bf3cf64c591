"""A seal stone to carve."""

from __future__ import annotations

import numpy as np
from brush import Sheet
from shapes import Points

WHITE, BLACK = "#FFFFFF", "#000000"


class Stone:
    """A seal stone in 256 units: `cut` takes stone away (white in print), `leave` puts it back."""

    def __init__(self, seed: int, share: float = 1.0) -> None:
        """Start with the stone untouched; `share` draws everything smaller about the middle."""
        self.share = share
        self.sheet = Sheet(np.zeros((768, 768, 3), np.float32), 3.0, seed)

    def at(self, points: Points) -> Points:
        """Shrink (x, y[, width]) points about the middle of the stone."""
        p = np.asarray(points, float) * self.share
        p[:, :2] += 128 * (1 - self.share)
        return p

    def cut(self, *strokes: Points) -> None:
        """Cut strokes of (x, y, width)."""
        for points in strokes:
            self.sheet.stroke(self.at(points), WHITE, body=True, pool=0, wobble=0.05, tone=1.5)

    def leave(self, *strokes: Points) -> None:
        """Leave strokes of stone standing inside what was cut."""
        for points in strokes:
            self.sheet.stroke(self.at(points), BLACK, body=True, pool=0, wobble=0.05, tone=1.5)

    def field(self, outline: Points, cut: bool = True) -> None:
        """Cut (or leave) a whole smooth outline."""
        self.sheet.wash(
            self.at(outline),
            WHITE if cut else BLACK,
            tone=1.5,
            edge=0,
            soft=0.2,
            rough=0,
            body=True,
        )

    def spot(self, x: float, y: float, radius: float, cut: bool = True) -> None:
        """Cut (or leave) a round spot."""
        (x, y, radius), *_ = self.at([(x, y, radius)])
        self.sheet.dot(x, y, radius, WHITE if cut else BLACK, tone=1.5, body=True)
