"""Sit at a lesson's table, or at a first game where good moves are explained."""

from __future__ import annotations

from typing import Any

import pygame

from game.client.input import Event, Key
from game.client.scenes.table import TableScene
from game.client.stage import Group
from game.client.tutorial.courses import course, game_of
from game.client.tutorial.lesson import Step
from game.client.tutorial.slip import FRAME_Z, Choice, Frame, Slip, Words
from game.client.tutorial.tables import first_game, greeting, lesson_table
from game.engine import OVER, Action
from game.i18n import _
from game.storage import lessons as store

SEAT = "seat"
DAWDLING, BRISK = ("slow", "normal"), "fast"
"""Speeds at which the others seem to think too long for a lesson, and what they think at then."""


def remember(ctx: Any, key: str) -> None:
    """Note that a lesson is finished; a full disk is said, not fatal."""
    done = store.load()
    if key in done:
        return
    try:
        store.save({*done, key})
    except OSError as error:
        text = _("What you have learnt could not be noted: {reason}")
        ctx.toast(text.format(reason=error.strerror or str(error)), "warning")


class LessonScene(TableScene):
    """Be a table at which only what a lesson's step aims at can be done."""

    def __init__(self, ctx: Any, key: str):
        self.course = course(game_of(key))
        self.lesson = self.course.lesson(key)
        self.at = 0
        self.praised = False
        """The step's task is not told yet: the one before is being praised."""
        self.offered = False
        """What comes next is offered."""
        table, self.script = lesson_table(self.course.game, self.lesson)
        super().__init__(ctx, table=table)

    # -- building --------------------------------------------------------------------
    def layout(self) -> None:
        """Build the table and the slip that tells what to do."""
        super().layout()
        self.notice.visible = False
        bar = self.course.bar(self.board) if self.course.bar else None
        self.slip = Slip(self.theme, self.ui, self.course.area(self.board), bar)
        self.layer.add(self.slip)
        self.frames = Group(FRAME_Z)
        self.board.add(self.frames)
        self._tell_step()

    def apply_settings(self) -> None:
        """Leave the player all the time he wants, and let the others not dawdle."""
        super().apply_settings()
        self.table.set_claim(0)
        if self.ctx.settings.speed in DAWDLING:
            self.table.set_speed(BRISK)

    @property
    def finished(self) -> bool:
        """Tell that a lesson has no result to look back to, not even one that ends its game."""
        return False

    # -- the slip ----------------------------------------------------------------------
    @property
    def achieved(self) -> bool:
        """Tell whether every step is done."""
        return self.at == len(self.lesson.steps)

    @property
    def can_act(self) -> bool:
        """Tell whether the player may act: once all is done nothing is asked of him."""
        return not self.achieved and super().can_act

    @property
    def step(self) -> Step | None:
        """Return what is to be done now, None when all is done."""
        return None if self.achieved else self.lesson.steps[self.at]

    def _tell_step(self) -> None:
        """Write the slip: praise for the last step, and the next one once it can be done."""
        steps, step = self.lesson.steps, self.step
        praise = _(steps[self.at - 1].praise) if self.at and steps[self.at - 1].praise else ""
        text = _(step.text) if step and not self.praised else ""
        count = _("{n} of {all}").format(n=self.at + 1, all=len(steps))
        several = len(steps) > 1 and not self.achieved
        number = self.course.number(self.lesson.key)
        words = Words(number, _(self.lesson.title), praise, text, count if several else "")
        self.slip.show(words, self._choices() if self.offered else ())
        self.frames.clear()
        if step and not self.praised:
            for name in step.look:
                self.frames.add(Frame(self.theme, self._place(name)))

    def _choices(self) -> list[Choice]:
        """Offer what comes next."""
        following = self.course.after(self.lesson.key)
        label = _("Next lesson") if following else _("A guided first game")
        return [
            Choice("next", label, "seal", self.go_on),
            Choice("again", _("Once more"), "paper", self.again),
            Choice("lessons", _("All lessons"), "quiet", self.ctx.back),
        ]

    def _place(self, name: str) -> pygame.Rect:
        """Return where something is that a step speaks of."""
        layout = self.board.layout_
        if name.startswith(SEAT):
            return layout.seats[int(name.removeprefix(SEAT))].plate
        places = {key: area for area, key, _words in self.board.explained()}
        return places[name] if name in places else getattr(layout, name)

    # -- the lesson ------------------------------------------------------------------
    def submit(self, action: Action) -> None:
        """Let only the step's aim through; say gently what else to try."""
        step = self.step
        if step is None:
            return
        if step.seen is not None or not step.aim(action):
            self.refuse(_(step.nudge))
            return
        before = self.table.match.ply
        super().submit(action)
        if self.table.match.ply > before:
            self._done(step)

    def _done(self, step: Step) -> None:
        """Go on to the next step, or finish the lesson."""
        self.script.extend(step.then)
        self.at += 1
        if self.achieved:
            remember(self.ctx, self.lesson.key)
            self.offered = self.course.bar is None
        else:
            self.praised = True
        self.sound("stamp" if self.achieved else "paper_slide")
        self._tell_step()

    def update(self, dt: float) -> None:
        """Hold the table still once all is done; tell the next step when it can be done."""
        self.table.paused = self._holds()
        super().update(dt)
        step = self.step
        if step is None:
            self._offer()
        if step is None or not self.can_act:
            return
        if self.praised:
            self.praised = False
            self._tell_step()
        elif step.seen is not None and step.seen(self):
            self._done(step)

    def _offer(self) -> None:
        """Offer what comes next once the others have done their part and all is at rest."""
        still = self._settled and self.timeline.idle and not self.script.left
        if still and not self.offered:
            self.offered = True
            self._tell_step()

    def _holds(self) -> bool:
        """Tell whether the others wait: the lesson is over and they have no part left in it."""
        mover = self.table.match.state.to_move()
        if not self.achieved or mover < 0 or self.script.knows(mover):
            return False
        return self.lesson.still(self.table.view())

    def ask_hint(self) -> None:
        """Lift what the step aims at, and say why."""
        step = self.step
        if step is None or not self.can_act:
            return
        action = None
        if step.seen is None:
            action = next(one for one in self.view.legal if step.aim(one))
        self.controls.advise(_(step.nudge), action)

    def _finish(self) -> None:
        """Show no result: the slip says what has happened."""

    def go_on(self) -> None:
        """Take the next lesson, or the first game after the last one."""
        following = self.course.after(self.lesson.key)
        if following:
            self.ctx.replace(LessonScene(self.ctx, following.key))
        else:
            setup = first_game(self.ctx, self.course.game)
            self.ctx.replace(GuidedScene(self.ctx, setup=setup))

    def again(self) -> None:
        """Take the lesson once more."""
        self.ctx.replace(LessonScene(self.ctx, self.lesson.key))

    def pause(self) -> None:
        """Offer the way back to the lessons, and what the rulebook says."""
        self.ctx.open("pause", entries=[
            ("lessons", _("All lessons"), self.ctx.back),
            ("term", _("What the rulebook says"), self._read),
        ], book=self.course.game)  # fmt: skip

    def _read(self) -> None:
        self.ctx.open("rules", game=self.course.game, term=self.lesson.term)

    def handle(self, event: Event) -> bool:
        """Let Enter take the next lesson once this one is finished."""
        if self.offered and isinstance(event, Key) and event.command == "accept":
            if not event.repeat and self.ui.focused is None:
                self.go_on()
                return True
            return self.ui.handle(event)
        return super().handle(event)


class GuidedScene(TableScene):
    """Be a first game: on each turn a good move is lifted and explained."""

    def __init__(self, ctx: Any, setup: Any = None, restored: Any = None, table: Any = None):
        super().__init__(ctx, setup, restored, table)
        self._told = -1
        self._greeted = False

    def update(self, dt: float) -> None:
        """Ask for a hint at the beginning of each of the player's turns."""
        super().update(dt)
        ply = self.table.match.ply
        if self.can_act and self.timeline.idle and ply != self._told and self.view.turn != OVER:
            self._told = ply
            if not self._greeted:
                self._greeted = True
                self.tell(greeting())
            self.ask_hint()
