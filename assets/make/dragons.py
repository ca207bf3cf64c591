"""龙 the two dragons: a coiled body round a pearl that bears the card's character."""

from __future__ import annotations

import numpy as np
from brush import Sheet
from noise import Field, smoothstep
from outlines import Canvas
from posed import Posed
from shapes import curve
from tags import Dye

CX, CY, COIL = 294.0, 330.0, 122.0


def spine() -> tuple[Field, Field, Field]:
    """Return points of the coil from tail to neck, the outward normals and the widths."""
    turn = np.radians(np.array([-62, -44, -20, 10, 45, 80, 115, 150, 185, 218, 246, 266], float))
    reach = np.array([188, 164, 150, 144, 142, 142, 142, 142, 143, 148, 158, 170], float) / 142
    width = np.array([4, 14, 24, 33, 40, 45, 48, 50, 50, 49, 47, 44], float)
    path = curve(
        np.column_stack(
            [CX + COIL * reach * np.cos(turn), CY + COIL * reach * np.sin(turn), width]
        ),
        0.5,
    )
    along = np.gradient(path[:, :2], axis=0)
    along /= np.maximum(np.hypot(*along.T), 1e-6)[:, None]
    normal = np.column_stack([along[:, 1], -along[:, 0]])
    return path[:, :2], normal, path[:, 2]


def coil(sheet: Sheet, body: str, belly: str, line: str, fin: str) -> None:
    """Paint the body: fins, skin, belly plates, scales, contour."""
    points, normal, width = spine()
    canvas = Canvas(sheet)
    length = np.r_[0, np.cumsum(np.hypot(*np.diff(points, axis=0).T))]
    fins(canvas, points, normal, width, length)
    canvas.lay(line)
    fins(canvas, points, normal, width, length, 1.6)
    canvas.lay(fin)
    outer, inner = points + normal * width[:, None] / 2, points - normal * width[:, None] / 2
    canvas.area(np.vstack([outer, inner[::-1]]))
    canvas.lay(body)
    seam = points - normal * width[:, None] * 0.20
    canvas.area(np.vstack([seam, inner[::-1]]))
    canvas.lay(belly)
    for k in range(0, len(points), 1):
        if k and int(length[k] / 11) != int(length[k - 1] / 11):
            canvas.line(np.array([seam[k], inner[max(0, k - 8)]]), 1.3)
    canvas.line(seam, 1.5)
    scales(canvas, points, normal, width, length)
    canvas.lay(line, 0.85)
    contour(sheet, outer, inner, line)


def fins(
    canvas: Canvas,
    points: Field,
    normal: Field,
    width: Field,
    length: Field,
    inset: float = 0.0,
) -> None:
    """Draw the flame-shaped fins along the back."""
    for at in np.arange(24, length[-1] - 20, 15.5):
        a = int(np.searchsorted(length, at))
        b = int(np.searchsorted(length, at + 13))
        back = int(np.searchsorted(length, at - 7))
        root = width[a] / 2 - 3
        high = width[a] / 2 + 6 + 0.17 * width[a] - inset * 1.6
        tip = points[back] + normal[back] * high
        left = points[a] + normal[a] * root
        right = points[b] + normal[b] * root
        bulge = (points[a] * 0.5 + points[b] * 0.5) + normal[b] * (high * 0.80)
        canvas.area(np.array([left, tip, bulge, right]))


def scales(canvas: Canvas, points: Field, normal: Field, width: Field, length: Field) -> None:
    """Draw overlapping scales over the upper two thirds of the body."""
    a = np.linspace(-1.35, 1.35, 9)
    along = np.gradient(points, axis=0)
    along /= np.maximum(np.hypot(*along.T), 1e-6)[:, None]
    for row, at in enumerate(np.arange(34, length[-1] - 6, 9.0)):
        k = int(np.searchsorted(length, at))
        k = min(k, len(points) - 1)
        count = 3 if width[k] > 30 else 2
        step = width[k] * 0.70 / count
        for n in range(count + row % 2):
            off = -0.20 * width[k] + step * (n + (0.5 if row % 2 == 0 else 0.0))
            if off > width[k] * 0.49 or off < -0.19 * width[k]:
                continue
            centre = points[k] + normal[k] * off
            r = step * 0.56
            arc = (
                centre
                - np.outer(np.cos(a) * r * 0.9, along[k])
                + np.outer(np.sin(a) * r, normal[k])
            )
            canvas.line(arc, 1.15)


def contour(sheet: Sheet, outer: Field, inner: Field, line: str) -> None:
    """Draw both edges of the body with a living line."""
    for edge, w in ((outer, 2.4), (inner, 2.8)):
        spots = np.linspace(0, len(edge) - 1, 14).astype(int)
        path = [(*edge[k], w * (0.6 + 0.5 * (i % 2))) for i, k in enumerate(spots)]
        sheet.stroke(path, line, tone=1.0, pool=0, body=True)


