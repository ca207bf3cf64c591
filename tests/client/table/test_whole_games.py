"""Each golden game through the director, by frames and by skips: shown == view at every rest."""

import pytest
from driving import play_out, table_of

MODES = [
    {"mode": "simple", "raise_limit": 2},
    {"mode": "basic", "raise_limit": 0},
    {"mode": "regular", "raise_limit": 2, "day3": True},
    {"mode": "full", "raise_limit": 2},
    {"mode": "full", "raise_limit": 0, "chant": "every play"},
]


@pytest.mark.parametrize("options", MODES, ids=lambda o: "-".join(map(str, o.values())))
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_skipped_games_show_their_views(sit, options, seats):
    stack = sit(seed=seats, seats=seats, **options)
    assert play_out(stack, seed=7, skip=True) >= 0
    assert table_of(stack).view.result is not None


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_games_shown_frame_by_frame_show_their_views(sit, seats):
    stack = sit(seed=40 + seats, seats=seats, mode="full", raise_limit=2)
    play_out(stack, seed=3)
    assert table_of(stack).view.result is not None


def test_random_play_reaches_odd_corners(sit):
    for seed in range(3):
        stack = sit(seed=100 + seed, seats=4, mode="full", raise_limit=2)
        play_out(stack, seed=seed, skip=True, level="random")


MODULES = [
    ["RELENTLESS"],
    ["TWIN_SWALLOWS"],
    ["WHITE_SNOW"],
    ["TOO_LOFTY"],
    ["BLOOMING"],
    ["WHITE_SNOW", "TOO_LOFTY", "BLOOMING"],
]


@pytest.mark.parametrize("modules", MODULES, ids="-".join)
def test_modules_show_their_views(sit, modules):
    stack = sit(seed=11, seats=4, mode="expert", raise_limit=2, modules=modules)
    play_out(stack, seed=5, skip=True)
    assert table_of(stack).view.result is not None
