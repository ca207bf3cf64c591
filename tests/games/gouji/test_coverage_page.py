"""docs/coverage-gouji.md: what it names must exist, and no case is left out of it."""

from fnmatch import fnmatch
from pathlib import Path

import pytest

from tests.games.coverage import named, symbols

ROOT = Path(__file__).parents[3]
ENGINE, SCENARIOS = ROOT / "game/games/gouji", ROOT / "tests/data/scenarios/gouji"
PAGE = (ROOT / "docs/coverage-gouji.md").read_text(encoding="utf-8")
ROWS = [line.strip("| ").split(" | ") for line in PAGE.splitlines() if line.count(" | ") > 3][1:]
CASES = sorted(str(path.relative_to(SCENARIOS))[:-5] for path in SCENARIOS.rglob("*.json"))
ARTICLES = 24


def test_the_page_goes_through_the_whole_source() -> None:
    articles = {int(row[0].split(".")[0]) for row in ROWS if row[0][0].isdigit()}
    assert articles == set(range(1, ARTICLES + 1)) and len(ROWS) > 90
    assert all(len(row) == 6 for row in ROWS)


@pytest.mark.parametrize("name", [name for name in named(ROWS, 3) if ":" in name])
def test_engine_names_exist(name: str) -> None:
    file, symbol = name.split(":")
    assert symbol in symbols(ENGINE / file)


@pytest.mark.parametrize("name", named(ROWS, 4))
def test_named_tests_exist(name: str) -> None:
    if name.endswith(".py"):
        assert (Path(__file__).parent / name).is_file()
    else:
        assert any(fnmatch(case, name) for case in CASES)


@pytest.mark.parametrize("name", named(ROWS, 5))
def test_named_places_on_screen_exist(name: str) -> None:
    if name.startswith("{"):
        for language in ("en", "zh_CN"):
            book = ROOT / f"assets/rulebook/gouji.{language}.txt"
            assert name in book.read_text(encoding="utf-8")
    else:
        assert (ROOT / "game/client/kits/gouji" / name).is_file()


def test_every_rule_s_folder_is_on_the_page() -> None:
    folders = {case.split("/")[0] for case in CASES}
    assert folders <= {name.split("/")[0] for name in named(ROWS, 4)} | {"s6_no_opposite"}
