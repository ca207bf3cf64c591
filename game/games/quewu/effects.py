"""What a dance, the seasons, the clock and a concession do (rulebook §3, §5, §6, §9)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from game.engine import Action, Announced, CardsMoved, Place, Shown
from game.engine.events import EVERYONE

from . import turns
from .actions import (
    AUTUMN,
    BAN_AIRS,
    BAN_FUNCTION,
    BAN_SPECIAL,
    LIMIT_MOVES,
    OPEN,
    SPRING,
    WINTER,
    Dance,
)
from .cards import cards_of, packed, points_of
from .ending import finish
from .moves import leads
from .phases import Phase
from .tables import LEAST_LIMIT, MOST_LIMIT, NO_ORDER

if TYPE_CHECKING:
    from .state import QuewuState

FLOCK_DRAWS = 3


class Violation(NamedTuple):
    """One line of the record: who, what, in which round, the rule broken, votes yes and no."""

    seat: int
    kind: str
    round: int
    code: str
    votes: tuple[int, int] | None = None


AIRS_TURNS, HUES_TURNS = 2, 1
WARN_AT, OPEN_AT, LOSE_AT = 3, 4, 5
"""Timeouts running at which stalling is warned of, opens the hand, loses (§9, ruling)."""


def dance(state: QuewuState, action: Action) -> None:
    """舞 lay a function card or a special set and let it take effect (§3, §5)."""
    seat = state.turn
    if state.sink is not None:
        state.tell_play(seat, action, 0)
    if state.leave_hand(seat, packed(action.cards), len(action.cards)):
        return
    if action.name >= Dance.HEAVEN and state.tables.sets is not None:
        _move_limit(state, Dance(action.name))
    _EFFECTS.get(action.name, _nothing)(state, action)


def _move_limit(state: QuewuState, name: Dance) -> None:
    limit = max(LEAST_LIMIT, min(MOST_LIMIT, state.limit + LIMIT_MOVES[name]))
    state.limit = limit
    if state.sink is not None:
        state.sink(Shown("limit", state.turn, (limit,)))


def _nothing(state: QuewuState, action: Action) -> None:
    """Let a dance that is none pass without effect; only a court's table sees one."""
    turns.end_effects(state)


def _wind(state: QuewuState, action: Action) -> None:
    """风 its target discards one, in the dancer's winter two (§6)."""
    n = 2 if state.mix(state.turn) >> WINTER & 1 else 1
    state.todo.append((Phase.DISCARD, action.seat, n))
    turns.advance(state)


def _flower(state: QuewuState, action: Action) -> None:
    """花 two further actions, in the dancer's spring three; none from within them (§7)."""
    if state.tables.blooming and not state.extras:
        state.extra = 3 if state.mix(state.turn) >> SPRING & 1 else 2
    turns.end_effects(state)


def _moon(state: QuewuState, action: Action) -> None:
    """月 its target draws one, in the dancer's autumn two (§6)."""
    state.draw(action.seat, 2 if state.mix(state.turn) >> AUTUMN & 1 else 1)
    turns.end_effects(state)


def _heaven(state: QuewuState, action: Action) -> None:
    """天上天下 set the demand; next turn no function card and no special set."""
    state.count, state.call = action.number, action.choice
    state.lead = state.restarted = False
    state.self_ban |= BAN_FUNCTION | BAN_SPECIAL
    if state.sink is not None:
        state.sink(Shown("demand", state.turn, (state.count, state.call)))
        state.sink(Shown("ban", state.turn, (state.self_ban,)))
    turns.end_effects(state)


def _breeze(state: QuewuState, action: Action) -> None:
    """花鸟风月 everyone passes one random card on; the lot says which."""
    state.todo.append((Phase.PASS, state.turn, 0))
    turns.advance(state)


def _flock(state: QuewuState, action: Action) -> None:
    """雀舞满山 everyone draws three, the dancer first."""
    n = state.rules.seats
    for i in range(n):
        seat = (state.turn + i) % n
        if state.alive[seat]:
            state.draw(seat, FLOCK_DRAWS)
    turns.end_effects(state)


def _cool_wind(state: QuewuState, action: Action) -> None:
    """凉风有幸 the next player may play nothing with 花 鸟 风 or 月."""
    victim = next_alive(state, state.turn)
    state.bans[victim] |= BAN_AIRS
    if state.sink is not None:
        state.sink(Shown("ban", victim, (state.bans[victim],)))
    turns.end_effects(state)


def _four_airs(state: QuewuState, action: Action) -> None:
    """风花雪月 obey the named season alone in the next two turns."""
    _order(state, 1 << action.choice, AIRS_TURNS)


def _myriad_hues(state: QuewuState, action: Action) -> None:
    """万紫千红 obey the table's season of now and the named one in the next turn."""
    _order(state, 1 << state.season | 1 << action.choice, HUES_TURNS)


