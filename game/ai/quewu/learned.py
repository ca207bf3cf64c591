"""学 the learned bot: what the network likes best, where it was trained; else the keen bot."""

from __future__ import annotations

from random import Random

from game.engine import Action
from game.games.quewu.view import QuewuView, sample_state

from ..learned import share
from .intuition import intuition_for
from .judge import Judge, Taste
from .keen import KeenBot

SEARCHED = ("play", "discard")
"""Phases the network judges; the others are matters of manners."""
EVEN = Taste()
LEAN, MOST_LEAN = 0.12, 0.05
"""What a turn of what a style likes more is worth to it, as a share to win, and the most."""
SCARCE = 12
"""With fewer cards in the stock the network is not asked: the first had hardly seen such games."""


class LearnedBot(KeenBot):
    """Take what the network likes best; a style may prefer what is nearly as good."""

    def choose(self, view: QuewuView, rng: Random, deadline: float) -> Action:
        """Return the best action; the first among equals."""
        worth = weigh(view)
        if len(view.legal) == 1 or not worth:
            return super().choose(view, rng, deadline)
        likes = leans(view, self.taste)
        return max(view.legal, key=lambda a: (share(worth[a]) + likes.get(a, 0.0), worth[a]))


def weigh(view: QuewuView) -> dict[Action, int]:
    """Return the odds to win with each action as the network sees them; nothing if it cannot."""
    intuition = intuition_for(view.rules)
    if intuition is None or view.phase not in SEARCHED or view.deck_size < SCARCE:
        return {}
    # any world that looks the same to the seat will do: the network reads the open parts alone
    state = sample_state(view, Random(0))
    return dict(zip(view.legal, intuition.weigh(state, view.legal)))


def leans(view: QuewuView, taste: Taste) -> dict[Action, float]:
    """Say how much more, as a share to win, a style makes of each action than it is worth."""
    if taste == EVEN:
        return {}
    styled, even = Judge(view, taste), Judge(view)
    gaps = {a: LEAN * (styled.weigh(a) - even.weigh(a)) for a in view.legal}
    return {a: max(-MOST_LEAN, min(MOST_LEAN, gap)) for a, gap in gaps.items()}
