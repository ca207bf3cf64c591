"""一曲终了与大对决: who wins, by rows (§8)."""

import pytest

from game.engine import GameResult
from game.games.quewu.cards import pack, points_of
from game.games.quewu.notation import cards_from
from game.games.quewu.scoring import DuelSet, duel_set, judge_duel, lowest_hands, standing

POINTS = [("鸟", 0), ("十", 1), ("百", 2), ("千", 3), ("万", 4), ("花", 5), ("风", 5), ("月", 5),
          ("鸟鸟十万月", 10), ("", 0)]  # fmt: skip

DUEL_SETS = [
    ("花花花花", DuelSet.FOUR_TIMES),
    ("月月月月", DuelSet.FOUR_TIMES),
    ("十百千万", DuelSet.HEAVEN),
    ("千千千千", DuelSet.AUTUMN_MOON),
    ("花鸟风月", DuelSet.FULL_MOON),
    ("鸟鸟鸟鸟", DuelSet.HUNDRED_BIRDS),
    ("鸟鸟鸟花", DuelSet.LOOSE),
    ("花花风月", DuelSet.LOOSE),
    ("十十百千", DuelSet.LOOSE),
]

# each round's four-card hands, and who wins after the last one (None: another round)
DUELS = [
    (["花花花花 十百千万 鸟鸟鸟鸟"], 0),
    (["鸟鸟鸟花 十百千万 千千千千"], 1),
    (["花鸟风月 千千千千 鸟鸟鸟鸟"], 1),
    (["鸟鸟鸟鸟 花鸟风月 鸟鸟鸟十"], 1),
    (["鸟鸟鸟鸟 鸟鸟鸟十 万万万风"], 0),
    (["鸟鸟鸟十 鸟鸟鸟百 鸟鸟鸟千"], 2),
    (["鸟鸟鸟百 鸟鸟十十 鸟鸟鸟十"], None),
    (["鸟鸟鸟鸟 鸟鸟鸟鸟 万万万风"], None),
    (["鸟鸟鸟百 鸟鸟十十 鸟鸟鸟十", "鸟鸟鸟鸟 万万万千 花花花月"], 0),
    (["鸟鸟鸟百 鸟鸟十十 鸟鸟鸟十", "鸟鸟鸟千 鸟鸟鸟千 鸟鸟鸟十"], None),
    (["鸟鸟鸟鸟 鸟鸟鸟鸟 万万万风", "鸟鸟鸟千 鸟鸟鸟千 鸟鸟鸟十"], None),
    (["鸟鸟十百 鸟鸟十百 鸟鸟鸟鸟", "鸟鸟鸟鸟 鸟鸟鸟鸟 鸟鸟鸟花"], None),
    (["千千千千 鸟鸟鸟鸟 花花花花", "鸟鸟鸟鸟 鸟鸟鸟鸟 鸟鸟鸟花"], 0),
    (["鸟鸟鸟十 鸟鸟鸟百 鸟鸟鸟百", "鸟鸟鸟百 鸟鸟鸟十 鸟鸟鸟百"], 2),
]


@pytest.mark.parametrize("cards, points", POINTS)
def test_points_left_in_hand(cards: str, points: int) -> None:
    assert points_of(pack(cards_from(cards))) == points


def test_function_cards_of_simple_mode_cost_nothing() -> None:
    assert points_of(pack(cards_from("花风月万")), functions_are_birds=True) == 4


@pytest.mark.parametrize("cards, wanted", DUEL_SETS)
def test_duel_sets(cards: str, wanted: DuelSet) -> None:
    assert duel_set(cards_from(cards)) == wanted


def test_in_simple_mode_a_duel_counts_function_cards_as_birds() -> None:
    assert duel_set(cards_from("花花花花"), True) == DuelSet.HUNDRED_BIRDS


@pytest.mark.parametrize("rounds, winner", DUELS)
def test_who_wins_a_duel(rounds: list[str], winner: int | None) -> None:
    opened = [[cards_from(hand) for hand in one.split()] for one in rounds]
    assert judge_duel(opened) == winner


@pytest.mark.parametrize(
    "hands, key, best",
    [
        ("鸟十 鸟百 鸟千", "points", [0]),
        ("花 万十 千百", "duel", [1, 2]),
        ("花 万十", "functions", [1]),
        ("百百十 花 万十", "quantities", [2]),
        ("鸟 鸟鸟 千", "duel", [0, 1]),
        ("万十 万十 花", "duel", [0, 1]),
    ],
)
def test_the_lowest_hand(hands: str, key: str, best: list[int]) -> None:
    packed = [pack(cards_from(hand)) for hand in hands.split()]
    assert lowest_hands(packed, range(len(packed))) == (key, best)


def test_a_match_goes_to_most_games_then_lowest_points() -> None:
    results = [
        GameResult("played_out", (0,), (0, 5, 9)),
        GameResult("points", (1,), (7, 1, 3)),
    ]
    shown = standing(results, 3, True)
    assert shown.wins == (1, 1, 0)
    assert shown.points == (7, 6, 12)
    assert shown.leaders == (1,)
    assert standing([], 3, False).leaders == ()
