"""Play cues without ever blocking."""

from __future__ import annotations

from collections import deque

from game.client.animation.cues import Cue

STOP_RATE = 2.5
"""How fast a cue that stops goes by when everything else happens at once."""
SPEEDS = {"slow": 0.6, "normal": 1.0, "fast": 2.2, "instant": 0.0}


class Timeline:
    """Play queued cues one after the other, and free cues beside them.

    `speed` multiplies time; 0 means: at once, but for a cue that stops, which then takes a
    part of its time. Nothing here reads the clock.
    """

    def __init__(self, speed: float = 1.0, reduced: bool = False):
        self.speed, self.reduced = speed, reduced
        self._queue: deque[Cue] = deque()
        self._current: _Playing | None = None
        self._free: list[_Playing] = []

    def add(self, cue: Cue) -> Cue:
        """Queue a cue after everything queued so far."""
        cue.set_reduced(self.reduced)
        self._queue.append(cue)
        if self.speed <= 0 and not self.stopped:
            self.skip()
        return cue

    def beside(self, cue: Cue) -> Cue:
        """Start a cue at once, beside the queue."""
        cue.set_reduced(self.reduced)
        playing = _Playing(cue)
        if self.speed <= 0:
            playing.end()
        else:
            self._free.append(playing)
        return cue

    @property
    def idle(self) -> bool:
        """Tell whether nothing is queued; free cues don't count."""
        return self._current is None and not self._queue

    @property
    def moving(self) -> bool:
        """Tell whether anything at all changes with time."""
        return not self.idle or bool(self._free)

    @property
    def stopped(self) -> bool:
        """Tell whether a cue that stops holds everything."""
        return self._current is not None and self._current.cue.stops

    def update(self, dt: float) -> None:
        """Let `dt` seconds of real time pass."""
        if self.speed <= 0:
            self._rush(dt)
            return
        left: float | None = dt * self.speed
        for playing in list(self._free):
            if playing.advance(dt * self.speed) is not None and playing in self._free:
                self._free.remove(playing)
        while left is not None and (self._current or self._queue):
            if self._current is None:
                self._current = _Playing(self._queue.popleft())
            playing = self._current
            left = playing.advance(left)
            if left is not None and self._current is playing:
                self._current = None

    def _rush(self, dt: float) -> None:
        """Leave out every motion; only a cue that stops takes time."""
        if self._current is not None and self.stopped:
            if self._current.advance(dt * STOP_RATE) is None:
                return
            self._current = None
        self.skip()

    def skip(self) -> None:
        """Jump to the end, or to the next cue that stops; from such a cue only past it."""
        if self._current is not None and self.stopped:
            playing, self._current = self._current, None
            playing.end()
            return
        while not self.stopped and (self._current or self._queue or self._free):
            if self._current is None and self._queue:
                self._current = _Playing(self._queue.popleft())
                if self.stopped:
                    self._current.advance(0.0)
                    continue
            playing = self._current or self._free[0]
            self._forget(playing)
            playing.end()

    def cancel(self, cue: Cue) -> None:
        """End one cue at its whole truth, wherever it is."""
        for playing in [p for p in (self._current, *self._free) if p and p.cue is cue]:
            self._forget(playing)
            playing.end()
        if cue in self._queue:
            self._queue.remove(cue)
            _Playing(cue).end()

    def _forget(self, playing: _Playing) -> None:
        if self._current is playing:
            self._current = None
        if playing in self._free:
            self._free.remove(playing)

    def finish(self) -> None:
        """Jump everything to its end, in order; cues queued meanwhile too."""
        while self._current or self._queue or self._free:
            if self._current is None and self._queue:
                self._current = _Playing(self._queue.popleft())
            playing = self._current or self._free[0]
            self._forget(playing)
            playing.end()

    def clear(self) -> None:
        """Drop everything as it stands; the owner sets the picture anew."""
        self._queue.clear()
        self._free.clear()
        self._current = None


class _Playing:
    """Follow one cue through its time."""

    def __init__(self, cue: Cue):
        self.cue = cue
        self._time = 0.0
        self._begun = self._ended = False

    def advance(self, dt: float) -> float | None:
        """Move on; return the time left over once the cue has ended, else None."""
        self._start()
        self._time += dt
        if self._time >= self.cue.duration:
            self.end()
            return self._time - self.cue.duration
        self.cue.apply(self._time / self.cue.duration)
        return None

    def end(self) -> None:
        """Show the end, once."""
        self._start()
        if not self._ended:
            self._ended = True
            self.cue.apply(1.0)

    def _start(self) -> None:
        if not self._begun:
            self._begun = True
            self.cue.begin()
