"""A game of 雀舞 in progress: whose move, what is legal, what an action does (rulebook §3–§8).

The deck is a list drawn from its end. Effects that need a decision or the lot are steps on
the `todo` stack; `_advance` works it off until somebody must act.
"""

from __future__ import annotations

from random import Random
from typing import Any

from game.engine import (
    CHANCE,
    Action,
    CardsMoved,
    Declared,
    GameResult,
    Place,
    Shown,
)
from game.engine.events import EVERYONE
from game.engine.match import Sink
from game.games.common.copying import copier

from . import chance, court, effects, ending, laying, legality, modules, moves, quick, turns
from .actions import (
    CONCEDE_ACTION,
    DANCE,
    DISCARD,
    OPEN,
    REST,
    REST_ACTION,
    TIMEOUT_ACTION,
    Kind,
)
from .cards import ONES
from .phases import FROM_LARGEST, NAMES, Phase
from .ruleset import Ruleset
from .tables import FULL_LIMIT, NO_ORDER, Tables, tables_for
from .view import QuewuView, make_view

PLAYING, DISCARDING, SETTING_TEMPO = int(Phase.PLAY), int(Phase.DISCARD), int(Phase.TEMPO)
TIMED_PHASES = (Phase.PLAY, Phase.EXTRA, Phase.TEMPO)
DECK, TABLE, GONE = Place("deck"), Place("table"), Place("gone")


