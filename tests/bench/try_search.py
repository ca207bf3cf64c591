"""Try searches over imagined worlds in 雀舞: what they win against three regular bots.

    python tests/bench/try_search.py                               some plans, side by side
    python tests/bench/try_search.py --worlds 100 --rounds 1 --steps 40     one plan
    python tests/bench/try_search.py --worlds 100 --sighted        as a cheater who sees all hands

A search deals what its seat cannot see in so many worlds, plays each of its best actions on in
them for so many rounds, and lets the network judge. With --steps the hands are inferred from what
the seats did, by a walk of so many steps between two worlds; the cheater shows the most that any
inference could bring. Shares of wins in a hundred games (25 are even), each deal from each of
four seats, at 常规 and 完全 with a limit of 2; played by the fast rules in C (tests/bench/native).
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from math import sqrt
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game.ai.quewu.intuition import WEIGHTS
from tests.bench.native import BUILD, build
from tests.bench.native.weights import to_raw

RAW = BUILD / "quewu_search.raw"
TABLES = "常规", "完全"


class Plan(NamedTuple):
    """Say how a search goes.

    Of the actions the network likes best `field` are tried; what it thought of each counts as
    much as `trust` worlds. In a world, the others are regular bots or `learned` as well.
    """

    worlds: int = 30
    rounds: int = 1
    steps: int = 0
    sighted: bool = False
    field: int = 8
    trust: float = 10.0
    learned: bool = False

    def words(self) -> list[str]:
        """Tell the fast program."""
        numbers = ("worlds", "rounds", "steps", "field", "trust")
        found = [word for name in numbers for word in (f"--{name}", str(getattr(self, name)))]
        return found + [f"--{name}" for name in ("sighted", "learned") if getattr(self, name)]

    def __str__(self) -> str:
        """Name it by what it does."""
        if not self.worlds:
            return "the network alone"
        hands = f"inferred in {self.steps} steps" if self.steps else "any hands"
        others = ", others learned" if self.learned else ""
        tried = f"{self.field} tried, trust {self.trust:g}{others}"
        return (
            f"{self.worlds} worlds, {self.rounds} on, {'seen' if self.sighted else hands}; {tried}"
        )


PLANS = (
    Plan(worlds=0),
    Plan(),
    Plan(rounds=0),
    Plan(rounds=2),
    Plan(worlds=100),
    Plan(steps=40),
    Plan(sighted=True),
)


def run(words: list[str], games: int, start: int) -> list[tuple[int, float]]:
    """Play a share of the games; return for both tables how many it won, and the seconds."""
    asked = [*words, "--games", str(games), "--from", str(start), "--seed", str(start + 1)]
    told = subprocess.run(asked, stdout=subprocess.PIPE, text=True, check=True).stdout
    return [(int(won), float(took)) for won, took in map(str.split, told.splitlines())]


def measure(words: list[str], games: int, workers: int) -> str:
    """Return what a search wins and how long a game with it takes."""
    share = max(4, games // workers // 4 * 4)
    with ThreadPoolExecutor(workers) as pool:
        parts = list(pool.map(lambda i: run(words, share, i * share), range(workers)))
    played = share * workers
    cells = []
    for name, found in zip(TABLES, zip(*parts)):
        won = sum(one for one, _ in found) / played
        took = 1000 * sum(seconds for _, seconds in found) / played
        error = sqrt(won * (1 - won) / played)
        cells.append(f"{name} {100 * won:5.2f} +- {100 * error:.2f} ({took:.1f} ms a game)")
    return ", ".join(cells)


def main() -> None:
    """Read the command line, and print a line for each plan."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    for name, kind in (("worlds", int), ("rounds", int), ("steps", int), ("field", int)):
        parser.add_argument(f"--{name}", type=kind)
    parser.add_argument("--trust", type=float)
    parser.add_argument("--sighted", action="store_true", default=None)
    parser.add_argument("--learned", action="store_true", default=None)
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--workers", type=int, default=2)
    args = parser.parse_args()
    asked = {k: v for k, v in vars(args).items() if k in Plan._fields and v is not None}
    shape = to_raw(WEIGHTS, RAW)
    program = build("search", shape.first, shape.second)
    for plan in (Plan(**asked),) if asked else PLANS:
        words = [program, "--in", str(RAW), *plan.words()]
        print(f"{plan}: {measure(words, args.games, args.workers)}", flush=True)


if __name__ == "__main__":
    main()
