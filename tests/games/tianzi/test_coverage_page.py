"""docs/coverage-tianzi.md: what it names must exist, and no line of the source is left out."""

import ast
import re
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from tests.games.tianzi import test_scoring

ROOT = Path(__file__).parents[3]
ENGINE, SCENARIOS = ROOT / "game/games/tianzi", ROOT / "tests/data/scenarios/tianzi"
PAGE = (ROOT / "docs/coverage-tianzi.md").read_text(encoding="utf-8")
ROWS = [line.strip("| ").split(" | ") for line in PAGE.splitlines() if line.count(" | ") > 1]
LINES = 93
"""Lines of the source."""


def _named(column: int) -> list[str]:
    """List the names in a column, from the right."""
    return sorted({name for row in ROWS for name in re.findall(r"`([^`]+)`", row[column])})


@cache
def _symbols(path: Path) -> frozenset[str]:
    found = set()
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ClassDef):
            found |= {f"{node.name}.{f.name}" for f in node.body if isinstance(f, ast.FunctionDef)}
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            found.add(node.name)
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            found |= {target.id for target in targets if isinstance(target, ast.Name)}
    return frozenset(found)


def test_the_page_goes_through_the_whole_source() -> None:
    spans = [[int(n) for n in row[0].split("–")] for row in ROWS if row[0][0].isdigit()]
    assert spans[0][0] == 1 and spans[-1][-1] == LINES
    for before, after in pairwise(spans):
        assert after[0] - before[-1] == (2 if before[-1] in (59, 68) else 1), (before, after)


@pytest.mark.parametrize("name", _named(-2))
def test_engine_names_exist(name: str) -> None:
    file, symbol = name.split(":")
    assert symbol in _symbols(ENGINE / file)


@pytest.mark.parametrize("name", _named(-1))
def test_named_tests_exist(name: str) -> None:
    rows = {part.split(":")[0] for row in test_scoring.ROWS for part in row[1].split()}
    if name.endswith(".py"):
        assert (Path(__file__).parent / name).is_file()
    else:
        known = rows | {"EXAMPLES", "ROWS", "FUNCTION_CARDS"}
        assert name in known or (SCENARIOS / f"{name}.json").is_file()
