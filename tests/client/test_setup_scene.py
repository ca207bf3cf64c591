"""The set-up screen: presets first, refusals with reasons, a legal table at the end."""

from random import Random

import pytest

from game.client.input import Key, Pointer, TextInput
from game.client.setup.quewu.draft import QuewuDraft
from game.games.quewu.ruleset import MODES, MODULES, PRESETS, Ruleset
from game.storage import presets as store


@pytest.fixture
def opened(open_stack, monkeypatch):
    def begin(**arguments):
        stack = open_stack()
        begun = []
        monkeypatch.setattr(
            stack.ctx, "replace", lambda scene, **found: begun.append((scene, found))
        )
        stack.ctx.open("setup", **arguments)
        stack.tick(1 / 60)
        stack.begun = begun
        return stack

    return begin


def press(stack, key):
    stack.tick(1 / 60)
    stack.stage.render()
    widget = stack.top.ui.find(key)
    spot = widget.bounds.move(widget.parent.origin()).center
    for kind in ("move", "down", "up"):
        stack.handle(Pointer(kind, spot, 1 if kind != "move" else 0))
    stack.tick(1 / 60)


def test_it_begins_with_the_recommended_preset_and_one_press_begins(opened):
    stack = opened()
    assert stack.top.ui.find("game-quewu").chosen and stack.top.draft.preset == "elegant"
    stack.handle(Key("accept"))
    (scene, arguments), *_ = stack.begun
    setup = arguments["setup"]
    assert scene == "table"
    assert setup.options["mode"] == "full" and setup.options["raise_limit"] == 2
    assert [seat.human for seat in setup.seats] == [True, False, False, False]
    assert len({seat.name for seat in setup.seats}) == 4
    assert len({seat.portrait for seat in setup.seats}) == 4
    setup.check()


@pytest.mark.parametrize("name", PRESETS)
def test_each_preset_is_one_press(opened, name):
    stack = opened(page="tables")
    press(stack, "mode-simple")
    press(stack, f"preset-{name}")
    assert stack.top.draft.preset == name
    rules = Ruleset.from_dict(stack.top.draft.options())
    assert rules.raise_limit == PRESETS[name]["raise_limit"] and rules.mode == "full"


@pytest.mark.parametrize("mode", [mode for mode in MODES if mode != "expert"])
def test_what_a_mode_forbids_is_grey_and_says_why(opened, mode):
    stack = opened(page="rules", draft=QuewuDraft(mode=mode))
    ui, draft = stack.top.ui, stack.top.draft
    assert ui.find("day3").enabled == (mode == "regular")
    assert ui.find("simple_deck").enabled == (mode == "simple")
    for key in ("day3", "simple_deck"):
        assert ui.find(key).enabled or ui.find(key).reason
    stack.top.turn_to("modules")
    ui = stack.top.ui
    for name in MODULES:
        tile = ui.find(f"module-{name}")
        assert tile.enabled == (mode == "expert")
        assert tile.enabled or "expert" in tile.reason
    for name in ("HEAVEN", "FOUR_AIRS"):
        tile = ui.find(f"night-{name}")
        assert tile.enabled == (not draft.night_refusal(name))
        assert tile.enabled or tile.reason


def test_an_expert_table_needs_a_module_or_a_banned_set(opened):
    stack = opened(page="modules", draft=QuewuDraft(mode="expert"))
    begin = stack.top.ui.find("begin")
    assert not begin.enabled and "module" in begin.reason
    press(stack, "module-WHITE_SNOW")
    press(stack, "module-RELENTLESS")
    assert stack.top.ui.find("begin").enabled
    assert stack.top.draft.options()["modules"] == ["RELENTLESS", "WHITE_SNOW"]
    assert QuewuDraft.from_dict(stack.top.draft.as_dict()) == stack.top.draft
    assert stack.top.draft.with_(mode="full").options()["modules"] == []
    press(stack, "module-WHITE_SNOW")
    press(stack, "module-RELENTLESS")
    stack.top.pane.scroll_to(stack.top.pane.most)
    press(stack, "night-FLOCK")
    assert stack.top.ui.find("begin").enabled


@pytest.mark.parametrize("referee", ["guided", "strict", "court"])
def test_a_referee_is_chosen_and_forbids_undo(opened, referee):
    stack = opened(page="ways", draft=QuewuDraft(referee="court"))
    press(stack, f"referee-{referee}")
    draft = stack.top.draft
    assert draft.options()["referee"] == referee
    assert stack.top.ui.find("undo").enabled == (referee == "guided")
    assert draft.setup(Random(1)).undo == (referee == "guided")


def test_only_three_sets_can_be_banned(opened):
    stack = opened(page="modules", draft=QuewuDraft())
    for name in ("HEAVEN", "BREEZE", "FLOCK"):
        stack.top.pane.scroll_to(stack.top.pane.most)
        press(stack, f"night-{name}")
    tile = stack.top.ui.find("night-COOL_WIND")
    assert not tile.enabled and "three" in tile.reason
    press(stack, "night-HEAVEN")
    assert stack.top.ui.find("night-COOL_WIND").enabled
    assert stack.top.draft.options()["night"] == ["BREEZE", "FLOCK"]


