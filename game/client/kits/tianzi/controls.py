"""Lead a player of 天子雀: draw, take from the sea, lay a set, keep, discard, call, take."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import pygame

from game.client.kits.tianzi import offers, words
from game.client.kits.tianzi.board import TianziBoard, takeable
from game.client.kits.tianzi.choices import CardButton, Sheet
from game.client.kits.tianzi.drawing import StockPlace
from game.client.kits.tianzi.pins import Pins
from game.client.kits.tianzi.sheets import Sheets
from game.client.table.cards import CardNode
from game.client.table.controls import Controls
from game.client.table.uses import Use
from game.client.widgets.button import Button
from game.client.widgets.layout import row
from game.engine import Action
from game.games.tianzi.actions import (
    DRAW,
    DRAW_ACTION,
    EAT,
    FORM,
    MATCH,
    PASS,
    PASS_ACTION,
    SWAP,
    TAKE,
)
from game.games.tianzi.cards import FACE, SPARROW
from game.games.tianzi.readings import own_cards
from game.i18n import _

if TYPE_CHECKING:
    from game.client.scenes.table import TableScene


class TianziControls(Controls):
    """Keep the bar, the sheet of choices and the read-out of one table."""

    def __init__(self, scene: TableScene):
        super().__init__(scene)
        self.picked: int | None = None
        """The card of the sea that is to be taken."""
        self.sheet: Sheet | None = None
        self.sheets, self.pins = Sheets(self), Pins(scene)
        stock = scene.board.layout_.stock.inflate(scene.u(22), scene.u(22))
        self.stock = StockPlace(scene.theme, stock, self._draw)
        scene.ui.add(self.stock, scene.board.bar)

    @property
    def board(self) -> TianziBoard:
        """Return the picture."""
        board: TianziBoard = self.scene.board
        return board

    # -- what is offered -----------------------------------------------------------------------
    def refresh(self) -> None:
        """Read the selection anew, offer what it allows, light what can be taken."""
        chosen = bool(self.board.hand.chosen) or self.chooser is not None
        if not self.scene.can_act or not chosen:
            self.picked = None
        super().refresh()
        self._light()

    def offers(self, view: Any) -> list[Use]:
        held = self.board.hand.chosen_kinds()
        if view.phase in ("turn", "call"):
            return offers.claims(view, held, self.picked) + offers.bare(view)
        if view.phase == "form":
            return offers.laid(self.reading.actions)
        return offers.kept(view) if view.phase == "keep" else offers.taken(view)

    def options(self, use: Use) -> list[Use]:
        return offers.each(use)

    @property
    def on_sheet(self) -> bool:
        """Tell whether the choice is made among cards on the sheet."""
        if not self.uses or self.scene.finished:
            return False
        if self.chooser is not None or self.scene.view.phase in ("keep", "take"):
            return True
        can_match = any(use.actions[0].kind == MATCH for use in self.uses)
        return self.scene.view.phase == "call" and can_match

    def question(self) -> str:
        """Leave the big words out: the sheet asks."""
        return ""

    def asking(self) -> str:
        kind = self.uses[0].actions[0].kind if self.uses else 0
        if kind == FORM:
            return _("The other two go into the sea")
        if kind in (TAKE, SWAP):
            return _("Click a score card, or press its number")
        return _("The three become a set; then you keep one of them")

    def let_go(self) -> bool:
        """Let a picked card of the sea go, and the pair that was lifted for it."""
        if self.picked is None:
            return False
        self.picked = None
        self.board.hand.choose(())
        self.refresh()
        return True

    def point_out(self, action: Action) -> None:
        """Lift what a hint would use, and pick the card of the sea it takes."""
        self.board.hand.choose_kinds(own_cards(action))
        if action.kind in (EAT, MATCH):
            self.picked = action.cards[0]

    @property
    def readout_text(self) -> str:
        """Return what the line under the hand says."""
        return self.line(self.board.hand.chosen_kinds())[0]

    # -- words -------------------------------------------------------------------------------
    def words(self, view: Any, cards: Sequence[int]) -> tuple[str, str]:
        if self.picked is not None:
            claim = self._picked_claims()
            if len(claim) == 1:
                return words.claim_words(view, claim[0]), "ink"
        reading = self.reading
        return words.readout(view, reading, tuple(cards), self.scene.names)

    def waiting(self, view: Any) -> tuple[str, str]:
        if self.scene.claimers:
            return words.anybody(view), "ink"
        return words.others_words(view, self.scene.names), "soft"

    def _picked_claims(self) -> list[Action]:
        held = self.board.hand.chosen_kinds()
        uses = offers.claims(self.scene.view, held, self.picked)
        return [action for use in uses for action in use.actions]

    # -- the buttons -----------------------------------------------------------------------
    def style(self, number: int, use: Use) -> str:
        kind = use.actions[0].kind
        if kind == PASS or (kind == DRAW and number > 1):
            return "paper"
        return "seal" if number == 1 else "primary"

    def make_button(self, number: int, use: Use) -> Button:
        """Make a button of the bar, or a card on the sheet."""
        aside = use.actions[0].kind == TAKE and self.chooser is not None
        if aside or not self.on_sheet or use.actions[0].kind not in offers.CHOSEN:
            return super().make_button(number, use)
        return self.sheets.button(number, use)

    def place_buttons(self) -> None:
        if self.sheet is not None:
            self.sheet.remove()
        self.sheet = self.sheets.lay() if self.on_sheet else None
        plain = [button for button in self.buttons if not isinstance(button, CardButton)]
        row(plain, self.board.layout_.bar, self.scene.u(14), "center")

    def question_spot(self, words: pygame.Rect) -> pygame.Rect:
        words.center = self.board.layout_.sea.center
        return words

    def update(self, dt: float) -> None:
        """Let a claim's time be seen to run."""
        super().update(dt)
        self.pins.follow()
        if self.sheet is not None:
            self.sheet.bar.show(self.sheets.time_left())

    # -- lights --------------------------------------------------------------------------------
    def _light(self) -> None:
        """Ring what can be taken from the sea and the stock, and pin words to cards of the hand."""
        scene, board = self.scene, self.board
        free = scene.can_act and not self.on_sheet
        can = free and scene.view.phase == "turn"
        cards = takeable(scene.view) if can else ()
        board.glow([card for card in board.sea if card.kind in cards], self.picked)
        draws = free and DRAW_ACTION in scene.view.legal
        self.stock.offer(draws, words.about_stock(scene.view))
        self.pins.show(self.picked)

    # -- doing ---------------------------------------------------------------------------------
    def press(self, pos: tuple[int, int]) -> bool:
        """Use a press on a card of the sea, on one of my score cards, or on those of a seat."""
        board = self.board
        for card in board.sea:
            if card.face_rect.collidepoint(pos):
                return self.take_card(card)
        for card in board.scored[max(0, board.eyes)]:
            if card.face_rect.collidepoint(pos) and self._replace(card.kind):
                return True
        for seat, place in enumerate(board.layout_.scores):
            if place.area.collidepoint(pos):
                self.scene.inspect(seat)
                return True
        return False

    def _draw(self) -> bool:
        scene = self.scene
        if not scene.can_act:
            scene.refuse_turn()
        elif DRAW_ACTION in scene.view.legal:
            scene.submit(DRAW_ACTION)
        else:
            scene.refuse(words.waiting_words(scene.view))
        return True

    def take_card(self, card: CardNode) -> bool:
        """Pick a card of the sea: the pair that fits is lifted, or asked for when several do."""
        scene = self.scene
        if not scene.can_act:
            scene.refuse_turn()
            return True
        found = [a for a in scene.view.legal if a.kind in (EAT, MATCH) and a.cards[0] == card.kind]
        if not found:
            scene.refuse(self._why_not(card.kind))
            return True
        if self.picked == card.kind and len(self._picked_claims()) == 1:
            scene.submit(self._picked_claims()[0])
            return True
        scene.sound("click")
        self.picked = card.kind
        if len(found) == 1:
            self.chooser = None
            self.board.hand.choose_kinds(found[0].cards[1:])
            self.refresh()
        else:
            self.board.hand.choose(())
            self.use(Use(words.label(found[0]), words.icon(found[0]), tuple(found)))
        return True

    def _why_not(self, card: int) -> str:
        view, names = self.scene.view, self.scene.names
        if view.phase not in ("turn", "call"):
            return words.waiting_words(view)
        code = "sea.sparrow" if FACE[card] == SPARROW else "sea.unfit"
        if not view.rules.two and view.phase == "turn":
            code = code if code == "sea.sparrow" else "sea.unfit_run"
        return words.refusal(code, {"card": ""}, names)

    def _replace(self, old: int) -> bool:
        """Replace the score card that was pressed, when that is what is asked."""
        action = next((a for use in self.uses for a in use.actions
                       if self.chooser is not None and a.kind == SWAP and a.cards[1] == old),
                      None)  # fmt: skip
        if action is None:
            return False
        self.scene.submit(action)
        return True

    def command(self, name: str) -> bool:
        scene = self.scene
        if name == "draw":
            return self._draw()
        if name == "take":
            cards = [c for c in self.board.sea if scene.can_act and c.kind in takeable(scene.view)]
            if cards:
                return self.take_card(next((c for c in cards if c.kind == self.picked), cards[0]))
            scene.refuse(words.refusal("sea.unfit", {}, scene.names))
            return True
        if name == "pass" and scene.can_act and PASS_ACTION in scene.view.legal:
            scene.submit(PASS_ACTION)
            return True
        return bool(super().command(name))

    def accept(self) -> None:
        """Do what is offered when it is one thing; with nothing chosen, draw or lift a pair."""
        scene = self.scene
        nothing = not self.board.hand.chosen and self.chooser is None and scene.can_act
        if nothing and [use.actions for use in self.uses] == [(DRAW_ACTION,)]:
            scene.submit(DRAW_ACTION)
            return
        lit = takeable(scene.view) if nothing and scene.view.phase == "turn" else ()
        if len(lit) == 1:
            self.take_card(next(card for card in self.board.sea if card.kind == lit[0]))
            return
        if self.on_sheet:
            if not self.focus_hinted():
                scene.ui.focus(self.buttons[0], show=True)
            return
        super().accept()
