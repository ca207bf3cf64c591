"""What a hint says is true of the move it goes with, over whole games of each kind."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.ai.bots import HINT_LEVEL, Reason, bot_for
from game.engine import Action, Match
from game.games import game_spec
from game.games.tianzi.actions import FORM, KEEP, SWAP
from game.games.tianzi.readings import if_kept


def reasons(game: str, seeds: int, **options: Any) -> list[tuple[Any, Action, Reason]]:
    """List what the hinting bot says of its moves: view, move, reason."""
    spec, bot, found = game_spec(game), bot_for(game, HINT_LEVEL), []
    for seed in range(seeds):
        match = Match(spec, spec.ruleset(options), seed)
        for seat in match.turns():
            view = match.view(seat)
            action = bot.choose(view, Random(f"{seed}/{match.ply}"), float("inf"))
            found.append((view, action, bot.explain(view, action)))
            match.submit(seat, action)
    return found


@pytest.mark.parametrize("options", [{"mode": "full", "raise_limit": 2}, {"mode": "regular"}])
def test_quewu_names_who_is_nearly_out_and_counts_right(options: dict[str, Any]) -> None:
    said = set()
    for view, action, reason in reasons("quewu", 6, **options):
        said.add(reason.key)
        values, held = reason.params, sum(view.hand)
        if reason.key in ("hint.moon", "hint.moon_grows", "hint.blocks"):
            assert values["left"] == view.sizes[int(values["seat"])]
            assert (reason.key == "hint.moon_grows") == (int(values["left"]) > 3)
        if reason.key == "hint.sheds":
            assert values == {"cards": len(action.cards), "left": held - len(action.cards)}
        if reason.key == "hint.plays_out":
            assert len(action.cards) == held
        if reason.key == "hint.no_choice":
            assert view.legal == (action,)
    assert "hint.moon_grows" in said or options["mode"] == "regular"


def test_gouji_leads_low_only_when_something_higher_stays() -> None:
    met = 0
    for view, action, reason in reasons("gouji", 3):
        if reason.key != "hint.gouji.leads":
            continue
        left = [n - action.cards.count(rank) for rank, n in enumerate(view.hand)]
        assert max(action.cards) < max(rank for rank, n in enumerate(left) if n)
        met += 1
    assert met > 20


def test_tianzi_counts_what_the_score_cards_make() -> None:
    met = set()
    for view, action, reason in reasons("tianzi", 12):
        if action.kind not in (FORM, KEEP, SWAP) or reason.key == "hint.no_choice":
            continue
        made = sum(part.points for part in if_kept(view, action))
        met.add(reason.key)
        if reason.key in ("hint.keeps_points", "hint.last_set"):
            assert reason.params["points"] == made
        if reason.key in ("hint.keeps_none", "hint.lays_set"):
            assert made == 0
    assert {"hint.keeps_points", "hint.keeps_none", "hint.last_set"} <= met
