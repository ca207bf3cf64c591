"""搭子 what makes a set: runs and triplets, with at most one sparrow (rulebook §2)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from game.engine import Action

from .actions import EAT, FORM, MATCH
from .cards import CHARACTERS, DRAGONS, FACE, FACES, NUMBERS, SPARROW

NO_SET, RUN, TRIPLET = 0, 1, 2
_COUNT = len(FACES)


def _classify(a: int, b: int, c: int) -> int:
    """Classify three faces, lowest first."""
    if c == SPARROW:
        return _pair(a, b)
    if a == b == c:
        return TRIPLET
    run = c < NUMBERS and c - a == 2 and b - a == 1 and a // 9 == c // 9
    return RUN if run else NO_SET


def _pair(a: int, b: int) -> int:
    """Classify two faces with a sparrow, which has what is needed."""
    if SPARROW in (a, b):
        return NO_SET
    if a == b:
        return TRIPLET
    run = b < NUMBERS and 1 <= b - a <= 2 and a // 9 == b // 9
    return RUN if run else NO_SET


_SETS = {
    (a, b, c): _classify(a, b, c)
    for a in range(_COUNT)
    for b in range(a, min(a + 3, NUMBERS) if a < NUMBERS else a + 1)
    for c in {*range(b, min(a + 3, NUMBERS) if a < NUMBERS else a + 1), SPARROW}
    if _classify(a, b, c)
}
"""What every three faces make that make a set."""
_SETS |= {
    (a, b, SPARROW): _pair(a, b) for a in range(NUMBERS) for b in range(a, NUMBERS) if _pair(a, b)
}


def set_kind(cards: Sequence[int]) -> int:
    """Return RUN, TRIPLET or NO_SET for three cards in any order."""
    a, b, c = sorted([FACE[card] for card in cards])
    return _SETS.get((a, b, c), NO_SET)


def _near(face: int) -> frozenset[int]:
    """Return the faces that can be in a set with this one, and the sparrow."""
    around = {other for key in _SETS if face in key for other in key}
    return frozenset(around) if face != SPARROW else frozenset()


_NEAR = tuple(_near(face) for face in range(_COUNT))
_NO_CARDS: frozenset[int] = frozenset()
_NEAR_FOR_MANY = tuple(_NO_CARDS if face in DRAGONS else _NEAR[face] for face in range(_COUNT))


def claims(hand: Sequence[int], sea: Sequence[int], two: bool) -> list[Action]:
    """吃、碰 list the sets that a card of the sea makes with two of the hand (sorted)."""
    found: list[Action] = []
    near = _NEAR if two else _NEAR_FOR_MANY
    for card in dict.fromkeys(sea):
        around = near[FACE[card]]
        useful = [one for one in hand if FACE[one] in around]
        if len(useful) > 1:
            for a, b in dict.fromkeys(combinations(useful, 2)):
                kind = set_kind((card, a, b))
                if kind:
                    found.append(Action(EAT if kind == RUN else MATCH, (card, a, b)))
    return found


def matches(hand: Sequence[int], sea: Sequence[int], two: bool) -> list[Action]:
    """碰 list the triplets alone."""
    return [action for action in claims(hand, sea, two) if action.kind == MATCH]


def laid_sets(hand: Sequence[int], two: bool) -> list[tuple[int, int, int]]:
    """List the sets that lie in a hand (sorted), each choice of cards once."""
    faces = [FACE[card] for card in hand]
    wild = faces[-1] == SPARROW
    n = len(faces)
    found: list[tuple[int, int, int]] = []
    for i in range(n - 1 if wild else n - 2):
        a = faces[i]
        if a == SPARROW or (not two and a in DRAGONS):
            break
        reach = a + 2 if a < NUMBERS else a
        for j in range(i + 1, n):
            b = faces[j]
            if b > reach:
                break
            for k in range(j + 1, n):
                c = faces[k]
                if c > reach and not wild:
                    break
                if (a, b, c) in _SETS:
                    found.append((hand[i], hand[j], hand[k]))
    return list(dict.fromkeys(found)) if len(found) > 1 else found


def forms(hand: Sequence[int], two: bool) -> list[Action]:
    """组 list every set of a hand with every card of it that may be kept."""
    return [
        Action(FORM, laid, number=kept)
        for laid in laid_sets(hand, two)
        for kept in dict.fromkeys(laid)
    ]


def can_be_set(face: int, two: bool) -> bool:
    """Tell whether a face can be in a set by its own value."""
    return face < NUMBERS or face in CHARACTERS or (two and face in DRAGONS)
