"""Repaint what changed of the tree of nodes the window shows."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from .nodes import NOWHERE, Group, Node, Rect, Sprite, Surface, group_origin

__all__ = [
    "NOWHERE",
    "Group",
    "Node",
    "Rect",
    "Sprite",
    "Stage",
    "Surface",
    "group_origin",
    "merge",
]


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
