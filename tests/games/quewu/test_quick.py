"""The short way of searches and the long way of games lead to the same states."""

from random import Random

import pytest

from game.engine import CHANCE, OVER
from tests.games.quewu.playing import SPEC


@pytest.mark.parametrize("mode", ["simple", "basic"])
@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_a_search_plays_exactly_as_a_game(mode: str, seats: int) -> None:
    kinds = set()
    for seed in range(60):
        rules = SPEC.ruleset({"mode": mode, "seats": seats, "raise_limit": seed % 3})
        slow, quick = SPEC.start(rules), SPEC.start(rules)
        quick.history = None
        rng = Random(seed)
        while slow.to_move() != OVER:
            seat = slow.to_move()
            legal = () if seat == CHANCE else slow.legal_actions()
            assert seat == CHANCE or list(quick.legal_actions()) == list(legal)
            action = slow.chance(rng) if seat == CHANCE else rng.choice(legal)
            kinds.add(action.kind)
            slow.apply(action, seat)
            quick.apply(action, seat)
            assert _facts(quick) == _facts(slow)
    assert {1, 2, 4} <= kinds


def _facts(state: object) -> dict[str, object]:
    data = state.snapshot()  # type: ignore[attr-defined]
    if data["phase"] != 3:  # how many are due means nothing but in a discard
        data.pop("due")
    return data


@pytest.mark.parametrize("seed", range(30))
def test_a_search_goes_on_when_somebody_has_left(seed: int) -> None:
    rules = SPEC.ruleset({"mode": "basic", "seats": 4})
    slow = SPEC.start(rules)
    rng = Random(seed)
    slow.apply(slow.chance(rng), CHANCE)
    while slow.to_move() == CHANCE:
        slow.apply(slow.chance(rng), CHANCE)
    slow.apply(SPEC.parse("负"), seed % 4)
    quick = slow.clone()
    for _ in range(80):
        seat = slow.to_move()
        if seat == OVER:
            break
        action = slow.chance(rng) if seat == CHANCE else rng.choice(slow.legal_actions())
        slow.apply(action, seat)
        quick.apply(action, seat)
        assert _facts(quick) == _facts(slow)
