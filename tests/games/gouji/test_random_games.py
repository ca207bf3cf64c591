"""Seeded random games over all options (2,000 and more of them), and short ones that burn."""

from collections import Counter
from random import Random

import pytest

from game.engine import CHANCE, OVER, Event
from game.games.gouji.cards import ALL, COPIES, SEATS
from game.games.gouji.legacy import Legacy
from game.games.gouji.state import GoujiState, follow
from tests.games.gouji.playing import SPEC, cards_in_play, every_ruleset, short_game

RULESETS = list(every_ruleset())
GAMES_EACH = 2000 // len(RULESETS) + 1
LONGEST = 1500


def test_there_are_two_thousand_games() -> None:
    assert GAMES_EACH * len(RULESETS) >= 2000


@pytest.mark.parametrize("part", range(6))
def test_random_games_keep_every_card_and_end(part: int) -> None:
    """Play each table's games one after the other, so that tribute and restarts are played."""
    for number, rules in enumerate(RULESETS):
        if number % 6 != part:
            continue
        rng, state = Random(number), SPEC.start(rules)
        for game in range(GAMES_EACH):
            _play(state, rng, COPIES, thorough=game % 28 == 1)
            state = follow(rules, state)


def _play(state: GoujiState, rng: Random, deck: object, thorough: bool = False) -> None:
    state.history = None
    for ply in range(LONGEST):
        seat = state.to_move()
        if seat == OVER:
            break
        if seat == CHANCE:
            action = state.chance(rng)
        else:
            legal = state.legal_actions()
            assert legal, "somebody must act and can do nothing"
            action = legal[int(rng.random() * len(legal))]
            if thorough:
                assert len(set(legal)) == len(legal)
                for one in legal:
                    assert state.check(one, seat) == one
                    assert SPEC.parse(SPEC.format(one)) == one
        state.apply(action, seat)
        if thorough or ply % 40 == 0:
            _holds_together(state, deck)
    assert state.to_move() == OVER
    _holds_together(state, deck)
    assert sorted(state.places) == list(range(SEATS)) and len(state.result().winners) == 3


def _holds_together(state: GoujiState, deck: object) -> None:
    assert tuple(cards_in_play(state)) == deck or state.to_move() == CHANCE
    assert state.sizes == [sum(hand) for hand in state.hands]
    assert all(n >= 0 for hand in state.hands for n in hand)
    for seat in range(SEATS):
        still_in = bool(state.living >> seat & 1)
        assert still_in == (state.places[seat] < 0) == (seat not in state.outs)
        assert still_in or not state.sizes[seat]
    assert state.living != ALL or not state.free


@pytest.mark.parametrize("part", range(4))
def test_short_games_burn_and_end(part: int) -> None:
    told: Counter[str] = Counter()

    def hear(event: Event) -> None:
        told[str(getattr(event, "key", ""))] += 1

    for seed in range(250):
        rng = Random(part * 1000 + seed)
        state = short_game(rng)
        state.sink = hear
        _play(state, rng, tuple(cards_in_play(state)), thorough=True)
    for key in ("call.burns", "call.burned", "call.burn_broken", "call.misburned"):
        assert told[key] > 4, f"{key} was hardly played: {told[key]}"
    assert told["call.smothered"] and told["call.free_for_all"]


def test_every_kind_of_tribute_is_paid_at_random() -> None:
    owed: Counter[int] = Counter()
    state = SPEC.start(SPEC.ruleset({"federate_tribute": "full"}))
    rng = Random(4)
    for _ in range(40):
        _play(state, rng, COPIES)
        assert isinstance(state.legacy, Legacy)
        state = follow(state.rules, state)
        state.apply(state.chance(rng))
        owed.update(claim.why for claim in state.claims)
        state = SPEC.start(state.rules) if state.to_move() == CHANCE else state
    assert len(owed) >= 3, owed
