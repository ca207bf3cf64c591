"""Give every control the same states, focus and ways to be used."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.client.input import Key, Pointer, TextEdit, TextInput
from game.client.stage import Node
from game.client.theme import Theme

if TYPE_CHECKING:
    from game.client.widgets.ui import Ui

Rect = pygame.Rect
Size = tuple[int, int]
TARGET = 44
"""The least side of anything to be clicked or touched, in units."""


class Widget(Node):
    """Be a control: measured, placed, hovered, focused, pressed, used.

    `bounds` is the control itself in its group's pixels; `rect` is larger by `bleed` on
    every side, for shadows and the focus ring. `key` names it, so that the focus survives
    a new layout. A disabled control says `reason` when pointed at.
    """

    pickable = True
    focusable = True
    press_sound = ""
    """The effect heard when the control is pressed, if any."""
    captures_arrows = False

    def __init__(self, theme: Theme, key: str = "", tip: str = ""):
        super().__init__()
        self.theme, self.key, self.tip = theme, key, tip
        self.ui: Ui | None = None
        self.reason = ""
        self._enabled = True
        self.hovered = self.focused = self.pressed = False

    # -- place -----------------------------------------------------------------
    @property
    def bleed(self) -> int:
        """Return how many pixels the control paints beyond its bounds."""
        return self.theme.u(8)

    @property
    def bounds(self) -> Rect:
        """Return the control itself, without its bleed, in its group's pixels."""
        return self.rect.inflate(-2 * self.bleed, -2 * self.bleed)

    def set_bounds(self, rect: Rect | tuple[int, int, int, int]) -> None:
        """Place the control."""
        bounds = Rect(rect)
        self.place(bounds.inflate(2 * self.bleed, 2 * self.bleed))
        self.placed()

    def placed(self) -> None:
        """React to new bounds; for controls with inner layout."""

    def inner(self, rect: Rect) -> Rect:
        """Return the control's own rectangle inside what `draw` is given."""
        return rect.inflate(-2 * self.bleed, -2 * self.bleed)

    def hit(self, pos: tuple[int, int]) -> bool:
        return self.inner(self.screen_rect).collidepoint(pos)

    def measure(self) -> Size:
        """Return the size in pixels the control would like."""
        return self.theme.u(TARGET), self.theme.u(TARGET)

    # -- state -----------------------------------------------------------------
    @property
    def enabled(self) -> bool:
        """Tell whether the control can be used."""
        return self._enabled

    def enable(self, enabled: bool, reason: str = "") -> Widget:
        """Allow or forbid use; a forbidden control shows the reason as its tip."""
        self.reason = "" if enabled else reason
        if enabled != self._enabled:
            self._enabled = enabled
            self.pressed = False
            self.invalidate()
        return self

    def set_state(self, **states: bool) -> None:
        """Set hovered, focused or pressed and redraw on change."""
        for name, value in states.items():
            if getattr(self, name) != value:
                setattr(self, name, value)
                self.invalidate()
                if name == "focused":
                    self.focus_changed(value)

    def focus_changed(self, focused: bool) -> None:
        """React to getting or losing the focus."""

    # -- use -------------------------------------------------------------------
    def pointer(self, event: Pointer) -> bool:
        """Handle a press, drag or release on the control; True when used up."""
        if event.kind == "down" and event.button == 1:
            self.set_state(pressed=self.enabled)
            return True
        if event.kind == "up" and event.button == 1:
            fires = self.pressed and self.hit(event.pos)
            self.set_state(pressed=False)
            if fires:
                self.activate()
            return True
        return False

    def command(self, event: Key) -> bool:
        """Handle a key or pad button while focused; True when used up."""
        if event.command in ("accept", "select") and not event.repeat:
            if self.enabled:
                self.activate()
            return True
        return False

    def typed(self, event: TextInput | TextEdit) -> bool:
        """Handle typed text while focused; True when used up."""
        return False

    def activate(self) -> None:
        """Do what the control is for."""

    # -- painting --------------------------------------------------------------
    def draw_focus(self, surface: pygame.Surface, box: Rect, radius: int) -> None:
        """Paint the focus ring around a box when focused by keyboard or pad."""
        if not (self.focused and self.ui and self.ui.shows_focus):
            return
        theme = self.theme
        around = box.inflate(theme.u(10), theme.u(10))
        wide = max(2, theme.u(2.5))
        ring = theme.shapes.ring(around.size, theme.palette.cinnabar, radius + theme.u(5), wide)
        surface.blit(ring, around)
