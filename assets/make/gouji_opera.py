"""Opera figures for the court cards: faces, headdresses and robes in ink and flat colour.

A figure is drawn around the middle of its face, one unit a card pixel; the head is about 86
wide and 112 high. Everything but painted patterns is the same left and right.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from brush import Sheet
from posed import Posed
from shapes import CINNABAR, INK, Points

SKIN, WHITE, GILT, BRONZE = "#F8E7D2", "#FFFFFF", "#D9B36A", "#7A5A2A"


@dataclass(frozen=True)
class Dress:
    """What one suit wears: robe, its shadow, trimming, beard, and the ground of the king's face."""

    robe: str
    deep: str
    trim: str
    beard: str
    mask: str


DRESSES = {
    "s": Dress("#35506B", "#1F3348", "#B9CBD0", "#1E1D1C", "#2B2A28"),
    "h": Dress("#B5382A", "#7C2118", "#E9C48A", "#1E1D1C", "#B03326"),
    "d": Dress("#C08A3A", "#7D5520", "#F0DDB0", "#6B2E1A", "#D9A441"),
    "c": Dress("#3F6F60", "#254A3E", "#C9DCC4", "#77736B", "#F4EEE2"),
}


def dense(points: Points, each: int = 5) -> np.ndarray:
    """Return the points with more between them, so that smoothing keeps the corners."""
    p = np.asarray(points, float)
    loop = np.vstack([p, p[:1]])
    t = np.linspace(0, 1, each, endpoint=False)[:, None]
    return np.vstack([a + (b - a) * t for a, b in pairwise(loop)])


class Figure(Posed):
    """An opera figure on a sheet; `both` draws a thing and its reflection."""

    def __init__(self, sheet: Sheet, x: float, y: float, dress: Dress, suit: str) -> None:
        """Stand the figure with the middle of its face at x, y."""
        super().__init__(sheet, x, y, 1.0)
        self.dress, self.suit = dress, suit

    def fill(self, points: Points, colour: str, line: float = 2.2, tone: float = 1.0,
             sharp: bool = True, edge: float = 0.22) -> None:  # fmt: skip
        """Cover a shape with flat colour that pools at its rim, and draw its outline."""
        loop = dense(points) if sharp else np.asarray(points, float)
        self.wash(loop, WHITE, tone=2.6, edge=0, soft=0.2, rough=0, body=True)
        if colour != WHITE:
            self.wash(loop, colour, tone=tone * 0.92, edge=edge, soft=0.4, rough=0)
        if line:
            self.outline(loop, line)

    def outline(self, loop: np.ndarray, width: float, colour: str = INK) -> None:
        """Draw round a shape with a line that swells and thins."""
        path = np.vstack([loop, loop[:2]])
        swell = width * (1 + 0.3 * np.sin(np.linspace(0, 3 * np.pi, len(path))))
        self.stroke(np.column_stack([path, swell]), colour, tone=1.0, pool=0, wobble=0.04)

    def both(self, points: Points, colour: str = INK, **how: object) -> None:
        """Lay a stroke left and right."""
        p = np.asarray(points, float)
        self.stroke(p, colour, **how)
        p[:, 0] = -p[:, 0]
        self.stroke(p, colour, **how)

    def both_fill(self, points: Points, colour: str, **how: object) -> None:
        """Fill a shape left and right."""
        p = np.asarray(points, float)
        self.fill(p, colour, **how)  # type: ignore[arg-type]
        self.fill(p * np.array([-1, 1]), colour, **how)  # type: ignore[arg-type]

    def both_wash(self, points: Points, colour: str, **how: object) -> None:
        """Wash a shape left and right."""
        p = np.asarray(points, float)
        self.wash(p, colour, **how)
        self.wash(p * np.array([-1, 1]), colour, **how)

    def bead(self, x: float, y: float, radius: float, colour: str = WHITE) -> None:
        """Sew on a pearl or a pompom: body colour, rim, light."""
        self.dot(x, y, radius + 1.0, INK, tone=1.0, body=True, soft=0.2)
        self.dot(x, y, radius, colour, tone=2.0, body=True, soft=0.25)
        self.dot(x - radius * 0.3, y - radius * 0.35, radius * 0.32, "#FFFDF4", tone=1.2, body=True)

    def beads(self, points: Points, radius: float, colour: str = WHITE) -> None:
        """Sew beads left and right (once on the axis)."""
        for x, y in points:
            for side in {x, -x}:
                self.bead(side, y, radius, colour)


HEAD = [(0, -56), (24, -52), (40, -34), (44, -6), (40, 22), (27, 46), (10, 57), (0, 59),
        (-10, 57), (-27, 46), (-40, 22), (-44, -6), (-40, -34), (-24, -52)]  # fmt: skip


