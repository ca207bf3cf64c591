"""Saves of every release still load: `tests/data/saves/RELEASE/*.json`, never to be rewritten."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.session.records import restore
from game.session.table import Table
from game.storage.saves import load
from tests.session.tables import Player

CORPUS = Path(__file__).parents[1] / "data" / "saves"
SAVES = sorted(CORPUS.glob("*/*.json"))


def test_there_are_saves_of_each_kind() -> None:
    assert {path.stem for path in SAVES} >= {"full", "hot_seat", "match", "ended"}


@pytest.mark.parametrize("path", SAVES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_save_of_a_release_loads_and_plays_on(path: Path) -> None:
    saved = load(path.stem, path.parent)
    found = restore(saved.record)
    assert found.match.ply == len(saved.record["log"])
    assert found.match.results or path.stem in ("full", "hot_seat")
    table = Table(found.setup, restored=found, speed="instant")
    Player(table).finish()
    assert table.match.state.result() is not None
