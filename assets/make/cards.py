"""The 雀舞 cards: faces, back and shadow. Writes assets/cards/.

A face is 480 x 672: index glyph and class mark in the left 22 %, the big glyph, an ink drawing,
a cinnabar seal. Class shows in shape and colour: birds cinnabar in a rounded frame, quantities
indigo in a fretted frame with one to four dots, functions in a begonia frame.
"""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np
from birds import berries, branch, far_bird, sparrow
from brush import Sheet
from frames import begonia, fret, rounded
from marks import (
    INDEX_X,
    JADE,
    NIGHT,
    big,
    index,
    mark_bird,
    mark_dots,
    mark_flower,
    mark_moon,
    mark_wind,
    seal,
)
from paper import rounded_mask, stock
from PIL import Image, ImageFilter
from plants import PLUM, drifting_leaf, plum_branch, reed
from shapes import CINNABAR, INDIGO, INK
from things import coin, cord, gust, moonlit, ripples, tassel

OUT = Path(__file__).resolve().parents[1] / "cards"
SIZE, RADIUS, SCALE = (480, 672), 30, 3.0


def sheet_for(seed: int) -> Sheet:
    """Return fresh card stock."""
    return Sheet(stock(SIZE, SCALE, seed), SCALE, seed)


# -- faces ------------------------------------------------------------------------------------
def bird() -> Sheet:
    """鸟 a sparrow on a berried branch."""
    sheet = sheet_for(101)
    rounded(sheet, INK, CINNABAR)
    far_bird(sheet, 402, 326, 40, -0.1, INK, 0.5)
    far_bird(sheet, 372, 348, 24, 0.1, INK, 0.4)
    branch(
        sheet,
        [
            (30, 606, 7),
            (88, 592, 15),
            (160, 572, 17),
            (250, 570, 14),
            (340, 552, 11),
            (444, 508, 4),
        ],
        dry=0.55,
    )
    sheet.stroke(
        [(120, 584, 8), (92, 552, 6), (70, 524, 4), (56, 484, 1)], INK, tone=0.9, dry=(0, 0.4)
    )
    sheet.stroke([(120, 590, 7), (160, 612, 5), (196, 622, 1)], INK, tone=0.9, dry=(0, 0.4))
    for x, y, turn, size in (
        (62, 476, -1.3, 44),
        (94, 540, -0.4, 40),
        (204, 622, 0.4, 32),
        (436, 496, -0.6, 34),
    ):
        drifting_leaf(sheet, x, y, size, turn, "#5C6E50")
    berries(sheet, [(74, 538), (86, 558), (64, 552), (158, 626), (176, 631)], 8.5, 4)
    sparrow(sheet, 228, 567, 274)
    big(sheet, "鸟", CINNABAR, 296, 178, 250)
    index(sheet, "鸟", CINNABAR)
    mark_bird(sheet, INDEX_X, 158)
    seal(sheet, "夏", 424, 618, 46)
    return sheet


COINS = {
    1: [(268, 456, 122, 0.06)],
    2: [(196, 404, 94, -0.12), (324, 504, 94, 0.14)],
    3: [(158, 396, 81, -0.1), (330, 388, 81, 0.12), (246, 522, 81, 0.04)],
    4: [(164, 384, 74, -0.1), (328, 380, 74, 0.1), (168, 534, 74, 0.08), (332, 530, 74, -0.06)],
}


def quantity(char: str, count: int) -> Sheet:
    """十百千万 one to four cast coins on a cinnabar cord inside one dry sweep of the brush."""
    sheet = sheet_for(200 + count)
    fret(sheet, INDIGO)
    sweep(sheet, 252, 460, 158)
    strings(sheet, count)
    for x, y, radius, turn in COINS[count]:
        coin(sheet, x, y, radius, turn)
    big(sheet, char, INDIGO, 290, 172, 240)
    index(sheet, char, INDIGO)
    mark_dots(sheet, INDEX_X, 158, count)
    seal(sheet, "数", 424, 618, 46, INDIGO)
    return sheet


