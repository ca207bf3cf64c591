"""Every control works by mouse alone, by keyboard alone and says why it cannot be used."""

from itertools import pairwise

import pygame
import pytest

from game.client.input import Key, Pointer, TextEdit, TextInput
from game.client.scenes.base import Scene
from game.client.widgets import (
    Block,
    Button,
    Choice,
    ListBox,
    Row,
    ScrollText,
    Slider,
    TextEntry,
    Toggle,
    column,
    grid,
    row,
)
from game.client.widgets.dialog import confirm, message
from game.client.widgets.tooltip import Tooltip

Rect = pygame.Rect


class Bench(Scene):
    """Show the controls a test gives it, under each other."""

    make = None

    def layout(self):
        self.seen = []
        self.widgets = type(self).make(self)
        for widget in self.widgets:
            self.ui.add(widget)
        column(self.widgets, Rect(100, 60, 700, 500), self.u(10))

    def on_cancel(self):
        self.seen.append("cancel")


@pytest.fixture
def bench(open_stack):
    def opened(make):
        stack = open_stack()
        scene = type("Bench", (Bench,), {"make": make})(stack.ctx)
        stack.ctx.open(scene)
        stack.tick(0)
        stack.stage.render()
        scene.stack = stack
        return scene

    return opened


def click(scene, pos, button=1):
    scene.handle(Pointer("move", pos))
    scene.handle(Pointer("down", pos, button))
    scene.handle(Pointer("up", pos, button))


def key(scene, command, **more):
    return scene.handle(Key(command, **more))


# -- buttons ---------------------------------------------------------------------------
def test_a_button_acts_on_release_inside_only(bench):
    scene = bench(lambda s: [Button(s.theme, "Go", lambda: s.seen.append("go"))])
    inside, outside = scene.widgets[0].bounds.center, (5, 5)
    click(scene, inside)
    assert scene.seen == ["go"]
    scene.handle(Pointer("down", inside, 1))
    scene.handle(Pointer("move", outside, 1))
    scene.handle(Pointer("up", outside, 1))
    assert scene.seen == ["go"]


@pytest.mark.parametrize("command", ["accept", "select"])
def test_a_focused_button_acts_on_enter_and_space_not_on_repeats(bench, command):
    scene = bench(lambda s: [Button(s.theme, "Go", lambda: s.seen.append("go"))])
    key(scene, "next")
    key(scene, command)
    key(scene, command, repeat=True)
    assert scene.seen == ["go"]


def test_a_forbidden_button_does_nothing_and_says_why(bench):
    scene = bench(lambda s: [Button(s.theme, "Go", lambda: s.seen.append("go"))])
    scene.widgets[0].enable(False, "Not your turn.")
    click(scene, scene.widgets[0].bounds.center)
    key(scene, "next")
    key(scene, "accept")
    assert scene.seen == []
    for _ in range(60):
        scene.tick(1 / 60)
    tips = [node for node in scene.layer.stage.children if isinstance(node, Tooltip)]
    assert [tip.text for tip in tips] == ["Not your turn."]
    scene.handle(Pointer("move", (5, 5)))
    key(scene, "cancel")
    assert not [node for node in scene.layer.stage.children if isinstance(node, Tooltip)]


def test_the_right_button_does_not_press(bench):
    scene = bench(lambda s: [Button(s.theme, "Go", lambda: s.seen.append("go"))])
    click(scene, scene.widgets[0].bounds.center, button=3)
    assert scene.seen == []


def test_losing_the_window_lets_a_pressed_button_go(bench):
    scene = bench(lambda s: [Button(s.theme, "Go", lambda: s.seen.append("go"))])
    pos = scene.widgets[0].bounds.center
    scene.handle(Pointer("down", pos, 1))
    scene.ui.release()
    scene.handle(Pointer("up", pos, 1))
    assert scene.seen == [] and not scene.widgets[0].pressed


# -- focus -----------------------------------------------------------------------------
def test_tab_goes_round_in_both_ways(bench):
    scene = bench(lambda s: [Button(s.theme, name, key=name) for name in "abc"])
    order = []
    for _ in range(4):
        key(scene, "next")
        order.append(scene.ui.focused.key)
    key(scene, "previous")
    assert order == ["a", "b", "c", "a"] and scene.ui.focused.key == "c"


def test_arrows_go_to_the_nearest_in_that_direction(bench):
    scene = bench(lambda s: [Button(s.theme, name, key=name) for name in "abcd"])
    grid(scene.widgets, Rect(100, 100, 400, 200), 2, 20)
    scene.ui.focus("a")
    path = []
    for command in ("right", "down", "left", "up"):
        key(scene, command)
        path.append(scene.ui.focused.key)
    assert path == ["b", "d", "c", "a"]


def test_the_ring_is_shown_for_keys_and_hidden_for_the_mouse(bench):
    scene = bench(lambda s: [Button(s.theme, "Go")])
    key(scene, "next")
    assert scene.ui.shows_focus
    click(scene, scene.widgets[0].bounds.center)
    assert not scene.ui.shows_focus


