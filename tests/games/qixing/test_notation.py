"""Texts of actions, both ways, and what is wrong with a wrong one; options of a table."""

import pytest

from game.engine import NotationError, SetupError
from game.games.qixing.cards import NAMES
from tests.games.qixing.playing import SPEC, random_match

GOOD = [
    "选 5筒", "选 东", "打 3万", "打 白", "打 春", "负", "超时", "摸 1万 东 9条", "选 ?",
    "摸 ? ? ?",
]  # fmt: skip
BAD = [
    "", "选", "选 0筒", "选 10万", "选 5筒 6筒", "打 中发", "摸 1万 东", "和 5筒", "负 1", "发",
    "发 x 1万", "发 0 1万", "选 万5", "选 ５筒",
]  # fmt: skip


@pytest.mark.parametrize("text", GOOD)
def test_a_text_comes_back(text: str) -> None:
    assert SPEC.format(SPEC.parse(text)) == text


@pytest.mark.parametrize("text", BAD)
def test_a_wrong_text_is_refused_in_one_line(text: str) -> None:
    with pytest.raises(NotationError) as refused:
        SPEC.parse(text)
    assert "\n" not in str(refused.value)


def test_every_kind_and_every_logged_action_comes_back() -> None:
    for name in NAMES:
        assert SPEC.format(SPEC.parse(f"打 {name}")) == f"打 {name}"
    match = random_match(SPEC.ruleset({"wild_draws": True}), 2)
    for entry in match.log:
        assert SPEC.parse(SPEC.format(entry.action)) == entry.action
    for _, action in match.view(0).history:
        assert SPEC.parse(SPEC.format(action)) == action


@pytest.mark.parametrize(
    ("options", "key"),
    [
        ({"public": "shut"}, "public"), ({"wild_draws": 1}, "wild_draws"), ({"base": 0}, "base"),
        ({"base": "1"}, "base"), ({"match": 3}, "match"), ({"seats": 3}, "seats"),
        ({"mode": "full"}, "mode"), ({"base": True}, "base"),
    ],
)  # fmt: skip
def test_a_wrong_option_is_named(options: dict[str, object], key: str) -> None:
    with pytest.raises(SetupError) as refused:
        SPEC.ruleset(options)
    assert refused.value.key == key


def test_options_come_back() -> None:
    rules = SPEC.ruleset({"public": "open", "wild_draws": True, "base": 5, "match": 8})
    assert SPEC.ruleset(rules.as_dict()) == rules
    assert SPEC.ruleset({}).as_dict() == {
        "seats": 4, "public": "hidden", "wild_draws": False, "base": 1, "match": 4,
    }  # fmt: skip
