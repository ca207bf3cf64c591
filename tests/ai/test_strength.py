"""The ladder: each level beats the one below, one against three on mirrored deals.

The bounds lie well under what long measurements gave, so that chance does not break them.
"""

from __future__ import annotations

import pytest

from game.ai.arena import challenge, wilson

PRESET = {"mode": "full", "seats": 4, "raise_limit": 2}


@pytest.mark.parametrize(
    ("better", "worse", "least"),
    [
        ("regular", "random", 0.45),
        ("beginner", "random", 0.28),
        ("regular", "beginner", 0.30),
        ("keen", "beginner", 0.32),
        ("learned", "beginner", 0.42),
    ],
)
def test_a_level_beats_the_one_below(better: str, worse: str, least: float) -> None:
    tally = challenge("quewu", PRESET, better, worse, deals=50, seed=77)
    assert tally.games == 200
    assert tally.share > least, tally


@pytest.mark.parametrize("mode", ["simple", "basic", "regular"])
def test_the_regular_bot_beats_chance_in_every_mode(mode: str) -> None:
    tally = challenge("quewu", {**PRESET, "mode": mode}, "regular", "random", deals=25, seed=5)
    assert tally.share > 0.4, tally


def test_equal_bots_share_the_games_evenly() -> None:
    tally = challenge("quewu", PRESET, "regular", "regular", deals=10, seed=3)
    assert tally.wins == 10, "the same deal from every seat is won once"


def test_the_interval_is_wilsons() -> None:
    low, high = wilson(50, 100)
    assert (round(low, 4), round(high, 4)) == (0.4038, 0.5962)
    assert wilson(0, 0) == (0.0, 1.0) and wilson(0, 10)[0] == pytest.approx(0, abs=1e-9)
