"""What each mode allows, and how a wrong option is refused (§4)."""

from typing import Any

import pytest

from game.engine import SetupError
from tests.games.quewu.playing import SPEC, every_ruleset

# mode: functions are birds, free count, restarts, special sets, seasons (the table of §4)
MODES = [
    ("simple", True, True, True, False, False),
    ("basic", False, True, True, False, False),
    ("regular", False, False, False, True, False),
    ("full", False, False, False, True, True),
    ("expert", False, False, False, True, True),
]

REFUSED = [
    ({"mode": "hard"}, "mode"),
    ({"seats": 1}, "seats"),
    ({"seats": 7}, "seats"),
    ({"seats": "4"}, "seats"),
    ({"seats": True}, "seats"),
    ({"raise_limit": 4}, "raise_limit"),
    ({"mode": "full", "day3": True}, "day3"),
    ({"mode": "basic", "day3": False}, "day3"),
    ({"mode": "basic", "night": ["HEAVEN"]}, "night"),
    ({"mode": "regular", "night": ["FOUR_AIRS"]}, "night"),
    ({"night": ["HEAVEN", "BREEZE", "FLOCK", "COOL_WIND"]}, "night"),
    ({"night": ["DRAGON"]}, "night"),
    ({"night": "HEAVEN"}, "night"),
    ({"modules": ["RELENTLESS"]}, "modules"),
    ({"mode": "expert"}, "modules"),
    ({"mode": "expert", "modules": ["SLOW"]}, "modules"),
    ({"mode": "expert", "modules": ["BLOOMING"], "day3": True}, "day3"),
    ({"simple_deck": "none"}, "simple_deck"),
    ({"referee": "nobody"}, "referee"),
    ({"clock": 7}, "clock"),
    ({"match": 2}, "match"),
    ({"chant": "loud"}, "chant"),
    ({"colour": "red"}, "colour"),
]


@pytest.mark.parametrize("mode, birds, free, restarts, sets, seasons", MODES)
def test_what_a_mode_means(
    mode: str, birds: bool, free: bool, restarts: bool, sets: bool, seasons: bool
) -> None:
    modules = ["TOO_LOFTY"] if mode == "expert" else []
    rules = SPEC.ruleset({"mode": mode, "modules": modules})
    assert rules.functions_are_birds == birds
    assert rules.free_count == free
    assert rules.restarts == restarts
    assert rules.special_sets == sets
    assert rules.seasons == seasons


def test_the_defaults_are_the_source_s() -> None:
    rules = SPEC.ruleset({})
    assert (rules.mode, rules.seats, rules.raise_limit, rules.referee) == ("full", 4, 0, "guided")
    assert (rules.chant, rules.clock, rules.match) == ("first round", 0, 1)


@pytest.mark.parametrize("options, key", REFUSED)
def test_a_wrong_option_is_named(options: dict[str, Any], key: str) -> None:
    with pytest.raises(SetupError) as refused:
        SPEC.ruleset(options)
    assert refused.value.key == key


def test_options_survive_being_written() -> None:
    for rules in every_ruleset():
        assert SPEC.ruleset(rules.as_dict()) == rules


def test_the_deck() -> None:
    assert sum(SPEC.ruleset({}).copies) == 108
    assert SPEC.ruleset({}).copies == (54, 9, 9, 9, 9, 6, 6, 6)
    removed = SPEC.ruleset({"mode": "simple", "simple_deck": "removed"})
    assert removed.copies == (54, 9, 9, 9, 9, 0, 0, 0)
