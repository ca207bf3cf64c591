"""What a hand makes and could make: the live read-out under it (from a view alone)."""

from __future__ import annotations

from typing import NamedTuple

from game.engine import HIDDEN, Action

from .actions import TAKE
from .cards import BITS, TILES, WILD, kinds_in, mask_of
from .fans import FANS, PLAIN, TRUE_TIMES, best_fan, is_true
from .phases import MULTIPLIERS, ROUNDS
from .view import QixingView


class Reading(NamedTuple):
    """Tell the fan of four triplets over a public tile.

    `fan` is an index in `fans.FANS`, `times` what it pays if it wins (with 真 if `true`).
    """

    fan: int
    times: int
    true: bool


class Choice(NamedTuple):
    """Tell what a legal action leads to in this round, and what to discard for it (a kind)."""

    action: Action
    reading: Reading
    discard: int


class Prospect(NamedTuple):
    """Tell the best fan a hand could make in a later round.

    `tiles` are the public tiles, among those that can still come, that make it.
    """

    round: int
    multiplier: int
    reading: Reading
    tiles: tuple[int, ...]


def read_hand(hand: int, public: int) -> Reading:
    """Read four triplets (a mask) over a public tile."""
    fan = best_fan(hand, public)
    true = is_true(hand, public, fan)
    return Reading(fan, FANS[fan].times * (TRUE_TIMES if true else 1), true)


def best_of(hand: int, public: int) -> tuple[Reading, int]:
    """Read the best four of five triplets, and which kind to discard for it."""
    readings = [(read_hand(hand ^ BITS[kind], public), kind) for kind in kinds_in(hand & ~WILD)]
    return min(readings, key=lambda one: (one[0].fan, -one[0].times, one[1]))


def now(view: QixingView, seat: int | None = None) -> Reading | None:
    """Read the best fan of a seat (the own one if none is named) over the present public tile.

    None when the seat's hand is not wholly known, or before the first tile is turned up.
    With five triplets, the best four count.
    """
    hand = known_hand(view, view.seat if seat is None else seat)
    if hand is None or not view.round:
        return None
    public = view.public[view.round - 1]
    return read_hand(hand, public) if hand.bit_count() == 4 else best_of(hand, public)[0]


def known_hand(view: QixingView, seat: int) -> int | None:
    """Return a seat's hand as a mask, None unless all of it is known to the view's owner."""
    counts = view.open_hands[seat]
    if counts is not None:
        hand = sum(n << kind for kind, n in enumerate(counts))
    else:
        hand = mask_of(view.shown[seat])
    whole = hand.bit_count() == view.sizes[seat] and view.sizes[seat] in (4, 5)
    return hand if whole else None


def choices(view: QixingView) -> tuple[Choice, ...]:
    """Read every legal action of the seat to move."""
    public = view.public[view.round - 1] if view.legal else HIDDEN
    found = []
    for action in view.legal:
        kind = action.cards[0]
        if action.kind == TAKE:
            reading, discard = best_of(view.held | BITS[kind], public)
        else:
            reading, discard = read_hand(view.held ^ BITS[kind], public), kind
        found.append(Choice(action, reading, discard))
    return tuple(found)


def coming_tiles(view: QixingView, number: int) -> tuple[int, ...]:
    """List the public tiles that round `number` (from 1) may have, as far as the seat knows."""
    if view.public[number - 1] != HIDDEN:
        return (view.public[number - 1],)
    return tuple(kind for kind in TILES if kind not in view.public)


def prospects(view: QixingView, hand: int) -> tuple[Prospect, ...]:
    """Read the best fan of four triplets in each round that is still to be compared."""
    first = max(view.round, 1)
    return tuple(_prospect(view, hand, number) for number in range(first, ROUNDS + 1))


def _prospect(view: QixingView, hand: int, number: int) -> Prospect:
    best = Reading(PLAIN, 0, False)
    tiles: list[int] = []
    for tile in coming_tiles(view, number):
        reading = read_hand(hand, tile)
        order = (-reading.fan, reading.times)
        if order > (-best.fan, best.times):
            best, tiles = reading, []
        if reading == best:
            tiles.append(tile)
    return Prospect(number, MULTIPLIERS[number - 1], best, tuple(tiles))
