"""Train the network of 雀舞 by games against itself and the rule bots.

    python tests/bench/train_quewu.py --fresh --minutes 60 --workers 2
    python tests/bench/train_quewu.py --minutes 20 --rate 0.0003      go on, more carefully

Each round plays games with the player's network as it is. Every choice of a learning seat
becomes a sample: the traits of what it left, and what share of the win the seat got in the
end. The network is fitted to the latest rounds and written to game/ai/quewu/weights.bin; the
state of the training lies in build/, so that it can be stopped and go on.
"""

from __future__ import annotations

import argparse
import sys
import time
from array import array
from collections import Counter, deque
from collections.abc import Sequence
from math import exp
from multiprocessing import Pool
from multiprocessing.pool import AsyncResult
from multiprocessing.pool import Pool as Workers
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game.ai.learned import LOGIT, read_network
from game.ai.learned.network import Shape
from game.ai.quewu.instinct import Instinct
from game.ai.quewu.intuition import OUT, WEIGHTS, Intuition
from game.ai.quewu.regular import PLAIN
from game.ai.quewu.tempers import Mind, Novice
from game.ai.quewu.traits import LAYOUT
from game.engine import CHANCE, OVER, Action, Match
from game.games import game_spec
from game.games.quewu.state import QuewuState
from tests.bench.learning import BUILD, Learner, Samples

STATE = BUILD / "train_quewu.npz"
SPEC = game_spec("quewu")
TABLES = {
    ("regular", 2): 40, ("full", 2): 40, ("regular", 0): 5, ("full", 0): 5, ("basic", 2): 4,
    ("regular", 3): 3, ("full", 1): 3,
}  # fmt: skip
"""Mode and limit of 诵, and how often such a table is played."""
RULES = [SPEC.ruleset({"seats": 4, "mode": mode, "raise_limit": most}) for mode, most in TABLES]
POLICIES = {"learned": 4, "quick": 2, "plain": 3, "novice": 1}
"""Who sits there, and how often: the network, or the instinct of a rule bot (keen to beginner)."""
FIRST_ROUNDS = 6
"""Rounds of the keen bot's instinct alone that a fresh network learns from."""
WHIM, WARMTH = 0.02, 0.08
"""How often a learner does anything, and the odds (logarithm) it takes for about equal."""
FIRST_WHIM = 0.12
UNITS = 32, 16


class Minds:
    """The policies of one table."""

    def __init__(self, number: int, learned: Intuition | None) -> None:
        rules = RULES[number]
        self.fixed: dict[str, Mind] = {
            "quick": Instinct(rules),
            "plain": Instinct(rules, PLAIN),
            "novice": Novice(rules),
        }
        self.learned = learned

    def choose(self, who: str, state: QuewuState, legal: Sequence[Action], rng: Random) -> Action:
        """Return what a policy does, with some exploring by those that are learned from."""
        if who == "learned":
            return self._try(state, legal, rng)
        if self.learned is None and rng.random() < FIRST_WHIM:
            return rng.choice(legal)
        return self.fixed[who].choose(state)

    def _try(self, state: QuewuState, legal: Sequence[Action], rng: Random) -> Action:
        assert self.learned is not None
        worth = self.learned.weigh(state, legal)
        best = max(worth)
        if best == OUT:
            return legal[worth.index(best)]
        if rng.random() < WHIM:
            return rng.choice(legal)
        odds = [exp((value - best) / (WARMTH * LOGIT)) for value in worth]
        return rng.choices(legal, odds)[0]


