"""Share what the scenes around the table have in common: frame, tiles, panes, terms."""

from game.client.menus.frame import Frame, RailEntry, build_frame
from game.client.menus.pane import Pane
from game.client.menus.tile import Tile

__all__ = ["Frame", "Pane", "RailEntry", "Tile", "build_frame"]
