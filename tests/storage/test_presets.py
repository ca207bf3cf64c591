"""Own tables, finished lessons and text records: atomic, tolerant, never in the way."""

import json

import pytest

from game.storage import lessons, presets, recordfiles
from game.storage.presets import MAX_PRESETS, Presets
from game.storage.saveformat import SaveError


def test_presets_are_kept_in_order_and_read_back(tmp_path):
    path = tmp_path / "deep" / "presets.json"
    made = Presets().keep("quewu", "Sunday", {"mode": "full"}).keep("gouji", "Rain", {"match": 1})
    made = made.remember("quewu", {"mode": "simple"}).remember("gouji", {"match": 8})
    presets.save(made, path)
    assert presets.load(path) == made


def test_the_same_name_is_replaced_and_another_deleted():
    made = Presets()
    for name, x in (("a", 1), ("b", 2), ("a", 3)):
        made = made.keep("quewu", name, {"x": x})
    assert [(one.name, one.table["x"]) for one in made.named] == [("a", 3), ("b", 2)]
    assert [one.name for one in made.drop("quewu", "a").named] == ["b"]


def test_each_game_has_its_own_tables_and_its_own_last_one():
    made = Presets().keep("quewu", "a", {"x": 1}).keep("tianzi", "a", {"x": 2})
    assert made.find("quewu", "a").table == {"x": 1}
    assert [one.table for one in made.of("tianzi")] == [{"x": 2}]
    assert made.find("gouji", "a") is None
    left = made.drop("quewu", "a")
    assert left.find("quewu", "a") is None and left.find("tianzi", "a")
    made = made.remember("tianzi", {"y": 1}).remember("quewu", {"y": 2}).remember("quewu", {"y": 3})
    assert made.game == "quewu" and made.last == {"tianzi": {"y": 1}, "quewu": {"y": 3}}


def test_a_file_of_the_first_schema_holds_tables_of_quewu():
    old = {
        "format": "quewu-presets",
        "schema_version": 1,
        "presets": [{"name": "Sunday", "table": {"mode": "full", "count": 5}}],
        "last": {"mode": "basic"},
    }
    read = presets.parse(json.dumps(old))
    assert read.find("quewu", "Sunday").table == {"mode": "full", "count": 5}
    assert read.last == {"quewu": {"mode": "basic"}} and read.game == "quewu"
    assert presets.parse(json.dumps(old | {"last": {}})).last == {}


@pytest.mark.parametrize("name", ["", "   ", "x" * 25, "a\nb"])
def test_a_bad_name_is_refused(name):
    with pytest.raises(ValueError, match="name"):
        Presets().keep("quewu", name, {})


def test_there_is_a_most(tmp_path):
    made = Presets()
    for number in range(MAX_PRESETS):
        made = made.keep("quewu", f"n{number}", {})
    with pytest.raises(ValueError, match="full"):
        made.keep("quewu", "one more", {})
    assert made.keep("quewu", "n3", {"changed": 1}).find("quewu", "n3").table == {"changed": 1}
    assert made.keep("gouji", "one more", {}).find("gouji", "one more")


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
        "presets": [
            {"name": "good", "table": {}},
            {"name": 3},
            "x",
            {"name": "y", "table": []},
            {"name": "z", "game": 5, "table": {}},
        ],
        "last": 7,
    }
    assert [one.name for one in presets.parse(json.dumps(data)).named] == ["good"]
    data |= {"last": {"gouji": {"match": 1}, "quewu": "x"}, "game": "quewu"}
    read = presets.parse(json.dumps(data))
    assert read.last == {"gouji": {"match": 1}} and read.game == ""


def test_a_file_that_cannot_be_read_is_kept_aside_when_writing(tmp_path):
    path = tmp_path / "presets.json"
    path.write_text("{broken")
    presets.save(Presets().keep("quewu", "a", {}), path)
    assert (tmp_path / "presets.json.broken").read_text() == "{broken"
    assert presets.load(path).find("quewu", "a")
    presets.save(Presets().keep("quewu", "b", {}), path)
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
