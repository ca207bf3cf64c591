"""A thousand seeded random games: every card is somewhere, every legal action is allowed."""

from random import Random

import pytest

from game.engine import CHANCE, OVER, Action
from game.games.tianzi.actions import CONCEDE_ACTION
from game.games.tianzi.phases import Phase
from game.games.tianzi.ruleset import Ruleset
from game.games.tianzi.state import TianziState
from tests.games.tianzi.playing import RULESETS, SPEC, cards_in_play, name

GAMES_EACH = {2: 190, 3: 90, 4: 80}
LONGEST = 12_000


def test_there_are_a_thousand_games() -> None:
    assert sum(GAMES_EACH[rules.seats] for rules in RULESETS) >= 1000


@pytest.mark.parametrize("rules", RULESETS, ids=name)
def test_random_games_keep_every_card_and_end(rules: Ruleset) -> None:
    reasons = set()
    for game in range(GAMES_EACH[rules.seats]):
        reasons.add(_play(rules, Random(game), thorough=game < 4))
    assert reasons == ({"last_set", "stock_out"} if rules.draws_end else {"last_set"})


def _choose(state: TianziState, rng: Random) -> Action:
    """Mostly form sets where there are any, so that games end soon."""
    legal = state.legal_actions()
    assert legal and len(set(legal)) == len(legal)
    return legal[int(rng.random() ** 2 * len(legal))]


def _play(rules: Ruleset, rng: Random, thorough: bool) -> str:
    state = SPEC.start(rules)
    for ply in range(LONGEST):
        seat = state.to_move()
        if seat == OVER:
            break
        action = state.chance(rng) if seat == CHANCE else _choose(state, rng)
        if thorough:
            for one in state.legal_actions() if seat >= 0 else ():
                assert state.check(one, seat) == one
            assert SPEC.parse(SPEC.format(action)) == action
        state.apply(action, seat)
        if thorough or ply % 40 == 0:
            assert cards_in_play(state) == list(rules.cards)
            _hands_are_as_they_should(state)
    assert state.to_move() == OVER
    _scores_are_right(state)
    return str(state.result().reason)


def _hands_are_as_they_should(state: TianziState) -> None:
    """换你上手时，或一手结束时，手上都只能有5张牌 (seven with three and four seats)."""
    size = state.rules.hand_size
    if state.phase in (Phase.TURN, Phase.CALL):
        assert {len(hand) for hand in state.hands} == {size}
    if state.phase == Phase.FORM:
        assert [len(hand) - size for hand in state.hands] == [
            int(seat == state.turn) for seat in range(state.rules.seats)
        ]
    assert all(hand == sorted(hand) for hand in state.hands)
    assert len(state.sea) <= 2
    assert all(len(scored) < state.rules.sets or state.outcome for scored in state.scored)


def _scores_are_right(state: TianziState) -> None:
    result, rules = state.result(), state.rules
    if result.reason == "stock_out":
        assert result.winners == () and set(result.scores) == {0}
        return
    ender = state.finisher
    assert len(state.scored[ender]) == rules.sets
    assert result.scores[ender] >= rules.least_points
    for seat, scored in enumerate(state.scored):
        assert len(scored) >= 5 or result.scores[seat] == 0
        assert sum(part.points for part in state.parts[seat]) == result.scores[seat]
    assert rules.two or result.winners[0] in range(rules.seats)
    if rules.two:
        assert result.winners == (ender,)


@pytest.mark.parametrize("rules", RULESETS, ids=name)
def test_seats_may_leave_at_any_moment(rules: Ruleset) -> None:
    for seed in range(12):
        rng = Random(seed)
        state = SPEC.start(rules)
        while (seat := state.to_move()) != OVER:
            leavers = [s for s in range(rules.seats) if state.interrupts(s)]
            if seat >= 0 and rng.random() < 0.01:
                leaver = rng.choice(leavers)
                state.apply(state.check(CONCEDE_ACTION, leaver), leaver)
            else:
                state.apply(state.chance(rng) if seat == CHANCE else _choose(state, rng), seat)
            assert cards_in_play(state) == list(rules.cards)
            assert state.to_move() < 0 or state.alive[state.to_move()]
        if state.result().reason == "last_left":
            assert [bool(alive) for alive in state.alive].count(True) == 1
            assert state.alive[state.result().winners[0]]
