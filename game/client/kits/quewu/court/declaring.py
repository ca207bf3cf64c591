"""Lay any cards under any declaration, where a referee or a court judges them (§9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from game.client.kits.quewu import phrases
from game.client.kits.quewu.controls import QuewuControls, bare_uses
from game.client.kits.quewu.court.verses import VersePick
from game.client.stage import Node, Sprite
from game.client.table.uses import Use
from game.client.widgets.layout import grid
from game.client.widgets.nodes import Panel
from game.engine import Action
from game.games.quewu.actions import (
    DANCE,
    DISCARD,
    FOLLOW,
    RAISE,
    REST,
    REST_ACTION,
    SEASON_SETS,
    SETS,
    SINGLES,
    Dance,
)
from game.games.quewu.cards import FUNCTIONS
from game.games.quewu.referee import spoken
from game.i18n import N_, _, pgettext

if TYPE_CHECKING:
    from game.client.scenes.table import TableScene

LAYING = ("play", "extra")
QUESTIONS = {
    "dance": N_("Danced as what?"),
    "heaven": N_("Which demand?"),
    "season": N_("Which season?"),
    "turn": N_("The round ends with you"),
    "verse": N_("Recite the season"),
}
SHEETS = {"dance": (3, 600), "heaven": (3, 560)}
"""Steps with many answers: columns, and the width of their sheet in units."""
WIDE_COLUMNS = 2
"""Columns where names are long."""
SHEET_Z = 85


def closes_round(view: Any) -> bool:
    """Tell whether the season turns when the acting player's turn is over."""
    if not view.rules.seasons:
        return False
    n = view.rules.seats
    seat = (view.acting + 1) % n
    while not view.alive[seat] and seat != view.opener:
        seat = (seat + 1) % n
    return bool(seat == view.opener)


