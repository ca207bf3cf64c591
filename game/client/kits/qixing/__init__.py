"""妙手七星 at the table: triplets as stacks under the seven stars of the Dipper."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from game.client.kits.kit import KeyRow, Kit
from game.client.table.layout import CardSizes
from game.i18n import N_

if TYPE_CHECKING:
    from game.client.animation import Timeline
    from game.client.kits.qixing.board import QixingBoard
    from game.client.kits.qixing.controls import QixingAttendant, QixingControls, QixingTools
    from game.client.kits.qixing.director import QixingDirector
    from game.client.kits.qixing.tiles import Piles
    from game.client.kits.qixing.wording import QixingWords
    from game.client.scenes.base import Scene
    from game.client.scenes.table import TableScene
    from game.client.theme import Theme

SORTS = "万筒条字"


class QixingKit(Kit):
    """妙手七星 Qixing: seven stars, four triplets, and the highest fan."""

    sizes = CardSizes(hand=153, centre=133, spot=64, fan=59, stock=59)
    """Heights of stacks of three; single tiles have heights of their own (`places`)."""
    grounds = ("stars",)
    keys = (
        KeyRow("Space", N_("Choose the tile or triplet, or let it go")),
        KeyRow("Enter", N_("Keep or discard what is chosen")),
        KeyRow("1 – 9", N_("Keep the tile, choose the triplet")),
        KeyRow("R", N_("What is in reach"), letter="r", command="reach"),
    )
    modules = (
        "game.client.kits.qixing.board",
        "game.client.kits.qixing.director",
        "game.client.kits.qixing.controls",
        "game.client.kits.qixing.result",
    )
    counter_grid = (4, 1)

    def quick_options(self, seats: int) -> dict[str, Any]:
        """Return the recommended table: by the letter."""
        from game.games.qixing.ruleset import PRESETS

        return dict(PRESETS["standard"])

    @property
    def words(self) -> QixingWords:
        """Return everything this game says."""
        from game.client.kits.qixing.wording import QixingWords

        return QixingWords(self.id)

    def faces(self, theme: Theme) -> Piles:
        """Return the stacks of three at one scale."""
        from game.client.kits.qixing.tiles import Piles

        return Piles(theme, self.sizes)

    def board(self, theme: Theme, table: Any, names: Sequence[str]) -> QixingBoard:
        """Return the whole picture of a table."""
        from game.client.kits.qixing.board import QixingBoard

        return QixingBoard(self, theme, table, names)

    def director(
        self, board: Any, timeline: Timeline, sound: Callable[[str], object],
        tell: Callable[[str, str], object], chants: bool = False, glossed: bool = False,
    ) -> QixingDirector:  # fmt: skip
        """Return who stages the game."""
        from game.client.kits.qixing.director import QixingDirector

        return QixingDirector(board, timeline, sound, tell, chants, glossed)

    def controls(self, scene: TableScene) -> QixingControls:
        """Return the buttons and the read-out."""
        from game.client.kits.qixing.controls import QixingControls

        return QixingControls(scene)

    def tools(self, scene: TableScene) -> QixingTools:
        """Return the tools, with what is in reach among them."""
        from game.client.kits.qixing.controls import QixingTools

        return QixingTools(scene)

    def attendant(self, scene: TableScene) -> QixingAttendant:
        """Return what lives over every new layout."""
        from game.client.kits.qixing.controls import QixingAttendant

        return QixingAttendant(scene)

    def result(self, ctx: Any, table: Any) -> Scene:
        """Return the scene that closes a game."""
        from game.client.kits.qixing.result import QixingResult

        return QixingResult(ctx, table)

    def unseen(self, view: Any) -> list[tuple[str, int]]:
        """Count by suit the triplets that neither I hold, nor all have seen."""
        from game.games.qixing.cards import TILES, suit_of

        shown = {kind for kinds in view.shown for kind in kinds}
        opened = [hand for hand in view.open_hands if hand is not None]
        left = [0] * len(SORTS)
        for kind in TILES:
            seen = view.gone[kind] or kind in shown or any(hand[kind] for hand in opened)
            left[suit_of(kind)] += not seen
        return list(zip(SORTS, left))

    def music(self, view: Any) -> str:
        """Name the music of a winter's night."""
        return "winter"
