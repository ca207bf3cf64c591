"""Every menu scene fits every window, language and text size, and can be used by keyboard."""

import pygame
import pytest

from game.client.input import Key, Pointer
from game.client.menus import Tile
from game.client.scenes.stats import shot as shot_stats
from game.client.setup.gouji import GoujiDraft
from game.client.setup.quewu.draft import QuewuDraft
from game.client.setup.sheets import sheet
from game.client.setup.tianzi import TianziDraft
from game.client.stage import Group
from game.client.widgets import Choice, Label, TextEntry
from game.games import GAME_IDS
from game.storage import presets, saves
from game.storage.statistics import GameFacts, Statistics

SIZES = [(1024, 576), (1280, 720), (1024, 768), (1920, 1080), (2560, 1080)]
COUNTED = Statistics().with_game(GameFacts("quewu", "full", True, "played_out", 0, 9))
OWN = [
    ("setup", {"page": "game", "draft": QuewuDraft()}),
    *[
        ("setup", {"page": page.key, "draft": sheet(game).draft()})
        for game in GAME_IDS
        for page in sheet(game).pages
    ],
    ("setup", {"page": "seats", "draft": QuewuDraft(count=6)}),
    ("setup", {"page": "table", "draft": GoujiDraft(match=1)}),
    ("setup", {"page": "table", "draft": TianziDraft(count=4)}),
    ("saves", {}),
    ("saves", {"page": "finished"}),
    ("saves", {"page": "records"}),
    ("rules", {}),
    ("rules", {"term": "DUEL"}),
    ("stats", {"stats": Statistics()}),
    ("stats", {"stats": COUNTED}),
    *[("stats", shot_stats(None, game, 0, 24)) for game in GAME_IDS],
    *[("rules", {"game": game}) for game in GAME_IDS[1:]],
    ("tutorial", {"done": frozenset()}),
]


def opened(stack, name, arguments):
    stack.ctx.open(name, **arguments)
    for _ in range(3):
        stack.tick(1 / 60)
        stack.stage.render()
    return stack.top


def walk(group):
    for node in group.children:
        yield node
        if isinstance(node, Group):
            yield from walk(node)


def clipped(node):
    group = node.parent
    while group is not None:
        if group.clip is not None:
            return True
        group = group.parent
    return False


def pane_of(scene):
    return getattr(scene, "pane", None)


def check(scene, size):
    window = pygame.Rect((0, 0), size)
    pane = pane_of(scene)
    usable = [w for w in scene.ui.widgets if w.visible and w.focusable]
    for widget in usable:
        if not clipped(widget):
            assert window.contains(widget.bounds.move(widget.parent.origin())), widget.key
        else:
            assert widget.bounds.left >= 0 and widget.bounds.right <= pane.width, widget.key
            assert widget.bounds.bottom <= pane.height, widget.key
        assert widget.bounds.height >= scene.u(44) - 1, widget.key
        assert widget.bounds.width >= scene.u(44) - 1, widget.key
    for index, widget in enumerate(usable):
        for other in usable[index + 1 :]:
            if widget.parent is other.parent:
                assert not widget.bounds.colliderect(other.bounds), (widget.key, other.key)
    for label in walk(scene.layer):
        if isinstance(label, Label) and not clipped(label):
            assert window.contains(label.screen_rect), label.text


