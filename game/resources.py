"""Find the program's own read-only files: the one place that knows where they lie."""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path

FOLDERS = ("assets", "locales")


class MissingResource(Exception):
    """Say which of the program's own files is not there."""


def _candidates() -> list[Path]:
    """List the places the read-only folders may lie in, best first."""
    here = Path(__file__).resolve().parent
    bundle = getattr(sys, "_MEIPASS", None)
    places = [Path(bundle)] if bundle else []
    return [*places, here.parent, here / "data", Path(sys.prefix) / "share" / "quewu"]


@cache
def root() -> Path:
    """Return the folder that holds `assets/` (source tree, installed wheel or bundle)."""
    for place in _candidates():
        if (place / "assets").is_dir():
            return place
    raise MissingResource("The folder assets/ of the program is missing; install it again.")


def asset(name: str) -> Path:
    """Return the path of one file under `assets/`, e.g. `fonts/QuewuKai.ttf`.

    The file need not exist; `require` insists.
    """
    return root() / "assets" / name


def require(name: str) -> Path:
    """Return the path of one file under `assets/`; raise MissingResource if it is not there."""
    path = asset(name)
    if not path.is_file():
        raise MissingResource(f"The file assets/{name} of the program is missing.")
    return path


def locales() -> Path:
    """Return the folder of the translations."""
    return root() / "locales"
