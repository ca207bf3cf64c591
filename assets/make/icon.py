"""The program's icon: a sparrow before the red sun on an ivory card."""

from __future__ import annotations

import io
import struct
from pathlib import Path

import numpy as np
from birds import branch, sparrow
from brush import Sheet
from cutout import rgba, shrink
from noise import fractal, smoothstep
from paper import stock
from PIL import Image
from plants import blossom, bud, twig
from scipy.ndimage import gaussian_filter
from shapes import GOLD, INK, rgb

ROOT = Path(__file__).resolve().parents[1]
SIZE, SCALE = 512, 3.0


def tile_distance() -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Return x, y and the inside distance of the rounded tile."""
    n = int(SIZE * SCALE)
    yy, xx = np.mgrid[:n, :n].astype(np.float32) / SCALE
    dx = np.maximum(np.abs(xx - 256) - (232 - 92), 0)
    dy = np.maximum(np.abs(yy - 252) - (232 - 92), 0)
    return xx, yy, 92 - np.hypot(dx, dy)


def paint() -> Sheet:
    """Paint the tile's picture."""
    sheet = Sheet(stock((SIZE, SIZE), SCALE, 21, "#F8F0DE"), SCALE, 22)
    xx, yy, far = tile_distance()
    sun = np.hypot(xx - 262, yy - 222) + 3 * (fractal(xx.shape, 90, 5, 3) - 0.5)
    disc = 1 - smoothstep(148.5, 150.5, sun)
    wash = (
        1.0
        + 0.35 * (fractal(xx.shape, 260, 6, 4) - 0.5)
        + 0.2 * np.exp(-np.maximum(150 - sun, 0) / 7)
    )
    whole = (slice(None), slice(None))
    sheet.ink(whole, (disc * wash).astype(np.float32), "#C23B2A")
    branch(
        sheet,
        [(10, 420, 20), (110, 396, 34), (240, 372, 30), (370, 380, 24), (500, 340, 8)],
        INK,
        1.0,
        0.45,
    )
    twig(sheet, [(372, 380, 14), (412, 424, 9), (456, 440, 2)])
    sparrow(sheet, 238, 372, 372)
    blossom(sheet, 104, 388, 42, 0.3)
    blossom(sheet, 418, 424, 34, 0.8)
    bud(sheet, 462, 442, 13, 1.8)
    rule = (1 - smoothstep(1.6, 2.6, np.abs(far - 13))) * 0.95
    sheet.cover(whole, rule.astype(np.float32), GOLD)
    return sheet


def icon() -> Image.Image:
    """Return the finished icon with its shadow."""
    sheet = paint()
    _, yy, far = tile_distance()
    inside = smoothstep(-0.5, 0.5, far)
    lit = np.exp(-np.maximum(far, 0) / 2.5) * (0.35 * (1 - yy / SIZE) - 0.12)
    light = np.clip(sheet.light + lit[..., None], 0, 1)
    drop = gaussian_filter(np.roll(inside, int(7 * SCALE), 0), 8 * SCALE) * 0.42
    colour = light * inside[..., None] + rgb("#241B12") * (1 - inside)[..., None]
    size = (SIZE, SIZE)
    return rgba(shrink(colour, size), shrink(np.maximum(inside, drop), size))


def png(picture: Image.Image, side: int) -> bytes:
    """Return the picture at one size as PNG bytes."""
    buffer = io.BytesIO()
    picture.resize((side, side), Image.Resampling.LANCZOS).save(buffer, "PNG", optimize=True)
    return buffer.getvalue()


def write_icns(picture: Image.Image, path: Path) -> None:
    """Write an Apple icon of PNG entries, 32 to 512 pixels (Pillow would add a blown-up 1024)."""
    kinds = {b"ic11": 32, b"ic12": 64, b"ic07": 128, b"ic08": 256, b"ic09": 512}
    body = b""
    for kind, side in kinds.items():
        data = png(picture, side)
        body += kind + struct.pack(">I", len(data) + 8) + data
    path.write_bytes(b"icns" + struct.pack(">I", len(body) + 8) + body)


def main() -> None:
    """Write the icon in the three formats the systems want."""
    data = np.asarray(icon()).copy()
    data[..., :3] &= 0xFE  # grain held to 7 bits keeps the files small
    picture = Image.fromarray(data, "RGBA")
    picture.save(ROOT / "icon.png", optimize=True)
    sizes = [(s, s) for s in (16, 24, 32, 48, 64, 128, 256)]
    picture.save(ROOT / "icon.ico", sizes=sizes)
    write_icns(picture, ROOT / "icon.icns")


if __name__ == "__main__":
    main()
