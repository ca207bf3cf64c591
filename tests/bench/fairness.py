"""Hold searching bots to what they may see, over many positions.

    python tests/bench/fairness.py [--positions 500] [--playouts 60] [--only quewu]

Everything a seat cannot see is dealt again; with the same seed and the same fixed number of
playouts the choice must be the same. Status 1 when one is not.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import replace
from math import inf
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game.ai.bots import SEARCH_LEVELS, bot_for
from game.ai.search import SearchBot
from tests.ai.test_search import OPTIONS, SAMPLES, positions


def main() -> int:
    """Compare choices and print a line for each table and level."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--positions", type=int, default=500)
    parser.add_argument("--playouts", type=int, default=60)
    parser.add_argument("--only", default="")
    args = parser.parse_args()
    faults = 0
    for game, options in OPTIONS:
        if args.only not in game:
            continue
        views = positions(game, options, args.positions, 0.25)
        for level in SEARCH_LEVELS:
            bot, rng, differ = bot_for(game, level), Random(level), 0
            if isinstance(bot, SearchBot):
                bot.limits = bot.limits._replace(playouts=args.playouts)
            elif level == "master":
                bot.depth = 1  # type: ignore[attr-defined]
            for number, view in enumerate(views):
                world = SAMPLES[game](view, rng)
                same = replace(world.view(view.seat), talk=view.talk, history=view.history)
                first, second = (bot.choose(v, Random(number), inf) for v in (view, same))
                differ += first != second
            print(f"{game} {options} {level}: {len(views)} positions, {differ} differ", flush=True)
            faults += differ
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
