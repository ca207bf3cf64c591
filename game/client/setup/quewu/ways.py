"""Lay out the page of a 雀舞 table's ways: the referee, the match, clock, verses and help."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.client.menus.pane import Pane
from game.client.menus.tile import Tile
from game.client.setup.parts import lay_grid, section
from game.client.setup.rows import Rows
from game.client.setup.ways import table_rows
from game.games.quewu.ruleset import CHANTS, CLOCKS, MATCH_LENGTHS
from game.i18n import N_, _

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
    """Offer the referee, the match, the clock, chants, and what every table has."""
    y = section(scene, pane, _("Referee"), scene.u(4))
    rows = Rows(scene, pane, _referees(scene, pane, y) + scene.u(18))
    rows.choice(
        "match", [(n, str(n)) for n in MATCH_LENGTHS],
        _("Games in a match"), _("Most games won; then the fewest points left in hand."),
    )  # fmt: skip
    rows.choice(
        "clock", [(n, _("{n} s").format(n=n) if n else _("Off")) for n in CLOCKS],
        _("Clock for a turn"), _("When time runs out you draw one card and the turn is over."),
    )  # fmt: skip
    rows.choice(
        "chant", [(value, _(CHANT_TEXT[value])) for value in CHANTS],
        _("Recited verses"), _("A verse unrolls before a play; a click rolls it up."),
    )  # fmt: skip
    table_rows(scene, rows)
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
