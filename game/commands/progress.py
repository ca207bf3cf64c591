"""Show on standard error how far a long command has come."""

from __future__ import annotations

import sys
import time

WIDTH = 30
STEPS = 10


class Progress:
    """Draw a bar on a terminal; elsewhere print a line at every tenth of the way."""

    def __init__(self, total: int, unit: str) -> None:
        self.total, self.unit = total, unit
        self.done = 0
        self._began = time.monotonic()
        self._tenth = 0
        self._live = sys.stderr.isatty()

    def add(self, count: int) -> None:
        """Count `count` more units as done."""
        self.done += count
        tenth = STEPS * self.done // self.total
        if self._live:
            self._write(f"\r{self._bar()} {self._text()}")
        elif tenth > self._tenth:
            self._write(self._text() + "\n")
        self._tenth = tenth

    def close(self) -> None:
        """End the bar's line."""
        if self._live:
            self._write("\n")

    @property
    def seconds(self) -> float:
        """Return the time since the beginning."""
        return time.monotonic() - self._began

    def _bar(self) -> str:
        full = WIDTH * self.done // self.total
        return "[" + "#" * full + "." * (WIDTH - full) + "]"

    def _text(self) -> str:
        rate = self.done / max(self.seconds, 1e-9)
        return f"{self.done}/{self.total} {self.unit}, {rate:.1f}/s"

    def _write(self, text: str) -> None:
        sys.stderr.write(text)
        sys.stderr.flush()
