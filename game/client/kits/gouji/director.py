"""Turn what happens in 够级 into motion: laying, sweeping, burning, tribute, going out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.client.animation import Call, Cue, Wait
from game.client.animation import Sequence as Row
from game.client.kits.gouji.moments import (
    ASH,
    FIRE_SECONDS,
    MOMENT_SECONDS,
    Falling,
    Fire,
    Moment,
    Stamp,
)
from game.client.kits.gouji.moves import GoujiMoves
from game.client.kits.gouji.seats import place_seal
from game.client.kits.gouji.words import telling
from game.client.kits.gouji.words.terms import PLACE_CHARS, hand_cards
from game.client.table.banner import Blossom
from game.client.table.director import Director
from game.client.table.motion import Later
from game.client.theme.palette import Color
from game.engine import Announced, CardsMoved, Declared, Event, GameEnded, Shown, TurnBegan
from game.games.gouji.actions import BURN, PASS, PLAY, Kind
from game.i18n import _


class GoujiDirector(Director):
    """Stage the events of a 够级 table on its board."""

    board: Any
    after: Any = None
    """The view once all of the batch that is being queued has happened."""

    def make_card_moves(self) -> GoujiMoves:
        """Make who moves cards."""
        return GoujiMoves(self.board, self.sound)

    def play(self, events: Sequence[Event]) -> None:
        """Queue a batch, knowing how things stand after it."""
        self.after = self.board.table.view()
        super().play(events)

    # -- the tables --------------------------------------------------------------------
    def together(self) -> dict[str, Callable[[list[CardsMoved]], Cue]]:
        """Join the deal into one motion."""
        return {"deal": self._deal}

    def _deal(self, group: list[CardsMoved]) -> Cue:
        """Deal, and only then lay out what is owed."""
        board = self.board
        return Row(
            Call(lambda: board.sheet.show(())),
            self.card_moves.deal(group),
            Call(lambda: board.show_sheet(board.table.view())),
        )

    def moves(self) -> dict[str, Callable[[CardsMoved], Cue | None]]:
        """Say how cards move, by why they do."""
        moves = self.card_moves
        open_, lose = moves.lay_open, moves.lose
        return {
            "play": moves.play,
            "out": moves.play,
            "bought": self._paid,
            "price": self._paid,
            "tribute": self._paid,
            "picked": self._paid,
            "return": self._paid,
            "smothered": open_,
            "last": open_,
            "misburned": lose,
            "conceded": lose,
            "revolt": lose,
            "fives": self._fives,
            "restart": moves.fade,
        }

    def shows(self) -> dict[str, Callable[[Shown], Cue | None]]:
        """Say how public values change."""
        return {"opened": self._opened, "place": self._placed, "tribute": self._owed}

    def calls(self) -> dict[str, Callable[[Announced], Cue | None]]:
        """Say which announcements have a moment of their own."""
        return {
            "call.burns": self._fire("烧牌", "烧"),
            "call.burns_back": self._fire("反烧", "烧"),
            "call.burned": self._fire("烧成", "贡"),
            "call.burn_broken": self._ink("解烧", "解", (38, 84, 96)),
            "call.out": self._goes_out,
            "call.misburned": self._ink("误烧", "误", ASH),
            "call.smothered": self._ink("闷", "闷", (40, 38, 44)),
            "call.opened": self._ink("开点", "点", (132, 92, 30)),
            "call.opened_naturally": self._ink("自然点", "点", (132, 92, 30)),
            "call.revolt_stands": self._ink("革命", "成", (150, 40, 34)),
            "call.revolt_beaten": self._ink("革命", "败", ASH),
            "call.restart": self._ink("重开", "重", (53, 80, 107)),
            "call.free_for_all": self._ink("四家乱砸", "砸", (70, 60, 90)),
            "call.resists": self._ink("抗贡", "抗", (53, 80, 107)),
        }

    # -- what is said --------------------------------------------------------------------
    def declared(self, event: Declared) -> Cue | None:
        """Show the slip of what a player says; cards laid speak for themselves."""
        action, seat = event.action, event.seat
        icon, words = telling.slip(action, self.board.names)
        strong = telling.is_strong(action)

        def say() -> None:
            if action.kind not in (PLAY,):
                self.board.say(seat, words, icon, strong)
            self.sound(SOUNDS.get(action.kind, "wood"))

        cues: list[Cue] = [Call(say)]
        if action.kind == Kind.REVOLT:
            cues.append(self.card_moves.reveal(seat, action.cards))
        elif action.kind == PASS:
            cues.append(Wait(0.12))
        elif action.kind not in (PLAY, BURN):
            cues.append(Wait(0.3))
        return Row(*cues)

    def _told(self, words: str, kind: str = "plain", wait: float = 0.2) -> Cue:
        return Row(Call(lambda: self.tell(words, kind)), Wait(wait))

    def _paid(self, event: CardsMoved) -> Cue:
        words = telling.moved_told(event, self.board.names)
        cue = self.card_moves.pay(event)
        return Row(self._told(words, wait=0.05), cue) if words else cue

    def _fives(self, event: CardsMoved) -> Cue:
        words = telling.moved_told(event, self.board.names)
        return Row(self._told(words, wait=0.05), self.card_moves.lose(event))

    # -- values --------------------------------------------------------------------------
    def _opened(self, event: Shown) -> Cue:
        def seal() -> Falling:
            theme, seat = self.board.theme, self.board.seats[event.seat]
            image = theme.shapes.seal("点", theme.u(40), theme.palette.celadon_text)
            return Falling(image, seat.place_.plate.midright)

        def land() -> None:
            board = self.board
            board.set_opened(event.values)
            self.sound("stamp")

        return Stamp(self.board, seal, land, 0.3)

    def _placed(self, event: Shown) -> Cue:
        seat, place = event.seat, event.values[0]

        def seal() -> Falling:
            board = self.board
            image = place_seal(board.theme, place, board.u(46))
            return Falling(image, board.seats[seat].seal_spot())

        def land() -> None:
            self.board.set_place(seat, place)
            self.sound("stamp")

        return Row(Stamp(self.board, seal, land), Wait(0.1))

    def _owed(self, event: Shown) -> Cue:
        """Say what is paid and why; the sheet shows the claim being settled."""
        board, after = self.board, self.after
        words = telling.tribute_told(event, board.names)

        def tell() -> None:
            self.tell(words, "plain")
            board.show_sheet(after)

        return Row(Call(tell), Wait(0.15))

    # -- moments -------------------------------------------------------------------------
    def _moment(self, event: Announced, make: Callable[[], Any], seconds: float, sound: str) -> Cue:
        words = telling.announcement(event.key, event.seat, event.values, self.board.names)
        kind = "warning" if event.key in telling.WARNINGS else "plain"

        def begin() -> Cue:
            shown = make()
            self.board.add(shown)
            self.board.centre.hush(True)
            self.sound(sound)
            if words:
                self.tell(words, kind)
            return Blossom(shown, seconds)

        return Row(Later(seconds, begin), Call(lambda: self.board.centre.hush(False)))

    def _title(self, event: Announced) -> str:
        """Write the announcement under the brushed word."""
        return telling.announcement(event.key, event.seat, event.values, self.board.names)

    def _goes_out(self, event: Announced) -> Cue | None:
        """走科 give a place its moment; who is out by a burn has had his."""
        burned = any(isinstance(e, Announced) and e.key == "call.burned" for e in self.batch)
        if burned:
            return self.told(event)
        place = event.values[0]
        return self._ink(PLACE_CHARS[place], "走", OUT_COLORS[place])(event)

    def _fire(self, verse: str, seal: str) -> Callable[[Announced], Cue]:
        def cue(event: Announced) -> Cue:
            def make() -> Fire:
                board = self.board
                middle = board.layout_.drop.center
                return Fire(board.theme, verse, self._title(event), seal, middle)

            return self._moment(event, make, FIRE_SECONDS, "drum")

        return cue

    def _ink(self, verse: str, seal: str, color: Color) -> Callable[[Announced], Cue]:
        def cue(event: Announced) -> Cue:
            def make() -> Any:
                board = self.board
                middle = board.layout_.drop.center
                return Moment(board.theme, verse, self._title(event), seal, middle, color)

            return self._moment(event, make, MOMENT_SECONDS, "bloom")

        return cue

    # -- turns and the end ---------------------------------------------------------------
    def turn(self, event: TurnBegan) -> Cue | None:
        """Move the ring; before a lead sweep the trick away; show a revolt to be beaten."""
        after = self.after
        cues: list[Cue] = []
        if event.phase == "play" and event.seat != self.board.eyes and self._settled(after):
            cues.append(Wait(READ))
        if after is not None and after.table is None:
            cues.append(self.card_moves.sweep())
        elif event.phase == "revolt" and after is not None and after.top >= 0:
            cues.append(self.card_moves.challenge(after.top, hand_cards(after.table)))
        if after is not None:
            cues.append(Call(lambda: self._centre(after)))
        cues.append(self._point(event))
        return Row(*cues) if cues else None

    def _settled(self, after: Any) -> bool:
        """Tell whether a sheet of tribute lies there to be read before the first lead."""
        return after is not None and bool(self.board.claims(after))

    def _point(self, event: TurnBegan) -> Cue:
        """Move the ring on, unless whose turn it is would tell what he holds."""
        board, top = self.board, self.after.top if self.after is not None else -1
        if board.in_secret(event.phase, event.seat, top):
            return Call(lambda: board.point_at(top if event.phase == "burn" else -1))
        cue = super().turn(event)
        assert cue is not None
        return cue

    def _centre(self, view: Any) -> None:
        """Say in the middle what is asked now."""
        self.board.ask(view)

    def ended(self, event: GameEnded) -> Cue | None:
        """Close the game; three surrounded have a moment of their own."""
        cue = super().ended(event)
        if event.reason != "surrounded":
            return cue

        def begin() -> Cue:
            board = self.board
            title = _("Three surrounded") if self.glossed else ""
            shown = Moment(board.theme, "圈三家", title, "圈", board.layout_.drop.center,
                          (150, 40, 34))  # fmt: skip
            board.add(shown)
            self.sound("gong")
            return Blossom(shown, FIRE_SECONDS)

        moment = Later(FIRE_SECONDS, begin)
        return Row(moment, cue) if cue is not None else moment


READ = 1.6
"""Seconds that the settled sheet of tribute stays before the first lead."""
OUT_COLORS = (
    (160, 46, 34), (150, 66, 34), (118, 86, 36), (104, 84, 48), (82, 78, 70), (60, 56, 52),
)  # fmt: skip
"""The ink of each place's moment: warm for the first, ashen for the last."""
SOUNDS = {
    PASS: "wood_low",
    Kind.YIELD: "wood",
    PLAY: "pluck_3",
    BURN: "pluck_8",
    Kind.REVOLT: "drum",
    Kind.WIND: "bell",
    Kind.RETURN: "paper_slide",
}
