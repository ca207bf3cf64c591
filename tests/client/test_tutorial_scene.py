"""The lessons can all be finished, by their own aims and by nothing else."""

from collections import Counter

import pytest

from game.client.input import Key, Pointer
from game.client.rulebook.book import load
from game.client.scenes.lesson import GuidedScene, LessonScene
from game.client.scenes.table import TableScene
from game.client.scenes.tutorial import LessonsScene, TutorialScene
from game.client.tutorial.courses import TAUGHT, course, game_of
from game.client.tutorial.tables import first_game, lesson_table
from game.storage import lessons as store

ALL = [(game, one) for game in TAUGHT for one in course(game).lessons]
IDS = [one.key for _game, one in ALL]
LEAST_TYPE = 15.0
"""Units of the smallest type a slip may have."""


@pytest.fixture
def opened(open_stack, monkeypatch):
    monkeypatch.setattr(TableScene, "strict", True)

    def begin(key, lang="en", size=(1280, 720)):
        stack = open_stack(size, lang=lang, speed="instant", reduced_motion=True)
        stack.ctx.open(LessonScene(stack.ctx, key))
        rest(stack)
        return stack

    return begin


def rest(stack):
    """Let time pass until the player is to act with the step told, or all is done and offered."""
    for _ in range(900):
        stack.tick(1 / 30)
        scene = stack.top
        still = scene.timeline.idle and scene._settled
        if still and (scene.offered or (scene.can_act and not scene.praised)):
            stack.stage.render()
            return
    raise AssertionError("the lesson never came to rest")


def aimed(scene):
    return [action for action in scene.view.legal if scene.step.aim(action)]


def take_step(stack, which=0):
    """Do what the step asks for: by the key it names, or by one of the actions it aims at."""
    scene = stack.top
    if scene.step.seen is not None:
        stack.handle(Key(None, key=ord("r")))
    else:
        good = aimed(scene)
        assert good, "the aim cannot be reached"
        scene.submit(good[which % len(good)])
    rest(stack)


def finish(stack):
    scene = stack.top
    for _ in scene.lesson.steps:
        take_step(stack)
    assert scene.achieved


def check_slip(scene):
    """Hold that the slip can be read and covers nothing the step needs."""
    slip = scene.slip
    for node in slip.children[1:]:
        assert slip.box.contains(node.rect) or node in slip.buttons, slip.said
    assert slip.size >= LEAST_TYPE, (slip.size, slip.said)
    assert slip.title.right <= slip.count.left, slip.said
    if scene.course.bar is None:
        return
    hand = [card.face_rect for card in scene.board.hand.cards]
    plates = [place.plate for place in scene.board.layout_.seats]
    bar = [button.bounds for button in scene.controls.buttons]
    for needed in (*hand, *plates, *bar):
        assert not slip.box.colliderect(needed), slip.said


def check_wrong(scene, key):
    """Hold that nothing but the aim is let through, and that it is answered."""
    ply, step = scene.table.match.ply, scene.step
    for action in scene.view.legal:
        if step.seen is not None or not step.aim(action):
            scene.submit(action)
            assert scene.controls.flashed
    assert scene.table.match.ply == ply and scene.step is step
    assert key not in store.load()


@pytest.mark.parametrize("lang, way", [("en", 0), ("zh_CN", -1)])
@pytest.mark.parametrize("key", IDS)
def test_each_lesson_is_finished_by_its_aims_and_by_nothing_else(opened, key, lang, way):
    stack = opened(key, lang)
    scene = stack.top
    for step in scene.lesson.steps:
        assert scene.step is step
        check_slip(scene)
        check_wrong(scene, key)
        take_step(stack, way)
    check_slip(scene)
    assert scene.achieved and key in store.load()
    assert scene.ui.find("next") and scene.ui.find("again")
    assert not scene.script.left, "a part of the others was never played"


@pytest.mark.parametrize("game, one", ALL, ids=IDS)
def test_the_table_can_be_laid_and_the_term_is_in_the_book(game, one):
    table, _script = lesson_table(game, one)
    assert sum(table.view().sizes) >= 8
    for lang in ("zh_CN", "en"):
        assert load(game, lang).place(one.term), one.term


@pytest.mark.parametrize("one", course("tianzi").lessons, ids=course("tianzi").keys)
def test_no_card_of_two_decks_is_there_more_often_than_it_can_be(one):
    table, _script = lesson_table("tianzi", one)
    state = table.match.state
    there = Counter(state.stock) + Counter(state.sea)
    for cards in (*state.hands, *state.scored):
        there += Counter(cards)
    assert not there - Counter(state.rules.cards)


def test_keys_are_one_lesson_each():
    assert len(set(IDS)) == len(IDS)
    assert [game_of(key) for key in IDS] == [game for game, _one in ALL]
    with pytest.raises(KeyError):
        game_of("nowhere")


@pytest.mark.parametrize("key", [course(game).keys[1] for game in TAUGHT])
def test_a_hint_lifts_what_the_step_is_about(opened, key):
    scene = opened(key).top
    scene.ask_hint()
    assert scene.controls.hint_words == scene.step.nudge
    chosen = scene.board.hand.chosen_kinds()
    assert any(set(chosen) <= set(action.cards) for action in aimed(scene))


def letters(text):
    return [Key(None, key=ord(char)) for char in text]


NINE = 6
ENTER, SPACE, RIGHT = Key("accept"), Key("select"), Key("right")
BY_KEYS = [
    ("gouji.beat", [[*letters("999"), ENTER], [*letters("555"), ENTER]]),
    ("gouji.yield", [letters("r"), [*letters("00"), ENTER]]),
    ("qixing.draw", [letters("3"), [*letters("1"), ENTER]]),
    ("tianzi.draw", [letters("d"), [RIGHT, SPACE, ENTER]]),
    ("tianzi.eat", [letters("ee"), letters("1")]),
]


