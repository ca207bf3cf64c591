"""Pictures without a ground: lifting paint off the sheet, masks as tintable PNGs."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
from brush import Sheet
from noise import Field
from PIL import Image

ART = Path(__file__).resolve().parents[1] / "art"


def lifted(
    size: tuple[int, int], paint: Callable[[Sheet], None], seed: int, scale: float = 3.0
) -> Image.Image:
    """Return what `paint` paints, on nothing: painted once on white, once on black, compared."""
    seen = []
    for tone in (1.0, 0.0):
        light = np.full((int(size[1] * scale), int(size[0] * scale), 3), tone, np.float32)
        sheet = Sheet(light, scale, seed)
        paint(sheet)
        seen.append(np.clip(sheet.light, 0, 1))
    white, black = (shrink(picture, size) for picture in seen)
    alpha = np.clip((1 - (white - black)).max(-1), 0, 1)
    colour = (white - 1 + alpha[..., None]) / np.maximum(alpha, 0.004)[..., None]
    return rgba(np.clip(colour, 0, 1), np.where(alpha < 0.006, 0, alpha))


def shrink(data: Field, size: tuple[int, int]) -> Field:
    """Smooth an array (rows, columns[, 3]) down to `size` (width, height)."""
    if data.ndim == 2:
        picture = Image.fromarray(data.astype(np.float32))
        return np.asarray(picture.resize(size, Image.Resampling.BOX))
    return np.dstack([shrink(data[..., k], size) for k in range(data.shape[2])])


def rgba(colour: Field, alpha: Field) -> Image.Image:
    """Join colour and alpha in 0..1 to a picture."""
    data = np.dstack([colour, np.clip(alpha, 0, 1)])
    return Image.fromarray((np.clip(data, 0, 1) * 255 + 0.5).astype(np.uint8), "RGBA")


def tintable(mask: Field) -> Image.Image:
    """Return a white picture with `mask` as alpha, to be tinted by multiplying."""
    return rgba(np.ones((*mask.shape, 3), np.float32), mask)


def inked(
    size: tuple[int, int], paint: Callable[[Sheet], None], seed: int, scale: float = 3.0
) -> Image.Image:
    """Return black-ink painting as a tintable white picture: density becomes alpha."""
    light = np.ones((int(size[1] * scale), int(size[0] * scale), 3), np.float32)
    sheet = Sheet(light, scale, seed)
    paint(sheet)
    return tintable(np.clip(1 - shrink(sheet.light.mean(-1), size), 0, 1) ** 0.9)


def put(picture: Image.Image, name: str) -> None:
    """Write one picture into assets/art with clean transparent pixels."""
    path = ART / name
    path.parent.mkdir(parents=True, exist_ok=True)
    if picture.mode == "RGBA":
        data = np.asarray(picture).copy()
        data[data[..., 3] == 0, :3] = (
            data[data[..., 3] > 0, :3].mean(0) if data[..., 3].any() else 0
        )
        picture = Image.fromarray(data, "RGBA")
    picture.save(path, optimize=True)
