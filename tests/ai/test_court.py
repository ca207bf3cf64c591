"""Bots in court: what a view proves is what the referee knows, and they vote by it."""

from random import Random

from game.ai.quewu import court
from game.engine import CHANCE, OVER, Match
from game.games.quewu.actions import DISCARD, NO, YES, Kind
from game.games.quewu.evidence import prove
from tests.games.quewu.playing import SPEC
from tests.games.quewu.test_referee import _wild


def _wild_match(seed: int, mode: str) -> Match:
    modules = ["BLOOMING", "TWIN_SWALLOWS"] if mode == "expert" else []
    rules = SPEC.ruleset({"mode": mode, "modules": modules, "referee": "court"})
    return Match(SPEC, rules, seed)


def test_a_view_proves_exactly_what_the_referee_knows_of_plays() -> None:
    proved = 0
    for mode in ("basic", "regular", "full", "expert"):
        for seed in range(12):
            match, rng = _wild_match(seed, mode), Random(seed)
            for _ in range(80):
                seat = match.state.to_move()
                if seat == OVER:
                    break
                if seat == CHANCE:
                    match.step_chance()
                    continue
                wild = rng.random() < 0.5 and match.state.phase_name in ("play", "extra")
                action = _wild(match.state, rng) if wild else match.state.legal_actions()[-1]
                match.submit(seat, action)
                proved += _compare(match)
    assert proved > 300


def _compare(match: Match) -> int:
    found = 0
    for case in match.state.cases:
        if case.facts.action.kind == DISCARD or match.state.extras:
            continue
        view = match.view((case.facts.seat + 1) % 4)
        assert prove(view, case.facts) == case.verdict
        found += case.verdict is not None
    return found


def test_bots_call_what_is_wrong_and_vote_for_it() -> None:
    match = _wild_match(1, "basic")
    match.settle()
    opener = match.state.to_move()
    match.submit(opener, match.state.legal_actions()[0])
    seat = match.state.to_move()
    hand = match.view(seat).hand
    card = next(kind for kind in range(1, 8) if hand[kind])
    match.submit(seat, SPEC.parse("诵 " + "鸟十百千万花风月"[card]))
    caller = next(s for s in range(4) if s != seat)
    said = court.call(match.view(caller), Random(3), "regular")
    if card == 5:  # a flower alone is a legal group: nothing to call
        assert said is None
        return
    assert said is not None and said.kind == Kind.CALL and said.seat == seat
    match.submit(caller, said)
    while match.state.phase_name == "vote":
        voter = match.state.to_move()
        vote = court.vote(match.view(voter), Random(0))
        assert vote == YES
        match.submit(voter, vote)
    assert [v.kind for v in match.state.violations] == ["illegal_combination"]


def test_bots_do_not_confirm_a_false_call() -> None:
    match = _wild_match(2, "basic")
    match.settle()
    opener = match.state.to_move()
    match.submit(opener, match.state.legal_actions()[0])
    caller = (opener + 1) % 4
    match.submit(caller, SPEC.parse(f"指 {opener} 非法组合"))
    while match.state.phase_name == "vote":
        voter = match.state.to_move()
        assert court.vote(match.view(voter), Random(0)) == NO
        match.submit(voter, NO)
    assert match.state.violations == []
