"""Turn what happened into motion: one handler an event, all of it on the timeline.

Every cue ends in the truth: `apply(1.0)` leaves the board as the event says. Nothing here
waits, and nothing here knows the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from game.client import phrases
from game.client.animation import Call, Cue, Parallel, Stagger, Timeline, Tween, Wait
from game.client.animation import Sequence as Row
from game.client.table.banner import Bloom, Blossom, Scroll, Unroll
from game.client.table.board import Board, Said, lean_of
from game.client.table.cards import BACK, CardNode
from game.client.table.centre import SEASON_COLORS
from game.client.table.layout import CENTRE_CARD, FAN_CARD, HAND_CARD, SPOT_CARD, STOCK_CARD
from game.client.table.motion import Flight, Glow, Turn
from game.client.table.verses import BEFORE_PLAY, DUEL, DUEL_AGAIN, END, Verse, season_verse
from game.engine import (
    HIDDEN,
    Announced,
    CardsMoved,
    Declared,
    Event,
    GameEnded,
    Shown,
    TurnBegan,
)
from game.games.quewu.actions import DANCE, DISCARD, FOLLOW, RAISE, REST, Dance
from game.games.quewu.cards import counts_of, pack
from game.games.quewu.scoring import duel_set
from game.i18n import _

BANNER_SECONDS, BANNER_BLOCKS = 1.7, 1.1
END_SECONDS, END_BLOCKS = 2.2, 1.15
STAGE_SECONDS = 1.15


class Later(Cue):
    """Make a cue only when its time comes, from how things then stand."""

    def __init__(self, seconds: float, make: Callable[[], Cue]):
        self.duration, self._make = seconds, make
        self._cue: Cue | None = None

    def begin(self) -> None:
        self._cue = self._make()
        self._cue.set_reduced(self.reduced)
        self._cue.begin()

    def apply(self, t: float) -> None:
        if self._cue is None:
            self.begin()
        assert self._cue is not None
        self._cue.apply(t)


class Director:
    """Stage events on a board.

    `sound` plays an effect by name; `chants` says whether verses are shown; `tell` shows a
    line to the player; `ended` is called when the end of the game has been shown.
    """

    def __init__(
        self,
        board: Board,
        timeline: Timeline,
        sound: Callable[[str], object],
        tell: Callable[[str, str], object],
        chants: bool,
        glossed: bool,
    ):
        self.board, self.timeline = board, timeline
        self.sound, self.tell = sound, tell
        self.chants, self.glossed = chants, glossed
        self.round = 0
        self._handlers: dict[type, Callable[[Any], Cue | None]] = {
            CardsMoved: self._moved,
            Declared: self._declared,
            Shown: self._shown,
            Announced: self._announced,
            TurnBegan: self._turn,
            GameEnded: self._ended,
        }

    # -- taking events in --------------------------------------------------------------
    def play(self, events: Sequence[Event]) -> None:
        """Queue the motion of a batch of events."""
        for group in grouped(events):
            cue = self._cue(group)
            if cue is not None:
                self.timeline.add(cue)

    def _cue(self, group: list[Event]) -> Cue | None:
        first = group[0]
        if isinstance(first, CardsMoved) and first.why in _TOGETHER:
            return _TOGETHER[first.why](self, group)
        cues = [cue for event in group if (cue := self._handlers[type(event)](event)) is not None]
        return Row(*cues) if cues else None

    # -- cards that move -----------------------------------------------------------------
    def _moved(self, event: CardsMoved) -> Cue | None:
        maker = _MOVES.get(event.why)
        return maker(self, event) if maker else None

    def _deal(self, group: list[CardsMoved]) -> Cue:
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

    def _draws(self, group: list[CardsMoved]) -> Cue:
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

    def _play(self, event: CardsMoved) -> Cue:
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

    def _discard(self, event: CardsMoved) -> Cue:
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

    def _passes(self, group: list[CardsMoved]) -> Cue:
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

    def _leave(self, event: CardsMoved) -> Cue:
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

    def _open(self, event: CardsMoved) -> Cue:
        seat = event.source.seat

        def show() -> None:
            if seat != self.board.eyes:
                counts = counts_of(pack(event.cards))
                self.board.seats[seat].fan.show(self.board.sizes[seat], counts)

        return Row(Call(show), Wait(0.5))

    def _duel(self, group: list[CardsMoved]) -> Cue:
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

    # -- what is said ------------------------------------------------------------------------
    def _declared(self, event: Declared) -> Cue:
        said = Said(event.seat, event.action, event.number)
        cues: list[Cue] = []
        if event.action.kind in (FOLLOW, RAISE, DANCE) and self.chants and self._recites():
            cues.append(self._scroll(BEFORE_PLAY, self._seal(event.seat), BANNER_SECONDS,
                                     BANNER_BLOCKS))  # fmt: skip
        cues.append(Call(lambda: self._say(said)))
        if event.action.kind == DANCE and event.action.name >= Dance.HEAVEN:
            cues.append(self._stage(event.action.name))
        if event.action.kind == REST:
            cues.append(Wait(0.25))
        return Row(*cues)

    def _recites(self) -> bool:
        chant = self.board.table.match.ruleset.chant
        return chant == "every play" or (chant == "first round" and self.round == 0)

    def _say(self, said: Said) -> None:
        board = self.board
        if said.action.kind not in (DISCARD,):
            board.clear_spot(said.seat)
        board.say(said)
        board.seats[said.seat].settle_tag(
            len(said.action.cards) if said.action.kind == DISCARD else 0
        )
        if said.action.kind in (FOLLOW, RAISE, DANCE):
            self._naming = said
        self.sound(self._sound_of(said))

    def _sound_of(self, said: Said) -> str:
        """Choose a sound: the strings rise with the count."""
        if said.action.kind in (FOLLOW, RAISE):
            return f"pluck_{max(1, min(8, said.number))}"
        return {REST: "wood_low", DANCE: "pluck_8"}.get(said.action.kind, "paper_slide")

    _naming: Said | None = None

    def _seal(self, seat: int) -> str:
        name = self.board.names[seat]
        return name[:2] if all(ord(char) > 0x2E80 for char in name[:2]) else "雀"

    def _scroll(self, verse: Verse, seal: str, seconds: float, blocks: float) -> Cue:
        """Unroll a verse beside the queue, which waits only for a part of it."""

        def begin() -> None:
            board = self.board
            area = board.layout_.drop
            gloss = _(verse.gloss) if self.glossed else ""
            scroll = Scroll(board.theme, verse, seal, area.center, gloss)
            board.add(scroll)
            self.sound("scroll")
            self.timeline.beside(Unroll(scroll, seconds))

        return Row(Call(begin), Wait(blocks))

    def _stage(self, name: int) -> Cue:
        """Give a special set its moment."""

        def make() -> Cue:
            board = self.board
            title = phrases.set_title(name) if self.glossed else ""
            color = SEASON_COLORS[board.season] if board.centre.seasons else (43, 42, 40)
            bloom = Bloom(board.theme, phrases.set_verse(name), title, "舞",
                          board.layout_.drop.center, deep(color))  # fmt: skip
            board.add(bloom)
            board.centre.demand.visible = False
            self.sound("bloom")

            def show() -> None:
                board.centre.demand.visible = True

            return Row(Blossom(bloom, STAGE_SECONDS), Call(show))

        return Later(STAGE_SECONDS, make)

    # -- values that change ------------------------------------------------------------------
    def _shown(self, event: Shown) -> Cue | None:
        maker = _SHOWS.get(event.key)
        return maker(self, event) if maker else None

    def _show_demand(self, event: Shown) -> Cue:
        def change() -> None:
            self.board.demand = (event.values[0], event.values[1])
            if self._naming is not None and self._naming.seat == event.seat:
                self.board.name_play(self._naming)

        return Row(Call(change), Glow(self.board.centre.demand.set_pulse, 0.3))

    def _show_limit(self, event: Shown) -> Cue:
        def change() -> None:
            self.board.limit = event.values[0]

        return Call(change)

    def _show_season(self, event: Shown) -> Cue:
        board, season = self.board, event.values[0]

        def begin() -> None:
            self.sound("season")

        def turn(x: float) -> None:
            board.ground.turn_to(season, x)
            if x >= 1:
                board.season = season
                board.centre.wheel.show(season)
            else:
                board.centre.wheel.turn(x)

        return Row(Call(begin), Tween(0.8, turn))

    def _show_opener(self, event: Shown) -> Cue:
        def tell() -> None:
            board = self.board
            words = phrases.opens_words(board.names[event.seat])
            self.tell(words, "plain")

        return Row(Call(tell), Wait(0.35))

    def _show_ban(self, event: Shown) -> Cue | None:
        if not event.values[0]:
            return None
        name, what = self.board.names[event.seat], phrases.ban_words(event.values[0])
        return Call(lambda: self.tell(phrases.play_caption(name, what), "plain"))

    def _show_order(self, event: Shown) -> Cue | None:
        mask, left = event.values
        if not left:
            return None
        name, what = self.board.names[event.seat], phrases.order_words(mask, left)
        return Call(lambda: self.tell(phrases.play_caption(name, what), "plain"))

    # -- announcements -------------------------------------------------------------------------
    def _announced(self, event: Announced) -> Cue | None:
        if event.key.startswith("chant."):
            return self._chant(event)
        words = phrases.announcement(event.key, event.seat, event.values, self.board.names)
        if not words:
            return None
        warning = event.key.startswith("violation") or event.key in (
            "table.concede",
            "table.judged",
        )
        kind = "warning" if warning else "plain"
        return Row(Call(lambda: self.tell(words, kind)), Wait(0.4))

    def _chant(self, event: Announced) -> Cue | None:
        if event.key == "chant.season":
            self.round += 1
            if not self.chants:
                return None
            verse = season_verse(event.values[0], self.round)
            seal = "换季"
            return self._scroll(verse, seal, BANNER_SECONDS, BANNER_BLOCKS)
        if not self.chants:
            return None
        known = {"chant.end": END, "chant.duel": DUEL, "chant.duel_again": DUEL_AGAIN}
        if event.key not in known:
            return None
        return self._scroll(known[event.key], "雀舞", END_SECONDS, END_BLOCKS)

    def _turn(self, event: TurnBegan) -> Cue:
        board = self.board
        start: list[tuple[float, ...]] = []

        def begin() -> None:
            old = board.turn
            plate = board.layout_.seats[old if old >= 0 else event.seat].plate
            start.append((plate.centerx, plate.centery, plate.width, plate.height))

        def move(x: float) -> None:
            plate = board.layout_.seats[event.seat].plate
            goal = (plate.centerx, plate.centery, plate.width, plate.height)
            board.ring.around(*(a + (b - a) * x for a, b in zip(start[-1], goal)))
            if x >= 1:
                board.point_at(event.seat)
                if event.seat == board.eyes:
                    self.sound("turn")

        return Row(Call(begin), Tween(0.22, move))

    def _ended(self, event: GameEnded) -> Cue:
        def end() -> None:
            board = self.board
            board.point_at(-2)
            self.sound(
                "gong" if board.eyes < 0 else "win" if board.eyes in event.winners else "lose"
            )

        return Row(Call(end), Wait(0.5))


def deep(color: tuple[int, int, int]) -> tuple[int, int, int]:
    """Return a colour dark enough to write on in light ink."""
    return (round(color[0] * 0.72), round(color[1] * 0.72), round(color[2] * 0.72))


def _at(spot: tuple[float, float]) -> Callable[[], tuple[float, float]]:
    """Return a fixed place as a flight's target."""
    return lambda: spot