# -- faces ------------------------------------------------------------------------------------
def fair_face(f: Figure, woman: bool) -> None:
    """俊扮 the handsome face: pale, rouged round the eyes, long lifted eyes."""
    f.fill(HEAD, SKIN, 2.0, 0.55, sharp=False)
    rouge = [(8, -24), (24, -34), (40, -26), (38, 2), (26, 22), (12, 8)]
    f.both_wash(rouge, "#D9604E", tone=0.75 if woman else 0.6, edge=0, soft=7, rough=0)
    eyes(f)
    f.both([(8, -21, 2.5), (20, -29, 5 if not woman else 3.4), (39, -36, 1)], INK, pool=0.1)
    f.stroke([(-3, -8, 0.8), (-5, 10, 1.2), (-2, 16, 1.4)], "#9A5A48", tone=0.8, pool=0)
    f.stroke([(-2, 16, 0.8), (5, 16, 1.4)], "#9A5A48", tone=0.8, pool=0)
    mouth(f, 9 if woman else 12)
    if not woman:
        f.stroke([(0, -52, 2), (0, -40, 8), (0, -22, 1)], CINNABAR, tone=0.9, pool=0.1)


def eyes(f: Figure, white: bool = True) -> None:
    """丹凤眼 draw the long eyes that rise outwards."""
    if white:
        f.both_wash([(8, -4), (18, -11), (32, -13), (28, -3), (17, 2)], WHITE,
                    tone=2, edge=0, soft=0.3, rough=0, body=True)  # fmt: skip
    f.both([(6, -2, 1.5), (15, -11, 4.6), (28, -15, 4.4), (45, -25, 1)], INK, pool=0.1, tone=1.1)
    f.both([(8, -2, 1), (18, 3, 2), (30, -4, 1.6), (38, -12, 0.6)], INK, pool=0)
    for side in (-1, 1):
        f.dot(19 * side, -5, 5.0, INK, tone=1.6)
        f.dot(19 * side - 1.6, -7, 1.3, "#FFFDF6", tone=1.4, body=True, soft=0.15)


def mouth(f: Figure, half: float) -> None:
    """Paint small red lips."""
    f.wash([(-half, 32), (-3, 27.5), (0, 29), (3, 27.5), (half, 32), (0, 40)], CINNABAR,
           tone=1.1, edge=0.3, soft=0.3, rough=0)  # fmt: skip
    f.stroke([(-half - 1, 32, 0.8), (0, 33, 1.8), (half + 1, 32, 0.8)], "#5E1710", pool=0)


def painted_face(f: Figure) -> None:
    """净 the painted face of a king, its ground and marks by suit."""
    d = f.dress
    f.fill(HEAD, d.mask, 2.2, 1.05, sharp=False)
    dark = f.suit == "s"
    socket = [(5, -10), (12, -28), (30, -38), (47, -34), (44, -12), (34, 4), (16, 8)]
    if dark:
        socket = [(8, -7), (14, -18), (27, -25), (43, -26), (36, -10), (26, 0), (15, 2)]
    f.both_wash(socket, "#F1E8D6" if dark else INK, tone=2.2, edge=0, soft=0.4, rough=0, body=True)
    if dark:
        eyes(f, white=False)
    else:
        light_eyes(f)
    brow = [(4, -26, 3), (14, -37, 9), (32, -47, 7), (44, -54, 1)]
    f.both(brow, WHITE if dark else "#141312", pool=0, tone=1.2, body=True)
    {"s": moon_mark, "h": furrow_mark, "d": flame_mark, "c": gourd_mark}[f.suit](f)
    wing = "#E8DCC6" if dark else INK
    f.both([(3, 6, 1), (12, 14, 6), (20, 22, 2)], wing, body=True, tone=1.2, pool=0)
    f.stroke([(-7, 17, 2), (0, 20, 4), (7, 17, 2)], wing, body=True, tone=1.2, pool=0)
    f.both([(26, 12, 1), (36, 10, 4), (42, -2, 1)], wing, body=True, tone=1.2, pool=0)


def light_eyes(f: Figure) -> None:
    """Let white eyes look out of dark sockets."""
    f.both_wash([(11, -9), (22, -18), (36, -19), (30, -7), (19, -4)], "#FFFDF6",
                tone=2, edge=0, soft=0.3, rough=0, body=True)  # fmt: skip
    for side in (-1, 1):
        f.dot(22 * side, -11.5, 4.6, INK, tone=1.6)


def moon_mark(f: Figure) -> None:
    """包拯 the crescent on a black brow."""
    a = np.linspace(0.35, np.pi - 0.35, 12)
    outer = [(14 * np.cos(t), -48 + 14 * np.sin(t)) for t in a]
    inner = [(12 * np.cos(t), -51 + 8 * np.sin(t)) for t in a[::-1]]
    f.wash(np.array(outer + inner), "#F6EBCF", tone=2, edge=0, soft=0.2, rough=0, body=True)


def furrow_mark(f: Figure) -> None:
    """关羽 two dark furrows on a red brow."""
    for x in (-5, 5):
        f.stroke([(x, -52, 1), (x * 0.8, -40, 3.4), (x * 1.6, -28, 1)], INK, pool=0)


def flame_mark(f: Figure) -> None:
    """Set a red flame on the gold brow."""
    f.wash([(0, -56), (8, -44), (6, -32), (0, -26), (-6, -32), (-8, -44)], CINNABAR,
           tone=1.4, edge=0.2, soft=0.3, rough=0, body=True)  # fmt: skip


def gourd_mark(f: Figure) -> None:
    """Set a jade gourd on the white brow."""
    f.dot(0, -46, 5.5, "#2F6B58", tone=1.4, body=True)
    f.dot(0, -34, 8, "#2F6B58", tone=1.4, body=True)
