"""The table, its end and its curtain fit: every size, language, text size, number of seats."""

import itertools

import pygame
import pytest
from driving import frame, table_of, until_turn

from game.client.shot import open_stack, settle
from game.client.stage import Group
from game.client.table.opening import plain_setup, played
from game.storage.settings import Settings

SIZES = [(1024, 576), (1024, 768), (1280, 720), (1920, 1080), (2560, 1080)]


def seen(group):
    """Yield every node that is shown."""
    for node in group.children:
        if node.visible:
            if isinstance(node, Group):
                yield from seen(node)
            else:
                yield node


def judge(scene, size):
    """Fail when a control is outside, too small, or on top of another."""
    window = pygame.Rect((0, 0), size)
    shown = [w for w in scene.ui.widgets if w.visible]
    for widget in shown:
        box = widget.inner(widget.screen_rect)
        assert window.contains(box), widget.key
        assert box.height >= scene.u(44) - 1, widget.key
    for one, other in itertools.combinations(shown, 2):
        assert not one.bounds.colliderect(other.bounds), (one.key, other.key)


@pytest.mark.parametrize("lang", ["zh_CN", "en"])
@pytest.mark.parametrize("size", SIZES, ids=lambda s: f"{s[0]}x{s[1]}")
@pytest.mark.parametrize("text", [100, 200])
def test_the_table_fits_at_the_players_turn(sit, size, lang, text):
    stack = sit(seed=5, size=size, lang=lang, settings=Settings(text_scale=text))
    assert until_turn(stack)
    scene = table_of(stack)
    scene.toggle(scene.board.hand.cards[-1])
    judge(scene, size)
    scene.controls.digit(1)
    for _ in range(20):
        frame(stack)
    assert scene.controls.chooser is not None
    judge(scene, size)
    window = pygame.Rect((0, 0), size).inflate(2, 2)
    for show in scene.board.seats:
        for node in seen(show.tags):
            assert window.contains(node.screen_rect)


@pytest.mark.parametrize("lang", ["zh_CN", "en"])
@pytest.mark.parametrize("seats", range(2, 7))
def test_slips_and_plays_lie_apart_for_any_number_of_seats(sit, seats, lang):
    stack = sit(seed=4, seats=seats, lang=lang)
    scene = table_of(stack)
    stack.ctx.replace("table", table=played(stack.ctx, 4, 30, plain_setup(4, seats=seats)))
    settle(stack)
    scene = table_of(stack)
    window = pygame.Rect((0, 0), scene.size)
    slips = [node.screen_rect for node in seen(scene.board.tags)]
    assert slips
    plates = [place.plate for place in scene.board.layout_.seats]
    for slip in slips:
        assert window.contains(slip)
        assert all(not slip.inflate(-12, -12).colliderect(plate) for plate in plates)
    for one, other in itertools.combinations(slips, 2):
        assert not one.inflate(-10, -10).colliderect(other.inflate(-10, -10))


@pytest.mark.parametrize("lang", ["zh_CN", "en"])
@pytest.mark.parametrize("size", SIZES, ids=lambda s: f"{s[0]}x{s[1]}")
@pytest.mark.parametrize("name", ["result", "handover"])
def test_the_end_and_the_curtain_fit(name, size, lang):
    from importlib import import_module

    surface = pygame.display.set_mode(size)
    stack = open_stack(surface, lang)
    module = import_module(f"game.client.scenes.{name}")
    stack.ctx.open(name, **module.shot(stack.ctx, "quewu", 3, 12))
    settle(stack)
    judge(stack.top, size)
    stack.close()


@pytest.mark.parametrize("seats", [2, 6])
def test_the_end_lists_every_player(seats):
    surface = pygame.display.set_mode((1280, 720))
    stack = open_stack(surface, "en")
    stack.ctx.open("result", table=played(stack.ctx, 9, 4000, plain_setup(9, seats=seats)))
    settle(stack)
    rows = [n for n in seen(stack.top.layer) if type(n).__name__ == "HandRow"]
    assert len(rows) == seats
    window = pygame.Rect(0, 0, 1280, 720)
    assert all(window.contains(row.screen_rect) for row in rows)
    assert sum(row.line.won for row in rows) >= 1
    stack.close()


def test_the_longest_names_fit():
    from dataclasses import replace

    setup = plain_setup(4)
    long = tuple(
        seat._replace(name="春来花友会夏夜鸟啼时风过秋思追月寒冬雪依归去") for seat in setup.seats
    )
    surface = pygame.display.set_mode((1280, 720))
    stack = open_stack(surface, "en", Settings(text_scale=200))
    stack.ctx.open("table", table=played(stack.ctx, 4, 14, replace(setup, seats=long)))
    settle(stack)
    scene = stack.top
    centre = scene.board.centre
    assert not centre.caption.screen_rect.colliderect(scene.board.layout_.stock)
    assert not centre.caption.screen_rect.colliderect(scene.board.layout_.wheel)
    window = pygame.Rect(0, 0, 1280, 720)
    for node in seen(scene.board.tags):
        assert window.contains(node.screen_rect)
    for show in scene.board.seats:
        for node in show.children:
            if type(node).__name__ == "Sprite" and node.visible:
                assert show.place_.plate.inflate(40, 20).contains(node.screen_rect)
    stack.close()
