"""Show what a hint says, and let the keyboard stand where the hint leads."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.client.table.uses import Use
from game.client.widgets.button import Button
from game.engine import Action

if TYPE_CHECKING:
    from game.client.scenes.table import TableScene


class Advised:
    """Be controls that take a hint: its words, what it would play, the way there."""

    scene: TableScene
    uses: list[Use]
    buttons: list[Button]
    chooser: Use | None
    hint_words: str
    hinted: Action | None
    """What the hint is about; it means nothing once `hint_words` are gone."""

    def refresh(self) -> None:
        """Read the selection anew and offer what it allows."""
        raise NotImplementedError

    # -- what a kit says -------------------------------------------------------------
    def point_out(self, action: Action) -> None:
        """Choose what a hint would play."""
        self.scene.board.hand.choose_kinds(action.cards)

    def leads(self, use: Use, action: Action) -> bool:
        """Tell whether an action can be reached by a button."""
        return action in use.actions

    @property
    def card_uses(self) -> list[Use]:
        """List the uses that play cards: Enter takes a single one."""
        return [use for use in self.uses if use.actions[0].cards]

    # -- a hint ----------------------------------------------------------------------
    def advise(self, words: str, action: Action | None = None) -> None:
        """Show a hint and what it would play, and let Enter do it."""
        self.chooser, self.hinted = None, action
        if action is not None:
            self.point_out(action)
        self.hint_words = words
        self.refresh()
        if action is None:
            return
        ui = self.scene.ui
        if (ui.focused is not None and ui.shows_focus) or not self._enter_takes(action):
            self.focus_hinted()

    def _enter_takes(self, action: Action) -> bool:
        """Tell whether Enter on the chosen cards does an action, or asks what else it needs."""
        return bool(action.cards) and len(self.card_uses) == 1

    def focus_hinted(self) -> bool:
        """Give the keyboard to the button that leads to what a hint named; False without one."""
        if not self.hint_words or self.hinted is None:
            return False
        for use, button in zip(self.uses, self.buttons):
            if self.leads(use, self.hinted):
                self.scene.ui.focus(button, show=True)
                return True
        return False
