"""Characters for carving: brush glyphs thickened, widened and laid as even ink."""

from __future__ import annotations

import numpy as np
from brush import Sheet
from noise import fractal, smoothstep
from PIL import Image
from scipy.ndimage import distance_transform_edt, gaussian_filter
from shapes import glyph_mask


def write(
    sheet: Sheet,
    text: str,
    x: float,
    y: float,
    size: float,
    colour: str,
    *,
    grow: float = 0.0,
    old: bool = False,
    stretch: float = 1.0,
) -> None:
    """Write one character, its strokes thickened by `grow`; `old` takes the traditional face."""
    s = sheet.scale
    mask = np.pad(glyph_mask(text, size * s, "QuewuBrushTC" if old else "QuewuBrush"), 24)
    if stretch != 1.0:
        picture = Image.fromarray(mask)
        width = round(mask.shape[1] * stretch)
        mask = np.asarray(picture.resize((width, mask.shape[0]), Image.Resampling.BICUBIC))
    if grow:
        mask = smoothstep(0.5 - 0.25, 0.5 + 0.25, thicker(mask, grow * s))
    h, w = mask.shape
    left, top = int(x * s - w / 2), int(y * s - h / 2)
    high, wide = sheet.light.shape[:2]
    mask = mask[max(0, -top) : high - top, max(0, -left) : wide - left]
    left, top = max(0, left), max(0, top)
    where = (slice(top, top + mask.shape[0]), slice(left, left + mask.shape[1]))
    tone = 1.08 + 0.3 * (fractal(mask.shape, size * s * 0.3, sheet.tick(), 3) - 0.5)
    sheet.ink(where, (mask * tone).astype(np.float32), colour)


def thicker(mask: np.ndarray, by: float) -> np.ndarray:
    """Return a mask grown by so many pixels, its edge still soft."""
    far = distance_transform_edt(mask < 0.5) - distance_transform_edt(mask >= 0.5)
    return np.clip(0.5 + (by - gaussian_filter(far.astype(np.float32), 0.8)) * 0.5, 0, 1)
