"""Why an action is refused: every rule of §3–§6 as a key the client can explain."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine import CHANCE, HIDDEN, OVER, Action, IllegalAction

from .actions import (
    BAN_AIRS,
    BAN_DANCE,
    BAN_FUNCTION,
    BAN_SPECIAL,
    DANCE,
    DISCARD,
    FOLLOW,
    GUESS_ACTIONS,
    NO,
    NOT_SPOKEN,
    OPEN,
    QUANTITY_SETS,
    RAISE,
    REST,
    REST_ACTION,
    SEALED_GUESS,
    SEASON_SETS,
    SETS,
    SINGLES,
    TEMPO_ACTION,
    TURN_CALLED,
    YES,
    Dance,
    Kind,
)
from .cards import BIRD, FLOWER, FUNCTIONS, MOON, holds
from .discards import check_discard
from .moves import leads, legal_actions
from .phases import Phase
from .ruleset import Ruleset
from .sets import DECLARED_COUNTS, fits
from .tables import NO_LIMIT

if TYPE_CHECKING:
    from .state import QuewuState


def public(action: Action) -> Action:
    """Blank what the whole table may not see of a logged action."""
    if action.kind == Kind.GUESS:
        return SEALED_GUESS
    if action.kind in (Kind.DEAL, Kind.PASS, Kind.TAKE):
        return action._replace(cards=(HIDDEN,) * len(action.cards))
    return action


def check(state: QuewuState, action: Action, seat: int) -> Action:
    """Return the action with its cards sorted, or raise IllegalAction."""
    if state.actor == OVER:
        raise IllegalAction("game.over")
    if action.kind in TALK:
        return _check_interrupt(state, action, seat)
    if state.actor == CHANCE:
        raise IllegalAction("turn.phase")
    if seat != state.actor:
        raise IllegalAction("turn.not_yours", seat=state.actor)
    if action.kind not in _MAY.get(state.phase, ()):
        raise IllegalAction(_WHY_NOT.get(state.phase, "turn.phase"))
    if state.tables.judged and action.kind in (FOLLOW, RAISE, DANCE, DISCARD, REST):
        return admit(state, action)
    return check_own(state, action)


TALK = (
    Kind.TIMEOUT,
    Kind.CONCEDE,
    Kind.CALL,
    Kind.APPEAL,
    Kind.TAKE_BACK,
    Kind.REDEAL,
)
"""What may be said out of turn."""
_ACTING = (FOLLOW, RAISE, DANCE, REST)
_MAY: dict[int, tuple[int, ...]] = {
    Phase.PLAY: _ACTING,
    Phase.EXTRA: _ACTING,
    Phase.DISCARD: (DISCARD,),
    Phase.GUESS: (Kind.GUESS,),
    Phase.VOTE: (Kind.VOTE,),
    Phase.TEMPO: (Kind.TEMPO, REST),
}
_WHY_NOT: dict[int, str] = {Phase.TEMPO: "turn.tempo_first"}


def _check_interrupt(state: QuewuState, action: Action, seat: int) -> Action:
    for offered in state.interrupts(seat):
        if offered == action:
            return offered
    raise IllegalAction(_TALK_CODES.get(action.kind, "turn.phase"))


_TALK_CODES: dict[int, str] = {
    Kind.TAKE_BACK: "talk.no_take_back",
    Kind.APPEAL: "talk.no_appeal",
    Kind.CALL: "talk.no_call",
    Kind.REDEAL: "talk.no_redeal",
}


def admit(state: QuewuState, action: Action) -> Action:
    """Return an own action as it is laid under a referee, right or wrong (§9).

    Only what no table allows is refused: cards that are not in the hand, or none.
    """
    if action.kind == REST:
        return check_rest(state)._replace(spoken=action.spoken)
    cards = action.cards
    held = state.hands[state.actor]
    if not cards or not all(BIRD <= card <= MOON for card in cards) or not holds(held, cards):
        raise IllegalAction("play.not_in_hand")
    if action.kind == DISCARD:
        return Action(DISCARD, cards)
    plain = Action(action.kind, tuple(sorted(cards)), spoken=action.spoken)
    return _declared(plain, action) if action.kind == DANCE else plain


def _season_chosen(plain: Action, choice: int) -> Action:
    """Set the season a set chooses; a single season said aloud is the choice, not the naming."""
    said = plain.spoken % TURN_CALLED if plain.spoken > 0 else 0
    if choice in range(4):
        return plain._replace(choice=choice)
    if said:
        return plain._replace(choice=said - 1, spoken=plain.spoken - said or NOT_SPOKEN)
    return plain


def _declared(plain: Action, action: Action) -> Action:
    """Keep of a dance's declaration what its notation can say, right or wrong."""
    name, choice = action.name, action.choice
    if name == Dance.HEAVEN:
        if action.number > 0 and choice in (FOLLOW, RAISE):
            return plain._replace(name=name, number=action.number, choice=choice)
        return plain._replace(name=name)
    if name in SEASON_SETS:
        return _season_chosen(plain._replace(name=name), choice)
    if name in SETS:
        return plain._replace(name=name)
    functions = {card for card in plain.cards if card in FUNCTIONS}
    single = SINGLES[functions.pop()] if len(functions) == 1 else 0
    return plain._replace(name=single, seat=max(-1, action.seat) if single else -1)


