"""妙手七星: sheets of comparisons under new layouts, before several players, and long past."""

import pytest
from qixing_play import click, frame, laid_table, press, rest, sit, table_of, until_sheet

from game.client.kits.qixing.wording import kept_line
from game.client.scenes.table import TableScene
from game.engine import HIDDEN
from game.games.qixing.actions import TAKE

SHOWDOWN = {
    "hands": ["1筒 2筒 5筒 7筒", "东 南 1万 9条", "2万 2条 4万 6条", "中 3万 8条 9筒"],
    "public": ["9万", "4筒", "6筒", "8筒", "5筒", "西", "2筒"],
    "round": 4,
    "turn": 3,
    "banker": 0,
    "draw": ["发", "白", "3条"],
}


@pytest.fixture(autouse=True)
def strict(monkeypatch):
    """Let a picture that differs from its view be an error."""
    monkeypatch.setattr(TableScene, "strict", True)


@pytest.fixture
def at_table():
    opened = []

    def open_(*args, **named):
        opened.append(sit(*args, **named))
        return opened[-1]

    yield open_
    for stack in opened:
        stack.close()


def to_sheet(stack, choice=-1):
    """Play on, every player by one rule, until a comparison stands; return its sheet."""
    scene = table_of(stack)
    for _ in range(20_000):
        frame(stack)
        if scene.timeline.stopped:
            return scene.board.sheet
        if scene.table.curtain is not None and stack.top is not scene:
            stack.top.open()
        elif scene.can_act:
            scene.submit(scene.view.legal[choice])
    raise AssertionError("nothing is compared")


@pytest.mark.parametrize("cut_at", [4, 5, 7])
def test_a_new_layout_in_the_showdown_loses_no_comparison(at_table, cut_at):
    stack = at_table(table=laid_table(SHOWDOWN))
    scene = table_of(stack)
    seen, cut = [], False
    while not (scene.view.phase == "over" and scene.timeline.idle and len(seen) > 3):
        frame(stack)
        assert stack.top is scene, "the result came before the last comparison"
        if not scene.timeline.stopped:
            continue
        number = scene.board.sheet.compared.round
        if number == cut_at and not cut:
            cut = True
            before = [row.line.payment for row in scene.board.sheet.rows.values()]
            scene.build(scene.theme)
            sheet = until_sheet(stack)
            assert sheet.compared.round == number
            assert [row.line.payment for row in sheet.rows.values()] == before
            later = scene.board.heavens.kinds()[number:]
            assert scene.board.heavens.round == number and set(later) <= {HIDDEN}
            lines = [row.line for row in sheet.rows.values()]
            told = {line.seat: line.score - line.payment for line in lines}
            assert scene.board.scores == [told[seat] for seat in range(4)]
            for seat in (1, 2, 3):
                kinds = scene.board.seats[seat].fan.kinds()
                assert sheet.rows[seat].line.hand or set(kinds) == {HIDDEN}
        seen.append(number)
        assert scene.skip()
    assert seen == [4, 5, 6, 7] and cut


def test_nothing_is_played_behind_a_sheet_laid_again_after_a_new_layout(at_table):
    stack = at_table(seed=2)
    scene = table_of(stack)
    to_sheet(stack)
    scene.build(scene.theme)
    until_sheet(stack)
    ply = scene.table.match.ply
    assert not scene.can_act
    press(stack, "1")
    assert scene.table.match.ply == ply
    press(stack, "accept")
    rest(stack)
    assert scene.board.sheet is None and scene.can_act


def test_players_who_share_the_screen_do_not_show_a_losers_hand(at_table):
    stack = at_table(seed=5, humans=2)
    scene = table_of(stack)
    hidden = 0
    for _ in range(4):
        sheet = to_sheet(stack, 0)
        front = sheet.rows[scene.board.eyes].line
        assert bool(front.hand) == front.won
        assert all(card.covered for card in scene.board.hand.cards)
        assert not scene.board.strip.visible and not scene.board.reach.visible
        hidden += not front.won
        scene.skip()
        frame(stack)
    assert hidden


def test_open_hands_stay_open_through_draw_and_discard(at_table):
    """Nothing everybody sees turns over while others draw, discard and compare."""
    stack = at_table(seed=6, open_hands=True)
    scene = table_of(stack)
    rest(stack)
    while not scene.view.comparisons:
        if scene.can_act:
            scene.submit(scene.view.legal[-1])
        frame(stack)
        for seat in (1, 2, 3):
            row = scene.board.seats[seat].fan
            assert row.count == 0 or HIDDEN not in row.kinds()
    sheet = until_sheet(stack)
    assert all(row.line.hand for row in sheet.rows.values())


