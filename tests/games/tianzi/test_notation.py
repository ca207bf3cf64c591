"""Texts of actions, both ways, and what is wrong with a wrong one; options of a table."""

import pytest

from game.engine import NotationError, SetupError
from game.games.tianzi.cards import text, text_of
from tests.games.tianzi.playing import RULESETS, SPEC, cards, name, random_match

GOOD = [
    "摸", "吃 4刀 3刀5刀", "吃 4刀红 3刀白5刀绿", "碰 春 春春", "碰 春蓝 春红雀",
    "组 3刀4刀雀 留 4刀",
    "组 春红春绿春蓝 留 春蓝", "留 4刀", "留 雀", "弃 9刀", "弃 白龙", "弃 红中", "过", "过 ?",
    "取 7万", "换 7万 春", "换 雀 5刀白", "负", "超时", "碰 春 ??",
]  # fmt: skip
BAD = [
    "", "吃", "吃 4刀", "吃 4刀 3刀", "吃 4刀3刀 5刀", "碰 春 春春春", "组 3刀4刀5刀",
    "组 3刀4刀 留 4刀",
    "组 3刀4刀5刀 留", "留", "留 4刀5刀", "弃 10刀", "弃 0刀", "弃 刀", "弃 春白", "弃 雀红",
    "弃 5刀黑",
    "弃 红中白", "过 1", "取", "换 7万", "和 5刀", "摸 1刀", "发", "发 x", "弃 中",
]  # fmt: skip


@pytest.mark.parametrize("source", GOOD)
def test_a_text_comes_back(source: str) -> None:
    assert SPEC.format(SPEC.parse(source)) == source


@pytest.mark.parametrize("source", BAD)
def test_a_wrong_text_is_refused_in_one_line(source: str) -> None:
    with pytest.raises(NotationError) as refused:
        SPEC.parse(source)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    ("run", "each"),
    [
        ("春红红中", ["春红", "红中"]), ("春红中", ["春", "红中"]), ("春白龙", ["春", "白龙"]),
        ("5刀白白龙", ["5刀白", "白龙"]), ("5刀白龙", ["5刀", "白龙"]),
        ("5刀红红中雀", ["5刀红", "红中", "雀"]),
        ("1刀2刀3万蓝东", ["1刀", "2刀", "3万蓝", "东"]), ("白龙白白龙", ["白龙", "白龙"]),
    ],
)  # fmt: skip
def test_cards_are_told_apart_without_blanks(run: str, each: list[str]) -> None:
    assert [text(one) for one in cards(run)] == each


@pytest.mark.parametrize("rules", RULESETS, ids=name)
def test_every_card_and_every_logged_action_comes_back(rules: object) -> None:
    deck = rules.cards  # type: ignore[attr-defined]
    assert cards(text_of(deck)) == deck
    match = random_match(rules, 2)  # type: ignore[arg-type]
    for entry in match.log:
        assert SPEC.parse(SPEC.format(entry.action)) == entry.action
    for _, action in match.view(0).history:
        assert SPEC.parse(SPEC.format(action)) == action


@pytest.mark.parametrize(
    ("options", "key"),
    [
        ({"seats": 5}, "seats"), ({"seats": True}, "seats"), ({"deck": "green"}, "deck"),
        ({"variant": "full"}, "variant"), ({"target": 21}, "target"), ({"target": "20"}, "target"),
        ({"mode": "full"}, "mode"),
    ],
)  # fmt: skip
def test_a_wrong_option_is_named(options: dict[str, object], key: str) -> None:
    with pytest.raises(SetupError) as refused:
        SPEC.ruleset(options)
    assert refused.value.key == key


def test_options_come_back() -> None:
    for rules in RULESETS:
        assert SPEC.ruleset(rules.as_dict()) == rules
    assert SPEC.ruleset({}).target == 20 and SPEC.ruleset({"variant": "advanced"}).target == 30
    assert SPEC.ruleset({"variant": "advanced", "target": 20}).target == 20
