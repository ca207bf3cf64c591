"""The card back: indigo waves, an old-gold double rule and the 雀舞 medallion."""

from __future__ import annotations

import numpy as np
from brush import Sheet
from frames import corner_arcs
from noise import fractal, smoothstep
from shapes import CINNABAR, GOLD, rgb

SIZE, SCALE = (480, 672), 3.0


def waves(shape: tuple[int, int], scale: float) -> np.ndarray:
    """青海波 return line strength 0..1 of overlapping wave scales."""
    yy, xx = np.mgrid[: shape[0], : shape[1]].astype(np.float32) / scale
    radius, out = 30.0, np.zeros(shape, np.float32)
    rise = radius / 2
    top = np.full(shape, -1.0, np.float32)
    for row in range(-2, int(SIZE[1] / rise) + 3):
        cy = row * rise + radius
        shift = radius if row % 2 else 0.0
        cx = np.round((xx - shift) / (2 * radius)) * 2 * radius + shift
        far = np.hypot(xx - cx, yy - cy)
        inside = (far <= radius) & (yy <= cy)
        lines = np.zeros(shape, np.float32)
        for share, width in ((0.965, 1.25), (0.70, 0.95), (0.43, 0.85), (0.17, 0.8)):
            lines = np.maximum(
                lines, 1 - smoothstep(width - 0.45, width + 0.45, np.abs(far - radius * share))
            )
        shade = far / radius
        out = np.where(inside, lines, out)
        top = np.where(inside, shade, top)
    return np.stack([out, top])


def back() -> Sheet:
    """Paint the back."""
    shape = (int(SIZE[1] * SCALE), int(SIZE[0] * SCALE))
    line, depth = waves(shape, SCALE)
    cloud = fractal(shape, 300 * SCALE, 61, 5)
    ground = rgb("#2B4562") * (0.86 + 0.18 * depth + 0.30 * (cloud - 0.5))[..., None]
    weave = 1 + 0.025 * (fractal(shape, 3 * SCALE, 62, 2) - 0.5)
    light = ground * weave[..., None]
    foam = line * (0.50 + 0.5 * cloud)
    light += (rgb("#B9CBD0") - light) * (foam * 0.55)[..., None]
    sheet = Sheet(light.astype(np.float32), SCALE, 63)
    border(sheet)
    medallion(sheet, SIZE[0] / 2, SIZE[1] / 2)
    return sheet


def border(sheet: Sheet) -> None:
    """Draw the ivory edge and the old-gold double rule."""
    yy, xx = (
        np.mgrid[: sheet.light.shape[0], : sheet.light.shape[1]].astype(np.float32) / sheet.scale
    )
    edge = np.minimum(np.minimum(xx, SIZE[0] - xx), np.minimum(yy, SIZE[1] - yy))
    corner = np.hypot(
        np.maximum(38 - np.minimum(xx, SIZE[0] - xx), 0),
        np.maximum(38 - np.minimum(yy, SIZE[1] - yy), 0),
    )
    edge = np.where(corner > 0, 38 - np.maximum(corner, 38 - edge), edge)
    whole = (slice(None), slice(None))
    sheet.cover(whole, 1 - smoothstep(10.6, 11.4, edge), "#F3EAD7")
    gold = np.zeros_like(edge)
    for at, width in ((18.0, 1.6), (24.5, 0.8)):
        gold = np.maximum(gold, 1 - smoothstep(width - 0.5, width + 0.5, np.abs(edge - at)))
    shine = 0.75 + 0.4 * fractal(edge.shape, 90 * sheet.scale, 64, 3)
    sheet.cover(whole, gold * np.clip(shine, 0, 1), "#C9A66B")
    sheet.ink(
        whole,
        (0.25 * np.exp(-np.maximum(edge - 11, 0) / 8) * (edge > 11)).astype(np.float32),
        "#101a26",
    )


def medallion(sheet: Sheet, x: float, y: float) -> None:
    """Set the seal: a begonia-shaped ivory field, gold rules, a cinnabar seal with 雀舞."""
    yy, xx = (
        np.mgrid[: sheet.light.shape[0], : sheet.light.shape[1]].astype(np.float32) / sheet.scale
    )
    dx, dy = np.abs(xx - x), np.abs(yy - y)
    field = np.minimum(
        np.hypot(dx, np.maximum(dy - 52, 0)) - 64, np.hypot(np.maximum(dx - 40, 0), dy) - 52
    )
    whole = (slice(None), slice(None))
    sheet.ink(whole, 0.8 * np.exp(-np.maximum(field, 0) / 7), "#16273a")
    sheet.cover(whole, 1 - smoothstep(-0.5, 0.5, field), "#F1E6CF")
    tone = fractal(field.shape, 40 * sheet.scale, 66, 4)
    sheet.ink(whole, (1 - smoothstep(-1, 1, field)) * 0.12 * tone, GOLD)
    for at, width in ((-3.0, 1.8), (-9.0, 0.8)):
        sheet.cover(whole, 1 - smoothstep(width - 0.5, width + 0.5, np.abs(field - at)), "#B08D57")
    stamp(sheet, xx, yy, x, y)
    for text, at in (("雀", y - 40), ("舞", y + 40)):
        sheet.glyph(text, x, at, 76, "#FBF3E4", dry=0.0, tone=1.0, pool=0.0, body=True)


def stamp(sheet: Sheet, xx: np.ndarray, yy: np.ndarray, x: float, y: float) -> None:
    """Press the cinnabar field of the seal with worn edges."""
    rough = 2.6 * (fractal(xx.shape, 10 * sheet.scale, 67, 4) - 0.5)
    far = np.maximum(np.abs(xx - x) - 43, np.abs(yy - y) - 84) + rough
    paste = 1 - smoothstep(-0.4, 0.4, far.astype(np.float32))
    paste *= 1 - 0.55 * smoothstep(0.7, 0.78, fractal(xx.shape, 6 * sheet.scale, 68, 3))
    sheet.cover((slice(None), slice(None)), paste * 0.96, CINNABAR)


__all__ = ["back", "corner_arcs"]
