"""Keep the pictures that fill the window: few, because each is as large as the window."""

from __future__ import annotations

import threading
from collections import OrderedDict
from typing import NamedTuple

import pygame

from game import resources
from game.client.theme.palette import Color
from game.client.theme.scaling import cover

Surface = pygame.Surface
Size = tuple[int, int]
KEPT = 2
"""The one shown, and the one that comes next or came before."""


class Landscape(NamedTuple):
    """Ask for a picture by file name and size, thinned by `wash` (0 to 1) towards a colour."""

    name: str
    size: Size
    paper: Color
    wash: float = 0.0


class Landscapes:
    """Hand out pictures of the window's size; `fetch` has one read by a thread in good time.

    Reading a large picture takes longer than a frame may last. A missing file gives the
    plain colour and is noted in `missing`.
    """

    def __init__(self, missing: set[str]):
        self.missing = missing
        self._kept: OrderedDict[Landscape, Surface] = OrderedDict()
        self._coming: dict[Landscape, threading.Thread] = {}
        self._read: dict[Landscape, Surface] = {}

    def clear(self) -> None:
        """Forget every picture, also those still being read."""
        self._kept.clear()
        self._read = {}
        self._coming = {}

    def release(self) -> None:
        """Let go of every picture nobody shows."""
        self._kept.clear()

    def ready(self, wanted: Landscape) -> bool:
        """Tell whether a picture can be had at once."""
        self._collect()
        return wanted in self._kept

    def fetch(self, wanted: Landscape) -> None:
        """Have a picture read before it is needed."""
        if self.ready(wanted) or wanted in self._coming:
            return
        read = self._read

        def work() -> None:
            read[wanted] = self._paint(wanted)

        thread = threading.Thread(target=work, name="landscape", daemon=True)
        self._coming[wanted] = thread
        thread.start()

    def get(self, wanted: Landscape) -> Surface:
        """Return a picture, waiting for it if need be; don't draw on it."""
        if wanted in self._coming:
            self._coming[wanted].join()
        self._collect()
        if wanted not in self._kept:
            self._keep(wanted, self._paint(wanted))
        self._kept.move_to_end(wanted)
        return self._kept[wanted]

    def _collect(self) -> None:
        """Take over what threads have read; one that failed is read again when asked for."""
        for wanted, thread in list(self._coming.items()):
            if not thread.is_alive():
                del self._coming[wanted]
                if wanted in self._read:
                    self._keep(wanted, self._read.pop(wanted))

    def _keep(self, wanted: Landscape, picture: Surface) -> None:
        self._kept[wanted] = picture
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)

    def _paint(self, wanted: Landscape) -> Surface:
        """Read and fit a picture; touches no window, so any thread may do it."""
        picture = self._load(wanted)
        if picture is None:
            sheet = pygame.Surface(wanted.size, 0, 32)
            sheet.fill(wanted.paper)
            return sheet
        if not wanted.wash:
            return picture
        sheet = pygame.Surface(wanted.size, 0, 32)
        sheet.fill(wanted.paper)
        picture.set_alpha(round(255 * (1 - wanted.wash)))
        sheet.blit(picture, (0, 0))
        return sheet

    def _load(self, wanted: Landscape) -> Surface | None:
        try:
            image = pygame.image.load(resources.asset(wanted.name))
        except (OSError, pygame.error):
            self.missing.add(wanted.name)
            return None
        image = cover(image, wanted.size)
        return image.convert(32) if pygame.display.get_init() else image
