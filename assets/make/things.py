"""Coins, moon, wind and water for the cards."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
from brush import Sheet
from noise import fractal, rng, smoothstep
from shapes import CELADON, CINNABAR, GOLD, INDIGO, INK, Points, curve


def ring(radius: float, count: int = 26, seed: int = 0, rough: float = 0.012) -> Points:
    """Return a nearly round closed outline about 0,0."""
    random = rng(seed)
    a = np.linspace(0, 2 * np.pi, count, endpoint=False)
    r = radius * (1 + rough * (random.random(count) - 0.5) * 2)
    return np.column_stack([r * np.cos(a), r * np.sin(a)])


def coin(
    sheet: Sheet, x: float, y: float, radius: float, turn: float = 0.0, text: str = "雀舞通寶"
) -> None:
    """方孔钱 paint a cast coin with a square hole: bronze wash, ink rims, four characters."""
    centre = np.array([x, y])
    edge = ring(radius, seed=int(x + y)) + centre
    hole = square(radius * 0.25, turn) + centre
    shade = ring(radius * 1.03) + centre + (radius * 0.05, radius * 0.09)
    sheet.wash(shade, INK, tone=0.34, edge=0, soft=radius * 0.05, rough=0, hole=hole)
    sheet.wash(edge, "#F0E2C2", tone=1.0, edge=0, soft=0.3, rough=0, body=True, hole=hole)
    light = (x - radius, y - radius, 0.55, x + radius, y + radius, 1.25)
    sheet.wash(edge, GOLD, tone=0.72, edge=0.25, soft=0.5, rough=0.3, ramp=light, hole=hole)
    sheet.wash(
        ring(radius * 0.7, seed=3) + centre + (radius * 0.1, radius * 0.14),
        CELADON,
        tone=0.28,
        edge=0.1,
        soft=radius * 0.08,
        rough=2.5,
        hole=hole,
    )
    rims(sheet, x, y, radius, turn)
    for k, mark in enumerate(text):
        a = turn + (-np.pi / 2, np.pi / 2, 0, np.pi)[k]
        sheet.glyph(
            mark,
            x + np.cos(a) * radius * 0.555,
            y + np.sin(a) * radius * 0.555,
            radius * 0.44,
            "#352A20",
            face="QuewuBrushTC",
            dry=0.0,
            tone=1.05,
        )


def square(half: float, turn: float) -> Points:
    """Return a small square outline with eight points (keeps its corners when smoothed)."""
    base = [
        (-1, -1),
        (-0.5, -1),
        (0, -1),
        (0.5, -1),
        (1, -1),
        (1, -0.5),
        (1, 0),
        (1, 0.5),
        (1, 1),
        (0.5, 1),
        (0, 1),
        (-0.5, 1),
        (-1, 1),
        (-1, 0.5),
        (-1, 0),
        (-1, -0.5),
    ]
    c, n = np.cos(turn), np.sin(turn)
    return np.array([((px * c - py * n) * half, (px * n + py * c) * half) for px, py in base])


def rims(sheet: Sheet, x: float, y: float, radius: float, turn: float) -> None:
    """Draw a coin's raised rims with two loaded strokes and the square of its hole."""
    for k, (share, width) in enumerate(((0.955, 0.085), (0.80, 0.028))):
        start = turn + 2.4 + k
        a = np.linspace(start, start + 2 * np.pi * 0.985, 22)
        w = radius * width * (1 + 0.35 * np.cos(a - 0.8))
        path = np.column_stack([x + radius * share * np.cos(a), y + radius * share * np.sin(a), w])
        sheet.stroke(path, "#2E2922", tone=0.95, dry=(0.0, 0.35), pool=0.25, wobble=0.1)
    half = radius * 0.27
    c, n = np.cos(turn), np.sin(turn)
    corners = [(-half, -half), (half, -half), (half, half), (-half, half), (-half, -half)]
    turned = [(x + px * c - py * n, y + px * n + py * c) for px, py in corners]
    for (ax, ay), (bx, by) in pairwise(turned):
        w = radius * 0.06
        sheet.stroke(
            [(ax, ay, w), ((ax + bx) / 2, (ay + by) / 2, w * 0.8), (bx, by, w)],
            "#2E2922",
            tone=0.95,
            pool=0.2,
        )


def cord(sheet: Sheet, points: Points, width: float = 7) -> None:
    """Lay a twisted cinnabar cord."""
    p = np.asarray([(x, y, width) for x, y in points], float)
    sheet.stroke(p, "#FBEFE2", tone=1, pool=0, wobble=0.0, body=True)
    sheet.stroke(p, CINNABAR, tone=0.95, pool=0.35, wobble=0.05)
    dense = curve(p, 1.0)
    for k in range(4, len(dense) - 4, 7):
        (x, y, _), (x2, y2, _) = dense[k], dense[k + 3]
        dx, dy = x2 - x, y2 - y
        h = np.hypot(dx, dy) + 1e-6
        nx, ny = -dy / h * width * 0.42, dx / h * width * 0.42
        sheet.stroke([(x - nx, y - ny, 0.9), (x2 + nx, y2 + ny, 1.2)], "#6E1B14", tone=0.7, pool=0)


