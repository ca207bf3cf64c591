"""Write files so that a crash, a kill or a full disk never costs what was there before."""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextlib import suppress
from itertools import pairwise
from pathlib import Path

from . import paths


def write_verified(path: Path, data: bytes, older: Sequence[Path] = ()) -> None:
    """Replace a file as a whole, or not at all; its older copies move down `older`.

    The new content is on disk and has been read back before anything old is touched.
    Raises OSError when the disk refuses; the old files then lie where they lay.
    """
    paths.ensure(path.parent)
    temporary = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        _write_synced(temporary, data)
        if temporary.read_bytes() != data:
            raise OSError(f"{path.name}: what was written cannot be read back")
        _rotate([path, *older])
        os.replace(temporary, path)
    finally:
        with suppress(OSError):
            temporary.unlink(missing_ok=True)
    sync_folder(path.parent)


def _write_synced(path: Path, data: bytes) -> None:
    with open(path, "wb") as handle:
        handle.write(data)
        handle.flush()
        os.fsync(handle.fileno())


def _rotate(copies: Sequence[Path]) -> None:
    """Move each copy onto the next one, the oldest first; the last falls away."""
    for newer, older in reversed(list(pairwise(copies))):
        with suppress(FileNotFoundError):
            os.replace(newer, older)


def sync_folder(folder: Path) -> None:
    """Make renames in a folder durable, where the system can."""
    if not hasattr(os, "O_DIRECTORY"):
        return
    with suppress(OSError):  # some network folders refuse; the file itself is safe
        handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def read_limited(path: Path, most: int) -> bytes:
    """Read a regular file of at most `most` bytes; longer ones come back one byte too long."""
    if not path.is_file():
        raise FileNotFoundError(2, "No such file", str(path))
    with open(path, "rb") as handle:
        return handle.read(most + 1)
