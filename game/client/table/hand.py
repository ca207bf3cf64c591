"""Hold my hand: sorted or freely ordered cards that lift, make room and follow the pointer.

Every card glides towards the place it should have, so that hovering, choosing, drawing,
playing, reordering and a drag let go all move in the same way.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Any

import pygame

from game.client.stage import Group
from game.client.table.cards import BACK, CardFaces, CardNode
from game.client.table.layout import LIFT, TableLayout, row_centres, spread

STIFFNESS = 15.0
"""How fast a card closes the gap to its place, per second."""
NEAR = 0.4
HOVER = 10
"""Units a card rises under the pointer."""
HAND_Z, DRAG_Z = 100, 4000


class Hand(Group):
    """Keep the cards of the seat in front, in the order they lie."""

    def __init__(self, faces: CardFaces, layout: TableLayout, seat: int):
        super().__init__(z=HAND_Z)
        self.faces, self.layout, self.seat = faces, layout, seat
        self.u = faces.theme.u
        self.cards: list[CardNode] = []
        self.chosen: list[CardNode] = []
        self.hovered: CardNode | None = None
        self.cursor: int | None = None
        self.dragged: list[CardNode] = []
        self.drag_at = (0.0, 0.0)
        self.numbered = False
        self.sorted_ = True
        self.hidden = False
        self.reduced = faces.theme.reduced_motion

    # -- what a kit may change --------------------------------------------------------
    def slots(self) -> list[tuple[float, float]]:
        """Return the place of every card of the hand, in order, none of them lifted."""
        area = self.layout.hand
        width = self.faces.width(self.card_height)
        xs = row_centres(len(self.cards), area, width, self.u(5))
        return [(x, area.centery) for x in xs]

    def made(self, kind: int, index: int) -> CardNode:
        """Return a new card of the hand; `index` is its place in the order."""
        return CardNode(self.faces, kind, self.card_height, "hand", self.seat)

    def key(self, card: CardNode) -> Any:
        """Return what cards are sorted by."""
        return card.rank

    @property
    def card_height(self) -> int:
        """Return the height of the hand's cards in pixels."""
        return self.u(self.layout.sizes.hand)

    # -- what it holds -----------------------------------------------------------
    def kinds(self) -> tuple[int, ...]:
        """List the kinds of card, as they lie."""
        return tuple(card.kind for card in self.cards)

    def chosen_kinds(self) -> tuple[int, ...]:
        """List the chosen kinds in the order of choosing."""
        return tuple(card.kind for card in self.chosen)

    def set_cards(self, kinds: Iterable[int]) -> None:
        """Hold exactly these cards, at rest; the choice is dropped."""
        self.clear()
        self.cards, self.chosen, self.dragged = [], [], []
        self.hovered = None
        for index, kind in enumerate(kinds):
            card = self.made(kind, index)
            self.cards.append(card)
            self.add(card)
        self.cursor = None if not self.cards else self.cursor
        self.arrange(snap=True)

    def insert(self, card: CardNode) -> None:
        """Take a card in at its place of the order; it glides there unless it flies."""
        index = len(self.cards)
        if self.sorted_:
            index = sum(1 for other in self.cards if self.key(other) <= self.key(card))
        self.cards.insert(index, card)
        card.zone, card.seat = "hand", self.seat
        self.add(card)
        self.arrange()

    def take(self, kinds: Sequence[int]) -> list[CardNode]:
        """Give cards away: chosen ones first; they leave the hand as they stand, uncovered."""
        taken = [self._pick(kind) for kind in kinds]
        for card in taken:
            card.cover(False)
        self.choose(())
        self.arrange()
        return taken

    def _pick(self, kind: int) -> CardNode:
        liked = [*self.dragged, *self.chosen, *reversed(self.cards)]
        card = next((c for c in liked if c.kind == kind and c in self.cards), None)
        card = card or self.cards[-1]
        self.cards.remove(card)
        for pile in (self.chosen, self.dragged):
            if card in pile:
                pile.remove(card)
        if self.hovered is card:
            self.hovered = None
        card.mark(number=0, cursor=False, faint=False)
        return card

    def sort(self) -> None:
        """Sort the hand again."""
        self.sorted_ = True
        self.cards.sort(key=self.key)
        self.arrange()

    # -- choosing ------------------------------------------------------------------
    def toggle(self, card: CardNode) -> None:
        """Choose a card or let it go."""
        if card in self.chosen:
            self.chosen.remove(card)
        else:
            self.chosen.append(card)
        self.arrange()

    def choose(self, cards: Iterable[CardNode]) -> None:
        """Choose exactly these cards."""
        self.chosen = list(cards)
        self.arrange()

    def choose_kinds(self, kinds: Sequence[int]) -> bool:
        """Choose cards of these kinds; False when the hand lacks one."""
        free, found = self.preferred(), []
        for kind in kinds:
            card = next((c for c in free if c.kind == kind), None)
            if card is None:
                return False
            free.remove(card)
            found.append(card)
        self.choose(found)
        return True

    def preferred(self) -> list[CardNode]:
        """List the cards in the order in which like ones are chosen."""
        return list(self.cards)

    def hover(self, card: CardNode | None) -> None:
        """Lift the card under the pointer a little."""
        if card is not self.hovered:
            self.hovered = card
            self.arrange()

    def at(self, pos: tuple[int, int]) -> CardNode | None:
        """Return the topmost card under a point; the lifted part below counts too."""
        for card in reversed(self.cards):
            rect = card.face_rect
            rect.height += self.u(LIFT)
            if not card.flying and rect.collidepoint(pos):
                return card
        return None

    # -- the keyboard's place ---------------------------------------------------------
    def move_cursor(self, way: int) -> None:
        """Move the keyboard's place along the hand, round its ends."""
        if not self.cards:
            return
        if self.cursor is None:
            self.cursor = 0 if way > 0 else len(self.cards) - 1
        else:
            self.cursor = (self.cursor + way) % len(self.cards)
        self.arrange()

    def move_across(self, way: int) -> bool:
        """Move the keyboard's place to another row; False when there is only one."""
        return False

    def hide_cursor(self) -> None:
        """Put the keyboard's frame away, as when the mouse is used."""
        if self.cursor is not None:
            self.cursor = None
            self.arrange()

    @property
    def under_cursor(self) -> CardNode | None:
        """Return the card at the keyboard's place."""
        if self.cursor is None or not self.cards:
            return None
        return self.cards[min(self.cursor, len(self.cards) - 1)]

    # -- dragging -----------------------------------------------------------------------
    def drag(self, cards: Sequence[CardNode], pos: tuple[int, int]) -> None:
        """Carry cards with the pointer, fanned when they are several."""
        self.dragged = list(cards)
        self.drag_at = (float(pos[0]), float(pos[1]))
        self.arrange()

    def drag_to(self, pos: tuple[int, int]) -> None:
        """Follow the pointer."""
        self.drag_at = (float(pos[0]), float(pos[1]))
        self._aim_dragged()

    def drop(self) -> None:
        """Let go of what is carried; it glides home."""
        self.dragged = []
        self.arrange()

    def keeps(self, pos: tuple[int, int]) -> bool:
        """Tell whether cards dragged there are only put elsewhere in the hand."""
        return pos[1] > self.layout.hand.top + self.u(26)

    def reorder(self, card: CardNode, pos: tuple[int, int]) -> None:
        """Put a card elsewhere in the row, by where its middle is held."""
        others = [c for c in self.cards if c is not card]
        index = sum(1 for other in others if other.x < pos[0])
        order = [*others[:index], card, *others[index:]]
        if order != self.cards:
            self.cards = order
            self.sorted_ = False
            self.arrange()

    # -- places ---------------------------------------------------------------------------
    def slot(self, card: CardNode) -> tuple[float, float]:
        """Return where a card of the hand belongs now."""
        x, y = self.slots()[self.cards.index(card)]
        return x, y - self.rise(card)

    def rise(self, card: CardNode) -> float:
        """Return how far a card stands out of the hand."""
        if card in self.chosen:
            return self.u(LIFT)
        return self.u(HOVER) if card is self.hovered or card is self.under_cursor else 0

    def arrange(self, snap: bool = False) -> None:
        """Work out where every card should be; with `snap` they are there at once."""
        places = self.slots() if self.cards else []
        for index, card in enumerate(self.cards):
            number = self.chosen.index(card) + 1 if self.numbered and card in self.chosen else 0
            card.mark(cursor=card is self.under_cursor, number=number)
            if card in self.dragged:
                continue
            card.z = index
            x, y = places[index]
            card.goal = (float(x), float(y - self.rise(card)), 0.0)
            card.lift_goal = card in self.chosen or card is self.hovered
        self._aim_dragged()
        if snap or self.reduced:
            self.snap()

    def _aim_dragged(self) -> None:
        total = len(self.dragged)
        width = self.faces.width(self.card_height)
        step, _ = spread(total, width, self.u(260), self.u(4))
        step = min(step, self.u(40))
        for index, card in enumerate(self.dragged):
            off = index - (total - 1) / 2
            x = self.drag_at[0] + off * step
            y = self.drag_at[1] + abs(off) ** 1.6 * self.u(3)
            card.goal = (x, y, -off * 5.0 if total > 1 else 0.0)
            card.lift_goal = True
            card.z = DRAG_Z + index

    # -- time ---------------------------------------------------------------------------------
    @property
    def moving(self) -> bool:
        """Tell whether a card is still on its way."""
        return any(not card.flying and self._away(card) for card in self.cards)

    def _away(self, card: CardNode) -> bool:
        x, y, angle = card.goal
        return abs(card.x - x) + abs(card.y - y) > NEAR or abs(card.angle - angle) > NEAR

    def update(self, dt: float) -> None:
        """Let every card glide on."""
        share = 1 - math.exp(-STIFFNESS * dt)
        quick = 1 - math.exp(-STIFFNESS * 2.4 * dt)
        for card in self.cards:
            if card.flying or not (self._away(card) or card.lifted != card.lift_goal):
                continue
            self._glide(card, quick if card in self.dragged else share)

    def _glide(self, card: CardNode, share: float) -> None:
        x, y, angle = card.goal
        if not self._away(card):
            share = 1.0
        turn = card.angle + (angle - card.angle) * share
        card.look(angle=angle if share == 1.0 else turn, lifted=card.lift_goal)
        card.put(card.x + (x - card.x) * share, card.y + (y - card.y) * share)

    def snap(self) -> None:
        """Put every card where it belongs."""
        for card in self.cards:
            if not card.flying:
                card.look(angle=card.goal[2], lifted=card.lift_goal)
                card.put(card.goal[0], card.goal[1])

    # -- eyes ------------------------------------------------------------------------------------
    def conceal(self) -> None:
        """Turn every card over, at once: other eyes may be before the screen."""
        self.choose(())
        self.dragged, self.hovered, self.cursor = [], None, None
        self.set_cards([BACK] * len(self.cards))

    def cover(self, covered: bool) -> None:
        """Let every card show its back for a while, or its face again."""
        for card in self.cards:
            card.cover(covered)

    def rects(self) -> list[pygame.Rect]:
        """Return each card's rectangle in the window, as they lie."""
        return [card.face_rect for card in self.cards]
