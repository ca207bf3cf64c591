"""番型 every fan: hit, missed by one tile, and beaten over the same public tile (§3)."""

import pytest

from game.games.qixing.fans import FANS, RANK, best_fan, holding
from game.games.qixing.settlement import compare
from tests.games.qixing.playing import hand, tile

HITS = [
    # fan, triplets, public tile
    ("mighty_dragon", "2筒 3筒 4筒 5筒", "6筒"),
    ("mighty_dragon", "5条 6条 8条 9条", "7条"),
    ("formless_way", "春 夏 秋 冬", "东"),
    ("nine_dragons", "9万 9条 9筒 白", "1万"),
    ("nine_dragons", "9条 9筒 白 东", "9万"),
    ("big_four_winds", "东 南 西 北", "白"),
    ("big_four_winds", "东 南 西 5万", "北"),
    ("fire_phoenix", "1条 5条 7条 9条", "中"),
    ("fire_phoenix", "1条 5条 7条 中", "5条"),
    ("big_wheel", "1筒 2筒 4筒 6筒", "8筒"),
    ("peerless", "1万 3万 5万 7万", "9万"),
    ("all_green", "2条 3条 4条 6条", "发"),
    ("all_green", "2条 3条 4条 6条", "8条"),
    ("big_three_dragons", "中 白 5万 8筒", "发"),
    ("big_three_dragons", "中 发 白 5万", "8筒"),
    ("all_terminals", "1万 9万 1筒 9筒", "1条"),
    ("sun_and_moon", "1万 1筒 8万 8条", "1条"),
    ("all_honours", "东 南 中 发", "北"),
    ("full_flush", "1筒 3筒 6筒 9筒", "4筒"),
    ("full_flush", "1万 3万 6万 9万", "4万"),
    ("full_flush", "1条 3条 6条 9条", "4条"),
    ("all_middle", "4万 5万 6筒 4条", "5条"),
    ("all_big", "7万 8万 9筒 7条", "8条"),
    ("all_small", "1万 2万 3筒 1条", "2条"),
    ("four_steps", "3万 4万 5万 6万", "2条"),
    ("three_winds", "东 南 西 5万", "2条"),
    ("three_winds", "东 南 北 5万", "9条"),
    ("all_even", "2万 4万 6筒 8条", "2条"),
    ("mixed_terminals", "1万 9筒 东 中", "9条"),
    ("all_odd", "1万 3筒 5条 7万", "9条"),
    ("three_same", "2万 2筒 2条 东", "5万"),
    ("half_flush", "1万 4万 东 中", "7万"),
    ("half_flush", "1条 4条 7条 9条", "东"),
    ("fisherman", "2万 5筒 东 发", "5筒"),
    ("no_terminals", "2万 4筒 7条 8万", "5筒"),
    ("three_steps", "1万 2万 3万 东", "5筒"),
    ("double_pairs", "1万 1筒 4万 4筒", "9条"),
    ("two_dragons", "中 发 2万 9筒", "5条"),
    ("two_same", "3万 3条 9筒 东", "6条"),
    ("plain", "1万 5筒 9条 东", "3条"),
]
MISSES = [
    # fan missed by one tile, triplets, public tile, what it is instead
    ("mighty_dragon", "2筒 3筒 4筒 5筒", "7筒", "full_flush"),
    ("mighty_dragon", "2筒 3筒 4筒 5筒", "6万", "four_steps"),
    ("mighty_dragon", "2筒 3筒 4筒 5筒", "5筒", "full_flush"),
    ("formless_way", "春 夏 秋 东", "南", "big_four_winds"),
    ("nine_dragons", "9万 9条 8筒 白", "1万", "two_same"),
    ("nine_dragons", "9万 9条 9筒 中", "1万", "mixed_terminals"),
    ("big_four_winds", "东 南 西 中", "白", "all_honours"),
    ("big_four_winds", "东 南 西 5万", "2万", "three_winds"),
    ("fire_phoenix", "1条 5条 7条 8条", "中", "half_flush"),
    ("fire_phoenix", "1条 5条 7条 9条", "发", "half_flush"),
    ("big_wheel", "1筒 2筒 4筒 7筒", "8筒", "full_flush"),
    ("big_wheel", "1筒 2筒 4筒 6筒", "8条", "plain"),
    ("peerless", "1万 3万 5万 8万", "9万", "full_flush"),
    ("peerless", "1万 3万 5万 7万", "9筒", "all_odd"),
    ("all_green", "2条 3条 4条 7条", "发", "half_flush"),
    ("all_green", "2条 3条 4条 6条", "中", "half_flush"),
    ("big_three_dragons", "中 北 5万 8筒", "发", "plain"),
    ("big_three_dragons", "中 发 北 5万", "8筒", "two_dragons"),
    ("all_terminals", "1万 9万 1筒 8筒", "1条", "two_same"),
    ("all_terminals", "1万 9万 1筒 9筒", "东", "mixed_terminals"),
    ("sun_and_moon", "1万 1筒 8万 7条", "1条", "two_same"),
    ("sun_and_moon", "1万 1筒 8万 8条", "2条", "double_pairs"),
    ("sun_and_moon", "1万 1筒 8万 8条", "东", "double_pairs"),
    ("all_honours", "东 南 中 5万", "北", "half_flush"),
    ("all_honours", "东 南 中 发", "5万", "half_flush"),
    ("full_flush", "1筒 3筒 6筒 9万", "4筒", "plain"),
    ("full_flush", "1筒 3筒 6筒 9筒", "白", "half_flush"),
    ("all_middle", "4万 5万 7筒 4条", "5条", "no_terminals"),
    ("all_big", "7万 8万 6筒 7条", "8条", "no_terminals"),
    ("all_small", "1万 2万 4筒 1条", "2条", "two_same"),
    ("four_steps", "3万 4万 5万 7万", "2条", "no_terminals"),
    ("four_steps", "3万 4万 5万 9条", "6万", "three_steps"),
    ("three_winds", "东 南 中 5万", "2条", "plain"),
    ("three_winds", "东 南 5筒 5万", "西", "two_same"),
    ("all_even", "2万 4万 6筒 7条", "2条", "no_terminals"),
    ("mixed_terminals", "1万 8筒 东 中", "9条", "plain"),
    ("mixed_terminals", "1万 9筒 东 中", "2条", "plain"),
    ("all_odd", "1万 3筒 5条 8万", "9条", "plain"),
    ("three_same", "2万 2筒 3条 东", "5万", "two_same"),
    ("three_same", "2万 2筒 9条 东", "2条", "two_same"),
    ("half_flush", "1万 4筒 东 中", "7万", "plain"),
    ("fisherman", "2万 6筒 东 发", "5筒", "plain"),
    ("no_terminals", "2万 4筒 7条 9万", "5筒", "plain"),
    ("no_terminals", "2万 4筒 7条 8万", "1筒", "plain"),
    ("three_steps", "1万 2万 4万 东", "5筒", "plain"),
    ("three_steps", "1万 2万 东 9筒", "3万", "plain"),
    ("three_steps", "8万 9万 1筒 东", "5条", "plain"),
    ("double_pairs", "1万 1筒 4万 5筒", "9条", "two_same"),
    ("double_pairs", "1万 1筒 4万 东", "4条", "two_same"),
    ("two_dragons", "中 东 2万 9筒", "5条", "plain"),
    ("two_dragons", "中 东 2万 9筒", "发", "plain"),
    ("two_same", "3万 4条 9筒 东", "6条", "plain"),
    ("two_same", "3万 4条 9筒 东", "9条", "plain"),
]
BEATEN = [
    # the fan hit above is beaten by this fan over the same tile, the next higher that can be
    ("nine_dragons", "9条 9筒 白 东", "9万", "mighty_dragon", "5万 6万 7万 8万"),
    ("big_four_winds", "东 南 西 北", "白", "nine_dragons", "9万 9条 9筒 1条"),
    ("fire_phoenix", "1条 5条 7条 9条", "中", "big_four_winds", "东 南 西 北"),
    ("big_wheel", "1筒 2筒 4筒 6筒", "8筒", "big_four_winds", "东 南 西 北"),
    ("peerless", "1万 3万 5万 7万", "9万", "big_four_winds", "东 南 西 北"),
    ("all_green", "2条 3条 4条 6条", "发", "big_four_winds", "东 南 西 北"),
    ("big_three_dragons", "中 白 5万 8筒", "发", "all_green", "2条 3条 4条 6条"),
    ("all_terminals", "1万 9万 1筒 9筒", "1条", "big_three_dragons", "中 发 白 5万"),
    ("sun_and_moon", "1万 1筒 8万 8条", "1条", "all_terminals", "9万 9筒 9条 1筒"),
    ("all_honours", "东 南 中 发", "北", "big_three_dragons", "中 发 白 5万"),
    ("full_flush", "1筒 3筒 6筒 9筒", "4筒", "sun_and_moon", "4万 7筒 7万 7条"),
    ("all_middle", "4万 5万 6筒 4条", "5条", "full_flush", "1条 2条 4条 7条"),
    ("all_big", "7万 8万 9筒 7条", "8条", "full_flush", "1条 2条 4条 7条"),
    ("all_small", "1万 2万 3筒 1条", "2条", "full_flush", "4条 5条 7条 9条"),
    ("four_steps", "3万 4万 5万 6万", "2条", "all_small", "1万 2万 3筒 1条"),
    ("three_winds", "东 南 西 5万", "2条", "four_steps", "3万 4万 5万 6万"),
    ("all_even", "2万 4万 6筒 8条", "2条", "three_winds", "东 南 西 5万"),
    ("mixed_terminals", "1万 9筒 东 中", "9条", "three_winds", "东 南 西 5万"),
    ("all_odd", "1万 3筒 5条 7万", "9条", "mixed_terminals", "1万 9筒 东 中"),
    ("three_same", "2万 2筒 2条 东", "5万", "all_odd", "1万 3筒 5条 9筒"),
    ("half_flush", "1万 4万 东 中", "7万", "three_same", "2万 2筒 2条 东"),
    ("fisherman", "2万 5筒 东 发", "5筒", "half_flush", "1筒 4筒 东 中"),
    ("no_terminals", "2万 4筒 7条 8万", "5筒", "fisherman", "2万 5筒 东 发"),
    ("three_steps", "1万 2万 3万 东", "5筒", "no_terminals", "2万 4筒 7条 8万"),
    ("double_pairs", "1万 1筒 4万 4筒", "9条", "three_steps", "1万 2万 3万 东"),
    ("two_dragons", "中 发 2万 9筒", "5条", "double_pairs", "1万 1筒 4万 4筒"),
    ("two_same", "3万 3条 9筒 东", "6条", "two_dragons", "中 发 2万 9筒"),
    ("plain", "1万 5筒 9条 东", "3条", "two_same", "4万 4筒 9万 西"),
]
BOTH = [
    # triplets, public tile: all fans that hold, the highest first; only that one counts
    ("2筒 3筒 4筒 5筒", "6筒", "mighty_dragon full_flush four_steps no_terminals three_steps"),
    ("东 南 西 北", "白", "big_four_winds all_honours three_winds"),
    ("东 南 中 发", "白", "big_three_dragons all_honours two_dragons"),
    ("9万 9条 9筒 白", "9万", "nine_dragons mixed_terminals three_same fisherman two_same"),
    ("1条 5条 7条 9条", "1条", "fire_phoenix full_flush all_odd fisherman"),
    ("2条 3条 4条 6条", "6条", "all_green full_flush fisherman no_terminals three_steps"),
    ("1万 9万 1筒 9筒", "1条",
     "all_terminals sun_and_moon all_odd double_pairs two_same"),
    ("4万 6万 4筒 6筒", "4条",
     "sun_and_moon all_middle all_even no_terminals double_pairs two_same"),
    ("7万 8万 9万 7筒", "8条", "all_big three_steps two_same"),
    ("1万 2万 3万 1筒", "1万", "all_small fisherman three_steps two_same"),
    ("3万 4万 5万 6万", "东", "four_steps half_flush three_steps"),
    ("东 南 西 1万", "9万", "three_winds mixed_terminals half_flush"),
    ("5万 5筒 5条 3万", "3万", "sun_and_moon all_odd three_same fisherman no_terminals two_same"),
    ("中 发 1万 9万", "1万", "mixed_terminals half_flush fisherman two_dragons"),
]  # fmt: skip
WILD = [
    # joker triplets stand for what each fan lacks
    ("春 夏 秋 冬", "5万", "mighty_dragon"),
    ("春 夏 秋 冬", "中", "formless_way"),
    ("春 2筒 3筒 5筒", "6筒", "mighty_dragon"),
    ("春 2筒 3筒 7筒", "6筒", "full_flush"),
    ("春 9万 9条 9筒", "1万", "nine_dragons"),
    ("春 夏 9条 1筒", "9万", "nine_dragons"),
    ("春 东 南 西", "5万", "big_four_winds"),
    ("春 中 发 5万", "8筒", "big_three_dragons"),
    ("春 1条 5条 9条", "中", "fire_phoenix"),
    ("春 1万 9筒 1条", "9万", "all_terminals"),
    ("春 3万 3筒 3条", "3万", "sun_and_moon"),
    ("春 东 南 中", "发", "big_three_dragons"),
    ("春 东 中 5万", "南", "half_flush"),
    ("春 3万 4万 6万", "9筒", "four_steps"),
    ("春 东 南 5万", "3筒", "three_winds"),
    ("春 5万 5筒 东", "3条", "three_same"),
    ("春 3万 3筒 7万", "2条", "three_same"),
    ("春 1万 5筒 东", "9条", "fisherman"),
]


