"""Offer the choice of a draw, the discard, the live read-out, and what is in reach."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from game.client.kits.qixing.places import OFFER_TILE, RATIO, offer_spots
from game.client.kits.qixing.reading import told
from game.client.table.attendant import Attendant
from game.client.table.cards import CardNode
from game.client.table.controls import Controls
from game.client.table.tools import Tools
from game.client.table.uses import Use
from game.client.widgets.button import Button
from game.client.widgets.layout import row
from game.engine import Action
from game.games.qixing.actions import TAKE
from game.i18n import _, pgettext

if TYPE_CHECKING:
    from game.client.scenes.table import TableScene

Rect = pygame.Rect


class QixingControls(Controls):
    """Keep the buttons and the read-out of a 妙手七星 table."""

    # -- what is offered ------------------------------------------------------------------
    def offers(self, view: Any) -> list[Use]:
        """Offer each tile of a draw, or the discard of the chosen triplet."""
        if view.phase != "choose":
            return self.uses_of(self.reading.actions)
        return [Use(self._keep(action), "", (action,)) for action in view.legal]

    def _keep(self, action: Action) -> str:
        """Label the button under a tile; that of the chosen one says so."""
        chosen = action.cards == self.scene.board.hand.chosen_kinds()
        return pgettext("button", "Keep it") if chosen else pgettext("button", "Keep")

    def style(self, number: int, use: Use) -> str:
        """Stress the one that is chosen."""
        chosen = self.scene.board.hand.chosen_kinds()
        return "seal" if use.actions[0].cards == chosen else "paper"

    def hotkey(self, number: int, use: Use) -> str:
        """Name the key: a number for a tile drawn, Enter for a discard."""
        return str(number) if use.actions[0].kind == TAKE else "Enter"

    def place_buttons(self) -> None:
        """Set the buttons of a draw under its tiles, others over the hand."""
        choosing = self.uses and self.uses[0].actions[0].kind == TAKE
        if not choosing or len(self.buttons) != len(self.uses):
            row(self.buttons, self.scene.board.sky.buttons, self.scene.u(14), "center")
            return
        board, u = self.scene.board, self.scene.u
        for button, (x, y) in zip(self.buttons, offer_spots(board.sky, u, OFFER_TILE)):
            box = Rect(0, 0, u(OFFER_TILE * RATIO + 26), u(44))
            box.midtop = (round(x), round(y + u(OFFER_TILE / 2 + 35)))
            button.set_bounds(box)

    def question_spot(self, words: Rect) -> Rect:
        """Place what is said of a finished game where the read-out was."""
        words.center = self.scene.board.sky.reading.center
        return words

    def words(self, view: Any, cards: tuple[int, ...]) -> tuple[str, str]:
        """Say what is to be done, and how."""
        words = self.scene.kit.words
        if not cards:
            code = "select.tile" if view.phase == "choose" else "select.triplet"
            return words.refusal(code, {}, self.scene.names), "soft"
        if not self.reading.actions:
            return self.why(), "warn"
        if view.phase == "choose":
            return _("Enter, a double click or a drag to your hand keeps it"), "soft"
        return _("Enter, a double click or a drag to the stars discards it"), "soft"

    def why(self) -> str:
        """Say why the selection does nothing."""
        if self.reading is not None and self.reading.code == "select.nothing":
            view = self.scene.view
            code = "select.tile" if view.phase == "choose" else "select.triplet"
            return self.scene.kit.words.refusal(code, {}, self.scene.names)
        return super().why()

    def refresh(self) -> None:
        """Read the selection anew, for the bar, the strip and the sheet of what is in reach."""
        super().refresh()
        scene = self.scene
        board, view = scene.board, scene.view
        # The picture may still lag behind the view: what is dealt is not told before it lies.
        waits = view.turn != view.seat and board.turn == board.turn_of(view)
        quiet = (scene.can_act or waits) and view.seat >= 0 and view.phase != "over"
        quiet = quiet and board.sheet is None
        cards = board.hand.chosen_kinds() if scene.can_act else ()
        board.strip.show(told(view, cards) if quiet and not board.hand_hidden else None)
        covered = board.hand_hidden or board.sheet is not None
        board.reach.visible = scene.attendant.reach_open and not covered
        if board.reach.visible:
            board.reach.show(view, cards)

    # -- doing ------------------------------------------------------------------------------
    def accept(self) -> None:
        """Do what is chosen; without a choice take what the keyboard stands on."""
        scene = self.scene
        chosen = scene.board.hand.chosen_kinds()
        if self.let_go() or not scene.can_act:
            return
        if chosen and self.reading.actions:
            scene.submit(self.reading.actions[0])
        elif scene.board.hand.under_cursor is not None and not chosen:
            scene.toggle(scene.board.hand.under_cursor)
        else:
            scene.refuse(self.why())

    def quick(self, card: CardNode) -> None:
        """Keep or discard a card that is clicked twice."""
        self.scene.board.hand.choose((card,))
        self.refresh()
        self.accept()

    def digit(self, number: int) -> bool:
        """Keep the drawn tile of a number; of triplets, choose it."""
        scene = self.scene
        if scene.board.sheet is not None:
            return self.let_go() or True  # nothing is done behind a sheet
        if not scene.can_act or scene.view.phase == "choose":
            return super().digit(number)
        card = scene.board.hand.nth(number)
        if card is None:
            return False
        scene.toggle(card)
        return True

    def press(self, pos: tuple[int, int]) -> bool:
        """Lay a past comparison open again, or put it away; say why the joker stays."""
        scene = self.scene
        board = scene.board
        if self.let_go():
            return True
        if board.star_at(pos) and board.review(board.star_at(pos)):
            scene.sound("paper_slide")
            self.refresh()
            return True
        code = self._kept(pos) if scene.can_act else ""
        if code:
            scene.refuse(scene.kit.words.refusal(code, {}, scene.names))
        return bool(code)

    def _kept(self, pos: tuple[int, int]) -> str:
        """Say why what lies at a point cannot be used now; empty where nothing lies."""
        hand = self.scene.board.hand
        if hand.joker is not None and hand.joker.face_rect.collidepoint(pos):
            return "discard.joker"
        resting = [card for card in hand.cards if card not in hand.active]
        return "turn.choose_first" if any(c.face_rect.collidepoint(pos) for c in resting) else ""

    def let_go(self) -> bool:
        """Put a past comparison away; False when none lies open."""
        board = self.scene.board
        if board.sheet is None or not self.scene.timeline.idle:
            return False
        board.close_sheet()
        self.refresh()
        return True

    def command(self, name: str) -> bool:
        """Open or close the sheet of what is in reach."""
        return bool(self.scene.attendant.command(name))


class QixingAttendant(Attendant):
    """Remember over every new layout whether the sheet of what is in reach is open."""

    def __init__(self, scene: TableScene):
        super().__init__(scene)
        self.reach_open = False
        self.owed: list[int] = []
        self.cut: list[int] = []

    def build(self) -> None:
        """Note the comparisons that the layout before had still to show."""
        self.cut = self.owed

    def update(self, dt: float) -> None:
        """Lay again what a new layout cut off, and remember what is still to be shown."""
        scene, cut = self.scene, self.cut
        self.cut = []
        if cut and scene.table.curtain is None and scene.director.show_again(cut):
            scene.unsettle()
        self.owed = list(scene.director.owed)

    def command(self, name: str) -> bool:
        """Open or close the sheet of what is in reach."""
        if name != "reach":
            return False
        self.reach_open = not self.reach_open
        self.scene.controls.refresh()
        self.scene.sound("paper_slide")
        return True

    def facts(self) -> dict[str, Any]:
        """Return what is shown and where it lies, for the probe."""
        board = self.scene.board
        offered = {card: card.face_rect for card in board.hand.offered}
        return {
            "round": board.heavens.round,
            "offered": [card.kind for card in offered],
            "offer_boxes": [[box.x, box.y, box.width, box.height] for box in offered.values()],
            "comparing": board.sheet is not None,
            "standing": self.scene.timeline.stopped,
            "scores": list(board.scores),
            "reach": self.reach_open,
        }


class QixingTools(Tools):
    """Add the sheet of what is in reach to the tools."""

    def more(self) -> list[Button]:
        """Return the tool that opens it."""
        scene = self.scene
        return [self.tool(_("In reach"), lambda: scene.attendant.command("reach"), "reach", "R")]
