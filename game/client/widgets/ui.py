"""Lead pointer, keyboard and gamepad to the controls of one scene."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from game.client.input import Event, Key, Pointer, TextEdit, TextInput
from game.client.stage import Group
from game.client.theme import Theme
from game.client.widgets.base import Widget
from game.client.widgets.tooltip import Tooltip

AnyWidget = TypeVar("AnyWidget", bound=Widget)
TIP_DELAY = 0.45
TOP = 10_000


class Ui:
    """Hold the controls of a scene in focus order and hand events to them."""

    def __init__(self, layer: Group, theme: Theme):
        self.layer, self.theme = layer, theme
        self.widgets: list[Widget] = []
        self.focused: Widget | None = None
        self.shows_focus = False
        self._hovered: Widget | None = None
        self._captured: Widget | None = None
        self._tip: Tooltip | None = None
        self._tip_wait = 0.0
        self.sound: Callable[[str], object] = lambda name: None
        """Plays an effect by name; the scene sets it."""

    # -- building --------------------------------------------------------------
    def add(self, widget: AnyWidget, group: Group | None = None) -> AnyWidget:
        """Put a control on the scene, in focus order, and return it."""
        widget.ui = self
        self.widgets.append(widget)
        (group or self.layer).add(widget)
        return widget

    def remove(self, widget: Widget) -> None:
        """Take a control off the scene."""
        if widget in self.widgets:
            self.widgets.remove(widget)
        if self.focused is widget:
            self.focused = None
        if self._hovered is widget:
            self._hover(None)
        if self._captured is widget:
            self._captured = None
        widget.remove()

    def find(self, key: str) -> Widget | None:
        """Return the control of that key."""
        return next((widget for widget in self.widgets if key and widget.key == key), None)

    # -- focus -----------------------------------------------------------------
    def focus(self, target: Widget | str | None, show: bool | None = None) -> None:
        """Give the keyboard to a control (or to the one of a key, or to none)."""
        widget = self.find(target) if isinstance(target, str) else target
        if show is not None and show != self.shows_focus:
            self.shows_focus = show
            if self.focused:
                self.focused.invalidate()
        if widget is self.focused:
            return
        self._hide_tip()
        if self.focused:
            self.focused.set_state(focused=False)
        self.focused = widget
        if widget:
            widget.set_state(focused=True)

    def _usable(self) -> list[Widget]:
        return [w for w in self.widgets if w.focusable and w.visible and (w.enabled or w.reason)]

    def step(self, way: int) -> bool:
        """Move the focus along the order; the order is a ring."""
        usable = self._usable()
        if not usable:
            return False
        if self.focused in usable:
            index = (usable.index(self.focused) + way) % len(usable)
        else:
            index = 0 if way > 0 else -1
        self.focus(usable[index], show=True)
        return True

    def go(self, direction: str) -> bool:
        """Move the focus to the nearest control in a direction."""
        if self.focused is None:
            return self.step(1)
        here = self.focused.screen_rect
        dx, dy = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}[direction]
        best, least = None, float("inf")
        for widget in self._usable():
            there = widget.screen_rect
            x, y = there.centerx - here.centerx, there.centery - here.centery
            along, across = x * dx + y * dy, abs(x * dy) + abs(y * dx)
            if widget is self.focused or along <= 4:
                continue
            cost = along + 2.4 * across
            if cost < least:
                best, least = widget, cost
        if best:
            self.focus(best, show=True)
        return best is not None

    # -- events ----------------------------------------------------------------
    def handle(self, event: Event) -> bool:
        """Hand an event to the right control; True when it is used up."""
        if isinstance(event, Pointer):
            return self._pointer(event)
        if isinstance(event, Key):
            return self._key(event)
        if isinstance(event, TextInput | TextEdit) and self.focused:
            return self.focused.typed(event)
        return False

    def _under(self, pos: tuple[int, int]) -> Widget | None:
        stage = self.layer.stage
        node = stage.pick(pos) if stage else None
        return node if isinstance(node, Widget) and node.ui is self else None

    def _pointer(self, event: Pointer) -> bool:
        if self._captured is not None:
            widget = self._captured
            if event.kind == "up":
                self._captured = None
            used = widget.pointer(event)
            self._hover(self._under(event.pos))
            return used or event.kind != "wheel"
        under = self._under(event.pos)
        self._hover(under)
        if under is None:
            return False
        if event.kind == "down":
            self._hide_tip()
            if event.button == 1:
                self._press_sound(under)
            self._captured = under if event.button == 1 else None
            self.focus(under if under.focusable and under.enabled else self.focused, show=False)
        return under.pointer(event)

    def _key(self, event: Key) -> bool:
        self._hide_tip()
        if event.command in ("accept", "select") and self.focused and not event.repeat:
            self._press_sound(self.focused)
        if self.focused and self.focused.visible and self.focused.command(event):
            self.focus(self.focused, show=True)
            return True
        if event.command == "next":
            return self.step(1)
        if event.command == "previous":
            return self.step(-1)
        if event.command in ("up", "down", "left", "right"):
            return self.go(event.command)
        return False

    def _press_sound(self, widget: Widget) -> None:
        if widget.press_sound:
            self.sound(widget.press_sound if widget.enabled else "error")

    def release(self) -> None:
        """Let go of everything, as when the window loses the keyboard."""
        if self._captured:
            self._captured.set_state(pressed=False)
            self._captured = None
        self._hover(None)

    # -- hovering --------------------------------------------------------------
    def _hover(self, widget: Widget | None) -> None:
        if widget is self._hovered:
            return
        if self._hovered:
            self._hovered.set_state(hovered=False)
        self._hide_tip()
        self._hovered = widget
        if widget:
            widget.set_state(hovered=True)

    def _hide_tip(self) -> None:
        self._tip_wait = 0.0
        if self._tip:
            self._tip.remove()
            self._tip = None

    def update(self, dt: float) -> bool:
        """Let time pass for tips; True while something is about to change."""
        widget = self._hovered or (self.focused if self.shows_focus else None)
        text = (widget.reason or widget.tip) if widget else ""
        if not widget or not text or self._tip or self._captured:
            return False
        self._tip_wait += dt
        if self._tip_wait >= TIP_DELAY:
            self._tip = Tooltip(self.theme, text, widget.inner(widget.screen_rect))
            stage = self.layer.stage
            if stage:
                stage.add(self._tip)
                self._tip.z = TOP
        return True
