"""仲裁 show a vote on the table: the evidence, every vote as it is opened, the verdict (§9)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import pygame

from game.client.animation import Call, Cue, Wait
from game.client.animation import Sequence as Row
from game.client.kits.quewu import phrases
from game.client.kits.quewu.court.evidence import Evidence
from game.client.kits.quewu.court.findings import case_meant
from game.client.kits.quewu.court.jury import ROW, Answer, Jury
from game.client.stage import Group, Sprite
from game.client.table.layout import TableLayout
from game.client.theme import Theme
from game.client.widgets.nodes import Fill, Label, Panel
from game.engine import Announced
from game.games.quewu.actions import Kind
from game.games.quewu.laying import PublicCase
from game.i18n import _

Rect = pygame.Rect
TRIBUNAL_Z = 450
WIDE, PLAIN, SIDE = 780, 520, 212
"""Widths in units: with evidence, without, and of the list of voters."""
OPENS, VOTES, DECIDES = 0.7, 0.5, 1.5
KEPT = 8


class Tribunal(Group):
    """Be the sheet of one vote; hidden while none is held."""

    def __init__(
        self, theme: Theme, layout: TableLayout, seats: Sequence[Any],
        sound: Callable[[str], object],
    ):  # fmt: skip
        super().__init__(TRIBUNAL_Z)
        self.theme, self.table_layout, self.seats, self.sound = theme, layout, seats, sound
        self.names = [spec.name for spec in seats]
        self.cases: list[PublicCase] = []
        self.case: PublicCase | None = None
        self.title = ""
        self.jury: Jury | None = None
        self._box = Rect(0, 0, 0, 0)
        self.visible = False

    def remember(self, cases: Iterable[PublicCase]) -> None:
        """Note layings while they are known, as the evidence of what may follow."""
        for case in cases:
            known = [(c.seat, c.action, c.demand) for c in self.cases]
            if (case.seat, case.action, case.demand) not in known:
                self.cases.append(case)
        del self.cases[:-KEPT]

    # -- events --------------------------------------------------------------------
    def cue(self, event: Announced, alive: Sequence[bool]) -> Cue | None:
        """Return what an announcement of the court lets be seen."""
        words = phrases.announcement(event.key, event.seat, event.values, self.names)
        if event.key in ("court.call", "court.appeal", "court.redeal"):
            return Row(Call(lambda: self._begin(event, words, alive)), Wait(OPENS))
        if event.key == "court.vote":
            return Row(Call(lambda: self._vote(event.seat, bool(event.values[0]))), Wait(VOTES))
        if event.key in ("court.called", "court.appealed", "court.redealt"):
            good = bool(event.values[-1])
            decide = Call(lambda: self._decide(words, good))
            return Row(decide, Wait(DECIDES), Call(self.close))
        return None

    def _begin(self, event: Announced, words: str, alive: Sequence[bool]) -> None:
        accused, case = event.seat, None
        if event.key == "court.call":
            accused = event.values[0]
            case = case_meant(self.cases, accused, event.values[1])
        elif event.key == "court.appeal":
            case = next((c for c in reversed(self.cases) if c.seat == accused), None)
        asked = [s for s, here in enumerate(alive) if here and s != accused]
        answers = [Answer(seat) for seat in asked]
        if event.key == "court.call":
            answers = [_ballot(a.seat, True) if a.seat == event.seat else a for a in answers]
        self._build(words, case, answers)
        self.sound("drum")

    def restore(self, view: Any) -> None:
        """Show a vote that is being held, without motion."""
        ballot = view.ballot
        if ballot is None:
            return
        self.remember(view.cases)
        key: str = "court.redeal"
        values: tuple[int, ...] = ()
        case: PublicCase | None = None
        if ballot.purpose == Kind.CALL:
            key, values = "court.call", (ballot.accused, ballot.kind)
            case = case_meant(self.cases, ballot.accused, ballot.kind)
        elif ballot.purpose == Kind.APPEAL:
            key = "court.appeal"
        votes = dict(view.votes)
        if ballot.purpose == Kind.CALL:
            votes[ballot.caller] = 1
        asked = [s for s, here in enumerate(view.alive) if here and s != ballot.accused]
        answers = [_ballot(s, bool(votes[s])) if s in votes else Answer(s) for s in asked]
        words = phrases.announcement(key, ballot.caller, values, self.names)
        self._build(words, case, answers)

    def _vote(self, seat: int, yes: bool) -> None:
        if self.jury is not None:
            self.jury.answer(_ballot(seat, yes))
        self.sound("stamp")

    def _decide(self, words: str, good: bool) -> None:
        theme, u, box = self.theme, self.theme.u, self._box
        self._head(words)
        seal = theme.shapes.seal("成立" if good else "驳回", u(84), theme.palette.cinnabar)
        if not good:
            seal = theme.shapes.seal("驳回", u(84), theme.palette.indigo)
        stamp = Sprite(pygame.transform.rotozoom(seal, 8, 1.0), z=5)
        self.add(stamp).center(box.x + u(28 + 62) if self.case is None else box.right - u(300),
                               box.bottom - u(66))  # fmt: skip
        self.sound("stamp")

    def close(self) -> None:
        """Put the sheet away."""
        self.clear()
        self.visible, self.case, self.jury, self.title = False, None, None, ""

    # -- building ------------------------------------------------------------------
    def _build(self, words: str, case: PublicCase | None, answers: list[Answer]) -> None:
        self.clear()
        self.case = case
        theme, u = self.theme, self.theme.u
        evidence = None
        width = u(WIDE if case else PLAIN)
        if case is not None:
            area = Rect(0, 0, width - u(SIDE + 84), 0)
            evidence = Evidence(theme, area, case, self.seats)
        body = max(evidence.height() if evidence else 0, u(24 + ROW * len(answers)))
        box = Rect(0, 0, width, body + u(96))
        layout = self.table_layout
        box.midbottom = (layout.centre.centerx, layout.bar.top - u(6))
        self._box = box
        veil = Fill((0, 0, *layout.window), theme.palette.shadow, 54)
        veil.z = -1
        self.add(veil)
        self.add(Panel(theme, box))
        top = box.y + u(70)
        if evidence is not None:
            evidence.move(box.x + u(30), top)
            self.add(evidence)
        right = Rect(box.right - u(SIDE + 26), top, u(SIDE), body)
        if evidence is None:
            right = Rect(box.centerx - u(SIDE) // 2, top, u(SIDE), body)
        label = Label(theme, _("Votes"), min(theme.px("caption"), u(17)) / theme.scale.unit,
                      theme.palette.ink_soft)  # fmt: skip
        label.z = 2
        self.add(label).move(right.x, right.y - u(2))
        self.jury = Jury(theme, right.move(0, u(22)), self.seats)
        self.jury.show(answers)
        self.add(self.jury)
        self._head(words)
        self.visible = True

    _headline: Sprite | None = None

    def _head(self, words: str) -> None:
        theme, u, box = self.theme, self.theme.u, self._box
        if self._headline is not None:
            self._headline.remove()
        self.title = words
        px = theme.type.fit(words, u(30), box.width - u(70), "brush", least=u(14))
        line = theme.type.line(words, px, theme.palette.ink, "brush")
        self._headline = Sprite(line, z=3)
        self.add(self._headline).center(box.centerx, box.y + u(38))


def _ballot(seat: int, yes: bool) -> Answer:
    return Answer(seat, "是" if yes else "否", yes)
