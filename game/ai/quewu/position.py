"""Read a view: my hand, my terms, who threatens, how the stock stands."""

from __future__ import annotations

from collections.abc import Iterable

from game.games.quewu.actions import SPRING, SUMMER
from game.games.quewu.cards import POINTS, QUANTITIES
from game.games.quewu.ruleset import Ruleset
from game.games.quewu.tables import NO_ORDER
from game.games.quewu.view import QuewuView

from .structure import Counts, Terms

NO_REACH = 99


def terms_of(rules: Ruleset, mix: int) -> Terms:
    """Return the terms under a seat's effective seasons (bits)."""
    return Terms(
        bird_worth=2 if mix >> SUMMER & 1 else 1,
        flower_holds=3 if mix >> SPRING & 1 else 2,
        functions_are_birds=rules.functions_are_birds,
        sets=tuple(int(name) for name in rules.allowed_sets),
        reach=rules.raise_limit or NO_REACH,
    )


def coming_mix(view: QuewuView, seat: int) -> int:
    """Return the seasons a seat will most likely obey in its next turn, as bits."""
    if not view.rules.seasons:
        return 0
    if seat == view.acting and view.self_order != NO_ORDER:
        return view.self_order[0]
    left = view.order_left[seat] - (seat == view.acting)
    if left > 0:
        return view.effective[seat]
    return 1 << (view.season + (next_turn_is_in_next_round(view, seat))) % 4


def next_turn_is_in_next_round(view: QuewuView, seat: int) -> bool:
    """Tell whether the round changes before `seat` acts the next time after this turn."""
    n = view.rules.seats
    steps = (seat - view.acting - 1) % n + 1
    return any((view.acting + i) % n == view.opener for i in range(1, steps + 1))


def opponents(view: QuewuView) -> list[int]:
    """List the other seats still in the game, the next to act first."""
    n = view.rules.seats
    order = ((view.seat + i) % n for i in range(1, n))
    return [seat for seat in order if view.alive[seat]]


def after(counts: Counts, cards: Iterable[int]) -> Counts:
    """Return a hand without some cards."""
    left = list(counts)
    for card in cards:
        left[card] -= 1
    return tuple(left)


def points(counts: Counts, rules: Ruleset) -> int:
    """Return what a hand costs when the stock runs out."""
    kinds = QUANTITIES if rules.functions_are_birds else range(8)
    return sum(POINTS[kind] * counts[kind] for kind in kinds)


def unseen(view: QuewuView) -> list[int]:
    """Count the cards of each kind that this seat cannot see: stock and closed hands."""
    left = list(view.rules.copies)
    shown = [view.gone, *(hand for hand in view.open_hands if hand is not None)]
    for counts in shown:
        for kind, n in enumerate(counts):
            left[kind] -= n
    return left
