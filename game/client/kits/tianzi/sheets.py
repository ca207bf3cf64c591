"""Lay the sheet of choices: what it asks, the cards on it, and what each would bring."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.client.kits.tianzi import offers, words
from game.client.kits.tianzi.choices import OVERLAP, CardButton, Sheet
from game.client.kits.tianzi.places import RATIO
from game.client.table.uses import Use
from game.client.widgets.layout import row
from game.engine import Action
from game.games.tianzi.actions import EAT, FORM, KEEP, MATCH, SWAP, TAKE
from game.games.tianzi.readings import if_kept
from game.i18n import _

if TYPE_CHECKING:
    from game.client.kits.tianzi.board import TianziBoard
    from game.client.kits.tianzi.controls import TianziControls


class Sheets:
    """Make the sheet for what the controls of a table offer."""

    def __init__(self, controls: TianziControls):
        self.controls = controls
        self.scene = controls.scene
        self.board: TianziBoard = controls.scene.board

    # -- what is asked -------------------------------------------------------------------------
    def question(self) -> str:
        """Say on the sheet what is chosen there."""
        action = self.controls.uses[0].actions[0]
        if action.kind in (FORM, KEEP):
            return _("Which card do you keep as a score card?")
        if self.controls.chooser is None and action.kind in (TAKE, SWAP):
            return _("The Red Dragon turned these up: take one")
        if action.kind in (TAKE, SWAP):
            return _("Which score card makes room for it?")
        if self.scene.view.phase == "call" and self.controls.chooser is None:
            return _("Match it?")
        return _("Eat it with which two?") if action.kind == EAT else _("Match it with which two?")

    def about(self) -> int | None:
        """Return the card that the question is about, if it is about one."""
        action = self.controls.uses[0].actions[0]
        if action.kind in (EAT, MATCH):
            return action.cards[0]
        asks = self.controls.chooser is not None and action.kind in (TAKE, SWAP)
        return action.cards[0] if asks else None

    def lay(self) -> Sheet:
        """Put the sheet on the board, and the card buttons of the controls onto it."""
        u = self.scene.u
        sheet = Sheet(self.board.faces, self.board.layout_.sheet, self.question(), self.about())
        self.board.add(sheet)
        cards = [b for b in self.controls.buttons if isinstance(b, CardButton)]
        if cards:
            high = cards[0].measure()[1]
            row(cards, sheet.room.inflate(0, min(0, high - sheet.room.height)), u(10), "center")
        return sheet

    def time_left(self) -> float | None:
        """Return the share of a call's time that is left; None when no time runs."""
        scene = self.scene
        seconds = float(scene.ctx.settings.claim_seconds)
        left = scene.table.clock_left(scene.now) if scene.view.phase == "call" else None
        return left / seconds if left is not None and seconds else None

    # -- a choice ------------------------------------------------------------------------------
    def button(self, number: int, use: Use) -> CardButton:
        """Return the button of one choice."""
        action = use.actions[0]
        under = action.kind in (TAKE, SWAP) or len(self.controls.uses) > 3
        cards = offers.shown(action, use.asks)
        height, room = self._card_size(cards, under)
        return CardButton(
            self.board.faces, cards, self._lines(use), lambda: self.controls.use(use),
            height=height, words=room, under=under, key=f"use{number}", hotkey=str(number),
            zone=self._zone(action), strong=number == 1, points=self._points(use),
            tip=words.kept_words(self.scene.view, action) if action.kind == SWAP else "",
        )  # fmt: skip

    def _points(self, use: Use) -> int | None:
        """Return what the score cards would make by a choice that decides it."""
        action, view = use.actions[0], self.scene.view
        if use.asks or action.kind not in (FORM, KEEP, SWAP):
            return None
        return sum(part.points for part in if_kept(view, action))

    def _card_size(self, cards: Sequence[int], under: bool) -> tuple[int, int]:
        """Return the height of cards that all choices fit with, and the width of their words."""
        u, sheet = self.scene.u, self.board.layout_.sheet
        room = sheet.width - u(214 if self.about() is not None else 160)
        several = sum(1 for use in self.controls.uses if use.actions[0].kind in offers.CHOSEN)
        if self.controls.chooser is not None and any(
            use.actions[0].kind == TAKE for use in self.controls.uses
        ):
            several -= 1  # putting it aside is no card
        each = min(u(150), room // max(1, several) - u(26)) if under else u(116)
        height = min(u(118), sheet.height - u(20) - u(56 if under else 12))
        if under:
            spread = 1 + OVERLAP * (len(cards) - 1)
            height = min(height, round(each / spread / RATIO))
        return max(u(40), height), each

    def _zone(self, action: Action) -> tuple[str, int]:
        mine = action.kind in (EAT, MATCH, FORM)
        return ("hand", self.board.eyes) if mine else ("table", -1)

    def _lines(self, use: Use) -> list[str]:
        """Say what a choice is and what would come of it."""
        action, view = use.actions[0], self.scene.view
        if use.asks and action.kind in (TAKE, SWAP):
            return [use.label, words.best_swap(view, use.actions)]
        if action.kind in (EAT, MATCH):
            return [words.full_name(card) for card in action.cards[1:]]
        if action.kind == TAKE:
            return [use.label, words.goes_aside()]
        if action.kind == SWAP:
            return [use.label, words.becomes(view, action)]
        return [use.label, *words.kept_lines(view, action)]