def test_anothers_open_draw_stays_open_over_a_new_layout(at_table):
    stack = at_table(seed=6, open_hands=True)
    scene = table_of(stack)
    rest(stack)
    seen = 0
    for _ in range(3000):
        if scene.can_act:
            scene.submit(scene.view.legal[0])
        frame(stack)
        if scene.board.guests and scene.timeline.idle:
            before = [node.kind for node in scene.board.guests]
            scene.build(scene.theme)
            assert [node.kind for node in scene.board.guests] == before
            assert HIDDEN not in before
            seen += 1
        if seen > 2:
            return
    raise AssertionError("nobody drew")


def test_a_past_sheet_shows_my_own_hand_as_it_was(at_table):
    stack = at_table(seed=2)
    scene = table_of(stack)
    held = []
    while len(held) < 2:
        sheet = to_sheet(stack)
        held.append({seat: row.line.hand for seat, row in sheet.rows.items()})
        scene.skip()
        frame(stack)
    rest(stack)
    for number, hands in enumerate(held, 1):
        click(stack, scene.board.heavens.tiles[number - 1].face_rect.center)
        rows = scene.board.sheet.rows
        assert {seat: row.line.hand for seat, row in rows.items()} == hands
        assert len(hands[0]) == 4 and () in hands.values()
        press(stack, "cancel")
        assert scene.board.sheet is None


def test_escape_puts_the_sheet_away_before_anything_else(at_table):
    stack = at_table(seed=2)
    scene = table_of(stack)
    to_sheet(stack)
    rest(stack)
    press(stack, "right")
    press(stack, "select")
    chosen = scene.board.hand.chosen_kinds()
    assert chosen
    click(stack, scene.board.heavens.tiles[0].face_rect.center)
    assert scene.board.sheet is not None and scene.board.sheet.going.visible
    press(stack, "cancel")
    assert scene.board.sheet is None and scene.board.hand.chosen_kinds() == chosen


def test_a_triplet_pressed_during_the_draw_says_what_comes_first(at_table):
    stack = at_table(seed=1)
    scene = rest(stack)
    click(stack, scene.board.hand.stacks[0].face_rect.center)
    assert scene.controls.flashed == scene.kit.words.refusal("turn.choose_first", {}, scene.names)


def test_what_is_in_reach_follows_a_chosen_draw(at_table):
    stack = at_table(seed=1)
    scene = rest(stack)
    press(stack, "r")
    before = list(scene.board.reach.lines.lines)
    seen = []
    for action in scene.view.legal:
        assert action.kind == TAKE
        scene.board.hand.choose_kinds(action.cards)
        scene.controls.refresh()
        seen.append(list(scene.board.reach.lines.lines))
    assert any(lines != before for lines in seen)


@pytest.mark.parametrize("size", [(1024, 576), (1280, 720), (1920, 1080), (1280, 1000)])
def test_a_sheet_lies_clear_of_plates_bar_and_hand(at_table, size):
    scene = rest(at_table(seed=1, size=size))
    sky, layout = scene.board.sky, scene.board.layout_
    clear = [seat.plate for seat in layout.seats] + [layout.hand, sky.buttons, sky.reading]
    assert sky.sheet.inflate(-4, -4).collidelist(clear) == -1
    inner = layout.drop.inflate(-2 * scene.u(7), -2 * scene.u(7))
    for key, box in scene.controls.rects().items():
        assert inner.contains(box), key


def test_the_record_tells_me_what_I_kept_and_nobody_else(at_table):
    stack = at_table(seed=1)
    scene = rest(stack)
    kind = scene.view.legal[0].cards[0]
    scene.submit(scene.view.legal[0])
    rest(stack)
    scene.submit(scene.view.legal[0])
    rest(stack)
    words, names = scene.kit.words, scene.names
    log = zip(scene.table.public_log(), scene.view.history)
    kept = [
        (seat, words.log_line(action, names, line.text, line.facts))
        for line, (seat, action) in log
        if seat >= 0 and action.kind == TAKE
    ]
    mine = {text for seat, text in kept if seat == scene.view.seat}
    assert mine == {kept_line(kind)}
    assert {text for seat, text in kept if seat != scene.view.seat} == {kept_line(HIDDEN)}
