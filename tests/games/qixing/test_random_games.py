"""A thousand seeded random games: every kind is somewhere, every legal action is allowed."""

from random import Random

import pytest

from game.engine import CHANCE, OVER
from game.games.qixing.phases import MULTIPLIERS, ROUNDS
from game.games.qixing.ruleset import Ruleset
from game.games.qixing.settlement import compare
from tests.games.qixing.playing import RULESETS, SPEC, every_kind, kinds_in_play

GAMES_EACH = 130


def test_there_are_a_thousand_games() -> None:
    assert GAMES_EACH * len(RULESETS) >= 1000


@pytest.mark.parametrize("rules", RULESETS, ids=lambda r: f"{r.public} {r.wild_draws} {r.base}")
def test_random_games_keep_every_kind_and_end(rules: Ruleset) -> None:
    for game in range(GAMES_EACH):
        _play(rules, Random(game), thorough=game < 15)


def _play(rules: Ruleset, rng: Random, thorough: bool) -> None:
    state = SPEC.start(rules)
    plies = 0
    while (seat := state.to_move()) != OVER:
        if seat == CHANCE:
            action = state.chance(rng)
        else:
            legal = state.legal_actions()
            assert len(set(legal)) == len(legal) >= 1
            action = rng.choice(legal)
            for one in legal if thorough else (action,):
                assert state.check(one, seat) == one
        if thorough:
            assert SPEC.parse(SPEC.format(action)) == action
        state.apply(action, seat)
        plies += 1
        if thorough or plies % 9 == 0:
            assert kinds_in_play(state) == every_kind(rules)
            assert sum(state.scores) == 0
    assert plies == 1 + 16 * 3
    assert [c.round for c in state.comparisons] == list(range(1, ROUNDS + 1))
    assert sum(state.result().scores) == 0
    assert kinds_in_play(state) == every_kind(rules)
    assert len(state.library) == (22 if rules.wild_draws else 18) - 16
    _showdown_is_of_the_last_hands(state, rules)


def _showdown_is_of_the_last_hands(state: object, rules: Ruleset) -> None:
    for number in range(5, ROUNDS + 1):
        tile = state.public[number - 1]  # type: ignore[attr-defined]
        again = compare(state.hands, [True] * 4, tile, number, rules.base)  # type: ignore[attr-defined]
        assert again == state.comparisons[number - 1]  # type: ignore[attr-defined]
        assert all(amount % (rules.base * MULTIPLIERS[number - 1]) == 0 for amount in again[5])


def test_no_two_seats_ever_hold_a_kind_so_nothing_can_be_called() -> None:
    """碰 and 杠 of the source cannot arise: of each kind one seat has all three, or the library."""
    rng = Random(5)
    for _ in range(30):
        state = SPEC.start(RULESETS[0])
        while state.to_move() != OVER:
            seat = state.to_move()
            action = state.chance(rng) if seat == CHANCE else rng.choice(state.legal_actions())
            state.apply(action, seat)
            together = 0
            for held in state.hands:
                assert not together & held
                together |= held
            assert not any(together >> kind & 1 for kind in state.library)
