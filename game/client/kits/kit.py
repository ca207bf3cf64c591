"""What a game brings to the table: its cards, picture, motion, buttons and words.

Every method has a plain answer, so that a kit can be opened from the first day on and
replaces one part after the other. A kit holds no state: what is remembered belongs to the
scene's parts it makes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from game.client.table.layout import STANDARD, CardSizes, Rect, TableLayout
from game.engine import Action

if TYPE_CHECKING:
    from game.client.animation import Timeline
    from game.client.scenes.base import Scene
    from game.client.scenes.table import TableScene
    from game.client.table.attendant import Attendant
    from game.client.table.board import Board
    from game.client.table.cards import CardFaces
    from game.client.table.controls import Controls
    from game.client.table.director import Director
    from game.client.table.tools import Tools
    from game.client.table.words import Words
    from game.client.theme import Theme
    from game.storage.statistics import GameFacts


class KeyRow(NamedTuple):
    """Say what one key does in this game.

    `what` is an N_ text. A row whose `cap` is already on the sheet replaces it; else it
    stands after the row of the cap `after`. With a `letter` the key calls
    `Controls.command(command)`.
    """

    cap: str
    what: str
    after: str = "1 – 9"
    letter: str = ""
    command: str = ""


class Kit:
    """Make one game's parts for the scenes that show it."""

    sizes: CardSizes = STANDARD
    """Heights of the cards in units, wherever they lie."""
    grounds: tuple[str, ...] = ("spring",)
    """Pictures under the table: art/table_NAME_{1280,1920,3840}.jpg; most games have one."""
    keys: tuple[KeyRow, ...] = ()
    modules: tuple[str, ...] = ()
    """What a table of this game needs, loaded behind the title in this order."""
    counter_grid = (4, 2)
    """Columns and rows of the card counter."""
    quick_seats = 4
    """How many sit at a quick-start table."""

    def __init__(self, game: str):
        self.id = game

    # -- what it is ---------------------------------------------------------------------
    @property
    def rulebook(self) -> str:
        """Name the book of the rules: assets/rulebook/ID.LANG.txt."""
        return self.id

    def name(self) -> str:
        """Return the game's name in the player's language."""
        from game.client.menus.terms import game_name

        return game_name(self.id)

    def quick_options(self, seats: int) -> dict[str, Any]:
        """Return the recommended options of a table, for quick starts and pictures."""
        return {}

    @property
    def words(self) -> Words:
        """Return everything this game says."""
        from game.client.table.words import Words

        return Words(self.id)

    # -- the picture ----------------------------------------------------------------------
    def faces(self, theme: Theme) -> CardFaces:
        """Return the cards of the game at one scale."""
        from game.client.table.cards import CardFaces

        return CardFaces(theme, self.sizes)

    def board(self, theme: Theme, table: Any, names: Sequence[str]) -> Board:
        """Return the whole picture of a table, set from its view."""
        from game.client.table.board import Board

        return Board(self, theme, table, names)

    def director(
        self, board: Board, timeline: Timeline, sound: Callable[[str], object],
        tell: Callable[[str, str], object], chants: bool = False, glossed: bool = False,
    ) -> Director:  # fmt: skip
        """Return who turns events into motion on a board."""
        from game.client.table.director import PlainDirector

        return PlainDirector(board, timeline, sound, tell, chants, glossed)

    # -- what the player uses ---------------------------------------------------------------
    def controls(self, scene: TableScene) -> Controls:
        """Return the bar of buttons and the read-out of a scene."""
        from game.client.table.controls import Controls

        return Controls(scene)

    def tools(self, scene: TableScene) -> Tools:
        """Return the tool buttons of a scene."""
        from game.client.table.tools import Tools

        return Tools(scene)

    def attendant(self, scene: TableScene) -> Attendant:
        """Return what accompanies a scene over every new layout: sheets, talk out of turn."""
        from game.client.table.attendant import Attendant

        return Attendant(scene)

    def result(self, ctx: Any, table: Any) -> Scene:
        """Return the scene that closes a game."""
        from game.client.scenes.result import ResultScene

        return ResultScene(ctx, table)

    # -- what it knows ------------------------------------------------------------------------
    def read(self, view: Any, cards: Sequence[int]) -> Any:
        """Read chosen cards of the own hand: `.actions`, or `.code` and `.params` why none."""
        from game.client.table.uses import plain_reading

        return plain_reading(view, cards)

    def facts(self, table: Any, view: Any) -> GameFacts | None:
        """Return what the only human's statistics keep of a finished game."""
        from game.client.archive.facts import facts_of

        return facts_of(table, view)

    def unseen(self, view: Any) -> list[tuple[str, int]]:
        """List for the card counter (short label, how many are unseen); empty: no counter."""
        return []

    def counter_size(self, seats: int) -> tuple[int, int]:
        """Return how many columns and rows the card counter has at a table of so many."""
        return self.counter_grid

    def counter_area(self, layout: TableLayout, u: Any, size: tuple[int, int]) -> Rect:
        """Return where a card counter of that size lies: over what is said at the own plate."""
        own = layout.seats[layout.mine]
        return Rect((own.plate.x, own.spot.top - u(10) - size[1]), size)

    def music(self, view: Any) -> str:
        """Name the music of this moment (assets/music)."""
        return "spring"

    def prepare(self, theme: Theme) -> Iterator[bool]:
        """Make in small steps what a table needs at first; False waits for the next frame."""
        yield from self.faces(theme).prepare()

    def targets(self, actions: Sequence[Action]) -> dict[int, Action]:
        """Return the actions that name a seat, by that seat: for lights, clicks and drops."""
        return {action.seat: action for action in actions if action.seat >= 0}
