"""The eight portrait seals: birds cut white in round seals, flowers in square ones."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from bird_seals import crane, oriole, sparrow, swallow
from cutout import put, rgba, shrink
from flower_seals import bamboo, chrysanthemum, orchid, plum
from noise import fractal, smoothstep
from PIL import Image
from scipy.ndimage import gaussian_filter
from seals import seal_field, worn
from shapes import CINNABAR, rgb
from stone import Stone

ROUND: dict[str, Callable[[Stone], None]] = {
    "sparrow": sparrow,
    "swallow": swallow,
    "crane": crane,
    "oriole": oriole,
}
SQUARE: dict[str, Callable[[Stone], None]] = {
    "plum": plum,
    "orchid": orchid,
    "bamboo": bamboo,
    "chrysanthemum": chrysanthemum,
}


def print_seal(kind: str, carve: Callable[[Stone], None], seed: int) -> Image.Image:
    """Carve one stone, ink it and print it."""
    stone = Stone(seed, 0.9 if kind == "round" else 0.96)
    carve(stone)
    gone = shrink(np.clip(stone.sheet.light.mean(-1), 0, 1), (512, 512))
    rough = fractal((512, 512), 9, seed + 1, 3) - 0.5
    gone = smoothstep(0.36, 0.64, gaussian_filter(gone, 1.3) + 0.28 * rough)
    _, _, far = seal_field(kind)
    frame = smoothstep(-1, 1, far - 9) * (1 - smoothstep(-1, 1, far - 15 + 3 * rough))
    inside = smoothstep(-1, 1, far - 15)
    keep = worn(far, seed, 0.7) ** 0.75 * (1 - np.clip(gone * inside + frame * 0.95, 0, 1))
    paper = smoothstep(-1, 1, far)
    colour = rgb("#F8EFDC") + (rgb(CINNABAR) - rgb("#F8EFDC")) * keep[..., None]
    return rgba(shrink(colour, (256, 256)), shrink(paper, (256, 256)))


def main() -> None:
    """Print all eight."""
    for kind, stones in (("round", ROUND), ("square", SQUARE)):
        for k, (name, carve) in enumerate(stones.items()):
            put(print_seal(kind, carve, 300 + 17 * k), f"portraits/{name}.png")


if __name__ == "__main__":
    main()
