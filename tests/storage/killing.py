"""Kill a program that plays and saves, and see what is left: run as a module it is that program.

The child tells on its output how long the log is after each folded action. What the save
holds after the kill may lag by the action in flight: the last line told, never two.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from typing import NamedTuple

from game.engine import OVER
from game.session.records import restore
from game.session.setup import SeatSpec, Setup
from game.session.table import Table
from game.storage.autosave import Autosave
from game.storage.saves import AUTO, list_saves, revive

ROOT = Path(__file__).resolve().parents[2]


class Killed(NamedTuple):
    """Hold one round: what the child had told when it died, and what the save held."""

    told: tuple[tuple[int, int], ...]
    saved: tuple[int, int] | None
    copy: int
    played_on: int

    @property
    def lost(self) -> int:
        """Count the folded actions that the save lacks."""
        if self.saved is None:
            return len(self.told)
        if self.saved not in self.told:
            return 0  # saved, and killed before it was told
        return len(self.told) - 1 - self.told.index(self.saved)


def setup_for(seed: int) -> Setup:
    options = {"mode": "full", "raise_limit": 2, "seats": 4, "match": 16}
    return Setup(
        "quewu", options, tuple(SeatSpec(False, f"p{i}", "random") for i in range(4)), seed
    )


def play_and_save(folder: Path, seed: int) -> None:
    """Play match after match with the autosave on, telling each log's length, for ever."""
    keeper = Autosave(folder)
    while True:
        table = Table(setup_for(seed), keeper=keeper, speed="instant")
        told = 0
        while not (table.match.state.to_move() == OVER and table.match.standing().over):
            if table.match.state.to_move() == OVER:
                table.next_game()
            table.poll(time.monotonic(), True)
            if table.match.ply != told:
                told = table.match.ply
                os.write(1, f"{seed} {told}\n".encode())
            time.sleep(0.0005)
        seed += 1_000


def kill_once(folder: Path, rng: Random, longest: float = 0.5) -> Killed:
    """Start the child, kill it after a random while, and continue from its autosave."""
    seed = rng.randrange(1_000)
    child = subprocess.Popen(
        [sys.executable, "-m", "tests.storage.killing", str(folder), str(seed)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
    )
    assert child.stdout is not None
    first = child.stdout.readline()
    time.sleep(rng.random() * longest)
    child.kill()
    rest, _ = child.communicate()
    lines = [line.split() for line in (first + rest).decode().splitlines(keepends=True)]
    told = tuple((int(line[0]), int(line[1])) for line in lines if len(line) == 2)
    return _look(folder, told)


def _look(folder: Path, told: tuple[tuple[int, int], ...]) -> Killed:
    if not list_saves(folder):
        return Killed(told, None, 0, 0)
    found, saved = revive(AUTO, lambda saved: restore(saved.record), folder)
    table = Table(found.setup, restored=found, speed="instant")
    at = (found.setup.seed, found.match.ply)
    now = 0.0
    for _ in range(20):
        if table.match.state.to_move() == OVER:
            break
        now += 0.02
        table.poll(now, True)
    return Killed(told, at, saved.copy, table.match.ply - at[1])


if __name__ == "__main__":
    play_and_save(Path(sys.argv[1]), int(sys.argv[2]))
