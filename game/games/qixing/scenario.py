"""Set-ups and expectations of scenario files (docs/scenarios.md)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from game.engine import OVER, NotationError, SetupError

from . import rounds
from .cards import EVERY_KIND, NAMES, TILES, kinds_in, mask_of, text_of
from .chance import DEALT, OFFERED
from .fans import FANS
from .notation import kinds_from
from .phases import DRAWING_ROUNDS, ROUNDS, Phase
from .phases import NAMES as PHASES
from .ruleset import Ruleset
from .settlement import Comparison
from .state import QixingState

SETUP_KEYS = (
    "hands", "public", "round", "turn", "banker", "draw", "scores", "library", "seed",
)  # fmt: skip


def build(rules: Ruleset, setup: Mapping[str, Any], seed: int) -> QixingState:
    """Build the state a scenario's `setup` describes; raise SetupError naming a bad key.

    What is left out comes from a fresh deal. From round 5 on the showdown is played at once.
    """
    for key in setup:
        if key not in SETUP_KEYS:
            raise SetupError(key, "unknown; known are " + ", ".join(SETUP_KEYS))
    state = QixingState(rules, _seat("banker", setup.get("banker", 0)))
    state.apply(state.chance(Random(f"{seed}/0")))
    if "hands" in setup:
        state.hands = _hands(setup["hands"])
    if "public" in setup:
        state.public = _public(setup["public"])
    if "scores" in setup:
        state.scores = _scores(setup["scores"])
    _set_library(state, setup)
    state.history = []
    _set_turn(state, setup)
    return state


def _kinds(key: str, value: Any) -> tuple[int, ...]:
    texts = value if isinstance(value, list) else [value]
    if not all(isinstance(text, str) for text in texts):
        raise SetupError(key, f"{value!r} is not a text of tiles")
    try:
        kinds = kinds_from(" ".join(texts))
    except NotationError as error:
        raise SetupError(key, error.why) from error
    if len(set(kinds)) != len(kinds):
        raise SetupError(key, f"{value!r} names a kind twice")
    return kinds


def _hands(value: Any) -> list[int]:
    if not isinstance(value, list) or len(value) != 4:
        raise SetupError("hands", "must be a list of 4 hands")
    hands = [_kinds("hands", one) for one in value]
    every = [kind for hand in hands for kind in hand]
    for kind in set(every):
        if every.count(kind) > 1:
            raise SetupError("hands", f"{NAMES[kind]} is held by two seats")
    for hand in hands:
        if len(hand) not in (DEALT, DEALT + 1):
            raise SetupError("hands", f"{text_of(hand)!r} are not {DEALT} kinds")
    return [mask_of(hand) for hand in hands]


def _public(value: Any) -> tuple[int, ...]:
    kinds = _kinds("public", value)
    if len(kinds) != ROUNDS or not all(kind in TILES for kind in kinds):
        raise SetupError("public", f"must be {ROUNDS} different tiles and no joker")
    return kinds


def _scores(value: Any) -> list[int]:
    if not isinstance(value, list) or [type(one) for one in value] != [int] * 4:
        raise SetupError("scores", f"{value!r} is not a list of 4 numbers")
    return list(value)


def _seat(key: str, value: Any) -> int:
    if type(value) is not int or not 0 <= value < 4:
        raise SetupError(key, f"{value!r} is not a seat from 0 to 3")
    return value


def _set_library(state: QixingState, setup: Mapping[str, Any]) -> None:
    held = 0
    for hand in state.hands:
        held |= hand
    every = EVERY_KIND if state.rules.wild_draws else TILES
    if any(kind not in every for kind in kinds_in(held)):
        raise SetupError("hands", "joker triplets need the option wild_draws")
    if "library" in setup:
        state.library = sorted(_kinds("library", setup["library"]))
        if held & mask_of(state.library) or any(kind not in every for kind in state.library):
            raise SetupError("library", "a kind in it is held, or is not in this game")
    else:
        state.library = [kind for kind in every if not held >> kind & 1]


def _set_turn(state: QixingState, setup: Mapping[str, Any]) -> None:
    number = setup.get("round", 1)
    if type(number) is not int or not 1 <= number <= ROUNDS:
        raise SetupError("round", f"{number!r} is not a round from 1 to {ROUNDS}")
    state.round = number
    state.turn = _seat("turn", setup.get("turn", state.banker))
    if len(state.library) < OFFERED:
        raise SetupError("library", f"needs {OFFERED} kinds to draw from")
    _check_sizes(state)
    showdown, holds_five = number > DRAWING_ROUNDS, state.hands[state.turn].bit_count() > DEALT
    if "draw" in setup and (showdown or holds_five):
        raise SetupError("draw", "nobody is to draw")
    if showdown:
        rounds.showdown(state, number)
    elif holds_five:
        state.phase, state.actor = int(Phase.DISCARD), state.turn
    elif "draw" in setup:
        _set_draw(state, setup["draw"])


def _check_sizes(state: QixingState) -> None:
    for seat, hand in enumerate(state.hands):
        five = hand.bit_count() > DEALT
        if five and (seat != state.turn or state.round > DRAWING_ROUNDS):
            raise SetupError("hands", f"seat {seat} holds {DEALT + 1} kinds and is not to discard")


def _set_draw(state: QixingState, value: Any) -> None:
    kinds = _kinds("draw", value)
    if len(kinds) != OFFERED or not all(kind in state.library for kind in kinds):
        raise SetupError("draw", f"must be {OFFERED} kinds of the library")
    state.offer = tuple(sorted(kinds))
    state.phase, state.actor = int(Phase.CHOOSE), state.turn


# -- expectations ----------------------------------------------------------------------------


def mismatch(state: QixingState, key: str, wanted: Any) -> str | None:
    """Compare one expected value; return what it is instead, or None when it fits."""
    if key not in _READ:
        raise SetupError(key, "unknown; known are " + ", ".join(_READ))
    if key == "hands":
        return _hands_differ(state, wanted)
    if key == "draw" and wanted is not None:
        wanted = sorted(_kinds("draw", wanted))
    actual = _READ[key](state)
    return None if actual == wanted else f"{key} is {actual!r}, not {wanted!r}"


def _hands_differ(state: QixingState, wanted: Any) -> str | None:
    if not isinstance(wanted, list) or len(wanted) != 4:
        raise SetupError("hands", "must be a list of 4 hands or null")
    for seat, (hand, text) in enumerate(zip(state.hands, wanted)):
        if text is not None and mask_of(_kinds("hands", text)) != hand:
            held = text_of(kinds_in(hand))
            return f"seat {seat} holds {held or 'nothing'}, not {text or 'nothing'}"
    return None


def _last(state: QixingState) -> Comparison | None:
    return state.comparisons[-1] if state.comparisons else None


def _fans(state: QixingState) -> list[list[Any] | None] | None:
    last = _last(state)
    if last is None:
        return None
    pairs = zip(last.fans, last.times)
    return [[FANS[fan].id, times] if fan >= 0 else None for fan, times in pairs]


def _round_winners(state: QixingState) -> list[int]:
    last = _last(state)
    return list(last.winners) if last else []


def _payments(state: QixingState) -> list[int]:
    last = _last(state)
    return list(last.payments) if last else [0] * 4


def _winners(state: QixingState) -> list[int]:
    return list(state.outcome.winners) if state.outcome else _round_winners(state)


_READ: dict[str, Callable[[QixingState], Any]] = {
    "turn": lambda s: s.actor if s.actor >= 0 else None,
    "hands": lambda s: None,
    "hand_sizes": lambda s: [hand.bit_count() for hand in s.hands],
    "deck_size": lambda s: len(s.library),
    "over": lambda s: s.actor == OVER,
    "winners": _winners,
    "scores": lambda s: list(s.scores),
    "fans": _fans,
    "round_winners": _round_winners,
    "payments": _payments,
    "round": lambda s: s.round,
    "draw": lambda s: list(s.offer) if s.offer else None,
    "public": lambda s: NAMES[s.public[s.round - 1]],
    "phase": lambda s: PHASES[Phase(s.phase)],
}
