"""刻 what triplets are to each other: steps, equal numbers, winds and dragons (rulebook §3).

`real` is the mask of the triplets without jokers, `jokers` how many joker triplets there are;
each joker stands for whichever kind the asked fan lacks.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from .cards import honours

_SUIT = 0b111111111
_NUMBERS = (1 << 27) - 1
_EACH_SUIT = 1 << 18 | 1 << 9 | 1
_WINDS, _DRAGONS = honours("东南西北"), honours("中发白")
STEPS = 5
"""大威天龙: the consecutive numbers it needs."""


def suits(real: int) -> tuple[int, int, int]:
    """Return the numbers of 万 筒 条 as three masks of nine bits."""
    return real & _SUIT, real >> 9 & _SUIT, real >> 18 & _SUIT


def _fullest(suit: int, window: int) -> int:
    """Return how many numbers of a suit lie in the fullest window of that many numbers."""
    full = (1 << window) - 1
    return max((suit >> low & full).bit_count() for low in range(10 - window))


_THREES = tuple(_fullest(suit, 3) for suit in range(512))
_FOURS = tuple(_fullest(suit, 4) for suit in range(512))


def _twice(real: int) -> int:
    """Return the numbers (a mask) that are there in two suits or three."""
    a, b, c = suits(real)
    return a & b | a & c | b & c


def _most_of_a_number(real: int) -> int:
    """Return in how many suits the commonest number is there."""
    a, b, c = suits(real)
    if a & b & c:
        return 3
    return 2 if a & b | a & c | b & c else 1 if real & _NUMBERS else 0


def formless(real: int, jokers: int) -> bool:
    """大道无形 four joker triplets."""
    return jokers >= 4


def four_steps(real: int, jokers: int) -> bool:
    """四节高 the four triplets are consecutive numbers of one suit."""
    a, b, c = suits(real)
    return max(_FOURS[a], _FOURS[b], _FOURS[c]) + jokers >= 4


def three_steps(real: int, jokers: int) -> bool:
    """三节高 three triplets are consecutive numbers of one suit."""
    a, b, c = suits(real)
    return max(_THREES[a], _THREES[b], _THREES[c]) + jokers >= 3


def three_winds(real: int, jokers: int) -> bool:
    """三风刻 triplets of three winds."""
    return (real & _WINDS).bit_count() + jokers >= 3


def two_dragons(real: int, jokers: int) -> bool:
    """双箭刻 triplets of two of 中 发 白."""
    return (real & _DRAGONS).bit_count() + jokers >= 2


def three_same(real: int, jokers: int) -> bool:
    """三同刻 triplets of one number in all three suits."""
    return _most_of_a_number(real) + jokers >= 3


def double_pairs(real: int, jokers: int) -> bool:
    """双双同刻 two pairs of triplets, each of one number in two suits."""
    twice = _twice(real).bit_count()
    if twice >= 2 or not jokers:
        return twice >= 2
    a, b, c = suits(real)
    once = (a | b | c).bit_count() - twice
    return 2 * twice + min(2 - twice, once) + jokers >= 4


def two_same(real: int, jokers: int) -> bool:
    """双同刻 triplets of one number in two suits."""
    return _most_of_a_number(real) + jokers >= 2


SHAPES: Mapping[str, Callable[[int, int], bool]] = {
    "formless_way": formless,
    "four_steps": four_steps,
    "three_winds": three_winds,
    "three_same": three_same,
    "three_steps": three_steps,
    "double_pairs": double_pairs,
    "two_dragons": two_dragons,
    "two_same": two_same,
}
"""The fans that hang on the triplets alone."""


def dragon_tiles(real: int) -> int:
    """大威天龙 return the public tiles (a mask) that make five consecutive numbers."""
    found = 0
    for suit, held in enumerate(suits(real)):
        if held << 9 * suit == real:
            found |= _dragon_ends(held) << 9 * suit
    return found


def _dragon_ends(held: int) -> int:
    found = 0
    for low in range(10 - STEPS):
        window = (1 << STEPS) - 1 << low
        if not held & ~window:
            found |= window & ~held
    return found


def two_number_tiles(real: int) -> int:
    """日月同辉 return the public tiles (a mask) that make exactly two numbers.

    Less than two numbers are there only with jokers, which can be any second one.
    """
    if real & ~_NUMBERS:
        return 0
    a, b, c = suits(real)
    held = a | b | c
    there = held.bit_count()
    if there > 2:
        return 0
    return held * _EACH_SUIT if there == 2 else _NUMBERS
