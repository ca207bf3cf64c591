"""仲裁 table talk: calls, votes, appeals, take-back, redeal (rulebook §9).

In court a wrong laying takes effect as it was declared and stands until another player
calls it before the play after next begins. Everything a call rests on lies open: the
table, the declaration and the cards.

Rulings: the caller's own vote is yes; where he alone could vote the referee decides. A
call confirmed before anybody has acted since undoes the laying and then punishes it as
strict play would; later only the penalty cards, the ban or the forced discard follow. The
appellant does not vote on his appeal. Once the lot has been drawn an action is not taken
back. Each player may propose one redeal a game.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from game.engine import Action, Announced, Shown

from . import referee, turns
from .actions import (
    APPEAL_ACTION,
    BAN_DANCE,
    DISCARD,
    REDEAL_ACTION,
    TAKE_BACK_ACTION,
    Kind,
)
from .effects import record
from .laying import Appeal, Case
from .phases import TALLY, Phase
from .referee import VIOLATIONS, Verdict

if TYPE_CHECKING:
    from .state import QuewuState

CALLABLE = tuple(range(1, 5))
"""Indices into VIOLATIONS that a player may call: all but timeout and 其他."""


class Ballot(NamedTuple):
    """What is being voted on: by whom, about whom, and which violation."""

    purpose: int
    caller: int
    accused: int
    kind: int


# -- what may be said out of turn ------------------------------------------------------------


def talk(state: QuewuState, seat: int) -> list[Action]:
    """List what a seat may say besides conceding: take back, appeal, call, propose a redeal."""
    if state.phase == Phase.VOTE:
        return []
    said: list[Action] = []
    if state.past and state.past[0] == seat and not state.taken >> seat & 1:
        said.append(TAKE_BACK_ACTION)
    said.extend(plea(state, seat))
    for accused in sorted({case.facts.seat for case in state.cases} - {seat}):
        said.extend(Action(Kind.CALL, seat=accused, name=kind) for kind in CALLABLE)
    if not state.proposed >> seat & 1:
        said.append(REDEAL_ACTION)
    return said


def plea(state: QuewuState, seat: int) -> tuple[Action, ...]:
    """诉 offer the appeal to who has just been punished, even to who has been judged lost."""
    appealing = state.appeal is not None and state.appeal.seat == seat
    return (APPEAL_ACTION,) if appealing and state.phase != Phase.VOTE else ()


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


OF_THE_GAME = ("violations", "discard_faults", "alive", "living", "forfeits")
"""What dealing anew leaves as it is: the record, and who has left."""

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
    turns.advance(state)


def cast(state: QuewuState, action: Action) -> None:
    """票 take one player's vote."""
    state.votes.append((state.actor, action.number))
    if state.sink is not None:
        state.sink(Announced("court.vote", state.actor, (action.number,)))
    turns.advance(state)


def tally(state: QuewuState, seat: int, n: int) -> bool:
    """Count the votes and carry out what they decide; False when that changed whose move it is."""
    ballot = state.ballot
    assert ballot is not None
    yes = sum(vote for _, vote in state.votes)
    no = len(state.votes) - yes
    state.ballot = None
    return _TALLY[ballot.purpose](state, ballot, yes, no)


def _tally_call(state: QuewuState, ballot: Ballot, yes: int, no: int) -> bool:
    case = _case_of(state, ballot)
    true = bool(case and case.verdict and VIOLATIONS[ballot.kind] == case.verdict.kind)
    alone = not state.votes  # nobody but the caller could vote: then the referee decides
    yes += 1  # the caller's own
    confirmed = case is not None and (true if yes == no or alone else yes > no)
    _tell(state, "court.called", ballot, (ballot.kind, yes, no, int(confirmed)))
    if case is None or not confirmed:
        return True
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
    since = state.cases[state.cases.index(case) + 1 :]
    newest = all(later.facts.seat == facts.seat for later in since)
    state.cases.remove(case)
    if verdict.code.startswith("season."):
        record(state, facts.seat, verdict.kind, verdict.code, votes)
        state.bans[facts.seat] |= BAN_DANCE
        _tell_ban(state, facts.seat)
    elif facts.age == 0 and newest and case.before.alive == state.alive:
        _restore(state, case.before)
        if state.sink is not None:
            state.sink(Shown("reset", facts.seat, ()))
        referee.punish(state, facts.action, verdict, votes)
        state.appeal = appeal
        return False
    else:
        _punish_late(state, case, verdict, votes)
    state.appeal = appeal
    return state.outcome is None


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
        before, state.discard_faults[seat] = state.discard_faults[seat], case.facts.due
        if before:
            referee.force_discard(state, seat, before)
    else:
        state.draw(seat, referee.DRAWS[verdict.kind])
        referee.punish_repeated(state, seat)


def _tally_appeal(state: QuewuState, ballot: Ballot, yes: int, no: int) -> bool:
    upheld = yes > no
    _tell(state, "court.appealed", ballot, (yes, no, int(upheld)))
    appeal, state.appeal = state.appeal, None
    if upheld and appeal is not None:
        _restore(state, appeal.before)
        if state.sink is not None:
            state.sink(Shown("reset", ballot.caller, ()))
    # A call's sentence was passed within a vote: what waited for it is still to come.
    return not upheld or state.phase == Phase.VOTE


def _tally_redeal(state: QuewuState, ballot: Ballot, yes: int, no: int) -> bool:
    _tell(state, "court.redealt", ballot, (yes, no, int(not no)))
    if not no:
        _deal_anew(state)
        if state.sink is not None:
            state.sink(Shown("reset", ballot.caller, ()))
    return bool(no)


def _deal_anew(state: QuewuState) -> None:
    """争议 shuffle and deal again; the record stays, and who has left stays out."""
    kept = {slot: getattr(state, slot) for slot in OF_THE_GAME}
    state.put_back(type(state)(state.rules))
    for slot, value in kept.items():
        setattr(state, slot, value)
    state.past = state.appeal = None
    state.cases = []


def _tell(state: QuewuState, key: str, ballot: Ballot, values: tuple[int, ...]) -> None:
    if state.sink is not None:
        state.sink(Announced(key, ballot.accused, values))


_TALLY: dict[int, Callable[[QuewuState, Ballot, int, int], bool]] = {
    Kind.CALL: _tally_call,
    Kind.APPEAL: _tally_appeal,
    Kind.REDEAL: _tally_redeal,
}
