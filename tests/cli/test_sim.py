"""`quewu sim`: the same seeds give the same games, in one process or several."""

import contextlib
import json
import math
import os
import signal
import subprocess
import sys
import time
from typing import Any

import pytest

from game.cli import main
from game.commands.statistics import median, percentile, wilson


def report(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    assert main(["sim", "quewu", "--json", *words]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def lasting(found: dict[str, Any]) -> dict[str, Any]:
    """Leave out what depends on the machine."""
    return {k: v for k, v in found.items() if k not in ("seconds", "games_per_second")}


def test_the_figures_add_up(capsys: pytest.CaptureFixture[str]) -> None:
    found = report(capsys, "--games", "40", "--seats", "random", "--mode", "regular")
    assert found["options"]["mode"] == "regular"
    assert sum(row["wins"] for row in found["seats"]) == 40 == found["games"]
    assert found["levels"]["random"]["wins"] == 40
    assert found["levels"]["random"]["share"] == 0.25
    assert sum(found["reasons"].values()) == 40
    assert found["length"]["min"] <= found["length"]["median"] <= found["length"]["max"]
    assert found["stuck"] == []


def test_processes_do_not_change_the_games(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--games", "12", "--seed", "5", "--seats", "random,beginner,random")
    alone = report(capsys, *words)
    assert alone["options"]["seats"] == 3
    assert lasting(report(capsys, *words, "--jobs", "2")) == lasting(alone)
    assert lasting(report(capsys, *words[:3], "6", *words[4:])) != lasting(alone)


def test_rotating_moves_the_bots_on(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--games", "60", "--seats", "beginner,random", "--mode", "basic")
    found = report(capsys, *words, "--rotate")
    assert [row["level"] for row in found["seats"]] == ["rotating", "rotating"]
    wins = {level: row["wins"] for level, row in found["levels"].items()}
    assert wins["beginner"] + wins["random"] == 60
    assert wins["beginner"] > wins["random"]


def test_options_of_the_rules(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--set", "raise_limit=2", "--set", "night=HEAVEN,FLOCK", "--set", "chant=off"]
    found = report(capsys, "--games", "2", "--seats", "random", *words)
    wanted = {"raise_limit": 2, "night": ["HEAVEN", "FLOCK"], "chant": "off"}
    assert wanted.items() <= found["options"].items()


@pytest.mark.parametrize("word", ["false", "False"])
def test_true_and_false_as_json_or_as_a_refusal_names_them(
    capsys: pytest.CaptureFixture[str], word: str
) -> None:
    words = ["--games", "1", "--seats", "random", "--set", f"lose_fives={word}", "--json"]
    assert main(["sim", "gouji", *words]) == 0
    assert json.loads(capsys.readouterr().out)["options"]["lose_fives"] is False


def test_the_table_for_a_person(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sim", "quewu", "--games", "10", "--seats", "random"]) == 0
    out, err = capsys.readouterr()
    assert "95 % interval" in out
    assert "games/s" in out.splitlines()[-1]
    assert "10/10 games" in err


@pytest.mark.parametrize("after", [0.3, 0.6, 1.0])
def test_an_interrupt_ends_it_quietly(after: float) -> None:
    """Whenever it comes: while the program loads, while processes start, while they play."""
    words = ("sim", "quewu", "--games", "1000000", "--jobs", "2", "--seats", "random")
    command = [sys.executable, "-m", "game", *words]
    child = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True
    )
    time.sleep(after)
    os.killpg(child.pid, signal.SIGINT)  # as a terminal does: to every process of the command
    try:
        out, err = child.communicate(timeout=20)
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(child.pid, signal.SIGKILL)
    assert child.returncode == 130
    assert b"Traceback" not in err
    assert out == b""


def test_workers_end_with_a_killed_parent() -> None:
    words = ("sim", "quewu", "--games", "1000000", "--jobs", "2", "--seats", "random")
    child = subprocess.Popen(
        [sys.executable, "-m", "game", *words], stderr=subprocess.PIPE, start_new_session=True
    )
    time.sleep(1.2)
    child.kill()
    child.wait()
    assert child.stderr is not None
    child.stderr.read()  # ends when the last process that holds the pipe has ended


@pytest.mark.parametrize(
    ("hits", "trials", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (5, 10, 0.2366, 0.7634),
        (10, 10, 0.7225, 1.0),
        (81, 263, 0.2553, 0.3662),
    ],
)
def test_wilson_against_published_values(hits: int, trials: int, low: float, high: float) -> None:
    found = wilson(hits, trials)
    assert math.isclose(found[0], low, abs_tol=1e-4)
    assert math.isclose(found[1], high, abs_tol=1e-4)


def test_an_interval_of_nothing_is_everything() -> None:
    assert wilson(0, 0) == (0.0, 1.0)


def test_percentiles() -> None:
    values = [float(n) for n in range(101)][::-1]
    assert (median(values), percentile(values, 0.99), percentile([], 0.5)) == (50.0, 99.0, 0.0)
