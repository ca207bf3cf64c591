"""How likely a seat can beat a hand, by what is unseen and how many cards it holds."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import comb

from game.games.gouji.cards import BIG, COPIES, SMALL, TWO
from game.games.gouji.hands import Hand
from game.games.gouji.view import GoujiView


def unseen(view: GoujiView) -> tuple[int, ...]:
    """Count the cards that lie in the other hands, by rank."""
    return tuple(max(0, n - a - b) for n, a, b in zip(COPIES, view.gone, view.hand))


@lru_cache(maxsize=20_000)
def at_least(k: int, n: int, percent: int) -> float:
    """Return the chance of `k` or more among `n` cards that each are there by some percent."""
    if k <= 0:
        return 1.0
    if k > n:
        return 0.0
    p = percent / 100
    return 1.0 - sum(comb(n, i) * p**i * (1 - p) ** (n - i) for i in range(k))


def can_beat(view: GoujiView, hidden: Sequence[int], seat: int, hand: Hand) -> float:
    """Return how likely a seat holds something that beats a hand."""
    others = sum(size for s, size in enumerate(view.sizes) if s != view.seat)
    if view.sizes[seat] < hand.total or not others:
        return 0.0
    percent = round(100 * view.sizes[seat] / others)
    big = at_least(hand.need, hidden[BIG], percent) if hand.need else 1.0
    if big < 0.01:
        return 0.0
    rest = hand.total - hand.need
    jokers = round((hidden[SMALL] + hidden[BIG]) * percent / 100 - hand.need)
    missed = 1.0
    for rank in range(hand.rank + 1, TWO + 1):
        missed *= 1.0 - at_least(max(1, rest - max(0, jokers)), hidden[rank], percent)
    return big * (1.0 - missed if rest else 1.0)


def stands(view: GoujiView, hidden: Sequence[int], hand: Hand, answerers: Sequence[int]) -> float:
    """Return how likely none of some seats beats a hand."""
    chance = 1.0
    for seat in answerers:
        chance *= 1.0 - can_beat(view, hidden, seat, hand)
    return chance
