"""Bots see views: worlds that look the same to a seat get the same choice."""

from __future__ import annotations

import ast
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

import game.ai
from game.ai.bots import RULE_LEVELS, bot_for
from game.engine import Match
from game.games import game_spec
from game.games.quewu.view import sample_state

OPTIONS = [
    {"mode": "simple", "seats": 3, "raise_limit": 2},
    {"mode": "basic", "seats": 4, "raise_limit": 2},
    {"mode": "regular", "seats": 6, "raise_limit": 0, "day3": True},
    {"mode": "full", "seats": 4, "raise_limit": 2},
    {"mode": "full", "seats": 2, "raise_limit": 1, "clock": 15},
]


@pytest.mark.parametrize("options", OPTIONS, ids=lambda o: f"{o['mode']} {o['seats']}")
def test_worlds_that_look_the_same_get_the_same_choice(options: dict[str, object]) -> None:
    spec = game_spec("quewu")
    bots = [bot_for("quewu", level) for level in RULE_LEVELS]
    different = compared = 0
    for seed in range(4):
        match, rng = Match(spec, spec.ruleset(options), seed), Random(seed)
        for seat in match.turns():
            match.state.history = []  # a sampled world has none
            view = match.view(seat)
            world = sample_state(view, rng)
            different += world.hands != match.state.hands
            # what may be said out of turn hangs on the entries before, which a sample has not
            assert replace(world.view(seat), talk=view.talk) == view
            for bot in bots:
                seeds = (Random("x"), Random("x"))
                chosen = bot.choose(view, seeds[0], 0.0)
                assert chosen == bot.choose(world.view(seat), seeds[1], 0.0)
                compared += 1
            match.submit(seat, chosen)
    assert compared > 60 and different > 20, "the worlds compared were all the same"


WORLDLY = {"arena.py", "reviewing.py"}
"""The arena plays games and is no bot; a review plays worlds that it draws from a view."""
SEARCHING = {
    "search.py", "instinct.py", "memory.py", "beliefs.py", "tempers.py",
    "intuition.py", "leaves.py", "traits.py", "learned.py",
}  # fmt: skip
"""What plays worlds on: it may name a state, which it can only draw from a view."""


def test_no_bot_names_a_match_and_only_searches_name_a_state() -> None:
    """Everything else in the room knows views only."""
    folder = Path(game.ai.__file__).parent
    states = {"QuewuState", "TianziState", "GoujiState", "QixingState", "State"}
    for path in folder.rglob("*.py"):
        if path.name in WORLDLY:
            continue
        tree = ast.parse(path.read_text("utf-8"))
        names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
        imported = {
            alias.name
            for node in ast.walk(tree)
            if isinstance(node, ast.Import | ast.ImportFrom)
            for alias in node.names
        }
        forbidden = {"Match"} if path.name in SEARCHING else {"Match", "sample_state", *states}
        assert not forbidden & (names | imported), path.name
