"""Remember at a 够级 table what a new layout must not lose: the order of the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.client.table.attendant import Attendant

if TYPE_CHECKING:
    from game.client.scenes.table import TableScene


class GoujiAttendant(Attendant):
    """Keep the order that the player gave his hand, over resizing, undoing and new eyes."""

    def __init__(self, scene: TableScene):
        super().__init__(scene)
        self.low_first = False

    def build(self) -> None:
        """Lay the new hand in the order of the one before."""
        hand = self.scene.board.hand
        hand.turned = self._turned
        hand.order(self.low_first)

    def _turned(self, low_first: bool) -> None:
        self.low_first = low_first
