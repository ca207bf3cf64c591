"""The packaging's recipe against the tree it packs."""

import ast
import re
import runpy
import sys
import tomllib
import types
from pathlib import Path

import pytest

from game import __version__

ROOT = Path(__file__).resolve().parents[2]
SPEC = (ROOT / "build.spec").read_text(encoding="utf-8")


def constant(name: str) -> list[str]:
    """Return a list the recipe assigns to a name."""
    for node in ast.parse(SPEC).body:
        if isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == name:
            return [str(value) for value in ast.literal_eval(node.value)]
    raise AssertionError(f"build.spec has no {name}")


def imported() -> set[str]:
    """Name every module the game imports, with its packages."""
    names: set[str] = set()
    for path in (ROOT / "game").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                names |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                names |= {node.module} | {f"{node.module}.{a.name}" for a in node.names}
    return {
        ".".join(name.split(".")[: i + 1]) for name in names for i in range(name.count(".") + 1)
    }


def test_nothing_the_game_imports_is_left_out() -> None:
    assert set(constant("UNUSED")) & imported() == set()


def test_the_game_needs_two_libraries() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    allowed = {re.split(r"[<>=]", line)[0] for line in project["dependencies"]}
    assert allowed == {"pygame-ce", "platformdirs"}
    foreign = {name.split(".")[0] for name in imported()} - set(sys.stdlib_module_names)
    assert foreign == {"game", "pygame", "platformdirs"}


def test_the_version_is_written_once() -> None:
    found = re.search(r'__version__ = "(.+?)"', (ROOT / "game/__init__.py").read_text("utf-8"))
    assert found and found[1] == __version__
    assert __version__ in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def test_an_installed_copy_gets_every_asset(monkeypatch: pytest.MonkeyPatch) -> None:
    """`pip install .` puts the read-only files where game.resources looks for them."""
    setuptools = types.ModuleType("setuptools")
    setuptools.setup = lambda **_: None  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "setuptools", setuptools)
    listed = runpy.run_path(str(ROOT / "setup.py"))["data_files"]()
    installed = {
        f"{target}/{Path(file).name}".removeprefix("share/quewu/"): ROOT / file
        for target, files in listed
        for file in files
    }
    for path in [*(ROOT / "assets").rglob("*.*"), *(ROOT / "locales").rglob("*.po")]:
        place = path.relative_to(ROOT).as_posix()
        if path.is_file() and not place.startswith("assets/make/"):
            assert installed.get(place) == path
    assert not any(place.startswith("assets/make/") for place in installed)


@pytest.mark.parametrize("name", ["icon.ico", "icon.icns", "icon.png"])
def test_the_icons_are_there(name: str) -> None:
    assert (ROOT / "assets" / name).stat().st_size > 1000
