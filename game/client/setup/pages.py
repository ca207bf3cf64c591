"""Lay out the pages of the set-up screen: tables, rules, seats, the table's ways."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game.client.menus.pane import Pane
from game.client.menus.terms import (
    MODULE_CARDS,
    MODULE_TEXTS,
    SEASON_IDS,
    SET_CARDS,
    module_name,
    pictures,
    set_name,
)
from game.client.menus.tile import Tile
from game.client.setup.draft import CHANTS, CLOCKS, MATCH_LENGTHS, MODULES
from game.client.setup.rows import Rows
from game.client.setup.seats import build_seats
from game.client.widgets import Button, Choice, Label, TextEntry, Toggle
from game.games.quewu.actions import LIMIT_MOVES, Dance
from game.i18n import N_, _, ngettext
from game.session.setup import MAX_SEED

if TYPE_CHECKING:
    from game.client.scenes.setup import SetupScene

Rect = pygame.Rect
MODE_TEXT = {
    "simple": (N_("Simple"), N_("Birds and quantities only; equal or more always goes.")),
    "basic": (N_("Basic"), N_("Adds flower, wind and moon; equal or more always goes.")),
    "regular": (N_("Regular"), N_("Follow and raise alternate; special sets move the hand limit.")),
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
REFEREES: dict[str, tuple[str, str, str]] = {
    "guided": ("导", N_("Guided"), N_("Only what the rules allow can be played.")),
    "strict": ("裁", N_("Strict"), N_("Lay what you like; a referee punishes every violation.")),
    "court": ("议", N_("Court"), N_("A violation stands until a player calls it; all vote.")),
}
CHANT_TEXT = {
    "every play": N_("Every play"),
    "first round": N_("First round"),
    "off": N_("Off"),
}


# -- page 1: which table -------------------------------------------------------------------


def tables_page(scene: SetupScene, pane: Pane) -> int:
    """Offer the two presets, the player's own tables and the four modes."""
    u, gap = scene.u, scene.u(20)
    wide = (pane.width - gap) // 2
    tiles = [_elegant(scene), _original(scene)]
    tall = max(tile.height(wide) for tile in tiles)
    for index, tile in enumerate(tiles):
        pane.add(tile)
        tile.set_bounds((index * (wide + gap), u(6), wide, tall))
    y = _own_tables(scene, pane, tall + u(18))
    y = _title(scene, pane, _("Mode"), y + u(8))
    return _modes(scene, pane, y)


def _elegant(scene: SetupScene) -> Tile:
    return Tile(
        scene.theme,
        _("Elegant Gathering"),
        _(
            "A raise exceeds the last play by two at most. By the letter one big raise often "
            "ends a game in three to five plays."
        ),
        partial(scene.choose_preset, "elegant"),
        key="preset-elegant",
        chosen=scene.draft.preset == "elegant",
        role=35,
        fan=pictures("鸟花月"),
        seal="荐",
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
            strip_units=52,
        )
        for mode in MODE_TEXT
    ]
    columns = 5 if pane.width >= u(800) * theme.px("body") // u(18) else 3
    return _grid(pane, tiles, y, columns, gap)


def _grid(pane: Pane, tiles: list[Tile], y: int, columns: int, gap: int) -> int:
    wide = (pane.width - gap * (columns - 1)) // columns
    tall = max(tile.height(wide) for tile in tiles)
    for index, tile in enumerate(tiles):
        pane.add(tile)
        row, column = divmod(index, columns)
        tile.set_bounds((column * (wide + gap), y + row * (tall + gap), wide, tall))
    rows = (len(tiles) + columns - 1) // columns
    return y + rows * tall + (rows - 1) * gap


def _title(scene: SetupScene, pane: Pane, text: str, y: int, note: str = "") -> int:
    """Set a section's name with a soft note behind it."""
    theme, u = scene.theme, scene.u
    name = pane.body.add(Label(theme, text, "lead", theme.palette.ink))
    name.move(0, y)
    below = name.rect.bottom
    if note:
        room = pane.width - name.rect.right - u(18)
        role = "body"
        if theme.type.width(note, theme.px(role)) <= room:
            line = pane.body.add(Label(theme, note, role, theme.palette.ink_soft))
            line.move(name.rect.right + u(18), name.rect.bottom - line.rect.height - u(2))
        else:
            line = pane.body.add(Label(theme, note, role, theme.palette.ink_soft, width=pane.width))
            line.move(0, below)
            below = line.rect.bottom
    return below + u(10)


# -- page 2: the rules' options --------------------------------------------------------------


def rules_page(scene: SetupScene, pane: Pane) -> int:
    """Offer the limit of a raise, daylight and the simple deck."""
    rows = Rows(scene, pane, scene.u(6))
    _raise_row(scene, rows)
    _day_row(scene, rows)
    _deck_row(scene, rows)
    return rows.close()


# -- page 3: modules and banned sets ------------------------------------------------------------


def modules_page(scene: SetupScene, pane: Pane) -> int:
    """Offer the modules of the expert mode, each with an example, and the night's bans."""
    note = scene.draft.refusal() or scene.draft.module_refusal("")
    y = _title(scene, pane, _("Modules of the expert mode"), scene.u(4), note)
    y = _modules(scene, pane, y) + scene.u(16)
    count = len(scene.draft.banned)
    note = ngettext("{n} of 3 sets banned", "{n} of 3 sets banned", count).format(n=count)
    y = _title(scene, pane, _("Silent Night: banned special sets"), y, note)
    return _night(scene, pane, y)


