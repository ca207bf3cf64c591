"""Train the network of 天子雀 by deals against itself and the rule bots, at tables of two.

    python tests/bench/train_tianzi.py --minutes 40 --workers 1

Each round plays deals with the network as it is; what every action leaves becomes a sample:
its traits, and what the deal brought the seat in the end. The network is fitted to the latest
rounds. Weights are written to game/ai/tianzi/weights.bin after each round, the state of the
training to build/train_tianzi.npz, so that it can be stopped and goes on where it was, or
from the weights; `--fresh` begins anew.
"""

from __future__ import annotations

import argparse
import sys
import time
from array import array
from collections import Counter, deque
from math import exp
from multiprocessing import Pool
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game.ai.learned.network import LOGIT, Network, Shape, read_network, share
from game.ai.tianzi.instinct import Instinct
from game.ai.tianzi.intuition import OUT, WEIGHTS, Intuition, Position, brought
from game.ai.tianzi.traits import TRAITS
from game.engine import CHANCE, OVER, Action, Match
from game.games import game_spec
from game.games.tianzi.actions import EAT, MATCH
from tests.bench.learning import Learner, Samples
from tests.bench.native import BUILD

STATE = BUILD / "train_tianzi.npz"
SPEC = game_spec("tianzi")
TABLES = [
    SPEC.ruleset({"deck": deck, "variant": variant})
    for variant in ("basic", "advanced")
    for deck in ("white", "red")
]
OFTEN = (4, 2, 2, 1)
"""How often each table is played."""
SHAPE = Shape(TRAITS, 24, 16)
EXPLORE, WARMTH = 0.01, 0.05
"""How often an action is any, and how much worse in odds than the best it may easily be."""
TRUST = 0.7
"""How much a sample goes by what came later, not by what the network thinks of the next one."""
AGAIN = 3
"""How many older rounds are learned from again in a round."""


