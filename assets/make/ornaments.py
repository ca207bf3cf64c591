"""Ornaments of the interface: strokes, plates, panels, scroll, seals, emblems, particles, glow."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
from birds import far_bird, sparrow
from brush import Sheet
from cutout import ART, inked, lifted, put, rgba, shrink, tintable
from emblems import emblem, particles
from noise import Field, fractal, smoothstep
from paper import fibres
from PIL import Image
from scipy.ndimage import gaussian_filter
from seals import seal
from shapes import GOLD, rgb

BLACK = "#000000"


# -- paper ------------------------------------------------------------------------------------
def periodic(size: int, reach: float, seed: int) -> Field:
    """Return noise that tiles: white noise smoothed with wrap-around, unit spread."""
    noise = np.random.default_rng(seed).standard_normal((size, size)).astype(np.float32)
    smooth = gaussian_filter(noise, reach, mode="wrap")
    return smooth / smooth.std()


def paper_tile() -> Image.Image:
    """Return the seamless 1024 x 1024 rice paper of the panels."""
    tone = np.ones((1024, 1024), np.float32)
    for reach, amp in ((110, 0.007), (34, 0.005), (9, 0.003), (1.6, 0.004)):
        tone += amp * periodic(1024, reach, int(reach * 10))
    tone -= 0.050 * fibres((1024, 1024), 950, 40, 5, wrap=True)
    tone += 0.030 * fibres((1024, 1024), 700, 54, 6, wrap=True)
    warm = periodic(1024, 70, 8)[..., None] * np.array([0.002, 0.0, -0.004], np.float32)
    light = rgb("#F4ECDA") * tone[..., None] + warm
    return Image.fromarray((np.clip(light, 0, 1) * 255 + 0.5).astype(np.uint8))


def scroll_paper() -> Image.Image:
    """Return the hand-scroll's body, 1024 x 600: brocade strips above and below; tiles sideways."""
    tone = 1 + 0.006 * periodic(1024, 60, 31)[:600] + 0.004 * periodic(1024, 2, 32)[:600]
    tone -= 0.04 * fibres((1024, 1024), 800, 40, 33, wrap=True)[:600]
    light = rgb("#F7F0DF") * tone[..., None]
    yy, xx = np.mgrid[:600, :1024].astype(np.float32)
    edge = np.minimum(yy, 599 - yy)
    silk = (
        rgb("#5F8A7C")
        * (1 + 0.03 * periodic(1024, 1.2, 34)[:600] + 0.02 * np.sin(yy * 2.1))[..., None]
    )
    u, v = (xx % 64) - 32, (edge % 64) - 28
    lozenge = np.abs(np.abs(u) / 30 + np.abs(v) / 18 - 1)
    flower = np.abs(np.hypot(u, v * 1.3) - 7)
    pattern = np.maximum(1 - smoothstep(0.03, 0.09, lozenge), 1 - smoothstep(0.8, 2.0, flower))
    silk += (rgb("#B9C9A9") - silk) * (pattern * 0.55)[..., None]
    strip = 1 - smoothstep(55.5, 56.5, edge)
    light += (silk - light) * strip[..., None]
    for at, width in ((58.0, 1.4), (63.5, 0.7), (2.0, 2.0)):
        line = 1 - smoothstep(width - 0.4, width + 0.4, np.abs(edge - at))
        light += (rgb(GOLD) - light) * (line * 0.9)[..., None]
    light *= (1 - 0.10 * np.exp(-np.maximum(edge - 57, 0) / 5) * (edge > 57))[..., None]
    return Image.fromarray((np.clip(light, 0, 1) * 255 + 0.5).astype(np.uint8))


def roller() -> Image.Image:
    """Return the roller at a scroll's end, 96 x 720: dark wood, silk wrap, gold-ringed knobs."""
    width, height = 96, 720
    yy, xx = np.mgrid[: height * 2, : width * 2].astype(np.float32) / 2 + 0.25
    light = np.zeros((*yy.shape, 3), np.float32)
    alpha = np.zeros_like(yy)
    grain = fractal(yy.shape, 60, 5, 4) + 0.25 * fractal((yy.shape[0], 8), 60, 6, 3).repeat(
        yy.shape[1] // 8, 1
    )
    parts = (
        (8, 64, 19.0, "#3A251B"),
        (height - 64, height - 8, 19.0, "#3A251B"),
        (60, height - 60, 34.0, "#6E8F83"),
        (54, 66, 29.0, "#B08D57"),
        (height - 66, height - 54, 29.0, "#B08D57"),
        (14, 20, 21.0, "#B08D57"),
        (height - 20, height - 14, 21.0, "#B08D57"),
    )
    for top, bottom, half, colour in parts:
        inside = smoothstep(
            -0.5, 0.5, np.minimum(np.minimum(yy - top, bottom - yy), half - np.abs(xx - 48))
        )
        t = np.clip(np.abs(xx - 48) / half, 0, 1)
        shade = 0.30 + 0.85 * np.sqrt(np.maximum(1 - t**2, 0))
        gleam = 0.45 * np.exp(-((((xx - 48) / half + 0.42) / 0.16) ** 2))
        surface = (
            rgb(colour) * (shade * (0.88 + 0.24 * (grain - 0.5)))[..., None]
            + gleam[..., None] * 0.35
        )
        light += (surface - light) * inside[..., None]
        alpha = np.maximum(alpha, inside)
    size = (width, height)
    return rgba(shrink(light, size), shrink(alpha, size))


