"""吟诵舞弃 laid under a referee: judged at once, or standing until somebody calls it (§9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.engine import Action

from . import referee
from .actions import DANCE, DISCARD, Dance, Kind
from .cards import ADDS, BIRD, FLOWER, pack
from .effects import dance, record
from .referee import Verdict

if TYPE_CHECKING:
    from .state import QuewuState

LAID = (1, 2, DANCE, Kind.REST, DISCARD)
"""The kinds of action a referee looks at."""


class PublicCase(NamedTuple):
    """A laying that may still be called (court), with what lay open when it was made.

    `demand`, `lead`, `mix` (effective seasons as bits), `bans` and `due` are those its
    player had before it; `closes` that 换季 was to be called with it; `age`
    is how many plays have been made since.
    """

    seat: int
    action: Action
    demand: tuple[int, int]
    lead: bool
    mix: int
    bans: int
    due: int
    closes: bool
    age: int


class Case(NamedTuple):
    """Hold a laying that may still be called, what is wrong with it, and the way back."""

    facts: PublicCase
    verdict: Verdict | None
    before: QuewuState

    def public(self) -> PublicCase:
        """Return what everybody may know of it."""
        return self.facts


class Appeal(NamedTuple):
    """A penalty that may still be appealed against: whose, and the state without it."""

    seat: int
    before: QuewuState


def lay(state: QuewuState, action: Action) -> None:
    """Fold in an action that may be wrong: judge it, or let it stand until it is called."""
    verdict = referee.judge(state, action)
    last_card = len(action.cards) >= state.sizes[state.actor] and action.kind != DISCARD
    if state.rules.referee == "strict" or (verdict and last_card):
        _lay_strictly(state, action, verdict)
    else:
        _lay_in_court(state, action, verdict)


def _lay_strictly(state: QuewuState, action: Action, verdict: Verdict | None) -> None:
    if verdict:
        appealable(state)
        referee.punish(state, action, verdict)
        return
    speech = referee.judge_speech(state, action)
    if speech:
        appealable(state)
        record(state, state.turn, speech.kind, speech.code)
        referee.ban_dance(state)
    state.carry_out(action)


def appealable(state: QuewuState) -> None:
    """申诉 let the penalty that follows be appealed against by the seat to act."""
    if state.history is not None:
        state.appeal = Appeal(state.actor, state.clone())


def _lay_in_court(state: QuewuState, action: Action, verdict: Verdict | None) -> None:
    facts = PublicCase(
        seat=state.actor,
        action=action,
        demand=(state.count, state.call),
        lead=state.lead,
        mix=state.mix(state.actor),
        bans=state.bans[state.actor],
        due=state.due if action.kind == DISCARD else 0,
        closes=referee.closes_round(state, action),
        age=0,
    )
    case = Case(facts, verdict or referee.judge_speech(state, action), state.clone())
    if action.kind != DISCARD:
        state.cases = [_older(c) for c in state.cases if c.facts.age < 1]
    state.cases.append(case)
    if verdict:
        _lay_anyway(state, action)
    else:
        state.carry_out(action)


def _older(case: Case) -> Case:
    return case._replace(facts=case.facts._replace(age=case.facts.age + 1))


def _lay_anyway(state: QuewuState, action: Action) -> None:
    """Let a wrong laying take effect as declared."""
    if action.kind == DISCARD:
        keep = len(action.cards) == state.sizes[state.actor] and not state.can_refill(state.actor)
        state.discard(action.cards[1:] if keep else action.cards)
    elif action.kind == DANCE:
        _dance_anyway(state, action)
    else:
        state.lay_group(action, pack(action.cards), nominal(action.cards))


def nominal(cards: tuple[int, ...]) -> int:
    """Count cards that are no group as they look: bases one each, quantities what they add."""
    return sum(ADDS[card] or card in (BIRD, FLOWER) for card in cards)


def _dance_anyway(state: QuewuState, action: Action) -> None:
    target_ok = 0 <= action.seat < state.rules.seats and state.alive[action.seat]
    if action.name in (Dance.WIND, Dance.MOON) and not target_ok:
        action = action._replace(name=0)
    if action.name in (Dance.FOUR_AIRS, Dance.MYRIAD_HUES) and action.choice not in range(4):
        action = action._replace(name=0)
    dance(state, action)
