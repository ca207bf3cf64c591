"""理牌 how many hands a hand of cards is: each rank one, the strong ones nearly none.

The load of a hand is how many times it must be led without much hope to keep the lead. A
group that keeps the lead costs little; a joker is worth something by itself, because it makes
another group strong. Bots compare loads before and after a play.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.games.gouji.cards import BIG, FOUR, SMALL, THREE, TWO

HOLD = (0.0, 0.0, 0.02, 0.03, 0.04, 0.06, 0.08, 0.12, 0.18, 0.25, 0.38, 0.55, 0.8)
"""How likely one card of a rank keeps the lead."""
PER_CARD = 0.07
"""How much each further card of the same rank adds to that."""
MOST = 0.93
JOKER = {SMALL: 0.55, BIG: 0.85}
"""What a joker kept is worth, in hands."""
FOURS_WAIT = 0.7
"""What 4s cost more while they may not be played."""


def keeps(rank: int, n: int) -> float:
    """Return how likely `n` cards of a rank keep the lead, from 0 to 1."""
    return min(MOST, HOLD[rank] + PER_CARD * (n - 1)) if n else 0.0


def load(held: Sequence[int], fours_wait: bool = False) -> float:
    """Return how many doubtful hands counted cards are; jokers lower it (3s aside)."""
    total = 0.0
    for rank in range(FOUR, TWO + 1):
        if held[rank]:
            total += 1.0 - keeps(rank, held[rank])
    if held[FOUR] and fours_wait:
        total += FOURS_WAIT
    return total - JOKER[SMALL] * held[SMALL] - JOKER[BIG] * held[BIG]


def hands_left(held: Sequence[int]) -> int:
    """Count the hands still to be played before the 3: one a rank, one for jokers alone."""
    ranks = sum(held[rank] > 0 for rank in range(FOUR, TWO + 1))
    return ranks or int(held[SMALL] + held[BIG] > 0)


def after(held: Sequence[int], cards: Sequence[int]) -> list[int]:
    """Return the counts left when cards are played."""
    left = list(held)
    for card in cards:
        left[card] -= 1
    return left


def is_last(held: Sequence[int], cards: Sequence[int]) -> bool:
    """Tell whether cards are all there is besides the 3s."""
    return sum(held) - held[THREE] == len(cards)
