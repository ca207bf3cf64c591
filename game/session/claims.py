"""喊碰 windows in which several seats are asked at once, and answer sealed.

Where one human plays, he is asked only if he has a choice, and for a while; the bots answer
at once. Where several humans share the screen with closed hands, nobody is asked behind a
curtain whether he has a choice: each may speak up while the window is open, from what he
remembers of his hand, and only who did is given the screen. So no question, and no time that
passes, tells anything about a hand.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from game.engine import Action, Match

from .court import phase_of
from .pacing import Clock
from .setup import Setup


class Window(NamedTuple):
    """Say how a game asks for claims: the phase, and the notation of no claim."""

    phase: str
    none: str


WINDOWS = {"tianzi": Window("call", "过")}
"""The games that have such windows."""
SECONDS = 3.0


class Claims:
    """Lead the window of a match; `seconds` 0 leaves it open until it is closed."""

    def __init__(self, setup: Setup, match: Match, hot_seat: bool, seconds: float = SECONDS):
        self.match, self.hot_seat = match, hot_seat
        self.humans = setup.humans
        self.window = WINDOWS.get(setup.game)
        self.clock = Clock(seconds)
        self._open = False
        self._closed = False
        self._called: set[int] = set()
        self._asked: tuple[int, int] | None = None
        self._choices: dict[int, bool] = {}

    def set(self, seconds: float) -> None:
        """Set how long a window is open."""
        self.clock.seconds = max(0.0, seconds)

    # -- what is asked -----------------------------------------------------------------
    @property
    def going_on(self) -> bool:
        """Tell whether the match waits for an answer in a window."""
        return self.window is not None and phase_of(self.match.state) == self.window.phase

    def none(self) -> Action:
        """Return the answer that claims nothing."""
        assert self.window is not None
        return self.match.spec.parse(self.window.none)

    def idle_choice(self) -> bool:
        """Tell whether the seat that is asked can only claim nothing."""
        return tuple(self.match.state.legal_actions()) == (self.none(),)

    def follow(self) -> None:
        """Notice that a window has opened, or that another question is asked."""
        if not self.going_on:
            self._open = self._closed = False
            self._called = set()
            self._asked = None
            return
        asked = self.match.ply, self.match.state.to_move()
        if not self._open or (not self.hot_seat and asked != self._asked):
            self.clock.restart()
        self._open, self._asked = True, asked

    def tick(self, now: float, running: bool) -> bool:
        """Let time pass; True when it has run out."""
        return self.clock.tick(now, running)

    # -- several humans at one screen ----------------------------------------------------
    def claimers(self) -> tuple[int, ...]:
        """List the humans who may still speak up, in the order they are asked."""
        if not (self.going_on and self.hot_seat) or self._closed:
            return ()
        return tuple(seat for seat in self._still_asked() if seat not in self._called)

    def _still_asked(self) -> list[int]:
        state, n = self.match.state, self.match.ruleset.seats
        mover = state.to_move()
        order = [(mover + i) % n for i in range(n)]
        asked = order[: order.index(state.feeder)] if state.feeder in order else order
        return [seat for seat in asked if seat in self.humans and state.alive[seat]]

    def call(self, seat: int) -> None:
        """Note that a human speaks up; the window closes when nobody is left who could."""
        if seat in self.claimers():
            self._called.add(seat)
            self._closed = not self.claimers()

    def close(self) -> None:
        """Let nobody else speak up."""
        if self.going_on:
            self._closed = True

    @property
    def waits(self) -> bool:
        """Tell whether humans at one screen may still speak up: nobody is asked yet."""
        return bool(self.claimers())

    def has_called(self, seat: int) -> bool:
        """Tell whether a human has spoken up in this window."""
        return seat in self._called

    def asks(self, seat: int) -> bool:
        """Tell whether a human, who is to answer, is really asked: he claims, or has a choice."""
        if not self.going_on:
            return True
        if self.hot_seat:
            return not self.waits and self.has_called(seat)
        return not self.idle_choice()

    def lapses(self, mover: int, front: int, now: float, idle: bool) -> bool:
        """Let time pass; True when the human to answer claims nothing: unasked, or too late."""
        if self.waits:
            if not self.tick(now, idle):
                return False
            self.close()
        if not self.asks(mover):
            return True
        return mover == front and not self.hot_seat and self.tick(now, idle)

    # -- looking back ----------------------------------------------------------------------
    def last_choice(self, seat: int) -> int | None:
        """Find the ply at which a seat last decided something; None without one."""
        ply = self.match.last_decision(seat)
        while ply is not None and not self._was_choice(ply):
            ply = self.match.last_decision(seat, ply)
        return ply

    def _was_choice(self, ply: int) -> bool:
        """Tell whether the action at a ply was not the only answer there was."""
        if self.window is None or self.match.log[ply].action != self.none():
            return True
        if ply not in self._choices:
            before: Any = self.match.at(ply).state
            self._choices[ply] = len(before.legal_actions()) > 1
        return self._choices[ply]

    def forget(self, ply: int) -> None:
        """Forget what is no longer in the log."""
        self._choices = {at: found for at, found in self._choices.items() if at < ply}
