"""A seed and a log reproduce a match; undo refolds; snapshots and notation round-trip."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine import CHANCE, OVER, IllegalAction, Match
from game.games.quewu import snapshot
from game.games.quewu.ruleset import Ruleset
from tests.games.quewu.playing import SPEC, every_ruleset, random_match

SOME = [rules for number, rules in enumerate(every_ruleset()) if number % 17 == 0]


def _facts(match: Match) -> object:
    return match.state.snapshot(), match.results, match.starts


@pytest.mark.parametrize("rules", SOME)
def test_the_log_alone_reproduces_the_match(rules: Ruleset) -> None:
    played = random_match(rules, 11)
    folded = Match(SPEC, rules, 11)
    folded.replay(played.log)
    assert _facts(folded) == _facts(played)


@pytest.mark.parametrize("rules", SOME)
def test_undo_is_the_match_before(rules: Ruleset) -> None:
    match = random_match(rules, 12)
    rng = Random(5)
    for ply in sorted(rng.sample(range(1, match.ply), min(6, match.ply - 1)), reverse=True):
        before = match.at(ply)
        match.undo_to(ply)
        assert _facts(match) == _facts(before)
        assert match.state.legal_actions() == before.state.legal_actions() or (
            match.state.to_move() in (CHANCE, OVER)
        )


def test_undo_does_not_draw_the_lot_again() -> None:
    match = random_match(SOME[0], 13, plies=12)
    log = list(match.log)
    match.undo_to(5)
    match.replay(log[5:])
    assert match.log == log


def test_an_altered_lot_is_noticed() -> None:
    match = random_match(SOME[0], 14, plies=6)
    deal = match.log[0]
    swapped = deal.action.cards[::-1]
    log = [deal._replace(action=deal.action._replace(cards=swapped)), *match.log[1:]]
    with pytest.raises(IllegalAction) as refused:
        Match(SPEC, SOME[0], 14).replay(log)
    assert refused.value.code == "log.chance_differs"


@pytest.mark.parametrize("rules", SOME)
def test_snapshots_hold_the_whole_state(rules: Ruleset) -> None:
    for plies in (0, 1, 4, 9, 30, None):
        state = random_match(rules, 15, plies).state
        data = state.snapshot()
        again = snapshot.read(rules, data)
        assert again.snapshot() == data
        if state.to_move() >= 0:
            assert again.legal_actions() == state.legal_actions()


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(SOME), st.integers(0, 10**6))
def test_a_clone_goes_its_own_way(rules: Ruleset, seed: int) -> None:
    rng = Random(seed)
    match = random_match(rules, seed, plies=rng.randrange(1, 25))
    before = match.state.snapshot()
    copy = match.state.clone()
    for _ in range(20):
        seat = copy.to_move()
        if seat == OVER:
            break
        action = copy.chance(rng) if seat == CHANCE else rng.choice(copy.legal_actions())
        copy.apply(action, seat)
    assert match.state.snapshot() == before


def test_a_match_of_four_games_tells_its_standing() -> None:
    rules = SPEC.ruleset({"mode": "basic", "match": 4})
    match = Match(SPEC, rules, 3)
    rng = Random(1)
    while not match.standing().over:
        if match.state.to_move() == OVER:
            match.next_game()
        match.settle()
        while match.state.to_move() != OVER:
            match.submit(match.state.to_move(), rng.choice(match.state.legal_actions()))
            match.settle()
    assert match.standing().games == 4 and sum(match.standing().wins) == 4
    with pytest.raises(IllegalAction):
        match.next_game()
    again = Match(SPEC, rules, 3)
    again.replay(match.log)
    assert _facts(again) == _facts(match)
    assert _facts(match.at(match.starts[2]))[0] == SPEC.start(rules).snapshot()


def test_a_refused_action_changes_nothing() -> None:
    match = random_match(SOME[3], 16, plies=8)
    match.settle()
    before = _facts(match), list(match.log)
    seat = match.state.to_move()
    for text in ("吟 十", "诵 风", "弃 鸟", "舞 风>9", "舞 天上天下 十百千万 =9吟"):
        with pytest.raises(IllegalAction):
            match.submit(seat, SPEC.parse(text))
    with pytest.raises(IllegalAction):
        match.submit((seat + 1) % 4, SPEC.parse("栖"))
    assert (_facts(match), list(match.log)) == before
