"""Whose turn it is in a trick, by a slow table of §3 that shares nothing with the engine's bits."""

from random import Random

import pytest

from game.engine import CHANCE, OVER
from game.games.gouji.actions import BURN, PASS, PLAY, YIELD
from game.games.gouji.state import GoujiState
from tests.games.gouji.playing import SPEC, short_game


class Watcher:
    """Keep who has passed and who is still to answer, from the actions alone."""

    def __init__(self) -> None:
        self.passed: set[int] = set()
        self.queue: list[int] = []
        self.yielded: int | None = None
        self.laid = False

    def lay(self, seat: int, state: GoujiState) -> None:
        """Note a hand that was laid, and list who may answer it."""
        after_yield = self.yielded == seat
        if self.yielded is not None and not after_yield:
            self.passed.add(self.yielded)
        self.yielded, self.laid = None, True
        out = {s for s in range(6) if state.places[s] >= 0}
        order = [(seat + step) % 6 for step in range(1, 6)]
        hand = state.table
        assert hand is not None and state.top == seat
        self.queue = [
            other
            for other in order
            if other not in out and self._may(other, seat, out, hand.gouji, after_yield)
        ]

    def _may(self, other: int, top: int, out: set[int], gouji: bool, after_yield: bool) -> bool:
        across = (top + 3) % 6
        if len(out) >= 2 or across in out:
            return other not in self.passed
        if other == across:
            return True
        if after_yield:
            return False
        return other not in self.passed and (not gouji or (other + 3) % 6 in out)

    def answer(self, seat: int, kind: int) -> None:
        """Note a pass or a yield."""
        assert self.queue[0] == seat
        self.queue.pop(0)
        if kind == YIELD:
            self.yielded = seat
            self.queue.append(seat)
        else:
            self.passed.add(seat)
            self.yielded = None if self.yielded == seat else self.yielded

    def closed(self) -> None:
        """Note that the trick is over."""
        self.__init__()  # type: ignore[misc]


def _watch(state: GoujiState, rng: Random) -> int:
    seen, watcher = 0, Watcher()
    while (seat := state.to_move()) != OVER:
        if seat == CHANCE:
            state.apply(state.chance(rng))
            continue
        if state.phase_name == "play" and state.table is not None and watcher.laid:
            assert watcher.queue and watcher.queue[0] == seat, (watcher.queue, seat)
            seen += 1
        action = rng.choice(state.legal_actions())
        phase = state.phase_name
        if phase == "play" and action.kind in (PASS, YIELD) and watcher.laid:
            watcher.answer(seat, action.kind)
        elif phase in ("play", "wind") and action.kind == PASS:
            watcher.passed.add(seat)  # on a 3
        state.apply(action, seat)
        if state.to_move() == OVER:
            break
        if action.kind in (PLAY, BURN) and phase != "revolt":
            stands = state.table is not None and state.phase_name != "wind"
            if stands and state.top == seat:
                watcher.lay(seat, state)
            else:  # nobody could answer it
                watcher.closed()
        elif state.table is None or (state.phase_name == "wind" and phase != "wind"):
            assert not watcher.queue or phase in ("wind", "burn"), "closed before all had a say"
            watcher.closed()
    return seen


@pytest.mark.parametrize("part", range(4))
def test_whole_games_ask_the_right_seats_in_order(part: int) -> None:
    rules = SPEC.ruleset({})
    assert sum(_watch(SPEC.start(rules), Random(100 * part + seed)) for seed in range(25)) > 2000


@pytest.mark.parametrize("part", range(4))
def test_short_games_do_too(part: int) -> None:
    games = (Random(1000 * part + seed) for seed in range(120))
    assert sum(_watch(short_game(rng), rng) for rng in games) > 1500
