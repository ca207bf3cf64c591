"""Keep saved games: one autosave and named slots, two older copies of each, and a trash.

A slot `spring` lies in `spring.json`, its older copies in `spring.1.json` and
`spring.2.json`, its picture in `spring.png`. What cannot be read is never thrown away: it
stays, or moves aside to `spring.corrupt-1.json` when the slot is written anew.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, TypeVar

from game.engine import SetupError

from . import paths
from .files import read_limited, write_verified
from .saveformat import MAX_BYTES, SavedGame, SaveError, decode, encode

AUTO = "auto"
"""The slot that the program itself writes after every action."""

OLDER = 2
MAX_PICTURE = 4 << 20
_SLOT = re.compile(r"^[^\W_][\w -]{0,63}$")
_COPY = re.compile(r"^(?P<slot>.+?)(?:\.(?P<copy>[12]))?\.json$")

Built = TypeVar("Built")


@dataclass(frozen=True)
class SaveInfo:
    """Describe one slot for a list; `broken` is the key of what is wrong with it, or None.

    `when` is seconds since the epoch, `plies` how long the log is, `turn` the seat to act
    (negative: the lot, or the game is over), `over` that the match has nothing left to play,
    `games` how many of it are finished and `winners` who won the last of these.
    """

    slot: str
    when: float
    title: str = ""
    game: str = ""
    setup: Mapping[str, Any] | None = None
    plies: int = 0
    turn: int = -1
    over: bool = False
    games: int = 0
    winners: tuple[int, ...] = ()
    copy: int = 0
    picture: Path | None = None
    broken: str | None = None
    params: Mapping[str, int | str] | None = None


def default_folder() -> Path:
    """Return where this user's saves lie."""
    return paths.data_dir() / "saves"


def copies_of(slot: str, folder: Path) -> list[Path]:
    """List the paths of a slot, the newest first; raise SaveError for a name with folders."""
    if not slot or Path(slot).name != slot or "\\" in slot or "\0" in slot:
        raise SaveError("save.bad_slot", slot=slot[:64])
    return [folder / f"{slot}.json", *(folder / f"{slot}.{n + 1}.json" for n in range(OLDER))]


def check_slot(slot: str) -> None:
    """Raise SaveError unless the name may be a slot's."""
    if not _SLOT.match(slot):
        raise SaveError("save.bad_slot", slot=slot[:64])


def new_slot(folder: Path | None = None) -> str:
    """Return a name for a slot that no file uses yet."""
    taken = {info.slot for info in list_saves(folder)}
    return next(name for n in range(1, len(taken) + 2) if (name := f"game-{n}") not in taken)


# -- writing ---------------------------------------------------------------------------------


def save(
    slot: str,
    record: Mapping[str, Any],
    title: str = "",
    picture: bytes | None = None,
    folder: Path | None = None,
) -> None:
    """Write a slot; raise SaveError and leave what was there when that cannot be done."""
    folder = folder or default_folder()
    check_slot(slot)
    data = encode(record, title)
    try:
        set_aside_broken(slot, folder)
        write(slot, data, folder)
        if picture is not None:
            _write_picture(slot, picture, folder)
    except OSError as error:
        raise SaveError("save.disk", why=error.strerror or str(error)) from error


def write(slot: str, data: bytes, folder: Path) -> None:
    """Write a slot's encoded save, moving the older copies down; raises OSError."""
    newest, *older = copies_of(slot, folder)
    write_verified(newest, data, older)


def set_aside_broken(slot: str, folder: Path) -> None:
    """Move a slot's unreadable files out of the rotation, so that they push out no good one."""
    for path in copies_of(slot, folder):
        if not path.exists():
            continue
        try:
            _read(path)
        except SaveError:
            os.replace(path, free_path(folder, f"{slot}.corrupt", ".json"))


