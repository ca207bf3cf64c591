"""Write on a slip at the table's edge what a lesson asks, praises and offers next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.client.stage import Group, Node, Sprite
from game.client.theme import Theme
from game.client.widgets import Button, Label, Panel
from game.client.widgets.layout import row
from game.client.widgets.ui import Ui

Rect = pygame.Rect
SLIP_Z, FRAME_Z = 500, 15
LARGEST, INSIDE, SMALLEST = 19.0, 18.0, 11.0
"""Type in units: what is told, beside buttons, and what it may shrink to for want of room."""
NUMERALS = "一二三四五六七八九十"
HEAD, PAD, GAP, KEY_TALL = 44, (20, 14), 10, 46
NARROW = 250
"""A slip below this width has thinner margins."""


@dataclass(frozen=True)
class Choice:
    """Offer something under the words: a button."""

    key: str
    label: str
    style: str
    act: Callable[[], object]


@dataclass(frozen=True)
class Words:
    """Hold what a slip says: praise for the step before, then what is to be done."""

    number: int
    title: str
    praise: str
    text: str
    steps: str = ""
    """How far the lesson has come, when it has several steps."""


class Slip(Group):
    """Lie at the table's edge, as high as its words, at the bottom of an area.

    Buttons lie in the `bar`. Without one the slip fills its area and has them in it.
    """

    def __init__(self, theme: Theme, ui: Ui, area: Rect, bar: Rect | None):
        super().__init__(SLIP_Z)
        self.theme, self.ui, self.area, self.bar = theme, ui, area, bar
        self.buttons: list[Button] = []
        self.box = area
        self.said: list[str] = []
        self.size = LARGEST
        """The size of the type, in units."""
        self.title = self.count = area

    def show(self, words: Words, choices: Sequence[Choice] = ()) -> None:
        """Write the words anew, with buttons under them."""
        for button in self.buttons:
            self.ui.remove(button)
        self.clear()
        u = self.theme.u
        self.buttons = [
            Button(self.theme, one.label, one.act, style=one.style, key=one.key, role="body")
            for one in choices
        ]
        wide = self.area.width - 2 * self.margin
        inside = u(KEY_TALL + 8) if self.buttons and self.bar is None else 0
        room = self.area.height - 2 * u(PAD[1]) - u(HEAD) - inside
        labels = self._labels(words, wide, room)
        tall = sum(label.rect.height for label in labels) + u(GAP) * (len(labels) - 1)
        self.box = self._box(tall)
        inner = self.box.inflate(-2 * self.margin, -2 * u(PAD[1]))
        self.add(Panel(self.theme, self.box, "plain"))
        self._head(words, inner)
        top = inner.y + u(HEAD)
        for label in labels:
            label.z = 1
            self.add(label)
            label.move(inner.x, top)
            top += label.rect.height + u(GAP)
        self._place_buttons(inner)

    @property
    def margin(self) -> int:
        """Return the room at either side of the words."""
        u = self.theme.u
        return u(PAD[0] - 6) if self.area.width < u(NARROW) else u(PAD[0])

    def _box(self, tall: int) -> Rect:
        """Return the slip's bounds: as high as what it holds, at the bottom of its area."""
        if self.bar is None:
            return self.area.copy()
        u = self.theme.u
        box = self.area.copy()
        box.height = min(self.area.height, tall + u(HEAD) + 2 * u(PAD[1]))
        box.bottom = self.area.bottom
        return box

    def _head(self, words: Words, inner: Rect) -> None:
        theme, u, p = self.theme, self.theme.u, self.theme.palette
        seal = Sprite(theme.shapes.seal(NUMERALS[words.number - 1], u(32)), z=1)
        self.add(seal)
        seal.move(inner.x, inner.y)
        room = inner.width - u(44)
        self.count = Rect(inner.right, inner.y, 0, 0)
        if words.steps:
            count = Sprite(theme.line(words.steps, 15, p.ink_soft), z=1)
            self.add(count)
            count.move(inner.right - count.rect.width, inner.y + u(16) - count.rect.height // 2)
            self.count = count.rect
            room -= count.rect.width + u(10)
        px = theme.type.fit(words.title, theme.px(28), room, "brush", least=u(14))
        title = Sprite(theme.type.line(words.title, px, p.ink, "brush"), z=1)
        self.add(title)
        title.move(inner.x + u(44), inner.y + u(16) - title.rect.height // 2)
        self.title = title.rect

    # -- words ---------------------------------------------------------------------------
    def _labels(self, words: Words, wide: int, room: int) -> list[Label]:
        """Set what is said in the largest type that fits."""
        p = self.theme.palette
        parts = [(words.praise, p.celadon_text), (words.text, p.ink)]
        parts = [(text, color) for text, color in parts if text]
        self.said = [text for text, _color in parts]
        self.size = self._fitting(self.said, wide, room)
        return [Label(self.theme, text, self.size, color, width=wide) for text, color in parts]

    def _fitting(self, texts: Sequence[str], wide: int, room: int) -> float:
        theme, size = self.theme, LARGEST if self.bar is not None else INSIDE
        room -= theme.u(GAP) * (len(texts) - 1)
        while size > SMALLEST / max(1.0, theme.scale.text_factor):
            px = theme.px(size)
            if sum(theme.type.block_size(text, px, wide)[1] for text in texts) <= room:
                break
            size -= 0.5
        return size

    def _place_buttons(self, inner: Rect) -> None:
        """Set the buttons side by side: in the bar, or at the bottom of the slip."""
        u = self.theme.u
        for button in self.buttons:
            self.ui.add(button, self)
            button.z = 2
        if self.bar is not None:
            row(self.buttons, self.bar, u(14), "center")
            return
        line = Rect(inner.x, inner.bottom - u(KEY_TALL), inner.width, u(KEY_TALL))
        row(self.buttons, line, u(GAP))


class Frame(Node):
    """Frame a place the slip speaks of."""

    def __init__(self, theme: Theme, place: Rect):
        super().__init__(place.inflate(theme.u(14), theme.u(14)), FRAME_Z)
        self.theme = theme

    def draw(self, surface: pygame.Surface, rect: Rect) -> None:
        theme, u, p = self.theme, self.theme.u, self.theme.palette
        radius = min(u(16), rect.height // 2)
        surface.blit(theme.shapes.ring(rect.size, p.gold, radius, max(2, u(3))), rect)
        inner = rect.inflate(-u(8), -u(8))
        ring = theme.shapes.ring(inner.size, p.paper_light, max(2, radius - u(4)), max(1, u(1)))
        surface.blit(ring, inner)
