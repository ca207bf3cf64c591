"""Hold the whole picture of a table: it is set from a view, and changed by the director.

`facts` says what the picture shows, in the words of a view; once nothing moves both agree.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from game.client import phrases
from game.client.stage import Group
from game.client.table.cards import BACK, CardFaces, CardNode
from game.client.table.centre import SHOWS_DEMAND, Centre, Ground
from game.client.table.hand import Hand
from game.client.table.layout import (
    CENTRE_CARD,
    SPOT_CARD,
    TableLayout,
    card_width,
    row_centres,
    table_layout,
)
from game.client.table.seats import SeatView, TurnRing
from game.client.theme import Theme
from game.engine import Action, Announced, CardsMoved, Declared, Shown
from game.games.quewu.actions import BAN_NAMES, DANCE, RAISE
from game.games.quewu.readings import cards_held

LAID_Z, TAG_Z, BAR_Z, FLY_Z = 50, 60, 90, 300
LAYS = ("play", "discard", "penalty")
"""Why cards leave a hand for the table."""
AIR_ALL = sum(BAN_NAMES.values())


class Facts(NamedTuple):
    """What is to be seen of the game's state."""

    hand: tuple[int, ...]
    sizes: tuple[int, ...]
    deck: int
    demand: tuple[int, int]
    limit: int
    season: int
    turn: int


class Said(NamedTuple):
    """Hold what a seat did last: the action and what it counted."""

    seat: int
    action: Action
    number: int
    cards: tuple[int, ...] = ()
    """The cards that left the hand by it."""
    why: str = ""


