"""Ink landscape: paper ground, ridges that fade into mist, water with reflections, sun and moon."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from brush import Sheet
from noise import Field, fractal, line, smoothstep, value
from paper import fibres
from PIL import Image
from scipy.ndimage import gaussian_filter, map_coordinates
from shapes import rgb

WIDTH, HEIGHT, SCALE = 1920, 1080, 2.0


def ground(base: str, seed: int) -> Sheet:
    """Return a bare sheet of warm rice paper, 1920 x 1080 design pixels at double scale."""
    half = (HEIGHT, WIDTH)
    tone = 1 + 0.026 * (fractal(half, 620, seed, 3) - 0.5)
    tone += 0.016 * (fractal(half, 90, seed + 1, 3) - 0.5)
    tone += 0.012 * (fractal(half, 5, seed + 2, 2) - 0.5)
    tone -= 0.045 * fibres(half, 2600, 34, seed + 3) * (0.5 + value(half, (6, 10), seed + 4))
    tone += 0.020 * fibres(half, 1500, 46, seed + 5)
    big = Image.fromarray(tone.astype(np.float32)).resize(
        (int(WIDTH * SCALE), int(HEIGHT * SCALE)), Image.Resampling.BICUBIC
    )
    light = rgb(base) * np.asarray(big)[..., None]
    return Sheet(np.ascontiguousarray(light, np.float32), SCALE, seed)


@dataclass(frozen=True)
class Ridge:
    """One ridge: peaks of (x, height, half width), its base line and how its ink behaves."""

    peaks: Sequence[tuple[float, float, float]]
    base: float
    colour: str
    tone: float
    fade: float
    rough: float = 10.0
    rim: float = 0.5
    gully: float = 0.5
    seed: int = 1
    snow: float = 0.0
    trees: float = 0.0
    thin: float = 0.3


def skyline(ridge: Ridge, xs: Field) -> Field:
    """Return the y of a ridge's skyline (design pixels) at xs."""
    rise = np.zeros_like(xs)
    for k, (cx, high, wide) in enumerate(ridge.peaks):
        bend = (line(len(xs), 9, ridge.seed + 50 + k) - 0.5) * wide * 0.4
        d = (xs - cx + bend) / wide
        d = np.where(d < 0, d * 1.18, d * 0.9)
        rise = np.maximum(rise, high * np.exp(-(np.abs(d) ** 1.45))) + 0.12 * high * np.exp(
            -(d**2) * 0.5
        )
    shape = np.zeros_like(xs)
    for k, (cells, amp) in enumerate(((14, 1.0), (34, 0.55), (85, 0.36), (220, 0.2), (520, 0.085))):
        shape += amp * (line(len(xs), cells, ridge.seed + k) - 0.5)
    strength = 0.35 + 0.65 * rise / (rise.max() + 1e-6)
    return (ridge.base - rise - shape * ridge.rough * 2 * strength).astype(np.float32)


def gullies(xs: Field, depth: Field, top: Field, seed: int) -> Field:
    """皴 return texture strokes that run down from the skyline along its slope, 0..1."""
    slope = gaussian_filter(np.gradient(top, xs), 26 * SCALE)
    h, w = depth.shape
    run = np.clip(depth, 0, 400)
    u = xs[None, :] + np.clip(slope, -1.3, 1.3)[None, :] * -run * 0.55
    grid = value((256, 2048), (26, 190), seed)
    fine = value((256, 2048), (40, 460), seed + 1)
    row, col = run / 400 * 255, (u + 300) / (WIDTH + 600) * 2047
    a = map_coordinates(grid, [row, col], order=1, mode="nearest")
    b = map_coordinates(fine, [row, col], order=1, mode="nearest")
    del h, w
    return (0.62 * a + 0.38 * b).astype(np.float32)


