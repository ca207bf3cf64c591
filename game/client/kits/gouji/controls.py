"""Act at a 够级 table: buttons for every call, ranks by keys, the read-out, the sheet to pick."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.client.kits.gouji.sheets import PickSheet
from game.client.kits.gouji.words import telling
from game.client.kits.gouji.words.readout import out_of_it, prompt, readout, waiting
from game.client.table.cards import CardNode
from game.client.table.controls import Controls
from game.client.table.uses import Use
from game.engine import Action
from game.games.gouji.actions import BURN, PASS, PLAY, YIELD, Kind
from game.games.gouji.cards import CHARS
from game.i18n import _, pgettext

HOTKEYS = {
    PASS: "P", YIELD: "R", BURN: "B", PLAY: "Enter", Kind.WIND: "Y", Kind.AGREE: "Y",
    Kind.BUY: "Y", Kind.NO_BUY: "N", Kind.ACCEPT: "Y", Kind.REFUSE: "N", Kind.REVOLT: "Enter",
    Kind.NO_REVOLT: "N", Kind.RETURN: "Enter",
}  # fmt: skip
QUIET = (PASS, Kind.NO_BUY, Kind.NO_REVOLT, Kind.REFUSE)
ANSWERS = {
    "pass": (PASS, Kind.NO_BUY, Kind.NO_REVOLT, Kind.REFUSE),
    "yes": (Kind.WIND, Kind.AGREE, Kind.BUY, Kind.ACCEPT),
    "no": (Kind.NO_BUY, Kind.NO_REVOLT, Kind.REFUSE, PASS),
    "yield": (YIELD,),
    "burn": (BURN,),
}
"""What a letter stands for: the first of these that is legal now."""


class GoujiControls(Controls):
    """Keep the bar, the read-out and the keys of one 够级 scene."""

    sheet: PickSheet | None = None

    # -- what is offered ---------------------------------------------------------------
    def offers(self, view: Any) -> list[Use]:
        """Offer what the chosen cards do, then what can be said without cards."""
        cards = [self._use(action) for action in self.reading.actions if action.cards]
        said = [a for a in view.legal if not a.cards and a.kind != Kind.PICK]
        return cards + [self._use(action) for action in said]

    def _use(self, action: Action) -> Use:
        return Use(self.label(action), telling.ICONS.get(action.kind, ""), (action,))

    def label(self, action: Action) -> str:
        """Label the button of an action."""
        if action.kind == PLAY:
            return pgettext("gouji", "Play")
        if action.kind == BURN:
            return pgettext("gouji", "Burn")
        if action.kind == Kind.REVOLT:
            return pgettext("gouji", "Revolt")
        if action.kind == Kind.RETURN:
            return pgettext("gouji", "Return it")
        if action.kind == PASS and self.scene.view.phase == "burn":
            return _("Don't burn")
        if action.kind == Kind.BUY and self._free():
            return _("Take a 4")
        return telling.move_words(action, self.scene.names)

    def _free(self) -> bool:
        view = self.scene.view
        return not view.hand[12] or (view.seller - view.seat) % 2 == 0

    def style(self, number: int, use: Use) -> str:
        """Press on with a seal, hold back on paper."""
        kind = use.actions[0].kind
        if kind in QUIET:
            return "paper"
        return "seal" if number == 1 else "primary"

    def hotkey(self, number: int, use: Use) -> str:
        """Name the key of a button."""
        return HOTKEYS.get(use.actions[0].kind, "")

    # -- the read-out --------------------------------------------------------------------
    def words(self, view: Any, cards: Sequence[int]) -> tuple[str, str]:
        """Say what the chosen cards are, or what is asked."""
        if view.phase in ("buy", "tribute"):
            return prompt(view, self.scene.names), "soft"
        if view.phase == "return" and view.offered >= 0 and view.turn == view.claims[0].payer:
            return prompt(view, self.scene.names), "soft"
        return readout(view, self.reading, cards, self.scene.names)

    def waiting(self, view: Any) -> tuple[str, str]:
        """Say whom the table waits for."""
        board = self.scene.board
        if view.turn < 0 or view.turn == view.seat or board.turn != board.turn_of(view):
            return "", "soft"
        if board.in_secret(view.phase, view.turn, view.top):
            return "", "soft"  # that a question goes round would tell that somebody could
        if self._out(view):
            return out_of_it(view, self.scene.names), "soft"
        return waiting(view, self.scene.names), "soft"

    def _out(self, view: Any) -> bool:
        """Tell whether the only human has taken his place and looks on."""
        alone = len(self.scene.table.setup.humans) == 1
        return alone and view.seat >= 0 and view.places[view.seat] >= 0

    # -- doing -----------------------------------------------------------------------------
    def refresh(self) -> None:
        """Read the selection anew; lay out the deal to pick from when that is asked."""
        super().refresh()
        self._lay_sheet()
        self._dim()

    def forced(self, view: Any) -> Action | None:
        """Pass by itself when the player holds nothing that beats the table."""
        if self.scene.table.hot_seat:  # who has just sat down wants to see what he passes on
            return None
        only = view.legal[0] if len(view.legal) == 1 else None
        return only if only is not None and only.kind == PASS and view.phase == "play" else None

    def _dim(self) -> None:
        """Let cards recede that can be no part of what is asked."""
        view, hand = self.scene.view, self.scene.board.hand
        asked = self.scene.can_act and (view.table is not None or view.phase == "return")
        useful = {card for action in view.legal for card in action.cards} if asked else set()
        for card in hand.cards:
            card.mark(faint=bool(useful) and card.kind not in useful)

    def _lay_sheet(self) -> None:
        scene, view = self.scene, self.scene.view
        wanted = scene.can_act and view.phase == "tribute"
        if not wanted:
            self._drop_sheet()
        elif self.sheet is None:
            board = scene.board
            words = _("The cards dealt to {name}: pick one, unseen").format(
                name=scene.names[view.claims[0].receiver]
            )
            sheet = PickSheet(scene.theme, board.faces, view.dealt, words, self.pick_card)
            self.sheet = scene.ui.add(sheet, board.bar)
            area = board.layout_.drop
            sheet.set_bounds(area.inflate(scene.u(230), scene.u(16)))
            board.sheet.visible = False
            board.hand.picker = sheet
            board.centre.close(True)
            scene.ui.focus(sheet, show=False)

    def _drop_sheet(self) -> None:
        if self.sheet is not None:
            self.scene.ui.remove(self.sheet)
            self.sheet = None
            self.scene.board.hand.picker = None
            self.scene.board.centre.close(False)
            self.scene.board.show_sheet(self.scene.view)

    def forget(self) -> None:
        """Drop what was built, before a new layout."""
        super().forget()
        self.sheet = None

    def accept(self) -> None:
        """Play the selection; where a hidden deal lies out, pick the card looked at."""
        if self.sheet is not None and self.sheet.at >= 0:
            self.pick_card(self.sheet.at + 1)
        else:
            super().accept()

    def pick_card(self, number: int) -> None:
        """点贡 take the card at a position of the opposite's deal."""
        self.scene.submit(Action(Kind.PICK, number=number))

    def asked(self, opened: bool) -> None:
        """Clear the middle for a question or the end."""
        self.scene.board.centre.close(opened or self.sheet is not None)

    def quick(self, card: CardNode) -> None:
        """Play on a double click: as many of the rank as beat the table, or all to lead."""
        hand, table = self.scene.board.hand, self.scene.view.table
        hung = [c for c in hand.chosen if c.rank != card.rank]
        same = list(reversed(hand.of_rank(card.rank)))
        wanted = table.total - len(hung) if table is not None else len(same)
        hand.choose([*same[: wanted if 0 < wanted <= len(same) else len(same)], *hung])
        self.refresh()
        self.accept()

    def why(self) -> str:
        """Say why the selection cannot be played; where words are asked for, what is asked."""
        view = self.scene.view
        if self.scene.can_act and not any(action.cards for action in view.legal):
            return prompt(view, self.scene.names)
        return super().why()

    def point_out(self, action: Action) -> None:
        """Choose what a hint would play, or look at the card it would pick."""
        super().point_out(action)
        if self.sheet is not None and action.kind == Kind.PICK:
            self.sheet.look(action.number - 1)

    def lifted(self, kinds: tuple[int, ...]) -> tuple[Action, ...]:
        """Return what dragged cards could be laid as."""
        view = self.scene.view
        return tuple(action for action in view.legal if action.cards == tuple(sorted(kinds)))

    def digit(self, number: int) -> bool:
        """Choose cards by a digit: 2 to 9, and 0 or 1 for the 10."""
        char = "T" if number in (0, 1) else str(number)
        return self.rank_key(CHARS.index(char))

    def rank_key(self, rank: int) -> bool:
        """Take one more card of a rank."""
        scene, hand = self.scene, self.scene.board.hand
        if not hand.of_rank(rank):
            scene.refuse(_("You hold none of that rank"))
            return True
        hand.take_more(rank)
        self.changed()
        return True

    def changed(self) -> None:
        """Read the selection anew after keys have changed it."""
        self.hint_words = ""
        self.calm()
        self.refresh()
        self.scene.sound("click")

    def command(self, name: str) -> bool:
        """Do what a key of this game means."""
        if name.startswith("rank:"):
            return self.rank_key(CHARS.index(name[5:]))
        if name == "whole":
            return self._whole()
        if name in ANSWERS:
            return self.answer(name)
        return bool(super().command(name))

    def answer(self, name: str) -> bool:
        """Say what a letter stands for, if that is open now."""
        scene = self.scene
        if not scene.can_act:
            scene.refuse_turn()
            return True
        if name == "burn":
            return self._burn()
        for kind in ANSWERS[name]:
            action = next((a for a in scene.view.legal if a.kind == kind), None)
            if action is not None:
                scene.submit(action)
                return True
        words = scene.kit.words
        code = "yield.not_now" if name == "yield" else "turn.must_lead"
        if name in ("yes", "no"):
            code = "turn.phase"
        scene.refuse(words.refusal(code, {}, scene.names))
        return True

    def _whole(self) -> bool:
        """Take or give back the rank at the keyboard's place, or the one chosen last."""
        hand = self.scene.board.hand
        card = hand.under_cursor or (hand.chosen[-1] if hand.chosen else hand.hovered)
        if card is not None:
            hand.take_all(card.rank)
            self.changed()
        return True

    def _burn(self) -> bool:
        """Burn with what is chosen, or choose the first way to burn."""
        scene = self.scene
        burns = [a for a in scene.view.legal if a.kind == BURN]
        chosen = next((a for a in self.reading.actions if a.kind == BURN), None)
        if chosen is not None:
            scene.submit(chosen)
        elif burns:
            scene.board.hand.choose_kinds(burns[0].cards)
            self.changed()
        else:
            scene.refuse(scene.kit.words.refusal("burn.not_now", {}, scene.names))
        return True
