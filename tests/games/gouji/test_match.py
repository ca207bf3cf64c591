"""A seed and a log reproduce a match; undo refolds; snapshots round-trip; games follow on."""

import json
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine import CHANCE, OVER, IllegalAction, Match
from game.games.gouji import snapshot
from game.games.gouji.cards import COPIES
from game.games.gouji.legacy import Legacy
from game.games.gouji.ruleset import Ruleset
from game.games.gouji.state import GoujiState, follow
from tests.games.gouji.playing import SPEC, every_ruleset, random_match, short_game

SOME = [rules for number, rules in enumerate(every_ruleset()) if number % 7 == 1]
FOUR = SPEC.ruleset({})


def _facts(match: Match) -> object:
    return match.state.snapshot(), match.results, match.starts


@pytest.mark.parametrize("rules", SOME)
def test_the_log_alone_reproduces_the_match(rules: Ruleset) -> None:
    played = random_match(rules, 11)
    folded = Match(SPEC, rules, 11)
    folded.replay(played.log)
    assert _facts(folded) == _facts(played)


def test_a_log_written_as_text_reproduces_the_match() -> None:
    played = random_match(FOUR, 21)
    texts = [SPEC.format(entry.action) for entry in played.log]
    log = [entry._replace(action=SPEC.parse(text)) for entry, text in zip(played.log, texts)]
    assert log == played.log


@pytest.mark.parametrize("rules", SOME[:3])
def test_undo_is_the_match_before(rules: Ruleset) -> None:
    match = random_match(rules, 12)
    rng = Random(5)
    for ply in sorted(rng.sample(range(1, match.ply), 6), reverse=True):
        before = match.at(ply)
        match.undo_to(ply)
        assert _facts(match) == _facts(before)


def test_an_undo_into_an_earlier_game_finds_its_tribute_again() -> None:
    match = random_match(FOUR, 13)
    start = match.starts[2]
    before = match.at(start + 1)
    match.undo_to(start + 1)
    assert match.state.past is not None
    assert match.state.past == before.state.past
    assert match.game == 2


@pytest.mark.parametrize("rules", SOME[:4])
def test_snapshots_hold_the_whole_state(rules: Ruleset) -> None:
    for plies in (0, 1, 3, 20, 150, 340, 345, 352, 360, None):
        _round_trip(rules, random_match(rules, 15, plies).state)


def test_snapshots_hold_a_burn() -> None:
    for seed in range(80):
        rng = Random(seed)
        state = short_game(rng)
        while state.to_move() != OVER:
            _round_trip(state.rules, state)
            state.apply(rng.choice(state.legal_actions()))


def _round_trip(rules: Ruleset, state: GoujiState) -> None:
    data = json.loads(json.dumps(state.snapshot()))
    again = snapshot.read(rules, data)
    assert again.snapshot() == state.snapshot()
    for slot in GoujiState.__slots__:
        if slot not in ("history", "sink"):
            assert getattr(again, slot) == getattr(state, slot), slot
    if state.to_move() >= 0:
        assert again.legal_actions() == state.legal_actions()


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 10**6))
def test_a_clone_goes_its_own_way(seed: int) -> None:
    rng = Random(seed)
    match = random_match(FOUR, seed, plies=rng.randrange(1, 420))
    before = match.state.snapshot()
    copy = match.state.clone()
    for _ in range(60):
        seat = copy.to_move()
        if seat == OVER:
            break
        copy.apply(copy.chance(rng) if seat == CHANCE else rng.choice(copy.legal_actions()), seat)
    assert match.state.snapshot() == before


def test_a_refused_action_changes_nothing() -> None:
    match = random_match(FOUR, 16, plies=40)
    match.settle()
    before = _facts(match), list(match.log)
    seat = match.state.to_move()
    for text in (
        "出 3",
        "出 56",
        "接风",
        "同意",
        "买 4",
        "还 7",
        "收",
        "贡 12",
        "革命 QQQ",
        "不革",
    ):
        with pytest.raises(IllegalAction):
            match.submit(seat, SPEC.parse(text))
    with pytest.raises(IllegalAction):
        match.submit((seat + 1) % 6, SPEC.parse("过"))
    assert (_facts(match), list(match.log)) == before


