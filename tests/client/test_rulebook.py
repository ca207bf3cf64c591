"""The in-app rulebook: complete, alike in every language, readable in the shipped fonts."""

import pytest

from game import resources
from game.client.menus.decks import deck
from game.client.rulebook.book import load
from game.client.rulebook.markup import CARDS, MarkupError, parse
from game.client.theme.fonts import FACES, read_ranges
from game.games import GAME_IDS
from game.games.quewu.actions import LIMIT_MOVES, SET_NAMES, Dance
from game.games.quewu.referee import CHINESE, VIOLATIONS
from game.games.quewu.ruleset import CHOICES, MODULES

LOCALES = ("zh_CN", "en")
VERSES = {
    ("春来花友会", "夏夜鸟啼时", "风过秋思追", "月寒冬雪依"),
    ("春来花友常欢会", "夏夜鸟啼情意痴", "秋思风过归梦里", "冬月寒雪影相依"),
    ("天上天下", "花鸟风月之雀舞"),
    ("风过无情", "月照无意"),
}
TERMS = [
    "AIM",
    "TURN",
    "CARDS",
    "BIRD",
    "QUANTITY",
    "FUNCTION",
    "FLOWER",
    "WIND",
    "MOON",
    "SEATS",
    "GROUP",
    "COUNT",
    "FOLLOW",
    "RAISE",
    "RAISE_LIMIT",
    "OPEN",
    "OPENING",
    "REST",
    "DRAW",
    "DISCARD",
    "STOCK",
    "CLOCK",
    "CONCEDE",
    "SETS",
    "HEAVEN",
    "BREEZE",
    "FLOCK",
    "COOL_WIND",
    "FOUR_AIRS",
    "MYRIAD_HUES",
    "LIMIT",
    "SEASONS",
    "SPRING",
    "SUMMER",
    "AUTUMN",
    "WINTER",
    "OWN_SEASON",
    "MODES",
    "DAY",
    "DAY1",
    "DAY2",
    "DAY3",
    "SIMPLE",
    "NIGHT",
    "OPEN_HANDS",
    "EXPERT",
    *MODULES,
    "MIXING",
    "FINALE",
    "SCORE",
    "MATCH",
    "DUEL",
    "REFEREE",
    *(value.upper() for value in CHOICES["referee"]),
    "VIOLATIONS",
    "NAMING",
    "CALLING",
    "APPEAL",
    "TAKE_BACK",
    "REDEAL",
    "JUDGED",
    "RECORD",
    "CHANTS",
    "NOTATION",
]


@pytest.fixture(params=LOCALES)
def book(request):
    return load("quewu", request.param)


def shape(book):
    """Return what two translations must share: kinds, terms, tables and verses."""
    return [
        [
            (b.kind, b.term, len(b.rows), tuple(map(len, b.rows)) if b.kind == "table" else b.rows)
            for b in chapter.blocks
        ]
        for chapter in book.chapters
    ]


def texts_of(book):
    return [
        cell
        for chapter in book.chapters
        for block in chapter.blocks
        for cell in (block.text, *(c for row in block.rows for c in row))
    ]


def cards_in(book):
    return [group for text in texts_of(book) for group in CARDS.findall(text)]


BOOKS = [
    (game, locale)
    for game in GAME_IDS
    for locale in LOCALES
    if resources.asset(f"rulebook/{game}.{locale}.txt").is_file()
]


@pytest.mark.parametrize("game", sorted({game for game, _ in BOOKS}))
def test_both_languages_say_the_same_things_in_the_same_order(game):
    chinese, english = load(game, "zh_CN"), load(game, "en")
    assert [c.key for c in chinese.chapters] == [c.key for c in english.chapters]
    for one, other in zip(shape(chinese), shape(english)):
        assert [x for x in one if x[0] != "verse"] == [x for x in other if x[0] != "verse"]
        assert [x for x in one if x[0] == "verse"] == [x for x in other if x[0] == "verse"]


@pytest.mark.parametrize("game", sorted({game for game, _ in BOOKS}))
def test_the_same_cards_are_drawn_in_both_languages(game):
    assert cards_in(load(game, "zh_CN")) == cards_in(load(game, "en"))


@pytest.mark.parametrize(("game", "locale"), BOOKS)
def test_every_card_of_a_book_is_one_of_its_game(game, locale):
    book = load(game, locale)
    rows = [" ".join(b.names) for c in book.chapters for b in c.blocks if b.kind == "cards"]
    for text in (*cards_in(book), *rows):
        assert deck(game).read(text), text


@pytest.mark.parametrize("game", GAME_IDS)
@pytest.mark.parametrize("locale", LOCALES)
def test_a_missing_book_says_so_and_finds_nothing(game, locale, monkeypatch, tmp_path):
    monkeypatch.setattr(resources, "asset", lambda name: tmp_path / name)
    book = load(game, locale)
    assert len(book.chapters) == 1 and len(book.chapters[0].blocks) == 2
    assert book.place("FLOCK") is None and not book.search("FLOCK")


