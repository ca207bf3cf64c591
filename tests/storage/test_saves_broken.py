"""Files that are no good save: each has its reason, is kept, and never stops the program."""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.storage import files, migrations, saves
from game.storage.saveformat import MAX_BYTES, SaveError, checksum, decode, encode

from .games import record


def good() -> dict[str, Any]:
    data: dict[str, Any] = json.loads(encode(record()))
    return data


def signed(**changes: Any) -> bytes:
    """Return a save with other values and a checksum that fits them."""
    data = good() | changes
    data["checksum"] = checksum(data)
    return json.dumps(data, ensure_ascii=False).encode()


def edited(**changes: Any) -> bytes:
    return json.dumps(good() | changes, ensure_ascii=False).encode()


BROKEN: dict[str, tuple[str, Callable[[], bytes]]] = {
    "empty": ("save.empty", lambda: b""),
    "blank": ("save.empty", lambda: b" \n\n"),
    "truncated": ("save.damaged", lambda: encode(record())[:-40]),
    "half a character": ("save.damaged", lambda: encode(record())[:-3] + b"\xe9\xb8"),
    "zeroes": ("save.damaged", lambda: b"\0" * 4_096),
    "edited seed": ("save.edited", lambda: edited(seed=8)),
    "edited log": ("save.edited", lambda: edited(log=good()["log"][:-1])),
    "no checksum": ("save.edited", lambda: edited(checksum=None)),
    "a list": ("save.foreign", lambda: b"[1, 2]"),
    "another program's": ("save.foreign", lambda: b'{"format": "chess", "moves": []}'),
    "a number": ("save.foreign", lambda: b"17"),
    "newer": ("save.newer", lambda: signed(schema_version=99)),
    "version in words": ("save.damaged", lambda: signed(schema_version="one")),
    "version true": ("save.damaged", lambda: signed(schema_version=True)),
    "version zero": ("save.damaged", lambda: signed(schema_version=0)),
    "log of numbers": ("save.content_bad", lambda: signed(log=[1])),
    "seed in words": ("save.content_bad", lambda: signed(seed="x")),
    "no set-up": ("save.content_bad", lambda: signed(setup=None)),
    "huge": ("save.too_big", lambda: b" " * (MAX_BYTES + 1)),
    "deep": ("save.damaged", lambda: b"[" * 200_000),
    "huge number": ("save.damaged", lambda: b'{"format":"quewu-save","a":' + b"9" * 9_000 + b"}"),
    "endless number": ("save.damaged", lambda: edited().replace(b'"seed": 7', b'"seed": 1e999')),
    "another pickle": ("save.damaged", lambda: b"\x80\x04\x95\x00\x00"),
}


@pytest.mark.parametrize("case", BROKEN)
def test_each_kind_of_bad_file_has_its_reason(case: str, tmp_path: Path) -> None:
    key, make = BROKEN[case]
    raw = make()
    (tmp_path / "spring.json").write_bytes(raw)
    with pytest.raises(SaveError) as refused:
        saves.load("spring", tmp_path)
    assert refused.value.key == key
    (info,) = saves.list_saves(tmp_path)
    assert info.broken == key and info.slot == "spring"
    assert (tmp_path / "spring.json").read_bytes() == raw, "the file is kept as it was"


def test_a_newer_save_says_which_version_it_is() -> None:
    with pytest.raises(SaveError) as refused:
        decode(signed(schema_version=99))
    assert refused.value.params == {"version": 99, "known": migrations.SCHEMA_VERSION}


def test_every_truncation_is_noticed() -> None:
    raw = encode(record()).rstrip()
    rng = Random(5)
    for length in [*range(60), *(rng.randrange(len(raw)) for _ in range(150)), len(raw) - 1]:
        with pytest.raises(SaveError):
            decode(raw[:length])


def test_every_flipped_byte_is_noticed() -> None:
    raw = encode(record())
    rng = Random(6)
    for _ in range(300):
        spoiled = bytearray(raw)
        at = rng.randrange(len(raw) - 1)
        spoiled[at] ^= 1 << rng.randrange(8)
        try:
            found = decode(bytes(spoiled))
        except SaveError:
            continue
        # a flipped letter of a key's case or blank may leave equal content, nothing else may
        assert found.record == decode(raw).record


