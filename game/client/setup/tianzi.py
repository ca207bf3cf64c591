"""天子雀: its draft and its pages of the set-up screen."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

from game.client.menus.pane import Pane
from game.client.menus.tile import Tile
from game.client.setup.draft import Draft, one_of
from game.client.setup.parts import deck_pictures, lay_grid, own_tables
from game.client.setup.rows import Rows
from game.client.setup.sheets import SEATS_PAGE, Page, Sheet, help_note
from game.client.setup.ways import claim_times, setting_row, table_rows
from game.games.tianzi.ruleset import CHOICES, TARGETS
from game.i18n import N_, _, pgettext

if TYPE_CHECKING:
    from game.client.scenes.setup import SetupScene

NAMES = {
    "basic": (
        N_("Basic"),
        N_("Any fifth set ends the deal; an empty stock is shuffled anew."),
        ("coin3_red", "coin4_green", "coin5_blue"),
    ),
    "advanced": (
        N_("Advanced"),
        N_("The last set must make two points; an empty stock is a draw."),
        ("spring_red", "sparrow_black", "white_dragon_white"),
    ),
}
"""Name, line and cards of each variant."""


@dataclass(frozen=True)
class TianziDraft(Draft):
    """Hold what is chosen for a 天子雀 table; `target` 0 is what the variant usually has."""

    GAME: ClassVar = "tianzi"
    COUNTS: ClassVar = CHOICES["seats"]
    CHECKS: ClassVar = {
        "deck": one_of(CHOICES["deck"]),
        "variant": one_of(CHOICES["variant"]),
        "target": one_of((0, *CHOICES["target"])),
    }

    count: int = 2
    deck: str = "white"
    variant: str = "basic"
    target: int = 0

    def with_(self, **changes: Any) -> TianziDraft:
        """Return the draft with some choices changed; usual points follow the variant."""
        draft = super().with_(**changes)
        usual = draft.target == TARGETS[draft.variant]
        return replace(draft, target=0) if usual else draft

    def count_note(self) -> str:
        """Say what the number of seats means."""
        return _("One deck and no calls out of turn.") if self.count == 2 else _("Both decks.")

    @property
    def points(self) -> int:
        """Return the points a match goes to."""
        return self.target or TARGETS[self.variant]

    @property
    def decks(self) -> str:
        """Return the deck in play: `white`, `red` or `both`."""
        return self.deck if self.count == 2 else "both"

    def deck_refusal(self) -> str:
        """Return why no deck can be chosen here, or an empty text."""
        return "" if self.count == 2 else _("Three and four players use both decks together.")

    def claim_refusal(self) -> str:
        """Return why the time for a call means nothing here, or an empty text."""
        return _("Two players never call out of turn.") if self.count == 2 else ""

    def options(self) -> dict[str, Any]:
        """Return the ruleset's options as plain data."""
        return {
            "seats": self.count,
            "deck": self.deck if self.count == 2 else "white",
            "variant": self.variant,
            "target": self.points,
        }


def table_page(scene: SetupScene, pane: Pane) -> int:
    """Offer the two variants, one's own tables, and each option."""
    tiles = [
        Tile(
            scene.theme, _(name), _(text), partial(scene.change, variant=key),
            key=f"variant-{key}", chosen=scene.draft.variant == key, role=35,
            fan=deck_pictures(scene, "tianzi", cards),
        )
        for key, (name, text, cards) in NAMES.items()
    ]  # fmt: skip
    y = lay_grid(pane, tiles, scene.u(6), 2, scene.u(20))
    y = own_tables(scene, pane, y + scene.u(10))
    rows = Rows(scene, pane, y + scene.u(12))
    _seat_rows(scene, rows)
    usual = TARGETS[scene.draft.variant]
    rows.choice(
        "target", [(n, str(n)) for n in CHOICES["target"]], _("Points to win"),
        _("The match goes on until somebody has them; {n} is usual here.").format(n=usual),
        value=scene.draft.points,
    )  # fmt: skip
    return rows.close()


def _seat_rows(scene: SetupScene, rows: Rows) -> None:
    draft = scene.draft
    rows.choice(
        "count", [(n, str(n)) for n in draft.COUNTS], _("Seats"),
        _("With three or four, sets of equal cards are called out of turn."),
    )  # fmt: skip
    rows.choice(
        "deck", _decks(), _("Deck"),
        _("White Dragon: coins and seasons. Red Dragon: wan and winds."),
        reason=draft.deck_refusal(), value=draft.decks,
        forbidden={"both": _("Both decks are for three and four players.")},
    )  # fmt: skip


def _decks() -> list[tuple[str, str]]:
    return [
        ("white", pgettext("deck", "White")),
        ("red", pgettext("deck", "Red")),
        ("both", pgettext("deck", "Both")),
    ]


def ways_page(scene: SetupScene, pane: Pane) -> int:
    """Offer the time for a call and what every table has."""
    rows = Rows(scene, pane, scene.u(6))
    setting_row(
        scene, rows, "claim_seconds", claim_times(), _("Time to call"),
        _("How long you may think about a card that another player has discarded."),
        scene.draft.claim_refusal(),
    )  # fmt: skip
    table_rows(scene, rows)
    return rows.close()


def _rules_words(draft: TianziDraft) -> str:
    points = _("to {n} points").format(n=draft.points)
    return " · ".join((_(NAMES[draft.variant][0]), points))


SHEET = Sheet(
    TianziDraft,
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
            N_("Calls, help, speed and the deal."),
            ways_page,
            help_note,
        ),
    ),
    "art/table_palace",
)
