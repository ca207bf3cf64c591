"""Time the decisions of the searching bots under their clock, on a quiet machine.

    python tests/bench/decision_times.py [--beside nothing|worker|window] [--seconds 60]
        [--only quewu] [--level expert]

Games are played by a rule bot; at each choice a level is asked too, with its limit. With
`--beside worker` it thinks in the process it has in the game, and the time runs from asking to
having the answer; with `window` (the default) the game's window plays a table of rule bots on a
virtual display meanwhile. Median, 99th percentile and the longest stand beside the limit, the
load of the machine (processes that want to run, mean of a minute) before and after.
"""

from __future__ import annotations

import argparse
import gc
import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game.ai.bots import HINT_LEVEL, SEARCH_LEVELS, SECONDS, bot_for
from game.engine import Match
from game.games import game_spec
from game.session.asking import budget_of
from game.session.practice import PRACTICE, Practice
from game.session.setup import SeatSpec, Setup
from game.session.thinking import Question, think
from game.session.worker import LATE, Worker
from tests.window.harness import desktop, opened

TABLES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("quewu", {"mode": "regular", "raise_limit": 2}),
    ("quewu", {"mode": "full", "raise_limit": 2}),
    ("gouji", {}),
    ("qixing", {}),
    ("tianzi", {}),
)
BESIDE = ("nothing", "worker", "window")
FIRST_SEED = 900
LOOK = 0.001
"""Seconds between two looks for an answer; the window looks once a frame."""
PAUSE = 0.1
"""Seconds between an answer and the next question; a table shows the move, which takes longer."""
START = 20.0

Decide = Callable[[Question], Any]


def choices(game: str, options: dict[str, Any]) -> Iterator[Any]:
    """Yield views with a choice, from games of the keen bot, without end."""
    spec, keen = game_spec(game), bot_for(game, HINT_LEVEL)
    for seed in count(FIRST_SEED):
        match = Match(spec, spec.ruleset(options), seed)
        for seat in match.turns():
            view = match.view(seat)
            if len(view.legal) > 1:
                yield view
            match.submit(seat, keen.choose(view, Random(match.ply), 0.0))


@contextmanager
def asked(practice: Practice) -> Iterator[Decide]:
    """Let a worker process that has practised answer."""
    worker = Worker()

    def decide(question: Question) -> Any:
        ticket = worker.ask(question)
        while (answer := worker.take(ticket)) is None:
            time.sleep(LOOK)
        return answer

    gc.disable()  # here games are played by bots that remember much: this is not what is timed
    try:
        decide(Question(practice.game, HINT_LEVEL, next(choices(practice.game, {})), "first"))
        worker.practise(practice)
        time.sleep(PRACTICE)
        yield decide
        if worker.inline:
            raise SystemExit("the worker process died: these are no figures")
    finally:
        gc.enable()
        worker.close()


@contextmanager
def window(game: str, options: dict[str, Any]) -> Iterator[None]:
    """Show a table of rule bots that play with each other, as long as the block lasts."""
    seats = game_spec(game).ruleset(options).seats
    everybody = tuple(SeatSpec(False, f"bot {seat}") for seat in range(seats))
    setup = Setup(game, options, everybody, FIRST_SEED, open_hands=True)
    with ExitStack() as stack:
        home = Path(stack.enter_context(tempfile.TemporaryDirectory())) / "home"
        screen = stack.enter_context(desktop())
        shown = stack.enter_context(opened(screen, home, setup=setup.as_dict()))
        shown.wait(lambda state: state.get("scene") == "table", "the table", START)
        yield


def measure(
    decide: Decide, game: str, options: dict[str, Any], level: str, seconds: float, pause: float
) -> list[float]:
    """Return how long decisions took, sorted, as many as fit with pauses into so many seconds."""
    took: list[float] = []
    end = time.monotonic() + seconds
    for number, view in enumerate(choices(game, options)):
        question = Question(game, level, view, str(number), budget_of(level))
        began = time.monotonic()
        if began > end:
            break
        decide(question)
        took.append(time.monotonic() - began)
        time.sleep(pause)
    return sorted(took)


def line(name: str, took: list[float], level: str, loads: tuple[float, float]) -> str:
    """Say in a line how long decisions took."""
    n, limit = len(took), SECONDS[level]
    late = sum(seconds > budget_of(level) + LATE for seconds in took)
    return (
        f"{name:<24}{n:>5} decisions, median {took[n // 2]:.3f} s, 99 of 100 within"
        f" {took[min(n - 1, int(0.99 * n))]:.3f}, longest {took[-1]:.3f} (limit {limit}),"
        f" {late} by the rule bot, load {loads[0]:.1f} to {loads[1]:.1f}"
    )


def report(game: str, options: dict[str, Any], level: str, beside: str, seconds: float) -> str:
    """Measure a level at a table and say what was found."""
    before = os.getloadavg()[0]
    with ExitStack() as stack:
        decide: Decide = think
        if beside == "window":
            stack.enter_context(window(game, options))
        if beside != "nothing":
            decide = stack.enter_context(asked(Practice(game, level, options)))
        pause = 0.0 if beside == "nothing" else PAUSE
        took = measure(decide, game, options, level, seconds, pause)
    name = f"{game} {options.get('mode', '')} {level}"
    return line(name, took, level, (before, os.getloadavg()[0]))


def main() -> None:
    """Print a line for each table and level."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--only", default="")
    parser.add_argument("--level", choices=SEARCH_LEVELS, action="append")
    parser.add_argument("--beside", choices=BESIDE, default=BESIDE[-1])
    args = parser.parse_args()
    for game, options in TABLES:
        for level in (args.level or SEARCH_LEVELS) if args.only in game else ():
            print(report(game, options, level, args.beside, args.seconds), flush=True)


if __name__ == "__main__":
    main()