def lay_ridge(sheet: Sheet, ridge: Ridge, floor: float = 1e9) -> None:
    """Wash one ridge: ink pooled along the skyline, gullies below it, dissolving into mist."""
    s = sheet.scale
    h, w = sheet.light.shape[:2]
    xs = (np.arange(w) / s).astype(np.float32)
    top = skyline(ridge, xs)
    y0 = max(0, int((top.min() - 8) * s))
    y1 = int(min(h, (min(floor, ridge.base + ridge.fade * 2.6)) * s))
    where = (slice(y0, y1), slice(0, w))
    ys = (np.arange(y0, y1) / s).astype(np.float32)[:, None]
    depth = ys - top[None, :]
    inside = smoothstep(-0.5, 0.7, depth)
    drift = fractal(depth.shape, 420 * s, ridge.seed + 70, 4)
    sink = np.exp(-np.maximum(depth, 0) / (ridge.fade * (0.55 + 0.9 * drift)))
    low = np.clip((ridge.base + ridge.fade * 0.5 - ys) / (ridge.fade * 1.6), 0, 1)
    body = sink * (0.35 + 0.65 * low)
    cut = gullies(xs, depth, top, ridge.seed + 80)
    strokes = smoothstep(0.50, 0.72, cut) * np.exp(-np.maximum(depth, 0) / (ridge.fade * 0.9))
    rim = (
        ridge.rim
        * np.exp(-np.maximum(depth, 0) / 2.4)
        * (0.4 + 0.9 * line(w, 60, ridge.seed + 90))[None, :]
    )
    cloud = fractal(depth.shape, 160 * s, ridge.seed + 91, 5) - 0.5
    density = body * (0.72 + 0.5 * cloud) + strokes * ridge.gully * 0.6 + rim * body
    stand = gaussian_filter(np.clip((ridge.base - top - 8) / 70, ridge.thin, 1), 30 * s)[None, :]
    last = y1 / s
    density *= stand * smoothstep(0, 70, np.minimum(last - ys, 9e3).astype(np.float32))
    if ridge.snow:
        spared = (
            smoothstep(0.40, 0.62, cut + 0.25 * cloud)
            * np.exp(-np.maximum(depth - 1.5, 0) / 46)
            * stand
        )
        density *= 1 - ridge.snow * spared
    sheet.ink(
        where, (np.clip(density, 0, 1.6) * inside * ridge.tone).astype(np.float32), ridge.colour
    )
    if ridge.trees:
        tree_line(sheet, ridge, xs, top)


def tree_line(sheet: Sheet, ridge: Ridge, xs: Field, top: Field) -> None:
    """点苔 dot small trees along a near skyline in clumps."""
    random = np.random.default_rng(ridge.seed + 7)
    clump = line(len(xs), 26, ridge.seed + 8)
    for _ in range(int(420 * ridge.trees)):
        k = int(random.random() * (len(xs) - 1))
        if clump[k] < 0.62 or top[k] > ridge.base - 16:
            continue
        x, y, size = float(xs[k]), float(top[k]), 3.2 + 6.0 * random.random()
        sheet.stroke(
            [
                (x, y + 3, size * 0.5),
                (x + random.normal() * 0.8, y - size * 0.9, size * 0.9),
                (x, y - size * 1.7, 0.6),
            ],
            ridge.colour,
            tone=ridge.tone * (0.7 + 0.5 * random.random()),
            dry=(0.2, 0.6),
            pool=0.1,
        )


def mist(sheet: Sheet, y: float, thick: float, strength: float, colour: str, seed: int) -> None:
    """Drift a bank of mist across the sheet."""
    s = sheet.scale
    h, w = sheet.light.shape[:2]
    ys = (np.arange(h) / s).astype(np.float32)[:, None]
    drift = fractal((h, w), 520 * s, seed, 4)
    band = np.exp(-(((ys - y - (drift - 0.5) * thick * 1.6) / thick) ** 2))
    sheet.cover((slice(None), slice(None)), band * strength * (0.35 + 0.9 * drift), colour)


