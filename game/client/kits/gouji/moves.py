"""Move the cards of 够级: dealt, laid, swept up, paid as tribute, laid open, lost."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.client.animation import Call, Cue, Parallel, Stagger, Tween, Wait
from game.client.animation import Sequence as Row
from game.client.kits.gouji.layout import SIZES
from game.client.kits.gouji.suits import suits_of
from game.client.table.card_moves import CardMoves
from game.client.table.cards import BACK, CardNode
from game.client.table.motion import Flight, Later
from game.engine import HIDDEN, CardsMoved
from game.games.gouji.cards import THREE
from game.games.gouji.hands import read_hand

PACKET = 5
"""How many cards fly as one to a hand that is seen from outside."""
DEAL_GAP, DEAL_FLIGHT = 0.045, 0.3
LAY, SWEEP, PAY = 0.42, 0.3, 0.45
SHOWN = 0.45
"""How long a tribute card stands open before it is taken up."""
Spot = tuple[float, float]


class GoujiMoves(CardMoves):
    """Make the cues of cards that move; each leaves board and counts as they are."""

    board: Any

    # -- the deal ------------------------------------------------------------------------
    def deal(self, group: list[CardsMoved]) -> Cue:
        """Deal in turns: my cards one by one, the others' in packets."""
        most = max(len(event.cards) for event in group)
        flights = [
            flight
            for start in range(most)
            for event in group
            if (flight := self._dealt(event, start)) is not None
        ]
        return Row(
            Call(lambda: self.sound("shuffle")),
            Stagger(DEAL_GAP / 2, *flights),
            Wait(0.1),
        )

    def _dealt(self, event: CardsMoved, start: int) -> Cue | None:
        seat = event.target.seat
        mine = seat == self.board.eyes and HIDDEN not in event.cards
        if mine:
            return self._deal_one(seat, event.cards[start]) if start < len(event.cards) else None
        if start % PACKET or start >= len(event.cards):
            return None
        return self._deal_packet(seat, len(event.cards[start : start + PACKET]))

    def _from_middle(self) -> CardNode:
        board = self.board
        card = CardNode(board.faces, BACK, board.u(SIZES.stock), "stock")
        card.put(*board.layout_.centre.center)
        return card

    def _deal_one(self, seat: int, kind: int) -> Cue:
        def make() -> Cue:
            self.sound("deal")
            return self.into_hand(self._from_middle(), seat, kind, DEAL_FLIGHT)

        return Later(DEAL_FLIGHT, make)

    def _deal_packet(self, seat: int, count: int) -> Cue:
        def make() -> Cue:
            board, card = self.board, self._from_middle()
            board.fly.add(card)
            fan = board.seats[seat].fan
            flight = Flight(card, fan.middle, DEAL_FLIGHT, board.u(SIZES.fan), bend=board.u(20))

            def land() -> None:
                card.remove()
                board.add_cards(seat, count)

            return Row(flight, Call(land))

        return Later(DEAL_FLIGHT, make)

    # -- a trick -------------------------------------------------------------------------
    def play(self, event: CardsMoved) -> Cue:
        """Lay a hand into the middle; the one before goes back before its owner."""
        seat, cards = event.source.seat, event.cards

        def make() -> Cue:
            board = self.board
            board.clear_spot(seat)
            board.say(seat)
            board.sheet.show(())
            board.centre.wait()
            room = self._make_room(seat)
            taken = self._faced(seat, cards)
            spots = board.centre_spots(len(taken))
            flights = [
                self._lay(card, kind, spot, index)
                for index, (card, kind, spot) in enumerate(zip(taken, cards, spots))
            ]
            self.sound("card_place")
            hand = read_hand((THREE,) if cards[0] == THREE else cards)
            return Row(
                Parallel(room, Stagger(0.02, *flights)),
                Call(lambda: board.lay_centre(seat, taken, hand)),
            )

        return Later(LAY + 0.02 * len(cards), make)

    def _faced(self, seat: int, cards: Sequence[int]) -> list[CardNode]:
        """Take cards out of a hand; those of others get the suits they will show."""
        board = self.board
        taken: list[CardNode] = self.out_of_hand(seat, cards)
        if seat != board.eyes or any(card.kind == BACK for card in taken):
            for card, suit in zip(taken, suits_of(seat, cards, board.game)):
                card.look(variant=suit)
        return taken

    def _lay(self, card: CardNode, kind: int, spot: Spot, index: int) -> Cue:
        face = None if card.kind == kind else kind
        bend = self.board.u(26) * (1 if index % 2 else -1)
        tall = self.board.u(SIZES.centre)
        return Flight(card, lambda: spot, LAY, tall, 0.0, bend, face, spin=5)

    def _make_room(self, seat: int) -> Cue:
        """Let the hand in the middle go back before the player who laid it."""
        board = self.board
        owner, old = board.take_centre()
        if not old:
            return Wait(0)
        if owner == seat:
            for card in old:
                card.remove()
            return Wait(0)
        return self._go_back(owner, old)

    def _go_back(self, owner: int, cards: list[CardNode]) -> Cue:
        board = self.board
        board.clear_spot(owner)
        board.spots[owner] = cards
        spots = board.seat_spots(owner, len(cards))
        flights = [
            Flight(card, _at(spot), SWEEP, board.u(SIZES.spot)) for card, spot in zip(cards, spots)
        ]

        def rest() -> None:
            board.lay_spot(owner, cards)
            board.say_cards(owner, [card.kind for card in cards])

        return Row(Parallel(*flights), Call(rest))

    def sweep(self) -> Cue:
        """End the trick: only the hand that won it stays, before its player."""

        def make() -> Cue:
            board = self.board
            owner, cards = board.take_centre()
            for seat in range(len(board.seats)):
                if seat != owner or cards:
                    board.clear_spot(seat)
                board.say(seat)
            return self._go_back(owner, cards) if cards else Wait(0)

        return Later(SWEEP, make)

    # -- from hand to hand -----------------------------------------------------------------
    def pay(self, event: CardsMoved) -> Cue:
        """Let cards go from hand to hand: shown on the way when all may see them."""
        giver, taker = event.source.seat, event.target.seat

        def make() -> Cue:
            taken = self.out_of_hand(giver, event.cards)
            self.sound("paper_slide")
            return Parallel(
                *[
                    self._pay_one(card, kind, giver, taker, index)
                    for index, (card, kind) in enumerate(zip(taken, event.cards))
                ]
            )

        seconds = PAY + SHOWN + 0.4
        return Row(Later(seconds, make), Wait(0.1))

    def _pay_one(self, card: CardNode, kind: int, giver: int, taker: int, index: int) -> Cue:
        board = self.board
        bar = board.layout_.bar
        spot = (bar.centerx + board.u(40) * index, bar.centery - board.u(12))
        face = None if card.kind == kind or kind == HIDDEN else kind
        tall = board.u(SIZES.centre)
        out = Flight(card, lambda: spot, PAY, tall, 0.0, board.u(30), face)
        known = kind if taker == board.eyes else HIDDEN
        inward = Later(0.4, lambda: self._taken_up(card, taker, known))
        return Row(out, Wait(SHOWN), inward)

    def _taken_up(self, card: CardNode, taker: int, kind: int) -> Cue:
        cue: Cue = self.into_hand(card, taker, kind, 0.38)
        return cue

    # -- cards that leave the game ------------------------------------------------------------
    def lay_open(self, event: CardsMoved) -> Cue:
        """Lay cards open before their owner."""
        seat, cards = event.source.seat, event.cards

        def make() -> Cue:
            board = self.board
            board.clear_spot(seat)
            taken = self._faced(seat, cards)
            spots = board.seat_spots(seat, len(taken))
            flights = [
                Flight(card, _at(spot), 0.36, board.u(SIZES.spot), bend=board.u(18),
                       face=None if card.kind == kind else kind)
                for card, kind, spot in zip(taken, cards, spots)
            ]  # fmt: skip
            self.sound("card_snap")
            return Row(Parallel(*flights), Call(lambda: board.lay_spot(seat, taken)))

        return Later(0.38, make)

    def lose(self, event: CardsMoved) -> Cue:
        """Show cards that are lost, then let them fade: 5s burned up, a hand thrown in."""
        seat = event.source.seat

        def make() -> Cue:
            board = self.board
            cards = board.spots[seat]
            fades = [Tween(0.4, _fade(card)) for card in cards]
            return Row(Parallel(*fades), Call(lambda: board.clear_spot(seat)))

        return Row(self.lay_open(event), Wait(0.7), Later(0.4, make))

    def reveal(self, seat: int, cards: Sequence[int]) -> Cue:
        """Show copies of cards that stay in the hand: a revolt thrown down."""

        def show() -> None:
            board = self.board
            held = [0] * 15 if seat == board.eyes else None
            board.lay_spot(seat, board.suited(seat, cards, SIZES.spot, held))
            self.sound("card_snap")

        return Row(Call(show), Wait(0.3))

    def challenge(self, seat: int, cards: Sequence[int]) -> Cue:
        """Bring a revolt's cards into the middle, to be beaten or not."""

        def make() -> Cue:
            board = self.board
            nodes = board.spots[seat] or board.suited(seat, cards, SIZES.centre)
            board.spots[seat] = []
            for card in nodes:
                board.laid.add(card)
            spots = board.centre_spots(len(nodes))
            flights = [
                Flight(card, _at(spot), 0.35, board.u(SIZES.centre))
                for card, spot in zip(nodes, spots)
            ]
            hand = read_hand(tuple(cards))
            return Row(Parallel(*flights), Call(lambda: board.lay_centre(seat, nodes, hand)))

        return Later(0.36, make)


def _at(spot: Spot) -> Callable[[], Spot]:
    """Return a fixed place as a flight's target."""
    return lambda: spot


def _fade(card: CardNode) -> Callable[[float], None]:
    return lambda x: card.mark(alpha=round(255 * (1 - x)))
