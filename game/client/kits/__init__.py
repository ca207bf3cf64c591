"""What belongs to one game only, a package each; everything else finds it by the game's id."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec

from game.client.kits.kit import Kit

KITS = {
    "quewu": "QuewuKit",
    "gouji": "GoujiKit",
    "qixing": "QixingKit",
    "tianzi": "TianziKit",
}
"""The class of each game's kit; it stands in the package of the game's name."""


def is_there(game: str) -> bool:
    """Tell whether a game has a kit of its own; the others show themselves plainly."""
    return game in KITS and find_spec(f"{__name__}.{game}") is not None


@cache
def kit(game: str) -> Kit:
    """Return the kit of a game, loaded when it is first asked for."""
    if not is_there(game):
        return Kit(game)
    found: Kit = getattr(import_module(f"{__name__}.{game}"), KITS[game])(game)
    return found
