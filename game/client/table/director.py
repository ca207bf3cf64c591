"""Turn what happened into motion: one handler an event, all of it on the timeline.

Every cue ends in the truth: `apply(1.0)` leaves the board as the event says. Nothing here
waits, and nothing here knows the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from game.client import phrases
from game.client.animation import Call, Cue, Timeline, Tween, Wait
from game.client.animation import Sequence as Row
from game.client.table.banner import Bloom, Blossom, Scroll, Unroll
from game.client.table.board import Board, Said
from game.client.table.card_moves import CardMoves
from game.client.table.centre import SEASON_COLORS
from game.client.table.motion import Glow, Later
from game.client.table.verses import (
    BEFORE_PLAY,
    DUEL,
    DUEL_AGAIN,
    END,
    TAKE_BACK,
    Verse,
    season_verse,
)
from game.engine import (
    Action,
    Announced,
    CardsMoved,
    Declared,
    Event,
    GameEnded,
    Shown,
    TurnBegan,
)
from game.games.quewu.actions import DANCE, DISCARD, FOLLOW, RAISE, REST, Dance
from game.i18n import _

if TYPE_CHECKING:
    from game.client.court.bench import Bench

BANNER_SECONDS, BANNER_BLOCKS = 1.7, 1.1
END_SECONDS, END_BLOCKS = 2.2, 1.15
STAGE_SECONDS, LANDED_SECONDS = 1.15, 0.35
SEASON_SECONDS = 1.2


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
        self.cards = CardMoves(board, sound)
        self.sound, self.tell = sound, tell
        self.chants, self.glossed = chants, glossed
        self.round = 0
        self.bench: Bench | None = None
        self._faulty: set[int] = set()
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
        """Queue the motion of a batch of events; what was taken back is set, not moved."""
        self._faulty = {e.seat for e in events if isinstance(e, Announced) and e.key in _FAULTS}
        at = next((i for i, e in enumerate(events) if _is_reset(e)), len(events))
        self._queue(events[:at])
        if at < len(events):
            self._step_back(events[at + 1 :])

    def _step_back(self, rest: Sequence[Event]) -> None:
        """Show the table as it was before, and what was said of it; a new deal is dealt."""
        board, view = self.board, self.board.table.view()
        if any(isinstance(e, CardsMoved) and e.why == "deal" for e in rest):
            self.timeline.add(Call(board.begin_anew))
            self._queue(rest)
            return
        self.timeline.add(Call(lambda: board.reset(view)))
        self._queue([e for e in rest if isinstance(e, Announced | TurnBegan | GameEnded)])

    def _queue(self, events: Sequence[Event]) -> None:
        for group in grouped(events):
            cue = self._cue(group)
            if cue is not None:
                self.timeline.add(cue)

    def _cue(self, group: list[Event]) -> Cue | None:
        first = group[0]
        if isinstance(first, CardsMoved) and first.why in _TOGETHER:
            return _TOGETHER[first.why](self.cards, group)
        cues = [cue for event in group if (cue := self._handlers[type(event)](event)) is not None]
        return Row(*cues) if cues else None

    def _moved(self, event: CardsMoved) -> Cue | None:
        maker = _MOVES.get(event.why)
        if maker is None:
            return None
        cue = maker(self.cards, event)
        if event.why == "play" and self._due is not None:
            # The cards lie before ink covers them, and the scroll that led in is gone.
            cue, self._due = Row(cue, Wait(LANDED_SECONDS), self._stage(self._due)), None
        return cue

    # -- what is said ------------------------------------------------------------------------
    def _declared(self, event: Declared) -> Cue:
        said = Said(event.seat, event.action, event.number)
        cues: list[Cue] = []
        if event.action.kind in (FOLLOW, RAISE, DANCE) and self.chants and self._recites():
            cues.append(self._scroll(BEFORE_PLAY, self._seal(event.seat), BANNER_SECONDS,
                                     BANNER_BLOCKS))  # fmt: skip
        cues.append(Call(lambda: self._say(said)))
        staged = event.action.kind == DANCE and event.action.name >= Dance.HEAVEN
        self._due = event.action if staged and event.seat not in self._faulty else None
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
    _due: Action | None = None
    """A special set that was named, whose cards have not landed yet."""

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

    def _stage(self, action: Action) -> Cue:
        """Give a special set its moment; then the middle says what it does until all is done."""

        def make() -> Cue:
            board, name = self.board, action.name
            title = phrases.set_title(name) if self.glossed else ""
            color = SEASON_COLORS[board.season] if board.centre.seasons else (43, 42, 40)
            bloom = Bloom(board.theme, phrases.set_verse(name), title, "舞",
                          board.layout_.drop.center, deep(color))  # fmt: skip
            board.add(bloom)
            board.centre.demand.visible = False
            self.sound("bloom")

            def show() -> None:
                board.centre.show_effect(phrases.set_title(name), phrases.set_happens(action))

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
            self.board.set_limit(event.values[0])

        return Call(change)

    def _show_season(self, event: Shown) -> Cue:
        board, season = self.board, event.values[0]

        def begin() -> None:
            self.sound("season")
            self.tell(phrases.season_effect(season), "plain")

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
        shown = self.bench.cue(event) if self.bench is not None else None
        if shown is not None:
            return shown
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
            # Whole before the ground turns: together they would repaint most of the window.
            return self._scroll(verse, seal, SEASON_SECONDS, SEASON_SECONDS)
        if event.key == "chant.take_back":
            words = phrases.announcement(event.key, event.seat, event.values, self.board.names)
            told = Call(lambda: self.tell(words, "plain"))
            if not self.chants:
                return told
            seal = self._seal(event.seat)
            return Row(told, self._scroll(TAKE_BACK, seal, BANNER_SECONDS, BANNER_BLOCKS))
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
            if self.bench is not None:
                self.bench.turn(event.seat, event.phase)
            old = board.turn
            plate = board.layout_.seats[old if old >= 0 else event.seat].plate
            start.append((plate.centerx, plate.centery, plate.width, plate.height))

        def move(x: float) -> None:
            plate = board.layout_.seats[event.seat].plate
            goal = (plate.centerx, plate.centery, plate.width, plate.height)
            board.ring.around(*(start[-1] if x < 0.5 else goal))
            board.ring.fade(abs(2 * x - 1))
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


_FAULTS = (
    "violation.wrong_declaration",
    "violation.illegal_combination",
    "violation.season",
    "violation.discard",
)


def _is_reset(event: Event) -> bool:
    return isinstance(event, Shown) and event.key == "reset"


_TOGETHER: dict[str, Callable[[CardMoves, Any], Cue]] = {
    "deal": CardMoves.deal,
    "draw": CardMoves.draws,
    "pass": CardMoves.passes,
    "take": CardMoves.passes,
    "duel": CardMoves.duel,
}
_MOVES: dict[str, Callable[[CardMoves, CardsMoved], Cue]] = {
    "play": CardMoves.play,
    "discard": CardMoves.discard,
    "penalty": CardMoves.discard,
    "leave": CardMoves.leave,
    "open": CardMoves.open,
}
_SHOWS: dict[str, Callable[[Director, Shown], Cue | None]] = {
    "demand": Director._show_demand,
    "limit": Director._show_limit,
    "season": Director._show_season,
    "opener": Director._show_opener,
    "ban": Director._show_ban,
    "order": Director._show_order,
}
