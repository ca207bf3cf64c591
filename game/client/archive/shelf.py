"""Hold what lies in the folders, and what of it is chosen."""

from __future__ import annotations

import time
from pathlib import Path

from game.session import records
from game.storage import finished, recordfiles, saves, trash
from game.storage.recordfiles import RecordInfo
from game.storage.saves import AUTO, SaveInfo

SAVES, FINISHED, RECORDS = "saves", "finished", "records"


def order(info: SaveInfo) -> tuple[bool, bool, float]:
    """Put the autosave first and what cannot be used last; the newest before the older."""
    return info.slot != AUTO, bool(info.broken), -info.when


class Shelf:
    """List the saves, the games finished last and the text records; `page` says which are shown."""

    def __init__(self, page: str = SAVES):
        self.page = page
        self.chosen: str | None = None
        self.dropped = ""
        self.saves: list[SaveInfo] = []
        self.finished: list[SaveInfo] = []
        self.records: list[RecordInfo] = []
        self.read()

    def read(self) -> None:
        """Read the folders anew; what is no longer there is no longer chosen."""
        trash.purge_trash(time.time())
        self.saves = sorted(saves.list_saves(), key=order)
        self.finished = sorted(finished.list_finished(), key=order)
        self.records = recordfiles.list_records()
        if self.chosen not in self.names:
            self.chosen = self.names[0] if self.names else None

    @property
    def names(self) -> list[str]:
        """List the names of what is shown."""
        if self.page == SAVES:
            return [info.slot for info in self.saves]
        if self.page == FINISHED:
            return [info.slot for info in self.finished]
        return [info.name for info in self.records]

    @property
    def save(self) -> SaveInfo | None:
        """Return the chosen save."""
        return next((info for info in self.saves if info.slot == self.chosen), None)

    @property
    def past(self) -> SaveInfo | None:
        """Return the chosen finished game."""
        return next((info for info in self.finished if info.slot == self.chosen), None)

    @property
    def folder(self) -> Path | None:
        """Return where the games of the page lie; None for that of the saves."""
        return finished.default_folder() if self.page == FINISHED else None

    @property
    def record(self) -> RecordInfo | None:
        """Return the chosen record."""
        return next((info for info in self.records if info.name == self.chosen), None)

    def turn_to(self, page: str, chosen: str | None = None) -> None:
        """Show the other kind, with something chosen."""
        self.page, self.chosen = page, chosen
        self.read()

    def titled(self, name: str) -> SaveInfo | None:
        """Return the save that has a name already."""
        fits = (i for i in self.saves if i.slot != AUTO and not i.broken and i.title == name)
        return next(fits, None)

    # -- changing; all raise SaveError when the disk refuses -----------------------------
    def rename(self, slot: str, name: str) -> None:
        """Give a save another name."""
        saves.save(slot, saves.load(slot).record, name)
        self.read()

    def delete(self, slot: str) -> None:
        """Move a save to the trash; the next one is chosen."""
        index = self.names.index(slot)
        self.dropped = trash.delete(slot)
        left = [name for name in self.names if name != slot]
        self.chosen = left[min(index, len(left) - 1)] if left else None
        self.read()

    def undelete(self) -> None:
        """Bring the save deleted last back, and choose it."""
        dropped, self.dropped = self.dropped, ""
        self.chosen = trash.restore_deleted(dropped)
        self.read()

    def keep_past(self, title: str) -> None:
        """Make a save of the chosen finished game, and choose it."""
        slot = saves.new_slot()
        saves.save(slot, saves.load(self.chosen or "", self.folder).record, title)
        self.turn_to(SAVES, slot)

    def take_in(self, restored: records.Restored) -> None:
        """Make a save of the chosen record, set up already, and choose it."""
        info = self.record
        if info is None or info.record is None:
            return
        log = info.record["log"]
        record = records.write(restored.setup, restored.match, log, restored.rules_version)
        slot = saves.new_slot()
        saves.save(slot, record, info.name.removesuffix(recordfiles.SUFFIX))
        self.turn_to(SAVES, slot)
