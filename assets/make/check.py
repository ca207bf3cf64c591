"""Check the finished assets: sizes, sound levels, contrast of ink on the tables, seams."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import numpy as np
import soundfile
from PIL import Image

ROOT = Path(__file__).resolve().parents[1]
LIMIT = 32_000_000
INK = (0x2B, 0x2A, 0x28)


def luminance(rgb: np.ndarray) -> np.ndarray:
    """Return the relative luminance of sRGB values in 0..255."""
    c = np.asarray(rgb, float) / 255
    linear = np.where(c <= 0.03928, c / 12.92, ((c + 0.055) / 1.055) ** 2.4)
    return linear @ np.array([0.2126, 0.7152, 0.0722])


def contrast(ground: np.ndarray) -> np.ndarray:
    """Return the contrast of ink text on a ground."""
    return (luminance(ground) + 0.05) / (luminance(np.array(INK)) + 0.05)


def check_size() -> None:
    """Hold the whole folder (scripts aside) under its limit."""
    files = [p for p in ROOT.rglob("*") if p.is_file() and "make" not in p.parts]
    total = sum(p.stat().st_size for p in files)
    print(f"{len(files)} files, {total / 1e6:.1f} MB")
    assert total <= LIMIT, "assets are too big"


def check_tables() -> None:
    """Hold ink text at 4.5:1 all over each table's middle, and nearly everywhere else.

    The night of 妙手七星 is dark above y 30 %, where only paper slips and plates carry text.
    """
    for season in ("spring", "summer", "autumn", "winter", "harbour", "stars", "palace"):
        data = np.asarray(Image.open(ROOT / f"art/table_{season}_1280.jpg"))
        ratio = contrast(data)
        middle = ratio[220:600, 192:1088]
        low = (ratio < 4.5).mean()
        print(f"{season}: middle {middle.min():.1f}:1 at least, {low:.1%} of the sheet under 4.5:1")
        assert middle.min() >= 4.5, season
        assert low < (0.25 if season == "stars" else 0.05), season


def check_gouji() -> None:
    """够级 hold the deck to its 55 files, their size together, and corners that differ in a fan.

    Only the left 30 % of a card is seen in a hand, at about 90 pixels of height.
    """
    names = [rank + suit for rank in "3456789TJQKA2" for suit in "shdc"] + ["w", "W"]
    paths = {name: ROOT / f"cards/gouji/{name}.png" for name in [*names, "back"]}
    total = sum(path.stat().st_size for path in paths.values())
    seen = {}
    for name, path in paths.items():
        picture = Image.open(path).convert("RGBA")
        assert picture.size == (480, 672), path
        seen[name] = np.asarray(picture.resize((64, 90)), float)[:36, :19, :3]
    near, one, other = min(
        (np.abs(seen[a] - seen[b]).mean(), a, b) for a, b in combinations(names, 2)
    )
    print(f"deck of 够级 {total / 1e6:.2f} MB, nearest corners {one} {other} differ by {near:.1f}")
    assert total <= 2_500_000 and near > 4.0


def nearest(seen: dict[str, np.ndarray]) -> tuple[float, str, str]:
    """Return the two small pictures that differ least, and by how much."""
    return min((np.abs(seen[a] - seen[b]).mean(), a, b) for a, b in combinations(seen, 2))


def check_qixing() -> None:
    """妙手七星 hold the tiles to their files and size; no two may look alike 34 pixels wide."""
    names = [f"{n}{suit}" for suit in "mps" for n in range(1, 10)]
    names += ["east", "south", "west", "north", "red", "green", "white"]
    names += ["spring", "summer", "autumn", "winter", "joker", "back"]
    paths = {name: ROOT / f"tiles/{name}.png" for name in names}
    total = sum(path.stat().st_size for path in paths.values())
    seen = {}
    for name, path in paths.items():
        picture = Image.open(path).convert("RGBA")
        assert picture.size == (360, 480), path
        seen[name] = np.asarray(picture.resize((34, 45)), float)[..., :3]
    near, one, other = nearest(seen)
    print(f"tiles {total / 1e6:.2f} MB, nearest {one} {other} differ by {near:.1f}")
    assert total <= 1_200_000 and near > 4.0


def check_tianzi() -> None:
    """天子雀 hold the cards to their files and size; no two may look alike 45 pixels wide.

    The corners of two colours of a face must differ without any colour, by their marks.
    """
    numbers = [f"{suit}{n}" for suit in ("coin", "wan") for n in range(1, 10)]
    characters = ["spring", "summer", "autumn", "winter", "east", "south", "west", "north"]
    names = [f"{face}_{c}" for face in numbers for c in ("red", "green", "blue", "white")]
    names += [f"{face}_{c}" for face in characters for c in ("red", "green", "blue")]
    names += ["white_dragon_white", "red_dragon_red", "sparrow_black", "back"]
    paths = {name: ROOT / f"cards/tianzi/{name}.png" for name in names}
    total = sum(path.stat().st_size for path in paths.values())
    seen, corners = {}, {}
    for name, path in paths.items():
        picture = Image.open(path).convert("RGBA")
        assert picture.size == (480, 672), path
        seen[name] = np.asarray(picture.resize((45, 63)), float)[..., :3]
        if name.startswith("wan5"):
            grey = np.asarray(picture.convert("L").crop((24, 136, 124, 272)).resize((20, 27)))
            corners[name] = (grey > grey.mean()).astype(float)
    near, one, other = nearest(seen)
    alike, left, right = nearest(corners)
    print(f"cards of 天子雀 {total / 1e6:.2f} MB, nearest {one} {other} differ by {near:.1f}")
    print(f"marks without colour: {left} {right} differ in {alike:.0%} of their dots")
    assert total <= 3_000_000 and near > 3.0 and alike > 0.1


def check_tile() -> None:
    """Compare the paper tile's seam with the difference between neighbours inside it."""
    data = np.asarray(Image.open(ROOT / "art/paper.jpg"), float)
    inside = np.abs(np.diff(data, axis=0)).mean()
    seam = np.abs(data[0] - data[-1]).mean()
    print(f"paper seam {seam:.2f}, inside {inside:.2f}")
    assert seam < inside * 2.0


def check_sounds() -> None:
    """Hold each sound to its size, rate, peak and quiet ends."""
    for path in sorted(ROOT.glob("sounds/*.ogg")) + sorted(ROOT.glob("music/*.ogg")):
        data, rate = soundfile.read(path)
        size, peak = path.stat().st_size, np.abs(data).max()
        assert data.ndim == 1 and rate == 44_100, path
        assert peak <= 0.56, (path, peak)
        if path.parent.name == "sounds":
            assert size < 40_000 and abs(data[-1]) < 0.01, path
        else:
            assert size <= 450_000 and 40 <= len(data) / rate <= 60.5, path
            assert abs(data[0] - data[-1]) < 0.05, path


def main() -> None:
    """Run every check."""
    check_size()
    check_tables()
    check_gouji()
    check_qixing()
    check_tianzi()
    check_tile()
    check_sounds()


if __name__ == "__main__":
    main()
