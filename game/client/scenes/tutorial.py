"""Learn: short lessons at a real table, then a guided first game."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pygame

from game.client.input import Event, Key
from game.client.menus import Pane, Tile, build_frame
from game.client.menus.frame import heading
from game.client.menus.terms import pictures
from game.client.scenes.base import Scene
from game.client.scenes.table import TableScene
from game.client.stage import Group, Sprite
from game.client.tutorial.lessons import LESSONS, Lesson, after, lesson
from game.client.tutorial.tables import first_game, greeting, lesson_table
from game.client.widgets import Button, Label, Panel
from game.engine import OVER, Action
from game.i18n import _, ngettext
from game.storage import lessons as store

Rect = pygame.Rect
SLIP = (18, 14, 500, 196)
SLIP_Z = 500
NUMERALS = "一二三四五六七八九"


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


class TutorialScene(Scene):
    """List the lessons, the first game and the rulebook."""

    min_area = (1040, 580)

    def __init__(self, ctx: Any, done: frozenset[str] | None = None):
        super().__init__(ctx)
        self._given = done
        self.done = done if done is not None else store.load()
        self.pane: Pane | None = None
        self._offset = 0

    # -- building --------------------------------------------------------------------
    def layout(self) -> None:
        """Build the rail, the tiles and the foot."""
        frame = build_frame(self, _("Learn"), picture="art/table_winter")
        self._build_rail(frame.rail)
        count = len([one for one in LESSONS if one.key in self.done])
        note = ngettext(
            "{n} of {all} lessons finished; each takes half a minute.",
            "{n} of {all} lessons finished; each takes half a minute.",
            count,
        ).format(n=count, all=len(LESSONS))
        top = heading(self, _("Learn by playing"), note, frame.page)
        area = Rect(frame.page.x, top, frame.page.width, frame.page.bottom - top)
        self.pane = Pane(self.theme, self.ui, self.layer, area)
        self.pane.finish(self._build_tiles(self.pane) + self.u(10), self._offset)
        self._build_foot(frame.foot)

    def _build_rail(self, rail: Rect) -> None:
        theme, u = self.theme, self.u
        bird = Sprite(theme.art.tall("art/sparrow.png", u(132)))
        self.layer.add(bird).center(rail.centerx, rail.y + u(78))
        book = Button(theme, _("Rulebook"), lambda: self.ctx.open("rules"), key="rules")
        self.ui.add(book)
        tall = book.measure()[1]
        words = _("Play one card at a time. Nothing can go wrong here.")
        text = Label(theme, words, "body", theme.palette.ink_soft, width=rail.width, align="center")
        if rail.y + u(168) + text.rect.height < rail.bottom - tall - u(10):
            self.layer.add(text).center(rail.centerx, rail.y + u(168) + text.rect.height // 2)
        book.set_bounds((rail.x, rail.bottom - tall, rail.width, tall))

    def _build_tiles(self, pane: Pane) -> int:
        u, gap = self.u, self.u(14)
        tiles = [self._tile(number, one) for number, one in enumerate(LESSONS)]
        columns = 3 if all(tile.fits((pane.width - 2 * gap) // 3) for tile in tiles) else 2
        wide = (pane.width - (columns - 1) * gap) // columns
        tall = max(tile.height(wide) for tile in tiles)
        for index, tile in enumerate(tiles):
            row, column = divmod(index, columns)
            pane.add(tile)
            tile.set_bounds((column * (wide + gap), u(6) + row * (tall + gap), wide, tall))
        return u(6) + (tall + gap) * ((len(tiles) + columns - 1) // columns)

    def _tile(self, number: int, one: Lesson) -> Tile:
        return Tile(
            self.theme,
            _(one.title),
            "",
            partial(self.start, one.key),
            key=f"lesson-{one.key}",
            chosen=one.key in self.done,
            role=26,
            fan=pictures(one.cards),
            fan_units=92,
            tag=_("Lesson {n}").format(n=number + 1),
        )

    def _build_foot(self, line: Rect) -> None:
        theme, u = self.theme, self.u
        unfinished = next((one for one in LESSONS if one.key not in self.done), None)
        game = Button(theme, _("A guided first game"), self.play, key="first-game", role="lead")
        game.style = "paper" if unfinished else "seal"
        buttons = [game]
        if unfinished:
            words = _("Next lesson") if self.done else _("First lesson")
            go = partial(self.start, unfinished.key)
            buttons.insert(0, Button(theme, words, go, style="seal", role="lead", key="next"))
        right = line.right
        for button in buttons:
            self.ui.add(button)
            wide = max(u(200), button.measure()[0])
            button.set_bounds((right - wide, line.y, wide, line.height))
            right -= wide + u(12)
        if self.ui.focused is None:
            self.ui.focus(buttons[0], show=False)

    # -- use ---------------------------------------------------------------------------
    def start(self, key: str) -> None:
        """Open a lesson."""
        self.ctx.open(LessonScene(self.ctx, key))

    def play(self) -> None:
        """Begin the guided first game."""
        self.ctx.open(GuidedScene(self.ctx, setup=first_game(self.ctx)))

    def uncover(self) -> None:
        """Show what has been finished meanwhile."""
        if self._given is None:
            self.done = store.load()
        if self.pane:
            self._offset = self.pane.offset
        self.build(self.theme)

    def on_event(self, event: Event) -> bool:
        """Open a lesson by its digit; scroll the tiles."""
        if isinstance(event, Key) and event.digit and event.digit <= len(LESSONS):
            self.start(LESSONS[event.digit - 1].key)
            return True
        return bool(self.pane and self.pane.handle(event))

    def update(self, dt: float) -> None:
        """Keep the focused tile in sight."""
        if self.pane:
            self.pane.follow()


class LessonScene(TableScene):
    """Be a table at which only the lesson's aim can be played."""

    def __init__(self, ctx: Any, key: str):
        self.lesson = lesson(key)
        self.achieved = False
        super().__init__(ctx, table=lesson_table(self.lesson))

    # -- building --------------------------------------------------------------------
    def layout(self) -> None:
        """Build the table and the slip that tells what to do."""
        super().layout()
        self.slip = Group(SLIP_Z)
        self.layer.add(self.slip)
        self.notice.visible = False
        self._build_slip()

    @property
    def finished(self) -> bool:
        """Tell that a lesson has no result to look back to, not even one that ends its game."""
        return False

    def timeline_drop(self) -> None:
        """Keep what the seats before the player laid: it is shown first of all."""
        if self.built:
            super().timeline_drop()

    def _build_slip(self) -> None:
        theme, u, p = self.theme, self.u, self.theme.palette
        for key in ("next", "again", "lessons"):
            old = self.ui.find(key)
            if old:
                self.ui.remove(old)
        self.slip.clear()
        box = Rect(u(SLIP[0]), u(SLIP[1]), u(SLIP[2]), u(SLIP[3]))
        number = [one.key for one in LESSONS].index(self.lesson.key)
        inner = box.inflate(-u(40), -u(28))
        self.slip.add(Panel(theme, box, "plain"))
        seal = Sprite(theme.shapes.seal(NUMERALS[number], u(32)), z=1)
        self.slip.add(seal)
        seal.move(inner.x, inner.y)
        title = Sprite(theme.line(_(self.lesson.title), 28, p.ink, "brush"), z=1)
        self.slip.add(title)
        title.move(inner.x + u(44), inner.y + u(16) - title.rect.height // 2)
        top = inner.y + u(44)
        bottom = inner.bottom
        bottom = self._build_buttons(inner) if self.achieved else inner.bottom
        words = _(self.lesson.done) if self.achieved else _(self.lesson.text)
        color = p.celadon_text if self.achieved else p.ink
        text = Label(theme, words, self._fitting(words, inner.width, bottom - top), color,
                     width=inner.width)  # fmt: skip
        text.z = 1
        self.slip.add(text)
        text.move(inner.x, top)

    def _fitting(self, words: str, width: int, height: int) -> float:
        """Return the largest type at which the words fit the slip."""
        theme = self.theme
        size = 18.0
        while size > 11 and theme.type.block_size(words, theme.px(size), width)[1] > height:
            size -= 0.5
        return size

    def _build_buttons(self, inner: Rect) -> int:
        """Offer what comes next; return where the text must end."""
        following = after(self.lesson.key)
        label = _("Next lesson") if following else _("A guided first game")
        choices: list[tuple[str, str, str, Callable[[], object]]] = [
            ("next", label, "seal", self.go_on),
            ("again", _("Once more"), "paper", self.again),
            ("lessons", _("All lessons"), "quiet", self.ctx.back),
        ]
        tall, x = self.u(46), inner.x
        for key, words, style, act in choices:
            button = Button(self.theme, words, act, style=style, key=key, role="body")
            self.ui.add(button, self.slip)
            button.z = 2
            wide = button.measure()[0]
            button.set_bounds((x, inner.bottom - tall, wide, tall))
            x += wide + self.u(10)
        return inner.bottom - tall - self.u(8)

    # -- the lesson ------------------------------------------------------------------
    def submit(self, action: Action) -> None:
        """Let only the lesson's aim through; say gently what else to try."""
        if self.achieved or self.lesson.aim(action):
            super().submit(action)
            self._succeed()
        else:
            self.refuse(_(self.lesson.nudge))

    def _succeed(self) -> None:
        if self.table.your_turn() or self.achieved:
            return
        self.achieved = True
        remember(self.ctx, self.lesson.key)
        self.sound("stamp")
        self._build_slip()

    def update(self, dt: float) -> None:
        """Hold the table still once the lesson's move has done its work."""
        view = self.table.view()
        self.table.paused = self.achieved and view.phase == "play" and view.turn >= 0
        super().update(dt)

    def _finish(self) -> None:
        """Show no result: the slip says what has happened."""

    def go_on(self) -> None:
        """Take the next lesson, or the first game after the last one."""
        following = after(self.lesson.key)
        if following:
            self.ctx.replace(LessonScene(self.ctx, following.key))
        else:
            self.ctx.replace(GuidedScene(self.ctx, setup=first_game(self.ctx)))

    def again(self) -> None:
        """Take the lesson once more."""
        self.ctx.replace(LessonScene(self.ctx, self.lesson.key))

    def pause(self) -> None:
        """Offer the way back to the lessons."""
        entries = [("lessons", _("All lessons"), self.ctx.back)]
        self.ctx.open("pause", entries=entries)

    def handle(self, event: Event) -> bool:
        """Let Enter take the next lesson once this one is finished."""
        if self.achieved and isinstance(event, Key) and event.command == "accept":
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


def shot(ctx: Any, game: str, seed: int, plies: int) -> dict[str, Any]:
    """Prepare a picture: the first `plies` lessons are finished."""
    return {"done": frozenset(one.key for one in LESSONS[:plies])}
