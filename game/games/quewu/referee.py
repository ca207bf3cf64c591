"""违规 the referee of strict and court tables: find a violation, apply its penalty (rulebook §9).

What was laid is compared with what the rules allow; the refusal's key is the evidence.
Rulings: a legal play whose season goes unnamed, or 换季 uncalled, stands, and only the ban
on dancing follows. A last card laid illegally is judged at once even in court. 其他 is
never found by the engine except as stalling and as the second and third wrong laying.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.engine import Action, Announced, CardsMoved, Declared, IllegalAction, Place, Shown
from game.engine.events import EVERYONE

from . import turns
from .actions import BAN_DANCE, DANCE, DISCARD, FOLLOW, NOT_SPOKEN, RAISE, TURN_CALLED, Dance, Kind
from .cards import ONES, cards_of, pack
from .discards import discards
from .effects import lose, open_hand, record
from .legality import check_group, check_own
from .moves import ends_turn, last_of_round
from .sets import sets_of

if TYPE_CHECKING:
    from .state import QuewuState

TIMEOUT, WRONG, ILLEGAL, SEASON, DISCARD_ORDER, OTHER = (
    "timeout",
    "wrong_declaration",
    "illegal_combination",
    "season",
    "discard",
    "other",
)
VIOLATIONS = (TIMEOUT, WRONG, ILLEGAL, SEASON, DISCARD_ORDER, OTHER)
"""Kinds of violation, in the order of the rulebook's table."""
CHINESE = {
    TIMEOUT: "出牌超时",
    WRONG: "错误声明特效",
    ILLEGAL: "非法组合",
    SEASON: "未声明或遵守季节",
    DISCARD_ORDER: "弃牌违规",
    OTHER: "其他",
}
DRAWS = {TIMEOUT: 1, WRONG: 2, ILLEGAL: 1}
OPEN_AT, LOSE_AT = 2, 3
"""Wrong layings in one game at which the hand is opened, and lost (§9, ruling)."""


class Verdict(NamedTuple):
    """What is wrong with an action: the kind of violation, and the rule broken as a key."""

    kind: str
    code: str


def spoken(season: int | None, called: bool) -> int:
    """Encode what was said with a play: the season named and 换季."""
    value = (0 if season is None else season + 1) + TURN_CALLED * called
    return value or NOT_SPOKEN


def season_named(action: Action) -> int | None:
    """Return the season named with a play, None for none."""
    low = action.spoken % TURN_CALLED if action.spoken > 0 else 0
    return low - 1 if low else None


def turn_called(action: Action) -> bool:
    """Tell whether 换季 was called with the action."""
    return action.spoken >= TURN_CALLED


# -- what is wrong ----------------------------------------------------------------------------


def judge(state: QuewuState, action: Action) -> Verdict | None:
    """Find what is wrong with a laid action before it takes effect; None when it is right."""
    try:
        check_own(state, action)
    except IllegalAction as refusal:
        return Verdict(_kind(state, action, refusal.code), refusal.code)
    return None


def judge_speech(state: QuewuState, action: Action) -> Verdict | None:
    """Find a season not or wrongly named, or 换季 not called (§6, §9)."""
    if not state.tables.seasons:
        return None
    return misspoken(action, state.mix(state.turn), closes_round(state, action))


def closes_round(state: QuewuState, action: Action) -> bool:
    """Tell whether 换季 must be called with an action of the turn's player."""
    return state.tables.seasons and ends_turn(state, action) and last_of_round(state)


def misspoken(action: Action, mix: int, closes: bool) -> Verdict | None:
    """Find what is wrong with the words of an action, where seasons turn."""
    if action.kind not in (FOLLOW, RAISE, DANCE, Kind.REST):
        return None
    if action.kind != Kind.REST:
        named = season_named(action)
        if named is None:
            return Verdict(SEASON, "season.not_named")
        if not mix >> named & 1:
            return Verdict(SEASON, "season.wrong")
    if closes and not turn_called(action):
        return Verdict(SEASON, "season.turn_not_called")
    return None


def _kind(state: QuewuState, action: Action, code: str) -> str:
    if action.kind == DISCARD:
        return DISCARD_ORDER
    if action.kind == DANCE:
        return WRONG if _wrongly_declared(state, action, code) else ILLEGAL
    return SEASON if _legal_in_another_season(state, action) else ILLEGAL


