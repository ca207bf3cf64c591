"""Offer the table's tools: record, speed, skipping, pause, hint, taking back, sorting."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.client import phrases
from game.client.table.icons import IconButton
from game.client.widgets.button import Button
from game.client.widgets.layout import grid, row
from game.engine import OVER
from game.games.quewu.actions import TAKE_BACK_ACTION
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
        self.hint = self._tool(_("Hint"), scene.ask_hint, "hint", "H")
        guided = scene.view.rules.referee == "guided"
        self.undo = self._tool(_("Undo") if guided else _("Wait!"), scene.undo, "undo", "U")
        self.call = self._tool(_("Call"), scene.bench.call, "call", "J")
        self.call.visible = scene.view.rules.referee == "court"
        self.sort = self._tool(_("Sort"), scene.board.hand.sort, "sort", "S")
        for button in (*icons, self.call, self.hint, self.undo, self.sort):
            scene.ui.add(button, scene.board.bar)
        row(icons, layout.tools, theme.u(6), "right")
        grid([self.hint, self.undo, self.sort], layout.side_tools, 1, theme.u(6), theme.u(44))
        side = layout.side_tools
        self.call.set_bounds((side.x, side.y - theme.u(50), side.width, theme.u(44)))
        self.refresh()

    def _tool(self, label: str, act: Callable[[], object], key: str, hotkey: str) -> Button:
        return Button(self.scene.theme, label, act, key=key, hotkey=hotkey, role="body")

    def refresh(self) -> None:
        """Enable what can be used now."""
        scene = self.scene
        speed = scene.ctx.settings.speed
        words = _("Speed: {speed} (V)").format(speed=_(phrases.SPEED_NAMES[speed]))
        self.speed.set_picture(speed, words)
        self.hint.enable(scene.can_act, _("On your turn"))
        undoes = scene.table.can_undo() or (
            scene.view.rules.referee != "guided" and scene.bench.may(TAKE_BACK_ACTION)
        )
        self.undo.enable(undoes, _("Nothing to take back"))
        self.call.enable(scene.bench.may_call, _("There is nothing to call now"))
        over = scene.view.turn == OVER
        why = _("The game is over") if over else _("It is your turn")
        self.forward.enable(not over and not scene.can_act, why)

    def next_speed(self) -> None:
        """Take the next speed of play."""
        settings = self.scene.ctx.settings
        following = SPEEDS[(SPEEDS.index(settings.speed) + 1) % len(SPEEDS)]
        self.scene.ctx.change(speed=following)
        words = _("Speed of play: {speed}").format(speed=_(phrases.SPEED_NAMES[following]))
        self.scene.tell(words, "plain")
