"""What a hand needs to be laid off."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest

from game.ai.quewu.judge import answers, worth
from game.ai.quewu.odds import out_at_once
from game.ai.quewu.position import terms_of
from game.ai.quewu.structure import Counts, Terms, reachable, turns
from game.engine import IllegalAction
from game.games.quewu.actions import FOLLOW, OPEN, RAISE
from game.games.quewu.cards import CHARS
from game.games.quewu.groups import GroupRules, GroupTable
from game.games.quewu.ruleset import Ruleset

FULL = terms_of(Ruleset.from_dict({"mode": "full", "raise_limit": 2}), 0)
BASIC = terms_of(Ruleset.from_dict({"mode": "basic", "raise_limit": 2}), 0)


def hand(text: str) -> Counts:
    return tuple(text.count(char) for char in CHARS)


def test_an_empty_hand_needs_no_turn() -> None:
    assert turns(hand(""), 5, FULL) == 0.0


BETTER = [
    ("鸟", "鸟鸟", 1),
    ("鸟十", "十", 2),  # a quantity needs a base
    ("鸟鸟十", "鸟十十", 2),
    ("花十百", "鸟十百", 3),  # a flower carries two
    ("风", "十", 4),  # a dance needs nothing
    ("风", "鸟", 8),  # a lone bird does not meet an eight
    ("鸟鸟万万", "鸟鸟", 9),  # worth meets a high demand, few birds do not
    ("十百千万", "十百千千", 5),  # 天上天下
    ("风月", "风风", 5),  # 花鸟风月
    ("千千万万", "千千千万", 5),  # 万紫千红
    ("鸟鸟鸟鸟鸟鸟", "鸟鸟鸟鸟鸟", 20),  # 雀舞满山 out of any demand
]


@pytest.mark.parametrize(("better", "worse", "demand"), BETTER)
def test_one_hand_is_nearer_to_its_end_than_another(better: str, worse: str, demand: int) -> None:
    assert turns(hand(better), demand, FULL) < turns(hand(worse), demand, FULL)


def test_sets_count_only_where_they_exist() -> None:
    assert turns(hand("十百千万"), 5, BASIC) > turns(hand("十百千万"), 5, FULL)
    night = Ruleset.from_dict({"mode": "full", "raise_limit": 2, "night": ["HEAVEN"]})
    assert turns(hand("十百千万"), 5, terms_of(night, 0)) > turns(hand("十百千万"), 5, FULL)


def test_summer_and_spring_change_what_a_hand_is_worth() -> None:
    rules = Ruleset.from_dict({"mode": "full", "raise_limit": 2})
    spring, summer = terms_of(rules, 1), terms_of(rules, 2)
    assert turns(hand("花十十十"), 4, spring) < turns(hand("花十十十"), 4, summer)
    assert turns(hand("鸟鸟鸟鸟"), 8, summer) < turns(hand("鸟鸟鸟鸟"), 8, spring)


@pytest.mark.parametrize(
    "rules", [GroupRules(), GroupRules(bird_worth=2), GroupRules(1, 3), GroupRules(1, 2, True)]
)
def test_reachable_counts_are_those_of_the_rules(rules: GroupRules) -> None:
    terms = Terms(rules.bird_worth, rules.flower_holds, rules.functions_are_birds)
    table = GroupTable(rules)
    for size in range(1, 5):
        for cards in combinations_with_replacement(range(8), size):
            counts = tuple(cards.count(kind) for kind in range(8))
            found = {count for count in range(40) if reachable(counts, terms) >> count & 1}
            assert found == _counts(table, cards), cards


def _counts(table: GroupTable, cards: tuple[int, ...]) -> set[int]:
    found = set()
    for chosen in range(1, 1 << len(cards)):
        part = tuple(card for i, card in enumerate(cards) if chosen >> i & 1)
        try:
            found.add(table.weigh(part).worth)
        except IllegalAction:
            continue
    return found


def test_worth_is_the_count_of_the_rules() -> None:
    assert worth((0, 0, 4), Terms()) == 6
    assert worth((0, 0, 4), Terms(bird_worth=2)) == 8
    assert worth((1, 2, 5), Terms()) == 4
    assert worth((6, 7), Terms(functions_are_birds=True)) == 2


def test_answers_are_likelier_with_more_counts_and_a_wider_reach() -> None:
    narrow, wide = 1 << 5, (1 << 5) | (1 << 6) | (1 << 7)
    assert 0 < answers(narrow, 4, 2, False) < answers(wide, 4, 2, False) <= 1
    assert answers(1 << 7, 4, 1, False) < answers(1 << 7, 4, 4, False)
    assert answers(narrow, 6, 2, False) == 0
    assert answers(narrow, 4, 2, False) < answers(narrow, 4, 2, True)


def test_small_hands_go_out_likelier_and_only_where_the_demand_lets_them() -> None:
    likely = out_at_once(1, (1, RAISE), 2, False)
    assert likely > out_at_once(1, (5, RAISE), 2, False) > 0
    assert out_at_once(2, (1, FOLLOW), 2, False) > out_at_once(2, (6, FOLLOW), 2, False)
    assert out_at_once(3, (2, OPEN), 2, False) > out_at_once(3, (2, RAISE), 2, False)
    assert out_at_once(3, (2, FOLLOW), 99, False) > out_at_once(3, (2, FOLLOW), 1, False)
    assert out_at_once(12, (4, FOLLOW), 2, False) < 0.05
