"""The two jokers and the back.

小王 the small joker is a sparrow in indigo ink under a crescent, its corner dark on ivory; 大王 the
big joker a crowned sparrow before the sun, its corner ivory on a cinnabar banner, so that light
and dark tell them apart where colours do not.
"""

from __future__ import annotations

import numpy as np
from backs import border, waves
from birds import branch, far_bird, sparrow
from brush import Sheet
from frames import rounded
from gouji_cards import COLUMN, SCALE, SIZE, blank, shrunk
from gouji_opera import DRESSES, GILT, Figure
from gouji_regalia import plume
from gouji_suits import pooled
from marks import seal
from noise import Field, fractal, smoothstep
from scipy.ndimage import gaussian_filter, maximum_filter
from shapes import CINNABAR, GOLD, INDIGO, INK, glyph_mask, rgb
from things import gust

NIGHT = "#24384E"


def crescent(sheet: Sheet, x: float, y: float, radius: float) -> None:
    """Spare a crescent out of a night wash."""
    a = np.linspace(-0.35, 3.5, 22) + 0.45
    outer = [(x + radius * np.cos(t), y + radius * np.sin(t)) for t in a]
    inner = [
        (x + radius * (0.30 + 0.78 * np.cos(t)), y + radius * (-0.26 + 0.78 * np.sin(t)))
        for t in a[::-1][1:-1]
    ]
    sheet.wash(np.array(outer + inner), "#FFFDF4", tone=2.2, edge=0, soft=0.4, rough=0, body=True)


def in_one_ink(ink: Field, colour: str) -> Field:
    """Return a layer painted over in the tones of one ink."""
    tone = ink @ np.array([0.30, 0.59, 0.11], np.float32)
    density = -np.log(np.clip(tone, 0.05, 1)) / -np.log(0.16)
    return np.maximum(rgb(colour), 0.02) ** np.clip(density, 0, 1.25)[..., None]


def column(sheet: Sheet, top: str, colour: str, body: bool) -> None:
    """Write 小王 or 大王 down the corner."""
    for text, y in ((top, 92), ("王", 200)):
        bold_glyph(sheet, text, y, colour, body)


def bold_glyph(sheet: Sheet, text: str, y: float, colour: str, body: bool) -> None:
    """Write a corner glyph with a heavier brush, so that it reads at a seventh of its size."""
    s = sheet.scale
    mask = np.pad(glyph_mask(text, (104 if body else 116) * s, "QuewuBrush"), int(4 * s))
    mask = gaussian_filter(maximum_filter(mask, int(4.6 * s)), 0.6 * s)
    h, w = mask.shape
    top, left = int(y * s - h / 2), int(COLUMN * s - w / 2)
    where = (slice(top, top + h), slice(left, left + w))
    (sheet.cover if body else sheet.ink)(where, pooled(sheet, mask, 1.1), colour)


def small_joker() -> Field:
    """小王 a sparrow on a mooring post, all in indigo."""
    night, words = blank(5001), blank(5003)
    rounded(words, INDIGO, "#A8854C")
    sky = [
        (180, 310),
        (290, 276),
        (400, 300),
        (424, 420),
        (400, 560),
        (240, 590),
        (150, 520),
        (130, 400),
    ]
    night.wash(sky, INK, tone=0.30, edge=0, soft=20, rough=8)
    crescent(night, 380, 350, 42)
    for k, (y, half) in enumerate(((604, 190), (618, 150), (632, 96))):
        path = [(240 - half, y, 1), (236, y - 3, 9 - 2 * k), (240 + half, y + 2, 1)]
        gust(night, path, INK, 0.45, (0.1, 0.6))
    post(night)
    sparrow(night, 268, 500, 214)
    words.glyph("王", 302, 170, 236, NIGHT, dry=0.55, tone=0.98, pool=0.4)
    column(words, "小", NIGHT, False)
    seal(words, "小", 420, 614, 46, INDIGO)
    return in_one_ink(shrunk(night), "#182A40") * shrunk(words)


