"""Bring pictures to the size they are needed in."""

from __future__ import annotations

import pygame

Surface = pygame.Surface
Size = tuple[int, int]


def fitted(image: Surface, size: Size, fit: str) -> Surface:
    """Return the image scaled as `Art.image` says: `contain`, `cover` or `stretch`."""
    if fit == "cover":
        return cover(image, size)
    if fit == "contain":
        share = min(size[0] / image.get_width(), size[1] / image.get_height())
        size = (round(image.get_width() * share), round(image.get_height() * share))
    return scaled(image, (max(1, size[0]), max(1, size[1])))


def scaled(image: Surface, size: Size) -> Surface:
    """Return the image smoothly scaled."""
    if image.get_size() == size:
        return image
    return pygame.transform.smoothscale(image, size)


def cover(image: Surface, size: Size) -> Surface:
    """Return the image scaled to fill the size, cut evenly at the sides that stick out."""
    width, height = image.get_size()
    share = max(size[0] / width, size[1] / height)
    cut = pygame.Rect(0, 0, min(width, round(size[0] / share)), min(height, round(size[1] / share)))
    cut.center = (width // 2, height // 2)
    return scaled(image.subsurface(cut), size)
