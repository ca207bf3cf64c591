"""Measure how much stronger each level is than the one below, with 95 % intervals.

    python tests/bench/strength.py                      every pair, round and round
    python tests/bench/strength.py --only quewu-regular --deals 50
    python tests/bench/strength.py --show               only print what has been measured

Each deal is played once from every seat (or by each federation), the same deal for both
sides. A deal is one line of build/strength.jsonl, so the measuring may be stopped at any time
and goes on where it was. Searching levels make their fixed number of playouts: the figures do
not hang on the machine. The intervals are over deals, whose games belong together.
"""

from __future__ import annotations

import argparse
import json
import re
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from math import sqrt
from pathlib import Path
from typing import Any, NamedTuple

from game.ai import arena
from game.ai.bots import bot_for
from game.engine import GameResult
from game.games import game_spec

RESULTS = Path(__file__).resolve().parents[2] / "build" / "strength.jsonl"
TABLE = {"seats": 4, "raise_limit": 2}
LETTER = {"seats": 4, "raise_limit": 0}


class Pair(NamedTuple):
    """Say who plays whom at which table, how it is counted, and what should come out."""

    name: str
    game: str
    options: dict[str, Any]
    better: str
    worse: str
    goal: str
    count: str = "share"


def _quewu() -> Iterator[Pair]:
    steps = (
        ("beginner", "random", "36 %"),
        ("regular", "beginner", "37 %"),
        ("expert", "regular", "40 %"),
        ("master", "regular", "46 %"),
        ("master", "expert", "above 25 %"),
        ("keen", "regular", "none set"),
        ("expert", "keen", "none set"),
        ("master", "keen", "none set"),
    )
    for mode in ("regular", "full"):
        for name, options in ((mode, TABLE), (f"{mode}-letter", LETTER)):
            for better, worse, goal in steps:
                goal = goal if options is TABLE else "none set"
                yield Pair(f"quewu-{name}-{better}-{worse}", "quewu", {"mode": mode, **options},
                           better, worse, goal)  # fmt: skip


PAIRS = (
    *_quewu(),
    Pair("gouji-expert-regular", "gouji", {}, "expert", "regular", "62 %", "federation"),
    Pair("gouji-master-regular", "gouji", {}, "master", "regular", "66 %", "federation"),
    Pair("tianzi-expert-regular", "tianzi", {}, "expert", "regular", "58 %"),
    Pair("tianzi-master-regular", "tianzi", {}, "master", "regular", "62 %"),
    Pair("tianzi-beginner-random", "tianzi", {}, "beginner", "random", "none set"),
    Pair("tianzi-regular-random", "tianzi", {}, "regular", "random", "90 %"),
    Pair("tianzi-regular-beginner", "tianzi", {}, "regular", "beginner", "none set"),
    Pair("tianzi-keen-regular", "tianzi", {}, "keen", "regular", "none set"),
    Pair("tianzi-expert-keen", "tianzi", {}, "expert", "keen", "none set"),
    Pair("gouji-beginner-random", "gouji", {}, "beginner", "random", "none set", "federation"),
    Pair("gouji-regular-random", "gouji", {}, "regular", "random", "98 %", "federation"),
    Pair("gouji-regular-beginner", "gouji", {}, "regular", "beginner", "none set", "federation"),
    Pair("gouji-keen-regular", "gouji", {}, "keen", "regular", "none set", "federation"),
    Pair("gouji-expert-keen", "gouji", {}, "expert", "keen", "none set", "federation"),
    Pair("qixing-keen-regular", "qixing", {}, "keen", "regular", "none set", "points"),
    Pair("qixing-beginner-random", "qixing", {}, "beginner", "random", "above 0", "points"),
    Pair("qixing-regular-beginner", "qixing", {}, "regular", "beginner", "above 0", "points"),
    Pair("qixing-expert-regular", "qixing", {}, "expert", "regular", "above 0", "points"),
    Pair("qixing-master-expert", "qixing", {}, "master", "expert", "above 0", "points"),
)


def play(pair: Pair, deal: int, mine: Callable[[int], bool]) -> GameResult:
    """Play one deal, the better bot on the seats that are `mine`."""
    better, worse = bot_for(pair.game, pair.better), bot_for(pair.game, pair.worse)
    seats = range(game_spec(pair.game).ruleset(pair.options).seats)
    bots = [better if mine(seat) else worse for seat in seats]
    return arena.play(pair.game, pair.options, bots, deal).results[-1]


def measure(pair: Pair, deal: int) -> float:
    """Return what the better bot got on the average of a deal's games."""
    seats = game_spec(pair.game).ruleset(pair.options).seats
    if pair.count == "federation":
        sides = (play(pair, deal, lambda seat, one=one: seat % 2 == one) for one in (0, 1))
        return sum(side in result.winners for side, result in enumerate(sides)) / 2
    got = 0.0
    for own in range(seats):
        result = play(pair, deal, lambda seat, own=own: seat == own)
        got += result.scores[own] if pair.count == "points" else own in result.winners
    return got / seats


def known() -> dict[str, dict[int, float]]:
    """Read what has been measured: by pair and deal."""
    found: dict[str, dict[int, float]] = defaultdict(dict)
    if RESULTS.exists():
        for line in RESULTS.read_text("utf-8").splitlines():
            one = json.loads(line)
            found[one["pair"]][one["deal"]] = one["value"]
    return found


def summary(values: list[float]) -> tuple[float, float]:
    """Return the mean and half the 95 % interval, over deals."""
    n = len(values)
    mean = sum(values) / n
    spread = sum((value - mean) ** 2 for value in values) / max(1, n - 1)
    return mean, 1.96 * sqrt(spread / n)


def show(pairs: list[Pair]) -> None:
    """Print a line for each pair that has been measured."""
    found = known()
    for pair in pairs:
        values = list(found[pair.name].values())
        if not values:
            continue
        mean, half = summary(values)
        scale, unit = (1.0, "points") if pair.count == "points" else (100.0, "%")
        low, high = scale * (mean - half), scale * (mean + half)
        line = f"{pair.name:<36}{scale * mean:>9.1f} {unit:<7}{low:>9.1f} to {high:<9.1f}"
        print(f"{line}{len(values):>6} deals   goal {pair.goal}")


def run(pairs: list[Pair], deals: int, seed: int) -> None:
    """Measure deal after deal, the pairs in turn, until each has so many."""
    found = known()
    RESULTS.parent.mkdir(exist_ok=True)
    for number in range(deals):
        for pair in pairs:
            deal = seed + number
            if deal in found[pair.name]:
                continue
            began = time.monotonic()
            value = measure(pair, deal)
            row = {"pair": pair.name, "deal": deal, "value": value,
                   "seconds": round(time.monotonic() - began, 2)}  # fmt: skip
            with RESULTS.open("a", encoding="utf-8") as out:
                out.write(json.dumps(row) + "\n")


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--only", default="", help="a pattern that the pairs' names have in them")
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--seed", type=int, default=100_000)
    parser.add_argument("--show", action="store_true")
    args = parser.parse_args()
    pairs = [pair for pair in PAIRS if re.search(args.only, pair.name)]
    if not args.show:
        run(pairs, args.deals, args.seed)
    show(pairs)


if __name__ == "__main__":
    main()
