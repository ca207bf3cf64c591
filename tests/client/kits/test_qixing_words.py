"""Words of 妙手七星: every key of rules, bots and table has its sentence, in both languages."""

import re
from pathlib import Path

import pytest

from game.client.kits.qixing import compared, terms
from game.client.kits.qixing.wording import QixingWords
from game.engine import Announced, CardsMoved, GameResult, Place, Shown
from game.games.qixing.actions import DISCARDS, SEALED_TAKE, TAKES
from game.games.qixing.cards import EVERY_KIND, NAMES
from game.games.qixing.fans import FANS, RANK
from game.games.qixing.phases import ROUNDS
from game.i18n import Translator, use

ROOT = Path(__file__).resolve().parents[3]
SEATS = ("Ann", "Bo", "Cy", "Di")
WIDE = re.compile("[\u4e00-\u9fff]")
WORDS = QixingWords("qixing")


@pytest.fixture(autouse=True)
def english():
    use(Translator("en"))
    yield
    use(Translator("en"))


@pytest.fixture
def chinese():
    use(Translator("zh_CN", ROOT / "locales"))


def codes_in(folder, pattern):
    texts = [path.read_text(encoding="utf-8") for path in (ROOT / folder).rglob("*.py")]
    return {found for text in texts for found in re.findall(pattern, text)}


def test_every_refusal_has_its_sentence():
    codes = codes_in("game/games/qixing", r'IllegalAction\(\s*"([a-z_.]+)"')
    assert {"discard.joker", "choose.not_offered", "turn.choose_first"} <= codes
    assert codes - set(WORDS.REFUSALS) == set()
    for code in codes:
        said = WORDS.refusal(code, {"seat": 1, "card": "5筒"}, SEATS)
        assert said and "{" not in said and not WIDE.search(said)


def test_a_refusal_names_the_tile_and_the_player():
    assert "5 Circles" in WORDS.refusal("choose.not_offered", {"card": "5筒"}, SEATS)
    assert "Bo" in WORDS.refusal("turn.not_yours", {"seat": 1}, SEATS)


def test_every_hint_has_its_sentence(chinese):
    keys = codes_in("game/ai/qixing", r'"(hint\.[a-z_]+)"')
    assert len(keys) == 4
    assert keys - set(WORDS.HINTS) == set()
    for key in keys:
        said = WORDS.hint(key, {"fan": "full_flush", "times": 66, "round": 3}, SEATS)
        assert said and "{" not in said and WIDE.search(said)
    assert "能成清一色 ×66" in WORDS.hint("hint.fan_now", {"fan": "full_flush", "times": 66}, SEATS)
    assert "真清一色 ×660" in WORDS.hint("hint.fan_now", {"fan": "full_flush", "times": 660}, SEATS)


def test_every_announcement_is_said():
    keys = codes_in("game/games/qixing", r'Announced\("([a-z_.]+)"')
    assert keys == {"table.showdown", "table.wins_round", "table.concede"}
    for key in keys:
        assert WORDS.announcement(key, 2, (RANK["full_flush"], 660, 1), SEATS)


def test_every_end_has_its_sentence_for_you_and_for_others():
    reasons = codes_in("game/games/qixing", r'finish\(state, "([a-z_]+)"')
    assert reasons == set(WORDS.ENDS) == set(WORDS.ENDS_YOURS)
    for reason in reasons:
        assert "Ann" in WORDS.end(GameResult(reason, (0,), (0,) * 4), SEATS)
        assert "you" in WORDS.end(GameResult(reason, (0,), (0,) * 4), SEATS, you=True).lower()


@pytest.mark.parametrize("fan", range(len(FANS)), ids=[fan.id for fan in FANS])
def test_every_fan_has_its_chinese_name_first_and_says_what_it_needs(fan):
    title, needs = terms.fan_title(fan), terms.fan_needs(fan)
    assert title.startswith(FANS[fan].chinese + " ") and len(title) > len(FANS[fan].chinese) + 1
    assert needs and not WIDE.search(needs)
    use(Translator("zh_CN", ROOT / "locales"))
    assert terms.fan_title(fan) == FANS[fan].chinese
    assert terms.fan_gloss(fan) == ""
    assert WIDE.search(terms.fan_needs(fan))


def test_a_true_fan_is_named_as_one():
    fan = RANK["full_flush"]
    assert terms.fan_title(fan, True) == "真清一色 True Full Flush"
    use(Translator("zh_CN", ROOT / "locales"))
    assert terms.fan_title(fan, True) == "真清一色"


def test_every_tile_has_a_name_of_its_own():
    names = {terms.tile_name(kind) for kind in EVERY_KIND}
    assert len(names) == len(NAMES)
    assert not any(WIDE.search(name) for name in names)
    use(Translator("zh_CN", ROOT / "locales"))
    assert [terms.tile_name(kind) for kind in EVERY_KIND] == list(NAMES)


def test_every_round_has_its_star():
    names = {terms.star_name(number) for number in range(1, ROUNDS + 1)}
    assert len(names) == ROUNDS


def test_the_record_hides_what_was_kept_and_tells_the_rest(chinese):
    assert "选" in WORDS.log_line(SEALED_TAKE, SEATS, "", ())
    assert WORDS.log_line(TAKES[13], SEATS, "", ()) == "选 5筒"
    assert WORDS.log_line(DISCARDS[27], SEATS, "", ()) == "打 东"
    facts = (
        Shown("banker", 1, ()),
        Shown("round", -1, (5, 2)),
        CardsMoved(Place("public"), Place("table"), (13,), why="turn_up"),
        Shown("fan", 0, (RANK["full_flush"], 660, 1)),
        Announced("table.wins_round", 0, (RANK["full_flush"], 660, 1)),
        Shown("payment", 0, (1980, 2000)),
    )
    said = WORDS.told(facts, SEATS)
    assert len(said) == len(facts)
    assert "玉衡" in said[1] and "真清一色 ×660" in said[3] and "+1980" in said[5]


def comparison(times, true, winners):
    lines = [compared.Line(seat, RANK["plain"], 1) for seat in range(4)]
    for seat in winners:
        lines[seat] = compared.Line(seat, RANK["full_flush"], times, true, True)
    return compared.Compared(6, 3, 13, 2, lines)


def test_the_sum_is_base_times_tile_times_fan():
    (said,) = compared.sums(comparison(66, False, (1,)), SEATS)
    assert said == "Each loser pays Bo: base 2 × tile 3 × fan 66 = 396"
    (said,) = compared.sums(comparison(660, True, (1,)), SEATS)
    assert said == "Each loser pays Bo: base 2 × tile 3 × fan 66 × true 10 = 3960"


def test_ties_are_said_for_every_winner_and_a_lone_payer_by_name():
    said = compared.sums(comparison(66, False, (0, 1, 2)), SEATS)
    assert len(said) == 3 and all(one.startswith("Di pays ") for one in said)
    assert compared.sums(comparison(66, False, (0, 1, 2, 3)), SEATS) == [
        "All are equal: nobody pays"
    ]
