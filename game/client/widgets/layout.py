"""Place things in rows, columns and grids by what they measure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import pygame

Rect = pygame.Rect


class Measured(Protocol):
    """Anything that knows the size it would like, in pixels."""

    def measure(self) -> tuple[int, int]:
        """Return width and height."""


def put(item, rect: Rect) -> None:
    """Place a control (`set_bounds`) or a plain node (`move`) into a rectangle."""
    if hasattr(item, "set_bounds"):
        item.set_bounds(rect)
    else:
        height = item.measure()[1]
        item.move(rect.x, rect.y + max(0, (rect.height - height) // 2))


def row(
    items: Sequence, area: Rect, gap: int, align: str = "left", fill: bool = False
) -> list[Rect]:
    """Place items side by side, each as wide as it measures; `fill` shares the width evenly.

    Items too wide together are narrowed in proportion. Returns the rectangles.
    """
    if not items:
        return []
    room = area.width - gap * (len(items) - 1)
    widths = [item.measure()[0] for item in items]
    if fill:
        widths = [room // len(items)] * len(items)
    elif sum(widths) > room:
        widths = [width * room // sum(widths) for width in widths]
    total = sum(widths) + gap * (len(items) - 1)
    x = {"left": area.x, "center": area.centerx - total // 2, "right": area.right - total}[align]
    rects = []
    for item, width in zip(items, widths):
        rects.append(Rect(x, area.y, width, area.height))
        put(item, rects[-1])
        x += width + gap
    return rects


def column(
    items: Sequence, area: Rect, gap: int, align: str = "top", stretch: bool = True
) -> list[Rect]:
    """Place items under each other, each as high as it measures; `stretch` fills the width."""
    sizes = [item.measure() for item in items]
    total = sum(height for _, height in sizes) + gap * max(0, len(items) - 1)
    y = {"top": area.y, "middle": area.centery - total // 2, "bottom": area.bottom - total}[align]
    rects = []
    for item, (width, height) in zip(items, sizes):
        rects.append(Rect(area.x, y, area.width if stretch else width, height))
        put(item, rects[-1])
        y += height + gap
    return rects


def grid(items: Sequence, area: Rect, columns: int, gap: int, height: int = 0) -> list[Rect]:
    """Place items in equal cells, row by row; `height` 0 takes the highest item's."""
    if not items:
        return []
    width = (area.width - gap * (columns - 1)) // columns
    tall = height or max(item.measure()[1] for item in items)
    rects = []
    for index, item in enumerate(items):
        x = area.x + (index % columns) * (width + gap)
        y = area.y + (index // columns) * (tall + gap)
        rects.append(Rect(x, y, width, tall))
        put(item, rects[-1])
    return rects


def total_height(items: Sequence, gap: int) -> int:
    """Return the height of a column of the items."""
    return sum(item.measure()[1] for item in items) + gap * max(0, len(items) - 1)
