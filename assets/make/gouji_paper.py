"""Small pictures: palette PNGs whose paper repeats, so that the grain costs nothing."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from cards import trimmed
from noise import Field, fractal
from paper import fibres
from PIL import Image
from scipy.ndimage import gaussian_filter
from shapes import rgb

SIZE = (480, 672)
PERIOD = 48
"""Rows after which the grain repeats: the packer looks 32 KB back, which is 67 rows of 480."""
ALPHAS = 16


def card_paper(seed: int, base: str = "#F7F0E0") -> Field:
    """Return ivory stock (672, 480, 3) in 0..1 whose grain repeats every PERIOD rows."""
    width, height = SIZE
    tile = 0.010 * (wrapped(width, seed) - 0.5) - 0.020 * fibres(
        (PERIOD, width), 130, 15, seed, wrap=True
    )
    tone = np.tile(tile, (height // PERIOD + 1, 1))[:height] + 1
    yy, xx = np.mgrid[:height, :width].astype(np.float32) + 0.5
    edge = np.minimum(np.minimum(xx, width - xx), np.minimum(yy, height - yy))
    warm = np.maximum(np.exp(-edge / 22) - 0.06, 0)
    light = rgb(base) * tone[..., None]
    return light * (1 - warm[..., None] * np.array([0.035, 0.055, 0.105], np.float32))


def wrapped(width: int, seed: int) -> Field:
    """Return fine noise 0..1 whose last row runs into the first."""
    noise = fractal((PERIOD * 3, width), 6, seed, 2)
    noise = gaussian_filter(np.tile(noise[:PERIOD], (3, 1)), 0.8)
    return noise[PERIOD : 2 * PERIOD]


def printed(paper: Field, ink: Field) -> Image.Image:
    """Lay a layer of ink (1 is bare) over paper and trim the card."""
    data = (np.clip(paper * ink, 0, 1) * 255 + 0.5).astype(np.uint8)
    return trimmed(Image.fromarray(data))


def palette_of(colours: np.ndarray, count: int) -> np.ndarray:
    """Return at most `count` colours that stand for many (N, 3 bytes)."""
    if len(colours) == 0:
        return np.zeros((0, 3), np.uint8)
    strip = Image.fromarray(colours.reshape(1, -1, 3))
    found = strip.quantize(count, Image.Quantize.MEDIANCUT, kmeans=2).getpalette() or []
    return np.unique(np.array(found, np.uint8).reshape(-1, 3)[:count], axis=0)


def save_small(
    picture: Image.Image, path: Path, bare: np.ndarray | None = None, shades: int = 214
) -> int:
    """Write an RGBA picture as a palette PNG and return its size in bytes.

    `bare` marks untouched paper, which gets few shades so that the ink has the most.
    """
    data = np.asarray(picture)
    solid = data[..., 3] == 255
    bare = solid & bare if bare is not None else np.zeros_like(solid)
    inked = solid & ~bare
    found = [palette_of(data[bare][:, :3], 16), palette_of(data[inked][:, :3], shades)]
    colours = np.vstack(found)[: 256 - ALPHAS]
    chart = Image.new("P", (1, 1))
    filled = np.vstack([colours, np.repeat(colours[-1:], 256 - len(colours), 0)])
    chart.putpalette(filled.astype(np.uint8).tobytes())
    index = np.asarray(
        Image.fromarray(data[..., :3]).quantize(palette=chart, dither=Image.Dither.NONE)
    )
    index = np.minimum(index, len(colours) - 1)
    edge = data[~solid]
    rim = edge[edge[:, 3] > 100][:, :3]
    rim_colour = rim.mean(0) if len(rim) else np.array([240, 230, 210])
    level = np.rint(data[..., 3] / 255 * (ALPHAS - 1)).astype(int)
    first = len(colours)
    index = np.where(solid, index, first + np.minimum(level, ALPHAS - 1)).astype(np.uint8)
    whole = np.vstack([colours, np.tile(rim_colour, (ALPHAS, 1))]).astype(np.uint8)
    alphas = bytes([255] * first + [round(k * 255 / (ALPHAS - 1)) for k in range(ALPHAS)])
    result = Image.fromarray(index, "P")
    result.putpalette(whole.tobytes())
    path.parent.mkdir(parents=True, exist_ok=True)
    result.save(path, optimize=True, transparency=alphas)
    return path.stat().st_size