def test_wishes_a_mode_forbids_come_back_with_the_mode():
    draft = QuewuDraft().toggle_night("FOUR_AIRS").toggle_night("HEAVEN")
    assert draft.with_(mode="regular").options()["night"] == ["HEAVEN"]
    assert draft.with_(mode="simple").options()["night"] == []
    assert draft.with_(mode="full").options()["night"] == ["FOUR_AIRS", "HEAVEN"]


def test_a_set_banned_where_old_wishes_are_hidden_stays_within_three():
    draft = QuewuDraft(night=("FOUR_AIRS", "MYRIAD_HUES", "HEAVEN"), mode="regular")
    draft = draft.toggle_night("BREEZE").toggle_night("FLOCK")
    assert draft.options()["night"] == ["HEAVEN", "BREEZE", "FLOCK"]
    assert len(draft.with_(mode="full").options()["night"]) <= 3


@pytest.mark.parametrize("seed", range(150))
def test_whatever_is_chosen_makes_a_legal_table(seed):
    rng = Random(seed)
    draft = QuewuDraft(
        mode=rng.choice(("simple", "basic", "regular", "full")),
        raise_limit=rng.randrange(4),
        day3=rng.random() < 0.5,
        simple_deck=rng.choice(("birds", "removed")),
        count=rng.randrange(2, 7),
        match=rng.choice((1, 4, 8, 16)),
        clock=rng.choice((0, 15, 30, 60)),
        undo=rng.random() < 0.5,
        open_hands=rng.random() < 0.5,
    )
    for name in rng.sample(["HEAVEN", "BREEZE", "FLOCK", "COOL_WIND", "FOUR_AIRS"], 5):
        if not draft.night_refusal(name):
            draft = draft.toggle_night(name)
    for seat in range(6):
        draft = draft.with_seat(seat, human=rng.random() < 0.3)
    setup = draft.setup(rng)
    setup.check()
    assert setup.undo <= (draft.humans == 1)
    assert QuewuDraft.from_dict(draft.as_dict()) == draft


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"mode": "expert"},
        {"mode": 3, "night": "HEAVEN", "seats": 7},
        {"night": ["WIND"], "count": True},
        {"seats": [{"name": "x" * 99, "level": "god", "portrait": "../../x"}] * 9},
        {"seed": -1, "clock": 7, "match": 3},
        {"night": ["HEAVEN", "BREEZE", "FLOCK", "COOL_WIND"]},
    ],
)
def test_a_draft_reads_whatever_it_is_given(data):
    QuewuDraft.from_dict(data).setup(Random(0)).check()


def test_the_last_table_is_remembered(opened):
    stack = opened(page="tables")
    press(stack, "mode-basic")
    stack.top.begin()
    again = opened()
    assert again.top.draft.mode == "basic"


def test_an_own_table_is_kept_used_and_deleted(opened):
    stack = opened(page="tables")
    press(stack, "mode-regular")
    press(stack, "keep")
    dialog = stack.top
    dialog.ui.find("name").text = ""
    dialog.name = ""
    stack.handle(TextInput("Sunday"))
    stack.handle(Key("accept"))
    stack.tick(1 / 60)
    assert [preset.name for preset in store.load().named] == ["Sunday"]
    press(stack, "preset-elegant")
    press(stack, "own-Sunday")
    assert stack.top.draft.mode == "regular" and stack.top.own_chosen == "Sunday"
    press(stack, "drop")
    stack.top.answer(stack.top.answers[1][1])
    stack.tick(1 / 60)
    assert store.load().named == ()


def test_two_humans_are_told_of_the_curtain(opened):
    stack = opened(page="seats", draft=QuewuDraft().with_seat(1, human=True))
    texts = [getattr(node, "text", "") for node in stack.top.pane.body.children]
    assert any("share this screen" in text for text in texts)
    assert not QuewuDraft().with_seat(1, human=True).setup(Random(0)).undo


def test_a_face_that_is_taken_is_swapped():
    draft = QuewuDraft()
    taken = draft.seats[2].portrait
    swapped = draft.with_seat(0, portrait=taken)
    assert swapped.seats[0].portrait == taken
    assert swapped.seats[2].portrait == draft.seats[0].portrait


def test_typing_a_name_and_a_seed_reaches_the_table(opened):
    stack = opened(page="seats", draft=QuewuDraft())
    stack.top.ui.focus("name0")
    for char in "Ada":
        stack.handle(TextInput(char))
    stack.handle(Key(None, key=ord("2")))
    assert stack.top.page == "seats"
    stack.top.turn_to("ways")
    stack.top.ui.focus("seed")
    stack.handle(TextInput("12x3"))
    setup = stack.top.draft.setup(Random(0))
    assert setup.seats[0].name == "Ada" and setup.seed == 123


def test_pages_turn_by_digit(opened):
    stack = opened(draft=QuewuDraft())
    for digit, page in enumerate(("game", "tables", "rules", "modules", "seats", "ways"), 1):
        stack.handle(Key(None, key=ord(str(digit))))
        assert stack.top.page == page
