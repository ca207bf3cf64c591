"""妙手七星: the night table under the seven stars, and the star nodes. Writes assets/art/.

The night stays in the upper third and in the corners; below it moonlit mist is light enough for
ink.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from itertools import pairwise

import numpy as np
from birds import branch, far_bird
from brush import Sheet
from cutout import put, rgba, shrink
from grounds import OUT, SIZES, full
from land import HEIGHT, WIDTH, Ridge, ground, lay_ridge, mist, orb, tint
from noise import Field, fractal, rng, smoothstep
from PIL import Image
from posed import Posed
from scipy.ndimage import gaussian_filter
from shapes import rgb

MIST, NIGHT, DEEP = "#EDE9DD", "#33496B", "#16233C"
DIPPER = [(196, 92), (296, 74), (372, 112), (452, 158), (470, 236), (600, 246), (622, 160)]
"""北斗 from the handle's end to the lip of the bowl, on the table."""


def axes(sheet: Sheet) -> tuple[Field, Field]:
    """Return the x of every column and the y of every row, design pixels."""
    h, w = sheet.light.shape[:2]
    ys = (np.arange(h, dtype=np.float32) / sheet.scale)[:, None]
    return (np.arange(w, dtype=np.float32) / sheet.scale)[None, :], ys


def night(sheet: Sheet) -> None:
    """Wash the night over the top, wet in wet: deep above, dissolving towards the ridges."""
    xs, ys = axes(sheet)
    h, w = sheet.light.shape[:2]
    drift = fractal((h, w), 900, 2101, 5) - 0.5
    side = np.abs(xs - WIDTH / 2) / (WIDTH / 2)
    fall = ys + 150 * drift - 70 * side**2
    depth = 1.30 * (1 - smoothstep(-60, 372, fall)) ** 1.25
    depth *= 1 + 0.34 * (fractal((h, w), 420, 2102, 4) - 0.5)
    sheet.ink((slice(None), slice(None)), depth.astype(np.float32), NIGHT)
    upper = 0.55 * (1 - smoothstep(-40, 250, fall))
    sheet.ink((slice(None), slice(None)), upper.astype(np.float32), DEEP)


def river(sheet: Sheet) -> None:
    """银河 let the river of stars shine through, from upper right to middle left."""
    xs, ys = axes(sheet)
    line = 30 + (xs - 700) * -0.16 + 24 * np.sin(xs / 260)
    h, w = sheet.light.shape[:2]
    cloud = fractal((h, w), 260, 2110, 5)
    band = np.exp(-(((ys - line - 70) / 62) ** 2)) * smoothstep(0.42, 0.74, cloud)
    sheet.cover((slice(None), slice(None)), band * 0.15, "#C9D6E6")


def glow(sheet: Sheet, x: float, y: float, radius: float, strength: float, colour: str) -> None:
    """Set one star: a bright heart, a soft halo, four faint rays."""
    s, pad = sheet.scale, radius * 8
    where = sheet.window(np.array([x * s, y * s]), np.array([x * s, y * s]), pad * s)
    if where is None:
        return
    yy, xx = np.mgrid[where].astype(np.float32) / s
    dx, dy = xx - x, yy - y
    far = np.hypot(dx, dy)
    light = 1 - smoothstep(radius * 0.75, radius * 1.15, far)
    light = np.maximum(light, 0.50 * np.exp(-far / (radius * 1.5)))
    rays = np.exp(-np.minimum(np.abs(dx), np.abs(dy)) / (radius * 0.18)) * np.exp(
        -far / (radius * 1.9)
    )
    edge = smoothstep(pad, pad * 0.6, far)
    sheet.cover(where, np.clip(light + 0.55 * rays, 0, 1) * strength * edge, colour)


def stars(sheet: Sheet) -> None:
    """Scatter small stars, then join the seven."""
    random = rng(2120)
    for _ in range(420):
        x, y = random.random() * WIDTH, 285 * random.random() ** 1.35
        size = 0.55 + 1.5 * random.random() ** 4
        faint = (1 - y / 330) * (0.35 + 0.6 * random.random())
        near = min(np.hypot(x - a, y - b) for a, b in DIPPER)
        if near > 20:
            glow(sheet, x, y, size, faint, "#F3EEDD" if random.random() < 0.8 else "#F0CFA0")
    for (ax, ay), (bx, by) in pairwise([*DIPPER, DIPPER[3]]):
        t = np.array([13.0, -13.0]) / np.hypot(bx - ax, by - ay)
        p, q = (
            (ax + (bx - ax) * t[0], ay + (by - ay) * t[0]),
            (
                bx + (bx - ax) * t[1],
                by + (by - ay) * t[1],
            ),
        )
        mid = ((p[0] + q[0]) / 2, (p[1] + q[1]) / 2, 1.5)
        sheet.stroke(
            [(*p, 1.4), mid, (*q, 1.4)], "#D9C48F", tone=0.55, pool=0, body=True, wobble=0.02
        )
    for k, (x, y) in enumerate(DIPPER):
        glow(sheet, x, y, 5.4 if k != 3 else 4.4, 0.98, "#FFF6DC")


