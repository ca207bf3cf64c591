"""What a finished game says about each player, as plain data for the statistics."""

from __future__ import annotations

from typing import Any

from game.engine import Match


def facts_of(match: Match, seat: int) -> dict[str, Any]:
    """Return how the game just finished went for a seat.

    The keys are those of `storage.statistics.GameFacts`. The game must be over.
    """
    result = match.state.result()
    assert result is not None
    entries = match.log[match.starts[-1] :]
    own = [match.spec.format(entry.action) for entry in entries if entry.seat == seat]
    violations: dict[str, int] = {}
    for broken in match.view(seat).violations:
        if broken[0] == seat:
            violations[broken[1]] = violations.get(broken[1], 0) + 1
    return {
        "game": match.spec.id,
        "mode": str(match.ruleset.as_dict().get("mode", "")),
        "won": seat in result.winners,
        "reason": result.reason,
        "points": result.scores[seat],
        "turns": len(own),
        "conceded": "负" in own,
        "violations": violations,
    }
