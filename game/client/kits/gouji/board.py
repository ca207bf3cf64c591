"""Hold the whole picture of a 够级 table: six seats, two federations, a trick in the middle."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from game.client.kits.gouji.centre import GoujiCentre, PairLine
from game.client.kits.gouji.hand import GoujiHand
from game.client.kits.gouji.layout import SIZES, gouji_layout, pair_line, words_area
from game.client.kits.gouji.ledger import Line, tribute_lines
from game.client.kits.gouji.seats import GoujiSeat
from game.client.kits.gouji.sheets import TributeSheet
from game.client.kits.gouji.suits import suits_of
from game.client.kits.gouji.tricks import Said, trick_so_far
from game.client.kits.gouji.words import telling
from game.client.kits.gouji.words.terms import hand_cards, hand_words, place_name
from game.client.table.board import Board
from game.client.table.cards import CardNode
from game.client.table.layout import SeatPlace, TableLayout, row_centres
from game.engine import IllegalAction
from game.games.gouji.actions import PASS_ACTION, PLAY
from game.games.gouji.cards import OPPOSITE, SEATS, THREE
from game.games.gouji.hands import Hand, read_hand
from game.i18n import _, ngettext

NOTHING = (-1, -1)


class GoujiBoard(Board):
    """Show one table of six for one pair of eyes."""

    ALARMING = "烧闷误负"
    centre: GoujiCentre
    seats: list[GoujiSeat]  # type: ignore[assignment]

    # -- building ----------------------------------------------------------------------
    def make_layout(self, view: Any) -> TableLayout:
        """Lay out six seats and two rows of cards."""
        return gouji_layout(self.theme.scale.window, self.theme.u, max(0, self.eyes))

    def build_centre(self, view: Any) -> GoujiCentre:
        """Make the words in the middle."""
        return GoujiCentre(self.theme, self.layout_, self.names)

    def make_seat(self, place: SeatPlace, seat: int) -> GoujiSeat:
        """Make the picture of one player."""
        spec = self.table.setup.seats[seat]
        mine = seat == self.eyes
        return GoujiSeat(self.faces, place, seat, spec, mine, self.tags, eyes=self.eyes)

    def make_hand(self) -> GoujiHand:
        """Make the hand of two rows."""
        return GoujiHand(self.faces, self.layout_, self.eyes, game=self.game)

    def build(self, view: Any) -> None:
        """Make the lines between opposites and the sheet of tribute."""
        clear = words_area(self.layout_, self.u)
        self.pairs = [
            PairLine(self.theme, pair_line(self.layout_, seat), clear) for seat in range(3)
        ]
        self.extend(self.pairs)
        self.sheet = TributeSheet(self.theme, self.layout_.drop.inflate(self.u(180), 0), self.names)
        self.add(self.sheet)
        self.lying: tuple[int, int] = NOTHING
        self.centre_cards: list[CardNode] = []
        self.opened: tuple[int, ...] = ()
        self.places: list[int] = [-1] * SEATS
        self.offer: CardNode | None = None

    @property
    def game(self) -> int:
        """Return which game of the match is played, from 0."""
        return int(getattr(self.table.match, "game", 0))

    # -- set from a view ---------------------------------------------------------------
    def held(self, view: Any) -> Iterable[int]:
        """List the own hand, the highest rank first."""
        return [rank for rank in reversed(range(len(view.hand))) for _ in range(view.hand[rank])]

    def turn_of(self, view: Any) -> int:
        """Return whose plate is framed: who is asked in secret is not told by it."""
        if self.in_secret(view.phase, view.turn, view.top):
            return view.top if view.phase == "burn" else -1
        return int(view.turn)

    def in_secret(self, phase: str, seat: int, top: int) -> bool:
        """Tell whether a seat is asked what only some could do: to burn, to revolt."""
        if seat < 0 or seat == self.eyes or self.table.setup.open_hands:
            return False
        return phase == "burn" or (phase == "revolt" and top < 0)

    def reset_table(self, view: Any) -> None:
        """Lay what the trick has brought so far, and stamp openings and places."""
        self.centre_cards, self.lying = [], NOTHING
        self.set_opened(view.opened)
        for seat in range(SEATS):
            self.set_place(seat, view.places[seat])
            self.say(seat)
        self.centre.name_play(-1, None)
        said = trick_so_far(view, self.table.public_log())
        for one in said.values():
            self._reset_said(view, one)
        if view.table is not None and view.top >= 0 and view.phase != "over":
            cards = said[view.top].cards if view.top in said else ()
            self.lay_centre(view.top, self._nodes(view, view.top, cards, view.table), view.table)

    def _nodes(self, view: Any, seat: int, cards: Sequence[int], hand: Hand) -> list[CardNode]:
        """Make the cards of the hand on the table; spare 3s lie with the last one."""
        shown = cards if cards and cards[0] == THREE else hand_cards(hand)
        return self.suited(seat, shown, SIZES.centre, view.hand if seat == self.eyes else None)

    def _reset_said(self, view: Any, one: Said) -> None:
        lies = view.table is not None and one.seat == view.top
        if one.cards and not lies:
            held = view.hand if one.seat == self.eyes else None
            self.lay_spot(one.seat, self.suited(one.seat, one.cards, SIZES.spot, held))
            self.say_cards(one.seat, one.cards)
        elif one.action is not None:
            icon, words = telling.slip(one.action, self.names)
            self.say(one.seat, words, icon, telling.is_strong(one.action))

    def suited(
        self, seat: int, cards: Sequence[int], height: int, held: Sequence[int] | None = None
    ) -> list[CardNode]:
        """Make cards laid by a seat, each in its suit; `held` is what the own hand keeps."""
        suits = suits_of(seat, cards, self.game, held)
        return [
            CardNode(self.faces, kind, self.u(height), variant=suit)
            for kind, suit in zip(cards, suits)
        ]

    def refresh(self, view: Any) -> None:
        """Show what has no motion of its own."""
        super().refresh(view)
        self.ask(view)
        self.show_sheet(view)
        self._show_score(view)
        self._note_passed(view)
        self._show_offer(view)
        secret = self.in_secret(view.phase, view.turn, view.top)
        for show in self.seats:
            show.dots.hushed = secret

    def _show_offer(self, view: Any) -> None:
        """还贡 show me the card I am offered in return, beside the answers."""
        if self.offer is not None:
            self.offer.remove()
            self.offer = None
        mine = view.phase == "return" and view.turn == self.eyes == view.seat
        if not mine or view.offered < 0 or view.turn != view.claims[0].payer:
            return
        area = self.layout_.bar
        self.offer = self.suited(view.claims[0].receiver, (view.offered,), SIZES.centre)[0]
        spot = (area.centerx - self.u(190), area.centery - self.u(8))
        self.rest(self.offer, spot, SIZES.centre, -4.0, 500)

    def _note_passed(self, view: Any) -> None:
        """Let who yielded in vain have passed, as the rules have it."""
        for seat in view.passed:
            if self.seats[seat].spoken[0] == "让":
                icon, words = telling.slip(PASS_ACTION, self.names)
                self.say(seat, words, icon)

    def ask(self, view: Any) -> None:
        """Say in the middle who is asked now, and light the line of two opposites at it.

        That somebody is asked in secret is not to be seen, not even that a question goes round.
        """
        if not self.in_secret(view.phase, view.turn, view.top):
            self.centre.show(view)
        self.light(view.top if self._between_opposites(view) else -1)

    def light(self, seat: int) -> None:
        """Let the line between a seat and its opposite be alive; none for -1."""
        for number, pair in enumerate(self.pairs):
            pair.live(seat >= 0 and seat % 3 == number)

    def _between_opposites(self, view: Any) -> bool:
        """Tell whether only two opposites may be at what lies on the table."""
        if view.table is None or view.top < 0 or view.free or view.phase == "over":
            return False
        return bool(view.table.gouji) and OPPOSITE[view.top] in view.living

    def show_sheet(self, view: Any) -> None:
        """Lay the claims of tribute into the middle until the first hand is led."""
        self.sheet.show(self.claims(view))

    def claims(self, view: Any) -> list[Line]:
        """List the claims of tribute and how they stand, until the first hand is led."""
        led = any(action.kind == PLAY for _seat, action in view.history)
        if led or view.past is None or view.top >= 0 or view.phase == "over":
            return []
        events = [event for line in self.table.public_log() for event in line.facts]
        return list(tribute_lines(view, events))

    def _show_score(self, view: Any) -> None:
        match = self.table.match
        results = match.results
        red = sum(result.scores[0] for result in results)
        blue = sum(result.scores[1] for result in results)
        self.centre.score.show(self.game + 1, view.rules.match, red, blue)

    def marks(self, view: Any, seat: int) -> tuple[str, ...]:
        """List the seals on a plate: 点 烧 闷 革 误 无."""
        marks = []
        if seat in view.opened:
            marks.append("点")
        if seat == view.burner:
            marks.append("烧")
        if any(seat == one for one, _by in view.smothers):
            marks.append("闷")
        if view.revolt is not None and view.revolt[0] == seat:
            marks.append("革")
        if seat in view.unopened:
            marks.append("误")
        if seat == view.headless:
            marks.append("无")
        return tuple(marks)

    def explained(self) -> list[Any]:
        """Explain score, lines and seals where they are."""
        return [(self.centre.score.rect, "about_score", self._about_score)]

    def _about_score(self, view: Any) -> str:
        return _("Points: places, openings that bring tribute, burns, smothers, three surrounded")

    def note(self, held: int) -> str:
        """Say how many cards I hold, or the place I have taken."""
        place = self.places[self.eyes]
        if place >= 0 and not held:
            return place_name(place)
        return ngettext("{n} card", "{n} cards", held).format(n=held)

    # -- pieces the director moves -------------------------------------------------------
    def set_opened(self, seats: Sequence[int]) -> None:
        """Note who has opened."""
        self.opened = tuple(seats)

    def set_place(self, seat: int, place: int) -> None:
        """Give a seat its place."""
        self.places[seat] = place
        self.seats[seat].set_place(place)

    def centre_spots(self, count: int) -> list[tuple[float, float]]:
        """Return where the cards of a hand lie in the middle."""
        area = self.layout_.centre
        wide = self.faces.width(self.u(SIZES.centre))
        xs = row_centres(count, area, wide, -round(wide * 0.45))
        return [(x, area.centery) for x in xs]

    def lay_centre(self, seat: int, cards: Sequence[CardNode], hand: Hand | None) -> None:
        """Lay a hand into the middle, at rest."""
        self.centre_cards = list(cards)
        self.lying = (seat, hand.rank) if hand is not None else NOTHING
        for index, (card, spot) in enumerate(zip(cards, self.centre_spots(len(cards)))):
            self.rest(card, spot, SIZES.centre, 0.0, index)
        self.centre.name_play(seat, hand)

    def take_centre(self) -> tuple[int, list[CardNode]]:
        """Take the cards out of the middle; return whose they were."""
        seat, cards = self.lying[0], self.centre_cards
        self.centre_cards, self.lying = [], NOTHING
        self.centre.name_play(-1, None)
        self.centre.wait()
        self.light(-1)
        return seat, cards

    def say_cards(self, seat: int, cards: Sequence[int]) -> None:
        """Write beside a seat what its earlier hand was."""
        try:
            words = hand_words(read_hand(cards)) if cards else ""
        except IllegalAction:  # not one hand: spare 3s, a hand laid open
            words = ""
        self.say(seat, words)

    # -- what is to be seen ----------------------------------------------------------------
    def own_facts(self) -> tuple[Any, ...]:
        """Say who has opened, who is out in which place, and what lies in the middle."""
        return (self.opened, tuple(self.places), self.lying)

    def own_facts_of(self, view: Any) -> tuple[Any, ...]:
        """Say what a view wants of that; after the end the middle is free."""
        lying = NOTHING
        if view.phase == "over":
            lying = self.lying
        elif view.table is not None and view.top >= 0:
            lying = (view.top, view.table.rank)
        return (tuple(view.opened), tuple(view.places), lying)
