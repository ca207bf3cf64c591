"""Bad usage is one clear line and status 2; help is everywhere."""

import subprocess
import sys
from pathlib import Path

import pytest

from game import __version__
from game.ai.bots import LEVELS
from game.cli import build_parser, main
from game.games.quewu.ruleset import CHOICES

COMMANDS = ["sim", "scenario", "record", "doctor", "bench", "shot", "selftest"]
ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("command", [[], *([name] for name in COMMANDS)], ids=str)
def test_help(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main([*command, "--help"])
    assert end.value.code == 0
    assert "usage: quewu" in capsys.readouterr().out


def test_every_command_is_in_the_help() -> None:
    text = build_parser().format_help()
    assert [name for name in COMMANDS if f"    {name} " not in text] == []


def test_sim_s_help_names_every_level_and_mode(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["sim", "--help"])
    text = capsys.readouterr().out.replace("\n", " ")
    assert all(word in text for word in (*LEVELS, *CHOICES["mode"]))


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(["--version"])
    assert (end.value.code, capsys.readouterr().out) == (0, f"quewu {__version__}\n")


@pytest.mark.parametrize(
    "words",
    [
        ["dance"],
        ["--fly"],
        ["--versio"],
        ["scenario"],
        ["scenario", "--fly", "x"],
        ["sim"],
        ["sim", "chess"],
        ["sim", "quewu", "--games", "0"],
        ["sim", "quewu", "--games", "many"],
        ["sim", "quewu", "--jobs", "0"],
        ["sim", "quewu", "--jobs", "100000"],
        ["sim", "quewu", "--seed", "-1"],
        ["sim", "quewu", "--mode", "noble"],
        ["sim", "quewu", "--set", "raise_limit"],
        ["sim", "quewu", "--set", "raise_limit=9"],
        ["sim", "quewu", "--set", "night=SNOW"],
        ["sim", "quewu", "--set", "wings=2"],
        ["sim", "quewu", "--set", "seats=[[["],
        ["sim", "quewu", "--seats", "grandmaster"],
        ["sim", "quewu", "--seats", "random,random", "--set", "seats=3"],
        ["sim", "quewu", "--seats", ",".join(["random"] * 7)],
        ["shot", "attic", "out.png"],
        ["shot", "title", "out.gif"],
        ["shot", "title", "no/such/folder/out.png"],
        ["shot", "title", "out.png", "--size", "12"],
        ["shot", "title", "out.png", "--size", "99999x99999"],
        ["shot", "title", "out.png", "--lang", "la"],
        ["shot", "title", "out.png", "--game", "chess"],
        ["shot", "title", "out.png", "--plies", "-1"],
        ["record"],
        ["record", "no-such-file"],
        ["bench", "--only", "weather"],
        ["doctor", "please"],
        ["selftest", "please"],
    ],
    ids=" ".join,
)
def test_bad_usage_is_one_line(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("quewu") and err.count("\n") == 1


def test_help_survives_a_terminal_without_chinese() -> None:
    command = [sys.executable, "-m", "game", "--help"]
    env = {"PYTHONIOENCODING": "ascii", "PATH": ""}
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, check=True)
    assert "雀舞" in done.stdout.decode("utf-8")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("QUEWU_SIZE", "small"),
        ("QUEWU_LANG", "la"),
        ("QUEWU_SCENE", "attic"),
        ("QUEWU_SETUP", "no-such-file"),
    ],
)
def test_a_wrong_variable_is_one_line(
    name: str, value: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(name, value)
    assert main([]) == 2
    err = capsys.readouterr().err
    assert err.startswith(f"quewu: {name}: ") and err.count("\n") == 1
