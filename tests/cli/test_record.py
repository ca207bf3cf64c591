"""`quewu record`: saves and text records are printed, and held to their replay."""

import json
from pathlib import Path
from typing import Any

import pytest

from game.cli import main
from game.commands.headless import play_game
from game.engine import Match
from game.session import records
from game.session.setup import SeatSpec, Setup
from game.storage import saves
from game.storage.transfer import export_text

LEVELS = ("random", "beginner", "random")
OPTIONS = {"mode": "full", "seats": 3}


def lines_of(match: Match) -> list[str]:
    return [f"{entry.seat} {match.spec.format(entry.action)}" for entry in match.log]


def record_of(match: Match) -> dict[str, Any]:
    seats = tuple(SeatSpec(False, f"座 {n}", level) for n, level in enumerate(LEVELS))
    setup = Setup("quewu", match.ruleset.as_dict(), seats, match.seed)
    return records.write(setup, match, lines_of(match), match.spec.rules_version)


@pytest.fixture(scope="module")
def played() -> Match:
    return play_game("quewu", OPTIONS, 4, LEVELS)


@pytest.fixture
def saved(tmp_path: Path, played: Match) -> Path:
    saves.save("spring", record_of(played), "春", folder=tmp_path)
    return tmp_path / "spring.json"


@pytest.fixture
def text(tmp_path: Path, played: Match) -> Path:
    path = tmp_path / "谱 一.txt"
    path.write_text(export_text(record_of(played), "2026-05-01"), encoding="utf-8")
    return path


def test_a_save_is_printed_as_a_record_that_can_be_read_again(
    saved: Path, tmp_path: Path, played: Match, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["record", str(saved)]) == 0
    printed = tmp_path / "printed.txt"
    printed.write_text(capsys.readouterr().out, encoding="utf-8")
    assert main(["record", str(printed), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["log"] == lines_of(played)


@pytest.mark.parametrize("kind", ["saved", "text"])
def test_a_true_record_verifies(
    kind: str, request: pytest.FixtureRequest, played: Match, capsys: pytest.CaptureFixture[str]
) -> None:
    path = request.getfixturevalue(kind)
    assert main(["record", str(path), "--verify"]) == 0
    winner = played.results[0].winners[0]
    out = capsys.readouterr().out
    assert out.startswith(f"ok {path}: {played.ply} entries; game 1: seat {winner} won")
    assert main(["record", str(path), "--verify", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["ok"] is True


def test_a_game_in_progress_verifies(
    tmp_path: Path, played: Match, capsys: pytest.CaptureFixture[str]
) -> None:
    saves.save("half", record_of(played.at(9)), folder=tmp_path)
    assert main(["record", str(tmp_path / "half.json"), "--verify"]) == 0
    assert "still being played" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda lines: [*lines[:-1], lines[-1].replace(" ", " 栖 ", 1)], "cannot be read"),
        (lambda lines: [lines[0].replace("发 ", "发 鸟"), *lines[1:]], "entry 1"),
        (lambda lines: lines[:-1], "the record says"),
        (lambda lines: [*lines, lines[-1]], "refused"),
        (lambda lines: [lines[0], *lines[2:]], "refused"),
    ],
)
def test_a_changed_record_fails(
    change: Any, said: str, text: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    head, _, body = text.read_text(encoding="utf-8").partition("\n\n")
    lines = change(body.strip().splitlines())
    text.write_text(head + "\n\n" + "\n".join(lines), encoding="utf-8")
    assert main(["record", str(text), "--verify"]) == 1
    out = capsys.readouterr().out
    assert out.startswith("FAIL ") and said in out, out


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "neither a save nor a record"),
        (b"{", "is damaged"),
        (b"{}", "is no save of this game"),
        (b"\xff\xfe", "is not UTF-8"),
        (b"Quewu-Record: 1\n\n0 x\n", "lacks the line Game"),
        (b"Quewu-Record: 99\n\n", "format 99"),
        ("雀舞".encode(), "line 1 is no line of a record"),
    ],
)
def test_other_files_are_refused_in_one_line(
    content: bytes, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "file"
    path.write_bytes(content)
    for words in ([], ["--verify"], ["--json"]):
        assert main(["record", str(path), *words]) == 2
        err = capsys.readouterr().err
        assert said in err and err.count("\n") == 1, err


def test_an_edited_save_is_refused(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    saved.write_text(saved.read_text("utf-8").replace("春", "秋"), encoding="utf-8")
    assert main(["record", str(saved), "--verify"]) == 2
    assert "checksum" in capsys.readouterr().err
