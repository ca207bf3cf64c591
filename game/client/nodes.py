"""What is on screen, as a tree of nodes; the stage redraws only those that changed.

A node's `rect` is in pixels relative to its group and must hold everything it draws.
Change a node through its methods, or call `invalidate()` after changing what it shows.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, TypeVar

import pygame

if TYPE_CHECKING:
    from collections.abc import Iterable

    from .stage import Stage

Rect = pygame.Rect
Surface = pygame.Surface
NOWHERE = Rect(0, 0, 0, 0)
AnyNode = TypeVar("AnyNode", bound="Node")


class Node:
    """Draw one thing; subclasses override `draw`.

    `pickable` nodes are found by `Stage.pick`. Among brothers a higher `z` lies on top.
    """

    pickable = False

    def __init__(self, rect: Rect | tuple[int, int, int, int] = (0, 0, 0, 0), z: float = 0):
        self.rect = Rect(rect)
        self.parent: Group | None = None
        self._z = z
        self._visible = True

    def draw(self, surface: Surface, rect: Rect) -> None:
        """Paint the node; `rect` is where it lies on the surface. The clip is set."""

    def ready(self) -> bool:
        """Tell whether the node can be drawn at once; what it lacks is fetched meanwhile."""
        return True

    def covers(self, part: Rect) -> bool:
        """Tell whether the node hides everything below it in that part of the window."""
        return False

    # -- changes ---------------------------------------------------------------
    @property
    def z(self) -> float:
        """Return the height among the nodes of the same group."""
        return self._z

    @z.setter
    def z(self, value: float) -> None:
        if value != self._z:
            self._z = value
            if self.parent:
                self.parent.restack()
            self.invalidate()

    @property
    def visible(self) -> bool:
        """Tell whether the node is shown (its groups may still be hidden)."""
        return self._visible

    @visible.setter
    def visible(self, value: bool) -> None:
        if value != self._visible:
            self._visible = value
            if self.parent:
                self.parent.restack()

    def invalidate(self) -> None:
        """Have the node redrawn in the next frame."""
        stage = self.stage
        if stage:
            stage.touch(self)

    def move(self, x: float, y: float) -> None:
        """Put the top left corner somewhere else in the group."""
        left, top = round(x), round(y)
        if (left, top) != self.rect.topleft:
            self.rect.topleft = (left, top)
            self._moved()

    def center(self, x: float, y: float) -> None:
        """Put the middle somewhere else in the group."""
        self.move(x - self.rect.width / 2, y - self.rect.height / 2)

    def place(self, rect: Rect | tuple[int, int, int, int]) -> None:
        """Give the node another rectangle."""
        if self.rect != Rect(rect):
            self.rect = Rect(rect)
            self._moved()

    def remove(self) -> None:
        """Take the node out of its group."""
        if self.parent:
            self.parent.discard(self)

    def _moved(self) -> None:
        self.invalidate()

    # -- questions -------------------------------------------------------------
    @property
    def stage(self) -> Stage | None:
        """Return the stage the node stands on, if any."""
        return self.parent.stage if self.parent else None

    @property
    def screen_rect(self) -> Rect:
        """Return where the node lies in the window."""
        return self.rect.move(self.parent.origin()) if self.parent else self.rect.copy()

    def hit(self, pos: tuple[int, int]) -> bool:
        """Tell whether a point of the window falls on the node."""
        return self.screen_rect.collidepoint(pos)


class Sprite(Node):
    """Show a surface, optionally faded; the rectangle follows the surface's size."""

    def __init__(self, image: Surface, pos: tuple[float, float] = (0, 0), z: float = 0):
        super().__init__((round(pos[0]), round(pos[1]), *image.get_size()), z)
        self.image = image
        self.alpha = 255

    def show(self, image: Surface) -> None:
        """Show another surface, keeping the middle where it is."""
        if image is not self.image:
            self.image = image
            middle = self.rect.center
            self.rect = image.get_rect(center=middle)
            self.invalidate()

    def fade(self, alpha: float) -> None:
        """Set the opacity, 0 to 255."""
        value = max(0, min(255, round(alpha)))
        if value != self.alpha:
            self.alpha = value
            self.invalidate()

    def draw(self, surface: Surface, rect: Rect) -> None:
        if self.alpha == 255:
            surface.blit(self.image, rect)
        elif self.alpha:
            self.image.set_alpha(self.alpha)
            surface.blit(self.image, rect)
            self.image.set_alpha(255)


class Group(Node):
    """Hold nodes that move, hide and are cut together.

    `clip` is a rectangle in the group's own pixels outside which nothing is drawn.
    """

    def __init__(self, z: float = 0, offset: tuple[int, int] = (0, 0)):
        super().__init__((*offset, 0, 0), z)
        self.children: list[Node] = []
        self.clip: Rect | None = None

    def add(self, node: AnyNode) -> AnyNode:
        """Put a node (or group) into this one and return it."""
        node.remove()
        node.parent = self
        self.children.append(node)
        self.restack()
        return node

    def extend(self, nodes: Iterable[Node]) -> None:
        """Put several nodes in."""
        for node in nodes:
            self.add(node)

    def discard(self, node: Node) -> None:
        """Take one node out."""
        if node in self.children:
            self.children.remove(node)
            self.restack()
            node.parent = None

    def clear(self) -> None:
        """Take every node out."""
        for node in self.children:
            node.parent = None
        self.children.clear()
        self.restack()

    def set_clip(self, clip: Rect | None) -> None:
        """Cut what the group shows to a rectangle of its own pixels."""
        if clip != self.clip:
            self.clip = Rect(clip) if clip else None
            self.restack()

    def origin(self) -> tuple[int, int]:
        """Return where the group's own (0, 0) lies in the window."""
        x, y = self.rect.topleft
        if self.parent:
            px, py = self.parent.origin()
            return x + px, y + py
        return x, y

    def restack(self) -> None:
        """Note that order, membership or visibility changed."""
        stage = self.stage
        if stage:
            stage.restack()

    def _moved(self) -> None:
        self.restack()

    def walk(self, origin: tuple[int, int], clip: Rect) -> Iterator[tuple[Node, Rect, Rect]]:
        """Yield every shown node from bottom to top: node, place, visible part."""
        x, y = origin[0] + self.rect.x, origin[1] + self.rect.y
        if self.clip is not None:
            clip = clip.clip(self.clip.move(x, y))
        for child in sorted(self.children, key=_height):
            if not child._visible:
                continue
            if isinstance(child, Group):
                yield from child.walk((x, y), clip)
            else:
                place = child.rect.move(x, y)
                yield child, place, place.clip(clip)


def _height(node: Node) -> float:
    return node._z


def group_origin(group: Group) -> tuple[int, int]:
    """Return where the parent of a group has its own (0, 0) in the window."""
    return group.parent.origin() if group.parent else (0, 0)
