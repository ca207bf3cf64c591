"""Statistics: counted, written whole, and read whatever the file holds."""

from __future__ import annotations

import json
import os
from dataclasses import replace
from pathlib import Path

import pytest

from game.storage import statistics
from game.storage.statistics import GameFacts, Statistics, Tally, load, record, save


def game(won: bool, turns: int = 9, **more: object) -> GameFacts:
    facts = {"reason": "played_out", "points": 0 if won else 12, **more}
    return GameFacts("quewu", "full", won, turns=turns, **facts)  # type: ignore[arg-type]


def test_games_are_counted(tmp_path: Path) -> None:
    path = tmp_path / "statistics.json"
    for facts in (
        game(True, turns=12),
        game(True, turns=8, reason="points"),
        game(False, conceded=True, violations={"timeout": 2}),
        game(True, turns=20, violations={"timeout": 1, "stalling": 1}),
    ):
        record(facts, path)
    assert load(path).of("quewu", "full") == Tally(
        played=4,
        won=3,
        conceded=1,
        streak=1,
        best_streak=2,
        points=12,
        turns=49,
        fastest_win=8,
        won_by={"played_out": 2, "points": 1},
        lost_by={"played_out": 1},
        violations={"timeout": 3, "stalling": 1},
        most=12,
    )


def test_places_feats_and_points_below_zero_are_counted(tmp_path: Path) -> None:
    path = tmp_path / "statistics.json"
    for place, points, feats, best in ((1, 5, {"opened": 1, "burns": 2}, 0), (6, -9, {}, 7)):
        facts = GameFacts("gouji", "none", place == 1, "places", points)
        record(replace(facts, place=place, feats=feats, best=best), path)
    record(GameFacts("gouji", "none", False, "places", -2, place=6, feats={"opened": 1}), path)
    tally = load(path).of("gouji", "none")
    assert tally.places == {"1": 1, "6": 2} and tally.feats == {"opened": 2, "burns": 2}
    assert (tally.points, tally.most, tally.best) == (-6, 5, 7)


def test_a_file_of_the_first_schema_is_read_and_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "statistics.json"
    old = {"played": 3, "won": 1, "points": 20, "turns": 40, "won_by": {"played_out": 1}}
    data = {"format": "quewu-statistics", "schema_version": 1, "games": {"quewu": {"full": old}}}
    path.write_text(json.dumps(data), "utf-8")
    tally = record(game(False, points=7), path).of("quewu", "full")
    assert (tally.played, tally.won, tally.points, tally.most) == (4, 1, 27, 7)
    assert tally.places == {} and tally.feats == {}


def test_modes_and_games_are_counted_apart(tmp_path: Path) -> None:
    path = tmp_path / "statistics.json"
    record(game(True), path)
    record(GameFacts("quewu", "basic", False, "points"), path)
    found = record(GameFacts("gouji", "", True, "won"), path)
    assert found.of("quewu", "full").won == 1 and found.of("quewu", "basic").won == 0
    assert found.of("gouji", "").played == 1 and found.of("tianzi", "x") == Tally()
    assert load(path) == found


@pytest.mark.parametrize(
    "raw", [b"", b"{", b"[]", b"\xff\xfe", b'{"format": "other"}', b"[" * 9_999]
)
def test_a_spoiled_file_falls_back_to_the_older_copy(raw: bytes, tmp_path: Path) -> None:
    path = tmp_path / "statistics.json"
    first = record(game(True), path)
    record(game(True), path)
    path.write_bytes(raw)
    assert load(path) == first
    (tmp_path / "statistics.1.json").write_bytes(raw)
    assert load(path) == Statistics()


def test_a_bad_value_falls_back_alone(tmp_path: Path) -> None:
    path = tmp_path / "statistics.json"
    record(game(True, turns=8), path)
    data = json.loads(path.read_text("utf-8"))
    data["games"]["quewu"]["full"] |= {"played": "many", "points": 2.5, "unknown": 1, "won": True}
    data["games"]["quewu"]["full"]["won_by"]["points"] = None
    data["games"]["gouji"] = 7
    path.write_text(json.dumps(data), "utf-8")
    tally = load(path).of("quewu", "full")
    assert (tally.played, tally.points, tally.won, tally.fastest_win) == (0, 0, 0, 8)
    assert tally.won_by == {"played_out": 1}


def test_a_full_disk_keeps_what_was_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "statistics.json"
    before = record(game(True), path)

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="space"):
        record(game(True), path)
    assert load(path) == before


def test_nothing_counted_is_nothing_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QUEWU_HOME", str(tmp_path))
    assert load() == Statistics()
    save(Statistics().with_game(game(True)))
    assert statistics.default_path() == tmp_path / "data" / "statistics.json"
    assert load().of("quewu", "full").won == 1
