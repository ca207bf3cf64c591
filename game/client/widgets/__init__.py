"""Offer the program's own controls, drawn as paper, ink and seals.

`dialog` is imported by itself, since it is a scene.
"""

from game.client.widgets.base import TARGET, Widget
from game.client.widgets.button import Button
from game.client.widgets.choice import Choice
from game.client.widgets.layout import column, grid, put, row, total_height
from game.client.widgets.listbox import ListBox, Row
from game.client.widgets.nodes import Backdrop, Fill, Label, Panel
from game.client.widgets.scroll import Scrolled
from game.client.widgets.scrolltext import Block, ScrollText
from game.client.widgets.slider import Slider
from game.client.widgets.textentry import TextEntry
from game.client.widgets.toggle import Toggle
from game.client.widgets.tooltip import Tooltip
from game.client.widgets.ui import Ui

__all__ = [
    "TARGET",
    "Backdrop",
    "Block",
    "Button",
    "Choice",
    "Fill",
    "Label",
    "ListBox",
    "Panel",
    "Row",
    "ScrollText",
    "Scrolled",
    "Slider",
    "TextEntry",
    "Toggle",
    "Tooltip",
    "Ui",
    "Widget",
    "column",
    "grid",
    "put",
    "row",
    "total_height",
]