def post(sheet: Sheet) -> None:
    """Drive in the mooring post, its rope wound three times."""
    trunk = [(268, 612, 40), (266, 560, 42), (268, 512, 40)]
    sheet.stroke(trunk, INK, tone=0.95, dry=(0.2, 0.3), pool=0.2)
    sheet.stroke([(244, 510, 8), (268, 505, 12), (294, 510, 8)], INK, tone=0.8)
    for y in (540, 551, 562):
        sheet.stroke([(242, y, 5), (268, y + 4, 7), (294, y, 5)], "#E8DCC2", body=True, pool=0.2)
    rope = [(294, 556, 6), (350, 590, 6), (406, 574, 5), (452, 584, 3)]
    sheet.stroke(rope, INK, tone=0.85, dry=(0, 0.4))


def sun(sheet: Sheet, x: float, y: float, radius: float) -> None:
    """Set a cinnabar sun in one gilt turn of the brush."""
    a = np.linspace(2.5, 2.5 + 2 * np.pi * 0.94, 20)
    t = np.linspace(0, 1, 20)
    width = np.interp(t, [0, 0.08, 0.4, 0.8, 1], [6, 20, 24, 16, 3])
    ring = np.column_stack([x + (radius + 26) * np.cos(a), y + (radius + 26) * np.sin(a), width])
    sheet.stroke(ring, GOLD, tone=0.75, dry=(0.1, 0.7), pool=0.15, split=0.3)
    a = np.linspace(0, 2 * np.pi, 40, endpoint=False)
    loop = np.column_stack([x + radius * np.cos(a), y + radius * np.sin(a)])
    sheet.wash(loop, CINNABAR, tone=0.92, edge=0.25, soft=0.6, rough=0.8)


def big_joker() -> Field:
    """大王 a crowned sparrow before the sun, in full colour."""
    sky, words = blank(5011), blank(5013)
    rounded(words, CINNABAR, "#A8854C")
    sun(sky, 288, 446, 114)
    perch = [(60, 618, 6), (150, 590, 15), (250, 586, 17), (340, 574, 13), (440, 590, 4)]
    branch(sky, perch, dry=0.5)
    sparrow(sky, 292, 582, 262, flip=True)
    royal_crown(sky)
    far_bird(sky, 152, 336, 30, 0.1, INK, 0.6)
    far_bird(sky, 126, 360, 20, -0.1, INK, 0.5)
    words.glyph("王", 302, 158, 226, "#A52D20", dry=0.5, tone=1.0, pool=0.4)
    banner(words)
    column(words, "大", "#FFF6E0", True)
    seal(words, "大", 420, 614, 46)
    return shrunk(sky) * shrunk(words)


def royal_crown(sheet: Sheet) -> None:
    """Crown the sparrow: gilt points, pearls and two pheasant plumes."""
    f = Figure(sheet, 366, 408, DRESSES["h"], "h")
    f.size, f.turn = 0.62, 0.22
    plume(f, [(-10, -50), (-40, -96), (-96, -112), (-140, -84), (-152, -40)])
    plume(f, [(12, -50), (30, -92), (66, -112), (98, -92), (108, -52)])
    f.fill(
        [(-46, 4), (-52, -48), (-26, -26), (0, -66), (26, -26), (52, -48), (46, 4), (0, 12)],
        GILT,
        2.6,
        0.95,
    )
    f.fill([(-47, 8), (-48, -8), (0, -2), (48, -8), (47, 8), (0, 16)], CINNABAR, 2.2)
    f.beads([(0, -66), (52, -48)], 7, "#FBF1DC")
    f.beads([(0, -26)], 8, CINNABAR)
    f.beads([(0, 7), (20, 5), (38, 1)], 4)


