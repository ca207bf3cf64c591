"""Keep what is on screen as a tree of nodes and redraw only what changed.

A node's `rect` is in pixels relative to its group and must hold everything it draws.
Change a node through its methods, or call `invalidate()` after changing what it shows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, TypeVar

import pygame

if TYPE_CHECKING:
    from collections.abc import Iterable

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


class Stage(Group):
    """Own the tree and the surface of the window; `render` repaints what changed."""

    def __init__(self, surface: Surface):
        super().__init__()
        self.surface = surface
        self.on_frame: Callable[[int], None] | None = None
        self._order: list[Node] = []
        self._places: list[Rect] = []
        self._parts: list[Rect] = []
        self._index: dict[Node, int] = {}
        self._touched: set[Node] = set()
        self._dirty: list[Rect] = [surface.get_rect()]
        self._stale = True

    @property
    def stage(self) -> Stage:
        return self

    def resize(self, surface: Surface) -> None:
        """Use another window surface and repaint all of it."""
        self.surface = surface
        self.invalidate_all()

    def invalidate_all(self) -> None:
        """Repaint the whole window in the next frame."""
        self._stale = True
        self._dirty = [self.surface.get_rect()]

    def invalidate_rect(self, rect: Rect) -> None:
        """Repaint one part of the window in the next frame."""
        self._dirty.append(Rect(rect))

    def touch(self, node: Node) -> None:
        """Note that one node moved or shows something else."""
        self._touched.add(node)

    def restack(self) -> None:
        """Note that the order of nodes must be worked out anew."""
        self._stale = True

    def dismiss(self, node: Node) -> None:
        """Take off a node that shows nothing any more, without a repaint of its place."""
        self._settle()
        self._index.pop(node, None)
        node.remove()

    @property
    def pending(self) -> bool:
        """Tell whether the next frame has anything to paint."""
        return bool(self._stale or self._touched or self._dirty)

    def pick(self, pos: tuple[int, int]) -> Node | None:
        """Return the topmost pickable node under a point of the window."""
        self._settle()
        for index in range(len(self._order) - 1, -1, -1):
            node = self._order[index]
            if node.pickable and self._parts[index].collidepoint(pos) and node.hit(pos):
                return node
        return None

    def rehearse(self, group: Group) -> Iterator[bool]:
        """Draw a group's nodes where nothing is painted, one a step, to have their pictures made.

        Yields False when it is no use to go on before the next frame.
        """
        for node, place, part in list(group.walk(group_origin(group), self.surface.get_rect())):
            while not node.ready():
                yield False
            if part:
                self.surface.set_clip(NOWHERE)
                node.draw(self.surface, place)
                self.surface.set_clip(None)
                yield True

    # -- painting --------------------------------------------------------------
    def render(self) -> list[Rect]:
        """Repaint the changed parts and return them for `pygame.display.update`."""
        self._settle()
        if not self._dirty:
            return []
        window = self.surface.get_rect()
        areas = merge([part for rect in self._dirty if (part := rect.clip(window))])
        self._dirty = []
        for area in areas:
            self._paint(area)
        self.surface.set_clip(None)
        return areas

    def _settle(self) -> None:
        """Turn noted changes into dirty rectangles and current places."""
        if self._stale:
            self._reorder()
        elif self._touched:
            for node in self._touched:
                self._replace(node)
        self._touched.clear()

    def _replace(self, node: Node) -> None:
        index = self._index.get(node)
        if index is None:
            return
        place = node.screen_rect
        part = place.clip(self._clip_of(node))
        self._dirty.append(self._parts[index])
        if part != self._parts[index]:
            self._dirty.append(part)
        self._places[index], self._parts[index] = place, part

    def _clip_of(self, node: Node) -> Rect:
        clip, group = self.surface.get_rect(), node.parent
        while group is not None:
            if group.clip is not None:
                clip = clip.clip(group.clip.move(group.origin()))
            group = group.parent
        return clip

    def _reorder(self) -> None:
        """Flatten the tree anew and find out which nodes came, went, moved or swapped."""
        old = {node: (self._parts[i], i) for node, i in self._index.items()}
        walked = list(self.walk((0, 0), self.surface.get_rect()))
        self._order = [node for node, _, _ in walked]
        self._places = [place for _, place, _ in walked]
        self._parts = [part for _, _, part in walked]
        self._index = {node: i for i, node in enumerate(self._order)}
        self._stale = False
        last = -1
        for index, node in enumerate(self._order):
            before = old.pop(node, None)
            part = self._parts[index]
            if before is None:
                self._dirty.append(part)
            else:
                if before[0] != part:
                    self._dirty += [before[0], part]
                elif node in self._touched or before[1] < last:
                    self._dirty.append(part)
                last = max(last, before[1])
        self._dirty += [part for part, _ in old.values()]

    def _paint(self, area: Rect) -> None:
        surface, parts, places = self.surface, self._parts, self._places
        touched = area.collidelistall(parts)
        for index in touched[self._lowest_seen(touched, area) :]:
            part = parts[index]
            surface.set_clip(part.clip(area))
            self._order[index].draw(surface, places[index])

    def _lowest_seen(self, touched: list[int], area: Rect) -> int:
        """Return how many of the touched nodes are hidden by a higher one."""
        for place in range(len(touched) - 1, 0, -1):
            index = touched[place]
            if self._order[index].covers(area) and self._parts[index].contains(area):
                return place
        return 0


def merge(rects: list[Rect], limit: int = 24) -> list[Rect]:
    """Join rectangles that overlap or whose union costs little more than both."""
    result: list[Rect] = []
    for rect in rects:
        pending = rect
        again = True
        while again:
            again = False
            for index, other in enumerate(result):
                union = pending.union(other)
                apart = _area(pending) + _area(other)
                if pending.colliderect(other) or _area(union) <= apart * 1.15:
                    pending = union
                    del result[index]
                    again = True
                    break
        result.append(pending)
    if len(result) > limit:
        return [result[0].unionall(result[1:])]
    return result


def _area(rect: Rect) -> int:
    return rect.width * rect.height
