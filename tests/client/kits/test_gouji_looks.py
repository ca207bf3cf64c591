"""What lies where at a 够级 table: slips, lines, the sheet of tribute; what a new layout keeps."""

import pygame
import pytest
from gouji_play import Seated, setup_for

from game.client.kits.gouji.layout import words_area
from game.client.scenes.table import TableScene
from game.client.table.cards import CardNode
from game.storage.settings import Settings

SIZES = [(1280, 720), (1024, 576), (1024, 768), (1920, 820)]


@pytest.fixture(autouse=True)
def strict(monkeypatch):
    monkeypatch.setattr(TableScene, "strict", True)


@pytest.fixture
def sit():
    seated = []

    def open_(seed=1, **more):
        seated.append(Seated(setup_for(seed, **more.pop("options", {})), **more))
        return seated[-1]

    yield open_
    for one in seated:
        one.close()


def ranks(table):
    return [card.rank for card in table.scene.board.hand.cards]


def test_the_order_of_the_hand_outlives_a_new_layout_and_an_undo(sit):
    table = sit(1)
    table.settle()
    high_first = ranks(table)
    table.key("s")
    turned = ranks(table)
    assert turned == sorted(turned) != high_first
    table.scene.build(table.scene.theme)
    table.frames(3)
    assert ranks(table) == turned
    table.key("s")
    table.scene.build(table.scene.theme)
    assert ranks(table) == high_first


def test_the_lines_between_opposites_never_cross_the_words_in_the_middle(sit):
    board = sit(1).scene.board
    clear = words_area(board.layout_, board.u)
    for line in (board.centre.caption, board.centre.words):
        line.write("够级牌", (0, 0, 0))
        assert clear.contains(line.rect)
    for pair in board.pairs:
        pair.live(True)
        surface = pygame.Surface(board.layout_.window, pygame.SRCALPHA)
        pair.draw(surface, pair.rect)
        inside = clear.inflate(-board.u(8), -board.u(8))
        assert surface.get_bounding_rect().width
        assert not surface.subsurface(inside).get_bounding_rect().width


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [100, 200])
def test_slips_keep_to_the_window_and_off_plates_and_score(sit, size, text):
    table = sit(1, size=size, lang="en", settings=Settings(text_scale=text))
    board = table.scene.board
    window = pygame.Rect((0, 0), size)
    for laid in (0, 3):
        for seat, show in enumerate(board.seats):
            if laid:
                nodes = [CardNode(board.faces, 5, board.u(62)) for _ in range(laid)]
                board.lay_spot(seat, nodes)
            board.say(seat, "asks to lead", "风")
            tag = show._tag.rect.inflate(-board.u(10), -board.u(10))  # without its shadow
            assert window.contains(tag)
            assert not tag.colliderect(board.centre.score.rect), (seat, laid)
            assert all(not tag.colliderect(one.place_.plate) for one in board.seats)
            place = board.layout_.seats[seat]
            if place.side not in ("left", "right", "bottom"):
                assert tag.centerx == pytest.approx(place.spot.centerx, abs=2)


def test_the_sheet_of_tribute_is_gone_when_a_hand_is_laid_over_it(sit):
    table = sit(7, options={"match": 4})
    table.play_game(7)
    table.scene.go_on()
    table.frame()
    seen = laid = 0
    for _ in range(6000):
        board, view = table.scene.board, table.scene.table.view()
        seen += board.sheet.visible
        if board.centre_cards:
            assert not board.sheet.visible
            laid += 1
        if laid > 20:
            break
        if table.scene.can_act:
            table.scene.submit(view.legal[-1])
        table.frame()
    assert seen and laid


def test_a_line_is_alive_only_while_a_hand_lies_between_two_opposites(sit):
    table = sit(3)
    alive = 0
    for _ in range(4000):
        board = table.scene.board
        lit = [pair for pair in board.pairs if pair.alive]
        alive += bool(lit)
        assert not lit or board.centre_cards
        if alive > 200 or table.scene.view.phase == "over":
            break
        if table.scene.can_act:
            table.scene.submit(table.view.legal[-1])
        table.frame()
    assert alive


def test_who_is_out_is_told_how_to_see_the_end(sit):
    table = sit(1)
    table.settle()
    table.scene.table.concede()
    for _ in range(400):
        table.frame()
        words, _mood = table.scene.controls.waiting(table.view)
        if "F5" in words:
            assert table.view.places[0] >= 0
            return
    raise AssertionError("nothing is told")


def test_the_key_of_the_counter_shows_it_at_once(sit):
    table = sit(1)
    table.settle()
    assert not table.scene.counter.visible
    table.key("c")
    assert table.scene.counter.visible
    table.key("c")
    assert not table.scene.counter.visible
