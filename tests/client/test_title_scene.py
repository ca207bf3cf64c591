"""The title: what can be continued is named, and a new game begins with the last one."""

from random import Random
from unittest.mock import Mock

import pytest

from game.client import warming
from game.client.input import Key
from game.client.menus.terms import game_name
from game.client.setup.sheets import sheet
from game.client.table import opening
from game.client.widgets import Label
from game.games import GAME_IDS
from game.session.table import Table
from game.storage import presets, saves
from game.storage.presets import Presets


def title(open_stack):
    stack = open_stack()
    stack.ctx.open("title")
    stack.tick(1 / 60)
    return stack


def save(game):
    table = Table(sheet(game).draft().setup(Random(1)))
    table.match.settle()
    saves.save("auto", table.record())


@pytest.mark.parametrize("game", GAME_IDS)
def test_the_game_that_can_be_continued_is_named(open_stack, game):
    stack = title(open_stack)
    labels = [node.text for node in stack.top.layer.children if isinstance(node, Label)]
    assert game_name(game) not in labels and not stack.top.ui.find("continue").enabled
    save(game)
    stack.top._look_for_game()
    stack.tick(1 / 60)
    labels = [node.text for node in stack.top.layer.children if isinstance(node, Label)]
    assert game_name(game) in labels
    entry = stack.top.ui.find("continue")
    assert entry.enabled and game_name(game) in entry.tip


def test_another_game_in_the_autosave_changes_the_seal(open_stack):
    stack = title(open_stack)
    for game in ("gouji", "tianzi"):
        save(game)
        stack.top._look_for_game()
        labels = [node.text for node in stack.top.layer.children if isinstance(node, Label)]
        assert game_name(game) in labels


@pytest.mark.parametrize("game", GAME_IDS)
@pytest.mark.parametrize("lang", ["zh_CN", "en"])
def test_the_name_of_the_game_is_legible_on_the_brush_stroke(open_stack, game, lang):
    save(game)
    stack = open_stack(lang=lang)
    stack.ctx.open("title")
    stack.tick(1 / 60)
    stack.top._look_for_game()
    scene, entry = stack.top, stack.top.ui.find("continue")
    at_rest = scene.game_name.image.copy()
    assert entry.bounds.contains(scene.game_name.rect)
    scene.ui.focus("continue", show=True)
    stack.tick(1 / 60)
    assert entry.lit and brightness(scene.game_name.image) > brightness(at_rest) + 90
    scene.ui.focus("new", show=True)
    stack.tick(1 / 60)
    assert not entry.lit and brightness(scene.game_name.image) == brightness(at_rest)


def brightness(image):
    return max(sum(image.get_at((x, y))[:3]) // 3 * (image.get_at((x, y)).a > 200)
               for x in range(image.get_width()) for y in range(image.get_height()))  # fmt: skip


@pytest.mark.parametrize("game", GAME_IDS)
def test_new_game_opens_the_set_up_on_the_game_played_last(open_stack, game):
    presets.save(Presets().remember(game, sheet(game).draft().as_dict()))
    stack = title(open_stack)
    stack.top.ui.focus("new", show=True)
    stack.handle(Key("accept"))
    stack.tick(1 / 60)
    assert stack.top.game == game and stack.top.page == "game"


@pytest.mark.parametrize("game", GAME_IDS)
def test_behind_the_title_the_cards_of_the_game_played_last_are_prepared(
    open_stack, monkeypatch, game
):
    prepared = []
    monkeypatch.setattr(warming, "cards", lambda ctx, game: prepared.append(game) or iter(()))
    monkeypatch.setattr(opening, "bots", lambda ctx: Mock())
    presets.save(Presets().remember(game, sheet(game).draft().as_dict()))
    assert all(isinstance(useful, bool) for useful in warming.table(open_stack().ctx))
    assert prepared == [game]


def test_choosing_another_game_prepares_its_cards_once(open_stack, monkeypatch):
    prepared = []
    monkeypatch.setattr(warming, "cards", lambda ctx, game: prepared.append(game) or iter(()))
    stack = open_stack()
    stack.ctx.open("setup", game="quewu")
    stack.tick(1 / 60)
    for game in ("tianzi", "gouji", "tianzi", "quewu"):
        stack.top.choose_game(game)
    assert prepared == ["tianzi", "gouji"]


def test_the_cards_of_every_game_can_be_prepared(open_stack):
    ctx = open_stack().ctx
    for game in GAME_IDS:
        assert len(list(warming.cards(ctx, game))) > 1
