"""How likely a hand of so many unknown cards goes out at once against a demand.

The table was counted over 40,000 hands drawn from the whole deck for each size.
"""

from __future__ import annotations

from game.games.quewu.actions import FOLLOW, RAISE

WHOLE_GROUP = (
    (0, 557, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
    (0, 0, 400, 94, 93, 93, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
    (0, 0, 0, 247, 82, 81, 80, 3, 2, 1, 0, 0, 0, 0, 0, 0, 0),
    (0, 0, 0, 0, 161, 84, 94, 110, 39, 27, 12, 0, 0, 0, 0, 0, 0),
    (0, 0, 0, 0, 0, 102, 66, 75, 92, 39, 28, 15, 1, 1, 0, 0, 0),
    (0, 0, 0, 0, 0, 0, 62, 52, 66, 88, 54, 43, 30, 12, 6, 2, 0),
    (0, 0, 0, 0, 0, 0, 0, 37, 37, 51, 70, 49, 44, 31, 15, 8, 3),
    (0, 0, 0, 0, 0, 0, 0, 0, 25, 28, 40, 58, 47, 45, 37, 24, 16),
)
"""Per mille by hand size (1–8) and count (0–16): the whole hand is a group of that count."""

DANCE_OUT = (0, 280, 70, 20, 40, 10, 30, 20, 20)
"""Per mille by hand size: a dance empties the hand. Players keep 风 and 月 to the end, so
this is more than chance would give."""


def out_by_group(size: int, counts: range) -> float:
    """Return how likely a whole hand of `size` cards is a group counting one of `counts`."""
    if not 1 <= size <= len(WHOLE_GROUP):
        return 0.0
    row = WHOLE_GROUP[size - 1]
    return sum(row[c] for c in counts if 0 <= c < len(row)) / 1000


def out_at_once(size: int, demand: tuple[int, int], reach: int, free: bool) -> float:
    """Return how likely a hand goes out in its turn against the demand (count, kind).

    `reach` is how far a 诵 may exceed; `free` says that 吟 and 诵 are both open.
    """
    count, kind = demand
    dance = DANCE_OUT[min(size, len(DANCE_OUT) - 1)] / 1000
    top = min(count + reach, 40)
    if not free and kind == RAISE:
        wanted = range(count, count + 1)
    elif not free and kind == FOLLOW:
        wanted = range(count + 1, top + 1)
    else:
        wanted = range(count, top + 1)
    return min(1.0, dance + out_by_group(size, wanted))
