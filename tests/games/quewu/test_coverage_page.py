"""docs/coverage-quewu.md: what it names must exist."""

import re
from itertools import pairwise
from pathlib import Path

import pytest

from tests.games.coverage import named, symbols

ROOT = Path(__file__).parents[3]
ENGINE, SCENARIOS = ROOT / "game/games/quewu", ROOT / "tests/data/scenarios/quewu"
PAGE = (ROOT / "docs/coverage-quewu.md").read_text(encoding="utf-8")
ROWS = [line.split(" | ") for line in PAGE.splitlines() if re.match(r"\| \d", line)]
LINES = 213
"""Lines of the source."""


def test_the_page_goes_through_the_whole_source() -> None:
    spans = [[int(n) for n in row[0].strip("| ").split("–")] for row in ROWS]
    assert spans == sorted(spans) and spans[-1][-1] == LINES
    for before, after in pairwise(spans):
        assert before[-1] < after[0] <= before[-1] + 3, (before, after)


@pytest.mark.parametrize("name", named(ROWS, 3))
def test_engine_names_exist(name: str) -> None:
    file, symbol = name.split(":")
    assert symbol in symbols(ENGINE / file)


@pytest.mark.parametrize("name", named(ROWS, 4))
def test_named_tests_exist(name: str) -> None:
    if name.endswith(".py"):
        assert (Path(__file__).parent / name).is_file()
    else:
        assert list(SCENARIOS.glob(name + ".json"))


@pytest.mark.parametrize("name", named(ROWS, 5))
def test_named_places_on_screen_exist(name: str) -> None:
    if name.startswith("{"):
        for language in ("en", "zh_CN"):
            book = ROOT / f"assets/rulebook/quewu.{language}.txt"
            assert name in book.read_text(encoding="utf-8")
    else:
        assert (ROOT / "game/client" / name).is_file()