@pytest.mark.parametrize("key, parts", BY_KEYS, ids=[key for key, _parts in BY_KEYS])
def test_lessons_can_be_done_by_keys_alone(opened, key, parts):
    stack = opened(key)
    for number, presses in enumerate(parts):
        assert stack.top.at == number
        for press in presses:
            stack.handle(press)
            stack.tick(1 / 30)
        rest(stack)
    assert stack.top.achieved


@pytest.mark.parametrize("key, wanted", [("gouji.beat", "999"), ("tianzi.form", "摸")])
def test_lessons_can_be_done_with_the_mouse_alone(opened, key, wanted):
    stack = opened(key)
    scene = stack.top
    if wanted == "摸":
        click(stack, scene.board.layout_.stock.center)
    else:
        for _ in wanted:
            nine = next(card for card in scene.board.hand.cards if card.kind == NINE)
            click(stack, nine.face_rect.move(scene.u(9), scene.u(40)).topleft)
        click(stack, scene.controls.buttons[0].bounds.center)
    rest(stack)
    assert scene.at == 1


def click(stack, pos):
    for kind in ("move", "down", "up"):
        stack.handle(Pointer(kind, pos, button=1 if kind != "move" else 0, clicks=1))
        stack.tick(1 / 30)
    for _ in range(20):
        stack.tick(1 / 30)


def test_enter_takes_the_next_lesson(opened):
    stack = opened("follow")
    finish(stack)
    stack.top.ui.focus(None)
    stack.handle(Key("accept"))
    stack.tick(1 / 60)
    assert stack.top.lesson.key == "raise"


def test_a_new_layout_keeps_the_step_and_its_praise(opened):
    stack = opened("gouji.sides")
    scene = stack.top
    take_step(stack)
    praise = scene.lesson.steps[0].praise
    assert scene.at == 1 and praise in scene.slip.said
    scene.build(scene.theme)
    rest(stack)
    assert scene.at == 1 and scene.slip.said == [praise, scene.lesson.steps[1].text]


def test_nobody_is_hurried_by_a_clock(opened):
    stack = opened("tianzi.call")
    for _ in range(600):
        stack.tick(1 / 30)
    assert stack.top.can_act and stack.top.view.phase == "call"


def test_the_others_wait_when_all_is_done(opened):
    stack = opened("qixing.draw")
    finish(stack)
    ply = stack.top.table.match.ply
    for _ in range(300):
        stack.tick(1 / 30)
    assert stack.top.table.match.ply == ply and not stack.top.can_act


def test_no_lesson_touches_the_autosave(opened, home):
    for game in TAUGHT:
        finish(opened(course(game).keys[0]))
    assert not (home / "data" / "saves").exists()


@pytest.mark.parametrize("game", TAUGHT)
def test_lessons_follow_each_other_to_an_end(game):
    of = course(game)
    assert 6 <= len(of.lessons) <= 10
    keys, one = [], of.lessons[0]
    while one:
        keys.append(one.key)
        one = of.after(one.key)
    assert keys == of.keys and of.lesson(keys[-1]).key == keys[-1]
    with pytest.raises(KeyError):
        of.lesson("nowhere")


@pytest.mark.parametrize("game", TAUGHT)
def test_the_first_game_is_a_legal_table_of_beginners(open_stack, game):
    stack = open_stack()
    setup = first_game(stack.ctx, game)
    setup.check()
    assert setup.game == game and setup.undo
    assert {seat.level for seat in setup.seats[1:]} == {"beginner"}
    assert [seat.human for seat in setup.seats].count(True) == 1


@pytest.mark.parametrize("game", TAUGHT)
def test_the_first_game_explains_a_good_move(open_stack, game):
    from game.client.table.opening import open_table

    stack = open_stack(speed="instant", reduced_motion=True)
    setup = first_game(stack.ctx, game)
    scene = GuidedScene(stack.ctx, table=open_table(stack.ctx, setup, inline=True))
    stack.ctx.open(scene)
    for _ in range(6000):
        stack.tick(1 / 60)
        if scene.controls.hint_words:
            return
    raise AssertionError("no move was explained")


# -- the pages -------------------------------------------------------------------------------


def test_learn_begins_with_the_choice_of_a_game(open_stack):
    stack = open_stack()
    stack.ctx.open("tutorial")
    stack.tick(1 / 60)
    assert isinstance(stack.top, TutorialScene)
    for number, game in enumerate(TAUGHT, 1):
        assert stack.top.ui.find(f"learn-{game}")
        stack.handle(Key(None, key=ord(str(number))))
        stack.tick(1 / 60)
        assert isinstance(stack.top, LessonsScene) and stack.top.game == game
        for key in course(game).keys:
            assert stack.top.ui.find(f"lesson-{key}")
        stack.handle(Key("cancel"))
        stack.tick(1 / 60)
        assert isinstance(stack.top, TutorialScene)


def test_finished_lessons_are_marked_in_the_list(open_stack):
    store.save({"follow"})
    stack = open_stack()
    stack.ctx.open(LessonsScene(stack.ctx, "quewu"))
    stack.tick(1 / 60)
    scene = stack.top
    assert scene.ui.find("lesson-follow").chosen and not scene.ui.find("lesson-raise").chosen
    assert scene.ui.focused.key == "next"


def test_learn_offers_the_first_game_that_is_not_learnt(open_stack):
    store.save(course("quewu").keys)
    stack = open_stack()
    stack.ctx.open("tutorial")
    stack.tick(1 / 60)
    assert stack.top.ui.find("learn-quewu").chosen
    assert stack.top.ui.focused.key == "learn-gouji"
