"""Whole games of the 够级 bots: secrecy, structure, and how much they win."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from game.ai.bots import RULE_LEVELS, bot_for
from game.engine import CHANCE, OVER, Match
from game.games import game_spec
from game.games.gouji.view import sample_state

SPEC = game_spec("gouji")


def test_worlds_that_look_the_same_get_the_same_choice() -> None:
    bots = [bot_for("gouji", level) for level in RULE_LEVELS]
    different = compared = 0
    phases = set()
    for seed in range(3):
        match, rng = Match(SPEC, SPEC.ruleset({"match": 4}), seed), Random(seed)
        while len(match.results) < 2:
            seat = match.state.to_move()
            if seat == OVER:
                match.next_game()
            elif seat == CHANCE:
                match.step_chance()
            else:
                chosen = None
                view = replace(match.view(seat), history=())  # a sampled world has none
                world = sample_state(view, rng).view(seat)
                assert world == view
                for bot in bots:
                    chosen = bot.choose(view, Random("x"), 0.0)
                    assert chosen == bot.choose(world, Random("x"), 0.0)
                    assert chosen in view.legal
                    assert bot.explain(view, chosen).key
                    compared += 1
                phases.add(view.phase)
                different += world.sizes == match.view(seat).sizes
                match.submit(seat, chosen)
    assert compared > 1000 and different > 300
    assert {"play", "wind", "return"} <= phases


def shares(one: str, other: str, games: int, seed: int) -> tuple[float, float]:
    """Let a federation of one level play matches of two games against another, on both sides.

    Returns the share of games won and the mean difference of points.
    """
    won = points = played = 0
    for number in range(games // 4):
        for side in (0, 1):
            seats = [bot_for("gouji", one if s % 2 == side else other) for s in range(6)]
            for result in _match(seats, seed + number).results:
                played += 1
                won += side in result.winners
                points += result.scores[side] - result.scores[1 - side]
    return won / played, points / played


def _match(seats: list[object], seed: int) -> Match:
    match = Match(SPEC, SPEC.ruleset({}), seed)
    luck = [Random(f"{seed}/{seat}") for seat in range(6)]
    while len(match.results) < 2:
        seat = match.state.to_move()
        if seat == OVER:
            match.next_game()
        elif seat == CHANCE:
            match.step_chance()
        else:
            bot = seats[seat]
            match.submit(seat, bot.choose(match.view(seat), luck[seat], 0.0))  # type: ignore[attr-defined]
    return match


@pytest.mark.parametrize(
    ("better", "worse", "least"),
    [("regular", "random", 0.95), ("beginner", "random", 0.52), ("regular", "beginner", 0.6)],
)
def test_a_level_beats_the_one_below(better: str, worse: str, least: float) -> None:
    won, points = shares(better, worse, games=60, seed=700)
    assert won >= least and points > 1, (won, points)


def test_equal_federations_share_the_points() -> None:
    """The same deal from both sides: what one side wins the other loses."""
    won, points = shares("regular", "regular", games=16, seed=40)
    assert won == 0.5 and points == 0


def test_federates_do_not_smother_each_other() -> None:
    """Regular bots never beat a federate's last hand."""
    seats: list[object] = [bot_for("gouji", "regular")] * 6
    for seed in range(12):
        match = _match(seats, seed)
        for start in (*match.starts[1:], match.ply):
            state = match.at(start - 1).state
            assert all((one - by) % 2 for one, by in state.smothers)
