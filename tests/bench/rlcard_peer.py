"""Play random games of RLCard's 斗地主 whenever a line with a number of seconds comes in.

Runs inside the venv that compare_rlcard.py makes. Answers with a JSON line.
"""

import json
import random
import sys
import time

import numpy
from rlcard.games.doudizhu import Game


def playout(rng):
    """Play one game on the bare game loop, not the environment; return its actions."""
    game = Game()
    game.np_random = numpy.random.RandomState(rng.getrandbits(32))
    state, _ = game.init_game()
    actions = 0
    while not game.is_over():
        legal = state["actions"]
        state, _ = game.step(legal[int(rng.random() * len(legal))])
        actions += 1
    return actions


def play_for(seconds, rng):
    games = actions = 0
    began = time.perf_counter()
    while time.perf_counter() - began < seconds:
        actions += playout(rng)
        games += 1
    return {"games": games, "actions": actions, "seconds": time.perf_counter() - began}


def main():
    rng = random.Random(1)
    play_for(0.5, rng)
    print(json.dumps({"ready": True}), flush=True)
    for line in sys.stdin:
        print(json.dumps(play_for(float(line), rng)), flush=True)


if __name__ == "__main__":
    main()
