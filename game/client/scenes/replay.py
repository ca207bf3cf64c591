"""Watch a game again: step, scrub and play, through any seat's eyes or with all hands open."""

from __future__ import annotations

from typing import Any, ClassVar

import pygame

from game.client.archive.past import Past
from game.client.input import Event, Key
from game.client.kits import kit_of
from game.client.scenes.base import Scene
from game.client.stage import Group
from game.client.table.drawer import Drawer
from game.client.table.layout import EDGE
from game.client.table.opening import played
from game.client.widgets import Button, Choice, Label, Panel, Slider
from game.engine import OVER
from game.i18n import _, pgettext
from game.session.eyes import OBSERVER
from game.session.records import Restored

Rect = pygame.Rect
ALL = -2
WHOLE_GAME = 4000
PAUSES = {"slow": 1.5, "normal": 0.8, "fast": 0.4, "instant": 0.25}
"""How many seconds a finished move stands before the next one plays, by speed of play."""


def is_open(restored: Restored) -> bool:
    """Tell whether every hand may be looked into: the game is over, or was played open."""
    return restored.setup.open_hands or restored.match.state.to_move() == OVER


def own_eyes(restored: Restored) -> int:
    """Return whose eyes a replay begins with; several humans share an onlooker's."""
    humans = restored.setup.humans
    if len(humans) == 1 or is_open(restored):
        return humans[0] if humans else 0
    return OBSERVER


