"""docs/coverage-tianzi.md: what it names must exist, and no line of the source is left out."""

from itertools import pairwise
from pathlib import Path

import pytest

from tests.games.coverage import named, symbols
from tests.games.tianzi import test_scoring

ROOT = Path(__file__).parents[3]
ENGINE, SCENARIOS = ROOT / "game/games/tianzi", ROOT / "tests/data/scenarios/tianzi"
PAGE = (ROOT / "docs/coverage-tianzi.md").read_text(encoding="utf-8")
ROWS = [line.strip("| ").split(" | ") for line in PAGE.splitlines() if line.count(" | ") > 1]
LINES = 93
"""Lines of the source."""


def test_the_page_goes_through_the_whole_source() -> None:
    spans = [[int(n) for n in row[0].split("–")] for row in ROWS if row[0][0].isdigit()]
    assert spans[0][0] == 1 and spans[-1][-1] == LINES
    for before, after in pairwise(spans):
        assert after[0] - before[-1] == (2 if before[-1] in (59, 68) else 1), (before, after)


@pytest.mark.parametrize("name", named(ROWS, -3))
def test_engine_names_exist(name: str) -> None:
    file, symbol = name.split(":")
    assert symbol in symbols(ENGINE / file)


@pytest.mark.parametrize("name", named(ROWS, -2))
def test_named_tests_exist(name: str) -> None:
    rows = {part.split(":")[0] for row in test_scoring.ROWS for part in row[1].split()}
    if name.endswith(".py"):
        assert (Path(__file__).parent / name).is_file()
    else:
        known = rows | {"EXAMPLES", "ROWS", "FUNCTION_CARDS"}
        assert name in known or (SCENARIOS / f"{name}.json").is_file()


@pytest.mark.parametrize("name", named(ROWS, -1))
def test_named_places_on_screen_exist(name: str) -> None:
    if name.startswith("{"):
        for language in ("en", "zh_CN"):
            book = ROOT / f"assets/rulebook/tianzi.{language}.txt"
            assert name in book.read_text(encoding="utf-8")
    else:
        client = ROOT / "game/client"
        assert (client / "kits/tianzi" / name).is_file() or (client / name).is_file()
