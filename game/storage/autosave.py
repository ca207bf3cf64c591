"""Write the autosave behind the game's back: a thread that always writes the latest record.

A write with its fsync takes some 10 ms, too long for a frame, so `put` only leaves the
record. The table folds no further action in while `busy`, so that what a kill can cost
is the action whose save is being written, never more.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from . import saves
from .saveformat import SaveError, encode

FAILED = "notice.save_failed"
"""Told once when saving fails, and again only after it has worked in between."""

Record = Mapping[str, Any]


class Autosave:
    """Keep the latest record of a table in the autosave slot."""

    def __init__(
        self,
        folder: Path | None = None,
        write: Callable[[str, bytes, Path], None] = saves.write,
    ) -> None:
        self.folder = folder or saves.default_folder()
        self.written = 0
        self._write = write
        self._wake = threading.Condition()
        self._next: Record | None = None
        self._writing = False
        self._closed = False
        self._failing = False
        self._told: str | None = None
        self._checked = False
        self._thread = threading.Thread(target=self._run, name="autosave", daemon=True)
        self._thread.start()

    def put(self, record: Record) -> None:
        """Leave a record to be written; an older one still waiting is replaced."""
        with self._wake:
            if not self._closed:
                self._next = record
                self._wake.notify_all()

    def busy(self) -> bool:
        """Tell whether something is not yet safe on disk."""
        with self._wake:
            return self._next is not None or self._writing

    def wait(self, seconds: float) -> bool:
        """Wait until everything is safe, at most so long; tell whether it is."""
        with self._wake:
            return self._wake.wait_for(lambda: self._next is None and not self._writing, seconds)

    def trouble(self) -> str | None:
        """Return the key of what went wrong, once."""
        with self._wake:
            told, self._told = self._told, None
            return told

    def close(self, seconds: float = 5.0) -> bool:
        """Write what is left and end the thread; tell whether all of it is safe."""
        safe = self.wait(seconds)
        with self._wake:
            self._closed = True
            self._wake.notify_all()
        self._thread.join(seconds)
        return safe

    def _run(self) -> None:
        while (record := self._take()) is not None:
            trouble = self._store(record)
            with self._wake:
                self._writing = False
                self._note(trouble)
                self._wake.notify_all()

    def _take(self) -> Record | None:
        with self._wake:
            self._wake.wait_for(lambda: self._next is not None or self._closed)
            record, self._next = self._next, None
            self._writing = record is not None
            return record

    def _store(self, record: Record) -> bool:
        """Write a record; tell whether that failed."""
        try:
            if not self._checked:
                saves.set_aside_broken(saves.AUTO, self.folder)
                self._checked = True
            self._write(saves.AUTO, encode(record), self.folder)
        except (OSError, SaveError):
            return True
        return False

    def _note(self, failed: bool) -> None:
        if failed and not self._failing:
            self._told = FAILED
        self._failing = failed
        self.written += not failed
