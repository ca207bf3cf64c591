"""够级: its draft and its pages of the set-up screen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from game.client.menus.pane import Pane
from game.client.menus.terms import games_words, variant_name
from game.client.setup.draft import Draft, one_of
from game.client.setup.parts import own_tables, preset_tiles
from game.client.setup.rows import Rows
from game.client.setup.sheets import SEATS_PAGE, Page, Sheet, help_note
from game.client.setup.ways import table_rows
from game.games.gouji.ruleset import CHOICES
from game.i18n import N_, _

if TYPE_CHECKING:
    from game.client.scenes.setup import SetupScene

PRESETS: dict[str, dict[str, Any]] = {
    "custom": {"federate_tribute": "none", "lose_fives": True, "buy_fours": "ask", "match": 4},
    "single": {"buy_fours": "ask", "match": 1},
    "debts": {"federate_tribute": "full", "lose_fives": True, "buy_fours": "ask", "match": 8},
}
NAMES = {
    "custom": (
        N_("As Is the Custom"),
        N_("Four games with tribute between the federations."),
        ("W", "2h", "As"),
    ),
    "single": (
        N_("One Game"),
        N_("Nothing is owed afterwards: good for a first try."),
        ("Ks", "Kh", "Kd"),
    ),
    "debts": (
        N_("Every Debt Paid"),
        N_("Eight games; federates pay each other tribute too."),
        ("w", "2s", "2d"),
    ),
}
"""Name, line and cards of each preset."""
BUY_TEXT = {"ask": N_("Ask"), "always": N_("Always"), "never": N_("Never")}
TRIBUTE_TEXT = {"none": N_("Nothing"), "full": N_("In full")}


@dataclass(frozen=True)
class GoujiDraft(Draft):
    """Hold what is chosen for a 够级 table of six."""

    GAME: ClassVar = "gouji"
    COUNTS: ClassVar = (6,)
    CHECKS: ClassVar = {key: one_of(values) for key, values in CHOICES.items()}

    count: int = 6
    federate_tribute: str = "none"
    lose_fives: bool = True
    buy_fours: str = "ask"
    match: int = 4

    def tribute_refusal(self) -> str:
        """Return why what is owed later cannot be set here, or an empty text."""
        return _("A single game has no tribute after it.") if self.match == 1 else ""

    def side(self, index: int) -> int:
        """联邦 return the federation of a seat: 0 or 1."""
        return index % 2

    def seats_note(self) -> str:
        """Say who is whose opposite."""
        return _("Federations alternate; everybody's opposite sits three seats on: 1–4, 2–5, 3–6.")

    def presets(self) -> dict[str, dict[str, Any]]:
        """Return the built-in tables."""
        return PRESETS

    def options(self) -> dict[str, Any]:
        """Return the ruleset's options as plain data."""
        owed = not self.tribute_refusal()
        return {
            "federate_tribute": self.federate_tribute if owed else "none",
            "lose_fives": self.lose_fives if owed else True,
            "buy_fours": self.buy_fours,
            "match": self.match,
        }


def table_page(scene: SetupScene, pane: Pane) -> int:
    """Offer the built-in tables, one's own, and each option."""
    y = preset_tiles(scene, pane, "gouji", NAMES)
    y = own_tables(scene, pane, y + scene.u(10))
    rows = Rows(scene, pane, y + scene.u(12))
    rows.choice(
        "buy_fours", [(key, _(BUY_TEXT[key])) for key in CHOICES["buy_fours"]], _("Buying a four"),
        _("Who is dealt no 4 may give a 2 for one before the first lead."),
    )  # fmt: skip
    _tribute_rows(scene, rows)
    return rows.close()


def _tribute_rows(scene: SetupScene, rows: Rows) -> None:
    reason = scene.draft.tribute_refusal()
    values = [(key, _(TRIBUTE_TEXT[key])) for key in CHOICES["federate_tribute"]]
    rows.choice(
        "federate_tribute", values, _("Federates pay each other"),
        _("Whether players of one federation owe each other tribute."), reason=reason,
    )  # fmt: skip
    rows.toggle(
        "lose_fives", _("A surrounded federation loses its 5s"),
        _("Three federates in the last three places play the next game without them."),
        reason=reason,
    )  # fmt: skip


def ways_page(scene: SetupScene, pane: Pane) -> int:
    """Offer the match's length and what every table has."""
    rows = Rows(scene, pane, scene.u(6))
    rows.choice(
        "match", [(n, str(n)) for n in CHOICES["match"]], _("Games in a match"),
        _("What is owed carries over from game to game; more points win."),
    )  # fmt: skip
    table_rows(scene, rows)
    return rows.close()


def _table_note(draft: GoujiDraft) -> str:
    name = _(NAMES[draft.preset][0]) if draft.preset else ""
    return name or variant_name("gouji", draft.options()["federate_tribute"])


def _ways_note(draft: GoujiDraft) -> str:
    return " · ".join((games_words(draft.match), help_note(draft)))


SHEET = Sheet(
    GoujiDraft,
    (
        Page(
            "table",
            N_("Table"),
            N_("Choose a table"),
            N_("One click is enough; the rest may stay as it is."),
            table_page,
            _table_note,
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
    "art/table_harbour",
)
