"""Every way to act ends in one move: mouse, double click, drag, keys, chooser, hint, undo."""

from collections import Counter

import pytest
from driving import frame, table_of, until_turn

from game.client.input import Focus, Key, Pointer
from game.client.scenes.result import ResultScene
from game.engine import OVER, Announced, Shown
from game.games.quewu.actions import REST_ACTION
from game.session.asking import Hint
from game.storage.settings import Settings

MOON, WIND = 7, 6
LETTER = {letter: ord(letter) for letter in "rhulpscv"}


def key(stack, name="", letter=""):
    stack.handle(Key(name or None, LETTER.get(letter, 0)))
    frame(stack)


def press(stack, pos, clicks=1):
    stack.handle(Pointer("move", pos))
    stack.handle(Pointer("down", pos, 1, clicks))
    stack.handle(Pointer("up", pos, 1))
    frame(stack)


def point_of(scene, index):
    rect = scene.board.hand.cards[index].face_rect
    return rect.left + rect.width // 6, rect.centery


def drag(stack, start, end, drop=True):
    stack.handle(Pointer("move", start))
    stack.handle(Pointer("down", start, 1))
    for share in (0.2, 0.5, 0.8, 1.0):
        x, y = (round(a + (b - a) * share) for a, b in zip(start, end))
        stack.handle(Pointer("move", (x, y), 1))
        frame(stack)
    if drop:
        stack.handle(Pointer("up", end, 1))
        frame(stack)


def rest(stack, frames=60):
    for _ in range(frames):
        frame(stack)


@pytest.fixture
def turn(sit):
    """Sit down at a table where it is the player's turn: he holds a moon and may raise to 3."""
    stack = sit(seed=43)
    assert until_turn(stack)
    return stack, table_of(stack)


def index_of(scene, kind):
    return scene.board.hand.kinds().index(kind)


def test_a_click_chooses_and_a_second_lets_go(turn):
    stack, scene = turn
    press(stack, point_of(scene, 0))
    assert len(scene.board.hand.chosen) == 1
    rest(stack, 20)
    press(stack, point_of(scene, 0))
    assert scene.board.hand.chosen == []


def test_the_button_plays_what_is_chosen(turn):
    stack, scene = turn
    before = scene.table.match.ply
    for index in (0, 1):
        press(stack, point_of(scene, index))
        rest(stack, 15)
    button = scene.controls.buttons[0]
    press(stack, button.inner(button.screen_rect).center)
    assert scene.table.match.log[before].action.cards == (0, 0)
    scene.skip()
    assert scene.board.sizes[0] == 6


def test_enter_plays_and_esc_lets_go(turn):
    stack, scene = turn
    key(stack, "home")
    key(stack, "select")
    key(stack, "cancel")
    assert scene.board.hand.chosen == []
    ply = scene.table.match.ply
    for name in ("home", "select", "right", "select", "accept"):
        key(stack, name)
    assert scene.table.match.log[ply].action.cards == (0, 0)


def test_r_rests(turn):
    stack, scene = turn
    ply = scene.table.match.ply
    key(stack, letter="r")
    assert scene.table.match.log[ply].action == REST_ACTION


def test_a_drag_to_the_middle_of_what_is_one_thing_plays_it(turn):
    stack, scene = turn
    ply = scene.table.match.ply
    for index in (0, 1):
        scene.toggle(scene.board.hand.cards[index])
    rest(stack, 20)
    drag(stack, point_of(scene, 1), scene.board.layout_.drop.center)
    assert scene.table.match.log[ply].action.cards == (0, 0)


def test_a_refused_drop_says_why_and_the_card_glides_home(turn):
    stack, scene = turn
    ply, homes = scene.table.match.ply, scene.board.hand.rects()
    drag(stack, point_of(scene, 0), scene.board.layout_.drop.center)
    assert "多于" in scene.controls.flashed
    rest(stack)
    assert scene.table.match.ply == ply
    assert scene.board.hand.rects() == homes
    assert scene.board.hand.chosen == []


def test_a_moon_dropped_on_a_player_names_him(turn):
    stack, scene = turn
    ply = scene.table.match.ply
    start = point_of(scene, index_of(scene, MOON))
    drag(stack, start, scene.board.layout_.seats[2].plate.center)
    done = scene.table.match.log[ply].action
    assert (done.cards, done.seat) == ((MOON,), 2)


def test_a_moon_dropped_on_oneself_is_refused(turn):
    stack, scene = turn
    ply = scene.table.match.ply
    start = point_of(scene, index_of(scene, MOON))
    drag(stack, start, scene.board.layout_.seats[0].plate.center)
    assert scene.table.match.ply == ply
    assert scene.controls.flashed


