"""The 天子雀 cards: every face in every colour it has, and the back. Writes assets/cards/tianzi/.

A face is 480 x 672. The left 27 % is the strip a fanned hand leaves in sight: the silk tag and,
at the foot, the mark again. The rest shows knife coins, a number over 萬, or a seal.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import numpy as np
from brush import Sheet
from cards import trimmed
from dragons import CX, CY, coil, head, leg, pearl
from emblem_inks import density
from frames import begonia, fret, rounded
from knives import knives
from lettering import thicker
from noise import fractal, smoothstep
from outlines import cloud, surf
from palace_sparrow import back, throne
from palette import save
from PIL import Image
from scipy.ndimage import distance_transform_edt
from shapes import glyph_mask
from tags import DYES, IVORY, Dye, foot, plain, tag

OUT = Path(__file__).resolve().parents[1] / "cards" / "tianzi"
SIZE, SCALE, COLOURS = (480, 672), 3.0, 72
NUMERALS = "一二三四五六七八九"
AXIS = 296.0
CHARACTERS = {
    "spring": "春",
    "summer": "夏",
    "autumn": "秋",
    "winter": "冬",
    "east": "东",
    "south": "南",
    "west": "西",
    "north": "北",
}


def sheet_for(seed: int) -> Sheet:
    """Return a smooth card."""
    return Sheet(plain(SIZE, SCALE), SCALE, seed)


# -- glyphs and seals -------------------------------------------------------------------------
def inked(
    sheet: Sheet, text: str, x: float, y: float, size: float, dye: Dye, grow: float = 0.0
) -> None:
    """Write a glyph in the card's ink; 双钩 white cards have its outline only."""
    s = sheet.scale
    face = "QuewuBrushTC" if text in "萬龍" else "QuewuBrush"
    mask = np.pad(glyph_mask(text, size * s, face), 12)
    if grow:
        mask = thicker(mask, grow * s)
    h, w = mask.shape
    where = (slice(top := int(y * s - h / 2), top + h), slice(left := int(x * s - w / 2), left + w))
    if dye.name == "white":
        far = distance_transform_edt(mask > 0.5) - distance_transform_edt(mask <= 0.5)
        line = 1 - smoothstep(3.3, 4.1, np.abs(far.astype(np.float32) / s - 0.5))
        sheet.cover(where, mask, "#FFFDF6")
        sheet.cover(where, line, dye.main)
        return
    tone = 1.0 + 0.25 * (fractal(mask.shape, size * s * 0.35, sheet.tick(), 3) - 0.5)
    sheet.ink(where, (mask * tone).astype(np.float32), dye.main)


def seal(sheet: Sheet, text: str, x: float, y: float, half: float, dye: Dye, round_: bool) -> None:
    """Stamp a seal with a carved character; a white card's seal is cut in line."""
    s = sheet.scale
    whole = (slice(None), slice(None))
    yy, xx = np.mgrid[: sheet.light.shape[0], : sheet.light.shape[1]].astype(np.float32) / s
    dx, dy = np.abs(xx - x), np.abs(yy - y)
    far = np.hypot(dx, dy) if round_ else np.maximum(dx, dy) * 0.86 + np.hypot(dx, dy) * 0.14
    far += 2.2 * (fractal(far.shape, 26 * s, sheet.tick(), 3) - 0.5)
    body = 1 - smoothstep(half - 0.5, half + 0.5, far)
    outer = 1 - smoothstep(1.3, 1.9, np.abs(far - half - 8))
    sheet.cover(whole, outer, dye.main)
    size = half * (1.52 if round_ else 1.62)
    if dye.name == "white":
        sheet.cover(whole, 1 - smoothstep(2.2, 2.9, np.abs(far - half + 2)), dye.main)
        carved(sheet, text, x, y, size, dye.main)
        return
    sheet.cover(whole, body, dye.main)
    carved(sheet, text, x, y, size, IVORY)


def carved(sheet: Sheet, text: str, x: float, y: float, size: float, colour: str) -> None:
    """Cut a character out of a seal."""
    s = sheet.scale
    old = text in "萬龍"
    mask = np.pad(glyph_mask(text, size * s, "QuewuBrushTC" if old else "QuewuBrush"), 12)
    mask = thicker(mask, (3.4 if old else 1.6) * s)
    if old:
        picture = Image.fromarray(mask.astype(np.float32))
        wide = round(mask.shape[1] * 1.14)
        mask = np.asarray(picture.resize((wide, mask.shape[0]), Image.Resampling.BICUBIC))
    h, w = mask.shape
    top, left = int(y * s - h / 2), int(x * s - w / 2)
    sheet.cover((slice(top, top + h), slice(left, left + w)), np.clip(mask, 0, 1), colour)


