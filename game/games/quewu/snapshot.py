"""States as plain data, for saves and searches; the reverse of `QuewuState.snapshot`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from game.engine import CHANCE, OVER, GameResult, SetupError

from .cards import counts_of, pack_counts
from .court import Ballot
from .effects import Violation
from .phases import CHANCE_PHASES, Phase
from .ruleset import Ruleset
from .state import QuewuState

if TYPE_CHECKING:
    from .view import QuewuView

_PLAIN = (
    "actor", "turn", "opener", "lead", "restarted", "count", "call", "limit", "season",
    "round", "living", "self_ban", "rested", "due", "due_mode", "phase", "extra", "extras",
    "snowed", "lone", "taken", "proposed",
)  # fmt: skip
_LISTS = (
    "sizes", "deck", "orders", "order_left", "bans", "alive", "timeouts", "open_rounds",
    "forfeits", "discard_faults",
)  # fmt: skip


def write(state: QuewuState) -> dict[str, Any]:
    """Write a state as JSON-ready data."""
    data: dict[str, Any] = {key: _plain(getattr(state, key)) for key in _PLAIN}
    data |= {key: list(getattr(state, key)) for key in _LISTS}
    data["self_order"] = list(state.self_order)
    data["hands"] = [list(counts_of(hand)) for hand in state.hands]
    data["gone"] = list(counts_of(state.gone))
    data["duel_left"] = list(counts_of(state.duel_left))
    data["guesses"] = [list(guess) for guess in state.guesses]
    data["todo"] = [[int(x) for x in step] for step in state.todo]
    data["violations"] = [[*v[:4], list(v.votes) if v.votes else None] for v in state.violations]
    data["ballot"] = list(state.ballot) if state.ballot else None
    data["votes"] = [list(vote) for vote in state.votes]
    data["duel_rounds"] = [[list(h) for h in r] for r in state.duel_rounds]
    data["outcome"] = _plain_result(state.outcome)
    return data


def _plain(value: Any) -> Any:
    return int(value) if isinstance(value, int) and not isinstance(value, bool) else value


def read(rules: Ruleset, data: Mapping[str, Any]) -> QuewuState:
    """Build a state from what `write` wrote; raise SetupError naming a bad key."""
    state = QuewuState(rules)
    try:
        for key in _PLAIN:
            setattr(state, key, data[key])
        for key in _LISTS:
            setattr(state, key, list(data[key]))
        state.self_order = data["self_order"][0], data["self_order"][1]
        state.hands = [pack_counts(hand) for hand in data["hands"]]
        state.gone = pack_counts(data["gone"])
        state.duel_left = pack_counts(data["duel_left"])
        state.guesses = [(g[0], g[1]) for g in data["guesses"]]
        state.todo = [(step[0], step[1], step[2]) for step in data["todo"]]
        state.violations = [_violation(v) for v in data["violations"]]
        state.ballot = Ballot(*data["ballot"]) if data["ballot"] else None
        state.votes = [(v[0], v[1]) for v in data["votes"]]
        state.duel_rounds = [tuple(tuple(h) for h in r) for r in data["duel_rounds"]]
        state.outcome = _outcome(data["outcome"])
    except (KeyError, TypeError, IndexError, ValueError) as error:
        raise SetupError("snapshot", f"cannot be read ({error})") from error
    return state


def _violation(data: Sequence[Any]) -> Violation:
    seat, kind, number, code, votes = data
    return Violation(seat, kind, number, code, (votes[0], votes[1]) if votes else None)


def _plain_result(result: GameResult | None) -> list[Any] | None:
    return [result.reason, list(result.winners), list(result.scores)] if result else None


def _outcome(data: Sequence[Any] | None) -> GameResult | None:
    return GameResult(data[0], tuple(data[1]), tuple(data[2])) if data else None


def from_view(view: QuewuView, hands: list[int], deck: list[int]) -> QuewuState:
    """Build the state a view describes, with the given packed hands and deck."""
    state = QuewuState(view.rules)
    state.history = None
    state.hands, state.sizes, state.deck = hands, list(view.sizes), deck
    state.gone = pack_counts(view.gone)
    state.phase = Phase[view.phase.upper()]
    state.actor, state.turn, state.opener = view.turn, view.acting, view.opener
    state.lead = view.lead
    state.restarted = view.lead and view.demand[0] == 1
    state.count, state.call = view.demand
    state.limit, state.season, state.round = view.limit, view.season, view.round
    state.order_left = list(view.order_left)
    state.orders = [m if n else 0 for m, n in zip(view.effective, view.order_left)]
    state.self_order = view.self_order
    state.bans = list(view.bans)
    state.rested = sum(1 << seat for seat in view.rested)
    state.alive, state.due = list(view.alive), view.due
    state.living = sum(1 << seat for seat, alive in enumerate(view.alive) if alive)
    state.extra, state.extras, state.snowed = view.extra, view.extras, view.snowed
    state.timeouts = list(view.timeouts)
    state.lone = sum(1 << seat for seat, size in enumerate(view.sizes) if size == 1)
    state.outcome = view.result
    if state.phase in CHANCE_PHASES:
        state.actor = CHANCE
    elif state.phase == Phase.OVER:
        state.actor = OVER
    return state
