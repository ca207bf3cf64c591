"""States as plain data, for saves and searches; the reverse of `TianziState.snapshot`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from game.engine import Action, GameResult, SetupError

from .actions import PASS_ACTION
from .phases import Phase
from .ruleset import Ruleset
from .scoring import Part
from .state import TianziState

if TYPE_CHECKING:
    from .view import TianziView

_PLAIN = ("actor", "turn", "phase", "starter", "feeder", "finisher", "need")
_LISTS = ("alive", "stock", "covered", "aside", "removed")
_TUPLES = ("sea", "laid", "market")
_NESTED = ("hands", "scored")


def write(state: TianziState) -> dict[str, Any]:
    """Write a state as JSON-ready data."""
    data: dict[str, Any] = {key: int(getattr(state, key)) for key in _PLAIN}
    data |= {key: list(getattr(state, key)) for key in (*_LISTS, *_TUPLES)}
    data |= {key: [list(cards) for cards in getattr(state, key)] for key in _NESTED}
    data["calls"] = [[seat, int(action.kind), list(action.cards)] for seat, action in state.calls]
    data["parts"] = [[list(part) for part in parts] for parts in state.parts]
    result = state.outcome
    data["outcome"] = [result.reason, *map(list, result[1:])] if result else None
    return data


def read(rules: Ruleset, data: Mapping[str, Any]) -> TianziState:
    """Build a state from what `write` wrote; raise SetupError naming a bad key."""
    state = TianziState(rules)
    try:
        for key in _PLAIN:
            setattr(state, key, int(data[key]))
        for key in _LISTS:
            setattr(state, key, list(data[key]))
        for key in _TUPLES:
            setattr(state, key, tuple(data[key]))
        for key in _NESTED:
            setattr(state, key, [list(cards) for cards in data[key]])
        state.calls = [_call(one) for one in data["calls"]]
        state.parts = tuple(tuple(Part(*part) for part in parts) for parts in data["parts"])
        result = data["outcome"]
        state.outcome = GameResult(result[0], *map(tuple, result[1:])) if result else None
    except (KeyError, TypeError, IndexError, ValueError) as error:
        raise SetupError("snapshot", f"cannot be read ({error})") from error
    return state


def _call(data: Sequence[Any]) -> tuple[int, Action]:
    seat, kind, cards = data
    return seat, Action(kind, tuple(cards))


def from_view(
    view: TianziView, hands: list[list[int]], stock: list[int], removed: list[int]
) -> TianziState:
    """Build the state a view describes, with the given hands, stock and removed cards."""
    state = TianziState(view.rules, view.starter)
    state.history = list(view.history)
    state.hands, state.stock, state.removed = hands, stock, removed
    state.scored = [list(cards) for cards in view.scored]
    state.covered, state.aside = list(view.covered), list(view.aside)
    state.sea, state.laid, state.market = view.sea, view.laid, view.market
    state.alive, state.need = list(view.alive), view.need
    state.turn, state.actor, state.feeder = view.acting, view.turn, view.feeder
    state.phase = int(Phase[view.phase.upper()])
    state.parts, state.outcome = view.parts, view.result
    state.finisher = _finisher(view)
    if state.phase == Phase.CALL:
        _recall(state)
    return state


def _finisher(view: TianziView) -> int:
    """Name the seat that ended the deal; -1 while it goes on, and after a draw."""
    if view.result is None or not view.result.winners:
        return -1
    return view.result.winners[0] if view.result.reason == "last_left" else view.acting


def _recall(state: TianziState) -> None:
    """Note who has been asked in this window: each has answered, and is taken to have passed."""
    n = state.rules.seats
    seat = (state.feeder + 1) % n
    while seat != state.actor:
        if state.alive[seat]:
            state.calls.append((seat, PASS_ACTION))
        seat = (seat + 1) % n
    answered = len(state.calls)
    state.sealed = list(range(len(state.history or ()) - answered, len(state.history or ())))
