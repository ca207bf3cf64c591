"""Get the table ready behind the title: its code, its bots' process, its cards."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from typing import Any

MODULES = (
    "game.games.quewu.readings",
    "game.games.quewu.referee",
    "game.games.quewu.scoring",
    "game.client.phrases",
    "game.client.table.layout",
    "game.client.table.cards",
    "game.client.table.centre",
    "game.client.table.seats",
    "game.client.table.board",
    "game.client.table.banner",
    "game.client.table.director",
    "game.client.table.controls",
    "game.client.table.drawer",
    "game.client.table.opening",
    "game.session.worker",
    "game.client.court.declaring",
    "game.client.scenes.table",
    "game.client.scenes.setup",
)
"""What a table needs, in the order of need, so that each is a small step."""


def table(ctx: Any) -> Iterator[bool]:
    """Make a table quick to open; one small step after the other, False to wait a frame."""
    for name in MODULES:
        import_module(name)
        yield True
    from game.client.scenes.table import TableScene
    from game.client.table.cards import CardFaces
    from game.client.table.opening import bots

    bots(ctx).start()
    yield False
    yield from CardFaces(ctx.theme(TableScene.min_area)).prepare()