# -- strokes and plates -----------------------------------------------------------------------
def underline(sheet: Sheet) -> None:
    """Draw one confident level stroke, dry at its end."""
    sheet.stroke(
        [(14, 34, 10), (60, 28, 26), (300, 30, 22), (620, 25, 20), (884, 30, 8)],
        BLACK,
        dry=(0.05, 0.85),
        pool=0.2,
        wobble=0.05,
    )


def plate(sheet: Sheet) -> None:
    """Drag one broad loaded brush for a button: full in the middle, dry at the right end."""
    sheet.stroke(
        [(20, 70, 92), (60, 66, 112), (240, 65, 116), (420, 66, 110), (500, 62, 84)],
        BLACK,
        tone=1.3,
        dry=(0.02, 0.5),
        pool=0.3,
        wobble=0.05,
    )
    sheet.stroke(
        [(36, 66, 96), (240, 66, 104), (430, 66, 96)],
        BLACK,
        tone=1.2,
        dry=(0.0, 0.1),
        pool=0.0,
        wobble=0.03,
    )


def enso(sheet: Sheet) -> None:
    """圆相 turn one dry circle, for the clock and the turn."""
    a = np.linspace(2.0, 2.0 + 2 * np.pi * 0.95, 20)
    width = np.interp(np.linspace(0, 1, 20), [0, 0.08, 0.4, 0.85, 1], [8, 44, 40, 24, 4])
    sheet.stroke(
        np.column_stack([256 + 208 * np.cos(a), 256 + 204 * np.sin(a), width]),
        BLACK,
        tone=1.1,
        dry=(0.1, 0.8),
        pool=0.2,
        wobble=0.04,
    )


def divider(sheet: Sheet) -> None:
    """Draw a fine rule that swells to a small lozenge in the middle."""
    sheet.stroke([(20, 30, 0.8), (200, 30, 2.6), (366, 30, 3.6)], BLACK, pool=0)
    sheet.stroke([(780, 30, 0.8), (600, 30, 2.6), (434, 30, 3.6)], BLACK, pool=0)
    for x, r in ((400, 9.0), (376, 3.4), (424, 3.4)):
        loop = [
            (x, 30 - r),
            (x + r * 0.5, 30 - r * 0.5),
            (x + r, 30),
            (x + r * 0.5, 30 + r * 0.5),
            (x, 30 + r),
            (x - r * 0.5, 30 + r * 0.5),
            (x - r, 30),
            (x - r * 0.5, 30 - r * 0.5),
        ]
        sheet.wash(loop, BLACK, tone=2, edge=0, soft=0.2, rough=0)


def bloom() -> Image.Image:
    """Return an ink bloom, 512 x 512: a drop that ran into wet paper, feathered all round."""
    yy, xx = np.mgrid[:1024, :1024].astype(np.float32) / 2
    angle = np.arctan2(yy - 256, xx - 256)
    far = np.hypot(xx - 256, yy - 256)
    ray = fractal((1024, 1024), 90, 41, 5)
    lobes = np.convolve(np.random.default_rng(4).random(408), np.ones(9) / 9, "valid")
    lobes[-20:] += (lobes[0] - lobes[-1]) * np.linspace(0, 1, 20)
    spoke = np.interp(angle, np.linspace(-np.pi, np.pi, 400), lobes)
    reach = 168 + 60 * (ray - 0.5) * 2 + 46 * (spoke - 0.5)
    body = 1 - smoothstep(-26, 30, (far - reach).astype(np.float32))
    rim = np.exp(-(((far - reach + 10) / 12) ** 2))
    cloud = fractal((1024, 1024), 150, 43, 5)
    mask = body * (0.55 + 0.5 * cloud + 0.28 * np.exp(-((far / 110) ** 2))) + rim * 0.3 * body
    return tintable(shrink(np.clip(mask, 0, 1), (512, 512)))


