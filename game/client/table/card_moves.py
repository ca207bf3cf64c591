"""Move cards: dealt, drawn, played, discarded, passed on, laid open for a duel."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.client import phrases
from game.client.animation import Call, Cue, Parallel, Stagger, Tween, Wait
from game.client.animation import Sequence as Row
from game.client.table.board import Board, lean_of
from game.client.table.cards import BACK, CardNode
from game.client.table.layout import CENTRE_CARD, FAN_CARD, HAND_CARD, SPOT_CARD, STOCK_CARD
from game.client.table.motion import Flight, Later, Turn
from game.engine import HIDDEN, CardsMoved
from game.games.quewu.cards import counts_of, pack
from game.games.quewu.scoring import duel_set


class CardMoves:
    """Make the cues of cards that move on a board; each leaves board and counts as they are."""

    def __init__(self, board: Board, sound: Callable[[str], object]):
        self.board, self.sound = board, sound

    def deal(self, group: list[CardsMoved]) -> Cue:
        """Deal to everyone in turns, as hands do."""
        rounds = max(len(event.cards) for event in group)
        flights = [
            self._from_stock(event.target.seat, event.cards[i], 0.3)
            for i in range(rounds)
            for event in group
            if i < len(event.cards)
        ]

        def shuffle() -> None:
            board = self.board
            board.add_stock(sum(board.table.match.ruleset.copies) - board.deck)
            self.sound("shuffle")

        return Row(Call(shuffle), Stagger(0.034, *flights), Wait(0.12))

    def draws(self, group: list[CardsMoved]) -> Cue:
        """Draw from the stock, one card after the other."""
        flights = [
            self._from_stock(event.target.seat, card, 0.36)
            for event in group
            for card in event.cards
        ]
        return Row(Stagger(0.1, *flights), Wait(0.05))

    def _from_stock(self, seat: int, kind: int, seconds: float) -> Cue:
        """Fly one card from the stock into a hand."""

        def make() -> Cue:
            board = self.board
            board.add_stock(-1)
            card = CardNode(board.faces, BACK, board.u(STOCK_CARD), "stock")
            card.put(*board.centre.stock.middle())
            self.sound("deal")
            return self._into_hand(card, seat, kind, seconds)

        return Later(seconds, make)

    def _into_hand(self, card: CardNode, seat: int, kind: int, seconds: float) -> Cue:
        board = self.board
        if seat == board.eyes and kind != HIDDEN:
            return self._into_mine(card, kind, seconds)
        board.fly.add(card)
        fan = board.seats[seat].fan
        flight = Flight(card, fan.middle, seconds, board.u(FAN_CARD), bend=board.u(26))

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
            card, lambda: board.hand.slot(card), seconds, board.u(HAND_CARD),
            bend=board.u(30), face=None if shown == kind else kind,
        )  # fmt: skip
        card.z = 900

        def land() -> None:
            card.flying = False
            board.hand.arrange()

        return Row(flight, Call(land))

    def _out_of_hand(self, seat: int, cards: Sequence[int]) -> list[CardNode]:
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
        card = CardNode(board.faces, BACK, board.u(FAN_CARD), "table")
        card.put(*board.seats[seat].fan.middle())
        return card

    def play(self, event: CardsMoved) -> Cue:
        """Lay a play into the middle; the one before goes back to its owner."""
        seconds = 0.44

        def make() -> Cue:
            cues = [self._make_room(event.source.seat)]
            taken = self._out_of_hand(event.source.seat, event.cards)
            spots = self.board.centre_spots(len(taken))
            for index, (card, kind) in enumerate(zip(taken, event.cards)):
                cues.append(self._to_centre(card, kind, spots[index], index, len(taken), seconds))
            self.sound("card_place")
            seat = event.source.seat
            return Row(Parallel(*cues), Call(lambda: self.board.lay_centre(seat, taken)))

        return Later(seconds + 0.06, make)

    def _to_centre(
        self, card: CardNode, kind: int, spot: tuple[float, float], index: int, total: int,
        seconds: float,
    ) -> Cue:  # fmt: skip
        lean = lean_of(index, total)
        face = None if card.kind == kind else kind
        bend = self.board.u(34) * (1 if index % 2 else -1)
        return Flight(card, lambda: spot, seconds, self.board.u(CENTRE_CARD), lean, bend, face,
                      spin=7 if index % 2 else -7)  # fmt: skip

    def _make_room(self, seat: int) -> Cue:
        """Let the play in the middle go back before the player who laid it."""
        board = self.board
        board.clear_spot(seat)
        old, owner = board.centre_cards, board.centre_seat
        board.centre_cards, board.centre_seat = [], -1
        board.centre.name_play("")
        if not old:
            return Wait(0)
        board.clear_spot(owner)
        if owner == seat:
            for card in old:
                card.remove()
            return Wait(0)
        spots = board.seat_spots(owner, len(old))
        flights = [
            Flight(card, _at(spot), 0.4, board.u(SPOT_CARD)) for card, spot in zip(old, spots)
        ]
        board.spots[owner] = old
        return Row(Parallel(*flights), Call(lambda: board.lay_spot(owner, old)))

    def discard(self, event: CardsMoved) -> Cue:
        """Lay cards away before their owner."""
        seat = event.source.seat

        def make() -> Cue:
            self.board.clear_spot(seat)
            taken = self._out_of_hand(seat, event.cards)
            spots = self.board.seat_spots(seat, len(taken))
            flights = [
                Flight(card, _at(spot), 0.38, self.board.u(SPOT_CARD),
                       bend=self.board.u(20), face=None if card.kind == kind else kind, spin=9)
                for card, kind, spot in zip(taken, event.cards, spots)
            ]  # fmt: skip
            self.sound("card_snap")
            return Row(Parallel(*flights), Call(lambda: self.board.lay_spot(seat, taken)))

        return Later(0.4, make)

    def passes(self, group: list[CardsMoved]) -> Cue:
        """Let cards go from hand to hand, all at once."""

        def make() -> Cue:
            taken = [
                (event, card)
                for event in group
                for card in self._out_of_hand(event.source.seat, event.cards)
            ]
            self.sound("paper_slide")
            return Parallel(*[self._hand_over(event, card) for event, card in taken])

        return Row(Later(0.75, make), Wait(0.1))

    def _hand_over(self, event: CardsMoved, card: CardNode) -> Cue:
        kind = event.cards[0]
        for_me = event.target.seat == self.board.eyes
        if not for_me and card.kind != BACK:
            return Row(Turn(card, BACK, 0.2), self._into_hand(card, event.target.seat, HIDDEN, 0.5))
        return self._into_hand(card, event.target.seat, kind if for_me else HIDDEN, 0.6)

    def leave(self, event: CardsMoved) -> Cue:
        """Let the cards of a player who leaves fade."""
        seat = event.source.seat

        def make() -> Cue:
            taken = self._out_of_hand(seat, event.cards)
            self.board.clear_spot(seat)
            fades = [Tween(0.5, _fade(card))
                     for card in taken]  # fmt: skip

            def gone() -> None:
                for card in taken:
                    card.remove()

            return Row(Parallel(*fades), Call(gone))

        return Later(0.5, make)

    def open(self, event: CardsMoved) -> Cue:
        """Lay a hand open."""
        seat = event.source.seat

        def show() -> None:
            if seat != self.board.eyes:
                counts = counts_of(pack(event.cards))
                self.board.seats[seat].fan.show(self.board.sizes[seat], counts)

        return Row(Call(show), Wait(0.5))

    def duel(self, group: list[CardsMoved]) -> Cue:
        """Deal four cards before everyone, turn them up together, name the sets."""

        def make() -> Cue:
            board = self.board
            board.centre.demand.visible = False
            board.centre.name_play("")
            for card in board.centre_cards:
                card.remove()
            board.centre_cards, board.centre_seat = [], -1
            deals, turns = [], []
            for event in group:
                seat = event.target.seat
                board.clear_spot(seat)
                board.say(None, seat)
                cards = [CardNode(board.faces, BACK, board.u(STOCK_CARD)) for _ in event.cards]
                board.spots[seat] = cards
                for card, kind, spot in zip(cards, event.cards, board.seat_spots(seat, len(cards))):
                    card.put(*board.centre.stock.middle())
                    board.fly.add(card)
                    deals.append(Flight(card, _at(spot), 0.34, board.u(SPOT_CARD)))
                    turns.append(Turn(card, kind, 0.3))
            self.sound("drum")
            name = Call(lambda: self._name_duel(group))
            return Row(Stagger(0.05, *deals), Wait(0.25), Stagger(0.03, *turns), name, Wait(1.0))

        seconds = 0.05 * (4 * len(group) - 1) + 0.34 + 0.25 + 0.03 * (4 * len(group) - 1) + 1.3
        return Later(seconds, make)

    def _name_duel(self, group: list[CardsMoved]) -> None:
        birds = self.board.table.match.ruleset.functions_are_birds
        for event in group:
            rank = int(duel_set(event.cards, birds))
            seat = event.target.seat
            self.board.lay_spot(seat, self.board.spots[seat])
            show = self.board.seats[seat]
            show.say(phrases.DUEL_VERSES[rank][0], phrases.duel_name(rank), rank < 5)
            show.settle_tag(4)


def _at(spot: tuple[float, float]) -> Callable[[], tuple[float, float]]:
    """Return a fixed place as a flight's target."""
    return lambda: spot


def _fade(card: CardNode) -> Callable[[float], None]:
    return lambda x: card.mark(alpha=round(255 * (1 - x)))