class FreeControls(QuewuControls):
    """Ask step by step what the chosen cards are declared as; nothing is judged here.

    `draft` is the declaration so far, `need` the step that is asked: dance, seat, heaven,
    season, verse or turn.
    """

    def __init__(self, scene: TableScene):
        super().__init__(scene)
        self.draft: Action | None = None
        self.need = ""
        self._answered: set[str] = set()
        self.pick: VersePick | None = None
        self._sheet: list[Node] = []

    # -- what is offered -----------------------------------------------------------
    def refresh(self) -> None:
        """Offer the declarations; a changed selection begins anew."""
        if self.draft is not None and not self._holds():
            self._drop()
        super().refresh()
        self._show_verses()

    def _holds(self) -> bool:
        chosen = tuple(sorted(self.scene.board.hand.chosen_kinds()))
        draft = self.draft
        assert draft is not None
        return self.scene.can_act and (draft.kind == REST or draft.cards == chosen)

    def _drop(self) -> None:
        self.draft, self.need, self.chooser = None, "", None
        self._answered = set()
        self._show_verses()

    def still_offered(self, use: Use) -> bool:
        return self.draft is not None

    def offered(self) -> list[Use]:
        """Return the answers of the step that is asked, else the declarations."""
        return self.offers(self.scene.view)

    def offers(self, view: Any) -> list[Use]:
        """Return the declarations of the chosen cards, or what a step asks."""
        if self.need:
            return self._options(view)
        if view.phase == "discard":
            return self._discard()
        if view.phase not in LAYING:
            return bare_uses(view)
        draws = 2 if "RELENTLESS" in view.rules.modules else 1
        rest = Use(phrases.use_label(REST_ACTION, draws), "栖", (REST_ACTION,))
        return [*self._declarations(view), rest]

    def _discard(self) -> list[Use]:
        cards = self.scene.board.hand.chosen_kinds()
        return [_use(Action(DISCARD, cards))] if cards else []

    def _declarations(self, view: Any) -> list[Use]:
        cards = tuple(sorted(self.scene.board.hand.chosen_kinds()))
        if not cards:
            return []
        offers = [
            Use(pgettext("declare", "Follow"), "吟", (Action(FOLLOW, cards),)),
            Use(pgettext("declare", "Raise"), "诵", (Action(RAISE, cards),)),
        ]
        if not view.rules.functions_are_birds:
            offers.append(Use(pgettext("button", "Dance"), "舞", (Action(DANCE, cards),)))
        return offers

    def _options(self, view: Any) -> list[Use]:
        draft = self.draft
        assert draft is not None
        if self.need == "dance":
            return [_use(draft._replace(name=int(name))) for name in self._dances(view)]
        if self.need == "seat":
            names = self.scene.names
            return [Use(names[s], "", (draft._replace(seat=s),)) for s in self._seats(view)]
        if self.need == "heaven":
            found = [(n, call) for call in (FOLLOW, RAISE) for n in (1, 2, 3)]
            actions = [draft._replace(number=n, choice=call) for n, call in found]
            return [_choice(action, self.scene.names) for action in actions]
        if self.need == "season":
            actions = [draft._replace(choice=season) for season in range(4)]
            return [_choice(action, self.scene.names) for action in actions]
        if self.need == "turn":
            call = Use(_("Rest and call the turn"), "换", (_said(draft, None, True),))
            return [call, Use(_("Rest, say nothing"), "栖", (draft,))]
        return []

    def _dances(self, view: Any) -> list[int]:
        draft = self.draft
        assert draft is not None
        lone = [int(d) for card, d in SINGLES.items() if card in draft.cards]
        kinds = {card for card in draft.cards if card in FUNCTIONS}
        sets = SETS if view.rules.special_sets else ()
        if not view.rules.seasons:
            sets = tuple(s for s in sets if s not in SEASON_SETS)
        return [*(lone if len(kinds) == 1 else ()), *(int(s) for s in sets)]

    def _seats(self, view: Any) -> list[int]:
        """List the seats to name, the next one first; one's own is possible, and wrong."""
        n = view.rules.seats
        order = [(view.seat + i) % n for i in range(1, n + 1)]
        return [seat for seat in order if view.alive[seat]]

    def leads(self, use: Use, action: Action) -> bool:
        """Tell whether a declaration so far says nothing else than an action says."""
        one = use.actions[0]
        if (one.kind, one.cards) != (action.kind, action.cards):
            return False
        unsaid = Action(one.kind, one.cards)
        return all(said in (ours, bare) for said, ours, bare in zip(one, action, unsaid))

    # -- step by step ------------------------------------------------------------------
    def use(self, use: Use) -> None:
        """Take an answer, or do at once what needs no more words."""
        action = use.actions[0]
        if action.kind in (FOLLOW, RAISE, DANCE, REST):
            self.declare(action)
        else:
            self.scene.submit(action)

    def declare(self, action: Action) -> None:
        """Go on with a declaration: ask the next thing, or lay it."""
        if self.need:
            self._answered.add(self.need)
        self.draft = action
        self.need = self._next(action)
        if not self.need:
            self._lay(action)
            return
        self.chooser = Use("", "", (action,))
        if self.need == "seat":
            view = self.scene.view
            self.chooser = Use("", "", tuple(action._replace(seat=s) for s in self._seats(view)))
        self.refresh()
        self.scene.light_targets()
        self.focus_hinted()

    def _next(self, action: Action) -> str:
        view = self.scene.view
        if action.kind == REST:
            asks = closes_round(view) and "turn" not in self._answered
            return "turn" if asks else ""
        steps = []
        if action.kind == DANCE and not action.name and self._dances(view):
            steps.append("dance")
        if action.name in (Dance.WIND, Dance.MOON):
            steps.append("seat")
        if action.name == Dance.HEAVEN:
            steps.append("heaven")
        if action.name in SEASON_SETS:
            steps.append("season")
        if view.rules.seasons:
            steps.append("verse")
        return next((step for step in steps if step not in self._answered), "")

    def _lay(self, action: Action) -> None:
        self._drop()
        self.scene.submit(action)

    def name(self, action: Action) -> None:
        """Take the seat a click or a drop has named."""
        self.need = "seat"
        self._answered |= {"dance"}
        self.declare(action)

    def close_chooser(self) -> bool:
        """Give the declaration up; False when none was begun."""
        if self.draft is None:
            return False
        self._drop()
        self.refresh()
        self.scene.light_targets()
        return True

    # -- a sheet for many answers --------------------------------------------------------
    def _build(self) -> None:
        before = self._signature
        super()._build()
        if self._signature != before:
            self._lay_sheet()

    def _lay_sheet(self) -> None:
        """Give many answers a sheet of their own; the bar is too short for them."""
        for node in self._sheet:
            node.remove()
        self._sheet = []
        if self.need not in SHEETS:
            return
        scene, theme, u = self.scene, self.scene.theme, self.scene.u
        if self._question is not None:
            self._question.remove()
            self._question = None
        columns, wide = SHEETS[self.need]
        if self.need == "dance" and scene.ctx.locale != "zh_CN":
            columns = WIDE_COLUMNS
        back = self.buttons[-1]
        rows = -(-(len(self.buttons) - 1) // columns)
        tall = max(button.measure()[1] for button in self.buttons)
        box = pygame.Rect(0, 0, u(wide), u(82) + rows * (tall + u(10)) + tall + u(26))
        layout = scene.board.layout_
        box.midbottom = (layout.centre.centerx, layout.bar.bottom - u(2))
        panel = Panel(theme, box)
        panel.z = SHEET_Z
        title = theme.line(_(QUESTIONS[self.need]), 30, theme.palette.ink, "brush")
        head = Sprite(title, title.get_rect(center=(box.centerx, box.y + u(42))).topleft, SHEET_Z)
        self._sheet = [scene.board.add(panel), scene.board.add(head)]
        area = pygame.Rect(box.x + u(32), box.y + u(74), box.width - u(64), 0)
        grid(self.buttons[:-1], area, columns, u(10), tall)
        back.set_bounds((box.centerx - u(70), box.bottom - u(22) - tall, u(140), tall))

    # -- the verses ----------------------------------------------------------------------
    def _show_verses(self) -> None:
        wanted = self.need == "verse"
        if wanted == (self.pick is not None):
            return
        if self.pick is not None:
            self.pick.close()
            self.pick = None
            return
        match = self.scene.table.match
        closes = closes_round(self.scene.view)
        self.pick = VersePick(self.scene, f"{match.seed}/{match.ply}", closes, self._recite)
        self.scene.board.add(self.pick)

    def _recite(self, season: int, called: bool) -> None:
        assert self.draft is not None
        self.declare(_said(self.draft, season, called))

    # -- words and keys ------------------------------------------------------------------
    def question(self) -> str:
        """Ask the step."""
        if self.need == "seat":
            return phrases.chooser_question(self.draft) if self.draft else ""
        return "" if self.need == "verse" else _(QUESTIONS[self.need])

    def line(self, cards: tuple[int, ...]) -> tuple[str, str]:
        """Say what is declared so far, also while a step is asked."""
        view = self.scene.view
        silent = self.flashed or not self.scene.can_act or self.hint_words
        if silent or view.phase not in LAYING:
            return super().line(cards)
        if self.draft is not None and self.draft.cards:
            text = phrases.declared_words(self.draft, self.scene.names)
            words = _("{cards} · {use}").format(cards=phrases.cards_words(cards), use=text)
            return words, "ink"
        if cards:
            text = _("{cards} · declare what they are")
            return text.format(cards=phrases.cards_words(cards)), "ink"
        return _("Choose cards and declare them; the referee judges") if (
            view.rules.referee == "strict"
        ) else _("Choose cards and declare them; the others judge"), "soft"

    def discard_words(self, view: Any, cards: tuple[int, ...]) -> tuple[str, str]:
        """Say the rule of a discard."""
        done = phrases.refusal("discard.count", {"due": view.due, "laid": len(cards)}, ())
        rule = phrases.discard_rule(view.due)
        return _("{rule} · {done}").format(rule=rule, done=done), "soft"

    def lifted(self, kinds: tuple[int, ...]) -> tuple[Action, ...]:
        """Return what lifted cards could be dropped as: anything."""
        view = self.scene.view
        if view.phase == "discard":
            return (Action(DISCARD, kinds),)
        if view.phase not in LAYING:
            return ()
        cards = tuple(sorted(kinds))
        found = [Action(FOLLOW, cards), Action(RAISE, cards)]
        functions = {card for card in cards if card in FUNCTIONS}
        if len(functions) == 1 and not view.rules.functions_are_birds:
            name = SINGLES[functions.pop()]
            if name != Dance.FLOWER:
                seats = [s for s in self._seats(view) if s != view.seat]
                found += [Action(DANCE, cards, s, name=name) for s in seats]
        return tuple(found)

    def play_now(self, actions: tuple[Action, ...]) -> None:
        """Ask what cards dropped on the middle are declared as."""
        if len(actions) == 1:
            self.scene.submit(actions[0])
            return
        self.refresh()

    def digit(self, number: int) -> bool:
        """Choose a verse or a button by its number."""
        if self.pick is not None:
            self.pick.digit(number)
            return True
        return super().digit(number)

    def rest(self) -> None:
        """Rest, where it may be tried."""
        scene = self.scene
        if scene.can_act and scene.view.phase in (*LAYING, "tempo"):
            self.declare(REST_ACTION)

    def forget(self) -> None:
        """Drop what was built, before a new layout."""
        super().forget()
        self.pick = None
        self._sheet = []


def _use(action: Action) -> Use:
    label = phrases.use_label(action, 0)
    if action.name in phrases.LONE_DANCES:
        label = phrases.use_name(action)
    return Use(label, phrases.use_icon(action), (action,))


def _choice(action: Action, names: Any) -> Use:
    return Use(phrases.choice_label(action, names), phrases.choice_icon(action), (action,))


def _said(action: Action, season: int | None, called: bool) -> Action:
    return action._replace(spoken=spoken(season, called))