def tint(
    sheet: Sheet, x: float, y: float, rx: float, ry: float, colour: str, strength: float
) -> None:
    """Breathe a soft round stain of colour into the paper."""
    s = sheet.scale
    h, w = sheet.light.shape[:2]
    ys = (np.arange(h) / s).astype(np.float32)[:, None]
    xs = (np.arange(w) / s).astype(np.float32)[None, :]
    cloud = fractal((h, w), 300 * s, sheet.tick(), 4)
    glow = np.exp(-(((xs - x) / rx) ** 2) - ((ys - y) / ry) ** 2) * (0.55 + 0.9 * cloud)
    sheet.ink((slice(None), slice(None)), (glow * strength).astype(np.float32), colour)


def orb(
    sheet: Sheet, x: float, y: float, radius: float, colour: str, strength: float, body: bool
) -> None:
    """Set a sun (ink) or moon (body colour): a soft-edged disc, washy inside, faint halo."""
    s = sheet.scale
    pad = radius * 3
    where = (
        slice(max(0, int((y - pad) * s)), int((y + pad) * s)),
        slice(max(0, int((x - pad) * s)), int(min(WIDTH, x + pad) * s)),
    )
    yy, xx = np.mgrid[where].astype(np.float32) / s
    edge = fractal(yy.shape, 34 * s, sheet.tick(), 3) - 0.5
    far = np.hypot(xx - x, yy - y) + edge * radius * 0.035
    disc = 1 - smoothstep(radius - 1.6, radius + 1.6, far)
    wash = 0.82 + 0.4 * (fractal(yy.shape, 70 * s, sheet.seed + 1, 4) - 0.5)
    wash += 0.16 * np.exp(-np.maximum(radius - far, 0) / 6)
    halo = 0.16 * np.exp(-np.maximum(far - radius, 0) / (radius * 0.55))
    density = (disc * wash + (1 - disc) * halo) * strength
    (sheet.cover if body else sheet.ink)(where, density.astype(np.float32), colour)


def water(
    sheet: Sheet, shore: float, seed: int, strength: float = 0.5, tone: str = "#6F8288"
) -> None:
    """Mirror what stands above the shore line into still water and lay level ripples over it."""
    s = sheet.scale
    h, w = sheet.light.shape[:2]
    y0 = int(shore * s)
    rows = h - y0
    ys = np.arange(rows, dtype=np.float32)
    ripple = value((rows, w), (rows / (7 * s), w / (260 * s)), seed) - 0.5
    ripple += 0.5 * (value((rows, w), (rows / (3 * s), w / (90 * s)), seed + 1) - 0.5)
    sway = ripple * (5 + 26 * ys / rows)[:, None] * s
    row = np.clip(y0 - 1 - ys[:, None] * 1.15 + sway * 0.5, 0, y0 - 1)
    col = np.arange(w, dtype=np.float32)[None, :] + sway * 0.8
    mirror = np.stack(
        [
            map_coordinates(sheet.light[:y0, :, k], [row, col], order=1, mode="nearest")
            for k in range(3)
        ],
        -1,
    )
    mirror = gaussian_filter(mirror, (3 * s, 2 * s, 0))
    part = sheet.light[y0:]
    fade = (strength * np.exp(-ys / (rows * 0.62)))[:, None, None]
    part += (mirror - part) * fade
    glint = smoothstep(0.10, 0.30, ripple) * (0.25 + 0.75 * ys / rows)[:, None]
    part += (rgb("#F8F1E0") - part) * (glint * 0.24)[..., None]
    dark = smoothstep(0.12, 0.34, -ripple) * (0.3 + 0.7 * ys / rows)[:, None]
    sheet.ink((slice(y0, h), slice(0, w)), (dark * 0.12).astype(np.float32), tone)
    veil = np.exp(-(((np.arange(h) / s - shore) / 10) ** 2))[:, None].astype(np.float32)
    sheet.cover((slice(None), slice(None)), np.repeat(veil * 0.5, w, 1), "#F3EAD7")
