"""Open the program's own faces by size and know which characters they hold."""

from __future__ import annotations

import struct
from bisect import bisect_right
from pathlib import Path

import pygame

from game import resources

FACES = {"kai": "QuewuKai.ttf", "brush": "QuewuBrush.ttf", "brush_tc": "QuewuBrushTC.ttf"}
FALLBACK = {"brush": "kai", "brush_tc": "kai"}


class Fonts:
    """Hand out fonts by face and pixel size; opens each once."""

    def __init__(self) -> None:
        self._fonts: dict[tuple[str, int], pygame.font.Font] = {}
        self._ranges: dict[str, list[tuple[int, int]]] = {}

    def font(self, face: str, px: int) -> pygame.font.Font:
        """Return the font of a face (`kai`, `brush`, `brush_tc`) at a size in pixels."""
        key = (face, px)
        if key not in self._fonts:
            path = resources.require(f"fonts/{FACES[face]}")
            self._fonts[key] = pygame.font.Font(path, px)
        return self._fonts[key]

    def runs(self, text: str, face: str) -> list[tuple[str, str]]:
        """Split a text into (face, part): what the face lacks goes to its stand-in."""
        spare = FALLBACK.get(face)
        if spare is None or not text:
            return [(face, text)]
        found: list[tuple[str, str]] = []
        for char in text:
            name = face if self.has(face, char) else spare
            if found and found[-1][0] == name:
                found[-1] = (name, found[-1][1] + char)
            else:
                found.append((name, char))
        return found

    def has(self, face: str, char: str) -> bool:
        """Tell whether the face holds a character."""
        if face not in self._ranges:
            self._ranges[face] = read_ranges(resources.require(f"fonts/{FACES[face]}"))
        ranges = self._ranges[face]
        index = bisect_right(ranges, (ord(char), 0x110000)) - 1
        return index >= 0 and ranges[index][0] <= ord(char) <= ranges[index][1]

    def clear(self) -> None:
        """Close every font."""
        self._fonts.clear()


def read_ranges(path: Path) -> list[tuple[int, int]]:
    """Read the character ranges of a TrueType file's Unicode table, in order."""
    with open(path, "rb") as handle:
        count = struct.unpack(">4xH6x", handle.read(12))[0]
        tables = [struct.unpack(">4s4xII", handle.read(16)) for _ in range(count)]
        offset, size = next((at, size) for tag, at, size in tables if tag == b"cmap")
        handle.seek(offset)
        return _parse_cmap(handle.read(size))


def _parse_cmap(data: bytes) -> list[tuple[int, int]]:
    count = struct.unpack_from(">H", data, 2)[0]
    starts = {struct.unpack_from(">I", data, 8 + 8 * i)[0] for i in range(count)}
    formats = {struct.unpack_from(">H", data, at)[0]: at for at in starts}
    if 12 in formats:
        return _format_12(data, formats[12])
    return _format_4(data, formats[4]) if 4 in formats else []


def _format_12(data: bytes, at: int) -> list[tuple[int, int]]:
    groups = struct.unpack_from(">I", data, at + 12)[0]
    return [struct.unpack_from(">II", data, at + 16 + 12 * i) for i in range(groups)]


def _format_4(data: bytes, at: int) -> list[tuple[int, int]]:
    twice = struct.unpack_from(">H", data, at + 6)[0]
    ends = struct.unpack_from(f">{twice // 2}H", data, at + 14)
    firsts = struct.unpack_from(f">{twice // 2}H", data, at + 16 + twice)
    return [(first, end) for first, end in zip(firsts, ends) if first != 0xFFFF]
