"""Time at the table: how long a bot seems to think, and a human's clock.

Nothing here reads a clock: the screen says what time it is and whether it stands still.
"""

from __future__ import annotations

from game.engine import SetupError

SPEEDS = {"slow": 1.4, "normal": 0.8, "fast": 0.35, "instant": 0.0}
"""The least seconds a bot thinks, the same for every seat and every decision."""


class Pacer:
    """Let a bot's action wait until the screen has stood still for a while."""

    def __init__(self, speed: str = "normal") -> None:
        self.set(speed)
        self._since: float | None = None

    def set(self, speed: str) -> None:
        """Take a speed by name; raise SetupError for another word."""
        if speed not in SPEEDS:
            raise SetupError("speed", f"{speed!r} is not one of {', '.join(SPEEDS)}")
        self.seconds = SPEEDS[speed]

    def restart(self) -> None:
        """Begin the wait anew for the next decision."""
        self._since = None

    def ripe(self, now: float, idle: bool, hurry: bool, times: float = 1.0) -> bool:
        """Tell whether the bot may act now; `times` stretches its wait."""
        if not idle:
            return False
        if self._since is None:
            self._since = now
        return hurry or now - self._since >= self.seconds * times


class Clock:
    """Count a human's turn down, only while it is really his to use."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self._used = 0.0
        self._last: float | None = None

    def restart(self) -> None:
        """Give the full time for the next decision."""
        self._used = 0.0
        self._last = None

    def hold(self) -> None:
        """Let no time count until the next tick."""
        self._last = None

    def tick(self, now: float, running: bool) -> bool:
        """Let time pass up to `now`; True when the time has run out."""
        if running and self._last is not None:
            self._used += max(0.0, now - self._last)
        self._last = now if running else None
        return bool(self.seconds) and self._used >= self.seconds

    def left(self, now: float) -> float:
        """Return the seconds left at `now`, at least 0."""
        since = max(0.0, now - self._last) if self._last is not None else 0.0
        return max(0.0, self.seconds - self._used - since)
