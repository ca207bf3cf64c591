"""What hands and score cards are worth: how soon sets come, and what the kept cards may make."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations

from game.engine import Action
from game.games.tianzi.actions import FORM
from game.games.tianzi.cards import CHARACTERS, COLOUR, DRAGONS, FACE, NUMBERS, SPARROW
from game.games.tianzi.scoring import best_five, points
from game.games.tianzi.sets import laid_sets
from game.games.tianzi.view import TianziView, unseen

SET = 10.0
"""What a whole set in the hand is worth."""
WILD = 4.0
"""What a sparrow in the hand is worth besides the sets it is in."""
OUT = 0.25
"""What each unseen card is worth that would make a set."""
GIFT = 0.35
"""What each unseen card costs with which the next seat could use what is discarded."""


def unseen_faces(view: TianziView) -> Counter[int]:
    """Count the faces of the cards the seat cannot see."""
    return Counter(FACE[card] for card in unseen(view))


def hand_worth(hand: Sequence[int], left: Mapping[int, int], two: bool) -> float:
    """Return how good a hand is for sets to come; `left` are the unseen faces."""
    cards = sorted(hand)
    worth = WILD * sum(FACE[card] == SPARROW for card in cards)
    if len(cards) >= 3 and laid_sets(cards, two):
        worth += SET
    return worth + OUT * sum(left.get(face, 0) for face in wanted(cards, two))


def wanted(hand: Sequence[int], two: bool) -> set[int]:
    """Return the faces that make a set with two cards of the hand."""
    found: set[int] = set()
    for a, b in combinations(sorted({FACE[card] for card in hand}), 2):
        found.update(_completing(a, b))
    for face, n in Counter(FACE[card] for card in hand).items():
        if n > 1 and face != SPARROW and (two or face not in DRAGONS):
            found.add(face)
    return found


def beside(hand: Sequence[int]) -> set[int]:
    """Return the faces that make a set with a pair, or at an end of two neighbours."""
    faces = Counter(FACE[card] for card in hand)
    found = {face for face, n in faces.items() if n > 1 and face != SPARROW}
    if faces[SPARROW]:
        found.update(face for face in faces if face != SPARROW)
    for face in faces:
        if face + 1 in faces and face + 1 < NUMBERS:
            found.update(_completing(face, face + 1))
    return found


def _completing(a: int, b: int) -> list[int]:
    """Return the faces that make a set with two different ones, the lower first."""
    if b == SPARROW:
        return _around(a)
    if b >= NUMBERS or a // 9 != b // 9 or b - a > 2:
        return []
    if b - a == 2:
        return [a + 1]
    return [face for face in (a - 1, b + 1) if _in_suit(face, a)]


def _around(face: int) -> list[int]:
    if face >= NUMBERS:
        return [face]
    return [one for one in range(face - 2, face + 3) if _in_suit(one, face)]


def _in_suit(face: int, other: int) -> bool:
    return 0 <= face < NUMBERS and face // 9 == other // 9


def gift(cards: Sequence[int], left: Mapping[int, int], view: TianziView) -> float:
    """Return how much the cards put into the sea may help the next seat."""
    most = 0.0
    for card in cards:
        face = FACE[card]
        if face != SPARROW and (view.rules.two or face not in DRAGONS):
            most = max(most, sum(left.get(one, 0) for one in _around(face)) / 4)
    return GIFT * most


def score_worth(cards: Sequence[int], view: TianziView, self_draw: bool = False) -> float:
    """Return what score cards make, and a little for what they may still make."""
    two = view.rules.two
    five = best_five(cards, two, self_draw)
    made = float(points(five, two, self_draw))
    if len(cards) >= view.rules.sets:
        return made
    colours = Counter(COLOUR[card] for card in cards)
    same = max(colours.values(), default=0)
    characters = sum(FACE[card] in CHARACTERS for card in cards)
    sparrows = sum(FACE[card] == SPARROW for card in cards)
    return made + 0.25 * (same - 1) * (same == len(cards)) + 0.3 * characters + 0.5 * sparrows


def laid_and_kept(view: TianziView, action: Action) -> tuple[tuple[int, ...], int]:
    """Return the set that 组 or 留 puts down and the card it keeps."""
    return (action.cards, action.number) if action.kind == FORM else (view.laid, action.cards[0])


def without(cards: Sequence[int], gone: Sequence[int]) -> list[int]:
    """Return cards without some of them."""
    left = list(cards)
    for card in gone:
        left.remove(card)
    return left
