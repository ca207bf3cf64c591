"""`doctor`, `selftest`, `shot` and `bench`: each tells what is wrong when something is."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.cli import main
from game.commands import bench_engine
from game.games import GAME_IDS

ROOT = Path(__file__).resolve().parents[2]


def run(*words: str, **variables: str) -> subprocess.CompletedProcess[str]:
    """Run the command in a process of its own: SDL's drivers are chosen once a process."""
    env = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY")}
    return subprocess.run(
        [sys.executable, "-m", "game", *words],
        cwd=ROOT,
        env={**env, "SDL_AUDIODRIVER": "dummy", **variables},
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=120,
    )


def test_the_doctor_finds_nothing_wrong_here(tmp_path: Path) -> None:
    done = run("doctor", QUEWU_HOME=str(tmp_path / "新 家"))
    assert done.returncode == 0, done.stdout
    for word in ("pygame-ce", "display", "sound", "fonts", "新 家", "will be made"):
        assert word in done.stdout
    assert done.stderr == ""
    assert list(tmp_path.iterdir()) == []  # he only looks


def test_the_doctor_finds_a_home_that_is_a_file(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("no folder")
    done = run("doctor", QUEWU_HOME=str(tmp_path / "home"))
    assert done.returncode == 1
    assert "cannot be written to" in done.stdout


def test_the_doctor_lists_broken_saves(tmp_path: Path) -> None:
    folder = tmp_path / "data" / "saves"
    folder.mkdir(parents=True)
    (folder / "torn.json").write_text('{"format": "quewu-save", "log": [')
    done = run("doctor", QUEWU_HOME=str(tmp_path))
    assert done.returncode == 0
    assert "save torn            is damaged; the file is kept" in done.stdout
    assert (folder / "torn.json").exists()


def test_the_selftest_passes() -> None:
    done = run("selftest")
    assert done.returncode == 0, done.stdout
    lines = done.stdout.splitlines()
    assert all(line.startswith("ok ") for line in lines[:-1])
    told = [line.partition(":")[0] for line in lines]
    for game in GAME_IDS:
        assert f"ok game {game}" in told and f"ok table {game}" in told
    assert lines[-1] == f"selftest: {len(lines) - 1} passed, 0 failed"


def test_the_selftest_names_a_picture_a_table_lacks(monkeypatch: pytest.MonkeyPatch) -> None:
    from game import resources
    from game.client import checks

    checks.use_dummy_drivers()
    assert checks.bad_scenes(["table"], "tianzi", 7, 2) == []
    whole = resources.asset
    monkeypatch.setattr(
        resources, "asset", lambda name: whole(name.replace("cards/tianzi", "nowhere"))
    )
    wrong = checks.bad_scenes(["table"], "tianzi", 7, 2)
    assert wrong and all("the scene table lacks cards/tianzi" in one for one in wrong)


def test_the_selftest_fails_on_a_broken_picture(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from game import resources
    from game.client import checks

    (tmp_path / "assets" / "make").mkdir(parents=True)
    (tmp_path / "assets" / "bird.png").write_bytes(b"no picture")
    (tmp_path / "assets" / "make" / "sketch.png").write_bytes(b"no picture either")
    monkeypatch.setattr(resources, "root", lambda: tmp_path)
    count, wrong = checks.bad_assets(checks.PICTURES)
    assert count == len(wrong) == 1
    assert "bird.png" in wrong[0]


def test_a_shot_is_a_picture_of_that_size(tmp_path: Path) -> None:
    out = tmp_path / "图.png"
    done = run("shot", "title", str(out), "--size", "1024x576", "--lang", "en")
    assert done.returncode == 0, done.stderr
    data = out.read_bytes()
    size = int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")
    assert (data[:4], size) == (b"\x89PNG", (1024, 576))


def test_playouts_are_whole_games() -> None:
    from random import Random

    from game.games import game_spec

    spec = game_spec("quewu")
    actions = bench_engine.playout(spec, spec.ruleset({"mode": "basic"}), Random(3))
    again = bench_engine.playout(spec, spec.ruleset({"mode": "basic"}), Random(3))
    assert actions == again > 8


def test_the_bench_reports_every_mode(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--quick", "--json", "--only", "engine"]) == 0
    report = json.loads(capsys.readouterr().out)
    wanted = {f"{game} {name}" for game in GAME_IDS for name in bench_engine.tables_of(game)}
    assert set(report["engine"]) == wanted
    assert all(row["actions_per_second"] > 1000 for row in report["engine"].values())