def test_a_moon_dropped_on_the_middle_asks_whom(turn):
    stack, scene = turn
    ply = scene.table.match.ply
    drag(stack, point_of(scene, index_of(scene, MOON)), scene.board.layout_.drop.center)
    assert scene.controls.chooser is not None
    assert set(scene.pointing.glows) == {1, 2, 3}
    stack.handle(Key(None, ord("2")))
    frame(stack)
    assert scene.table.match.log[ply].action.cards == (MOON,)


def test_a_chooser_takes_a_press_on_a_player(turn):
    stack, scene = turn
    ply = scene.table.match.ply
    scene.toggle(scene.board.hand.cards[index_of(scene, MOON)])
    stack.handle(Key(None, ord("1")))
    press(stack, scene.board.layout_.seats[3].plate.center)
    assert scene.table.match.log[ply].action.seat == 3


def test_esc_closes_a_chooser_before_anything_else(turn):
    stack, scene = turn
    scene.toggle(scene.board.hand.cards[index_of(scene, MOON)])
    stack.handle(Key(None, ord("1")))
    key(stack, "cancel")
    assert scene.controls.chooser is None
    assert len(scene.board.hand.chosen) == 1
    assert scene.pointing.glows == {}


@pytest.mark.parametrize("end", ["focus", "escape", "lost"])
def test_a_drag_ends_when_it_is_lost(turn, end):
    stack, scene = turn
    homes = scene.board.hand.rects()
    drag(stack, point_of(scene, 0), (640, 300), drop=False)
    assert scene.pointing.dragging
    if end == "focus":
        stack.handle(Focus(False))
        stack.handle(Focus(True))
    elif end == "escape":
        key(stack, "cancel")
    else:
        stack.handle(Pointer("move", (600, 300), 0))
    assert not scene.pointing.dragging
    assert scene.pointing.glows == {}
    rest(stack)
    assert scene.board.hand.rects() == homes


def test_a_drag_inside_the_hand_reorders_it(turn):
    stack, scene = turn
    first = scene.board.hand.kinds()
    hand = scene.board.layout_.hand
    drag(stack, point_of(scene, index_of(scene, MOON)), (hand.left + 20, hand.centery))
    assert scene.board.hand.kinds()[0] == MOON
    key(stack, letter="s")
    assert scene.board.hand.kinds() == first


def test_a_double_click_never_plays_in_two_steps(turn):
    stack, scene = turn
    ply = scene.table.match.ply
    spot = point_of(scene, index_of(scene, 5))
    press(stack, spot)
    press(stack, spot, clicks=2)
    assert scene.table.match.ply == ply


def test_a_double_click_plays_in_one_step(sit):
    stack = sit(seed=43, settings=Settings(two_step_play=False))
    assert until_turn(stack)
    scene = table_of(stack)
    scene.toggle(scene.board.hand.cards[0])
    rest(stack, 20)
    ply = scene.table.match.ply
    press(stack, point_of(scene, 1), clicks=2)
    assert scene.table.match.ply > ply


def test_a_hint_chooses_cards_and_says_why(turn):
    stack, scene = turn
    key(stack, letter="h")
    rest(stack, 10)
    assert scene.controls.hint_words.startswith("提示")
    kinds = tuple(sorted(scene.board.hand.chosen_kinds()))
    assert any(action.cards == kinds for action in scene.view.legal)


def hinted(stack, scene, action):
    """Let a hint name an action, press Enter, and return what was done."""
    scene.table.hint = lambda: Hint(action, "only_move", {})
    scene._take_hint()
    ply = scene.table.match.ply
    key(stack, "accept")
    return [entry.action for entry in scene.table.match.log[ply:]]


def test_enter_does_what_a_hint_says_also_where_it_plays_no_card(turn):
    stack, scene = turn
    assert hinted(stack, scene, REST_ACTION)[0] == REST_ACTION


def test_enter_does_what_a_hint_says_of_two_ways_with_the_same_cards(sit):
    for seed in range(1, 40):
        stack = sit(seed=seed)
        scene = table_of(stack)
        assert until_turn(stack)
        cards = Counter(action.cards for action in scene.view.legal if action.number >= 0)
        twice = [a for a in scene.view.legal if a.cards and cards[a.cards] == 2]
        if twice and len({a.kind for a in twice if a.cards == twice[0].cards}) == 2:
            wanted = [a for a in twice if a.cards == twice[0].cards][1]
            assert hinted(stack, scene, wanted)[0] == wanted
            return
    raise AssertionError("cards had but one way at every table")


