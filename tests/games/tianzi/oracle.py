"""A slow scorer of its own, from the source's table; `python -m … oracle` takes every hand.

It knows cards as (name, suit, number, colour) and asks the table line by line.
"""

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, product
from random import Random

from game.games.tianzi.cards import FACES, deck_of, text
from game.games.tianzi.scoring import points

CHARACTERS = set("春夏秋冬东南西北")


def score(five: Sequence[int], dragons: bool) -> int:
    """Add up the table's lines for five cards, each card read from its text."""
    names = [FACES[one // 6] for one in five]
    colours = ["红绿蓝白黑无"[one % 6] for one in five]
    total = 0
    if any(colours == [colour] * 5 for colour in "红绿蓝"):
        total += 3
    if colours == ["白"] * 5:
        total += 4
    if sorted(colours) == sorted("蓝绿红白黑"):
        total += 4
    if names.count("雀") >= 3:
        total += 6
    total += _equal(names) + _straight(names) + _characters(names, dragons)
    return total


def _equal(names: Sequence[str]) -> int:
    total = 0
    for name, n in Counter(names).items():
        if n == 2:
            total += 2
        elif n == 3 and name != "雀":
            total += 5
        elif n >= 4:
            total += 10
    return total


def _straight(names: Sequence[str]) -> int:
    if not all(name[0].isdigit() for name in names):
        return 0
    numbers = sorted(int(name[0]) for name in names)
    if numbers != list(range(numbers[0], numbers[0] + 5)):
        return 0
    return 6 if len({name[1] for name in names}) == 1 else 4


def _characters(names: Sequence[str], dragons: bool) -> int:
    known = CHARACTERS | ({"白龙", "红中"} if dragons else set())
    held = [name for name in names if name in known]
    if len(held) == 5:
        return 16
    if set("春夏秋冬") <= set(held) or set("东南西北") <= set(held):
        return 12
    return {0: 0, 1: 1, 2: 3, 3: 5, 4: 9}[len(set(held))]


def every_hand(deck: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Yield each choice of five cards of a deck once, equal cards being the same."""
    return iter(dict.fromkeys(combinations(sorted(deck), 5)))


def every_face_hand(deck: Sequence[int], rng: Random) -> Iterator[tuple[int, ...]]:
    """Yield each choice of five faces of a deck once, with colours as they come."""
    by_face: dict[int, list[int]] = {}
    for one in deck:
        by_face.setdefault(one // 6, []).append(one)
    faces = sorted(face for face, copies in by_face.items() for _ in copies)
    for five in dict.fromkeys(combinations(faces, 5)):
        hand: list[int] = []
        for face, n in Counter(five).items():
            hand += rng.sample(by_face[face], n)
        yield tuple(hand)


def one_colour_hands(deck: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Yield each choice of five cards of one colour, and each with all five colours."""
    colours = [[one for one in deck if one % 6 == colour] for colour in range(5)]
    for same in colours:
        yield from dict.fromkeys(combinations(same, 5))
    if all(colours):
        yield from dict.fromkeys(product(*colours))


def differing(hands: Iterator[tuple[int, ...]], dragons: bool) -> tuple[int, list[str]]:
    """Count hands, and list those about which engine and oracle differ."""
    n, wrong = 0, []
    for five in hands:
        n += 1
        if score(five, dragons) != points(five, dragons):
            wrong.append(" ".join(map(text, five)))
    return n, wrong


if __name__ == "__main__":
    for deck_name in sys.argv[1:] or ("white", "red"):
        print(deck_name, *differing(every_hand(deck_of(deck_name)), True))
