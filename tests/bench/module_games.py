"""Play seeded random games of 专业 under every mixture of its modules, and check each step.

    python tests/bench/module_games.py [--pairs 1000] [--others 100]

The six modules (静夜 is one of them) alone and in pairs get `--pairs` games each, the other
42 mixtures `--others`. After every action the cards of hands, deck and discards must be
the deck's, and every game must end. Prints a line a mixture; status 1 at the first fault.
"""

from __future__ import annotations

import argparse
import sys
import time
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game.engine import CHANCE, OVER
from game.games import game_spec
from game.games.quewu.actions import SETS
from game.games.quewu.cards import counts_of
from game.games.quewu.ruleset import MAX_NIGHT, MODULES

NIGHT = "NIGHT"
LONGEST = 5000
SPEC = game_spec("quewu")


def rules_of(mixture: tuple[str, ...], rng: Random) -> Any:
    """Make a ruleset of a mixture, with seats, raise limit and banned sets by the lot."""
    names = [s.name for s in SETS]
    night = rng.sample(names, rng.randint(1, MAX_NIGHT)) if NIGHT in mixture else []
    modules = [module for module in mixture if module != NIGHT]
    return SPEC.ruleset(
        {
            "mode": "expert",
            "seats": rng.randint(2, 6),
            "raise_limit": rng.randint(0, 3),
            "modules": modules,
            "night": night,
        }
    )


def play(rules: Any, rng: Random) -> int:
    """Play one game and return its actions; raise AssertionError at a fault."""
    state = SPEC.start(rules)
    state.history = None
    for actions in range(LONGEST):
        seat = state.to_move()
        if seat == OVER:
            assert len(state.result().winners) == 1, "no single winner"
            return actions
        legal = () if seat == CHANCE else state.legal_actions()
        assert seat == CHANCE or legal, "somebody must act and can do nothing"
        state.apply(state.chance(rng) if seat == CHANCE else rng.choice(legal), seat)
        if state.deck or any(state.hands):
            held = [counts_of(hand) for hand in (*state.hands, state.gone)]
            deck = tuple(state.deck.count(kind) for kind in range(8))
            assert tuple(map(sum, zip(*held, deck))) == rules.copies, "cards lost or made"
    raise AssertionError("the game does not end")


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--pairs", type=int, default=1000)
    parser.add_argument("--others", type=int, default=100)
    args = parser.parse_args()
    began, games = time.perf_counter(), 0
    for size in range(1, 7):
        for mixture in combinations((*MODULES, NIGHT), size):
            count = args.pairs if size <= 2 else args.others
            for number in range(count):
                rng = Random(f"{mixture}/{number}")
                rules = rules_of(mixture, rng)
                try:
                    play(rules, rng)
                except AssertionError as fault:
                    print(f"{'+'.join(mixture)} game {number}: {fault}; {rules}")
                    return 1
            games += count
            print(f"{'+'.join(mixture)}: {count} games", flush=True)
    print(f"{games} games, every card kept, in {time.perf_counter() - began:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