@pytest.mark.parametrize(("fan", "triplets", "public"), HITS)
def test_a_fan_is_hit(fan: str, triplets: str, public: str) -> None:
    assert FANS[best_fan(hand(triplets), tile(public))].id == fan


@pytest.mark.parametrize(("fan", "triplets", "public", "instead"), MISSES)
def test_a_fan_is_missed_by_one_tile(fan: str, triplets: str, public: str, instead: str) -> None:
    found = holding(hand(triplets), tile(public))
    assert not found >> RANK[fan] & 1
    assert FANS[best_fan(hand(triplets), tile(public))].id == instead


@pytest.mark.parametrize(("fan", "triplets", "public", "higher", "winner"), BEATEN)
def test_a_fan_is_beaten(fan: str, triplets: str, public: str, higher: str, winner: str) -> None:
    hands = [hand(triplets), hand(winner), 0, 0]
    settled = compare(hands, [True, True, False, False], tile(public), 1, 1)
    assert [FANS[i].id for i in settled.fans[:2]] == [fan, higher]
    assert settled.winners == (1,)


def test_every_fan_is_hit_missed_and_beaten() -> None:
    ids = {fan.id for fan in FANS}
    assert {row[0] for row in HITS} == ids
    assert {row[0] for row in MISSES} == ids - {"plain"}
    assert {row[0] for row in BEATEN} == ids - {"mighty_dragon", "formless_way"}
    assert len(HITS) + len(MISSES) + len(BEATEN) >= 80