# -- the faces --------------------------------------------------------------------------------
def coin_card(count: int, dye: Dye) -> Sheet:
    """刀 so many knife coins cast in the metal of the card's colour."""
    sheet = sheet_for(100 + count)
    fret(sheet, dye.main)
    knives(sheet, count, dye)
    tag(sheet, dye, str(count))
    return sheet


def number_card(count: int, dye: Dye) -> Sheet:
    """万 a number in the card's ink over the seal 萬."""
    sheet = sheet_for(200 + count)
    rounded(sheet, dye.main, dye.main)
    lift = {1: 14.0, 2: 6.0}.get(count, 0.0)
    inked(sheet, NUMERALS[count - 1], AXIS, 196 + lift, 286, dye, 2.4)
    seal(sheet, "萬", AXIS, 476, 112, dye, False)
    tag(sheet, dye, str(count))
    return sheet


def character_card(name: str, dye: Dye) -> Sheet:
    """国字 a season or a wind in a round seal over its ink picture."""
    sheet = sheet_for(300)
    begonia(sheet, dye.main)
    sheet.ink((slice(None), slice(None)), density(name), dye.deep)
    seal(sheet, CHARACTERS[name], AXIS - 2, 212, 139, dye, True)
    tag(sheet, dye, CHARACTERS[name])
    return sheet


def dragon_card(dye: Dye, text: str) -> Sheet:
    """龙 a dragon coiled round the pearl with the card's character."""
    sheet = sheet_for(400)
    begonia(sheet, dye.main)
    red = dye.name == "red"
    body, belly, line = (
        ("#D9644C", "#F6DCB4", "#5E160F") if red else ("#FFFEFA", "#E3E6E8", "#3E4349")
    )
    fin, mane = ("#E2A24A", "#C98A2E") if red else ("#AEBCC6", "#C9D2D8")
    for x, y, size, flip in (
        (196, 86, 66, False),
        (408, 530, 70, True),
        (192, 530, 62, False),
        (400, 96, 52, True),
    ):
        cloud(sheet, x, y, size, dye.pale if red else "#A9B4BC", flip)
    surf(sheet, dye.main if red else "#6E7B86", "#F7F0E0")
    pearl(sheet, dye)
    leg(sheet, 374, 418, 0.82, False, body, line, mane)
    leg(sheet, 194, 414, 2.35, True, body, line, mane)
    coil(sheet, body, belly, line, fin)
    head(sheet, body, belly, line, fin, mane)
    if red:
        carved(sheet, text, CX, CY, 112, IVORY)
    else:
        carved(sheet, text, CX, CY, 104, "#3E4349")
    tag(sheet, dye, text)
    return sheet


def sparrow_card(dye: Dye) -> Sheet:
    """雀 the crowned sparrow on the ridge of the palace roof."""
    sheet = sheet_for(500)
    throne(sheet)
    rounded(sheet, dye.main, "#B08D57")
    tag(sheet, dye, "雀")
    return sheet


def faces() -> dict[str, Callable[[], Sheet]]:
    """Return how every card is painted, by its file name."""
    table: dict[str, Callable[[], Sheet]] = {}
    for dye in (DYES[name] for name in ("red", "green", "blue", "white")):
        for count in range(1, 10):
            table[f"coin{count}_{dye.name}"] = lambda n=count, d=dye: coin_card(n, d)
            table[f"wan{count}_{dye.name}"] = lambda n=count, d=dye: number_card(n, d)
    for name in CHARACTERS:
        for dye in (DYES[one] for one in ("red", "green", "blue")):
            table[f"{name}_{dye.name}"] = lambda n=name, d=dye: character_card(n, d)
    table["white_dragon_white"] = lambda: dragon_card(DYES["white"], "龙")
    table["red_dragon_red"] = lambda: dragon_card(DYES["red"], "中")
    table["sparrow_black"] = lambda: sparrow_card(DYES["black"])
    return table


def main(names: list[str]) -> None:
    """Paint the named cards, or all of them."""
    table = faces()
    for name in names or [*table, "back"]:
        if name == "back":
            sheet = back()
        else:
            sheet = table[name]()
            foot(sheet, DYES[name.rsplit("_", 1)[1]])
        save(trimmed(sheet.picture()), OUT / f"{name}.png", COLOURS)


if __name__ == "__main__":
    main(sys.argv[1:])
