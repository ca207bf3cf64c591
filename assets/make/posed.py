"""A motif drawn around its own origin and placed on a sheet."""

from __future__ import annotations

from brush import Sheet
from shapes import INK, Points, place


class Posed:
    """A motif drawn around its own origin and placed on a sheet at a size and angle."""

    def __init__(
        self, sheet: Sheet, x: float, y: float, size: float, turn: float = 0.0, flip: bool = False
    ) -> None:
        """Remember where the motif stands; `size` scales its own units to design pixels."""
        self.sheet, self.x, self.y, self.size = sheet, x, y, size
        self.turn, self.flip = turn, flip

    def at(self, points: Points) -> Points:
        """Return points of the motif in sheet coordinates."""
        return place(points, self.x, self.y, self.size, self.turn, self.flip)

    def stroke(self, points: Points, colour: str = INK, **how: object) -> None:
        """Lay a stroke given in the motif's units."""
        self.sheet.stroke(self.at(points), colour, **how)  # type: ignore[arg-type]

    def wash(self, points: Points, colour: str, **how: object) -> None:
        """Lay a wash given in the motif's units."""
        self.sheet.wash(self.at(points), colour, **how)  # type: ignore[arg-type]

    def dot(self, x: float, y: float, radius: float, colour: str = INK, **how: object) -> None:
        """Drop a dot given in the motif's units."""
        (px, py), *_ = self.at([(x, y)])
        self.sheet.dot(px, py, radius * self.size, colour, **how)
