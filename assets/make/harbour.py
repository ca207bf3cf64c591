"""够级 the harbour table: dusk over junks and a pier, seen across a honey-lacquered table.

Writes art/table_harbour_*.jpg.
"""

from __future__ import annotations

import numpy as np
from birds import far_bird
from brush import Sheet
from grounds import OUT, SIZES, full
from harbour_ships import LAMP, SHORE, bare_mast, junk, low_hull, pier
from land import HEIGHT, WIDTH, Ridge, ground, lay_ridge, mist, tint
from noise import Field, fractal, rng, smoothstep, value
from PIL import Image
from scipy.ndimage import gaussian_filter, map_coordinates
from shapes import GOLD, INK, Points

RIM, SAG = 288.0, 16.0
SUN = (1186.0, 208.0, 50.0)
DUSK, GLOW, MAUVE = "#75789A", "#E5834A", "#8B6E7C"


def rows(sheet: Sheet) -> tuple[Field, Field]:
    """Return the design y of each row and x of each column, ready to broadcast."""
    h, w = sheet.light.shape[:2]
    ys = (np.arange(h, dtype=np.float32) / sheet.scale)[:, None]
    return ys, (np.arange(w, dtype=np.float32) / sheet.scale)[None, :]


def whole() -> tuple[slice, slice]:
    """Return the slices of a whole sheet."""
    return slice(None), slice(None)


# -- sky --------------------------------------------------------------------------------------
def sky(sheet: Sheet) -> None:
    """Wash the evening sky: dusk above, glow along the water, both with the brush's clouds."""
    ys, xs = rows(sheet)
    shape = sheet.light.shape[:2]
    cloud = fractal(shape, 500 * sheet.scale, 2101, 4)
    streak = value(shape, (30, 5), 2102) * 0.6 + value(shape, (74, 11), 2103) * 0.4
    above = smoothstep(SHORE, SHORE - 210, ys + 0 * xs)
    high = above * (0.55 + 0.9 * cloud)
    sheet.ink(whole(), 0.24 * high, DUSK)
    near = np.exp(-(((ys - SHORE + 14) / 74) ** 2)) * np.exp(-(((xs - SUN[0]) / 900) ** 2))
    sheet.ink(whole(), (0.50 * near * (0.6 + 0.8 * cloud)).astype(np.float32), GLOW)
    low = np.exp(-(((ys - 136) / 56) ** 2))
    bars = smoothstep(0.52, 0.74, streak) * low * (0.4 + 0.9 * cloud)
    sheet.ink(whole(), (0.24 * bars).astype(np.float32), MAUVE)
    lit = smoothstep(0.50, 0.70, 1 - streak) * np.exp(-(((ys - 164) / 42) ** 2))
    sheet.cover(whole(), (0.30 * lit * cloud).astype(np.float32), "#FBE3B8")


def setting_sun(sheet: Sheet) -> None:
    """Set the sun on the water: a soft disc cut by the horizon, a wide halo."""
    ys, xs = rows(sheet)
    x, y, radius = SUN
    far = np.hypot(xs - x, ys - y)
    halo = np.exp(-np.maximum(far - radius, 0) / 70) * (ys < SHORE + 1)
    sheet.cover(whole(), (0.55 * halo).astype(np.float32), "#F8C98A")
    disc = (1 - smoothstep(radius - 1.4, radius + 1.4, far)) * (ys < SHORE)
    sheet.cover(whole(), (0.96 * disc).astype(np.float32), "#E0562F")
    warm = disc * smoothstep(y + radius, y - radius, ys + 0 * xs)
    sheet.cover(whole(), (0.55 * warm).astype(np.float32), "#F08A48")


def hills(sheet: Sheet) -> None:
    """Lay the far headlands in mauve."""
    far = [(150, 62, 240), (520, 34, 200), (1720, 74, 230), (1900, 96, 200), (1420, 26, 180)]
    near = [(40, 52, 170), (300, 22, 150), (1860, 50, 190), (1640, 24, 160)]
    lay_ridge(sheet, Ridge(far, SHORE - 4, "#8A7F95", 0.55, 60, 6, 0.3, 0.3, 2111, thin=0.1), SHORE)
    mist(sheet, SHORE - 8, 12, 0.45, "#F3D6AE", 2112)
    lay_ridge(sheet, Ridge(near, SHORE, "#6E6078", 0.62, 50, 6, 0.3, 0.4, 2113, thin=0.0), SHORE)


# -- lanterns ---------------------------------------------------------------------------------
LANTERNS: Points = [
    (112, 178, 4.6), (296, 186, 4.2), (186, 204, 3.6), (404, 196, 3.2), (520, 208, 2.6),
    (620, 211, 2.2), (768, 212, 2.0), (1404, 210, 2.2), (1470, 210, 2.4), (1660, 196, 3.2),
    (1716, 195, 3.2), (1772, 194, 3.4), (1828, 193, 3.6), (1884, 192, 3.8),
]  # fmt: skip