def sweep(sheet: Sheet, x: float, y: float, radius: float) -> None:
    """Draw a nearly closed circle with one half-dry turn of a broad brush."""
    a = np.linspace(2.2, 2.2 + 2 * np.pi * 0.93, 18)
    t = np.linspace(0, 1, 18)
    width = np.interp(t, [0, 0.08, 0.35, 0.8, 1], [10, 40, 46, 30, 4])
    reach = radius * (1 + 0.04 * np.sin(2 * a))
    path = np.column_stack([x + reach * 1.04 * np.cos(a), y + reach * 0.98 * np.sin(a), width])
    sheet.stroke(
        path, INDIGO, tone=0.42, fade=0.35, dry=(0.12, 0.8), pool=0.15, wobble=0.04, split=0.3
    )


def strings(sheet: Sheet, count: int) -> None:
    """Thread the coins: the cord runs behind them and shows in the holes and between."""
    order = {1: [0], 2: [0, 1], 3: [1, 0, 2], 4: [1, 0, 2, 3]}[count]
    spots = [COINS[count][k] for k in order]
    x, y, radius, _ = spots[0]
    head = [
        (x + radius * 0.55, y - radius * 1.42),
        (x + radius * 0.1, y - radius * 1.22),
        (x - 2, y - radius * 0.8),
    ]
    if count > 2:
        head = [
            (x + radius * 0.9, y - radius * 1.12),
            (x + radius * 0.5, y - radius * 1.1),
            (x + 4, y - radius * 0.7),
        ]
    lx, ly, lr, _ = spots[-1]
    foot = ly + lr + 6
    path = head + [(cx, cy) for cx, cy, *_ in spots] + [(lx + 3, ly + lr * 0.6), (lx, foot)]
    cord(sheet, path, 7)
    tassel(sheet, lx, foot + 12, {1: 46, 2: 32, 3: 30, 4: 30}[count])


def flower() -> Sheet:
    """花 an old plum branch in bloom."""
    sheet = sheet_for(301)
    begonia(sheet, PLUM)
    sheet.wash(
        [(90, 420), (220, 340), (400, 380), (430, 540), (260, 600), (110, 560)],
        "#E3B7B8",
        tone=0.3,
        edge=0,
        soft=26,
        rough=6,
    )
    plum_branch(sheet, 398, 630, 384)
    big(sheet, "花", PLUM, 288, 176, 250)
    index(sheet, "花", PLUM)
    mark_flower(sheet, INDEX_X, 164)
    seal(sheet, "春", 424, 618, 46)
    return sheet


def wind() -> Sheet:
    """风 sweeping gusts bend the reeds."""
    sheet = sheet_for(401)
    begonia(sheet, JADE)
    sweeps = (
        (
            [(40, 436, 2), (120, 392, 34), (262, 376, 60), (392, 334, 38), (446, 296, 4)],
            JADE,
            0.42,
            (0.3, 0.85),
        ),
        (
            [
                (44, 536, 2),
                (150, 476, 26),
                (290, 462, 40),
                (402, 424, 28),
                (442, 382, 13),
                (408, 356, 5),
            ],
            JADE,
            0.5,
            (0.2, 0.8),
        ),
        ([(120, 424, 1), (250, 416, 12), (350, 388, 15), (430, 340, 3)], INK, 0.4, (0.4, 0.85)),
        ([(60, 482, 1), (180, 436, 7), (310, 424, 9), (430, 390, 1)], INK, 0.3, (0.4, 0.8)),
    )
    for path, colour, tone, dry in sweeps:
        gust(sheet, path, colour, tone, dry)
    bank = [(38, 634, 3), (150, 622, 24), (290, 628, 18), (392, 634, 2)]
    sheet.stroke(bank, JADE, tone=0.6, dry=(0.2, 0.75), pool=0.1)
    sheet.stroke([(60, 642, 1), (200, 640, 8), (360, 643, 1)], JADE, tone=0.5, dry=(0.2, 0.6))
    for k, (x, bend, height) in enumerate(
        ((92, 150, 210), (150, 190, 250), (206, 170, 190), (262, 150, 150), (120, 120, 130))
    ):
        reed(sheet, (x, 632), bend, height, "#3E6654" if k % 2 else "#33463E", k < 3, 5 + k)
    for x, y, turn, size in (
        (352, 452, -0.5, 30),
        (404, 494, 0.3, 24),
        (300, 344, -0.8, 22),
        (420, 396, -0.2, 20),
    ):
        drifting_leaf(sheet, x, y, size, turn, "#5A7E4E")
    big(sheet, "风", JADE, 288, 176, 250)
    index(sheet, "风", JADE)
    mark_wind(sheet, INDEX_X, 166)
    seal(sheet, "冬", 424, 618, 46)
    return sheet


