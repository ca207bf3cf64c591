"""Paper: card stock, rice paper and the seamless panel tile."""

from __future__ import annotations

import numpy as np
from noise import Field, fractal, rng, value
from PIL import Image, ImageDraw
from scipy.ndimage import gaussian_filter
from shapes import rgb


def fibres(
    shape: tuple[int, int], count: int, length: float, seed: int, wrap: bool = False
) -> Field:
    """Return a field of fine curved fibres, about 0..1 on bare 0; wraps around when asked."""
    height, width = shape
    random = rng(seed)
    picture = Image.new("L", (width, height))
    draw = ImageDraw.Draw(picture)
    for _ in range(count):
        x, y, turn = random.random() * width, random.random() * height, random.random() * 6.28
        bend = (random.random() - 0.5) * 0.5
        points = []
        for _ in range(7):
            points.append((x, y))
            x, y, turn = x + np.cos(turn) * length / 7, y + np.sin(turn) * length / 7, turn + bend
        tone = int(60 + random.random() * 150)
        for dx in (-width, 0, width) if wrap else (0,):
            for dy in (-height, 0, height) if wrap else (0,):
                draw.line([(a + dx, b + dy) for a, b in points], fill=tone, width=1)
    field = np.asarray(picture, dtype=np.float32) / 255
    return gaussian_filter(field, 0.6, mode="wrap" if wrap else "nearest")


def stock(size: tuple[int, int], scale: float, seed: int, base: str = "#F6EFDF") -> Field:
    """Return laid card stock (height, width, 3) in 0..1 for a card of `size` design pixels."""
    width, height = (round(v * scale) for v in size)
    shape = (height, width)
    tone = 1 + 0.030 * (fractal(shape, 150 * scale, seed, 3) - 0.5)
    tone += 0.014 * (fractal(shape, 14 * scale, seed + 1, 2) - 0.5)
    yy, xx = np.mgrid[:height, :width].astype(np.float32) / scale
    jitter = value(shape, (height / (40 * scale), width / (40 * scale)), seed + 2)
    tone += 0.0045 * np.sin(yy * 2 * np.pi / 4.0 + jitter * 1.5)
    tone -= 0.006 * np.exp(-(((xx + jitter * 2) % 60 - 30) ** 2) / 3)
    strands = fibres(
        (int(height / scale), int(width / scale)), int(size[0] * size[1] / 900), 16, seed
    )
    strands = np.asarray(Image.fromarray(strands).resize((width, height), Image.Resampling.BICUBIC))
    tone -= 0.035 * strands
    edge = np.minimum(np.minimum(xx, size[0] - xx), np.minimum(yy, size[1] - yy))
    warm = np.exp(-np.maximum(edge, 0) / 34)
    light = rgb(base) * tone[..., None]
    light *= 1 - warm[..., None] * np.array([0.035, 0.055, 0.105], np.float32)
    return light.astype(np.float32)


def rounded_mask(size: tuple[int, int], radius: float, inset: float = 0.0) -> Image.Image:
    """Return an antialiased rounded-rectangle mask of `size` pixels."""
    over = 4
    picture = Image.new("L", (size[0] * over, size[1] * over))
    box = (inset * over, inset * over, (size[0] - inset) * over - 1, (size[1] - inset) * over - 1)
    ImageDraw.Draw(picture).rounded_rectangle(box, radius * over, fill=255)
    return picture.resize(size, Image.Resampling.LANCZOS)
