"""Name the folders that belong to the user."""

from __future__ import annotations

import os
from pathlib import Path

APP = "quewu"
HOME_VARIABLE = "QUEWU_HOME"


def config_dir() -> Path:
    """Return the folder of the settings; it need not exist yet.

    The variable QUEWU_HOME names one folder that holds config/ and data/ instead.
    """
    home = os.environ.get(HOME_VARIABLE)
    if home:
        return Path(home) / "config"
    import platformdirs  # 40 ms: only when no override is given

    return Path(platformdirs.user_config_dir(APP, appauthor=False))


def data_dir() -> Path:
    """Return the folder of saves, records and statistics; it need not exist yet."""
    home = os.environ.get(HOME_VARIABLE)
    if home:
        return Path(home) / "data"
    import platformdirs

    return Path(platformdirs.user_data_dir(APP, appauthor=False))


def ensure(folder: Path) -> Path:
    """Make the folder, with its parents, and return it."""
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def write_atomic(path: Path, data: bytes) -> None:
    """Replace the file as a whole or not at all: temporary file, fsync, rename.

    Raises OSError when the disk refuses; the old file is then untouched.
    """
    ensure(path.parent)
    temporary = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        with open(temporary, "wb") as handle:
            handle.write(data)
            handle.flush()
            os.fsync(handle.fileno())
        os.replace(temporary, path)
    finally:
        temporary.unlink(missing_ok=True)
    _sync_folder(path.parent)


def _sync_folder(folder: Path) -> None:
    """Make the rename itself durable where the system lets a folder be synced."""
    if not hasattr(os, "O_DIRECTORY"):
        return
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(handle)
    except OSError:
        pass  # some network file systems refuse; the file itself is already safe
    finally:
        os.close(handle)
