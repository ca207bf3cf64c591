"""Lines break where Chinese and Latin type may break, and every character is shown."""

import random
import time

import pytest

from game import resources
from game.client.theme.fonts import Fonts, read_ranges
from game.client.theme.text import Type
from game.client.theme.wrap import NO_END, NO_START, wrap

SAMPLE = (
    "天上天下，花鸟风月之雀舞。「春来花友常欢会」"
    "（夏夜鸟啼情意痴），《秋思》风过归梦里——冬月寒雪：影相依！"
)


def measure(text: str) -> int:
    return sum(20 if char > "\u2e80" else 10 for char in text)


@pytest.mark.parametrize("width", range(60, 420, 20))
def test_no_line_starts_or_ends_with_a_forbidden_mark(width):
    lines = wrap(SAMPLE * 3, width, measure)
    assert "".join(lines) == SAMPLE * 3
    for line in lines:
        assert line[0] not in NO_START
        assert line[-1] not in NO_END or line is lines[-1]


@pytest.mark.parametrize("seed", range(8))
def test_lines_fit_and_nothing_is_lost(seed):
    rng = random.Random(seed)
    alphabet = "春夏秋冬花鸟风月 ab cde，。「」 word"
    text = "".join(rng.choice(alphabet) for _ in range(300))
    for width in (120, 240, 500):
        lines = wrap(text, width, measure)
        assert "".join(lines).replace(" ", "") == text.replace(" ", "")
        for line in lines:
            marks = sum(char in NO_START or char in NO_END for char in line)
            assert measure(line) <= width + 20 * marks


def test_latin_words_stay_whole_and_wide_ones_are_cut():
    assert wrap("one two three", 70, measure) == ["one two", "three"]
    assert wrap("abcdefgh", 30, measure) == ["abc", "def", "gh"]


def test_line_feeds_are_kept():
    assert wrap("春\n\n秋", 100, measure) == ["春", "", "秋"]


@pytest.fixture
def type_(screen):
    screen()
    return Type(Fonts())


def test_three_thousand_characters_are_set_in_no_time(type_):
    text = (SAMPLE * 60)[:3000]
    type_.wrap("暖", 20, 600)
    began = time.perf_counter()
    lines = type_.wrap(text, 20, 600)
    assert time.perf_counter() - began < 0.5
    assert all(type_.width(line, 20) <= 640 for line in lines)


def test_a_rendered_line_is_as_wide_as_measured_also_with_a_stand_in_face(type_):
    for face in ("kai", "brush", "brush_tc"):
        line = type_.line("雀舞 → 1·2 ✓", 30, (0, 0, 0), face)
        assert line.get_width() == pytest.approx(type_.width("雀舞 → 1·2 ✓", 30, face), abs=2)


def test_what_the_brush_lacks_comes_from_the_text_face(type_):
    runs = type_.fonts.runs("风→月", "brush")
    assert runs == [("brush", "风"), ("kai", "→"), ("brush", "月")]


def test_the_character_table_is_read_as_fonttools_reads_it():
    ttlib = pytest.importorskip("fontTools.ttLib")
    for name in ("QuewuKai.ttf", "QuewuBrush.ttf"):
        path = resources.require(f"fonts/{name}")
        known = {c for first, last in read_ranges(path) for c in range(first, last + 1)}
        assert set(ttlib.TTFont(path).getBestCmap()) <= known
        assert len(known) < 70_000


def test_fit_and_ellipsis_obey_the_width(type_):
    text = "A rather long label for a small place"
    px = type_.fit(text, 40, 300)
    assert px < 40 and type_.width(text, px) <= 300
    short = type_.ellipsis(text, 20, 120)
    assert short.endswith("…") and type_.width(short, 20) <= 120


def test_rendered_text_is_remembered_within_its_budget(screen):
    screen()
    small = Type(Fonts(), budget=200_000)
    for number in range(200):
        small.line(f"line {number}", 24, (0, 0, 0))
    assert small.cache.used <= 200_000
    assert small.line("line 199", 24, (0, 0, 0)) is small.line("line 199", 24, (0, 0, 0))
