"""docs/coverage-qixing.md: what it names must exist, and no line of the source is left out."""

from pathlib import Path

import pytest

from tests.games.coverage import named, symbols
from tests.games.qixing import test_fans

ROOT = Path(__file__).parents[3]
ENGINE, SCENARIOS = ROOT / "game/games/qixing", ROOT / "tests/data/scenarios/qixing"
PAGE = (ROOT / "docs/coverage-qixing.md").read_text(encoding="utf-8")
ROWS = [line.strip("| ").split(" | ") for line in PAGE.splitlines() if line.count(" | ") > 1]
LINES = 163
"""Lines of the source."""


def test_the_page_goes_through_the_whole_source() -> None:
    lines = [int(row[0]) for row in ROWS if row[0].isdigit()]
    assert lines == sorted(lines) and len(lines) == 59 and lines[-1] == LINES


@pytest.mark.parametrize("name", named(ROWS, -3))
def test_engine_names_exist(name: str) -> None:
    file, symbol = name.split(":")
    assert symbol in symbols(ENGINE / file)


@pytest.mark.parametrize("name", named(ROWS, -2))
def test_named_tests_exist(name: str) -> None:
    rows = {row[0] for row in test_fans.HITS} | {"BEATEN", "BOTH"}
    there = (Path(__file__).parent / name).is_file() if name.endswith(".py") else name in rows
    assert there or (SCENARIOS / f"{name}.json").is_file()


@pytest.mark.parametrize("name", named(ROWS, -1))
def test_named_places_on_screen_exist(name: str) -> None:
    if name.startswith("{"):
        for language in ("en", "zh_CN"):
            book = ROOT / f"assets/rulebook/qixing.{language}.txt"
            assert name in book.read_text(encoding="utf-8")
    else:
        assert (ROOT / "game/client/kits/qixing" / name).is_file()
