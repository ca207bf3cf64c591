"""A seed and a log reproduce a match; undo refolds; snapshots; matches go to a target."""

from random import Random

import pytest

from game.engine import CHANCE, OVER, Announced, GameResult, IllegalAction, Match, SetupError
from game.games.tianzi import snapshot
from game.games.tianzi.actions import CONCEDE_ACTION
from game.games.tianzi.ruleset import Ruleset
from game.games.tianzi.scoring import match_over, standing
from tests.games.tianzi.playing import RULESETS, SPEC, name, random_match

PLIES = [0, 1, 2, 5, 12, 40, 90, None]


def _facts(match: Match) -> object:
    return match.state.snapshot(), match.results, match.starts


@pytest.mark.parametrize("rules", RULESETS, ids=name)
def test_the_log_alone_reproduces_the_match(rules: Ruleset) -> None:
    played = random_match(rules, 11)
    folded = Match(SPEC, rules, 11)
    folded.replay(played.log)
    assert _facts(folded) == _facts(played)
    read = [SPEC.parse(SPEC.format(entry.action)) for entry in played.log]
    assert read == [entry.action for entry in played.log]


@pytest.mark.parametrize("rules", RULESETS, ids=name)
def test_undo_is_the_match_before(rules: Ruleset) -> None:
    match = random_match(rules, 12, plies=120)
    rng = Random(5)
    for ply in sorted(rng.sample(range(1, match.ply), 6), reverse=True):
        before = match.at(ply)
        log = list(match.log)
        match.undo_to(ply)
        assert _facts(match) == _facts(before)
        assert match.state.history == before.state.history
        again = match.at(ply)
        again.replay(log[ply:])
        assert again.log == log


def test_an_altered_lot_is_noticed() -> None:
    match = random_match(RULESETS[0], 14, plies=6)
    deal = match.log[0]
    log = [deal._replace(action=deal.action._replace(cards=deal.action.cards[::-1]))]
    with pytest.raises(IllegalAction) as refused:
        Match(SPEC, RULESETS[0], 14).replay(log)
    assert refused.value.code == "log.chance_differs"


@pytest.mark.parametrize("rules", RULESETS, ids=name)
def test_snapshots_hold_the_whole_state(rules: Ruleset) -> None:
    for plies in PLIES:
        state = random_match(rules, 15, plies).state
        data = state.snapshot()
        again = snapshot.read(rules, data)
        assert again.snapshot() == data
        if state.to_move() >= 0:
            assert again.legal_actions() == state.legal_actions()


@pytest.mark.parametrize("rules", RULESETS, ids=name)
def test_a_game_goes_on_from_a_snapshot_as_it_would_have(rules: Ruleset) -> None:
    for plies in (3, 17, 44):
        match = random_match(rules, 16, plies)
        again = snapshot.read(rules, match.state.snapshot())
        rng, other = Random(7), Random(7)
        while (seat := match.state.to_move()) != OVER:
            assert again.to_move() == seat
            for state, dice in ((match.state, rng), (again, other)):
                legal = state.chance(dice) if seat == CHANCE else dice.choice(state.legal_actions())
                state.apply(legal, seat)
        assert again.snapshot() == match.state.snapshot()


def test_a_broken_snapshot_is_refused_by_name() -> None:
    data = random_match(RULESETS[0], 15, 9).state.snapshot()
    for key in data:
        with pytest.raises(SetupError) as refused:
            snapshot.read(RULESETS[0], {k: v for k, v in data.items() if k != key})
        assert refused.value.key == "snapshot"


@pytest.mark.parametrize("seed", range(16))
def test_a_clone_goes_its_own_way(seed: int) -> None:
    rng = Random(seed)
    match = random_match(RULESETS[seed % len(RULESETS)], seed, plies=rng.randrange(1, 200))
    before = match.state.snapshot()
    copy = match.state.clone()
    assert copy.sink is None and copy.history is None
    while (seat := copy.to_move()) != OVER:
        action = copy.chance(rng) if seat == CHANCE else rng.choice(copy.legal_actions())
        copy.apply(action, seat)
    assert match.state.snapshot() == before


