"""Load pictures from assets/, scale them to the pixels needed and remember them."""

from __future__ import annotations

from pathlib import Path

import pygame

from game import resources
from game.client.theme.cache import SurfaceCache

Surface = pygame.Surface
Size = tuple[int, int]
ART_BUDGET = 40 << 20
WIDTHS = (1280, 1920, 3840)
"""The widths in which a landscape is kept, as `NAME_1280.jpg`."""


class Art:
    """Hand out pictures by name and size; `missing` names what could not be found."""

    def __init__(self, budget: int = ART_BUDGET):
        self.cache = SurfaceCache(budget)
        self.missing: set[str] = set()

    def clear(self) -> None:
        """Forget every picture."""
        self.cache.clear()

    def exists(self, name: str) -> bool:
        """Tell whether a picture lies under assets/."""
        return resources.asset(variant(name, WIDTHS[0])).is_file()

    def image(self, name: str, size: Size | None = None, fit: str = "contain") -> Surface:
        """Return a picture, e.g. `cards/quewu/bird.png`, in pixels of the window.

        A name without an ending, e.g. `art/title`, is a landscape kept in several widths.
        `fit`: `contain` keeps the shape inside the size, `cover` fills the size and cuts,
        `stretch` fills it exactly. Without a size the picture has its own. A missing
        picture gives a clear surface of the size and is noted in `missing`.
        """
        key = (name, size, fit)
        return self.cache.get(key, lambda: self.load(name, size, fit))

    def tall(self, name: str, height: int) -> Surface:
        """Return a picture of a given height in its own proportions."""
        return self.cache.get((name, height), lambda: self._tall(name, height))

    def _tall(self, name: str, height: int) -> Surface:
        image = self._read(name)
        if image is None:
            return pygame.Surface((max(1, height * 5 // 7), height), pygame.SRCALPHA)
        width = max(1, round(image.get_width() * height / image.get_height()))
        return scaled(image, (width, height))

    def load(self, name: str, size: Size | None, fit: str) -> Surface:
        """Return a picture as `image` does, without remembering it."""
        image = self._read(variant(name, size[0] if size else WIDTHS[-1]))
        if image is None:
            return pygame.Surface(size or (1, 1), pygame.SRCALPHA)
        if size is None:
            return image
        if fit == "cover":
            return cover(image, size)
        if fit == "contain":
            share = min(size[0] / image.get_width(), size[1] / image.get_height())
            size = (round(image.get_width() * share), round(image.get_height() * share))
        return scaled(image, (max(1, size[0]), max(1, size[1])))

    def _read(self, name: str) -> Surface | None:
        path = resources.asset(name)
        try:
            return read(path)
        except (OSError, pygame.error):
            self.missing.add(name)
            return None


def variant(name: str, width: int) -> str:
    """Return the file of a landscape that is at least that wide, or the name as it is."""
    if "." in name.rsplit("/", 1)[-1]:
        return name
    best = next((kept for kept in WIDTHS if kept >= width), WIDTHS[-1])
    return f"{name}_{best}.jpg"


def read(path: Path) -> Surface:
    """Read a picture into the form that blits fastest on the window."""
    image = pygame.image.load(path)
    if not pygame.display.get_surface():
        return image
    solid = path.suffix.lower() in (".jpg", ".jpeg")
    return image.convert() if solid else image.convert_alpha()


def scaled(image: Surface, size: Size) -> Surface:
    """Return the image smoothly scaled."""
    if image.get_size() == size:
        return image
    if image.get_bitsize() < 24:
        image = image.convert_alpha()
    return pygame.transform.smoothscale(image, size)


def cover(image: Surface, size: Size) -> Surface:
    """Return the image scaled to fill the size, cut evenly at the sides that stick out."""
    width, height = image.get_size()
    share = max(size[0] / width, size[1] / height)
    cut = pygame.Rect(0, 0, min(width, round(size[0] / share)), min(height, round(size[1] / share)))
    cut.center = (width // 2, height // 2)
    return scaled(image.subsurface(cut), size)