class QuewuState:
    """Hold one game; only a Match and a search keep one."""

    __slots__ = (
        "actor",
        "alive",
        "appeal",
        "ballot",
        "bans",
        "call",
        "cases",
        "count",
        "deck",
        "discard_faults",
        "due",
        "due_mode",
        "duel_left",
        "duel_rounds",
        "extra",
        "extras",
        "forfeits",
        "gone",
        "guesses",
        "hands",
        "history",
        "lead",
        "limit",
        "living",
        "lone",
        "open_rounds",
        "opener",
        "order_left",
        "orders",
        "outcome",
        "past",
        "phase",
        "proposed",
        "restarted",
        "rested",
        "round",
        "rules",
        "season",
        "self_ban",
        "self_order",
        "sink",
        "sizes",
        "snowed",
        "tables",
        "taken",
        "timeouts",
        "todo",
        "turn",
        "violations",
        "votes",
    )

    def __init__(self, rules: Ruleset) -> None:
        n = rules.seats
        self.rules: Ruleset = rules
        self.tables: Tables = tables_for(rules)
        self.sink: Sink | None = None
        self.history: list[tuple[int, Action]] | None = []
        self.hands = [0] * n
        self.sizes = [0] * n
        self.deck: list[int] = []
        self.gone = 0
        self.phase: int = int(Phase.DEAL)
        self.actor = CHANCE
        self.turn = 0
        self.opener = 0
        self.lead = True
        self.restarted = False
        self.count = 0
        self.call = OPEN
        self.limit = FULL_LIMIT
        self.season = 0
        self.round = 0
        self.orders = [0] * n
        self.order_left = [0] * n
        self.bans = [0] * n
        self.self_ban = 0
        self.self_order = NO_ORDER
        self.rested = 0
        self.alive = [True] * n
        self.living = self.tables.everyone
        self.todo: list[tuple[int, int, int]] = []
        self.due = 0
        self.due_mode = 0
        self.extra = 0
        self.extras = False
        self.snowed = False
        self.lone = 0
        self.guesses: list[tuple[int, int]] = []
        self.timeouts = [0] * n
        self.open_rounds = [0] * n
        self.violations: list[effects.Violation] = []
        self.discard_faults = [0] * n
        self.past: tuple[int, QuewuState] | None = None
        self.appeal: laying.Appeal | None = None
        self.cases: list[laying.Case] = []
        self.ballot: court.Ballot | None = None
        self.votes: list[tuple[int, int]] = []
        self.taken = 0
        self.proposed = 0
        self.forfeits = [0] * n
        self.duel_left = 0
        self.duel_rounds: list[tuple[tuple[int, ...], ...]] = []
        self.outcome: GameResult | None = None

    def clone(self) -> QuewuState:
        """Copy the state for a search: no sink, no history."""
        return _copy(self)

    def put_back(self, before: QuewuState) -> None:
        """Become `before` again; the log and what was used up stay (§9)."""
        for slot in _SHARED:
            if slot not in _KEPT:
                setattr(self, slot, getattr(before, slot))
        for slot in _COPIED:
            setattr(self, slot, getattr(before, slot)[:])

    # -- whose move, and what he may do ----------------------------------------------------

    def to_move(self) -> int:
        """Name the seat to act, or CHANCE, or OVER."""
        return self.actor

    def result(self) -> GameResult | None:
        """Return how the game ended; None while it goes on."""
        return self.outcome

    @property
    def phase_name(self) -> str:
        """Name what the game waits for, as scenarios write it."""
        return NAMES[Phase(self.phase)]

    def mix(self, seat: int) -> int:
        """Return a seat's effective seasons as bits (§6); 0 in modes without seasons."""
        if not self.tables.seasons:
            return 0
        return self.orders[seat] or 1 << self.season

    legal_actions = moves.legal_actions

    def interrupts(self, seat: int) -> tuple[Action, ...]:
        """List what a seat may say out of turn: concede, and the clock speaking for him."""
        if self.actor < 0:
            return ()
        if not self.alive[seat]:
            return court.plea(self, seat)
        clock = self.rules.clock and seat == self.actor and self.phase in TIMED_PHASES
        talk = court.talk(self, seat)
        return (CONCEDE_ACTION, *((TIMEOUT_ACTION,) if clock else ()), *talk)

    def check(self, action: Action, seat: int) -> Action:
        """Return the action as it may be applied, or raise IllegalAction saying why not."""
        return legality.check(self, action, seat)

    def chance(self, rng: Random) -> Action:
        """Draw what the lot decides next; only when `to_move()` is CHANCE."""
        return chance.draw_lot(self, rng)

    # -- folding an action in --------------------------------------------------------------

    def apply(self, action: Action, seat: int = -1) -> None:
        """Fold in a checked action; `seat` matters only for what is said out of turn."""
        if self.history is not None:
            self._remember(action, seat)
        elif self.tables.calm and action.kind <= DISCARD and self.sink is None:
            quick.apply(self, action)
            return
        if self.tables.judged and action.kind in laying.LAID:
            laying.lay(self, action)
        else:
            self.carry_out(action, seat)

    def _remember(self, action: Action, seat: int) -> None:
        """Keep the public log, and the state before an own action for 且慢 (§9)."""
        assert self.history is not None
        self.history.append((seat, legality.public(action)))
        if action.kind >= Kind.DEAL:
            self.past = None
        elif action.kind < Kind.CALL:
            self.past = (self.actor, self.clone())
            self.appeal = None
        elif action.kind in (Kind.TIMEOUT, Kind.CONCEDE):
            self.past = self.appeal = None

    def carry_out(self, action: Action, seat: int = -1) -> None:
        """Fold in an action that is as it should be."""
        kind = action.kind
        if kind <= 2:
            self._play(action)
        elif kind == REST:
            self._rest()
        elif kind == DANCE:
            effects.dance(self, action)
        elif kind == DISCARD:
            self.discard(action.cards)
        elif kind >= Kind.DEAL:
            chance.apply_lot(self, action)
        elif kind == Kind.TEMPO:
            modules.set_tempo(self)
        elif kind == Kind.GUESS:
            self.guesses.append((self.actor, action.name))
            turns.advance(self)
        elif kind == Kind.VOTE:
            court.cast(self, action)
        elif kind == Kind.TIMEOUT:
            if self.tables.judged:
                laying.appealable(self)
            effects.time_out(self)
        elif kind == Kind.CONCEDE:
            effects.lose(self, seat, "concede")
        else:
            court.speak(self, action, seat)

    def _play(self, action: Action) -> None:
        tables = self.tables
        table = tables.groups[self.mix(self.turn) & 3 if tables.seasons else 0]
        cards = action.cards
        packed, _size, worth = table.weights.get(cards) or table.weigh(cards)
        self.lay_group(action, packed, worth)

    def lay_group(self, action: Action, packed: int, worth: int) -> None:
        """Lay a group that counts `worth`: it is the demand from now on."""
        seat = self.turn
        self.count = worth
        self.call = action.kind
        self.lead = self.restarted = False
        if self.sink is not None:
            self.tell_play(seat, action, worth)
            self.sink(Shown("demand", seat, (worth, self.call)))
        if not self.leave_hand(seat, packed, len(action.cards)):
            turns.end_effects(self)

    def tell_play(self, seat: int, action: Action, counted: int) -> None:
        """Tell the sink that a seat laid cards; only with a sink."""
        assert self.sink is not None
        self.sink(Declared(seat, action, counted))
        self.sink(CardsMoved(Place("hand", seat), TABLE, action.cards, EVERYONE, "play"))

    def leave_hand(self, seat: int, packed: int, size: int) -> bool:
        """Take played cards from a hand; True when that ended the game (§3, §8)."""
        self.hands[seat] -= packed
        self.sizes[seat] -= size
        self.gone += packed
        self.rested = 0
        if not self.tables.calm:
            self.snowed = False
            self.timeouts[seat] = 0
        if self.sizes[seat]:
            return False
        ending.finish(self, "played_out", (seat,))
        return True

    def _rest(self) -> None:
        seat = self.turn
        if not self.tables.calm:
            self.timeouts[seat] = 0
            self.snowed = False
        if self.sink is not None:
            self.sink(Declared(seat, REST_ACTION))
        if not self.deck:
            ending.exhausted(self)
            return
        self.draw(seat, self.tables.rest_draws)
        self.rested |= 1 << seat
        turns.end_effects(self)

    def draw(self, seat: int, n: int) -> int:
        """Draw up to `n` cards and return how many there were (§3)."""
        deck = self.deck
        if n == 1 and deck and self.sink is None and not self.lone:  # searches draw so, mostly
            self.hands[seat] += ONES[deck.pop()]
            self.sizes[seat] += 1
            return 1
        n = min(n, len(deck))
        drawn = tuple([deck.pop() for _ in range(n)])
        for card in drawn:
            self.hands[seat] += ONES[card]
        self.sizes[seat] += n
        if self.lone and self.sizes[seat] > 1:
            self.lone &= ~(1 << seat)
        if n and self.sink is not None:
            self.sink(CardsMoved(DECK, Place("hand", seat), drawn, (seat,), "draw"))
        return n

    def discard(self, cards: tuple[int, ...]) -> None:
        """Discard cards of the acting seat, in their order."""
        seat = self.actor
        for card in cards:
            self.hands[seat] -= ONES[card]
            self.gone += ONES[card]
        self.sizes[seat] -= len(cards)
        if self.sink is not None:
            self.sink(Declared(seat, Action(DISCARD, cards), len(cards)))
            self.sink(CardsMoved(Place("hand", seat), GONE, cards, EVERYONE, "discard"))
        if not self.sizes[seat]:
            self.refill(seat)
        turns.advance(self)

    def can_refill(self, seat: int) -> bool:
        """Tell whether an emptied hand would get a card; else its last card stays (ruling)."""
        return bool(self.deck) or chance.can_take(self, seat)

    def refill(self, seat: int) -> None:
        """Give a card to a hand that something other than playing emptied (§3)."""
        if not self.draw(seat, 1):
            self.todo.append((Phase.TAKE, seat, FROM_LARGEST))

    # -- looking at it ---------------------------------------------------------------------

    def view(self, seat: int, open_hands: bool = False) -> QuewuView:
        """Return all that `seat` may know; `open_hands` for a table that plays them open."""
        return make_view(self, seat, open_hands)

    def snapshot(self) -> dict[str, Any]:
        """Write the whole state as plain data (architecture: the save's snapshot)."""
        from .snapshot import write

        return write(self)


_COPIED = (
    "hands", "sizes", "deck", "orders", "order_left", "bans", "alive", "todo", "timeouts",
    "open_rounds", "violations", "duel_rounds", "forfeits", "guesses",
    "discard_faults", "cases", "votes",
)  # fmt: skip
_copy = copier(
    QuewuState,
    lists=[slot for slot in _COPIED if slot != "cases"],
    fresh={"past": "None", "appeal": "None", "cases": "[]"},
)
_SHARED = tuple(s for s in QuewuState.__slots__ if s not in _COPIED)
_KEPT = ("rules", "tables", "sink", "history", "taken", "proposed", "past", "appeal")
"""What a step back leaves as it is."""
