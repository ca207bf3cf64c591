"""Explain what lies in the middle when it is pointed at: the season, the limit, the stock."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.client import phrases
from game.client.theme import Theme
from game.client.widgets.base import Widget
from game.i18n import _

if TYPE_CHECKING:
    from game.client.scenes.table import TableScene


class Explained(Widget):
    """Be a place that shows a tip and is otherwise not there."""

    focusable = False

    def __init__(self, theme: Theme, area: pygame.Rect, key: str):
        super().__init__(theme, key)
        self.set_bounds(area)

    def explain(self, words: str) -> None:
        """Show other words the next time."""
        self.tip = words


class Tips:
    """Keep the explained places of a table scene."""

    def __init__(self, scene: TableScene):
        self.scene = scene
        theme, u, layout = scene.theme, scene.u, scene.board.layout_
        below = u(46)
        wheel, stock = layout.wheel.copy(), layout.stock.copy()
        wheel.height += below
        stock.height += below
        self.wheel = Explained(theme, wheel, "about_season")
        self.stock = Explained(theme, stock, "about_stock")
        for place in (self.wheel, self.stock):
            scene.ui.add(place, scene.board.bar)

    def refresh(self) -> None:
        """Say what holds now."""
        view = self.scene.view
        self.wheel.visible = view.rules.seasons or view.rules.special_sets
        lines = []
        if view.rules.seasons:
            lines.append(phrases.season_effect(view.season))
        if view.rules.special_sets:
            limit = _("Whoever holds more than {n} cards discards down to {n}")
            lines.append(limit.format(n=view.limit))
        self.wheel.explain("\n".join(lines))
        self.stock.explain(_("Once the stock is empty, the next rest ends the game"))
