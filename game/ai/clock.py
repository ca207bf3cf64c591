"""The clock a search is given: this room reads none of its own."""

from __future__ import annotations

from collections.abc import Callable
from math import inf

Clock = Callable[[], float]
"""Tells the moment that a deadline is compared with; `inf` says that the search is over."""


def unstopped() -> bool:
    """Say that a search is not over, whatever the time."""
    return False


def never() -> float:
    """Be the clock of a search that only counts its playouts."""
    return -inf