def lanterns(sheet: Sheet) -> None:
    """Light the lanterns: a hot heart, a cinnabar rim, a halo in the haze."""
    ys, xs = rows(sheet)
    for x, y, radius in LANTERNS:
        reach = radius * 12
        where = sheet.window(np.array([x - reach, y - reach]) * sheet.scale,
                             np.array([x + reach, y + reach]) * sheet.scale, 0)  # fmt: skip
        if where is None:
            continue
        far = np.hypot(xs[:, where[1]] - x, ys[where[0]] - y)
        halo = np.exp(-far / (radius * 2.6)) * smoothstep(reach, reach * 0.6, far)
        sheet.cover(where, (0.75 * halo).astype(np.float32), LAMP)
        sheet.dot(x, y, radius * 1.05, "#D2542C", tone=1.5, body=True, soft=0.4)
        sheet.dot(x, y, radius * 0.62, "#FFE9B0", tone=1.6, body=True, soft=0.4)


# -- water, table -----------------------------------------------------------------------------
def harbour_water(sheet: Sheet) -> None:
    """Mirror sky, ships and lanterns into the basin and lay ripples over them."""
    s = sheet.scale
    y0, y1 = int(SHORE * s), int((RIM + SAG + 4) * s)
    w = sheet.light.shape[1]
    deep = y1 - y0
    t = np.arange(deep, dtype=np.float32)[:, None]
    ripple = value((deep, w), (deep / (5 * s), w / (120 * s)), 2121) - 0.5
    ripple += 0.6 * (value((deep, w), (deep / (2.4 * s), w / (46 * s)), 2122) - 0.5)
    sway = ripple * (3 + 15 * t / deep) * s
    row = np.clip(y0 - 1 - t * 1.7 + sway * 0.9, 0, y0 - 1)
    col = np.clip(np.arange(w, dtype=np.float32)[None, :] + sway * 1.2, 0, w - 1)
    mirror = np.stack(
        [map_coordinates(sheet.light[:y0, :, k], [row, col], order=1) for k in range(3)], -1
    )
    mirror = gaussian_filter(mirror, (1.6 * s, 1.2 * s, 0))
    part = sheet.light[y0:y1]
    part[:] = mirror * np.array([0.97, 0.955, 0.95], np.float32)
    dark = smoothstep(0.10, 0.34, -ripple) * (0.3 + 0.7 * t / deep)
    sheet.ink((slice(y0, y1), slice(0, w)), (0.15 * dark).astype(np.float32), "#5E6480")
    glint = smoothstep(0.14, 0.34, ripple) * (0.4 + 0.6 * t / deep)
    xs = (np.arange(w, dtype=np.float32) / s)[None, :]
    sunny = 0.25 + 0.75 * np.exp(-(((xs - SUN[0]) / 420) ** 2))
    sheet.cover((slice(y0, y1), slice(0, w)), (0.5 * glint * sunny).astype(np.float32), "#FFE3B0")


def light_paths(sheet: Sheet) -> None:
    """Break the sun's and the lanterns' light over the water in level touches."""
    random = rng(2131)
    for k in range(26):
        t = k / 25
        half, y = 12 + 40 * random.random() * (0.6 + t), SHORE + 4 + 70 * t
        x = SUN[0] + 26 * (random.random() - 0.5) * (1 + t)
        sheet.stroke([(x - half, y, 0.8), (x, y + 0.6, 2.2 + 2.4 * t), (x + half, y, 0.8)],
                     "#F2743A" if k % 3 else "#FFD58C", body=True, tone=0.85 - 0.3 * t, pool=0,
                     dry=(0.1, 0.4))  # fmt: skip
    for x, y, radius in LANTERNS:
        for k in range(int(5 + radius * 1.6)):
            yy = SHORE + 3 + (SHORE - y) * 0.4 + 5.2 * k
            half = radius * (1.2 + 1.6 * random.random())
            dx = 3 * (random.random() - 0.5)
            sheet.stroke([(x + dx - half, yy, 0.6), (x + dx, yy, 2.0), (x + dx + half, yy, 0.6)],
                         LAMP, body=True, tone=0.9 - 0.07 * k, pool=0)  # fmt: skip


def rim_of(xs: Field) -> Field:
    """Return the y of the table's far edge at xs: a shallow arc."""
    return RIM + SAG * ((xs - WIDTH / 2) / (WIDTH / 2)) ** 2


