"""Measure tastes of the regular bot of 雀舞 between the beginner and the network.

    python tests/bench/tune_levels.py                          the taste as it is, and neighbours
    python tests/bench/tune_levels.py airs=3 "airs=0 sets=0"   these, the rest as it is

A regular bot shall beat beginners well and still lose to the better levels: most of what helps
against the ones helps against the others too, so a taste is held against both at once. So the
bot's fondness for dances was chosen, and its way to lay first what is handy: who does so beats
beginners nearly as often as before and gives a good player far more. Shares of wins in a hundred
games of one against three (25 are even), each deal from each of four seats, at 常规 and 完全 with a
limit of 2; played by the fast rules in C (tests/bench/native).
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
from game.ai.quewu.keen import EVEN
from game.ai.quewu.regular import PLAIN
from tests.bench.native import BUILD, build
from tests.bench.native.weights import to_raw

RAW = BUILD / "quewu_levels.raw"


class Leaning(NamedTuple):
    """Say what the fast rules weigh by.

    Actions worse by `even` count as equal; `rest` and `cards` are what a rest, and each card of
    a group, count more than what they leave.
    """

    flex: float = PLAIN.flex
    danger: float = PLAIN.danger
    even: float = EVEN
    rest: float = 0.0
    airs: float = PLAIN.airs
    sets: float = PLAIN.sets
    cards: float = 0.0

    def __str__(self) -> str:
        """Name what differs from the bot as it is."""
        changed = [f"{k}={v:g}" for k, v in self._asdict().items() if v != USUAL._asdict()[k]]
        return " ".join(changed) or "as it is"


USUAL = Leaning()
NEIGHBOURS = (
    USUAL,
    USUAL._replace(airs=0.0),
    USUAL._replace(airs=USUAL.airs / 2),
    USUAL._replace(airs=USUAL.airs * 2),
    USUAL._replace(sets=0.0),
    USUAL._replace(sets=USUAL.sets + 1.0),
    USUAL._replace(airs=0.0, sets=0.0),
    USUAL._replace(flex=USUAL.flex + 0.4),
    USUAL._replace(danger=USUAL.danger + 1.0),
)


def leaning(text: str) -> Leaning:
    """Read what differs from the bot as it is, as in "airs=3 sets=0"."""
    pairs = [word.partition("=")[::2] for word in text.replace(",", " ").split()]
    unknown = [name for name, _ in pairs if name not in Leaning._fields]
    if unknown:
        names = ", ".join(Leaning._fields)
        raise argparse.ArgumentTypeError(f"no {unknown[0]}; a taste has {names}")
    return USUAL._replace(**{name: float(value) for name, value in pairs})


def measure(words: list[str], lines: list[Leaning]) -> list[list[float]]:
    """Run the fast program over some tastes; return its figures for each."""
    asked = "".join(" ".join(map(str, line)) + "\n" for line in lines)
    told = subprocess.run(words, input=asked, stdout=subprocess.PIPE, text=True, check=True)
    return [[float(one) for one in line.split()] for line in told.stdout.splitlines()]


def main() -> None:
    """Read the command line, measure, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("tastes", nargs="*", type=leaning, default=NEIGHBOURS)
    parser.add_argument("--games", type=int, default=60_000)
    parser.add_argument("--workers", type=int, default=2)
    args = parser.parse_args()
    shape = to_raw(WEIGHTS, RAW)
    program = build("levels", shape.first, shape.second)
    words = [program, "--in", str(RAW), "--games", str(args.games)]
    shares = [list(args.tastes[i :: args.workers]) for i in range(args.workers)]
    with ThreadPoolExecutor(args.workers) as pool:
        jobs = [pool.submit(measure, words, lines) for lines in shares if lines]
        found = {
            line: row for job, lines in zip(jobs, shares) for line, row in zip(lines, job.result())
        }
    print_table({line: found[line] for line in args.tastes}, args.games)


def print_table(found: dict[Leaning, list[float]], games: int) -> None:
    """Print what was found, the regular table on the left."""
    print(f"{'':28}{'常规':^26}{'完全':^26}")
    print(f"{'taste':30}" + f"{'bot':>8}{'beginner':>10}{'network':>9} " * 2)
    for line, row in found.items():
        cells = [f"{a:8.2f}{b:10.2f}{c:9.2f} " for a, b, c in (row[:3], row[3:])]
        print(f"{line!s:30}" + "".join(cells))
    print("bot: against three beginners; beginner: against three at random; network: against three")
    print(f"of the bot; each +- {100 * sqrt(0.24 / games):.2f}")


if __name__ == "__main__":
    main()
