"""Offer what can be done with the chosen cards: buttons, choosers, one line of words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from game.client.stage import Sprite
from game.client.table.advice import Advised
from game.client.table.cards import CardNode
from game.client.table.uses import Use, grouped_uses
from game.client.widgets.button import Button
from game.client.widgets.layout import row
from game.engine import Action
from game.i18n import _, pgettext

if TYPE_CHECKING:
    import pygame

    from game.client.scenes.table import TableScene

FLASH_SECONDS = 3.0


class Controls(Advised):
    """Keep the bar of buttons and the read-out of one table scene."""

    _signature: object
    _note: Sprite | None
    _note_key: object
    _question: Sprite | None

    def __init__(self, scene: TableScene):
        self.scene = scene
        self.uses: list[Use] = []
        self.chooser: Use | None = None
        self.hint_words, self.hinted = "", None
        self.reading: Any = None
        self.flashed = ""
        self.flash_left = 0.0
        self.forget()

    # -- saying no --------------------------------------------------------------------
    def flash(self, why: str) -> None:
        """Show for a while why something cannot be done."""
        self.flashed, self.flash_left = why, FLASH_SECONDS
        self.refresh()

    def update(self, dt: float) -> None:
        """Let time pass for what is shown a while."""
        if self.flash_left > 0:
            self.flash_left -= dt
            if self.flash_left <= 0:
                self.flashed = ""
                self.refresh()

    def calm(self) -> None:
        """Take back what was shown for a while."""
        self.flashed, self.flash_left = "", 0.0

    # -- what a kit says -------------------------------------------------------------
    def offers(self, view: Any) -> list[Use]:
        """Return what the selection and the moment allow, when it is the player's turn."""
        bare = [action for action in view.legal if not action.cards]
        return [*self.uses_of(self.reading.actions), *self.uses_of(bare)]

    def uses_of(self, actions: Sequence[Action]) -> list[Use]:
        """Make buttons of actions."""
        return grouped_uses(actions, self.label)

    def label(self, action: Action) -> str:
        """Label the button of an action."""
        return self.scene.kit.words.move(action, self.scene.names)

    def options(self, use: Use) -> list[Use]:
        """Return what a chooser offers for a use that asks."""
        names = self.scene.names
        return [Use(names[a.seat] if a.seat >= 0 else self.label(a), "", (a,)) for a in use.actions]

    def question(self) -> str:
        """Ask in big words what the chooser's answers are about."""
        return pgettext("chooser", "Which?")

    def asking(self) -> str:
        """Say in the line under the hand what the chooser waits for."""
        if self.chooser is not None and self.chooser.actions[0].seat >= 0:
            return _("Click a player, or press a number")
        return self.question()

    def words(self, view: Any, cards: tuple[int, ...]) -> tuple[str, str]:
        """Say what the selection is, and in which mood, when it is the player's turn."""
        if self.reading.actions or not cards:
            return "", "ink"
        return self.why(), "warn"

    def waiting(self, view: Any) -> tuple[str, str]:
        """Say whom the player waits for."""
        if self.scene.board.turn != self.scene.board.turn_of(view):
            return "", "soft"
        return self.scene.kit.words.waiting(view, self.scene.names), "soft"

    def style(self, number: int, use: Use) -> str:
        """Choose how a button looks; numbers count from 1."""
        return "seal" if number == 1 else "primary"

    def hotkey(self, number: int, use: Use) -> str:
        """Name the key of a button."""
        return str(number) if number < 10 else ""

    def tip(self, use: Use) -> str:
        """Say what a button does when it is pointed at."""
        return ""

    def asked(self, opened: bool) -> None:
        """Make room in the middle for a chooser's question or the end; or take it back."""

    def numbers(self, view: Any) -> bool:
        """Tell whether chosen cards carry the order they were chosen in."""
        return False

    def forced(self, view: Any) -> Action | None:
        """Return what is done by itself because nothing else can be."""
        return None

    def mine_refused(self) -> str:
        """Say why cards dropped on the own plate do nothing."""
        return _("These cards name nobody: lay them in the middle")

    def command(self, name: str) -> bool:
        """Take a key of the kit's own; False when it means nothing now."""
        return False

    def let_go(self) -> bool:
        """Drop what was chosen besides cards of the hand; False when nothing was."""
        return False

    def press(self, pos: tuple[int, int]) -> bool:
        """Take a press on the table that hit no card of the hand and no plate."""
        return False

    def quick(self, card: CardNode) -> None:
        """Play a double-clicked card, or the selection it belongs to."""
        hand = self.scene.board.hand
        if card not in hand.chosen:
            hand.choose([*hand.chosen, card])
            if self.scene.can_act and not self.read(hand.chosen_kinds()).actions:
                hand.choose([card])
        self.refresh()
        self.accept()

    # -- what is offered -----------------------------------------------------------
    def read(self, cards: Sequence[int]) -> Any:
        """Read a selection."""
        return self.scene.kit.read(self.scene.view, cards)

    def refresh(self) -> None:
        """Read the selection anew and offer what it allows."""
        scene = self.scene
        cards = scene.board.hand.chosen_kinds()
        self.reading = self.read(cards) if scene.can_act else None
        if self.chooser is not None and not self.still_offered(self.chooser):
            self.chooser = None
        self.uses = self.offered() if scene.can_act else []
        self._build()
        self._write(self.line(cards))

    def still_offered(self, use: Use) -> bool:
        """Tell whether an open chooser may stay open."""
        if self.reading is None:
            return False
        return set(use.actions) <= {*self.reading.actions, *self.scene.view.legal}

    def offered(self) -> list[Use]:
        """Return what the bar offers: a chooser's answers, else what the moment allows."""
        if self.chooser is not None:
            return self.options(self.chooser)
        return self.offers(self.scene.view)

    def line(self, cards: tuple[int, ...]) -> tuple[str, str]:
        """Return what the line under the hand says, and in which mood."""
        scene = self.scene
        if self.flashed:
            return self.flashed, "flash"
        if not scene.can_act:
            return self.waiting(scene.view)
        if self.chooser is not None:
            return self.asking(), "ink"
        if self.hint_words:
            return self.hint_words, "hint"
        return self.words(scene.view, cards)

    # -- the bar ---------------------------------------------------------------------
    def _build(self) -> None:
        scene = self.scene
        signature = (
            tuple(self.uses), self.chooser, scene.size, scene.ctx.locale, scene.finished,
            scene.claimers,
        )  # fmt: skip
        if signature == self._signature:
            return
        self._signature = signature
        for button in self.buttons:
            scene.ui.remove(button)
        self.buttons = [self.make_button(number, use) for number, use in enumerate(self.uses, 1)]
        if scene.finished:
            self.buttons = self._ways_on()
        elif scene.claimers:
            self.buttons = self._claims()
        if self.chooser is not None:
            back = Button(scene.theme, _("Back"), self.close_chooser, style="paper", key="back",
                          hotkey="Esc")  # fmt: skip
            self.buttons.append(back)
        for button in self.buttons:
            scene.ui.add(button, scene.board.bar)
        self.place_buttons()
        self._ask()

    def place_buttons(self) -> None:
        """Set the buttons side by side over the hand."""
        row(self.buttons, self.scene.board.layout_.bar, self.scene.u(14), "center")

    def _claims(self) -> list[Button]:
        """Let each player who shares the screen speak up, or say that nobody does."""
        scene, words = self.scene, self.scene.kit.words
        found = [
            Button(scene.theme, words.claim(scene.names[seat]), partial(scene.claim, seat),
                   style="primary", key=f"claim{seat}", hotkey=str(number))
            for number, seat in enumerate(scene.claimers, 1)
        ]  # fmt: skip
        nobody = Button(scene.theme, pgettext("claim", "Nobody"), scene.close_claims,
                        style="paper", key="nobody", hotkey="Space")  # fmt: skip
        return [*found, nobody]

    def _ways_on(self) -> list[Button]:
        """Lead away from a finished table."""
        scene = self.scene
        again = _("Rematch") if scene.table.match.standing().over else _("Next game")
        return [
            Button(scene.theme, _("Back to the result"), scene.show_result, style="seal",
                   key="result", hotkey="Esc"),
            Button(scene.theme, again, scene.go_on, key="again"),
            Button(scene.theme, _("Title"), lambda: scene.ctx.reset("title"), key="title"),
        ]  # fmt: skip

    def make_button(self, number: int, use: Use) -> Button:
        """Return the button of a use."""
        style = "primary" if self.chooser is not None else self.style(number, use)
        return Button(
            self.scene.theme, use.label, lambda: self.use(use), style=style,
            icon="" if use.icon == use.label else use.icon, key=f"use{number}",
            hotkey=self.hotkey(number, use), tip=self.tip(use),
        )  # fmt: skip

    def _ask(self) -> None:
        """Put the chooser's question over its answers."""
        if self._question is not None:
            self._question.remove()
            self._question = None
        scene = self.scene
        opened = self.chooser is not None or scene.finished
        self.asked(opened)
        if not opened:
            return
        words = pgettext("table", "Game over") if scene.finished else self.question()
        if not words:
            return
        theme = scene.theme
        image = theme.type.line(words, min(theme.px(34), theme.u(40)), theme.palette.cinnabar,
                                "brush")  # fmt: skip
        self._question = Sprite(image, self.question_spot(image.get_rect()).topleft, 130)
        scene.board.add(self._question)

    def question_spot(self, words: pygame.Rect) -> pygame.Rect:
        """Place the question's words."""
        words.center = self.scene.board.layout_.demand.center
        return words

    def forget(self) -> None:
        """Drop what was built, before a new layout."""
        self.buttons = []
        self._signature = self._note = self._note_key = self._question = None

    # -- the line under the hand --------------------------------------------------------
    def _write(self, words: tuple[str, str]) -> None:
        if words == self._note_key:
            return
        self._note_key = words
        if self._note is not None:
            self._note.remove()
            self._note = None
        text, mood = words
        if not text:
            return
        theme, p, area = self.scene.theme, self.scene.theme.palette, self.scene.board.layout_.note
        colors = {"ink": p.ink, "soft": p.ink_soft, "warn": p.cinnabar_deep, "hint": p.celadon_text}
        colors["flash"] = p.paper_light
        px = theme.type.fit(text, min(theme.px("body"), theme.u(24)), area.width, least=theme.u(12))
        image = theme.type.line(theme.type.ellipsis(text, px, area.width), px, colors[mood])
        if mood == "flash":
            image = self._strip(image)
        spot = image.get_rect(center=area.center)
        self._note = Sprite(image, spot.topleft, 130)
        self.scene.board.add(self._note)

    def _strip(self, words: pygame.Surface) -> pygame.Surface:
        """Set words on a cinnabar strip."""
        theme, u, p = self.scene.theme, self.scene.u, self.scene.theme.palette
        size = (words.get_width() + u(36), u(28))
        strip = theme.shapes.plate(size, p.cinnabar_deep, p.cinnabar_deep, u(8)).copy()
        strip.blit(words, words.get_rect(center=strip.get_rect().center))
        return strip

    # -- doing ----------------------------------------------------------------------------
    def use(self, use: Use) -> None:
        """Use the selection in one way: at once, or after a chooser has asked."""
        if use.asks:
            self.chooser = use
            self.refresh()
            self.scene.light_targets()
            self.focus_hinted()
        else:
            self.scene.submit(use.actions[0])

    def name(self, action: Action) -> None:
        """Do what a click or a drop on a player has named."""
        self.scene.submit(action)

    def lifted(self, kinds: tuple[int, ...]) -> tuple[Action, ...]:
        """Return what lifted cards could be dropped as."""
        found: tuple[Action, ...] = tuple(self.read(kinds).actions)
        return found

    def close_chooser(self) -> bool:
        """Go back from a chooser; False when none was open."""
        if self.chooser is None:
            return False
        self.chooser = None
        self.refresh()
        self.scene.light_targets()
        return True

    def digit(self, number: int) -> bool:
        """Choose a button by its number."""
        claimers = self.scene.claimers
        if claimers:
            if number <= len(claimers):
                self.scene.claim(claimers[number - 1])
            return True
        if 1 <= number <= len(self.uses):
            self.use(self.uses[number - 1])
            return True
        return False

    def accept(self) -> None:
        """Play the selection when there is just one way, else ask which."""
        offers = self.card_uses
        if self.chooser is not None:
            return
        if len(offers) == 1:
            self.use(offers[0])
        elif offers:
            self.scene.tell(_("Which way? Press its number"), "plain")
            if not self.focus_hinted():
                self.scene.ui.focus(self.buttons[0], show=True)
        elif self.scene.can_act:
            self.scene.refuse(self.why())

    def why(self) -> str:
        """Say why the selection cannot be played."""
        reading, words = self.reading, self.scene.kit.words
        if reading is None or reading.code is None:
            return words.refusal("turn.phase", {}, self.scene.names)
        params = dict(getattr(reading, "params", ()))
        return words.refusal(reading.code, params, self.scene.names)

    def play_now(self, actions: tuple[Action, ...]) -> None:
        """Do what cards dropped on the middle mean."""
        found = self.uses_of(actions)
        if len(found) == 1:
            self.use(found[0])
        else:
            self.refresh()
            self.scene.tell(_("Which way? Press its number"), "plain")

    def rects(self) -> dict[str, pygame.Rect]:
        """Return the buttons' rectangles by key, for the probe."""
        return {button.key: button.inner(button.screen_rect) for button in self.buttons}
