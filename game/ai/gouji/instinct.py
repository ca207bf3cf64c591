"""快手 the fast player: the rule bots' sense of hands on a bare state, for playouts by hundreds.

It sheds low whole ranks, answers enemies when that is cheap or urgent, spares its federates,
and leaves burning to those who think.
"""

from __future__ import annotations

from functools import lru_cache

from game.engine import Action
from game.games.gouji.actions import (
    AGREE_ACTION,
    NO_BUY_ACTION,
    NO_REVOLT_ACTION,
    PASS_ACTION,
    WIND_ACTION,
)
from game.games.gouji.cards import BIG, FOUR, OPPOSITE, SMALL, THREE, federates
from game.games.gouji.phases import Phase
from game.games.gouji.state import GoujiState

from .structure import JOKER, keeps

PLAYING, WINDING, BURNING = int(Phase.PLAY), int(Phase.WIND), int(Phase.BURN)
BUYING, REVOLTING = int(Phase.BUY), int(Phase.REVOLT)
WORTH = 0.35
"""Hands a play must save before an enemy's hand is answered for its own sake."""
STOP = 1.2
"""Hands given for stopping an enemy who has few cards left."""
SMOTHER = 6.0
"""Hands given for beating somebody's last hand."""
OPENING = 1.3
"""Hands an opening hand is worth to a seat that has not opened."""
FEW = 7
RANK = 0.03
"""What each rank higher costs in a lead."""


class Instinct:
    """Choose quickly for whoever is to move in a state."""

    def choose(self, state: GoujiState) -> Action:
        """Return what the seat to move does."""
        phase = state.phase
        if phase == PLAYING:
            return self._lead(state) if state.table is None else self._answer(state)
        if phase == BURNING:
            return PASS_ACTION
        legal = state.legal_actions()
        if phase == WINDING:
            return _wind(state, legal)
        for calm in (NO_BUY_ACTION, NO_REVOLT_ACTION):
            if calm in legal:
                return calm
        return legal[0] if phase not in (BUYING, REVOLTING) else legal[-1]

    def _lead(self, state: GoujiState) -> Action:
        legal = state.legal_actions()
        if len(legal) == 1:
            return legal[0]
        seat = state.actor
        held, left = state.hands[seat], state.sizes[seat] - state.hands[seat][THREE]
        opening = self._may_open(state, seat)
        best, chosen = -99.0, legal[0]
        for action in legal:
            cards = action.cards
            if len(cards) == left:
                return action
            worth = gain(held, cards) - RANK * cards[0]
            if opening and state.tables.hands[cards].opens:
                worth += OPENING
            if worth > best:
                best, chosen = worth, action
        return chosen

    def _may_open(self, state: GoujiState, seat: int) -> bool:
        across = state.living >> OPPOSITE[seat] & 1
        return bool(across and not state.free and not state.opened >> seat & 1)

    def _answer(self, state: GoujiState) -> Action:
        seat, top = state.actor, state.top
        mine = federates(seat, top)
        held = state.hands[seat]
        left = state.sizes[seat] - held[THREE]
        table = state.table
        assert table is not None
        if mine and state.living >> top & 1 and left > table.total:
            return PASS_ACTION
        legal = state.tables.answers(held, table)
        if not legal:
            return PASS_ACTION
        urge = 0.0 if mine else self._urge(state, seat, top)
        best, chosen = WORTH, PASS_ACTION
        for action in legal:
            cards = action.cards
            if len(cards) == left:
                return action
            if not mine:
                worth = gain(held, cards) + urge
                if worth > best:
                    best, chosen = worth, action
        return chosen

    def _urge(self, state: GoujiState, seat: int, top: int) -> float:
        """Return how much an enemy's hand wants beating."""
        size = state.sizes[top]
        if state.living >> top & 1 and size == state.hands[top][THREE]:
            return SMOTHER
        urge = STOP if size <= FEW else 0.0
        table = state.table
        if table is not None and table.opens and top == OPPOSITE[seat]:
            urge += 0.4
        return urge


def _wind(state: GoujiState, legal: list[Action]) -> Action:
    if WIND_ACTION in legal:
        return WIND_ACTION
    return AGREE_ACTION if AGREE_ACTION in legal else PASS_ACTION


def gain(held: list[int], cards: tuple[int, ...]) -> float:
    """Return the hands a play saves: the rank it takes, less the jokers it gives."""
    rank, last = cards[0], cards[-1]
    if last < SMALL:
        return _saved(rank, held[rank], len(cards))
    big = cards.count(BIG)
    small = cards.count(SMALL)
    n = len(cards) - small - big
    saved = _saved(rank, held[rank], n) if n else 0.0
    return saved - JOKER[SMALL] * small - JOKER[BIG] * big


@lru_cache(maxsize=4096)
def _saved(rank: int, held: int, n: int) -> float:
    if rank < FOUR:
        return 0.0
    before, left = 1.0 - keeps(rank, held), held - n
    return before - (1.0 - keeps(rank, left) if left else 0.0)
