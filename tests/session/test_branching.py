"""Playing on from a moment: the same beginning, another lot, and the first game untouched."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from game.ai.bots import bot_for
from game.engine import CHANCE, OVER, SetupError
from game.games import GAME_IDS, game_spec
from game.session.branching import branch
from game.session.records import Restored, restore
from game.session.setup import SeatSpec, Setup
from game.session.table import Table
from game.storage.transfer import export_text, import_text


def finished(game: str, seed: int = 3) -> Restored:
    """Play a game by rule bots and return it as a record gives it back."""
    rules = game_spec(game).ruleset({})
    seats = tuple(SeatSpec(seat == 0, f"p{seat}") for seat in range(rules.seats))
    table = Table(Setup(game, rules.as_dict(), seats, seed))
    play_out(table, seed)
    return restore(json.loads(json.dumps(table.record())))


def play_out(table: Table, seed: int) -> None:
    match, rng = table.match, Random(seed)
    bot = bot_for(match.spec.id, "beginner")
    match.settle()
    while (seat := match.state.to_move()) != OVER:
        match.submit(seat, bot.choose(match.view(seat), rng, float("inf")))
        match.settle()


def own_plies(restored: Restored) -> list[int]:
    return [ply for ply, entry in enumerate(restored.match.log) if entry.seat == 0]


@pytest.mark.parametrize("game", GAME_IDS)
def test_a_branch_has_the_log_up_to_there_and_the_original_stays(game: str) -> None:
    restored = finished(game)
    log, results = list(restored.match.log), list(restored.match.results)
    ply = own_plies(restored)[1]
    begun = branch(restored, ply, 12345)
    assert begun.match.log == log[:ply] and len(begun.facts) == ply
    assert begun.setup.seed == restored.setup.seed
    assert begun.match.view(0) == restored.match.at(ply).view(0)
    play_out(Table(begun.setup, restored=begun), 9)
    assert begun.match.log != log and begun.match.ply > ply
    assert (restored.match.log, restored.match.results) == (log, results)
    assert restored.setup.branches == () and restored.match.branches == ()


@pytest.mark.parametrize("game", GAME_IDS)
def test_a_branch_played_out_is_a_record_that_is_verified_and_comes_back(game: str) -> None:
    restored = finished(game)
    begun = branch(restored, own_plies(restored)[1], 77)
    table = Table(begun.setup, restored=begun)
    play_out(table, 9)
    record: dict[str, Any] = json.loads(json.dumps(table.record()))
    again = restore(record)
    assert again.setup == begun.setup and again.match.log == table.match.log
    middle = again.match.at(again.match.ply - 1)
    assert middle.branches == begun.setup.branches


def test_a_branch_is_read_back_from_text() -> None:
    restored = finished("qixing")
    begun = branch(restored, own_plies(restored)[2], 77)
    table = Table(begun.setup, restored=begun)
    play_out(table, 9)
    again = restore(import_text(export_text(table.record(), "2026-01-01")))
    assert again.setup == begun.setup and again.match.log == table.match.log


def test_the_lot_is_drawn_anew_from_the_branch_on() -> None:
    restored = finished("qixing", 5)
    ply = own_plies(restored)[0]
    drawn = set()
    for seed in range(6):
        begun = branch(restored, ply, seed)
        play_out(Table(begun.setup, restored=begun), 5)
        drawn.add(tuple(e.action for e in begun.match.log[ply:] if e.seat == CHANCE))
    assert len(drawn) > 3


def test_a_branch_of_a_branch_keeps_only_what_came_before() -> None:
    restored = finished("quewu", 5)
    early, late = own_plies(restored)[:2]
    once = branch(restored, late, 1)
    play_out(Table(once.setup, restored=once), 2)
    assert branch(once, own_plies(once)[-1], 2).setup.branches[0] == (late, 1)
    assert branch(once, early, 2).setup.branches == ((early, 2),)
    assert branch(once, late, 2).setup.branches == ((late, 2),)


def test_where_nothing_is_left_to_play_there_is_no_branch() -> None:
    restored = finished("quewu")
    for ply in (restored.match.ply, restored.match.ply + 5, -1):
        with pytest.raises(SetupError):
            branch(restored, ply, 1)


@pytest.mark.parametrize("wrong", [[[1]], [[1, "2"]], [[5, 1], [2, 1]], [[-1, 1]], [[1, -1]], 3])
def test_wrong_branches_are_named(wrong: Any) -> None:
    data = finished("quewu").setup.as_dict() | {"branches": wrong}
    with pytest.raises(SetupError):
        Setup.from_dict(data)
