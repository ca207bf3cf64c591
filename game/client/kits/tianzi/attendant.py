"""Tell a probe what lies on a 天子雀 table, and where."""

from __future__ import annotations

from typing import Any

from game.client.table.attendant import Attendant


class TianziAttendant(Attendant):
    """Accompany the scene; the sea and the score cards are told besides the hand."""

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