def hills(sheet: Sheet) -> None:
    """Stand the far ridges in mist at the foot of the night."""
    rows = [
        Ridge(
            [(240, 110, 230), (620, 60, 220), (1500, 96, 230), (1850, 150, 210), (1050, 40, 300)],
            304,
            "#5D7391",
            0.50,
            84,
            8,
            0.3,
            0.3,
            2131,
            thin=0.3,
        ),
        Ridge(
            [(-20, 170, 200), (330, 66, 180), (1680, 118, 200), (1930, 176, 170), (1120, 28, 260)],
            332,
            "#3F5878",
            0.56,
            80,
            9,
            0.4,
            0.4,
            2141,
            trees=0.0,
            thin=0.16,
        ),
        Ridge(
            [(-40, 130, 190), (170, 66, 120), (1960, 130, 180), (1830, 50, 110)],
            358,
            "#2C4364",
            0.62,
            66,
            9,
            0.5,
            0.5,
            2151,
            trees=0.6,
            thin=0.0,
        ),
    ]
    for k, row in enumerate(rows):
        lay_ridge(sheet, row, 490)
        mist(sheet, 344 + 24 * k, 32, 0.6, MIST, 2160 + k)


def pavilion(sheet: Sheet, x: float, y: float, size: float) -> None:
    """观星台 stand a small pavilion for watching the stars on a ridge."""
    house = Posed(sheet, x, y, size / 100)
    how = {"pool": 0.2, "wobble": 0.04, "tone": 0.95}
    for dx in (-26, -9, 9, 26):
        house.stroke([(dx, 0, 4.2), (dx, -38, 3.8)], DEEP, **how)
    house.stroke([(-40, 0, 6), (0, -1, 7), (40, 0, 6)], DEEP, **how)
    for base, reach, high in ((-36, 52, 26), (-62, 30, 22)):
        loop = [
            (-reach, base - 4),
            (-reach * 0.8, base - 1),
            (0, base + 1),
            (reach * 0.8, base - 1),
            (reach, base - 4),
            (reach * 0.5, base - high * 0.55),
            (reach * 0.16, base - high),
            (-reach * 0.16, base - high),
            (-reach * 0.5, base - high * 0.55),
        ]
        house.wash(loop, DEEP, tone=1.0, edge=0.3, soft=0.3, rough=0.4)
    house.stroke([(0, -84, 5), (0, -92, 4), (0, -100, 0.8)], DEEP, **how)


def pine(sheet: Sheet) -> None:
    """Reach an old pine in from the lower right corner, pale with dew."""
    trunk = [(1960, 1010, 30), (1880, 962, 24), (1812, 968, 17), (1752, 938, 11), (1690, 946, 3)]
    branch(sheet, trunk, "#3C4E68", 0.55, 0.6)
    for x, y, size in (
        (1874, 930, 46),
        (1820, 936, 42),
        (1762, 912, 38),
        (1704, 930, 32),
        (1840, 992, 40),
        (1904, 1000, 46),
        (1780, 962, 34),
    ):
        for k in range(17):
            t = np.pi + (k / 16) * np.pi
            sheet.stroke(
                [(x, y + 4, 2.2), (x + size * np.cos(t), y + size * 0.62 * np.sin(t), 0.6)],
                "#3C5A66",
                tone=0.62,
                pool=0,
            )


def table() -> Sheet:
    """Paint the night table."""
    sheet = ground(MIST, 2100)
    tint(sheet, 960, 620, 1300, 420, "#B9C3CF", 0.12)
    tint(sheet, 60, 1060, 460, 240, "#5E7697", 0.34)
    tint(sheet, 1860, 1060, 480, 260, "#5E7697", 0.36)
    night(sheet)
    river(sheet)
    stars(sheet)
    orb(sheet, 1392, 116, 50, "#FFF7E0", 1.2, body=True)
    moonlight(sheet, 1392, 116)
    hills(sheet)
    pavilion(sheet, 1702, 218, 66)
    pine(sheet)
    for x, y, size, turn in ((1236, 214, 26, -0.1), (1272, 200, 20, 0.05), (1206, 234, 16, 0)):
        far_bird(sheet, x, y, size, turn, DEEP, 0.7)
    return sheet


