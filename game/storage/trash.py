"""Keep deleted saves for 30 days before they are gone."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from . import paths, saves
from .files import sync_folder
from .saveformat import SaveError
from .saves import free_path

TRASH_DAYS = 30


def trash_folder(folder: Path | None = None) -> Path:
    """Return where deleted saves lie for 30 days."""
    return (folder or saves.default_folder()).parent / "trash"


def delete(slot: str, folder: Path | None = None) -> str:
    """Move a slot with all its files to the trash; return its name there, raise SaveError."""
    folder = folder or saves.default_folder()
    trash = trash_folder(folder)
    files = [path for path in _files(slot, folder) if path.exists()]
    if not files:
        raise SaveError("save.missing", slot=slot)
    try:
        paths.ensure(trash)
        name = free_path(trash, slot, ".json").stem
        _move(files, slot, name, trash)
        for path in trash.glob(f"{name}.*"):
            os.utime(path)  # the 30 days count from now
        sync_folder(folder)
    except OSError as error:
        raise SaveError("save.disk", why=error.strerror or str(error)) from error
    return name


def restore_deleted(name: str, folder: Path | None = None) -> str:
    """Take a slot out of the trash; return the slot it lies in now, raise SaveError."""
    folder = folder or saves.default_folder()
    trash = trash_folder(folder)
    files = [path for path in _files(name, trash) if path.exists()]
    if not files:
        raise SaveError("save.missing", slot=name)
    slot = name.rsplit("-", 1)[0]
    if any(path.exists() for path in _files(slot, folder)):
        slot = free_path(folder, slot, ".json").stem
    try:
        paths.ensure(folder)
        _move(files, name, slot, folder)
    except OSError as error:
        raise SaveError("save.disk", why=error.strerror or str(error)) from error
    return slot


def _files(slot: str, folder: Path) -> list[Path]:
    return [*saves.copies_of(slot, folder), folder / f"{slot}.png"]


def _move(files: list[Path], slot: str, name: str, target: Path) -> None:
    for path in files:
        os.replace(path, target / (name + path.name[len(slot) :]))


def purge_trash(now: float, folder: Path | None = None, days: int = TRASH_DAYS) -> int:
    """Throw away what has lain in the trash longer; `now` in seconds; return how many files.

    Halves of files that a killed program left beside the saves go after the same time.
    """
    folder = folder or saves.default_folder()
    old = [*_listed(trash_folder(folder), "*"), *_listed(folder, ".*.tmp")]
    gone = 0
    for path in old:
        with suppress(OSError):
            if path.is_file() and now - path.stat().st_mtime > days * 86_400:
                path.unlink()
                gone += 1
    return gone


def _listed(folder: Path, pattern: str) -> list[Path]:
    try:
        return sorted(folder.glob(pattern))
    except OSError:
        return []
