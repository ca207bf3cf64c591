"""Ask a question, or say something that must be read, above the scene below."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.client.input import Event, Pointer
from game.client.scenes.base import Scene
from game.client.widgets.button import Button
from game.client.widgets.layout import row
from game.client.widgets.nodes import Fill, Label, Panel
from game.i18n import _

if TYPE_CHECKING:
    from game.client.context import Context

Answer = tuple[str, Callable[[], object] | None, str]
SCRIM = 110


class Dialog(Scene):
    """Lay a sheet over the dimmed scene below; every answer closes it, then acts.

    `answers`: (label, action, button style), from left to right; the last has the focus,
    or the first where the last is a cinnabar seal.
    Esc is the first answer, which ought to be the harmless one. Subclasses may add their
    own controls with `content_height()` and `build_content(area)`.
    """

    opaque = False
    fade = False
    min_area = (720, 480)
    told_as = "dialog"
    width_units = 560

    def __init__(
        self, ctx: Context, title: str, text: str = "", answers: list[Answer] | None = None
    ):
        super().__init__(ctx)
        self.title, self.text = title, text
        self.answers = answers or [(_("Close"), None, "primary")]

    def content_height(self) -> int:
        """Return the pixels a subclass needs between the text and the answers."""
        return 0

    def build_content(self, area: pygame.Rect) -> None:
        """Build a subclass's own controls inside the area."""

    def layout(self) -> None:
        theme, u = self.theme, self.u
        width = min(u(self.width_units), self.size[0] - u(48))
        inner = width - u(80)
        text = (
            Label(theme, self.text, "body", theme.palette.ink_soft, width=inner)
            if self.text
            else None
        )
        title = Label(theme, self.title, "heading", face="kai", width=inner)
        buttons = [
            Button(theme, label, partial(self.answer, act), style=style, key=label)
            for label, act, style in self.answers
        ]
        tall = max(button.measure()[1] for button in buttons)
        extra = self.content_height()
        height = u(36) + title.rect.height + u(34) + tall + u(30) + extra + (u(14) if extra else 0)
        height += text.rect.height + u(10) if text else 0
        box = pygame.Rect(0, 0, width, height)
        box.center = (self.size[0] // 2, round(self.size[1] * 0.48))
        self.layer.add(Fill((0, 0, *self.size), theme.palette.shadow, SCRIM))
        self.layer.add(Panel(theme, box))
        y = box.y + u(34)
        for item in (title, text):
            if item:
                self.layer.add(item).move(box.x + u(40), y)
                y += item.rect.height + u(10)
        if extra:
            self.build_content(pygame.Rect(box.x + u(40), y + u(8), inner, extra))
        for button in buttons:
            self.ui.add(button)
        foot = pygame.Rect(box.x + u(40), box.bottom - u(30) - tall, inner, tall)
        row(buttons, foot, u(14), align="right")
        if self.ui.focused is None:
            self.ui.focus(self._first_focus(buttons))

    def _first_focus(self, buttons: list[Button]) -> Button:
        """Return the last answer, or the harmless first one before something dangerous."""
        return buttons[0] if buttons[-1].style == "seal" else buttons[-1]

    def answer(self, action: Callable[[], object] | None) -> None:
        """Close the sheet and do what was chosen."""
        self.ctx.back()
        if action:
            action()

    def on_cancel(self) -> None:
        self.answer(self.answers[0][1] if len(self.answers) > 1 else None)

    def on_event(self, event: Event) -> bool:
        return isinstance(event, Pointer)  # nothing falls through to the scene below


def confirm(
    ctx: Context,
    title: str,
    text: str,
    yes: str,
    on_yes: Callable[[], object],
    *,
    no: str | None = None,
    on_no: Callable[[], object] | None = None,
    danger: bool = False,
) -> None:
    """Ask before something is done; `danger` makes the answer a cinnabar seal."""
    style = "seal" if danger else "primary"
    answers: list[Answer] = [(no or _("Cancel"), on_no, "paper"), (yes, on_yes, style)]
    ctx.open(Dialog(ctx, title, text, answers))


def message(
    ctx: Context, title: str, text: str, on_close: Callable[[], object] | None = None
) -> None:
    """Say something that must be read."""
    ctx.open(Dialog(ctx, title, text, [(_("Close"), on_close, "primary")]))
