"""What may be done: the legal actions of a turn (rulebook §3–§6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.engine import Action

from .actions import (
    BAN_AIRS,
    BAN_DANCE,
    BAN_FUNCTION,
    BAN_SPECIAL,
    DANCE,
    FOLLOW,
    GUESS_ACTIONS,
    NO,
    NOT_SPOKEN,
    OPEN,
    QUANTITY_SETS,
    REST,
    REST_ACTION,
    TEMPO_ACTION,
    TURN_CALLED,
    YES,
    Dance,
)
from .cards import BIRD, BIRD_FIELD, FLOWER, FLOWER_FIELD, ONES, WIND, counts_of
from .discards import discards
from .groups import TWIN_COST
from .phases import Phase
from .tables import KEPT_MOVES, Moves

if TYPE_CHECKING:
    from .state import QuewuState

PLAYING, DISCARDING = int(Phase.PLAY), int(Phase.DISCARD)
GUESSING, SETTING_TEMPO, VOTING = int(Phase.GUESS), int(Phase.TEMPO), int(Phase.VOTE)
REST_ONLY = (REST_ACTION,)
WIND_ONE = ONES[WIND]
FUNCTIONLESS = BAN_FUNCTION | BAN_AIRS


def legal_actions(state: QuewuState) -> Sequence[Action]:
    """List everything the seat to act may do; not defined for CHANCE and OVER."""
    tables = state.tables
    turn = state.turn
    if tables.calm and not state.lead and state.phase == PLAYING:
        hand = state.hands[turn]
        moves = tables.moves.get(hand | state.count << 34) or _work_out(
            state, hand | state.count << 34
        )
        if hand < WIND_ONE or tables.birds:
            return moves.whole
        if state.living == tables.everyone:
            dances = tables.singles[turn][bool(hand >> 26 & 15) + 2 * (hand >> 30 > 0)]
            return moves.groups + dances + REST_ONLY
    plain = state.phase == PLAYING and not (state.lead or state.snowed or state.bans[turn])
    if not plain or tables.judged:
        return _listed(state)
    hand = state.hands[turn]
    mix = state.mix(turn) & 3 if tables.seasons else 0
    key = hand | state.count << 34 | state.call << 42 | mix << 44
    moves = tables.moves.get(key) or _work_out(state, key)
    if tables.birds or (hand < WIND_ONE and not tables.blooming):
        return moves.whole
    return [*moves.groups, *_singles(state, hand), *moves.sets, REST_ACTION]


def _work_out(state: QuewuState, key: int) -> Moves:
    """Find what a hand can do about the demand, and remember it for this ruleset."""
    tables = state.tables
    if len(tables.moves) >= KEPT_MOVES:
        tables.moves.clear()
    groups = _groups(state, 0)
    sets = tables.sets.of(state.hands[state.turn]) if tables.sets is not None else ()
    moves = tables.moves[key] = Moves(groups, sets, (*groups, *sets, REST_ACTION))
    return moves


def _listed(state: QuewuState) -> Sequence[Action]:
    """List what may be done where something stands in the way of the plain list."""
    if state.phase != PLAYING:
        if state.phase == DISCARDING:
            return discards(state.hands[state.actor], state.due, state.tables.birds)
        if state.phase == GUESSING:
            return list(GUESS_ACTIONS)
        if state.phase == VOTING:
            return [YES, NO]
        if state.phase == SETTING_TEMPO:
            return [TEMPO_ACTION, *_spoken(state, [REST_ACTION])]
    if state.tables.judged:
        return _spoken(state, _own(state))
    return _own(state)


def _own(state: QuewuState) -> list[Action]:
    ban = state.bans[state.turn]
    if state.snowed:  # 奏 was said: resting is left only to who can do nothing else (§7)
        return [*_groups(state, ban), *_dances(state, ban)] or [REST_ACTION]
    return [*_groups(state, ban), *_dances(state, ban), REST_ACTION]


def _spoken(state: QuewuState, actions: list[Action]) -> list[Action]:
    """Say with each action what a referee wants to hear: the season, and 换季 (§6, §9)."""
    if not state.tables.judged or not state.tables.seasons:
        return actions
    closing = TURN_CALLED if last_of_round(state) else 0
    season = 1 + min(i for i in range(4) if state.mix(state.turn) >> i & 1)
    spoken = []
    for a in actions:
        called = closing if ends_turn(state, a) else 0
        said = (called or NOT_SPOKEN) if a.kind == REST else season + called
        spoken.append(a._replace(spoken=said))
    return spoken


def ends_turn(state: QuewuState, action: Action) -> bool:
    """Tell whether the turn is over with an action: none of 繁花似锦 follow it (§7)."""
    flower = action.kind == DANCE and action.name == Dance.FLOWER
    opens = flower and state.tables.blooming and not state.extras
    return not (state.extra or opens)


def last_of_round(state: QuewuState) -> bool:
    """Tell whether the season changes when the present turn is over."""
    n = state.rules.seats
    seat = (state.turn + 1) % n
    while not state.alive[seat] and seat != state.opener:
        seat = (seat + 1) % n
    return seat == state.opener


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
    if tables.free_count or (state.call == OPEN and not tables.relentless):
        raising = groups.raising(demand, demand + tables.raise_most)
        return groups.following(demand) + raising
    if state.call == FOLLOW or tables.relentless:
        return groups.raising(demand, demand + tables.raise_most)
    return groups.following(demand)


def leads(state: QuewuState, hand: int) -> tuple[Action, ...]:
    """List the openings: one bird; after a restart also one flower for a bird (§4)."""
    tables = state.tables
    if tables.birds:
        counts = counts_of(hand)
        return tuple([a for k in tables.bird_kinds if counts[k] for a in tables.leads[k]])
    bird = tables.leads[BIRD] if hand & BIRD_FIELD else ()
    return bird + tables.leads[FLOWER] if state.restarted and hand & FLOWER_FIELD else bird


def _dances(state: QuewuState, ban: int) -> tuple[Action, ...]:
    """List the legal 舞."""
    tables = state.tables
    if tables.birds or ban & BAN_DANCE:
        return ()
    hand = state.hands[state.turn]
    singles = _singles(state, hand)
    sets = tables.sets.of(hand) if tables.sets is not None else ()
    return _unbanned(singles, sets, ban) if ban else singles + sets


def _singles(state: QuewuState, hand: int) -> tuple[Action, ...]:
    """List the dances of single function cards, before bans."""
    tables = state.tables
    top = hand >> 26
    singles = tables.singles[state.turn][bool(top & 15) + 2 * bool(top >> 4)] if top else ()
    if tables.twin and hand & 63 < TWIN_COST:
        singles = ()
    elif tables.blooming and hand & FLOWER_FIELD:
        singles = (*singles, tables.flower_dance)
    if state.living != tables.everyone:
        singles = tuple(a for a in singles if a.seat < 0 or state.alive[a.seat])
    return singles


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
