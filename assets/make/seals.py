"""Empty seals, and the wear of every printed seal."""

from __future__ import annotations

import numpy as np
from cutout import rgba, shrink
from noise import Field, fractal, smoothstep
from PIL import Image
from shapes import CINNABAR, rgb


# -- seals ------------------------------------------------------------------------------------
def worn(far: Field, seed: int, chips: float = 1.0) -> Field:
    """Press a seal whose signed inside distance is `far` (pixels): chipped edge, pitted paste."""
    edge = fractal(far.shape, 26, seed, 4) - 0.5
    nick = (
        smoothstep(0.66, 0.72, fractal(far.shape, 44, seed + 1, 3))
        * np.exp(-np.maximum(far, 0) / 10)
        * 8
        * chips
    )
    body = smoothstep(-1.0, 1.0, far + edge * 7 - nick)
    pits = smoothstep(0.74, 0.80, fractal(far.shape, 12, seed + 2, 3)) * 0.6
    pale = smoothstep(0.55, 0.8, fractal(far.shape, 120, seed + 3, 4)) * 0.25
    return body * (1 - pits) * (1 - pale)


def seal_field(kind: str) -> tuple[Field, Field, Field]:
    """Return x, y and the inside distance of a square or round 256-pixel seal at double size."""
    yy, xx = np.mgrid[:512, :512].astype(np.float32)
    dx, dy = np.abs(xx - 255.5), np.abs(yy - 255.5)
    if kind == "round":
        return xx, yy, 236 - np.hypot(dx, dy)
    corner = np.hypot(np.maximum(dx - 196, 0), np.maximum(dy - 196, 0))
    return xx, yy, np.minimum(232 - np.maximum(dx, dy), 36 - corner)


def seal(kind: str, line: bool, seed: int) -> Image.Image:
    """Return an empty seal, 256 x 256 cinnabar: full paste (for a white character) or a frame."""
    _, _, far = seal_field(kind)
    mask = worn(far, seed)
    if line:
        mask *= 1 - smoothstep(
            -1.0, 1.0, far - 22 + 6 * (fractal(far.shape, 30, seed + 9, 3) - 0.5)
        )
    colour = np.ones((256, 256, 3), np.float32) * rgb(CINNABAR)
    return rgba(colour, shrink(mask, (256, 256)))
