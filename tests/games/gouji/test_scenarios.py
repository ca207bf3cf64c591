"""Every scenario file of 够级: the rulebook, clause by clause."""

import json
from pathlib import Path

import pytest

from game.games.common.scenario import play

FOLDER = Path(__file__).parents[2] / "data" / "scenarios" / "gouji"
FILES = sorted(FOLDER.rglob("*.json"))


def test_there_are_enough_cases() -> None:
    assert len(FILES) >= 200


@pytest.mark.parametrize("path", FILES, ids=lambda p: f"{p.parent.name}/{p.stem}")
def test_scenario(path: Path) -> None:
    play(json.loads(path.read_text(encoding="utf-8")))
