"""Turn what happened into motion: one handler an event, all of it on the timeline.

Every cue ends in the truth: `apply(1.0)` leaves the board as the event says. Nothing here
waits, and nothing here knows the rules. A kit's director fills the tables.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from game.client.animation import Call, Cue, Timeline, Tween, Wait
from game.client.animation import Sequence as Row
from game.client.table.banner import Scroll, Unroll, Verse
from game.client.table.card_moves import CardMoves
from game.engine import Announced, CardsMoved, Declared, Event, GameEnded, Shown, TurnBegan
from game.i18n import _

if TYPE_CHECKING:
    from game.client.table.attendant import Attendant

Maker = Callable[[Any], Cue | None]


class Director:
    """Stage events on a board.

    `sound` plays an effect by name; `tell` shows a line to the player; `chants` says whether
    verses are shown, `glossed` whether they are translated.
    """

    def __init__(
        self,
        board: Any,
        timeline: Timeline,
        sound: Callable[[str], object],
        tell: Callable[[str, str], object],
        chants: bool = False,
        glossed: bool = False,
    ):
        self.board, self.timeline = board, timeline
        self.sound, self.tell = sound, tell
        self.chants, self.glossed = chants, glossed
        self.card_moves = self.make_card_moves()
        self.attendant: Attendant | None = None
        self.batch: Sequence[Event] = ()
        self._together, self._moves = self.together(), self.moves()
        self._shows, self._calls = self.shows(), self.calls()

    # -- what a kit fills in -----------------------------------------------------------
    def make_card_moves(self) -> Any:
        """Return who moves the cards."""
        return CardMoves(self.board, self.sound)

    def together(self) -> Mapping[str, Callable[[list[CardsMoved]], Cue]]:
        """Return how cards that move for one reason move as one, by the reason."""
        return {"deal": self.card_moves.deal, "draw": self.card_moves.draws}

    def moves(self) -> Mapping[str, Maker]:
        """Return how the cards of one event move, by the reason."""
        return {}

    def shows(self) -> Mapping[str, Maker]:
        """Return how a public value changes, by its key."""
        return {}

    def calls(self) -> Mapping[str, Maker]:
        """Return how what is said aloud is shown, by its key; the rest is told in words."""
        return {}

    def settle(self, view: Any) -> None:
        """Take over from a view what must be known to go on from it."""

    # -- taking events in --------------------------------------------------------------
    def play(self, events: Sequence[Event]) -> None:
        """Queue the motion of a batch of events."""
        self.batch = events
        self.queue(events)

    def queue(self, events: Sequence[Event]) -> None:
        """Queue the motion of events, group by group."""
        for group in grouped(events, self._together):
            cue = self._cue(group)
            if cue is not None:
                self.timeline.add(cue)

    def _cue(self, group: list[Event]) -> Cue | None:
        first = group[0]
        if isinstance(first, CardsMoved) and first.why in self._together:
            return self._together[first.why]([e for e in group if isinstance(e, CardsMoved)])
        cues = [cue for event in group if (cue := self._one(event)) is not None]
        return Row(*cues) if cues else None

    def _one(self, event: Event) -> Cue | None:
        if isinstance(event, CardsMoved):
            return self.moved(event)
        if isinstance(event, Declared):
            return self.declared(event)
        if isinstance(event, Shown):
            return self.shown(event)
        if isinstance(event, Announced):
            return self.announced(event)
        return self.turn(event) if isinstance(event, TurnBegan) else self.ended(event)

    def moved(self, event: CardsMoved) -> Cue | None:
        """Move the cards of one event."""
        maker = self._moves.get(event.why)
        return maker(event) if maker else None

    def shown(self, event: Shown) -> Cue | None:
        """Change a public value."""
        maker = self._shows.get(event.key)
        return maker(event) if maker else None

    # -- what is said ------------------------------------------------------------------
    def declared(self, event: Declared) -> Cue | None:
        """Show what a seat does, beside it."""
        words = self.board.kit.words.move(event.action, self.board.names)
        return Row(Call(lambda: self.board.say(event.seat, words)), Wait(0.2))

    def announced(self, event: Announced) -> Cue | None:
        """Show what is said aloud: staged, by the attendant, or told in words."""
        maker = self._calls.get(event.key)
        if maker is not None:
            return maker(event)
        shown = self.attendant.cue(event) if self.attendant is not None else None
        return shown if shown is not None else self.told(event)

    def told(self, event: Announced) -> Cue | None:
        """Tell an announcement at the side; None when it has no words."""
        names = self.board.names
        words = self.board.kit.words.announcement(event.key, event.seat, event.values, names)
        if not words:
            return None
        kind = "warning" if self.warns(event) else "plain"
        return Row(Call(lambda: self.tell(words, kind)), Wait(0.4))

    def warns(self, event: Announced) -> bool:
        """Tell whether an announcement is a warning."""
        return event.key.endswith("concede") or event.key.endswith("conceded")

    def scroll(self, verse: Verse, seal: str, seconds: float, blocks: float) -> Cue:
        """Unroll a verse beside the queue, which waits only for a part of it."""

        def begin() -> None:
            board = self.board
            area = board.layout_.drop
            gloss = _(verse.gloss) if self.glossed else ""
            scroll = Scroll(board.theme, verse, seal, area.center, gloss)
            board.add(scroll)
            self.sound("scroll")
            self.timeline.beside(Unroll(scroll, seconds))

        return Row(Call(begin), Wait(blocks))

    # -- turns, the end ------------------------------------------------------------------
    def turn(self, event: TurnBegan) -> Cue | None:
        """Let the ring move on to the plate of the seat to act."""
        board = self.board
        start: list[tuple[float, ...]] = []

        def begin() -> None:
            if self.attendant is not None:
                self.attendant.turn(event.seat, event.phase)
            old = board.turn
            plate = board.layout_.seats[old if old >= 0 else event.seat].plate
            start.append((plate.centerx, plate.centery, plate.width, plate.height))

        def move(x: float) -> None:
            plate = board.layout_.seats[event.seat].plate
            goal = (plate.centerx, plate.centery, plate.width, plate.height)
            board.ring.around(*(start[-1] if x < 0.5 else goal))
            board.ring.fade(abs(2 * x - 1))
            if x >= 1:
                board.point_at(event.seat)
                if event.seat == board.eyes:
                    self.sound("turn")

        return Row(Call(begin), Tween(0.22, move))

    def ended(self, event: GameEnded) -> Cue | None:
        """Let the end be heard, and nobody be to act."""

        def end() -> None:
            board = self.board
            board.point_at(-2)
            won = board.eyes in event.winners
            self.sound("gong" if board.eyes < 0 else "win" if won else "lose")

        return Row(Call(end), Wait(0.5))


class PlainDirector(Director):
    """Show each batch of events at once, as the view then is."""

    def play(self, events: Sequence[Event]) -> None:
        """Set the board from the view, and tell what is announced."""
        view = self.board.table.view()
        self.timeline.add(Call(lambda: self.board.reset(view)))
        for event in events:
            cue = self.told(event) if isinstance(event, Announced) else None
            if isinstance(event, Declared | GameEnded):
                cue = self._one(event)
            if cue is not None:
                self.timeline.add(cue)


def grouped(events: Sequence[Event], together: Collection[str]) -> Iterator[list[Event]]:
    """Join events that move together: neighbours of one reason, of those in `together`."""
    group: list[Event] = []
    why = ""
    for event in events:
        mine = event.why if isinstance(event, CardsMoved) else ""
        if group and not (mine and mine == why and mine in together):
            yield group
            group = []
        group.append(event)
        why = mine
    if group:
        yield group
