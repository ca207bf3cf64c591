"""一曲终了 how a game ends: a hand played out, the deck exhausted, the last one left (§8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine import CHANCE, OVER, Announced, GameEnded, GameResult

from .cards import pack_counts, points_of
from .phases import Phase
from .scoring import lowest_hands

if TYPE_CHECKING:
    from .state import QuewuState


def exhausted(state: QuewuState) -> None:
    """End the game because a player must rest with the deck empty."""
    seats = [s for s, alive in enumerate(state.alive) if alive]
    key, best = lowest_hands(state.hands, seats, state.tables.birds)
    if len(best) == 1:
        finish(state, key, (best[0],))
    else:
        _recite(state)
        _start_duel(state)


def finish(state: QuewuState, reason: str, winners: tuple[int, ...]) -> None:
    """End the game: why, and who has won. All recite, unless they did before the duel."""
    left = zip(state.hands, state.forfeits)
    scores = tuple(points_of(hand, state.tables.birds) + forfeit for hand, forfeit in left)
    state.outcome = GameResult(reason, winners, scores)
    state.phase = int(Phase.OVER)
    state.actor = OVER
    state.todo.clear()
    if reason != "duel":
        _recite(state)
    if state.sink is not None:
        state.sink(GameEnded(reason, winners, scores))


def _start_duel(state: QuewuState) -> None:
    """花鸟风月大对决 shuffle everything and let the lot deal four cards each (§8)."""
    state.duel_left = pack_counts(state.rules.copies)
    state.phase, state.actor = int(Phase.DUEL), CHANCE
    if state.sink is not None:
        state.sink(Announced("table.duel"))


def _recite(state: QuewuState) -> None:
    if state.sink is not None:
        state.sink(Announced("chant.end"))
