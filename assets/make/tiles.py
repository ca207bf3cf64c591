"""The tiles of 妙手七星: thirty-four faces, the jokers and the back. Writes assets/tiles/.

A tile is 360 x 480, its thickness included; the faces are painted flat, then cut into the bone.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import numpy as np
from brush import Sheet
from cutout import rgba, shrink
from palette import save
from PIL import Image
from shapes import rgb
from suits import HONOURS, coins, dipper, honour, joker, number, sticks, white
from tile_body import BONE, JADE, SCALE, SIZE, engraved
from tile_plants import season

OUT = Path(__file__).resolve().parents[1] / "tiles"
COLOURS = 160

FACES: dict[str, Callable[[Sheet], None]] = {
    **{f"{n}m": lambda sheet, n=n: number(sheet, n) for n in range(1, 10)},
    **{f"{n}p": lambda sheet, n=n: coins(sheet, n) for n in range(1, 10)},
    **{f"{n}s": lambda sheet, n=n: sticks(sheet, n) for n in range(1, 10)},
    **{name: lambda sheet, name=name: honour(sheet, name) for name in HONOURS},
    "white": white,
    **{
        name: lambda sheet, name=name: season(sheet, name)
        for name in ("spring", "summer", "autumn", "winter")
    },
    "joker": joker,
}


def painted(paint: Callable[[Sheet], None], base: str, seed: int) -> Image.Image:
    """Return a face painted on a flat ground of its own colour, with how much was painted."""
    light = np.ones((SIZE[1] * SCALE, SIZE[0] * SCALE, 3), np.float32) * rgb(base)
    sheet = Sheet(light, float(SCALE), seed)
    paint(sheet)
    seen = shrink(np.clip(sheet.light, 0, 1), SIZE)
    cover = np.clip(np.abs(seen - rgb(base)).max(-1) / 0.10, 0, 1)
    colour = rgb(base) + (seen - rgb(base)) / np.maximum(cover, 0.02)[..., None]
    return rgba(np.clip(colour, 0, 1), np.where(cover < 0.04, 0, cover))


def tile(name: str) -> Image.Image:
    """Return one finished tile."""
    if name == "back":
        return engraved(painted(dipper, JADE, 690), face_down=True)
    return engraved(painted(FACES[name], BONE, 700 + sorted(FACES).index(name)))


def main(names: list[str]) -> None:
    """Cut the named tiles, or all of them."""
    for name in names or [*FACES, "back"]:
        save(tile(name), OUT / f"{name}.png", COLOURS)


if __name__ == "__main__":
    main(sys.argv[1:])
