"""Measure the bots of 天子雀: `python -m tests.games.tianzi.measure_bots [GAMES]`.

Each deal is played once from every seat: the share of games won with its 95 % interval.
"""

import sys
from typing import Any

from game.ai.arena import challenge

PAIRS = (("regular", "random"), ("beginner", "random"), ("regular", "beginner"))
TABLES: tuple[dict[str, Any], ...] = ({}, {"variant": "advanced"}, {"seats": 4})


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    for options in TABLES:
        seats = options.get("seats", 2)
        for one, other in PAIRS:
            tally = challenge("tianzi", options, one, other, games // seats // (seats - 1))
            low, high = tally.interval
            told = f"{tally.share:.1%} won ({low:.1%} to {high:.1%})"
            print(f"{options or 'two'}: {one} against {other}: {tally.games} games, {told}")


if __name__ == "__main__":
    main()
