"""The picture of a 天子雀 table: stock, sea, score cards, and what lies open in the middle."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Any, NamedTuple

import pygame

from game.client.kits.tianzi import words
from game.client.kits.tianzi.halo import Halo, WildTag
from game.client.kits.tianzi.middle import Middle
from game.client.kits.tianzi.places import (
    MY_SCORE_CARD,
    SCORE_CARD,
    SEA_CARD,
    Spot,
    TianziLayout,
    row_spots,
    score_spots,
    sea_spots,
    tianzi_layout,
)
from game.client.kits.tianzi.scores import Places, Points, ScoreWords
from game.client.kits.tianzi.stands import set_order, stands_for
from game.client.kits.tianzi.track import Track
from game.client.stage import Group
from game.client.table.board import Board
from game.client.table.cards import BACK, CardNode
from game.client.table.layout import TableLayout
from game.games.tianzi.actions import EAT, MATCH
from game.games.tianzi.cards import FACE, SPARROW, cards_in

MARK_Z = 55
Cards = tuple[int, ...]


class Facts(NamedTuple):
    """What is to be seen of the deal besides hands, sizes and the turn."""

    deck: int
    sea: Cards
    laid: Cards
    market: Cards
    covered: Cards
    aside: Cards
    removed: int
    scored: tuple[Cards, ...]


class TianziBoard(Board):
    """Show one table for one pair of eyes."""

    layout_: TianziLayout
    centre: Middle

    # -- building --------------------------------------------------------------------------
    def make_layout(self, view: Any) -> TableLayout:
        return tianzi_layout(super().make_layout(view), self.u, view.rules.sets)

    def build_centre(self, view: Any) -> Group:
        return Middle(self.faces, self.layout_, not view.rules.two)

    def build(self, view: Any) -> None:
        rules, layout = view.rules, self.layout_
        self.two, self.sets = rules.two, rules.sets
        self.marks_group = Group(MARK_Z)
        self.halos: list[Halo] = []
        self.tag: WildTag | None = None
        self.add(self.marks_group)
        self.score_words = []
        for seat, place in enumerate(layout.scores):
            self.centre.add(Places(self.theme, place, rules.sets))
            shown = ScoreWords(self.theme, place, seat == layout.mine, rules.two, rules.sets)
            self.score_words.append(shown)
            self.centre.add(shown)
        seal = layout.scores[layout.mine].seal
        assert seal is not None
        self.points = Points(self.theme, seal, rules.sets)
        self.centre.add(self.points)
        self.track = Track(self.theme, layout.track, self.names, layout.mine, rules.target)
        self.centre.add(self.track)
        self._clear()

    def _clear(self) -> None:
        self.deck = self.removed = 0
        self.sea: list[CardNode] = []
        self.laid_set: list[CardNode] = []
        self.market: list[CardNode] = []
        self.scored: list[list[CardNode]] = [[] for _ in self.layout_.scores]
        self.covered: list[int] = []
        self.aside: list[int] = []
        self.hole = 0
        """Where a score card was taken out, for the one that replaces it."""

    # -- set from a view -------------------------------------------------------------------
    def reset_table(self, view: Any) -> None:
        self._clear()
        self.deck, self.removed = view.deck_size, view.removed
        self.covered, self.aside = list(view.covered), list(view.aside)
        self.sea = self.make(view.sea, SEA_CARD)
        self.laid_set = self.make(set_order(view.laid) if view.laid else (), SEA_CARD)
        self.market = self.make(view.market, SEA_CARD)
        for seat, cards in enumerate(view.scored):
            mine = seat == self.layout_.mine
            self.scored[seat] = self.make(cards, MY_SCORE_CARD if mine else SCORE_CARD)
        self.settle_cards()

    def settle_cards(self) -> None:
        """Put every card of the table where it rests, and count the heaps."""
        self.arrange_sea()
        for seat in range(len(self.scored)):
            self.arrange_scored(seat)
        self.count_heaps()

    def arrange_sea(self) -> None:
        """Lay the open sea, a laid set and what is turned up side by side, at rest."""
        laid, open_ = self.middle_spots()
        for index, (card, spot) in enumerate(zip([*self.laid_set, *self.sea], [*laid, *open_])):
            self.rest(card, spot, SEA_CARD, lean(card, index), index)
        for index, (card, spot) in enumerate(zip(self.market, self.market_spots())):
            self.rest(card, spot, SEA_CARD, 0.0, index)

    def middle_spots(self) -> tuple[list[Spot], list[Spot]]:
        """Return where the laid set and the open sea lie, as many cards as there are."""
        return sea_spots(self.layout_, len(self.laid_set), len(self.sea), self.u)

    def market_spots(self, count: int | None = None) -> Sequence[Spot]:
        """Return where the cards that a 红中 turned up lie."""
        n = len(self.market) if count is None else count
        wide = self.faces.width(self.u(SEA_CARD))
        return row_spots(self.layout_.sea, n, wide, self.u(10))

    def arrange_scored(self, seat: int) -> None:
        """Lay a seat's score cards, at rest, and say what they make."""
        place = self.layout_.scores[seat]
        cards = self.scored[seat]
        for index, (card, spot) in enumerate(zip(cards, score_spots(place, len(cards), self.u))):
            self.rest(card, spot, self.score_height(seat), 0.0, index)
        self.score_words[seat].show([card.kind for card in cards])
        if seat == self.layout_.mine:
            self.points.show(self.score_words[seat].points, len(cards))
            self.note_own()

    def score_height(self, seat: int) -> int:
        """Return the height in units of a seat's score cards."""
        return MY_SCORE_CARD if seat == self.layout_.mine else SCORE_CARD

    def count_heaps(self) -> None:
        """Show how many cards lie face down."""
        self.centre.stock.show(self.deck)
        self.centre.covered.show(len(self.covered))
        self.centre.aside.show(len(self.aside))
        self.centre.removed.show(self.removed)

    def add_stock(self, change: int) -> None:
        self.deck += change
        self.centre.stock.show(self.deck)

    def stock_spot(self) -> Spot:
        return self.centre.stock.middle()

    def refresh(self, view: Any) -> None:
        super().refresh(view)
        self.track.show(self.table.match.standing().points)
        self.mark_wild()

    def open_cards(self, view: Any, seat: int) -> Iterable[int] | None:
        counts = view.open_hands[seat]
        return None if counts is None else cards_in(counts)

    def held(self, view: Any) -> Cards:
        return cards_in(view.hand)

    def turn_of(self, view: Any) -> int:
        """Leave the ring where it was while calls are asked for: that a seat is asked tells
        nothing, and how long it takes neither."""
        return view.acting if view.phase == "call" else view.turn

    def marks(self, view: Any, seat: int) -> tuple[str, ...]:
        if not view.alive[seat]:
            return ("负",)
        return ("先",) if seat == view.starter else ()

    def note(self, held: int) -> str:
        return words.count_words(len(self.scored[self.eyes]), self.sets)

    # -- marks over cards --------------------------------------------------------------------
    def mark_wild(self) -> None:
        """Say on the sparrow of a laid set what it stands for."""
        if self.tag is not None:
            self.tag.remove()
        self.tag = self.wild_tag(self.laid_set)
        if self.tag is not None:
            self.marks_group.add(self.tag)

    def wild_tag(self, cards: Sequence[CardNode]) -> WildTag | None:
        """Return the tag of the sparrow among three cards that make a set."""
        faces = stands_for([card.kind for card in cards])
        sparrow = next((c for c in cards if c.kind != BACK and FACE[c.kind] == SPARROW), None)
        if not faces or sparrow is None:
            return None
        return WildTag(self.theme, sparrow.face_rect, faces)

    def glow(self, cards: Iterable[CardNode], picked: int | None = None) -> None:
        """Ring cards that can be taken; the one of the picked kind stands out."""
        for halo in self.halos:
            halo.remove()
        self.halos = [Halo(self.theme, card.face_rect, card.kind == picked) for card in cards]
        self.marks_group.extend(self.halos)

    # -- what is to be seen --------------------------------------------------------------------
    def own_facts(self) -> tuple[Any, ...]:
        def kinds(cards: Sequence[CardNode]) -> Cards:
            return tuple(card.kind for card in cards)

        scored = tuple(kinds(cards) for cards in self.scored)
        return Facts(
            self.deck, kinds(self.sea), tuple(sorted(kinds(self.laid_set))),
            tuple(sorted(kinds(self.market))), tuple(sorted(self.covered)),
            tuple(sorted(self.aside)), self.removed, scored,
        )  # fmt: skip

    def own_facts_of(self, view: Any) -> tuple[Any, ...]:
        return Facts(
            view.deck_size, view.sea, tuple(sorted(view.laid)), tuple(sorted(view.market)),
            view.covered, view.aside, view.removed, view.scored,
        )  # fmt: skip

    def explained(self) -> list[tuple[pygame.Rect, str, Any]]:
        layout = self.layout_
        places = [
            (self.centre.covered.rect, "about_sea", words.about_sea),
            (layout.sea, "about_open", words.about_open),
            (layout.track, "about_match", words.about_match),
        ]
        places += [
            (place.area.union(place.words), f"about_score{seat}", partial(about, seat))
            for seat, place in enumerate(layout.scores)
        ]
        if not self.two:
            places += [
                (self.centre.aside.rect, "about_aside", words.about_aside),
                (self.centre.removed.rect, "about_removed", words.about_removed),
            ]
        return places


def about(seat: int, view: Any) -> str:
    """Explain what a seat's score cards make."""
    return words.about_score(view, seat)


def takeable(view: Any) -> Cards:
    """List the cards of the sea that the seat to act may eat or match."""
    return tuple(dict.fromkeys(a.cards[0] for a in view.legal if a.kind in (EAT, MATCH)))


def lean(card: CardNode, index: int) -> float:
    """Return the slight turn of a card in the sea, as a hand would lay it."""
    return (2.0, -2.0, 0.0, 2.0)[(card.kind + index) % 4] if card.kind >= 0 else 0.0
