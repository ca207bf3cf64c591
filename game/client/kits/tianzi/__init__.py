"""天子雀 at the table: the kit of its cards, places, moves, words and scoring."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from game.client.kits.kit import KeyRow, Kit
from game.client.table.layout import CardSizes, Rect
from game.i18n import N_

if TYPE_CHECKING:
    from game.client.animation import Timeline
    from game.client.kits.tianzi.attendant import TianziAttendant
    from game.client.kits.tianzi.board import TianziBoard
    from game.client.kits.tianzi.controls import TianziControls
    from game.client.kits.tianzi.director import TianziDirector
    from game.client.kits.tianzi.faces import TianziFaces
    from game.client.kits.tianzi.result import TianziResult
    from game.client.kits.tianzi.speech import TianziWords
    from game.client.scenes.table import TableScene
    from game.client.table.board import Board
    from game.client.theme import Theme
    from game.games.tianzi.readings import Reading
    from game.storage.statistics import GameFacts


class TianziKit(Kit):
    """天子雀 on a palace roof, for two, three and four."""

    sizes = CardSizes(hand=160, centre=112, spot=70, fan=50, stock=88)
    grounds = ("palace",)
    quick_seats = 2
    keys = (
        KeyRow("D", N_("Draw a card of the stock"), letter="d", command="draw"),
        KeyRow("E", N_("Take a card that glows in the sea"), "D", "e", "take"),
        KeyRow("N", N_("Let the sea's card pass"), "E", "n", "pass"),
    )
    modules = tuple(
        f"game.client.kits.tianzi.{name}"
        for name in ("faces", "board", "moves", "director", "controls", "speech")
    )

    def quick_options(self, seats: int) -> dict[str, Any]:
        return {"seats": seats}

    @property
    def words(self) -> TianziWords:
        from game.client.kits.tianzi.speech import TianziWords

        return TianziWords(self.id)

    def faces(self, theme: Theme) -> TianziFaces:
        from game.client.kits.tianzi.faces import TianziFaces

        return TianziFaces(theme, self.sizes)

    def board(self, theme: Theme, table: Any, names: Sequence[str]) -> TianziBoard:
        from game.client.kits.tianzi.board import TianziBoard

        return TianziBoard(self, theme, table, names)

    def director(
        self, board: Board, timeline: Timeline, sound: Callable[[str], object],
        tell: Callable[[str, str], object], chants: bool = False, glossed: bool = False,
    ) -> TianziDirector:  # fmt: skip
        from game.client.kits.tianzi.director import TianziDirector

        return TianziDirector(board, timeline, sound, tell, chants, glossed)

    def controls(self, scene: TableScene) -> TianziControls:
        from game.client.kits.tianzi.controls import TianziControls

        return TianziControls(scene)

    def attendant(self, scene: TableScene) -> TianziAttendant:
        from game.client.kits.tianzi.attendant import TianziAttendant

        return TianziAttendant(scene)

    def result(self, ctx: Any, table: Any) -> TianziResult:
        from game.client.kits.tianzi.result import TianziResult

        return TianziResult(ctx, table)

    def read(self, view: Any, cards: Sequence[int]) -> Reading:
        from game.games.tianzi.readings import read

        return read(view, cards)

    def facts(self, table: Any, view: Any) -> GameFacts | None:
        from game.client.archive.facts import facts_of

        return facts_of(table, view)

    def music(self, view: Any) -> str:
        return "autumn"

    def unseen(self, view: Any) -> list[tuple[str, int]]:
        from game.client.kits.tianzi.counting import unseen_faces

        return unseen_faces(view)

    def counter_size(self, seats: int) -> tuple[int, int]:
        from game.client.kits.tianzi.counting import SIZES

        return SIZES[seats]

    def counter_area(self, layout: Any, u: Any, size: tuple[int, int]) -> Rect:
        """Lie where no seat is: over the roof among four, under the track among three."""
        if len(layout.seats) == 3:
            return Rect((layout.track.x, layout.track.bottom + u(10)), size)
        if len(layout.seats) == 4:
            return Rect((u(18), u(14)), size)
        area = super().counter_area(layout, u, size)
        return area.move(0, min(0, layout.bar.top - u(4) - area.bottom))
