"""Turn logical units into pixels of the window at hand."""

from __future__ import annotations

from typing import NamedTuple

DESIGN = (1280, 720)
Size = tuple[int, int]


class Scale(NamedTuple):
    """Hold the window in pixels, the pixels of one unit and the factor of the text.

    `u` measures things, `text` measures type; both return whole pixels.
    """

    window: Size
    unit: float
    text_factor: float = 1.0

    def u(self, units: float) -> int:
        """Return a length in pixels; what is not nothing stays at least one pixel."""
        pixels = round(units * self.unit)
        return pixels or (1 if units > 0 else 0)

    def text(self, units: float) -> int:
        """Return a type size in pixels."""
        return max(8, round(units * self.unit * self.text_factor))

    @property
    def width(self) -> float:
        """Return the width of the window in units; at least what the scene asked for."""
        return self.window[0] / self.unit

    @property
    def height(self) -> float:
        """Return the height of the window in units."""
        return self.window[1] / self.unit


def fit(window: Size, ui_percent: int, text_percent: int, least: Size) -> Scale:
    """Return the scale of a window: 1280×720 fills it, times the wished percentage.

    `ui_percent` 0 is automatic. The wish is cut so that at least `least` units fit.
    """
    width, height = max(1, window[0]), max(1, window[1])
    base = min(width / DESIGN[0], height / DESIGN[1])
    wish = base * (ui_percent or 100) / 100
    unit = min(wish, max(base, min(width / least[0], height / least[1])))
    return Scale((width, height), unit, text_percent / 100)
