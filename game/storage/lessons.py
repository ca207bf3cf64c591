"""Remember which lessons a player has finished."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

from game.storage import paths

FILE = "lessons.json"
FORMAT = "quewu-lessons"
MAX_LESSONS = 200


def default_path() -> Path:
    """Return where the finished lessons of this user are noted."""
    return paths.config_dir() / FILE


def load(path: Path | None = None) -> frozenset[str]:
    """Read the keys of the finished lessons; an unreadable file gives none."""
    try:
        found = json.loads((path or default_path()).read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return frozenset()
    if not isinstance(found, dict) or found.get("format") != FORMAT:
        return frozenset()
    done = found.get("done")
    keys = done if isinstance(done, list) else []
    return frozenset(key for key in keys[:MAX_LESSONS] if isinstance(key, str))


def save(done: Iterable[str], path: Path | None = None) -> None:
    """Write the keys of the finished lessons; raises OSError when the disk refuses."""
    data = {"format": FORMAT, "schema_version": 1, "done": sorted(done)}
    text = json.dumps(data, ensure_ascii=False, indent=1) + "\n"
    paths.write_atomic(path or default_path(), text.encode("utf-8"))
