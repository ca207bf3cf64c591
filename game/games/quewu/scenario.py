"""Set-ups and expectations of scenario files (docs/scenarios.md)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from game.engine import CHANCE, OVER, NotationError, SetupError

from . import turns
from .actions import BAN_NAMES, OPEN, SEASONS
from .cards import CHARS, KINDS, counts_of, pack, pack_counts, points_of, text_of
from .chance import most_birds
from .notation import CALL_CHARS, CALLS, cards_from
from .phases import NAMES, Phase
from .referee import CHINESE, OTHER
from .ruleset import Ruleset
from .state import QuewuState

SETUP_KEYS = (
    "hands", "deck", "turn", "opener", "demand", "season", "limit", "opening", "bans", "seed",
)  # fmt: skip


def build(rules: Ruleset, setup: Mapping[str, Any], seed: int) -> QuewuState:
    """Build the state a scenario's `setup` describes; raise SetupError naming a bad key.

    What is left out comes from a fresh deal; with `hands` but no `deck`, the deck is the
    rest of that deal's order.
    """
    for key in setup:
        if key not in SETUP_KEYS:
            raise SetupError(key, "unknown; known are " + ", ".join(SETUP_KEYS))
    state = QuewuState(rules)
    order = state.chance(Random(f"{seed}/0")).cards
    state.apply(state.chance(Random(f"{seed}/0")))
    if "hands" in setup:
        _set_hands(state, setup["hands"], list(order))
    if "deck" in setup:
        state.deck = list(_cards("deck", setup["deck"]))[::-1]
    _set_gone(state)
    _set_turn(state, setup, seed)
    for key in ("demand", "season", "limit", "bans"):
        if key in setup:
            _SETTERS[key](state, setup[key])
    state.history = []
    return state


def _set_hands(state: QuewuState, hands: Any, order: list[int]) -> None:
    n = state.rules.seats
    if not isinstance(hands, list) or len(hands) != n:
        raise SetupError("hands", f"must be a list of {n} hands")
    for seat, text in enumerate(hands):
        cards = _cards("hands", text)
        state.hands[seat] = pack(cards)
        state.sizes[seat] = len(cards)
        for card in cards:
            if card in order:
                order.remove(card)
    state.deck = order[::-1]


def _cards(key: str, text: Any) -> tuple[int, ...]:
    if not isinstance(text, str):
        raise SetupError(key, f"{text!r} is not a text of cards")
    try:
        cards = cards_from(text)
    except NotationError as error:
        raise SetupError(key, error.why) from error
    for kind in KINDS:
        if cards.count(kind) > (54 if kind == 0 else 9):
            raise SetupError(key, f"more {CHARS[kind]} than there are")
    return cards


def _set_gone(state: QuewuState) -> None:
    """Count every card that is neither held nor in the deck as out of the game."""
    held = [sum(column) for column in zip(*(counts_of(hand) for hand in state.hands))]
    left = (
        max(0, n - held[kind] - state.deck.count(kind)) for kind, n in enumerate(state.rules.copies)
    )
    state.gone = pack_counts(left)


def _set_turn(state: QuewuState, setup: Mapping[str, Any], seed: int) -> None:
    tied = most_birds(state)
    lot = tied[int(Random(f"{seed}/1").random() * len(tied))]
    opening = bool(setup.get("opening", "demand" not in setup))
    default_opener = setup.get("turn", lot) if opening else 0
    opener = _seat(state, "opener", setup.get("opener", default_opener))
    turn = _seat(state, "turn", setup.get("turn", opener))
    state.opener = opener
    state.turn = turn
    state.lead = opening
    state.lone = sum(1 << at for at, size in enumerate(state.sizes) if size == 1)
    turns.await_play(state)


def _seat(state: QuewuState, key: str, value: Any) -> int:
    if type(value) is not int or not 0 <= value < state.rules.seats:
        raise SetupError(key, f"{value!r} is not a seat from 0 to {state.rules.seats - 1}")
    return value


def _set_demand(state: QuewuState, value: Any) -> None:
    kinds = CALLS | {"开": OPEN}
    if value is None:
        return
    number, call = (value[:-1], value[-1:]) if isinstance(value, str) else ("", "")
    if call not in kinds or not number.isdecimal() or len(number) > 4:
        raise SetupError("demand", f"{value!r} is not like 5吟, 4诵 or 1开")
    state.count, state.call = int(number), kinds[call]


def _set_season(state: QuewuState, value: Any) -> None:
    if not isinstance(value, str) or len(value) != 1 or value not in SEASONS:
        raise SetupError("season", f"{value!r} is not one of {SEASONS}")
    state.season = SEASONS.index(value)


def _set_limit(state: QuewuState, value: Any) -> None:
    if type(value) is not int or not 4 <= value <= 12:
        raise SetupError("limit", f"{value!r} is not a number from 4 to 12")
    state.limit = value


def _set_bans(state: QuewuState, value: Any) -> None:
    if not isinstance(value, Mapping):
        raise SetupError("bans", 'must be like {"0": ["dance"]}')
    for seat, names in value.items():
        known = seat in map(str, range(state.rules.seats))
        where = _seat(state, "bans", int(seat) if known else seat)
        if not isinstance(names, list):
            raise SetupError("bans", f"{names!r} is not a list of bans")
        for name in names:
            if not isinstance(name, str) or name not in BAN_NAMES:
                raise SetupError("bans", f"{name!r} is not one of {', '.join(BAN_NAMES)}")
            state.bans[where] |= BAN_NAMES[name]


_SETTERS: dict[str, Callable[[QuewuState, Any], None]] = {
    "demand": _set_demand,
    "season": _set_season,
    "limit": _set_limit,
    "bans": _set_bans,
}


# -- expectations ----------------------------------------------------------------------------


def mismatch(state: QuewuState, key: str, wanted: Any) -> str | None:
    """Compare one expected value; return what it is instead, or None when it fits."""
    if key not in _READ:
        raise SetupError(key, "unknown; known are " + ", ".join(_READ))
    if key in ("violation", "violations"):
        return _violations_differ(state, key, wanted)
    if key == "hands":
        return _hands_differ(state, wanted)
    actual = _READ[key](state)
    if key == "effective_seasons":
        if not isinstance(wanted, list) or not all(isinstance(text, str) for text in wanted):
            raise SetupError(key, f"{wanted!r} is not a list of seasons")
        wanted = ["".join(sorted(text, key=SEASONS.find)) for text in wanted]
    if key == "demand" and _no_demand(state) and wanted in (None, "", "开"):
        return None
    return None if actual == wanted else f"{key} is {actual!r}, not {wanted!r}"


def _hands_differ(state: QuewuState, wanted: Any) -> str | None:
    if not isinstance(wanted, list) or len(wanted) != len(state.hands):
        raise SetupError("hands", f"must be a list of {len(state.hands)} hands or null")
    for seat, (hand, text) in enumerate(zip(state.hands, wanted)):
        if text is not None and pack(_cards("hands", text)) != hand:
            held = text_of(k for k, n in enumerate(counts_of(hand)) for _ in range(n))
            return f"seat {seat} holds {held or 'nothing'}, not {text or 'nothing'}"
    return None


def _violations_differ(state: QuewuState, key: str, wanted: Any) -> str | None:
    """Compare the last violation, or the record: kinds in order, how many, or how many a seat."""
    kinds = [violation.kind for violation in state.violations]
    if key == "violation":
        kinds = [kind for kind in kinds if kind != OTHER][-1:] or kinds[-1:]
        actual, wanted = kinds, [wanted]
    elif isinstance(wanted, int):
        return None if len(kinds) == wanted else f"there are {len(kinds)} violations"
    elif isinstance(wanted, list) and all(type(one) is int for one in wanted) and wanted:
        each = [sum(v.seat == s for v in state.violations) for s in range(len(wanted))]
        return None if each == wanted else f"violations are {each}, not {wanted}"
    else:
        actual = kinds
    if actual == [_kind_named(one) for one in wanted or ()]:
        return None
    return f"{key} is {', '.join(actual) or 'none'}, not {wanted!r}"


def _kind_named(name: Any) -> str:
    """Return the id of a violation given by its id or its Chinese name."""
    for kind, chinese in CHINESE.items():
        if name == chinese or str(name).lower().replace(" ", "_") == kind:
            return kind
    raise SetupError("violation", f"{name!r} is not one of {', '.join(CHINESE)}")


def _no_demand(state: QuewuState) -> bool:
    return state.lead


def _demand(state: QuewuState) -> str | None:
    if state.lead and not state.restarted:
        return None
    return f"{state.count}{CALL_CHARS[state.call]}"


def _seasons(mask: int) -> str:
    return "".join(SEASONS[i] for i in range(4) if mask >> i & 1)


_READ: dict[str, Callable[[QuewuState], Any]] = {
    "turn": lambda s: s.actor if s.actor >= 0 else None,
    "hands": lambda s: None,
    "hand_sizes": lambda s: list(s.sizes),
    "deck_size": lambda s: len(s.deck),
    "over": lambda s: s.actor == OVER,
    "winners": lambda s: list(s.outcome.winners) if s.outcome else [],
    "scores": lambda s: list(s.outcome.scores) if s.outcome else _scores(s),
    "demand": _demand,
    "season": lambda s: SEASONS[s.season] if s.rules.seasons else None,
    "limit": lambda s: s.limit,
    "effective_seasons": lambda s: [_seasons(s.mix(seat)) for seat in range(s.rules.seats)],
    "violation": lambda s: None,
    "violations": lambda s: None,
    "phase": lambda s: "duel" if s.actor == CHANCE and s.duel_left else NAMES[Phase(s.phase)],
}


def _scores(state: QuewuState) -> list[int]:
    return [points_of(hand, state.rules.functions_are_birds) for hand in state.hands]
