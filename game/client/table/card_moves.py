"""Move cards as every game does: dealt, drawn, laid away, passed on, gone."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.client.animation import Call, Cue, Parallel, Stagger, Tween, Wait
from game.client.animation import Sequence as Row
from game.client.table.board import Board
from game.client.table.cards import BACK, CardNode
from game.client.table.motion import Flight, Later, Turn
from game.engine import HIDDEN, CardsMoved

DEAL_GAP = 0.034
"""Seconds between two cards of a deal."""


class CardMoves:
    """Make the cues of cards that move on a board; each leaves board and counts as they are."""

    def __init__(self, board: Board, sound: Callable[[str], object]):
        self.board, self.sound = board, sound
        self.heights = board.layout_.sizes

    # -- from the stock --------------------------------------------------------------
    def deal(self, group: list[CardsMoved]) -> Cue:
        """Deal to everyone in turns, as hands do."""
        rounds = max(len(event.cards) for event in group)
        flights = [
            self.from_stock(event.target.seat, event.cards[i], 0.3)
            for i in range(rounds)
            for event in group
            if i < len(event.cards)
        ]

        def shuffle() -> None:
            self.fill_stock(group)
            self.sound("shuffle")

        return Row(Call(shuffle), Stagger(self.deal_gap(len(flights)), *flights), Wait(0.12))

    def deal_gap(self, cards: int) -> float:
        """Return the seconds between two cards of a deal of so many."""
        return DEAL_GAP

    def fill_stock(self, group: list[CardsMoved]) -> None:
        """Have the stock lie whole before a deal."""

    def draws(self, group: list[CardsMoved]) -> Cue:
        """Draw from the stock, one card after the other."""
        flights = [
            self.from_stock(event.target.seat, card, 0.36)
            for event in group
            for card in event.cards
        ]
        return Row(Stagger(0.1, *flights), Wait(0.05))

    def from_stock(self, seat: int, kind: int, seconds: float) -> Cue:
        """Fly one card from the stock into a hand."""

        def make() -> Cue:
            board = self.board
            board.add_stock(-1)
            card = CardNode(board.faces, BACK, board.u(self.heights.stock), "stock")
            card.put(*board.stock_spot())
            self.sound("deal")
            return self.into_hand(card, seat, kind, seconds)

        return Later(seconds, make)

    # -- into and out of hands ---------------------------------------------------------
    def into_hand(self, card: CardNode, seat: int, kind: int, seconds: float) -> Cue:
        """Fly a card into a hand; a known kind is turned up on its way into mine."""
        board = self.board
        if seat == board.eyes and kind != HIDDEN:
            return self._into_mine(card, kind, seconds)
        board.fly.add(card)
        fan = board.seats[seat].fan
        flight = Flight(card, fan.middle, seconds, board.u(self.heights.fan), bend=board.u(26))

        def land() -> None:
            card.remove()
            board.add_cards(seat, 1)

        return Row(flight, Call(land))

    def _into_mine(self, card: CardNode, kind: int, seconds: float) -> Cue:
        board = self.board
        shown = card.kind
        card.rank, card.flying = kind, True
        board.hand.insert(card)
        board.add_cards(board.eyes, 1)
        flight = Flight(
            card, lambda: board.hand.slot(card), seconds, board.hand.card_height,
            bend=board.u(30), face=None if shown == kind else kind,
        )  # fmt: skip
        card.z = 900

        def land() -> None:
            card.flying = False
            board.hand.arrange()

        return Row(flight, Call(land))

    def out_of_hand(self, seat: int, cards: Sequence[int]) -> list[CardNode]:
        """Take cards out of a hand, as nodes that lie where they were."""
        board = self.board
        if seat == board.eyes:
            taken = board.hand.take(cards)
        else:
            taken = [self._from_fan(seat) for _ in cards]
        for index, card in enumerate(taken):
            card.zone = "table"
            card.flying = True
            card.z = index
            board.fly.add(card)
        board.add_cards(seat, -len(taken))
        return taken

    def _from_fan(self, seat: int) -> CardNode:
        board = self.board
        card = CardNode(board.faces, BACK, board.u(self.heights.fan), "table")
        card.put(*board.seats[seat].fan.middle())
        return card

    # -- onto the table, to others, away -------------------------------------------------
    def lay_away(self, event: CardsMoved) -> Cue:
        """Lay cards from a hand before their owner."""
        seat = event.source.seat

        def make() -> Cue:
            self.board.clear_spot(seat)
            taken = self.out_of_hand(seat, event.cards)
            spots = self.board.seat_spots(seat, len(taken))
            flights = [
                Flight(card, at(spot), 0.38, self.board.u(self.heights.spot),
                       bend=self.board.u(20), face=None if card.kind == kind else kind, spin=9)
                for card, kind, spot in zip(taken, event.cards, spots)
            ]  # fmt: skip
            self.sound("card_snap")
            return Row(Parallel(*flights), Call(lambda: self.board.lay_spot(seat, taken)))

        return Later(0.4, make)

    def hand_over(self, group: list[CardsMoved]) -> Cue:
        """Let cards go from hand to hand, all at once."""

        def make() -> Cue:
            taken = [
                (event, card, kind)
                for event in group
                for card, kind in zip(self.out_of_hand(event.source.seat, event.cards), event.cards)
            ]
            self.sound("paper_slide")
            return Parallel(*[self._pass(event, card, kind) for event, card, kind in taken])

        return Row(Later(0.75, make), Wait(0.1))

    def _pass(self, event: CardsMoved, card: CardNode, kind: int) -> Cue:
        seat = event.target.seat
        for_me = seat == self.board.eyes
        if not for_me and card.kind != BACK:
            return Row(Turn(card, BACK, 0.2), self.into_hand(card, seat, HIDDEN, 0.5))
        return self.into_hand(card, seat, kind if for_me else HIDDEN, 0.6)

    def fade(self, event: CardsMoved) -> Cue:
        """Let the cards of a player who leaves fade."""
        seat = event.source.seat

        def make() -> Cue:
            taken = self.out_of_hand(seat, event.cards)
            self.board.clear_spot(seat)
            fades = [Tween(0.5, thinned(card)) for card in taken]

            def gone() -> None:
                for card in taken:
                    card.remove()

            return Row(Parallel(*fades), Call(gone))

        return Later(0.5, make)


def at(spot: tuple[float, float]) -> Callable[[], tuple[float, float]]:
    """Return a fixed place as a flight's target."""
    return lambda: spot


def thinned(card: CardNode) -> Callable[[float], None]:
    """Return what makes a card fade from 0 to 1."""
    return lambda x: card.mark(alpha=round(255 * (1 - x)))
