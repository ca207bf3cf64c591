"""Palette pictures: a few dozen well chosen colours instead of millions, for small files."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from PIL import Image
from scipy.spatial import cKDTree


def chosen(pixels: np.ndarray, counts: np.ndarray, first: np.ndarray) -> np.ndarray:
    """Return the palette that `first` settles to: each colour the mean of those nearest to it."""
    palette = first.astype(float)
    weight = counts.astype(float) ** 0.75
    for _ in range(8):
        _, nearest = cKDTree(palette).query(pixels)
        total = np.bincount(nearest, weights=weight, minlength=len(palette))
        for k in range(4):
            sums = np.bincount(nearest, weights=weight * pixels[:, k], minlength=len(palette))
            palette[:, k] = np.where(total > 0, sums / np.maximum(total, 1e-9), palette[:, k])
    return palette


def indexed(picture: Image.Image, colours: int) -> Image.Image:
    """Return an RGBA picture in `colours` colours, transparency among them, without dither."""
    data = np.asarray(picture.convert("RGBA")).copy()
    data[data[..., 3] == 0] = 0
    rough = Image.fromarray(data, "RGBA").quantize(colours - 1, Image.Quantize.FASTOCTREE)
    first = np.frombuffer(rough.im.getpalette("RGBA", "RGBA"), np.uint8).reshape(-1, 4)
    first = first[: colours - 1]
    flat = data.reshape(-1, 4)
    seen, back, counts = np.unique(flat, axis=0, return_inverse=True, return_counts=True)
    solid = seen[:, 3] > 0
    palette = chosen(seen[solid].astype(float), counts[solid], first)
    palette = np.vstack([[0, 0, 0, 0], np.round(palette)])
    near = np.zeros(len(seen), int)
    near[solid] = cKDTree(palette[1:]).query(seen[solid].astype(float))[1] + 1
    return ordered(near[back.reshape(-1)].reshape(data.shape[:2]), palette)


def ordered(index: np.ndarray, palette: np.ndarray) -> Image.Image:
    """Return the picture with its palette sorted by light, which packs tighter."""
    order = np.lexsort((palette[:, :3] @ [0.3, 0.59, 0.11], palette[:, 3]))
    place = np.argsort(order)
    picture = Image.fromarray(place[index].astype(np.uint8), "P")
    picture.putpalette(palette[order].astype(np.uint8).tobytes(), "RGBA")
    return picture


def save(picture: Image.Image, path: Path, colours: int) -> None:
    """Write one palette PNG."""
    path.parent.mkdir(parents=True, exist_ok=True)
    indexed(picture, colours).save(path, optimize=True)
