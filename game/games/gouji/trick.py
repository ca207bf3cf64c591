"""一轮 a trick: laying, passing, yielding, closing; going out, 闷, 接风 (rulebook §3, §4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine import OVER, Action, Announced, Declared, GameEnded, Shown, TurnBegan

from . import burning, scoring
from .actions import AGREE_ACTION, PASS, PASS_ACTION, PLAY, WIND_ACTION, YIELD_ACTION, Kind
from .cards import NEXT, OPPOSITE, SEATS, THREE, cards_of, federates, seats_in
from .hands import Hand
from .legacy import Legacy
from .phases import NAMES, Phase

if TYPE_CHECKING:
    from .state import GoujiState

PLAYING, WINDING = int(Phase.PLAY), int(Phase.WIND)


def wait(state: GoujiState, seat: int, phase: int = PLAYING) -> None:
    """Wait for a seat to act."""
    state.phase = phase
    state.actor = seat
    if state.sink is not None:
        state.sink(TurnBegan(seat, NAMES[Phase(phase)]))


def only_threes(state: GoujiState, seat: int) -> bool:
    """Tell whether a seat has nothing left but what is laid last."""
    return state.sizes[seat] == state.hands[seat][THREE]


# -- laying a hand ---------------------------------------------------------------------------


def play(state: GoujiState, action: Action) -> None:
    """Lay a hand: a lead, or on the hand on the table."""
    seat = state.actor
    hand = state.tables.read(action.cards)
    state.lay(seat, action, hand)
    if state.burner >= 0 and seat != state.burner:
        burning.answered(state, seat)
    cover(state, seat, hand)


def cover(state: GoujiState, seat: int, hand: Hand) -> None:
    """Let a laid hand be the one to beat, and the player it beat be smothered (§4)."""
    beaten = state.top
    state.top, state.beaten, state.table = seat, beaten, hand
    state.only = False
    if state.yielder >= 0:
        if state.yielder == seat:
            state.only = True
        else:
            state.passed |= 1 << state.yielder
        state.yielder = -1
    if beaten >= 0 and state.living >> beaten & 1 and only_threes(state, beaten):
        smother(state, beaten, seat)
        if state.actor == OVER:
            return
    state.may = responders(state, seat, hand)
    if hand.gouji and not state.free:
        burning.ask(state)
    else:
        await_answers(state)


def responders(state: GoujiState, seat: int, hand: Hand) -> int:
    """List as bits who may answer a hand of a seat (§3)."""
    others = state.living & ~(1 << seat)
    if state.free:
        return others & ~state.passed
    across = others & 1 << OPPOSITE[seat]
    if state.only:
        return across
    if hand.gouji and across:
        return across | others & state.headless & ~state.passed
    return others & ~state.passed | across


def await_answers(state: GoujiState) -> None:
    """Let the next seat that may answer do so; close the trick when there is none."""
    if state.may:
        wait(state, NEXT[state.may][state.top])
    else:
        close(state)


# -- passing and yielding --------------------------------------------------------------------


def give_up(state: GoujiState) -> None:
    """过 pass: out for this trick, but for the opposite's hands (§3)."""
    seat = state.actor
    state.passed |= 1 << seat
    if state.sink is not None:
        state.sink(Declared(seat, PASS_ACTION))
    decided(state, seat)


def let(state: GoujiState) -> None:
    """让 yield: the next two seats decide first (§3)."""
    seat = state.actor
    state.yielder = seat
    if state.sink is not None:
        state.sink(Declared(seat, YIELD_ACTION))
    decided(state, seat)


def decided(state: GoujiState, seat: int) -> None:
    """Go on after a seat that did not beat the hand on the table."""
    state.may &= ~(1 << seat)
    may = state.may
    if may:
        state.actor = NEXT[may][seat]
        if state.phase != PLAYING or state.sink is not None:
            wait(state, state.actor)
    elif state.yielder >= 0 and state.yielder != seat:
        wait(state, state.yielder)
    else:
        close(state)


def may_yield(state: GoujiState) -> bool:
    """Tell whether the seat to act may say 让: to his opposite's hand, with somebody after him."""
    seat, table = state.actor, state.table
    return (
        table is not None
        and state.top == OPPOSITE[seat]
        and state.yielder < 0
        and not (state.free or table.gouji or state.only)
        and bool(state.may & ~(1 << seat))
        and bool(state.living >> state.top & 1)
    )


# -- closing ---------------------------------------------------------------------------------


def close(state: GoujiState) -> None:
    """End the trick: opened or not, the last to play goes out or leads (§3, §4)."""
    seat = state.top
    state.yielder = -1
    _note_opening(state)
    if state.living >> seat & 1:
        lead(state, seat)
    else:
        lead(state, NEXT[state.living][seat])


