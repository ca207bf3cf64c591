"""吟诵的牌组: the group table against a slow oracle that tries every multiset (§2, §6)."""

from itertools import product
from random import Random

import pytest

from game.engine import IllegalAction
from game.games.quewu.cards import (
    ADDS,
    BIRD,
    FLOWER,
    MOON,
    QUANTITIES,
    WIND,
    cards_of,
    counts_of,
    pack,
    pack_counts,
)
from game.games.quewu.groups import GroupRules, GroupTable
from game.games.quewu.notation import cards_from

PLAIN, SPRING, SUMMER = GroupRules(), GroupRules(flower_holds=3), GroupRules(bird_worth=2)
SIMPLE = GroupRules(functions_are_birds=True)
BOTH = GroupRules(bird_worth=2, flower_holds=3)

# cards, then what they count in: plain, spring, summer, 简易 (None: no group)
TABLE = [
    ("鸟", 1, 1, 2, 1),
    ("鸟鸟鸟", 3, 3, 6, 3),
    ("鸟十", 2, 2, 3, 2),
    ("鸟百", 3, 3, 4, 3),
    ("鸟千", 4, 4, 5, 4),
    ("鸟万", 5, 5, 6, 5),
    ("鸟百鸟", 4, 4, 6, 4),
    ("鸟十百", None, None, None, None),
    ("鸟鸟十百", 5, 5, 7, 5),
    ("花", 1, 1, 1, 1),
    ("花千", 4, 4, 4, 4),
    ("花十百", 4, 4, 4, None),
    ("花十百千", None, 7, None, None),
    ("花十百千万", None, None, None, None),
    ("花鸟十百千", 8, 8, 9, None),
    ("花鸟十百千万", None, 12, None, None),
    ("花花万万万万", 18, 18, 18, None),
    ("十", None, None, None, None),
    ("十百千万", None, None, None, None),
    ("风", None, None, None, 1),
    ("月十", None, None, None, 2),
    ("鸟风", None, None, None, 2),
    ("花鸟风月", None, None, None, 4),
    ("花鸟风月十百千万", None, None, None, 14),
]


@pytest.mark.parametrize("cards, plain, spring, summer, simple", TABLE)
def test_what_a_group_counts(
    cards: str, plain: int | None, spring: int | None, summer: int | None, simple: int | None
) -> None:
    held = tuple(sorted(cards_from(cards)))
    for rules, wanted in ((PLAIN, plain), (SPRING, spring), (SUMMER, summer), (SIMPLE, simple)):
        if wanted is None:
            with pytest.raises(IllegalAction):
                GroupTable(rules).weigh(held)
        else:
            assert GroupTable(rules).weigh(held).worth == wanted


def oracle(counts: tuple[int, ...], rules: GroupRules) -> int | None:
    """Count a multiset by seating each quantity card on a base, one after the other."""
    plain = counts[BIRD]
    flowers = counts[FLOWER]
    if rules.functions_are_birds:
        plain, flowers = plain + flowers + counts[WIND] + counts[MOON], 0
    elif counts[WIND] or counts[MOON]:
        return None
    places = [1] * plain + [rules.flower_holds] * flowers
    if not places:
        return None
    for kind in QUANTITIES:
        for _ in range(counts[kind]):
            free = [i for i, room in enumerate(places) if room]
            if not free:
                return None
            places[free[0]] -= 1
    return plain * rules.bird_worth + flowers + sum(ADDS[k] * counts[k] for k in QUANTITIES)


@pytest.mark.parametrize("rules", [PLAIN, SPRING, SUMMER, BOTH, SIMPLE])
def test_the_table_finds_exactly_the_oracle_s_groups(rules: GroupRules) -> None:
    rng = Random(7)
    table = GroupTable(rules)
    for _ in range(150):
        hand = tuple(rng.choice((0, 0, 1, 1, 2, 3)) for _ in range(8))
        expected = {}
        for counts in product(*(range(n + 1) for n in hand)):
            worth = oracle(counts, rules)
            if worth is not None:
                expected[cards_of(pack_counts(counts))] = worth
        groups = table.of(pack_counts(hand))
        found = {action.cards: table.weigh(action.cards).worth for action in groups.raises}
        assert found == expected
        assert len(groups.follows) == len(found)
        _slices_agree(table, hand, expected)


def _slices_agree(
    table: GroupTable, hand: tuple[int, ...], expected: dict[tuple[int, ...], int]
) -> None:
    groups = table.of(pack_counts(hand))
    top = max(expected.values(), default=0)
    for demand in range(top + 3):
        exact = {cards for cards, worth in expected.items() if worth == demand}
        above = {cards for cards, worth in expected.items() if worth > demand}
        near = {cards for cards in above if expected[cards] <= demand + 2}
        assert {a.cards for a in groups.following(demand)} == (exact if demand else set())
        assert {a.cards for a in groups.raising(demand, 10**6)} == above
        assert {a.cards for a in groups.raising(demand, demand + 2)} == near


# under 连奏, 双飞燕, 繁花似锦 (§7)
MODULE_TABLE = [
    ("鸟十百千万", 11, None, None),
    ("花万万万", 13, None, None),
    ("花", 1, None, None),
    ("鸟鸟花", 3, 1, None),
    ("鸟鸟花十百", 6, 4, None),
    ("鸟鸟鸟花", 4, 2, None),
    ("鸟花", 2, None, None),
    ("花花", 2, 2, None),
    ("花花鸟十", 4, 4, None),
    ("鸟鸟十", 3, 3, 3),
    ("鸟", 1, 1, 1),
]


@pytest.mark.parametrize("cards, relentless, twin, blooming", MODULE_TABLE)
def test_what_a_group_counts_under_a_module(
    cards: str, relentless: int | None, twin: int | None, blooming: int | None
) -> None:
    held = tuple(sorted(cards_from(cards)))
    for rules, wanted in (
        (GroupRules(bird_holds=99, flower_holds=99), relentless),
        (GroupRules(twin=True), twin),
        (GroupRules(flower_base=False), blooming),
    ):
        found = {a.cards: t for t in [GroupTable(rules)] for a in t.of(pack(held)).raises}
        if wanted is None:
            assert held not in found
            with pytest.raises(IllegalAction):
                GroupTable(rules).weigh(held)
        else:
            assert GroupTable(rules).weigh(held).worth == wanted
            assert held in found


def test_a_hand_s_counts_survive_packing() -> None:
    rng = Random(3)
    for _ in range(200):
        counts = (rng.randrange(55), *(rng.randrange(10) for _ in range(7)))
        assert counts_of(pack_counts(counts)) == counts
