"""Move tiles: the deal, a star turned up, the draw of three and its choice, discards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.client.animation import Call, Cue, Parallel, Stagger, Tween, Wait
from game.client.animation import Sequence as Row
from game.client.animation.easing import ease_in_out
from game.client.kits.qixing import night
from game.client.kits.qixing.places import RATIO, SIZES, STAR_TILE, STOCK_TILE, piled
from game.client.stage import Node
from game.client.table.card_moves import CardMoves, at, thinned
from game.client.table.cards import BACK, CardNode
from game.client.table.motion import Flight, Glow, Later, Turn
from game.engine import CardsMoved
from game.games.qixing.cards import EVERY_KIND, TILES

if TYPE_CHECKING:
    import pygame

    from game.client.kits.qixing.board import QixingBoard

MINE_SECONDS, GUEST_SECONDS = 1.15, 0.7
"""How long a chosen tile takes to become a triplet in the hand."""
LIGHT = 210
"""How strong the light of a multiplied tile is at most."""
STACK_SECONDS = 0.42
"""How long its stack then flies."""


class Flash(Node):
    """Let light break out behind a tile that multiplies."""

    def __init__(self, board: QixingBoard, spot: tuple[float, float], height: int):
        side = round(height * 4.4)
        super().__init__((round(spot[0]) - side // 2, round(spot[1]) - side // 2, side, side), 40)
        self.theme, self.share = board.theme, 0.0

    def show(self, share: float) -> None:
        """Show how strong the light is."""
        self.share = share
        self.invalidate()

    def draw(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        alpha = round(255 * self.share)
        if alpha:
            glow = night.halo(self.theme, rect.width, night.gold(self.theme), LIGHT)
            glow.set_alpha(alpha)
            surface.blit(glow, rect)
            glow.set_alpha(255)


class QixingMoves(CardMoves):
    """Make the cues of what moves under the seven stars."""

    board: Any

    # -- the deal -------------------------------------------------------------------------
    def deal(self, group: list[CardsMoved]) -> Cue:
        """Deal four stacks to everyone in turns, and lay the seven stars."""
        hands = [event for event in group if event.target.zone == "hand"]
        stars = [event for event in group if event.target.zone == "public"]
        cues = [super().deal(hands)] if hands else []
        return Row(*cues, *(self._lay_stars(event) for event in stars))

    def deal_gap(self, cards: int) -> float:
        """Return the seconds between two stacks of the deal."""
        return 0.07

    def fill_stock(self, group: list[CardsMoved]) -> None:
        """Have the library lie whole before the deal."""
        wild = self.board.table.match.ruleset.wild_draws
        self.board.set_deck(len(EVERY_KIND if wild else TILES))

    def _lay_stars(self, event: CardsMoved) -> Cue:
        """Let the public tiles go to their stars one after the other."""
        seconds = 0.08 * (len(event.cards) - 1) + 0.4

        def make() -> Cue:
            heavens = self.board.heavens
            # Hands laid open to all still leave the stars to come face down.
            open_ = self.board.table.match.ruleset.public == "open"
            heavens.show(event.cards if open_ else (BACK,) * len(event.cards), 0)
            for tile in heavens.tiles:
                tile.visible = False
            return Stagger(0.08, *(self._to_star(i) for i in range(len(event.cards))))

        return Row(Later(seconds, make), Wait(0.1))

    def _to_star(self, index: int) -> Cue:
        board = self.board

        def make() -> Cue:
            star = board.heavens.tiles[index]
            node = CardNode(board.tiles, star.kind, board.u(STAR_TILE), "stock")
            node.put(*board.stock_spot())
            board.fly.add(node)
            self.sound("card_place")
            flight = Flight(node, lambda: board.sky.stars[index], 0.4, bend=board.u(30), spin=8)

            def land() -> None:
                node.remove()
                star.visible = True

            return Row(flight, Call(land))

        return Later(0.4, make)

    def turn_up(self, event: CardsMoved) -> Cue:
        """Turn the round's star up, and let it shine."""
        board = self.board
        kind = event.cards[0]

        def make() -> Cue:
            star = board.heavens.tiles[board.heavens.round - 1]
            flash = Flash(board, (star.x, star.y), star.height)
            board.heavens.add(flash)
            flash.z = 2.5
            self.sound("bell")

            def done() -> None:
                flash.remove()
                board.heavens.begin(board.heavens.round)
                board.hand.pair_with(kind)

            shine = Glow(flash.show, 0.7)
            turn = Wait(0) if star.kind == kind else Turn(star, kind, 0.4)
            return Row(Parallel(turn, shine), Call(done))

        return Later(0.7, make)

    # -- 妙手 ---------------------------------------------------------------------------------
    def offer(self, event: CardsMoved) -> Cue:
        """Draw three tiles to the middle; where they may be seen they turn over."""
        board, seat = self.board, event.target.seat
        seen = all(kind != BACK for kind in event.cards)
        seconds = 0.62 + (0.5 if seen else 0.0)

        def make() -> Cue:
            nodes = board.draw_nodes(seat, (BACK,) * 3)
            board.drawing = seat
            board.strip.show(None)
            flights = []
            for index, node in enumerate(nodes):
                node.put(*board.stock_spot())
                board.fly.add(node)
                flights.append(self._to_draw(node, seat, index))
            turns = (
                [Turn(node, kind, 0.28) for node, kind in zip(nodes, event.cards)] if seen else []
            )
            over = Call(lambda: self.sound("card_flip")) if turns else Wait(0)
            land = Call(lambda: board.lay_draw(seat, nodes))
            return Row(Stagger(0.12, *flights), over, Stagger(0.1, *turns), land)

        return Later(seconds, make)

    def _to_draw(self, node: CardNode, seat: int, index: int) -> Cue:
        board = self.board
        flight = Flight(node, lambda: board.draw_spots(seat)[index], 0.36, bend=board.u(36), spin=6)
        return Row(Call(lambda: self.sound("deal")), flight)

    def take(self, event: CardsMoved) -> Cue:
        """Let the tile kept become three and go to its hand; the others go back."""
        board, seat, kind = self.board, event.target.seat, event.cards[0]
        seconds = MINE_SECONDS if seat == board.eyes else GUEST_SECONDS

        def make() -> Cue:
            nodes = board.take_draw() or board.draw_nodes(seat, (BACK,) * 3)
            board.add_stock(-1)
            chosen = next((node for node in nodes if node.kind == kind), nodes[1])
            for node in nodes:
                board.fly.add(node)
            back = [self._go_back(node) for node in nodes if node is not chosen]
            return Parallel(*back, self._multiply(chosen, seat, kind, seconds))

        return Row(Later(seconds, make), Wait(0.06))

    def _go_back(self, node: CardNode) -> Cue:
        """Turn a tile that was not kept over, and let it go back to the library."""
        board = self.board
        turn = Wait(0) if node.kind == BACK else Turn(node, BACK, 0.2)
        height = board.u(STOCK_TILE)
        flight = Flight(node, board.stock_spot, 0.3, height, bend=-board.u(30))
        return Row(turn, flight, Call(node.remove))

    def _multiply(self, node: CardNode, seat: int, kind: int, seconds: float) -> Cue:
        """Let one tile become three in the middle of the draw, and the three a stack."""
        board = self.board
        height, start = node.height, (node.x, node.y)
        middle = board.sky.offer
        copies = [CardNode(board.tiles, node.kind, height).put(*start) for _ in range(2)]
        for copy in copies:
            board.fly.add(copy)
        node.z = 5
        flash = Flash(board, middle, height)
        board.add(flash)
        flash.z = 290
        step = round(height * RATIO) + board.u(6)
        three = ((0, node), (-1, copies[0]), (1, copies[1]))

        def spread(x: float) -> None:
            node.look(angle=0.0, lifted=False)
            for way, tile in three:
                goal = middle[0] + way * step
                tile.put(start[0] + (goal - start[0]) * x, start[1] + (middle[1] - start[1]) * x)

        def gather(x: float) -> None:
            for way, tile in three:
                tile.put(middle[0] + way * step * (1 - x), middle[1])

        def pile() -> None:
            for one in (*copies, node, flash):
                one.remove()

        part = (seconds - STACK_SECONDS) / 2
        self.sound("bloom" if seat == board.eyes else "pluck_5")
        return Row(
            Parallel(Row(Tween(part, spread), Tween(part, gather, ease_in_out)),
                     Glow(flash.show, 2 * part)),
            Call(pile),
            Later(STACK_SECONDS, lambda: self._into(seat, kind, middle, height)),
        )  # fmt: skip

    def _into(self, seat: int, kind: int, spot: tuple[float, float], height: int) -> Cue:
        """Fly the new stack into its hand."""
        board = self.board
        shown = kind if kind >= 0 else BACK
        tall = round(piled(height))
        stack = CardNode(board.faces, shown, tall, "stock").put(*spot)
        self.sound("card_place")
        opened = board.open_with(seat, kind)
        into = self.into_hand(stack, seat, kind, STACK_SECONDS)
        return Row(into, Call(lambda: board.lay_open(seat, opened)))

    # -- out of the game ---------------------------------------------------------------------
    def discard(self, event: CardsMoved) -> Cue:
        """Lay a stack face up before its owner, beside those before it."""
        board, seat, kind = self.board, event.source.seat, event.cards[0]

        def make() -> Cue:
            board.forget_kind(seat, kind)
            (stack,) = self.out_of_hand(seat, event.cards)
            before = board.spots[seat]
            *spots, spot = board.seat_spots(seat, len(before) + 1)
            face = None if stack.kind == kind else kind
            self.sound("card_snap")
            flight = Flight(stack, at(spot), 0.4, board.u(SIZES.spot), bend=board.u(24),
                            face=face, spin=9)  # fmt: skip
            room = [Flight(card, at(there), 0.3) for card, there in zip(before, spots)]
            land = Call(lambda: board.lay_spot(seat, [*before, stack]))
            return Row(Parallel(flight, *room), land)

        return Later(0.4, make)

    def fade(self, event: CardsMoved) -> Cue:
        """Let the stacks and the draw of a player who leaves fade; his discards stay."""
        board, seat = self.board, event.source.seat

        def make() -> Cue:
            taken = self.out_of_hand(seat, event.cards)
            board.known[seat] = ()
            if board.drawing == seat:
                for node in board.take_draw():
                    node.remove()
            fades = [Tween(0.5, thinned(card)) for card in taken]

            def gone() -> None:
                for card in taken:
                    card.remove()

            return Row(Parallel(*fades), Call(gone))

        return Later(0.5, make)

    def open(self, event: CardsMoved) -> Cue:
        """Let everybody see a hand."""
        return Call(lambda: self.board.open_hand(event.source.seat, event.cards))
