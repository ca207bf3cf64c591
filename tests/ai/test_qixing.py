"""The bots of 妙手七星: legal, quick, blind to what is hidden, and better than chance."""

from math import sqrt
from random import Random

import pytest

from game.ai.arena import play
from game.ai.bots import RULE_LEVELS, Bot, bot_for
from game.engine import Match
from game.games import game_spec
from game.games.qixing.view import sample_state

OPTIONS = [{}, {"public": "open"}, {"wild_draws": True}]


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("level", RULE_LEVELS)
def test_every_choice_is_legal_and_has_a_reason(level: str, options: dict[str, object]) -> None:
    spec = game_spec("qixing")
    bot = bot_for("qixing", level)
    for seed in range(4):
        match = Match(spec, spec.ruleset(options), seed)
        for seat in match.turns():
            view = match.view(seat)
            action = bot.choose(view, Random(seed), 0.0)
            assert action in view.legal
            assert bot.explain(view, action).key.startswith("hint.")
            match.submit(seat, action)


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_worlds_that_look_the_same_get_the_same_choice(options: dict[str, object]) -> None:
    spec = game_spec("qixing")
    bots = [bot_for("qixing", level) for level in RULE_LEVELS]
    different = 0
    for seed in range(3):
        match, rng = Match(spec, spec.ruleset(options), seed), Random(seed)
        for seat in match.turns():
            view = match.view(seat)
            world = sample_state(view, rng)
            different += world.hands != match.state.hands
            for bot in bots:
                chosen = bot.choose(view, Random("x"), 0.0)
                assert chosen == bot.choose(world.view(seat), Random("x"), 0.0)
            match.submit(seat, chosen)
    assert different > 50


def _mean(one: Bot, other: Bot, games: int) -> tuple[float, float]:
    """Return the mean score of one seat against three, and half its 95 % interval."""
    scores = []
    for seed in range(games):
        bots = [one if seat == seed % 4 else other for seat in range(4)]
        scores.append(play("qixing", {}, bots, seed).results[0].scores[seed % 4])
    mean = sum(scores) / games
    spread = sqrt(sum((score - mean) ** 2 for score in scores) / (games - 1))
    return mean, 1.96 * spread / sqrt(games)


@pytest.mark.parametrize(("level", "games"), [("beginner", 200), ("regular", 120)])
def test_rule_bots_win_from_random_ones(level: str, games: int) -> None:
    mean, half = _mean(bot_for("qixing", level), bot_for("qixing", "random"), games)
    assert mean - half > 0, (mean, half)


def test_a_bot_takes_the_fan_that_is_offered() -> None:
    spec = game_spec("qixing")
    hands = ["2万 3万 4万 东", "1筒 2筒 3筒 南", "1条 2条 3条 西", "9万 9筒 9条 北"]
    public = "1筒 2筒 3筒 6万 4筒 7条 西"
    setup = {"hands": hands, "turn": 0, "round": 4, "draw": "5万 8条 中", "public": public}
    state = spec.setup(spec.ruleset({}), setup, 0)
    for level in ("beginner", "regular"):
        bot = bot_for("qixing", level)
        action = bot.choose(state.view(0), Random(3), 0.0)
        assert spec.format(action) == "选 5万"
        reason = bot.explain(state.view(0), action)
        assert (reason.key, reason.params["fan"]) == ("hint.fan_now", "mighty_dragon")
