"""What score cards can still become: the parts of a score that five cards alone can make."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

from game.games.tianzi.cards import BLACK, COLOUR, FACE, NONE, NUMBERS, WHITE
from game.games.tianzi.scoring import SCORED

LEAST = {"flush": 2, "white_flush": 2, "family": 3, "straight": 3, "mixed_straight": 3}
"""How many fitting cards make a prospect worth naming."""


def prospects(cards: Sequence[int], sets: int) -> tuple[str, ...]:
    """List the parts that are still open, best first; `sets` score cards end the deal.

    Empty once five cards lie there: then the score itself says what they make. Where one card
    of six is left out in the end, one of those that lie there may not fit.
    """
    if len(cards) >= SCORED:
        return ()
    spare = sets - SCORED
    found: list[str] = []
    for size in range(len(cards), max(0, len(cards) - spare) - 1, -1):
        for some in combinations(cards, size):
            found += [part for part in _open(some) if part not in found]
    return tuple(sorted(found, key=list(LEAST).index))


def _open(cards: Sequence[int]) -> list[str]:
    return [part for part in (_colour(cards), _straight(cards)) if part and fits(part, cards)]


def fits(part: str, cards: Sequence[int]) -> bool:
    """Tell whether enough cards lie there for a prospect."""
    return len(cards) >= LEAST[part]


def _colour(cards: Sequence[int]) -> str:
    colours = Counter(COLOUR[card] for card in cards)
    if NONE in colours:
        return ""
    if len(colours) == 1:
        only = next(iter(colours))
        return "" if only == BLACK else "white_flush" if only == WHITE else "flush"
    return "family" if len(colours) == len(cards) else ""


def _straight(cards: Sequence[int]) -> str:
    faces = [FACE[card] for card in cards]
    if not faces or max(faces) >= NUMBERS:
        return ""
    numbers = {face % 9 for face in faces}
    if len(numbers) < len(faces) or max(numbers) - min(numbers) >= SCORED:
        return ""
    return "straight" if len({face // 9 for face in faces}) == 1 else "mixed_straight"
