"""记分 every scoring row, hit and missed, and each example of the source (§3)."""

import pytest

from game.games.tianzi.cards import COLOURS, DECKS, FACES, cards_in, counts_of, deck_of
from game.games.tianzi.scoring import CHINESE, PARTS, POINTS, best_five, final_points, parts, points
from tests.games.tianzi.playing import SPEC, cards

# five cards with colours where they matter; dragons are characters with two seats only
EXAMPLES = [
    ("春春1刀3刀3刀", "pair pair characters:1", 5),
    ("春夏2刀2刀2刀", "three characters:2", 8),
    ("春蓝夏蓝冬蓝5万蓝6刀蓝", "flush characters:3", 8),
    ("东南春夏1刀", "characters:4", 9),
    ("东北春秋秋", "pair all_characters", 18),
    ("3刀4刀5刀6刀7刀", "straight", 6),
    ("1万3万4万2刀5刀", "mixed_straight", 4),
    ("夏夏1刀3刀5刀", "pair characters:1", 3),
    ("5刀5刀5刀1刀3刀", "three", 5),
    ("6刀6刀6刀6刀1刀", "four", 10),
]
"""The source's own."""
ROWS = [
    # colour
    ("1刀红2刀红4刀红6刀红9刀红", "flush", 3),
    ("1刀绿2刀绿4刀绿6刀绿9刀绿", "flush", 3),
    ("1刀蓝2刀蓝4刀蓝6刀蓝9刀蓝", "flush", 3),
    ("1刀红2刀红4刀红6刀红9刀绿", "", 0),
    ("1刀白2刀白4刀白6刀白9刀白", "white_flush", 4),
    ("1刀白2刀白4刀白6刀白9刀红", "", 0),
    ("1刀红2刀绿4刀蓝6刀白雀", "family", 4),
    ("1刀红2刀绿4刀蓝6刀白9刀白", "", 0),
    ("1刀红2刀绿4刀蓝6刀蓝雀", "", 0),
    ("1刀红2刀绿4刀白6刀白雀", "", 0),
    ("雀雀雀雀雀", "four sparrow_king", 16),
    # straights
    ("1刀红2刀绿3刀蓝4刀白5刀红", "straight", 6),
    ("5万6万7万8万9万", "straight", 6),
    ("5万6万7万8万9刀", "mixed_straight", 4),
    ("1刀2刀3刀4刀6刀", "", 0),
    ("2刀3刀4刀5刀雀", "", 0),
    ("1刀2刀3刀4刀春", "characters:1", 1),
    ("8刀9刀1刀2刀3刀", "", 0),
    ("8刀9刀1万2万3万", "", 0),
    ("1刀2刀3刀3万4刀", "", 0),
    ("1刀红2刀红3刀红4刀红5刀红", "flush straight", 9),
    ("1刀白2刀白3刀白4刀白5刀白", "white_flush straight", 10),
    ("1刀红2万红3刀红4万红5刀红", "flush mixed_straight", 7),
    # equal cards
    ("2刀2刀4刀6刀8刀", "pair", 2),
    ("2刀2万4刀6刀8刀", "", 0),
    ("2刀红2刀绿4刀红4刀绿8刀红", "pair pair", 4),
    ("2刀2刀2刀6刀8刀", "three", 5),
    ("2刀2刀2刀6刀6刀", "three pair", 7),
    ("2刀2刀2刀2刀6刀", "four", 10),
    ("春春春6刀8刀", "three characters:1", 6),
    ("春春春夏夏", "three pair all_characters", 23),
    ("2刀2刀雀4刀6刀", "pair", 2),
    # sparrows
    ("雀1刀3刀5刀7刀", "", 0),
    ("雀雀1刀3刀5刀", "pair", 2),
    ("雀雀雀1刀3刀", "sparrow_king", 6),
    ("雀雀雀1刀1刀", "pair sparrow_king", 8),
    ("雀雀雀春夏", "characters:2 sparrow_king", 9),
    ("雀雀雀雀1刀", "four sparrow_king", 16),
    ("雀雀春春1刀", "pair pair characters:1", 5),
    # characters
    ("春1刀3刀5刀7刀", "characters:1", 1),
    ("春春1刀3刀5刀", "pair characters:1", 3),
    ("春夏1刀3刀5刀", "characters:2", 3),
    ("春夏秋1刀3刀", "characters:3", 5),
    ("春夏东1刀3刀", "characters:3", 5),
    ("春夏秋东1刀", "characters:4", 9),
    ("春夏秋冬1刀", "four_seasons", 12),
    ("东南西北1万", "four_winds", 12),
    ("东南西北雀", "four_winds", 12),
    ("春夏秋秋1刀", "pair characters:3", 7),
    ("春夏秋冬东", "all_characters", 16),
    ("春夏秋冬冬", "pair all_characters", 18),
    ("春夏秋东南", "all_characters", 16),
    ("春春春夏秋", "three all_characters", 21),
    ("春春夏夏秋", "pair pair all_characters", 20),
    ("春夏秋东雀", "characters:4", 9),
    ("春红夏红秋红冬红1刀红", "flush four_seasons", 15),
    ("春绿夏绿秋绿冬绿东绿", "flush all_characters", 19),
    # dragons, as characters
    ("白龙1刀3刀5刀7刀", "characters:1", 1),
    ("白龙白龙1刀3刀5刀", "pair characters:1", 3),
    ("白龙白龙白龙3刀5刀", "three characters:1", 6),
    ("春夏秋白龙1刀", "characters:4", 9),
    ("春夏秋冬白龙", "all_characters", 16),
    ("东南西红中红中", "pair all_characters", 18),
    ("白龙2刀白4刀白6刀白8刀白", "white_flush characters:1", 5),
    ("红中2万红4万红6万红8万红", "flush characters:1", 4),
]
FUNCTION_CARDS = [
    # the same with three and four seats: dragons are no characters
    ("白龙1刀3刀5刀7刀", "", 0),
    ("白龙白龙1刀3刀5刀", "pair", 2),
    ("红中红中红中3刀5刀", "three", 5),
    ("春夏秋冬白龙", "four_seasons", 12),
    ("春夏秋东红中", "characters:4", 9),
    ("白龙2刀白4刀白6刀白8刀白", "white_flush", 4),
    ("春夏东南红中", "characters:4", 9),
]


