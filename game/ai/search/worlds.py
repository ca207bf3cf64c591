"""What the games' searches share: a field of candidates, and worlds dealt one after another."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from random import Random
from typing import Any

from game.engine import Action

from .racing import Candidate
from .walk import Walk

Ranked = list[tuple[float, Action]]


def ranked(weighed: Iterable[tuple[float, Action]]) -> Ranked:
    """Order weighed actions, best first; equals stay as the rules list them."""
    return sorted(weighed, key=lambda one: -one[0])


def shortlist(actions: Ranked, scale: float, deepest: float, width: int) -> Sequence[Candidate]:
    """Return the best `width` of ranked actions as candidates.

    `scale` turns the rule bot's judgement into a share to win; `deepest` is the most a
    candidate is held to be worse by that judgement alone.
    """
    best = actions[0][0]
    return [Candidate(a, max(-deepest, scale * (value - best))) for value, a in actions[:width]]


class Worlds(ABC):
    """Deal worlds that look the same to a view's seat: at random, or as `beliefs` has them."""

    beliefs: Walk | None = None

    def __init__(self, view: Any, rng: Random) -> None:
        self.view = view
        self.seat: int = view.seat
        self.seed = rng.getrandbits(48)
        self.rng = Random(self.seed)

    @abstractmethod
    def sample(self) -> Any:
        """Deal the unseen cards at random."""

    def world(self, number: int) -> Any:
        """Return the world of a number, and the seed of its lots."""
        state = self.sample() if self.beliefs is None else self.beliefs.world()
        return state, self.seed + number
