"""Points of a game and of a match (rulebook §7)."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine import GameResult, MatchResult

from .cards import SEATS, federates
from .legacy import HEAD, Legacy

PLACE_POINTS = (2, 1, 0, 0, -1, -2)
SURROUND_POINTS = 3


def points(legacy: Legacy) -> tuple[int, int]:
    """Add up what each federation scored."""
    scored = [0, 0]
    for seat, worth in zip(legacy.places, PLACE_POINTS):
        scored[seat % 2] += worth
    for _payer, receiver in legacy.points_due():
        scored[receiver % 2] += 1
    for burned, burner, _n in legacy.burns:
        scored[burner % 2] += not federates(burned, burner)
    for smothered, by in legacy.smothers:
        scored[by % 2] += not federates(smothered, by)
    if legacy.surrounded >= 0:
        scored[1 - legacy.surrounded] += SURROUND_POINTS
    return scored[0], scored[1]


def result_of(legacy: Legacy) -> GameResult:
    """Tell how a game ended: more points win, with equal points 头科's federation (ruling)."""
    scored = points(legacy)
    best = legacy.places[HEAD] % 2
    if scored[1 - best] > scored[best]:
        best = 1 - best
    reason = "surrounded" if legacy.surrounded >= 0 else "places"
    winners = tuple(seat for seat in range(SEATS) if seat % 2 == best)
    return GameResult(reason, winners, tuple(scored[seat % 2] for seat in range(SEATS)))


def standing(results: Sequence[GameResult], seats: int, over: bool) -> MatchResult:
    """Tell how a match stands: most points, then most games won."""
    wins = [sum(seat in result.winners for result in results) for seat in range(seats)]
    total = [sum(result.scores[seat] for result in results) for seat in range(seats)]
    best = max(zip(total, wins)) if results else None
    leaders = tuple(s for s in range(seats) if (total[s], wins[s]) == best)
    return MatchResult(tuple(wins), tuple(total), leaders, len(results), over)
