"""够级 in words: every key of rules, bots and events has its sentence, in both languages."""

import ast
import re
from pathlib import Path
from types import SimpleNamespace

import pytest

from game import resources
from game.client.kits.gouji.words import readout, refusals, telling, terms
from game.engine import HIDDEN, Action, CardsMoved, Place, Shown
from game.games.gouji.actions import BURN, PASS_ACTION, PLAY, YIELD_ACTION, Kind
from game.games.gouji.cards import counts_of
from game.games.gouji.hands import read_hand
from game.games.gouji.notation import cards_from
from game.games.gouji.readings import read
from game.games.gouji.ruleset import Ruleset
from game.games.gouji.state import GoujiState
from game.i18n import Translator, use

ROOT = Path(__file__).resolve().parents[3]
NAMES = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo")


def keys_in(folder, pattern):
    found = set()
    for path in (ROOT / folder).rglob("*.py"):
        found |= set(re.findall(pattern, path.read_text(encoding="utf-8")))
    return found


@pytest.fixture(autouse=True)
def english():
    use(Translator("en"))


def hand(text):
    return read_hand(tuple(sorted(cards_from(text))))


# -- nothing is left unsaid ------------------------------------------------------------------


def test_every_refusal_has_its_sentence():
    codes = keys_in("game/games/gouji", r'IllegalAction\(\s*"([a-z_]+\.[a-z_]+)"')
    codes |= keys_in("game/games/gouji", r'"((?:four|burn|return|play|turn)\.[a-z_]+)"')
    assert len(codes) > 25
    assert codes - set(refusals.REFUSALS) == set()


def test_every_refusal_fills_its_blanks():
    params = {"seat": 2, "size": 3, "needed": 4, "big": 1, "held": 5, "jokers": 2, "most": 34,
              "rank": 1}  # fmt: skip
    for code in refusals.REFUSALS:
        text = refusals.refusal(code, params, NAMES)
        assert text and "{" not in text


def test_every_reason_of_a_hint_has_its_sentence():
    keys = keys_in("game/ai/gouji", r'"(hint\.[a-z_.]+)"')
    assert len(keys) > 20
    assert keys - set(telling.HINTS) == set()
    for key in telling.HINTS:
        text = telling.hint_reason(key, {"seat": 3, "cards": 4, "left": 9}, NAMES)
        assert text and "{" not in text


def test_every_announcement_is_said():
    keys = keys_in("game/games/gouji", r'"((?:call|table)\.[a-z_]+)"')
    assert len(keys) > 15
    for key in keys:
        values = (1, 2) if key == "call.nothing_to_pay" else (3, 1)
        text = telling.announcement(key, 1, values, NAMES)
        assert text and "{" not in text, key


def test_every_kind_of_action_can_be_said_and_has_a_sign():
    for kind in Kind:
        if kind in (Kind.DEAL, Kind.LOT, Kind.TIMEOUT, Kind.UNSAID):
            continue
        action = Action(kind, (9, 9, 9), number=4)
        assert telling.move_words(action, NAMES)
        assert telling.ICONS[kind]


def messages_of(path):
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
            continue
        texts = [a.value for a in node.args if isinstance(a, ast.Constant)]
        if not texts or not isinstance(texts[0], str):
            continue
        if node.func.id in ("_", "N_"):
            yield None, texts[0]
        elif node.func.id == "pgettext":
            yield texts[0], texts[1]
        elif node.func.id == "ngettext":
            yield "plural", (texts[0], texts[1])


SAME = re.compile(r"(\{[a-z]+\}|[\s·—+×:,→]|[0-9])*")


def test_every_sentence_of_the_kit_is_translated():
    chinese = Translator("zh_CN", resources.locales())
    missing = []
    for path in (ROOT / "game/client/kits/gouji").rglob("*.py"):
        for context, text in messages_of(path):
            if context == "plural":
                done = chinese.ngettext(*text, 2) != text[1]
            elif context:
                done = chinese.pgettext(context, text) != text
            else:
                done = chinese.gettext(text) != text or SAME.fullmatch(text)
            if not done:
                missing.append(text)
    assert missing == []


def test_blanks_are_the_same_in_both_languages():
    chinese = Translator("zh_CN", resources.locales())
    blank = re.compile(r"\{([a-z]+)\}")
    for path in (ROOT / "game/client/kits/gouji").rglob("*.py"):
        for context, text in messages_of(path):
            if context is None:
                assert set(blank.findall(chinese.gettext(text))) <= set(blank.findall(text)), text


