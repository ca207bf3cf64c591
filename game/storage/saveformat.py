"""What a save file holds, and how to tell a good one from any other bytes."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from .migrations import SCHEMA_VERSION, migrate

FORMAT = "quewu-save"
MAX_BYTES = 8 << 20
"""No save comes near this; a bigger file is somebody else's."""

MAX_LOG = 50_000
MAX_LINE = 1_000
MAX_TITLE = 60

FIELDS: Mapping[str, type] = {
    "rules_version": int,
    "game": str,
    "setup": dict,
    "seed": int,
    "log": list,
    "snapshot": dict,
}
"""What a record must hold besides format, version and checksum."""


class SaveError(Exception):
    """Say by a key why a save cannot be written or read; `params` fill its sentence."""

    def __init__(self, key: str, **params: int | str) -> None:
        super().__init__(key)
        self.key = key
        self.params = params


@dataclass(frozen=True)
class SavedGame:
    """Hold a verified save: the record a table is set up from, its title, which copy it was.

    `copy` is 0 for the newest, 1 and 2 for the older ones; `skipped` are the keys of what
    was wrong with the newer copies.
    """

    record: Mapping[str, Any]
    title: str = ""
    copy: int = 0
    skipped: tuple[str, ...] = ()


def canonical(data: Mapping[str, Any]) -> bytes:
    """Write data as JSON in the one form that checksums are taken of."""
    text = json.dumps(
        data, ensure_ascii=False, sort_keys=True, separators=(",", ":"), allow_nan=False
    )
    return text.encode("utf-8")


def checksum(data: Mapping[str, Any]) -> str:
    """Return the sha256 of everything but the checksum itself."""
    bare = {key: value for key, value in data.items() if key != "checksum"}
    return hashlib.sha256(canonical(bare)).hexdigest()


def encode(record: Mapping[str, Any], title: str = "") -> bytes:
    """Write a record as a save file; raise SaveError for one that is no record."""
    data = dict(record) | {
        "format": FORMAT,
        "schema_version": SCHEMA_VERSION,
        "title": title[:MAX_TITLE],
    }
    _check_fields(data)
    try:
        data["checksum"] = checksum(data)
        return canonical(data) + b"\n"
    except (TypeError, ValueError, RecursionError) as error:
        raise SaveError("save.content_bad", why=str(error)) from error


def decode(raw: bytes) -> SavedGame:
    """Read a save file; raise SaveError saying what it is instead of a good save."""
    if len(raw) > MAX_BYTES:
        raise SaveError("save.too_big", most=MAX_BYTES >> 20)
    if not raw.strip():
        raise SaveError("save.empty")
    data = _parse(raw)
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise SaveError("save.foreign")
    _check_version(data.get("schema_version"))
    try:
        if data.get("checksum") != checksum(data):
            raise SaveError("save.edited")
        data = migrate(data)
    except (KeyError, TypeError, ValueError, RecursionError) as error:
        raise SaveError("save.damaged") from error
    _check_fields(data)
    title = data.get("title")
    return SavedGame(data, title if isinstance(title, str) else "")


def _parse(raw: bytes) -> Any:
    try:
        return json.loads(raw.decode("utf-8"))
    except (ValueError, RecursionError) as error:
        raise SaveError("save.damaged") from error


def _check_version(version: Any) -> None:
    if type(version) is not int or version < 1:
        raise SaveError("save.damaged")
    if version > SCHEMA_VERSION:
        raise SaveError("save.newer", version=version, known=SCHEMA_VERSION)


def _check_fields(data: Mapping[str, Any]) -> None:
    for key, kind in FIELDS.items():
        if type(data.get(key)) is not kind:
            raise SaveError("save.content_bad", why=f"{key} is not {kind.__name__}")
    log = data["log"]
    if len(log) > MAX_LOG:
        raise SaveError("save.content_bad", why=f"log has more than {MAX_LOG} lines")
    if not all(type(line) is str and len(line) <= MAX_LINE for line in log):
        raise SaveError("save.content_bad", why="log holds something that is no line")
