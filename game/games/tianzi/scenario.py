"""Set-ups and expectations of scenario files (docs/scenarios.md)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from game.engine import OVER, NotationError, SetupError

from . import calls
from .cards import COLOUR, NONE, fits, text_of
from .notation import cards_from
from .phases import NAMES, Phase
from .ruleset import Ruleset
from .scoring import best_five, points
from .sets import NO_SET, set_kind
from .state import TianziState

SETUP_KEYS = (
    "hands", "sea", "stock", "scored", "covered", "aside", "market", "laid", "turn", "starter",
    "phase", "seed",
)  # fmt: skip
PHASES = ("turn", "form", "keep", "call", "take")


def build(rules: Ruleset, setup: Mapping[str, Any], seed: int) -> TianziState:
    """Build the state a scenario's `setup` describes; raise SetupError naming a bad key.

    What is left out comes from a fresh deal; with `hands` but no `stock`, the stock is the
    rest of that deal's order.
    """
    for key in setup:
        if key not in SETUP_KEYS:
            raise SetupError(key, "unknown; known are " + ", ".join(SETUP_KEYS))
    turn = _seat(rules, "turn", setup.get("turn", 0))
    starter = _seat(rules, "starter", setup.get("starter", turn))
    state = TianziState(rules, starter)
    state.apply(state.chance(Random(f"{seed}/0")))
    order = [*(card for hand in state.hands for card in hand), *reversed(state.stock)]
    if "hands" in setup:
        state.hands = [sorted(cards) for cards in _lists(state, "hands", setup)]
    if "scored" in setup:
        state.scored = _lists(state, "scored", setup)
    for key in ("sea", "market", "laid"):
        setattr(state, key, _cards(key, setup.get(key, "")))
    for key in ("covered", "aside"):
        setattr(state, key, list(_cards(key, setup.get(key, ""))))
    _set_stock(state, setup, order)
    _set_phase(state, setup)
    state.history = []
    return state


def _cards(key: str, value: Any) -> tuple[int, ...]:
    if not isinstance(value, str):
        raise SetupError(key, f"{value!r} is not a text of cards")
    try:
        found = cards_from(value)
    except NotationError as error:
        raise SetupError(key, error.why) from error
    if any(card < 0 for card in found):
        raise SetupError(key, "names an unknown card")
    return found


def _lists(state: TianziState, key: str, setup: Mapping[str, Any]) -> list[list[int]]:
    value, n = setup[key], state.rules.seats
    if not isinstance(value, list) or len(value) != n:
        raise SetupError(key, f"must be a list of {n} texts")
    found = [list(_cards(key, one)) for one in value]
    if key == "scored" and any(len(cards) >= state.rules.sets for cards in found):
        raise SetupError(key, f"{state.rules.sets} score cards have ended the deal")
    return found


def _seat(rules: Ruleset, key: str, value: Any) -> int:
    if type(value) is not int or not 0 <= value < rules.seats:
        raise SetupError(key, f"{value!r} is not a seat from 0 to {rules.seats - 1}")
    return value


def _set_stock(state: TianziState, setup: Mapping[str, Any], order: list[int]) -> None:
    if "stock" in setup:
        state.stock = list(_cards("stock", setup["stock"]))[::-1]
        return
    used = [card for cards in (*state.hands, *state.scored) for card in cards]
    used += [*state.sea, *state.market, *state.laid, *state.covered, *state.aside]
    for named in used:
        found = next((card for card in order if fits(named, card)), None)
        if found is not None:
            order.remove(found)
    state.stock = order[::-1]


def _set_phase(state: TianziState, setup: Mapping[str, Any]) -> None:
    phase = setup.get("phase", "turn")
    if phase not in PHASES:
        raise SetupError("phase", f"{phase!r} is not one of {', '.join(PHASES)}")
    n = state.rules.seats
    turn = _seat(state.rules, "turn", setup.get("turn", state.starter))
    state.turn = state.actor = turn
    state.feeder = (turn - 1) % n
    state.phase = int(Phase[phase.upper()])
    if phase == "form" and not state.hands[turn]:
        raise SetupError("hands", f"seat {turn} has drawn and holds nothing")
    if phase == "keep" and (len(state.laid) != 3 or set_kind(state.laid) == NO_SET):
        raise SetupError("laid", "must be the three cards of a set")
    if phase == "take" and (state.two or not state.market):
        raise SetupError("market", "must be what 红中 turned up, with three or four seats")
    if phase == "call":
        if state.two or not calls.can_be_called(state):
            raise SetupError("phase", "there is nothing to call")
        state.turn = state.feeder
        calls.ask(state)


# -- expectations ----------------------------------------------------------------------------


def mismatch(state: TianziState, key: str, wanted: Any) -> str | None:
    """Compare one expected value; return what it is instead, or None when it fits."""
    if key not in _READ:
        raise SetupError(key, "unknown; known are " + ", ".join(_READ))
    actual = _READ[key](state)
    if key in ("hands", "scored"):
        return _all_differ(key, actual, wanted)
    if key in ("sea", "covered", "aside", "market", "laid"):
        return _cards_differ(key, actual, wanted)
    return None if actual == wanted else f"{key} is {actual!r}, not {wanted!r}"


def _all_differ(key: str, actual: Sequence[Sequence[int]], wanted: Any) -> str | None:
    if not isinstance(wanted, list) or len(wanted) != len(actual):
        raise SetupError(key, f"must be a list of {len(actual)} texts or null")
    for seat, (cards, one) in enumerate(zip(actual, wanted)):
        if one is not None:
            why = _cards_differ(f"{key} of seat {seat}", cards, one)
            if why:
                return why
    return None


def _cards_differ(key: str, actual: Sequence[int], wanted: Any) -> str | None:
    """Compare cards in any order; a colour that is left out fits any."""
    left = list(actual)
    named = sorted(_cards(key, wanted), key=lambda card: COLOUR[card] == NONE)
    for one in named:
        found = next((card for card in left if fits(one, card)), None)
        if found is None:
            break
        left.remove(found)
    if len(named) == len(actual) and not left:
        return None
    return f"{key} is {text_of(actual) or 'empty'}, not {wanted or 'empty'}"


def _points(state: TianziState) -> list[int]:
    """Return what the score cards make: in the end with 自摸, before that as they lie."""
    if state.outcome:
        return list(state.outcome.scores)
    return [points(best_five(cards, state.two), state.two) for cards in state.scored]


def _parts(state: TianziState) -> list[list[list[Any]]]:
    return [[[part.id, part.points] for part in one] for one in state.parts]


_READ: dict[str, Callable[[TianziState], Any]] = {
    "turn": lambda s: s.actor if s.actor >= 0 else None,
    "hands": lambda s: s.hands,
    "hand_sizes": lambda s: [len(hand) for hand in s.hands],
    "deck_size": lambda s: len(s.stock),
    "over": lambda s: s.actor == OVER,
    "winners": lambda s: list(s.outcome.winners) if s.outcome else [],
    "scores": lambda s: list(s.outcome.scores) if s.outcome else [0] * s.rules.seats,
    "scored": lambda s: s.scored,
    "points": _points,
    "parts": _parts,
    "reason": lambda s: s.outcome.reason if s.outcome else None,
    "sea": lambda s: s.sea,
    "covered": lambda s: s.covered,
    "aside": lambda s: s.aside,
    "market": lambda s: s.market,
    "laid": lambda s: s.laid,
    "removed": lambda s: len(s.removed),
    "phase": lambda s: NAMES[Phase(s.phase)],
}
