"""Keep the games finished last by themselves, so that they can be looked at again.

They lie in a folder of their own beside the saves, one slot a match: as it goes on, its record
takes the place of the shorter one. Of more than `MOST` the oldest go.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from . import paths, saves
from .saveformat import SaveError
from .saves import SaveInfo

MOST = 30
"""Matches that are kept."""


def default_folder() -> Path:
    """Return where this user's finished games lie."""
    return paths.data_dir() / "finished"


def keep(record: Mapping[str, Any], folder: Path | None = None) -> str:
    """Keep a record whose last game is finished; return its slot, raise SaveError.

    What is there already, as far or farther played, stays as it is.
    """
    folder = folder or default_folder()
    slot, there = _slot_for(record, folder)
    if not there:
        saves.save(slot, record, folder=folder)
        _prune(folder)
    return slot


def list_finished(folder: Path | None = None) -> list[SaveInfo]:
    """List the finished games, the newest first; never raises."""
    return saves.list_saves(folder or default_folder())


def _slot_for(record: Mapping[str, Any], folder: Path) -> tuple[str, bool]:
    """Return the slot of a record's match, and whether it holds the record already.

    The same lot played in another way is another match.
    """
    setup = json.dumps(record["setup"], sort_keys=True)
    stem = hashlib.sha256(setup.encode()).hexdigest()[:16]
    log, n = list(record["log"]), 1
    while True:
        slot = f"{stem}-{n}"
        try:
            found = list(saves.load(slot, folder).record["log"])
        except SaveError as error:
            if error.key == "save.missing":
                return slot, False
            found = [""]  # whatever cannot be read is nobody's
        if found[: len(log)] == log:
            return slot, True
        if log[: len(found)] == found:
            return slot, False
        n += 1


def _prune(folder: Path) -> None:
    """Take the oldest away; what cannot be removed stays."""
    with suppress(OSError):
        newest = sorted(folder.glob("*.json"), key=lambda path: -path.stat().st_mtime)
        slots = list(dict.fromkeys(path.name.split(".")[0] for path in newest))
        for slot in slots[MOST:]:
            for path in saves.copies_of(slot, folder):
                path.unlink(missing_ok=True)
