"""Shapes for the brush: colours, smooth curves, glyph masks, placing motifs."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np
from noise import Field
from PIL import Image, ImageDraw, ImageFont
from scipy.interpolate import CubicSpline, PchipInterpolator

FONTS = Path(__file__).resolve().parents[1] / "fonts"

INK, CINNABAR, GOLD = "#2B2A28", "#B5382A", "#B08D57"

CELADON, INDIGO, PAPER = "#6E9C8B", "#35506B", "#F3EAD7"

Points = Sequence[Sequence[float]]


def rgb(colour: str) -> Field:
    """Return a #rrggbb colour as three floats in 0..1."""
    return np.array([int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)], np.float32)


def curve(points: Points, step: float) -> Field:
    """Return dense samples (x, y, width) of a smooth curve through control points."""
    p = np.asarray(points, float)
    chord = np.r_[0, np.cumsum(np.hypot(*np.diff(p[:, :2], axis=0).T) + 1e-6)]
    count = max(8, int(chord[-1] * 1.15 / step))
    t = np.linspace(0, chord[-1], count)
    if len(p) == 2:
        xy = np.stack([np.interp(t, chord, p[:, k]) for k in (0, 1)], 1)
    else:
        xy = CubicSpline(chord, p[:, :2], bc_type="natural")(t)
    width = PchipInterpolator(chord, p[:, 2])(t) if len(p) > 2 else np.interp(t, chord, p[:, 2])
    return np.column_stack([xy, np.maximum(width, 0)])


def round_caps(width: Field, along: Field) -> Field:
    """Round both ends of a stroke like a wet brush tip touching down and lifting."""
    total = along[-1]
    for gap, end in ((along, width[0]), (total - along, width[-1])):
        radius = min(max(end / 2, 1e-3), total / 2)
        inside = np.clip(gap / radius, 0, 1)
        width = np.where(inside < 1, width * np.sqrt(np.maximum(1 - (1 - inside) ** 2, 0)), width)
    return width


def closed(points: Field) -> Field:
    """Return a smooth closed loop through points (sheet pixels)."""
    p = np.vstack([points, points[:1]])
    chord = np.r_[0, np.cumsum(np.hypot(*np.diff(p, axis=0).T) + 1e-6)]
    t = np.linspace(0, chord[-1], max(24, int(chord[-1] / 2)))
    return CubicSpline(chord, p, bc_type="periodic")(t)


def glyph_mask(text: str, size: float, face: str) -> Field:
    """Return the antialiased mask of a character, cropped to its ink with a small margin."""
    font = ImageFont.truetype(str(FONTS / f"{face}.ttf"), int(size))
    left, top, right, bottom = font.getbbox(text)
    pad = int(size * 0.04) + 2
    picture = Image.new("L", (int(right - left) + 2 * pad, int(bottom - top) + 2 * pad))
    ImageDraw.Draw(picture).text((pad - left, pad - top), text, font=font, fill=255)
    return np.asarray(picture, dtype=np.float32) / 255


def place(
    points: Points, x: float, y: float, size: float, turn: float = 0.0, flip: bool = False
) -> Field:
    """Move (x, y, width) points of a motif drawn around 0,0 to a place, size and angle."""
    p = np.asarray(points, float).copy()
    if flip:
        p[:, 0] = -p[:, 0]
    c, n = np.cos(turn), np.sin(turn)
    xy = p[:, :2] @ np.array([[c, n], [-n, c]]) * size
    p[:, :2] = xy + np.array([x, y])
    if p.shape[1] > 2:
        p[:, 2] *= size
    return p