class Board(Group):
    """Show one table for one pair of eyes."""

    def __init__(self, theme: Theme, table: Any, names: Sequence[str]):
        super().__init__()
        self.theme, self.table, self.names = theme, table, names
        self.u = theme.u
        self.eyes: int = table.front
        self.faces = CardFaces(theme)
        view = table.view()
        self.layout_: TableLayout = table_layout(
            theme.scale.window, theme.u, view.rules.seats, max(0, self.eyes)
        )
        self.ground = Ground(theme, view.season if view.rules.seasons else 0)
        self.centre = Centre(self.faces, self.layout_, view.rules.seasons)
        self.tags = Group(TAG_Z)
        self.seats = [
            SeatView(self.faces, place, seat, table.setup.seats[seat], seat == self.eyes, self.tags)
            for seat, place in enumerate(self.layout_.seats)
        ]
        self.ring = TurnRing(theme)
        self.laid = Group(LAID_Z)
        self.fly = Group(FLY_Z)
        self.bar = Group(BAR_Z)
        self.hand = Hand(self.faces, self.layout_, self.eyes)
        self.extend((self.ground, self.centre, *self.seats, self.ring, self.laid, self.tags,
                     self.bar, self.hand, self.fly))  # fmt: skip
        self.centre_cards: list[CardNode] = []
        self.centre_seat = -1
        self.spots: dict[int, list[CardNode]] = {seat: [] for seat in range(len(self.seats))}
        self.sizes = [0] * len(self.seats)
        self.deck = 0
        self.demand = (0, 0)
        self.limit = self.season = 0
        self.turn = -1
        self.reset(view)

    # -- set from a view -----------------------------------------------------------
    def reset(self, view: Any) -> None:
        """Show exactly what a view says, at rest."""
        self.laid.clear()
        self.fly.clear()
        self.centre_cards, self.centre_seat = [], -1
        self.spots = {seat: [] for seat in range(len(self.seats))}
        self.sizes, self.deck = list(view.sizes), view.deck_size
        self.demand, self.limit, self.season = view.demand, view.limit, view.season
        self.turn = view.turn
        held = cards_held(view) if self.eyes >= 0 else ()
        if sorted(self.hand.kinds()) != sorted(held):
            self.hand.set_cards(held)
        else:
            self.hand.dragged = []
            self.hand.arrange(snap=True)
        self.centre.stock.show(self.deck)
        self.centre.wheel.show(self.season)
        self.ground.turn_to(view.season if view.rules.seasons else 0, 1.0)
        self._reset_plays(self._last_said())
        self.refresh(view)
        self.point_at(self.turn)

    def _last_said(self) -> dict[int, Said]:
        """Find each seat's last action of this game, latest last."""
        said: list[Said] = []
        for line in self.table.public_log():
            for event in line.facts:
                if isinstance(event, Declared):
                    said.append(Said(event.seat, event.action, event.number))
                elif isinstance(event, CardsMoved) and event.why in LAYS and said:
                    if said[-1].seat == event.source.seat:
                        said[-1] = said[-1]._replace(cards=event.cards, why=event.why)
                elif isinstance(event, Shown) and event.key == "reset":
                    _unsay(said, event.seat, line.facts)
        last: dict[int, Said] = {}
        for one in said:
            last.pop(one.seat, None)
            last[one.seat] = one
        return last

    def _reset_plays(self, last: dict[int, Said]) -> None:
        plays = [said for said in last.values() if said.why == "play"]
        for seat in range(len(self.seats)):
            self.say(last.get(seat))
        for said in last.values():
            cards = said.cards
            if plays and said is plays[-1]:
                self.lay_centre(said.seat, self._make(cards, CENTRE_CARD))
                self.name_play(said)
            elif cards:
                self.lay_spot(said.seat, self._make(cards, SPOT_CARD))
        if not plays:
            self.centre.name_play("")

    def begin_anew(self) -> None:
        """Take every card off the table, before a new deal."""
        match = self.table.match
        self.reset(match.spec.start(match.ruleset).view(max(0, self.eyes)))

    def _make(self, cards: Iterable[int], height: int) -> list[CardNode]:
        return [CardNode(self.faces, kind, self.u(height)) for kind in cards]

    def refresh(self, view: Any) -> None:
        """Show what has no motion of its own: bans, orders, round, open hands."""
        for seat, show in enumerate(self.seats):
            if seat != self.eyes:
                show.fan.show(self.sizes[seat], view.open_hands[seat])
            show.set_marks(self._marks(view, seat))
        if self.eyes >= 0:
            limit = view.limit if view.rules.special_sets else 0
            self._own_note(limit)
        self.centre.show_facts(view)
        self.centre.demand.visible = view.phase in SHOWS_DEMAND
        self.centre.show_demand(view, self.names)

    def _own_note(self, limit: int) -> None:
        held = self.sizes[self.eyes]
        words = phrases.held_words(held, limit)
        self.seats[self.eyes].set_note(words)

    def _marks(self, view: Any, seat: int) -> tuple[str, ...]:
        if not view.alive[seat]:
            return ("负",)
        marks = []
        if view.bans[seat] & AIR_ALL:
            marks.append("禁")
        opened = view.open_hands[seat] is not None and view.phase != "over"
        if opened and seat != self.eyes and not self.table.setup.open_hands:
            marks.append("明")
        if view.order_left[seat]:
            marks += [phrases.SEASON_CHARS[s] for s in range(4) if view.effective[seat] >> s & 1]
        return tuple(marks)

    # -- pieces the director moves ----------------------------------------------------
    def say(self, said: Said | None, seat: int = -1) -> None:
        """Show the slip of an action beside its player."""
        if said is None:
            if seat >= 0:
                self.seats[seat].say("", "")
            return
        words = phrases.slip(said.action, said.number, self.names)
        self.seats[said.seat].say(phrases.use_icon(said.action), words,
                                  said.action.kind in (RAISE, DANCE))  # fmt: skip

    def name_play(self, said: Said) -> None:
        """Say above the middle whose play lies there."""
        words = phrases.said(said.action, said.number, self.names)
        self.centre.name_play(phrases.play_caption(self.names[said.seat], words))

    def centre_spots(self, count: int) -> list[tuple[float, float]]:
        """Return where the cards of a play lie in the middle."""
        area = self.layout_.centre
        xs = row_centres(count, area, card_width(self.u(CENTRE_CARD)), self.u(8))
        return [(x, area.centery) for x in xs]

    def seat_spots(self, seat: int, count: int) -> list[tuple[float, float]]:
        """Return where a seat's earlier play lies before it."""
        place = self.layout_.seats[seat]
        xs = row_centres(count, place.spot, card_width(self.u(SPOT_CARD)), self.u(4), place.lean)
        return [(x, place.spot.centery) for x in xs]

    def lay_centre(self, seat: int, cards: Sequence[CardNode]) -> None:
        """Lay cards into the middle, at rest."""
        self.centre_cards, self.centre_seat = list(cards), seat
        for index, (card, spot) in enumerate(zip(cards, self.centre_spots(len(cards)))):
            self._rest(card, spot, CENTRE_CARD, lean_of(index, len(cards)), index)
        self.seats[seat].settle_tag(len(self.spots[seat]))

    def lay_spot(self, seat: int, cards: Sequence[CardNode]) -> None:
        """Lay cards before a seat, at rest."""
        self.spots[seat] = list(cards)
        for index, (card, spot) in enumerate(zip(cards, self.seat_spots(seat, len(cards)))):
            self._rest(card, spot, SPOT_CARD, 0.0, index)
        self.seats[seat].settle_tag(len(cards))

    def _rest(
        self, card: CardNode, spot: tuple[float, float], height: int, angle: float, z: int
    ) -> None:
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
            self._own_note(self._limit_shown())
        else:
            self.seats[seat].fan.show(self.sizes[seat], self._open_after(seat))

    def set_limit(self, limit: int) -> None:
        """Show another hand limit."""
        self.limit = limit
        self.centre.show_limit(limit)
        if self.eyes >= 0:
            self._own_note(self._limit_shown())

    def _limit_shown(self) -> int:
        return self.limit if self.table.match.ruleset.special_sets else 0

    def _open_after(self, seat: int) -> tuple[int, ...] | None:
        """Keep an open hand open; its faces are set right when everything is at rest."""
        shown = self.seats[seat].fan.open
        return shown if shown is not None and sum(shown) == self.sizes[seat] else None

    def add_stock(self, change: int) -> None:
        """Count cards that left the stock."""
        self.deck += change
        self.centre.stock.show(self.deck)

    # -- what is to be seen ------------------------------------------------------------
    def facts(self) -> Facts:
        """Say what the picture shows."""
        kinds = self.hand.kinds()
        counts = tuple(kinds.count(kind) for kind in range(8))
        return Facts(counts, tuple(self.sizes), self.deck, self.demand, self.limit, self.season,
                     self.turn)  # fmt: skip

    def drawn_hand(self) -> bool:
        """Tell whether the hand shows faces."""
        return any(card.kind != BACK for card in self.hand.cards)


def _unsay(said: list[Said], seat: int, facts: Sequence[Any]) -> None:
    """Forget what a step back or a new deal has undone."""
    if any(isinstance(event, CardsMoved) and event.why == "deal" for event in facts) or any(
        isinstance(event, Announced) and event.key == "court.redealt" for event in facts
    ):
        said.clear()
        return
    for index in range(len(said) - 1, -1, -1):
        if said[index].seat == seat:
            del said[index]
            return


def facts_of(view: Any, eyes: int) -> Facts:
    """Say what a view wants to be seen."""
    hand = tuple(view.hand) if eyes >= 0 else (0,) * 8
    return Facts(hand, tuple(view.sizes), view.deck_size, view.demand, view.limit, view.season,
                 view.turn)  # fmt: skip


def lean_of(index: int, count: int) -> float:
    """Return the slight turn of a card laid on the table, as a hand would lay it."""
    return (2.0, -2.0, 0.0, 2.0, -2.0)[(index * 3 + count) % 5]