def check_own(state: QuewuState, action: Action) -> Action:
    """Return a seat's own action by the letter of the rules, or raise IllegalAction."""
    if action.kind == DISCARD:
        birds = state.rules.functions_are_birds
        check_discard(state.hands[state.actor], state.due, action.cards, birds)
        return Action(DISCARD, action.cards)
    if action.kind == REST:
        return check_rest(state)
    if action.kind == Kind.TEMPO:
        return TEMPO_ACTION
    if action.kind == Kind.GUESS:
        if not 0 <= action.name < len(GUESS_ACTIONS):
            raise IllegalAction("guess.class")
        return GUESS_ACTIONS[action.name]
    if action.kind == Kind.VOTE:
        return YES if action.number else NO
    cards = tuple(sorted(action.cards))
    if not all(BIRD <= card <= MOON for card in cards) or not holds(state.hands[state.turn], cards):
        raise IllegalAction("play.not_in_hand")
    if action.kind == DANCE:
        return _check_dance(state, action._replace(cards=cards))
    check_group(state, action.kind, cards, state.mix(state.turn))
    return Action(action.kind, cards)


def check_rest(state: QuewuState) -> Action:
    """Return 栖, or refuse it to who said 奏 and can still play (§7)."""
    if not any(legal.kind == REST for legal in legal_actions(state)):
        raise IllegalAction("turn.must_play")
    return REST_ACTION


# -- 吟 and 诵 --------------------------------------------------------------------------------


def check_group(state: QuewuState, kind: int, cards: tuple[int, ...], mix: int) -> None:
    """Raise IllegalAction unless cards are a legal 吟 or 诵 under the seasons of `mix`."""
    seat = state.turn
    ban = state.bans[seat]
    counted = state.tables.groups[mix & 3].weigh(cards).worth
    if ban & BAN_AIRS:
        raise IllegalAction("ban.airs")
    if ban & BAN_FUNCTION and FLOWER in cards:
        raise IllegalAction("ban.function")
    if kind == FOLLOW and state.tables.relentless:
        raise IllegalAction("play.no_follow")
    if state.lead:
        if not any(a.cards == cards for a in leads(state, state.hands[seat])):
            raise IllegalAction("play.opening_bird")
    else:
        _check_demand(state, kind, counted)


def _check_demand(state: QuewuState, kind: int, counted: int) -> None:
    demand, call = state.count, state.call
    free = state.rules.free_count or call == OPEN or state.tables.relentless
    if not free and kind == call:
        raise IllegalAction("play.must_raise" if call == FOLLOW else "play.must_follow")
    if state.rules.free_count and counted >= demand and (kind == FOLLOW) != (counted == demand):
        raise IllegalAction("play.declare_kind", count=counted, demand=demand)
    if kind == FOLLOW and counted != demand:
        raise IllegalAction("play.count_differs", count=counted, demand=demand)
    if kind == RAISE and counted <= demand:
        raise IllegalAction("play.does_not_exceed", count=counted, demand=demand)
    most = state.tables.raise_most
    if kind == RAISE and most < NO_LIMIT and counted > demand + most:
        raise IllegalAction("play.raise_limit", count=counted, most=demand + most)


# -- 舞 ---------------------------------------------------------------------------------------


def _check_dance(state: QuewuState, action: Action) -> Action:
    if action.name not in Dance._value2member_map_:
        raise IllegalAction("dance.unknown_set")
    name = Dance(action.name)
    _check_exists(state, name)
    if not fits(name, action.cards, state.tables.twin):
        lone = state.tables.twin and name <= Dance.MOON
        raise IllegalAction("dance.twin_swallows" if lone else "dance.set_mismatch")
    _check_bans(state.bans[state.turn], name, action.cards)
    return _check_declaration(state, name, action)


def _check_exists(state: QuewuState, name: Dance) -> None:
    rules = state.rules
    if name <= Dance.MOON:
        _check_single(rules, name)
        return
    if not rules.special_sets:
        raise IllegalAction("dance.no_sets")
    if name in SEASON_SETS and not rules.seasons:
        raise IllegalAction("dance.no_seasons")
    if name.name in rules.night:
        raise IllegalAction("dance.banned_set", set=name.name)


def _check_single(rules: Ruleset, name: Dance) -> None:
    if rules.functions_are_birds:
        raise IllegalAction("dance.no_functions")
    if name == Dance.FLOWER and "BLOOMING" not in rules.modules:
        raise IllegalAction("dance.no_flower")


def _check_bans(ban: int, name: Dance, cards: tuple[int, ...]) -> None:
    if ban & BAN_DANCE:
        raise IllegalAction("ban.dance")
    if ban & BAN_AIRS and name not in QUANTITY_SETS:
        raise IllegalAction("ban.airs")
    if ban & BAN_SPECIAL and name >= Dance.HEAVEN:
        raise IllegalAction("ban.special")
    if ban & BAN_FUNCTION and any(card in FUNCTIONS for card in cards):
        raise IllegalAction("ban.function")


def _check_declaration(state: QuewuState, name: Dance, action: Action) -> Action:
    plain = Action(DANCE, action.cards, name=name)
    if name in (Dance.WIND, Dance.MOON):
        if action.seat == state.turn:
            raise IllegalAction("dance.self_target")
        if not 0 <= action.seat < state.rules.seats or not state.alive[action.seat]:
            raise IllegalAction("dance.bad_target")
        return plain._replace(seat=action.seat)
    if name == Dance.HEAVEN:
        if action.number not in DECLARED_COUNTS or action.choice not in state.tables.calls:
            raise IllegalAction("dance.bad_number")
        return plain._replace(number=action.number, choice=action.choice)
    if name in SEASON_SETS:
        if action.choice not in range(4):
            raise IllegalAction("dance.bad_season")
        return plain._replace(choice=action.choice)
    return plain
