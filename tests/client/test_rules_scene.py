"""The rulebook on screen: chapters, search, terms, keys."""

import pytest

from game.client.input import Key, TextInput
from game.client.menus.decks import deck
from game.client.rulebook.book import load
from game.games import GAME_IDS


def opened(open_stack, **arguments):
    stack = open_stack()
    stack.ctx.open("rules", **arguments)
    stack.tick(1 / 60)
    stack.stage.render()
    return stack


def test_it_opens_at_a_term(open_stack):
    stack = opened(open_stack, term="FLOCK")
    scene = stack.top
    chapter = scene.book.chapters[scene.chapter]
    assert chapter.key == "sets" and chapter.blocks[scene.block].term == "FLOCK"
    assert scene.page.offset > 0


def test_an_unknown_term_opens_the_beginning(open_stack):
    scene = opened(open_stack, term="NOWHERE").top
    assert scene.chapter == 0 and not scene.open_term("NOWHERE")


@pytest.mark.parametrize("game", GAME_IDS)
def test_every_chapter_and_block_can_be_set_and_scrolled(open_stack, game):
    stack = opened(open_stack, game=game)
    scene = stack.top
    for number, chapter in enumerate(scene.book.chapters):
        scene._turn(number, 0)
        stack.tick(1 / 60)
        stack.stage.render()
        assert len(scene.page._placed) == len(chapter.blocks)
        width = scene.page.view(scene.page.inner(scene.page.rect)).width
        assert all(item.width <= width and item.height > 0 for item in scene.page._placed)
        stack.handle(Key("end"))
        stack.stage.render()


def test_typing_a_word_lists_and_marks_what_is_found(open_stack):
    stack = opened(open_stack)
    scene = stack.top
    stack.handle(Key(None, key=ord("f"), mod=64))
    for char in "duel":
        stack.handle(TextInput(char))
    rows = scene.ui.find("list").rows
    assert rows and all("duel" in (row.text + row.detail).lower() for row in rows)
    assert scene.page.find == "duel"
    stack.handle(Key("accept"))
    stack.tick(1 / 60)
    assert (scene.chapter, scene.block) == rows[0].value
    stack.stage.render()
    stack.handle(Key("cancel"))
    assert scene.find == "" and len(scene.ui.find("list").rows) == len(scene.book.chapters)


def test_a_word_nobody_wrote_says_so(open_stack):
    stack = opened(open_stack)
    stack.top._search("zeppelin")
    box = stack.top.ui.find("list")
    assert not box.rows and box.empty


def test_chapters_turn_by_the_arrows_at_the_top(open_stack):
    stack = opened(open_stack)
    scene = stack.top
    assert not scene.ui.find("before").enabled
    scene.ui.find("after").activate()
    assert scene.chapter == 1 and scene.ui.find("before").enabled


def test_the_language_changes_the_book_and_keeps_the_place(open_stack):
    stack = opened(open_stack, term="DUEL")
    scene = stack.top
    stack.ctx.change(language="zh_CN")
    stack.tick(1 / 60)
    assert scene.book.chapters[scene.chapter].title == "花鸟风月大对决"


# -- four books --------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAME_IDS)
def test_each_seal_opens_the_book_of_its_game(open_stack, game):
    stack = open_stack()
    stack.ctx.open("rules", game="quewu" if game != "quewu" else "gouji")
    stack.tick(1 / 60)
    scene = stack.top
    scene.ui.find(f"game-{game}").activate()
    stack.tick(1 / 60)
    stack.stage.render()
    assert scene.game == game and scene.ui.find(f"game-{game}").chosen
    assert scene.chapter == 0 and scene.page.deck is deck(game)
    assert [c.title for c in scene.book.chapters] == [c.title for c in load(game, "en").chapters]


def test_a_book_is_found_where_it_was_left(open_stack):
    stack = open_stack()
    stack.ctx.open("rules", term="FLOCK")
    stack.tick(1 / 60)
    scene = stack.top
    place, offset = scene.chapter, scene.page.offset
    assert place > 0
    scene.choose_game("tianzi")
    assert scene.chapter == 0
    scene.choose_game("quewu")
    stack.tick(1 / 60)
    assert (scene.chapter, scene.page.offset) == (place, offset)


def test_the_search_begins_anew_in_another_book(open_stack):
    stack = open_stack()
    stack.ctx.open("rules")
    stack.tick(1 / 60)
    scene = stack.top
    scene._search("bird")
    assert scene.find
    scene.choose_game("gouji")
    assert not scene.find and scene.ui.find("search").text == ""


def test_a_term_of_a_game_without_it_opens_the_book_at_its_beginning(open_stack):
    stack = open_stack()
    stack.ctx.open("rules", game="qixing", term="NO_SUCH_TERM")
    stack.tick(1 / 60)
    assert stack.top.game == "qixing" and stack.top.chapter == 0
