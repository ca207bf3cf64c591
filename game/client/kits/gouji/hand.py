"""Hold my cards in two rows, rank by rank; a click takes one more of a rank, or gives one back.

Within a rank the last card goes first, so that what is left always keeps its suits.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import pygame

from game.client.kits.gouji.badge import Badge
from game.client.kits.gouji.layout import Group, Rows, two_rows
from game.client.kits.gouji.sheets import PickSheet
from game.client.kits.gouji.suits import suit_of
from game.client.table.cards import BACK, CardNode
from game.client.table.hand import Hand
from game.games.gouji.cards import FIVE, JOKERS, SMALL

Rect = pygame.Rect


class GoujiHand(Hand):
    """Keep the cards of the seat in front, the high ranks behind, the low ones before them."""

    def __init__(self, *args: Any, game: int = 0, **named: Any):
        self.game = game
        self.rows = Rows([], [])
        self.badges: list[Badge] = []
        self._at: tuple[int, int] | None = None
        self._before: list[CardNode] = []
        self._index: dict[CardNode, int] = {}
        """Which card of its rank each one is, from 0."""
        self.low_first = False
        self.turned: Callable[[bool], object] = lambda low_first: None
        """Told when the player turns the order round."""
        self._unsettled = False
        self.picker: PickSheet | None = None
        """The hidden deal that the arrows move over while it is picked from."""
        super().__init__(*args, **named)

    # -- cards and their order ---------------------------------------------------------
    def key(self, card: CardNode) -> Any:
        """Sort by rank, the highest first, and by which card of the rank it is."""
        rank = card.rank if self.low_first else -card.rank
        return (rank, self._index.get(card, 0))

    def sort(self) -> None:
        """Turn the order round: the low ranks first, or the high ones again."""
        self.low_first = not self.low_first
        self.turned(self.low_first)
        super().sort()

    def order(self, low_first: bool) -> None:
        """Lie at once in an order: the low ranks first, or the high ones."""
        if low_first != self.low_first:
            self.low_first = low_first
            self.cards.sort(key=self.key)
            self.arrange(snap=True)

    def set_cards(self, kinds: Iterable[int]) -> None:
        """Hold exactly these cards, at rest, in the order the player likes."""
        super().set_cards(kinds)
        if self.low_first:
            self.cards.sort(key=self.key)
            self.arrange(snap=True)

    def made(self, kind: int, index: int) -> CardNode:
        """Make a card of the hand, with the suit of its place among its rank."""
        place = sum(1 for card in self.cards if card.rank == kind)
        node = CardNode(
            self.faces, kind, self.card_height, "hand", self.seat,
            variant=suit_of(self.seat, kind, place, self.game),
        )  # fmt: skip
        self._index[node] = place
        return node

    def insert(self, card: CardNode) -> None:
        """Take a card in as the last one of its rank."""
        place = sum(1 for other in self.cards if other.rank == card.rank)
        self._index[card] = place
        card.look(variant=suit_of(self.seat, card.rank, place, self.game))
        super().insert(card)

    def slots(self) -> list[tuple[float, float]]:
        """Return where every card lies: two rows, rank by rank."""
        ranks = [card.rank for card in self.cards]
        if ranks and ranks[0] == BACK:
            ranks = [-1 - index // 3 for index in range(len(ranks))]
        wide = self.faces.width(self.card_height)
        self.rows = two_rows(ranks, self.layout.hand, wide, self.card_height, self.u)
        return self.rows.spots

    def arrange(self, snap: bool = False) -> None:
        """Work out where every card and every count should be."""
        super().arrange(snap)
        self._count()

    def clear(self) -> None:
        """Let go of every card and count."""
        super().clear()
        self._index = {}
        self.badges = []

    def update(self, dt: float) -> None:
        """Let every card glide on, and the counts with them."""
        moving = self.moving
        super().update(dt)
        if moving or self._unsettled:
            self._count()
            self._unsettled = self.moving or any(card.flying for card in self.cards)

    def _count(self) -> None:
        """Put a count on every rank held more than once, where its last card is now."""
        shown = [g for g in self.rows.groups if g.size > 1 and self._rank(g) != BACK]
        while len(self.badges) < len(shown):
            self.badges.append(self.add(Badge(self)))
        for badge, group in zip(self.badges, shown):
            self._place_count(badge, group)
        for badge in self.badges[len(shown) :]:
            badge.visible = False
        self._unsettled = True

    def _place_count(self, badge: Badge, group: Group) -> None:
        at = group.first + group.size - 1
        if at >= len(self.cards):
            badge.visible = False
            return
        card, rank = self.cards[at], self._rank(group)
        wide, tall = self.faces.width(self.card_height), self.card_height
        chosen = sum(1 for one in self.chosen if one.rank == rank)
        top = self.rows.spots[at][1] - tall / 2
        badge.show(rank, group.size, chosen, card.x + wide / 2, top)
        badge.visible = not card.flying and card not in self.dragged

    def _rank(self, group: Group) -> int:
        return self.cards[group.first].rank if group.first < len(self.cards) else BACK

    # -- choosing ------------------------------------------------------------------------
    def of_rank(self, rank: int) -> list[CardNode]:
        """List the cards of a rank as they lie."""
        return [card for card in self.cards if card.rank == rank]

    def meant(self, card: CardNode) -> CardNode:
        """Return the card that a click on a card moves: the next of its rank, or the last taken."""
        same = self.of_rank(card.rank)
        if card in self.chosen:
            return next(c for c in same if c in self.chosen)
        free = [c for c in same if c not in self.chosen]
        return free[-1] if free else card

    def at(self, pos: tuple[int, int]) -> CardNode | None:
        """Return the card a click at a point moves."""
        self._at = pos
        card = super().at(pos)
        return None if card is None else self.meant(card)

    def toggle(self, card: CardNode) -> None:
        """Take one more of a rank or give one back; on the count, take or give back all."""
        if self.cursor is None and self._on_badge(card.rank):
            self.take_all(card.rank)
        else:
            super().toggle(self.meant(card))

    def _on_badge(self, rank: int) -> bool:
        reach = self.u(5)
        return self._at is not None and any(
            badge.visible
            and badge.rank == rank
            and badge.screen_rect.inflate(reach, reach).collidepoint(self._at)
            for badge in self.badges
        )

    def take_all(self, rank: int) -> None:
        """Choose all cards of a rank; when all are chosen, none."""
        same = self.of_rank(rank)
        rest = [card for card in self.chosen if card.rank != rank]
        all_chosen = all(card in self.chosen for card in same)
        self.choose(rest if all_chosen else [*rest, *reversed(same)])

    def take_more(self, rank: int) -> bool:
        """Choose one more of a rank; after the last, none; False when there is no such card."""
        same = self.of_rank(rank)
        free = [card for card in same if card not in self.chosen]
        if not same:
            return False
        if free:
            super().toggle(free[-1])
        else:
            self.take_all(rank)
        return True

    def give_back(self) -> bool:
        """Let the card chosen last go; False when none is chosen."""
        if not self.chosen:
            return False
        super().toggle(self.meant(self.chosen[-1]))
        return True

    def preferred(self) -> list[CardNode]:
        """List the cards so that the last ones of a rank are chosen first."""
        return list(reversed(self.cards))

    def choose(self, cards: Iterable[CardNode]) -> None:
        """Choose exactly these cards; what is let go is remembered for jokers hung on it."""
        wanted = list(cards)
        self._before = [] if wanted else list(self.chosen)
        super().choose(wanted)

    # -- dragging ------------------------------------------------------------------------
    def drag(self, cards: Sequence[CardNode], pos: tuple[int, int]) -> None:
        """Carry cards; jokers leave what is chosen as it is, to be hung on it."""
        if all(card.rank in JOKERS for card in cards):
            self.chosen = [c for c in self._before if c in self.cards] or self.chosen
        super().drag(cards, pos)

    def drop(self) -> None:
        """Let go of what is carried; jokers let go over the hand are hung on a rank."""
        carried = list(self.dragged)
        super().drop()
        over = self.drag_at[1] > self.layout.hand.top
        if carried and over and all(card.rank in JOKERS for card in carried):
            self.hang(carried, self.drag_at)

    def reorder(self, card: CardNode, pos: tuple[int, int]) -> None:
        """Keep the ranks together: this hand is always sorted."""

    def hang(self, jokers: Sequence[CardNode], pos: tuple[float, float]) -> bool:
        """挂王 choose jokers let go over a rank, with that rank's chosen cards or all of them."""
        under = super().at((round(pos[0]), round(pos[1])))
        plain = [card for card in self.chosen if FIVE <= card.rank < SMALL]
        rank = under.rank if under is not None and under not in jokers else -1
        if not FIVE <= rank < SMALL and plain:
            rank = plain[0].rank
        if not FIVE <= rank < SMALL:
            return False
        base = [card for card in plain if card.rank == rank] or self.of_rank(rank)
        hung = [card for card in self.chosen if card.rank in JOKERS and card not in jokers]
        self.choose([*base, *hung, *jokers])
        return True

    # -- the keyboard's place --------------------------------------------------------------
    def move_cursor(self, way: int) -> None:
        """Move the keyboard's place from rank to rank, round the ends."""
        if self.picker is not None:
            self.picker.step(way)
            return
        groups = self._in_order()
        if not groups:
            return
        at = self._group_at(groups)
        first = 0 if way > 0 else len(groups) - 1
        self._stand(groups[first if at is None else (at + way) % len(groups)])

    def move_across(self, way: int) -> bool:
        """Move the keyboard's place to the nearest rank of the other row."""
        if self.picker is not None:
            return self.picker.step_row(way)
        groups = self._in_order()
        at = self._group_at(groups)
        if at is None:
            self.move_cursor(1)
            return bool(groups)
        others = [g for g in groups if g.row != groups[at].row]
        if not others:
            return False
        here = self._middle(groups[at])
        self._stand(min(others, key=lambda group: abs(self._middle(group) - here)))
        return True

    def _in_order(self) -> list[Group]:
        return sorted(self.rows.groups, key=lambda group: group.first)

    def _group_at(self, groups: Sequence[Group]) -> int | None:
        if self.cursor is None:
            return None
        found = (i for i, g in enumerate(groups) if self.cursor < g.first + g.size)
        return next(found, len(groups) - 1)

    def _stand(self, group: Group) -> None:
        self.cursor = group.first + group.size - 1
        self.arrange()

    def _middle(self, group: Group) -> float:
        first, last = group.first, group.first + group.size - 1
        return (self.rows.spots[first][0] + self.rows.spots[last][0]) / 2