def tassel(sheet: Sheet, x: float, y: float, length: float) -> None:
    """Hang a cinnabar tassel from x, y."""
    for k in range(9):
        dx = (k - 4) * 2.4
        sheet.stroke(
            [
                (x + dx * 0.3, y, 2.6),
                (x + dx, y + length * 0.5, 2.8),
                (x + dx * 1.5 + 2, y + length * (0.9 + 0.1 * (k % 3)), 0.5),
            ],
            CINNABAR,
            tone=0.95,
            dry=(0, 0.5),
            pool=0.15,
        )
    sheet.stroke([(x - 5, y - 1, 5), (x + 5, y, 5)], GOLD, tone=1, body=True, pool=0)
    sheet.dot(x, y - 8, 6.5, CINNABAR, tone=1.0, edge=0.4)


def moonlit(
    sheet: Sheet, x: float, y: float, radius: float, box: tuple[float, float, float, float]
) -> None:
    """烘云托月 leave a moon as bare paper: wash the sky round it, sparing bands of cloud."""
    s = sheet.scale
    x0, y0, x1, y1 = box
    where = (slice(int(y0 * s), int(y1 * s)), slice(int(x0 * s), int(x1 * s)))
    yy, xx = np.mgrid[where].astype(np.float32) / s
    shape = yy.shape
    far = np.hypot(xx - x, yy - y)
    glow = np.exp(-np.maximum(far - radius, 0) / (radius * 1.25))
    cloud = fractal(shape, 120 * s, sheet.tick(), 5)
    mx, my, rx, ry = (x0 + x1) / 2, (y0 + y1) / 2, (x1 - x0) / 2, (y1 - y0) / 2
    oval = (np.abs((xx - mx) / rx) ** 3.2 + np.abs((yy - my) / ry) ** 3.2) ** (1 / 3.2)
    fade = smoothstep(0.0, 0.5, (0.93 - oval + 0.42 * (cloud - 0.5)).astype(np.float32))
    sky = (0.30 + 0.62 * glow) * (0.55 + 0.9 * cloud) * fade
    for cy, thick, amp, seed in (
        (y + radius * 0.50, 13, 26, 3),
        (y + radius * 0.98, 9, 20, 9),
        (y - radius * 0.9, 8, 24, 5),
    ):
        drift = fractal(shape, 150 * s, sheet.seed + seed, 4)
        band = np.abs(yy - cy - (drift - 0.5) * amp * 2.2)
        sky *= 1 - 0.9 * np.exp(-((band / (thick * (0.4 + drift))) ** 2)) * smoothstep(
            0.35, 0.6, drift
        )
    disc = smoothstep(radius - 0.8, radius + 0.8, far.astype(np.float32))
    veil = np.exp(-(((yy - y - radius * 0.55) / (radius * 0.18)) ** 2)) * smoothstep(
        0.4, 0.62, cloud
    )
    sheet.cover(where, (1 - disc) * 0.9, "#FCF6E4")
    maria = fractal(shape, 30 * s, sheet.tick(), 4)
    sheet.ink(where, ((1 - disc) * 0.13 * smoothstep(0.35, 0.85, maria)).astype(np.float32), GOLD)
    sheet.ink(where, ((1 - disc) * 0.22 * veil).astype(np.float32), INDIGO)
    sheet.ink(where, (sky * disc * 0.78).astype(np.float32), INDIGO)


def ripples(
    sheet: Sheet,
    x: float,
    y: float,
    width: float,
    height: float,
    colour: str = INDIGO,
    seed: int = 1,
) -> None:
    """Draw still water: level strokes with the moon's light broken between them."""
    random = rng(seed)
    rows = 13
    for k in range(rows):
        t = k / (rows - 1)
        yy = y + height * t**0.9
        span = width * (0.5 + 0.5 * random.random()) * (0.75 + 0.35 * t)
        gap = width * (0.10 + 0.10 * random.random()) * (1 - 0.25 * t)
        w = 2.2 + 4.2 * t
        for side in (-1, 1):
            a, b = x + side * gap, x + side * span / 1.6
            mid = (a + b) / 2
            sheet.stroke(
                [
                    (a, yy, 0.6),
                    (mid, yy + 2.0 * (random.random() - 0.5), w),
                    (b, yy + 1.5 * (random.random() - 0.5), 0.5),
                ],
                colour,
                tone=0.35 + 0.5 * t * random.random(),
                dry=(0.15, 0.55),
                pool=0.1,
            )
        if k % 2 == 0:
            sheet.stroke(
                [
                    (x - gap * 0.7, yy + 3, 0.6),
                    (x + 3, yy + 2.4, w * 0.8),
                    (x + gap * 0.75, yy + 3, 0.5),
                ],
                GOLD,
                tone=0.5,
                dry=(0.1, 0.5),
                pool=0.1,
            )


def gust(
    sheet: Sheet,
    points: Points,
    colour: str,
    tone: float,
    dry: tuple[float, float],
    split: float = 0.3,
) -> None:
    """Sweep one stroke of wind: broad, half dry, curling at its end."""
    sheet.stroke(points, colour, tone=tone, dry=dry, pool=0.1, split=split, wobble=0.03)
