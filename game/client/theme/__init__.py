"""Decide how everything looks: colours, type, pictures, paper and seals."""

from game.client.theme.palette import Palette, mix, palette
from game.client.theme.theme import SIZES, Theme

__all__ = ["SIZES", "Palette", "Theme", "mix", "palette"]