# -- values ----------------------------------------------------------------------------
def test_a_toggle_switches_by_click_space_and_arrows(bench):
    scene = bench(lambda s: [Toggle(s.theme, "Sound", False, s.seen.append)])
    click(scene, scene.widgets[0].bounds.center)
    key(scene, "select")
    key(scene, "right")
    key(scene, "right")
    assert scene.seen == [True, False, True]


def test_a_slider_follows_the_pointer_and_the_arrows_within_its_ends(bench):
    scene = bench(lambda s: [Slider(s.theme, "Volume", 50, 0, 100, s.seen.append)])
    slider = scene.widgets[0]
    track = slider._track(slider.bounds)
    scene.handle(Pointer("down", (track.centerx, track.centery), 1))
    scene.handle(Pointer("move", (track.right + 500, 0), 1))
    scene.handle(Pointer("up", (track.right + 500, 0), 1))
    assert slider.value == 100
    key(scene, "right")
    assert slider.value == 100
    key(scene, "left")
    assert slider.value == 95
    key(scene, "home")
    assert slider.value == 0 and scene.seen[-1] == 0


OPTIONS = [("s", "Slow"), ("n", "Normal"), ("f", "Fast")]


def test_a_choice_is_made_by_click_and_by_arrows(bench):
    scene = bench(lambda s: [Choice(s.theme, "Speed", OPTIONS, "n", s.seen.append)])
    choice = scene.widgets[0]
    click(scene, choice._segments(choice.bounds)[2].center)
    key(scene, "right")
    key(scene, "left")
    key(scene, "left")
    assert scene.seen == ["f", "n", "s"]


def test_a_forbidden_option_cannot_be_chosen_and_gives_its_reason(bench):
    reason = {"f": "Only for the brave."}
    scene = bench(
        lambda s: [Choice(s.theme, "Speed", OPTIONS, "n", s.seen.append, forbidden=reason)]
    )
    choice = scene.widgets[0]
    click(scene, choice._segments(choice.bounds)[2].center)
    key(scene, "right")
    assert scene.seen == []
    key(scene, "left")
    assert scene.seen == ["s"] and choice.tip == "Only for the brave."


def test_options_too_many_for_the_width_become_a_stepper(bench):
    many = [(n, f"A rather long option {n}") for n in range(6)]
    scene = bench(lambda s: [Choice(s.theme, "Pick", many, 0, s.seen.append)])
    choice = scene.widgets[0]
    assert choice._segments(choice.bounds) == []
    frame = choice._stepper(choice.bounds)
    click(scene, (frame.right - 20, frame.centery))
    click(scene, (frame.x + 20, frame.centery))
    assert scene.seen == [1, 0]


def test_a_stepper_stops_at_its_ends_and_enter_goes_round(bench):
    many = [(n, f"A rather long option {n}") for n in range(6)]
    scene = bench(lambda s: [Choice(s.theme, "Pick", many, 0, s.seen.append)])
    choice = scene.widgets[0]
    frame = choice._stepper(choice.bounds)
    click(scene, (frame.x + 20, frame.centery))
    assert scene.seen == []
    for _step in range(7):
        click(scene, (frame.right - 20, frame.centery))
    assert scene.seen == [1, 2, 3, 4, 5]
    key(scene, "accept")
    assert scene.seen[-1] == 0


def test_options_that_shrink_stay_side_by_side(bench):
    many = [(n, f"A rather long option {n}") for n in range(6)]
    scene = bench(lambda s: [Choice(s.theme, "Pick", many, 0, s.seen.append, shrink=True)])
    choice = scene.widgets[0]
    segments = choice._segments(choice.bounds)
    assert len(segments) == 6 and all(choice.bounds.contains(one) for one in segments)
    click(scene, segments[3].center)
    assert scene.seen == [3]


# -- lists and long text ------------------------------------------------------------------
def rows(count):
    return [Row(n, f"Row {n}") for n in range(count)]


def test_a_list_is_picked_scrolled_and_opened(bench):
    opened = []
    scene = bench(lambda s: [ListBox(s.theme, rows(40), s.seen.append, opened.append)])
    box = scene.widgets[0]
    click(scene, (box.bounds.x + 40, box.bounds.y + box.row_height + 5))
    assert scene.seen == [1]
    scene.handle(Pointer("wheel", box.bounds.center, lift=-3))
    assert box.offset > 0
    key(scene, "end")
    assert box.value == 39 and box.offset == box.most
    key(scene, "accept")
    assert opened == [39]


def test_a_double_click_opens_the_row(bench):
    opened = []
    scene = bench(lambda s: [ListBox(s.theme, rows(5), None, opened.append)])
    box = scene.widgets[0]
    pos = (box.bounds.x + 40, box.bounds.y + 5)
    click(scene, pos)
    scene.handle(Pointer("down", pos, 1, clicks=2))
    scene.handle(Pointer("up", pos, 1))
    assert opened == [0]