@pytest.mark.parametrize("lang", ["zh_CN", "en"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("name", "arguments"), OWN)
def test_controls_stay_inside_apart_and_large_enough(open_stack, name, arguments, size, lang):
    stack = open_stack(size, lang)
    check(opened(stack, name, arguments), size)


@pytest.mark.parametrize("settings", [{"text_scale": 150}, {"text_scale": 200}, {"ui_scale": 200}])
@pytest.mark.parametrize(("name", "arguments"), OWN)
def test_larger_text_and_ui_still_fit(open_stack, name, arguments, settings):
    stack = open_stack((1280, 720), "en", **settings)
    check(opened(stack, name, arguments), (1280, 720))


@pytest.mark.parametrize(("name", "arguments"), OWN)
def test_tab_reaches_every_control_and_the_focus_is_seen(open_stack, name, arguments):
    stack = open_stack()
    scene = opened(stack, name, arguments)
    usable = {w.key for w in scene.ui._usable()}
    assert usable >= {w.key for w in scene.ui.widgets if w.focusable and w.visible and w.enabled}
    reached = set()
    for _ in range(len(usable) + 1):
        stack.handle(Key("next"))
        stack.tick(1 / 60)
        widget = scene.ui.focused
        reached.add(widget.key)
        if clipped(widget):
            area = pane_of(scene).area
            assert widget.bounds.move(widget.parent.origin()).colliderect(area)
    assert reached == usable


@pytest.mark.parametrize("name", ["setup", "saves", "rules", "stats", "tutorial"])
def test_escape_goes_back_to_the_title(open_stack, name):
    stack = open_stack()
    title = opened(stack, "title", {})
    opened(stack, name, {})
    stack.handle(Key("cancel"))
    stack.tick(1 / 60)
    assert stack.top is title


def test_a_long_page_scrolls_by_wheel_and_by_its_bar(open_stack):
    stack = open_stack((1280, 720), "en", text_scale=200)
    scene = opened(stack, "setup", {"page": "rules", "draft": QuewuDraft()})
    pane = scene.pane
    assert pane.most > 0
    stack.handle(Pointer("wheel", pane.area.center, lift=-2))
    assert pane.offset > 0
    bar = pane.bar
    box = bar.inner(bar.screen_rect)
    stack.handle(Pointer("down", (box.centerx, box.bottom - 2), 1))
    stack.handle(Pointer("up", (box.centerx, box.bottom - 2), 1))
    assert pane.offset == pane.most


def test_a_tile_grows_with_its_text(open_stack):
    stack = open_stack()
    scene = opened(stack, "setup", {"draft": QuewuDraft()})
    short = Tile(scene.theme, "Name", "short", lambda: None, key="a")
    long = Tile(scene.theme, "Name", "many words " * 12, lambda: None, key="b")
    assert long.height(300) > short.height(300)


def test_nothing_is_written_by_looking(open_stack, home):
    stack = open_stack()
    for name in ("setup", "saves", "rules", "stats", "tutorial"):
        opened(stack, name, {})
    assert not saves.default_folder().exists()
    assert not [path for path in home.rglob("*") if path.is_file()]


ORDERS = [
    ("setup", {"draft": QuewuDraft()}, "page"),
    ("settings", {}, "page"),
    ("stats", {"stats": COUNTED}, "mode"),
]


@pytest.mark.parametrize(("name", "arguments", "shown"), ORDERS)
def test_digits_and_page_keys_turn_the_pages_of_every_menu(open_stack, name, arguments, shown):
    stack = open_stack()
    scene = opened(stack, name, arguments)
    first = getattr(scene, shown)
    for key in (Key("", key=pygame.K_2), Key("page_down", mod=pygame.KMOD_CTRL)):
        stack.handle(key)
        stack.tick(1 / 60)
        assert getattr(scene, shown) != first, name
        stack.handle(Key("", key=pygame.K_1))
        stack.tick(1 / 60)
        assert getattr(scene, shown) == first, name


def test_the_digits_turn_the_pages_of_saves(open_stack):
    stack = open_stack()
    scene = opened(stack, "saves", {})
    for key, page in ((pygame.K_2, "finished"), (pygame.K_3, "records"), (pygame.K_1, "saves")):
        stack.handle(Key("", key=key))
        stack.tick(1 / 60)
        assert scene.shelf.page == page


@pytest.mark.parametrize("lang", ["zh_CN", "en"])
@pytest.mark.parametrize("page", ["general", "display", "sound", "play"])
def test_no_note_of_the_settings_lies_under_a_control(open_stack, lang, page):
    stack = open_stack((1280, 720), lang)
    scene = opened(stack, "settings", {"page": page})
    used = [box for control in scene.ui.widgets for box in parts(control)]
    for node in walk(scene.pane.body):
        if isinstance(node, Label):
            assert node.screen_rect.collidelist(used) < 0, node.text


def parts(control):
    box = control.inner(control.screen_rect)
    if isinstance(control, Choice):
        return control._segments(box) or [control._stepper(box)]
    return [control.field(box)] if isinstance(control, TextEntry) else []


def test_the_page_of_keys_is_of_the_game_played_last_and_shows_the_others(open_stack):
    presets.save(presets.Presets().remember("gouji", GoujiDraft().as_dict()))
    stack = open_stack()
    scene = opened(stack, "settings", {"page": "keys"})
    assert scene.game == "gouji"
    for game in GAME_IDS:
        scene.ui.find(f"game-{game}").activate()
        stack.tick(1 / 60)
        assert scene.game == game
