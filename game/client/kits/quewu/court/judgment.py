"""Say to a player what was found against him, with the evidence, and let him appeal (§9)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from game.client import probe
from game.client.kits.quewu import phrases
from game.client.kits.quewu.court.evidence import Evidence
from game.client.kits.quewu.court.findings import Finding
from game.client.stage import Sprite
from game.client.widgets.button import Button
from game.client.widgets.dialog import Answer, Dialog
from game.i18n import _


class JudgmentScene(Dialog):
    """Lay the finding over the table; the game waits until it has been read."""

    width_units = 640
    min_area = (800, 600)

    def __init__(
        self, ctx: Any, finding: Finding, seats: Sequence[Any],
        on_appeal: Callable[[], object] | None,
    ):  # fmt: skip
        answers: list[Answer] = [(_("Accept it"), None, "primary")]
        if on_appeal is not None:
            answers.insert(0, (_("Appeal to the table"), on_appeal, "paper"))
        super().__init__(ctx, phrases.violation_name(finding.kind), "", answers)
        self.finding, self.seats = finding, seats

    def _lines(self) -> list[tuple[str, str]]:
        finding = self.finding
        names = [spec.name for spec in self.seats]
        lines = [(_("Rule"), phrases.rule_words(finding.code, finding.params, names))]
        if finding.votes is not None:
            yes, no = finding.votes
            lines.append((_("Votes"), _("{yes} to {no}").format(yes=yes, no=no)))
        lines.append((_("Penalty"), phrases.penalty_words(finding.kind)))
        lines += [("", phrases.rule_words(code, {}, names)) for code in finding.more]
        return lines

    def _evidence(self, area: pygame.Rect) -> Evidence:
        return Evidence(self.theme, area, self.finding.case, self.seats, self._lines())

    def content_height(self) -> int:
        width = min(self.u(self.width_units), self.size[0] - self.u(48)) - self.u(80)
        return self._evidence(pygame.Rect(0, 0, width, 0)).height()

    def build_content(self, area: pygame.Rect) -> None:
        u = self.u
        self.layer.add(self._evidence(area))
        seal = Sprite(self.theme.shapes.seal("违", u(58)), z=3)
        self.layer.add(seal).center(area.right - u(26), area.y - u(38))

    def on_cancel(self) -> None:
        self.answer(None)

    def _first_focus(self, buttons: list[Button]) -> Button:
        return buttons[-1]

    def update(self, dt: float) -> None:
        """Tell the probe what is shown, and where its buttons lie."""
        boxes = {
            "appeal" if len(self.answers) > 1 and index == 0 else "accept": list(
                button.inner(button.screen_rect)
            )
            for index, button in enumerate(w for w in self.ui.widgets if isinstance(w, Button))
        }
        probe.note(
            "judgment", kind=self.finding.kind, code=self.finding.code,
            cards=list(self.finding.case.action.cards), buttons=boxes,
        )  # fmt: skip
