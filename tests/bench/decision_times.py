"""Time the decisions of the searching bots under their clock, on a quiet machine.

    python tests/bench/decision_times.py [--seconds 60] [--only quewu]

Games are played by the keen bot; at each choice a level is asked too, with its limit as its
deadline. Median, 99th percentile and the longest stand beside the limit.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game.ai.bots import HINT_LEVEL, SEARCH_LEVELS, SECONDS, bot_for
from game.engine import CHANCE, OVER, Match
from game.games import game_spec

TABLES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("quewu", {"mode": "regular", "raise_limit": 2}),
    ("quewu", {"mode": "full", "raise_limit": 2}),
    ("gouji", {}),
    ("qixing", {}),
    ("tianzi", {}),
)
FIRST_SEED = 900


def choices(game: str, options: dict[str, Any]) -> Iterator[Any]:
    """Yield views with a choice, from games of the keen bot, without end."""
    spec, keen = game_spec(game), bot_for(game, HINT_LEVEL)
    for seed in count(FIRST_SEED):
        match = Match(spec, spec.ruleset(options), seed)
        while (seat := match.state.to_move()) != OVER:
            if seat == CHANCE:
                match.step_chance()
                continue
            view = match.view(seat)
            if len(view.legal) > 1:
                yield view
            match.submit(seat, keen.choose(view, Random(match.ply), 0.0))


def measure(game: str, options: dict[str, Any], level: str, seconds: float) -> list[float]:
    """Return how long decisions took, sorted, as many as fit into so many seconds."""
    bot, took = bot_for(game, level, time.monotonic), []
    end = time.monotonic() + seconds
    for number, view in enumerate(choices(game, options)):
        began = time.monotonic()
        if began > end:
            break
        bot.choose(view, Random(number), began + SECONDS[level])
        took.append(time.monotonic() - began)
    return sorted(took)


def main() -> None:
    """Print a line for each table and level."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--only", default="")
    args = parser.parse_args()
    for game, options in TABLES:
        for level in SEARCH_LEVELS if args.only in game else ():
            took = measure(game, options, level, args.seconds)
            n = len(took)
            name = f"{game} {options.get('mode', '')} {level}"
            print(
                f"{name:<24}{n:>5} decisions, median {took[n // 2]:.3f} s, 99 of 100 within"
                f" {took[min(n - 1, int(0.99 * n))]:.3f}, longest {took[-1]:.3f}"
                f" (limit {SECONDS[level]})",
                flush=True,
            )


if __name__ == "__main__":
    main()
