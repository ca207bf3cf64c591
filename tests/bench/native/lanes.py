"""道 the lanes of a network's sums: no sum of rows may leave its 16 bits."""

from __future__ import annotations

from array import array
from collections.abc import Mapping, Sequence
from pathlib import Path

from game.ai.learned import Layout
from game.ai.learned.network import LANE, ONE, Shape

ROOM = ((1 << LANE - 1) - 64) / ONE
"""How far a sum may go up or down, less what rounding adds."""
SMALLER = 0.98


def farthest(column: Sequence[float], layout: Layout, often: Mapping[str, int]) -> float:
    """Return the most a unit's weights can add up to, when `often` says what occurs how often.

    A bundle with 0 there is one of flags: any of them may be there, or none.
    """
    most = 0.0
    for start, (name, many) in zip(layout.starts(), layout.bundles):
        weights, times = column[start : start + many], often.get(name, 1)
        most += times * max(weights) if times else sum(max(0.0, one) for one in weights)
    return most


def keep_in_lanes(
    values: array[float], shape: Shape, layout: Layout, often: Mapping[str, int]
) -> int:
    """Clip the heaviest weights of units whose sums might leave their lanes; return how many."""
    clipped, traits, width = 0, shape.traits, shape.first
    for unit in range(width):
        column, bias = values[unit : traits * width : width], values[traits * width + unit]
        cap = max(map(abs, column))
        while max(_both(column, bias, layout, often)) > ROOM:
            cap *= SMALLER
            clipped += sum(abs(one) > cap for one in column)
            column = array("f", [max(-cap, min(cap, one)) for one in column])
        values[unit : traits * width : width] = column
    return clipped


def _both(
    column: Sequence[float], bias: float, layout: Layout, often: Mapping[str, int]
) -> tuple[float, float]:
    down = [-one for one in column]
    return farthest(column, layout, often) + bias, farthest(down, layout, often) - bias


def clip_raw(raw: Path, shape: Shape, layout: Layout, often: Mapping[str, int]) -> int:
    """Clip weights as a fast program has written them (`keep_in_lanes`); return how many."""
    values = array("f", raw.read_bytes())
    clipped = keep_in_lanes(values, shape, layout, often)
    if clipped:
        raw.write_bytes(values.tobytes())
    return clipped