def free_path(folder: Path, stem: str, suffix: str) -> Path:
    """Return a path in the folder that no file has, numbered from 1."""
    n = 1
    while (path := folder / f"{stem}-{n}{suffix}").exists():
        n += 1
    return path


def _write_picture(slot: str, picture: bytes, folder: Path) -> None:
    if len(picture) <= MAX_PICTURE:
        write_verified(folder / f"{slot}.png", picture)


# -- reading ---------------------------------------------------------------------------------


def load(slot: str, folder: Path | None = None) -> SavedGame:
    """Read the newest copy of a slot that verifies; raise SaveError when none does."""
    _, saved = revive(slot, lambda saved: None, folder)
    return saved


def revive(
    slot: str, build: Callable[[SavedGame], Built], folder: Path | None = None
) -> tuple[Built, SavedGame]:
    """Build something from the newest copy of a slot that allows it.

    `build` says by SetupError that a copy's content makes no sense. Raises SaveError with
    the reason of the newest copy when none will do.
    """
    first: SaveError | None = None
    skipped: list[str] = []
    for copy, path in enumerate(copies_of(slot, folder or default_folder())):
        try:
            saved = replace(_read(path), copy=copy, skipped=tuple(skipped))
            return build(saved), saved
        except SetupError as error:
            trouble = SaveError(error.key, why=error.why)
        except SaveError as error:
            trouble = error
        if trouble.key != "save.missing":
            first = first or trouble
            skipped.append(trouble.key)
    raise first or SaveError("save.missing", slot=slot)


def _read(path: Path) -> SavedGame:
    try:
        return decode(read_limited(path, MAX_BYTES))
    except FileNotFoundError as error:
        raise SaveError("save.missing", slot=path.stem) from error
    except OSError as error:
        raise SaveError("save.unreadable", why=error.strerror or str(error)) from error


def list_saves(folder: Path | None = None) -> list[SaveInfo]:
    """List every slot, the newest first, with what is wrong with the broken ones.

    Never raises; a folder that cannot be read holds no saves.
    """
    folder = folder or default_folder()
    slots: dict[str, None] = {}
    with suppress(OSError):
        for name in sorted(os.listdir(folder)):
            found = _COPY.match(name)
            if found and not name.startswith("."):
                slots[found["slot"]] = None
    infos = [_describe(slot, folder) for slot in slots]
    return sorted(infos, key=lambda info: (-info.when, info.slot))


def _describe(slot: str, folder: Path) -> SaveInfo:
    info = SaveInfo(slot, _when(slot, folder), picture=_picture(slot, folder))
    try:
        saved = load(slot, folder)
        return _from_record(info, saved)
    except SaveError as error:
        return replace(info, broken=error.key, params=error.params)


def _from_record(info: SaveInfo, saved: SavedGame) -> SaveInfo:
    record = saved.record
    state = record["snapshot"].get("state")
    actor = state.get("actor") if isinstance(state, dict) else None
    games, winners = _results(record["snapshot"].get("results"))
    return replace(
        info,
        title=saved.title,
        game=record["game"],
        setup=record["setup"],
        plies=len(record["log"]),
        turn=actor if type(actor) is int else -1,
        over=bool(record.get("over")),
        games=games,
        winners=winners,
        copy=saved.copy,
    )


def _results(found: object) -> tuple[int, tuple[int, ...]]:
    """Count the results of a snapshot, and read who won last, as far as that can be read."""
    if not isinstance(found, list) or not found:
        return 0, ()
    last = found[-1]
    winners = last[1] if isinstance(last, list) and len(last) > 1 else ()
    seats = winners if isinstance(winners, list) else ()
    return len(found), tuple(seat for seat in seats if type(seat) is int)


def _when(slot: str, folder: Path) -> float:
    for path in copies_of(slot, folder):
        with suppress(OSError):
            return path.stat().st_mtime
    return 0.0


def _picture(slot: str, folder: Path) -> Path | None:
    path = folder / f"{slot}.png"
    return path if path.is_file() else None
