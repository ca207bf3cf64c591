"""What the opera figures of the court cards wear: beard, crowns and helms, robes and armour."""

from __future__ import annotations

import numpy as np
from gouji_opera import BRONZE, GILT, SKIN, WHITE, Figure
from gouji_suits import pip
from shapes import CINNABAR, INK, Points, curve


# -- beard, headdresses -----------------------------------------------------------------------
def beard(f: Figure) -> None:
    """满髯 hang the full beard from the upper lip."""
    colour = f.dress.beard
    loop = [(0, 24), (22, 26), (44, 12), (50, 40), (47, 100), (36, 150), (14, 186), (0, 196),
            (-14, 186), (-36, 150), (-47, 100), (-50, 40), (-44, 12), (-22, 26)]  # fmt: skip
    f.wash(loop, WHITE, tone=2.4, edge=0, soft=0.3, rough=0, body=True)
    f.wash(loop, colour, tone=0.72, edge=0.2, soft=0.8, rough=0)
    for k in range(-9, 10):
        x = 4.9 * k
        f.stroke(
            [(x * 0.95, 30 - abs(k) * 1.6, 1.0), (x * 1.05, 90, 3.6),
             (x * 0.75, 176 - 0.36 * k * k - abs(k) * 2.6, 0.6)],
            colour if k % 2 else INK, tone=0.75, dry=(0, 0.5), pool=0,
        )  # fmt: skip
    f.wash([(-11, 33), (0, 30), (11, 33), (7, 41), (-7, 41)], "#8E2A20",
           tone=1.6, edge=0.2, soft=0.3, rough=0, body=True)  # fmt: skip


def crown(f: Figure) -> None:
    """王帽 the king's gilt crown: band, two domes, pompoms, tassels at the ears."""
    d = f.dress
    f.both_fill([(44, -44), (66, -58), (78, -84), (62, -92), (46, -76)], GILT, tone=0.85)
    back = [(-46, -66), (-48, -112), (-30, -138), (0, -146), (30, -138), (48, -112), (46, -66)]
    f.fill(back, d.deep, 2.4, 1.0)
    front = [(-46, -50), (-50, -84), (-32, -104), (-16, -98), (0, -116), (16, -98), (32, -104),
             (50, -84), (46, -50)]  # fmt: skip
    f.fill(front, GILT, 2.4, 0.9)
    f.both([(8, -66, 1.5), (20, -84, 3), (34, -84, 2.5), (36, -70, 1.5), (26, -68, 1)], BRONZE)
    f.fill([(-47, -46), (-49, -60), (0, -66), (49, -60), (47, -46), (0, -51)], d.robe, 2.0)
    f.beads([(0, -128), (22, -122), (40, -106)], 8.5, CINNABAR if f.suit != "h" else "#E9C48A")
    f.beads([(0, -84)], 8.5, "#F4ECDA")
    f.beads([(14, -57.5), (28, -56), (41, -53)], 3.4)
    f.beads([(0, -58.5)], 4.6, CINNABAR)
    for k in range(3):
        f.both([(56 + 4 * k, -40, 1.5), (60 + 4 * k, 10, 3), (57 + 5 * k, 64, 1)], GILT,
               tone=1, body=True, pool=0)  # fmt: skip
    f.both([(54, -38, 1), (57, 14, 1.2), (55, 66, 0.8)], BRONZE, pool=0)
    f.beads([(60, -44)], 6, CINNABAR)


