"""曲高和寡 show the guesses about a lone card: sealed one by one, opened together (§7)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from game.client.animation import Call, Cue, Wait
from game.client.animation import Sequence as Row
from game.client.kits.quewu import phrases
from game.client.kits.quewu.cards import QuewuFaces
from game.client.kits.quewu.court.jury import ROW, Answer, Jury
from game.client.stage import Group, Sprite
from game.client.table.cards import BACK
from game.client.table.layout import TableLayout
from game.client.table.seats import portrait
from game.client.theme import Theme
from game.client.widgets.nodes import Label, Panel
from game.engine import Announced
from game.i18n import _

Rect = pygame.Rect
GUESS_Z = 440
CARD = 132
OPENS, READS = 0.5, 1.7


class GuessSheet(Group):
    """Be the sheet of the guesses about one hand; hidden while nobody guesses."""

    def __init__(
        self, theme: Theme, layout: TableLayout, seats: Sequence[Any],
        sound: Callable[[str], object],
    ):  # fmt: skip
        super().__init__(GUESS_Z)
        self.theme, self.table_layout, self.seats, self.sound = theme, layout, seats, sound
        self.names = [spec.name for spec in seats]
        self.waiting: list[tuple[int, tuple[int, ...]]] = []
        self.about = -1
        self.jury: Jury | None = None
        self.visible = False

    # -- events --------------------------------------------------------------------
    def lofty(self, seat: int, alive: Sequence[bool]) -> None:
        """Note whose card is to be guessed, and by whom."""
        n = len(self.seats)
        others = [(seat + i) % n for i in range(1, n)]
        self.waiting.append((seat, tuple(s for s in others if alive[s])))

    def turn(self, seat: int) -> None:
        """Show that a player thinks; those before him have sealed their guesses."""
        if not self.waiting:
            return
        about, guessers = self.waiting[-1]
        if seat not in guessers:
            return
        if self.about != about:
            self._build(about, guessers)
        done = guessers[: guessers.index(seat)]
        self._seal(done)

    def _seal(self, done: Sequence[int]) -> None:
        if self.jury is None:
            return
        sealed = [a.seat for a in self.jury.answers if a.seal]
        self.jury.show([
            Answer(a.seat, "封") if a.seat in done else a for a in self.jury.answers
        ])  # fmt: skip
        if set(done) - set(sealed):
            self.sound("stamp")

    def opened(self, event: Announced) -> Cue:
        """Open every guess at once, then put the sheet away."""

        def open_() -> None:
            if self.waiting and self.about != self.waiting[-1][0]:
                self._build(*self.waiting[-1])
            guessers = [a.seat for a in self.jury.answers] if self.jury else []
            self._seal(guessers)
            if self.jury is not None:
                self.jury.show([self._answer(s, event.values[1 + s]) for s in guessers])
            self._result(event)
            self.sound("bell")

        return Row(Call(open_), Wait(READS), Call(self._done))

    def _answer(self, seat: int, name: int) -> Answer:
        return Answer(seat, phrases.CLASS_CHARS[name] if name else "不", bool(name))

    def _result(self, event: Announced) -> None:
        words = phrases.announcement(event.key, event.seat, event.values, self.names)
        self._words(words)

    def _done(self) -> None:
        if self.waiting:
            self.waiting.pop()
        self.close()

    def close(self) -> None:
        """Put the sheet away."""
        self.clear()
        self.visible, self.about, self.jury = False, -1, None
        self._line = None

    def restore(self, view: Any) -> None:
        """Show guesses that are being made, without motion."""
        self.waiting.clear()
        self.close()
        if view.phase == "guess" and view.about >= 0:
            self.lofty(view.about, view.alive)
            self.turn(view.turn)

    # -- building ------------------------------------------------------------------
    def _build(self, about: int, guessers: Sequence[int]) -> None:
        self.clear()
        self.about = about
        theme, u = self.theme, self.theme.u
        body = max(u(CARD + 8), u(ROW * len(guessers)))
        box = Rect(0, 0, u(520), body + u(112))
        layout = self.table_layout
        box.midbottom = (layout.centre.centerx, layout.bar.top - u(6))
        self._box = box
        self.add(Panel(theme, box))
        title = theme.line(_("Too lofty to follow"), 30, theme.palette.ink, "brush")
        self.add(Sprite(title, z=2)).center(box.centerx, box.y + u(36))
        spec = self.seats[about]
        face = portrait(theme, spec.name, spec.portrait, u(64))
        self.add(Sprite(face, z=2)).center(box.x + u(76), box.y + u(66) + body // 2 - u(14))
        name = Label(theme, spec.name, 17, theme.palette.ink)
        name.z = 2
        self.add(name).center(box.x + u(76), box.y + u(66) + body // 2 + u(34))
        card = QuewuFaces(theme).image(BACK, u(CARD), -4.0, True)
        self.add(Sprite(card, z=2)).center(box.x + u(190), box.y + u(66) + body // 2)
        area = Rect(box.right - u(246), box.y + u(66), u(214), body)
        self.jury = Jury(theme, area, self.seats)
        self.jury.show([Answer(seat) for seat in guessers])
        self.add(self.jury)
        self._words(_("Bird, quantity or function?"))
        self.visible = True

    _line: Sprite | None = None

    def _words(self, words: str) -> None:
        theme, u = self.theme, self.theme.u
        if self._line is not None:
            self._line.remove()
        px = theme.type.fit(words, u(19), self._box.width - u(60), least=u(11))
        self._line = Sprite(theme.type.line(words, px, theme.palette.ink_soft), z=3)
        self.add(self._line).center(self._box.centerx, self._box.bottom - u(28))
