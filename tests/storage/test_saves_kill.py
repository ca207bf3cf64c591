"""Kill a playing program at random moments: continue always works, one action at most is lost."""

from __future__ import annotations

from pathlib import Path
from random import Random

from .killing import kill_once

ROUNDS = 10


def test_a_killed_program_loses_at_most_the_action_in_flight(tmp_path: Path) -> None:
    rng = Random(2026)
    saved = told = 0
    for number in range(ROUNDS):
        killed = kill_once(tmp_path / str(number), rng, longest=0.25)
        assert killed.lost <= 1, killed
        assert killed.saved is None or killed.told
        saved += killed.saved is not None
        told += len(killed.told)
    assert saved >= ROUNDS - 2 and told > 5 * ROUNDS
