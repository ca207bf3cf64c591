"""Hold the whole picture of a table: it is set from a view, and changed by the director.

`facts` says what the picture shows, in the words of a view; once nothing moves both agree.
What is a game's own, its kit's board adds by the hooks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any

import pygame

from game.client.stage import Group, Node
from game.client.table.cards import BACK, CardNode
from game.client.table.ground import Ground
from game.client.table.hand import Hand
from game.client.table.layout import SeatPlace, TableLayout, row_centres, table_layout
from game.client.table.seats import SeatView, TurnRing
from game.client.theme import Theme

if TYPE_CHECKING:
    from game.client.kits.kit import Kit

LAID_Z, TAG_Z, BAR_Z, FLY_Z = 50, 60, 90, 300
Spot = tuple[float, float]
Explained = tuple[pygame.Rect, str, Callable[[Any], str]]
"""A place with a tip: where, its key, what to say of a view."""


def kinds_of(counts: Sequence[int]) -> tuple[int, ...]:
    """List the kinds of a hand given by how many of each it holds."""
    return tuple(kind for kind, n in enumerate(counts) for _ in range(n))


class Board(Group):
    """Show one table for one pair of eyes."""

    ALARMING = "负"
    """The seals on a plate that are red."""

    def __init__(self, kit: Kit, theme: Theme, table: Any, names: Sequence[str]):
        super().__init__()
        self.kit, self.theme, self.table, self.names = kit, theme, table, names
        self.u = theme.u
        self.eyes: int = table.front
        view = table.view()
        self.layout_ = self.make_layout(view)
        self.faces = kit.faces(theme)
        self.ground = self.make_ground(view)
        self.centre: Any = self.build_centre(view)
        self.tags = Group(TAG_Z)
        self.seats = [self.make_seat(place, seat) for seat, place in enumerate(self.layout_.seats)]
        self.ring = TurnRing(theme)
        self.laid = Group(LAID_Z)
        self.fly = Group(FLY_Z)
        self.bar = Group(BAR_Z)
        self.hand = self.make_hand()
        self.extend((self.ground, self.centre, *self.seats, self.ring, self.laid, self.tags,
                     self.bar, self.hand, self.fly))  # fmt: skip
        self.spots: dict[int, list[CardNode]] = {seat: [] for seat in range(len(self.seats))}
        self.sizes = [0] * len(self.seats)
        self.turn = -1
        self.build(view)
        self.reset(view)

    # -- what a kit makes ------------------------------------------------------------
    def make_layout(self, view: Any) -> TableLayout:
        """Lay the table out for the window and the seats."""
        mine = max(0, self.eyes)
        return table_layout(self.theme.scale.window, self.u, view.rules.seats, mine, self.kit.sizes)

    def make_ground(self, view: Any) -> Any:
        """Return the landscape under the table."""
        return Ground(self.theme, self.kit.grounds)

    def build_centre(self, view: Any) -> Node:
        """Return what lies in the middle and is no card in play."""
        return Group()

    def make_seat(self, place: SeatPlace, seat: int) -> SeatView:
        """Return what shows one player."""
        spec = self.table.setup.seats[seat]
        return SeatView(self.faces, place, seat, spec, seat == self.eyes, self.tags)

    def make_hand(self) -> Hand:
        """Return the hand of the seat in front."""
        return Hand(self.faces, self.layout_, self.eyes)

    def build(self, view: Any) -> None:
        """Add what else there is, before the first reset."""

    # -- what a kit reads from a view --------------------------------------------------
    def held(self, view: Any) -> Iterable[int]:
        """List the own hand as it lies."""
        return kinds_of(view.hand)

    def open_cards(self, view: Any, seat: int) -> Iterable[int] | None:
        """List the faces of a hand that lies open; None for a closed one."""
        counts = view.open_hands[seat]
        return None if counts is None else kinds_of(counts)

    def marks(self, view: Any, seat: int) -> tuple[str, ...]:
        """Return the seals on a plate, a character each."""
        return ()

    def note(self, held: int) -> str:
        """Say under my name how many cards I hold."""
        return self.kit.words.held(held)

    def turn_of(self, view: Any) -> int:
        """Return whose plate is framed at rest."""
        turn: int = view.turn
        return turn

    def reset_table(self, view: Any) -> None:
        """Set all that is the game's own at rest, as the view and the public log say."""

    def own_facts(self) -> tuple[Any, ...]:
        """Say what the picture shows besides hand, sizes and turn."""
        return ()

    def own_facts_of(self, view: Any) -> tuple[Any, ...]:
        """Say what a view wants to be seen besides hand, sizes and turn."""
        return ()

    def explained(self) -> list[Explained]:
        """List the places that explain themselves when pointed at."""
        return []

    def ahead(self, view: Any) -> None:
        """Have pictures read before they are needed."""

    # -- set from a view -----------------------------------------------------------
    def reset(self, view: Any) -> None:
        """Show exactly what a view says, at rest."""
        self.laid.clear()
        self.fly.clear()
        self.spots = {seat: [] for seat in range(len(self.seats))}
        for seat, show in enumerate(self.seats):
            self.say(seat)
            show.settle_tag(0)
        self.sizes, self.turn = list(view.sizes), self.turn_of(view)
        held = tuple(self.held(view)) if self.eyes >= 0 else ()
        if sorted(self.hand.kinds()) != sorted(held):
            self.hand.set_cards(held)
        else:
            self.hand.dragged = []
            self.hand.arrange(snap=True)
        self.reset_table(view)
        self.refresh(view)
        self.point_at(self.turn)

    def refresh(self, view: Any) -> None:
        """Show what has no motion of its own: open hands, seals, what stands under my name."""
        for seat, show in enumerate(self.seats):
            if seat != self.eyes:
                faces = self.open_cards(view, seat)
                show.fan.show(self.sizes[seat], None if faces is None else tuple(faces))
            show.set_marks(self.marks(view, seat), self.ALARMING)
        self.note_own()

    def note_own(self) -> None:
        """Write under my name how many cards I hold."""
        if self.eyes >= 0:
            self.seats[self.eyes].set_note(self.note(self.sizes[self.eyes]))

    def begin_anew(self) -> None:
        """Take every card off the table, before a new deal."""
        match = self.table.match
        self.reset(match.spec.start(match.ruleset).view(max(0, self.eyes)))

    # -- pieces the director moves ----------------------------------------------------
    def make(self, kinds: Iterable[int], height: int) -> list[CardNode]:
        """Return new cards for the table, of a height in units."""
        return [CardNode(self.faces, kind, self.u(height)) for kind in kinds]

    def say(self, seat: int, words: str = "", icon: str = "", strong: bool = False) -> None:
        """Show a slip beside a player; without words it goes."""
        self.seats[seat].say(icon, words, strong)

    def row(
        self, count: int, area: pygame.Rect, height: int, gap: float, lean: int = 0
    ) -> list[Spot]:
        """Return where cards of a height in units lie side by side in an area."""
        xs = row_centres(count, area, self.faces.width(self.u(height)), self.u(gap), lean)
        return [(x, area.centery) for x in xs]

    def seat_spots(self, seat: int, count: int) -> list[Spot]:
        """Return where cards laid before a seat lie."""
        place = self.layout_.seats[seat]
        return self.row(count, place.spot, self.layout_.sizes.spot, 4, place.lean)

    def lay_spot(self, seat: int, cards: Sequence[CardNode]) -> None:
        """Lay cards before a seat, at rest."""
        self.spots[seat] = list(cards)
        for index, (card, spot) in enumerate(zip(cards, self.seat_spots(seat, len(cards)))):
            self.rest(card, spot, self.layout_.sizes.spot, 0.0, index)
        self.seats[seat].settle_tag(len(cards))

    def rest(
        self, card: CardNode, spot: Spot, height: float, angle: float = 0.0, z: float = 0
    ) -> None:
        """Lay a card on the table, at rest; its height is in units."""
        self.laid.add(card)
        card.zone, card.seat, card.flying = "table", -1, False
        card.z = z
        card.look(height=self.u(height), angle=angle, squash=1.0, lifted=False)
        card.put(*spot)

    def clear_spot(self, seat: int) -> None:
        """Take away what lies before a seat."""
        for card in self.spots[seat]:
            card.remove()
        self.spots[seat] = []
        self.seats[seat].settle_tag(0)

    def point_at(self, seat: int) -> None:
        """Frame the plate of the seat to act."""
        self.turn = seat
        if seat < 0:
            self.ring.visible = False
            return
        plate = self.layout_.seats[seat].plate
        self.ring.around(plate.centerx, plate.centery, plate.width, plate.height)

    def add_cards(self, seat: int, change: int) -> None:
        """Count cards that came to or left a seat."""
        self.sizes[seat] += change
        if seat == self.eyes:
            self.note_own()
        else:
            self.seats[seat].fan.show(self.sizes[seat], self._open_after(seat))

    def _open_after(self, seat: int) -> tuple[int, ...] | None:
        """Keep an open hand open; its faces are set right when everything is at rest."""
        shown = self.seats[seat].fan.open
        return shown if shown is not None and len(shown) == self.sizes[seat] else None

    def add_stock(self, change: int) -> None:
        """Count cards that left or came to the stock."""

    def stock_spot(self) -> Spot:
        """Return where the top card of the stock lies."""
        return self.layout_.stock.center

    # -- what is to be seen ------------------------------------------------------------
    def facts(self) -> tuple[Any, ...]:
        """Say what the picture shows."""
        return (tuple(sorted(self.hand.kinds())), tuple(self.sizes), self.turn, *self.own_facts())

    def facts_of(self, view: Any) -> tuple[Any, ...]:
        """Say what a view wants to be seen."""
        held = tuple(sorted(self.held(view))) if self.eyes >= 0 else ()
        return (held, tuple(view.sizes), self.turn_of(view), *self.own_facts_of(view))

    def drawn_hand(self) -> bool:
        """Tell whether the hand shows faces."""
        return any(card.kind != BACK for card in self.hand.cards)
