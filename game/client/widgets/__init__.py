"""Offer the program's own controls, drawn as paper, ink and seals.

Each is loaded when it is first named: the title needs few of them and opens sooner.
`dialog` is imported by itself, since it is a scene.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.client.widgets.base import TARGET, Widget
    from game.client.widgets.button import Button
    from game.client.widgets.choice import Choice
    from game.client.widgets.layout import column, grid, put, row, total_height
    from game.client.widgets.listbox import ListBox, Row
    from game.client.widgets.nodes import Backdrop, Fill, Label, Panel, Picture
    from game.client.widgets.scroll import Scrolled
    from game.client.widgets.scrolltext import Block, ScrollText
    from game.client.widgets.slider import Slider
    from game.client.widgets.textentry import TextEntry
    from game.client.widgets.toggle import Toggle
    from game.client.widgets.tooltip import Tooltip
    from game.client.widgets.ui import Ui

_HOME = {
    "Backdrop": "nodes",
    "Block": "scrolltext",
    "Button": "button",
    "Choice": "choice",
    "Fill": "nodes",
    "Label": "nodes",
    "ListBox": "listbox",
    "Panel": "nodes",
    "Picture": "nodes",
    "Row": "listbox",
    "ScrollText": "scrolltext",
    "Scrolled": "scroll",
    "Slider": "slider",
    "TARGET": "base",
    "TextEntry": "textentry",
    "Toggle": "toggle",
    "Tooltip": "tooltip",
    "Ui": "ui",
    "Widget": "base",
    "column": "layout",
    "grid": "layout",
    "put": "layout",
    "row": "layout",
    "total_height": "layout",
}

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
    "Picture",
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


def __getattr__(name: str) -> Any:
    """Load the module that holds a control."""
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(f"{__name__}.{_HOME[name]}"), name)
    globals()[name] = value
    return value
