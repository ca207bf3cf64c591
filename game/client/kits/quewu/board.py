"""Hold the picture of a 雀舞 table: the play in the middle, what is asked, the seasons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from game.client.kits.quewu import phrases
from game.client.kits.quewu.centre import SEASONS, SHOWS_DEMAND, Centre
from game.client.table.board import Board, Explained
from game.client.table.cards import CardNode
from game.client.table.ground import Ground
from game.engine import Action, Announced, CardsMoved, Declared, Shown
from game.games.quewu.actions import BAN_NAMES, DANCE, RAISE
from game.games.quewu.cards import cards_of, pack_counts
from game.games.quewu.readings import cards_held
from game.i18n import _

LAYS = ("play", "discard", "penalty")
"""Why cards leave a hand for the table."""
AIR_ALL = sum(BAN_NAMES.values())


class Said(NamedTuple):
    """Hold what a seat did last: the action and what it counted."""

    seat: int
    action: Action
    number: int
    cards: tuple[int, ...] = ()
    """The cards that left the hand by it."""
    why: str = ""


class QuewuBoard(Board):
    """Show one 雀舞 table for one pair of eyes."""

    ALARMING = "禁负"

    def make_ground(self, view: Any) -> Ground:
        """Return the season's landscape."""
        return Ground(self.theme, SEASONS, view.season if view.rules.seasons else 0)

    def build_centre(self, view: Any) -> Centre:
        """Return the demand, the stock and the seasons."""
        return Centre(self.faces, self.layout_, view.rules.seasons)

    def build(self, view: Any) -> None:
        """Begin with nothing in the middle."""
        self.centre_cards: list[CardNode] = []
        self.centre_seat = -1
        self.deck = 0
        self.demand = (0, 0)
        self.limit = self.season = 0

    # -- read from a view ------------------------------------------------------------
    def held(self, view: Any) -> Sequence[int]:
        """List the own hand, sorted."""
        return cards_held(view)

    def open_cards(self, view: Any, seat: int) -> tuple[int, ...] | None:
        """List the faces of an open hand."""
        counts = view.open_hands[seat]
        return None if counts is None else tuple(cards_of(pack_counts(counts)))

    def marks(self, view: Any, seat: int) -> tuple[str, ...]:
        """Seal who has lost, who is banned, who lies open, whose season is his own."""
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

    def note(self, held: int) -> str:
        """Say how many cards I hold, and how many I may hold."""
        return phrases.held_words(held, self._limit_shown())

    def _limit_shown(self) -> int:
        return self.limit if self.table.match.ruleset.special_sets else 0

    def own_facts(self) -> tuple[Any, ...]:
        """Say which stock, demand, limit and season the picture shows."""
        return (self.deck, self.demand, self.limit, self.season)

    def own_facts_of(self, view: Any) -> tuple[Any, ...]:
        """Say which a view wants to be seen."""
        return (view.deck_size, view.demand, view.limit, view.season)

    def explained(self) -> list[Explained]:
        """Explain the season and the stock."""
        below = self.u(46)
        wheel, stock = self.layout_.wheel.copy(), self.layout_.stock.copy()
        wheel.height += below
        stock.height += below
        return [
            (wheel, "about_season", _season_words),
            (stock, "about_stock",
             lambda view: _("Once the stock is empty, the next rest ends the game")),
        ]  # fmt: skip

    def ahead(self, view: Any) -> None:
        """Have the next season's ground read before it is needed."""
        if view.rules.seasons:
            self.ground.prepare((view.season + 1) % 4)

    # -- set from a view -----------------------------------------------------------
    def reset_table(self, view: Any) -> None:
        """Show what a view says of the middle, at rest."""
        self.centre_cards, self.centre_seat = [], -1
        self.deck = view.deck_size
        self.demand, self.limit, self.season = view.demand, view.limit, view.season
        self.centre.stock.show(self.deck)
        self.centre.wheel.show(self.season)
        self.ground.turn_to(view.season if view.rules.seasons else 0, 1.0)
        self._reset_plays(self._last_said())

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
            said_last = last.get(seat)
            if said_last is not None:
                self.say_action(said_last)
        sizes = self.layout_.sizes
        for said in last.values():
            cards = said.cards
            if plays and said is plays[-1]:
                self.lay_centre(said.seat, self.make(cards, sizes.centre))
                self.name_play(said)
            elif cards:
                self.lay_spot(said.seat, self.make(cards, sizes.spot))
        if not plays:
            self.centre.name_play("")

    def refresh(self, view: Any) -> None:
        """Show what has no motion of its own: bans, orders, round, open hands."""
        super().refresh(view)
        self.centre.show_facts(view)
        self.centre.demand.visible = view.phase in SHOWS_DEMAND
        self.centre.show_demand(view, self.names)

    # -- pieces the director moves ----------------------------------------------------
    def say_action(self, said: Said) -> None:
        """Show the slip of an action beside its player."""
        words = phrases.slip(said.action, said.number, self.names)
        strong = said.action.kind in (RAISE, DANCE)
        self.say(said.seat, words, phrases.use_icon(said.action), strong)

    def name_play(self, said: Said) -> None:
        """Say above the middle whose play lies there."""
        words = phrases.said(said.action, said.number, self.names)
        self.centre.name_play(phrases.play_caption(self.names[said.seat], words))

    def centre_spots(self, count: int) -> list[tuple[float, float]]:
        """Return where the cards of a play lie in the middle."""
        return self.row(count, self.layout_.centre, self.layout_.sizes.centre, 8)

    def lay_centre(self, seat: int, cards: Sequence[CardNode]) -> None:
        """Lay cards into the middle, at rest."""
        self.centre_cards, self.centre_seat = list(cards), seat
        height = self.layout_.sizes.centre
        for index, (card, spot) in enumerate(zip(cards, self.centre_spots(len(cards)))):
            self.rest(card, spot, height, lean_of(index, len(cards)), index)
        self.seats[seat].settle_tag(len(self.spots[seat]))

    def set_limit(self, limit: int) -> None:
        """Show another hand limit."""
        self.limit = limit
        self.centre.show_limit(limit)
        self.note_own()

    def add_stock(self, change: int) -> None:
        """Count cards that left the stock."""
        self.deck += change
        self.centre.stock.show(self.deck)

    def stock_spot(self) -> tuple[float, float]:
        """Return where the top card of the stock lies."""
        middle: tuple[float, float] = self.centre.stock.middle()
        return middle


def _season_words(view: Any) -> str:
    lines = []
    if view.rules.seasons:
        lines.append(phrases.season_effect(view.season))
    if view.rules.special_sets:
        limit = _("Whoever holds more than {n} cards discards down to {n}")
        lines.append(limit.format(n=view.limit))
    return "\n".join(lines)


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


def lean_of(index: int, count: int) -> float:
    """Return the slight turn of a card laid on the table, as a hand would lay it."""
    return (2.0, -2.0, 0.0, 2.0, -2.0)[(index * 3 + count) % 5]
