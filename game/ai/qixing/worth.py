"""What four triplets are worth: what they win over a tile, and over the tiles to come."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.games.qixing.cards import TILES
from game.games.qixing.fans import FANS, best_fan, is_true
from game.games.qixing.readings import coming_tiles, read_hand
from game.games.qixing.view import QixingView

BEATEN = (
    0, 3, 3, 13, 30, 32, 34, 35, 43, 82, 86, 160, 172, 235, 243, 253, 262,
    293, 328, 348, 371, 422, 525, 618, 621, 716, 745, 854, 868, 917,
)  # fmt: skip
"""Per mille by fan: how often one opponent who plays with sense has a higher one."""
OTHERS = 3
LOSS = 400.0
"""What a lost comparison costs on average, in bases."""
TRUE_TIMES = 10


def _wins(fan: int) -> float:
    return float((1 - BEATEN[fan] / 1000) ** OTHERS)


_PRIZES = tuple(
    tuple(
        _wins(fan) * (OTHERS * kind.times * (TRUE_TIMES if true else 1) + LOSS)
        for fan, kind in enumerate(FANS)
    )
    for true in (False, True)
)


def prize(hand: int, public: int) -> float:
    """Return what a hand wins on average over a public tile, in bases."""
    fan = best_fan(hand, public)
    return _PRIZES[is_true(hand, public, fan)][fan]


@lru_cache(maxsize=1 << 16)
def any_prize(hand: int) -> float:
    """Return what a hand wins on average over a tile of which nothing is known."""
    return sum([prize(hand, public) for public in TILES]) / len(TILES)


def tiles_prize(hand: int, tiles: Sequence[int]) -> float:
    """Return what a hand wins on average over one of these tiles."""
    return sum([prize(hand, tile) for tile in tiles]) / len(tiles)


def later_prize(view: QixingView, hand: int, first: int, weights: Sequence[float]) -> float:
    """Add up what a hand wins in the rounds from `first` on, each with its weight."""
    rounds = range(first, first + len(weights))
    if view.rules.public == "open":
        return sum(w * prize(hand, view.public[r - 1]) for r, w in zip(rounds, weights))
    total = sum(weights)
    if total == 0:
        return 0.0
    return total * tiles_prize(hand, coming_tiles(view, first))


def fan_now(view: QixingView, hand: int) -> tuple[int, int]:
    """Return the fan a hand makes in the present round, and what it pays."""
    reading = read_hand(hand, view.public[view.round - 1])
    return reading.fan, reading.times
