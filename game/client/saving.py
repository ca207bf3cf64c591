"""Set a saved game up again and sit down at its table."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.session import records
from game.storage import saves
from game.storage.saveformat import SavedGame


@dataclass(frozen=True)
class Opened:
    """Hold a save set up again as a table, and the save it came from."""

    restored: records.Restored
    saved: SavedGame


def revive(slot: str, folder: Path | None = None) -> Opened:
    """Set up the newest good copy of a slot; raise SaveError when none is."""
    restored, saved = saves.revive(slot, lambda saved: records.restore(saved.record), folder)
    return Opened(restored, saved)


def play(ctx: Any, restored: records.Restored) -> None:
    """Open the table of a save above the title."""
    ctx.reset("title")
    ctx.open("table", restored=restored)
