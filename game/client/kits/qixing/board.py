"""Hold the whole picture of a 妙手七星 table: the Dipper, stacks, discards, draws, scores."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.client.kits.qixing.compared import Compared, Line, order_of, past
from game.client.kits.qixing.hand import StackHand
from game.client.kits.qixing.heavens import Heavens, explained
from game.client.kits.qixing.offer import OfferWords
from game.client.kits.qixing.places import (
    GUEST_TILE,
    OFFER_TILE,
    SIZES,
    offer_spots,
    sky_places,
    with_seats,
)
from game.client.kits.qixing.reach import Reach
from game.client.kits.qixing.reading import ReadingStrip
from game.client.kits.qixing.seats import StackSeat
from game.client.kits.qixing.sheet import Sheet
from game.client.kits.qixing.terms import fan_short, signed
from game.client.kits.qixing.tiles import Piles, Tiles
from game.client.kits.qixing.tips import library_tip, score_words, star_tip
from game.client.table.board import Board, Explained
from game.client.table.cards import BACK, CardNode
from game.client.table.layout import SeatPlace, TableLayout
from game.engine import HIDDEN, CardsMoved
from game.games.qixing.phases import MULTIPLIERS, ROUNDS
from game.games.qixing.readings import now
from game.games.qixing.settlement import Comparison
from game.i18n import _

Spot = tuple[float, float]
NOBODY = -1


class QixingBoard(Board):
    """Show one table under the seven stars."""

    ALARMING = "负庄"
    hand: Any
    seats: Any

    # -- what it is made of -------------------------------------------------------------
    def make_layout(self, view: Any) -> TableLayout:
        """Lay the table out, and the sky over it."""
        layout = with_seats(super().make_layout(view), self.u)
        self.sky = sky_places(layout, self.u)
        return layout

    def build_centre(self, view: Any) -> Heavens:
        """Return the Dipper."""
        self.tiles = Tiles(self.theme)
        return Heavens(self.tiles, self.sky)

    def make_seat(self, place: SeatPlace, seat: int) -> StackSeat:
        """Return what shows one player."""
        assert isinstance(self.faces, Piles)
        spec = self.table.setup.seats[seat]
        return StackSeat(self.faces, self.tiles, place, seat, spec, seat == self.eyes, self.tags)

    def make_hand(self) -> StackHand:
        """Return the stacks of the seat in front."""
        return StackHand(self.faces, self.layout_, self.eyes, tiles=self.tiles, sky=self.sky)

    def build(self, view: Any) -> None:
        """Add the read-out, the words of a draw and the sheet of what is in reach."""
        self.heavens: Heavens = self.centre
        self.offer_words = self.add(OfferWords(self.theme, self.sky))
        self.strip = self.add(ReadingStrip(self.theme, self.sky.reading))
        self.reach = self.add(Reach(self.theme, self.tiles, self.sky.reach))
        self.hand.secrets = [self.strip, self.reach, self.offer_words]
        self.sheet: Sheet | None = None
        # Kept here: a sheet must open within a frame, and this is what takes time.
        self.paper = self.theme.shapes.panel(self.sky.sheet.size)
        self.guests: list[CardNode] = []
        self.drawing = NOBODY
        self.deck = 0
        self.scores = [0] * len(self.seats)
        self.known: list[tuple[int, ...]] = [()] * len(self.seats)

    # -- set from a view ------------------------------------------------------------------
    def reset_table(self, view: Any) -> None:
        """Set the sky, the discards, the draw and the scores at rest."""
        self.close_sheet()
        self.heavens.show(view.public, view.round)
        self.set_deck(view.deck_size)
        self.scores = list(view.scores)
        self.known = [tuple(kinds) for kinds in view.shown]
        for seat in range(len(self.seats)):
            kinds = [kind for who, kind in view.discards if who == seat]
            self.lay_spot(seat, self.make(kinds, SIZES.spot))
        self.take_draw()
        if view.phase == "choose":
            self._reset_draw(view)
        self.say_fans(view.comparisons[-1] if view.comparisons else None)

    def _reset_draw(self, view: Any) -> None:
        """Lay the three tiles of the seat that chooses."""
        mine = view.acting == self.eyes
        kinds = view.offer if mine else self._drawn_by(view, view.acting)
        self.lay_draw(view.acting, self.draw_nodes(view.acting, kinds))
        self.hand.snap()

    def _drawn_by(self, view: Any, seat: int) -> Sequence[int]:
        """Return the three tiles another seat draws; backs unless its hand lies open."""
        if view.open_hands[seat] is None:
            return (BACK,) * 3
        facts = [event for line in self.table.public_log() for event in line.facts]
        drawn = [e.cards for e in facts if isinstance(e, CardsMoved) and e.why == "offer"]
        return drawn[-1] if drawn else (BACK,) * 3

    def refresh(self, view: Any) -> None:
        """Show open hands, scores, and the words of a draw."""
        super().refresh(view)
        self.show_known()
        self.show_scores(view.banker)
        self.offer_words.show(view, self.names)
        self.say_known(view)
        self.hand.pair_with(view.public[view.round - 1] if view.round else HIDDEN)

    def show_known(self) -> None:
        """Lay the stacks face up that everybody knows."""
        for seat, show in enumerate(self.seats):
            show.fan.know(self.known[seat])

    def show_scores(self, banker: int = NOBODY) -> None:
        """Write everyone's score under his name."""
        for seat, show in enumerate(self.seats):
            words = score_words(self.scores[seat])
            level = show.level
            if level:
                words = _("{level} {score}").format(level=level, score=signed(self.scores[seat]))
            show.set_note(words)

    def note(self, held: int) -> str:
        """Say under my name what I have won so far."""
        return score_words(self.scores[self.eyes])

    def marks(self, view: Any, seat: int) -> tuple[str, ...]:
        """Seal the banker's plate, and the plate of one who has left."""
        if not view.alive[seat]:
            return ("负",)
        return ("庄",) if seat == view.banker else ()

    def open_cards(self, view: Any, seat: int) -> Sequence[int] | None:
        """List the stacks of an open hand."""
        found = super().open_cards(view, seat)
        return None if found is None else tuple(found)

    def explained(self) -> list[Explained]:
        """Explain each star, the library and the joker."""
        stars: list[Explained] = [
            (box, f"star{number}", star_tip(number)) for box, number in explained(self.sky, self.u)
        ]
        library: Explained = (self.sky.library, "library", lambda view: library_tip(view.deck_size))
        if self.hand.joker is None:
            return [*stars, library]
        joker: Explained = (
            self.hand.joker.face_rect, "joker",
            lambda view: _("Your joker is the second tile of the pair with the public tile"),
        )  # fmt: skip
        return [*stars, library, joker]

    # -- the library and the draw -----------------------------------------------------------
    def set_deck(self, count: int) -> None:
        """Show how many kinds are left to draw."""
        self.deck = count
        self.heavens.library.show(count)

    def add_stock(self, change: int) -> None:
        """Count triplets that left the library."""
        self.set_deck(self.deck + change)

    def stock_spot(self) -> Spot:
        """Return where tiles leave the library."""
        return self.heavens.library.middle()

    def draw_height(self, seat: int) -> int:
        """Return the height in units of the tiles a seat draws."""
        return OFFER_TILE if seat == self.eyes else GUEST_TILE

    def draw_spots(self, seat: int) -> tuple[Spot, ...]:
        """Return where the three tiles a seat draws lie."""
        return offer_spots(self.sky, self.u, self.draw_height(seat))

    def draw_nodes(self, seat: int, kinds: Sequence[int]) -> list[CardNode]:
        """Return three drawn tiles where they lie."""
        tall = self.u(self.draw_height(seat))
        nodes = [CardNode(self.tiles, kind, tall) for kind in kinds]
        for node, spot in zip(nodes, self.draw_spots(seat)):
            node.put(*spot)
        return nodes

    def lay_draw(self, seat: int, nodes: Sequence[CardNode]) -> None:
        """Lay three drawn tiles: mine can be chosen from."""
        self.drawing = seat
        if seat == self.eyes:
            self.hand.offer(nodes)
            return
        self.guests = list(nodes)
        for node in nodes:
            self.laid.add(node)

    def take_draw(self) -> list[CardNode]:
        """Take the drawn tiles off the table, as they lie; nobody draws then."""
        taken = [*self.hand.withdraw(), *self.guests]
        for node in taken:
            node.remove()
        self.guests, self.drawing = [], NOBODY
        self.offer_words.clear_words()
        return taken

    def go_back(self, compared: Compared) -> None:
        """Show sky and scores as they were at a comparison that is told late."""
        view, number = self.table.view(), compared.round
        open_ = self.table.match.ruleset.public == "open"
        public = [kind if open_ or i < number else HIDDEN for i, kind in enumerate(view.public)]
        self.heavens.show(public, number)
        self.hand.pair_with(compared.public)
        self.scores = [line.score - line.payment for line in compared.lines]
        self.show_scores()
        self.note_own()
        for seat, show in enumerate(self.seats):
            self.say(seat)
            if not self.table.setup.open_hands:
                show.fan.show(self.sizes[seat], None)
                show.fan.know(compared.lines[seat].hand)

    def gather_round(self) -> None:
        """Turn to all who share the screen: the hand in front is for nobody else's eyes."""
        self.strip.show(None)
        self.reach.visible = self.ring.visible = False
        self.hand.shared = getattr(self.table, "hot_seat", False)
        if self.hand.shared:
            self.hand.cover(True)

    # -- comparisons ---------------------------------------------------------------------------
    def blank(self) -> Compared:
        """Return a comparison of this round that says nothing yet; my own hand is seen."""
        number = max(1, self.heavens.round)
        public = self.heavens.tiles[number - 1].kind
        lines = [Line(seat, score=self.scores[seat]) for seat in range(len(self.seats))]
        for seat, line in enumerate(lines):
            line.hand = self.hand_seen(seat)
        return Compared(number, MULTIPLIERS[number - 1], public, self.base, lines)

    @property
    def base(self) -> int:
        """Return the stake of the table."""
        stake: int = self.table.match.ruleset.base
        return stake

    def hand_seen(self, seat: int) -> tuple[int, ...]:
        """Return a seat's stacks if all of them are seen, else nothing."""
        if seat == self.eyes:
            return () if self.hand.shared else tuple(sorted(self.hand.kinds()))
        row = self.seats[seat].fan
        opened = row.open if row.open is not None else row.known
        return tuple(opened) if len(opened) == self.sizes[seat] else ()

    def open_sheet(self, compared: Compared, order: Sequence[int]) -> Sheet:
        """Lay the sheet of a comparison over the sky."""
        self.close_sheet()
        who = [(spec.name, spec.portrait) for spec in self.table.setup.seats]
        assert isinstance(self.faces, Piles)
        faces = (self.faces, self.tiles)
        self.sheet = self.add(
            Sheet(self.theme, faces, self.sky.sheet, compared, who, order, self.paper)
        )
        self.hand.lid = self.sky.sheet
        return self.sheet

    def review(self, number: int) -> bool:
        """Lay the sheet of a round's comparison again; False when it has not been compared."""
        found = self.compared(number)
        if found is None:
            return False
        self.open_sheet(found, order_of(self, found)).tell_all()
        return True

    def compared(self, number: int) -> Compared | None:
        """Return a round's comparison as it was; None when it has not been made."""
        events = [event for line in self.table.public_log() for event in line.facts]
        made = past(events, self.base)
        # A table that began in the middle of a game has no word of the rounds before.
        for one, settled in zip(reversed(made), reversed(self.table.view().comparisons)):
            one.begin(settled.round, settled.public)
        found = [one for one in made if one.round == number]
        return found[-1] if found else None

    def star_at(self, pos: tuple[int, int]) -> int:
        """Return the round of the star at a point, 0 for none."""
        boxes = explained(self.sky, self.u)
        return next((number for box, number in boxes if box.collidepoint(pos)), 0)

    def close_sheet(self) -> None:
        """Take the sheet of a comparison away."""
        if self.sheet is not None:
            self.sheet.remove()
            self.sheet = self.hand.lid = None

    def say_fans(self, last: Comparison | None) -> None:
        """Say beside everyone what he made in the last comparison."""
        for seat in range(len(self.seats)):
            if last is None or last.fans[seat] < 0:
                self.say(seat)
                continue
            words = fan_short(last.fans[seat], last.times[seat], last.true(seat))
            self.say(seat, words, "番", seat in last.winners)

    def say_known(self, view: Any) -> None:
        """Say beside the others what a hand that everybody knows makes in this round."""
        if view.phase == "over":
            return
        for seat in range(len(self.seats)):
            reading = now(view, seat) if seat != self.eyes else None
            if reading is not None:
                words = fan_short(reading.fan, reading.times, reading.true)
                self.say(seat, words, "现")

    def open_hand(self, seat: int, kinds: Sequence[int]) -> None:
        """Let everybody know a hand."""
        self.known[seat] = tuple(sorted(kinds))
        self.seats[seat].fan.know(self.known[seat])

    def forget_kind(self, seat: int, kind: int) -> None:
        """Take a kind out of what everybody knows a seat to hold."""
        self.known[seat] = tuple(one for one in self.known[seat] if one != kind)
        row = self.seats[seat].fan
        row.know(self.known[seat])
        if row.open is not None and kind in row.open:
            row.show(row.count, tuple(one for one in row.open if one != kind))

    def open_with(self, seat: int, kind: int) -> tuple[int, ...] | None:
        """Return what lies open of a hand with a triplet more; None for a closed hand."""
        opened = self.seats[seat].fan.open
        return None if opened is None or kind == BACK else tuple(sorted((*opened, kind)))

    def lay_open(self, seat: int, kinds: tuple[int, ...] | None) -> None:
        """Show all that lies open of a hand; None leaves it as it is."""
        if kinds is not None:
            self.seats[seat].fan.show(self.sizes[seat], kinds)

    @property
    def hand_hidden(self) -> bool:
        """Tell whether my stacks lie face down, as before other eyes."""
        return bool(self.hand.cards) and not self.drawn_hand()

    # -- what is to be seen --------------------------------------------------------------------
    def own_facts(self) -> tuple[Any, ...]:
        """Say what the sky, the discards, the draw and the scores show."""
        laid = tuple(tuple(card.kind for card in self.spots[s]) for s in range(len(self.seats)))
        known = tuple(tuple(sorted(kinds)) for kinds in self.known)
        return (
            self.heavens.kinds(), self.heavens.round, self.deck, tuple(self.scores), laid,
            tuple(sorted(self.hand.offered_kinds())), self.drawing, known,
        )  # fmt: skip

    def own_facts_of(self, view: Any) -> tuple[Any, ...]:
        """Say what a view wants to be seen."""
        public = tuple(view.public) or (HIDDEN,) * ROUNDS
        laid = tuple(
            tuple(kind for who, kind in view.discards if who == seat)
            for seat in range(len(view.sizes))
        )
        drawing = view.acting if view.phase == "choose" else NOBODY
        known = tuple(tuple(sorted(kinds)) for kinds in view.shown)
        return (public, view.round, view.deck_size, tuple(view.scores), laid,
                tuple(sorted(view.offer)), drawing, known)  # fmt: skip
