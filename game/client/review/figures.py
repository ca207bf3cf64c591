"""Write what a move is worth: chances as shares of a hundred, points as points."""

from __future__ import annotations

from game.ai.reviewing import Mean
from game.i18n import _


def worth(value: float, in_points: bool) -> str:
    """Write an estimate."""
    if in_points:
        return _("{points} points").format(points=signed(value))
    return _("{n} %").format(n=round(100 * value))


def signed(value: float) -> str:
    """Write a number of points with its sign, thousands apart."""
    whole = round(value)
    text = f"{abs(whole):,}".replace(",", " ")
    return f"+{text}" if whole > 0 else f"−{text}" if whole else "0"


def swing(mean: Mean, in_points: bool) -> str:
    """Write how far two moves are apart and how sure that is."""
    if in_points:
        gap, error = round(mean.value), round(mean.error)
        return _("{n} ± {error} points").format(n=gap, error=error)
    gap, error = round(100 * mean.value), max(1, round(100 * mean.error))
    return _("{n} ± {error} percentage points").format(n=gap, error=error)


def axis(in_points: bool, values: list[float]) -> tuple[float, float]:
    """Return the lowest and the highest value of a curve's scale."""
    if not in_points:
        return 0.0, 1.0
    top = max([abs(value) for value in values], default=0.0)
    return -nice(top), nice(top)


def nice(value: float) -> float:
    """Return the next round number up: 1, 2 or 5 and noughts."""
    step = 1.0
    while True:
        for factor in (1, 2, 5):
            if value <= factor * step:
                return factor * step
        step *= 10


def axis_label(value: float, in_points: bool) -> str:
    """Write a line of the scale."""
    return signed(value) if in_points else _("{n} %").format(n=round(100 * value))