# -- hands in words --------------------------------------------------------------------------

HANDS = [
    ("QQQ", "Q×3 · opening hand"),
    ("QQ", "Q×2"),
    ("88ww", "8×2 + small joker×2 · gouji hand"),
    ("TTTTT", "10×5 · opening hand"),
    ("2", "2 · gouji hand"),
    ("wW", "small joker + big joker · gouji hand"),
    ("4444", "4×4"),
]


@pytest.mark.parametrize("cards, words", HANDS, ids=[row[0] for row in HANDS])
def test_hands_are_named(cards, words):
    assert terms.hand_title(hand(cards)) == words


NEEDED = [
    ("QQQ", "3 cards above Q"),
    ("5", "1 card above 5"),
    ("888wW", "6 cards above 8, 3 of them big jokers"),
    ("88w", "3 cards above 8, 1 of them a big joker"),
    ("22", "2 jokers"),
    ("W", "2 big jokers"),
    ("w", "1 big joker"),
]


@pytest.mark.parametrize("cards, words", NEEDED, ids=[row[0] for row in NEEDED])
def test_what_beats_a_hand_is_said(cards, words):
    assert terms.needed_words(hand(cards)) == words


# -- the read-out ----------------------------------------------------------------------------


def state_with(mine, table="", top=-1, **more):
    """Return a view of seat 0, who is to act with a hand against what lies on the table."""
    state = GoujiState(Ruleset())
    state.hands = [counts_of(cards_from("3KKK55")) for _ in range(6)]
    state.hands[0] = counts_of(cards_from(mine))
    state.sizes = [sum(held) for held in state.hands]
    state.phase, state.actor, state.lead = 6, 0, 0
    if table:
        state.table, state.top = hand(table), top
        state.may = 1
    for key, value in more.items():
        setattr(state, key, value)
    return state.view(0)


READOUTS = [
    ("3QQQ5", "", -1, "QQQ", "Q×3 · opening hand", "ink"),
    ("3QQQ5", "77", 5, "Q", "Q — it takes 2 cards above 7", "warn"),
    ("3QQQ5", "77", 5, "QQ", "Q×2 · beats 7×2", "ink"),
    ("3QQQ5", "77", 5, "5Q", "5 + Q — One hand has one rank; only jokers may be hung on it",
     "warn"),
    ("3QQQ6", "77", 5, "6", "6 — it takes 2 cards above 7", "warn"),
    ("3QQ66", "77", 5, "66", "6×2 — not higher; it takes 2 cards above 7", "warn"),
    ("3QQw6", "77w", 3, "QQw", "Q×2 + small joker · gouji hand"
     " — it takes 3 cards above 7, 1 of them a big joker", "warn"),
    ("3QQ", "77", 5, "QQ",
     "Q×2 · beats 7×2 · your last hand: out if it stands, smothered if it is beaten", "ink"),
    ("3QQQ5", "", -1, "3", "3 — The 3 is laid by itself, after your last hand has stood", "warn"),
    ("344QQ", "", -1, "44", "4×2 — 4s may be led only after you have opened", "warn"),
    ("344QQ", "", -1, "4", "4 — All 2 of your 4s are one hand: they go together", "warn"),
    ("34wQQ", "", -1, "4w", "4 + small joker — No joker hangs on a 4", "warn"),
]  # fmt: skip


@pytest.mark.parametrize(
    "mine, table, top, chosen, words, mood", READOUTS, ids=[f"{r[3]}-on-{r[1]}" for r in READOUTS]
)
def test_the_selection_is_read_out(mine, table, top, chosen, words, mood):
    view = state_with(mine, table, top)
    cards = tuple(cards_from(chosen))
    assert readout.readout(view, read(view, cards), cards, NAMES) == (words, mood)


def test_a_burner_is_warned_when_the_rest_no_longer_splits():
    view = state_with("355KKww", burner=0, burned=3)
    cards = tuple(cards_from("5w"))
    words, mood = readout.readout(view, read(view, cards), cards, NAMES)
    assert mood == "warn" and "no longer splits" in words
    good = tuple(cards_from("55w"))
    assert readout.readout(view, read(view, good), good, NAMES)[1] == "ink"


