"""雀舞 at the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from game.client.kits.kit import KeyRow, Kit
from game.i18n import N_

if TYPE_CHECKING:
    from game.client.animation import Timeline
    from game.client.kits.quewu.board import QuewuBoard
    from game.client.kits.quewu.cards import QuewuFaces
    from game.client.kits.quewu.controls import QuewuControls
    from game.client.kits.quewu.court.bench import Bench
    from game.client.kits.quewu.director import QuewuDirector
    from game.client.kits.quewu.result import QuewuResultScene
    from game.client.kits.quewu.tools import QuewuTools
    from game.client.kits.quewu.words import QuewuWords
    from game.client.scenes.table import TableScene
    from game.client.theme import Theme
    from game.engine import Action
    from game.games.quewu.readings import Reading

SEASONS = ("spring", "summer", "autumn", "winter")
KINDS = "鸟十百千万花风月"


class QuewuKit(Kit):
    """Make 雀舞's parts of a table."""

    grounds = SEASONS
    keys = (
        KeyRow("R", N_("Rest: pass and draw one"), "1 – 9", "r", "rest"),
        KeyRow("J", N_("Call a violation"), "L", "j", "call"),
    )
    modules = (
        "game.games.quewu.readings",
        "game.games.quewu.referee",
        "game.games.quewu.scoring",
        "game.client.kits.quewu.phrases",
        "game.client.kits.quewu.centre",
        "game.client.kits.quewu.board",
        "game.client.kits.quewu.director",
        "game.client.kits.quewu.controls",
        "game.client.kits.quewu.court.declaring",
        "game.client.kits.quewu.court.bench",
    )
    counter_grid = (4, 2)

    def quick_options(self, seats: int) -> dict[str, Any]:
        """Return 雅致, the recommended table."""
        from game.games.quewu.ruleset import PRESETS

        return dict(PRESETS["elegant"])

    @property
    def words(self) -> QuewuWords:
        """Return everything 雀舞 says."""
        from game.client.kits.quewu.words import QuewuWords

        return QuewuWords(self.id)

    # -- the picture ----------------------------------------------------------------------
    def faces(self, theme: Theme) -> QuewuFaces:
        """Return 雀舞's cards."""
        from game.client.kits.quewu.cards import QuewuFaces

        return QuewuFaces(theme, self.sizes)

    def board(self, theme: Theme, table: Any, names: Sequence[str]) -> QuewuBoard:
        """Return the picture of a table."""
        from game.client.kits.quewu.board import QuewuBoard

        return QuewuBoard(self, theme, table, names)

    def director(
        self, board: Any, timeline: Timeline, sound: Callable[[str], object],
        tell: Callable[[str, str], object], chants: bool = False, glossed: bool = False,
    ) -> QuewuDirector:  # fmt: skip
        """Return who stages 雀舞."""
        from game.client.kits.quewu.director import QuewuDirector

        return QuewuDirector(board, timeline, sound, tell, chants, glossed)

    # -- what the player uses ---------------------------------------------------------------
    def controls(self, scene: TableScene) -> QuewuControls:
        """Return the bar: of legal uses, or of free declarations where these are judged."""
        if scene.view.rules.referee == "guided":
            from game.client.kits.quewu.controls import QuewuControls

            return QuewuControls(scene)
        from game.client.kits.quewu.court.declaring import FreeControls

        return FreeControls(scene)

    def tools(self, scene: TableScene) -> QuewuTools:
        """Return the tools, with those of a court."""
        from game.client.kits.quewu.tools import QuewuTools

        return QuewuTools(scene)

    def attendant(self, scene: TableScene) -> Bench:
        """Return the court of the table."""
        from game.client.kits.quewu.court.bench import Bench

        return Bench(scene)

    def result(self, ctx: Any, table: Any) -> QuewuResultScene:
        """Return the sheet that closes a game."""
        from game.client.kits.quewu.result import QuewuResultScene

        return QuewuResultScene(ctx, table)

    # -- what it knows ------------------------------------------------------------------------
    def read(self, view: Any, cards: Sequence[int]) -> Reading:
        """Read chosen cards: what they count and may be used as."""
        from game.games.quewu.readings import read

        return read(view, cards)

    def unseen(self, view: Any) -> list[tuple[str, int]]:
        """Count what neither lies on the table nor in a hand that may be seen."""
        seen = list(view.gone)
        for hand in view.open_hands:
            if hand is not None:
                seen = [a + b for a, b in zip(seen, hand)]
        return [(char, n - s) for char, n, s in zip(KINDS, view.rules.copies, seen)]

    def music(self, view: Any) -> str:
        """Name the season's music."""
        return SEASONS[view.season % 4]

    def targets(self, actions: Sequence[Action]) -> dict[int, Action]:
        """Return the dances that name a seat."""
        from game.client.kits.quewu.uses import targets_of

        return targets_of(actions)
