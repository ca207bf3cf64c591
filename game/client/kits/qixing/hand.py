"""Hold my triplets as stacks, the joker apart, and the three tiles I may keep one of.

The drawn tiles are cards of the hand while they are offered: they are pointed at, chosen and
dragged as triplets are, and only one kind of the two can be used at a time.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pygame import Rect

from game.client.kits.qixing.places import (
    HAND_GAP,
    HAND_TILE,
    OFFER_RISE,
    OFFER_TILE,
    Sky,
    offer_spots,
)
from game.client.kits.qixing.terms import tile_name
from game.client.kits.qixing.tiles import Tiles, joker_of
from game.client.stage import Node, Sprite
from game.client.table.cards import CardNode
from game.client.table.hand import Hand
from game.client.theme.text import clear
from game.engine import HIDDEN
from game.i18n import _

Spot = tuple[float, float]


class StackHand(Hand):
    """Keep the stacks of the seat in front, and what is offered to it."""

    def __init__(self, *args: Any, tiles: Tiles, sky: Sky, **named: Any):
        self.tiles, self.sky = tiles, sky
        self.offered: list[CardNode] = []
        self.joker: CardNode | None = None
        self.pair = Sprite(clear((1, 1)))
        """What the joker stands for, over it."""
        self.public = HIDDEN
        self.lid: Rect | None = None
        """Where something lies over the hand."""
        self.shared = False
        """Whether several players look at the screen now."""
        self.secrets: list[Node] = []
        """What tells of the hand elsewhere on the table."""
        super().__init__(*args, **named)
        if self.seat >= 0:
            self._lay_joker()

    def _lay_joker(self) -> None:
        u = self.u
        tall = u(HAND_TILE)
        self.joker = CardNode(self.tiles, joker_of(self.seat), tall, "table", self.seat)
        self.add(self.joker)
        hand = self.layout.hand
        self.joker.put(hand.right - self.tiles.width(tall) / 2, hand.bottom - tall / 2)
        self.add(self.pair)

    def pair_with(self, public: int) -> None:
        """Say over the joker which public tile it doubles; HIDDEN says nothing."""
        self.public = public
        if self.joker is None:
            return
        theme, u = self.faces.theme, self.u
        words = _("as {tile}").format(tile=tile_name(public)) if public != HIDDEN else ""
        room = self.tiles.width(self.joker.height) + u(24)
        px = theme.type.fit(words, min(theme.px("caption"), u(18)), room, least=u(10))
        color = theme.palette.ink_soft
        self.pair.show(theme.type.line(words, px, color) if words else clear((1, 1)))
        self.pair.center(self.joker.x, self.joker.y - self.joker.height / 2 - u(12))

    # -- what it holds --------------------------------------------------------------------
    @property
    def stacks(self) -> list[CardNode]:
        """List the triplets, as they lie."""
        return [card for card in self.cards if card not in self.offered]

    @property
    def active(self) -> list[CardNode]:
        """List what can be chosen now: the tiles drawn, else the triplets."""
        return self.offered or self.cards

    def kinds(self) -> tuple[int, ...]:
        """List the kinds of the triplets, as they lie."""
        return tuple(card.kind for card in self.stacks)

    def offered_kinds(self) -> tuple[int, ...]:
        """List the kinds offered."""
        return tuple(card.kind for card in self.offered)

    def offer(self, cards: Sequence[CardNode]) -> None:
        """Take drawn tiles in, to be chosen from."""
        self.choose(())
        self.cursor = None
        for card in cards:
            card.zone, card.seat = "hand", self.seat
            self.add(card)
        stacks = self.stacks
        self.offered = list(cards)
        self.cards = [*cards, *stacks]
        self.arrange()

    def withdraw(self) -> list[CardNode]:
        """Give the drawn tiles back as they lie."""
        taken, self.offered = self.offered, []
        self.cards = [card for card in self.cards if card not in taken]
        self.choose(())
        self.cursor, self.hovered = None, None
        return taken

    def set_cards(self, kinds: Any) -> None:
        """Hold exactly these triplets, at rest, and no drawn tiles."""
        self.offered = []
        joker = self.joker
        super().set_cards(kinds)
        if joker is not None:
            self.add(joker)
            self.add(self.pair)

    def conceal(self) -> None:
        """Turn everything over; what was offered is put away, and what is said of the hand."""
        for card in self.withdraw():
            card.remove()
        for node in self.secrets:
            node.visible = False
        super().conceal()

    def cover(self, covered: bool) -> None:
        """Let every card show its back for a while; always while everybody looks."""
        super().cover(covered or self.shared)

    # -- places -------------------------------------------------------------------------------
    def slots(self) -> list[Spot]:
        """Return where every stack and every drawn tile belongs."""
        hand, wide = self.layout.hand, self.faces.width(self.card_height)
        step = wide + self.u(HAND_GAP)
        spots = iter(offer_spots(self.sky, self.u, OFFER_TILE))
        found, place = [], 0
        for card in self.cards:
            if card in self.offered:
                found.append(next(spots))
            else:
                found.append((hand.x + wide / 2 + place * step, hand.centery))
                place += 1
        return found

    def rise(self, card: CardNode) -> float:
        """Return how far a card stands out; a drawn tile stays under its words."""
        risen = super().rise(card)
        return min(risen, self.u(OFFER_RISE)) if card in self.offered else risen

    def at(self, pos: tuple[int, int]) -> CardNode | None:
        """Return the card under a point that can be chosen now."""
        if self.lid is not None and self.lid.collidepoint(pos):
            return None
        card = super().at(pos)
        return card if card in self.active else None

    # -- choosing -----------------------------------------------------------------------------
    def toggle(self, card: CardNode) -> None:
        """Choose one card instead of another, or let it go."""
        self.choose(() if card in self.chosen else (card,))

    def move_cursor(self, way: int) -> None:
        """Move the keyboard's place along what can be chosen."""
        active, here = self.active, self.under_cursor
        if not active:
            return
        if here is not None:
            index = (active.index(here) + way) % len(active)
        else:
            index = 0 if way > 0 else len(active) - 1
        self.cursor = self.cards.index(active[index])
        self.arrange()

    @property
    def under_cursor(self) -> CardNode | None:
        """Return the card at the keyboard's place, if it can be chosen."""
        card = super().under_cursor
        return card if card in self.active else None

    def keeps(self, pos: tuple[int, int]) -> bool:
        """Tell whether what is dragged goes home: a drawn tile does so only over its place."""
        if any(card in self.offered for card in self.dragged):
            return self._over(pos)
        return super().keeps(pos)

    def _over(self, pos: tuple[int, int]) -> bool:
        """Tell whether a point lies over the place of the tile that is dragged."""
        x, y = self.slots()[self.cards.index(self.dragged[0])]
        return abs(pos[0] - x) < self.u(30) and abs(pos[1] - y) < self.u(30)

    def reorder(self, card: CardNode, pos: tuple[int, int]) -> None:
        """Put a stack elsewhere in the row; a drawn tile has its place."""
        if card not in self.offered:
            super().reorder(card, pos)

    def nth(self, number: int) -> CardNode | None:
        """Return the card of a number, counted from 1."""
        active = self.active
        return active[number - 1] if 1 <= number <= len(active) else None
