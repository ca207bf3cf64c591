"""Every key of 天子雀's rules and bots has a sentence in every language."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from types import SimpleNamespace

import pytest

from game.client.kits.tianzi import words
from game.client.kits.tianzi.prospects import prospects
from game.client.kits.tianzi.stands import set_order, stands_for
from game.engine import Action
from game.games.tianzi import notation
from game.games.tianzi.actions import PASS_ACTION, Kind
from game.games.tianzi.cards import FACES, deck_of, text_of
from game.games.tianzi.notation import cards_from
from game.games.tianzi.scoring import CHARACTER_POINTS, PARTS, POINTS, Part
from game.i18n import Translator, use

ROOT = Path(__file__).resolve().parents[3]
RULES, BOTS = ROOT / "game/games/tianzi", ROOT / "game/ai/tianzi"
KIT = ROOT / "game/client/kits/tianzi"
NAMES = ("听雨", "采薇", "问月", "枕流")
LOCALES = ("en", "zh_CN")
KEY = re.compile(r"^[a-z]+\.[a-z_]+$")


def keys_in(folder: Path, call: str, place: int = 0) -> set[str]:
    """Return the texts that stand at a place of every call of a name in a folder's files."""
    found = set()
    for path in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == call:
                for one in ast.walk(node.args[place]) if len(node.args) > place else ():
                    if isinstance(one, ast.Constant) and isinstance(one.value, str):
                        found.add(one.value)
    return found


def codes_of_the_rules() -> set[str]:
    """Return every refusal of engine and readings: texts that look like keys."""
    found = set()
    for name in ("legality", "readings"):
        for node in ast.walk(ast.parse((RULES / f"{name}.py").read_text("utf-8"))):
            text = node.value if isinstance(node, ast.Constant) else None
            if isinstance(text, str) and KEY.match(text):
                found.add(text)
    return found


def speak(locale: str) -> None:
    use(Translator(locale, ROOT / "locales"))


def chinese(text: str) -> bool:
    return any("\u4e00" <= char <= "\u9fff" for char in text)


@pytest.mark.parametrize("locale", LOCALES)
def test_every_refusal_is_a_sentence(locale: str) -> None:
    speak(locale)
    codes = codes_of_the_rules()
    assert len(codes) >= 24
    for code in sorted(codes | set(words.REFUSALS)):
        params = {"card": "5刀红", "least": 2, "seat": 1}
        text = words.refusal(code, params, NAMES)
        assert "{" not in text and text != code
        assert text != words.refusal("no.such_code", params, NAMES), code
        assert chinese(text) or locale == "en", code


@pytest.mark.parametrize("locale", LOCALES)
def test_every_hint_is_a_sentence(locale: str) -> None:
    speak(locale)
    keys = keys_in(BOTS, "Reason")
    assert keys
    for key in sorted(keys):
        assert key in words.HINTS, key
        text = words.hint(key, {"points": 5, "left": 2}, NAMES)
        assert "{" not in text and (locale == "en" or chinese(text))


@pytest.mark.parametrize("locale", LOCALES)
def test_every_announcement_is_told_or_shown(locale: str) -> None:
    speak(locale)
    keys = keys_in(RULES, "Announced")
    assert "table.red_dragon" in keys and "table.part" in keys
    for key in sorted(keys):
        text = words.announcement(key, 1, (0, 3, 1), NAMES)
        assert text and "{" not in text, key
        assert locale == "en" or chinese(text)


@pytest.mark.parametrize("locale", LOCALES)
def test_every_part_of_a_score_has_a_name_and_a_reason(locale: str) -> None:
    speak(locale)
    found = [Part(one, POINTS[one]) for one in POINTS]
    found += [Part("characters", CHARACTER_POINTS[n], n) for n in range(1, 5)]
    assert {part.id for part in found} == set(PARTS)
    names = [words.part_name(part) for part in found]
    assert len(set(names)) == len(names)
    for part in found:
        for text in (words.part_name(part), words.part_why(part)):
            assert text and (locale == "en" or chinese(text)), part
        assert words.both_names(part).endswith(words.part_chinese(part))


@pytest.mark.parametrize("locale", LOCALES)
def test_every_card_has_a_name_of_its_own(locale: str) -> None:
    speak(locale)
    names = [words.face_name(face) for face in range(len(FACES))]
    assert len(set(names)) == len(FACES)
    assert all(chinese(name) for name in names) == (locale == "zh_CN")
    cards = set(deck_of("white")) | set(deck_of("red"))
    assert len({words.full_name(card) for card in cards}) == len(cards)


