"""常 the regular bot: takes every set it can, looks at its own hand, and minds nobody else's."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.tianzi.view import TianziView

from .keen import Judge, KeenBot
from .worth import beside, wanted


class RegularBot(KeenBot):
    """Keep what could make a set; what a discard gives away, it does not ask."""

    def judge(self, view: TianziView) -> Judge:
        """Return what weighs the actions of a view."""
        return OwnHand(view, self.eager)


class OwnHand(Judge):
    """Weigh one's own cards alone: those seen elsewhere are not counted off."""

    def _hand(self, cards: Sequence[int]) -> float:
        """Count the faces that make a set; a gap between two cards is half overlooked."""
        return (len(wanted(cards, self.two)) + len(beside(cards))) / 2

    def _gift(self, cards: Sequence[int]) -> float:
        return 0.0