def phoenix_crown(f: Figure) -> None:
    """凤冠 the queen's crown: two rows of plumes and pearls over hair drawn in curls."""
    d = f.dress
    for ring, count, reach, radius, colour in (
        (104, 11, 1.25, 8.5, CINNABAR if f.suit != "h" else "#E3A94E"),
        (80, 9, 1.2, 7.5, d.trim),
    ):
        for a in np.linspace(-reach, reach, count):
            tip = (ring * np.sin(a), -30 - ring * np.cos(a))
            root = (48 * np.sin(a), -34 - 46 * np.cos(a))
            mid = ((tip[0] + root[0]) / 2, (tip[1] + root[1]) / 2)
            f.stroke([(*root, 12), (*mid, 20), (*tip, 7)], INK, body=True, pool=0, wobble=0)
            f.stroke([(*root, 9), (*mid, 16.5), (*tip, 4)], d.robe if ring > 90 else "#4E8C94",
                     body=True, pool=0.2, wobble=0)  # fmt: skip
            f.bead(*tip, radius, colour)
    hair = [(-50, 10), (-54, -26), (-42, -58), (0, -74), (42, -58), (54, -26), (50, 10)]
    cap = [*hair, (43, -6), (40, -28), (24, -44), (0, -49), (-24, -44), (-40, -28), (-43, -6)]
    f.fill(cap, INK, 0, 1.15, edge=0.1)
    f.fill([(-46, -56), (-30, -74), (0, -86), (30, -74), (46, -56), (24, -66), (0, -70),
            (-24, -66)], GILT, 2.0, 0.9)  # fmt: skip
    curls(f)
    f.beads([(15, -73), (29, -66.5)], 4.2)
    phoenix_head(f)
    for k in range(8):
        f.beads([(57 + 0.6 * k, -30 + 15 * k)], 3.6, WHITE if k % 3 else CINNABAR)
    for k in range(4):
        f.both(
            [(58 + 2.2 * k, 88, 1.2), (57 + 3.4 * k, 104, 2.2), (55 + 4 * k, 120, 0.6)],
            CINNABAR,
            pool=0,
        )


def curls(f: Figure) -> None:
    """片子 lay the flat curls over brow and cheeks."""
    for x, y in ((0, -45), (13, -43), (25, -37), (34, -28)):
        for side in {x, -x}:
            f.dot(side, y, 8.0, INK, tone=1.5, body=True, soft=0.3)
            f.dot(side, y - 1, 2.2, "#6D675F", tone=0.9, body=True, soft=0.4)
    f.both([(42, -30, 6), (46, -4, 13), (42, 24, 11), (33, 42, 1)], "#1E1D1C", body=True, pool=0)
    f.both([(43, -22, 0.8), (47, 0, 1.4), (42, 26, 0.8)], "#6D675F", body=True, pool=0)


def phoenix_head(f: Figure) -> None:
    """Set the phoenix on the brow of the crown, a string of pearls in its beak."""
    f.fill([(0, -112), (9, -100), (12, -82), (0, -70), (-12, -82), (-9, -100)], GILT, 2.0, 0.95)
    f.both([(2, -104, 1), (16, -112, 3), (22, -122, 1)], BRONZE, pool=0)
    f.dot(0, -94, 3.2, CINNABAR, tone=1.3, body=True)
    f.beads([(0, -66), (0, -58), (0, -51)], 3.2)


def plumed_helm(f: Figure) -> None:
    """紫金冠 the warrior's helm with two long pheasant plumes."""
    d = f.dress
    plume(f, [(-16, -92), (-44, -134), (-92, -138), (-122, -96), (-124, -40), (-112, 16)])
    plume(f, [(16, -92), (46, -138), (104, -140), (142, -96), (150, -36), (138, 26)])
    f.both_fill([(42, -46), (60, -60), (74, -92), (56, -88), (40, -66)], GILT, tone=0.85)
    hair = [(-48, 4), (-50, -30), (-38, -56), (38, -56), (50, -30), (48, 4), (42, -10), (38, -34),
            (0, -46), (-38, -34), (-42, -10)]  # fmt: skip
    f.fill(hair, INK, 0, 1.15, edge=0.1)
    dome = [
        (-46, -48),
        (-44, -76),
        (-22, -96),
        (0, -118),
        (22, -96),
        (44, -76),
        (46, -48),
        (0, -54),
    ]
    f.fill(dome, GILT, 2.4, 0.9)
    f.fill([(-47, -44), (-48, -57), (0, -64), (48, -57), (47, -44), (0, -50)], d.robe, 2.0)
    f.both([(4, -70, 1.5), (18, -84, 3.4), (32, -76, 2.5), (30, -66, 1.5)], BRONZE, pool=0.1)
    f.fill([(0, -148), (6, -130), (0, -112), (-6, -130)], "#C9D2D2", 1.8)
    f.beads([(0, -114)], 7, CINNABAR if f.suit != "h" else "#E9C48A")
    f.beads([(0, -84)], 9.5, CINNABAR if f.suit != "h" else "#E9C48A")
    f.beads([(20, -92), (38, -74)], 6.2, d.trim)
    f.beads([(16, -55.5), (32, -53)], 3.4)
    f.beads([(0, -57)], 4.4, CINNABAR)
    f.both([(49, -8, 7), (52, 14, 10), (48, 40, 1)], d.robe, body=True, pool=0.2)


