"""Load pictures from assets/, scale them to the pixels needed and remember them."""

from __future__ import annotations

import threading
from collections.abc import Iterable, Iterator
from pathlib import Path

import pygame

from game import resources
from game.client.theme.cache import SurfaceCache
from game.client.theme.landscapes import Landscapes
from game.client.theme.scaling import cover, fitted, scaled

Surface = pygame.Surface
Size = tuple[int, int]
ART_BUDGET = 16 << 20
WIDTHS = (1280, 1920, 3840)
"""The widths in which a landscape is kept, as `NAME_1280.jpg`."""


class Art:
    """Hand out pictures by name and size; `missing` names what could not be found."""

    def __init__(self, budget: int = ART_BUDGET):
        self.cache = SurfaceCache(budget)
        self.missing: set[str] = set()
        self.landscapes = Landscapes(self.missing)
        self._originals: dict[str, Surface] = {}

    def clear(self) -> None:
        """Forget every picture."""
        self.cache.clear()
        self.landscapes.clear()
        self._originals = {}

    # -- in good time ------------------------------------------------------------
    def open(self, names: Iterable[str]) -> Iterator[None]:
        """Read pictures by a thread, in their own size, and yield until they are there.

        They are kept, so that each is read once for all the sizes it is wanted in, until
        `close`.
        """
        originals = self._originals
        wanted = [name for name in names if name not in originals]

        def work() -> None:
            for name in wanted:
                try:
                    originals[name] = read(resources.asset(name))
                except (OSError, pygame.error):
                    return

        thread = threading.Thread(target=work, name="pictures", daemon=True)
        thread.start()
        while thread.is_alive():
            yield

    def close(self) -> None:
        """Let go of the pictures in their own size."""
        self._originals = {}

    def exists(self, name: str) -> bool:
        """Tell whether a picture lies under assets/; one that doesn't is noted in `missing`."""
        found = resources.asset(variant(name, WIDTHS[0])).is_file()
        if not found:
            self.missing.add(name)
        return found

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
        return fast(scaled(image, (width, height)))

    def load(self, name: str, size: Size | None, fit: str) -> Surface:
        """Return a picture as `image` does, without remembering it."""
        image = self._read(variant(name, size[0] if size else WIDTHS[-1]))
        if image is None:
            return pygame.Surface(size or (1, 1), pygame.SRCALPHA)
        return fast(image if size is None else fitted(image, size, fit))

    def _read(self, name: str) -> Surface | None:
        if name in self._originals:
            return self._originals[name]
        try:
            return read(resources.asset(name))
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
    """Read a picture as it is, in a form that can be scaled."""
    image = pygame.image.load(path)
    return image if image.get_bitsize() >= 24 else image.convert_alpha()


def fast(image: Surface) -> Surface:
    """Return a picture of one's own in the form that blits fastest on the window."""
    if not pygame.display.get_surface():
        return image.copy()
    return image.convert_alpha() if image.get_flags() & pygame.SRCALPHA else image.convert()


__all__ = ["Art", "cover", "fast", "read", "scaled", "variant"]