def _order(state: QuewuState, mask: int, lasts: int) -> None:
    seat = state.turn
    state.self_order = mask, lasts
    if state.sink is not None:
        state.sink(Shown("order", seat, (mask, lasts)))
    turns.end_effects(state)


_EFFECTS: dict[int, Callable[[QuewuState, Action], None]] = {
    Dance.FLOWER: _flower,
    Dance.WIND: _wind,
    Dance.MOON: _moon,
    Dance.HEAVEN: _heaven,
    Dance.BREEZE: _breeze,
    Dance.FLOCK: _flock,
    Dance.COOL_WIND: _cool_wind,
    Dance.FOUR_AIRS: _four_airs,
    Dance.MYRIAD_HUES: _myriad_hues,
}


def next_alive(state: QuewuState, seat: int) -> int:
    """Return the next seat that is still in the game."""
    n = state.rules.seats
    seat = (seat + 1) % n
    while not state.alive[seat]:
        seat = (seat + 1) % n
    return seat


def age_order(state: QuewuState, seat: int) -> None:
    """Count a personal season order down at the end of its owner's turn (§6).

    One given in this very turn takes its place: it binds from the next turn on.
    """
    if state.self_order != NO_ORDER:
        state.orders[seat], state.order_left[seat] = state.self_order
        state.self_order = NO_ORDER
        return
    state.order_left[seat] -= 1
    if not state.order_left[seat]:
        state.orders[seat] = 0
        if state.sink is not None:
            state.sink(Shown("order", seat, (0, 0)))


def turn_round(state: QuewuState) -> None:
    """换季 a round is over: with seasons, the next one begins (§6)."""
    state.round += 1
    if not state.rules.seasons:
        return
    state.season = (state.season + 1) % 4
    if state.sink is not None:
        state.sink(Announced("chant.season", state.turn, (state.season,)))
        state.sink(Shown("season", -1, (state.season,)))


def restart(state: QuewuState) -> None:
    """白昼三 all have rested: the last to rest leads anew with one bird (§4)."""
    state.rested = 0
    state.count, state.call = 1, OPEN
    state.restarted = True
    state.lead = bool(leads(state, state.hands[state.turn]))
    state.restarted = state.lead
    if state.sink is not None:
        state.sink(Announced("table.restart", state.turn))
        state.sink(Shown("demand", state.turn, (1, OPEN)))


# -- out of turn -----------------------------------------------------------------------------


def record(
    state: QuewuState, seat: int, kind: str, code: str, votes: tuple[int, int] | None = None
) -> None:
    """Write a violation into the game's record and say it."""
    state.violations.append(Violation(seat, kind, state.round, code, votes))
    if state.sink is not None:
        state.sink(Announced(f"violation.{kind}", seat, votes or ()))


def time_out(state: QuewuState) -> None:
    """出牌超时 draw one and the turn is over; the third running and on is stalling."""
    seat = state.turn
    state.timeouts[seat] += 1
    running = state.timeouts[seat]
    record(state, seat, "timeout", "timeout")
    if running >= WARN_AT:
        record(state, seat, "other", "other.stalling")
    if running == OPEN_AT:
        open_hand(state, seat)
    if running >= LOSE_AT:
        lose(state, seat, "judged")
        return
    state.extra = 0
    state.draw(seat, 1)
    turns.end_effects(state)


def open_hand(state: QuewuState, seat: int) -> None:
    """公开手牌 let a hand lie open for one round (§9)."""
    state.open_rounds[seat] = 2  # this turn's end takes one off: open until his next turn is over
    if state.sink is not None:
        hand = cards_of(state.hands[seat])
        place = Place("hand", seat)
        state.sink(CardsMoved(place, place, hand, EVERYONE, "open"))


def lose(state: QuewuState, seat: int, why: str) -> None:
    """判负、认输 leave the game: his cards go out of play; the last one left wins (§9)."""
    hand = state.hands[seat]
    if state.sink is not None:
        state.sink(Announced(f"table.{why}", seat))
        place = Place("hand", seat)
        state.sink(CardsMoved(place, Place("gone"), cards_of(hand), EVERYONE, "leave"))
    state.forfeits[seat] = points_of(hand, state.rules.functions_are_birds)
    state.alive[seat] = False
    state.living &= ~(1 << seat)
    state.rested &= ~(1 << seat)
    state.gone += hand
    state.hands[seat] = state.sizes[seat] = 0
    if state.turn == seat:
        state.extra = 0
    left = [s for s, alive in enumerate(state.alive) if alive]
    if len(left) == 1:
        finish(state, "last_left", (left[0],))
    elif state.actor == seat:
        turns.advance(state)
