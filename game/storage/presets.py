"""Keep the tables a player likes: named presets of each game and the last ones played.

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
SCHEMA = 2
FIRST_GAME = "quewu"
"""The game all tables of schema 1 are of, which names none."""
MAX_PRESETS = 24
MAX_NAME = 24
Table = Mapping[str, Any]


@dataclass(frozen=True)
class Preset:
    """Hold one named table of a game."""

    name: str
    table: Table
    game: str = FIRST_GAME


@dataclass(frozen=True)
class Presets:
    """Hold all named tables, in the order they were made, and the last ones played.

    `last` has the last table of each game, `game` is the game played last, or empty. A name
    is one table's within its game.
    """

    named: tuple[Preset, ...] = ()
    last: Mapping[str, Table] = field(default_factory=dict)
    game: str = ""

    def of(self, game: str) -> tuple[Preset, ...]:
        """Return the named tables of a game."""
        return tuple(preset for preset in self.named if preset.game == game)

    def find(self, game: str, name: str) -> Preset | None:
        """Return the table of a name."""
        return next((preset for preset in self.of(game) if preset.name == name), None)

    def keep(self, game: str, name: str, table: Table) -> Presets:
        """Return the presets with one more, or with the one of that name replaced.

        Raises ValueError for a name that is empty, too long or not printable, and when
        the game has too many presets already.
        """
        name = name.strip()
        if not is_name(name):
            raise ValueError("name")
        made, old = Preset(name, dict(table), game), self.find(game, name)
        if old:
            same = tuple(made if one is old else one for one in self.named)
            return replace(self, named=same)
        if len(self.of(game)) >= MAX_PRESETS:
            raise ValueError("full")
        return replace(self, named=(*self.named, made))

    def drop(self, game: str, name: str) -> Presets:
        """Return the presets without the one of that name."""
        gone = self.find(game, name)
        return replace(self, named=tuple(one for one in self.named if one is not gone))

    def remember(self, game: str, table: Table) -> Presets:
        """Return the presets with another last table, of the game that is played now."""
        return replace(self, last={**self.last, game: dict(table)}, game=game)


def is_name(name: object) -> bool:
    """Tell whether a preset may be called so."""
    return isinstance(name, str) and 0 < len(name) <= MAX_NAME and name.isprintable()


def parse(text: str) -> Presets:
    """Read presets from JSON text; whatever is not as expected is left out alone.

    In schema 1 no table named its game and `last` was a single table: all are 雀舞's.
    """
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return Presets()
    if not isinstance(found, dict) or found.get("format") != FORMAT:
        return Presets()
    listed = found.get("presets")
    presets = Presets()
    for one in listed if isinstance(listed, list) else []:
        presets = _with_read(presets, one)
    return _with_last(presets, found)


def _with_read(presets: Presets, one: Any) -> Presets:
    if not isinstance(one, dict) or not is_name(one.get("name")):
        return presets
    game, table = one.get("game", FIRST_GAME), one.get("table")
    if not isinstance(game, str) or not isinstance(table, dict):
        return presets
    try:
        return presets.keep(game, one["name"], table)
    except ValueError:
        return presets


def _with_last(presets: Presets, found: Mapping[str, Any]) -> Presets:
    last, game = found.get("last"), found.get("game", "")
    if not isinstance(last, dict):
        return presets
    if found.get("schema_version") == 1:
        return presets.remember(FIRST_GAME, last) if last else presets
    tables = {key: table for key, table in last.items() if isinstance(table, dict)}
    return replace(presets, last=tables, game=game if game in tables else "")


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
        "presets": [
            {"name": one.name, "game": one.game, "table": dict(one.table)} for one in presets.named
        ],
        "last": {game: dict(table) for game, table in presets.last.items()},
        "game": presets.game,
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
