"""Set what every page of the set-up screen is made of: sheets in columns, section names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.client.menus.pane import Pane
from game.client.menus.tile import Tile
from game.client.widgets import Label

if TYPE_CHECKING:
    from game.client.scenes.setup import SetupScene


def lay_grid(pane: Pane, tiles: list[Tile], y: int, columns: int, gap: int) -> int:
    """Set sheets of one height in columns; return where they end."""
    wide = (pane.width - gap * (columns - 1)) // columns
    tall = max(tile.height(wide) for tile in tiles)
    for index, tile in enumerate(tiles):
        pane.add(tile)
        row, column = divmod(index, columns)
        tile.set_bounds((column * (wide + gap), y + row * (tall + gap), wide, tall))
    rows = (len(tiles) + columns - 1) // columns
    return y + rows * tall + (rows - 1) * gap


def section(scene: SetupScene, pane: Pane, text: str, y: int, note: str = "") -> int:
    """Set a section's name with a soft note behind it."""
    theme, u = scene.theme, scene.u
    name = pane.body.add(Label(theme, text, "lead", theme.palette.ink))
    name.move(0, y)
    below = name.rect.bottom
    if note:
        room = pane.width - name.rect.right - u(18)
        role = "body"
        if theme.type.width(note, theme.px(role)) <= room:
            line = pane.body.add(Label(theme, note, role, theme.palette.ink_soft))
            line.move(name.rect.right + u(18), name.rect.bottom - line.rect.height - u(2))
        else:
            line = pane.body.add(Label(theme, note, role, theme.palette.ink_soft, width=pane.width))
            line.move(0, below)
            below = line.rect.bottom
    return below + u(10)
