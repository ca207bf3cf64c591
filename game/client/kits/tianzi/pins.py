"""Pin to cards of the hand what a sparrow stands for, and which one was drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.client.kits.tianzi.halo import DrawnTag, WildTag
from game.client.kits.tianzi.stands import stands_for
from game.client.stage import Group
from game.client.table.cards import CardNode
from game.engine import HIDDEN, CardsMoved
from game.games.tianzi.cards import FACE, SPARROW

if TYPE_CHECKING:
    from game.client.scenes.table import TableScene

PIN_Z = 130


class Pins:
    """Keep the tags on the hand of one table scene."""

    def __init__(self, scene: TableScene):
        self.scene = scene
        self.tags = Group(PIN_Z)
        self.pinned: list[tuple[CardNode, WildTag | DrawnTag]] = []
        scene.board.add(self.tags)

    def follow(self) -> None:
        """Let the tags stay on their cards."""
        for card, tag in self.pinned:
            tag.follow(card.face_rect)

    def show(self, picked: int | None) -> None:
        """Pin what holds now; `picked` is the card of the sea that belongs to the selection."""
        self.tags.clear()
        self.pinned = []
        if not self.scene.can_act:
            return
        sparrow, faces = self._wild(picked)
        if sparrow is not None:
            self._pin_to(sparrow, WildTag(self.scene.theme, sparrow.face_rect, faces))
        drawn = self._drawn()
        if drawn is not None and drawn is not sparrow:
            self._pin_to(drawn, DrawnTag(self.scene.theme, drawn.face_rect))

    def _pin_to(self, card: CardNode, tag: WildTag | DrawnTag) -> None:
        self.tags.add(tag)
        self.pinned.append((card, tag))

    def _wild(self, picked: int | None) -> tuple[CardNode | None, tuple[int, ...]]:
        """Return the chosen sparrow of a set, and the faces it may stand for."""
        hand = self.scene.board.hand
        kinds = [*hand.chosen_kinds(), *([picked] if picked is not None else [])]
        faces = stands_for(kinds)
        sparrow = next((c for c in hand.chosen if FACE[c.kind] == SPARROW), None)
        return (sparrow, faces) if faces else (None, ())

    def _drawn(self) -> CardNode | None:
        """Return the card that was drawn this turn; of equal ones the last."""
        log = self.scene.table.public_log() if self.scene.view.phase == "form" else []
        moved = [e for line in log[-2:] for e in line.facts
                 if isinstance(e, CardsMoved) and e.why == "draw"]  # fmt: skip
        kind = moved[-1].cards[0] if moved else HIDDEN
        cards = [card for card in self.scene.board.hand.cards if card.kind == kind]
        return cards[-1] if cards else None