def _modules(scene: SetupScene, pane: Pane, y: int) -> int:
    tiles = []
    for name in MODULES:
        tile = Tile(
            scene.theme,
            module_name(name),
            _(MODULE_TEXTS[name]),
            partial(scene.toggle_module, name),
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
    return _grid(pane, tiles, y, 3 if pane.width < scene.u(1150) else 6, scene.u(14))


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
    values = [("birds", _("count as birds")), ("removed", _("stay in the box"))]
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


def _night(scene: SetupScene, pane: Pane, y: int) -> int:
    theme, u, draft = scene.theme, scene.u, scene.draft
    tiles = []
    for name in SET_CARDS:
        move = LIMIT_MOVES[Dance[name]]
        text = _("Hand limit {move}").format(move=f"{move:+d}".replace("-", "−"))
        tile = Tile(
            theme,
            set_name(name),
            text if move else _("Hand limit unchanged"),
            partial(scene.toggle_night, name),
            key=f"night-{name}",
            chosen=name in draft.banned,
            role=25,
            strip=pictures(SET_CARDS[name]),
            strip_units=62,
            mark="✕" if theme.type.fonts.has("kai", "✕") else "×",
            tip=_("Banned: nobody may dance it.") if name in draft.banned else "",
        )
        reason = draft.night_refusal(name)
        tile.enable(not reason, reason)
        tiles.append(tile)
    gap = u(14)
    wide = (pane.width - 2 * gap) // 3
    at_side = sum(tile.fits_side(wide) for tile in tiles) == len(tiles)
    for tile in tiles:
        tile.side = at_side
    return _grid(pane, tiles, y, 3, gap)


# -- page 4: seats -----------------------------------------------------------------------------


def seats_page(scene: SetupScene, pane: Pane) -> int:
    """Offer two to six seats and who sits on each."""
    return build_seats(scene, pane)


# -- page 5: the table's ways --------------------------------------------------------------------


def ways_page(scene: SetupScene, pane: Pane) -> int:
    """Offer the referee, the match, the clock, chants, open hands, undo and the seed."""
    y = _title(scene, pane, _("Referee"), scene.u(4))
    rows = Rows(scene, pane, _referees(scene, pane, y) + scene.u(18))
    _choice(
        scene, rows, "match", [(n, str(n)) for n in MATCH_LENGTHS],
        _("Games in a match"), _("Most games won; then the fewest points left in hand."),
    )  # fmt: skip
    _choice(
        scene, rows, "clock",
        [(n, _("{n} s").format(n=n) if n else _("Off")) for n in CLOCKS],
        _("Clock for a turn"), _("When time runs out you draw one card and the turn is over."),
    )  # fmt: skip
    _choice(
        scene, rows, "chant", [(value, _(CHANT_TEXT[value])) for value in CHANTS],
        _("Recited verses"), _("A verse unrolls before a play; a click rolls it up."),
    )  # fmt: skip
    rows.add(
        _("Open hands"),
        _("All hands lie face up: for learning, or for one shared screen."),
        Toggle(scene.theme, "", scene.draft.open_hands, scene.setter("open_hands"), key="open"),
    )
    _undo_row(scene, rows)
    _seed_row(scene, rows)
    return rows.close()


def _referees(scene: SetupScene, pane: Pane, y: int) -> int:
    tiles = [
        Tile(
            scene.theme, _(name), _(text), partial(scene.change, referee=key),
            key=f"referee-{key}", chosen=scene.draft.referee == key, role=28, seal=seal,
        )
        for key, (seal, name, text) in REFEREES.items()
    ]  # fmt: skip
    return _grid(pane, tiles, y, 3, scene.u(14))


def _choice(
    scene: SetupScene, rows: Rows, key: str, values: list[tuple[Any, str]], name: str, why: str
) -> None:
    value = getattr(scene.draft, key)
    rows.add(name, why, Choice(scene.theme, "", values, value, scene.setter(key), key=key))


def _undo_row(scene: SetupScene, rows: Rows) -> None:
    reason = scene.draft.undo_refusal()
    value = scene.draft.undo and not reason
    control = Toggle(scene.theme, "", value, scene.setter("undo"), key="undo")
    control.enable(not reason, reason)
    rows.add(_("Take moves back"), _("Ctrl+Z returns to your last decision."), control, reason)


def _seed_row(scene: SetupScene, rows: Rows) -> None:
    seed = scene.draft.seed
    entry = TextEntry(
        scene.theme, "", "" if seed is None else str(seed), _seed_setter(scene),
        limit=18, placeholder=_("by chance"), key="seed", field_units=240,
    )  # fmt: skip
    rows.add(
        _("Number of the deal"),
        _("The same number and the same plays give the same game. Leave it empty for chance."),
        entry,
    )


def _seed_setter(scene: SetupScene) -> Callable[[str], None]:
    def put(text: str) -> None:
        digits = "".join(char for char in text if char.isascii() and char.isdigit())
        scene.put(seed=min(int(digits), MAX_SEED - 1) if digits else None)

    return put
