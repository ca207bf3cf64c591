"""妙手七星: its draft and its pages of the set-up screen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from game.client.menus.pane import Pane
from game.client.menus.terms import games_words, variant_name, variant_of
from game.client.setup.draft import Draft, one_of
from game.client.setup.parts import own_tables, preset_tiles
from game.client.setup.rows import Rows
from game.client.setup.sheets import SEATS_PAGE, Page, Sheet, help_note
from game.client.setup.ways import table_rows
from game.games.qixing.ruleset import CHOICES
from game.i18n import N_, _

if TYPE_CHECKING:
    from game.client.scenes.setup import SetupScene

PRESETS: dict[str, dict[str, Any]] = {
    "standard": {"public": "hidden", "wild_draws": False},
    "open": {"public": "open", "wild_draws": False},
    "wild": {"public": "hidden", "wild_draws": True},
}
NAMES = {
    "standard": (
        N_("Hidden Stars"),
        N_("Each public tile lies face down until its round."),
        ("back", "back", "1p"),
    ),
    "open": (
        N_("Open Stars"),
        N_("All seven public tiles are seen from the start."),
        ("1m", "red", "9s"),
    ),
    "wild": (
        N_("Wild Stars"),
        N_("Joker triplets can be drawn as well; fans run high."),
        ("spring", "summer", "autumn"),
    ),
}
"""Name, line and tiles of each preset."""
PUBLIC_TEXT = {"hidden": N_("Hidden"), "open": N_("Open")}


@dataclass(frozen=True)
class QixingDraft(Draft):
    """Hold what is chosen for a 妙手七星 table of four."""

    GAME: ClassVar = "qixing"
    CHECKS: ClassVar = {key: one_of(CHOICES[key]) for key in CHOICES if key != "seats"}

    public: str = "hidden"
    wild_draws: bool = False
    base: int = 1
    match: int = 4

    def presets(self) -> dict[str, dict[str, Any]]:
        """Return the built-in tables."""
        return PRESETS

    def options(self) -> dict[str, Any]:
        """Return the ruleset's options as plain data."""
        return {
            "seats": self.count,
            "public": self.public,
            "wild_draws": self.wild_draws,
            "base": self.base,
            "match": self.match,
        }


def table_page(scene: SetupScene, pane: Pane) -> int:
    """Offer the built-in tables, one's own, and each option."""
    y = preset_tiles(scene, pane, "qixing", NAMES)
    y = own_tables(scene, pane, y + scene.u(10))
    rows = Rows(scene, pane, y + scene.u(12))
    rows.choice(
        "public", [(key, _(PUBLIC_TEXT[key])) for key in CHOICES["public"]], _("Public tiles"),
        _("Hidden tiles are turned up in their round, open ones are seen from the start."),
    )  # fmt: skip
    rows.toggle(
        "wild_draws", _("Joker triplets to draw"),
        _("Four joker triplets lie among the tiles and stand for whatever makes the best fan."),
    )  # fmt: skip
    rows.choice(
        "base", [(n, str(n)) for n in CHOICES["base"]], _("Base"),
        _("Points for the plainest hand."),
    )  # fmt: skip
    return rows.close()


def ways_page(scene: SetupScene, pane: Pane) -> int:
    """Offer the match's length and what every table has."""
    rows = Rows(scene, pane, scene.u(6))
    rows.choice(
        "match", [(n, str(n)) for n in CHOICES["match"]], _("Games in a match"),
        _("The seat to the banker's right is the next game's banker; points add up."),
    )  # fmt: skip
    table_rows(scene, rows)
    return rows.close()


def _table_note(draft: QixingDraft) -> str:
    if draft.preset:
        return _(NAMES[draft.preset][0])
    return variant_name("qixing", variant_of("qixing", draft.options()))


def _rules_words(draft: QixingDraft) -> str:
    base = _("Base {n}").format(n=draft.base) if draft.base > 1 else ""
    return " · ".join(word for word in (_table_note(draft), base) if word)


def _ways_note(draft: QixingDraft) -> str:
    return " · ".join((games_words(draft.match), help_note(draft)))


SHEET = Sheet(
    QixingDraft,
    (
        Page(
            "table",
            N_("Table"),
            N_("Choose a table"),
            N_("One click is enough; the rest may stay as it is."),
            table_page,
            _rules_words,
        ),
        SEATS_PAGE,
        Page(
            "ways",
            N_("Table rules"),
            N_("Table rules"),
            N_("Length, help, speed and the deal."),
            ways_page,
            _ways_note,
        ),
    ),
    "art/table_stars",
    wash=0.3,
)
