"""Offer the program's own controls, drawn as paper, ink and seals."""

from game.client.widgets.base import TARGET, Widget
from game.client.widgets.button import Button
from game.client.widgets.layout import column, grid, put, row, total_height
from game.client.widgets.nodes import Backdrop, Fill, Label, Panel
from game.client.widgets.tooltip import Tooltip
from game.client.widgets.ui import Ui

__all__ = [
    "TARGET",
    "Backdrop",
    "Button",
    "Fill",
    "Label",
    "Panel",
    "Tooltip",
    "Ui",
    "Widget",
    "column",
    "grid",
    "put",
    "row",
    "total_height",
]
