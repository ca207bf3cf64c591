"""仲裁 table talk: calls, votes, appeals, take-back, redeal (rulebook §9).

In court a wrong laying takes effect as it was declared and stands until another player
calls it before the play after next begins. Everything a call rests on lies open: the
table, the declaration and the cards.

Rulings: the caller's own vote is yes. A call confirmed before anybody has acted since
undoes the laying and then punishes it as strict play would; later only the penalty cards,
the ban or the forced discard follow. The appellant does not vote on his appeal. Once the
lot has been drawn an action is not taken back. Each player may propose one redeal a game.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from game.engine import Action, Announced, Shown

from . import referee
from .actions import (
    APPEAL_ACTION,
    BAN_DANCE,
    DANCE,
    DISCARD,
    REDEAL_ACTION,
    TAKE_BACK_ACTION,
    Dance,
    Kind,
)
from .cards import ADDS, BIRD, FLOWER, pack
from .effects import dance, record
from .phases import Phase
from .referee import VIOLATIONS, Verdict

if TYPE_CHECKING:
    from .state import QuewuState

CALLABLE = tuple(range(1, 5))
"""Indices into VIOLATIONS that a player may call: all but timeout and 其他."""
TALLY = 23
LAID = (1, 2, DANCE, Kind.REST, DISCARD)


class PublicCase(NamedTuple):
    """A laying that may still be called (court), with what lay open when it was made.

    `demand`, `lead`, `mix` (effective seasons as bits), `bans` and `due` are those its
    player had before it; `age` is how many plays have been made since.
    """

    seat: int
    action: Action
    demand: tuple[int, int]
    lead: bool
    mix: int
    bans: int
    due: int
    age: int


class Case(NamedTuple):
    """Hold a laying that may still be called, what is wrong with it, and the way back."""

    facts: PublicCase
    verdict: Verdict | None
    before: QuewuState

    def public(self) -> PublicCase:
        """Return what everybody may know of it."""
        return self.facts


class Ballot(NamedTuple):
    """What is being voted on: by whom, about whom, and which violation."""

    purpose: int
    caller: int
    accused: int
    kind: int


class Appeal(NamedTuple):
    """A penalty that may still be appealed against: whose, and the state without it."""

    seat: int
    before: QuewuState


# -- laying under a referee ------------------------------------------------------------------


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
        _appealable(state)
        referee.punish(state, action, verdict)
        return
    speech = referee.judge_speech(state, action)
    if speech:
        _appealable(state)
        record(state, state.turn, speech.kind, speech.code)
        referee.ban_dance(state)
    state.carry_out(action)


def _appealable(state: QuewuState) -> None:
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


# -- what may be said out of turn ------------------------------------------------------------


def talk(state: QuewuState, seat: int) -> list[Action]:
    """List what a seat may say besides conceding: take back, appeal, call, propose a redeal."""
    if state.phase == Phase.VOTE:
        return []
    said: list[Action] = []
    if state.past and state.past[0] == seat and not state.taken >> seat & 1:
        said.append(TAKE_BACK_ACTION)
    if state.appeal and state.appeal.seat == seat:
        said.append(APPEAL_ACTION)
    for accused in sorted({case.facts.seat for case in state.cases} - {seat}):
        said.extend(Action(Kind.CALL, seat=accused, name=kind) for kind in CALLABLE)
    if not state.proposed >> seat & 1:
        said.append(REDEAL_ACTION)
    return said


def speak(state: QuewuState, action: Action, seat: int) -> None:
    """Fold in a call, an appeal, a take-back or a proposal to deal anew."""
    _SPEAK[action.kind](state, action, seat)


def _take_back(state: QuewuState, action: Action, seat: int) -> None:
    """且慢 undo one's own last action, once per player and game."""
    assert state.past is not None
    state.taken |= 1 << seat
    _restore(state, state.past[1])
    if state.sink is not None:
        state.sink(Announced("chant.take_back", seat))
        state.sink(Shown("reset", seat, ()))


def _restore(state: QuewuState, before: QuewuState) -> None:
    """Go back to a state; what was said stays said."""
    state.put_back(before)
    state.past = state.appeal = None
    state.cases = []


def _call(state: QuewuState, action: Action, seat: int) -> None:
    if state.sink is not None:
        state.sink(Announced("court.call", seat, (action.seat, action.name)))
    ballot = Ballot(Kind.CALL, seat, action.seat, action.name)
    others = [s for s in _living(state) if s not in (action.seat, seat)]
    _vote(state, ballot, others)


def _appeal(state: QuewuState, action: Action, seat: int) -> None:
    if state.sink is not None:
        state.sink(Announced("court.appeal", seat))
    others = [s for s in _living(state) if s != seat]
    _vote(state, Ballot(Kind.APPEAL, seat, seat, 0), others)


def _propose(state: QuewuState, action: Action, seat: int) -> None:
    state.proposed |= 1 << seat
    if state.sink is not None:
        state.sink(Announced("court.redeal", seat))
    others = [s for s in _living(state) if s != seat]
    _vote(state, Ballot(Kind.REDEAL, seat, seat, 0), others)


_SPEAK: dict[int, Callable[[QuewuState, Action, int], None]] = {
    Kind.TAKE_BACK: _take_back,
    Kind.CALL: _call,
    Kind.APPEAL: _appeal,
    Kind.REDEAL: _propose,
}


