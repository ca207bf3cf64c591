"""The foundation's scenes fit at every size, in every language and text size."""

import pygame
import pytest

from game.client import shot
from game.client.input import Focus, Key, Pointer, Resized
from game.client.scenes import SCENES
from game.client.scenes.saves import Latest
from game.client.stage import Group
from game.client.widgets import Label

SIZES = [(1024, 576), (1024, 768), (1280, 720), (1366, 768), (1920, 1080), (2560, 1080)]
PAGES = [("settings", {"page": page}) for page in ("general", "display", "sound", "play", "keys")]
OWN = [("title", {}), ("pause", {}), ("credits", {}), *PAGES]


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


def in_a_clip(node):
    group = node.parent
    while group is not None:
        if group.clip is not None:
            return True
        group = group.parent
    return False


@pytest.mark.parametrize("lang", ["zh_CN", "en"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("name", "arguments"), OWN)
def test_controls_and_texts_stay_inside_apart_and_large_enough(
    open_stack, name, arguments, size, lang
):
    stack = open_stack(size, lang)
    scene = opened(stack, name, arguments)
    window = pygame.Rect((0, 0), size)
    fixed = [w for w in scene.ui.widgets if not in_a_clip(w) and w.visible and w.focusable]
    for widget in fixed:
        assert window.contains(widget.inner(widget.screen_rect)), widget.key
        least = scene.u(40) if name == "title" else scene.u(44)
        assert widget.bounds.height >= least - 1, widget.key
    for index, widget in enumerate(scene.ui.widgets):
        for other in scene.ui.widgets[index + 1 :]:
            if widget.visible and other.visible and widget.focusable and other.focusable:
                assert (
                    not widget.bounds.colliderect(other.bounds) or widget.parent is not other.parent
                )
    labels = [n for n in walk(scene.layer) if isinstance(n, Label) and not in_a_clip(n)]
    for label in labels:
        assert window.contains(label.screen_rect), label.text


@pytest.mark.parametrize("text_scale", [150, 200])
@pytest.mark.parametrize(("name", "arguments"), OWN)
def test_larger_text_still_fits(open_stack, name, arguments, text_scale):
    stack = open_stack((1280, 720), "en", text_scale=text_scale)
    scene = opened(stack, name, arguments)
    window = pygame.Rect(0, 0, 1280, 720)
    for widget in scene.ui.widgets:
        if not in_a_clip(widget):
            assert window.contains(widget.inner(widget.screen_rect)), widget.key


@pytest.mark.parametrize("ui_scale", [0, 125, 150, 200])
def test_the_ui_scale_is_bounded_by_what_the_scene_needs(open_stack, ui_scale):
    stack = open_stack((1280, 720), "en", ui_scale=ui_scale)
    scene = opened(stack, "settings", {})
    scale = scene.theme.scale
    assert scale.width >= scene.min_area[0] - 1 and scale.height >= scene.min_area[1] - 1
    assert scale.unit >= 1.0


def test_the_language_switches_at_once_and_the_focus_stays(open_stack):
    stack = open_stack(lang="en")
    scene = opened(stack, "settings", {"page": "play"})
    scene.ui.focus("speed", show=True)
    before = scene.ui.find("speed").label
    stack.ctx.change(language="zh_CN")
    stack.tick(1 / 60)
    assert before == "Speed of play" and scene.ui.find("speed").label == "行牌速度"
    assert scene.ui.focused.key == "speed"


def test_changes_reach_the_settings_and_are_saved(screen, home):
    from game.client.context import Context
    from game.client.stack import Stack
    from game.client.stage import Stage
    from game.storage import settings as store

    surface = screen()
    ctx = Context(store.Settings(language="en"), surface.get_size(), store.save)
    stack = Stack(ctx, Stage(surface))
    scene = opened(stack, "settings", {"page": "play"})
    scene.ui.find("card_counter").activate()
    assert store.load().card_counter is True
    assert ctx.settings.card_counter is True


def test_dragging_a_volume_writes_only_when_it_is_let_go(open_stack):
    stack = open_stack()
    written = []
    stack.ctx._save = written.append
    scene = opened(stack, "settings", {"page": "sound"})
    slider = scene.ui.find("volume_music")
    track = slider._track(slider.inner(slider.screen_rect))
    stack.handle(Pointer("down", (track.x, track.centery), 1))
    for step in range(10):
        stack.handle(Pointer("move", (track.x + step * 12, track.centery), 1))
    assert written == [] and stack.ctx.settings.volume_music > 30
    stack.handle(Pointer("up", (track.right, track.centery), 1))
    assert len(written) == 1 and written[0] == stack.ctx.settings


def test_a_full_disk_is_said_and_not_fatal(open_stack):
    stack = open_stack()
    opened(stack, "settings", {})

    def refuse(_settings):
        raise OSError(28, "No space left on device")

    stack.ctx._save = refuse
    stack.ctx.change(card_counter=True)
    stack.tick(1 / 60)
    assert stack.toasts.text_shown and stack.ctx.settings.card_counter


def test_the_title_opens_every_entry_by_keyboard(open_stack):
    stack = open_stack()
    scene = opened(stack, "title", {})
    reached = set()
    for _ in range(12):
        stack.handle(Key("next"))
        reached.add(scene.ui.focused.key)
    assert reached >= {"new", "load", "learn", "records", "settings", "quit"}
    scene.ui.focus("settings", show=True)
    stack.handle(Key("accept"))
    assert type(stack.top).__name__ == "SettingsScene"
    stack.handle(Key("cancel"))
    assert stack.top is scene
    scene.ui.find("quit").activate()
    stack.settle()
    assert not stack.running


def test_continue_appears_once_there_is_a_game(open_stack, monkeypatch):
    stack = open_stack()
    scene = opened(stack, "title", {})
    played = []
    monkeypatch.setattr(scene, "_find_latest", lambda: None)
    scene._look_for_game()
    assert not scene.ui.find("continue").enabled
    found = Latest("雀舞 · 12", lambda: played.append(1), "quewu")
    monkeypatch.setattr(scene, "_find_latest", lambda: found)
    scene._look_for_game()
    button = scene.ui.find("continue")
    assert button.enabled and button.tip == "雀舞 · 12" and scene.ui.focused is button
    button.activate()
    assert played == [1]


def test_petals_fall_for_a_while_and_then_the_title_is_still(open_stack):
    stack = open_stack()
    scene = opened(stack, "title", {})
    assert scene.busy
    for _ in range(60 * 40):
        scene.tick(1 / 60)
    stack.stage.render()
    assert not scene.busy
    stack.tick(1 / 60)
    assert stack.stage.render() == []


def test_reduced_motion_keeps_the_title_still_from_the_start(open_stack):
    stack = open_stack(reduced_motion=True)
    scene = opened(stack, "title", {})
    assert not scene.busy


def test_resizing_in_the_middle_of_a_fade_lays_everything_out_anew(open_stack, screen):
    stack = open_stack()
    opened(stack, "title", {})
    stack.ctx.open("settings")
    stack.tick(1 / 60)
    surface = screen((1600, 900))
    stack.stage.resize(surface)
    stack.handle(Resized((1600, 900)))
    stack.tick(1 / 60)
    stack.stage.render()
    assert stack.top.size == (1600, 900)
    stack.handle(Key("cancel"))
    assert stack.top.size == (1600, 900)
    alone = stack.stage.surface.copy()
    stack.stage.invalidate_all()
    stack.stage.render()
    assert alone.get_size() == (1600, 900)


def test_a_fade_ends_on_exactly_the_new_scene(open_stack):
    stack = open_stack()
    opened(stack, "credits", {})
    stack.ctx.open("settings")
    shot.settle(stack)
    faded = pygame.image.tobytes(stack.stage.surface, "RGB")
    stack.stage.invalidate_all()
    stack.stage.render()
    assert pygame.image.tobytes(stack.stage.surface, "RGB") == faded


def test_no_tip_outlives_its_scene(open_stack):
    stack = open_stack()
    scene = opened(stack, "title", {})
    button = scene.ui.find("continue")
    stack.handle(Pointer("move", button.bounds.center))
    for _ in range(60):
        stack.tick(1 / 60)
    count = len(stack.stage.children)
    stack.ctx.reset("settings")
    shot.settle(stack)
    assert len(stack.stage.children) == count - 1


def test_losing_the_window_reaches_every_scene(open_stack):
    stack = open_stack()
    scene = opened(stack, "title", {})
    heard = []
    scene.on_event = heard.append
    opened(stack, "settings", {})
    stack.handle(Focus(False))
    assert heard == [Focus(False)]


def test_every_registered_scene_names_a_class_of_its_module():
    for name, place in SCENES.items():
        module, cls = place.split(":")
        assert module.startswith("game.client.scenes.") and cls.lower().startswith(name[:4])


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_picture_is_the_same_every_time(size):
    one = shot.render("title", size, "zh_CN", seed=3)
    two = shot.render("title", size, "zh_CN", seed=3)
    assert one.get_size() == size
    assert pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(two, "RGB")


def test_an_unknown_scene_is_a_key_error():
    with pytest.raises(KeyError):
        shot.render("nowhere")
