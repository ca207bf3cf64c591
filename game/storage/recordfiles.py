"""Keep game records as text files in a folder of their own, for reading and sending."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from . import paths
from .files import read_limited
from .saveformat import MAX_BYTES, SaveError
from .transfer import export_text, import_text

SUFFIX = ".txt"
MAX_STEM = 60
_UNSAFE = re.compile(r"[^\w\- ]+")


@dataclass(frozen=True)
class RecordInfo:
    """Describe one text record; `broken` is the key of what is wrong with it, or None."""

    name: str
    when: float
    record: Mapping[str, Any] | None = None
    broken: str | None = None
    params: Mapping[str, int | str] | None = None


def default_folder() -> Path:
    """Return where this user's text records lie."""
    return paths.data_dir() / "records"


def write(record: Mapping[str, Any], title: str, date: str, folder: Path | None = None) -> Path:
    """Write a record under a free name made of its title and date; raise SaveError."""
    folder = folder or default_folder()
    stem = _UNSAFE.sub(" ", f"{title} {date}").strip()[:MAX_STEM] or "record"
    stem = re.sub(r"\s+", "-", stem)
    try:
        path = _free(paths.ensure(folder), stem)
        paths.write_atomic(path, export_text(record, date).encode("utf-8"))
    except OSError as error:
        raise SaveError("save.disk", why=error.strerror or str(error)) from error
    return path


def _free(folder: Path, stem: str) -> Path:
    path, n = folder / f"{stem}{SUFFIX}", 1
    while path.exists():
        n += 1
        path = folder / f"{stem}-{n}{SUFFIX}"
    return path


def read(name: str, folder: Path | None = None) -> dict[str, Any]:
    """Read a text record by its file's name; raise SaveError saying what is wrong."""
    if Path(name).name != name:
        raise SaveError("save.bad_slot", slot=name[:64])
    path = (folder or default_folder()) / name
    try:
        text = read_limited(path, MAX_BYTES).decode("utf-8")
    except FileNotFoundError as error:
        raise SaveError("save.missing", slot=name) from error
    except OSError as error:
        raise SaveError("save.unreadable", why=error.strerror or str(error)) from error
    except UnicodeDecodeError as error:
        raise SaveError("record.foreign") from error
    return import_text(text)


def list_records(folder: Path | None = None) -> list[RecordInfo]:
    """List every text record, the newest first, with what is wrong with the broken ones.

    Never raises; a folder that cannot be read holds none.
    """
    folder = folder or default_folder()
    try:
        files = [p for p in folder.iterdir() if p.suffix == SUFFIX and p.is_file()]
    except OSError:
        return []
    infos = [_describe(path, folder) for path in files]
    return sorted(infos, key=lambda info: (-info.when, info.name))


def _describe(path: Path, folder: Path) -> RecordInfo:
    try:
        when = path.stat().st_mtime
    except OSError:
        when = 0.0
    try:
        return RecordInfo(path.name, when, read(path.name, folder))
    except SaveError as error:
        return RecordInfo(path.name, when, None, error.key, error.params)
