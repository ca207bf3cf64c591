"""Lay out the first pages of the set-up screen: tables, rules, seats."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.client.menus.pane import Pane
from game.client.menus.terms import SEASON_IDS, pictures
from game.client.menus.tile import Tile
from game.client.setup.parts import lay_grid, section
from game.client.setup.rows import Rows
from game.client.setup.seats import build_seats
from game.client.widgets import Button, Choice, Label, Toggle
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
# -- page 1: which table -------------------------------------------------------------------


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
    y = _own_tables(scene, pane, tall + u(12))
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


def _own_tables(scene: SetupScene, pane: Pane, y: int) -> int:
    """Set the player's own tables in a row that wraps."""
    theme, u = scene.theme, scene.u
    label = pane.body.add(Label(theme, _("My tables"), "body", theme.palette.ink_soft))
    buttons = []
    for preset in scene.presets.named:
        button = Button(
            theme, preset.name, partial(scene.choose_own, preset.name), role="body",
            key=f"own-{preset.name}", tip=_("Use this table"),
        )  # fmt: skip
        button.select(scene.own_chosen == preset.name)
        buttons.append(button)
    keep = Button(
        theme, _("Keep this table…"), scene.ask_name, style="quiet", role="body", key="keep"
    )
    buttons.append(keep)
    if scene.own_chosen:
        text = _("Delete “{name}”").format(name=scene.own_chosen)
        buttons.append(Button(theme, text, scene.drop_own, style="quiet", role="body", key="drop"))
    tall, x = keep.measure()[1], label.rect.width + u(20)
    label.move(0, y + (tall - label.rect.height) // 2)
    for button in buttons:
        wide = button.measure()[0]
        if x + wide > pane.width:
            x, y = label.rect.width + u(20), y + tall + u(8)
        pane.add(button)
        button.set_bounds((x, y, wide, tall))
        x += wide + u(10)
    return y + tall


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


# -- page 2: the rules' options --------------------------------------------------------------


def rules_page(scene: SetupScene, pane: Pane) -> int:
    """Offer the limit of a raise, daylight and the simple deck."""
    rows = Rows(scene, pane, scene.u(6))
    _raise_row(scene, rows)
    _day_row(scene, rows)
    _deck_row(scene, rows)
    return rows.close()


def _raise_row(scene: SetupScene, rows: Rows) -> None:
    values = [(0, _("No limit")), (1, "+1"), (2, "+2"), (3, "+3")]
    control = Choice(
        scene.theme, "", values, scene.draft.raise_limit, scene.setter("raise_limit"), key="raise"
    )
    rows.add(
        _("Limit of a raise"),
        _("How far a raise may exceed the last play. The source knows no limit."),
        control,
    )


def _day_row(scene: SetupScene, rows: Rows) -> None:
    draft = scene.draft
    control = Toggle(scene.theme, "", draft.restarts, scene.setter("day3"), key="day3")
    reason = draft.day3_refusal()
    control.enable(not reason, reason)
    rows.add(
        _("Daylight: start anew when all rest"),
        _("When every player has rested in turn, the last one leads with a bird."),
        control,
        reason,
    )


def _deck_row(scene: SetupScene, rows: Rows) -> None:
    values = [("birds", _("Count as birds")), ("removed", _("Stay in the box"))]
    control = Choice(
        scene.theme, "", values, scene.draft.simple_deck, scene.setter("simple_deck"), key="deck"
    )
    reason = scene.draft.deck_refusal()
    control.enable(not reason, reason)
    rows.add(
        _("Flower, wind and moon in the simple mode"),
        _("The source both keeps and drops these 18 cards; the table decides."),
        control,
        reason,
    )


# -- page 4: seats -----------------------------------------------------------------------------


def seats_page(scene: SetupScene, pane: Pane) -> int:
    """Offer two to six seats and who sits on each."""
    return build_seats(scene, pane)
