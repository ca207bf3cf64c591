"""Lay out the pages of a 雀舞 table: presets and modes, rules."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.client.menus.pane import Pane
from game.client.menus.terms import SEASON_IDS, pictures
from game.client.menus.tile import Tile
from game.client.setup.parts import lay_grid, own_tables, section
from game.client.setup.rows import Rows
from game.i18n import N_, _

if TYPE_CHECKING:
    from game.client.scenes.setup import SetupScene

MODE_TEXT = {
    "simple": (N_("Simple"), N_("Birds and quantities only; equal or more always goes.")),
    "basic": (N_("Basic"), N_("Adds flower, wind and moon; equal or more always goes.")),
    "regular": (N_("Regular"), N_("Follow and raise alternate; sets move the hand limit.")),
    "full": (N_("Full"), N_("Everything: special sets and four seasons that turn.")),
    "expert": (N_("Expert"), N_("The full game with modules of your choice.")),
}
MODE_CARDS = {
    "simple": pictures("鸟十百万"),
    "basic": pictures("鸟花风月"),
    "regular": pictures("十百千万"),
    "full": tuple(f"art/season_{name}.png" for name in SEASON_IDS),
    "expert": pictures("鸟风鸟花"),
}


def tables_page(scene: SetupScene, pane: Pane) -> int:
    """Offer the two presets, the player's own tables and the four modes."""
    u, gap = scene.u, scene.u(20)
    wide = (pane.width - gap) // 2
    tiles = [_elegant(scene), _original(scene)]
    Tile.level(tiles, wide)
    tall = max(tile.height(wide) for tile in tiles)
    for index, tile in enumerate(tiles):
        pane.add(tile)
        tile.set_bounds((index * (wide + gap), u(6), wide, tall))
    y = own_tables(scene, pane, tall + u(12))
    y = section(scene, pane, _("Mode"), y + u(4))
    return _modes(scene, pane, y)


def _elegant(scene: SetupScene) -> Tile:
    return Tile(
        scene.theme,
        _("Elegant Gathering"),
        _("A raise is at most two above the last play, so one big raise rarely ends a game."),
        partial(scene.choose_preset, "elegant"),
        key="preset-elegant",
        chosen=scene.draft.preset == "elegant",
        role=35,
        fan=pictures("鸟花月"),
        seal="荐" if scene.ctx.translator.chinese else "",
        tag=_("Recommended · house rule +2"),
    )


def _original(scene: SetupScene) -> Tile:
    return Tile(
        scene.theme,
        _("Original Text"),
        _("The rules as they were written: a raise may be as high as your hand allows."),
        partial(scene.choose_preset, "original"),
        key="preset-original",
        chosen=scene.draft.preset == "original",
        role=35,
        fan=pictures("十千万"),
        tag=_("By the letter"),
    )


def _modes(scene: SetupScene, pane: Pane, y: int) -> int:
    theme, u, gap = scene.theme, scene.u, scene.u(14)
    tiles = [
        Tile(
            theme,
            _(MODE_TEXT[mode][0]),
            _(MODE_TEXT[mode][1]),
            partial(scene.change, mode=mode),
            key=f"mode-{mode}",
            chosen=scene.draft.mode == mode,
            role=30,
            strip=MODE_CARDS[mode],
            strip_units=48,
        )
        for mode in MODE_TEXT
    ]
    columns = 5 if pane.width >= u(800) * theme.px("body") // u(18) else 3
    return lay_grid(pane, tiles, y, columns, gap)


def rules_page(scene: SetupScene, pane: Pane) -> int:
    """Offer the limit of a raise, daylight and the simple deck."""
    draft = scene.draft
    rows = Rows(scene, pane, scene.u(6))
    rows.choice(
        "raise_limit",
        [(0, _("No limit")), (1, "+1"), (2, "+2"), (3, "+3")],
        _("Limit of a raise"),
        _("How far a raise may exceed the last play. The source knows no limit."),
    )
    rows.toggle(
        "day3",
        _("Daylight: start anew when all rest"),
        _("When every player has rested in turn, the last one leads with a bird."),
        reason=draft.day3_refusal(),
        value=draft.restarts,
    )
    rows.choice(
        "simple_deck",
        [("birds", _("Count as birds")), ("removed", _("Stay in the box"))],
        _("Flower, wind and moon in the simple mode"),
        _("The source both keeps and drops these 18 cards; the table decides."),
        reason=draft.deck_refusal(),
    )
    return rows.close()
