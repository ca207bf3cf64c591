"""Stage 雀舞: plays and dances, verses, the seasons, what a court says."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.client.animation import Call, Cue, Tween, Wait
from game.client.animation import Sequence as Row
from game.client.kits.quewu import phrases
from game.client.kits.quewu.board import QuewuBoard, Said
from game.client.kits.quewu.card_moves import QuewuCardMoves
from game.client.kits.quewu.centre import SEASON_COLORS
from game.client.kits.quewu.verses import (
    BEFORE_PLAY,
    DUEL,
    DUEL_AGAIN,
    END,
    TAKE_BACK,
    season_verse,
)
from game.client.table.banner import Bloom, Blossom
from game.client.table.director import Director, Maker
from game.client.table.motion import Glow, Later
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

BANNER_SECONDS, BANNER_BLOCKS = 1.7, 1.1
END_SECONDS, END_BLOCKS = 2.2, 1.15
STAGE_SECONDS, LANDED_SECONDS = 1.15, 0.35
SEASON_SECONDS = 1.2
FAULTS = (
    "violation.wrong_declaration",
    "violation.illegal_combination",
    "violation.season",
    "violation.discard",
)
WARNINGS = ("table.concede", "table.judged")


class QuewuDirector(Director):
    """Stage events on a 雀舞 board; `round` counts the seasons that have turned."""

    board: QuewuBoard
    card_moves: QuewuCardMoves

    def __init__(self, *args: Any):
        super().__init__(*args)
        self.round = 0
        self._faulty: set[int] = set()
        self._naming: Said | None = None
        self._due: Action | None = None
        """A special set that was named, whose cards have not landed yet."""

    # -- the tables --------------------------------------------------------------------
    def make_card_moves(self) -> QuewuCardMoves:
        """Return who moves 雀舞's cards."""
        return QuewuCardMoves(self.board, self.sound)

    def together(self) -> Mapping[str, Callable[[list[CardsMoved]], Cue]]:
        """Let a deal, draws, cards passed on and a duel's hands move as one."""
        cards = self.card_moves
        passes = {"pass": cards.hand_over, "take": cards.hand_over}
        return {**super().together(), **passes, "duel": cards.duel}

    def moves(self) -> Mapping[str, Maker]:
        """Move plays, discards and hands."""
        cards = self.card_moves
        return {"play": cards.play, "discard": cards.lay_away, "penalty": cards.lay_away,
                "leave": cards.fade, "open": cards.open}  # fmt: skip

    def shows(self) -> Mapping[str, Maker]:
        """Change the demand, the limit, the season; tell who opens and who is bound."""
        return {"demand": self._show_demand, "limit": self._show_limit,
                "season": self._show_season, "opener": self._show_opener,
                "ban": self._show_ban, "order": self._show_order}  # fmt: skip

    def settle(self, view: Any) -> None:
        """Know the round."""
        self.round = view.round

    # -- taking events in --------------------------------------------------------------
    def play(self, events: Sequence[Event]) -> None:
        """Queue the motion of a batch of events; what was taken back is set, not moved."""
        self.batch = events
        self._faulty = {e.seat for e in events if isinstance(e, Announced) and e.key in FAULTS}
        at = next((i for i, e in enumerate(events) if _is_reset(e)), len(events))
        self.queue(events[:at])
        if at < len(events):
            self._step_back(events[at + 1 :])

    def _step_back(self, rest: Sequence[Event]) -> None:
        """Show the table as it was before, and what was said of it; a new deal is dealt."""
        board, view = self.board, self.board.table.view()
        if any(isinstance(e, CardsMoved) and e.why == "deal" for e in rest):
            self.timeline.add(Call(board.begin_anew))
            self.queue(rest)
            return
        self.timeline.add(Call(lambda: board.reset(view)))
        self.queue([e for e in rest if isinstance(e, Announced | TurnBegan | GameEnded)])

    def moved(self, event: CardsMoved) -> Cue | None:
        """Move cards; a special set has its moment when its cards have landed."""
        cue = super().moved(event)
        if cue is not None and event.why == "play" and self._due is not None:
            # The cards lie before ink covers them, and the scroll that led in is gone.
            cue, self._due = Row(cue, Wait(LANDED_SECONDS), self._stage(self._due)), None
        return cue

    # -- what is said ------------------------------------------------------------------------
    def declared(self, event: Declared) -> Cue:
        """Show the slip of an action, after its verse."""
        said = Said(event.seat, event.action, event.number)
        cues: list[Cue] = []
        if event.action.kind in (FOLLOW, RAISE, DANCE) and self.chants and self._recites():
            seal = self._seal(event.seat)
            cues.append(self.scroll(BEFORE_PLAY, seal, BANNER_SECONDS, BANNER_BLOCKS))
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
        discards = said.action.kind == DISCARD
        if not discards:
            board.clear_spot(said.seat)
        board.say_action(said)
        board.seats[said.seat].settle_tag(len(said.action.cards) if discards else 0)
        if said.action.kind in (FOLLOW, RAISE, DANCE):
            self._naming = said
        self.sound(self._sound_of(said))

    def _sound_of(self, said: Said) -> str:
        """Choose a sound: the strings rise with the count."""
        if said.action.kind in (FOLLOW, RAISE):
            return f"pluck_{max(1, min(8, said.number))}"
        return {REST: "wood_low", DANCE: "pluck_8"}.get(said.action.kind, "paper_slide")

    def _seal(self, seat: int) -> str:
        name = self.board.names[seat]
        return name[:2] if all(ord(char) > 0x2E80 for char in name[:2]) else "雀"

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
    def _show_demand(self, event: Shown) -> Cue:
        def change() -> None:
            self.board.demand = (event.values[0], event.values[1])
            if self._naming is not None and self._naming.seat == event.seat:
                self.board.name_play(self._naming)

        return Row(Call(change), Glow(self.board.centre.demand.set_pulse, 0.3))

    def _show_limit(self, event: Shown) -> Cue:
        return Call(lambda: self.board.set_limit(event.values[0]))

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

    def _show_opener(self, event: Shown) -> Cue | None:
        """Say who opens and why, unless the lot that chose him has told it."""
        if any(isinstance(one, Announced) and one.key == "table.lot" for one in self.batch):
            return None

        def tell() -> None:
            words = phrases.opens_words(self.board.names[event.seat])
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
    def announced(self, event: Announced) -> Cue | None:
        """Recite what is chanted; what a court says is shown on its sheets."""
        return self._chant(event) if event.key.startswith("chant.") else super().announced(event)

    def warns(self, event: Announced) -> bool:
        """Warn of violations and of players who leave."""
        return event.key.startswith("violation") or event.key in WARNINGS

    def _chant(self, event: Announced) -> Cue | None:
        if event.key == "chant.season":
            self.round += 1
            if not self.chants:
                return None
            verse = season_verse(event.values[0], self.round)
            # Whole before the ground turns: together they would repaint most of the window.
            return self.scroll(verse, "换季", SEASON_SECONDS, SEASON_SECONDS)
        if event.key == "chant.take_back":
            return self._taken_back(event)
        known = {"chant.end": END, "chant.duel": DUEL, "chant.duel_again": DUEL_AGAIN}
        if not self.chants or event.key not in known:
            return None
        return self.scroll(known[event.key], "雀舞", END_SECONDS, END_BLOCKS)

    def _taken_back(self, event: Announced) -> Cue:
        words = phrases.announcement(event.key, event.seat, event.values, self.board.names)
        told = Call(lambda: self.tell(words, "plain"))
        if not self.chants:
            return told
        seal = self._seal(event.seat)
        return Row(told, self.scroll(TAKE_BACK, seal, BANNER_SECONDS, BANNER_BLOCKS))


def deep(color: tuple[int, int, int]) -> tuple[int, int, int]:
    """Return a colour dark enough to write on in light ink."""
    return (round(color[0] * 0.72), round(color[1] * 0.72), round(color[2] * 0.72))


def _is_reset(event: Event) -> bool:
    return isinstance(event, Shown) and event.key == "reset"