def test_a_folder_or_an_unreadable_file_is_listed(tmp_path: Path) -> None:
    (tmp_path / "dir.json").mkdir()
    (tmp_path / "locked.json").write_bytes(encode(record()))
    (tmp_path / "locked.json").chmod(0)
    (tmp_path / "lost.json").symlink_to(tmp_path / "nowhere")
    broken = {info.slot: info.broken for info in saves.list_saves(tmp_path)}
    assert broken["dir"] == "save.missing" and broken["lost"] == "save.missing"
    assert broken["locked"] == (None if os.geteuid() == 0 else "save.unreadable")


def test_good_saves_are_listed_beside_bad_ones(tmp_path: Path) -> None:
    for name, (_, make) in BROKEN.items():
        (tmp_path / f"{name.replace(' ', '-')}.json").write_bytes(make())
    saves.save("good", record(), folder=tmp_path)
    infos = saves.list_saves(tmp_path)
    assert len(infos) == len(BROKEN) + 1
    assert [info.slot for info in infos if info.broken is None] == ["good"]


def test_a_record_that_is_none_is_not_written(tmp_path: Path) -> None:
    saves.save("spring", record(), folder=tmp_path)
    before = (tmp_path / "spring.json").read_bytes()
    for bad in ({}, dict(record()) | {"log": "x"}, dict(record()) | {"seed": float("nan")}):
        with pytest.raises(SaveError):
            saves.save("spring", bad, folder=tmp_path)
    assert (tmp_path / "spring.json").read_bytes() == before
    assert not (tmp_path / "spring.1.json").exists()


# -- the disk --------------------------------------------------------------------------------


def test_a_full_disk_keeps_the_old_save(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    saves.save("spring", record(5), folder=tmp_path)
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(SaveError) as refused:
        saves.save("spring", record(10), folder=tmp_path)
    assert refused.value.key == "save.disk"
    assert "space" in str(refused.value.params["why"])
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before


def test_a_really_full_disk_keeps_the_old_save(tmp_path: Path) -> None:
    """/dev/full refuses every byte, as a full disk does."""
    if not Path("/dev/full").exists():
        pytest.skip("no /dev/full here")
    saves.save("spring", record(5), folder=tmp_path)
    temporary = tmp_path / f".spring.json.{os.getpid()}.tmp"
    temporary.symlink_to("/dev/full")
    with pytest.raises(SaveError) as refused:
        saves.save("spring", record(10), folder=tmp_path)
    assert refused.value.key == "save.disk"
    assert len(saves.load("spring", tmp_path).record["log"]) == len(record(5)["log"])


def test_a_disk_that_writes_something_else_is_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    saves.save("spring", record(5), folder=tmp_path)
    real = files._write_synced
    monkeypatch.setattr(files, "_write_synced", lambda path, data: real(path, data[:-7]))
    with pytest.raises(SaveError):
        saves.save("spring", record(10), folder=tmp_path)
    monkeypatch.undo()
    assert len(saves.load("spring", tmp_path).record["log"]) == len(record(5)["log"])


@pytest.mark.parametrize("step", range(3))
def test_a_crash_between_the_renames_loses_nothing(
    step: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for plies in (5, 10):
        saves.save("spring", record(plies), folder=tmp_path)
    real, done = os.replace, 0

    def replace(source: Path, target: Path) -> None:
        nonlocal done
        if done == step:
            raise KeyboardInterrupt  # stands for the kill: nothing after it happens
        done += 1
        real(source, target)

    monkeypatch.setattr(os, "replace", replace)
    with pytest.raises(KeyboardInterrupt):
        saves.save("spring", record(15), folder=tmp_path)
    monkeypatch.undo()
    assert len(saves.load("spring", tmp_path).record["log"]) == len(record(10)["log"])


# -- older schemas ---------------------------------------------------------------------------


def test_migrations_lead_from_version_to_version() -> None:
    steps: dict[int, migrations.Migration] = {
        1: lambda data: data | {"colour": "red"},
        2: lambda data: {**data, "colour": data["colour"].upper()},
    }
    found = migrations.migrate({"schema_version": 1}, 3, steps)
    assert found == {"schema_version": 3, "colour": "RED"}
    assert migrations.migrate({"schema_version": 3}, 3, steps) == {"schema_version": 3}
    with pytest.raises(KeyError):
        migrations.migrate({"schema_version": 0}, 3, steps)


def test_every_older_schema_has_its_migration() -> None:
    assert sorted(migrations.MIGRATIONS) == list(range(1, migrations.SCHEMA_VERSION))