def _note_opening(state: GoujiState) -> None:
    """开点: an opening hand on top, led against or beating the own opposite (§4)."""
    seat, table, across = state.top, state.table, OPPOSITE[state.top]
    if table is None or not table.opens or state.free or state.opened >> seat & 1:
        return
    if state.beaten in (-1, across) and state.living >> across & state.living >> seat & 1:
        open_up(state, seat, "call.opened")


def open_up(state: GoujiState, seat: int, key: str) -> None:
    """Let a seat have opened."""
    state.opened |= 1 << seat
    if state.sink is not None:
        state.sink(Announced(key, seat))
        state.sink(Shown("opened", seat, seats_in(state.opened)))


def lead(state: GoujiState, seat: int) -> None:
    """Let a seat lead a new trick; who holds only 3s goes out instead."""
    state.top = state.beaten = -1
    state.table = None
    state.passed = state.may = 0
    state.only = state.covering = False
    if only_threes(state, seat):
        go_out(state, seat)
    elif state.burner >= 0 and burning.fails(state, seat):
        burning.misburn(state, seat)
    else:
        wait(state, seat)


# -- going out -------------------------------------------------------------------------------


def go_out(state: GoujiState, seat: int) -> None:
    """走科 lay the 3 (and spare ones), take the highest free place; then 接风 (§4)."""
    threes = (THREE,) * state.hands[seat][THREE]
    state.lose(seat, threes, "out")
    if state.burner == seat:
        burning.succeed(state)
    leave(state, seat, min(free_places(state)), "call.out")
    if state.actor == OVER:
        return
    follower = NEXT[state.living][seat]
    if not threes:
        lead(state, follower)
        return
    state.top, state.beaten = seat, -1
    state.table = state.tables.read((THREE,))
    state.may = state.living
    state.asker = -1
    wait(state, follower, WINDING)


def free_places(state: GoujiState) -> list[int]:
    """List the places nobody has taken yet."""
    return [place for place in range(SEATS) if place not in state.places]


def leave(state: GoujiState, seat: int, place: int, key: str) -> None:
    """Take a seat out of the game; the last one left takes the last place."""
    state.living &= ~(1 << seat)
    state.places[seat] = place
    state.outs.append(seat)
    if state.sink is not None:
        state.sink(Announced(key, seat, (place,)))
        state.sink(Shown("place", seat, (place,)))
    left = len(state.outs)
    state.free = left >= 2
    state.headless = 1 << OPPOSITE[seat] & state.living if left == 1 else 0
    if state.free and state.burner >= 0:
        burning.stop(state)
    if left == SEATS - 1:
        _finish(state)
    elif left == 2 and state.sink is not None:
        state.sink(Announced("call.free_for_all"))


def smother(state: GoujiState, seat: int, by: int) -> None:
    """闷 the last hand besides the 3 was beaten: the lowest free place at once (§4)."""
    state.lose(seat, (THREE,) * state.hands[seat][THREE], "smothered")
    state.smothers.append((seat, by))
    leave(state, seat, max(free_places(state)), "call.smothered")


def _finish(state: GoujiState) -> None:
    last = state.living.bit_length() - 1
    state.places[last] = free_places(state)[0]
    state.outs.append(last)
    state.living = 0
    state.lose(last, cards_of(state.hands[last]), "last")
    if state.sink is not None:
        state.sink(Shown("place", last, (state.places[last],)))
    state.legacy = _legacy(state)
    state.outcome = scoring.result_of(state.legacy)
    state.phase, state.actor = int(Phase.OVER), OVER
    if state.sink is not None:
        state.sink(GameEnded(*state.outcome))


def _legacy(state: GoujiState) -> Legacy:
    legacy = Legacy(
        places=tuple(sorted(range(SEATS), key=state.places.__getitem__)),
        opened=seats_in(state.opened & ~state.unopened),
        burns=tuple(state.burns),
        smothers=tuple(pair for pair in state.smothers if not federates(*pair)),
        revolt=state.revolt,
    )
    before = state.past.surrounded if state.past else -1
    return legacy._replace(again=legacy.surrounded >= 0 and legacy.surrounded == before)


# -- 接风 ------------------------------------------------------------------------------------


def ask_wind(state: GoujiState, action: Action) -> None:
    """接风: ask to lead instead of beating the 3, or answer who asked (§4)."""
    seat = state.actor
    if action.kind == PLAY:
        state.asker = -1
        play(state, action)
    elif action.kind == PASS:
        give_up(state)
    else:
        _agree(state, seat, asking=action.kind == Kind.WIND)


def _agree(state: GoujiState, seat: int, asking: bool) -> None:
    if state.sink is not None:
        state.sink(Declared(seat, WIND_ACTION if asking else AGREE_ACTION))
    if asking:
        state.asker = seat
    state.may &= ~(1 << seat)
    if state.may:
        wait(state, NEXT[state.may][seat], WINDING)
    else:
        asker, state.asker = state.asker, -1
        lead(state, asker)