@pytest.mark.parametrize(("triplets", "public", "fans"), BOTH)
def test_of_several_fans_the_highest_counts(triplets: str, public: str, fans: str) -> None:
    found = holding(hand(triplets), tile(public))
    assert [fan.id for rank, fan in enumerate(FANS) if found >> rank & 1] == fans.split()
    assert FANS[best_fan(hand(triplets), tile(public))].id == fans.split()[0]


@pytest.mark.parametrize(("triplets", "public", "fan"), WILD)
def test_joker_triplets_stand_for_what_is_missing(triplets: str, public: str, fan: str) -> None:
    assert FANS[best_fan(hand(triplets), tile(public))].id == fan


MULTIPLIERS = {
    "大威天龙": 666, "大道无形": 399, "九龙在天": 399, "大四喜": 388, "火凤凰": 333,
    "大车轮": 333, "万中无双": 333, "绿一色": 266, "大三元": 233, "全幺九": 199, "日月同辉": 88,
    "字一色": 77, "清一色": 66, "全中": 55, "全大": 52, "全小": 52, "四节高": 50, "三风刻": 33,
    "全双刻": 22, "混幺九": 19, "全单刻": 17, "三同刻": 16, "混一色": 11, "太公钓鱼": 10,
    "断幺九": 9, "三节高": 8, "双双同刻": 7, "双箭刻": 4, "双同刻": 2, "鸡胡": 1,
}  # fmt: skip


def test_the_multipliers_are_the_source_s() -> None:
    assert {fan.chinese: fan.times for fan in FANS} == MULTIPLIERS
    assert [fan.times for fan in FANS] == sorted(MULTIPLIERS.values(), reverse=True)
