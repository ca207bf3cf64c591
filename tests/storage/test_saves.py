"""Slots: written, rotated, listed, named, deleted and taken back."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from game.session.records import restore
from game.storage import saves, trash
from game.storage.saveformat import MAX_TITLE, SavedGame, SaveError
from game.storage.saves import list_saves, load, new_slot, revive, save

from .games import record

PICTURE = b"\x89PNG any bytes"


def test_a_save_comes_back_as_it_was(tmp_path: Path) -> None:
    save("spring", record(), title="春日", folder=tmp_path)
    found = load("spring", tmp_path)
    assert found.title == "春日" and found.copy == 0 and found.skipped == ()
    assert {key: found.record[key] for key in record()} == record()
    assert restore(found.record).match.ply == len(record()["log"])


def test_the_file_is_the_documented_json(tmp_path: Path) -> None:
    save("spring", record(), folder=tmp_path)
    data = json.loads((tmp_path / "spring.json").read_text("utf-8"))
    assert data["format"] == "quewu-save" and data["schema_version"] == 1
    assert set(data) >= {"rules_version", "game", "setup", "seed", "log", "snapshot", "checksum"}
    assert all(isinstance(line, str) for line in data["log"])
    seat, text = data["log"][-1].split(" ", 1)
    assert int(seat) in range(-1, 4) and text


def test_two_older_copies_are_kept(tmp_path: Path) -> None:
    for plies in (5, 10, 15, 20):
        save("spring", record(plies), folder=tmp_path)
    lengths = []
    for path in saves.copies_of("spring", tmp_path):
        lengths.append(len(json.loads(path.read_text("utf-8"))["log"]))
    assert lengths == [len(record(n)["log"]) for n in (20, 15, 10)]
    assert not list(tmp_path.glob(".*"))


def test_the_newest_copy_that_verifies_is_loaded(tmp_path: Path) -> None:
    for plies in (5, 10, 15):
        save("spring", record(plies), folder=tmp_path)
    (tmp_path / "spring.json").write_bytes(b"")
    (tmp_path / "spring.1.json").write_bytes(b"{")
    found = load("spring", tmp_path)
    assert found.copy == 2 and found.skipped == ("save.empty", "save.damaged")
    assert len(found.record["log"]) == len(record(5)["log"])
    assert [(i.slot, i.copy, i.broken) for i in list_saves(tmp_path)] == [("spring", 2, None)]


def test_a_slot_whose_newest_file_is_gone_is_still_there(tmp_path: Path) -> None:
    save("spring", record(5), folder=tmp_path)
    save("spring", record(10), folder=tmp_path)
    (tmp_path / "spring.json").unlink()
    assert load("spring", tmp_path).copy == 1
    assert [info.slot for info in list_saves(tmp_path)] == ["spring"]


def test_a_copy_whose_content_makes_no_sense_gives_way_to_an_older_one(tmp_path: Path) -> None:
    save("spring", record(10), folder=tmp_path)
    wrong = dict(record(15)) | {"log": [*record(15)["log"], "0 飞"]}
    save("spring", wrong, folder=tmp_path)
    table, found = revive("spring", lambda saved: restore(saved.record), tmp_path)
    assert found.copy == 1 and found.skipped == ("save.log_unreadable",)
    assert table.match.ply == len(record(10)["log"])


def test_when_no_copy_makes_sense_the_newest_ones_reason_is_told(tmp_path: Path) -> None:
    save("spring", dict(record(15)) | {"seed": 1}, folder=tmp_path)

    with pytest.raises(SaveError) as refused:
        revive("spring", lambda saved: restore(saved.record), tmp_path)
    assert refused.value.key == "save.content_bad"


def test_a_broken_file_is_kept_aside_when_its_slot_is_written(tmp_path: Path) -> None:
    for plies in (5, 10):
        save("spring", record(plies), folder=tmp_path)
    broken = b'{"format": "quewu-save", "torn'
    (tmp_path / "spring.json").write_bytes(broken)
    save("spring", record(15), folder=tmp_path)
    assert (tmp_path / "spring.corrupt-1.json").read_bytes() == broken
    assert load("spring", tmp_path).copy == 0
    (tmp_path / "spring.json").unlink()
    assert len(load("spring", tmp_path).record["log"]) == len(record(5)["log"])


def test_the_list_tells_what_a_player_wants_to_know(tmp_path: Path) -> None:
    save("one", record(10), title="一", picture=PICTURE, folder=tmp_path)
    save("two", record(9_999), title="x" * 99, folder=tmp_path)
    os.utime(tmp_path / "one.json", (2_000_000_000, 2_000_000_000))
    one, two = list_saves(tmp_path)
    assert (one.slot, one.title, one.game) == ("one", "一", "quewu")
    assert one.when == 2_000_000_000 and one.plies == len(record(10)["log"])
    assert one.turn in range(4) and not one.over
    assert one.setup is not None and one.setup["options"]["mode"] == "full"
    assert one.picture is not None and one.picture.read_bytes() == PICTURE
    assert two.over and two.turn < 0 and len(two.title) == MAX_TITLE and two.picture is None


def test_a_missing_folder_lists_nothing(tmp_path: Path) -> None:
    assert list_saves(tmp_path / "nowhere") == []
    (tmp_path / "file").write_text("x")
    assert list_saves(tmp_path / "file") == []


def test_new_slots_do_not_hit_taken_ones(tmp_path: Path) -> None:
    assert new_slot(tmp_path) == "game-1"
    save("game-1", record(), folder=tmp_path)
    (tmp_path / "game-2.json").write_bytes(b"broken")
    assert new_slot(tmp_path) == "game-3"


@pytest.mark.parametrize("slot", ["", "../x", "a/b", ".hidden", "a\\b", "x" * 99, "a\0b", "_"])
def test_a_slot_name_cannot_leave_the_folder(slot: str, tmp_path: Path) -> None:
    inside = tmp_path / "saves"
    inside.mkdir()
    for attempt in (lambda: save(slot, record(), folder=inside), lambda: load(slot, inside)):
        with pytest.raises(SaveError):
            attempt()
    assert list(tmp_path.iterdir()) == [inside]


def test_saves_lie_in_the_users_data_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = tmp_path / "雀 舞 é"
    monkeypatch.setenv("QUEWU_HOME", str(home))
    save("spring", record())
    assert (home / "data" / "saves" / "spring.json").is_file()
    assert load("spring").record["seed"] == 7


# -- the trash -------------------------------------------------------------------------------


def test_a_deleted_slot_can_be_taken_back_with_all_its_files(tmp_path: Path) -> None:
    folder = tmp_path / "saves"
    for plies in (5, 10):
        save("spring", record(plies), title="春", picture=PICTURE, folder=folder)
    name = trash.delete("spring", folder)
    assert list_saves(folder) == [] and list(folder.iterdir()) == []
    assert trash.restore_deleted(name, folder) == "spring"
    (info,) = list_saves(folder)
    assert info.title == "春" and info.picture is not None
    assert (folder / "spring.1.json").is_file()
    assert list((tmp_path / "trash").iterdir()) == []


def test_deleting_twice_loses_neither(tmp_path: Path) -> None:
    folder = tmp_path / "saves"
    names = []
    for plies in (5, 10):
        save("spring", record(plies), folder=folder)
        names.append(trash.delete("spring", folder))
    assert len(set(names)) == 2
    restored = [trash.restore_deleted(name, folder) for name in names]
    lengths = {len(load(slot, folder).record["log"]) for slot in restored}
    assert lengths == {len(record(n)["log"]) for n in (5, 10)}


def test_a_broken_save_can_be_deleted_too(tmp_path: Path) -> None:
    folder = tmp_path / "saves"
    folder.mkdir()
    (folder / "spring.json").write_bytes(b"torn")
    name = trash.delete("spring", folder)
    assert (tmp_path / "trash" / f"{name}.json").read_bytes() == b"torn"


def test_the_trash_is_emptied_after_thirty_days(tmp_path: Path) -> None:
    folder = tmp_path / "saves"
    save("spring", record(), folder=folder)
    os.utime(folder / "spring.json", (1_000, 1_000))  # an old save, deleted today
    name = trash.delete("spring", folder)
    deleted = (tmp_path / "trash" / f"{name}.json").stat().st_mtime
    day = 86_400
    assert trash.purge_trash(deleted + 29 * day, folder) == 0
    assert trash.purge_trash(deleted + 31 * day, folder) == 1
    assert list((tmp_path / "trash").iterdir()) == []


def test_what_is_not_there_cannot_be_deleted_or_taken_back(tmp_path: Path) -> None:
    for attempt in (trash.delete, trash.restore_deleted):
        with pytest.raises(SaveError) as refused:
            attempt("nothing", tmp_path / "saves")
        assert refused.value.key == "save.missing"


def test_a_saved_game_is_frozen() -> None:
    with pytest.raises(AttributeError):
        SavedGame({}).title = "x"  # type: ignore[misc]
