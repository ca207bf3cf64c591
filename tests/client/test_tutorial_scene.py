"""The lessons can all be finished, by their own aim and by nothing else."""

import pytest

from game.client.input import Key
from game.client.rulebook.book import load
from game.client.scenes.tutorial import LessonScene, TutorialScene
from game.client.tutorial.lessons import LESSONS, after, lesson
from game.client.tutorial.tables import first_game, lesson_table
from game.storage import lessons as store

IDS = [one.key for one in LESSONS]


@pytest.fixture
def opened(open_stack):
    def begin(key, lang="en"):
        stack = open_stack(lang=lang, speed="instant", reduced_motion=True)
        stack.ctx.open(LessonScene(stack.ctx, key))
        rest(stack)
        return stack

    return begin


def rest(stack):
    for _ in range(500):
        stack.tick(1 / 60)
        stack.stage.render()
        scene = stack.top
        if scene.timeline.idle and scene._settled and (scene.can_act or scene.achieved):
            return
    raise AssertionError("the lesson never came to rest")


@pytest.mark.parametrize("one", LESSONS, ids=IDS)
def test_each_lesson_is_reached_and_finished_by_its_aim(opened, one):
    stack = opened(one.key)
    scene = stack.top
    good = [action for action in scene.view.legal if one.aim(action)]
    assert good, "the aim cannot be reached"
    scene.submit(good[0])
    for _ in range(240):
        stack.tick(1 / 60)
    assert scene.achieved and one.key in store.load()
    assert scene.ui.find("next") and scene.ui.find("again")


@pytest.mark.parametrize("one", LESSONS, ids=IDS)
def test_anything_else_changes_nothing_and_is_answered(opened, one):
    stack = opened(one.key)
    scene = stack.top
    ply = scene.table.match.ply
    others = [action for action in scene.view.legal if not one.aim(action)]
    for action in others:
        scene.submit(action)
    assert scene.table.match.ply == ply and not scene.achieved
    assert one.key not in store.load()
    if one.key != "rest":
        assert others, "nothing else could be tried"


@pytest.mark.parametrize("one", LESSONS, ids=IDS)
def test_the_cards_add_up_and_the_term_is_in_the_book(one):
    table = lesson_table(one)
    assert sum(table.match.state.sizes) >= 8
    assert table.match.state.to_move() == 0
    assert load("quewu", "en").place(one.term)


@pytest.mark.parametrize("lang", ["zh_CN", "en"])
def test_the_slip_holds_its_text(opened, lang):
    for one in LESSONS:
        stack = opened(one.key, lang)
        scene = stack.top
        top = scene.slip.children[0]
        box = top.bounds
        for node in scene.slip.children[1:]:
            assert box.contains(node.rect), one.key


def test_enter_takes_the_next_lesson(opened):
    stack = opened("follow")
    scene = stack.top
    scene.submit(next(a for a in scene.view.legal if scene.lesson.aim(a)))
    for _ in range(200):
        stack.tick(1 / 60)
    scene.ui.focus(None)
    stack.handle(Key("accept"))
    stack.tick(1 / 60)
    assert stack.top.lesson.key == "raise"


def test_no_lesson_touches_the_autosave(opened, home):
    for one in LESSONS[:2]:
        stack = opened(one.key)
        stack.top.submit(next(a for a in stack.top.view.legal if one.aim(a)))
        for _ in range(100):
            stack.tick(1 / 60)
    assert not (home / "data" / "saves").exists()


def test_lessons_follow_each_other_to_an_end():
    keys, one = [], LESSONS[0]
    while one:
        keys.append(one.key)
        one = after(one.key)
    assert keys == IDS and lesson("win").key == "win"
    with pytest.raises(KeyError):
        lesson("nowhere")


def test_the_first_game_is_a_legal_table_of_beginners(open_stack):
    stack = open_stack()
    setup = first_game(stack.ctx)
    setup.check()
    assert {seat.level for seat in setup.seats[1:]} == {"beginner"} and setup.undo


def test_finished_lessons_are_marked_in_the_list(open_stack):
    store.save({"follow"})
    stack = open_stack()
    stack.ctx.open("tutorial")
    stack.tick(1 / 60)
    scene = stack.top
    assert isinstance(scene, TutorialScene)
    assert scene.ui.find("lesson-follow").chosen and not scene.ui.find("lesson-raise").chosen
    assert scene.ui.focused.key == "next"