class Steady(Learner):
    """Fit as the others do, from smaller weights."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.p[0] *= 0.3
        self.p[5][:] = 0.0
        self.mean = [p.copy() for p in self.p]


class Mind:
    """Play any policy at one table, and list what its actions leave."""

    def __init__(self, rules: Any, network: Network | None) -> None:
        self.quick = Instinct(rules)
        self.learned = Intuition(rules, network or Network(SHAPE, [], [], [], [], [], 0))
        self.is_new = network is None

    def choose(self, who: str, state: Any, legal: list[Action], rng: Random) -> Action:
        """Return an action of the policy, exploring a little."""
        if rng.random() < (0.1 if self.is_new else EXPLORE if who == "learned" else 0.0):
            return legal[int(rng.random() * len(legal))]
        if who != "learned" or self.is_new:
            return self.quick.choose(state)
        worth = self.learned.weigh(state, legal)
        best = max(worth)
        if best >= OUT:
            return legal[worth.index(best)]
        weights = [exp(max(-50.0, (w - best) / (WARMTH * LOGIT))) for w in worth]
        return rng.choices(legal, weights)[0]

    def sample(self, state: Any, action: Action) -> tuple[list[int], float | None] | None:
        """List the traits of what an action leaves, and what the network thinks of it.

        There are none where the action ends the deal or is half done.
        """
        if action.kind in (EAT, MATCH):
            return None
        at = Position(state, self.learned.deck)
        left = self.learned.lefts(at, action)[0]
        if left.ends:
            return None
        thought = None if self.is_new else share(self.learned.judge(at, left))
        return self.learned.traits(at, left), thought


def play_deal(mind: Mind, who: list[str], rng: Random) -> tuple[list[Any], Any]:
    """Play one deal; return the samples of the learned seats by seat, and the result."""
    state = Match(SPEC, mind.learned.rules, rng.getrandbits(60)).state.clone()
    state.history, state.sink = None, None
    seen: list[Any] = [[], []]
    while (actor := state.actor) != OVER:
        if actor == CHANCE:
            state.apply(state.chance(rng), CHANCE)
            continue
        legal = state.legal_actions()
        action = legal[0] if len(legal) == 1 else mind.choose(who[actor], state, legal, rng)
        if who[actor] == "learned":
            found = mind.sample(state, action)
            if found:
                seen[actor].append(found)
        state.apply(action, actor)
    return seen, state.outcome


def shares(found: list[tuple[list[int], float | None]], end: float) -> list[float]:
    """Return what each sample of a seat is to be worth, mixing what came and what was thought."""
    value, worths = end, []
    for _, thought in reversed(found):
        worths.append(value)
        if thought is not None:
            value = TRUST * value + (1 - TRUST) * thought
    return worths[::-1]


def play_deals(job: tuple[int, int, bool]) -> tuple[Samples, Counter[tuple[str, str]]]:
    """Play deals; return samples, and how often each policy played and won against another."""
    seed, deals, has_network = job
    network = read_network(WEIGHTS) if has_network else None
    minds = [Mind(rules, network) for rules in TABLES]
    flat, ends, won = array("H"), array("I"), array("f")
    tally: Counter[tuple[str, str]] = Counter()
    rng = Random(seed)
    for _ in range(deals):
        mind = rng.choices(minds, OFTEN)[0]
        who = ["learned", rng.choices(("learned", "quick"), (8, 2))[0]]
        rng.shuffle(who)
        seen, result = play_deal(mind, who, rng)
        for actor, found in enumerate(seen):
            for listed, _ in found:
                flat.extend(listed)
                ends.append(len(flat))
            won.extend(shares(found, brought(result, actor)))
        if "quick" in who:
            variant = mind.learned.rules.variant
            tally[variant, "played"] += 1
            tally[variant, "won"] += who.index("learned") in result.winners
    parts = (flat, np.uint16), (ends, np.uint32), (won, np.float32)
    return Samples(*(np.frombuffer(part, kind) for part, kind in parts)), tally


class Training:
    """Play and learn, round after round, while there is time."""

    def __init__(self, args: argparse.Namespace) -> None:
        self.args = args
        self.known = not args.fresh
        self.learner = Steady(SHAPE, STATE, WEIGHTS, args.rate)
        if self.known:
            self.learner.load()
        self.chunks: deque[Any] = deque(maxlen=args.keep)
        self.rng, self.seed = np.random.default_rng(), int(time.time())
        self.began, self.number, self.samples = time.monotonic(), 0, 0

    @property
    def spent(self) -> float:
        """Return the share of the time that is over."""
        return (time.monotonic() - self.began) / 60 / self.args.minutes

    def run(self) -> None:
        """Go through rounds until the time is over."""
        with Pool(self.args.workers) as pool:
            while self.spent < 1.0:
                has_network = self.known or self.number >= self.args.warm
                seeds = [self.seed + 1000 * self.number + i for i in range(self.args.workers)]
                jobs = [(seed, self.args.deals, has_network) for seed in seeds]
                self.learn(pool.map(play_deals, jobs))

    def learn(self, found: list[tuple[Samples, Counter[tuple[str, str]]]]) -> None:
        """Fit the network to a round and to some before; write it, and how it goes."""
        joined = Samples.joined([one[0] for one in found])
        old = self.rng.permutation(len(self.chunks))[:AGAIN]
        picked = [self.chunks[i] for i in old] + [(joined.rows(TRAITS), joined.won)]
        self.chunks.append(picked[-1])
        self.learner.cool(self.spent)
        losses = [loss for x, y in picked for loss in self.learner.fit(x, y, self.rng)]
        self.learner.save()
        self.number, self.samples = self.number + 1, self.samples + len(joined.won)
        self.tell(float(np.mean(losses)), sum((one[1] for one in found), Counter()))

    def tell(self, loss: float, tally: Counter[tuple[str, str]]) -> None:
        """Print a line: the loss, and the share of deals won against the fast rule player."""
        won = " ".join(
            f"{variant} {100 * tally[variant, 'won'] / max(1, tally[variant, 'played']):.1f}"
            for variant in ("basic", "advanced")
        )
        clock = f"{time.monotonic() - self.began:6.0f}s"
        print(
            clock, f"round {self.number} samples {self.samples} loss {loss:.4f} {won}", flush=True
        )


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--minutes", type=float, default=40)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--deals", type=int, default=3000, help="deals a worker plays in a round")
    parser.add_argument("--keep", type=int, default=16, help="rounds that are learned from")
    parser.add_argument("--warm", type=int, default=12, help="rounds that rule bots play at first")
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--fresh", action="store_true")
    Training(parser.parse_args()).run()


if __name__ == "__main__":
    main()
