"""Play games between bots without a screen, here or in worker processes.

A game depends on its seed alone: the same seed gives the same game in any process.
"""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from contextlib import contextmanager
from itertools import islice
from multiprocessing import get_context, parent_process
from random import Random
from typing import Any, NamedTuple

from game.ai.bots import bot_for
from game.engine import CHANCE, OVER, Match
from game.games import game_spec

MOST_ACTIONS = 20_000
"""Actions after which a game counts as stuck."""
AHEAD = 3
"""Jobs that are handed out for each process at a time."""
BUDGET = 5.0
"""Seconds a bot may think about one action."""


class Job(NamedTuple):
    """Ask for some games: consecutive seeds, and the levels of the seats in each."""

    game: str
    options: Mapping[str, Any]
    first_seed: int
    levels: tuple[tuple[str, ...], ...]


class Outcome(NamedTuple):
    """Tell how one game went; `reason` is empty when it was stuck."""

    seed: int
    levels: tuple[str, ...]
    reason: str
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    actions: int


def play_game(game: str, options: Mapping[str, Any], seed: int, levels: Sequence[str]) -> Match:
    """Play one game between bots of these levels, which see their views only."""
    spec = game_spec(game)
    match = Match(spec, spec.ruleset(options), seed)
    bots = [bot_for(game, level) for level in levels]
    luck = [Random(f"{seed}/bot/{seat}") for seat in range(len(levels))]
    for _ in range(MOST_ACTIONS):
        match.settle()
        seat = match.state.to_move()
        if seat == OVER:
            break
        deadline = time.monotonic() + BUDGET
        match.submit(seat, bots[seat].choose(match.view(seat), luck[seat], deadline))
    return match


def play_job(job: Job) -> list[Outcome]:
    """Play a job's games in order."""
    return [
        _outcome(play_game(job.game, job.options, job.first_seed + i, levels), levels)
        for i, levels in enumerate(job.levels)
    ]


def _outcome(match: Match, levels: tuple[str, ...]) -> Outcome:
    result = match.state.result()
    actions = sum(entry.seat != CHANCE for entry in match.log)
    if result is None:
        return Outcome(match.seed, levels, "", (), (), actions)
    return Outcome(match.seed, levels, result.reason, result.winners, result.scores, actions)


def _begin_work() -> None:
    """Leave interrupts to the parent, and end with it, however it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def play_all(jobs: Iterable[Job], processes: int) -> Iterator[list[Outcome]]:
    """Yield each job's outcomes as they are done, in no particular order."""
    if processes == 1:
        yield from map(play_job, jobs)
        return
    executor = ProcessPoolExecutor(processes, get_context("spawn"), initializer=_begin_work)
    try:
        yield from _in_turns(executor, iter(jobs), processes)
    finally:
        executor.shutdown(cancel_futures=True)


def _in_turns(
    executor: ProcessPoolExecutor, jobs: Iterator[Job], processes: int
) -> Iterator[list[Outcome]]:
    """Keep a few jobs waiting for each process, so that an end comes soon when it is asked for."""
    with _interrupts_held():
        busy = {executor.submit(play_job, job) for job in islice(jobs, AHEAD * processes)}
    while busy:
        done, busy = wait(busy, return_when=FIRST_COMPLETED)
        busy |= {executor.submit(play_job, job) for job in islice(jobs, len(done))}
        for future in done:
            yield future.result()


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """Let Ctrl-C wait while processes start: they inherit that, and never see one half awake."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
