"""Keys, mouse and pads become the program's own events."""

import pygame
import pytest

from game.client.input import COMMANDS, JOY_BUTTONS, KEYS, Focus, Key, Pointer, Reader, TextEdit


@pytest.fixture
def reader(screen):
    screen()
    pygame.event.clear()
    return Reader()


def event(kind, **values):
    return pygame.event.Event(kind, **values)


def press(key, mod=0):
    return event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)


def test_every_key_and_button_means_a_known_command():
    assert set(KEYS.values()) | set(JOY_BUTTONS) <= set(COMMANDS)


@pytest.mark.parametrize(
    ("key", "mod", "command"),
    [
        (pygame.K_TAB, 0, "next"),
        (pygame.K_TAB, pygame.KMOD_SHIFT, "previous"),
        (pygame.K_z, pygame.KMOD_LCTRL, "undo"),
        (pygame.K_RETURN, 0, "accept"),
        (pygame.K_RETURN, pygame.KMOD_ALT, "fullscreen"),
        (pygame.K_SPACE, 0, "select"),
        (pygame.K_F11, 0, "fullscreen"),
        (pygame.K_q, 0, None),
    ],
)
def test_keys_mean_commands(reader, key, mod, command):
    assert reader.translate(press(key, mod)).command == command


def test_a_held_key_repeats_until_it_is_let_go(reader):
    assert not reader.translate(press(pygame.K_DOWN)).repeat
    assert reader.translate(press(pygame.K_DOWN)).repeat
    reader.translate(event(pygame.KEYUP, key=pygame.K_DOWN, mod=0))
    assert not reader.translate(press(pygame.K_DOWN)).repeat


def test_digits_and_letters_are_told(reader):
    assert reader.translate(press(pygame.K_7)).digit == 7
    assert reader.translate(press(pygame.K_KP_0)).digit == 0
    assert reader.translate(press(pygame.K_b)).letter == "b"


def mouse_down(pos, button=1):
    return event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button, touch=False)


def test_a_second_press_near_the_first_is_a_double_click(reader):
    assert reader.translate(mouse_down((10, 10))).clicks == 1
    assert reader.translate(mouse_down((12, 11))).clicks == 2
    assert reader.translate(mouse_down((12, 11))).clicks == 1  # the third begins anew
    assert reader.translate(mouse_down((300, 11))).clicks == 1


def test_the_wheel_turns_where_the_pointer_was_last_seen(reader):
    reader.translate(event(pygame.MOUSEMOTION, pos=(33, 44), rel=(1, 1), buttons=(0, 0, 0)))
    turned = reader.translate(event(pygame.MOUSEWHEEL, x=0, y=1, precise_y=1.0, flipped=False))
    assert turned == Pointer("wheel", (33, 44), lift=1.0)


def test_moves_in_a_row_are_joined_but_keep_their_place_before_a_press(reader):
    for x in range(5):
        pygame.event.post(event(pygame.MOUSEMOTION, pos=(x, 0), rel=(1, 0), buttons=(1, 0, 0)))
    pygame.event.post(event(pygame.MOUSEBUTTONUP, pos=(4, 0), button=1, touch=False))
    found = [e for e in reader.read() if isinstance(e, Pointer)]
    assert [(e.kind, e.pos, e.button) for e in found] == [("move", (4, 0), 1), ("up", (4, 0), 1)]


def test_a_pad_gives_the_same_commands_and_a_stick_one_step_a_push(reader):
    push = event(pygame.JOYBUTTONDOWN, button=0, instance_id=0, joy=0)
    assert reader.translate(push) == Key("accept")

    def lean(value):
        return event(pygame.JOYAXISMOTION, axis=0, value=value, instance_id=0, joy=0)

    assert reader.translate(lean(0.9)) == Key("right")
    assert reader.translate(lean(0.95)) is None
    assert reader.translate(lean(0.0)) is None
    assert reader.translate(lean(-0.9)) == Key("left")


def test_losing_the_window_is_told(reader):
    assert reader.translate(event(pygame.WINDOWFOCUSLOST)) == Focus(False)
    assert reader.translate(event(pygame.WINDOWMINIMIZED)) == Focus(False)


def test_a_composition_is_told(reader):
    assert reader.translate(event(pygame.TEXTEDITING, text="que", start=3, length=0)) == TextEdit(
        "que", 3
    )