def plume(f: Figure, path: Points) -> None:
    """翎子 draw one pheasant plume: a tapering brown ribbon barred with ink."""
    width = np.linspace(13, 3, len(path))
    p = np.column_stack([np.asarray(path, float), width])
    edge = p.copy()
    edge[:, 2] += 3
    f.stroke(edge, INK, body=True, pool=0, wobble=0.02)
    f.stroke(p, "#C89A5A", body=True, pool=0, wobble=0.02)
    line = curve(p, 1.0)
    for k in range(10, len(line) - 6, 13):
        (x, y, w), (x2, y2, _) = line[k], line[k + 2]
        n = np.array([-(y2 - y), x2 - x]) / (np.hypot(x2 - x, y2 - y) + 1e-6) * w * 0.46
        f.stroke([(x - n[0], y - n[1], 2), (x + 1, y + 2, 3), (x + n[0], y + n[1], 2)], "#5A3416",
                 pool=0)  # fmt: skip


# -- robes ------------------------------------------------------------------------------------
def robe(f: Figure) -> None:
    """Lay the shoulders of a robe down to the sash."""
    d = f.dress
    shape = [(-34, 62), (-84, 86), (-132, 118), (-160, 190), (-176, 330), (190, 330), (174, 190),
             (132, 118), (84, 86), (34, 62)]  # fmt: skip
    f.fill(shape, d.robe, 2.6, 0.9)
    folds(f)
    f.both_wash([(92, 120), (124, 140), (140, 240), (110, 260), (98, 190)], d.deep,
                tone=0.35, edge=0, soft=6, rough=0)  # fmt: skip


def folds(f: Figure) -> None:
    """Draw the folds of the sleeves."""
    for x, y, x2, y2 in ((100, 122, 112, 250), (128, 150, 142, 270), (74, 150, 78, 230)):
        f.both([(x, y, 1), ((x + x2) / 2 + 4, (y + y2) / 2, 3), (x2, y2, 0.8)], f.dress.deep,
               tone=0.9, dry=(0, 0.4), pool=0)  # fmt: skip


def crossed_collar(f: Figure) -> None:
    """交领 cross the collar: white lining, a broad trimmed band."""
    for side in (-1, 1):
        band = np.array([(30, 50), (46, 66), (6, 158), (-22, 190), (-40, 176), (-6, 122)], float)
        f.fill(band * np.array([side, 1]), f.dress.trim, 2.0, 0.95)
        f.stroke(np.array([(36, 62, 1.4), (4, 136, 2), (-28, 182, 1.4)]) * np.array([side, 1, 1]),
                 GILT, pool=0)  # fmt: skip
    f.fill([(-22, 48), (22, 48), (26, 62), (0, 92), (-26, 62)], WHITE, 1.8)
    f.fill([(-18, 46), (18, 46), (14, 62), (0, 70), (-14, 62)], SKIN, 0, 0.55)


