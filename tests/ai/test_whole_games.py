"""Bots over many seeded games: always legal, always ending, never resting for ever."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from game.ai.bots import RULE_LEVELS, Bot, bot_for
from game.engine import Action, Match
from game.games import game_spec
from game.games.quewu.actions import REST
from game.session.thinking import Question, think

TABLES: list[dict[str, Any]] = [
    {"mode": mode, "seats": seats, "raise_limit": limit}
    for mode, seats, limit in [
        ("simple", 2, 0), ("simple", 3, 2), ("simple", 4, 1), ("simple", 6, 2),
        ("basic", 2, 2), ("basic", 4, 0), ("basic", 5, 3), ("basic", 6, 2),
        ("regular", 2, 1), ("regular", 3, 0), ("regular", 4, 2), ("regular", 6, 3),
        ("full", 2, 2), ("full", 3, 1), ("full", 4, 0), ("full", 4, 2),
        ("full", 5, 2), ("full", 6, 2),
    ]
] + [
    {"mode": "simple", "seats": 4, "simple_deck": "removed"},
    {"mode": "regular", "seats": 4, "raise_limit": 2, "day3": True},
    {"mode": "regular", "seats": 3, "raise_limit": 2, "night": ["HEAVEN", "BREEZE", "FLOCK"]},
    {"mode": "full", "seats": 4, "raise_limit": 2, "night": ["FOUR_AIRS", "COOL_WIND"]},
    {"mode": "full", "seats": 4, "raise_limit": 2, "clock": 15},
]  # fmt: skip

LONGEST = 700
"""Plies no game may reach: the stock ends every game long before."""


def ident(options: dict[str, Any]) -> str:
    return " ".join(str(value) for value in options.values())


def play(options: dict[str, Any], bots: list[Bot], seed: int, counts: Counter[int]) -> Match:
    """Play a game, holding every choice against the legal list."""
    spec = game_spec("quewu")
    match = Match(spec, spec.ruleset(options), seed)
    for seat in match.turns():
        view = match.view(seat)
        action = bots[seat].choose(view, Random(f"{seed}/{match.ply}"), float("inf"))
        assert type(action) is Action and action in view.legal
        counts[action.kind] += 1
        match.submit(seat, action)
        assert match.ply < LONGEST, "the game does not end"
    return match


@pytest.mark.parametrize("options", TABLES, ids=ident)
@pytest.mark.parametrize("level", RULE_LEVELS)
def test_every_choice_is_legal_and_every_game_ends(level: str, options: dict[str, Any]) -> None:
    bots = [bot_for("quewu", level)] * options["seats"]
    for seed in range(6):
        match = play(options, bots, seed, Counter())
        assert match.results[0].winners


@pytest.mark.parametrize("mode", ["simple", "basic", "regular", "full"])
@pytest.mark.parametrize("level", ["beginner", "regular"])
def test_games_between_rule_bots_are_played_out_not_rested_out(level: str, mode: str) -> None:
    options = {"mode": mode, "seats": 4, "raise_limit": 2}
    bots = [bot_for("quewu", level)] * 4
    counts: Counter[int] = Counter()
    matches = [play(options, bots, seed, counts) for seed in range(30)]
    played_out = sum(match.results[0].reason == "played_out" for match in matches)
    assert played_out >= 27
    assert counts[REST] < 0.5 * counts.total()
    assert sum(match.ply for match in matches) / len(matches) < 60


def test_bots_of_all_levels_sit_at_one_table() -> None:
    bots = [bot_for("quewu", level) for level in (*RULE_LEVELS, "regular")]
    assert play({"mode": "full", "raise_limit": 2}, bots, 3, Counter()).results


def test_a_choice_depends_on_the_view_and_the_randomness_alone() -> None:
    bots: list[Bot] = [bot_for("quewu", level) for level in (*RULE_LEVELS, "regular")]
    options = {"mode": "full", "raise_limit": 2}
    first, second = (play(options, bots, 11, Counter()) for _ in range(2))
    assert first.log == second.log


def test_a_rule_bot_decides_at_once() -> None:
    """A worst hand: everything open, twelve cards; far below a frame's patience of 50 ms."""
    import time

    spec = game_spec("quewu")
    rules = spec.ruleset({"mode": "full", "raise_limit": 0})
    hands = ["鸟鸟鸟十百千万万花花风月", "鸟鸟", "鸟鸟", "鸟"]
    state = spec.setup(rules, {"hands": hands, "turn": 0, "demand": "1开", "limit": 12}, 0)
    view = state.view(0)
    assert len(view.legal) > 100
    began = time.perf_counter()
    answer = think(Question("quewu", "regular", view, "s", explain=True))
    assert not answer.error and time.perf_counter() - began < 0.5
