"""Text of actions, both ways, and clear refusals (§11)."""

import pytest

from game.engine import NotationError
from tests.games.quewu.playing import SPEC

# as written by the rulebook → as the engine writes it
TEXTS = [
    ("吟 鸟鸟百", "吟 鸟鸟百"),
    ("吟 百鸟鸟", "吟 鸟鸟百"),
    ("诵 花十百", "诵 十百花"),
    ("栖", "栖"),
    ("舞 风>2", "舞 风>2"),
    ("舞 月>1", "舞 月>1"),
    ("舞 花", "舞 花"),
    ("舞 风鸟鸟>2", "舞 风鸟鸟>2"),
    ("舞 天上天下 十百千万 =2诵", "舞 天上天下 十百千万 =2诵"),
    ("舞 花鸟风月 花风", "舞 花鸟风月 花风"),
    ("舞 雀舞满山 鸟鸟鸟鸟鸟花", "舞 雀舞满山 鸟鸟鸟鸟鸟花"),
    ("舞 凉风有幸 风月十十", "舞 凉风有幸 十十风月"),
    ("舞 风花雪月 花花风月 @冬", "舞 风花雪月 花花风月 @冬"),
    ("舞 万紫千红 万万千千 @秋", "舞 万紫千红 千千万万 @秋"),
    ("弃 十鸟", "弃 十鸟"),
    ("奏", "奏"),
    ("猜 鸟", "猜 鸟"),
    ("猜 -", "猜 -"),
    ("猜 ?", "猜 ?"),
    ("负", "负"),
    ("超时", "超时"),
    ("签 2", "签 2"),
    ("传 鸟十-风", "传 鸟十-风"),
    ("取 鸟<2", "取 鸟<2"),
    ("决 1 鸟鸟鸟鸟十百千万", "决 1 鸟鸟鸟鸟十百千万"),
]

BAD = [
    ("", "notation.bad"),
    ("唱 鸟", "notation.bad"),
    ("吟", "notation.bad"),
    ("吟 龙", "notation.bad"),
    ("吟 鸟 鸟", "notation.bad"),
    ("栖 鸟", "notation.bad"),
    ("舞", "notation.bad"),
    ("舞 鸟", "notation.bad"),
    ("舞 风月>1", "notation.bad"),
    ("舞 风>x", "notation.bad"),
    ("舞 百鸟争鸣 鸟鸟鸟鸟", "dance.unknown_set"),
    ("舞 天上天下 十百千万 2诵", "notation.bad"),
    ("舞 风花雪月 花花风月 @雨", "notation.bad"),
    ("舞 花鸟风月 花风 @春 @夏", "notation.bad"),
    ("猜 万", "notation.bad"),
    ("签 x", "notation.bad"),
    ("取 鸟", "notation.bad"),
    ("决 鸟鸟鸟鸟", "notation.bad"),
]


@pytest.mark.parametrize("text, canonical", TEXTS)
def test_texts_go_both_ways(text: str, canonical: str) -> None:
    action = SPEC.parse(text)
    assert SPEC.format(action) == canonical
    assert SPEC.parse(canonical) == action


def test_the_order_of_a_discard_matters_and_of_a_play_does_not() -> None:
    assert SPEC.parse("弃 十鸟") != SPEC.parse("弃 鸟十")
    assert SPEC.parse("吟 十鸟") == SPEC.parse("吟 鸟十")


@pytest.mark.parametrize("text, code", BAD)
def test_what_is_no_action_is_refused(text: str, code: str) -> None:
    with pytest.raises(NotationError) as refused:
        SPEC.parse(text)
    assert refused.value.code == code
