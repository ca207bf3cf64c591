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
        (changed(seed="x"), "seed: 'x' is not a whole number"),
        (changed(setup={"seed": 1.5}), "line 9: seed: 1.5 is not"),
        (changed(steps=[{}]), "steps[0]: has no action and nothing to check"),
        (changed(steps=[{"seat": 0}]), "steps[0]: has no action and nothing to check"),
        (changed(steps=[{"error": True}]), "steps[0].error: needs an action"),
        (changed(steps=[{"violation": "short"}]), "steps[0].violation: needs an action"),
        (changed(steps=[{"action": "栖", "error": 5}]), "steps[0].error: 5 is neither"),
        (changed(steps=[{"action": "栖", "seat": 2}]), "steps[0].seat: 2 is not a seat"),
        (changed(steps=[{"action": "栖", "seat": -1}]), "steps[0].seat: -1 is not a seat"),
        (changed(steps=[{"legal_excludes": ["飞 鸟"]}]), "steps[0].legal_excludes"),
        ('{"seed": ' + "1" * 5000 + "}", "too many digits"),
        ('{"sed": ' + "[" * 900 + "]" * 900 + "}", "sed: unknown"),
        (changed(setup={"demand": "1" * 5000 + "吟"}), "is not like 5吟"),
        (changed(setup={"bans": {"1" * 5000: ["dance"]}}), "is not a seat from 0 to 1"),
        (changed(setup={"bans": {"0": 1}}), "bans: 1 is not a list"),
        (changed(setup={"bans": {"0": [["dance"]]}}), "bans: ['dance'] is not one of"),
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


def of(game: str, **setup: object) -> dict[str, object]:
    """Return a scenario of one step with this set-up."""
    steps = [{"expect": {"over": False}}]
    return {"name": "odd", "game": game, "setup": setup, "steps": steps}


def after(**last: object) -> dict[str, object]:
    return of("gouji", last_result={"places": [0, 1, 2, 3, 4, 5], **last})


HELD = ["K3"] * 6
KINDS = ["1万 2万 东 中", "3万 4万 5万 6万", "7万 8万 9万 1筒", "2筒 3筒 4筒 5筒"]


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (of("gouji", hands=["33"] * 4 + ["", ""]), "hands: 8 cards 3; there are 6"),
        (of("gouji", hands=["K" * 16, *[""] * 5], table="3:KK"), "table: 18 cards K"),
        *(
            (of("gouji", hands=HELD, table=table), 'is not like "2:QQQ"')
            for table in ("6:QQ", "-1:QQ", "²:QQ", "1" * 5000 + ":QQ", "QQ", ":QQ", 2, None)
        ),
        (of("gouji", hands=HELD, out=[2], turn=2), "turn: seat 2 is out"),
        (of("gouji", hands=HELD, out=[2], phase="buy"), "out: nobody is out before"),
        (of("gouji", hands=HELD, passed=[2]), "passed: there is no table"),
        (of("gouji", hands=HELD, beaten=2), "beaten: there is no table"),
        (of("gouji", hands=HELD, table="2:5", beaten=2), "beaten: nobody beats his own"),
        (of("gouji", last_result={"opened": []}), "places must list the six seats"),
        (of("gouji", last_result={"places": "012345"}), "places is not a list"),
        (of("gouji", last_result={"places": ["0", 1, 2, 3, 4, 5]}), "places must list"),
        (of("gouji", last_result={"places": [False, True, 2, 3, 4, 5]}), "places must list"),
        (after(opened=[6]), "opened is not a list of seats"),
        (after(burns=[[0]]), "[0] is no burn"),
        (after(burns=[[0, 1, 0]]), "[0, 1, 0] is no burn"),
        (after(burns=[[1, 1]]), "[1, 1] is no burn"),
        (after(smothers=[[0, "1"]]), "[0, '1'] is no smothering"),
        (after(revolt=[1]), "[1] is no revolt"),
        (after(revolt=[1, 0]), "revolt is neither true nor false"),
        (after(again=1), "again is neither true nor false"),
        (after(again=True), "again: no federation took the last three places"),
        (of("qixing", hands=KINDS, draw=["南", "西", "北"], round=5), "draw: nobody is to draw"),
        (of("qixing", hands=[KINDS[0] + " 发", *KINDS[1:]], draw="南 西 北"), "draw: nobody"),
        (of("tianzi", hands=["", ""], phase="form"), "hands: seat 0 has drawn and holds nothing"),
        (of("tianzi", laid="1刀5刀9刀", phase="keep"), "laid: must be the three cards of a set"),
        (of("tianzi", market="1刀5刀9刀", phase="take"), "market: must be what 红中 turned up"),
    ],
)
def test_a_set_up_that_contradicts_itself_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], data: object, said: str
) -> None:
    assert main(["scenario", str(write(tmp_path, "bad.json", data))]) == 2
    err = capsys.readouterr().err
    assert err.count("\n") == 1
    assert said in err


OTHERS = {
    "gouji": (
        ("hands", "turn", "table", "beaten", "passed", "opened", "out", "last_result", "phase"),
        ("table", "opened", "passed", "out", "places", "tribute", "burn", "no_opposite"),
        ("出 5", "过", "让", "烧 W", "接风", "同意", "买 4", "还 5", "贡 1", "革命 QQQ", "签 0"),
    ),
    "qixing": (
        ("hands", "public", "round", "turn", "banker", "draw", "scores", "library"),
        ("fans", "draw", "round", "public", "payments", "round_winners"),
        ("选 1万", "打 1万", "选 ?", "打 ?", "摸 1万 2万 3万", "超时", "负"),
    ),
    "tianzi": (
        ("hands", "sea", "stock", "scored", "covered", "aside", "market", "laid", "phase"),
        ("scored", "points", "parts", "sea", "covered", "aside", "market", "laid", "removed"),
        ("摸", "吃 ? ??", "碰 春 春春", "组 ??? 留 ?", "留 春", "弃 ?", "取 ?", "换 ??", "洗 春"),
    ),
}


@pytest.mark.parametrize("game", OTHERS)
@pytest.mark.parametrize("odd", ODD, ids=repr)
def test_no_other_game_gives_a_traceback(tmp_path: Path, game: str, odd: object) -> None:
    setup, expected, actions = OTHERS[game]
    places = [
        *(of(game, **{key: odd}) for key in (*setup, "seed")),
        *({**of(game), "steps": [{"expect": {key: odd}}]} for key in (*expected, "hands")),
        *({**of(game), "steps": [{"action": text, "error": odd}]} for text in actions),
        *(after(**{key: odd}) for key in ("opened", "burns", "smothers", "revolt", "again")),
    ]
    for number, data in enumerate(places):
        path = write(tmp_path, f"{number}.json", data)
        assert main(["scenario", str(path)]) in (0, 1, 2), data


@pytest.mark.parametrize(
    ("game", "text"),
    [
        *(
            ("quewu", text)
            for text in ("签 {}", "舞 风>{}", "取 鸟<{}", "舞 天上天下 十百千万 ={}诵")
        ),
        *(("gouji", text) for text in ("贡 {}", "签 {}")),
        ("qixing", "发 {} 1万"),
        ("tianzi", "发 {} 春"),
    ],
)
def test_a_number_without_end_is_no_action(tmp_path: Path, game: str, text: str) -> None:
    steps = [{"action": text.format("1" * 5000), "error": "notation.bad"}]
    path = write(tmp_path, "long.json", {"name": "long", "game": game, "steps": steps})
    assert main(["scenario", str(path)]) == 0


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
