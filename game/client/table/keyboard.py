"""Use the table by keys: along the hand, choose, play, and every tool by its letter."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.client.input import Key
from game.client.table.keys import KeysScene, command_for

if TYPE_CHECKING:
    from game.client.scenes.table import TableScene

REPEATED = ("left", "right", "page_up", "page_down")


class Keyboard:
    """Lead the keys of one table scene; what it does not use goes on to the controls."""

    def __init__(self, scene: TableScene):
        self.scene = scene
        self._acts: dict[str, Callable[[], object]] = self._commands()

    def handle(self, event: Key) -> bool:
        """Take a key; True when used up."""
        if event.digit is not None and not event.ctrl:
            return not event.repeat and self.scene.controls.digit(event.digit)
        command = command_for(event)
        act = self._acts.get(command or "")
        if act is None or (event.repeat and command not in REPEATED):
            return False
        return act() is not False

    def _commands(self) -> dict[str, Callable[[], object]]:
        scene = self.scene
        return {
            "left": lambda: self._step(-1),
            "right": lambda: self._step(1),
            "home": lambda: self._jump(0),
            "end": lambda: self._jump(len(scene.board.hand.cards) - 1),
            "select": self._space,
            "accept": self._enter,
            "cancel": self._escape,
            "rest": scene.controls.rest,
            "hint": scene.ask_hint,
            "undo": scene.undo,
            "log": scene.toggle_log,
            "call": scene.bench.call,
            "pause": scene.pause,
            "menu": scene.pause,
            "help": lambda: scene.ctx.open(KeysScene(scene.ctx)),
            "sort": scene.board.hand.sort,
            "fast_forward": scene.fast_forward,
            "speed": lambda: scene.tools.next_speed(),
            "counter": self._counter,
            "page_up": lambda: scene.drawer.lines.scroll(8),
            "page_down": lambda: scene.drawer.lines.scroll(-8),
        }

    def _counter(self) -> None:
        ctx = self.scene.ctx
        ctx.change(card_counter=not ctx.settings.card_counter)

    def _step(self, way: int) -> None:
        self.scene.ui.focus(None)
        self.scene.board.hand.move_cursor(way)

    def _jump(self, index: int) -> None:
        hand = self.scene.board.hand
        self.scene.ui.focus(None)
        hand.cursor = max(0, index)
        hand.arrange()

    def _on_button(self) -> bool:
        """Tell whether the keyboard stands on a button, which then takes the key."""
        ui = self.scene.ui
        return ui.focused is not None and ui.shows_focus

    def _space(self) -> bool:
        if self._on_button():
            return False
        card = self.scene.board.hand.under_cursor
        if card is not None:
            self.scene.toggle(card)
        return True

    def _enter(self) -> bool:
        if self.scene.skip():
            return True
        if self._on_button():
            return False
        self.scene.controls.accept()
        return True

    def _escape(self) -> None:
        scene = self.scene
        if scene.pointing.cancel() or scene.controls.close_chooser():
            return
        if scene.drawer.visible:
            scene.inspect(scene.drawer.seat)
        elif scene.board.hand.chosen:
            scene.board.hand.choose(())
            scene.controls.refresh()
        elif scene.finished:
            scene.show_result()
        else:
            scene.pause()
