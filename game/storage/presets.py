"""Keep the tables a player likes: named presets and the last one played.

The file is plain JSON in the config folder. What a preset holds is the business of the room
that made it; here it is an object that is kept whole.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from game.storage import paths

FILE = "presets.json"
FORMAT = "quewu-presets"
SCHEMA = 1
MAX_PRESETS = 24
MAX_NAME = 24


@dataclass(frozen=True)
class Preset:
    """Hold one named table."""

    name: str
    table: Mapping[str, Any]


@dataclass(frozen=True)
class Presets:
    """Hold all named tables, in the order they were made, and the last one played."""

    named: tuple[Preset, ...] = ()
    last: Mapping[str, Any] = field(default_factory=dict)

    def find(self, name: str) -> Preset | None:
        """Return the preset of a name."""
        return next((preset for preset in self.named if preset.name == name), None)

    def keep(self, name: str, table: Mapping[str, Any]) -> Presets:
        """Return the presets with one more, or with the one of that name replaced.

        Raises ValueError for a name that is empty, too long or not printable, and when
        there are too many presets already.
        """
        name = name.strip()
        if not is_name(name):
            raise ValueError("name")
        made = Preset(name, dict(table))
        if self.find(name):
            same = tuple(made if old.name == name else old for old in self.named)
            return replace(self, named=same)
        if len(self.named) >= MAX_PRESETS:
            raise ValueError("full")
        return replace(self, named=(*self.named, made))

    def drop(self, name: str) -> Presets:
        """Return the presets without the one of that name."""
        return replace(self, named=tuple(old for old in self.named if old.name != name))

    def remember(self, table: Mapping[str, Any]) -> Presets:
        """Return the presets with another last table."""
        return replace(self, last=dict(table))


def is_name(name: object) -> bool:
    """Tell whether a preset may be called so."""
    return isinstance(name, str) and 0 < len(name) <= MAX_NAME and name.isprintable()


def parse(text: str) -> Presets:
    """Read presets from JSON text; whatever is not as expected is left out alone."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return Presets()
    if not isinstance(found, dict) or found.get("format") != FORMAT:
        return Presets()
    listed = found.get("presets")
    presets = Presets()
    for one in listed if isinstance(listed, list) else []:
        if (
            isinstance(one, dict)
            and is_name(one.get("name"))
            and isinstance(one.get("table"), dict)
        ):
            presets = _added(presets, one["name"], one["table"])
    last = found.get("last")
    return presets.remember(last) if isinstance(last, dict) else presets


def _added(presets: Presets, name: str, table: Mapping[str, Any]) -> Presets:
    try:
        return presets.keep(name, table)
    except ValueError:
        return presets


def default_path() -> Path:
    """Return where the presets of this user lie."""
    return paths.config_dir() / FILE


def load(path: Path | None = None) -> Presets:
    """Read the presets; a missing or unreadable file gives none."""
    try:
        return parse((path or default_path()).read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError):
        return Presets()


def save(presets: Presets, path: Path | None = None) -> None:
    """Write the presets as a whole; raises OSError when the disk refuses."""
    data = {
        "format": FORMAT,
        "schema_version": SCHEMA,
        "presets": [{"name": one.name, "table": dict(one.table)} for one in presets.named],
        "last": dict(presets.last),
    }
    text = json.dumps(data, ensure_ascii=False, indent=2) + "\n"
    target = path or default_path()
    _set_aside(target)
    paths.write_atomic(target, text.encode("utf-8"))


def _set_aside(path: Path) -> None:
    """Keep a file that cannot be read as presets, under another name."""
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
        good = isinstance(found, dict) and found.get("format") == FORMAT
    except FileNotFoundError:
        return
    except (OSError, ValueError, RecursionError):
        good = False
    if not good:
        path.replace(path.with_name(f"{path.name}.broken"))
