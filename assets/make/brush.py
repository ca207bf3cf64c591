"""The brush: variable-width strokes, washes and glyphs laid as ink on a sheet.

A sheet holds RGB light in 0..1. Ink multiplies it (colour to the power of density), as ink and
water colour do on real paper; body colour covers it. Coordinates are design pixels; the sheet
works `scale` times finer and is smoothed down at the end.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
from noise import Field, fractal, line, smoothstep, value
from PIL import Image, ImageDraw
from scipy.ndimage import distance_transform_edt, gaussian_filter, map_coordinates
from shapes import INK, Points, closed, curve, glyph_mask, rgb, round_caps


@dataclass
class Sheet:
    """A sheet of paper being painted: `light` is its RGB, `scale` the oversampling."""

    light: Field
    scale: float = 3.0
    seed: int = 1
    grain: Field = field(init=False)

    def __post_init__(self) -> None:
        """Prepare the tooth of the paper that dry ink catches on."""
        shape = self.light.shape[:2]
        self.grain = fractal(shape, 7 * self.scale, self.seed + 5, 3)

    def tick(self) -> int:
        """Return the next noise seed, so that no two strokes are alike."""
        self.seed += 101
        return self.seed

    # -- laying ink ---------------------------------------------------------------------------
    def ink(self, where: tuple[slice, slice], density: Field, colour: str) -> None:
        """Multiply ink of a colour and density (0 none, 1 full) into a part of the sheet."""
        part = self.light[where]
        full = np.maximum(rgb(colour), 0.012)
        wet = part * full ** density[..., None]
        part[:] = np.maximum(wet, np.minimum(part, full * 0.62))

    def cover(self, where: tuple[slice, slice], alpha: Field, colour: str) -> None:
        """Lay opaque body colour over a part of the sheet."""
        part = self.light[where]
        part += (rgb(colour) - part) * np.clip(alpha, 0, 1)[..., None]

    def window(self, low: Field, high: Field, pad: float) -> tuple[slice, slice] | None:
        """Return the slices of a box (x, y corners in sheet pixels), padded and clipped."""
        height, width = self.light.shape[:2]
        x0, y0 = (int(max(0, np.floor(v - pad))) for v in low)
        x1, y1 = int(min(width, np.ceil(high[0] + pad))), int(min(height, np.ceil(high[1] + pad)))
        return (slice(y0, y1), slice(x0, x1)) if x1 > x0 and y1 > y0 else None

    # -- strokes ------------------------------------------------------------------------------
    def stroke(
        self,
        points: Points,
        colour: str = INK,
        *,
        tone: float = 1.0,
        fade: float = 0.0,
        dry: tuple[float, float] = (0.0, 0.0),
        pool: float = 0.25,
        wobble: float = 0.06,
        bleed: float = 0.0,
        body: bool = False,
        split: float = 0.0,
    ) -> None:
        """Lay one brush stroke through (x, y, width) points.

        `fade` lightens the tone towards the end, `dry` is the dryness at start and end (0..1),
        `pool` the ink gathered at the edges, `bleed` a soft halo in pixels, `split` lightens one
        side as a half-loaded brush does, `body` covers instead of staining.
        """
        found = self.ribbon(points, tone, fade, dry, pool, wobble, split)
        if found is None:
            return
        where, density = found
        if bleed:
            soft = gaussian_filter(density, bleed * self.scale)
            density = np.maximum(density * 0.75, soft) if bleed < 3 else soft
        (self.cover if body else self.ink)(where, density, colour)

    def ribbon(
        self,
        points: Points,
        tone: float,
        fade: float,
        dry: tuple[float, float],
        pool: float,
        wobble: float,
        split: float,
    ) -> tuple[tuple[slice, slice], Field] | None:
        """Return where a stroke falls and its ink density there."""
        s, seed = self.scale, self.tick()
        path = curve(np.asarray(points, float) * s, 0.45)
        xy, width = path[:, :2], path[:, 2]
        delta = np.gradient(xy, axis=0)
        norm = np.maximum(np.hypot(delta[:, 0], delta[:, 1]), 1e-6)
        normal = np.column_stack([-delta[:, 1], delta[:, 0]]) / norm[:, None]
        along = np.r_[0, np.cumsum(norm[1:])]
        width = round_caps(width, along)
        half = max(width.max() / 2, 0.6)
        v = np.linspace(-1, 1, max(5, int(half * 2 / 0.45)))
        count, length = len(along), along[-1]
        wobble *= min(1.0, 7.0 / (half / s + 1e-6))
        sides = [
            1
            + wobble * 2 * (line(count, length / (9 * s), seed + k) - 0.5)
            + wobble * (line(count, length / (2.2 * s), seed + k + 9) - 0.5)
            for k in (1, 2)
        ]
        reach = np.where(v[None, :] < 0, sides[0][:, None], sides[1][:, None])
        offset = (np.maximum(width, 0.9)[:, None] / 2) * v[None, :] * reach
        px = xy[:, :1] + normal[:, :1] * offset
        py = xy[:, 1:] + normal[:, 1:] * offset
        ink = self.tuft(along, v, half, tone, fade, dry, pool, split, seed)
        ink *= np.clip(width / 0.9, 0, 1)[:, None]
        where = self.window(np.array([px.min(), py.min()]), np.array([px.max(), py.max()]), 6 * s)
        if where is None:
            return None
        return where, self.gather(px, py, ink, where)

    def tuft(
        self,
        along: Field,
        v: Field,
        half: float,
        tone: float,
        fade: float,
        dry: tuple[float, float],
        pool: float,
        split: float,
        seed: int,
    ) -> Field:
        """Return ink density over the unrolled stroke: pooling, streaks of dry bristles, tone."""
        s, length = self.scale, along[-1]
        shape = (len(along), len(v))
        hairs = max(3.0, half / s * 1.1)
        u = (along / max(length, 1e-6))[:, None].astype(np.float32)
        streak = 0.7 * value(shape, (length / (60 * s), hairs), seed + 21)
        streak += 0.3 * value(shape, (length / (12 * s), hairs * 2.2), seed + 22)
        cloud = value(shape, (length / (22 * s), 2), seed + 23)
        thirst = dry[0] + (dry[1] - dry[0]) * u**1.3
        level = thirst * 0.95 - 0.12 + 0.22 * thirst * (cloud - 0.5)
        cover = smoothstep(level - 0.09, level + 0.09, streak)
        edge = pool * np.abs(v)[None, :] ** 5
        head = pool * 0.8 * np.exp(-along / (half * 0.9 + 1e-3))[:, None]
        tail = pool * 0.6 * np.exp(-(length - along) / (half * 0.9 + 1e-3))[:, None]
        shade = 1 - fade * u + 0.5 * (cloud - 0.5) + 0.3 * (streak - 0.5)
        shade = shade + split * v[None, :] * 0.5
        density = tone * np.maximum(shade * (1 - pool * 0.35) + edge + head + tail, 0)
        return (density * cover).astype(np.float32)

    def gather(self, px: Field, py: Field, ink: Field, where: tuple[slice, slice]) -> Field:
        """Collect stroke samples into pixels: the mean of those that fall on each."""
        y0, x0 = where[0].start, where[1].start
        h, w = where[0].stop - y0, where[1].stop - x0
        ix, iy = np.rint(px).astype(int) - x0, np.rint(py).astype(int) - y0
        ok = (ix >= 0) & (iy >= 0) & (ix < w) & (iy < h)
        index = (iy * w + ix)[ok]
        hits = np.bincount(index, minlength=h * w)
        total = np.bincount(index, weights=ink[ok], minlength=h * w)
        mean = (total / np.maximum(hits, 1)).reshape(h, w).astype(np.float32)
        tooth = self.grain[where]
        light = smoothstep(0.0, 0.55, mean)
        mean = mean * (1 - (1 - light) * 0.5 * smoothstep(0.45, 0.62, tooth))
        return gaussian_filter(mean, 0.55)

    # -- washes -------------------------------------------------------------------------------
    def wash(
        self,
        outline: Points,
        colour: str,
        *,
        tone: float = 0.5,
        edge: float = 0.35,
        soft: float = 0.6,
        ramp: tuple[float, float, float, float, float, float] | None = None,
        rough: float = 1.5,
        body: bool = False,
        hole: Points | None = None,
    ) -> None:
        """Fill a smooth closed outline with a wash.

        `edge` is the darker rim the drying water leaves, `soft` a blur in pixels, `ramp`
        (x0, y0, k0, x1, y1, k1) scales the tone linearly between two points.
        """
        s, seed = self.scale, self.tick()
        p = np.asarray(outline, float)[:, :2] * s
        loop = closed(p)
        where = self.window(loop.min(0), loop.max(0), (3 * soft + rough + 4) * s)
        if where is None:
            return
        mask = self.polygon(loop, where)
        if hole is not None:
            mask *= 1 - self.polygon(closed(np.asarray(hole, float)[:, :2] * s), where)
        density = self.dried(mask, tone, edge, rough, seed)
        if ramp is not None:
            density *= self.slope(where, ramp)
        if soft:
            density = gaussian_filter(density, soft * s)
        (self.cover if body else self.ink)(where, density, colour)

    def polygon(self, loop: Field, where: tuple[slice, slice]) -> Field:
        """Return the 0/1 mask of a closed polygon inside a window."""
        y0, x0 = where[0].start, where[1].start
        size = (where[1].stop - x0, where[0].stop - y0)
        picture = Image.new("L", size)
        ImageDraw.Draw(picture).polygon([(x - x0, y - y0) for x, y in loop], fill=255)
        return np.asarray(picture, dtype=np.float32) / 255

    def dried(self, mask: Field, tone: float, edge: float, rough: float, seed: int) -> Field:
        """Turn a mask into dried wash: a wandering rim, darker edge, cloudy inside."""
        s = self.scale
        if rough:
            wander = fractal(mask.shape, 26 * s, seed, 4) - 0.5
            soft = gaussian_filter(mask, rough * s)
            mask = smoothstep(0.42, 0.58, soft + wander * 0.5)
        inside = distance_transform_edt(mask > 0.5).astype(np.float32) / s
        cloud = fractal(mask.shape, 60 * s, seed + 3, 5) - 0.5
        fine = self.grain[: mask.shape[0], : mask.shape[1]] - 0.5
        rim = edge * np.exp(-inside / 1.6) + edge * 0.5 * np.exp(-inside / 6)
        return mask * tone * np.maximum(1 + rim + 0.55 * cloud + 0.25 * fine, 0)

    def slope(self, where: tuple[slice, slice], ramp: Sequence[float]) -> Field:
        """Return the linear tone factor between two points over a window."""
        x0, y0, k0, x1, y1, k1 = ramp
        s = self.scale
        yy, xx = np.mgrid[where].astype(np.float32) / s
        dx, dy = x1 - x0, y1 - y0
        t = np.clip(((xx - x0) * dx + (yy - y0) * dy) / (dx * dx + dy * dy), 0, 1)
        return (k0 + (k1 - k0) * t * t * (3 - 2 * t)).astype(np.float32)

    def dot(self, x: float, y: float, radius: float, colour: str = INK, **how: object) -> None:
        """Drop one round touch of ink, never quite round."""
        angles = np.linspace(0, 2 * np.pi, 9)[:-1]
        jitter = 1 + 0.12 * (line(8, 8, self.tick()) - 0.5)
        loop = np.stack(
            [x + radius * jitter * np.cos(angles), y + radius * jitter * np.sin(angles)]
        )
        options: dict[str, object] = {"tone": 1.0, "soft": 0.3, "rough": 0.0} | how
        self.wash(loop.T, colour, **options)  # type: ignore[arg-type]

    # -- glyphs -------------------------------------------------------------------------------
    def glyph(
        self,
        text: str,
        x: float,
        y: float,
        size: float,
        colour: str = INK,
        *,
        face: str = "QuewuBrush",
        dry: float = 0.5,
        tone: float = 1.0,
        pool: float = 0.3,
        body: bool = False,
    ) -> None:
        """Write one character centred on (x, y), its ink pooled at the edges, dry in streaks."""
        s = self.scale
        mask = glyph_mask(text, size * s, face)
        h, w = mask.shape
        left, top = int(x * s - w / 2), int(y * s - h / 2)
        where = (slice(top, top + h), slice(left, left + w))
        density = self.written(mask, tone, dry, pool, size)
        (self.cover if body else self.ink)(where, density, colour)

    def written(self, mask: Field, tone: float, dry: float, pool: float, size: float) -> Field:
        """Turn a glyph mask into brush ink."""
        s, seed = self.scale, self.tick()
        inside = distance_transform_edt(mask > 0.5).astype(np.float32) / s
        broad = max(inside.max(), 1e-3)
        cloud = fractal(mask.shape, size * s * 0.35, seed, 4)
        rim = pool * np.exp(-inside / (size * 0.012)) + pool * 0.4 * np.exp(-inside / (size * 0.03))
        shade = 0.9 + rim + 0.5 * (cloud - 0.5) - 0.1 * inside / broad
        density = mask * tone * shade
        if dry:
            density *= 1 - self.flying_white(mask.shape, size, dry, seed)
        return density

    def flying_white(self, shape: tuple[int, int], size: float, dry: float, seed: int) -> Field:
        """飞白 flying white: streaks of bare paper where the brush ran dry."""
        s = self.scale
        big = (int(shape[0] * 1.5), int(shape[1] * 1.5))
        cells = (big[0] / (size * s * 0.009), big[1] / (size * s * 0.30))
        streak = value(big, cells, seed + 7)
        angle = -0.32
        yy, xx = np.mgrid[: shape[0], : shape[1]].astype(np.float32)
        cy, cx = shape[0] / 2, shape[1] / 2
        u = (xx - cx) * np.cos(angle) + (yy - cy) * np.sin(angle) + big[1] / 2
        w = -(xx - cx) * np.sin(angle) + (yy - cy) * np.cos(angle) + big[0] / 2
        turned = map_coordinates(streak, [w, u], order=1, mode="reflect")
        where = fractal(shape, size * s * 0.5, seed + 8, 3)
        level = 1.0 - dry * 0.42 * smoothstep(0.46, 0.72, where)
        return smoothstep(level - 0.06, level + 0.14, turned).astype(np.float32) * 0.7

    # -- finishing ----------------------------------------------------------------------------
    def picture(self) -> Image.Image:
        """Return the sheet smoothed down to design size."""
        data = (np.clip(self.light, 0, 1) * 255 + 0.5).astype(np.uint8)
        h, w = data.shape[:2]
        size = (round(w / self.scale), round(h / self.scale))
        return Image.fromarray(data).resize(size, Image.Resampling.LANCZOS)
