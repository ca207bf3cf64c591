"""Bend time: every function takes and returns 0 to 1 (some overshoot on the way)."""

from __future__ import annotations

import math
from collections.abc import Callable

Easing = Callable[[float], float]


def linear(t: float) -> float:
    """Return t as it is."""
    return t


def ease_in(t: float) -> float:
    """Start slowly."""
    return t * t


def ease_out(t: float) -> float:
    """Arrive softly, as a card slides to rest."""
    return 1 - (1 - t) ** 3


def ease_in_out(t: float) -> float:
    """Start and arrive softly."""
    return 4 * t**3 if t < 0.5 else 1 - (-2 * t + 2) ** 3 / 2


def overshoot(t: float) -> float:
    """Go slightly too far and come back, as a stamped seal does."""
    back = 1.35
    return 1 + (back + 1) * (t - 1) ** 3 + back * (t - 1) ** 2


def bounce_once(t: float) -> float:
    """Go out and return to the start: 0, 1 in the middle, 0."""
    return math.sin(math.pi * t)


def arc(
    start: tuple[float, float], end: tuple[float, float], t: float, height: float
) -> tuple[float, float]:
    """Return a point on the arc between two points; `height` bends it to the left of the way."""
    x = start[0] + (end[0] - start[0]) * t
    y = start[1] + (end[1] - start[1]) * t
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = math.hypot(dx, dy) or 1.0
    bend = 4 * t * (1 - t) * height
    return x + dy / length * bend, y - dx / length * bend
