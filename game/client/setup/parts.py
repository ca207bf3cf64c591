"""Set what pages of the set-up screen share: sheets in columns, section names, own tables."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.client.menus.decks import deck
from game.client.menus.pane import Pane
from game.client.menus.tile import Tile
from game.client.widgets import Button, Label
from game.i18n import _

if TYPE_CHECKING:
    from game.client.scenes.setup import SetupScene


def lay_grid(pane: Pane, tiles: list[Tile], y: int, columns: int, gap: int) -> int:
    """Set sheets of one height in columns; return where they end."""
    wide = (pane.width - gap * (columns - 1)) // columns
    tall = max(tile.height(wide) for tile in tiles)
    for index, tile in enumerate(tiles):
        pane.add(tile)
        row, column = divmod(index, columns)
        tile.set_bounds((column * (wide + gap), y + row * (tall + gap), wide, tall))
    rows = (len(tiles) + columns - 1) // columns
    return y + rows * tall + (rows - 1) * gap


def deck_pictures(scene: SetupScene, game: str, names: Iterable[str]) -> tuple[str, ...]:
    """Return the pictures of a game's cards by their names, those that are there."""
    files = (deck(game).file(name) for name in names)
    return tuple(name for name in files if scene.theme.art.exists(name))


def preset_tiles(
    scene: SetupScene, pane: Pane, game: str, names: Mapping[str, tuple[str, str, Sequence[str]]]
) -> int:
    """Offer the built-in tables of a game beside each other; return where they end."""
    chosen, gap = scene.draft.preset, scene.u(16)
    tiles = [
        Tile(
            scene.theme, _(name), _(text), partial(scene.choose_preset, key),
            key=f"preset-{key}", chosen=chosen == key, role=32,
            strip=deck_pictures(scene, game, cards), strip_units=60,
        )
        for key, (name, text, cards) in names.items()
    ]  # fmt: skip
    Tile.level(tiles, (pane.width - gap * (len(tiles) - 1)) // len(tiles))
    return lay_grid(pane, tiles, scene.u(6), len(tiles), gap)


def section(scene: SetupScene, pane: Pane, text: str, y: int, note: str = "") -> int:
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


def own_tables(scene: SetupScene, pane: Pane, y: int) -> int:
    """Set the player's own tables in a row that wraps."""
    theme, u = scene.theme, scene.u
    label = pane.body.add(Label(theme, _("My tables"), "body", theme.palette.ink_soft))
    buttons = []
    for preset in scene.presets.of(scene.game):
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