def test_dragging_a_list_scrolls_and_does_not_pick(bench):
    scene = bench(lambda s: [ListBox(s.theme, rows(40), s.seen.append)])
    box = scene.widgets[0]
    x, y = box.bounds.x + 40, box.bounds.centery
    scene.handle(Pointer("down", (x, y), 1))
    scene.handle(Pointer("move", (x, y - 120), 1))
    scene.handle(Pointer("up", (x, y - 120), 1))
    assert box.offset == 120 and scene.seen == []


def test_a_list_lets_the_focus_leave_at_its_ends(bench):
    scene = bench(lambda s: [ListBox(s.theme, rows(2), key="list"), Button(s.theme, "b", key="b")])
    scene.ui.focus("list", show=True)
    for _ in range(3):
        key(scene, "down")
    assert scene.ui.focused.key == "b"


def test_long_text_scrolls_finds_and_jumps(bench):
    blocks = [Block("text", f"Paragraph {n} " * 20, key=f"p{n}") for n in range(30)]
    scene = bench(lambda s: [ScrollText(s.theme, blocks)])
    text = scene.widgets[0]
    assert text.content_height > 2000
    text.go_to("p20")
    there = text.offset
    text.go_to("p0")
    assert there > 0 == text.offset
    text.set_find("paragraph 7 ")
    assert 0 < text.offset < there
    key(scene, "next")
    key(scene, "page_down")
    assert text.offset > 0


# -- typing ------------------------------------------------------------------------------
def entry(bench, text=""):
    scene = bench(
        lambda s: [
            TextEntry(s.theme, "Name", text, s.seen.append, lambda t: s.seen.append(("ok", t)))
        ]
    )
    scene.ui.focus(scene.widgets[0])
    return scene, scene.widgets[0]


def test_text_is_typed_moved_in_and_deleted(bench):
    scene, field = entry(bench)
    scene.handle(TextInput("花鸟"))
    key(scene, "left")
    scene.handle(TextInput("月"))
    assert field.text == "花月鸟"
    key(scene, "backspace")
    key(scene, "delete")
    assert field.text == "花"
    key(scene, "accept")
    assert scene.seen[-1] == ("ok", "花")


def test_a_composition_is_shown_but_not_yet_part_of_the_text(bench):
    scene, field = entry(bench, "雀")
    scene.handle(TextEdit("wu", 2))
    assert (field.text, field.composing) == ("雀", "wu")
    assert key(scene, "backspace") and field.text == "雀"  # the input method has the keys
    scene.handle(TextInput("舞"))
    assert (field.text, field.composing) == ("雀舞", "")


def test_text_keeps_its_limit_and_refuses_control_characters(bench):
    scene, field = entry(bench)
    scene.handle(TextInput("a\tb\x07" + "c" * 60))
    assert field.text == "ab" + "c" * 22


def test_letters_typed_into_a_field_are_no_commands(bench):
    scene, _ = entry(bench)
    assert key(scene, None, key=pygame.K_h)
    assert key(scene, None, key=pygame.K_3)
    assert key(scene, "hint")


# -- dialogs -----------------------------------------------------------------------------
def test_a_question_takes_all_input_and_acts_once_it_is_gone(bench):
    scene = bench(lambda s: [Button(s.theme, "Below", lambda: s.seen.append("below"))])
    stack = scene.stack
    confirm(stack.ctx, "Sure?", "Really?", "Yes", lambda: scene.seen.append("yes"))
    stack.settle()
    stack.handle(Pointer("down", scene.widgets[0].bounds.center, 1))
    stack.handle(Pointer("up", scene.widgets[0].bounds.center, 1))
    assert scene.seen == [] and len(stack.scenes) == 2
    stack.handle(Key("accept"))
    assert scene.seen == ["yes"] and stack.top is scene


def test_escape_is_the_harmless_answer(bench):
    scene = bench(lambda s: [])
    confirm(scene.ctx, "Sure?", "", "Yes", lambda: scene.seen.append("yes"), danger=True)
    scene.stack.settle()
    scene.stack.handle(Key("cancel"))
    assert scene.seen == [] and scene.stack.top is scene


def test_enter_never_does_the_dangerous_thing_by_itself(bench):
    scene = bench(lambda s: [])
    confirm(scene.ctx, "Sure?", "", "Yes", lambda: scene.seen.append("yes"), danger=True)
    scene.stack.settle()
    scene.stack.handle(Key("accept"))
    assert scene.seen == [] and scene.stack.top is scene


def test_a_message_is_closed_by_any_way(bench):
    scene = bench(lambda s: [])
    for command in ("accept", "cancel"):
        message(scene.ctx, "Note", "Something happened.")
        scene.stack.settle()
        scene.stack.handle(Key(command))
        assert scene.stack.top is scene


# -- boxes -------------------------------------------------------------------------------
def test_a_row_too_wide_is_narrowed_and_stays_inside(bench):
    scene = bench(lambda s: [Button(s.theme, "A long label " * 2) for _ in range(5)])
    area = Rect(100, 100, 600, 50)
    rects = row(scene.widgets, area, 8)
    assert all(area.contains(rect) for rect in rects)
    assert all(a.right < b.x for a, b in pairwise(rects))
