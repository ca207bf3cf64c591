"""What belongs to one game only, a package each; everything else finds it by the game's id."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from game.client.kits.kit import Kit

KITS = {
    "quewu": "QuewuKit",
    "gouji": "GoujiKit",
    "qixing": "QixingKit",
    "tianzi": "TianziKit",
}
"""The class of each game's kit; it stands in the package of the game's name."""


@cache
def kit_of(game: str) -> Kit:
    """Return the kit of a game, loaded when first asked for; a plain one where it has none."""
    if game not in KITS:
        return Kit(game)
    found: Kit = getattr(import_module(f"{__name__}.{game}"), KITS[game])(game)
    return found


def is_there(game: str) -> bool:
    """Tell whether a game has a kit of its own."""
    return game in KITS
