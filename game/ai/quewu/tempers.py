"""性情 tempers: how somebody may play whom one knows by his deeds alone.

Nobody tells a bot who sits opposite. It holds several ways to play for possible, and each
deed of a seat speaks for one or the other (`beliefs`); in a world it has imagined, the seat
then plays on in the way that fits (`search`).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple, Protocol

from game.engine import Action
from game.games.quewu.actions import DANCE, DISCARD, RAISE, REST
from game.games.quewu.cards import packed, points_of
from game.games.quewu.ruleset import Ruleset
from game.games.quewu.state import QuewuState

from .beginner import REST_APPEAL, dance_appeal
from .instinct import Instinct, instinct_for
from .regular import PLAIN


class Mind(Protocol):
    """Judge actions on a bare state by the hand of the seat to move and what lies open."""

    def weigh(self, state: QuewuState, legal: Sequence[Action]) -> Sequence[float]: ...

    def choose(self, state: QuewuState) -> Action: ...


class Temper(NamedTuple):
    """Say how a seat may play, how likely that is beforehand, and how strictly it is kept to.

    `soft` is by how much a deed may be worse than the best one and still be fairly likely,
    `whim` how likely anything at all is done.
    """

    mind: Mind
    prior: float
    soft: float
    whim: float


class Novice:
    """Get rid of as many cards as the turn allows, as the beginner bot does."""

    def __init__(self, rules: Ruleset) -> None:
        self.birds = rules.functions_are_birds

    def choose(self, state: QuewuState) -> Action:
        """Return what the seat to move does."""
        legal = state.legal_actions()
        if len(legal) == 1:
            return legal[0]
        return max(zip(self.weigh(state, legal), range(-len(legal), 0), legal))[2]

    def weigh(self, state: QuewuState, legal: Sequence[Action]) -> list[float]:
        """Weigh the actions of the seat to move."""
        hand, sizes = state.hands[state.actor], state.sizes
        size, found = sizes[state.actor], []
        for action in legal:
            kind = action.kind
            if kind == DISCARD:
                found.append(-float(points_of(hand - packed(action.cards), self.birds)))
            elif kind == REST:
                found.append(REST_APPEAL)
            elif len(action.cards) == size:
                found.append(100.0)
            elif kind <= RAISE:
                found.append(2.0 + len(action.cards))
            else:
                found.append(dance_appeal(action, sizes) if kind == DANCE else 0.0)
        return found


@lru_cache(maxsize=16)
def tempers_for(rules: Ruleset) -> tuple[Temper, ...]:
    """Return the tempers a bot reckons with: the watchful, the plain, the novice."""
    return (
        Temper(instinct_for(rules), 0.35, 0.12, 0.06),
        Temper(Instinct(rules, PLAIN), 0.45, 0.06, 0.04),
        Temper(Novice(rules), 0.2, 0.4, 0.1),
    )