@pytest.mark.parametrize(
    ("game", "text", "names"),
    [
        ("quewu", "鸟十", ["bird", "ten"]),
        ("quewu", "bird back", ["bird", "back"]),
        ("gouji", "888wW", ["8s", "8h", "8d", "w", "W"]),
        ("gouji", "8h W", ["8h", "W"]),
        ("qixing", "1万9筒中", ["1m", "9p", "red"]),
        ("qixing", "5p 东 joker", ["5p", "east", "joker"]),
        ("tianzi", "5刀红春蓝雀", ["coin5_red", "spring_blue", "sparrow_black"]),
        ("tianzi", "3刀 白龙 wan3_white", ["coin3_red", "white_dragon_white", "wan3_white"]),
    ],
)
def test_cards_are_read_in_notation_and_by_name(game, text, names):
    assert deck(game).read(text) == tuple(names)
    assert all(deck(game).words[name] for name in names)


@pytest.mark.parametrize(
    ("game", "text"),
    [("quewu", "鹰"), ("quewu", ""), ("gouji", "8x"), ("gouji", "1"), ("qixing", "0万"),
     ("qixing", "1万x"), ("tianzi", "5刀黑"), ("tianzi", "coin5"), ("gouji", "888 zz")],
)  # fmt: skip
def test_other_words_are_no_cards(game, text):
    assert deck(game).read(text) is None


@pytest.mark.parametrize("term", TERMS)
def test_every_term_has_its_place(book, term):
    place = book.place(term)
    assert place is not None
    assert book.chapters[place[0]].blocks[place[1]].term == term


def test_every_special_set_has_a_section_and_its_limit(book):
    for dance, name in SET_NAMES.items():
        chapter, block = book.place(Dance(dance).name)
        assert book.chapters[chapter].blocks[block].kind == "heading"
        move = f"{LIMIT_MOVES[dance]:+d}".replace("-", "−").replace("+0", "0")
        rows = [r for c in book.chapters if c.key == "sets" for b in c.blocks for r in b.rows]
        assert any(name in row[0] and row[-1] == move for row in rows)


@pytest.mark.parametrize("kind", VIOLATIONS)
def test_every_violation_has_a_row_with_its_penalty(book, kind):
    rows = [r for c in book.chapters if c.key == "referee" for b in c.blocks for r in b.rows]
    assert any(CHINESE[kind] in row[0] and len(row) == 3 for row in rows)


@pytest.mark.parametrize("value", [*CHOICES["referee"], *CHOICES["mode"][-1:]])
def test_the_value_of_an_option_finds_its_passage(book, value):
    assert book.place(value) is not None
    assert book.chapters[book.place(value)[0]].key in ("referee", "expert")


def test_the_verses_are_exact_and_glossed_outside_chinese(book):
    verses = [b for c in book.chapters for b in c.blocks if b.kind == "verse"]
    assert {b.rows[0] for b in verses} == VERSES
    english = book.place("AIM") == load("quewu", "en").place("AIM")
    assert english
    for block in load("quewu", "en").chapters[0].blocks:
        if block.kind == "verse":
            assert block.text


def test_every_ruling_is_gathered_at_the_end(book):
    *chapters, last = book.chapters
    rulings = [b.text for c in chapters for b in c.blocks if b.kind == "ruling"]
    assert len(rulings) >= 50
    assert [b.text for b in last.blocks if b.kind == "ruling"] == rulings


@pytest.mark.parametrize(("game", "locale"), BOOKS)
def test_every_character_has_a_glyph(game, locale):
    book = load(game, locale)
    kai = [
        char
        for first, last in read_ranges(resources.require(f"fonts/{FACES['kai']}"))
        for char in range(first, last + 1)
    ]
    known = set(map(chr, kai))
    for chapter in book.chapters:
        for text in (chapter.title, chapter.seal, *(b.words() for b in chapter.blocks)):
            assert not set(text) - known


@pytest.mark.parametrize(("game", "locale"), BOOKS)
def test_every_picture_exists(game, locale):
    book = load(game, locale)
    for chapter in book.chapters:
        for block in chapter.blocks:
            if block.kind == "art":
                assert all(resources.asset(f"art/{n}.png").is_file() for n in block.names)


def test_search_finds_words_in_text_and_tables():
    book = load("quewu", "zh_CN")
    hits = book.search("雀舞满山")
    assert (book.place("FLOCK")) in [(hit.chapter, hit.block) for hit in hits]
    assert all("雀舞满山" in hit.snippet for hit in hits)
    assert not book.search("  ")
    assert not book.search("火车")


def test_an_unknown_language_reads_english():
    assert load("quewu", "fr").chapters[0].title == load("quewu", "en").chapters[0].title


@pytest.mark.parametrize(
    "text",
    ["words first", "= only | two", "= a | b | c\n>> gloss", "= a | b | c\n| x | y |\n| z |"],
)
def test_a_broken_book_says_which_line(text):
    with pytest.raises(MarkupError, match="line"):
        parse(text)
