"""The title: what can be continued is named, and a new game begins with the last one."""

from random import Random

import pytest

from game.client.input import Key
from game.client.menus.terms import game_name
from game.client.setup.sheets import sheet
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
def test_new_game_opens_the_set_up_on_the_game_played_last(open_stack, game):
    presets.save(Presets().remember(game, sheet(game).draft().as_dict()))
    stack = title(open_stack)
    stack.top.ui.focus("new", show=True)
    stack.handle(Key("accept"))
    stack.tick(1 / 60)
    assert stack.top.game == game and stack.top.page == "game"