class ReplayScene(Scene):
    """Show a game that was played; the hands of a game still going stay closed."""

    min_area = (1280, 720)
    follows_speed = True
    strict: ClassVar[bool] = False
    """Raise instead of repairing when picture and view differ; tests set it."""

    def __init__(self, ctx: Any, restored: Restored, ply: int = 0, eyes: int | None = None):
        super().__init__(ctx)
        self.kit = kit_of(restored.setup.game)
        self.restored = restored
        self.past = Past(restored, own_eyes(restored))
        self.free = is_open(restored)
        if eyes is not None and self.free:
            self._look(eyes)
        self.past.go_to(ply)
        self.names = [spec.name for spec in self.past.setup.seats]
        self.playing = False
        self._wait = 0.0
        self._settled = True
        self._log = False

    def _look(self, eyes: int) -> None:
        front = max(0, eyes) if eyes != ALL else max(0, self.past.front)
        self.past.look_through(front, eyes == ALL)

    # -- building --------------------------------------------------------------------
    def layout(self) -> None:
        """Build the picture at this moment and the strip that moves through time."""
        self.timeline.clear()
        self.board = self.kit.board(self.theme, self.past, self.names)
        self.layer.add(self.board)
        self.director = self.kit.director(
            self.board,
            self.timeline,
            self.ctx.audio.play,
            self._tell_nothing,
            False,
            self.ctx.locale != "zh_CN",
        )
        self.director.settle(self.past.view())
        self.drawer = Drawer(self.theme, self.board.layout_, self.names, self.kit.words)
        self.board.add(self.drawer)
        if self._log:
            self.drawer.toggle(self.past)
        self._build_top()
        self._build_strip()
        self._settled = True
        self._refresh()

    def _tell_nothing(self, text: str, kind: str) -> None:
        """Leave the table's announcements out: the caption says what happens."""

    def _build_top(self) -> None:
        theme, u = self.theme, self.u
        back = Button(theme, _("Back"), self.ctx.back, key="back", hotkey="Esc")
        options = [(seat, name) for seat, name in enumerate(self.names)]
        options.append((ALL, _("All hands open")))
        if not self.free:
            options = [(self.past.front, _("Only what could be seen"))]
        value = ALL if self.past.open_hands else self.past.front
        eyes = Choice(
            theme, "", options, value, self._choose_eyes, key="eyes", tip=_("Whose eyes to use")
        )
        log = Button(theme, _("Record"), self.toggle_log, key="log", hotkey="L")
        review = Button(theme, _("Review"), self.review, key="review", hotkey="R")
        low = Rect(self.size[0] - u(EDGE + 132), self.size[1] - u(78), u(132), u(46))
        places = (
            (back, Rect(u(EDGE), u(14), u(132), u(46))),
            (eyes, Rect(self.size[0] - u(EDGE + 230), u(14), u(230), u(46))),
            (log, low),
            (review, low.move(0, -u(54))),
        )
        if not self.free:
            eyes.enable(False, _("Other hands open once the game is over."))
        review.enable(bool(self.past.whole.results), _("Only a finished game is reviewed."))
        for widget, box in places:
            self.ui.add(widget)
            widget.z = 200
            widget.set_bounds(box)

    def _build_strip(self) -> None:
        theme, u = self.theme, self.u
        bar = self.board.layout_.bar.inflate(-u(180), u(16)).move(0, u(4))
        strip = self.layer.add(Group(190))
        strip.add(Panel(theme, bar, "plain"))
        x, tall = bar.x + u(14), u(44)
        top = bar.centery - tall // 2
        self.play_button = Button(theme, "", self.toggle_play, style="primary", key="play")
        controls = (
            ("first", "|◀", lambda: self.go(self.past.first), _("To the beginning (Home)")),
            ("before", "◀", self.step_back, _("One move back (left)")),
            ("play", "", None, _("Play and stop (Space)")),
            ("after", "▶", self.step_on, _("One move on (right)")),
            ("last", "▶|", lambda: self.go(self.past.last), _("To the end (End)")),
        )
        for key, sign, act, tip in controls:
            button = self.play_button if act is None else Button(theme, sign, act, key=key)
            button.tip = tip
            self.ui.add(button)
            button.z = 200
            wide = u(112) if act is None else u(56)
            button.set_bounds((x, top, wide, tall))
            x += wide + u(8)
        self.slider = Slider(
            theme, "", self.past.ply, self.past.first, max(self.past.last, self.past.first + 1),
            self._scrub, step=1, show=self._count, key="slider",
        )  # fmt: skip
        self.ui.add(self.slider)
        self.slider.z = 200
        self.slider.set_bounds((x + u(10), top, bar.right - u(20) - x - u(10), tall))
        self.caption = Label(theme, " ", "body", theme.palette.ink_soft, align="center")
        self.caption.z = 150
        self.layer.add(self.caption)
        if self.ui.focused is None:
            self.ui.focus(self.play_button, show=False)

    def _count(self, ply: int) -> str:
        return f"{ply} / {self.past.last}"

    # -- moving through time ---------------------------------------------------------
    def go(self, ply: int) -> None:
        """Stand at a moment at once, stopping the play."""
        self.playing = False
        self._jump(ply)

    def _jump(self, ply: int) -> None:
        self.timeline.clear()
        self.past.go_to(ply)
        self.board.reset(self.past.view())
        self.director.settle(self.past.view())
        self._settled = True
        self._refresh()

    def _scrub(self, ply: int) -> None:
        self.go(ply)

    def step_on(self) -> None:
        """Let the next move be seen."""
        if not self.timeline.idle:
            self.timeline.finish()
            self._settle()
        events = self.past.forward()
        if events:
            self._settled = False
            self.director.play(events)
        self._refresh()

    def step_back(self) -> None:
        """Go one move back."""
        self.playing = False
        self.past.back()
        self._jump(self.past.ply)

    def toggle_play(self) -> None:
        """Play by itself, or stop; at the end it begins anew."""
        self.playing = not self.playing
        self._wait = 0.0
        if self.playing and self.past.ply >= self.past.last:
            self._jump(self.past.first)
        self._refresh()

    def _choose_eyes(self, eyes: int) -> None:
        self._look(eyes)
        self.build(self.theme)

    def review(self) -> None:
        """Go through the player's decisions in the game of this moment, or the last finished."""
        from game.client.review.going_on import open_review

        whole = self.past.whole
        last = len(whole.results) - 1
        game = min(last, self.past.match.game)
        open_review(self.ctx, self.restored, game, instead=True)

    def toggle_log(self) -> None:
        """Open or close the record."""
        self.drawer.toggle(self.past)
        self._log = self.drawer.visible

    # -- time ------------------------------------------------------------------------
    @property
    def busy(self) -> bool:
        return self.timeline.moving or self.board.hand.moving or self.playing

    def update(self, dt: float) -> None:
        """Follow the motion, and go on by itself while playing."""
        self.board.hand.update(dt)
        if not self.timeline.idle:
            return
        if not self._settled:
            self._settle()
        if self.playing:
            self._wait += dt
            if self._wait >= PAUSES[self.ctx.settings.speed]:
                self._wait = 0.0
                self.playing = self.past.ply < self.past.last
                self.step_on()

    def _settle(self) -> None:
        """Hold the picture against the view once nothing moves."""
        self._settled = True
        view = self.past.view()
        if self.board.facts() != self.board.facts_of(view):
            if self.strict:
                raise AssertionError(f"{self.board.facts()} != {self.board.facts_of(view)}")
            self.board.reset(view)
        self.board.refresh(view)
        self.director.settle(view)
        self.drawer.refresh(self.past)

    def _refresh(self) -> None:
        """Bring the strip, the record and the caption up to this moment."""
        self.play_button.set_label(_("Stop") if self.playing else pgettext("replay", "Play"))
        self.slider.value = self.past.ply
        self.slider.invalidate()
        for key, possible in (
            ("first", self.past.ply > self.past.first),
            ("before", self.past.ply > self.past.first),
            ("after", self.past.ply < self.past.last),
            ("last", self.past.ply < self.past.last),
        ):
            widget = self.ui.find(key)
            if widget:
                widget.enable(possible)
        self.drawer.refresh(self.past)
        self._say()

    def _say(self) -> None:
        note = self.board.layout_.note
        self.caption.set_text(self._words() or " ")
        self.caption.move(
            note.centerx - self.caption.rect.width // 2, note.bottom - self.caption.rect.height
        )

    def _words(self) -> str:
        """Say what has just happened, or how the game ended."""
        return self.kit.words.caption(self.past.view(), self.names)

    # -- keys ------------------------------------------------------------------------
    def on_event(self, event: Event) -> bool:
        """Step with the arrows, jump with Home and End, play with Space."""
        if not isinstance(event, Key):
            return False
        steps = {"left": self.step_back, "right": self.step_on, "select": self.toggle_play}
        jumps = {"home": self.past.first, "end": self.past.last}
        if event.command in jumps:
            self.go(jumps[event.command])
        elif event.command in steps:
            steps[event.command]()
        elif event.command == "log" or event.letter == "l":
            self.toggle_log()
        elif event.letter == "r" and self.past.whole.results:
            self.review()
        else:
            return False
        return True

    def handle(self, event: Event) -> bool:
        """Let the arrows move through time unless a control needs them."""
        if isinstance(event, Key) and event.command in ("left", "right"):
            focused = self.ui.focused
            if focused is None or not focused.captures_arrows:
                return self.on_event(event)
        return super().handle(event)


def shot(ctx: Any, game: str, seed: int, plies: int) -> dict[str, Any]:
    """Prepare a picture: a game bots played, stopped after `plies`, all hands open."""
    table = played(ctx, seed, WHOLE_GAME, game=game)
    table.chronicle.sync()
    restored = Restored(table.setup, table.match, table.chronicle.facts, table.rules_version)
    return {"restored": restored, "ply": plies, "eyes": ALL}
