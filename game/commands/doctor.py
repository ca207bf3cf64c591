"""Tell what this copy of the program runs on, and whether anything is wrong with it."""

from __future__ import annotations

import os
import platform
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

from game import __version__, resources
from game.commands.terminal import FAILED, OK
from game.games import GAME_IDS, game_spec
from game.i18n import LOCALES, system_locale
from game.storage import paths, settings

Row = tuple[str, str, bool]
"""What, how it is, and whether that is well."""

LEAST_FREE = 20 << 20


def run() -> int:
    """Print every finding; status 1 when the game could not be played or saved."""
    trouble = 0
    for name, text, well in (*_program(), *_devices(), *_fonts(), *_user()):
        trouble += not well
        print(f"{name:<20} {text}{'' if well else '   <-- trouble'}")
    print("nothing is wrong" if not trouble else f"{trouble} things are wrong")
    return FAILED if trouble else OK


def _program() -> Iterator[Row]:
    packaged = " (packaged)" if getattr(sys, "frozen", False) else ""
    yield "quewu", f"{__version__}{packaged}", True
    yield "python", f"{platform.python_version()}, {platform.platform()}", True
    for game in GAME_IDS:
        yield f"game {game}", f"rules version {game_spec(game).rules_version}", True
    try:
        yield "program files", str(resources.root()), True
    except resources.MissingResource as error:
        yield "program files", str(error), False
    yield "languages", f"{', '.join(LOCALES)}; the system asks for {system_locale()}", True


def _devices() -> Iterator[Row]:
    try:
        from game.client import checks

        found = checks.versions()
    except ImportError as error:
        yield "pygame-ce", f"cannot be loaded: {error}", False
        return
    for name, version in found.items():
        yield name, version, True
    yield "display", checks.display(), True
    yield "sound", checks.sound(), True


def _fonts() -> Iterator[Row]:
    try:
        from game.client import checks

        count, wrong = checks.bad_assets(checks.FONTS)
    except (ImportError, resources.MissingResource) as error:
        yield "fonts", str(error), False
        return
    yield "fonts", "; ".join(wrong) or f"{count} faces", bool(count) and not wrong


def _user() -> Iterator[Row]:
    yield _folder("settings folder", paths.config_dir())
    yield _folder("data folder", paths.data_dir())
    yield _settings()
    yield from _saves()


def _folder(name: str, folder: Path) -> Row:
    """Tell whether a folder, or the nearest one above it, can be written to."""
    place = next(p for p in (folder, *folder.parents) if p.exists())
    if not place.is_dir() or not os.access(place, os.W_OK):
        return name, f"{folder} cannot be written to", False
    free = shutil.disk_usage(place).free
    state = "" if place == folder else ", will be made"
    return name, f"{folder} ({free >> 20} MB free{state})", free > LEAST_FREE


def _settings() -> Row:
    path = settings.default_path()
    if not path.exists():
        return "settings", "defaults", True
    try:
        path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        return "settings", f"{path}: {error}; the defaults are used", False
    return "settings", str(path), True


def _saves() -> Iterator[Row]:
    from game.commands.record import explain
    from game.storage import saves

    found = saves.list_saves()
    broken = [info for info in found if info.broken]
    older = sum(info.copy > 0 for info in found)
    note = f", {older} by an older copy" if older else ""
    yield "saves", f"{len(found) - len(broken)} can be loaded{note}", True
    for info in broken:
        why = explain(info.broken or "", info.params or {})
        yield f"save {info.slot}", f"{why}; the file is kept", True
