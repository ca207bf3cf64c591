"""重 the weights of a network: whole numbers for the game, raw floats for training."""

from __future__ import annotations

import sys
from array import array
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from game.ai.learned.network import (
    FULL,
    LOGIT,
    ONE,
    SECOND,
    Shape,
    pack_network,
    read_values,
)

SCALES = (
    ONE, ONE, SECOND, FULL * SECOND, LOGIT * 32768 / (FULL * SECOND), LOGIT * 32768
)  # fmt: skip
"""What 1.0 of each layer's weights and biases is in the whole numbers of a network."""
MOST = 2**31 - 1


def sizes(shape: Shape) -> tuple[int, ...]:
    """Return how many numbers each layer's weights and biases are, in the order of a file."""
    traits, first, second = shape
    return traits * first, first, first * second, second, second, 1


def read_floats(path: Path) -> tuple[Shape, list[Sequence[float]]]:
    """Read a network as the game has it: its shape, and each layer's weights and biases."""
    shape, values = read_values(path)
    if len(values) != sum(sizes(shape)):
        raise ValueError(f"{path.name} is cut off")
    parts = _cut(values, shape)
    return shape, [[one / scale for one in part] for part, scale in zip(parts, SCALES)]


def write_floats(path: Path, parts: Iterable[Iterable[float]], shape: Shape) -> None:
    """Write a network as the game reads it; a reader finds the old one or this, never a part."""
    data = [
        _little("i", [round(max(-MOST, min(MOST, one * scale))) for one in part])
        for part, scale in zip(parts, SCALES)
    ]
    fresh = path.with_name(path.name + ".new")
    fresh.write_bytes(pack_network(data, shape))
    fresh.replace(path)


def to_raw(network: Path, raw: Path) -> Shape:
    """Write the weights of a network as the fast programs read them; return its shape."""
    shape, parts = read_floats(network)
    raw.parent.mkdir(exist_ok=True)
    raw.write_bytes(b"".join(array("f", part).tobytes() for part in parts))
    return shape


def from_raw(raw: Path, network: Path, shape: Shape) -> None:
    """Write what a fast program has learned as the game reads it; ValueError if it does not fit."""
    values = array("f", raw.read_bytes())
    if len(values) != sum(sizes(shape)):
        raise ValueError(f"{raw.name} has another shape than {shape}")
    write_floats(network, _cut(values, shape), shape)


def _cut(values: Sequence[float], shape: Shape) -> Iterator[Sequence[float]]:
    at = 0
    for many in sizes(shape):
        yield values[at : at + many]
        at += many


def _little(kind: str, values: list[int]) -> bytes:
    packed = array(kind, values)
    if sys.byteorder == "big":
        packed.byteswap()
    return packed.tobytes()
