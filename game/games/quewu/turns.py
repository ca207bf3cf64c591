"""From one action to the next: effects worked off, limits kept, the turn passed (§3, §5, §6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine import CHANCE, TurnBegan

from . import chance, effects, modules
from .phases import AT_ONCE, CHANCE_PHASES, DRAW, NAMES, Phase
from .tables import NO_ORDER

if TYPE_CHECKING:
    from .state import QuewuState

_TOLD = (Phase.GUESS, Phase.PLAY, Phase.EXTRA, Phase.TEMPO, Phase.VOTE)
"""Phases whose begin is told when the table waits for them again."""
PLAYING, DISCARDING, SETTING_TEMPO = int(Phase.PLAY), int(Phase.DISCARD), int(Phase.TEMPO)
PERSONAL = (
    Phase.PLAY,
    Phase.EXTRA,
    Phase.TEMPO,
    Phase.DISCARD,
    Phase.GUESS,
    Phase.VOTE,
    Phase.TAKE,
    DRAW,
)
"""Steps that fall away when their player has left the game (§9)."""


def end_effects(state: QuewuState) -> None:
    """Let lone cards be guessed, further actions follow, the hand limit bite; pass on."""
    tables = state.tables
    if tables.calm:
        pass_on(state)
    elif tables.lofty and modules.ask_guesses(state):
        advance(state)
    elif state.extra:
        modules.act_again(state)
    elif state.tables.sets is not None and max(state.sizes) > state.limit:
        state.todo.extend(_excess(state))
        advance(state)
    else:
        _next_turn(state)


def _excess(state: QuewuState) -> list[tuple[int, int, int]]:
    """List the discards the limit asks for, last first: acting player, then seat order."""
    n = state.rules.seats
    seats = [(state.turn + i) % n for i in range(n)]
    over = [(s, state.sizes[s] - state.limit) for s in seats if state.sizes[s] > state.limit]
    return [(Phase.DISCARD, seat, excess) for seat, excess in reversed(over)]


def advance(state: QuewuState) -> None:
    """Work off what is still to happen until somebody, or the lot, must decide."""
    while state.todo:
        step, seat, n = state.todo.pop()
        if step in PERSONAL and not state.alive[seat]:
            continue
        if step >= AT_ONCE:
            if modules.STEPS[step](state, seat, n):
                continue
            return
        if step == DISCARDING and not _ask_discard(state, seat, n):
            continue
        if step == Phase.TAKE and not chance.can_take(state, seat):
            continue
        _wait(state, step, seat, n)
        return
    end_effects(state)


def _wait(state: QuewuState, step: int, seat: int, n: int) -> None:
    state.phase = step
    state.actor = CHANCE if step in CHANCE_PHASES else seat
    if state.actor == CHANCE:
        state.due, state.due_mode = seat, n  # for whom the lot is drawn, and how
    elif step == Phase.GUESS:
        state.due = n  # whose card is guessed
    if state.sink is not None and step in _TOLD:
        state.sink(TurnBegan(seat, NAMES[Phase(step)]))


def _ask_discard(state: QuewuState, seat: int, n: int) -> bool:
    """Wait for a discard; False when none can be asked for (his last card stays)."""
    n = min(n, state.sizes[seat])
    if n == state.sizes[seat] and not state.can_refill(seat):
        n -= 1
    state.due = n
    if n > 0 and state.sink is not None:
        state.sink(TurnBegan(seat, "discard"))
    return n > 0


def _next_turn(state: QuewuState) -> None:
    seat = state.turn
    state.bans[seat] = state.self_ban
    state.self_ban = 0
    state.extras = state.snowed = False
    if state.order_left[seat] or state.self_order != NO_ORDER:
        effects.age_order(state, seat)
    if state.open_rounds[seat]:
        state.open_rounds[seat] -= 1
    pass_on(state)


def pass_on(state: QuewuState) -> None:
    """Give the turn to the next player, or back to the last to rest (§4)."""
    tables = state.tables
    if state.rested == state.living and tables.restarts:
        state.turn = _last_to_rest(state)
        effects.restart(state)
    else:
        seat = state.turn + 1
        if seat == len(state.sizes):
            seat = 0
        if seat == state.opener:
            effects.turn_round(state)
        state.turn = seat if state.alive[seat] else _next_alive(state, seat)
    state.phase = SETTING_TEMPO if tables.snow else PLAYING
    state.actor = state.turn
    if state.sink is not None:
        state.sink(TurnBegan(state.turn, NAMES[Phase(state.phase)]))


def await_play(state: QuewuState) -> None:
    """Wait for the turn's player: to play, or to say 奏 first (§7 阳春白雪)."""
    state.phase = SETTING_TEMPO if state.tables.snow else PLAYING
    state.actor = state.turn
    if state.sink is not None:
        state.sink(TurnBegan(state.turn, NAMES[Phase(state.phase)]))


def _last_to_rest(state: QuewuState) -> int:
    """Return who rested last when all have: he whose turn it was, or was before one left."""
    seat = state.turn
    while not state.alive[seat]:
        seat = (seat or state.rules.seats) - 1
    return seat


def _next_alive(state: QuewuState, seat: int) -> int:
    """Return the first seat after one that has left; the round may turn on the way."""
    while not state.alive[seat]:
        seat = seat + 1 if seat + 1 < len(state.sizes) else 0
        if seat == state.opener:
            effects.turn_round(state)
    return seat
