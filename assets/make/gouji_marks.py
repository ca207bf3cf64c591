"""Marks of 够级: the fire bloom of 烧 and the two federations. Writes art/."""

from __future__ import annotations

import numpy as np
from brush import Sheet
from cutout import lifted, put, rgba, shrink
from noise import Field, fractal, rng, smoothstep
from PIL import Image
from seals import worn
from shapes import CINNABAR, INDIGO, Points, rgb

PAPER_WHITE = "#FBF3E4"


# -- fire -------------------------------------------------------------------------------------
def tongue(x: float, y: float, high: float, lean: float, wide: float) -> Points:
    """Return one tongue of flame that leaves the hearth below x, y and curls to its tip."""
    return [
        (256 + (x - 256) * 0.18, y + 40, 2.0),
        (256 + (x - 256) * 0.72, y + 14, wide * 0.62),
        (x - lean * 0.3, y - high * 0.25, wide),
        (x + lean * 0.15, y - high * 0.52, wide * 0.72),
        (x + lean * 0.75, y - high * 0.78, wide * 0.36),
        (x + lean * 0.45, y - high, 0.8),
    ]


def fire(sheet: Sheet) -> None:
    """烧 let ink run and catch fire: smoke-dark rim, cinnabar, orange and gold tongues."""
    random = rng(71)
    smoke = [
        (256 + r * np.cos(a), 312 + 0.72 * r * np.sin(a))
        for a, r in zip(
            np.linspace(0, 2 * np.pi, 15)[:-1], 176 + 26 * random.random(14), strict=True
        )
    ]
    sheet.wash(smoke, "#3A2320", tone=0.5, edge=0.2, soft=16, rough=9)
    sheet.wash([(x * 0.86 + 36, y * 0.86 + 46) for x, y in smoke], CINNABAR, tone=0.75, edge=0.3,
               soft=9, rough=8)  # fmt: skip
    rows = (
        ("#8E2A1C", 13, 330.0, 62.0, 0.85, 424.0, 168.0),
        ("#C6401F", 11, 290.0, 56.0, 0.95, 420.0, 140.0),
        ("#E8752B", 9, 226.0, 46.0, 1.0, 414.0, 108.0),
        ("#F7B24C", 7, 156.0, 36.0, 1.0, 408.0, 78.0),
        ("#FFE7A6", 5, 92.0, 24.0, 1.0, 402.0, 46.0),
    )
    for colour, count, high, wide, tone, foot, spread in rows:
        for k in np.argsort(-np.abs(np.linspace(-1, 1, count))):
            t = float(np.linspace(-1, 1, count)[k])
            tall = high * (1 - 0.52 * t * t) * (0.84 + 0.3 * random.random())
            lean = 46 * t + 44 * (random.random() - 0.5)
            path = tongue(
                256 + spread * t, foot - 26 * t * t, tall, lean, wide * (1 - 0.2 * abs(t))
            )
            sheet.stroke(
                path, colour, tone=tone, body=True, pool=0.15, dry=(0.0, 0.35), wobble=0.07
            )
    for _ in range(26):
        a, far = random.random() * 2 * np.pi, 150 + 86 * random.random()
        x, y = 256 + far * np.cos(a) * 0.95, 250 - abs(far * np.sin(a)) * 0.9
        sheet.dot(
            x,
            y,
            1.6 + 3.4 * random.random(),
            "#F29A3C" if random.random() < 0.6 else "#C6401F",
            tone=1.2,
            body=True,
            soft=0.6,
        )


# -- federations ------------------------------------------------------------------------------
def field_of(shape: str) -> tuple[Field, Field, Field]:
    """Return x, y about the middle and the inside distance of a mark at double size."""
    yy, xx = np.mgrid[:512, :512].astype(np.float32) - 255.5
    if shape == "round":
        return xx, yy, 232 - np.hypot(xx, yy)
    far = (276 - np.abs(xx) - np.abs(yy)) * 0.85
    return xx, yy, np.minimum(far, 238 - np.maximum(np.abs(xx), np.abs(yy)))


def sails_over_waves(xx: Field, yy: Field) -> Field:
    """Return the red mark's figure: two battened sails over a hull and one swell."""
    total = np.zeros_like(xx)
    for at, left, right, top, foot in ((-8, 74, 10, -150, 34), (20, 6, 86, -104, 34)):
        t = np.clip((yy - top) / (foot - top), 0, 1)
        side = np.where(xx < at, left, right) * (0.30 + 0.70 * np.sqrt(t))
        cloth = smoothstep(-1.5, 1.5, side - np.abs(xx - at))
        cloth *= smoothstep(-1.5, 1.5, yy - top) * smoothstep(-1.5, 1.5, foot - yy)
        batten = (yy - top + 0.10 * np.abs(xx - at)) % 37
        total = np.maximum(total, cloth * smoothstep(2.6, 4.6, np.minimum(batten, 37 - batten)))
    hull = smoothstep(-1.5, 1.5, 128 - np.abs(xx) - 0.9 * np.maximum(yy - 52, 0))
    hull *= smoothstep(-1.5, 1.5, yy - 48 - (xx / 40) ** 2 * -1.4) * smoothstep(-1.5, 1.5, 88 - yy)
    swell = 118 + 13 * np.cos(xx / 24)
    line = smoothstep(9, 6, np.abs(yy - swell)) * smoothstep(140, 136, np.abs(xx))
    return np.clip(total + hull + line, 0, 1)


def crescent_over_waves(xx: Field, yy: Field) -> Field:
    """Return the blue mark's figure: a crescent over three swells."""
    xx, yy = xx / 0.88, yy / 0.88
    moon = smoothstep(-1.5, 1.5, 74 - np.hypot(xx, yy + 58))
    moon *= smoothstep(-1.5, 1.5, np.hypot(xx - 34, yy + 80) - 62)
    total = moon
    for at, half in ((44, 138), (84, 102), (124, 62)):
        swell = at + 13 * np.cos(xx / 22)
        total = total + smoothstep(10, 7, np.abs(yy - swell)) * smoothstep(
            half, half - 4, np.abs(xx)
        )
    return np.clip(total, 0, 1)


def federation(name: str) -> Image.Image:
    """联邦 return a mark, 256 x 256: a red round with sails or a blue diamond with a moon."""
    shape, figure, colour, seed = {
        "red": ("round", sails_over_waves, CINNABAR, 31),
        "blue": ("diamond", crescent_over_waves, INDIGO, 41),
    }[name]
    xx, yy, far = field_of(shape)
    body = worn(far, seed, 0.6)
    ring = smoothstep(8, 5, np.abs(far - 22))
    cut = np.clip(figure(xx, yy) + ring, 0, 1) * (0.92 + 0.1 * fractal(xx.shape, 18, seed + 5, 3))
    light = rgb(colour) * (1 - cut[..., None]) + rgb(PAPER_WHITE) * cut[..., None]
    return rgba(shrink(light.astype(np.float32), (256, 256)), shrink(body, (256, 256)))


def main() -> None:
    """Write every mark."""
    put(lifted((512, 512), fire, 71, 2.0), "bloom_fire.png")
    for name in ("red", "blue"):
        put(federation(name), f"federation_{name}.png")


if __name__ == "__main__":
    main()
