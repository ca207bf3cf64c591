"""A table being played: humans, bots, time, what the screen may see, and the save.

The screen calls `poll` in every frame and draws the events it returns. They are redacted
for `front`, the seat whose eyes the screen uses. Two rules hold the save and the hot seat:
no action is folded in while the one before is not yet safe on disk, and all events of an
action are handed out before a curtain goes up.
"""

from __future__ import annotations

from collections import deque
from typing import Any

from game.engine import CHANCE, OVER, Action, Event, IllegalAction, redact

from . import records
from .asking import Asking, Hint
from .chronicle import Chronicle, LogLine
from .claims import Claims
from .court import GRACE, Watch, clock_key, may_take_back, may_undo, overdue
from .eyes import OBSERVER, ahead, look
from .pacing import Clock, Pacer
from .setup import Setup
from .thinking import InlineThinker, Thinker

SAVE_PATIENCE = 0.25
"""Seconds a human's action waits at most for the save of the one before."""


class Table:
    """Play a match with the seats of a set-up.

    `front` is the seat whose eyes the screen uses (OBSERVER, -1, when no human plays and
    hands are closed). `curtain` is a seat that must confirm before anything more is shown.
    `thinker` answers for the bots; `keeper` keeps the autosave.
    """

    def __init__(
        self,
        setup: Setup,
        thinker: Thinker | None = None,
        keeper: records.Keeper | None = None,
        restored: records.Restored | None = None,
        speed: str = "normal",
    ) -> None:
        setup.check()
        self.setup = setup
        self.thinker: Thinker = thinker or InlineThinker()
        self.keeper = keeper
        self.match = restored.match if restored else setup.match()
        self.chronicle = Chronicle(self.match)
        self.rules_version = self.match.spec.rules_version
        if restored:
            self.chronicle.facts = restored.facts
            self.rules_version = restored.rules_version
        self.paused = False
        self.fast_forward = False
        self.troubles: list[str] = []
        self.curtain: int | None = None
        self.front = self._first_front()
        self._confirmed = len(setup.humans) < 2
        self._pacer = Pacer(speed)
        self._clock = Clock(float(getattr(self.match.ruleset, "clock", 0)))
        self._skipping = False
        self._closed = False
        self._asking = Asking(setup, self.match, self.thinker)
        self._watch = Watch(setup, self.match)
        self._claims = Claims(setup, self.match, self.hot_seat)
        self._timed: tuple[int, int] | None = None
        self._notices: deque[str] = deque()
        self._raise_curtain()

    # -- whose eyes ------------------------------------------------------------------------

    @property
    def hot_seat(self) -> bool:
        """Tell whether several humans share the screen with closed hands."""
        return len(self.setup.humans) > 1 and not self.setup.open_hands

    def _first_front(self) -> int:
        humans = self.setup.humans
        if not humans:
            return 0 if self.setup.open_hands else OBSERVER
        return humans[0] if len(humans) == 1 else self._next_human()

    def _next_human(self) -> int:
        """Name the human who acts first from now on, as far as the lot and seats tell."""
        state = ahead(self.match)
        turn: int = max(0, state.to_move())
        n = len(self.setup.seats)
        order = [(turn + i) % n for i in range(n)]
        humans = [seat for seat in order if self.setup.seats[seat].human]
        return next((seat for seat in humans if state.interrupts(seat)), humans[0])

    @property
    def veiled(self) -> bool:
        """Tell whether others may be looking: the hand in front must not be shown."""
        return self.hot_seat and not self._confirmed and self.match.state.to_move() != OVER

    def _raise_curtain(self) -> None:
        """Ask for the next human's confirmation when the eyes must change."""
        if self.hot_seat and self.match.state.to_move() != OVER:
            mover = self._next_human()
            if mover != self.front or self.veiled:
                self.curtain = mover

    def confirm(self) -> None:
        """Open the curtain: the player it names sits before the screen now."""
        if self.curtain is not None:
            self.front, self.curtain = self.curtain, None
            self._confirmed = True
            self._restart_time()

    def view(self) -> Any:
        """Return all that the eyes in front may know."""
        return look(self.match, self.front, self.setup.open_hands)

    def public_log(self) -> list[LogLine]:
        """Return the log of this game, line by line, as the eyes in front may read it."""
        return self.chronicle.lines(self.view(), self.setup.open_hands)

    # -- the frame -------------------------------------------------------------------------

    def poll(self, now: float, idle: bool) -> list[Event]:
        """Move the table on and return what happened, redacted, oldest first.

        `now` is the caller's clock in seconds; `idle` says that the screen stands still.
        Never waits. Empty while a curtain is up, while paused and after `close`.
        """
        if self._closed or self.curtain is not None:
            return []
        if not self.chronicle.fresh and not self.paused:
            self._drive(now, idle)
        elif self.paused:
            self._clock.tick(now, False)
            self._claims.tick(now, False)
        open_hands = self.setup.open_hands
        return [redact(event, self.front, open_hands) for event in self.chronicle.take()]

    def _drive(self, now: float, idle: bool) -> None:
        self._claims.follow()
        if self.keeper is not None:
            self._listen_to(self.keeper.trouble())
            if self.keeper.busy():
                return
        mover = self.match.state.to_move()
        if mover == OVER:
            self._skipping = False
        elif mover == CHANCE:
            self._folded()
        elif self._claims.going_on:
            self._await_claim(mover, now, idle)
        elif self._watch.call() is not None:
            self._await_call(now, idle)
        elif self.setup.seats[mover].human:
            self._await_human(mover, now, idle)
        else:
            self._await_bot(mover, now, idle)

    def _folded(self) -> None:
        """Let the lot finish what an action began, then keep and time what comes next."""
        self.match.settle()
        self._restart_time()
        self._asking.drop()
        self.save_now()

    def _restart_time(self) -> None:
        """Begin the wait anew, and the clock unless talk only interrupted a decision."""
        self._pacer.restart()
        self._clock.hold()
        self._claims.clock.hold()
        key = clock_key(self.match)
        if key is not None and key != self._timed:
            self._timed = key
            self._clock.restart()

    def _listen_to(self, notice: str | None) -> None:
        if notice is not None:
            self._notices.append(notice)

    # -- humans ----------------------------------------------------------------------------

    def your_turn(self) -> bool:
        """Tell whether the player in front is to act now."""
        if self.curtain is not None or self.chronicle.fresh or self._closed:
            return False
        if self._watch.call() is not None or self.veiled:
            return False
        if not self._human_in_front() or self.match.state.to_move() != self.front:
            return False
        return self._claims.asks(self.front)

    def _human_in_front(self) -> bool:
        return self.front != OBSERVER and self.setup.seats[self.front].human

    def submit(self, action: Action) -> None:
        """Make the front player's action; raise IllegalAction and change nothing if it is none.

        What he may say out of turn (`view().talk`) he may say at any time. What happens comes
        by the next poll.
        """
        if self._closed or self.curtain is not None or not self._human_in_front():
            raise IllegalAction("turn.phase")
        if self.keeper is not None:
            self.keeper.wait(SAVE_PATIENCE)
        self.match.submit(self.front, action)
        self._folded()

    def concede(self) -> None:
        """Let the front player leave the game."""
        self.submit(self.match.spec.parse("负"))

    def _await_human(self, mover: int, now: float, idle: bool) -> None:
        self._skipping = False
        if mover != self.front or self.veiled:
            if not self.hot_seat:
                self.front = mover
            elif idle:
                self.curtain = mover
            return
        if self._clock.tick(now, idle and self._clock_runs(mover)):
            self._time_out(mover)

    def _clock_runs(self, mover: int) -> bool:
        state = self.match.state
        return self._timeout() in state.interrupts(mover) or overdue(state) is not None

    def _timeout(self) -> Action:
        return self.match.spec.parse("超时")

    def _time_out(self, mover: int) -> None:
        self.match.submit(mover, overdue(self.match.state) or self._timeout())
        self._folded()

    @property
    def clock_whole(self) -> float:
        """Return the seconds a human has for what is asked now; 0 without a clock."""
        return self._claims.clock.seconds if self._claims.going_on else self._clock.seconds

    def clock_left(self, now: float) -> float | None:
        """Return the seconds the player in front has left; None when no clock runs for him."""
        if self._claims.going_on:
            waited = self.claimers() or (self.your_turn() and not self.hot_seat)
            return self._claims.clock.left(now) if self.clock_whole and waited else None
        if not self._clock.seconds or not self.your_turn() or not self._clock_runs(self.front):
            return None
        return self._clock.left(now)

    # -- calls out of turn -----------------------------------------------------------------

    def set_claim(self, seconds: float) -> None:
        """Set how long humans may claim out of turn, in seconds; 0 sets no limit."""
        self._claims.set(seconds)

    def claimers(self) -> tuple[int, ...]:
        """List the humans at one screen who may speak up now; `claim` lets one of them."""
        if self.curtain is not None or self.chronicle.fresh or self._closed:
            return ()
        return self._claims.claimers()

    def claim(self, seat: int) -> None:
        """Let a human at the shared screen speak up; the curtain then rises for him."""
        self._claims.call(seat)

    def close_claims(self) -> None:
        """Let nobody else at the shared screen speak up."""
        self._claims.close()

    def _await_claim(self, mover: int, now: float, idle: bool) -> None:
        """Let a seat answer in a window; bots and those without a choice do at once."""
        if self._claims.waits:
            self._confirmed = False  # everybody looks at what may be claimed
        if not self.setup.seats[mover].human:
            self._await_bot(mover, now, idle)
        elif self._claims.lapses(mover, self.front, now, idle):
            self.match.submit(mover, self._claims.none())
            self._folded()
        elif not self._claims.waits and (mover != self.front or self.veiled):
            self._await_human(mover, now, idle)

    # -- bots ------------------------------------------------------------------------------

    def thinking(self) -> int | None:
        """Name the bot seat everybody waits for."""
        call = self._watch.call() if self.curtain is None else None
        if call is not None:
            return call[0]
        mover: int = self.match.state.to_move()
        if mover < 0 or self.setup.seats[mover].human or self.curtain is not None:
            return None
        return None if self._in_secret else mover

    @property
    def _in_secret(self) -> bool:
        """Tell whether what a seat is asked, and the time it takes, is nobody's business."""
        return self._claims.going_on or self.match.spec.hushed(self.match.state)

    def _await_bot(self, seat: int, now: float, idle: bool) -> None:
        at_once = self._in_secret
        self._asking.ask_move(seat, at_once)
        self._listen_to(self.thinker.notice())
        hurry = self.fast_forward or self._skipping or at_once
        grace = GRACE if may_take_back(self.match, self.front) else 1.0
        if not self._pacer.ripe(now, idle, hurry, grace):
            return
        answer = self._asking.move()
        if answer is None:
            return
        if answer.error:
            self.troubles.append(answer.error)
        self.match.submit(seat, answer.action)
        self._folded()

    def _await_call(self, now: float, idle: bool) -> None:
        """Let a bot call a violation before anybody acts again."""
        call = self._watch.call()
        if call is None or not self._pacer.ripe(now, idle, self.fast_forward or self._skipping):
            return
        self.match.submit(*call)
        self._folded()

    def ask_hint(self) -> None:
        """Ask a bot what it would do in the front player's place."""
        if self.your_turn():
            self._asking.ask_hint(self.front)

    def hint(self) -> Hint | None:
        """Return the hint asked for, once it is there."""
        return self._asking.hint()

    def set_speed(self, speed: str) -> None:
        """Set how long bots seem to think: slow, normal, fast or instant."""
        self._pacer.set(speed)

    def skip_to_my_turn(self) -> None:
        """Let bots act without a pause until a human is to act or the game is over."""
        self._skipping = True

    def notices(self) -> list[str]:
        """Return keys of what the players should be told (`notice.bot_replaced`), once."""
        told, self._notices = list(self._notices), deque()
        return told

    # -- undo, saves, the next game --------------------------------------------------------

    def can_undo(self) -> bool:
        """Tell whether the only human may take his last decision back."""
        return self._undo_ply() is not None

    def _undo_ply(self) -> int | None:
        old_rules = self.rules_version != self.match.spec.rules_version
        if self._closed or old_rules or not may_undo(self.setup, self.match):
            return None
        return self._claims.last_choice(self.front)

    def undo(self) -> bool:
        """Go back to the front player's last decision; the screen then starts from `view`."""
        ply = self._undo_ply()
        if ply is None:
            return False
        if self.keeper is not None:
            self.keeper.wait(SAVE_PATIENCE)
        self.match.undo_to(ply)
        self.chronicle.cut()
        self._claims.forget(ply)
        self._folded()
        return True

    def record(self) -> records.Record:
        """Write the table as plain data for a save."""
        return records.write(self.setup, self.match, self.chronicle.sync(), self.rules_version)

    def save_now(self) -> None:
        """Hand the autosave's keeper the table as it stands."""
        if self.keeper is not None and not self._closed:
            self.keeper.put(self.record())

    def next_game(self) -> None:
        """Begin the next game of the match; the screen starts from `view`."""
        self.match.next_game()
        self._restart_time()
        self._raise_curtain()
        self.save_now()

    def close(self) -> None:
        """Stop everything; what is saved stays."""
        self._asking.drop()
        self._closed = True
