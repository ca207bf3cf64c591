"""The set-up screen for four games: one draft a game, nothing lost, every table legal."""

import json
from random import Random

import pytest

from game.ai.bots import LEVELS
from game.client.input import Pointer
from game.client.menus.terms import GAME_TITLES
from game.client.setup.draft import SHOWN_LEVELS
from game.client.setup.gouji import GoujiDraft
from game.client.setup.qixing import QixingDraft
from game.client.setup.seats import who_options
from game.client.setup.sheets import sheet
from game.client.setup.tianzi import TianziDraft
from game.client.stage import Group
from game.games import GAME_IDS, game_spec
from game.games.gouji import ruleset as gouji
from game.games.qixing import ruleset as qixing
from game.games.tianzi import ruleset as tianzi
from game.storage import presets as store
from game.storage.presets import Presets

OTHERS = [game for game in GAME_IDS if game != "quewu"]
PAGES = [(game, page.key) for game in GAME_IDS for page in sheet(game).pages]


@pytest.fixture
def opened(open_stack, monkeypatch):
    def begin(**arguments):
        stack = open_stack()
        begun = []
        monkeypatch.setattr(stack.ctx, "replace", lambda scene, **found: begun.append(found))
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


def texts(group):
    for node in group.children:
        yield getattr(node, "text", "")
        if isinstance(node, Group):
            yield from texts(node)


# -- the page of the games -------------------------------------------------------------------


def test_every_game_is_one_press_and_the_chosen_one_is_lit(opened):
    stack = opened()
    for game in reversed(GAME_IDS):
        press(stack, f"game-{game}")
        lit = [one for one in GAME_IDS if stack.top.ui.find(f"game-{one}").chosen]
        assert lit == [stack.top.game] == [game]
        assert stack.top.ui.find(f"game-{game}").name == GAME_TITLES[game]


@pytest.mark.parametrize("game", GAME_IDS)
def test_a_second_press_leads_to_the_rules_of_the_game(opened, game):
    stack = opened(draft=sheet(game).draft())
    press(stack, f"game-{game}")
    assert stack.top.page == sheet(game).pages[0].key


@pytest.mark.parametrize("game", GAME_IDS)
def test_begin_opens_a_legal_table_of_the_chosen_game(opened, game):
    stack = opened()
    if game != stack.top.game:
        press(stack, f"game-{game}")
    press(stack, "begin")
    setup = stack.begun[0]["setup"]
    assert setup.game == game and setup.humans == (0,)
    setup.check()


def test_changing_the_game_and_back_loses_nothing(opened):
    stack = opened()
    press(stack, "game-gouji")
    stack.top.change(buy_fours="never", match=8)
    stack.top.put_name(2, "Ada")
    press(stack, "game-tianzi")
    stack.top.change(count=4, variant="advanced")
    press(stack, "game-gouji")
    assert stack.top.draft == GoujiDraft(buy_fours="never", match=8).with_seat(2, name="Ada")
    press(stack, "game-tianzi")
    assert stack.top.draft == TianziDraft(count=4, variant="advanced")


def test_the_page_is_one_of_the_game_shown(opened):
    stack = opened(page="modules", draft=QixingDraft())
    assert stack.top.page == "game"
    with pytest.raises(KeyError):
        sheet("chess")


# -- what is kept ------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAME_IDS)
def test_setup_opens_on_the_game_played_last_with_its_table(opened, game):
    stack = opened()
    if game != "quewu":
        press(stack, f"game-{game}")
    stack.top.change(match=8) if game != "tianzi" else stack.top.change(count=3)
    stack.top.begin()
    again = opened()
    assert again.top.game == game
    assert again.top.draft == stack.top.draft
    assert again.top.ui.find("begin").enabled


def test_tables_kept_before_there_were_four_games_still_load(opened, home):
    old = {
        "format": "quewu-presets",
        "schema_version": 1,
        "presets": [{"name": "Sunday", "table": {"mode": "regular", "count": 5}}],
        "last": {"mode": "basic", "count": 3},
    }
    path = store.default_path()
    path.parent.mkdir(parents=True)
    path.write_text(json.dumps(old))
    stack = opened(page="tables")
    assert stack.top.game == "quewu" and stack.top.draft.mode == "basic"
    press(stack, "own-Sunday")
    assert stack.top.draft.mode == "regular" and stack.top.draft.count == 5


@pytest.mark.parametrize("game", OTHERS)
def test_an_own_table_belongs_to_its_game(opened, game):
    stack = opened(page="table", game=game)
    stack.top.put(undo=False)
    stack.top.keep_own("Rain")
    assert store.load().find(game, "Rain").table["undo"] is False
    stack.top.change(undo=True)
    press(stack, "own-Rain")
    assert stack.top.own_chosen == "Rain" and not stack.top.draft.undo
    other = OTHERS[OTHERS.index(game) - 1]
    stack.top.choose_game(other)
    stack.top.turn_to("table")
    assert stack.top.ui.find("own-Rain") is None and not stack.top.own_chosen


def test_a_last_game_nobody_knows_falls_back(opened):
    store.save(Presets().remember("chess", {"x": 1}))
    assert opened().top.game == "quewu"


