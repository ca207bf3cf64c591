"""Move cards: into the middle, before a seat, under the sea, aside, and back into the stock."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.client.animation import Call, Cue, Parallel, Stagger, Wait
from game.client.animation import Sequence as Row
from game.client.kits.tianzi.board import TianziBoard
from game.client.kits.tianzi.middle import Heap
from game.client.kits.tianzi.places import ASIDE_CARD, SEA_CARD, STOCK_CARD, Spot, score_spots
from game.client.kits.tianzi.stands import set_order
from game.client.table.card_moves import CardMoves, at
from game.client.table.cards import BACK, CardNode
from game.client.table.motion import Flight, Later
from game.engine import CardsMoved

LAY, LOOK, PUT, COVER, TURN_UP = 0.46, 0.55, 0.42, 0.34, 0.4
"""Seconds: cards to the middle, a set to be looked at, cards to their places, covering, turning."""
SHUFFLED = 7
"""Cards that are seen to fly when a heap is shuffled."""


class TianziMoves(CardMoves):
    """Make the cues of cards that move on a board; each leaves the board as it says."""

    board: TianziBoard

    def fill_stock(self, group: list[CardsMoved]) -> None:
        board = self.board
        board.add_stock(len(board.table.match.ruleset.cards) - board.deck)

    # -- a set -------------------------------------------------------------------------------
    def lay(self, group: list[CardsMoved]) -> Cue:
        """组、吃、碰 lay three cards side by side in the middle, as a set is read."""

        def make() -> Cue:
            board = self.board
            pairs = [pair for event in group for pair in self._leaving(event)]
            pairs = in_order(pairs)
            board.laid_set = [card for card, _kind in pairs]
            laid, open_ = board.middle_spots()
            cues = [
                self._fly(card, at(spot), LAY, SEA_CARD, kind, bend=30)
                for (card, kind), spot in zip(pairs, laid)
            ]
            cues += [
                self._fly(card, at(spot), LAY, SEA_CARD) for card, spot in zip(board.sea, open_)
            ]
            self.sound("card_place")
            return Row(Parallel(*cues), Call(self._laid))

        return Row(Later(LAY, make), Wait(LOOK))

    def _laid(self) -> None:
        self.board.arrange_sea()
        self.board.mark_wild()

    def _leaving(self, event: CardsMoved) -> list[tuple[CardNode, int]]:
        """Take cards away from where they lie, with the faces they have."""
        board, source = self.board, event.source
        if source.zone == "hand":
            return list(zip(self.out_of_hand(source.seat, event.cards), event.cards))
        pile = {"sea": board.sea, "laid": board.laid_set, "market": board.market}
        cards = pile[source.zone] if source.zone in pile else board.scored[source.seat]
        return [(self._lift(cards, kind), kind) for kind in event.cards]

    def _lift(self, cards: list[CardNode], kind: int) -> CardNode:
        card = next((one for one in cards if one.kind == kind), None) or cards[-1]
        cards.remove(card)
        self.board.fly.add(card)
        card.flying = True
        return card

    def _fly(
        self, card: CardNode, target: Callable[[], Spot], seconds: float, height: float,
        kind: int | None = None, bend: float = 0, spin: float = 0,
    ) -> Flight:  # fmt: skip
        u = self.board.u
        face = None if kind is None or kind == card.kind else kind
        return Flight(card, target, seconds, u(height), 0.0, u(bend), face, spin=spin)

    def keep(self, group: list[CardsMoved]) -> Cue:
        """留 put the kept card before its owner, the others into the sea."""

        def make() -> Cue:
            board, cues = self.board, []
            board.mark_wild()
            for event in group:
                for card, _kind in self._leaving(event):
                    if event.target.zone == "score":
                        cues.append(self._to_score(card, event.target.seat))
                    else:
                        board.sea.append(card)
            _laid, open_ = board.middle_spots()
            cues += [
                self._fly(card, at(spot), PUT, SEA_CARD) for card, spot in zip(board.sea, open_)
            ]
            self.sound("card_place")
            return Row(Parallel(*cues), Call(self._settle))

        return Later(PUT, make)

    def _to_score(self, card: CardNode, seat: int, index: int | None = None) -> Cue:
        board = self.board
        scored = board.scored[seat]
        scored.insert(len(scored) if index is None else index, card)
        spot = score_spots(board.layout_.scores[seat], len(scored), board.u)[scored.index(card)]
        return self._fly(card, at(spot), PUT, board.score_height(seat), bend=40)

    def _settle(self) -> None:
        self.board.settle_cards()
        self.board.mark_wild()

    # -- the sea -----------------------------------------------------------------------------
    def discard(self, event: CardsMoved) -> Cue:
        """弃 lay a card into the sea; a function card is shown there before it goes aside."""
        if event.target.zone == "aside":
            return self.show_dragon(event)

        def make() -> Cue:
            board = self.board
            pairs = self._leaving(event)
            board.sea += [card for card, _kind in pairs]
            _laid, open_ = board.middle_spots()
            spots = open_[-len(pairs) :]
            cues = [
                self._fly(card, at(spot), PUT, SEA_CARD, kind, bend=34, spin=6)
                for (card, kind), spot in zip(pairs, spots)
            ]
            self.sound("card_snap")
            return Row(Parallel(*cues), Call(self._settle))

        return Later(PUT, make)

    def show_dragon(self, event: CardsMoved) -> Cue:
        """Lay a function card into the middle, to be seen, and then aside."""

        def make() -> Cue:
            pairs = self._leaving(event)
            middle = self.board.layout_.sea.center
            card, kind = pairs[0]
            self.sound("card_snap")
            away = Later(PUT, lambda: self._to_heap([card], self.board.centre.aside, ASIDE_CARD))
            shown = self._fly(card, at(middle), LAY, SEA_CARD * 1.12, kind, bend=34)
            count = Call(lambda: self._count(aside=event.cards))
            return Row(shown, Wait(LOOK), away, count)

        return Later(LAY + LOOK + PUT, make)

    def cover(self, event: CardsMoved) -> Cue:
        """盖牌 turn what lay open in the sea over, onto its heap."""

        def make() -> Cue:
            cards = [card for card, _kind in self._leaving(event)]
            cue = self._to_heap(cards, self.board.centre.covered, STOCK_CARD, COVER)
            return Row(cue, Call(lambda: self._count(covered=event.cards)))

        return Later(COVER, make)

    def _to_heap(
        self, cards: Sequence[CardNode], heap: Heap, height: float, seconds: float = PUT
    ) -> Cue:
        """Fly cards onto a heap, face down; they are gone then, the heap counts them."""
        flights = [
            self._fly(card, heap.middle, seconds, height, BACK, bend=24, spin=8) for card in cards
        ]

        def gone() -> None:
            for card in cards:
                card.remove()

        return Row(Parallel(*flights), Call(gone))

    def _count(
        self, covered: Sequence[int] = (), aside: Sequence[int] = (), removed: int = 0
    ) -> None:
        board = self.board
        board.covered += covered
        board.aside += aside
        board.removed += removed
        board.count_heaps()

    # -- the market of a 红中 ------------------------------------------------------------------
    def turn_up(self, event: CardsMoved) -> Cue:
        """Turn up cards of the stock in the middle, one after the other."""

        def make() -> Cue:
            board = self.board
            before = len(board.market)
            spots = board.market_spots(before + len(event.cards))
            moved = [
                self._fly(card, at(spot), TURN_UP, SEA_CARD)
                for card, spot in zip(board.market, spots)
            ]
            turned = [
                self._from_stock_to(kind, spots[before + index])
                for index, kind in enumerate(event.cards)
            ]
            return Row(Parallel(*moved, Stagger(0.13, *turned)), Call(self._settle))

        return Later(TURN_UP + 0.13 * (len(event.cards) - 1), make)

    def _from_stock_to(self, kind: int, spot: Spot) -> Cue:
        def make() -> Cue:
            card = self._off_stock()
            self.board.market.append(card)
            self.sound("card_flip")
            return self._fly(card, at(spot), TURN_UP, SEA_CARD, kind, bend=26)

        return Later(TURN_UP, make)

    def _off_stock(self) -> CardNode:
        board = self.board
        board.add_stock(-1)
        card = CardNode(board.faces, BACK, board.u(STOCK_CARD), "stock")
        card.put(*board.stock_spot())
        board.fly.add(card)
        return card

    def aside(self, event: CardsMoved) -> Cue:
        """Put cards aside: one taken and not used, an old score card, what nobody took."""

        def make() -> Cue:
            board, source = self.board, event.source
            if source.zone == "score":
                kinds = [card.kind for card in board.scored[source.seat]]
                board.hole = kinds.index(event.cards[0])
            cards = [card for card, _kind in self._leaving(event)]
            self.sound("paper_slide")
            cue = self._to_heap(cards, board.centre.aside, ASIDE_CARD)
            return Row(cue, Call(lambda: self._set_aside(event)))

        return Later(PUT, make)

    def _set_aside(self, event: CardsMoved) -> None:
        self._count(aside=event.cards)
        if event.source.zone == "market":
            self.board.arrange_sea()

    def swap(self, event: CardsMoved) -> Cue:
        """换 put a card that was turned up where the old score card lay."""

        def make() -> Cue:
            card, _kind = self._leaving(event)[0]
            self.sound("stamp")
            cue = self._to_score(card, event.target.seat, self.board.hole)
            return Row(cue, Call(self._settle))

        return Later(PUT, make)

    # -- 白龙王, shuffling, leaving --------------------------------------------------------------
    def remove(self, event: CardsMoved) -> Cue:
        """Take cards off the stock and away, unseen."""

        def one() -> Cue:
            card = self._off_stock()
            self.sound("deal")
            return self._to_heap([card], self.board.centre.removed, ASIDE_CARD)

        flights = [Later(PUT, one) for _ in event.cards]
        return Row(Stagger(0.14, *flights), Call(lambda: self._count(removed=len(event.cards))))

    def shuffle(self, group: list[CardsMoved]) -> Cue:
        """洗牌 let the heaps fly back into the stock."""

        def make() -> Cue:
            board, cues = self.board, []
            self.sound("shuffle")
            for event in group:
                zone = event.source.zone
                heap = board.centre.covered if zone == "covered" else board.centre.aside
                cues += [self._back(heap) for _ in event.cards[:SHUFFLED]]
                (board.covered if zone == "covered" else board.aside).clear()
                heap.show(0)
            total = sum(len(event.cards) for event in group)
            return Row(Stagger(0.05, *cues), Call(lambda: board.add_stock(total)))

        return Row(Later(PUT + 0.05 * 2 * SHUFFLED, make), Wait(0.1))

    def _back(self, heap: Heap) -> Cue:
        def make() -> Cue:
            board = self.board
            card = CardNode(board.faces, BACK, board.u(STOCK_CARD), "stock")
            card.put(*heap.middle())
            board.fly.add(card)
            flight = self._fly(card, board.stock_spot, PUT, STOCK_CARD, bend=60, spin=20)
            return Row(flight, Call(card.remove))

        return Later(PUT, make)

    def leave(self, event: CardsMoved) -> Cue:
        """Let the cards of a player who leaves go aside."""

        def make() -> Cue:
            cards = [card for card, _kind in self._leaving(event)]
            cue = self._to_heap(cards, self.board.centre.aside, ASIDE_CARD, 0.5)
            return Row(cue, Call(lambda: self._left(event)))

        return Later(0.5, make)

    def _left(self, event: CardsMoved) -> None:
        self._count(aside=event.cards)
        self.board.settle_cards()


def in_order(pairs: list[tuple[CardNode, int]]) -> list[tuple[CardNode, int]]:
    """Sort cards that become a set as one reads it, the sparrow in its place."""
    left, found = list(pairs), []
    for kind in set_order([kind for _card, kind in pairs]):
        pair = next(one for one in left if one[1] == kind)
        left.remove(pair)
        found.append(pair)
    return found
