"""Use what a frame leaves over: slow beginnings in slices, and the sweeping of memory."""

from __future__ import annotations

import gc
import time
from collections import deque
from collections.abc import Iterator

SLICE = 0.004
"""Seconds of one frame that slow beginnings may take."""
RARELY = (50_000, 20, 100)
"""When Python may sweep by itself, in case no frame comes for long."""
OFTEN = (2_000, 10, 10)
"""New objects before the youngest are swept, and sweeps before older ones are."""


class Slack:
    """Run jobs a step at a time; a job is an iterator whose False means: not this frame."""

    def __init__(self) -> None:
        self._jobs: deque[Iterator[object]] = deque()

    def add(self, job: Iterator[object]) -> None:
        """Have a job done after those before it."""
        self._jobs.append(job)

    def clear(self) -> None:
        """Drop every job where it stands."""
        self._jobs.clear()

    def __bool__(self) -> bool:
        return bool(self._jobs)

    def use(self, until: float) -> None:
        """Go on with the jobs until a moment of `time.perf_counter`, at most for a slice."""
        end = min(until, time.perf_counter() + SLICE)
        while self._jobs and time.perf_counter() < end:
            for useful in self._jobs[0]:
                if useful is False or time.perf_counter() >= end:
                    return
            self._jobs.popleft()


class Sweeper:
    """Collect garbage between frames, so that it does not land inside one."""

    def __init__(self) -> None:
        self._before = gc.get_threshold()
        self._rounds = [0, 0]

    def begin(self) -> None:
        """Take over; what lives now is looked at no more, being here to stay."""
        gc.collect()
        gc.freeze()
        gc.set_threshold(*RARELY)

    def sweep(self) -> None:
        """Collect as far as it is due."""
        if gc.get_count()[0] < OFTEN[0]:
            return
        generation = 0
        for older in (0, 1):
            self._rounds[older] += 1
            if self._rounds[older] < OFTEN[older + 1]:
                break
            self._rounds[older] = 0
            generation = older + 1
        gc.collect(generation)

    def end(self) -> None:
        """Leave sweeping to Python again."""
        gc.set_threshold(*self._before)
        gc.unfreeze()
