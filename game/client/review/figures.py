"""Write what a move is worth: chances as shares of a hundred, points as points."""

from __future__ import annotations

from game.ai.reviewing import Mean
from game.i18n import _

MOST_DIGITS = 3
"""Digits after the point that are written at most."""


def worth(value: float, in_points: bool, digits: int = 0) -> str:
    """Write an estimate."""
    if in_points:
        return _("{points} points").format(points=signed(value, digits))
    return _("{n} %").format(n=f"{100 * value:.{digits}f}")


def signed(value: float, digits: int = 0) -> str:
    """Write a number of points with its sign, thousands apart."""
    text = _spaced(abs(value), digits)
    if not text.strip("0."):
        return "0"
    return f"+{text}" if value > 0 else f"−{text}"


def _spaced(value: float, digits: int) -> str:
    return f"{value:,.{digits}f}".replace(",", "\N{NO-BREAK SPACE}")


def swing(mean: Mean, in_points: bool, between: tuple[float, float] | None = None) -> str:
    """Write how far two moves are apart, whichever is ahead, and how sure that is.

    `between` are the two estimates, where they are written beside it: what a reader takes from
    the one and the other comes to the gap, unless that would hide whether it is within the error.
    """
    unit = 1 if in_points else 100
    gap, error = abs(unit * mean.value), unit * mean.error
    digits = next((n for n in range(MOST_DIGITS) if _tells(gap, error, n)), MOST_DIGITS)
    if between and not digits:
        one, other = (round(unit * value) for value in between)
        beyond = abs(one - other) > round(error)
        gap = abs(one - other) if beyond == (gap > error) and abs(one - other) else gap
    words = _("{n} ± {error} points") if in_points else _("{n} ± {error} percentage points")
    return words.format(n=_spaced(gap, digits), error=_spaced(error, digits))


def _tells(gap: float, error: float, digits: int) -> bool:
    """Tell whether figures this short still say whether the gap is within the error."""
    short_gap, short_error = round(gap, digits), round(error, digits)
    return (short_gap > short_error) == (gap > error) and (short_error > 0) == (error > 0)


def digits_apart(one: float, other: float, in_points: bool) -> int:
    """Return with how many digits after the point two estimates do not look alike."""
    unit = 1 if in_points else 100
    ways = (n for n in range(MOST_DIGITS) if round(unit * one, n) != round(unit * other, n))
    return next(ways, 0)


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
