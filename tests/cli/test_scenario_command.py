"""`quewu scenario`: what it prints and how it ends."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from game.cli import main

GOOD = {
    "name": "诵 exceeds the count",
    "game": "quewu",
    "options": {"mode": "regular", "seats": 2},
    "setup": {"hands": ["鸟鸟鸟鸟", "鸟鸟"], "deck": "鸟鸟", "turn": 0, "demand": "2吟"},
    "steps": [{"seat": 0, "action": "诵 鸟鸟鸟"}, {"expect": {"turn": 1, "demand": "3诵"}}],
}


def write(folder: Path, name: str, data: object) -> Path:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    text = data if isinstance(data, str) else json.dumps(data, ensure_ascii=False, indent=1)
    path.write_text(text, encoding="utf-8")
    return path


def changed(**keys: object) -> dict[str, object]:
    return {**GOOD, **keys}


def test_a_good_scenario_is_ok(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scenario", str(write(tmp_path, "a.json", GOOD))]) == 0
    assert capsys.readouterr().out == "ok 诵 exceeds the count\n1 passed, 0 failed\n"


def test_a_failure_names_the_step(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    steps = [{"seat": 0, "action": "诵 鸟鸟鸟"}, {"expect": {"turn": 0}}]
    assert main(["scenario", str(write(tmp_path, "a.json", changed(steps=steps)))]) == 1
    first, last = capsys.readouterr().out.splitlines()
    assert first.startswith("FAIL 诵 exceeds the count: step 2: turn is 1")
    assert last == "0 passed, 1 failed"


def test_folders_are_read_through_and_sorted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("b/two.json", "a/deep/one.json", "three.json"):
        write(tmp_path, name, changed(name=name))
    write(tmp_path, "a/notes.txt", "no scenario")
    assert main(["scenario", str(tmp_path)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[:3] == ["ok a/deep/one.json", "ok b/two.json", "ok three.json"]


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ('{"name": "x",\n "game" "quewu"}', "line 2, column 9"),
        (changed(game="chess"), "line 3: game: 'chess'"),
        (changed(options={"mode": "noble"}), "line 5: mode: 'noble'"),
        (changed(setup={"hand": []}), "line 9: hand: unknown"),
        (changed(steps=[{"legal": []}, {"sat": 0}]), "steps[1].sat"),
        (changed(steps=[{"legal_includes": ["飞 鸟"]}]), "steps[0].legal"),
        ([], "line 1: file: is not an object"),
        ("", "line 1, column 1"),
        ("[" * 100_000, "nested too deeply"),
    ],
)
def test_what_cannot_be_read_names_file_line_and_key(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], data: object, said: str
) -> None:
    path = write(tmp_path, "bad.json", data)
    good = write(tmp_path, "good.json", GOOD)
    assert main(["scenario", str(path), str(good)]) == 2
    out, err = capsys.readouterr()
    assert err.count("\n") == 1
    assert str(path) in err
    assert said in err
    assert out.splitlines() == ["ok 诵 exceeds the count", "1 passed, 0 failed"]


def test_missing_files_and_empty_folders(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "empty").mkdir()
    assert main(["scenario", str(tmp_path / "none.json"), str(tmp_path / "empty")]) == 2
    first, second = capsys.readouterr().err.splitlines()
    assert "none.json: cannot be read: no such file" in first
    assert "empty: no .json file" in second


def test_text_that_is_not_utf8(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "gbk.json"
    path.write_bytes('{\n"name": "雀舞满山"}'.encode("gbk"))
    assert main(["scenario", str(path)]) == 2
    assert "line 2: is not UTF-8" in capsys.readouterr().err


def test_a_byte_order_mark_does_no_harm(tmp_path: Path) -> None:
    path = tmp_path / "bom.json"
    path.write_bytes(b"\xef\xbb\xbf" + json.dumps(GOOD).encode())
    assert main(["scenario", str(path)]) == 0


ODD = [None, True, 3, -1, 1.5, "x", "鸟", [], {}, [None], {"a": 1}, [[]]]


@pytest.mark.parametrize("odd", ODD, ids=repr)
def test_no_value_of_any_type_gives_a_traceback(tmp_path: Path, odd: object) -> None:
    places = [
        *(changed(**{key: odd}) for key in ("name", "game", "options", "setup", "steps", "seed")),
        *(
            changed(setup={key: odd})
            for key in ("hands", "deck", "turn", "opener", "demand", "season", "limit", "bans")
        ),
        *(changed(options={key: odd}) for key in ("mode", "seats", "night", "raise_limit")),
        *(
            changed(steps=[{"seat": 0, "action": "栖", key: odd}])
            for key in ("seat", "action", "error", "violation", "legal", "expect")
        ),
        *(changed(steps=[{key: odd}]) for key in ("legal_includes", "legal_excludes")),
        *(changed(steps=[{"expect": {key: odd}}]) for key in ("turn", "hands", "scores", "limit")),
    ]
    for number, data in enumerate(places):
        path = write(tmp_path, f"{number}.json", data)
        assert main(["scenario", str(path)]) in (0, 1, 2), data


def test_a_closed_pipe_is_quiet(tmp_path: Path) -> None:
    for number in range(300):
        write(tmp_path, f"{number}.json", changed(name="长" * 400))
    command = [sys.executable, "-m", "game", "scenario", str(tmp_path)]
    child = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert child.stdout is not None and child.stderr is not None
    child.stdout.read(10)
    child.stdout.close()
    assert child.stderr.read() == b""
    assert child.wait(30) == 141
