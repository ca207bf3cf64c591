"""Measure the bots of 妙手七星: `python -m tests.games.qixing.measure_bots [GAMES]`.

One seat against three of a weaker level, each deal from another seat: its mean score a game
with its 95 % interval.
"""

import sys
from math import sqrt
from statistics import mean, stdev

from game.ai.arena import play
from game.ai.bots import bot_for

PAIRS = (("regular", "random"), ("beginner", "random"), ("regular", "beginner"))


def scores(one: str, other: str, games: int, options: dict[str, object]) -> list[int]:
    """Play the games and return the one seat's scores."""
    found = []
    for seed in range(games):
        own = seed % 4
        bots = [bot_for("qixing", one if seat == own else other) for seat in range(4)]
        found.append(play("qixing", options, bots, seed).results[0].scores[own])
    return found


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    for one, other in PAIRS:
        found = scores(one, other, games, {})
        half = 1.96 * stdev(found) / sqrt(games)
        middle = sorted(found)[games // 2]
        told = f"mean {mean(found):.0f} ± {half:.0f}, median {middle}"
        print(f"{one} against three {other}: {games} games, {told}", flush=True)


if __name__ == "__main__":
    main()