# -- drafts --------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(60))
@pytest.mark.parametrize("game", OTHERS)
def test_whatever_is_chosen_makes_a_legal_table_and_is_read_back(game, seed):
    rng, module = Random(seed), {"gouji": gouji, "qixing": qixing, "tianzi": tianzi}[game]
    draft = sheet(game).draft(undo=rng.random() < 0.5, open_hands=rng.random() < 0.5)
    for key, values in module.CHOICES.items():
        draft = draft.with_(**{"count" if key == "seats" else key: rng.choice(values)})
    for seat in range(6):
        draft = draft.with_seat(seat, human=rng.random() < 0.3, level=rng.choice(LEVELS))
    setup = draft.setup(rng)
    setup.check()
    assert setup.game == game and len(setup.seats) == draft.count
    assert setup.undo <= (draft.humans == 1)
    assert sheet(game).draft.from_dict(json.loads(json.dumps(draft.as_dict()))) == draft


@pytest.mark.parametrize("game", OTHERS)
@pytest.mark.parametrize(
    "data",
    [{}, {"match": True}, {"match": 3, "count": 9}, {"deck": "blue", "target": -1},
     {"public": None, "base": 3}, {"seats": [{"level": "god"}] * 9}, {"buy_fours": ["ask"]}],
)  # fmt: skip
def test_a_draft_reads_whatever_it_is_given(game, data):
    sheet(game).draft.from_dict(data).setup(Random(0)).check()


@pytest.mark.parametrize("game", GAME_IDS)
def test_each_built_in_table_is_chosen_and_known_again(opened, game):
    for name in sheet(game).draft().presets():
        draft = sheet(game).draft().with_preset(name)
        assert draft.preset == name
        game_spec(game).ruleset(draft.options())
    stack = opened(page=sheet(game).pages[0].key, draft=sheet(game).draft())
    for name in sheet(game).draft().presets():
        press(stack, f"preset-{name}")
        assert stack.top.draft.preset == name and stack.top.ui.find(f"preset-{name}").chosen


# -- what cannot be chosen says why ----------------------------------------------------------------


def test_a_single_game_of_gouji_owes_nothing(opened):
    stack = opened(page="table", draft=GoujiDraft(federate_tribute="full", lose_fives=False))
    assert stack.top.draft.options()["federate_tribute"] == "full"
    stack.top.change(match=1)
    for key in ("federate_tribute", "lose_fives"):
        control = stack.top.ui.find(key)
        assert not control.enabled and "single game" in control.reason
    assert stack.top.ui.find("buy_fours").enabled
    assert stack.top.draft.options()["federate_tribute"] == "none"
    stack.top.change(match=4)
    assert stack.top.draft.options()["federate_tribute"] == "full"
    assert stack.top.draft.options()["lose_fives"] is False


def test_three_and_four_play_tianzi_with_both_decks(opened):
    stack = opened(page="table", draft=TianziDraft(deck="red"))
    deck = stack.top.ui.find("deck")
    assert deck.enabled and deck.value == "red" and "three and four" in deck.forbidden["both"]
    for count in (3, 4):
        stack.top.change(count=count)
        deck = stack.top.ui.find("deck")
        assert not deck.enabled and deck.value == "both" and "both decks" in deck.reason
    stack.top.change(count=2)
    assert stack.top.draft.options()["deck"] == "red"


def test_the_time_to_call_is_a_setting_and_means_nothing_for_two(opened):
    stack = opened(page="ways", draft=TianziDraft())
    control = stack.top.ui.find("claim_seconds")
    assert not control.enabled and "Two players" in control.reason
    stack.top.change(count=3)
    stack.top.ui.find("claim_seconds").on_change(10)
    assert stack.ctx.settings.claim_seconds == 10


@pytest.mark.parametrize(("variant", "usual"), tianzi.TARGETS.items())
def test_the_usual_points_follow_the_variant_and_others_stay(variant, usual):
    draft = TianziDraft().with_(variant=variant)
    assert draft.points == usual
    assert draft.with_(target=50).with_(variant="basic").points == 50
    assert draft.with_(target=usual).target == 0


def test_the_two_sides_of_gouji_sit_in_columns_of_their_colours(opened):
    stack = opened(page="seats", draft=GoujiDraft())
    shown = list(texts(stack.top.pane.body))
    assert "Red side" in shown and "Blue side" in shown
    assert stack.top.ui.find("count") is None
    left = {stack.top.ui.find(f"face{seat}").bounds.x for seat in (0, 2, 4)}
    right = {stack.top.ui.find(f"face{seat}").bounds.x for seat in (1, 3, 5)}
    assert len(left) == len(right) == 1 and max(left) < min(right)


# -- every page ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "page"), PAGES)
def test_every_page_says_on_the_rail_and_at_the_foot_what_is_chosen(opened, game, page):
    stack = opened(page=page, draft=sheet(game).draft())
    scene = stack.top
    assert scene.page == page
    assert all(one.says(scene.draft) for one in scene.pages)
    assert scene.summary().count(" · ") >= 3


def test_one_choice_gives_all_bots_a_level(opened):
    stack = opened(page="seats", draft=GoujiDraft().with_seat(2, human=True))
    control = stack.top.ui.find("bots")
    assert control.value == "regular"
    control.on_change("beginner")
    seats = stack.top.draft.seats
    assert {seat.level for seat in seats if not seat.human} == {"beginner"}
    assert [seat.human for seat in seats] == [True, False, True, False, False, False]
    stack.top.put_who(4, "regular")
    control = stack.top.ui.find("bots")
    assert control.value == "" and control.options[0] == ("", "Mixed")
    control.on_change("")
    assert stack.top.draft.seats[4].level == "regular"


def test_with_one_bot_there_is_nothing_to_level(opened):
    assert opened(page="seats", draft=TianziDraft()).top.ui.find("bots") is None


def test_the_levels_offered_are_those_of_the_bots():
    offered = [value for value, _ in who_options()]
    assert offered == ["human", *SHOWN_LEVELS]
    assert set(SHOWN_LEVELS) == set(LEVELS) - {"random"}
