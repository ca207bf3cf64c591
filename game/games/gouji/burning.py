"""烧牌 burning: who may, 反烧, 解烧, going through, misburning (rulebook §6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.engine import Action, Announced

from . import trick
from .actions import BURN
from .cards import BIG, FOUR, NEXT, PLAIN, SEATS, SMALL, cards_of
from .hands import Hand, HandTables
from .phases import Phase

if TYPE_CHECKING:
    from .state import GoujiState

BURNING = int(Phase.BURN)
PRIORITY = (2, 4, 1, 3, 5)
"""Who is asked first: the federates of who laid the hand, then the others, in order (§6)."""


def splits(held: Sequence[int]) -> bool:
    """Tell whether counted cards split into hands that all carry a joker, 3s aside."""
    ranks = sum([held[rank] > 0 for rank in PLAIN])
    return not held[FOUR] and held[SMALL] + held[BIG] >= ranks


def burns(held: Sequence[int], table: Hand, tables: HandTables) -> list[Action]:
    """List the plays that cover a hand and leave what splits into hands with jokers."""
    small, big = held[13], held[14]
    if held[1] or big < table.need:
        return []
    ranks = 11 - held[2:13].count(0)
    spare = small + big - ranks  # jokers over, if nothing were played
    if spare < -1:
        return []
    found = []
    for action in tables.answers(held, table):
        rank, n, x, y, *_ = tables.hands[action.cards]
        if spare - x - y + (n > 0 and held[rank] == n) >= 0:
            found.append(action)
    return found


def ask(state: GoujiState, after: int = -1) -> None:
    """Ask who may burn the hand on the table, from the one after `after`; else go on."""
    seat = _next_able(state, after)
    if seat >= 0:
        trick.wait(state, seat, BURNING)
    else:
        trick.await_answers(state)


def _next_able(state: GoujiState, after: int) -> int:
    order = [(state.top + step) % SEATS for step in PRIORITY]
    if after >= 0:
        order = order[order.index(after) + 1 :]
    open_to = _open_to(state)
    return next((seat for seat in order if open_to >> seat & 1 and _able(state, seat)), -1)


def _open_to(state: GoujiState) -> int:
    """List as bits who may burn the hand on the table if his cards allow it."""
    seats = state.living & ~state.passed & ~(1 << state.top)
    if state.burner == state.top and not state.covering:
        seats &= 1 << state.burned  # of his later hands, only the burned one's burning back
    return seats


def _able(state: GoujiState, seat: int) -> bool:
    held, table = state.hands[seat], state.table
    assert table is not None
    return not held[FOUR] and bool(burns(held, table, state.tables))


def may_burn(state: GoujiState, seat: int) -> bool:
    """Tell whether a seat may burn the gouji hand on the table."""
    return bool(_open_to(state) >> seat & 1) and _able(state, seat)


def act(state: GoujiState, action: Action) -> None:
    """Burn the hand on the table, or let it be."""
    seat = state.actor
    if action.kind == BURN:
        _burn(state, seat, action)
        return
    ask(state, seat)  # nothing is said: that he could burn is his own affair


def _burn(state: GoujiState, seat: int, action: Action) -> None:
    back = state.burner == state.top and seat == state.burned
    state.stake = state.stake + 1 if back and state.covering else 1
    state.burned, state.burner, state.covering = state.top, seat, True
    if state.sink is not None:
        key = "call.burns_back" if back else "call.burns"
        state.sink(Announced(key, seat, (state.burned, state.stake)))
    state.lay(seat, action, state.tables.read(action.cards))
    trick.cover(state, seat, state.tables.read(action.cards))


def answered(state: GoujiState, seat: int) -> None:
    """解烧 a hand of the burner was beaten: the burn fails, nothing is owed."""
    if state.sink is not None:
        state.sink(Announced("call.burn_broken", seat, (state.burner,)))
    stop(state)


def stop(state: GoujiState) -> None:
    """Let there be no burner."""
    state.burner = state.burned = -1
    state.stake = 0
    state.covering = False


def succeed(state: GoujiState) -> None:
    """The burner is out: the burned player will owe him."""
    state.burns.append((state.burned, state.burner, state.stake))
    if state.sink is not None:
        state.sink(Announced("call.burned", state.burner, (state.burned, state.stake)))
    stop(state)


def fails(state: GoujiState, seat: int) -> bool:
    """Tell whether the burner must lead and has no joker left for it."""
    held = state.hands[seat]
    return seat == state.burner and not held[SMALL] + held[BIG]


def misburn(state: GoujiState, seat: int) -> None:
    """误烧: 大落 and not opened; the burned player leads, his hand is void (§6)."""
    burned = state.burned
    stop(state)
    state.unopened |= 1 << seat
    state.lose(seat, cards_of(state.hands[seat]), "misburned")
    trick.leave(state, seat, max(trick.free_places(state)), "call.misburned")
    if state.living:
        alive = state.living >> burned & 1
        trick.lead(state, burned if alive else NEXT[state.living][burned])
