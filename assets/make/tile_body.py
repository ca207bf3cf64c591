"""The body of a mahjong tile: an ivory slab with a jade back, lying a little tilted.

A tile is 360 x 480: the face takes the upper part, below it shows its thickness, ivory above
jade. Light comes from the upper left.
"""

from __future__ import annotations

from functools import cache

import numpy as np
from cutout import rgba, shrink
from noise import Field, fractal, smoothstep, value
from PIL import Image
from scipy.ndimage import gaussian_filter, shift
from shapes import rgb

SIZE, SCALE = (360, 480), 3
LEFT, TOP, RIGHT, BOTTOM, RADIUS = 5.0, 4.0, 355.0, 412.0, 36.0
DEPTH, IVORY = 64.0, 29.0
BEVEL = 13.0
CENTRE = ((LEFT + RIGHT) / 2, (TOP + BOTTOM) / 2)
BONE, JADE = "#F5EDDA", "#3E7A62"


@cache
def grid() -> tuple[Field, Field]:
    """Return x and y of every fine pixel, in design pixels."""
    yy, xx = np.mgrid[: SIZE[1] * SCALE, : SIZE[0] * SCALE].astype(np.float32)
    return (xx + 0.5) / SCALE, (yy + 0.5) / SCALE


def slab(bottom: float) -> tuple[Field, Field, Field]:
    """Return the distance outside a rounded slab down to `bottom`, and its outward direction."""
    xx, yy = grid()
    dx = np.abs(xx - CENTRE[0]) - (RIGHT - LEFT) / 2 + RADIUS
    dy = np.abs(yy - (TOP + bottom) / 2) - (bottom - TOP) / 2 + RADIUS
    out = np.hypot(np.maximum(dx, 0), np.maximum(dy, 0))
    far = out + np.minimum(np.maximum(dx, dy), 0) - RADIUS
    side = np.where(dx > dy, 1.0, 0.0)
    corner = (dx > 0) & (dy > 0)
    nx = np.where(corner, dx / np.maximum(out, 1e-6), side) * np.sign(xx - CENTRE[0])
    ny = np.where(corner, dy / np.maximum(out, 1e-6), 1 - side)
    return far, nx, ny * np.sign(yy - (TOP + bottom) / 2)


def coat(top: str, below: str) -> tuple[Field, ...]:
    """Return the colour of the face and of the band under it, with the tile's own cloudiness."""
    shape = (SIZE[1] * SCALE, SIZE[0] * SCALE)
    vein = gaussian_filter(value(shape, (3, 60), 18) - 0.5, 3)[..., None]
    cloud = gaussian_filter(fractal(shape, 300, 17, 3) - 0.5, 6)[..., None]
    return tuple(
        rgb(tone) * (1 + (0.16 * cloud + 0.10 * vein if tone == JADE else 0.012 * cloud))
        for tone in (top, below)
    )


def lit_face(colour: Field, shine: float) -> Field:
    """Return the face with its rounded edge: bright towards the light, dim away from it."""
    xx, yy = grid()
    far, nx, ny = slab(BOTTOM)
    slope = np.clip(1 + far / BEVEL, 0, 1) ** 1.6
    facing = -(nx * 0.55 + ny * 0.83)
    glance = np.exp(-(((far + 5.5) / 2.6) ** 2)) * np.clip(facing, 0, 1)
    tone = 1.015 - 0.05 * ((xx - LEFT) / 350 * 0.4 + (yy - TOP) / 408 * 0.6)
    tone = tone + slope * np.where(facing > 0, 0.07, 0.26) * facing
    light = colour * tone[..., None]
    light += (1 - light) * (glance * shine)[..., None]
    return light


def lit_side(upper: Field, lower: Field) -> Field:
    """Return the thickness: the layer of the face, a seam, the layer of the back."""
    xx, yy = grid()
    reach = np.clip((np.abs(xx - CENTRE[0]) - (RIGHT - LEFT) / 2 + RADIUS) / RADIUS, 0, 1)
    rim = BOTTOM - RADIUS + RADIUS * np.sqrt(1 - reach**2)
    down = yy - rim
    turned = reach**2 * np.sign(xx - CENTRE[0])
    shade = 0.80 - 0.10 * turned - 0.16 * reach**3
    second = smoothstep(IVORY - 0.6, IVORY + 0.6, down)
    light = upper + (lower - upper) * second[..., None]
    shade += 0.10 * np.exp(-((down - 2) ** 2) / 8) - 0.16 * np.exp(-((down - IVORY) ** 2) / 2.5)
    shade += 0.09 * np.exp(-((down - IVORY - 4.5) ** 2) / 9) - 0.20 * smoothstep(
        DEPTH - 16, DEPTH, down
    )
    return light * shade[..., None]


@cache
def body(face_down: bool = False) -> tuple[Field, Field]:
    """Return the blank tile at its final size: colour and alpha."""
    face, under = coat(JADE, BONE) if face_down else coat(BONE, JADE)
    light = lit_side(face, under)
    on_top = 1 - smoothstep(-0.4, 0.4, slab(BOTTOM)[0])
    light += (lit_face(face, 0.5 if face_down else 0.9) - light) * on_top[..., None]
    alpha = 1 - smoothstep(-0.4, 0.4, slab(BOTTOM + DEPTH)[0])
    return shrink(np.clip(light, 0, 1), SIZE), shrink(alpha, SIZE)


def moved(mask: Field, dx: float, dy: float, soft: float) -> Field:
    """Return a mask shifted and softened."""
    return gaussian_filter(shift(mask, (dy, dx), order=1), soft)


def engraved(picture: Image.Image, face_down: bool = False) -> Image.Image:
    """Cut a painted picture into the face: shade under the upper edge, light on the lower."""
    light, alpha = body(face_down)
    paint = np.asarray(picture, np.float32) / 255
    depth = paint[..., 3]
    solid = smoothstep(0.05, 0.7, depth)
    shade = solid * (1 - moved(solid, 1.5, 2.1, 1.1))
    lip = (1 - solid) * moved(solid, 1.2, 1.7, 0.7)
    dark = (1 - solid) * moved(solid, -0.9, -1.2, 0.7)
    colour = light * (1 - 0.13 * dark[..., None])
    colour += (1 - colour) * (lip * 0.75)[..., None]
    colour += (paint[..., :3] - colour) * depth[..., None]
    colour *= 1 - 0.42 * shade[..., None]
    return rgba(colour, alpha)
