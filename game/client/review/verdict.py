"""Say of one decision what was played, what the bot would do, what both are worth, and why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import pygame

from game.ai.reviewing import COUNTED, Judged
from game.client.review.curve import SEALS, seal_color
from game.client.review.figures import digits_apart, swing, worth
from game.client.stage import Group, Sprite
from game.client.theme import Theme
from game.client.theme.palette import Color
from game.client.widgets import Panel
from game.engine import Action
from game.i18n import N_, _, ngettext
from game.session.review import FIND, MISTAKE, Review
from game.session.thinking import Answer

Rect = pygame.Rect
NAMES = {MISTAKE: N_("Mistake"), FIND: N_("Good find")}
SECTION, HEAD = 122, 40
"""Units high: one move, the line over both, the words under them."""
CARD = 54
MOST = {"caption": 19, "body": 23, "label": 25, "lead": 29}
"""Units large a role is at most: the sheet has no more room, whatever size is chosen."""


class Move(NamedTuple):
    """Hold one of the two moves as it is shown: whose, which, what it is worth."""

    heading: str
    action: Action
    value: str
    color: Color


class Verdict(Group):
    """Show one decision of a review inside `area`."""

    def __init__(self, theme: Theme, kit: Any, faces: Any, names: Sequence[str], area: Rect):
        super().__init__()
        self.theme, self.kit, self.faces, self.names = theme, kit, faces, names
        self.area = area
        self.texts: list[str] = []
        """Everything written, as it was meant to be read."""

    def show(self, review: Review, index: int) -> None:
        """Show a decision as far as it is known."""
        u = self.theme.u
        self.clear()
        self.texts = []
        self.add(Panel(self.theme, self.area, "paper")).z = -1
        inner = self.area.inflate(-u(56), -u(36))
        self._head(Rect(inner.x, inner.y, inner.width, u(HEAD - 10)), review, index)
        top, high = inner.y + u(HEAD), u(SECTION)
        answer = review.answers[index]
        moves = self._moves(review, index)
        for number, move in enumerate(moves):
            self._move(Rect(inner.x, top + number * high, inner.width, high - u(8)), move)
        under = top + 2 * high
        if len(moves) < 2:
            room = Rect(inner.x, top + high, inner.width, high - u(8))
            words = self._first_thought(review, index) or _waiting(answer)
            self._put(words, "lead", room, self.theme.palette.ink_soft)
        rule = self.theme.shapes.rule(inner.width)
        self.add(Sprite(rule, (inner.x, under - u(4))))
        if answer is not None:
            foot = Rect(inner.x, under + u(8), inner.width, inner.bottom - under - u(8))
            self._foot(foot, review, index, answer)

    def show_nothing(self, why: str) -> None:
        """Say that there is no decision to show."""
        self.clear()
        self.texts = []
        self.add(Panel(self.theme, self.area, "paper")).z = -1
        inner = self.area.inflate(-self.theme.u(44), -self.theme.u(40))
        self._put(why, "lead", inner, self.theme.palette.ink_soft)

    # -- what is said ----------------------------------------------------------------
    def _moves(self, review: Review, index: int) -> list[Move]:
        """Return what was played and, once it is known, what the bot would do."""
        p, judged = self.theme.palette, review.judged(index)
        points = review.in_points
        mine, answer = review.decisions[index].action, review.answers[index]
        heading = _("You played")
        if not _own(review):
            heading = _("{name} played").format(name=self.names[review.seat])
        same = answer is not None and answer.action == mine
        digits = 0
        if judged and not judged.loss.even:
            digits = digits_apart(judged.played.value, judged.best.value, points)
        value = worth(judged.played.value, points, digits) if judged else ""
        found = [Move(heading, mine, value, p.ink)]
        if answer is not None and not same and not answer.error:
            value = worth(judged.best.value, points, digits) if judged else ""
            found.append(Move(_("The bot would"), answer.action, value, p.celadon_text))
        return found

    def _first_thought(self, review: Review, index: int) -> str:
        """Say that the bot gave way: what it first thought of came out worse than the play."""
        judged = review.judged(index)
        if judged is None or not review.gave_way(index):
            return ""
        words = (
            _("Your play was better than what the bot first thought of, {move}: {swing}")
            if _own(review)
            else _("This play was better than what the bot first thought of, {move}: {swing}")
        )
        move = self.kit.words.move(judged.thought, self.names)
        return words.format(move=move, swing=swing(judged.lead, review.in_points))

    def _foot(self, area: Rect, review: Review, index: int, answer: Answer) -> None:
        """Say the one reason, how far the moves are apart, and what that was tried in."""
        p, u = self.theme.palette, self.theme.u
        if answer.error:
            return
        used, why = 0, self._reason(answer, review.decisions[index].action)
        if why:
            used = self._put(_("Why: {reason}").format(reason=why), "body",
                             Rect(area.x, area.y, area.width, u(50)), p.ink)  # fmt: skip
        judged, mark = review.judged(index), review.marks().get(index, "")
        if judged is None:
            room = Rect(area.x, area.y + used + u(4), area.width, area.height - used - u(4))
            self._put(_("The bots stopped: there are no estimates."), "body", room, p.ink_soft)
            return
        words = self._apart(judged, mark, review, index)
        color = seal_color(self.theme, mark) if mark else p.ink_soft
        room = Rect(area.x, area.y + used + u(4), area.width, area.height - used - u(24))
        if words:
            self._put(words, "body", room, color)
        text = ngettext(
            "Tried in {n} world that fits what could be seen",
            "Tried in {n} worlds that fit what could be seen",
            judged.worlds,
        ).format(n=judged.worlds)
        low = Rect(area.x, area.bottom - u(22), area.width, u(22))
        self._put(text, "caption", low, p.ink_soft)

    def _reason(self, answer: Answer, played: Action) -> str:
        """Say what speaks for the bot's move; empty where only the worlds do, and they do not."""
        key, params = answer.reason
        if key == COUNTED:
            judged = answer.judged
            if judged and answer.action != played and judged.loss.value <= 0:
                return ""  # the play wins in as many
            return _("In the worlds tried, it wins {won} of {worlds}").format(**params)
        return str(self.kit.words.hint(key, params, self.names))

    def _apart(self, judged: Judged, mark: str, review: Review, index: int) -> str:
        """Say what the difference between two moves comes to."""
        between = (judged.played.value, judged.best.value)
        apart = swing(judged.loss, review.in_points, between)
        if mark == FIND and not (review.gave_way(index) and judged.thought == judged.plain):
            first = self.kit.words.move(judged.plain, self.names)
            return _("Better than the plain move, {move}: {swing}").format(
                move=first, swing=swing(judged.gain, review.in_points)
            )
        if judged.choice == review.decisions[index].action:
            return ""
        if not judged.loss.even:
            return _("Given away: {swing}").format(swing=apart)
        if judged.loss == (0, 0):
            return _("Both come to the same.")
        if judged.loss.value >= 0:
            return _("Even, {swing} apart: no more than the error").format(swing=apart)
        words = (
            _("Your play was at least as good, {swing} apart")
            if _own(review)
            else _("This play was at least as good, {swing} apart")
        )
        return words.format(swing=apart)

    # -- building --------------------------------------------------------------------
    def _head(self, area: Rect, review: Review, index: int) -> None:
        theme, u, p = self.theme, self.theme.u, self.theme.palette
        mark = review.marks().get(index, "")
        right = area.right
        if mark:
            seal = theme.shapes.seal(SEALS[mark], u(34), seal_color(theme, mark))
            right -= u(34)
            self.add(Sprite(seal, (right, area.y)))
            word = _(NAMES[mark])
            px = theme.type.fit(word, min(theme.px("label"), u(26)), u(150), least=u(11))
            line = theme.type.line(word, px, seal_color(theme, mark))
            right -= line.get_width() + u(10)
            self.add(Sprite(line, (right, area.centery - u(3) - line.get_height() // 2)))
            self.texts.append(word)
        text = _("Decision {n} of {total}").format(n=index + 1, total=len(review.decisions))
        room = Rect(area.x, area.y + u(4), right - area.x - u(12), area.height - u(8))
        self._put(text, "body", room, p.ink_soft)

    def _move(self, area: Rect, move: Move) -> None:
        """Set a move: heading and words at the left, its worth at the right, cards below."""
        theme, u, p = self.theme, self.theme.u, self.theme.palette
        wide = u(128)
        if move.value:
            px = theme.type.fit(move.value, min(theme.px(32), u(36)), wide, least=u(12))
            line = theme.type.line(move.value, px, move.color)
            spot = (area.right - line.get_width(), area.y + u(16))
            self.add(Sprite(line, spot))
            self.texts.append(move.value)
        room = area.width - (wide + u(12) if move.value else 0)
        caption = Rect(area.x, area.y, room, u(20))
        self._put(move.heading, "caption", caption, p.ink_soft)
        words = self.kit.words.move(move.action, self.names)
        cards = bool(move.action.cards)
        high = area.height - u(20) - (u(CARD + 4) if cards else 0)
        self._put(words, "label", Rect(area.x, area.y + u(20), room, high), move.color)
        if cards:
            low = Rect(area.x, area.bottom - u(CARD), area.width, u(CARD))
            self._cards(move.action.cards, low)

    def _cards(self, kinds: Sequence[int], area: Rect) -> None:
        """Lay the cards of a move in a row, over each other when there are many."""
        faces, u = self.faces, self.theme.u
        high = u(CARD)
        wide = faces.width(high)
        seen: dict[int, int] = {}
        step = min(wide + u(5), (area.width - wide) // max(1, len(kinds) - 1))
        for place, kind in enumerate(kinds):
            number = seen[kind] = seen.get(kind, -1) + 1
            looks = tuple(faces.variants(kind)) or (0,)
            image = faces.image(kind, high, variant=looks[number % len(looks)])
            middle = (area.x + wide // 2 + place * step, area.centery)
            card = self.add(Sprite(image, z=1 + place / 100))
            card.center(*middle)

    def _put(self, text: str, role: str, area: Rect, color: Color) -> int:
        """Write a paragraph into an area, smaller where it would not fit; return its height."""
        theme = self.theme
        self.texts.append(text)
        px = min(theme.px(role), theme.u(MOST[role]), area.height)
        least = min(px, theme.u(12))
        while px > least and theme.type.block_size(text, px, area.width)[1] > area.height:
            px -= 1
        block = theme.type.block(text, px, color, area.width)
        self.add(Sprite(block, area.topleft))
        return block.get_height()


def _own(review: Review) -> bool:
    """Tell whether a person made the decisions: then they are yours."""
    return review.restored.setup.seats[review.seat].human


def _waiting(answer: Answer | None) -> str:
    """Say what stands where the bot's move would: not known yet, the same, or no verdict."""
    if answer is None:
        return _("The bots are weighing this decision…")
    if answer.error:
        return _("This decision could not be weighed.")
    return _("The bot would have done the same.")
