"""Ornaments of the interface: strokes, plates, panels, scroll, seals, emblems, particles, glow."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
from birds import branch, far_bird, sparrow
from brush import CINNABAR, GOLD, Sheet, rgb
from cutout import ART, inked, lifted, put, rgba, shrink, tintable
from noise import Field, fractal, smoothstep
from paper import fibres, stock
from PIL import Image
from plants import blossom, bud, twig
from scenery import lotus, maple_leaf
from scipy.ndimage import gaussian_filter

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


# -- emblems, particles, glow -----------------------------------------------------------------
def emblem(name: str) -> Image.Image:
    """Return a season's round emblem, 256 x 256: a tinted paper disc, its plant, a ring."""
    sheet = Sheet(stock((256, 256), 3, 71, "#F7F0E0"), 3, 72)
    colour, motif = {
        "spring": ("#D98F8A", emblem_spring),
        "summer": ("#5F9C92", emblem_summer),
        "autumn": ("#C98A3C", emblem_autumn),
        "winter": ("#6F86A3", emblem_winter),
    }[name]
    sheet.wash(
        [(40, 60), (130, 30), (220, 70), (226, 170), (150, 226), (50, 190)],
        colour,
        tone=0.34,
        edge=0,
        soft=22,
        rough=8,
    )
    motif(sheet)
    yy, xx = np.mgrid[:768, :768].astype(np.float32) / 3
    far = np.hypot(xx - 128, yy - 128)
    whole = (slice(None), slice(None))
    for at, width in ((117.5, 3.2), (109.5, 1.0)):
        ring = 1 - smoothstep(width - 0.5, width + 0.5, np.abs(far - at))
        sheet.cover(whole, ring * (0.75 + 0.4 * fractal(far.shape, 60, 9, 3)), colour)
    alpha = 1 - smoothstep(121.5, 122.5, far)
    return rgba(shrink(np.clip(sheet.light, 0, 1), (256, 256)), shrink(alpha, (256, 256)))


def emblem_spring(sheet: Sheet) -> None:
    """Paint a sprig of peach."""
    branch(sheet, [(36, 196, 12), (92, 160, 10), (140, 132, 8), (198, 66, 2)], "#4A3A30", 0.95, 0.4)
    twig(sheet, [(140, 132, 6), (178, 140, 4), (206, 128, 1)])
    for x, y, r, a in ((104, 110, 40, 0.2), (164, 156, 30, 0.8), (172, 82, 22, 0.4)):
        blossom(sheet, x, y, r, a, 1.0, "#E39A96", "#B5525C")
    bud(sheet, 204, 60, 9, 0.7)
    bud(sheet, 212, 124, 8, 1.4)


def emblem_summer(sheet: Sheet) -> None:
    """Paint a lotus over its leaf."""
    leaf = [
        (44, 176),
        (84, 150),
        (140, 148),
        (200, 158),
        (218, 182),
        (170, 206),
        (104, 208),
        (60, 198),
    ]
    sheet.wash(leaf, "#3F7A70", tone=0.8, edge=0.4, soft=1.0, rough=4)
    sheet.stroke([(128, 206, 4), (128, 176, 5), (130, 150, 5)], "#3F7A70", tone=0.9)
    lotus(sheet, 130, 158, 104)


def emblem_autumn(sheet: Sheet) -> None:
    """Paint maple leaves."""
    maple_leaf(sheet, 168, 152, 62, 0.9, "#C8752B")
    maple_leaf(sheet, 114, 124, 96, -0.35, "#B5382A")


