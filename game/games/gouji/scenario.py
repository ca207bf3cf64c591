"""Set-ups and expectations of scenario files (docs/scenarios.md)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from game.engine import OVER, IllegalAction, NotationError, SetupError

from . import before, burning, revolt, tribute, trick
from .cards import COPIES, NEXT, RANKS, SEATS, THREE, cards_of, counts_of, seats_in, text_of
from .hands import Hand
from .legacy import claims_of, read_legacy
from .notation import cards_from
from .ruleset import Ruleset
from .state import GoujiState

SETUP_KEYS = (
    "hands", "turn", "table", "beaten", "passed", "opened", "out", "last_result", "phase", "seed",
)  # fmt: skip
STARTS = ("buy", "tribute", "revolt", "play")


def build(rules: Ruleset, setup: Mapping[str, Any], seed: int) -> GoujiState:
    """Build the state a scenario's `setup` describes; raise SetupError naming a bad key.

    What is left out comes from a fresh deal. With `last_result` a game begins with buying,
    else with the first lead, unless `phase` says otherwise.
    """
    for key in setup:
        if key not in SETUP_KEYS:
            raise SetupError(key, "unknown; known are " + ", ".join(SETUP_KEYS))
    legacy = read_legacy(setup["last_result"]) if "last_result" in setup else None
    state = GoujiState(rules)
    state.apply(state.chance(Random(f"{seed}/0")))
    state.lead = state.chance(Random(f"{seed}/1")).seat
    if legacy is not None and not legacy.again:  # surrounded twice running, all begins afresh
        state.past = legacy
        state.lead = legacy.places[-1]
    if "hands" in setup:
        _set_hands(state, setup["hands"])
    if "turn" in setup:
        state.lead = _seat("turn", setup["turn"])
    _set_out(state, setup.get("out", []))
    state.opened = _seats("opened", setup.get("opened", []))
    _start(state, setup, setup.get("phase", "play" if legacy is None else "buy"))
    state.history = []
    return state


def _start(state: GoujiState, setup: Mapping[str, Any], phase: Any) -> None:
    if phase not in STARTS:
        raise SetupError("phase", f"{phase!r} is not one of {', '.join(STARTS)}")
    if state.outs and phase != "play":
        raise SetupError("out", "nobody is out before the first lead")
    if "table" in setup:
        if phase != "play":
            raise SetupError("table", "nothing lies on the table before the first lead")
        _set_table(state, setup)
        return
    for key in ("passed", "beaten"):
        if setup.get(key, []) != []:
            raise SetupError(key, "there is no table: nothing lies there to be answered")
    if "turn" in setup and not state.living >> state.lead & 1:
        raise SetupError("turn", f"seat {state.lead} is out")
    _begin(state, phase)


def _begin(state: GoujiState, phase: str) -> None:
    if phase == "buy":
        before.prepare(state)
    elif phase == "tribute":
        tribute.begin(state)
    elif phase == "revolt":
        revolt.begin(state)
    else:
        before.start_play(state)


def _set_hands(state: GoujiState, hands: Any) -> None:
    if not isinstance(hands, list) or len(hands) != SEATS:
        raise SetupError("hands", f"must be a list of {SEATS} hands")
    for seat, text in enumerate(hands):
        before.take_up(state, seat, _cards("hands", text))
    held = [sum(hand[rank] for hand in state.hands) for rank in RANKS]
    _check_copies("hands", held)


def _check_copies(key: str, counts: Sequence[int]) -> None:
    for rank in RANKS:
        if counts[rank] > COPIES[rank]:
            card = text_of((rank,))
            raise SetupError(key, f"{counts[rank]} cards {card}; there are {COPIES[rank]}")


def _cards(key: str, text: Any) -> tuple[int, ...]:
    if not isinstance(text, str):
        raise SetupError(key, f"{text!r} is not a text of cards")
    try:
        return cards_from(text)
    except NotationError as error:
        raise SetupError(key, error.why) from error


def _seat(key: str, value: Any) -> int:
    if type(value) is not int or not 0 <= value < SEATS:
        raise SetupError(key, f"{value!r} is not a seat from 0 to {SEATS - 1}")
    return value


def _seats(key: str, value: Any) -> int:
    if not isinstance(value, list):
        raise SetupError(key, f"{value!r} is not a list of seats")
    return sum(1 << seat for seat in {_seat(key, one) for one in value})


def _set_out(state: GoujiState, seats: Any) -> None:
    if not isinstance(seats, list) or len(seats) > SEATS - 2:
        raise SetupError("out", f"must be a list of up to {SEATS - 2} seats")
    for place, one in enumerate(seats):
        seat = _seat("out", one)
        if state.places[seat] >= 0:
            raise SetupError("out", f"seat {seat} is named twice")
        state.lose(seat, cards_of(state.hands[seat]), "out")
        trick.leave(state, seat, place, "call.out")


def _set_table(state: GoujiState, setup: Mapping[str, Any]) -> None:
    """Lay a hand on the table as if its player had just laid it."""
    value = setup["table"]
    seat_text, colon, text = value.partition(":") if isinstance(value, str) else ("", "", "")
    if not colon or seat_text not in map(str, range(SEATS)):
        raise SetupError("table", f'{value!r} is not like "2:QQQ"')
    seat = int(seat_text)
    state.passed = _seats("passed", setup.get("passed", []))
    cards = tuple(sorted(_cards("table", text)))
    try:
        hand = state.tables.read(cards)
    except IllegalAction as error:
        raise SetupError("table", f"{text!r} is no hand ({error.code})") from error
    if "hands" in setup:
        dealt = [cards.count(rank) + sum(held[rank] for held in state.hands) for rank in RANKS]
        _check_copies("table", dealt)
    state.top, state.table = seat, hand
    state.beaten = _seat("beaten", setup["beaten"]) if "beaten" in setup else -1
    if state.beaten == seat:
        raise SetupError("beaten", "nobody beats his own hand")
    state.may = trick.responders(state, seat, hand)
    follower = NEXT[state.living][seat]
    if _goes_out(state, seat, hand) and setup.get("turn", follower) == follower:
        trick.wait(state, follower, trick.WINDING)
    elif "turn" in setup:
        _let_answer(state, state.lead, hand)
    elif hand.gouji and not state.free:
        burning.ask(state)
    else:
        trick.await_answers(state)


def _goes_out(state: GoujiState, seat: int, hand: Hand) -> bool:
    """Tell whether the hand on the table is the 3 that a seat has just gone out with."""
    return hand.rank == THREE and not state.living >> seat & 1 and not state.passed


def _let_answer(state: GoujiState, seat: int, hand: Hand) -> None:
    """Let a seat burn or answer the hand on the table; who comes before it has passed."""
    if hand.gouji and not state.free and burning.may_burn(state, seat):
        trick.wait(state, seat, burning.BURNING)
        return
    at = (state.top + 1) % SEATS
    while at != seat:
        if state.may >> at & 1:
            state.passed |= 1 << at
            state.may &= ~(1 << at)
        at = (at + 1) % SEATS
    if not state.may >> seat & 1:
        raise SetupError("turn", f"seat {seat} may not answer the hand on the table")
    trick.wait(state, seat)


# -- expectations ----------------------------------------------------------------------------


def mismatch(state: GoujiState, key: str, wanted: Any) -> str | None:
    """Compare one expected value; return what it is instead, or None when it fits."""
    if key not in _READ:
        raise SetupError(key, "unknown; known are " + ", ".join(_READ))
    if key == "hands":
        return _hands_differ(state, wanted)
    actual = _READ[key](state)
    if key == "table" and isinstance(wanted, str):
        seat, _, text = wanted.partition(":")
        wanted = f"{seat}:{text_of(sorted(_cards('table', text)))}"
    if key in ("opened", "passed") and isinstance(wanted, list):
        wanted = sorted(wanted, key=str)  # whatever was written there, in a fixed order
    return None if actual == wanted else f"{key} is {actual!r}, not {wanted!r}"


def _hands_differ(state: GoujiState, wanted: Any) -> str | None:
    if not isinstance(wanted, list) or len(wanted) != SEATS:
        raise SetupError("hands", f"must be a list of {SEATS} hands or null")
    for seat, (held, text) in enumerate(zip(state.hands, wanted)):
        if text is not None and counts_of(_cards("hands", text)) != held:
            found = text_of(cards_of(held))
            return f"seat {seat} holds {found or 'nothing'}, not {text or 'nothing'}"
    return None


def _table(state: GoujiState) -> str | None:
    table = state.table
    if table is None:
        return None
    cards = (table.rank,) * table.n + (13,) * table.small + (14,) * table.big
    return f"{state.top}:{text_of(cards)}"


def _places(state: GoujiState) -> list[int | None]:
    """List who took each place, 头科 first; None for a place that is free."""
    places = state.places
    return [places.index(p) if p in places else None for p in range(SEATS)]


def _owed(state: GoujiState) -> list[str]:
    """List what is still to be paid; of a game that is over, what the next one will owe."""
    if state.legacy is not None:
        if state.legacy.again:
            return []
        return [claim.text for claim in claims_of(state.legacy, state.rules)]
    return [claim.text for claim in state.claims]


def _burn(state: GoujiState) -> str | None:
    if state.burner < 0:
        return None
    return f"{state.burner}>{state.burned}x{state.stake}"


_READ: dict[str, Callable[[GoujiState], Any]] = {
    "turn": lambda s: s.actor if s.actor >= 0 else None,
    "hands": lambda s: None,
    "hand_sizes": lambda s: list(s.sizes),
    "deck_size": lambda s: 0,
    "over": lambda s: s.actor == OVER,
    "winners": lambda s: list(s.outcome.winners) if s.outcome else [],
    "scores": lambda s: list(s.outcome.scores) if s.outcome else [0] * SEATS,
    "table": _table,
    "opened": lambda s: list(seats_in(s.opened & ~s.unopened)),
    "out": lambda s: list(s.outs),
    "places": _places,
    "passed": lambda s: list(seats_in(s.passed)),
    "tribute": _owed,
    "burn": _burn,
    "free_for_all": lambda s: s.free,
    "no_opposite": lambda s: list(seats_in(s.headless)),
    "phase": lambda s: s.phase_name,
}
