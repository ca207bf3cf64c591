"""够级 at the table: six seats, two federations, two rows of cards, tribute and burning."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from game.client.kits.gouji.layout import SIZES
from game.client.kits.kit import KeyRow, Kit
from game.i18n import N_

if TYPE_CHECKING:
    from game.client.animation import Timeline
    from game.client.kits.gouji.attendant import GoujiAttendant
    from game.client.kits.gouji.board import GoujiBoard
    from game.client.kits.gouji.controls import GoujiControls
    from game.client.kits.gouji.director import GoujiDirector
    from game.client.kits.gouji.faces import GoujiFaces
    from game.client.kits.gouji.result import GoujiResult
    from game.client.kits.gouji.wording import GoujiWords
    from game.client.scenes.table import TableScene
    from game.client.table.board import Board
    from game.client.theme import Theme
    from game.engine import Action
    from game.games.gouji.readings import Reading
    from game.storage.statistics import GameFacts

RANKS = N_("Take one more of that rank; after the last, none")
COURTS, JOKERS = "TJQKA", "W D"
DIGITS, YES_NO = "1 – 9", "Y N"


class GoujiKit(Kit):
    """Make 够级's parts of a table."""

    sizes = SIZES
    grounds = ("harbour",)
    quick_seats = 6
    keys = (
        KeyRow("← →", N_("Move from rank to rank; up and down: the other row")),
        KeyRow("Space", N_("Take one more card of the rank, or give one back")),
        KeyRow(DIGITS, N_("Take one more of that rank (1 and 0: the 10)")),
        *(KeyRow(COURTS, RANKS, DIGITS, char.lower(), f"rank:{char}") for char in "TJQKA"),
        KeyRow(JOKERS, N_("Hang a small joker, a big joker"), COURTS, "w", "rank:w"),
        KeyRow(JOKERS, N_("Hang a small joker, a big joker"), COURTS, "d", "rank:W"),
        KeyRow("E", N_("Take or give back the whole rank"), JOKERS, "e", "whole"),
        KeyRow("P", N_("Pass"), JOKERS, "p", "pass"),
        KeyRow("R", N_("Yield to the opposite's hand"), "P", "r", "yield"),
        KeyRow("B", N_("Burn"), "R", "b", "burn"),
        KeyRow(YES_NO, N_("Ask, agree, take, buy — or not"), "B", "y", "yes"),
        KeyRow(YES_NO, N_("Ask, agree, take, buy — or not"), "B", "n", "no"),
        KeyRow("F10", N_("Pause"), "F5"),
    )
    modules = (
        "game.games.gouji.readings",
        "game.client.kits.gouji.board",
        "game.client.kits.gouji.director",
        "game.client.kits.gouji.controls",
        "game.client.kits.gouji.wording",
        "game.client.kits.gouji.result",
    )

    @property
    def words(self) -> GoujiWords:
        """Return everything this game says."""
        from game.client.kits.gouji.wording import GoujiWords

        return GoujiWords(self.id)

    # -- the picture --------------------------------------------------------------------
    def faces(self, theme: Theme) -> GoujiFaces:
        """Return the French deck at one scale."""
        from game.client.kits.gouji.faces import GoujiFaces

        return GoujiFaces(theme, self.sizes)

    def board(self, theme: Theme, table: Any, names: Sequence[str]) -> GoujiBoard:
        """Return the picture of a table of six."""
        from game.client.kits.gouji.board import GoujiBoard

        return GoujiBoard(self, theme, table, names)

    def director(
        self, board: Board, timeline: Timeline, sound: Callable[[str], object],
        tell: Callable[[str, str], object], chants: bool = False, glossed: bool = False,
    ) -> GoujiDirector:  # fmt: skip
        """Return who turns events into motion."""
        from game.client.kits.gouji.director import GoujiDirector

        return GoujiDirector(board, timeline, sound, tell, chants, glossed)

    # -- what the player uses -------------------------------------------------------------
    def controls(self, scene: TableScene) -> GoujiControls:
        """Return the buttons, the keys of the ranks, and the read-out."""
        from game.client.kits.gouji.controls import GoujiControls

        return GoujiControls(scene)

    def attendant(self, scene: TableScene) -> GoujiAttendant:
        """Return who remembers what a new layout must not lose."""
        from game.client.kits.gouji.attendant import GoujiAttendant

        return GoujiAttendant(scene)

    def result(self, ctx: Any, table: Any) -> GoujiResult:
        """Return the sheet that closes a game of a match."""
        from game.client.kits.gouji.result import GoujiResult

        return GoujiResult(ctx, table)

    # -- what it knows ----------------------------------------------------------------------
    def read(self, view: Any, cards: Sequence[int]) -> Reading:
        """Read chosen cards of the own hand."""
        from game.games.gouji.readings import read

        return read(view, cards)

    def facts(self, table: Any, view: Any) -> GameFacts | None:
        """Return what the only human's statistics keep of a finished game."""
        from game.client.archive.facts import facts_of

        return facts_of(table, view)

    def unseen(self, view: Any) -> list[tuple[str, int]]:
        """Count what neither lies in the own hand, nor open, nor has been played."""
        from game.client.kits.gouji.words.terms import counter_rows

        return counter_rows(view)

    def music(self, view: Any) -> str:
        """Name the music: autumn's, for the harbour at dusk."""
        return "autumn"

    def targets(self, actions: Sequence[Action]) -> dict[int, Action]:
        """Return nobody: no action of this game names a seat."""
        return {}
