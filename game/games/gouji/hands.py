"""一手牌 what a hand of cards is, what beats it, and every hand some cards hold (rulebook §2).

Hands are worked out once each and kept: a hand of cards is asked for by its sorted cards, and
the hands that can be led or laid on another are listed for a rank, its count and the jokers.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from game.engine import Action, IllegalAction

from .actions import PLAY
from .cards import ACE, BIG, FIVE, FOUR, JACK, KING, QUEEN, SMALL, TEN, THREE, TWO


class Hand(NamedTuple):
    """Hold what played cards are.

    `n` cards of `rank` (SMALL when there are only jokers), `small` and `big` jokers on them.
    `gouji` 够级牌, `opens` 开点牌. `total` is how many cards a hand has that beats it, `need`
    how many of these must be big jokers.
    """

    rank: int
    n: int
    small: int
    big: int
    size: int
    gouji: bool
    opens: bool
    total: int
    need: int


GOUJI_FROM = {TWO: 1, ACE: 2, KING: 2, QUEEN: 3, JACK: 4, TEN: 5}
"""How many cards of a rank are 够级牌; a 2 is one but does not open (ruling)."""
TOO_MANY = 99
NO_HANDS: tuple[Action, ...] = ()


def read_hand(cards: Sequence[int]) -> Hand:
    """Tell what sorted cards are as one hand; raise IllegalAction when they are none."""
    if not cards:
        raise IllegalAction("play.nothing")
    small, big = cards.count(SMALL), cards.count(BIG)
    n = len(cards) - small - big
    rank = cards[0] if n else SMALL
    if n and cards[n - 1] != rank:
        raise IllegalAction("play.two_ranks")
    if n and rank in (THREE, FOUR) and small + big:
        raise IllegalAction("play.no_jokers_on", rank=rank)
    if rank == THREE and n > 1:
        raise IllegalAction("play.three_alone")
    many = n >= GOUJI_FROM.get(rank, TOO_MANY)
    gouji = many or small + big > 0
    opens = many and rank != TWO and not small + big
    need = small + 2 * big
    return Hand(rank, n, small, big, len(cards), gouji, opens, n + need, need)


def beats(hand: Hand, other: Hand) -> bool:
    """Tell whether a hand covers another card by card, with nothing left over (§2).

    A card of a rank by one of a higher rank, 小王 by one 大王, 大王 by two.
    """
    if hand.size != other.total or hand.big < other.need:
        return False
    return other.n == 0 or hand.rank > other.rank


class HandTables:
    """Keep every hand that was asked for, and the hands held by what a player holds.

    Lists are indexed by rank * 17 + how many of it are held.
    """

    def __init__(self) -> None:
        self.hands: dict[tuple[int, ...], Hand] = {}
        self.actions: dict[tuple[int, ...], Action] = {}
        self.led: dict[int, list[tuple[Action, ...] | None]] = {}
        self.laid: dict[int, list[tuple[Action, ...] | None]] = {}

    def read(self, cards: tuple[int, ...]) -> Hand:
        """Tell what sorted cards are; raise IllegalAction when they are no hand."""
        hand = self.hands.get(cards)
        if hand is None:
            hand = self.hands[cards] = read_hand(cards)
        return hand

    def _play(self, rank: int, n: int, small: int, big: int) -> Action:
        cards = (rank,) * n + (SMALL,) * small + (BIG,) * big
        action = self.actions.get(cards)
        if action is None:
            self.hands[cards] = read_hand(cards)
            action = self.actions[cards] = Action(PLAY, cards)
        return action

    # -- leading ---------------------------------------------------------------------------

    def leads(self, held: Sequence[int]) -> list[Action]:
        """List all hands of counted cards but those of 3s and 4s."""
        key = held[SMALL] * 5 + held[BIG]
        row = self.led.get(key)
        if row is None:
            row = self.led[key] = [None] * (17 * 14)
        found: list[Action] = []
        at = 17 * FIVE
        for n in held[FIVE:SMALL]:
            if n:
                some = row[at + n]
                if some is None:
                    some = row[at + n] = self._led(at // 17, n, held[SMALL], held[BIG])
                found += some
            at += 17
        if key:
            some = row[17 * SMALL]
            if some is None:
                some = row[17 * SMALL] = self._led_jokers(held[SMALL], held[BIG])
            found += some
        return found

    def _led(self, rank: int, n: int, small: int, big: int) -> tuple[Action, ...]:
        return tuple(
            self._play(rank, k, x, y)
            for k in range(1, n + 1)
            for x in range(small + 1)
            for y in range(big + 1)
        )

    def _led_jokers(self, small: int, big: int) -> tuple[Action, ...]:
        return tuple(
            self._play(SMALL, 0, x, y) for x in range(small + 1) for y in range(big + 1) if x + y
        )

    # -- laying on a hand ------------------------------------------------------------------

    def answers(self, held: Sequence[int], table: Hand) -> list[Action]:
        """List all hands of counted cards that beat `table`, but a 4 on a 3."""
        rank, _n, _x, _y, _size, _gouji, _opens, total, need = table
        small, big = held[13], held[14]
        found: list[Action] = []
        if big < need:
            return found
        key = ((total * 16 + need) * 5 + small) * 5 + big
        row = self.laid.get(key)
        if row is None:
            row = self.laid[key] = [None] * (17 * 14)
        if total > need:
            rank = rank + 1 if rank > 1 else 2
            at = 17 * rank
            for n in held[rank:13]:
                if n:
                    some = row[at + n]
                    if some is None:
                        some = row[at + n] = self._laid(at // 17, n, small, big, table)
                    if some:
                        found += some
                at += 17
        if small + big >= total:
            some = row[221]
            if some is None:
                some = row[221] = self._laid_jokers(small, big, table)
            if some:
                found += some
        return found

    def _laid(self, rank: int, n: int, small: int, big: int, table: Hand) -> tuple[Action, ...]:
        total, need = table.total, table.need
        return tuple(
            self._play(rank, total - x - y, x, y)
            for y in range(need, big + 1)
            for x in range(small + 1)
            if 1 <= total - x - y <= n
        )

    def _laid_jokers(self, small: int, big: int, table: Hand) -> tuple[Action, ...]:
        total, need = table.total, table.need
        return tuple(
            self._play(SMALL, 0, total - y, y)
            for y in range(need, min(big, total) + 1)
            if total - y <= small
        )


@lru_cache(maxsize=1)
def hand_tables() -> HandTables:
    """Return the tables all games share."""
    return HandTables()
