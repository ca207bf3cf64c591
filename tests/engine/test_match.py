"""A match of any game: who may act in it at all."""

import pytest

from game.engine import Entry, IllegalAction, Match
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
