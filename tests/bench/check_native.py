"""Hold the fast rules that training plays by (tests/bench/native) against the engine.

    python tests/bench/check_native.py --games 700

Random games are written by the fast rules with everything they saw: what was legal, what the
rule bots make of each action, and its traits. The engine plays them again and must agree.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game.ai.learned import read_network
from game.ai.quewu.instinct import Instinct
from game.ai.quewu.intuition import WEIGHTS, Intuition
from game.ai.quewu.regular import PLAIN
from game.ai.quewu.tempers import Mind, Novice
from game.engine import CHANCE, OVER, Action
from game.games import game_spec
from game.games.quewu.actions import Kind
from game.games.quewu.cards import packed
from game.games.quewu.state import QuewuState
from tests.bench.native import TABLES, build

SPEC = game_spec("quewu")
RULES = [SPEC.ruleset({"seats": 4, "mode": mode, "raise_limit": most}) for mode, most in TABLES]


class Player:
    """Play one written game again and compare."""

    def __init__(self, table: int) -> None:
        self.state = QuewuState(RULES[table])
        self.state.history = None
        self.minds: list[Mind] = [
            Instinct(RULES[table]),
            Instinct(RULES[table], PLAIN),
            Novice(RULES[table]),
        ]
        self.reader = Intuition(RULES[table], read_network(WEIGHTS))
        self.acts: list[list[str]] = []
        self.opened: tuple[int, ...] = ()

    def begin(self, opener: int, deck: list[int]) -> None:
        """Deal as it was dealt."""
        self.state.apply(Action(Kind.DEAL, tuple(deck)), CHANCE)
        if self.state.actor == CHANCE:
            self.state.apply(Action(Kind.LOT, seat=opener), CHANCE)
        assert self.state.opener == opener

    def compare(self) -> dict[tuple[int, ...], Action]:
        """Compare what may be done, what is thought of it, and its traits."""
        state = self.state
        legal = list(state.legal_actions())
        mine = {key_of(action): action for action in legal}
        theirs = [tuple(map(int, words[:6])) for words in self.acts]
        assert set(theirs) == set(mine), (set(theirs) ^ set(mine), state.phase_name)
        ours = [dict(zip(map(key_of, legal), mind.weigh(state, legal))) for mind in self.minds]
        for key, words in zip(theirs, self.acts):
            for found, values in zip(words[6:9], ours):
                assert abs(float(found) - values[key]) < 1e-4, (key, found, values[key])
            if words[9:]:
                traits = self.reader.traits(state, mine[key])
                assert sorted(traits) == sorted([*self.opened, *map(int, words[9:])]), key
        return mine

    def do(self, chosen: int, lots: list[int], taken: int) -> None:
        """Compare, and do what was done."""
        mine = self.compare()
        seat = self.state.actor
        self.state.apply(mine[tuple(map(int, self.acts[chosen][:6]))], seat)
        while self.state.actor == CHANCE and self.state.phase_name != "duel":
            if self.state.phase_name == "pass":
                self.state.apply(Action(Kind.PASS, tuple(lots)), CHANCE)
            else:
                state = self.state
                others = [(state.due + i) % 4 for i in range(1, 4)]
                giver = max(others, key=lambda one: state.sizes[one])
                state.apply(Action(Kind.TAKE, (taken,), giver), CHANCE)


def key_of(action: Action) -> tuple[int, ...]:
    """Name an action as the fast rules do; the order of discards does not matter to them."""
    kind = int(action.kind)
    return (kind, max(0, action.name), packed(tuple(sorted(action.cards))), max(0, action.seat),
            max(0, action.number), max(0, action.choice))  # fmt: skip


def replay(lines: Iterator[str]) -> tuple[int, int]:
    """Play all written games again; return how many there were, and how many decisions."""
    games = decisions = 0
    player = None
    for line in lines:
        word, *rest = line.split()
        if word == "game":
            games += 1
            player = Player(int(rest[0]))
            player.begin(int(rest[1]), [int(one) for one in rest[2:]])
        assert player is not None
        if word == "turn":
            assert player.state.actor == int(rest[0])
            player.acts = []
        elif word == "open":
            player.opened = tuple(map(int, rest))
        elif word == "act":
            player.acts.append(rest)
        elif word == "done":
            decisions += 1
            at = rest.index("/")
            player.do(int(rest[0]), [int(one) for one in rest[1:at]], int(rest[at + 1]))
        elif word == "over":
            outcome = player.state.outcome
            assert player.state.phase_name == "duel" or outcome is not None
            assert outcome is None or outcome.winners == (int(rest[0]),)
            assert player.state.actor == OVER or player.state.phase_name == "duel"
    return games, decisions


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=70)
    args = parser.parse_args()
    program = build("replay")
    with subprocess.Popen([program, str(args.games)], stdout=subprocess.PIPE, text=True) as told:
        assert told.stdout is not None
        games, decisions = replay(iter(told.stdout))
    print(f"{games} games, {decisions} decisions: the fast rules and the engine agree")


if __name__ == "__main__":
    main()
