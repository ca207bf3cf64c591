"""比牌 who wins a round, what is paid, 真, and the showdown (§3, §4)."""

import pytest

from game.games.qixing.settlement import compare, pay
from tests.games.qixing.playing import hand, tile

PLAIN = ["1万 5筒 9条 东", "1筒 5条 9万 南", "2万 6筒 7条 西", "2筒 6条 7万 北"]
ROWS = [
    # hands that differ from PLAIN by seat, public, round, base: times, winners, payments
    ({}, "3条", 1, 1, (1, 1, 1, 1), (0, 1, 2, 3), (0, 0, 0, 0)),
    ({0: "3万 3筒 9条 东"}, "6条", 1, 1, (2, 1, 1, 10), (3,), (-10, -10, -10, 30)),
    ({0: "3万 3筒 9条 东"}, "4条", 1, 1, (2, 1, 1, 1), (0,), (6, -2, -2, -2)),
    ({0: "3万 3筒 9条 东"}, "4条", 4, 1, (2, 1, 1, 1), (0,), (6, -2, -2, -2)),
    ({0: "3万 3筒 9条 东"}, "4条", 5, 1, (2, 1, 1, 1), (0,), (12, -4, -4, -4)),
    ({0: "3万 3筒 9条 东"}, "4条", 6, 1, (2, 1, 1, 1), (0,), (18, -6, -6, -6)),
    ({0: "3万 3筒 9条 东"}, "4条", 7, 1, (2, 1, 1, 1), (0,), (30, -10, -10, -10)),
    ({0: "3万 3筒 9条 东"}, "4条", 7, 10, (2, 1, 1, 1), (0,), (300, -100, -100, -100)),
    ({0: "3万 3筒 9条 东", 2: "4万 4筒 9筒 西"}, "3条", 1, 1,
     (2, 1, 2, 1), (0, 2), (4, -4, 4, -4)),
    ({0: "3万 3筒 9条 东", 1: "8万 8筒 1筒 南", 2: "4万 4筒 9筒 西"}, "3条", 1, 1,
     (2, 2, 2, 1), (0, 1, 2), (2, 2, 2, -6)),
    # 真: 清一色 over one of its triplets pays ×660; without the triplet ×66
    ({0: "1筒 3筒 6筒 9筒"}, "4筒", 1, 1, (66, 1, 1, 1), (0,), (198, -66, -66, -66)),
    ({0: "1筒 3筒 6筒 9筒"}, "6筒", 1, 1, (660, 1, 10, 1), (0,), (1980, -660, -660, -660)),
    ({0: "1筒 3筒 6筒 9筒"}, "6筒", 7, 2, (660, 1, 10, 1), (0,), (19800, -6600, -6600, -6600)),
    # below 50 there is no 真: 三风刻 on one of its winds
    ({0: "东 南 西 5万"}, "南", 1, 1, (33, 10, 1, 1), (0,), (99, -33, -33, -33)),
    # exactly 50 has it: 四节高
    ({0: "3万 4万 5万 6万"}, "6万", 1, 1, (660, 1, 1, 1), (0,), (1980, -660, -660, -660)),
    ({0: "4条 3条 5条 6条"}, "4条", 1, 1, (660, 1, 1, 1), (0,), (1980, -660, -660, -660)),
    # a loser has none
    ({0: "1筒 3筒 6筒 9筒", 1: "中 发 白 5万"}, "6筒", 1, 1,
     (66, 233, 10, 1), (1,), (-233, 699, -233, -233)),
    # equal fans win together; each winner is paid his own amount, 真 or not
    ({0: "1筒 3筒 6筒 9筒", 1: "2筒 5筒 7筒 8筒"}, "6筒", 1, 1,
     (660, 66, 10, 1), (0, 1), (1320, 132, -726, -726)),
]  # fmt: skip


@pytest.mark.parametrize(("special", "public", "number", "base", "times", "winners", "paid"), ROWS)
def test_a_round_is_settled(
    special: dict[int, str],
    public: str,
    number: int,
    base: int,
    times: tuple[int, ...],
    winners: tuple[int, ...],
    paid: tuple[int, ...],
) -> None:
    hands = [hand(special.get(seat, PLAIN[seat])) for seat in range(4)]
    settled = compare(hands, [True] * 4, tile(public), number, base)
    assert (settled.times, settled.winners, settled.payments) == (times, winners, paid)
    assert sum(settled.payments) == 0
    for seat in range(4):
        assert settled.true(seat) == (times[seat] in (660, 520, 500))


def test_who_has_left_pays_and_cannot_win() -> None:
    hands = [hand(PLAIN[0]), 0, hand(PLAIN[2]), hand("3万 3筒 9条 东")]
    settled = compare(hands, [True, False, True, True], tile("4条"), 2, 1)
    assert settled.fans[1] == -1 and settled.times == (1, 0, 1, 2)
    assert settled.payments == (-2, -2, -2, 6)


def test_a_joker_triplet_makes_no_true_fan() -> None:
    hands = [hand("春 1筒 3筒 6筒"), *(hand(text) for text in PLAIN[1:])]
    over = compare(hands, [True] * 4, tile("9筒"), 1, 1)
    assert (over.times[0], over.true(0)) == (66, False)
    real = compare(hands, [True] * 4, tile("3筒"), 1, 1)
    assert (real.times[0], real.true(0)) == (660, True)


@pytest.mark.parametrize(
    ("amounts", "winners", "paid"),
    [
        ((8, 0, 0, 0), (0,), (24, -8, -8, -8)),
        ((8, 8, 0, 0), (0, 1), (16, 16, -16, -16)),
        ((8, 80, 0, 0), (0, 1), (16, 160, -88, -88)),
        ((8, 8, 8, 0), (0, 1, 2), (8, 8, 8, -24)),
        ((8, 8, 8, 8), (0, 1, 2, 3), (0, 0, 0, 0)),
    ],
)
def test_winners_are_paid_pair_by_pair(
    amounts: tuple[int, ...], winners: tuple[int, ...], paid: tuple[int, ...]
) -> None:
    assert pay(amounts, winners) == paid
