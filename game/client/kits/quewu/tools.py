"""Offer 雀舞's own tools: 指出, and 且慢 where a referee or a court judges."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from game.client.table.tools import Tools
from game.client.widgets.button import Button
from game.games.quewu.actions import TAKE_BACK_ACTION
from game.i18n import _

if TYPE_CHECKING:
    from game.client.kits.quewu.court.bench import Bench


class QuewuTools(Tools):
    """Keep the tool buttons of a 雀舞 table."""

    @property
    def bench(self) -> Bench:
        """Return the court of the table."""
        return cast("Bench", self.scene.attendant)

    def more(self) -> list[Button]:
        """Return the call of a violation, where a court judges."""
        self.call = self.tool(_("Call"), self.bench.call, "call", "J")
        self.call.visible = self.scene.view.rules.referee == "court"
        return [self.call]

    def undo_label(self) -> str:
        """Name the tool that takes back: a referee knows 且慢 alone."""
        return _("Undo") if self.scene.view.rules.referee == "guided" else _("Wait!")

    def may_undo(self) -> bool:
        """Tell whether there is something to take back."""
        guided = self.scene.view.rules.referee == "guided"
        return super().may_undo() or (not guided and self.bench.may(TAKE_BACK_ACTION))

    def refresh(self) -> None:
        """Enable what can be used now."""
        super().refresh()
        self.call.enable(self.bench.may_call, _("There is nothing to call now"))
