"""Lay out the page of the expert mode: its modules, and the sets that 静夜 bans."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.client.menus.pane import Pane
from game.client.menus.terms import (
    MODULE_CARDS,
    MODULE_TEXTS,
    SET_CARDS,
    SET_TEXTS,
    module_name,
    pictures,
    set_name,
)
from game.client.menus.tile import Tile
from game.client.setup.parts import lay_grid, section
from game.client.setup.quewu.draft import QuewuDraft
from game.games.quewu.actions import LIMIT_MOVES, Dance
from game.games.quewu.ruleset import MODULES
from game.i18n import _, ngettext

if TYPE_CHECKING:
    from game.client.scenes.setup import SetupScene


def modules_page(scene: SetupScene, pane: Pane) -> int:
    """Offer the modules of the expert mode, each with an example, and the night's bans."""
    note = scene.draft.refusal() or scene.draft.module_refusal("")
    y = section(scene, pane, _("Modules of the expert mode"), scene.u(4), note)
    y = _modules(scene, pane, y) + scene.u(16)
    count = len(scene.draft.banned)
    note = ngettext("{n} of 3 sets banned", "{n} of 3 sets banned", count).format(n=count)
    y = section(scene, pane, _("Silent Night: banned special sets"), y, note)
    return _night(scene, pane, y)


def _modules(scene: SetupScene, pane: Pane, y: int) -> int:
    tiles = []
    for name in MODULES:
        tile = Tile(
            scene.theme,
            module_name(name),
            _(MODULE_TEXTS[name]),
            partial(_toggle, scene, "module", name),
            key=f"module-{name}",
            chosen=name in scene.draft.modules and scene.draft.mode == "expert",
            role=25,
            strip=pictures(MODULE_CARDS[name]),
            strip_units=52,
        )
        reason = scene.draft.module_refusal(name)
        tile.enable(not reason, reason)
        tiles.append(tile)
    tiles.append(_night_tile(scene, pane))
    return lay_grid(pane, tiles, y, 3 if pane.width < scene.u(1150) else 6, scene.u(14))


def _toggle(scene: SetupScene, kind: str, name: str) -> None:
    """Take up a module or a ban, or lay it down again."""
    draft: QuewuDraft = scene.draft
    scene.take(draft.toggle_module(name) if kind == "module" else draft.toggle_night(name))


def _night_tile(scene: SetupScene, pane: Pane) -> Tile:
    """Stand for 静夜 among the modules; a press shows its sets, further down."""
    tile = Tile(
        scene.theme, _("Silent Night"),
        _("Up to three special sets are banned: choose them below. Counts as a module."),
        lambda: pane.scroll_to(pane.most), key="module-night",
        chosen=bool(scene.draft.banned), role=25, strip=("cards/quewu/back.png",) * 3,
        strip_units=52,
    )  # fmt: skip
    reason = scene.draft.night_refusal("HEAVEN") if not scene.draft.banned else ""
    tile.enable(not reason, reason)
    return tile


def _night(scene: SetupScene, pane: Pane, y: int) -> int:
    theme, u, draft = scene.theme, scene.u, scene.draft
    tiles = []
    for name in SET_CARDS:
        move = LIMIT_MOVES[Dance[name]]
        limit = _("Hand limit {move}").format(move=f"{move:+d}".replace("-", "−"))
        tile = Tile(
            theme,
            set_name(name),
            "\n".join((_(SET_TEXTS[name]), limit if move else _("Hand limit unchanged"))),
            partial(_toggle, scene, "night", name),
            key=f"night-{name}",
            chosen=name in draft.banned,
            role=25,
            strip=pictures(SET_CARDS[name]),
            strip_units=52,
            mark="✕" if theme.type.fonts.has("kai", "✕") else "×",
            tip=_("Banned: nobody may dance it.") if name in draft.banned else "",
        )
        reason = draft.night_refusal(name)
        tile.enable(not reason, reason)
        tiles.append(tile)
    gap = u(14)
    wide = (pane.width - 2 * gap) // 3
    Tile.level(tiles, wide)
    return lay_grid(pane, tiles, y, 3, gap)
