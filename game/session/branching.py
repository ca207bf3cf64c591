"""Play on from a moment of a game that was played: another game with the same beginning."""

from __future__ import annotations

from dataclasses import replace

from game.engine import OVER, SetupError

from .records import Restored


def branch(restored: Restored, ply: int, seed: int) -> Restored:
    """Return a table that stands where a match stood after `ply` entries of its log.

    Seed and log up to there are the old ones; from there on the lot is drawn by `seed`. The
    match it comes from is not touched. Raise SetupError where nothing is left to play.
    """
    match = restored.match.at(max(0, ply))
    if not 0 <= ply <= restored.match.ply or match.state.to_move() == OVER:
        raise SetupError("branches", f"nothing can be played on after entry {ply}")
    kept = tuple(one for one in restored.setup.branches if one[0] < ply)
    setup = replace(restored.setup, branches=(*kept, (ply, seed)))
    setup.check()
    match.branches = setup.branches
    return Restored(setup, match, restored.facts[:ply], restored.rules_version)
