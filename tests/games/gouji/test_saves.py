"""A table of 够级 is saved and set up again, in any game of its match."""

import json
from pathlib import Path

import pytest

from game.commands.record import replay
from game.engine import OVER, Match
from game.games import game_spec
from game.session import records
from game.session.setup import SeatSpec, Setup
from game.storage import saves
from tests.games.gouji.playing import SPEC, random_match

SEATS = tuple(SeatSpec(False, f"座{seat}", "regular") for seat in range(6))
RULES = SPEC.ruleset({"match": 4})


def _setup(seed: int) -> Setup:
    return Setup("gouji", RULES.as_dict(), SEATS, seed)


def _record(match: Match) -> records.Record:
    lines = [f"{entry.seat} {SPEC.format(entry.action)}" for entry in match.log]
    return records.write(_setup(match.seed), match, lines, SPEC.rules_version)


@pytest.mark.parametrize("plies", [0, 1, 2, 50, 330, 345, 355, 700, None])
def test_a_record_sets_the_match_up_again(plies: int | None) -> None:
    match = random_match(RULES, 31, plies)
    restored = records.restore(json.loads(json.dumps(_record(match)))).match
    assert restored.log == match.log and restored.results == match.results
    assert restored.state.snapshot() == match.state.snapshot()
    assert restored.state.past == match.state.past


def test_a_save_of_older_rules_goes_on_with_its_tribute() -> None:
    """It stands on its snapshot alone; the next game still knows what is owed."""
    match = random_match(RULES, 32, plies=1)
    while match.state.to_move() != OVER:
        match = random_match(RULES, 32, plies=match.ply + 1)
    record = _record(match)
    record["rules_version"] = 0
    restored = records.restore(record).match
    restored.next_game()
    assert restored.state.past == match.state.legacy is not None


def test_a_save_is_written_loaded_and_replayed(tmp_path: Path) -> None:
    match = random_match(RULES, 33)
    saves.save("够级 一", _record(match), "够级", folder=tmp_path)
    end = replay(saves.load("够级 一", tmp_path).record)
    assert end["games"] == 4 and end["over"]


def test_the_game_is_registered() -> None:
    assert game_spec("gouji") is SPEC
