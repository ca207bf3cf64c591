"""Words: every key of the rules, the bots and the table has its sentence, in both languages."""

import ast
import re
from pathlib import Path
from types import SimpleNamespace

import pytest

from game import resources
from game.client.kits.quewu import phrases
from game.client.table.words import NOTICES
from game.engine import Action
from game.games.quewu.actions import FOLLOW, RAISE, REST_ACTION, Dance
from game.games.quewu.ruleset import Ruleset
from game.i18n import Translator, use

ROOT = Path(__file__).resolve().parents[3]
NAMES = ("Ann", "Bo", "Cy", "Di")
LATER = ("court.", "talk.", "season.", "referee.")
"""What only the referees of the rulebook's §9 say; a guided table never does."""
OURS = ("table", "kits/quewu")


def codes_in(folder, pattern):
    found = set()
    for path in (ROOT / folder).rglob("*.py"):
        found |= set(re.findall(pattern, path.read_text(encoding="utf-8")))
    return found


@pytest.fixture(autouse=True)
def english():
    use(Translator("en"))


def test_every_refusal_of_a_guided_table_has_its_sentence():
    pattern = r'"((?:play|dance|ban|discard|turn|select|game|guess)\.[a-z_]+)"'
    keys = codes_in("game/games/quewu", pattern) - {"guess.opened"}
    assert len(keys) > 25
    assert keys - set(phrases.REFUSALS) == set()


def test_every_reason_of_a_hint_has_its_sentence():
    keys = codes_in("game/ai/quewu", r'"(hint\.[a-z_]+)"')
    assert len(keys) > 8
    assert keys - set(phrases.HINTS) == set()


def test_every_notice_has_its_sentence():
    keys = codes_in("game/session", r'"(notice\.[a-z_]+)"') | codes_in(
        "game/storage", r'"(notice\.[a-z_]+)"'
    )
    assert keys
    assert keys - set(NOTICES) == set()


def test_every_announcement_is_said():
    keys = codes_in("game/games/quewu", r'Announced\("((?:table|violation)\.[a-z_]+)"')
    for key in keys:
        assert phrases.announcement(key, 1, (0, 1), NAMES)


def test_every_sentence_of_the_table_is_translated():
    chinese = Translator("zh_CN", resources.locales())
    missing = []
    for room in OURS:
        for path in (ROOT / "game" / "client" / room).rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                text = message_of(node)
                if text and chinese.gettext(text) == text and not same_in_both(text):
                    missing.append(text)
    assert missing == []


def message_of(node):
    """Return the text a call of _ or N_ marks."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args:
        first = node.args[0]
        if node.func.id in ("_", "N_") and isinstance(first, ast.Constant):
            return first.value
    return None


def same_in_both(text):
    """Tell whether nothing but places and marks is in a text."""
    return not re.search(r"[A-Za-z]", re.sub(r"\{[a-z]+\}", "", text))


class View:
    """Be as much of a view as the words need."""

    def __init__(self, demand, lead=False, **options):
        self.demand, self.lead, self.phase = demand, lead, "play"
        self.rules = Ruleset.from_dict({"mode": "full", **options})


@pytest.mark.parametrize(
    ("view", "kind", "words"),
    [
        (View((3, FOLLOW), raise_limit=2), RAISE, "4 to 5"),
        (View((3, FOLLOW), raise_limit=1), RAISE, "exactly 4"),
        (View((3, FOLLOW)), RAISE, "more than 3"),
        (View((5, RAISE)), FOLLOW, "exactly 5"),
        (View((3, RAISE), mode="basic"), 0, "3 or more"),
        (View((3, RAISE), mode="basic", raise_limit=2), 0, "3 to 5"),
        (View((1, 0), mode="basic"), 0, "Follow with 1, or raise above it"),
    ],
)
def test_the_demand_is_said_in_plain_words(view, kind, words):
    assert phrases.demand_kind(view) == kind
    assert phrases.demand_words(view) == words


def test_a_hint_with_unknown_values_still_says_something():
    assert phrases.hint_reason("hint.wind", {}, NAMES)
    assert phrases.hint_reason("hint.never_heard_of", {}, NAMES)


def test_the_record_names_players_instead_of_seats():
    dance = Action(3, (6,), 2, name=Dance.WIND)
    assert phrases.log_line(dance, NAMES, "舞 风>2") == "舞 风 → Cy"
    assert phrases.log_line(REST_ACTION, NAMES, "栖") == "栖"


def test_the_record_says_what_a_play_counts():
    assert phrases.log_line(Action(FOLLOW, (0, 2, 5)), NAMES, "吟 鸟百花", 5) == "吟 鸟百花 = 5"


def test_a_count_is_said_once_beside_its_refusal():
    params = {"count": 3, "demand": 7}
    reading = SimpleNamespace(actions=(), worth=3, code="play.count_differs", params=params)
    words = phrases.readout(reading, (0, 2), NAMES)
    assert words == "鸟 + 百 · counts 3 — exactly 7 is asked"


def test_slips_are_short_and_never_fail():
    kinds = [Action(1, (0,)), Action(2, (0, 1)), REST_ACTION, Action(5, (0,)), Action(7), Action(6)]
    kinds += [Action(3, (5, 6), name=n, seat=1, number=2, choice=1) for n in Dance]
    for action in kinds:
        assert phrases.slip(action, 3, NAMES)
        assert phrases.said(action, 3, NAMES)
        assert phrases.use_icon(action)
        assert phrases.use_label(action, 3)
