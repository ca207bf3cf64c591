"""Options, set-ups and expectations: what is wrong is named."""

from typing import Any

import pytest

from game.engine import SetupError
from tests.games.gouji.playing import SPEC, build, every_ruleset

BAD_OPTIONS = [
    ({"mode": "full"}, "mode"), ({"seats": 4}, "seats"), ({"match": 2}, "match"),
    ({"match": True}, "match"), ({"lose_fives": 1}, "lose_fives"),
    ({"buy_fours": "maybe"}, "buy_fours"), ({"federate_tribute": None}, "federate_tribute"),
]  # fmt: skip


@pytest.mark.parametrize(("options", "key"), BAD_OPTIONS)
def test_a_wrong_option_is_named(options: dict[str, Any], key: str) -> None:
    with pytest.raises(SetupError) as refused:
        SPEC.ruleset(options)
    assert refused.value.key == key


def test_rulesets_are_written_and_read() -> None:
    rulesets = list(every_ruleset())
    assert len(set(rulesets)) == len(rulesets) == 36
    for rules in rulesets:
        assert SPEC.ruleset(rules.as_dict()) == rules and rules.seats == 6
    assert SPEC.ruleset({"seats": 6}) == SPEC.ruleset({})
    assert SPEC.ruleset({}).match == 4


HANDS = ["36789"] * 6
BAD_SETUPS: list[tuple[dict[str, Any], str]] = [
    ({"deck": ""}, "deck"), ({"hands": ["3"]}, "hands"), ({"hands": [3] * 6}, "hands"),
    ({"hands": ["3x"] * 6}, "hands"), ({"hands": ["33"] * 6}, "hands"),
    ({"hands": HANDS, "turn": 6}, "turn"), ({"hands": HANDS, "turn": "0"}, "turn"),
    ({"hands": HANDS, "table": "QQQ"}, "table"), ({"hands": HANDS, "table": "0:56"}, "table"),
    ({"hands": HANDS, "table": "7:5"}, "table"), ({"hands": HANDS, "opened": 1}, "opened"),
    ({"hands": HANDS, "table": "0:KK", "turn": 1}, "turn"),
    ({"hands": HANDS, "out": [0, 1, 2, 3, 4]}, "out"), ({"hands": HANDS, "out": [0, 0]}, "out"),
    ({"hands": HANDS, "phase": "over"}, "phase"),
    ({"hands": HANDS, "phase": "buy", "table": "0:5"}, "table"),
    ({"hands": HANDS, "last_result": []}, "last_result"),
    ({"hands": HANDS, "last_result": {}}, "last_result"),
    ({"hands": HANDS, "last_result": {"places": [0, 1]}}, "last_result"),
    ({"hands": HANDS, "last_result": {"places": [0, 1, 2, 3, 4, 5], "x": 1}}, "last_result"),
    ({"hands": HANDS, "last_result": {"places": [0, 1, 2, 3, 4, 5], "burns": [[0, 9]]}},
     "last_result"),
    ({"hands": HANDS, "last_result": {"places": [0, 1, 2, 3, 4, 5], "burns": [[0, 1, 0]]}},
     "last_result"),
    ({"hands": HANDS, "last_result": {"places": [0, 1, 2, 3, 4, 5], "opened": ["0"]}},
     "last_result"),
]  # fmt: skip


@pytest.mark.parametrize(("setup", "key"), BAD_SETUPS)
def test_a_wrong_set_up_is_named(setup: dict[str, Any], key: str) -> None:
    with pytest.raises(SetupError) as refused:
        SPEC.setup(SPEC.ruleset({}), setup, 0)
    assert refused.value.key == key and refused.value.why


BAD_EXPECTATIONS = [("season", "春"), ("hands", ["3"]), ("hands", ["x"] * 6)]


@pytest.mark.parametrize(("key", "wanted"), BAD_EXPECTATIONS)
def test_a_wrong_expectation_is_named(key: str, wanted: Any) -> None:
    with pytest.raises(SetupError) as refused:
        SPEC.mismatch(build(HANDS, turn=0), key, wanted)
    assert refused.value.key == key


DIFFERENT = [
    ("turn", 1), ("hands", ["3"] * 6), ("hand_sizes", [1] * 6), ("over", True), ("table", "0:5"),
    ("opened", [0]), ("out", [1]), ("places", [0] * 6), ("passed", [1]), ("tribute", ["点 0>3"]),
    ("burn", "1>0x1"), ("free_for_all", True), ("no_opposite", [0]), ("phase", "burn"),
    ("winners", [0]), ("scores", [1] * 6), ("deck_size", 1),
]  # fmt: skip


@pytest.mark.parametrize(("key", "wanted"), DIFFERENT)
def test_an_expectation_that_does_not_hold_says_what_is(key: str, wanted: Any) -> None:
    found = SPEC.mismatch(build(HANDS, turn=0), key, wanted)
    assert found is not None and str(wanted) not in ("", found)


def test_a_broken_snapshot_is_named() -> None:
    for data in ({}, {"hands": 1}, {**build(HANDS).snapshot(), "order": None}):
        with pytest.raises(SetupError) as refused:
            SPEC.restore(SPEC.ruleset({}), data)
        assert refused.value.key == "snapshot"