def moon() -> Sheet:
    """月 a full moon in spared paper over still water."""
    sheet = sheet_for(501)
    begonia(sheet, NIGHT)
    moonlit(sheet, 272, 430, 90, (20, 286, 460, 612))
    ripples(sheet, 262, 572, 300, 68, NIGHT, 3)
    for k, (x, h, b) in enumerate(((58, 92, 26), (74, 120, 34), (92, 70, 30))):
        reed(sheet, (x, 640), b, h, INK, False, 11 + k)
    far_bird(sheet, 352, 392, 34, -0.1, INK, 0.9)
    far_bird(sheet, 384, 412, 22, 0.05, INK, 0.8)
    big(sheet, "月", NIGHT, 290, 172, 240)
    index(sheet, "月", NIGHT)
    mark_moon(sheet, INDEX_X, 164)
    seal(sheet, "秋", 424, 618, 46)
    return sheet


FACES = {
    "bird": bird,
    "ten": lambda: quantity("十", 1),
    "hundred": lambda: quantity("百", 2),
    "thousand": lambda: quantity("千", 3),
    "myriad": lambda: quantity("万", 4),
    "flower": flower,
    "wind": wind,
    "moon": moon,
}


def trimmed(picture: Image.Image) -> Image.Image:
    """Cut the rounded corners and give the cut edge its thickness: lit above, shaded below."""
    mask = np.asarray(rounded_mask(picture.size, RADIUS), np.float32) / 255
    near = np.asarray(rounded_mask(picture.size, RADIUS - 1.6, 1.6), np.float32) / 255
    rim = np.clip(mask - near, 0, 1)[..., None]
    yy, xx = np.mgrid[: picture.height, : picture.width].astype(np.float32)
    lit = (1 - xx / picture.width + 1 - yy / picture.height)[..., None] / 2
    data = np.asarray(picture, np.float32) / 255
    data = data * (1 - rim * (0.34 - 0.30 * lit)) + rim * lit**2 * 0.12
    rgba = np.dstack([np.clip(data, 0, 1), mask])
    return Image.fromarray((rgba * 255 + 0.5).astype(np.uint8), "RGBA")


def save(picture: Image.Image, name: str) -> None:
    """Write one PNG, colours held to 7 bits so that grain stays cheap."""
    data = np.asarray(picture).copy()
    data[..., :3] = np.minimum((data[..., :3].astype(int) + 1) // 2 * 2, 255)
    data[data[..., 3] == 0] = 0
    Image.fromarray(data, "RGBA").save(OUT / name, optimize=True)


def shadow() -> Image.Image:
    """Return the soft shadow: 192 x 192, 64 pixel margins all round, card body 64..128."""
    alpha = Image.new("L", (192, 192))
    body = rounded_mask((96, 96), RADIUS)
    alpha.paste(body, (48, 48))
    wide = np.asarray(alpha.filter(ImageFilter.GaussianBlur(15)), np.float32)
    tight = np.asarray(alpha.filter(ImageFilter.GaussianBlur(5)), np.float32)
    mixed = (wide * 0.42 + tight * 0.22).astype(np.uint8)
    picture = Image.new("RGBA", alpha.size, (38, 30, 20, 0))
    picture.putalpha(Image.fromarray(mixed))
    return picture


def main(names: list[str]) -> None:
    """Paint the named faces, or all of them with back and shadow."""
    (OUT / "quewu").mkdir(parents=True, exist_ok=True)
    from backs import back

    for name in names or [*FACES, "back", "shadow"]:
        if name == "shadow":
            shadow().save(OUT / "shadow.png", optimize=True)
            continue
        sheet = back() if name == "back" else FACES[name]()
        save(trimmed(sheet.picture()), f"quewu/{name}.png")


if __name__ == "__main__":
    main(sys.argv[1:])
