"""Hold the game: go on, look something up, change settings, or leave."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.client.input import Event, Pointer
from game.client.scenes.base import Scene
from game.client.widgets import Button, Fill, Label, Panel, Picture, total_height
from game.client.widgets.layout import column, grid
from game.i18n import _

Entry = tuple[str, str, Callable[[], object]]
SCRIM = 130


def shot(ctx, game: str, seed: int, plies: int) -> dict:
    """Show the pause alone, over its dimmed ground."""
    return {}


class PauseScene(Scene):
    """Lay a sheet over the dimmed table. The table may add entries of its own.

    `entries`: (key, label, action) after "Go on"; an action runs after the sheet is gone.
    `on_leave` runs when the player goes back to the title; by default the title opens.
    """

    opaque = False
    fade = False
    min_area = (860, 560)
    told_as = "pause"

    def __init__(
        self,
        ctx,
        entries: Sequence[Entry] = (),
        on_leave: Callable[[], object] | None = None,
        note: str = "",
        book: str = "quewu",
    ):
        super().__init__(ctx)
        self.entries, self.on_leave, self.note = list(entries), on_leave, note
        self.book = book

    def layout(self) -> None:
        theme, u = self.theme, self.u
        buttons = self._buttons()
        note = self._note()
        gap, width, columns = u(8), u(348), 1
        title = Picture(theme.line(_("Paused"), 40, theme.palette.ink, "brush"))
        head = max(u(98), title.rect.height + u(30))
        rest = head + u(80) + (note.rect.height if note else 0)
        height = total_height(buttons, gap) + rest
        if height > self.size[1] - u(40):
            width, columns = u(640), 2
            height = total_height(buttons[: (len(buttons) + 1) // 2], gap) + rest
        box = pygame.Rect(0, 0, width, height)
        box.center = (self.size[0] // 2, self.size[1] // 2)
        self.layer.add(Fill((0, 0, *self.size), theme.palette.shadow, SCRIM))
        self.layer.add(Panel(theme, box))
        self.layer.add(title).center(box.centerx, box.y + (head + u(18)) // 2)
        rule = Picture(theme.shapes.rule(width - u(120)))
        self.layer.add(rule).center(box.centerx, box.y + head)
        for button in buttons:
            self.ui.add(button)
        area = pygame.Rect(box.x + u(44), box.y + head + u(26), width - u(88), 0)
        if columns == 1:
            column(buttons, area, gap)
        else:
            grid(buttons, area, columns, gap)
        if note:
            self.layer.add(note).center(box.centerx, box.bottom - u(38) - note.rect.height // 2)
        if self.ui.focused is None:
            self.ui.focus("go_on")

    def _note(self) -> Label | None:
        if not self.note:
            return None
        theme = self.theme
        soft = theme.palette.ink_soft
        return Label(theme, self.note, "caption", soft, width=self.u(260), align="center")

    def _buttons(self) -> list[Button]:
        theme = self.theme
        buttons = [Button(theme, _("Go on"), self.ctx.back, style="primary", key="go_on")]
        for key, label, act in self.entries:
            buttons.append(Button(theme, label, self._then(act), key=key))
        buttons += [
            Button(
                theme, _("Rulebook"), partial(self.ctx.open, "rules", game=self.book), key="rules"
            ),
            Button(theme, _("Settings"), lambda: self.ctx.open("settings"), key="settings"),
            Button(theme, _("Back to the title"), self._leave, key="leave"),
        ]
        return buttons

    def _then(self, act: Callable[[], object]) -> Callable[[], None]:
        def run() -> None:
            self.ctx.back()
            act()

        return run

    def _leave(self) -> None:
        if self.on_leave:
            self.ctx.back()
            self.on_leave()
        else:
            self.ctx.reset("title")

    def on_event(self, event: Event) -> bool:
        if getattr(event, "command", None) == "menu":
            self.ctx.back()
            return True
        return isinstance(event, Pointer)
