"""Stage 妙手七星: rounds, draws, and every comparison as a moment of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.client.animation import Call, Cue, Hold, Parallel, Stagger, Tween, Wait
from game.client.animation import Sequence as Row
from game.client.animation.easing import ease_in, ease_out, linear
from game.client.kits.qixing.compared import Compared, gather, order_of, parted, shape_of
from game.client.kits.qixing.moves import QixingMoves
from game.client.kits.qixing.panel import Veil
from game.client.kits.qixing.sheet import Sheet
from game.client.kits.qixing.terms import fan_short
from game.client.table.banner import Bloom, Blossom
from game.client.table.director import Director, Maker
from game.client.table.motion import Later
from game.engine import Announced, CardsMoved, Declared, Event, Shown, TurnBegan
from game.games.qixing.fans import TRUE_FROM
from game.games.qixing.phases import DRAWING_ROUNDS

HOLD_SECONDS, SHOWDOWN_SECONDS = 6.0, 5.0
"""How long a comparison stands when nobody goes on."""
SLIDE_SECONDS = 0.32
TELL_GAP, TELL_SECONDS = 0.22, 0.3
EMBER = (126, 30, 26)
"""The ink of the showdown: it must stand out from the night."""


class QixingDirector(Director):
    """Stage events under the seven stars; `number` is the round whose events are queued."""

    number = 0

    def __init__(self, *args: Any, **named: Any):
        super().__init__(*args, **named)
        self.owed: list[int] = []
        """The rounds whose comparisons are queued and not yet put away."""

    def make_card_moves(self) -> QixingMoves:
        """Return who moves the tiles."""
        return QixingMoves(self.board, self.sound)

    def together(self) -> Mapping[str, Callable[[list[CardsMoved]], Cue]]:
        """Return what moves as one."""
        return {"deal": self.card_moves.deal}

    def moves(self) -> Mapping[str, Maker]:
        """Return how tiles move; what goes back, goes with the tile kept."""
        moves = self.card_moves
        return {
            "turn_up": moves.turn_up,
            "offer": moves.offer,
            "take": moves.take,
            "discard": moves.discard,
            "leave": moves.fade,
            "open": moves.open,
        }

    def shows(self) -> Mapping[str, Maker]:
        """Return how public values change."""
        return {"banker": self._banker, "round": self._round}

    def calls(self) -> Mapping[str, Maker]:
        """Return how what is said aloud is staged."""
        return {"table.showdown": self._showdown, "table.wins_round": lambda event: None}

    def play(self, events: Sequence[Event]) -> None:
        """Queue the motion of a batch; each comparison in it stands by itself."""
        self.batch = events
        for compared, part in parted(events):
            if compared:
                self._compare(part)
                continue
            for event in part:
                if isinstance(event, Shown) and event.key == "round":
                    self.number = event.values[0]
            self.queue(part)

    def settle(self, view: Any) -> None:
        """Learn the round; whoever is in front may look at his hand again."""
        self.number = view.round
        self.board.hand.shared = False

    def declared(self, event: Declared) -> Cue | None:
        """Leave it to the tiles to show what is done."""
        return None

    # -- rounds --------------------------------------------------------------------------
    def _banker(self, event: Shown) -> Cue:
        words = self.board.kit.words.line_of(event, self.board.names)
        return Row(Call(lambda: self.tell(words, "plain")), Wait(0.2))

    def _round(self, event: Shown) -> Cue:
        number = event.values[0]

        def begin() -> None:
            self.board.heavens.begin(number)
            if number == 1:
                self.board.say_fans(None)

        return Call(begin)

    def _showdown(self, event: Announced) -> Cue:
        """Give the showdown its moment."""
        return self._staged("决战时刻", "战", "drum")

    def _staged(self, verse: str, seal: str, sound: str) -> Cue:
        def make() -> Cue:
            board = self.board
            title = self.board.kit.words.announcement("table.showdown", -1, (), ())
            bloom = Bloom(board.theme, verse, title if self.glossed else "", seal,
                          board.layout_.drop.center, EMBER)  # fmt: skip
            veil = board.add(Veil(board.theme, board.layout_.drop))
            board.add(bloom)
            board.ring.visible = False
            self.sound(sound)
            return Row(
                Parallel(Blossom(bloom, 1.3), Tween(1.3, veil.pass_by, linear)), Call(veil.remove)
            )

        return Later(1.3, make)

    def turn(self, event: TurnBegan) -> Cue | None:
        """Move the ring when a seat begins its turn; it stays where it then discards."""
        if event.phase == "discard":
            return Call(lambda: self.board.point_at(event.seat))
        return super().turn(event)

    # -- comparisons ------------------------------------------------------------------------
    def _compare(self, events: Sequence[Event]) -> None:
        """Tell a comparison line by line, hold it, and take over what it says."""
        told: list[Sheet] = []
        found = shape_of(events)
        number = self.number
        self.owed.append(number)

        def open_() -> Sheet:
            board = self.board
            board.gather_round()
            compared = gather(events, board.blank())
            sheet: Sheet = board.open_sheet(compared, order_of(board, compared))
            told.append(sheet)
            slide(0.0)
            self.sound("paper_slide")
            return sheet

        def slide(x: float) -> None:
            told[-1].move(0, -(1 - x) * told[-1].area.bottom)

        self.timeline.add(Row(Call(open_), Tween(SLIDE_SECONDS, slide), self._tell_fans(told),
                              self._crown(told, found), self._pay(told)))  # fmt: skip
        self.timeline.add(self._hold(told))

        def close() -> None:
            self.owed.remove(number)
            self._take_over(events)

        self.timeline.add(Call(close))

    def show_again(self, numbers: Sequence[int]) -> bool:
        """Queue sheets that a new layout cut off, as they stood; False when there are none."""
        found = [one for n in numbers if (one := self.board.compared(n)) is not None]
        self.owed = [one.round for one in found]
        for one in found:
            self._stand(one)
        if found:
            self.timeline.add(Call(lambda: self.board.reset(self.board.table.view())))
        return bool(found)

    def _stand(self, compared: Compared) -> None:
        board, told = self.board, []

        def open_() -> None:
            board.gather_round()
            board.go_back(compared)
            if board.hand.shared and not compared.lines[board.eyes].won:
                compared.lines[board.eyes].hand = ()
            told.append(board.open_sheet(compared, order_of(board, compared)))
            told[-1].tell_all()

        def close() -> None:
            board.close_sheet()
            self.owed.remove(compared.round)

        self.timeline.add(Call(open_))
        self.timeline.add(self._hold(told))
        self.timeline.add(Call(close))

    def _tell_fans(self, told: list[Sheet]) -> Cue:
        """Let one fan after the other be read."""

        def one(place: int) -> Cue:
            def show(x: float) -> None:
                rows = list(told[-1].rows.values())
                if place < len(rows):
                    rows[place].tell(told=x)

            return Row(Call(lambda: self.sound(f"pluck_{place + 2}")), Tween(TELL_SECONDS, show))

        return Row(Stagger(TELL_GAP, *(one(place) for place in range(4))), Wait(0.15))

    def _crown(self, told: list[Sheet], found: Compared) -> Cue:
        """Light up the winners; a 真 fan gets its stamp."""

        def crown(x: float) -> None:
            for row in told[-1].rows.values():
                row.tell(crowned=x)

        cues: list[Cue] = [Call(lambda: self.sound("bell")), Tween(0.35, crown)]
        high = max((line.times for line in found.winners), default=0)
        if any(line.true for line in found.winners):
            cues += [Wait(0.15), Tween(0.28, lambda x: self._raise(told, x), ease_in),
                     Call(lambda: self.sound("stamp")), Wait(0.35)]  # fmt: skip
        elif high >= TRUE_FROM:
            cues += [Call(lambda: self.sound("gong")), Wait(0.3)]
        return Row(*cues)

    def _raise(self, told: list[Sheet], x: float) -> None:
        for row in told[-1].rows.values():
            row.tell(raised=x)

    def _pay(self, told: list[Sheet]) -> Cue:
        def begin() -> None:
            told[-1].sums.visible = True
            self.sound("wood")

        def pay(x: float) -> None:
            for row in told[-1].rows.values():
                row.tell(paid=x)

        return Row(Call(begin), Tween(0.6, pay, ease_out))

    def _hold(self, told: list[Sheet]) -> Cue:
        """Let the sheet stand for a while, or until the player goes on."""
        seconds = SHOWDOWN_SECONDS if self.number > DRAWING_ROUNDS else HOLD_SECONDS

        def stand(x: float) -> None:
            told[-1].going.pass_time(x)

        return Hold(seconds, stand)

    def _take_over(self, events: Sequence[Event]) -> None:
        """Set scores, open hands and slips as the comparison left them."""
        board = self.board
        compared = gather(events, board.blank())
        board.close_sheet()
        for line in compared.lines:
            board.scores[line.seat] = line.score
            if line.fan >= 0:
                words = fan_short(line.fan, line.times, line.true)
                board.say(line.seat, words, "番", line.won)
        for event in events:
            if isinstance(event, CardsMoved):
                board.open_hand(event.source.seat, event.cards)
        board.show_scores()