MOVES = (
    "摸", "吃 4刀红 3刀绿5刀蓝", "碰 春红 春蓝春绿", "组 3刀红4刀绿雀 留 4刀绿", "留 4刀红",
    "弃 9刀白", "过", "取 7万红", "换 7万红 春蓝",
)  # fmt: skip


@pytest.mark.parametrize("locale", LOCALES)
def test_every_move_can_be_said(locale: str) -> None:
    speak(locale)
    for text in MOVES:
        action = notation.parse(text)
        for said in (words.move(action), words.slip(action), words.label(action)):
            assert said and "{" not in said, text
            assert locale == "en" or chinese(said)
        assert words.icon(action) == text[0]


@pytest.mark.parametrize("locale", LOCALES)
def test_the_record_has_a_line_for_all_but_passes(locale: str) -> None:
    speak(locale)
    for text in MOVES:
        line = words.log_line(notation.parse(text), NAMES)
        assert bool(line) == (text != "过"), text
        assert "{" not in line
    assert NAMES[2] in words.log_line(Action(Kind.DEAL, (), 2), NAMES)
    beaten = words.log_line(Action(Kind.MATCH, (cards_from("春红")[0], -1, -1)), NAMES)
    assert beaten and words.card_name(-1) not in beaten


def test_chinese_has_every_text_of_the_kit() -> None:
    """No text of the kit may fall back to its English id."""
    from babel.messages.extract import extract_from_dir

    keywords = {"_": None, "N_": None, "ngettext": (1, 2), "pgettext": ((1, "c"), 2)}
    translator = Translator("zh_CN", ROOT / "locales")
    same = []
    for name, line, message, _notes, context in extract_from_dir(
        KIT, [("**.py", "python")], {}, keywords
    ):
        one = message[0] if isinstance(message, tuple) else message
        if isinstance(message, tuple):
            found = translator.ngettext(message[0], message[1], 1)
        else:
            found = translator.pgettext(context, one) if context else translator.gettext(one)
        if found == one and re.search("[A-Za-z]{2}", re.sub(r"\{\w+\}", "", one)):
            same.append(f"{name}:{line} {one!r}")
    assert not same


# -- what a sparrow stands for -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "faces", "order"),
    [
        ("1刀红2刀红雀", ["3刀"], "1刀红2刀红雀"),
        ("雀8万红9万蓝", ["7万"], "雀8万红9万蓝"),
        ("3刀红4刀红雀", ["2刀", "5刀"], "3刀红4刀红雀"),
        ("5刀绿雀3刀红", ["4刀"], "3刀红雀5刀绿"),
        ("春红雀春蓝", ["春"], "春红春蓝雀"),
        ("春红夏红雀", [], "春红夏红雀"),
        ("3刀红4刀红5刀红", [], "3刀红4刀红5刀红"),
    ],
)
def test_a_sparrow_is_shown_as_what_it_stands_for(cards, faces, order) -> None:
    held = cards_from(cards)
    assert [FACES[face] for face in stands_for(held)] == faces
    assert text_of(set_order(held)) == order
    if faces:
        speak("zh_CN")
        digits = "/".join(one[0] for one in faces)
        assert digits[0] in words.faces_name(stands_for(held))


@pytest.mark.parametrize(
    ("cards", "five", "six"),
    [
        ("3刀红", (), ()),
        ("3刀红4刀红", ("flush",), ("flush",)),
        ("白龙3刀白", ("white_flush",), ("white_flush",)),
        ("3刀红4刀绿5刀白", ("family", "straight"), ("family", "straight")),
        ("3刀红4刀绿5万白", ("family", "mixed_straight"), ("family", "mixed_straight")),
        ("春红夏红3刀红7刀绿", (), ("flush",)),
        ("雀雀", (), ()),
        ("1刀红1刀红2刀红3刀红4刀红", (), ()),
    ],
)
def test_prospects(cards: str, five: tuple[str, ...], six: tuple[str, ...]) -> None:
    assert prospects(cards_from(cards), 5) == five
    assert prospects(cards_from(cards), 6) == six


def test_who_calls_without_a_pair_is_told_to_pass():
    """At a shared screen one calls from memory, and may be wrong."""
    view = SimpleNamespace(legal=(PASS_ACTION,), phase="call")
    assert words.waiting_words(view)
