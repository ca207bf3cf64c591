"""Searching bots: fair to what they cannot see, the same every time, and stopped at once."""

from __future__ import annotations

from dataclasses import replace
from math import inf
from random import Random
from typing import Any

import pytest

from game.ai.bots import SEARCH_LEVELS, bot_for
from game.ai.gouji.search import GoujiSearch
from game.ai.personas import EVEN, PERSONAS, STYLES, style_of
from game.ai.qixing.search import QixingSearch
from game.ai.quewu.search import QuewuProblem, QuewuSearch
from game.ai.search import Candidate, Limits, race
from game.ai.tianzi.search import TianziSearch
from game.engine import Action, Match
from game.games import game_spec, gouji, qixing, quewu, tianzi

SAMPLES: dict[str, Any] = {
    "quewu": quewu.view.sample_state,
    "gouji": gouji.view.sample_state,
    "qixing": qixing.view.sample_state,
    "tianzi": tianzi.view.sample_state,
}
OPTIONS = [
    ("quewu", {"mode": "regular", "seats": 4, "raise_limit": 2}),
    ("quewu", {"mode": "full", "seats": 3, "raise_limit": 2}),
    ("gouji", {}),
    ("qixing", {}),
    ("tianzi", {}),
    ("tianzi", {"seats": 3}),
]


def small(game: str, level: str) -> Any:
    """Return a level's bot with a few playouts: what it sees is what matters here."""
    infer = level == "master"
    if game == "quewu":
        return QuewuSearch(Limits(40, infer=infer))
    if game == "gouji":
        return GoujiSearch(Limits(10))
    if game == "tianzi":
        return TianziSearch(Limits(40, infer=infer))
    return QixingSearch(1)


def positions(game: str, options: dict[str, Any], wanted: int, keep: float) -> list[Any]:
    """Collect views, with what the whole log tells, from games of rule bots."""
    spec, found, seed = game_spec(game), [], 0
    bot = bot_for(game, "regular")
    while len(found) < wanted:
        match, rng, seed = Match(spec, spec.ruleset(options), seed), Random(seed), seed + 1
        for seat in match.turns():
            if len(found) == wanted:
                break
            view = match.view(seat)
            if len(view.legal) > 1 and rng.random() < keep:
                found.append(view)
            match.submit(seat, bot.choose(view, rng, inf))
    return found


@pytest.mark.parametrize("level", SEARCH_LEVELS)
@pytest.mark.parametrize(("game", "options"), OPTIONS, ids=str)
def test_what_a_seat_cannot_see_changes_nothing(
    game: str, options: dict[str, Any], level: str
) -> None:
    """`tests/bench/fairness.py` does the same over 500 positions a game and level."""
    rng = Random(9)
    for number, view in enumerate(positions(game, options, 8, 0.1)):
        world = SAMPLES[game](view, rng)
        other = replace(world.view(view.seat), talk=view.talk, history=view.history)
        choices = {small(game, level).choose(v, Random(number), inf) for v in (view, other)}
        assert len(choices) == 1
        assert choices <= set(view.legal)


@pytest.mark.parametrize(("game", "options"), OPTIONS, ids=str)
def test_a_search_at_the_end_of_time_answers_like_the_rule_bot(
    game: str, options: dict[str, Any]
) -> None:
    for level in SEARCH_LEVELS:
        for view in positions(game, options, 4, 0.1):
            looks = []
            bot = bot_for(game, level, lambda looks=looks: looks.append(1) or inf)  # type: ignore
            assert bot.choose(view, Random(1), 5.0) in view.legal
            assert len(looks) < 2000, "it went on although its time was over"


class Coins:
    """Worlds in which each action pays its own chance."""

    def __init__(self, chances: dict[Action, float]) -> None:
        self.chances, self.rng, self.tried = chances, Random(4), 0

    def world(self, number: int) -> float:
        return self.rng.random()

    def value(self, world: float, action: Action) -> float:
        self.tried += 1
        return float(world < self.chances[action])


ACTIONS = [Action(1, (n,)) for n in range(6)]


def test_the_race_finds_the_best_and_ends_when_it_is_clear() -> None:
    coins = Coins({action: 0.2 + 0.12 * n for n, action in enumerate(ACTIONS)})
    found = race(coins, [Candidate(action) for action in ACTIONS], 4000, lambda: False)
    assert found.action == ACTIONS[-1] and found.playouts == coins.tried
    clear = Coins({ACTIONS[0]: 0.0, ACTIONS[1]: 1.0})
    found = race(clear, [Candidate(action) for action in ACTIONS[:2]], 4000, lambda: False)
    assert found.action == ACTIONS[1] and found.playouts <= 4000


def test_among_equals_the_rule_bots_choice_is_kept() -> None:
    coins = Coins(dict.fromkeys(ACTIONS, 0.5))
    found = race(coins, [Candidate(action) for action in ACTIONS], 600, lambda: False)
    assert found.action == ACTIONS[0]


def test_a_race_that_is_stopped_gives_what_it_has() -> None:
    coins = Coins({action: 0.1 * n for n, action in enumerate(ACTIONS)})
    field = [Candidate(action) for action in ACTIONS]
    assert race(coins, field, 600, lambda: True).playouts == 0
    assert race(coins, field, 600, lambda: coins.tried > 100).playouts <= 102


def test_eight_personas_each_with_a_style_and_a_seal() -> None:
    from game.resources import asset

    assert len(PERSONAS) == len({p.chinese for p in PERSONAS}) == 8
    for persona in PERSONAS:
        assert style_of(persona.id) == STYLES[persona.style]
        assert asset(f"art/portraits/{persona.id}.png").exists()
    assert style_of("nobody") == EVEN and len({p.style for p in PERSONAS}) == 8


def test_a_style_shows_in_what_a_bot_does() -> None:
    views = positions("quewu", {"mode": "full", "seats": 4, "raise_limit": 2}, 120, 0.3)
    plain = [bot_for("quewu", "keen").choose(v, Random(1), inf) for v in views]
    for name in ("bold", "patient", "showy"):
        bot = bot_for("quewu", "keen", style=STYLES[name])
        differs = sum(bot.choose(v, Random(1), inf) != a for v, a in zip(views, plain))
        assert 0 < differs < 40, name


def test_a_playout_of_quewu_ends_with_the_time() -> None:
    """Playouts of large hands can be long: they look at the clock themselves."""
    view = positions("quewu", {"mode": "full", "seats": 4, "raise_limit": 2}, 1, 1.0)[0]
    whole = QuewuProblem(view, Random(1), Limits(0))
    assert whole.value(whole.world(0), view.legal[0]) in (0.0, 1.0)
    looks = iter([True])
    broken = QuewuProblem(view, Random(1), Limits(0), stopped=looks.__next__)
    assert broken.value(broken.world(0), view.legal[0]) == 0.25
    assert not list(looks)