def panel(size: int = 288) -> Image.Image:
    """Return a paper panel, nine-patch 288 x 288 with 72-pixel margins: shadow, paper, double rule.

    The paper's edge lies 24 pixels in.
    """
    scale = 2
    n = size * scale
    yy, xx = np.mgrid[:n, :n].astype(np.float32) / scale + 0.25
    box = np.maximum(np.abs(xx - size / 2), np.abs(yy - size / 2))
    edge = size / 2 - 24 - box
    corner = np.hypot(
        np.maximum(np.abs(xx - size / 2) - (size / 2 - 34), 0),
        np.maximum(np.abs(yy - size / 2) - (size / 2 - 34), 0),
    )
    edge = np.where(corner > 0, np.minimum(edge, 10 - corner), edge)
    inside = smoothstep(-0.4, 0.4, edge)
    shade = gaussian_filter(np.roll(inside, 5 * scale, 0), 8 * scale) * 0.34
    light = np.ones((n, n, 3), np.float32) * rgb("#F6EFDE")
    light *= (1 - 0.05 * np.exp(-np.maximum(edge, 0) / 20))[..., None] ** np.array(
        [0.7, 1, 1.9], np.float32
    )
    scoop = np.minimum(
        np.where(
            (np.abs(xx - size / 2) > size / 2 - 54) & (np.abs(yy - size / 2) > size / 2 - 54),
            np.hypot(
                np.abs(xx - size / 2) - (size / 2 - 32), np.abs(yy - size / 2) - (size / 2 - 32)
            )
            - 18,
            999,
        ),
        edge - 8,
    )
    for at, width, tone in ((0.0, 0.9, 0.85), (4.5, 0.5, 0.6)):
        line = (1 - smoothstep(width - 0.35, width + 0.35, np.abs(scoop - at))) * inside * tone
        light += (rgb(GOLD) * 0.88 - light) * line[..., None]
    alpha = inside + (1 - inside) * shade
    colour = light * inside[..., None] + rgb("#2A2118") * (1 - inside)[..., None]
    return rgba(shrink(colour, (size, size)), shrink(alpha, (size, size)))


def glow() -> None:
    """Write the target glows: a ring, and a card-shaped nine-patch like the card shadow."""
    yy, xx = np.mgrid[:512, :512].astype(np.float32) + 0.5
    far = np.abs(np.hypot(xx - 256, yy - 256) - 190)
    soft = 0.9 * np.exp(-((far / 5) ** 2)) + 0.55 * np.exp(-far / 17)
    fade = smoothstep(256, 236, np.hypot(xx - 256, yy - 256))
    put(tintable(np.clip(soft * fade, 0, 1)), "ornament_glow_ring.png")
    yy, xx = np.mgrid[:192, :192].astype(np.float32) + 0.5
    dx, dy = np.maximum(np.abs(xx - 96) - 18, 0), np.maximum(np.abs(yy - 96) - 18, 0)
    out = np.hypot(dx, dy) - 30
    ring = np.where(
        out > 0, np.exp(-out / 11) * smoothstep(48, 30, out), np.exp(-((out / 3.5) ** 2))
    )
    put(tintable(np.clip(ring * 0.95, 0, 1)), "ornament_glow_card.png")


def corner(sheet: Sheet) -> None:
    """Draw a fret corner for panels and curtains (top left; mirror for the others)."""
    w = 5.0
    for path in (
        [(10, 230), (10, 10), (230, 10)],
        [(30, 190), (30, 74), (74, 74), (74, 30), (190, 30)],
        [(50, 98), (50, 50), (98, 50), (98, 98), (50, 98)],
    ):
        for (ax, ay), (bx, by) in pairwise(path):
            sheet.stroke(
                [(ax, ay, w), ((ax + bx) / 2, (ay + by) / 2, w * 0.85), (bx, by, w)],
                BLACK,
                pool=0.1,
                wobble=0.05,
            )


def figures() -> None:
    """Write the loose sparrow, the flying flock and a blossoming twig."""
    put(lifted((512, 376), lambda s: sparrow(s, 204, 338, 376), 91, 2.0), "sparrow.png")
    put(
        inked((128, 96), lambda s: far_bird(s, 64, 56, 100, -0.1, BLACK, 1.2), 92),
        "ornament_bird.png",
    )


def main() -> None:
    """Write every ornament."""
    ART.mkdir(parents=True, exist_ok=True)
    paper_tile().save(ART / "paper.jpg", quality=88, optimize=True)
    scroll_paper().save(ART / "scroll_paper.jpg", quality=88, optimize=True)
    put(roller(), "scroll_roller.png")
    put(inked((900, 64), underline, 81), "ornament_underline.png")
    put(inked((520, 132), plate, 82), "ornament_plate.png")
    put(inked((512, 512), enso, 83), "ornament_enso.png")
    put(inked((800, 60), divider, 84), "ornament_divider.png")
    put(inked((240, 240), corner, 85), "ornament_corner.png")
    put(bloom(), "ornament_bloom.png")
    put(panel(), "ornament_panel.png")
    for kind, seed in (("square", 11), ("round", 21)):
        put(seal(kind, False, seed), f"seal_{kind}.png")
        put(seal(kind, True, seed), f"seal_{kind}_line.png")
    for name in ("spring", "summer", "autumn", "winter"):
        put(emblem(name), f"season_{name}.png")
    particles()
    glow()
    figures()


if __name__ == "__main__":
    main()
