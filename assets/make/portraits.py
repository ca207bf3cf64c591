"""The eight portrait seals: birds cut white in round seals, flowers in square ones."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from brush import CINNABAR, Points, Sheet, rgb
from cutout import put, rgba, shrink
from noise import fractal, rng, smoothstep
from ornaments import seal_field, worn
from PIL import Image
from scipy.ndimage import gaussian_filter

WHITE, BLACK = "#FFFFFF", "#000000"


class Stone:
    """A seal stone in 256 units: `cut` takes stone away (white in print), `leave` puts it back."""

    def __init__(self, seed: int, share: float = 1.0) -> None:
        """Start with the stone untouched; `share` draws everything smaller about the middle."""
        self.share = share
        self.sheet = Sheet(np.zeros((768, 768, 3), np.float32), 3.0, seed)

    def at(self, points: Points) -> Points:
        """Shrink (x, y[, width]) points about the middle of the stone."""
        p = np.asarray(points, float) * self.share
        p[:, :2] += 128 * (1 - self.share)
        return p

    def cut(self, *strokes: Points) -> None:
        """Cut strokes of (x, y, width)."""
        for points in strokes:
            self.sheet.stroke(self.at(points), WHITE, body=True, pool=0, wobble=0.05, tone=1.5)

    def leave(self, *strokes: Points) -> None:
        """Leave strokes of stone standing inside what was cut."""
        for points in strokes:
            self.sheet.stroke(self.at(points), BLACK, body=True, pool=0, wobble=0.05, tone=1.5)

    def field(self, outline: Points, cut: bool = True) -> None:
        """Cut (or leave) a whole smooth outline."""
        self.sheet.wash(
            self.at(outline),
            WHITE if cut else BLACK,
            tone=1.5,
            edge=0,
            soft=0.2,
            rough=0,
            body=True,
        )

    def spot(self, x: float, y: float, radius: float, cut: bool = True) -> None:
        """Cut (or leave) a round spot."""
        (x, y, radius), *_ = self.at([(x, y, radius)])
        self.sheet.dot(x, y, radius, WHITE if cut else BLACK, tone=1.5, body=True)


def sparrow(s: Stone) -> None:
    """Cut the sparrow on its twig."""
    s.cut(
        [(26, 206, 5), (80, 196, 11), (140, 192, 10), (196, 186, 7), (232, 172, 2)],
        [(80, 196, 6), (62, 172, 4), (54, 150, 2)],
    )
    s.cut([(50, 152, 2), (44, 140, 11), (46, 126, 2)], [(62, 172, 2), (78, 160, 10), (88, 146, 2)])
    s.field(
        [
            (66, 84),
            (80, 68),
            (106, 66),
            (126, 80),
            (160, 104),
            (186, 132),
            (196, 156),
            (170, 172),
            (138, 184),
            (108, 186),
            (80, 172),
            (66, 148),
            (64, 120),
            (60, 100),
        ]
    )
    s.cut(
        [(176, 140, 14), (206, 168, 15), (228, 196, 9)],
        [(184, 150, 10), (206, 178, 10), (216, 202, 5)],
    )
    s.cut([(64, 92, 11), (50, 96, 8), (36, 101, 1)])
    s.leave([(68, 84, 2), (82, 74, 10), (106, 75, 12), (128, 92, 4)])
    s.leave([(64, 104, 3), (71, 114, 9), (76, 126, 3)], [(56, 96, 1.6), (40, 99.5, 1.4)])
    s.spot(80, 92, 4.6, False)
    s.spot(101, 106, 6.0, False)
    s.leave([(112, 128, 3), (124, 150, 6), (158, 166, 5), (196, 164, 2)])
    for k in range(3):
        s.leave(
            [
                (124 + 10 * k, 118 - 2 * k, 2),
                (146 + 12 * k, 136 - k, 6.4),
                (178 + 10 * k, 156 + k, 2),
            ]
        )
    s.leave([(196, 160, 2), (212, 178, 3), (224, 196, 2)])
    s.cut([(108, 184, 5), (106, 198, 4)], [(128, 184, 5), (128, 196, 4)])


def swallow(s: Stone) -> None:
    """Cut the swallow on the wing among willow leaves."""
    s.field(
        [
            (176, 70),
            (194, 74),
            (198, 88),
            (186, 104),
            (166, 128),
            (136, 154),
            (108, 170),
            (100, 164),
            (112, 142),
            (136, 108),
            (158, 80),
        ]
    )
    s.cut([(194, 80, 8), (206, 82, 5), (216, 86, 1)])
    s.field(
        [
            (160, 92),
            (120, 62),
            (76, 44),
            (34, 42),
            (24, 48),
            (60, 62),
            (92, 84),
            (120, 112),
            (140, 124),
        ]
    )
    s.field(
        [
            (150, 134),
            (168, 158),
            (180, 188),
            (182, 224),
            (190, 232),
            (202, 204),
            (200, 166),
            (188, 134),
            (172, 112),
        ]
    )
    s.cut(
        [(116, 158, 12), (84, 184, 9), (44, 198, 2)], [(120, 162, 12), (100, 196, 8), (78, 230, 2)]
    )
    s.leave([(160, 96, 4), (150, 118, 5), (152, 132, 3)])
    s.leave([(194, 92, 3), (182, 98, 7), (172, 92, 3)])
    s.spot(184, 82, 4.4, False)
    for k in range(4):
        s.leave(
            [
                (136 - 18 * k, 96 - 12 * k, 4),
                (108 - 20 * k, 72 - 8 * k, 3),
                (92 - 20 * k, 60 - 5 * k, 1),
            ]
        )
    for k in range(3):
        s.leave(
            [
                (172 + 6 * k, 142 + 16 * k, 4),
                (186 + 3 * k, 160 + 16 * k, 3),
                (194 + k, 172 + 16 * k, 1),
            ]
        )
    s.leave([(146, 146, 3), (128, 158, 3), (112, 168, 1)])
    for x, y, turn in ((70, 118, 0.4), (44, 138, 0.7), (120, 34, 0.1), (214, 128, 1.1)):
        dx, dy = 16 * np.cos(turn), 16 * np.sin(turn)
        s.cut([(x - dx, y - dy, 1), (x, y, 8), (x + dx, y + dy, 1)])


def crane(s: Stone) -> None:
    """Cut the crane before the rising moon."""
    s.field([(80 + 44 * np.cos(a), 74 + 44 * np.sin(a)) for a in np.linspace(0, 6.28, 20)[:-1]])
    s.field(
        [(80 + 37 * np.cos(a), 74 + 37 * np.sin(a)) for a in np.linspace(0, 6.28, 20)[:-1]], False
    )
    s.field(
        [
            (160, 124),
            (146, 112),
            (112, 116),
            (76, 138),
            (46, 166),
            (40, 180),
            (72, 176),
            (110, 174),
            (146, 160),
            (164, 142),
        ]
    )
    s.cut(
        [(158, 128, 22), (178, 112, 14), (180, 88, 10), (166, 68, 10), (170, 50, 12), (182, 44, 14)]
    )
    s.cut([(184, 43, 9), (204, 48, 6), (226, 56, 1)])
    s.leave([(180, 108, 6), (183, 90, 6), (172, 72, 5), (171, 60, 3)])
    s.leave([(172, 41, 2), (180, 37, 5), (188, 38, 2)])
    s.spot(183, 46, 2.8, False)
    for k in range(4):
        s.leave(
            [
                (146 - 12 * k, 126 + 5 * k, 2),
                (112 - 14 * k, 142 + 6 * k, 4.5),
                (76 - 12 * k, 164 + 4 * k, 2),
            ]
        )
    s.cut([(52, 172, 12), (34, 186, 10), (26, 206, 3)], [(66, 174, 11), (50, 192, 9), (44, 212, 2)])
    s.leave([(60, 170, 2), (40, 188, 2.5), (33, 204, 1.5)])
    s.cut(
        [(118, 170, 9), (122, 188, 5), (118, 232, 5)],
        [(136, 166, 9), (148, 186, 5), (128, 200, 4.5), (126, 210, 2)],
    )
    s.cut([(60, 234, 2), (118, 232, 7), (200, 236, 2)])
    s.cut(
        [(190, 232, 5), (196, 196, 4), (208, 160, 1)],
        [(196, 232, 5), (208, 204, 4), (226, 182, 1)],
        [(184, 232, 4), (182, 208, 4), (176, 186, 1)],
    )


def oriole(s: Stone) -> None:
    """Cut the oriole among willow strands."""
    for k, (x, sway, low) in enumerate(
        ((46, 12, 200), (82, 10, 120), (206, -14, 214), (226, -10, 150))
    ):
        s.cut([(x, 16, 5), (x + sway * 0.6, low * 0.5, 4), (x + sway * 0.2, low, 1.5)])
        for j in range(int((low - 40) / 20)):
            y, side = 46 + 20 * j, 1 if (j + k) % 2 else -1
            bx = x + sway * np.sin(np.pi * y / low / 1.2) * 0.6
            s.cut([(bx, y, 2), (bx + side * 8, y + 9, 7.5), (bx + side * 11, y + 22, 1)])
    s.cut([(30, 214, 3), (90, 198, 10), (160, 196, 9), (226, 206, 3)])
    s.field(
        [
            (170, 84),
            (154, 68),
            (132, 68),
            (116, 82),
            (102, 112),
            (86, 140),
            (78, 160),
            (96, 172),
            (122, 180),
            (146, 172),
            (164, 148),
            (172, 118),
            (176, 98),
        ]
    )
    s.cut([(92, 158, 16), (74, 190, 16), (58, 226, 10)])
    s.cut([(170, 88, 11), (186, 92, 8), (204, 99, 1)])
    s.leave([(186, 92, 2), (166, 84, 6), (146, 86, 8), (128, 96, 2)])
    s.spot(159, 85, 3.4, True)
    s.spot(159, 85, 1.8, False)
    for k in range(3):
        s.leave(
            [
                (128 - 4 * k, 112 + 6 * k, 3),
                (114 - 6 * k, 140 + 4 * k, 8),
                (92 - 6 * k, 170 + 4 * k, 2),
            ]
        )
    s.leave([(84, 178, 2), (72, 204, 3), (64, 220, 2)])
    s.leave([(186, 94, 1.4), (196, 96.5, 1.2)])
    s.cut([(122, 178, 5), (120, 198, 4)], [(138, 174, 5), (140, 196, 4)])


def plum_flower(s: Stone, x: float, y: float, r: float, turn: float) -> None:
    """Cut one plum blossom with its stamens left standing."""
    for k in range(5):
        a = turn + k * 1.2566
        s.spot(x + r * 0.60 * np.sin(a), y - r * 0.60 * np.cos(a), r * 0.46)
    for k in range(5):
        a = turn + k * 1.2566 + 0.6283
        s.leave(
            [
                (x + r * 0.35 * np.sin(a), y - r * 0.35 * np.cos(a), 1.5),
                (x + r * 1.1 * np.sin(a), y - r * 1.1 * np.cos(a), 4),
            ]
        )
    for k in range(5):
        a = turn + k * 1.2566
        s.leave([(x, y, 2.2), (x + r * 0.55 * np.sin(a), y - r * 0.55 * np.cos(a), 2.2)])
        s.spot(x + r * 0.58 * np.sin(a), y - r * 0.58 * np.cos(a), 2.9, False)
    s.spot(x, y, r * 0.15, False)


def plum(s: Stone) -> None:
    """Cut the plum branch."""
    s.cut(
        [(208, 236, 24), (182, 196, 22), (136, 172, 18), (112, 128, 15), (64, 104, 11), (34, 58, 3)]
    )
    s.cut(
        [(112, 130, 10), (124, 92, 8), (112, 56, 6), (122, 26, 2)],
        [(182, 196, 11), (200, 156, 8), (196, 120, 5), (214, 88, 1)],
        [(66, 104, 7), (52, 136, 5), (30, 150, 1)],
    )
    s.leave(
        [(200, 224, 3), (172, 194, 3), (134, 168, 3), (112, 134, 2)],
        [(190, 206, 2), (160, 184, 2), (140, 180, 1)],
    )
    s.leave([(96, 138, 40), (98, 138, 40)])
    plum_flower(s, 150, 110, 40, 0.3)
    plum_flower(s, 84, 170, 34, 0.9)
    plum_flower(s, 196, 56, 27, 0.1)
    plum_flower(s, 58, 70, 24, 0.5)
    for x, y, r in ((122, 24, 8), (216, 88, 8), (28, 152, 8), (34, 40, 7), (232, 150, 7)):
        s.spot(x, y, r)


def orchid(s: Stone) -> None:
    """Cut the orchid: long leaves, two flowers."""
    leaves = [
        [(112, 228, 5), (96, 150, 12), (60, 86, 10), (26, 66, 1)],
        [(116, 228, 5), (128, 130, 13), (170, 62, 10), (224, 38, 1)],
        [(110, 228, 4), (78, 176, 10), (38, 152, 7), (18, 160, 1)],
        [(120, 228, 5), (154, 166, 12), (204, 138, 9), (238, 152, 1)],
        [(118, 228, 4), (146, 200, 9), (190, 190, 7), (228, 208, 1)],
        [(114, 228, 4), (104, 120, 9), (110, 60, 7), (98, 24, 1)],
    ]
    s.cut(*leaves)
    for path in leaves[:4]:
        p = np.asarray(path, float)
        p[:, 2] = np.where(p[:, 2] > 6, 1.8, 0.8)
        s.leave(p[:3])
    for x, y, turn, size in ((152, 106, 0.3, 1.0), (70, 122, -0.5, 0.8), (196, 92, 0.9, 0.62)):
        s.leave([(x - 1, y, 54 * size), (x + 1, y, 54 * size)])
        for a in (-1.5, -0.75, 0.0, 0.75, 1.5):
            b = a + turn
            reach = (34 if abs(a) != 0.75 else 27) * size
            s.cut(
                [
                    (x, y, 3),
                    (x + reach * 0.55 * np.sin(b), y - reach * 0.55 * np.cos(b), 12 * size),
                    (x + reach * np.sin(b), y - reach * np.cos(b), 1),
                ]
            )
        for dx, dy in ((-5, 6), (0, 9), (5, 6)):
            s.spot(x + dx * size * 1.3, y + dy * size * 1.3, 4 * size)
        s.cut([(x, y + 10 * size, 4), (x - 6, y + 44 * size, 3), (116, 210, 3)])


def bamboo(s: Stone) -> None:
    """Cut two bamboo culms and their leaves."""
    for x, lean, width in ((150, 10, 17), (196, -4, 11)):
        for k in range(5):
            top, low = 12 + 46 * k, 53 + 46 * k
            at = x + lean * (1 - low / 240)
            s.cut(
                [
                    (at + lean * 0.19, top, width * 1.1),
                    (at + lean * 0.1, (top + low) / 2, width * 0.9),
                    (at, low, width * 1.12),
                ]
            )
    s.cut(
        [(150, 104, 4), (112, 80, 3), (84, 62, 2)],
        [(152, 150, 4), (110, 142, 3), (72, 138, 2)],
        [(198, 102, 4), (216, 84, 3), (228, 70, 2)],
    )
    groups = (
        (92, 66, (2.5, 3.1, 3.8, 4.5), 56),
        (76, 140, (2.4, 3.0, 3.6, 4.3), 58),
        (222, 78, (2.6, 3.3, 4.0), 48),
        (112, 82, (2.1, 2.7), 48),
        (112, 144, (2.2, 2.8), 50),
    )
    for x, y, turns, reach in groups:
        for k, a in enumerate(turns):
            far = reach * (1 - 0.1 * (k % 2))
            ex, ey = x + far * np.sin(a), y - far * np.cos(a)
            mx, my = x + far * 0.42 * np.sin(a + 0.06), y - far * 0.42 * np.cos(a + 0.06)
            s.leave([(x, y, 4), (mx, my, 19), (ex, ey, 3)])
            s.cut([(x, y, 2), (mx, my, 13), (ex, ey, 0.6)])


def chrysanthemum(s: Stone) -> None:
    """Cut the chrysanthemum, petal over petal."""
    x, y = 132, 104
    s.cut([(132, 150, 7), (126, 190, 7), (136, 240, 7)])
    for side, ly in ((-1, 206), (1, 196)):
        s.field(
            [
                (128, ly + 8),
                (128 + side * 26, ly - 22),
                (128 + side * 50, ly - 26),
                (128 + side * 60, ly - 6),
                (128 + side * 84, ly - 2),
                (128 + side * 76, ly + 20),
                (128 + side * 46, ly + 26),
                (128 + side * 20, ly + 20),
            ]
        )
        s.leave(
            [(130, ly + 8, 2.5), (128 + side * 40, ly - 2, 2.5), (128 + side * 72, ly + 4, 1.5)]
        )
        s.leave(
            [(128 + side * 34, ly, 2), (128 + side * 48, ly - 16, 1.5)],
            [(128 + side * 40, ly + 2, 2), (128 + side * 56, ly + 16, 1.5)],
        )
    random = rng(5)
    for count, inner, outer, width in (
        (20, 46, 92, 19),
        (17, 28, 68, 17),
        (13, 14, 47, 15),
        (8, 4, 27, 12),
    ):
        for k in range(count):
            a = (k + 0.35 * random.random()) * 2 * np.pi / count
            reach = outer * (0.93 + 0.12 * random.random())
            bend = a + 0.22
            tip = (x + reach * np.sin(bend), y - reach * 0.90 * np.cos(bend))
            mid = (
                x + (inner + reach) / 2 * np.sin(a + 0.05),
                y - (inner + reach) / 2 * 0.90 * np.cos(a + 0.05),
            )
            root = (x + inner * 0.6 * np.sin(a), y - inner * 0.6 * 0.90 * np.cos(a))
            s.leave([(*root, width * 0.7), (*mid, width), (*tip, width * 0.55)])
            s.cut([(*root, width * 0.25), (*mid, width * 0.62), (*tip, width * 0.3)])


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