PROMPTS = [
    ({}, "You lead: any cards of one rank, jokers may hang on them"),
    ({"burner": 0, "burned": 3}, "You are burning: each hand you lead carries a joker"),
    ({"table": "JJ", "top": 5, "may": 1}, "To beat: 2 cards above J — or pass"),
    ({"table": "KKK", "top": 3, "may": 1}, "To beat: 3 cards above K — you hold none"),
    ({"table": "JJ", "top": 3, "may": 7}, "To beat: 2 cards above J — or yield, or pass"),
]


@pytest.mark.parametrize("more, words", PROMPTS, ids=[row[1][:24] for row in PROMPTS])
def test_what_is_asked_is_said_before_cards_are_chosen(more, words):
    mine = "3QQQ5ww" if "burner" in more else "3QQQ5"
    assert readout.prompt(state_with(mine, **more), NAMES) == words


def test_who_may_answer_is_said():
    may = {"may": 0b101110, "passed": 0}
    view = state_with("3QQQ5", "77", 0, **may)
    assert readout.table_words(view, NAMES).startswith("May answer: ")
    alone = state_with("3QQQ5", "QQQ", 3, may=1)
    assert readout.table_words(alone, NAMES) == "Only the opposite may answer: Ann"
    assert readout.table_words(state_with("3QQQ5"), NAMES) == "Ann leads"


STATES = [
    ({"burner": 2, "burned": 3, "stake": 1}, "Cy burns Di"),
    ({"burner": 2, "burned": 3, "stake": 2}, "Cy burns Di back: 2 at stake"),
    ({"free": True}, "Free-for-all: anyone beats anyone"),
    ({"headless": 1 << 4}, "Ed has no opposite: anyone may beat his hands, and he anyone's"),
    ({}, ""),
]


@pytest.mark.parametrize("more, words", STATES, ids=[row[1][:16] for row in STATES])
def test_what_is_special_about_the_table_is_said(more, words):
    assert readout.state_words(state_with("3QQQ5", **more), NAMES) == words


# -- what happens ----------------------------------------------------------------------------


def test_tribute_and_hidden_returns_are_told():
    paid = Shown("tribute", 4, (1, 1, 14))
    assert telling.tribute_told(paid, NAMES) == "Ed pays Bo: big joker (opening tribute)"
    seen = CardsMoved(Place("hand", 1), Place("hand", 4), (7,), (1, 4), "return")
    hidden = seen._replace(cards=(HIDDEN,))
    assert telling.moved_told(seen, NAMES) == "Bo returns to Ed: 10"
    assert telling.moved_told(hidden, NAMES) == "Bo returns to Ed: 1 unseen card"
    assert telling.moved_told(seen._replace(why="play"), NAMES) == ""


def test_the_end_names_the_federation_and_the_points():
    assert telling.end_reason("places", (1, 3, 5), (0, 4, 0, 4, 0, 4), NAMES) == (
        "Blue side wins 4 : 0"
    )


def test_chinese_says_it_as_players_do():
    use(Translator("zh_CN", resources.locales()))
    names = ("甲", "乙", "丙", "丁", "戊", "己")
    assert telling.announcement("call.opened", 1, (), names) == "乙开点"
    assert telling.announcement("call.out", 0, (0,), names) == "甲走科：头科"
    assert telling.announcement("call.smothered", 2, (5,), names) == "丙被闷：大落"
    assert telling.announcement("call.burns", 0, (3, 1), names) == "甲烧丁"
    assert telling.move_words(YIELD_ACTION, names) == "让"
    assert telling.slip(PASS_ACTION, names) == ("", "过")
    assert telling.move_words(Action(BURN, (11, 14)), names) == "用 A + 大王烧"
    assert telling.move_words(Action(PLAY, (10, 10)), names) == "出 K×2"
    assert telling.move_words(Action(PLAY, (13,)), names) == "出小王"
    assert terms.hand_title(hand("QQQ")) == "Q×3 · 开点牌"
    assert telling.log_line(Action(PLAY, (5,)), names, "出 8") == "出 8"


def test_only_what_a_view_shows_is_spoken_of():
    told = SimpleNamespace(opened=(1,), unopened=(), headless=-1, burner=1, places=(-1,) * 6)
    assert telling.standing_lines(told, 1) == ["Blue side", "Has opened", "Is burning"]
    assert telling.standing_lines(told, -1) == []