def test_who_opens_by_the_lot_is_not_said_to_hold_the_most_birds(sit):
    stack = sit(seed=43)
    scene, told = table_of(stack), []
    for seat in (0, 1):
        lot = Announced("table.lot", seat, (0, 1))
        shown = Shown("opener", seat, ())
        scene.timeline.finish()
        scene.director.tell = lambda text, kind: told.append(text)
        for events in ([lot, shown], [shown]):
            scene.director.play(events)
            scene.timeline.finish()
    assert len(told) == 4
    assert sum("最多" in text for text in told) == 2


def test_undo_comes_back_to_the_same_turn(turn):
    stack, scene = turn
    hand, ply = scene.board.hand.kinds(), scene.table.match.ply
    key(stack, letter="r")
    assert until_turn(stack)
    key(stack, letter="u")
    assert until_turn(stack)
    assert scene.table.match.ply == ply
    assert scene.board.hand.kinds() == hand
    assert scene.can_act


def test_a_forced_single_discard_is_made_after_a_moment(sit):
    stack = sit(seed=4)
    scene = table_of(stack)
    assert until_turn(stack)
    assert scene.view.phase == "discard"
    assert len(scene.view.legal) == 1
    ply = scene.table.match.ply
    assert len(scene.board.hand.chosen) == 1
    frame(stack)
    assert scene.table.match.ply == ply
    rest(stack, 45)
    assert scene.table.match.ply > ply


def test_a_forced_discard_waits_when_the_player_wants_to_do_it(sit):
    stack = sit(seed=4, settings=Settings(auto_discard_forced=False))
    scene = table_of(stack)
    assert until_turn(stack)
    ply = scene.table.match.ply
    rest(stack, 90)
    assert scene.table.match.ply == ply


def test_discards_are_numbered_in_their_order(sit):
    stack = sit(seed=7)
    scene = table_of(stack)
    assert until_turn(stack)
    assert scene.view.phase == "discard"
    assert scene.view.due > 1
    last, first = scene.board.hand.cards[-1], scene.board.hand.cards[0]
    scene.toggle(last)
    scene.toggle(first)
    assert (last.number, first.number) == (1, 2)


def test_the_hand_takes_no_part_while_a_scene_lies_on_top(turn):
    stack, scene = turn
    scene.pause()
    frame(stack)
    chosen = list(scene.board.hand.chosen)
    press(stack, point_of(scene, 0))
    assert scene.board.hand.chosen == chosen


def test_a_click_on_the_table_skips_what_moves(sit):
    stack = sit(seed=43)
    scene = table_of(stack)
    for _ in range(10):
        frame(stack)
    assert not scene.timeline.idle
    press(stack, (640, 460))
    assert scene.board.sizes == list(scene.view.sizes)


def test_pausing_holds_the_table(sit):
    stack = sit(seed=43)
    scene = table_of(stack)
    assert until_turn(stack)
    key(stack, letter="r")
    scene.pause()
    ply = scene.table.match.ply
    rest(stack, 90)
    assert scene.table.match.ply == ply


def test_the_record_opens_and_closes(turn):
    stack, scene = turn
    key(stack, letter="l")
    assert scene.drawer.visible
    assert scene.drawer.lines.lines
    key(stack, "cancel")
    assert not scene.drawer.visible


def test_a_press_on_a_player_shows_his_moves(turn):
    stack, scene = turn
    press(stack, scene.board.layout_.seats[3].plate.center)
    assert scene.drawer.visible
    assert scene.drawer.seat == 3


def test_conceding_ends_a_duel_of_two(sit):
    stack = sit(seed=3, seats=2)
    assert until_turn(stack)
    scene = table_of(stack)
    scene._concede()
    rest(stack, 200)
    assert scene.view.turn == OVER
    assert isinstance(stack.top, ResultScene)


@pytest.mark.parametrize("size", [(1024, 576), (1920, 1080)])
def test_a_new_size_in_the_middle_of_a_deal_lands_right(sit, size):
    stack = sit(seed=43)
    scene = table_of(stack)
    for _ in range(12):
        frame(stack)
    stack.resize(size)
    rest(stack, 5)
    assert scene.board.sizes == list(scene.table.view().sizes)
    assert scene.board.layout_.window == size


def test_instant_speed_moves_nothing(sit):
    stack = sit(seed=5, settings=Settings(speed="instant"))
    scene = table_of(stack)
    for _ in range(20):
        frame(stack)
        assert scene.timeline.idle


