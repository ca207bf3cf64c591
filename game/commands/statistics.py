"""The few statistics the reports need."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

Z95 = 1.959964


def wilson(hits: int, trials: int) -> tuple[float, float]:
    """Return the 95 % Wilson interval of a share, from 0 to 1."""
    if not trials:
        return 0.0, 1.0
    share, z2 = hits / trials, Z95 * Z95
    middle = share + z2 / (2 * trials)
    spread = Z95 * sqrt(share * (1 - share) / trials + z2 / (4 * trials * trials))
    scale = 1 + z2 / trials
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


def percentile(values: Sequence[float], share: float) -> float:
    """Return the value that a share (0 to 1) of the values does not exceed; 0 of none."""
    ordered = sorted(values)
    if not ordered:
        return 0.0
    return ordered[min(len(ordered) - 1, round(share * (len(ordered) - 1)))]


def median(values: Sequence[float]) -> float:
    """Return the middle value; 0 of none."""
    return percentile(values, 0.5)
