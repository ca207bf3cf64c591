"""What may be done: the legal actions of a turn (rulebook §3–§6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine import Action

from .actions import (
    BAN_AIRS,
    BAN_DANCE,
    BAN_FUNCTION,
    BAN_SPECIAL,
    FOLLOW,
    OPEN,
    QUANTITY_SETS,
    REST_ACTION,
)
from .cards import FLOWER, FLOWER_FIELD, counts_of
from .discards import discards
from .phases import Phase

if TYPE_CHECKING:
    from .state import QuewuState

DISCARDING = int(Phase.DISCARD)
FUNCTIONLESS = BAN_FUNCTION | BAN_AIRS


def legal_actions(state: QuewuState) -> list[Action]:
    """List everything the seat to act may do."""
    if state.phase == DISCARDING:
        return discards(state.hands[state.actor], state.due, state.tables.birds)
    ban = state.bans[state.turn]
    return [*_groups(state, ban), *_dances(state, ban), REST_ACTION]


def _groups(state: QuewuState, ban: int) -> tuple[Action, ...]:
    """List the legal 吟 and 诵."""
    hand = state.hands[state.turn]
    if ban:
        if ban & BAN_AIRS:
            return ()
        if ban & BAN_FUNCTION:
            hand &= ~FLOWER_FIELD
    if state.lead:
        return leads(state, hand)
    tables = state.tables
    mix = state.mix(state.turn) & 3 if tables.seasons else 0
    groups = tables.groups[mix].of(hand)
    demand = state.count
    if tables.free_count or state.call == OPEN:
        raising = groups.raising(demand, demand + tables.raise_most)
        return groups.following(demand) + raising
    if state.call == FOLLOW:
        return groups.raising(demand, demand + tables.raise_most)
    return groups.following(demand)


def leads(state: QuewuState, hand: int) -> tuple[Action, ...]:
    """List the openings: one bird; after a restart also one flower for a bird (§4)."""
    counts = counts_of(hand)
    kinds = state.tables.bird_kinds
    if state.restarted and not state.tables.birds:
        kinds = (*kinds, FLOWER)
    return tuple([a for kind in kinds if counts[kind] for a in state.tables.leads[kind]])


def _dances(state: QuewuState, ban: int) -> tuple[Action, ...]:
    """List the legal 舞."""
    tables = state.tables
    if tables.birds or ban & BAN_DANCE:
        return ()
    hand = state.hands[state.turn]
    top = hand >> 26
    singles = tables.singles[state.turn][bool(top & 15) + 2 * bool(top >> 4)] if top else ()
    if state.living != tables.everyone:
        singles = tuple(a for a in singles if state.alive[a.seat])
    sets = tables.sets.of(hand) if tables.sets is not None else ()
    return _unbanned(singles, sets, ban) if ban else singles + sets


def _unbanned(
    singles: tuple[Action, ...], sets: tuple[Action, ...], ban: int
) -> tuple[Action, ...]:
    if ban & FUNCTIONLESS:
        singles = ()
    if ban & BAN_SPECIAL:
        sets = ()
    if ban & BAN_AIRS:
        sets = tuple(a for a in sets if a.name in QUANTITY_SETS)
    if ban & BAN_FUNCTION:
        sets = tuple(a for a in sets if max(a.cards) < FLOWER)
    return singles + sets
