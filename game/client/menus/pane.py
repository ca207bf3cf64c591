"""Let a page of controls be longer than the window."""

from __future__ import annotations

import pygame

from game.client.input import Event, Pointer
from game.client.stage import Group, Sprite
from game.client.theme import Theme, mix
from game.client.widgets.base import Widget
from game.client.widgets.nodes import Fill
from game.client.widgets.ui import Ui

Rect = pygame.Rect
WHEEL_UNITS = 64
FADE_UNITS = 34


class Pane:
    """Hold controls in `body`, whose pixels start at the area's top left corner.

    Set `height` once everything is placed. Feed it `handle` with what no control used and
    `follow` every frame, so that the focused control is always seen.
    """

    def __init__(self, theme: Theme, ui: Ui, layer: Group, area: Rect):
        self.theme, self.ui, self.area = theme, ui, Rect(area)
        self.frame = Group(offset=area.topleft)
        layer.add(self.frame)
        self.frame.set_clip(Rect(0, 0, *area.size).inflate(theme.u(32), theme.u(12)))
        self.body = Group()
        self.frame.add(self.body)
        self.height = 0
        self._fades: list[Sprite] = []
        self.bar = _Bar(theme, self)
        ui.add(self.bar, layer)
        self._pull: tuple[int, int] | None = None
        self._seen: Widget | None = None

    @property
    def width(self) -> int:
        """Return the width of the page in pixels."""
        return self.area.width

    def add(self, widget: Widget) -> Widget:
        """Put a control on the page."""
        return self.ui.add(widget, self.body)

    def finish(self, height: int, offset: int = 0) -> None:
        """Tell the page's height and show it from an offset on."""
        self.height = height
        self.bar.visible = self.most > 0
        if self.most:
            self._draw_edges()
        reach = self.theme.u(20)
        self.bar.set_bounds((self.area.right + reach // 2, self.area.y, reach, self.area.height))
        self.scroll_to(offset)

    def _draw_edges(self) -> None:
        """Let the page fade where it goes on, and rule its lower edge off."""
        theme, area = self.theme, self.area
        color = mix(theme.palette.gold, theme.palette.paper, 0.35)
        rule = Fill((area.x, area.bottom + theme.u(6), area.width, max(1, theme.u(1))), color)
        if not self.frame.parent:
            return
        tall, reach = theme.u(FADE_UNITS), theme.u(6)
        for down in (False, True):
            fade = Sprite(self._fade((area.width + theme.u(40), tall), down), z=1)
            edge = area.bottom + reach - tall if down else area.y - reach
            fade.move(area.x - theme.u(20), edge)
            self.frame.parent.add(fade)
            self._fades.append(fade)
        self.frame.parent.add(rule)

    def _fade(self, size: tuple[int, int], down: bool) -> pygame.Surface:
        """Return paper that grows denser towards an edge of the page."""

        def make() -> pygame.Surface:
            strip = pygame.Surface((16, 32), pygame.SRCALPHA)
            for x in range(16):
                for y in range(32):
                    near = (y if down else 31 - y) / 31
                    aside = min(1.0, (x + 0.5) / 1.0, (15.5 - x) / 1.0)
                    strip.set_at((x, y), (*self.theme.palette.paper, round(225 * near * aside)))
            return pygame.transform.smoothscale(strip, size)

        key = ("page-fade", size, down, self.theme.palette)
        return self.theme.ornaments.get(key, make)

    @property
    def most(self) -> int:
        """Return the largest offset."""
        return max(0, self.height - self.area.height)

    @property
    def offset(self) -> int:
        """Return how far the page is moved up."""
        return -self.body.rect.y

    def scroll_to(self, offset: float) -> None:
        """Move the page, as far as there is any."""
        self.body.move(0, -max(0, min(self.most, round(offset))))
        for fade, seen in zip(self._fades, (self.offset > 0, self.offset < self.most)):
            fade.visible = seen
        self.bar.invalidate()

    def follow(self) -> None:
        """Show the control that has just got the focus by keyboard."""
        widget = self.ui.focused
        if widget is self._seen:
            return
        self._seen = widget
        if widget is None or widget.parent is not self.body or not self.ui.shows_focus:
            return
        room = self.theme.u(16)
        if widget.bounds.top - room < self.offset:
            self.scroll_to(widget.bounds.top - room)
        elif widget.bounds.bottom + room > self.offset + self.area.height:
            self.scroll_to(widget.bounds.bottom + room - self.area.height)

    def handle(self, event: Event) -> bool:
        """Scroll by wheel, by dragging the paper and by page keys."""
        if isinstance(event, Pointer):
            return self._pointer(event)
        command = getattr(event, "command", None)
        page = self.area.height - self.theme.u(60)
        if command in ("page_up", "page_down") and self.most:
            self.scroll_to(self.offset + (page if command == "page_down" else -page))
            return True
        return False

    def _pointer(self, event: Pointer) -> bool:
        if event.kind == "wheel" and self.area.collidepoint(event.pos) and self.most:
            self.scroll_to(self.offset - event.lift * self.theme.u(WHEEL_UNITS))
            return True
        if event.kind == "down" and event.button == 1 and self.area.collidepoint(event.pos):
            self._pull = (event.pos[1], self.offset)
        elif event.kind == "move" and event.button == 1 and self._pull:
            self.scroll_to(self._pull[1] + self._pull[0] - event.pos[1])
        elif event.kind == "up":
            self._pull = None
        return False


class _Bar(Widget):
    """Show how far the page is moved, and move it."""

    focusable = False

    def __init__(self, theme: Theme, pane: Pane):
        super().__init__(theme)
        self.pane = pane
        self._hold = 0

    def _grip(self, box: Rect) -> Rect:
        pane = self.pane
        tall = max(self.theme.u(44), box.height * box.height // max(1, pane.height))
        y = box.y + (box.height - tall) * pane.offset // max(1, pane.most)
        return Rect(box.x, y, box.width, tall)

    def pointer(self, event: Pointer) -> bool:
        if event.kind == "wheel":
            return self.pane.handle(Pointer("wheel", self.pane.area.center, lift=event.lift))
        if event.kind == "down" and event.button == 1:
            grip = self._grip(self.inner(self.screen_rect))
            inside = grip.collidepoint(event.pos)
            self._hold = event.pos[1] - grip.y if inside else grip.height // 2
            self.set_state(pressed=True)
        if event.kind == "up":
            self.set_state(pressed=False)
        if self.pressed:
            box = self.inner(self.screen_rect)
            room = max(1, box.height - self._grip(box).height)
            self.pane.scroll_to((event.pos[1] - self._hold - box.y) * self.pane.most / room)
        return True

    def draw(self, surface: pygame.Surface, rect: Rect) -> None:
        box, p, u = self.inner(rect), self.theme.palette, self.theme.u
        grip = self._grip(box)
        wide = u(7 if self.hovered or self.pressed else 5)
        color = p.ink_soft if self.hovered or self.pressed else mix(p.ink_faint, p.paper, 0.25)
        bar = Rect(box.centerx - wide // 2, grip.y, wide, grip.height)
        surface.blit(self.theme.shapes.plate(bar.size, color, color, max(2, wide // 2)), bar)
