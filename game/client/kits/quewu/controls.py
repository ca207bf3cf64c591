"""Offer what can be done with 雀舞's cards: 吟, 诵, dances, 栖, and what a dance names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from game.client.kits.quewu import phrases
from game.client.kits.quewu.centre import SHOWS_DEMAND
from game.client.kits.quewu.uses import options_of, uses_of
from game.client.stage import Sprite
from game.client.table.controls import Controls
from game.client.table.uses import Use
from game.client.widgets.layout import row
from game.engine import Action
from game.games.quewu.actions import FOLLOW, GUESS_ACTIONS, RAISE, REST, REST_ACTION, Dance, Kind
from game.games.quewu.cards import FUNCTIONS
from game.i18n import _


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


class QuewuControls(Controls):
    """Keep the bar of buttons and the read-out of a 雀舞 table."""

    def forget(self) -> None:
        """Drop what was built, before a new layout."""
        super().forget()
        self._consequences: list[Sprite] = []

    # -- what is offered -----------------------------------------------------------
    def still_offered(self, use: Use) -> bool:
        """Tell whether an open chooser may stay open: its cards are still chosen."""
        return self.reading is not None and set(use.actions) <= set(self.reading.actions)

    def offers(self, view: Any) -> list[Use]:
        """Offer the uses of the chosen cards, then what lays none."""
        return uses_of(self.reading.actions, self.reading.worth) + bare_uses(view)

    def uses_of(self, actions: Sequence[Action]) -> list[Use]:
        """Make buttons of actions."""
        return uses_of(actions)

    def options(self, use: Use) -> list[Use]:
        """Return what a chooser offers for a use that asks."""
        return options_of(use, self.scene.names)

    def numbers(self, view: Any) -> bool:
        """Number discards: they go in the order they were chosen."""
        return self.scene.can_act and view.phase == "discard"

    def forced(self, view: Any) -> Action | None:
        """Return the only discard there is."""
        one = view.phase == "discard" and len(view.legal) == 1 and view.rules.referee == "guided"
        return view.legal[0] if one else None

    # -- words -----------------------------------------------------------------------
    def words(self, view: Any, cards: tuple[int, ...]) -> tuple[str, str]:
        """Say what the chosen cards count and are, or why they are nothing."""
        if view.phase == "discard":
            return self.discard_words(view, cards)
        if phrases.phase_words(view):
            return phrases.phase_words(view), "soft"
        words = phrases.lone_dance(view, self.reading.actions)
        words = words or phrases.readout(self.reading, cards, self.scene.names)
        if self.reading.actions and _costs_birds(view, cards):
            words = _("{words} · two birds are the price").format(words=words)
        return words, "ink" if self.reading.actions or not cards else "warn"

    def discard_words(self, view: Any, cards: tuple[int, ...]) -> tuple[str, str]:
        """Say the rule of a discard, and how far it is kept."""
        rule = phrases.discard_rule(view.due)
        if not cards or self.reading.code == "discard.count":
            done = phrases.refusal("discard.count", {"due": view.due, "laid": len(cards)}, ())
            return _("{rule} · {done}").format(rule=rule, done=done), "soft"
        return (rule, "ink") if self.reading.actions else (self.why(), "warn")

    def waiting(self, view: Any) -> tuple[str, str]:
        """Say whom the player waits for, and what that one does."""
        if view.turn < 0 or self.scene.board.turn != view.turn:
            return "", "soft"
        return self.scene.kit.words.waiting(view, self.scene.names), "soft"

    def asking(self) -> str:
        """Say what the chooser waits for."""
        assert self.chooser is not None
        action = self.chooser.actions[0]
        if action.name >= 4:
            return phrases.set_effect(action.name)
        if action.seat >= 0:
            return _("Click a player, or press a number")
        return phrases.chooser_question(action)

    def question(self) -> str:
        """Ask what the chooser's answers are about."""
        assert self.chooser is not None
        return phrases.chooser_question(self.chooser.actions[0])

    def mine_refused(self) -> str:
        """Say that nobody names himself."""
        return phrases.refusal("dance.self_target", {}, self.scene.names)

    # -- the bar ---------------------------------------------------------------------
    def style(self, number: int, use: Use) -> str:
        """Let the first way stand out, and a rest stand back."""
        action = use.actions[0]
        if number == 1 and action.kind != REST:
            return "seal"
        return "paper" if action.kind == REST or action == GUESS_ACTIONS[0] else "primary"

    def hotkey(self, number: int, use: Use) -> str:
        """Name the key of a button."""
        return "R" if use.actions[0].kind == REST else str(number)

    def tip(self, use: Use) -> str:
        """Say what a special set does."""
        name = use.actions[0].name
        return phrases.set_effect(name) if name >= 4 else ""

    def asked(self, opened: bool) -> None:
        """Hide the demand, and the play's caption where an answer would cover it."""
        centre = self.scene.board.centre
        demanding = self.scene.view.phase in SHOWS_DEMAND
        centre.demand.visible = self.chooser is None and demanding
        centre.caption.visible = not self._names_demand()

    def question_spot(self, words: pygame.Rect) -> pygame.Rect:
        """Place the question's words, higher over two rows of answers."""
        words = super().question_spot(words)
        if self._names_demand():
            words.centery = self.scene.board.layout_.demand.top + self.scene.u(4)
        return words

    def _names_demand(self) -> bool:
        """Tell whether the chooser asks for a new demand: six answers, in two rows."""
        return self.chooser is not None and self.chooser.actions[0].name == Dance.HEAVEN

    def place_buttons(self) -> None:
        """Set the buttons in a row, a new demand's answers in two."""
        for note in self._consequences:
            note.remove()
        self._consequences = []
        if self._names_demand():
            self._two_rows()
        else:
            super().place_buttons()

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

    # -- keys --------------------------------------------------------------------------
    def command(self, name: str) -> bool:
        """Rest by R."""
        if name != "rest":
            return False
        self.rest()
        return True

    def rest(self) -> None:
        """Rest, if that is open."""
        if self.scene.can_act and REST_ACTION in self.scene.view.legal:
            self.scene.submit(REST_ACTION)
