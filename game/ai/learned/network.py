"""网 a small network in whole numbers: traits in, how likely a win is out.

Each trait has a row of weights. A row is kept as one long integer with a lane for each hidden
unit, so that adding up forty rows is forty additions, whatever the width; the second layer is
done alike. Whole numbers make the outcome the same on every machine.
"""

from __future__ import annotations

import zlib
from array import array
from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import exp
from operator import mul
from pathlib import Path
from typing import NamedTuple

ONE = 1024
"""What 1.0 is in a lane of the first layer."""
LANE = 16
FULL = 127
"""The output of a hidden unit of the first layer that is wholly on."""
SECOND = 256
"""What 1.0 is among the weights of the second layer."""
LANE_2 = 32
LOGIT = 4096
"""What 1.0 is in the outcome: the logarithm of the odds."""
MOST = 16 * LOGIT
"""Beyond this a win or a loss is certain."""
MAGIC = b"quewu net 1\n"


class Shape(NamedTuple):
    """Say how many traits and units there are."""

    traits: int
    first: int
    second: int


def _signed(lanes: Iterable[int], width: int) -> int:
    """Pack signed numbers into lanes; sums of such integers have the sums in their lanes."""
    total = 0
    for place, value in enumerate(lanes):
        total += value << width * place
    return total


class Network:
    """Judge sums of rows.

    `rows` has a long integer for each trait. Start from `base` and add the rows of the traits
    that are there; `logit` tells what the sum is worth.
    """

    def __init__(
        self,
        shape: Shape,
        first: list[list[int]],
        bias: list[int],
        second: list[list[int]],
        bias_2: list[int],
        last: list[int],
        bias_3: int,
    ) -> None:
        self.shape = shape
        self.rows = [_signed(row, LANE) for row in first]
        self.base = _signed([b + (1 << LANE - 1) for b in bias], LANE)
        self.second = [_signed(row, LANE_2) for row in second]
        self.base_2 = _signed([b + (1 << LANE_2 - 1) for b in bias_2], LANE_2)
        self.last, self.bias_3 = last, bias_3
        self.bytes, self.bytes_2 = shape.first * LANE // 8, shape.second * LANE_2 // 8
        self.turned_on = _activation()

    def logit(self, total: int) -> int:
        """Return the logarithm of the odds to win, in units of 1/LOGIT."""
        lanes = memoryview(total.to_bytes(self.bytes, "little")).cast("H")
        on = self.turned_on
        hidden = self.base_2 + sum(map(mul, [on[lane] for lane in lanes], self.second))
        outs = memoryview(hidden.to_bytes(self.bytes_2, "little")).cast("I")
        middle = 1 << LANE_2 - 1
        worth = self.bias_3
        for lane, weight in zip(outs, self.last):
            if lane > middle:
                worth += (lane - middle) * weight
        return worth >> 15


@lru_cache(maxsize=1)
def _activation() -> bytes:
    """Return for each value of a lane what its unit gives on: nothing below 0, FULL above 1."""
    middle = 1 << LANE - 1
    return bytes(
        max(0, min(FULL, ((lane - middle) * FULL + ONE // 2) // ONE)) for lane in range(1 << LANE)
    )


def share(logit: int) -> float:
    """Return the share of wins that stands behind an outcome; certain ones are cut off."""
    return 1.0 / (1.0 + exp(-max(-MOST, min(MOST, logit)) / LOGIT))


def pack_network(parts: Iterable[bytes], shape: Shape) -> bytes:
    """Write a network as a file has it: the shape, then compressed weights, little-endian."""
    head = MAGIC + b"".join(n.to_bytes(4, "little") for n in shape)
    return head + zlib.compress(b"".join(parts), 9)


def read_values(path: Path) -> tuple[Shape, Sequence[int]]:
    """Read a network's shape and all its weights, layer after layer; ValueError if it is none."""
    data, at = path.read_bytes(), len(MAGIC)
    if not data.startswith(MAGIC):
        raise ValueError(f"{path.name} is no network of this game")
    shape = Shape(*(int.from_bytes(data[at + 4 * i : at + 4 * i + 4], "little") for i in range(3)))
    return shape, array("i", zlib.decompress(data[at + 12 :]))


def read_network(path: Path) -> Network:
    """Read a network; raise ValueError where the file is none."""
    shape, values = read_values(path)
    traits, first, second = shape
    at = 0

    def take(many: int) -> list[int]:
        nonlocal at
        at += many
        return list(values[at - many : at])

    rows = [take(first) for _ in range(traits)]
    bias = take(first)
    deep = [take(second) for _ in range(first)]
    return Network(shape, rows, bias, deep, take(second), take(second), take(1)[0])
