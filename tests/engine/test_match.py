"""A match of any game: who may act in it at all."""

from random import Random

import pytest

from game.engine import CHANCE, OVER, Entry, IllegalAction, Match
from game.games import GAME_IDS, game_spec


@pytest.mark.parametrize("game", GAME_IDS)
@pytest.mark.parametrize("seat", [-2, 6])
def test_a_seat_that_nobody_holds_can_do_nothing(game: str, seat: int) -> None:
    spec = game_spec(game)
    match = Match(spec, spec.ruleset({}), 1)
    match.settle()
    before = match.state.snapshot()
    for act in (match.submit, lambda s, a: match.replay([Entry(s, a)])):
        with pytest.raises(IllegalAction):
            act(seat, spec.parse("负"))
    assert match.state.snapshot() == before


@pytest.mark.parametrize("game", GAME_IDS)
def test_turns_name_who_moves_until_the_game_is_over(game: str) -> None:
    """Lots fall in between; who has not moved is asked again."""
    spec = game_spec(game)
    match, rng = Match(spec, spec.ruleset({}), 4), Random(4)
    asked = match.turns()
    assert next(asked) == next(asked) == match.state.to_move()
    for seat in asked:
        assert seat == match.state.to_move() >= 0
        match.submit(seat, rng.choice(match.state.legal_actions()))
    assert match.state.to_move() == OVER and len(match.results) == 1
    assert any(entry.seat == CHANCE for entry in match.log)
