"""Describe changes over time. `apply(1.0)` of a cue is the whole truth: it may be jumped to."""

from __future__ import annotations

from collections.abc import Callable
from collections.abc import Sequence as Series

from game.client.animation.easing import Easing, ease_out, linear


class Cue:
    """Change something during `duration` seconds of normal speed.

    `begin` runs once before the first `apply`; `apply(1.0)` runs exactly once at the end.
    With `reduced` motion a moving cue shows its end at once and then only takes its time.
    """

    duration: float = 0.0
    reduced = False
    stops = False
    """Hold still to be looked at: a skip jumps to this cue, and only another one past it."""

    def begin(self) -> None:
        """Look up where things start."""

    def apply(self, t: float) -> None:
        """Show the moment t, 0 to 1."""

    def set_reduced(self, reduced: bool) -> None:
        """Say whether motion is to be left out."""
        self.reduced = reduced


class Wait(Cue):
    """Let time pass."""

    def __init__(self, seconds: float):
        self.duration = seconds


class Hold(Cue):
    """Stand still for a while, or until the player goes on; `show` gets the share passed."""

    stops = True

    def __init__(self, seconds: float, show: Callable[[float], object]):
        self.duration, self._show = seconds, show

    def apply(self, t: float) -> None:
        self._show(t)


class Call(Cue):
    """Do something at one moment."""

    def __init__(self, action: Callable[[], object]):
        self._action = action

    def apply(self, t: float) -> None:
        self._action()


class Tween(Cue):
    """Call `show(x)` with x running from 0 to 1 along an easing; always ends with show(1.0)."""

    def __init__(self, seconds: float, show: Callable[[float], object], ease: Easing = ease_out):
        self.duration = seconds
        self._show, self._ease = show, ease
        self._shown = False

    def begin(self) -> None:
        self._shown = False

    def apply(self, t: float) -> None:
        if self.reduced:
            if not self._shown or t >= 1:
                self._show(1.0)
            self._shown = True
            return
        self._show(1.0 if t >= 1 else self._ease(t))


class Change(Tween):
    """Run a number from where it stands at the start to an end value."""

    def __init__(
        self,
        seconds: float,
        start: Callable[[], float],
        end: float,
        put: Callable[[float], object],
        ease: Easing = ease_out,
    ):
        self._start, self._end, self._put = start, end, put
        self._from = end
        super().__init__(seconds, self._step, ease)

    def begin(self) -> None:
        super().begin()
        self._from = self._start()

    def _step(self, x: float) -> None:
        self._put(self._end if x == 1.0 else self._from + (self._end - self._from) * x)


class _Composite(Cue):
    """Play several cues at fixed offsets inside its own time."""

    def __init__(self, parts: Series[tuple[float, Cue]]):
        self._parts = list(parts)
        self.duration = max((at + cue.duration for at, cue in self._parts), default=0.0)
        self._next: list[bool] = []
        self._done: list[bool] = []

    def set_reduced(self, reduced: bool) -> None:
        super().set_reduced(reduced)
        for _, cue in self._parts:
            cue.set_reduced(reduced)

    def begin(self) -> None:
        self._next = [False] * len(self._parts)
        self._done = [False] * len(self._parts)

    def apply(self, t: float) -> None:
        now = t * self.duration
        for index, (at, cue) in enumerate(self._parts):
            if self._done[index] or (now < at and t < 1):
                continue
            if not self._next[index]:
                cue.begin()
                self._next[index] = True
            over = t >= 1 or now >= at + cue.duration
            self._done[index] = over
            cue.apply(1.0 if over else (now - at) / cue.duration)


class Sequence(_Composite):
    """Play cues one after the other."""

    def __init__(self, *cues: Cue):
        parts, at = [], 0.0
        for cue in cues:
            parts.append((at, cue))
            at += cue.duration
        super().__init__(parts)


class Parallel(_Composite):
    """Play cues at the same time."""

    def __init__(self, *cues: Cue):
        super().__init__([(0.0, cue) for cue in cues])


class Stagger(_Composite):
    """Play cues each a little after the one before, as cards are dealt."""

    def __init__(self, gap: float, *cues: Cue):
        super().__init__([(gap * index, cue) for index, cue in enumerate(cues)])


__all__ = [
    "Call",
    "Change",
    "Cue",
    "Hold",
    "Parallel",
    "Sequence",
    "Stagger",
    "Tween",
    "Wait",
    "linear",
]
