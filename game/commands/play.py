"""Open the game's window.

Tests and developers choose what it opens on by variables: QUEWU_SCENE a scene's name,
QUEWU_SETUP a JSON file with a table's set-up (as in a save), QUEWU_SEED that table's seed,
QUEWU_SIZE such as 1280x720, QUEWU_LANG zh_CN or en.
"""

from __future__ import annotations

import os
from typing import Any

from game.commands.terminal import UsageError, why_not

# What only the variables need is imported where they are read: the window should be quick.

SCENE, SETUP, SEED = "QUEWU_SCENE", "QUEWU_SETUP", "QUEWU_SEED"
SIZE, LANG = "QUEWU_SIZE", "QUEWU_LANG"
DEFAULT_TABLE: dict[str, Any] = {
    "game": "quewu",
    "options": {"mode": "full", "raise_limit": 2},
    "seats": [{"human": seat == 0, "name": name} for seat, name in enumerate("甲乙丙丁")],
    "seed": 0,
}


def run() -> int:
    """Open the window and return the exit status when it has been closed."""
    lang, pixels = _lang(), _size()
    scene, arguments = _scene()
    # pygame reads these when it is imported, and puts its own in their place otherwise.
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "quewu")
    from game.client.app import Options
    from game.client.app import run as open_window
    from game.client.scenes import SCENES

    if scene not in SCENES:
        raise UsageError(f"{SCENE}: {scene!r} is not one of {', '.join(SCENES)}")
    return open_window(Options(scene=scene, arguments=arguments, size=pixels, language=lang))


def _lang() -> str | None:
    lang = os.environ.get(LANG) or None
    if lang is None:
        return None
    from game.i18n import LOCALES

    if lang not in LOCALES:
        raise UsageError(f"{LANG}: {lang!r} is not one of {', '.join(LOCALES)}")
    return lang


def _size() -> tuple[int, int] | None:
    size = os.environ.get(SIZE)
    if not size:
        return None
    from game.commands.shot import read_size

    try:
        return read_size(size)
    except UsageError as error:
        raise UsageError(str(error).replace("--size", SIZE)) from error


def _scene() -> tuple[str, dict[str, Any]]:
    scene = os.environ.get(SCENE) or ("table" if os.environ.get(SETUP) else "title")
    return scene, {"setup": _table()} if scene == "table" else {}


def _table() -> Any:
    """Read the set-up of the table to sit down at."""
    import json
    from pathlib import Path

    from game.engine import SetupError
    from game.session.setup import Setup

    file, seed = os.environ.get(SETUP), os.environ.get(SEED)
    try:
        data = json.loads(Path(file).read_text(encoding="utf-8")) if file else DEFAULT_TABLE
        return Setup.from_dict(data | {"seed": int(seed)} if seed else data)
    except OSError as error:
        raise UsageError(f"{SETUP}: {file}: cannot be read: {why_not(error)}") from error
    except SetupError as error:
        raise UsageError(f"{SETUP}: {error}") from error
    except (ValueError, TypeError) as error:
        raise UsageError(f"{SETUP}, {SEED}: {error}") from error
