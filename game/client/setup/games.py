"""Lay out the first page of the set-up screen: which game is played."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.client.menus.cardart import is_card
from game.client.menus.pane import Pane
from game.client.menus.terms import GAME_LINES, GAME_SEALS, GAME_TITLES, game_name
from game.client.menus.tile import Tile
from game.client.setup.parts import deck_pictures, lay_grid
from game.games import GAME_IDS
from game.i18n import N_, _

if TYPE_CHECKING:
    from game.client.scenes.setup import SetupScene

PLAYERS = {
    "quewu": N_("2 to 6 players"),
    "gouji": N_("6 players, three against three"),
    "qixing": N_("4 players"),
    "tianzi": N_("2 to 4 players"),
}
FANS = {
    "quewu": ("bird", "flower", "moon"),
    "gouji": ("2s", "Ah", "W"),
    "qixing": ("1m", "red", "9s"),
    "tianzi": ("coin5_red", "spring_blue", "sparrow_black"),
}
"""Three cards or tiles that stand for each game."""


def games_page(scene: SetupScene, pane: Pane) -> int:
    """Offer the four games, each with its name in brush, what it is and for how many."""
    gap = scene.u(20)
    columns = 2 if pane.width >= scene.u(700) else 1
    rows = len(GAME_IDS) // columns
    share = (pane.area.height - scene.u(20) - gap * (rows - 1)) // rows
    tiles = [_tile(scene, game, min(scene.u(250), share)) for game in GAME_IDS]
    return lay_grid(pane, tiles, scene.u(6), columns, gap)


def _tile(scene: SetupScene, game: str, least: int) -> Tile:
    chinese, fan = scene.ctx.translator.chinese, deck_pictures(scene, game, FANS[game])
    tiles = any(not is_card(name) for name in fan)
    return Tile(
        scene.theme,
        GAME_TITLES[game],
        _(GAME_LINES[game]),
        partial(scene.choose_game, game),
        key=f"game-{game}",
        chosen=scene.game == game,
        role=50,
        fan=fan,
        fan_units=104 if tiles else 144 if chinese else 132,
        spread=0.5 if tiles else 0.277,
        seal="" if fan else GAME_SEALS[game],
        aside="" if chinese else game_name(game),
        tag=_(PLAYERS[game]),
        text_units=18 if chinese else 16,
        over=True,
        least=least,
    )
