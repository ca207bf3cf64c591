"""Say something in passing, above everything, without asking for a click."""

from __future__ import annotations

import pygame

from game.client.animation import Timeline, Tween, ease_out
from game.client.stage import Node, Stage
from game.client.theme import Theme

RISE = 0.22


class ToastSlip(Node):
    """Show one line (or a few) on a dark slip, with a mark for its kind."""

    def __init__(self, theme: Theme, text: str, kind: str):
        self.theme, self.kind = theme, kind
        u = theme.u
        width = min(u(640), theme.scale.window[0] - u(120))
        self._image = theme.block(text, width, "body", theme.palette.paper_light)
        self._mark = u(30) if kind != "plain" else 0
        size = (self._image.get_width() + u(44) + self._mark, self._image.get_height() + u(22))
        margin = theme.shapes.margin
        super().__init__((0, 0, size[0] + 2 * margin, size[1] + 2 * margin))

    def draw(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        theme, u = self.theme, self.theme.u
        margin = theme.shapes.margin
        size = (rect.width - 2 * margin, rect.height - 2 * margin)
        surface.blit(theme.shapes.panel(size, "ink"), rect)
        left = rect.x + margin + u(22)
        if self._mark:
            good = self.kind == "good"
            color = theme.palette.celadon if good else theme.palette.cinnabar
            seal = theme.shapes.seal("成" if good else "慎", u(24), color)
            surface.blit(seal, seal.get_rect(midleft=(left, rect.centery)))
        surface.blit(self._image, self._image.get_rect(midleft=(left + self._mark, rect.centery)))


class Toasts:
    """Show one slip at a time at the top of the window; a newer one takes its place."""

    def __init__(self, stage: Stage, z: float):
        self._stage, self._z = stage, z
        self._slip: ToastSlip | None = None
        self._left = 0.0
        self._timeline = Timeline()

    def show(self, theme: Theme, text: str, kind: str, seconds: float) -> None:
        """Show a text for some seconds."""
        self.clear()
        slip = ToastSlip(theme, text, kind)
        slip.z = self._z
        self._slip, self._left = slip, seconds
        self._stage.add(slip)
        x, y = (theme.scale.window[0] - slip.rect.width) / 2, theme.u(10)

        def rise(t: float) -> None:
            slip.move(x, y - (1 - t) * slip.rect.height)

        self._timeline.reduced = theme.reduced_motion
        self._timeline.beside(Tween(RISE, rise, ease_out))
        self._timeline.update(0)

    @property
    def text_shown(self) -> bool:
        """Tell whether a slip is on screen."""
        return self._slip is not None

    def update(self, dt: float) -> bool:
        """Let time pass; True while a slip moves."""
        self._timeline.update(dt)
        if self._slip:
            self._left -= dt
            if self._left <= 0:
                self.clear()
        return self._timeline.moving

    def clear(self) -> None:
        """Take the slip away."""
        self._timeline.clear()
        if self._slip:
            self._slip.remove()
            self._slip = None
