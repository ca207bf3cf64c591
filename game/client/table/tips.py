"""Explain what lies on the table when it is pointed at."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.client.input import Pointer
from game.client.theme import Theme
from game.client.widgets.base import Widget

if TYPE_CHECKING:
    from game.client.scenes.table import TableScene


class Explained(Widget):
    """Be a place that shows a tip and is otherwise not there."""

    focusable = False

    def __init__(self, theme: Theme, area: pygame.Rect, key: str):
        super().__init__(theme, key)
        self.set_bounds(area)

    def pointer(self, event: Pointer) -> bool:
        """Let every press through to what lies there."""
        return False

    def explain(self, words: str) -> None:
        """Show other words the next time."""
        self.tip = words


class Tips:
    """Keep the explained places of a table scene."""

    def __init__(self, scene: TableScene):
        self.scene = scene
        self.places = [
            (scene.ui.add(Explained(scene.theme, area, key), scene.board.bar), words)
            for area, key, words in scene.board.explained()
        ]

    def refresh(self) -> None:
        """Say what holds now; a place with nothing to say is not there."""
        for place, words in self.places:
            text = words(self.scene.view)
            place.visible = bool(text)
            place.explain(text)