def moonlight(sheet: Sheet, x: float, y: float) -> None:
    """Let the moon light the air round it."""
    xs, ys = axes(sheet)
    far = np.hypot(xs - x, ys - y)
    halo = 0.20 * np.exp(-np.maximum(far - 50, 0) / 60) * (far > 50)
    sheet.cover((slice(None), slice(None)), halo.astype(np.float32), "#F3E6C4")


# -- star nodes -------------------------------------------------------------------------------
def node(lit: bool) -> Image.Image:
    """Return one star of the seven, 160 x 160: gilded and shining, or a ring of pale ink."""
    s, size = 4, 160
    yy, xx = (np.mgrid[: size * s, : size * s].astype(np.float32) + 0.5) / s
    dx, dy = xx - 80, yy - 80
    far, turn = np.hypot(dx, dy), np.arctan2(dy, dx)
    hand = 1.2 * (fractal(far.shape, 30 * s, 5 if lit else 6, 3) - 0.5)
    point = np.abs(np.cos(4 * turn)) ** 3 * np.where(np.abs(np.cos(2 * turn)) > 0.7071, 1.0, 0.6)
    star = 1 - smoothstep(-0.5, 0.5, far + hand - (15 + 21 * point))
    ring = 1 - smoothstep(1.3, 2.0, np.abs(far + hand - 46))
    if not lit:
        disc = 0.62 * (1 - smoothstep(44.5, 46.0, far))
        colour = np.ones((*far.shape, 3), np.float32) * rgb("#F4EEDF")
        lines = np.maximum(ring * 0.75, edge_of(star) * 0.8)
        colour += (rgb("#6F7C8E") - colour) * lines[..., None]
        return done(colour, np.maximum(disc, lines))
    disc = 1 - smoothstep(45.4, 46.4, far + hand)
    shade = np.clip(0.5 + (dx + dy) / 150, 0, 1)[..., None]
    colour = rgb("#31496E") + (rgb("#16233C") - rgb("#31496E")) * shade
    glint = np.clip(0.55 - (dx + dy) / 110, 0, 1)[..., None]
    gold = rgb("#C08A35") + (rgb("#FFF0BE") - rgb("#C08A35")) * glint
    halo = 0.55 * np.exp(-((far / 30) ** 2))[..., None]
    colour = colour + (rgb("#E9C77E") - colour) * halo
    colour += (gold - colour) * star[..., None]
    colour += (rgb("#E3BE74") - colour) * ring[..., None]
    rim = 1 - smoothstep(0.6, 1.2, np.abs(far - 39.5))
    colour += (rgb("#E3BE74") - colour) * (rim * 0.5)[..., None]
    outside = 0.62 * np.exp(-np.maximum(far - 46, 0) / 11) * smoothstep(79, 62, far)
    body = np.maximum(disc, ring)[..., None]
    colour = rgb("#F2D48C") * (1 - body) + colour * body
    return done(colour, np.maximum(body[..., 0], outside))


def edge_of(mask: Field) -> Field:
    """Return a thin line along a mask's edge."""
    soft = gaussian_filter(mask, 3.2)
    return np.clip(1 - np.abs(soft - 0.5) * 2.6, 0, 1)


def done(colour: Field, alpha: Field) -> Image.Image:
    """Return a node at its final size."""
    small = shrink(np.clip(colour, 0, 1), (160, 160))
    return rgba(small, shrink(np.clip(alpha, 0, 1), (160, 160)))


def write_ground(name: str, paint: Callable[[], Sheet]) -> None:
    """Write a ground in three sizes."""
    picture = full(paint())
    for width, quality in SIZES.items():
        small = picture.resize((width, width * HEIGHT // WIDTH), Image.Resampling.LANCZOS)
        small.save(OUT / f"{name}_{width}.jpg", quality=quality, optimize=True, progressive=False)


def main(names: list[str]) -> None:
    """Paint the table and the nodes."""
    if not names or "nodes" in names:
        put(node(True), "star_lit.png")
        put(node(False), "star_dim.png")
    if not names or "table" in names:
        write_ground("table_stars", table)


if __name__ == "__main__":
    main(sys.argv[1:])