# -- from game to game -----------------------------------------------------------------------


def test_a_match_of_four_games_tells_its_standing() -> None:
    match = random_match(FOUR, 3)
    standing = match.standing()
    assert standing.over and standing.games == 4
    assert sum(standing.wins) == 12, "three seats win each game"
    assert standing.points[0] == standing.points[2] == sum(r.scores[4] for r in match.results)
    with pytest.raises(IllegalAction):
        match.next_game()


def test_the_loser_of_the_last_game_leads_and_tribute_is_owed() -> None:
    match = random_match(FOUR, 5, plies=1)
    rng = Random(1)
    while match.state.to_move() != OVER:
        match.settle()
        match.submit(match.state.to_move(), rng.choice(match.state.legal_actions()))
    last = match.state.places.index(5)
    match.next_game()
    match.settle()
    assert match.state.lead == last and match.state.past is not None
    assert match.state.claims or match.state.phase_name in ("buy", "revolt", "play")


SURROUNDED = Legacy(places=(0, 2, 4, 1, 3, 5))


def test_surrounded_twice_running_wipes_the_debts_and_draws_the_lead() -> None:
    ended = _ended(SURROUNDED, past=SURROUNDED)
    assert ended.legacy is not None and ended.legacy.again
    state = follow(FOUR, ended)
    assert state.past is None
    state.apply(state.chance(Random(0)))
    assert state.phase_name == "lot"


def test_surrounded_once_or_the_other_federation_does_not() -> None:
    other = Legacy(places=(1, 3, 5, 0, 2, 4))
    for past in (None, other, Legacy(places=(0, 1, 2, 3, 4, 5))):
        ended = _ended(SURROUNDED, past=past)
        assert ended.legacy is not None and not ended.legacy.again
        assert follow(FOUR, ended).past == ended.legacy


def _ended(legacy: Legacy, past: Legacy | None) -> GoujiState:
    """End a game in the places of `legacy` after a game that left `past`."""
    from game.games.gouji import trick

    state = SPEC.setup(FOUR, {"seed": 1}, 1)
    state.past = past
    for place, seat in enumerate(legacy.places[:5]):
        state.lose(seat, tuple(r for r in range(15) for _ in range(state.hands[seat][r])), "out")
        trick.leave(state, seat, place, "call.out")
    assert state.to_move() == OVER and tuple(state.legacy.places) == legacy.places
    ended: GoujiState = state
    return ended


def test_two_revolts_deal_anew_inside_the_game_and_wipe_the_debts() -> None:
    hands = ["34567K2", "3456KK", "3456AA", *["34567K2"] * 3]
    last = {"places": [0, 1, 2, 3, 4, 5]}
    state = SPEC.setup(FOUR, {"hands": hands, "last_result": last, "phase": "revolt"}, 0)
    for _ in range(2):
        state.apply(next(a for a in state.legal_actions() if a.cards))
    assert state.to_move() == CHANCE and state.past is None and state.phase_name == "deal"
    state.apply(state.chance(Random(1)))
    assert state.phase_name == "lot" and sum(state.sizes) == sum(COPIES)


def test_what_a_burn_leaves_is_one_card_for_each_burn_back() -> None:
    """反烧 on the cover: 2, 3 and so on (§6)."""
    state = SPEC.setup(FOUR, {"hands": ["3KK22WW9", "3AAwwWW", *["36789"] * 4], "turn": 0}, 0)
    for text in ("出 KK", "烧 AA", "烧 22", "烧 ww"):
        state.apply(SPEC.parse(text))
    assert (state.burner, state.burned, state.stake) == (1, 0, 3)
    for text in ("过", "出 W", "过", "出 W", "过"):
        state.apply(SPEC.parse(text))
    assert state.burns == [(0, 1, 3)]
