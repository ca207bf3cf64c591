"""States as plain data, for saves and searches; the reverse of `GoujiState.snapshot`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from game.engine import CHANCE, GameResult, SetupError

from .cards import OPPOSITE, THREE
from .hands import Hand, read_hand
from .legacy import Claim, Legacy, read_legacy
from .phases import CHANCE_PHASES, Phase
from .ruleset import Ruleset
from .state import GoujiState

if TYPE_CHECKING:
    from .view import GoujiView

_PLAIN = (
    "actor", "asker", "beaten", "burned", "burner", "covering", "free", "headless", "lead",
    "living", "may", "offered", "only", "opened", "paid", "passed", "phase", "refused",
    "seller", "stake", "top", "unopened", "yielder",
)  # fmt: skip
_LISTS = ("gone", "outs", "places", "queue", "sizes")
_ROWS = ("barred", "hands", "returned")


def write(state: GoujiState) -> dict[str, Any]:
    """Write a state as JSON-ready data."""
    data: dict[str, Any] = {key: getattr(state, key) for key in _PLAIN}
    data |= {key: list(getattr(state, key)) for key in _LISTS}
    data |= {key: [list(row) for row in getattr(state, key)] for key in _ROWS}
    data["order"] = [list(cards) for cards in state.order]
    data["table"] = _cards(state.table)
    data["burns"] = [list(burn) for burn in state.burns]
    data["smothers"] = [list(pair) for pair in state.smothers]
    data["claims"] = [[int(x) for x in claim] for claim in state.claims]
    data["revolts"] = [[seat, list(cards)] for seat, cards in state.revolts]
    data["revolt"] = list(state.revolt) if state.revolt else None
    data["past"] = state.past.as_dict() if state.past else None
    data["legacy"] = state.legacy.as_dict() if state.legacy else None
    data["outcome"] = _plain_result(state.outcome)
    return data


def _cards(hand: Hand | None) -> list[int] | None:
    if hand is None:
        return None
    return [hand.rank] * hand.n + [13] * hand.small + [14] * hand.big


def _plain_result(result: GameResult | None) -> list[Any] | None:
    return [result.reason, list(result.winners), list(result.scores)] if result else None


def read(rules: Ruleset, data: Mapping[str, Any]) -> GoujiState:
    """Build a state from what `write` wrote; raise SetupError naming a bad key."""
    state = GoujiState(rules)
    try:
        for key in _PLAIN:
            setattr(state, key, data[key])
        for key in _LISTS:
            setattr(state, key, list(data[key]))
        for key in _ROWS:
            setattr(state, key, [list(row) for row in data[key]])
        _read_rest(state, data)
    except (KeyError, TypeError, IndexError, ValueError) as error:
        raise SetupError("snapshot", f"cannot be read ({error})") from error
    return state


def _read_rest(state: GoujiState, data: Mapping[str, Any]) -> None:
    state.order = [tuple(cards) for cards in data["order"]]
    state.table = read_hand(data["table"]) if data["table"] else None
    state.burns = [(b[0], b[1], b[2]) for b in data["burns"]]
    state.smothers = [(pair[0], pair[1]) for pair in data["smothers"]]
    state.claims = [Claim(*claim) for claim in data["claims"]]
    state.revolts = [(seat, tuple(cards)) for seat, cards in data["revolts"]]
    state.revolt = (data["revolt"][0], data["revolt"][1]) if data["revolt"] else None
    state.past = _legacy(data["past"])
    state.legacy = _legacy(data["legacy"])
    outcome = data["outcome"]
    if outcome:
        state.outcome = GameResult(outcome[0], tuple(outcome[1]), tuple(outcome[2]))


def _legacy(data: Any) -> Legacy | None:
    return read_legacy(data) if data else None


def from_view(view: GoujiView, hands: list[list[int]], order: list[tuple[int, ...]]) -> GoujiState:
    """Build the state a view describes, with the given hands and orders of dealing."""
    state = GoujiState(view.rules, view.past)
    state.history = None
    state.hands, state.order = hands, order
    state.phase, state.actor = int(Phase[view.phase.upper()]), view.turn
    state.sizes, state.gone = list(view.sizes), list(view.gone)
    state.may, state.passed = _mask(view.may), _mask(view.passed)
    state.living = _mask(view.living)
    state.unopened = _mask(view.unopened)
    state.opened = _mask(view.opened) | state.unopened
    state.headless = 1 << view.headless if view.headless >= 0 else 0
    for key in _SAME:
        setattr(state, key, getattr(view, key))
    for key in ("places", "outs", "burns", "smothers", "queue", "revolts", "claims"):
        setattr(state, key, list(getattr(view, key)))
    _recall(state, view)
    if state.phase in CHANCE_PHASES:
        state.actor = CHANCE
    return state


_SAME = (
    "lead", "top", "beaten", "table", "only", "yielder", "free", "burner", "burned", "stake",
    "covering", "asker", "seller", "revolt", "paid", "offered", "refused", "legacy",
)  # fmt: skip


def _recall(state: GoujiState, view: GoujiView) -> None:
    """Set what only some seats know, as far as this one does."""
    state.barred[view.seat] = list(view.barred)
    state.returned[view.seat] = list(view.returned)
    state.outcome = view.result
    across = OPPOSITE[view.seat]
    dealt = (*state.order[across], *(THREE,) * view.dealt)  # a 3 is no card to be picked
    state.order[across] = dealt[: view.dealt]


def _mask(seats: tuple[int, ...]) -> int:
    return sum(1 << seat for seat in seats)
