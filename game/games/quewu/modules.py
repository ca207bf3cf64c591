"""The modules of 专业 that add steps to a turn (rulebook §7).

阳春白雪 lets everyone draw or discard before a play, 曲高和寡 lets a lone card be guessed,
繁花似锦 gives further actions. 连奏 and 双飞燕 only change what a group or dance is: they
live in `tables` and `groups`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.engine import Announced, Declared, Shown

from . import court, turns
from .actions import AUTUMN, SPRING, SUMMER, TEMPO_ACTION, WINTER
from .cards import cards_of
from .discards import class_of
from .phases import DRAW, FROM_ANY, LOOK, OPEN_GUESSES, TALLY, Phase

if TYPE_CHECKING:
    from .state import QuewuState

DRAW_SEASONS = 1 << SPRING | 1 << SUMMER
DISCARD_SEASONS = 1 << AUTUMN | 1 << WINTER


def set_tempo(state: QuewuState) -> None:
    """奏 let everyone draw or discard by his own seasons, then the player plays (§7)."""
    seat = state.turn
    if state.sink is not None:
        state.sink(Declared(seat, TEMPO_ACTION))
    state.snowed = True
    state.timeouts[seat] = 0
    after = Phase.EXTRA if state.extras else Phase.PLAY
    state.todo.append((int(after), seat, 0))
    if state.tables.lofty:
        state.todo.append((LOOK, seat, 0))
    n = state.rules.seats
    for other in reversed([(seat + i) % n for i in range(n)]):
        if state.alive[other]:
            _push_tempo(state, other)
    turns.advance(state)


def _push_tempo(state: QuewuState, seat: int) -> None:
    """Queue one player's step; with two seasons he draws first, then discards."""
    mix = state.mix(seat)
    if mix & DISCARD_SEASONS:
        state.todo.append((int(Phase.DISCARD), seat, 1))
    if mix & DRAW_SEASONS:
        state.todo.append((DRAW, seat, 1))


def _draw(state: QuewuState, seat: int, n: int) -> bool:
    state.draw(seat, n)
    return True


def act_again(state: QuewuState) -> None:
    """繁花似锦 give the player his next further action."""
    state.extra -= 1
    state.extras = True
    if state.sink is not None:
        state.sink(Shown("extra", state.turn, (state.extra + 1,)))
    turns.await_play(state)
    if state.phase == Phase.PLAY:
        state.phase = int(Phase.EXTRA)


# -- 曲高和寡 ---------------------------------------------------------------------------------


def ask_guesses(state: QuewuState) -> bool:
    """Queue the guesses about every hand that has just come down to one card."""
    n = state.rules.seats
    seats = [(state.turn + i) % n for i in range(n)]
    new = [s for s in seats if state.sizes[s] == 1 and not state.lone >> s & 1]
    state.lone = sum(1 << s for s in seats if state.sizes[s] == 1)
    for seat in reversed(new):
        state.todo.append((OPEN_GUESSES, seat, 0))
        others = [(seat + i) % n for i in range(1, n)]
        for other in reversed([s for s in others if state.alive[s]]):
            state.todo.append((int(Phase.GUESS), other, seat))
        if state.sink is not None:
            state.sink(Announced("table.lofty", seat))
    return bool(new)


def _look(state: QuewuState, seat: int, n: int) -> bool:
    ask_guesses(state)
    return True


def _open_guesses(state: QuewuState, seat: int, n: int) -> bool:
    """Open all guesses at once: the lone player draws one for each that is right."""
    held = class_of(cards_of(state.hands[seat])[0], False) + 1 if state.sizes[seat] == 1 else 0
    right = sum(name == held for _, name in state.guesses if name)
    if state.sink is not None:
        opened = [0] * state.rules.seats
        for guesser, name in state.guesses:
            opened[guesser] = name
        state.sink(Announced("guess.opened", seat, (right, *opened)))
    state.guesses.clear()
    short = right - state.draw(seat, right)
    state.todo.extend([(int(Phase.TAKE), seat, FROM_ANY)] * short)
    return True


STEPS: dict[int, Callable[[QuewuState, int, int], bool]] = {
    DRAW: _draw,
    LOOK: _look,
    OPEN_GUESSES: _open_guesses,
    TALLY: court.tally,
}
"""The steps that happen at once; False when they left the state waiting for somebody already."""
