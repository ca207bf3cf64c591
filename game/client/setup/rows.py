"""Set options under each other on one sheet: name and reason left, control right."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from game.client.menus.pane import Pane
from game.client.theme import mix
from game.client.widgets import Choice, Fill, Label, Panel, Toggle
from game.client.widgets.base import Widget

if TYPE_CHECKING:
    from game.client.scenes.setup import SetupScene

Rect = pygame.Rect
CONTROL_SHARE = 0.56


class Rows:
    """Collect rows from a height on; `close` lays the sheet under them."""

    def __init__(self, scene: SetupScene, pane: Pane, top: int):
        self.scene, self.pane, self.top = scene, pane, top
        self.y = top + scene.u(10)
        self.count = 0

    def add(self, name: str, why: str, control: Widget, reason: str = "") -> None:
        """Add one option; `reason` says why it cannot be changed."""
        theme, u, p = self.scene.theme, self.scene.u, self.scene.theme.palette
        left, right = u(26), self.pane.width - u(26)
        want = control.measure()[0]
        wide = min(round(self.pane.width * CONTROL_SHARE), max(want, u(60)))
        room = right - left - wide - u(24)
        if self.count:
            rule = Fill((left, self.y, right - left, max(1, u(1))), mix(p.gold, p.paper, 0.6))
            rule.z = 1
            self.pane.body.add(rule)
        self.count += 1
        label = Label(theme, name, "label", p.ink, width=room)
        quiet = mix(p.ink_soft, p.paper, 0.15) if reason else p.ink_soft
        note = Label(theme, reason or why, 16, quiet, width=room)
        text = label.rect.height + u(2) + note.rect.height
        tall = max(text, control.measure()[1]) + u(24)
        y = self.y + (tall - text) // 2
        for node in (label, note):
            node.z = 1
            self.pane.body.add(node)
            node.move(left, y)
            y += node.rect.height + u(2)
        self.pane.add(control)
        control.z = 1
        height = control.measure()[1]
        control.set_bounds((right - wide, self.y + (tall - height) // 2, wide, height))
        self.y += tall

    def choice(
        self,
        key: str,
        values: list[tuple[Any, str]],
        name: str,
        why: str,
        *,
        reason: str = "",
        forbidden: dict[Any, str] | None = None,
        value: Any = None,
    ) -> None:
        """Add a field of the draft that is one of a few values.

        `reason` greys the row, `forbidden` single values; `value` is shown instead of the
        draft's own where other choices decide.
        """
        shown = getattr(self.scene.draft, key) if value is None else value
        control = Choice(
            self.scene.theme, "", values, shown, self.scene.setter(key), key=key,
            forbidden=forbidden,
        )  # fmt: skip
        control.enable(not reason, reason)
        self.add(name, why, control, reason)

    def toggle(
        self, key: str, name: str, why: str, *, reason: str = "", value: bool | None = None
    ) -> None:
        """Add a field of the draft that is on or off."""
        shown = getattr(self.scene.draft, key) if value is None else value
        control = Toggle(self.scene.theme, "", shown, self.scene.setter(key), key=key)
        control.enable(not reason, reason)
        self.add(name, why, control, reason)

    def close(self) -> int:
        """Lay the sheet and return where it ends."""
        bottom = self.y + self.scene.u(10)
        sheet = Panel(self.scene.theme, (0, self.top, self.pane.width, bottom - self.top), "plain")
        self.pane.body.add(sheet)
        sheet.z = -1
        return bottom
