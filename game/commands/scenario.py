"""Play scenario files and say which hold (docs/scenarios.md)."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from game.commands.json_lines import line_of
from game.commands.terminal import FAILED, MISUSED, OK, UsageError, complain, one_line, why_not
from game.engine import SetupError
from game.games.common.scenario import ScenarioFailure, play


def run(paths: Sequence[str]) -> int:
    """Play every file, folders through and through; return the exit status."""
    counts = {OK: 0, FAILED: 0, MISUSED: 0}
    for path in paths:
        try:
            files = list(_files(Path(path)))
        except UsageError as error:
            complain(str(error))
            counts[MISUSED] += 1
            continue
        for file in files:
            counts[_play(file)] += 1
    print(f"{counts[OK]} passed, {counts[FAILED]} failed", flush=True)
    return max((status for status, n in counts.items() if n), default=OK)


def _files(path: Path) -> Iterator[Path]:
    """List the scenario files a path stands for, sorted."""
    if not path.is_dir():
        yield path
        return
    found = sorted(file for file in path.rglob("*.json") if file.is_file())
    if not found:
        raise UsageError(f"{path}: no .json file in this folder")
    yield from found


def _play(file: Path) -> int:
    try:
        data, text = _load(file)
        name = one_line(_name(data, file))
        _hold(data, text, file)
    except UsageError as error:
        complain(str(error))
        return MISUSED
    except ScenarioFailure as failure:
        print(f"FAIL {name}: {one_line(str(failure))}", flush=True)
        return FAILED
    print(f"ok {name}", flush=True)
    return OK


def _load(file: Path) -> tuple[Any, str]:
    try:
        text = file.read_text(encoding="utf-8-sig")
        return json.loads(text), text
    except OSError as error:
        raise UsageError(f"{file}: cannot be read: {why_not(error)}") from error
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        raise UsageError(f"{file}: line {line}: is not UTF-8 text") from error
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        raise UsageError(f"{file}: {where}: {error.msg}") from error
    except ValueError as error:
        raise UsageError(f"{file}: a number in it has too many digits") from error
    except RecursionError as error:
        raise UsageError(f"{file}: is nested too deeply") from error


def _name(data: Any, file: Path) -> str:
    name = data.get("name") if isinstance(data, dict) else None
    return name if isinstance(name, str) and name.strip() else file.stem


def _hold(data: Any, text: str, file: Path) -> None:
    """Play the scenario; name file, line and key of what cannot be understood."""
    try:
        play(data)
    except SetupError as error:
        raise UsageError(f"{file}: {_where(text, error)}{error.key}: {error.why}") from error
    except RecursionError as error:
        raise UsageError(f"{file}: is nested too deeply") from error


def _where(text: str, error: SetupError) -> str:
    """Name the line of the key that is wrong, in a file that can be walked through."""
    try:
        return f"line {line_of(text, error.key)}: "
    except RecursionError:
        return ""