def emblem_winter(sheet: Sheet) -> None:
    """Paint a snow-laden twig with red plum."""
    branch(
        sheet, [(34, 150, 14), (92, 134, 12), (150, 146, 9), (222, 112, 2)], "#3F434B", 0.95, 0.4
    )
    sheet.stroke(
        [(38, 144, 8), (92, 127, 8), (146, 140, 6), (196, 124, 1.5)],
        "#FDFCF8",
        tone=1,
        dry=(0, 0.4),
        pool=0,
        body=True,
        wobble=0.3,
    )
    twig(sheet, [(94, 132, 6), (112, 92, 4), (146, 62, 1)])
    for x, y, r, a in ((114, 92, 27, 0.2), (168, 142, 24, 0.9), (76, 146, 18, 0.5)):
        blossom(sheet, x, y, r, a, 1.0, "#C4566A", "#8E2A40")
    bud(sheet, 150, 56, 8, 0.6)
    for x, y, r in (
        (60, 80, 4),
        (190, 70, 5),
        (206, 176, 4),
        (86, 196, 5),
        (140, 206, 3),
        (52, 112, 3),
        (160, 34, 3),
        (176, 102, 3),
    ):
        sheet.dot(x, y, r, "#FFFFFF", tone=1, body=True, soft=0.8)


def particles() -> None:
    """Write the drifting things: petals, leaves, snow, firefly."""
    from birds import Posed

    def petal(turn: float) -> object:
        def paint(sheet: Sheet) -> None:
            flake = Posed(sheet, 24, 24, 1.5, turn)
            loop = [(0, 11), (-8, 3), (-7, -8), (0, -5), (7, -8), (8, 3)]
            flake.wash(loop, "#FBE6E2", tone=1, edge=0, soft=0.3, rough=0, body=True)
            flake.wash(loop, "#E39A96", tone=0.75, edge=0.7, soft=0.4, rough=0)

        return paint

    for k, turn in enumerate((0.2, 1.4, 2.7)):
        put(lifted((48, 48), petal(turn), 5 + k), f"particle_petal_{k + 1}.png")
    for k, (turn, colour) in enumerate(((0.3, "#B5382A"), (1.2, "#C8752B"), (2.4, "#D08A35"))):
        put(
            lifted((64, 64), lambda s, t=turn, c=colour: maple_under(s, t, c), 8 + k),
            f"particle_leaf_{k + 1}.png",
        )
    yy, xx = np.mgrid[:64, :64].astype(np.float32) + 0.5
    far = np.hypot(xx - 32, yy - 32)
    put(
        tintable(np.clip(np.exp(-((far / 9) ** 2)) + 0.25 * np.exp(-far / 8) * (far < 31), 0, 1)),
        "particle_snow.png",
    )
    glow = np.exp(-((far / 3.4) ** 2)) + 0.55 * np.exp(-far / 7.5) * smoothstep(32, 20, far)
    tone = np.dstack([np.full_like(far, c) for c in (1.0, 0.93, 0.55)])
    put(rgba(tone, np.clip(glow, 0, 1)), "particle_firefly.png")


def maple_under(sheet: Sheet, turn: float, colour: str) -> None:
    """Paint a maple leaf in body colour so that it lifts clean off the sheet."""
    from birds import Posed

    leaf = Posed(sheet, 32, 32, 1.35, turn)
    for a, reach, wide in (
        (-1.9, 11, 4),
        (-0.98, 16, 5.4),
        (0, 19, 6),
        (0.98, 16, 5.4),
        (1.9, 11, 4),
    ):
        c, n = np.cos(a), np.sin(a)
        leaf.stroke(
            [(0, 2, 3), (reach * 0.45 * n, -reach * 0.45 * c, wide), (reach * n, -reach * c, 0.3)],
            colour,
            body=True,
            pool=0.1,
            wobble=0,
        )
    for a, reach in ((-0.98, 12), (0, 15), (0.98, 12)):
        leaf.stroke(
            [(0, 2, 0.6), (reach * np.sin(a), -reach * np.cos(a), 0.4)], "#5E2115", tone=0.7, pool=0
        )
    leaf.stroke([(0, 2, 1.4), (1, 8, 1.2), (3, 14, 0.8)], "#6B2A1C", body=True, pool=0)


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
