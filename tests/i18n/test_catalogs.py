"""Every text the program shows is translated, keeps its placeholders and has its glyphs."""

import gettext
import importlib.util
import io
import re
import string
from pathlib import Path

import pytest

from game import resources
from game.i18n import LOCALES, Translator, _, best_locale, current, ngettext, system_locale, use
from game.i18n.po import PoError, parse_po, to_mo

ROOT = Path(__file__).resolve().parents[2]
FACES = ("QuewuKai.ttf", "QuewuBrush.ttf")
BLANK = set(" \n\t\u3000\u00a0")


def update_script():
    pytest.importorskip("babel")
    spec = importlib.util.spec_from_file_location("update", ROOT / "locales" / "update.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def update():
    return update_script()


@pytest.fixture(scope="module")
def catalogs(update):
    found = {}
    for language in update.LANGUAGES:
        entries = {}
        for path in sorted(update.folder(language).glob("*.po")):
            entries |= parse_po(path.read_text(encoding="utf-8"))
        found[language] = entries
    return found


@pytest.fixture(autouse=True)
def english_again():
    yield
    use(Translator("en"))


def fields(text):
    return sorted(name for _t, name, _s, _c in string.Formatter().parse(text) if name is not None)


def test_everything_is_translated(update):
    assert {language: update.untranslated(language) for language in update.LANGUAGES} == {
        language: [] for language in update.LANGUAGES
    }


def test_placeholders_are_equal(catalogs):
    """A text with a context may leave some out: it is the short form for one place."""
    for entries in catalogs.values():
        for key, value in entries.items():
            if not key:
                continue
            wanted = fields(key.split("\x04")[-1].split("\x00")[0])
            for form in value.split("\x00"):
                if "\x04" in key:
                    assert set(fields(form)) <= set(wanted), key
                else:
                    assert fields(form) == wanted, key


def shown_texts(update, catalogs):
    texts = [update._first(message.id) for message in update.gather() if message.id]
    for entries in catalogs.values():
        texts += [value for key, value in entries.items() if key]
    return texts


def outlined(name):
    """Return the characters of a face that have an outline, or are blank by nature."""
    ttlib = pytest.importorskip("fontTools.ttLib")
    font = ttlib.TTFont(resources.require(f"fonts/{name}"))
    glyphs = font["glyf"]
    table = font.getBestCmap().items()
    return {chr(c) for c, glyph in table if glyphs[glyph].numberOfContours != 0}


def test_every_character_has_an_outline(update, catalogs):
    """The text face must hold all; the brush face lends from it what it lacks."""
    known = outlined("QuewuKai.ttf")
    texts = shown_texts(update, catalogs)
    missing = {char for text in texts for char in text} - known - BLANK
    assert missing == set()


def test_the_brush_face_maps_no_character_to_an_empty_glyph(update, catalogs):
    ttlib = pytest.importorskip("fontTools.ttLib")
    cmap = {chr(c) for c in ttlib.TTFont(resources.require("fonts/QuewuBrush.ttf")).getBestCmap()}
    empty = cmap - outlined("QuewuBrush.ttf") - BLANK
    shown = {char for text in shown_texts(update, catalogs) for char in text}
    assert shown & empty == set()


def test_chinese_literals_in_the_source_have_outlines():
    known = outlined("QuewuKai.ttf")
    wide = re.compile("[\u2e80-\u9fff\uff00-\uffef]")
    for path in (ROOT / "game").rglob("*.py"):
        chars = set(wide.findall(path.read_text(encoding="utf-8"))) - BLANK
        assert chars <= known, path


def test_no_translated_text_sits_inside_an_f_string():
    """Python 3.11's tools don't find them there."""
    inside = re.compile(r"""\bf(["']).*?\{[^}]*\b_\(["']""")
    for path in (ROOT / "game").rglob("*.py"):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            assert not inside.search(line), f"{path.name}:{number}"


# -- the translator ----------------------------------------------------------------------
def write(folder, text, name="quewu"):
    target = folder / "zh_CN" / "LC_MESSAGES"
    target.mkdir(parents=True, exist_ok=True)
    path = target / f"{name}.po"
    path.write_text(text, encoding="utf-8")
    return path


HEAD = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n'


def test_switching_acts_at_once(tmp_path):
    write(tmp_path, HEAD + '\nmsgid "Settings"\nmsgstr "设置"\n')
    assert _("Settings") == "Settings"
    use(Translator("zh_CN", tmp_path))
    assert _("Settings") == "设置" and current().chinese
    use(Translator("en", tmp_path))
    assert _("Settings") == "Settings"


def test_an_unknown_text_stays_english(tmp_path):
    write(tmp_path, HEAD)
    assert Translator("zh_CN", tmp_path).gettext("Nothing such") == "Nothing such"


def test_parts_are_read_beside_the_main_catalog_which_wins(tmp_path):
    write(tmp_path, HEAD + '\nmsgid "A"\nmsgstr "主"\n')
    write(tmp_path, HEAD + '\nmsgid "A"\nmsgstr "副"\nmsgid "B"\nmsgstr "乙"\n', "part")
    translator = Translator("zh_CN", tmp_path)
    assert translator.gettext("A") == "主" and translator.gettext("B") == "乙"


def test_the_compiled_catalog_is_used_unless_the_source_is_newer(tmp_path):
    import os

    path = write(tmp_path, HEAD + '\nmsgid "A"\nmsgstr "po"\n')
    path.with_suffix(".mo").write_bytes(to_mo({"": "", "A": "mo"}))
    os.utime(path, (1, 1))
    assert Translator("zh_CN", tmp_path).gettext("A") == "mo"
    os.utime(path)
    os.utime(path.with_suffix(".mo"), (1, 1))
    assert Translator("zh_CN", tmp_path).gettext("A") == "po"


@pytest.mark.parametrize("broken", ['msgid "A\nmsgstr', "rubbish", 'msgid A"'])
def test_a_broken_catalog_leaves_english(tmp_path, broken):
    write(tmp_path, broken)
    assert Translator("zh_CN", tmp_path).gettext("A") == "A"
    with pytest.raises(PoError):
        parse_po(broken)


def test_the_tiny_parser_agrees_with_babel(update, catalogs):
    for language, entries in catalogs.items():
        theirs = {}
        for path in sorted(update.folder(language).glob("*.po")):
            for message in update.read(path, language):
                if message.id and message.string and not message.fuzzy:
                    theirs[update._first(message.id)] = message.string
        mine = {key.split("\x04")[-1].split("\x00")[0] for key in entries if key}
        assert mine == set(theirs)


def test_plurals_and_contexts_survive_packing():
    text = (
        HEAD
        + '"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n'
        + 'msgid "{n} card"\nmsgid_plural "{n} cards"\n'
        + 'msgstr[0] "{n} Karte"\nmsgstr[1] "{n} Karten"\n\n'
        + 'msgctxt "verb"\nmsgid "Play"\nmsgstr "spielen"\n\nmsgid "Play"\nmsgstr "Spiel"\n\n'
        + '#, fuzzy\nmsgid "Old"\nmsgstr "alt"\n\n#~ msgid "Gone"\n#~ msgstr "weg"\n'
    )
    found = gettext.GNUTranslations(io.BytesIO(to_mo(parse_po(text))))
    assert found.ngettext("{n} card", "{n} cards", 1) == "{n} Karte"
    assert found.ngettext("{n} card", "{n} cards", 3) == "{n} Karten"
    assert found.pgettext("verb", "Play") == "spielen" and found.gettext("Play") == "Spiel"
    assert found.gettext("Old") == "Old" and found.gettext("Gone") == "Gone"


def test_ngettext_without_a_catalog_is_english():
    assert ngettext("{n} card", "{n} cards", 1) == "{n} card"
    assert ngettext("{n} card", "{n} cards", 2) == "{n} cards"


@pytest.mark.parametrize(
    ("asked", "given"),
    [("zh_CN.UTF-8", "zh_CN"), ("zh-TW", "zh_CN"), ("en_GB", "en"), ("fr", "en"), ("", "en")],
)
def test_the_nearest_language_is_spoken(asked, given):
    assert best_locale(asked) == given and given in LOCALES


def test_the_system_language_is_read_from_the_environment(monkeypatch):
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "zh_CN.UTF-8")
    assert system_locale() == "zh_CN"
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    assert system_locale() == "en"
