"""What the rule bots of 够级 choose in clear positions, and why they say so."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.ai.bots import bot_for
from game.ai.gouji.odds import at_least, can_beat, unseen
from game.ai.gouji.structure import hands_left, is_last, load
from game.games import game_spec
from game.games.gouji.cards import counts_of
from game.games.gouji.notation import cards_from

SPEC = game_spec("gouji")
RULE_BOTS = ["beginner", "regular", "keen"]


def state_of(hands: dict[int, str], **setup: Any) -> Any:
    """Build a position; seats that are not given hold one card of each common rank."""
    all_hands = [hands.get(seat, "356789TJQKA") for seat in range(6)]
    return SPEC.setup(SPEC.ruleset({}), {"hands": all_hands, **setup}, 0)


def chosen(state: Any, level: str = "keen", tries: int = 10) -> set[str]:
    """Return every action the bot picks for the seat to move under different randomness."""
    view = state.view(state.to_move())
    bot = bot_for("gouji", level)
    return {SPEC.format(bot.choose(view, Random(seed), 0.0)) for seed in range(tries)}


@pytest.mark.parametrize("level", RULE_BOTS)
def test_a_federate_on_his_last_hand_is_not_smothered(level: str) -> None:
    state = state_of({0: "3", 2: "3669A2"}, table="0:8", turn=2)
    assert chosen(state, level) == {"过"}


@pytest.mark.parametrize("level", RULE_BOTS)
def test_an_enemy_on_his_last_hand_is(level: str) -> None:
    state = state_of({0: "3", 1: "34466A2"}, table="0:8", turn=1)
    for text in chosen(state, level):
        assert text in ("出 A", "出 2")


def test_a_federates_gouji_hand_and_jokers_are_left_alone() -> None:
    state = state_of({0: "35566", 2: "344WW2299"}, table="0:K", turn=2)
    assert chosen(state) == {"过"}


@pytest.mark.parametrize("level", RULE_BOTS)
def test_an_enemys_gouji_hand_is_burned(level: str) -> None:
    state = state_of({0: "3KK89", 1: "3AAww78"}, turn=0)
    state.apply(SPEC.parse("出 KK"))
    assert state.phase_name == "burn"
    for text in chosen(state, level):
        assert text.startswith("烧 AA")


def test_a_federates_gouji_hand_is_not_burned() -> None:
    state = state_of({0: "3KK89", 2: "3AAww78"}, turn=0)
    state.apply(SPEC.parse("出 KK"))
    assert state.phase_name == "burn" and state.to_move() == 2
    assert chosen(state) == {"过"}


@pytest.mark.parametrize("level", RULE_BOTS)
def test_a_lone_two_is_not_returned_to_an_enemy(level: str) -> None:
    hands = {0: "3556677882", 1: "356789TJQ", 2: "356789TJQ", 3: "356789TJQ", 4: "356789TJQ",
             5: "356789TJQw"}  # fmt: skip
    last = {"places": [0, 1, 2, 3, 4, 5]}
    state = state_of(hands, last_result=last, phase="tribute")
    assert state.phase_name == "return" and state.to_move() == 0
    assert chosen(state, level) == {"还 5"}


def test_a_burner_keeps_a_joker_for_each_rank() -> None:
    state = state_of({0: "3KK89", 1: "3AAww788"}, turn=0)
    for text in ("出 KK", "烧 AA", "过"):
        state.apply(SPEC.parse(text))
    assert state.to_move() == 1 and state.burner == 1
    assert chosen(state) <= {"出 7w", "出 88w"}


def test_an_enemys_burn_is_broken_at_the_price_of_a_strong_hand() -> None:
    state = state_of({0: "3KK89", 1: "3AAww78", 4: "344556622QQ"}, turn=0)
    for text in ("出 KK", "烧 AA"):
        state.apply(SPEC.parse(text))
    assert state.to_move() == 4
    assert chosen(state) == {"出 22"}


def test_the_strong_hand_is_kept_for_the_last() -> None:
    """Led first, the 2 would leave a 7 to be smothered on."""
    state = state_of({0: "3722"}, turn=0)
    assert chosen(state) == {"出 7"}


def test_an_opening_hand_goes_first_when_it_will_stand() -> None:
    state = state_of({0: "344AAAAA556677788899", 3: "3567"}, turn=0)
    assert chosen(state) == {"出 AAAAA"}


def test_ranks_are_not_broken_for_a_small_answer() -> None:
    state = state_of({0: "3446677788TQ", 5: "355678"}, table="5:55", turn=0)
    for text in chosen(state):
        assert text in ("出 66", "出 88", "过")


def test_an_enemys_asking_to_lead_is_refused_with_a_low_single() -> None:
    state = state_of({0: "38", 2: "3677899KK2"}, turn=0)
    for text in ("出 8", *["过"] * 5, "接风"):
        state.apply(SPEC.parse(text))
    assert state.to_move() == 2
    assert chosen(state) == {"出 6"}


def test_a_federates_asking_to_lead_is_agreed_to() -> None:
    state = state_of({0: "38", 3: "3677899KK2"}, turn=0)
    for text in ("出 8", *["过"] * 5, "接风", "同意"):
        state.apply(SPEC.parse(text))
    assert state.to_move() == 3
    assert chosen(state) == {"同意"}


def test_yielding_comes_before_a_wanted_answer() -> None:
    state = state_of({0: "3566", 3: "36789TTT"}, table="0:5", turn=3)
    assert chosen(state) == {"让"}
    for text in ("让", "过", "过"):
        state.apply(SPEC.parse(text))
    assert state.to_move() == 3
    for text in chosen(state):
        assert text.startswith("出 ")


@pytest.mark.parametrize("level", RULE_BOTS)
def test_no_four_is_bought(level: str) -> None:
    state = state_of({0: "35672", 3: "344567"}, turn=0, phase="buy")
    assert chosen(state, level) == {"不买"}


LAST = {"places": [0, 1, 2, 3, 4, 5]}


def test_a_lone_low_card_is_given_back_and_a_new_one_refused() -> None:
    state = state_of({0: "3566TTKK", 5: "366782"}, last_result=LAST, phase="tribute")
    assert state.to_move() == 0 and chosen(state) == {"还 5"}
    state.apply(SPEC.parse("还 5"))
    assert state.to_move() == 5 and chosen(state) == {"拒"}


def test_a_revolt_needs_a_hand_that_is_hard_to_match() -> None:
    weak = state_of({1: "3456KKQQQ"}, turn=0, phase="revolt")
    assert weak.to_move() == 1 and chosen(weak) == {"不革"}
    strong = state_of({1: "3456TTTTTTTT"}, turn=0, phase="revolt")
    assert strong.to_move() == 1 and chosen(strong) == {"革命 TTTTTTTT"}


REASONS = [
    ({0: "3KK89", 1: "3AAww78"}, {"turn": 0}, ["出 KK"], "烧 AA", "hint.gouji.burns"),
    ({0: "3"}, {"table": "0:8", "turn": 2}, [], "过", "hint.gouji.spares"),
    ({0: "3"}, {"table": "0:8", "turn": 1}, [], "出 9", "hint.gouji.smothers"),
    ({0: "356"}, {"table": "0:8", "turn": 1}, [], "过", "hint.gouji.keeps"),
    ({0: "356"}, {"table": "0:8", "turn": 1}, [], "出 9", "hint.gouji.sheds"),
    ({0: "356"}, {"table": "0:8", "turn": 3}, [], "让", "hint.gouji.yields"),
    ({0: "3AA56"}, {"turn": 0}, [], "出 AA", "hint.gouji.opens"),
    ({0: "3AA56"}, {"turn": 0}, [], "出 5", "hint.gouji.leads"),
    ({0: "3AA"}, {"turn": 0}, [], "出 AA", "hint.gouji.last_hand"),
    ({0: "3AA56", 3: "322678"}, {"turn": 0}, ["出 AA"], "出 22", "hint.gouji.stops"),
    ({0: "3KK89", 1: "3AAw8", 4: "32256"}, {"turn": 0}, ["出 KK", "烧 AA"], "出 22",
     "hint.gouji.breaks_burn"),
]  # fmt: skip


@pytest.mark.parametrize(("hands", "setup", "before", "action", "key"), REASONS)
def test_a_hint_names_its_reason(
    hands: dict[int, str], setup: dict[str, Any], before: list[str], action: str, key: str
) -> None:
    state = state_of(hands, **setup)
    for text in before:
        state.apply(SPEC.parse(text))
    view = state.view(state.to_move())
    assert SPEC.parse(action) in view.legal
    found = bot_for("gouji", "keen").explain(view, SPEC.parse(action))
    assert found.key == key
    assert all(isinstance(value, int) for value in found.params.values())


# -- what the bots reckon with ---------------------------------------------------------------


def counts(text: str) -> list[int]:
    return counts_of(cards_from(text))


def test_fewer_and_stronger_hands_are_a_lighter_load() -> None:
    assert load(counts("3555")) < load(counts("3567"))
    assert load(counts("322")) < load(counts("355"))
    assert load(counts("355w")) < load(counts("355"))
    assert load(counts("344"), fours_wait=True) > load(counts("344"))
    assert [hands_left(counts(text)) for text in ("3", "35", "3455w", "3wW")] == [0, 1, 2, 1]
    assert is_last(counts("355"), (2, 2)) and not is_last(counts("3556"), (2, 2))


def test_odds_are_between_none_and_certain() -> None:
    assert at_least(0, 3, 20) == 1.0 and at_least(4, 3, 99) == 0.0
    assert at_least(1, 2, 50) == pytest.approx(0.75)
    view = state_of({0: "3567"}, turn=0).view(0)
    hidden = unseen(view)
    assert hidden[0] == 5 and hidden[2] == 15 and hidden[14] == 4
    from game.games.gouji.hands import read_hand

    low = can_beat(view, hidden, 1, read_hand((2,)))
    high = can_beat(view, hidden, 1, read_hand((12, 12)))
    assert 0 <= high < low <= 1
    assert can_beat(view, hidden, 1, read_hand((2,) * 12)) == 0.0, "he holds eleven cards"
