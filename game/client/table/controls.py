"""Offer what can be done with the chosen cards: buttons, choosers, one line of words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from game.client import phrases
from game.client.stage import Sprite
from game.client.table.centre import SHOWS_DEMAND
from game.client.table.uses import Use, options_of, uses_of
from game.client.widgets.button import Button
from game.client.widgets.layout import row
from game.engine import Action
from game.games.quewu.actions import FOLLOW, GUESS_ACTIONS, RAISE, REST, REST_ACTION, Dance, Kind
from game.games.quewu.cards import FUNCTIONS
from game.games.quewu.readings import read
from game.i18n import _, pgettext

if TYPE_CHECKING:
    from game.client.scenes.table import TableScene

FLASH_SECONDS = 3.0


def bare_uses(view: Any) -> list[Use]:
    """Offer what lays no cards; where a guess is asked, none stands last."""
    bare = sorted(
        (action for action in view.legal if not action.cards),
        key=lambda a: a.kind == Kind.GUESS and not a.name,
    )
    draws = 2 if "RELENTLESS" in view.rules.modules else 1
    return [
        Use(phrases.use_label(a, draws if a.kind == REST else 0), phrases.use_icon(a), (a,))
        for a in bare
    ]


def _costs_birds(view: Any, cards: tuple[int, ...]) -> bool:
    """Tell whether cards are a lone function card and the birds 双飞燕 asks for it (§7)."""
    functions = sum(card in FUNCTIONS for card in cards)
    return "TWIN_SWALLOWS" in view.rules.modules and functions == 1 and view.phase != "discard"


class Controls:
    """Keep the bar of buttons and the read-out of one table scene."""

    def __init__(self, scene: TableScene):
        self.scene = scene
        self.buttons: list[Button] = []
        self.uses: list[Use] = []
        self.chooser: Use | None = None
        self.hint_words = ""
        self.reading: Any = None
        self._signature: object = None
        self._note: Sprite | None = None
        self._note_key: object = None
        self._question: Sprite | None = None
        self._consequences: list[Sprite] = []
        self.flashed = ""
        self.flash_left = 0.0

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

    # -- what is offered -----------------------------------------------------------
    def refresh(self) -> None:
        """Read the selection anew and offer what it allows."""
        scene = self.scene
        view = scene.view
        mine = scene.can_act
        cards = scene.board.hand.chosen_kinds()
        self.reading = read(view, cards) if mine else None
        if self.chooser is not None and not self._still_offered(self.chooser):
            self.chooser = None
        self.uses = self._offers(view, mine)
        self._build()
        self._write(self._words(view, cards, mine))

    def _still_offered(self, use: Use) -> bool:
        return self.reading is not None and set(use.actions) <= set(self.reading.actions)

    def _offers(self, view: Any, mine: bool) -> list[Use]:
        if not mine:
            return []
        if self.chooser is not None:
            return options_of(self.chooser, self.scene.names)
        found = uses_of(self.reading.actions, self.reading.worth)
        return found + bare_uses(view)

    def _words(self, view: Any, cards: tuple[int, ...], mine: bool) -> tuple[str, str]:
        names = self.scene.names
        if self.flashed:
            return self.flashed, "flash"
        if not mine:
            return self._waiting(view)
        if self.chooser is not None:
            return self._naming(), "ink"
        if self.hint_words:
            return self.hint_words, "hint"
        if view.phase == "discard":
            return self._discard_words(view, cards)
        if phrases.phase_words(view):
            return phrases.phase_words(view), "soft"
        words = phrases.lone_dance(view, self.reading.actions)
        words = words or phrases.readout(self.reading, cards, names)
        if self.reading.actions and _costs_birds(view, cards):
            words = _("{words} · two birds are the price").format(words=words)
        return words, "ink" if self.reading.actions or not cards else "warn"

    def _naming(self) -> str:
        use = self.chooser
        assert use is not None
        if use.actions[0].name >= 4:
            return phrases.set_effect(use.actions[0].name)
        if use.actions[0].seat >= 0:
            return _("Click a player, or press a number")
        return phrases.chooser_question(use.actions[0])

    def _discard_words(self, view: Any, cards: tuple[int, ...]) -> tuple[str, str]:
        rule = phrases.discard_rule(view.due)
        if not cards or self.reading.code == "discard.count":
            done = phrases.refusal("discard.count", {"due": view.due, "laid": len(cards)}, ())
            return _("{rule} · {done}").format(rule=rule, done=done), "soft"
        if self.reading.actions:
            return rule, "ink"
        why = phrases.refusal(self.reading.code, dict(self.reading.params), self.scene.names)
        return why, "warn"

    def _waiting(self, view: Any) -> tuple[str, str]:
        if view.turn < 0 or self.scene.board.turn != view.turn:
            return "", "soft"
        name = self.scene.names[view.turn]
        if view.turn == view.seat:
            return "", "soft"
        if view.phase == "discard":
            return _("{name} chooses what to discard").format(name=name), "soft"
        return _("It is {name}'s turn").format(name=name), "soft"

    # -- the bar ---------------------------------------------------------------------
    def _build(self) -> None:
        signature = (
            tuple(self.uses), self.chooser, self.scene.size, self.scene.ctx.locale,
            self.scene.finished,
        )  # fmt: skip
        if signature == self._signature:
            return
        self._signature = signature
        scene = self.scene
        for button in self.buttons:
            scene.ui.remove(button)
        for note in self._consequences:
            note.remove()
        self._consequences = []
        self.buttons = [self._button(number, use) for number, use in enumerate(self.uses, 1)]
        if scene.finished:
            self.buttons = self._ways_on()
        if self.chooser is not None:
            back = Button(scene.theme, _("Back"), self.close_chooser, style="paper", key="back",
                          hotkey="Esc")  # fmt: skip
            self.buttons.append(back)
        for button in self.buttons:
            scene.ui.add(button, scene.board.bar)
        if self._names_demand():
            self._two_rows()
        else:
            row(self.buttons, scene.board.layout_.bar, scene.u(14), "center")
        self._ask()

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

    def _names_demand(self) -> bool:
        """Tell whether the chooser asks for a new demand: six answers, in two rows."""
        return self.chooser is not None and self.chooser.actions[0].name == Dance.HEAVEN

    def _two_rows(self) -> None:
        """Set 吟 over 诵; beside each row stands what it asks of the next player."""
        u, bar = self.scene.u, self.scene.board.layout_.bar
        *answers, back = self.buttons
        half = len(answers) // 2
        upper = pygame.Rect(bar.x, bar.y - u(50), bar.width, bar.height - u(2))
        for call, line in ((FOLLOW, upper), (RAISE, bar)):
            shown = answers[:half] if call == FOLLOW else answers[half:]
            places = row(shown, line, u(14), "center")
            left = places[-1].right + u(18)
            self._explain(call, pygame.Rect(left, line.y, bar.right - left, line.height))
        wide, high = back.measure()
        back.set_bounds((bar.x, bar.y - u(25), wide, high))

    def _explain(self, call: int, area: pygame.Rect) -> None:
        theme = self.scene.theme
        words = phrases.asks_next(call)
        px = theme.type.fit(
            words, min(theme.px("body"), theme.u(24)), area.width, least=theme.u(12)
        )
        image = theme.type.line(words, px, theme.palette.ink)
        note = Sprite(image, image.get_rect(midleft=area.midleft).topleft, 130)
        self._consequences.append(note)
        self.scene.board.add(note)

    def _button(self, number: int, use: Use) -> Button:
        rest = use.actions[0].kind == REST
        style = "paper" if rest or use.actions[0] == GUESS_ACTIONS[0] else "primary"
        if number == 1 and not rest:
            style = "seal"
        if self.chooser is not None:
            style = "primary"
        hotkey = "R" if rest else str(number)
        return Button(
            self.scene.theme, use.label, lambda: self.use(use), style=style,
            icon="" if use.icon == use.label else use.icon, key=f"use{number}", hotkey=hotkey,
            tip=phrases.set_effect(use.actions[0].name) if use.actions[0].name >= 4 else "",
        )  # fmt: skip

    def _ask(self) -> None:
        """Put the chooser's question over its answers."""
        if self._question is not None:
            self._question.remove()
            self._question = None
        centre = self.scene.board.centre
        centre.demand.visible = self.chooser is None and self._demanding()
        centre.caption.visible = not self._names_demand()
        if self.chooser is None and not self.scene.finished:
            return
        theme, area = self.scene.theme, self.scene.board.layout_.demand
        words = pgettext("table", "Game over") if self.scene.finished else self._question_words()
        px = min(theme.px(34), theme.u(40))
        image = theme.type.line(words, px, theme.palette.cinnabar, "brush")
        spot = image.get_rect(center=area.center)
        if self._names_demand():
            spot.centery = area.top + self.scene.u(4)
        self._question = Sprite(image, spot.topleft, 130)
        self.scene.board.add(self._question)

    def _question_words(self) -> str:
        assert self.chooser is not None
        return phrases.chooser_question(self.chooser.actions[0])

    def _demanding(self) -> bool:
        return self.scene.view.phase in SHOWS_DEMAND

    def forget(self) -> None:
        """Drop what was built, before a new layout."""
        self.buttons, self._signature, self._note, self._note_key = [], None, None, None
        self._question, self._consequences = None, []

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
        else:
            self.scene.submit(use.actions[0])

    def name(self, action: Action) -> None:
        """Do what a click or a drop on a player has named."""
        self.scene.submit(action)

    def lifted(self, kinds: tuple[int, ...]) -> tuple[Action, ...]:
        """Return what lifted cards could be dropped as."""
        found: tuple[Action, ...] = read(self.scene.view, kinds).actions
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
        if 1 <= number <= len(self.uses):
            self.use(self.uses[number - 1])
            return True
        return False

    def accept(self) -> None:
        """Play the selection when there is just one way, else ask which."""
        offers = [use for use in self.uses if use.actions[0].cards]
        if self.chooser is not None:
            return
        if len(offers) == 1:
            self.use(offers[0])
        elif offers:
            self.scene.tell(_("Which way? Press its number"), "plain")
            self.scene.ui.focus(self.buttons[0], show=True)
        elif self.scene.can_act:
            self.scene.refuse(self.why())

    def rest(self) -> None:
        """Rest, if that is open."""
        if self.scene.can_act and REST_ACTION in self.scene.view.legal:
            self.scene.submit(REST_ACTION)

    def why(self) -> str:
        """Say why the selection cannot be played."""
        reading = self.reading
        if reading is None or reading.code is None:
            return phrases.refusal("turn.phase", {}, self.scene.names)
        return phrases.refusal(reading.code, dict(reading.params), self.scene.names)

    def play_now(self, actions: tuple[Action, ...]) -> None:
        """Do what cards dropped on the middle mean."""
        found = uses_of(actions)
        if len(found) == 1:
            self.use(found[0])
        else:
            self.refresh()
            self.scene.tell(_("Which way? Press its number"), "plain")

    def rects(self) -> dict[str, pygame.Rect]:
        """Return the buttons' rectangles by key, for the probe."""
        return {button.key: button.inner(button.screen_rect) for button in self.buttons}
