"""一曲终了 the end: who wins, and 花鸟风月大对决, the duel that breaks ties (rulebook §8)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import IntEnum

from game.engine import GameResult, MatchResult

from .cards import BIRD, FLOWER, FUNCTIONS, MOON, POINTS, QUANTITIES, WIND, counts_of, points_of

DUEL_CARDS = 4


class DuelSet(IntEnum):
    """对决牌型 what four duel cards are; the lower wins."""

    FOUR_TIMES = 0
    HEAVEN = 1
    AUTUMN_MOON = 2
    FULL_MOON = 3
    HUNDRED_BIRDS = 4
    LOOSE = 5


def duel_set(cards: Sequence[int], functions_are_birds: bool = False) -> DuelSet:
    """Name what four duel cards are."""
    if functions_are_birds:
        cards = [BIRD if card in FUNCTIONS else card for card in cards]
    held = tuple(sorted(cards))
    equal = held[0] == held[3]
    if equal and held[0] in FUNCTIONS:
        return DuelSet.FOUR_TIMES
    if held == QUANTITIES:
        return DuelSet.HEAVEN
    if equal and held[0] in QUANTITIES:
        return DuelSet.AUTUMN_MOON
    if held == (BIRD, FLOWER, WIND, MOON):
        return DuelSet.FULL_MOON
    return DuelSet.HUNDRED_BIRDS if equal else DuelSet.LOOSE


def duel_points(cards: Sequence[int], functions_are_birds: bool = False) -> int:
    """Add up the points of duel cards."""
    free = FUNCTIONS if functions_are_birds else ()
    return sum(POINTS[card] for card in cards if card not in free)


Opened = Sequence[Sequence[int]]
"""One duel round: the four cards of each player taking part, in seat order."""


def judge_duel(rounds: Sequence[Opened], functions_are_birds: bool = False) -> int | None:
    """Return the index of the duel's winner, or None when another round is due.

    Ruling: when all four-card hands are loose, the round's own points come first and
    only then, from the second round on, the points of all rounds so far.
    """
    now = rounds[-1]
    ranks = [duel_set(cards, functions_are_birds) for cards in now]
    best = min(ranks)
    tied = [i for i, rank in enumerate(ranks) if rank == best]
    if best == DuelSet.LOOSE:
        points = [duel_points(cards, functions_are_birds) for cards in now]
        tied = [i for i in tied if points[i] == max(points)]
    if len(tied) > 1 and len(rounds) > 1:
        sums = {i: sum(duel_points(r[i], functions_are_birds) for r in rounds) for i in tied}
        tied = [i for i in tied if sums[i] == max(sums.values())]
    return tied[0] if len(tied) == 1 else None


def lowest_hands(
    hands: Sequence[int], seats: Sequence[int], functions_are_birds: bool = False
) -> tuple[str, list[int]]:
    """Return by which key the stock-out is decided, and the seats that are best by it.

    Lowest points, then fewer function cards, then fewer quantity cards; several seats
    left over (key `duel`) must duel.
    """
    best = list(seats)
    for key, price in _PRICES:
        paid = {seat: price(hands[seat], functions_are_birds) for seat in best}
        best = [seat for seat in best if paid[seat] == min(paid.values())]
        if len(best) == 1:
            return key, best
    return "duel", best


def _held(hand: int, kinds: Sequence[int]) -> int:
    counts = counts_of(hand)
    return sum(counts[kind] for kind in kinds)


def _functions(hand: int, functions_are_birds: bool) -> int:
    return 0 if functions_are_birds else _held(hand, FUNCTIONS)


def _quantities(hand: int, functions_are_birds: bool) -> int:
    return _held(hand, QUANTITIES)


_PRICES: tuple[tuple[str, Callable[[int, bool], int]], ...] = (
    ("points", points_of),
    ("functions", _functions),
    ("quantities", _quantities),
)


def standing(results: Sequence[GameResult], seats: int, over: bool) -> MatchResult:
    """Tell how a match stands: most games won, then lowest total of points (§8)."""
    wins = [0] * seats
    points = [0] * seats
    for result in results:
        for seat in result.winners:
            wins[seat] += 1
        for seat in range(seats):
            points[seat] += result.scores[seat]
    best = min((-wins[s], points[s]) for s in range(seats)) if results else None
    leaders = tuple(s for s in range(seats) if (-wins[s], points[s]) == best)
    return MatchResult(tuple(wins), tuple(points), leaders, len(results), over)