def _named(made: object) -> list[str]:
    return [
        f"{part.id}:{part.number}" if part.id == "characters" else part.id
        for part in made  # type: ignore[attr-defined]
    ]


def _check(text: str, wanted: str, total: int, dragons: bool) -> None:
    made = parts(cards(text), dragons)
    assert sorted(_named(made)) == sorted(wanted.split())
    assert points(cards(text), dragons) == total
    assert parts(cards(text)[::-1], dragons) == made or sorted(made) == sorted(
        parts(cards(text)[::-1], dragons)
    )
    assert points(cards(text), dragons, self_draw=True) == total + 1


@pytest.mark.parametrize(("text", "wanted", "total"), EXAMPLES)
def test_an_example_of_the_source(text: str, wanted: str, total: int) -> None:
    _check(text, wanted, total, True)


@pytest.mark.parametrize(("text", "wanted", "total"), ROWS)
def test_five_cards_score(text: str, wanted: str, total: int) -> None:
    _check(text, wanted, total, True)


@pytest.mark.parametrize(("text", "wanted", "total"), FUNCTION_CARDS)
def test_function_cards_are_no_characters(text: str, wanted: str, total: int) -> None:
    _check(text, wanted, total, False)


def test_every_row_is_there() -> None:
    met = {part.split(":")[0] for row in ROWS for part in row[1].split()}
    assert met | {"self_draw"} == set(PARTS) == set(CHINESE)
    assert len(EXAMPLES) + len(ROWS) + len(FUNCTION_CARDS) >= 75
    assert POINTS["four"] == 10 and POINTS["all_characters"] == 16


def test_self_draw_is_one_more() -> None:
    made = parts(cards("1刀2刀4刀6刀9刀"), True, self_draw=True)
    assert _named(made) == ["self_draw"] and made[0].points == 1


@pytest.mark.parametrize(
    ("six", "total"),
    [
        ("1刀2刀3刀4刀5刀6刀", 6),
        ("1刀1刀2刀3刀4刀5刀", 6),
        ("春春春夏夏1刀", 23),
        ("2刀2刀2刀2刀春夏", 11),
        ("春夏秋冬东南", 16),
        ("雀雀雀春夏秋", 9),
        ("1刀红2刀绿4刀蓝6刀白雀9刀白", 4),
    ],
)
def test_of_six_score_cards_the_best_five_count(six: str, total: int) -> None:
    """任选5张作为记分 (§4)."""
    five = best_five(cards(six), False)
    assert len(five) == 5 and points(five, False) == total
    assert final_points(cards(six), SPEC.ruleset({"seats": 4}), False) == total


def test_the_decks_are_the_source_s() -> None:
    for deck in DECKS:
        assert len(deck_of(deck)) == 54
    white, red = (
        [sum(one % 6 == colour for one in deck_of(deck)) for colour in range(5)]
        for deck in ("white", "red")
    )
    assert dict(zip(COLOURS, white)) == {"红": 13, "绿": 13, "蓝": 13, "白": 12, "黑": 3}
    assert dict(zip(COLOURS, red)) == {"红": 16, "绿": 13, "蓝": 13, "白": 9, "黑": 3}
    names = [FACES[one // 6] for one in deck_of("white")]
    assert [names.count(f) for f in ("1刀", "9刀", "春", "冬", "白龙", "雀")] == [4, 4, 3, 3, 3, 3]
    assert not any(names.count(f) for f in ("1万", "东", "红中"))


def test_counts_and_cards_turn_into_each_other() -> None:
    deck = deck_of("red")
    assert cards_in(counts_of(deck)) == deck
