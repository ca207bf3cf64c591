"""What a decision was worth: from the seat's view alone, the same every time, in four games."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.ai.bots import bot_for
from game.ai.reviewing import CLAIMS, COUNTED, POINTS, judge, points, share
from game.engine import CHANCE, OVER, Action, GameResult, Match
from game.games import GAME_IDS, game_spec

WORLDS = 6


def decisions(game: str, seed: int, **options: Any) -> list[tuple[Any, Action]]:
    """List the views and actions of a beginner's decisions in a game."""
    spec = game_spec(game)
    match, bot = Match(spec, spec.ruleset(options), seed), bot_for(game, "beginner")
    found = []
    while (seat := match.state.to_move()) != OVER:
        if seat == CHANCE:
            match.step_chance()
            continue
        view = match.view(seat)
        action = bot.choose(view, Random(f"{seed}/{match.ply}"), float("inf"))
        if len(view.legal) > 1:
            found.append((view, action))
        match.submit(seat, action)
    return found


@pytest.mark.parametrize("game", GAME_IDS)
def test_every_kind_of_decision_is_judged(game: str) -> None:
    found = decisions(game, 4)
    for view, action in found[:: max(1, len(found) // 8)]:
        judged = judge(game, view, action, "x", WORLDS)
        assert judged.choice in view.legal and judged.plain in view.legal
        assert judged.worlds == WORLDS and judged.reason.key.startswith("hint.")
        assert judged.loss.value == pytest.approx(judged.best.value - judged.played.value)
        assert game in POINTS or 0 <= judged.best.value <= 1 >= judged.played.value >= 0
        if judged.choice == action:
            assert judged.loss == (0, 0)
        if judged.reason.key == COUNTED:
            values = judged.reason.params
            assert judged.best.value <= int(values["won"]) / int(values["worlds"]) <= 1
        elif judged.reason.key in CLAIMS:
            assert judged.choice == judged.plain or game in POINTS


@pytest.mark.parametrize("game", GAME_IDS)
def test_the_same_seed_gives_the_same_figures(game: str) -> None:
    view, action = decisions(game, 5)[2]
    assert judge(game, view, action, "s", WORLDS) == judge(game, view, action, "s", WORLDS)


def test_an_action_that_was_no_choice_is_refused() -> None:
    view, _ = decisions("quewu", 5)[0]
    with pytest.raises(ValueError, match="not legal"):
        judge("quewu", view, Action(99), "s", WORLDS)


def test_playing_out_is_worth_more_than_waiting() -> None:
    """A hand that can be laid at once wins for certain; whatever else was played lost that."""
    met = 0
    for seed in range(40):
        for view, _ in decisions("quewu", seed, mode="simple"):
            out = [a for a in view.legal if len(a.cards) == sum(view.hand)]
            rest = [a for a in view.legal if not a.cards]
            if out and rest and view.phase == "play":
                judged = judge("quewu", view, rest[0], "s", 40)
                assert judged.choice in out and judged.best == (1.0, 0.0)
                assert judged.loss.value > 0 and judged.reason.key == "hint.plays_out"
                met += 1
        if met >= 3:
            return
    raise AssertionError("no such hand was met")


def test_partners_win_whole_and_equals_share() -> None:
    federation = GameResult("places", (0, 2, 4), (3, 2, 3, 2, 3, 2))
    assert [share(federation, seat, 6) for seat in range(3)] == [1.0, 0.0, 1.0]
    assert share(GameResult("equal", (0, 1, 2), (5, 5, 5, 1)), 2, 4) == 0.5
    assert points(GameResult("seven_rounds", (1,), (-5, 5)), 0, 2) == -5.0