def banner(sheet: Sheet) -> None:
    """Hang the cinnabar banner behind the big joker's corner."""
    s = sheet.scale
    yy, xx = np.mgrid[: sheet.light.shape[0], : sheet.light.shape[1]].astype(np.float32) / s
    whole = (slice(None), slice(None))
    notch = 16 * (1 - np.abs(xx - COLUMN) / 53)
    far = np.maximum(np.abs(xx - COLUMN) - 53, yy - 282 + notch)
    far = np.maximum(far, 22 - yy)
    sheet.cover(whole, 1 - smoothstep(-0.5, 0.5, far), "#A52D20")
    shade = (1 - smoothstep(-0.5, 0.5, far)) * 0.35 * np.exp(np.minimum(far, 0) / 9)
    sheet.ink(whole, shade.astype(np.float32), "#5E1710")
    line = 1 - smoothstep(0.4, 1.3, np.abs(far + 6))
    sheet.cover(whole, line, "#E9C48A")


# -- the back ---------------------------------------------------------------------------------
def back() -> Field:
    """Return the back: the house's indigo waves, a gilt round with 够级 over a sail."""
    shape = (int(SIZE[1] * SCALE), int(SIZE[0] * SCALE))
    line, depth = waves(shape, SCALE)
    light = rgb("#2B4562") * (0.88 + 0.18 * depth)[..., None]
    light += (rgb("#B9CBD0") - light) * (line * 0.46)[..., None]
    sheet = Sheet(light.astype(np.float32), SCALE, 63)
    lozenge(sheet)
    border(sheet)
    roundel(sheet, SIZE[0] / 2, SIZE[1] / 2)
    return np.asarray(sheet.picture(), np.float32) / 255


def lozenge(sheet: Sheet) -> None:
    """Shade the waves towards the corners of a long diamond, ruled in gold."""
    yy, xx = (
        np.mgrid[: sheet.light.shape[0], : sheet.light.shape[1]].astype(np.float32) / sheet.scale
    )
    far = np.abs(xx - 240) / 212 + np.abs(yy - 336) / 308 - 1
    whole = (slice(None), slice(None))
    sheet.ink(whole, 0.34 * smoothstep(-0.01, 0.01, far), "#0F1D2E")
    for at, width in ((0.0, 1.7), (-7.0, 0.8)):
        gold = 1 - smoothstep(width - 0.5, width + 0.5, np.abs(far * 175 - at))
        sheet.cover(whole, gold * 0.9, "#C9A66B")


def roundel(sheet: Sheet, x: float, y: float) -> None:
    """Set the ivory round: gilt rules, a cinnabar seal with the name of the game."""
    yy, xx = (
        np.mgrid[: sheet.light.shape[0], : sheet.light.shape[1]].astype(np.float32) / sheet.scale
    )
    far = np.hypot(xx - x, yy - y) - 104
    whole = (slice(None), slice(None))
    sheet.ink(whole, 0.8 * np.exp(-np.maximum(far, 0) / 7), "#16273a")
    sheet.cover(whole, 1 - smoothstep(-0.5, 0.5, far), "#F1E6CF")
    for at, width in ((-3.0, 2.0), (-10.0, 0.9)):
        sheet.cover(whole, 1 - smoothstep(width - 0.5, width + 0.5, np.abs(far - at)), "#B08D57")
    box = np.maximum(np.abs(xx - x) - 42, np.abs(yy - y) - 80)
    box = box + 2.2 * (fractal(xx.shape, 10 * sheet.scale, 67, 4) - 0.5)
    sheet.cover(whole, 1 - smoothstep(-0.4, 0.4, box.astype(np.float32)), CINNABAR)
    for text, at in (("够", y - 38), ("级", y + 38)):
        sheet.glyph(text, x, at, 74, "#FBF3E4", dry=0.0, tone=1.0, pool=0.0, body=True)


def special(name: str, paper: Field) -> tuple[Field, Field]:
    """Return ink and ground of a joker or the back."""
    if name == "back":
        return back(), np.ones_like(paper)
    return (small_joker() if name == "w" else big_joker()), paper
