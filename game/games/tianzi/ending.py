"""胡、荒局 how a deal ends, and what it scores (rulebook §2, §4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine import OVER, Announced, CardsMoved, GameEnded, GameResult, Place
from game.engine.events import EVERYONE

from .phases import Phase
from .scoring import PARTS, SCORED, Part, best_five, parts

if TYPE_CHECKING:
    from .state import TianziState


def finish(state: TianziState, seat: int, self_draw: bool) -> None:
    """胡 end the deal with a seat's last set; all with five score cards or more score them."""
    two = state.two
    found: list[tuple[Part, ...]] = []
    for other, scored in enumerate(state.scored):
        drawn = self_draw and other == seat
        counts = len(scored) >= SCORED and state.alive[other]
        found.append(parts(best_five(scored, two, drawn), two, drawn) if counts else ())
    scores = tuple(sum(part.points for part in one) for one in found)
    most = max(scores)
    winners = tuple(s for s, score in enumerate(scores) if score == most) if most else (seat,)
    _end(state, "last_set", winners if not two else (seat,), seat, found)


def stock_out(state: TianziState) -> None:
    """荒局 end the deal because the stock has run out: nobody scores."""
    _end(state, "stock_out", (), -1, [()] * state.rules.seats)


def last_left(state: TianziState, seat: int) -> None:
    """End the deal because all others have left; the score cards so far count (ruling)."""
    found: list[tuple[Part, ...]] = [()] * state.rules.seats
    found[seat] = parts(best_five(state.scored[seat], state.two), state.two)
    _end(state, "last_left", (seat,), seat, found)


def _end(
    state: TianziState,
    reason: str,
    winners: tuple[int, ...],
    finisher: int,
    found: list[tuple[Part, ...]],
) -> None:
    state.parts = tuple(found)
    state.finisher = finisher
    scores = tuple(sum(part.points for part in one) for one in found)
    state.outcome = GameResult(reason, winners, scores)
    state.phase, state.actor = int(Phase.OVER), OVER
    if state.sink is not None:
        _tell(state, finisher if reason == "last_set" else -1)
        state.sink(GameEnded(reason, winners, scores))


def _tell(state: TianziState, finisher: int) -> None:
    """Announce who laid the last set, if anybody did (else -1), the hands and the scores."""
    assert state.sink is not None
    if finisher >= 0:
        state.sink(Announced("table.last_set", finisher))
    for seat, hand in enumerate(state.hands):
        place = Place("hand", seat)
        state.sink(CardsMoved(place, place, tuple(hand), EVERYONE, "open"))
    for seat, made in enumerate(state.parts):
        for part in made:
            values = (PARTS.index(part.id), part.points, part.number)
            state.sink(Announced("table.part", seat, values))
