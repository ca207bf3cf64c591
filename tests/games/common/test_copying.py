"""Copies of states share nothing that changes, and leave out what a search needs not."""

from random import Random

import pytest

from game.engine import Match
from game.games import GAME_IDS, game_spec
from game.games.common.copying import copier


class Small:
    __slots__ = ("hands", "history", "name", "sink", "sizes")

    def __init__(self):
        self.hands, self.sizes = [[1], [2]], [1, 1]
        self.name, self.sink, self.history = "small", print, [0]


def test_lists_and_rows_are_copied_and_the_rest_is_shared():
    old = Small()
    new = copier(Small, lists=("sizes",), rows=("hands",))(old)
    new.sizes[0] = new.hands[0][0] = 9
    assert (old.sizes, old.hands) == ([1, 1], [[1], [2]])
    assert new.name is old.name
    assert new.sink is None and new.history is None


def test_an_unknown_slot_is_refused():
    with pytest.raises(ValueError, match="no slot colour"):
        copier(Small, lists=("colour",))


@pytest.mark.parametrize("game", GAME_IDS)
def test_playing_on_a_copy_leaves_the_state_as_it_was(game):
    spec = game_spec(game)
    match = Match(spec, spec.ruleset({}), 11)
    rng = Random(5)
    for _ in range(25):
        match.settle()
        seat = match.state.to_move()
        if seat < 0:
            break
        before = [match.state.view(s) for s in range(match.ruleset.seats)]
        _play_on(match.state.clone(), rng)
        assert [match.state.view(s) for s in range(match.ruleset.seats)] == before
        match.submit(seat, rng.choice(match.view(seat).legal))


def _play_on(state, rng):
    for _ in range(12):
        if state.to_move() == -1:
            state.apply(state.chance(rng))
        elif state.to_move() >= 0:
            state.apply(rng.choice(state.legal_actions()), state.to_move())