def _living(state: QuewuState) -> list[int]:
    return [seat for seat, alive in enumerate(state.alive) if alive]


# -- votes -----------------------------------------------------------------------------------


def _vote(state: QuewuState, ballot: Ballot, voters: list[int]) -> None:
    """Interrupt the game for a vote; afterwards it waits again for whom it waited for."""
    waiting = state.due if state.phase in (Phase.DISCARD, Phase.GUESS) else 0
    state.todo.append((int(state.phase), state.actor, waiting))
    state.todo.append((TALLY, ballot.caller, 0))
    state.todo.extend((int(Phase.VOTE), voter, 0) for voter in reversed(voters))
    state.ballot = ballot
    state.votes = []
    state.advance()


def cast(state: QuewuState, action: Action) -> None:
    """票 take one player's vote."""
    state.votes.append((state.actor, action.number))
    if state.sink is not None:
        state.sink(Announced("court.vote", state.actor, (action.number,)))
    state.advance()


def tally(state: QuewuState, seat: int, n: int) -> bool:
    """Count the votes and carry out what they decide; False when that changed whose move it is."""
    ballot = state.ballot
    assert ballot is not None
    yes = sum(vote for _, vote in state.votes)
    no = len(state.votes) - yes
    state.ballot = None
    return _TALLY[ballot.purpose](state, ballot, yes, no)


def _tally_call(state: QuewuState, ballot: Ballot, yes: int, no: int) -> bool:
    yes += 1  # the caller's own
    case = _case_of(state, ballot)
    true = bool(case and case.verdict and VIOLATIONS[ballot.kind] == case.verdict.kind)
    confirmed = case is not None and (yes > no or (yes == no and true))
    _tell(state, "court.called", ballot, (ballot.kind, yes, no, int(confirmed)))
    if case is None or not confirmed:
        return True
    state.cases.remove(case)
    verdict = case.verdict if true and case.verdict else Verdict(VIOLATIONS[ballot.kind], "court")
    return _sentence(state, case, verdict, (yes, no))


def _case_of(state: QuewuState, ballot: Ballot) -> Case | None:
    """Find the laying a call means: a discard for 弃牌违规, else the latest play."""
    about_discard = VIOLATIONS[ballot.kind] == referee.DISCARD_ORDER
    for case in reversed(state.cases):
        facts = case.facts
        if facts.seat == ballot.accused and (facts.action.kind == DISCARD) == about_discard:
            return case
    return None


def _sentence(state: QuewuState, case: Case, verdict: Verdict, votes: tuple[int, int]) -> bool:
    facts = case.facts
    appeal = Appeal(facts.seat, state.clone())
    newest = not state.cases or state.cases[-1].facts.seat == facts.seat
    if verdict.code.startswith("season."):
        record(state, facts.seat, verdict.kind, verdict.code, votes)
        state.bans[facts.seat] |= BAN_DANCE
        _tell_ban(state, facts.seat)
    elif facts.age == 0 and newest:
        _restore(state, case.before)
        if state.sink is not None:
            state.sink(Shown("reset", facts.seat, ()))
        referee.punish(state, facts.action, verdict)
        state.appeal = appeal
        return False
    else:
        _punish_late(state, case, verdict, votes)
    state.appeal = appeal
    return True


def _tell_ban(state: QuewuState, seat: int) -> None:
    if state.sink is not None:
        state.sink(Shown("ban", seat, (state.bans[seat],)))


def _punish_late(state: QuewuState, case: Case, verdict: Verdict, votes: tuple[int, int]) -> None:
    """Punish a laying on which somebody has acted since: what it did stays done."""
    seat = case.facts.seat
    record(state, seat, verdict.kind, verdict.code, votes)
    if verdict.kind == referee.SEASON:
        state.bans[seat] |= BAN_DANCE
        _tell_ban(state, seat)
    elif verdict.kind == referee.DISCARD_ORDER:
        state.discard_faults[seat] = state.discard_faults[seat] or case.facts.due
    else:
        state.draw(seat, referee.DRAWS[verdict.kind])


def _tally_appeal(state: QuewuState, ballot: Ballot, yes: int, no: int) -> bool:
    upheld = yes > no
    _tell(state, "court.appealed", ballot, (yes, no, int(upheld)))
    appeal, state.appeal = state.appeal, None
    if upheld and appeal is not None:
        _restore(state, appeal.before)
        if state.sink is not None:
            state.sink(Shown("reset", ballot.caller, ()))
    return not upheld


def _tally_redeal(state: QuewuState, ballot: Ballot, yes: int, no: int) -> bool:
    _tell(state, "court.redealt", ballot, (yes, no, int(not no)))
    if not no:
        state.deal_anew()
        if state.sink is not None:
            state.sink(Shown("reset", ballot.caller, ()))
    return bool(no)


def _tell(state: QuewuState, key: str, ballot: Ballot, values: tuple[int, ...]) -> None:
    if state.sink is not None:
        state.sink(Announced(key, ballot.accused, values))


_TALLY: dict[int, Callable[[QuewuState, Ballot, int, int], bool]] = {
    Kind.CALL: _tally_call,
    Kind.APPEAL: _tally_appeal,
    Kind.REDEAL: _tally_redeal,
}
