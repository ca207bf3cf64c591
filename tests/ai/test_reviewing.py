"""What a decision was worth: from the seat's view alone, the same every time, in four games."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.ai import reviewing
from game.ai.bots import bot_for
from game.ai.reviewing import (
    CLAIMS,
    COUNTED,
    POINTS,
    Mean,
    judge,
    points,
    share,
    stand_by,
)
from game.engine import Action, GameResult, Match
from game.games import GAME_IDS, game_spec

WORLDS = 6


def decisions(game: str, seed: int, **options: Any) -> list[tuple[Any, Action]]:
    """List the views and actions of a beginner's decisions in a game."""
    spec = game_spec(game)
    match, bot = Match(spec, spec.ruleset(options), seed), bot_for(game, "beginner")
    found = []
    for seat in match.turns():
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
        assert judged.loss.value > 0 or judged.loss.even
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


class Stubborn:
    """A search that takes whatever move it was told to."""

    def __init__(self, action: Action, game: str) -> None:
        self.action, self.rule = action, bot_for(game, "keen")

    def choose(self, view: Any, rng: Random, deadline: float) -> Action:
        return self.action

    def explain(self, view: Any, action: Action) -> Any:
        return self.rule.explain(view, action)


@pytest.mark.parametrize("game", GAME_IDS)
def test_a_bot_gives_way_to_a_play_that_comes_out_better(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    met = 0
    for view, _ in decisions(game, 4):
        keen = bot_for(game, "keen").choose(view, Random(1), float("inf"))
        for bad in [action for action in view.legal if action != keen][::9][:3]:
            monkeypatch.setattr(reviewing, "adviser_for", lambda *_, bad=bad: Stubborn(bad, game))
            judged = judge(game, view, keen, "x", 40)
            assert judged.thought == bad and (judged.loss.value > 0 or judged.loss.even)
            if judged.lead.value > judged.lead.error:
                assert judged.choice in (keen, judged.plain)
                met += judged.choice == keen and judged.loss == (0, 0)
            elif judged.plain == keen:
                assert judged.choice == bad
        if met:
            return
    raise AssertionError("no bad move was met")


def test_the_first_thought_stands_unless_another_is_better_beyond_the_error() -> None:
    thought, plain, played = Action(1), Action(2), Action(3)
    found = {thought: [0.0, 1.0] * 20, plain: [0.0, 1.0] * 19 + [1.0] * 2, played: [1.0] * 40}
    assert stand_by(thought, (plain,), found) == thought
    assert stand_by(thought, (plain, played), found) == played
    assert stand_by(played, (plain, thought), found) == played


@pytest.mark.parametrize(
    ("value", "error", "even"),
    [(0.06, 0.02, False), (-0.06, 0.02, False), (0.02, 0.02, True), (-0.01, 0.02, True),
     (0.0, 0.0, True), (250.0, 300.0, True), (301.0, 300.0, False)],
)  # fmt: skip
def test_even_is_within_the_error(value: float, error: float, even: bool) -> None:
    assert Mean(value, error).even == even


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
