"""Open the program: a landscape, the name in brush, and where to go from here."""

from __future__ import annotations

import pygame

from game.client.scenes.base import Scene
from game.client.widgets import Backdrop, Button, Label, column
from game.i18n import _


class TitleScene(Scene):
    """Show the title and its menu."""

    min_area = (900, 560)

    def layout(self) -> None:
        """Build the landscape, the name and the menu."""
        theme, u = self.theme, self.u
        width, height = self.size
        self.layer.add(Backdrop(theme, "art/title"))
        name = self.layer.add(Label(theme, "雀舞", "hero", face="brush"))
        name.move(u(110), u(90))
        entries = [
            (_("Continue"), "saves"),
            (_("New game"), "setup"),
            (_("Load"), "saves"),
            (_("Learn"), "rules"),
            (_("Records"), "stats"),
            (_("Settings"), "settings"),
        ]
        buttons = [
            Button(theme, label, lambda scene=scene: self.ctx.open(scene), style="brush", key=scene)
            for label, scene in entries
        ]
        buttons.append(Button(theme, _("Quit"), self.ctx.quit, style="brush", key="quit"))
        for button in buttons:
            self.ui.add(button)
        column(buttons, pygame.Rect(width - u(400), u(180), u(280), u(420)), u(8))

    def on_cancel(self) -> None:
        """Stay: there is nothing below the title."""
