"""悟 the learned bot: the network's choice where it was trained, the keen bot's elsewhere."""

from __future__ import annotations

from random import Random

from game.engine import Action
from game.games.tianzi.actions import FORM, KEEP
from game.games.tianzi.view import TianziView

from ..learned.network import share
from .intuition import OUT, Intuition, intuition_for, seen
from .keen import KeenBot
from .worth import laid_and_kept, score_worth

POINT = 0.02
"""What a point on the score cards is worth, as a share to win, to who plays wholly for points."""
ENDS = 2.0
"""From here on a judgement says that the deal is won at once, with so many points."""


class LearnedBot(KeenBot):
    """Choose as the network judges; `eager` leans it towards points, or away from them."""

    def choose(self, view: TianziView, rng: Random, deadline: float) -> Action:
        """Return the action the network likes best; the first of equals."""
        intuition = intuition_for(view.rules)
        if intuition is None or len(view.legal) == 1:
            return super().choose(view, rng, deadline)
        worth = self.weigh(view, intuition)
        return view.legal[worth.index(max(worth))]

    def weigh(self, view: TianziView, intuition: Intuition) -> list[float]:
        """Return the share to win behind each legal action; from ENDS on it ends the deal."""
        worth = intuition.weigh(seen(view), view.legal)
        return [self._lean(view, *one) for one in zip(worth, view.legal)]

    def _lean(self, view: TianziView, worth: int, action: Action) -> float:
        if worth >= OUT:
            return ENDS + worth - OUT
        found = share(worth)
        if self.eager == 1.0 or action.kind not in (FORM, KEEP):
            return found
        kept = laid_and_kept(view, action)[1]
        points = score_worth([*view.scored[view.seat], kept], view)
        return found + (self.eager - 1.0) * POINT * points


__all__ = ["LearnedBot"]