def cloud_collar(f: Figure) -> None:
    """云肩 the queen's cloud collar with its fringe of pearls."""
    d = f.dress
    lobes = [(0, 60), (30, 62), (66, 76), (102, 96), (112, 122), (92, 142), (66, 140), (52, 160),
             (28, 172), (0, 196), (-28, 172), (-52, 160), (-66, 140), (-92, 142), (-112, 122),
             (-102, 96), (-66, 76), (-30, 62)]  # fmt: skip
    for k in range(-8, 9):
        y = 196 - 0.72 * k * k
        f.stroke([(k * 11.5, y - 12, 1.4), (k * 11.8, y + 10, 1.8), (k * 12, y + 26, 0.6)], GILT,
                 tone=1.2, pool=0)  # fmt: skip
    f.fill(lobes, d.trim, 2.4, 0.95, sharp=False)
    inner = [(x * 0.86, 60 + (y - 60) * 0.84) for x, y in lobes]
    f.fill(inner, d.deep, 1.6, 0.85, sharp=False)
    for side in (-1, 1):
        f.stroke(np.array([(38, 84, 1), (66, 92, 4), (84, 112, 4), (66, 122, 3), (58, 108, 1)])
                 * np.array([side, 1, 1]), GILT, body=True, pool=0)  # fmt: skip
    f.fill([(-20, 46), (20, 46), (27, 66), (0, 84), (-27, 66)], WHITE, 1.8)
    f.fill([(-16, 46), (16, 46), (14, 60), (0, 66), (-14, 60)], SKIN, 0, 0.55)
    medallion(f, 0, 132, 27)


def scale_armour(f: Figure) -> None:
    """靠 the warrior's armour: shoulder plates, a collar, rows of scales."""
    d = f.dress
    for row in range(6):
        for k in range(-6, 7):
            x, y = 20 * k + (10 if row % 2 else 0), 112 + 17 * row
            if abs(x) > 118:
                continue
            f.stroke([(x - 10, y, 1), (x - 7, y + 10, 1.8), (x, y + 14, 2), (x + 7, y + 10, 1.8),
                      (x + 10, y, 1)], d.trim, body=True, tone=0.9, pool=0)  # fmt: skip
    plate = [(44, 70), (92, 86), (134, 122), (142, 160), (116, 168), (80, 136), (52, 108)]
    f.both_fill(plate, GILT, tone=0.85)
    f.both([(66, 92, 1.5), (96, 108, 3.4), (120, 140, 2.6), (106, 146, 2), (94, 130, 1)], BRONZE)
    f.fill([(-30, 54), (30, 54), (52, 84), (26, 106), (0, 114), (-26, 106), (-52, 84)], d.trim, 2.2)
    f.fill([(-20, 48), (20, 48), (32, 70), (0, 90), (-32, 70)], WHITE, 1.8)
    f.fill([(-16, 46), (16, 46), (14, 60), (0, 68), (-14, 60)], SKIN, 0, 0.55)
    medallion(f, 0, 138, 27)


def medallion(f: Figure, x: float, y: float, radius: float) -> None:
    """护心镜 set the suit into a round plate."""
    (px, py), *_ = f.at([(x, y)])
    f.dot(x, y, radius + 2, INK, tone=1.4, body=True, soft=0.3)
    f.dot(x, y, radius, GILT, tone=1.6, body=True, soft=0.3)
    f.dot(x, y, radius - 4, "#FBF3E2", tone=1.8, body=True, soft=0.3)
    pip(f.sheet, f.suit, px, py + 1, radius * 1.25)


def banners(f: Figure) -> None:
    """靠旗 raise the four flags behind the warrior's shoulders."""
    d = f.dress
    for tip, low, top in (((128, -8), (58, 96), (62, 8)), ((150, 62), (66, 118), (88, 40))):
        f.both_fill([low, top, tip], d.trim, tone=0.95)
        mid = [tuple(np.array(q) * 0.74 + np.array(((low[0] + top[0] + tip[0]) / 3,
               (low[1] + top[1] + tip[1]) / 3)) * 0.26) for q in (low, top, tip)]  # fmt: skip
        f.both_fill(mid, d.robe, tone=0.95, line=1.2)
