"""Ask for a name."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.client.widgets import TextEntry
from game.client.widgets.dialog import Answer, Dialog
from game.i18n import _
from game.storage.presets import MAX_NAME, is_name


class NameDialog(Dialog):
    """Let a name be typed; Enter or the button takes it."""

    def __init__(
        self,
        ctx,
        name: str,
        on_name: Callable[[str], object],
        title: str = "",
        yes: str = "",
    ):
        self.name, self.on_name = name, on_name
        answers: list[Answer] = [
            (_("Cancel"), None, "paper"),
            (yes or _("Keep"), self._take, "primary"),
        ]
        super().__init__(ctx, title or _("Keep this table as"), "", answers)

    def content_height(self) -> int:
        return self.u(56)

    def build_content(self, area: pygame.Rect) -> None:
        entry = TextEntry(
            self.theme, "", self.name, self._put, lambda _text: self.answer(self._take),
            limit=MAX_NAME, key="name",
        )  # fmt: skip
        self.ui.add(entry)
        entry.set_bounds((area.x, area.y, area.width, entry.measure()[1]))
        self.ui.focus(entry)

    def _put(self, text: str) -> None:
        self.name = text

    def _take(self) -> None:
        if is_name(self.name.strip()):
            self.on_name(self.name.strip())
