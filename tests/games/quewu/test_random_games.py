"""Seeded random games over all modes, seats and options (2,100 and more of them)."""

from random import Random

import pytest

from game.engine import CHANCE, OVER
from game.games.quewu.cards import counts_of
from tests.games.quewu.playing import SPEC, cards_in_play, every_ruleset

RULESETS = list(every_ruleset())
GAMES_EACH = 2000 // len(RULESETS) + 1
LONGEST = 3000


def test_there_are_two_thousand_games() -> None:
    assert GAMES_EACH * len(RULESETS) >= 2000


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("mode", ["simple", "basic", "regular", "full", "expert"])
def test_random_games_keep_every_card_and_end(mode: str, seats: int) -> None:
    for number, rules in enumerate(RULESETS):
        if (rules.mode, rules.seats) != (mode, seats):
            continue
        for game in range(GAMES_EACH):
            _play(rules, Random(number * 1000 + game), thorough=game == 0)


def _play(rules: object, rng: Random, thorough: bool) -> None:
    state = SPEC.start(rules)
    deck = rules.copies  # type: ignore[attr-defined]
    for _ in range(LONGEST):
        seat = state.to_move()
        if seat == OVER:
            break
        if seat == CHANCE:
            action = state.chance(rng)
        else:
            legal = state.legal_actions()
            assert legal, "somebody must act and can do nothing"
            assert len(set(legal)) == len(legal)
            action = rng.choice(legal)
            for one in legal if thorough else (action,):
                assert state.check(one, seat) == one
        assert SPEC.parse(SPEC.format(action)) == action
        state.apply(action, seat)
        if state.deck or any(state.hands):
            assert cards_in_play(state) == deck
        assert [sum(counts_of(hand)) for hand in state.hands] == state.sizes
        _nobody_is_empty_while_the_game_goes_on(state)
    assert state.to_move() == OVER
    assert len(state.result().winners) == 1


def _nobody_is_empty_while_the_game_goes_on(state: object) -> None:
    if state.to_move() >= 0:  # type: ignore[attr-defined]
        assert all(state.sizes)  # type: ignore[attr-defined]