def play_games(job: tuple[int, int, bool]) -> tuple[Samples, Counter[tuple[int, str, str]]]:
    """Play games from a seed; return the samples, and games and wins by table and policy."""
    seed, games, is_trained = job
    network = read_network(WEIGHTS)
    readers = [Intuition(rules, network) for rules in RULES]
    minds = [Minds(n, reader if is_trained else None) for n, reader in enumerate(readers)]
    flat, ends, won = array("H"), array("I"), array("f")
    tally: Counter[tuple[int, str, str]] = Counter()
    rng = Random(seed)
    for _ in range(games):
        table = rng.choices(range(len(RULES)), list(TABLES.values()))[0]
        who = _seated(rng) if is_trained else ["quick"] * 4
        seen, winners = _play(minds[table], readers[table], RULES[table], who, rng)
        for seat, traits in seen:
            flat.extend(traits)
            ends.append(len(flat))
            won.append((seat in winners) / len(winners))
        for seat, one in enumerate(who):
            tally[table, one, "games"] += 1
            tally[table, one, "wins"] += seat in winners
    parts = (np.frombuffer(flat, "H"), np.frombuffer(ends, "I"), np.frombuffer(won, "f"))
    return Samples(*parts), tally


def _seated(rng: Random) -> list[str]:
    who = rng.choices(list(POLICIES), list(POLICIES.values()), k=4)
    who[rng.randrange(4)] = "learned"
    return who


def _play(
    minds: Minds, reader: Intuition, rules: Any, who: Sequence[str], rng: Random
) -> tuple[list[tuple[int, tuple[int, ...]]], tuple[int, ...]]:
    """Play a game; return the traits of the learners' choices, and who won."""
    state = Match(SPEC, rules, rng.getrandbits(60)).state.clone()
    state.history = state.sink = None
    learns = "learned" if minds.learned is not None else "quick"
    seen = []
    while (seat := state.actor) != OVER:
        if seat == CHANCE:
            state.apply(state.chance(rng), CHANCE)
            continue
        legal = state.legal_actions()
        action = legal[0]
        if len(legal) > 1:
            action = minds.choose(who[seat], state, legal, rng)
            if who[seat] == learns:
                seen.append((seat, reader.traits(state, action)))
        state.apply(action, seat)
    return seen, state.outcome.winners


def report(tally: Counter[tuple[int, str, str]]) -> str:
    """Say what share of its games each policy won at the two tables played most."""
    found = []
    for table, rules in enumerate(RULES[:2]):
        for who in POLICIES:
            if games := tally[table, who, "games"]:
                found.append(f"{rules.mode} {who} {100 * tally[table, who, 'wins'] / games:.1f}")
    return ", ".join(found)


def train(learner: Learner, args: argparse.Namespace, is_trained: bool) -> None:
    """Play and learn in turn: the next games are played while the network is fitted."""
    rounds: deque[tuple[Any, Any]] = deque(maxlen=args.keep)
    rng, began, number = np.random.default_rng(), time.monotonic(), 0
    seed = time.time_ns() // 1000

    def ask(workers: Workers) -> AsyncResult[Any]:
        jobs = [(seed + 1000 * number + i, args.games, is_trained) for i in range(args.workers)]
        return workers.map_async(play_games, jobs)

    with Pool(args.workers) as workers:
        waiting = ask(workers)
        while (passed := time.monotonic() - began) < 60 * args.minutes:
            parts = waiting.get()
            number += 1
            is_trained = is_trained or number >= FIRST_ROUNDS
            waiting = ask(workers)
            samples = Samples.joined([part for part, _ in parts])
            learner.cool(passed / (60 * args.minutes))
            rounds.append((samples.rows(learner.shape.traits), samples.won))
            losses = [loss for x, won in rounds for loss in learner.fit(x, won, rng)]
            learner.save()
            mean = sum(losses) / max(1, len(losses))
            shares = report(sum((tally for _, tally in parts), Counter()))
            print(
                f"{passed:6.0f} s, {len(samples.won)} samples, loss {mean:.4f}: {shares}",
                flush=True,
            )


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--games", type=int, default=4000, help="games a worker plays in a round")
    parser.add_argument("--keep", type=int, default=3, help="rounds that are learned from")
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--fresh", action="store_true", help="forget what was learned")
    args = parser.parse_args()
    learner = Learner(Shape(LAYOUT.total, *UNITS), STATE, WEIGHTS, args.rate)
    goes_on = WEIGHTS.exists() and not args.fresh
    if goes_on:
        learner.load()
    learner.save()
    train(learner, args, goes_on)


if __name__ == "__main__":
    main()
