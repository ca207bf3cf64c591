"""Measure frames: how long each took to make and how far apart they came."""

from __future__ import annotations

from array import array

KEPT = 4096


class FrameLog:
    """Keep the last frames in a ring: milliseconds of work and of interval."""

    def __init__(self, kept: int = KEPT):
        self._work = array("f", bytes(4 * kept))
        self._interval = array("f", bytes(4 * kept))
        self._kept, self.count = kept, 0

    def add(self, work_ms: float, interval_ms: float) -> None:
        """Note one painted frame."""
        index = self.count % self._kept
        self._work[index], self._interval[index] = work_ms, interval_ms
        self.count += 1

    @property
    def last(self) -> float:
        """Return the milliseconds the latest frame took; 0 before the first."""
        return self._work[(self.count - 1) % self._kept] if self.count else 0.0

    def reset(self) -> None:
        """Forget every frame, as before a measurement."""
        self.count = 0

    def work(self) -> list[float]:
        """Return the milliseconds each kept frame took, from input to screen."""
        return list(self._work[: min(self.count, self._kept)])

    def intervals(self) -> list[float]:
        """Return the milliseconds between kept frames."""
        return list(self._interval[: min(self.count, self._kept)])

    def percentile(self, share: float, values: list[float] | None = None) -> float:
        """Return the frame time that a share (0 to 1) of the frames stays within."""
        ordered = sorted(self.work() if values is None else values)
        if not ordered:
            return 0.0
        return ordered[min(len(ordered) - 1, round(share * (len(ordered) - 1)))]
