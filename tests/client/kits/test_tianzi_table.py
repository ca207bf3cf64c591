"""Draw, eat, match, lay, keep, discard, call and take at the table, by mouse and by keys."""

from __future__ import annotations

import pytest
from tianzi_play import (
    click,
    drag,
    frame,
    hand_card,
    laid_table,
    press,
    rest,
    sea_card,
    sit,
    table_of,
)

from game.client.kits.tianzi.choices import CardButton
from game.client.scenes.table import TableScene
from game.games.tianzi.actions import DISCARD, DRAW, EAT, FORM, KEEP, MATCH, PASS, SWAP
from game.games.tianzi.cards import text_of

TWO = {
    "hands": ["3刀红5刀蓝春红春蓝9刀白", "1刀红1刀绿2刀白7刀蓝8刀红"],
    "sea": "4刀绿",
    "turn": 0,
}
PAIRS = {
    "hands": ["3刀红3刀绿5刀蓝春红春蓝", "1刀红1刀绿2刀白7刀蓝8刀红"],
    "sea": "4刀绿春绿",
    "turn": 0,
}


@pytest.fixture(autouse=True)
def strict(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a picture that differs from its view be an error."""
    monkeypatch.setattr(TableScene, "strict", True)


@pytest.fixture
def at(request):
    """Return a function that sits down at a deal as a scenario describes it."""
    stacks = []

    def open_(setup, seats=2, settings=None, lang="zh_CN", **options):
        stack = sit(table=laid_table(setup, seats, **options), settings=settings, lang=lang)
        stacks.append(stack)
        return stack, rest(stack)

    yield open_
    for stack in stacks:
        stack.close()


def last(scene):
    """Return my last action."""
    me = scene.view.seat
    return [a for seat, a in scene.table.view().history if seat == me][-1]


def cards_on_sheet(scene):
    return [b for b in scene.controls.buttons if isinstance(b, CardButton)]


def middle(widget):
    return widget.inner(widget.screen_rect).center


# -- drawing and discarding --------------------------------------------------------------------


def test_a_click_on_the_stock_draws(at):
    stack, scene = at(TWO)
    click(stack, scene.board.stock_spot())
    assert last(scene).kind == DRAW
    assert len(rest(stack).board.hand.cards) == 6


@pytest.mark.parametrize("key", ["d", "1"])
def test_keys_draw(at, key):
    stack, scene = at({**TWO, "sea": "雀"})
    press(stack, key)
    assert last(scene).kind == DRAW


def test_enter_draws_when_nothing_else_can_be_done(at):
    stack, scene = at({**TWO, "sea": "雀"})
    press(stack, "accept")
    assert last(scene).kind == DRAW


DRAWN = {
    "hands": ["3刀红4刀蓝5刀蓝春红雀9刀白", TWO["hands"][1]],
    "sea": "4刀绿",
    "stock": "9刀红1刀蓝2刀蓝3刀蓝6刀白7刀白",
    "turn": 0,
    "phase": "form",
}


def drawn(at):
    return at(DRAWN)


def test_a_card_is_discarded_by_click_and_button(at):
    stack, scene = drawn(at)
    click(stack, hand_card(scene, "9刀白").screen_rect.center)
    (use,) = scene.controls.uses
    assert use.actions[0].kind == DISCARD
    click(stack, middle(scene.controls.buttons[0]))
    assert last(scene).kind == DISCARD
    assert text_of(last(scene).cards) == "9刀白"


def test_a_card_is_discarded_by_a_drag_to_the_sea(at):
    stack, scene = drawn(at)
    drag(stack, hand_card(scene, "9刀白").screen_rect.center, scene.board.layout_.sea.center)
    assert last(scene).kind == DISCARD and text_of(last(scene).cards) == "9刀白"


def test_a_card_is_discarded_by_keys(at):
    stack, scene = drawn(at)
    press(stack, "right")
    press(stack, "select")
    press(stack, "accept")
    assert last(scene).kind == DISCARD
    assert last(scene).cards == (scene.table.match.log[-1].action.cards[0],)


# -- eating and matching -----------------------------------------------------------------------


def test_a_click_on_the_sea_lifts_the_pair_and_a_second_one_eats(at):
    stack, scene = at(TWO)
    spot = sea_card(scene, "4刀绿").screen_rect.center
    click(stack, spot)
    assert sorted(text_of(scene.board.hand.chosen_kinds())) == sorted("3刀红5刀蓝")
    assert "4刀币" in scene.controls.readout_text and scene.controls.picked is not None
    click(stack, spot)
    assert last(scene).kind == EAT
    assert rest(stack).view.phase == "keep"


def test_two_chosen_cards_eat_by_their_button(at):
    stack, scene = at(TWO)
    for card in ("3刀红", "5刀蓝"):
        click(stack, hand_card(scene, card).screen_rect.center)
    use = scene.controls.uses[0]
    assert use.actions[0].kind == EAT and len(scene.controls.uses) == 2
    press(stack, "1")
    assert last(scene).kind == EAT


def test_several_pairs_are_asked_for(at):
    stack, scene = at(PAIRS)
    click(stack, sea_card(scene, "4刀绿").screen_rect.center)
    assert scene.controls.chooser is not None
    options = cards_on_sheet(scene)
    assert len(options) == 2 and {len(b.cards) for b in options} == {2}
    press(stack, "2")
    assert last(scene).kind == EAT


def test_the_key_takes_what_glows(at):
    stack, scene = at(TWO)
    press(stack, "e")
    press(stack, "accept")
    assert last(scene).kind == EAT


def test_a_pair_matches(at):
    stack, scene = at({**PAIRS, "sea": "春绿"})
    click(stack, sea_card(scene, "春绿").screen_rect.center)
    press(stack, "accept")
    assert last(scene).kind == MATCH


def test_what_cannot_be_taken_says_why(at):
    stack, scene = at({**TWO, "sea": "雀"})
    click(stack, sea_card(scene, "雀").screen_rect.center)
    assert "天子雀" in scene.controls.flashed
    assert not scene.table.match.log


def test_the_takeable_card_glows_and_no_other(at):
    _stack, scene = at({**TWO, "sea": "4刀绿9刀绿"})
    assert len(scene.board.halos) == 1
    card = sea_card(scene, "4刀绿")
    assert scene.board.halos[0].rect.collidepoint(card.rect.center)


# -- laying and keeping --------------------------------------------------------------------------


def test_three_chosen_cards_are_laid_and_one_is_kept(at):
    stack, scene = drawn(at)
    for card in ("3刀红", "4刀蓝", "5刀蓝"):
        click(stack, hand_card(scene, card).screen_rect.center)
    assert "顺子" in scene.controls.readout_text
    press(stack, "accept")
    options = cards_on_sheet(scene)
    assert [text_of(b.cards) for b in options] == ["3刀红", "4刀蓝", "5刀蓝"]
    assert all(len(b.lines) == 2 and b.lines[1] for b in options)
    click(stack, middle(options[1]))
    assert last(scene).kind == FORM and text_of((last(scene).number,)) == "4刀蓝"
    scene = rest(stack)
    assert [c.kind for c in scene.board.scored[0]] == [last_kept(scene)]


def last_kept(scene):
    return scene.table.view().scored[0][-1]


def test_a_sparrow_is_shown_as_what_it_stands_for(at):
    stack, scene = drawn(at)
    for card in ("3刀红", "5刀蓝", "雀"):
        click(stack, hand_card(scene, card).screen_rect.center)
    (tag,) = scene.controls.pins.tags.children
    assert tag.faces == (3,)  # 4刀
    assert "当4刀币" in scene.controls.readout_text


def test_three_cards_that_are_no_set_say_why(at):
    stack, scene = drawn(at)
    for card in ("3刀红", "5刀蓝", "9刀白"):
        click(stack, hand_card(scene, card).screen_rect.center)
    assert "不成搭" in scene.controls.readout_text
    press(stack, "accept")
    assert "不成搭" in scene.controls.flashed


KEPT = {**TWO, "sea": "", "laid": "4刀绿3刀红5刀蓝", "phase": "keep",
        "hands": ["春红春蓝9刀白", TWO["hands"][1]], "scored": ["4刀红7刀红", ""]}  # fmt: skip


@pytest.mark.parametrize("way", ["mouse", "key"])
def test_the_card_to_keep_is_chosen_from_the_sheet(at, way):
    stack, scene = at(KEPT)
    options = cards_on_sheet(scene)
    assert len(options) == 3
    fours = next(i for i, b in enumerate(options) if text_of(b.cards) == "4刀绿")
    assert "双双" in options[fours].lines[1]
    if way == "mouse":
        click(stack, middle(options[fours]))
    else:
        press(stack, str(fours + 1))
    assert last(scene).kind == KEEP and text_of(last(scene).cards) == "4刀绿"
    scene = rest(stack)
    assert scene.board.score_words[0].points == 2


# -- the last set ---------------------------------------------------------------------------------


LAST = {**TWO, "phase": "form", "hands": ["3刀红4刀蓝5刀蓝春红9刀绿9刀白", TWO["hands"][1]]}


def test_the_last_set_of_the_advanced_game_says_its_points(at):
    stack, scene = at({**LAST, "scored": ["1刀红3刀绿7刀蓝9刀红", ""]}, variant="advanced")
    for card in ("3刀红", "4刀蓝", "5刀蓝"):
        click(stack, hand_card(scene, card).screen_rect.center)
    assert "最多3分" in scene.controls.readout_text  # 双双 and 自摸
    press(stack, "accept")
    assert last(scene).kind == FORM


def test_a_last_set_with_too_few_points_says_how_many_it_makes(at):
    stack, scene = at({**LAST, "scored": ["1刀红2刀绿7刀蓝9刀红", ""]}, variant="advanced")
    for card in ("3刀红", "4刀蓝", "5刀蓝"):
        click(stack, hand_card(scene, card).screen_rect.center)
    assert "只有1分" in scene.controls.readout_text
    press(stack, "accept")
    assert not scene.table.match.log


# -- calls out of turn -----------------------------------------------------------------------------


CALL = {
    "hands": ["春红春蓝1刀红3刀红5刀白7刀蓝9刀绿", "1万红2万绿4万蓝5万白7万红9万绿东红",
              "1刀绿1万绿3万蓝5万红7万蓝9万红南红", "西红西蓝2刀绿4刀蓝6刀白8刀红北红"],
    "sea": "春绿", "turn": 2, "phase": "call",
}  # fmt: skip


def test_a_call_is_answered_on_the_sheet(at):
    stack, scene = at(CALL, seats=4)
    assert scene.view.phase == "call" and scene.can_act
    assert scene.controls.sheet is not None
    press(stack, "1")
    assert last(scene).kind == MATCH
    assert rest(stack).view.phase == "keep"


def test_a_call_is_heard_once(at, monkeypatch):
    heard = []
    monkeypatch.setattr(TableScene, "sound", lambda scene, name: heard.append(name))
    stack, scene = at(CALL, seats=4)
    for _ in range(5):
        frame(stack)
        scene._settle()
    assert heard.count("bell") == 1


def test_a_call_passes_when_its_time_has_run_out(at):
    from game.storage.settings import Settings

    stack, scene = at(CALL, seats=4, settings=Settings(claim_seconds=1))
    assert scene.can_act
    for _ in range(80):
        frame(stack, 1 / 30)
    assert last(scene).kind == PASS


def test_a_pause_holds_the_time_of_a_call(at):
    from game.storage.settings import Settings

    stack, scene = at(CALL, seats=4, settings=Settings(claim_seconds=1))
    scene.pause()
    for _ in range(80):
        frame(stack, 1 / 30)
    assert not [a for seat, a in scene.table.view().history if seat == 0]


def test_nobody_is_pointed_at_while_calls_are_asked(at):
    _stack, scene = at(CALL, seats=4)
    assert scene.view.turn == 0 and scene.board.turn == scene.view.feeder


# -- 红中 ------------------------------------------------------------------------------------


MARKET = {
    "hands": ["春红春蓝1刀红3刀红5刀白7刀蓝9刀绿", "1万红2万绿4万蓝5万白7万红9万绿东红",
              "1刀绿1万绿3万蓝5万红7万蓝9万红南红", "西红西蓝2刀绿4刀蓝6刀白8刀红北红"],
    "sea": "", "turn": 0, "phase": "take", "market": "4刀红6刀绿秋红东绿8万白",
    "scored": ["4刀绿9刀蓝", "", "", ""],
}  # fmt: skip


def test_a_turned_up_card_replaces_a_score_card(at):
    stack, scene = at(MARKET, seats=4)
    options = cards_on_sheet(scene)
    assert len(options) == 5
    four = next(i for i, b in enumerate(options) if text_of(b.cards) == "4刀红")
    assert "2分" in options[four].lines[1]
    click(stack, middle(options[four]))
    assert scene.controls.chooser is not None
    old = scene.board.scored[0][1]
    click(stack, old.screen_rect.center)
    assert last(scene).kind == SWAP and text_of(last(scene).cards) == "4刀红9刀蓝"


def test_without_score_cards_a_taken_card_goes_aside(at):
    stack, scene = at({**MARKET, "scored": ["", "", "", ""]}, seats=4)
    press(stack, "1")
    assert text_of(last(scene).cards) in MARKET["market"]
    scene = rest(stack)
    assert len(scene.board.aside) >= 1


def test_the_scene_of_the_lesson_tables_is_a_tianzi_table(at):
    stack, scene = at(TWO)
    assert scene is table_of(stack) and scene.board.kit.id == "tianzi"


# -- hints ---------------------------------------------------------------------------------------


def hinted(stack, scene):
    press(stack, "h")
    for _ in range(60):
        frame(stack)
        if scene.controls.hint_words:
            return scene.controls.hint_words
    raise AssertionError("no hint came")


def test_a_hint_for_the_sea_lifts_the_pair_and_says_why(at):
    stack, scene = at(TWO)
    said = hinted(stack, scene)
    assert "——" in said or "—" in said
    if scene.controls.picked is not None:
        assert len(scene.board.hand.chosen) == 2


@pytest.mark.parametrize("setup", [KEPT, MARKET], ids=["keep", "take"])
def test_a_hint_on_the_sheet_points_at_a_choice(at, setup):
    stack, scene = at(setup, seats=2 if setup is KEPT else 4)
    hinted(stack, scene)
    assert scene.ui.focused in cards_on_sheet(scene) and scene.ui.shows_focus


def test_escape_lets_a_picked_card_go(at):
    stack, scene = at(TWO)
    press(stack, "e")
    assert scene.controls.picked is not None
    press(stack, "cancel")
    assert scene.controls.picked is None and not scene.board.hand.chosen


def test_a_pair_dragged_to_the_sea_eats(at):
    stack, scene = at(TWO)
    for card in ("3刀红", "5刀蓝"):
        click(stack, hand_card(scene, card).screen_rect.center)
    drag(stack, hand_card(scene, "3刀红").screen_rect.center, scene.board.layout_.sea.center)
    assert last(scene).kind == EAT


# -- what was chosen before hides nothing ------------------------------------------------------


def test_a_card_chosen_while_waiting_hides_no_call(at):
    stack, scene = at(CALL, seats=4)
    scene.board.hand.choose([hand_card(scene, "9刀绿")])
    scene.controls.refresh()
    assert [use.actions[0].kind for use in scene.controls.uses] == [MATCH, PASS]
    press(stack, "n")
    assert last(scene).kind == PASS


def test_a_card_chosen_for_something_else_hides_no_card_of_the_sea(at):
    stack, scene = at(TWO)
    click(stack, hand_card(scene, "9刀白").screen_rect.center)
    assert [use.actions[0].kind for use in scene.controls.uses] == [EAT, DRAW]


def test_a_press_on_score_cards_shows_what_the_seat_did(at):
    stack, scene = at(KEPT)
    click(stack, scene.board.layout_.scores[1].area.center)
    assert scene.drawer.visible and scene.drawer.seat == 1


def test_enter_lifts_before_it_eats(at):
    stack, scene = at(TWO)
    press(stack, "accept")
    assert not scene.table.match.log and len(scene.board.hand.chosen) == 2
    press(stack, "accept")
    assert last(scene).kind == EAT