def _fade(card: CardNode) -> Callable[[float], None]:
    return lambda x: card.mark(alpha=round(255 * (1 - x)))


def grouped(events: Sequence[Event]) -> Iterator[list[Event]]:
    """Join events that move together: a deal, cards passed on, a duel's hands, draws."""
    group: list[Event] = []
    why = ""
    for event in events:
        mine = event.why if isinstance(event, CardsMoved) else ""
        if group and not (mine and mine == why and mine in _TOGETHER):
            yield group
            group = []
        group.append(event)
        why = mine
    if group:
        yield group


_TOGETHER: dict[str, Callable[[Director, Any], Cue]] = {
    "deal": Director._deal,
    "draw": Director._draws,
    "pass": Director._passes,
    "take": Director._passes,
    "duel": Director._duel,
}
_MOVES: dict[str, Callable[[Director, CardsMoved], Cue]] = {
    "play": Director._play,
    "discard": Director._discard,
    "penalty": Director._discard,
    "leave": Director._leave,
    "open": Director._open,
}
_SHOWS: dict[str, Callable[[Director, Shown], Cue | None]] = {
    "demand": Director._show_demand,
    "limit": Director._show_limit,
    "season": Director._show_season,
    "opener": Director._show_opener,
    "ban": Director._show_ban,
    "order": Director._show_order,
}
