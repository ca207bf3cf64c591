"""Weigh a lead, an answer, a burn: what it leaves in my hand, and what it does at the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.engine import Action
from game.games.gouji.actions import BURN, PASS, YIELD
from game.games.gouji.burning import splits
from game.games.gouji.cards import BIG, FOUR, OPPOSITE, PLAIN, SMALL
from game.games.gouji.hands import Hand, hand_tables
from game.games.gouji.view import GoujiView

from ..personas import Style
from . import table
from .odds import stands, unseen
from .structure import after, hands_left, is_last, load

NEVER = -1000.0
ENDGAME = (0.0, 1.0, 0.6, 0.35)
"""How much the end counts with so many hands left: going out, or being smothered."""


class Taste(NamedTuple):
    """Say how much each thing counts, in hands."""

    worth: float = 0.5
    lead: float = 0.1
    opening: float = 1.6
    stop_opening: float = 0.5
    smother: float = 4.0
    break_burn: float = 4.0
    stop_end: float = 0.7
    end_at: int = 6
    federate: float = 0.1
    size: float = 0.03
    threat: float = 0.5
    finish: float = 1.5
    now: float = 0.5
    fours: float = 1.0

    def styled(self, style: Style) -> Taste:
        """Return the taste as a style leans it."""
        return self._replace(worth=self.worth / style.fight, stop_end=self.stop_end * style.fight)


class Judge:
    """Weigh the legal actions of one view; passing is worth 0."""

    def __init__(self, view: GoujiView, taste: Taste | None = None) -> None:
        self.view = view
        self.taste = taste or Taste()
        self.hidden = unseen(view)
        self.waiting = table.fours_wait(view)
        self.before = load(view.hand, self.waiting)
        self.across = OPPOSITE[view.seat]
        self.prospect = self._prospect(view.hand)

    def weigh(self, action: Action) -> float:
        """Return how good an action is, in hands saved."""
        if action.kind in (PASS, YIELD):
            return 0.0
        hand = hand_tables().read(action.cards)
        if action.kind == BURN:
            return self._burn(action)
        if self.view.burner == self.view.seat and self.view.table is None:
            return self._burner_leads(action)
        gain = self._sheds(action, hand)
        if self.view.table is None:
            return gain + self._lead(action, hand)
        return gain + self._answer(action, hand)

    # -- my own hand -----------------------------------------------------------------------

    def _sheds(self, action: Action, hand: Hand) -> float:
        """Return the hands saved by playing cards, and by keeping the lead with them."""
        view, taste = self.view, self.taste
        left = after(view.hand, action.cards)
        gain = self.before - load(left, self.waiting)
        keeps = stands(view, self.hidden, hand, table.enemy_answerers(view, hand))
        gain += taste.lead * keeps + taste.size * hand.size
        if is_last(view.hand, action.cards):
            gain += self._end(keeps) - self.prospect + taste.now
        else:
            gain += self._prospect(left) - self.prospect
        if hand.opens and table.unopened(view) and self._may_open():
            gain += (taste.opening + taste.fours * (view.hand[FOUR] > 0)) * keeps
        return gain

    def _end(self, keeps: float) -> float:
        """Weigh a last hand: out if it stands, smothered if it is beaten."""
        return self.taste.smother * (2 * keeps - 1) + self.taste.finish

    def _prospect(self, held: Sequence[int]) -> float:
        """Weigh how the hand will end; nothing while it is far from that."""
        n = hands_left(held)
        return ENDGAME[n] * self._end(self._last_hand(held)) if n < len(ENDGAME) else 0.0

    def _last_hand(self, held: Sequence[int]) -> float:
        """Return how likely the best of the hands left stands as the last one: not smothered."""
        jokers = (SMALL,) * held[SMALL] + (BIG,) * held[BIG]
        groups = [(rank,) * held[rank] + jokers for rank in PLAIN if held[rank]]
        groups += [(FOUR,) * held[FOUR]] if held[FOUR] else []
        best = 0.0
        for cards in groups or [jokers]:
            hand = hand_tables().read(cards)
            answerers = table.enemy_answerers(self.view, hand)
            best = max(best, stands(self.view, self.hidden, hand, answerers))
        return best

    def _may_open(self) -> bool:
        return self.view.table is None or self.view.top == self.across

    def _lead(self, action: Action, hand: Hand) -> float:
        """Weigh a lead: no 够级 hand into a burn; jokers and 2s are for answering."""
        if not hand.gouji:
            return 0.0
        jokers = self.hidden[SMALL] + self.hidden[BIG]
        return -self.taste.threat * table.burn_threat(self.view, jokers)

    # -- the others ------------------------------------------------------------------------

    def _answer(self, action: Action, hand: Hand) -> float:
        """Weigh taking the trick from who has it."""
        view, taste = self.view, self.taste
        top = view.top
        if table.is_mine(view, top):
            return self._over_federate(action, hand)
        worth = 0.0
        if table.on_last_hand(view, top):
            worth += taste.smother
        elif view.sizes[top] <= taste.end_at:
            worth += taste.stop_end
        if view.burner == top:
            worth += taste.break_burn
        if top == self.across and view.table is not None and view.table.opens:
            worth += taste.stop_opening * (top not in view.opened)
        return worth

    def _over_federate(self, action: Action, hand: Hand) -> float:
        """Weigh beating a federate: only with what I can spare, never on his last hands."""
        view = self.view
        if view.top not in view.living:  # his 3, and he is out
            return 0.0
        if is_last(view.hand, action.cards) and not table.on_last_hand(view, view.top):
            return 0.0
        spared = hand.gouji or hand.small + hand.big > 0
        if spared or view.sizes[view.top] <= self.taste.end_at:
            return NEVER
        whole = view.hand[hand.rank] == hand.n
        return -self.taste.federate if whole else NEVER

    # -- burning ---------------------------------------------------------------------------

    def _burn(self, action: Action) -> float:
        """烧 an enemy's hand whenever it can be done; the cover costs few jokers."""
        if table.is_mine(self.view, self.view.top):
            return NEVER
        left = after(self.view.hand, action.cards)
        spare = left[SMALL] + left[BIG] - hands_left(left)
        return 5.0 + spare - 0.01 * len(action.cards)

    def _burner_leads(self, action: Action) -> float:
        """Lead a whole rank with jokers, so that the rest still splits."""
        left = after(self.view.hand, action.cards)
        if not splits(left):
            return NEVER
        hand = hand_tables().read(action.cards)
        whole = not hand.n or not left[hand.rank]
        keeps = stands(self.view, self.hidden, hand, table.enemy_answerers(self.view, hand))
        return 3.0 * whole + keeps + self.taste.finish * is_last(self.view.hand, action.cards)
