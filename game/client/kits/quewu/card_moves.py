"""Move 雀舞's cards: a play into the middle, hands laid open, a duel."""

from __future__ import annotations

from game.client.animation import Call, Cue, Parallel, Stagger, Wait
from game.client.animation import Sequence as Row
from game.client.kits.quewu import phrases
from game.client.kits.quewu.board import QuewuBoard, lean_of
from game.client.table.card_moves import CardMoves, at
from game.client.table.cards import BACK, CardNode
from game.client.table.motion import Flight, Later, Turn
from game.engine import CardsMoved
from game.games.quewu.scoring import duel_set


class QuewuCardMoves(CardMoves):
    """Make the cues of cards that move on a 雀舞 board."""

    board: QuewuBoard

    def fill_stock(self, group: list[CardsMoved]) -> None:
        """Have the stock lie whole before a deal."""
        board = self.board
        board.add_stock(sum(board.table.match.ruleset.copies) - board.deck)

    def play(self, event: CardsMoved) -> Cue:
        """Lay a play into the middle; the one before goes back to its owner."""
        seconds = 0.44

        def make() -> Cue:
            cues = [self._make_room(event.source.seat)]
            taken = self.out_of_hand(event.source.seat, event.cards)
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
        height = self.board.u(self.heights.centre)
        spin = 7 if index % 2 else -7
        return Flight(card, lambda: spot, seconds, height, lean, bend, face, spin)

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
            Flight(card, at(spot), 0.4, board.u(self.heights.spot))
            for card, spot in zip(old, spots)
        ]
        board.spots[owner] = old
        return Row(Parallel(*flights), Call(lambda: board.lay_spot(owner, old)))

    def open(self, event: CardsMoved) -> Cue:
        """Lay a hand open."""
        seat = event.source.seat

        def show() -> None:
            if seat != self.board.eyes:
                faces = tuple(sorted(event.cards))
                self.board.seats[seat].fan.show(self.board.sizes[seat], faces)

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
                board.say(seat)
                cards = [
                    CardNode(board.faces, BACK, board.u(self.heights.stock)) for _ in event.cards
                ]
                board.spots[seat] = cards
                for card, kind, spot in zip(cards, event.cards, board.seat_spots(seat, len(cards))):
                    card.put(*board.stock_spot())
                    board.fly.add(card)
                    deals.append(Flight(card, at(spot), 0.34, board.u(self.heights.spot)))
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