def head(sheet: Sheet, body: str, belly: str, line: str, fin: str, mane: str) -> None:
    """Paint the head over the neck, turned to the right."""
    (x, y), *_ = spine()[0][-1:]
    face = Posed(sheet, x + 2, y + 4, 1.08, 0.22)

    def fill(points: list[tuple[float, float]], colour: str, edge: float = 2.2) -> None:
        loop = curve([(px, py, 1) for px, py in [*points, points[0]]], 0.6)[:, :2]
        placed = np.asarray(face.at(loop))
        canvas = Canvas(sheet)
        canvas.area(placed)
        canvas.lay(colour)
        if edge:
            canvas.line(np.vstack([placed, placed[:1]]), edge)
            canvas.lay(line)

    def lash(points: list[tuple[float, float, float]], colour: str) -> None:
        face.stroke(points, colour, body=True, pool=0, wobble=0.03, tone=1.3)

    for k, (dy, reach, bend) in enumerate(
        ((-24, 62, -30), (-14, 74, -22), (-2, 78, -8), (10, 74, 8), (20, 62, 22), (28, 48, 34))
    ):
        flame = [
            (4, dy * 0.6, 4),
            (-18, dy, 15),
            (-reach * 0.7, dy + bend * 0.4, 9),
            (-reach, dy + bend, 0.6),
        ]
        lash([(px, py, w + 3.4 * (w > 1)) for px, py, w in flame], line)
        lash(flame, mane if k % 2 else fin)
    for shift in (10, 0):
        for horn in (
            [
                (4 + shift, -26, 9),
                (-8 + shift, -50, 8),
                (-34 + shift, -64, 6),
                (-58 + shift, -62, 1.5),
            ],
            [(-12 + shift, -52, 6), (-16 + shift, -70, 4.5), (-30 + shift, -82, 1.2)],
        ):
            lash([(px, py, w + 3.2) for px, py, w in horn], line)
            lash(horn, belly)
    fill(
        [
            (20, 2),
            (40, 8),
            (62, 6),
            (78, -2),
            (84, 8),
            (72, 22),
            (48, 29),
            (20, 27),
            (-4, 22),
            (-8, 8),
        ],
        body,
    )
    for tx in (48, 60, 71):
        fill([(tx, 9), (tx + 3.2, 1), (tx + 6.4, 8)], belly, 1.0)
    lash([(30, 8, 8), (54, 2, 7), (74, -6, 5), (88, -2, 0.6)], "#B5301F")
    fill(
        [
            (-12, 4),
            (-16, -16),
            (-4, -32),
            (14, -38),
            (30, -32),
            (40, -22),
            (60, -24),
            (76, -34),
            (92, -28),
            (95, -14),
            (84, -5),
            (60, -3),
            (40, 2),
            (24, 8),
            (4, 12),
        ],
        body,
    )
    for tx in (56, 70, 82):
        fill([(tx, -4), (tx + 3, 6), (tx + 6.6, -5)], belly, 1.0)
    fill([(-4, 16), (10, 8), (22, 8), (18, 20), (4, 26)], mane, 1.6)
    lash([(42, -20, 1.5), (58, -18, 2.2), (74, -20, 1.2)], line)
    lash([(84, -22, 1), (80, -26, 3.2), (86, -28, 2)], line)
    lash([(8, -24, 2), (22, -36, 7.5), (42, -34, 1)], line)
    face.dot(27, -21, 7.6, "#FDF8EA", tone=1.5, body=True)
    face.dot(28.5, -20.5, 4.3, "#1E1C1A", tone=1.8, body=True)
    face.dot(27.0, -22.2, 1.3, "#FFFFFF", tone=1.5, body=True)
    lash([(18, -20, 1), (27, -29.5, 3), (37, -22, 1)], line)
    for whisker in (
        [(88, -26, 3.4), (108, -46, 3.0), (98, -74, 2.6), (74, -78, 0.8)],
        [(90, -12, 3.4), (112, -2, 3.0), (118, 26, 2.4), (104, 42, 0.8)],
    ):
        lash(whisker, line)
    for k, dx in enumerate((22, 34, 46)):
        lash([(dx, 27, 5), (dx - 4, 42, 6), (dx - 18 - 4 * k, 54, 0.8)], mane)


def leg(
    sheet: Sheet, x: float, y: float, turn: float, flip: bool, body: str, line: str, mane: str
) -> None:
    """Paint one leg with four spread claws; its root at x, y."""
    limb = Posed(sheet, x, y, 1.0, turn, flip)

    def lash(points: list[tuple[float, float, float]], colour: str) -> None:
        limb.stroke(points, colour, body=True, pool=0, wobble=0.03, tone=1.3)

    for k in range(3):
        lash([(10, -10 + 4 * k, 5), (-8, -22 + 8 * k, 6), (-24 - 5 * k, -20 + 12 * k, 0.8)], mane)
    claws = [
        [(62, 0, 6.5), (76, -14, 6), (90, -12, 1)],
        [(64, 4, 6.5), (84, -1, 6), (96, 8, 1)],
        [(62, 8, 6.5), (80, 14, 6), (88, 26, 1)],
        [(54, 8, 6.5), (56, 24, 6), (66, 34, 1)],
    ]
    arm = [(0, 0, 26), (22, -8, 22), (38, 2, 17), (62, 4, 15)]
    for stroke in (*claws, arm):
        lash([(px, py, w + 3.6) for px, py, w in stroke], line)
    lash(arm, body)
    for claw in claws:
        lash(claw, body)
        lash([(*claw[1][:2], 3.6), (*claw[2][:2], 0.8)], line)


def pearl(sheet: Sheet, dye: Dye) -> None:
    """Set the flaming pearl in the coil."""
    s = sheet.scale
    whole = (slice(None), slice(None))
    yy, xx = np.mgrid[: sheet.light.shape[0], : sheet.light.shape[1]].astype(np.float32) / s
    far = np.hypot(xx - CX, yy - CY)
    hollow = dye.name == "white"
    sheet.cover(whole, 1 - smoothstep(74.6, 75.4, far), "#FFFDF6" if hollow else dye.main)
    ring = 1 - smoothstep(1.4, 2.0, np.abs(far - (74.0 if hollow else 81.0)))
    sheet.cover(whole, ring, dye.main)
    if hollow:
        sheet.cover(whole, 1 - smoothstep(0.6, 1.2, np.abs(far - 67)), dye.main)
