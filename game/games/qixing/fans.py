"""番型 the thirty fans, and which of them a hand and a public tile make (rulebook §3).

A set of fans is an int: bit `i` stands for `FANS[i]`, the highest first, so the lowest set
bit is the fan that counts. What does not hang on the public tile is worked out once a hand.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import NamedTuple

from . import shapes
from .cards import EVERY_KIND, TILES, WILD, honours, kinds_in, numbers


class Fan(NamedTuple):
    """Name a fan, its Chinese name, and what it multiplies the base by."""

    id: str
    chinese: str
    times: int


FANS = (
    Fan("mighty_dragon", "大威天龙", 666),
    Fan("formless_way", "大道无形", 399),
    Fan("nine_dragons", "九龙在天", 399),
    Fan("big_four_winds", "大四喜", 388),
    Fan("fire_phoenix", "火凤凰", 333),
    Fan("big_wheel", "大车轮", 333),
    Fan("peerless", "万中无双", 333),
    Fan("all_green", "绿一色", 266),
    Fan("big_three_dragons", "大三元", 233),
    Fan("all_terminals", "全幺九", 199),
    Fan("sun_and_moon", "日月同辉", 88),
    Fan("all_honours", "字一色", 77),
    Fan("full_flush", "清一色", 66),
    Fan("all_middle", "全中", 55),
    Fan("all_big", "全大", 52),
    Fan("all_small", "全小", 52),
    Fan("four_steps", "四节高", 50),
    Fan("three_winds", "三风刻", 33),
    Fan("all_even", "全双刻", 22),
    Fan("mixed_terminals", "混幺九", 19),
    Fan("all_odd", "全单刻", 17),
    Fan("three_same", "三同刻", 16),
    Fan("half_flush", "混一色", 11),
    Fan("fisherman", "太公钓鱼", 10),
    Fan("no_terminals", "断幺九", 9),
    Fan("three_steps", "三节高", 8),
    Fan("double_pairs", "双双同刻", 7),
    Fan("two_dragons", "双箭刻", 4),
    Fan("two_same", "双同刻", 2),
    Fan("plain", "鸡胡", 1),
)
RANK = {fan.id: rank for rank, fan in enumerate(FANS)}
PLAIN = RANK["plain"]
TRUE_FROM, TRUE_TIMES = 50, 10
"""真 from which fan on, and what it multiplies the payment by."""

_WINDS, _DRAGONS = honours("东南西北"), honours("中发白")
_HONOURS = _WINDS | _DRAGONS
_ENDS = numbers("19")
_NUMBERS = numbers("123456789")
_SUITS = tuple(numbers("123456789", (suit,)) for suit in range(3))

WITHIN: Mapping[str, tuple[int, ...]] = {
    "fire_phoenix": (numbers("1579", (2,)) | honours("中"),),
    "big_wheel": (numbers("12468", (1,)),),
    "peerless": (numbers("13579", (0,)),),
    "all_green": (numbers("23468", (2,)) | honours("发"),),
    "all_terminals": (_ENDS,),
    "all_honours": (_HONOURS,),
    "full_flush": _SUITS,
    "all_middle": (numbers("456"),),
    "all_big": (numbers("789"),),
    "all_small": (numbers("123"),),
    "all_even": (numbers("2468"),),
    "mixed_terminals": (_ENDS | _HONOURS,),
    "all_odd": (numbers("13579"),),
    "half_flush": tuple(suit | _HONOURS for suit in _SUITS),
    "no_terminals": (numbers("2345678"),),
}
"""Fans that hold when all kinds lie within one of these masks."""

INCLUDING: Mapping[str, int] = {
    "nine_dragons": numbers("9") | honours("白"),
    "big_four_winds": _WINDS,
    "big_three_dragons": _DRAGONS,
}
"""Fans that hold when the kinds include this mask."""

_SLOTS = tuple(
    (1 << slot, 1 << RANK[fan], mask)
    for slot, (fan, mask) in enumerate((f, m) for f, masks in WITHIN.items() for m in masks)
)
_ALL_SLOTS = (1 << len(_SLOTS)) - 1
_FITS = tuple(
    _ALL_SLOTS if WILD >> kind & 1 else sum(s for s, _, mask in _SLOTS if mask >> kind & 1)
    for kind in EVERY_KIND
)
"""For every kind, the masks of WITHIN it lies in; a joker lies in all."""


@cache
def _fans_of_slots(slots: int) -> int:
    found = 0
    for slot, fan, _ in _SLOTS:
        if slots & slot:
            found |= fan
    return found


_BIT = {fan.id: 1 << rank for rank, fan in enumerate(FANS)}
_FISHERMAN, _PLAIN = _BIT["fisherman"], _BIT["plain"]
_BOTH = (
    (_BIT["mixed_terminals"], _BIT["all_terminals"] | _BIT["all_honours"]),
    (_BIT["half_flush"], _BIT["full_flush"] | _BIT["all_honours"]),
)
"""Fans of two parts, and the fans that say that one of the parts is missing."""


class Traits(NamedTuple):
    """Hold what four triplets are before the public tile is known.

    `slots` are the masks of WITHIN that hold them all, `always` the fans that hold with any
    public tile, `completed` pairs of fans and the public tiles (a mask) they hold with.
    """

    slots: int
    always: int
    completed: tuple[tuple[int, int], ...]


@lru_cache(maxsize=1 << 16)
def traits(hand: int) -> Traits:
    """Work out what four triplets are, joker triplets standing for what serves each fan best."""
    slots = _ALL_SLOTS
    for kind in kinds_in(hand):
        slots &= _FITS[kind]
    jokers = (hand & WILD).bit_count()
    real = hand & ~WILD
    always = sum(_BIT[name] for name, holds in shapes.SHAPES.items() if holds(real, jokers))
    completed = [(_BIT[name], tiles) for name, tiles in _completions(real, jokers)]
    return Traits(slots, always, tuple(one for one in completed if one[1]))


_ANY = (1 << len(TILES)) - 1


def _completions(real: int, jokers: int) -> list[tuple[str, int]]:
    """List the fans that hang on the public tile, with the tiles they hold with."""
    found = [("mighty_dragon", shapes.dragon_tiles(real))]
    found.append(("sun_and_moon", shapes.two_number_tiles(real)))
    for name, mask in INCLUDING.items():
        missing = (mask & ~real).bit_count() - jokers
        found.append((name, _ANY if missing <= 0 else mask & ~real if missing == 1 else 0))
    return found


def holding(hand: int, public: int) -> int:
    """Return all fans that four triplets and a public tile make; 鸡胡 only when no other."""
    slots, found, completed = traits(hand)
    for fan, tiles in completed:
        if tiles >> public & 1:
            found |= fan
    found |= _fans_of_slots(slots & _FITS[public])
    if hand & WILD:
        return found | _FISHERMAN
    for fan, one_part in _BOTH:
        if found & one_part:
            found &= ~fan
    if hand >> public & 1:
        found |= _FISHERMAN
    return found or _PLAIN


def best_fan(hand: int, public: int) -> int:
    """Return the index in FANS of the fan that counts."""
    found = holding(hand, public)
    return (found & -found).bit_length() - 1


def is_true(hand: int, public: int, fan: int) -> bool:
    """真 tell whether a winner's fan is raised: 50 or more, on a triplet of the public tile.

    Ruling: a joker triplet makes 太公钓鱼 but no 真.
    """
    return bool(hand >> public & 1) and FANS[fan].times >= TRUE_FROM


def fan_times(hand: int, public: int) -> int:
    """Return what the fan that counts multiplies by, without 真."""
    return FANS[best_fan(hand, public)].times
