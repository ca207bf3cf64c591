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
        self._letters = {row.letter: row.command for row in scene.kit.keys if row.letter}

    def _own(self, command: str) -> bool:
        """Do what a letter of the kit's own means."""
        return self.scene.controls.command(command) or self.scene.attendant.command(command)

    def handle(self, event: Key) -> bool:
        """Take a key; True when used up."""
        if event.digit is not None and not event.ctrl:
            return not event.repeat and self.scene.controls.digit(event.digit)
        own = self._letters.get(event.letter or "") if not event.ctrl else None
        if own is not None:
            return not event.repeat and self._own(own)
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
            "up": lambda: self._across(-1),
            "down": lambda: self._across(1),
            "home": lambda: self._jump(0),
            "end": lambda: self._jump(len(scene.board.hand.cards) - 1),
            "select": self._space,
            "accept": self._enter,
            "cancel": self._escape,
            "hint": scene.ask_hint,
            "undo": scene.undo,
            "log": scene.toggle_log,
            "pause": scene.pause,
            "menu": scene.pause,
            "help": lambda: scene.ctx.open(KeysScene(scene.ctx, scene.kit)),
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

    def _across(self, way: int) -> bool:
        """Go to another row of the hand, where it has several."""
        if self._on_button() or not self.scene.board.hand.move_across(way):
            return False
        self.scene.ui.focus(None)
        return True

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
        if self.scene.attendant.accept():
            return True
        if self.scene.claimers:
            self.scene.close_claims()
            return True
        card = self.scene.board.hand.under_cursor
        if card is not None:
            self.scene.toggle(card)
        return True

    def _enter(self) -> bool:
        if self.scene.skip():
            return True
        if self._on_button():
            return False
        if self.scene.attendant.accept():
            return True
        self.scene.controls.accept()
        return True

    def _escape(self) -> None:
        scene = self.scene
        if scene.pointing.cancel() or scene.controls.close_chooser():
            return
        if scene.drawer.visible:
            scene.inspect(scene.drawer.seat)
        elif scene.controls.let_go():
            scene.controls.refresh()
        elif scene.board.hand.chosen:
            scene.board.hand.choose(())
            scene.controls.refresh()
        elif scene.finished:
            scene.show_result()
        else:
            scene.pause()
