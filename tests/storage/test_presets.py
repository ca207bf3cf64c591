"""Own tables, finished lessons and text records: atomic, tolerant, never in the way."""

import json

import pytest

from game.storage import lessons, presets, recordfiles
from game.storage.presets import MAX_PRESETS, Presets
from game.storage.saveformat import SaveError


def test_presets_are_kept_in_order_and_read_back(tmp_path):
    path = tmp_path / "deep" / "presets.json"
    made = Presets().keep("Sunday", {"mode": "full"}).keep("Rain", {"mode": "basic"})
    made = made.remember({"mode": "simple"})
    presets.save(made, path)
    assert presets.load(path) == made


def test_the_same_name_is_replaced_and_another_deleted():
    made = Presets().keep("a", {"x": 1}).keep("b", {"x": 2}).keep("a", {"x": 3})
    assert [(one.name, one.table["x"]) for one in made.named] == [("a", 3), ("b", 2)]
    assert [one.name for one in made.drop("a").named] == ["b"]


@pytest.mark.parametrize("name", ["", "   ", "x" * 25, "a\nb"])
def test_a_bad_name_is_refused(name):
    with pytest.raises(ValueError, match="name"):
        Presets().keep(name, {})


def test_there_is_a_most(tmp_path):
    made = Presets()
    for number in range(MAX_PRESETS):
        made = made.keep(f"n{number}", {})
    with pytest.raises(ValueError, match="full"):
        made.keep("one more", {})
    assert made.keep("n3", {"changed": 1}).find("n3").table == {"changed": 1}


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", "null", '{"format": "other"}', "[" * 100_000, '{"format": "quewu-presets"}'],
)
def test_an_unreadable_file_gives_none(tmp_path, text):
    path = tmp_path / "presets.json"
    path.write_text(text)
    assert presets.load(path) == Presets()


def test_bad_entries_are_left_out_alone():
    data = {
        "format": "quewu-presets",
        "presets": [{"name": "good", "table": {}}, {"name": 3}, "x", {"name": "y", "table": []}],
        "last": 7,
    }
    assert [one.name for one in presets.parse(json.dumps(data)).named] == ["good"]


def test_a_file_that_cannot_be_read_is_kept_aside_when_writing(tmp_path):
    path = tmp_path / "presets.json"
    path.write_text("{broken")
    presets.save(Presets().keep("a", {}), path)
    assert (tmp_path / "presets.json.broken").read_text() == "{broken"
    assert presets.load(path).find("a")
    presets.save(Presets().keep("b", {}), path)
    assert (tmp_path / "presets.json.broken").read_text() == "{broken"


def test_lessons_are_remembered_and_forgiving(tmp_path):
    path = tmp_path / "lessons.json"
    assert lessons.load(path) == frozenset()
    lessons.save({"follow", "raise"}, path)
    assert lessons.load(path) == {"follow", "raise"}
    for text in ("", "[]", '{"format": "quewu-lessons", "done": 3}', '{"done": ["x"]}'):
        path.write_text(text)
        assert lessons.load(path) == frozenset()


RECORD = {
    "game": "quewu",
    "rules_version": 1,
    "seed": 5,
    "setup": {"game": "quewu", "seed": 5},
    "log": ["-1 签 2", "2 吟 鸟"],
    "snapshot": {"starts": [0], "results": []},
}


def test_a_record_file_is_written_listed_and_read(tmp_path):
    one = recordfiles.write(RECORD, "周日/../..\\雅集", "2026-11-30 08:00", tmp_path)
    two = recordfiles.write(RECORD, "周日/../..\\雅集", "2026-11-30 08:00", tmp_path)
    assert one.parent == two.parent == tmp_path and one != two
    infos = recordfiles.list_records(tmp_path)
    assert {info.name for info in infos} == {one.name, two.name}
    assert all(info.record["log"] == RECORD["log"] for info in infos)
    assert recordfiles.read(one.name, tmp_path)["seed"] == 5


def test_a_record_outside_the_folder_is_refused(tmp_path):
    with pytest.raises(SaveError):
        recordfiles.read("../secret.txt", tmp_path)


def test_a_missing_folder_holds_no_records(tmp_path):
    assert recordfiles.list_records(tmp_path / "nowhere") == []
