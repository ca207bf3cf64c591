"""Lay out the page of the table's ways: the referee, the match, clock, verses and help."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from game.client.menus.pane import Pane
from game.client.menus.tile import Tile
from game.client.setup.draft import CHANTS, CLOCKS, MATCH_LENGTHS
from game.client.setup.parts import lay_grid, section
from game.client.setup.rows import Rows
from game.client.widgets import Choice, TextEntry, Toggle
from game.i18n import N_, _
from game.session.setup import MAX_SEED

if TYPE_CHECKING:
    from game.client.scenes.setup import SetupScene

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


def ways_page(scene: SetupScene, pane: Pane) -> int:
    """Offer the referee, the match, the clock, chants, open hands, undo and the seed."""
    y = section(scene, pane, _("Referee"), scene.u(4))
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
    return lay_grid(pane, tiles, y, 3, scene.u(14))


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
    rows.add(_("Undo"), _("U or Ctrl+Z returns to your last decision."), control, reason)


def _seed_row(scene: SetupScene, rows: Rows) -> None:
    seed = scene.draft.seed
    entry = TextEntry(
        scene.theme, "", "" if seed is None else str(seed), _seed_setter(scene),
        limit=18, placeholder=_("By chance"), key="seed", field_units=240,
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