def _wrongly_declared(state: QuewuState, action: Action, code: str) -> bool:
    """Tell a true set or card with an effect not its own from cards that are nothing (§9)."""
    if code in ("dance.self_target", "dance.bad_target", "dance.bad_number", "dance.bad_season"):
        return True
    if code not in ("dance.set_mismatch", "dance.unknown_set", "dance.twin_swallows"):
        return False
    allowed = (Dance.WIND, Dance.MOON, *state.rules.allowed_sets)
    return any(dance in allowed for dance in sets_of(action.cards, state.tables.twin))


def _legal_in_another_season(state: QuewuState, action: Action) -> bool:
    """Tell whether only the season makes a group wrong: its cards then go back."""
    if not state.tables.seasons:
        return False
    for season in range(4):
        try:
            check_group(state, action.kind, action.cards, 1 << season)
        except IllegalAction:
            continue
        return True
    return False


# -- penalties -------------------------------------------------------------------------------


def punish(
    state: QuewuState,
    action: Action,
    verdict: Verdict,
    votes: tuple[int, int] | None = None,
) -> None:
    """Apply a violation's penalty to the player whose action it was, in the state before it."""
    if state.sink is not None:
        state.sink(Declared(state.actor, action))
    record(state, state.actor, verdict.kind, verdict.code, votes)
    if verdict.kind == DISCARD_ORDER:
        _punish_discard(state)
    elif verdict.kind == SEASON:
        ban_dance(state)
        end_turn(state)
    else:
        _punish_laying(state, action, verdict)


def ban_dance(state: QuewuState) -> None:
    """Forbid the player whose turn it is to dance in his next turn."""
    state.self_ban |= BAN_DANCE
    if state.sink is not None:
        state.sink(Shown("ban", state.turn, (state.self_ban,)))


def end_turn(state: QuewuState) -> None:
    """End the turn after a penalty; the demand stands."""
    state.extra = 0
    state.snowed = False
    state.timeouts[state.turn] = 0
    turns.end_effects(state)


def _punish_laying(state: QuewuState, action: Action, verdict: Verdict) -> None:
    """错误声明、非法组合 the cards are discarded, draw; the second opens, the third loses."""
    seat = state.turn
    throw(state, seat, action.cards)
    state.draw(seat, DRAWS[verdict.kind])
    if punish_repeated(state, seat):
        return
    if not state.sizes[seat]:
        state.refill(seat)
        state.extra = 0
        turns.advance(state)
    else:
        end_turn(state)


def punish_repeated(state: QuewuState, seat: int) -> bool:
    """其他 open the hand at a player's second wrong laying; True when the third lost him."""
    wrong = sum(v.seat == seat and v.kind in (WRONG, ILLEGAL) for v in state.violations)
    if wrong >= LOSE_AT:
        record(state, seat, OTHER, "other.third_wrong")
        lose(state, seat, "judged")
        return True
    if wrong == OPEN_AT:
        record(state, seat, OTHER, "other.second_wrong")
        open_hand(state, seat)
    return False


def throw(state: QuewuState, seat: int, cards: tuple[int, ...]) -> None:
    """Discard cards from a hand as a penalty; its last one stays when none could replace it."""
    if len(cards) == state.sizes[seat] and not state.can_refill(seat):
        cards = cards[1:]
    state.hands[seat] -= pack(cards)
    state.sizes[seat] -= len(cards)
    state.gone += pack(cards)
    if state.sink is not None:
        source, target = Place("hand", seat), Place("gone")
        state.sink(CardsMoved(source, target, cards, EVERYONE, "penalty"))


def _punish_discard(state: QuewuState) -> None:
    """弃牌违规 first a warning and again; then a forced discard of what was due last time."""
    seat, due = state.actor, state.due
    before = state.discard_faults[seat]
    state.discard_faults[seat] = due
    if not before:
        if state.sink is not None:
            state.sink(Announced("referee.discard_again", seat, (due,)))
        return
    force_discard(state, seat, max(before, due))
    turns.advance(state)


def force_discard(state: QuewuState, seat: int, n: int) -> None:
    """Discard `n` cards of a hand in order; who has no more draws one after all of them."""
    if n < state.sizes[seat]:
        throw(state, seat, in_order(state.hands[seat], n, state.tables.birds))
        return
    throw(state, seat, cards_of(state.hands[seat]))
    if not state.sizes[seat]:
        state.refill(seat)


def in_order(hand: int, n: int, functions_are_birds: bool) -> tuple[int, ...]:
    """Choose `n` cards of a hand in the order of the classes, the cheapest of each first."""
    chosen: list[int] = []
    for _ in range(n):
        card = discards(hand, 1, functions_are_birds)[0].cards[0]
        chosen.append(card)
        hand -= ONES[card]
    return tuple(chosen)
