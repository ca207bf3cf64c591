"""Every scenario file of 天子雀."""

import json
from pathlib import Path

import pytest

from game.engine import SetupError
from game.games.common.scenario import ScenarioFailure, play
from tests.games.tianzi.playing import SPEC
from tests.games.tianzi.test_scoring import EXAMPLES, FUNCTION_CARDS, ROWS

FOLDER = Path(__file__).parents[2] / "data" / "scenarios" / "tianzi"
FILES = sorted(FOLDER.rglob("*.json"))


def test_there_are_enough_cases() -> None:
    assert len(FILES) >= 70
    assert len(FILES) + len(EXAMPLES) + len(ROWS) + len(FUNCTION_CARDS) >= 100


@pytest.mark.parametrize("path", FILES, ids=lambda p: p.stem)
def test_scenario(path: Path) -> None:
    play(json.loads(path.read_text(encoding="utf-8")))


HANDS = ["3刀5刀春春9刀", "1刀1刀2刀6刀8刀"]


@pytest.mark.parametrize(
    ("options", "setup", "key"),
    [
        ({}, {"deck": "1刀"}, "deck"), ({}, {"hands": HANDS[:1]}, "hands"),
        ({}, {"hands": "3刀"}, "hands"), ({}, {"hands": ["3刀x", "1刀"]}, "hands"),
        ({}, {"hands": ["3刀?", "1刀"]}, "hands"), ({}, {"sea": ["春"]}, "sea"),
        ({}, {"stock": "春白"}, "stock"), ({}, {"scored": ["1刀2刀3刀4刀5刀", ""]}, "scored"),
        ({}, {"turn": 2}, "turn"), ({}, {"turn": True}, "turn"), ({}, {"starter": -1}, "starter"),
        ({}, {"phase": "play"}, "phase"), ({}, {"phase": "keep"}, "laid"),
        ({"seats": 4}, {"phase": "take"}, "market"), ({}, {"phase": "call", "sea": "春"}, "phase"),
        ({"seats": 4}, {"phase": "call", "sea": "雀"}, "phase"),
        ({"seats": 4}, {"phase": "call"}, "phase"),
    ],
)  # fmt: skip
def test_a_wrong_set_up_is_named(
    options: dict[str, object], setup: dict[str, object], key: str
) -> None:
    with pytest.raises(SetupError) as refused:
        SPEC.setup(SPEC.ruleset(options), setup, 0)
    assert refused.value.key == key


@pytest.mark.parametrize(
    "expect",
    [
        {"sea": "5刀"}, {"sea": "4刀4刀"}, {"sea": ""}, {"hands": ["3刀", None]}, {"turn": 1},
        {"scored": ["春", ""]}, {"points": [1, 0]}, {"phase": "form"}, {"deck_size": 9},
    ],
)  # fmt: skip
def test_an_expectation_can_fail(expect: dict[str, object]) -> None:
    setup = {"hands": HANDS, "sea": "4刀", "stock": "7刀", "turn": 0}
    data = {"name": "x", "game": "tianzi", "setup": setup, "steps": [{"expect": expect}]}
    with pytest.raises(ScenarioFailure):
        play(data)


@pytest.mark.parametrize(
    "step",
    [
        {"legal_excludes": ["碰 春 春春"]}, {"legal_excludes": ["吃 4刀绿 5刀3刀"]},
        {"legal_includes": ["吃 4刀红 3刀5刀"]}, {"legal_includes": ["碰 春 春雀"]},
        {"legal": ["摸", "碰 春 春春"]}, {"legal": ["摸", "碰 春 春春", "吃 4刀红 3刀5刀"]},
    ],
)  # fmt: skip
def test_what_is_said_to_be_legal_can_fail_without_colours(step: dict[str, object]) -> None:
    hands = ["春红春绿3刀白5刀蓝9刀红", "1刀"]
    setup = {"hands": hands, "sea": "4刀绿春蓝", "stock": "7刀8刀", "turn": 0}
    with pytest.raises(ScenarioFailure):
        play({"name": "x", "game": "tianzi", "setup": setup, "steps": [step]})


def test_what_is_left_out_comes_from_a_fresh_deal_of_the_whole_deck() -> None:
    for options in ({}, {"seats": 3}):
        rules = SPEC.ruleset(options)
        state = SPEC.setup(rules, {"turn": 1, "seed": 4}, 4)
        there = [*state.stock, *(card for hand in state.hands for card in hand)]
        assert sorted(there) == list(rules.cards) and state.to_move() == 1
        hands = [["3刀红5刀春春9刀", "1刀", "2刀"][seat] for seat in range(rules.seats)]
        state = SPEC.setup(rules, {"hands": hands, "sea": "4刀红"}, 4)
        assert len(state.stock) == len(rules.cards) - sum(map(len, state.hands)) - 1
