"""Let a bot get used to a table before its first move: all it looks things up in is made then."""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import Any, NamedTuple

from game.ai.clock import Clock
from game.engine import Match
from game.games import game_spec

from .thinking import Question, think

PRACTICE = 0.6
"""Seconds of practice at most."""
EACH = 0.1
"""Seconds a decision of it may take."""
SEED = 1
"""The lot of the practice table: it has nothing to do with that of the real one."""


class Practice(NamedTuple):
    """Ask for some moves of a level at a table with these options; nobody waits for them."""

    game: str
    level: str
    options: Mapping[str, Any]


def practise(practice: Practice, clock: Clock) -> None:
    """Play a table of one's own until the time is over or the `clock` shows its end."""
    spec = game_spec(practice.game)
    match = Match(spec, spec.ruleset(practice.options), SEED)
    end = time.monotonic() + PRACTICE
    for seat in match.turns():
        if clock() >= end:
            break
        seed = f"{SEED}/{match.ply}"
        asked = Question(practice.game, practice.level, match.view(seat), seed, EACH)
        match.submit(seat, think(asked, clock).action)
