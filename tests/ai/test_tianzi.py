"""The bots of 天子雀: legal, blind to what is hidden, and better than chance."""

from random import Random
from typing import Any

import pytest

from game.ai.arena import challenge
from game.ai.bots import RULE_LEVELS, bot_for
from game.engine import CHANCE, OVER, Match
from game.games import game_spec
from game.games.tianzi.view import sample_state

OPTIONS: list[dict[str, Any]] = [
    {}, {"deck": "red", "variant": "advanced"}, {"seats": 3}, {"seats": 4, "variant": "advanced"},
]  # fmt: skip


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("level", RULE_LEVELS)
def test_every_choice_is_legal_and_has_a_reason(level: str, options: dict[str, Any]) -> None:
    spec = game_spec("tianzi")
    bot = bot_for("tianzi", level)
    for seed in range(3):
        match = Match(spec, spec.ruleset(options), seed)
        for seat in match.turns():
            view = match.view(seat)
            action = bot.choose(view, Random(seed + match.ply), 0.0)
            assert action in view.legal
            assert bot.explain(view, action).key.startswith("hint.")
            match.submit(seat, action)
            assert match.ply < 8000


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_worlds_that_look_the_same_get_the_same_choice(options: dict[str, Any]) -> None:
    spec = game_spec("tianzi")
    bots = [bot_for("tianzi", level) for level in RULE_LEVELS]
    different = 0
    for seed in range(3):
        match, rng = Match(spec, spec.ruleset(options), seed), Random(seed)
        while (seat := match.state.to_move()) != OVER and match.ply < 150:
            if seat == CHANCE:
                match.step_chance()
                continue
            view = match.view(seat)
            world = sample_state(view, rng)
            different += world.hands != match.state.hands
            for bot in bots:
                chosen = bot.choose(view, Random("x"), 0.0)
                assert chosen == bot.choose(world.view(seat), Random("x"), 0.0)
            match.submit(seat, chosen)
    assert different > 50


@pytest.mark.parametrize(
    ("better", "worse", "options", "deals", "least"),
    [
        ("regular", "random", {}, 100, 0.88),
        ("beginner", "random", {}, 60, 0.75),
        ("regular", "beginner", {}, 100, 0.53),
        ("regular", "random", {"variant": "advanced"}, 50, 0.82),
        ("regular", "random", {"seats": 4}, 8, 0.6),
    ],
)
def test_a_level_beats_the_one_below(
    better: str, worse: str, options: dict[str, Any], deals: int, least: float
) -> None:
    """The bounds lie well under what long measurements gave, so that chance does not break them."""
    tally = challenge("tianzi", options, better, worse, deals, seed=77)
    assert tally.share > least, tally


def test_the_bots_take_a_set_and_keep_what_scores() -> None:
    spec = game_spec("tianzi")
    setup = {
        "hands": ["3刀5刀春1刀9刀", "1刀1刀2刀6刀8刀"], "sea": "4刀", "stock": "7刀8刀", "turn": 0,
        "scored": ["2刀3刀5刀6刀", ""],
    }  # fmt: skip
    state = spec.setup(spec.ruleset({}), setup, 0)
    for level in ("beginner", "regular"):
        bot, again = bot_for("tianzi", level), state.clone()
        action = bot.choose(again.view(0), Random(3), 0.0)
        assert spec.format(action) == "吃 4刀 3刀5刀"
        again.apply(action, 0)
        action = bot.choose(again.view(0), Random(3), 0.0)
        assert spec.format(action) == "留 4刀"
        reason = bot.explain(again.view(0), action)
        assert (reason.key, reason.params) == ("hint.last_set", {"points": 6})
