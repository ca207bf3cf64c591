"""A seed and a log reproduce a match; undo refolds; snapshots round-trip; the banker moves on."""

from random import Random

import pytest

from game.engine import CHANCE, OVER, IllegalAction, Match, SetupError
from game.games.qixing import snapshot
from game.games.qixing.ruleset import Ruleset
from tests.games.qixing.playing import RULESETS, SPEC, random_match

SOME = RULESETS[::2]


def _facts(match: Match) -> object:
    return match.state.snapshot(), match.results, match.starts


@pytest.mark.parametrize("rules", SOME)
def test_the_log_alone_reproduces_the_match(rules: Ruleset) -> None:
    played = random_match(rules, 11)
    folded = Match(SPEC, rules, 11)
    folded.replay(played.log)
    assert _facts(folded) == _facts(played)
    read = [SPEC.parse(SPEC.format(entry.action)) for entry in played.log]
    assert read == [entry.action for entry in played.log]


@pytest.mark.parametrize("rules", SOME)
def test_undo_is_the_match_before(rules: Ruleset) -> None:
    match = random_match(rules, 12)
    rng = Random(5)
    for ply in sorted(rng.sample(range(1, match.ply), 8), reverse=True):
        before = match.at(ply)
        match.undo_to(ply)
        assert _facts(match) == _facts(before)


def test_undo_does_not_draw_the_lot_again() -> None:
    match = random_match(SOME[0], 13)
    log = list(match.log)
    match.undo_to(20)
    match.replay(log[20:])
    assert match.log == log


def test_an_altered_lot_is_noticed() -> None:
    match = random_match(SOME[0], 14, plies=6)
    deal = match.log[0]
    log = [deal._replace(action=deal.action._replace(cards=deal.action.cards[::-1]))]
    with pytest.raises(IllegalAction) as refused:
        Match(SPEC, SOME[0], 14).replay(log)
    assert refused.value.code == "log.chance_differs"


@pytest.mark.parametrize("rules", SOME)
@pytest.mark.parametrize("plies", [0, 1, 2, 3, 10, 25, None])
def test_snapshots_hold_the_whole_state(rules: Ruleset, plies: int | None) -> None:
    state = random_match(rules, 15, plies).state
    data = state.snapshot()
    again = snapshot.read(rules, data)
    assert again.snapshot() == data
    if state.to_move() >= 0:
        assert again.legal_actions() == state.legal_actions()
        assert again.view(state.to_move()).legal == state.view(state.to_move()).legal


def test_a_broken_snapshot_is_refused_by_name() -> None:
    data = random_match(SOME[0], 15, 9).state.snapshot()
    for key in data:
        with pytest.raises(SetupError) as refused:
            snapshot.read(SOME[0], {k: v for k, v in data.items() if k != key})
        assert refused.value.key == "snapshot"


@pytest.mark.parametrize("seed", range(8))
def test_a_clone_goes_its_own_way(seed: int) -> None:
    rng = Random(seed)
    match = random_match(SOME[seed % len(SOME)], seed, plies=rng.randrange(1, 45))
    before = match.state.snapshot()
    copy = match.state.clone()
    assert copy.sink is None and copy.history is None
    while (seat := copy.to_move()) != OVER:
        action = copy.chance(rng) if seat == CHANCE else rng.choice(copy.legal_actions())
        copy.apply(action, seat)
    assert match.state.snapshot() == before


def test_a_match_of_four_games_moves_the_banker_on() -> None:
    rules = SPEC.ruleset({"match": 4})
    match, rng, bankers = Match(SPEC, rules, 3), Random(1), []
    while not match.standing().over:
        if match.state.to_move() == OVER:
            match.next_game()
        match.settle()
        bankers.append(match.state.banker)
        while match.state.to_move() != OVER:
            match.submit(match.state.to_move(), rng.choice(match.state.legal_actions()))
            match.settle()
    first = bankers[0]
    assert bankers == [(first + i) % 4 for i in range(4)]
    standing = match.standing()
    assert standing.games == 4 and sum(standing.points) == 0
    assert all(standing.points[s] == max(standing.points) for s in standing.leaders)
    with pytest.raises(IllegalAction):
        match.next_game()
    again = Match(SPEC, rules, 3)
    again.replay(match.log)
    assert _facts(again) == _facts(match)
    second = match.at(match.starts[1] + 1)
    assert second.state.banker == bankers[1]


def test_the_first_banker_is_drawn_by_lot() -> None:
    bankers = set()
    for seed in range(40):
        match = Match(SPEC, RULESETS[0], seed)
        match.settle()
        bankers.add(match.state.banker)
    assert bankers == {0, 1, 2, 3}


def test_who_concedes_pays_on_and_the_others_play_on() -> None:
    match = random_match(SPEC.ruleset({}), 17, plies=8)
    match.settle()
    leaver = match.state.to_move()
    match.submit(leaver, SPEC.parse("负"))
    match.settle()
    rng = Random(2)
    while (seat := match.state.to_move()) != OVER:
        assert seat != leaver
        match.submit(seat, rng.choice(match.state.legal_actions()))
        match.settle()
    assert len(match.state.comparisons) == 7
    for settled in match.state.comparisons:
        assert settled.fans[leaver] == -1 and settled.payments[leaver] < 0
        assert leaver not in settled.winners and sum(settled.payments) == 0


def test_the_last_one_left_has_won() -> None:
    match = random_match(SPEC.ruleset({}), 18, plies=8)
    for _ in range(3):
        match.settle()
        match.submit(match.state.to_move(), SPEC.parse("负"))
    result = match.state.result()
    left = [seat for seat, alive in enumerate(match.state.alive) if alive]
    assert result.reason == "last_left" and list(result.winners) == left and len(left) == 1
    assert match.state.interrupts(left[0]) == ()