@pytest.mark.parametrize("options", [{}, {"variant": "advanced", "target": 10}, {"seats": 3}])
def test_a_match_goes_to_its_target(options: dict[str, object]) -> None:
    rules = SPEC.ruleset(options)
    match, rng = Match(SPEC, rules, 3), Random(1)
    starters, first_winners = [], []  # of several the one who ended the deal, or the next from him
    while not match.standing().over:
        if match.state.to_move() == OVER:
            match.next_game()
        match.settle()
        starters.append(match.state.starter)
        while match.state.to_move() != OVER:
            match.submit(match.state.to_move(), rng.choice(match.state.legal_actions()))
            match.settle()
        winners, last = match.state.outcome.winners, match.state.finisher
        order = [(last + i) % rules.seats for i in range(rules.seats)]
        first_winners.append(next((seat for seat in order if seat in winners), -1))
    points = match.standing().points
    assert max(points) >= rules.target and match.standing().games == len(starters) > 1
    assert match.standing().leaders == tuple(s for s, p in enumerate(points) if p == max(points))
    before = [sum(one.scores[s] for one in match.results[:-1]) for s in range(rules.seats)]
    assert max(before) < rules.target
    for starter, winner, following in zip(starters, first_winners, starters[1:]):
        assert following == (winner if winner >= 0 else starter)
    with pytest.raises(IllegalAction):
        match.next_game()
    again = Match(SPEC, rules, 3)
    again.replay(match.log)
    assert _facts(again) == _facts(match)


@pytest.mark.parametrize(
    ("options", "scores", "over"),
    [
        ({}, [(19, 0)], False), ({}, [(20, 0)], True), ({}, [(12, 0), (0, 12), (8, 0)], True),
        ({"variant": "advanced"}, [(29, 0)], False), ({"variant": "advanced"}, [(0, 30)], True),
        ({"target": 10}, [(3, 0), (7, 0)], True), ({"target": 50}, [(49, 0)], False),
        ({}, [], False),
    ],
)  # fmt: skip
def test_the_target_is_20_or_30_or_as_told(
    options: dict[str, object], scores: list[tuple[int, int]], over: bool
) -> None:
    results = [GameResult("last_set", (0,), one) for one in scores]
    assert match_over(SPEC.ruleset(options), results) is over


def test_a_drawn_deal_is_nobodys() -> None:
    results = [GameResult("stock_out", (), (0, 0)), GameResult("last_set", (1,), (0, 5))]
    told = standing(results, 2, False)
    assert (told.wins, told.points, told.leaders) == ((0, 1), (0, 5), (1,))


def test_the_first_starter_is_drawn_by_lot() -> None:
    starters = set()
    for seed in range(40):
        match = Match(SPEC, SPEC.ruleset({"seats": 4}), seed)
        match.settle()
        starters.add(match.state.starter)
    assert starters == {0, 1, 2, 3}


def test_cards_removed_by_a_white_dragon_are_back_in_the_next_deal() -> None:
    """下一场游戏开始时将这3张牌重新一同洗入抽牌堆."""
    rules = SPEC.ruleset({"seats": 3, "target": 100})
    match, rng = Match(SPEC, rules, 5), Random(3)
    removed = 0
    while not removed:
        if match.state.to_move() == OVER:
            match.next_game()
        match.settle()
        while match.state.to_move() != OVER:
            match.submit(match.state.to_move(), rng.choice(match.state.legal_actions()))
            match.settle()
        removed = len(match.state.removed)
    match.next_game()
    match.settle()
    state = match.state
    assert removed % 3 == 0 and not state.removed
    assert sorted([*state.stock, *(card for hand in state.hands for card in hand)]) == list(
        rules.cards
    )


@pytest.mark.parametrize(
    ("finisher", "winners", "starts"),
    [(1, (3,), 3), (1, (0, 1), 1), (1, (0, 2), 2), (3, (0, 2), 0), (-1, (), 2)],
)
def test_the_winner_starts_the_next_deal(
    finisher: int, winners: tuple[int, ...], starts: int
) -> None:
    rules = SPEC.ruleset({"seats": 4})
    ended = SPEC.start(rules)
    ended.starter, ended.finisher = 2, finisher
    ended.outcome = GameResult("last_set", winners, (0, 0, 0, 0))
    assert SPEC.follow is not None and SPEC.follow(rules, ended).starter == starts


def test_a_last_set_is_announced_only_when_one_was_laid() -> None:
    match = random_match(SPEC.ruleset({"seats": 2}), 11, plies=3)
    told: list[object] = []
    match.state.sink = told.append
    match.state.apply(CONCEDE_ACTION, 0)
    keys = {event.key for event in told if isinstance(event, Announced)}
    assert match.state.outcome is not None and match.state.outcome.reason == "last_left"
    assert "table.concede" in keys and "table.last_set" not in keys
