"""Noise fields: the grain under every sheet of paper and every stroke of ink."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from PIL import Image

Field = NDArray[np.float32]


def rng(seed: int) -> np.random.Generator:
    """Return the seeded generator every picture draws from."""
    return np.random.default_rng(seed)


def value(shape: tuple[int, int], cells: tuple[float, float], seed: int) -> Field:
    """Return smooth value noise in 0..1 with about `cells` (rows, columns) bumps."""
    rows, cols = (max(2, int(c) + 3) for c in cells)
    grid = rng(seed).random((rows, cols), dtype=np.float32)
    box = (1.0, 1.0, 1.0 + max(cells[1], 0.5), 1.0 + max(cells[0], 0.5))
    picture = Image.fromarray(grid).resize((shape[1], shape[0]), Image.Resampling.BICUBIC, box)
    return np.clip(np.asarray(picture, dtype=np.float32), 0, 1)


def fractal(shape: tuple[int, int], size: float, seed: int, octaves: int = 4) -> Field:
    """Return fractal noise in about 0..1, mean 0.5, whose largest bumps are `size` pixels."""
    total = np.zeros(shape, np.float32)
    weight = 0.0
    for octave in range(octaves):
        scale = size / 2**octave
        if scale < 1.0:
            break
        amp = 0.55**octave
        total += amp * value(shape, (shape[0] / scale, shape[1] / scale), seed + 31 * octave)
        weight += amp
    return total / max(weight, 1e-6)


def line(count: int, cells: float, seed: int) -> Field:
    """Return one-dimensional smooth noise in 0..1."""
    return value((1, count), (1, cells), seed)[0]


def smoothstep(low: float | Field, high: float | Field, x: Field) -> Field:
    """Return the smooth ramp from 0 at `low` to 1 at `high`."""
    t = np.clip((x - low) / (high - low), 0, 1)
    return (t * t * (3 - 2 * t)).astype(np.float32)
