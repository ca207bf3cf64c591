"""A game without a kit of its own is shown plainly, and can be played."""

from collections.abc import Iterator

import pytest
from driving import frame, play_out, table_of, until_turn

from game.client import kits
from game.client.kits.kit import Kit
from game.client.table.opening import plain_setup, played
from game.client.table.words import Words
from game.games import GAME_IDS

SEATS = {"gouji": 6}


@pytest.fixture(autouse=True)
def no_kits(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    kits.kit_of.cache_clear()
    monkeypatch.setattr(kits, "KITS", {})
    yield
    kits.kit_of.cache_clear()


@pytest.mark.parametrize("game", GAME_IDS)
def test_a_whole_game_is_shown_and_ends(sit, game):
    stack = sit(seed=4, game=game, seats=SEATS.get(game, 4))
    scene = table_of(stack)
    assert type(scene.kit) is Kit and type(scene.kit.words) is Words
    play_out(stack, seed=4, skip=True)
    assert scene.view.result is not None
    for _ in range(60):
        frame(stack)
    setup = plain_setup(4, seats=SEATS.get(game, 4), game=game)
    stack.ctx.open("result", table=played(stack.ctx, 4, 4000, setup))
    frame(stack)


@pytest.mark.parametrize("game", GAME_IDS)
def test_every_move_without_cards_has_a_button_and_cards_can_be_laid(sit, game):
    stack = sit(seed=4, game=game, seats=SEATS.get(game, 4))
    scene = table_of(stack)
    for _ in range(6):
        if not until_turn(stack):
            break
        legal = scene.view.legal
        offered = {action for use in scene.controls.uses for action in use.actions}
        assert {action for action in legal if not action.cards} <= offered
        scene.board.hand.choose_kinds(legal[0].cards)
        scene.controls.refresh()
        ply = scene.table.match.ply
        if scene.controls.uses:
            scene.controls.digit(1)
            if scene.controls.chooser is not None:
                scene.controls.digit(1)
        else:
            scene.submit(legal[0])
        for _ in range(20):
            frame(stack)
        assert scene.table.match.ply > ply
