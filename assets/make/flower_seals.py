"""The four flowers of the portrait seals."""

from __future__ import annotations

import numpy as np
from noise import rng
from stone import Stone


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