def table_top(sheet: Sheet, bare: Field) -> None:
    """漆桌 lay the honey-lacquered table: its dark rim, gilt line, and the dusk shining in it."""
    ys, xs = rows(sheet)
    s = sheet.scale
    depth = ys - rim_of(xs)
    top = smoothstep(-0.8, 0.8, depth)[..., None]
    h = sheet.light.shape[0]
    edge = (rim_of(xs) * s).astype(np.float32)
    row = np.clip(edge - np.maximum(depth, 0) * s * 0.9, 0, h - 1)
    col = np.broadcast_to(np.arange(sheet.light.shape[1], dtype=np.float32)[None, :], row.shape)
    small = gaussian_filter(sheet.light, (9 * s, 7 * s, 0))
    shine = np.stack([map_coordinates(small[..., k], [row, col], order=1) for k in range(3)], -1)
    gloss = (0.26 * np.exp(-np.maximum(depth, 0) / 50))[..., None]
    honey = bare * (1 - gloss) + shine * gloss
    sheet.light[:] = sheet.light * (1 - top) + honey * top
    shade = np.exp(-np.maximum(depth - 16, 0) / 18) * (depth > 16)
    sheet.ink(whole(), (0.10 * shade).astype(np.float32), "#7A4A2A")
    band = smoothstep(-0.8, 0.8, depth) * (1 - smoothstep(12, 13.4, depth))
    grain = 0.8 + 0.4 * fractal(band.shape, 220 * s, 2141, 4)
    sheet.cover(whole(), band, "#4A1D18")
    sheet.cover(
        whole(),
        (band * np.exp(-(((depth - 4) / 2.6) ** 2)) * 0.5 * grain).astype(np.float32),
        "#A8503A",
    )
    for at, wide in ((9.6, 0.7), (16.5, 0.55)):
        line = 1 - smoothstep(wide, wide + 0.8, np.abs(depth - at))
        sheet.cover(
            whole(), (line * 0.8 * grain).astype(np.float32), "#D9B36A" if at < 13 else "#B98A4C"
        )


def gilt_waves(sheet: Sheet) -> None:
    """描金 paint gilt waves into the near corners, faint enough to write on."""
    s = sheet.scale
    y0 = int(860 * s)
    yy, xx = np.mgrid[y0 : sheet.light.shape[0], : sheet.light.shape[1]].astype(np.float32) / s
    radius, rise = 30.0, 15.0
    line = np.zeros_like(yy)
    for k in range(-1, 18):
        cy, shift = 860 + rise * k + radius, radius if k % 2 else 0.0
        cx = np.round((xx - shift) / (2 * radius)) * 2 * radius + shift
        far = np.hypot(xx - cx, yy - cy)
        inside = (far <= radius) & (yy <= cy)
        rings = np.zeros_like(yy)
        for share in (0.96, 0.68, 0.40):
            rings = np.maximum(rings, 1 - smoothstep(0.5, 1.3, np.abs(far - radius * share)))
        line = np.where(inside, rings, line)
    corner = np.minimum(xx, WIDTH - xx) / 330 + (HEIGHT - yy) / 190
    worn = 0.7 + 0.6 * fractal(yy.shape, 90 * s, 2151, 3)
    fade = smoothstep(1.0, 0.25, corner) * worn
    where = (slice(y0, sheet.light.shape[0]), slice(0, sheet.light.shape[1]))
    sheet.ink(where, (0.34 * line * fade).astype(np.float32), GOLD)


def paint() -> Sheet:
    """Paint the whole picture."""
    sheet = ground("#F7ECD6", 2100)
    bare = sheet.light.copy()
    sky(sheet)
    setting_sun(sheet)
    hills(sheet)
    for x, high, lean in (
        (470, 76, 4),
        (508, 62, -3),
        (560, 50, 2),
        (604, 54, 3),
        (742, 40, 2),
        (782, 44, -2),
        (1392, 46, 3),
        (1430, 38, -2),
        (1476, 52, 2),
    ):
        bare_mast(sheet, x, SHORE - 6, high, lean)
    for x, half in ((490, 46), (582, 42), (762, 40), (1410, 40), (1472, 30)):
        low_hull(sheet, x, SHORE - 1, half)
    pier(sheet)
    junk(sheet, 356, SHORE + 2, 150, True, "#B0704A", 0.9)
    junk(sheet, 168, SHORE + 5, 214)
    lanterns(sheet)
    harbour_water(sheet)
    light_paths(sheet)
    for x, y, size, turn in (
        (884, 92, 30, -0.1),
        (934, 76, 22, 0.05),
        (838, 112, 18, 0.0),
        (1016, 120, 16, 0.1),
    ):
        far_bird(sheet, x, y, size, turn, INK, 0.6)
    table_top(sheet, bare)
    tint(sheet, 60, 1060, 420, 220, "#B9783F", 0.12)
    tint(sheet, 1860, 1060, 420, 220, "#B9783F", 0.12)
    gilt_waves(sheet)
    return sheet


def main(name: str = "table_harbour") -> None:
    """Paint the ground in three sizes."""
    picture = full(paint())
    for width, quality in SIZES.items():
        small = picture.resize((width, width * HEIGHT // WIDTH), Image.Resampling.LANCZOS)
        small.save(OUT / f"{name}_{width}.jpg", quality=quality, optimize=True, progressive=False)


if __name__ == "__main__":
    main()
