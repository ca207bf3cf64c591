"""Accompany a 天子雀 table: let a window for calls be heard, tell a probe what lies where."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.client.table.attendant import Attendant

if TYPE_CHECKING:
    from game.client.scenes.table import TableScene


class TianziAttendant(Attendant):
    """Accompany the scene; the sea and the score cards are told besides the hand."""

    def __init__(self, scene: TableScene):
        super().__init__(scene)
        self._rung = -1

    def settled(self) -> None:
        """Ring once when the player is asked whether he matches."""
        scene, ply = self.scene, self.scene.table.match.ply
        if scene.can_act and scene.view.phase == "call" and ply != self._rung:
            self._rung = ply
            scene.sound("bell")

    def facts(self) -> dict[str, Any]:
        board = self.scene.board
        return {
            **super().facts(),
            "sea": [[card.kind, *card.face_rect] for card in board.sea],
            "stock": list(board.layout_.stock),
            "scored": [[card.kind for card in cards] for cards in board.scored],
            "sheet": self.scene.controls.sheet is not None,
            "points": list(self.scene.table.match.standing().points),
        }
