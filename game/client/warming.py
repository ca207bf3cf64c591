"""Get the table ready behind the title: its code, its bots' process, its cards."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from typing import Any

from game.client.kits import kit_of

GAME = "quewu"
"""The game whose table is made ready before it is known which one will be played."""
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
"""What every table needs before and after its game's own, in the order of need."""


def table(ctx: Any) -> Iterator[bool]:
    """Make a table quick to open; one small step after the other, False to wait a frame."""
    own = kit_of(GAME)
    for name in (*MODULES, *own.modules, *SCENES):
        import_module(name)
        yield True
    from game.client.scenes.table import TableScene
    from game.client.table.opening import bots

    bots(ctx).start()
    yield False
    yield from own.prepare(ctx.theme(TableScene.min_area))
