"""States as plain data, for saves and searches; the reverse of `QixingState.snapshot`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from game.engine import GameResult, SetupError

from .cards import kinds_in, mask_of
from .phases import Phase
from .ruleset import Ruleset
from .settlement import Comparison
from .state import QixingState

if TYPE_CHECKING:
    from .view import QixingView

_PLAIN = ("actor", "turn", "banker", "round", "phase")
_LISTS = ("alive", "scores", "library")
_MASKS = ("hands", "shown")


def write(state: QixingState) -> dict[str, Any]:
    """Write a state as JSON-ready data."""
    data: dict[str, Any] = {key: int(getattr(state, key)) for key in _PLAIN}
    data |= {key: list(getattr(state, key)) for key in _LISTS}
    data |= {key: [list(kinds_in(mask)) for mask in getattr(state, key)] for key in _MASKS}
    data["gone"] = list(kinds_in(state.gone))
    data["public"] = list(state.public)
    data["offer"] = list(state.offer)
    data["discards"] = [list(one) for one in state.discards]
    data["comparisons"] = [[c.round, c.public, *map(list, c[2:])] for c in state.comparisons]
    result = state.outcome
    data["outcome"] = [result.reason, *map(list, result[1:])] if result else None
    return data


def read(rules: Ruleset, data: Mapping[str, Any]) -> QixingState:
    """Build a state from what `write` wrote; raise SetupError naming a bad key."""
    state = QixingState(rules)
    try:
        for key in _PLAIN:
            setattr(state, key, int(data[key]))
        for key in _LISTS:
            setattr(state, key, list(data[key]))
        for key in _MASKS:
            setattr(state, key, [mask_of(kinds) for kinds in data[key]])
        state.gone = mask_of(data["gone"])
        state.public, state.offer = tuple(data["public"]), tuple(data["offer"])
        state.discards = [(one[0], one[1]) for one in data["discards"]]
        state.comparisons = [
            Comparison(c[0], c[1], *map(tuple, c[2:])) for c in data["comparisons"]
        ]
        result = data["outcome"]
        state.outcome = GameResult(result[0], *map(tuple, result[1:])) if result else None
    except (KeyError, TypeError, IndexError, ValueError) as error:
        raise SetupError("snapshot", f"cannot be read ({error})") from error
    return state


def from_view(
    view: QixingView,
    hands: list[int],
    library: list[int],
    public: tuple[int, ...],
    offer: tuple[int, ...],
) -> QixingState:
    """Build the state a view describes; hands, library, public tiles and offer are given."""
    state = QixingState(view.rules, view.banker)
    state.history = list(view.history)
    state.hands, state.library, state.public = hands, library, public
    state.shown = [mask_of(kinds) for kinds in view.shown]
    state.alive, state.scores = list(view.alive), list(view.scores)
    state.discards = list(view.discards)
    state.gone = mask_of(kind for kind, n in enumerate(view.gone) if n)
    state.comparisons = list(view.comparisons)
    state.round, state.turn, state.actor = view.round, view.acting, view.turn
    state.phase = int(Phase[view.phase.upper()])
    state.outcome = view.result
    state.offer = offer
    return state
