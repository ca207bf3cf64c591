"""Draw the curtain between two players at one screen: nothing is seen until the next is ready."""

from __future__ import annotations

from typing import Any

import pygame

from game.client import probe
from game.client.input import Event, Key, Pointer
from game.client.scenes.base import Scene
from game.client.stage import Sprite
from game.client.table.opening import plain_setup, played
from game.client.table.seats import portrait
from game.client.widgets import Backdrop, Button, Label, Panel
from game.i18n import _


def shot(ctx: Any, game: str, seed: int, plies: int) -> dict[str, Any]:
    """Prepare the curtain before a second player."""
    table = played(ctx, seed, plies, plain_setup(seed, humans=2, game=game))
    table.curtain = 1
    return {"table": table}


class HandoverScene(Scene):
    """Name the next player; only his key or click opens the table again."""

    fade = False
    min_area = (900, 560)

    def __init__(self, ctx: Any, table: Any):
        super().__init__(ctx)
        self.table = table

    def layout(self) -> None:
        """Build the curtain: a landscape without a table, a name, one button."""
        theme, u = self.theme, self.u
        width, height = self.size
        seat = self.table.curtain
        spec = self.table.setup.seats[seat if seat is not None else 0]
        self.layer.add(Backdrop(theme, "art/title"))
        box = pygame.Rect(0, 0, u(560), u(440))
        box.center = (width // 2, height // 2 + u(10))
        self.layer.add(Panel(theme, box))
        face = portrait(theme, spec.name, spec.portrait, u(128))
        self.layer.add(Sprite(face)).center(box.centerx, box.y + u(106))
        px = theme.type.fit(spec.name, theme.px("title"), box.width - u(60), "brush")
        name = Sprite(theme.type.line(spec.name, px, theme.palette.ink, "brush"))
        self.layer.add(name).center(box.centerx, box.y + u(210))
        label = Label(theme, self._words(seat), "body", theme.palette.ink_soft,
                      width=box.width - u(80), align="center")  # fmt: skip
        self.layer.add(label).center(box.centerx, box.y + u(274))
        ready = Button(theme, _("I am here"), self.open, style="seal", role="lead", key="ready")
        self.ui.add(ready)
        ready.set_bounds((box.centerx - u(130), box.bottom - u(110), u(260), u(60)))
        self.ui.focus(ready, show=False)

    def _words(self, seat: int | None) -> str:
        """Say why he is called: to move, or only to look at his cards before another moves."""
        mover = self.table.match.state.to_move()
        if mover == seat:
            return _("It is your turn. Take the seat; the others look away.")
        if mover < 0:
            return _("Take the seat and look at your cards; the others look away.")
        words = _("Take the seat and look at your cards; {name} moves first.")
        return words.format(name=self.table.setup.seats[mover].name)

    def update(self, dt: float) -> None:
        """Tell the probe who is awaited."""
        probe.note("handover", seat=self.table.curtain)

    def open(self) -> None:
        """Let the named player see his cards."""
        self.table.confirm()
        self.ctx.back()

    def on_event(self, event: Event) -> bool:
        """Open at a key; a press beside the button does nothing."""
        if isinstance(event, Key) and event.command in ("accept", "select") and not event.repeat:
            self.open()
            return True
        return isinstance(event, Pointer)

    def on_cancel(self) -> None:
        """Stay: going back would show the table."""
        self.ctx.open("pause", book=self.table.setup.game)
