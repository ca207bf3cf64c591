"""Get the table ready behind the title: its code, its bots' process, its cards."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from typing import Any

from game.client.kits import kit_of
from game.games import GAME_IDS
from game.storage import presets

MODULES = (
    "game.client.table.layout",
    "game.client.table.cards",
    "game.client.table.seats",
    "game.client.table.board",
    "game.client.table.banner",
    "game.client.table.director",
    "game.client.table.controls",
    "game.client.table.drawer",
    "game.client.table.opening",
    "game.session.worker",
)
SCENES = ("game.client.scenes.table", "game.client.scenes.setup")
"""What every table needs, in the order of need."""


def table(ctx: Any) -> Iterator[bool]:
    """Make the table of the game played last quick to open; False to wait a frame."""
    for name in (*MODULES, *SCENES):
        import_module(name)
        yield True
    from game.client.table.opening import bots

    bots(ctx).start()
    yield False
    yield from cards(ctx, last_game())


def cards(ctx: Any, game: str) -> Iterator[bool]:
    """Get ready what one game's table has of its own: its code, its cards."""
    own = kit_of(game)
    for name in own.modules:
        import_module(name)
        yield True
    from game.client.scenes.table import TableScene

    yield from own.prepare(ctx.theme(TableScene.min_area))


def last_game() -> str:
    """Return the game played last; the first one for a new player."""
    game = presets.load().game
    return game if game in GAME_IDS else GAME_IDS[0]
