"""The program `make build` has made, in a folder whose name has Chinese letters and blanks."""

import json
import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import __version__

pytestmark = pytest.mark.packaged
BUILT = Path(__file__).resolve().parents[2] / "dist" / "quewu"
MOST_MB = 80


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    assert BUILT.is_dir(), "make build comes first"
    place = tmp_path_factory.mktemp("包装") / "雀舞 游戏 (一)"
    shutil.copytree(BUILT, place, symlinks=True)
    yield place / "quewu"
    shutil.rmtree(place)


def run(program: Path, *words: str) -> subprocess.CompletedProcess[str]:
    home = program.parent / "家 目录"
    env = {"PATH": os.defpath, "QUEWU_HOME": str(home), "HOME": str(home)}
    command = [str(program), *words]
    return subprocess.run(
        command, env=env, cwd="/", capture_output=True, text=True, encoding="utf-8", timeout=120
    )


def test_it_passes_its_own_checks(program: Path) -> None:
    done = run(program, "selftest")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "FAIL" not in done.stdout


def test_it_plays_in_several_processes(program: Path) -> None:
    options = ("--games", "20", "--seed", "3", "--jobs", "2", "--seats", "random", "--json")
    done = run(program, "sim", "quewu", *options)
    assert done.returncode == 0, done.stderr
    report = json.loads(done.stdout)
    assert report["games"] == 20
    assert sum(row["wins"] for row in report["seats"]) == 20


def test_it_knows_its_version_and_bad_usage(program: Path) -> None:
    assert run(program, "--version").stdout == f"quewu {__version__}\n"
    wrong = run(program, "scenario", "没有 这个.json")
    assert wrong.returncode == 2
    assert "没有 这个.json: cannot be read" in wrong.stderr
    assert "Traceback" not in wrong.stderr


def test_it_draws_a_scene_into_such_a_folder(program: Path) -> None:
    out = program.parent / "图 一.png"
    done = run(program, "shot", "title", str(out), "--size", "1024x576")
    assert done.returncode == 0, done.stderr
    assert out.read_bytes()[:8] == b"\x89PNG\r\n\x1a\n"


def test_it_is_small_and_holds_no_workshop() -> None:
    files = [path for path in BUILT.rglob("*") if path.is_file() and not path.is_symlink()]
    assert sum(path.stat().st_size for path in files) < MOST_MB << 20
    assert [p for p in files if "make" in p.parts or "numpy" in p.parts] == []
    assert [p for p in files if p.name == "ATTRIBUTIONS.md"] != []
