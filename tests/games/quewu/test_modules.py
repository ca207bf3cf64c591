"""The modules of 专业: what scenarios cannot see, in saves, searches and views (§7)."""

from random import Random
from typing import Any

import pytest

from game.engine import Match
from game.games.quewu import snapshot
from game.games.quewu.actions import SEALED_GUESS, Kind
from game.games.quewu.state import QuewuState
from game.games.quewu.view import sample_state
from tests.games.quewu.playing import SPEC


def _table(modules: list[str], **setup: Any) -> Match:
    rules = SPEC.ruleset({"mode": "expert", "modules": modules, "seats": len(setup["hands"])})
    match = Match(SPEC, rules, 0)
    match.state = SPEC.setup(rules, {"turn": 0, "opener": 0, **setup}, 0)
    return match


def _do(match: Match, *moves: tuple[int, str]) -> QuewuState:
    for seat, text in moves:
        match.submit(seat, SPEC.parse(text))
        match.settle()
    state: QuewuState = match.state
    return state


ORDERED = [
    ("舞 万紫千红 万万千千 @夏", "花万万千千鸟鸟鸟鸟", 0b0110, 1),
    ("舞 风花雪月 花花风月 @夏", "花花花风月鸟鸟鸟鸟", 0b0010, 2),
]


@pytest.mark.parametrize("dance, hand, mask, turns", ORDERED)
def test_an_order_within_further_actions_waits(
    dance: str, hand: str, mask: int, turns: int
) -> None:
    hands = [hand, "十"]
    match = _table(["BLOOMING"], hands=hands, deck="百百百百百", demand="2诵", season="秋")
    state = _do(match, (0, "舞 花"), (0, dance))
    assert state.mix(0) == 0b0100 and state.view(1).self_order == (mask, turns)
    saved = snapshot.read(state.rules, state.snapshot())
    searched = sample_state(state.view(0), Random(1))
    for one in (state, saved, searched):
        one.apply(SPEC.parse("栖"), 0)
        assert (one.mix(0), one.order_left[0], one.self_order) == (mask, turns, (0, 0))


def test_guesses_are_sealed_until_all_are_made() -> None:
    match = _table(["TOO_LOFTY"], hands=["鸟鸟", "十十", "百百"], deck="千千千", demand="1诵")
    state = _do(match, (0, "吟 鸟"), (1, "猜 鸟"))
    guesses = [a for _, a in state.view(2).history if a.kind == Kind.GUESS]
    assert guesses == [SEALED_GUESS]


def test_a_search_does_not_guess_at_a_hand_that_was_alone_before() -> None:
    hands = ["鸟鸟", "鸟鸟鸟十", "鸟鸟鸟"]
    match = _table(["TOO_LOFTY"], hands=hands, deck="百百百", demand="1诵")
    state = _do(match, (0, "吟 鸟"), (1, "猜 数"), (2, "猜 数"))
    searched = sample_state(state.view(1), Random(1))
    for one in (state, searched):
        one.apply(SPEC.parse("栖"), 1)
        assert one.phase_name == "play"