def test_reduced_motion_still_ends_in_the_truth(sit):
    from driving import play_out

    stack = sit(seed=6, settings=Settings(reduced_motion=True, speed="fast"))
    play_out(stack, seed=2)
    assert table_of(stack).view.result is not None


def test_a_finished_game_is_counted_once(sit, tmp_path, monkeypatch):
    from driving import play_out

    from game.client.scenes.table import TableScene

    counted = []
    module = "game.client.scenes.table.count_game"
    monkeypatch.setattr(module, lambda table, view: counted.append(view.result))
    stack = sit(seed=6, seats=2)
    play_out(stack, seed=2, skip=True)
    scene = table_of(stack)
    rest(stack, 90)
    assert len(counted) == 1
    stack.ctx.back()
    rest(stack, 90)
    stack.ctx.open(TableScene(stack.ctx, table=scene.table))
    rest(stack, 90)
    assert len(counted) == 1


def test_the_next_game_of_a_match_is_dealt(sit):
    from driving import play_out

    stack = sit(seed=6, seats=2, match=4)
    play_out(stack, seed=2, skip=True)
    rest(stack, 90)
    assert isinstance(stack.top, ResultScene)
    stack.top.next_game()
    frame(stack)
    assert until_turn(stack)
    scene = table_of(stack)
    assert scene.table.match.game == 1
    assert scene.board.sizes[0] in (7, 8, 9)
    play_out(stack, seed=3, skip=True)


def test_a_finished_table_leads_back_to_its_result(sit):
    from driving import play_out

    stack = sit(seed=6, seats=2)
    play_out(stack, seed=2, skip=True)
    rest(stack, 90)
    scene = table_of(stack)
    assert isinstance(stack.top, ResultScene)
    stack.ctx.back()
    rest(stack, 90)
    assert stack.top is scene
    assert [button.key for button in scene.controls.buttons] == ["result", "again", "title"]
    assert not scene.tools.forward.enabled
    key(stack, "cancel")
    assert isinstance(stack.top, ResultScene)


@pytest.mark.parametrize("match", [1, 4])
def test_a_stray_enter_at_the_end_begins_no_other_game(sit, match):
    from driving import play_out

    stack = sit(seed=6, seats=2, match=match)
    play_out(stack, seed=2, skip=True)
    table = table_of(stack).table
    for _ in range(400):
        key(stack, "accept")
        if isinstance(stack.top, ResultScene):
            break
    for _ in range(15):
        key(stack, "accept")
        stack.handle(Key("accept", 0, 0, True))
        stack.handle(Key(None, ord("r")))
    assert isinstance(stack.top, ResultScene)
    rest(stack, 60)
    ui = stack.top.ui
    assert ui.shows_focus and ui.focused.key == "review"
    stack.handle(Key("accept", 0, 0, True))
    rest(stack, 5)
    assert isinstance(stack.top, ResultScene)
    key(stack, "accept")
    rest(stack, 5)
    assert type(stack.top).__name__ == "ReviewScene"
    assert table.match.game == 0 and table.match.state.to_move() == OVER


def test_a_finished_game_is_reviewed_after_another_has_begun(sit):
    from driving import play_out

    from game.client.scenes.result import rematch
    from game.storage import saves

    stack = sit(seed=6, seats=2)
    play_out(stack, seed=2, skip=True)
    rest(stack, 90)
    log = list(table_of(stack).table.match.log)
    assert saves.list_saves() == []
    rematch(stack.ctx, table_of(stack).table)
    rest(stack, 5)
    assert until_turn(stack) and table_of(stack).table.match.log != log
    stack.ctx.open("saves", page="finished")
    rest(stack, 5)
    assert len(stack.top.shelf.finished) == 1
    stack.top.ui.find("review").activate()
    rest(stack, 5)
    assert type(stack.top).__name__ == "ReviewScene"
    assert stack.top.restored.match.log == log and stack.top.review.decisions
    stack.top.review.close()


def test_a_long_line_of_the_record_goes_on_in_the_next_row(sit):
    stack = sit(seed=43)
    scene = table_of(stack)
    lines = scene.drawer.lines
    long = "word " * 40
    lines.show([("Ann", "short"), ("Bo", long), ("", long)])
    assert " ".join(row.text.strip() for row in lines.written if row.number == 1) == long.strip()
    px = scene.theme.px("caption")
    for row in lines.written:
        wide = scene.theme.type.width(row.text, px)
        assert row.indent + wide <= lines.rect.width
    assert [row.who for row in lines.written if row.who] == ["Ann", "Bo"]
    lines.show([("Ann", str(n)) for n in range(100)])
    lines.scroll(500)
    assert lines.offset == 100 - lines.rows
