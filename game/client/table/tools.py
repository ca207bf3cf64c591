"""Offer the table's tools: record, speed, skipping, pause, hint, taking back, sorting."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.client.table.icons import IconButton
from game.client.table.words import SPEED_NAMES
from game.client.widgets.button import Button
from game.client.widgets.layout import grid, row
from game.engine import OVER
from game.i18n import _
from game.storage.settings import SPEEDS

if TYPE_CHECKING:
    from game.client.scenes.table import TableScene


class Tools:
    """Keep the two groups of tool buttons of a table scene."""

    def __init__(self, scene: TableScene):
        self.scene = scene
        theme, layout = scene.theme, scene.board.layout_
        self.log = IconButton(theme, "log", _("Record (L)"), scene.toggle_log, "log")
        self.speed = IconButton(theme, "normal", "", self.next_speed, "speed")
        self.forward = IconButton(
            theme, "forward", _("Skip to my turn (F5)"), scene.fast_forward, "forward"
        )
        self.pause = IconButton(theme, "pause", _("Pause (Esc)"), scene.pause, "pause")
        icons = [self.log, self.speed, self.forward, self.pause]
        self.hint = self.tool(_("Hint"), scene.ask_hint, "hint", "H")
        self.undo = self.tool(self.undo_label(), scene.undo, "undo", "U")
        self.sort = self.tool(_("Sort"), scene.board.hand.sort, "sort", "S")
        more = self.more()
        for button in (*icons, *more, self.hint, self.undo, self.sort):
            scene.ui.add(button, scene.board.bar)
        row(icons, layout.tools, theme.u(6), "right")
        grid([self.hint, self.undo, self.sort], layout.side_tools, 1, theme.u(6), theme.u(44))
        side = layout.side_tools
        for index, button in enumerate(more, 1):
            spot = (side.x, side.y - index * theme.u(50), side.width, theme.u(44))
            button.set_bounds(spot)
        self.refresh()

    # -- what a kit may change --------------------------------------------------------
    def more(self) -> list[Button]:
        """Return the kit's own tools; they stand over the hint."""
        return []

    def undo_label(self) -> str:
        """Name the tool that takes back."""
        return _("Undo")

    def may_undo(self) -> bool:
        """Tell whether there is something to take back."""
        return self.scene.table.can_undo()

    # -- the tools ----------------------------------------------------------------------
    def tool(self, label: str, act: Callable[[], object], key: str, hotkey: str) -> Button:
        """Return a tool's button."""
        return Button(self.scene.theme, label, act, key=key, hotkey=hotkey, role="body")

    def refresh(self) -> None:
        """Enable what can be used now."""
        scene = self.scene
        speed = scene.ctx.settings.speed
        words = _("Speed: {speed} (V)").format(speed=_(SPEED_NAMES[speed]))
        self.speed.set_picture(speed, words)
        self.hint.enable(scene.can_act, _("On your turn"))
        self.undo.enable(self.may_undo(), _("Nothing to take back"))
        over = scene.view.turn == OVER
        why = _("The game is over") if over else _("It is your turn")
        self.forward.enable(not over and not scene.can_act, why)

    def next_speed(self) -> None:
        """Take the next speed of play."""
        settings = self.scene.ctx.settings
        following = SPEEDS[(SPEEDS.index(settings.speed) + 1) % len(SPEEDS)]
        self.scene.ctx.change(speed=following)
        words = _("Speed of play: {speed}").format(speed=_(SPEED_NAMES[following]))
        self.scene.tell(words, "plain")
