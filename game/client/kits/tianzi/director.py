"""Turn what happens in 天子雀 into motion, words and sound."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.client.animation import Call, Cue, Wait
from game.client.animation import Sequence as Row
from game.client.kits.tianzi import words
from game.client.kits.tianzi.board import TianziBoard
from game.client.kits.tianzi.moves import TianziMoves
from game.client.table.banner import Bloom, Blossom
from game.client.table.director import Director
from game.client.table.motion import Later
from game.engine import Announced, CardsMoved, Declared, Shown, TurnBegan
from game.games.tianzi.actions import DISCARD, DRAW, EAT, FORM, KEEP, MATCH, SWAP, TAKE
from game.games.tianzi.cards import RED_DRAGON, WHITE_DRAGON
from game.i18n import _

STAGE, CALLED = 1.1, 0.55
LACQUER, JADE, STEEL = (126, 34, 26), (38, 86, 72), (44, 62, 84)
SOUNDS = {
    DRAW: "", EAT: "pluck_3", MATCH: "pluck_5", FORM: "pluck_6", KEEP: "wood", DISCARD: "",
    TAKE: "wood_low", SWAP: "pluck_4",
}  # fmt: skip


class TianziDirector(Director):
    """Stage the events of a deal on its board."""

    board: TianziBoard
    card_moves: TianziMoves

    def make_card_moves(self) -> TianziMoves:
        return TianziMoves(self.board, self.sound)

    def together(self) -> dict[str, Callable[[Any], Cue]]:
        moves = self.card_moves
        return {
            **super().together(),
            "draw": moves.draws,
            "fill": moves.draws,
            "form": moves.lay,
            "claim": moves.lay,
            "keep": moves.keep,
            "shuffle": moves.shuffle,
        }

    def moves(self) -> dict[str, Callable[[CardsMoved], Cue | None]]:
        moves = self.card_moves
        return {
            **super().moves(),
            "discard": moves.discard,
            "cover": moves.cover,
            "turn_up": moves.turn_up,
            "aside": moves.aside,
            "swap": moves.swap,
            "remove": moves.remove,
            "leave": moves.leave,
        }

    def shows(self) -> dict[str, Callable[[Shown], Cue | None]]:
        return {**super().shows(), "starter": self._starter, "calls": self._called}

    def calls(self) -> dict[str, Callable[[Announced], Cue | None]]:
        return {
            **super().calls(),
            "table.red_dragon": self._dragon,
            "table.white_dragon": self._dragon,
            "table.last_set": self._last_set,
            "table.part": lambda event: None,
        }

    # -- turns and moves ---------------------------------------------------------------------
    def turn(self, event: TurnBegan) -> Cue | None:
        """Move the ring; who is asked for a call stays unseen."""
        if event.phase == "call":
            return None
        if event.seat == self.board.turn:
            return Call(lambda: self.board.point_at(event.seat))
        return super().turn(event)

    def declared(self, event: Declared) -> Cue | None:
        action = event.action

        def say() -> None:
            self._quiet(event.seat)
            strong = action.kind in (EAT, MATCH, FORM)
            self.board.say(event.seat, words.slip(action), words.icon(action), strong)
            if SOUNDS.get(action.kind):
                self.sound(SOUNDS[action.kind])

        return Call(say)

    def _quiet(self, speaker: int) -> None:
        """Take away what the others said: only the last word stands."""
        for seat in range(len(self.board.seats)):
            if seat != speaker:
                self.board.say(seat)

    # -- what is told --------------------------------------------------------------------------
    def _starter(self, event: Shown) -> Cue:
        names = self.board.names
        return Row(Call(lambda: self.tell(words.starter(event.seat, names), "plain")), Wait(0.2))

    def _called(self, event: Shown) -> Cue | None:
        """Show who called 碰, and whose call went first; nothing when nobody did."""
        if not event.values:
            return None

        def show() -> None:
            self._quiet(-1)
            for place, seat in enumerate(event.values):
                text = _("Match!") if not place else _("Match — too far")
                self.board.say(seat, text, "碰", not place)
            self.tell(words.called(event.values, self.board.names), "plain")
            self.sound("wood")

        return Row(Call(show), Wait(CALLED if len(event.values) == 1 else 2 * CALLED))

    def _dragon(self, event: Announced) -> Cue:
        red = event.key == "table.red_dragon"
        told = words.announcement(event.key, event.seat, event.values, self.board.names)
        name = words.face_name(RED_DRAGON if red else WHITE_DRAGON)
        stage = self._bloom("红中" if red else "白龙王", name, "中" if red else "龙",
                            LACQUER if red else STEEL)  # fmt: skip
        return Row(Call(lambda: self.tell(told, "plain")), stage)

    def _last_set(self, event: Announced) -> Cue:
        told = words.announcement(event.key, event.seat, event.values, self.board.names)
        return Row(Call(lambda: self.tell(told, "plain")), self._bloom("胡", _("Out!"), "雀", JADE))

    def _bloom(self, chars: str, title: str, seal: str, color: tuple[int, int, int]) -> Cue:
        def make() -> Cue:
            board = self.board
            bloom = Bloom(board.theme, chars, title if self.glossed else "", seal,
                          board.layout_.sea.center, color)  # fmt: skip
            board.add(bloom)
            self.sound("bloom")
            return Blossom(bloom, STAGE)

        return Later(STAGE, make)
