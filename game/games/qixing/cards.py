"""牌 the tiles of 妙手七星: 34 kinds and four jokers, as small ints and as masks (rulebook §1).

A hand is one int: bit `k` says that its owner holds the triplet of kind `k`. As a kind is
always taken whole, a hand needs no counts. 万 are 0–8, 筒 9–17, 条 18–26, then 东 南 西 北
中 发 白; 34–37 are the joker triplets of `wild_draws`.
"""

from __future__ import annotations

from collections.abc import Iterable

SUITS = "万筒条"
HONOURS = "东南西北中发白"
JOKERS = "春夏秋冬"
NAMES = (
    *(f"{number}{suit}" for suit in SUITS for number in range(1, 10)),
    *HONOURS,
    *JOKERS,
)
"""The text of every kind."""

KIND_OF = {name: kind for kind, name in enumerate(NAMES)}
TILES = range(34)
"""The kinds without the jokers: these may be public tiles."""
JOKER_KINDS = range(34, 38)
WILD = sum(1 << kind for kind in JOKER_KINDS)
EVERY_KIND = range(38)
BITS = tuple(1 << kind for kind in EVERY_KIND)


def mask_of(kinds: Iterable[int]) -> int:
    """Return kinds as a mask."""
    mask = 0
    for kind in kinds:
        mask |= 1 << kind
    return mask


_PART = 10
"""Bits of a mask that are looked up at a time."""


def _listed(first: int) -> tuple[tuple[int, ...], ...]:
    """List the kinds of every mask of ten kinds from `first` on."""
    found: list[tuple[int, ...]] = [()]
    for kind in range(first, first + _PART):
        found += [(*kinds, kind) for kinds in found]
    return tuple(found)


_LOW, _SECOND, _THIRD, _HIGH = (_listed(_PART * part) for part in range(4))
_ALL = (1 << _PART) - 1


def kinds_in(mask: int) -> tuple[int, ...]:
    """List the kinds of a mask, lowest first."""
    low = _LOW[mask & _ALL] + _SECOND[mask >> 10 & _ALL]
    return low + _THIRD[mask >> 20 & _ALL] + _HIGH[mask >> 30]


def counts_of(mask: int) -> tuple[int, ...]:
    """Return 38 numbers: 1 where the mask holds the kind's triplet."""
    return tuple(mask >> kind & 1 for kind in EVERY_KIND)


def suit_of(kind: int) -> int:
    """Return 0–2 for 万 筒 条, 3 for honours, 4 for jokers."""
    return kind // 9 if kind < 27 else 3 if kind < 34 else 4


def number_of(kind: int) -> int:
    """Return 1–9 for a number tile, 0 for any other."""
    return kind % 9 + 1 if kind < 27 else 0


def numbers(digits: str, suits: Iterable[int] = range(3)) -> int:
    """Return the mask of these numbers in these suits."""
    return mask_of(9 * suit + int(digit) - 1 for suit in suits for digit in digits)


def honours(names: str) -> int:
    """Return the mask of these honours."""
    return mask_of(KIND_OF[name] for name in names)


def text_of(kinds: Iterable[int]) -> str:
    """Write kinds with blanks between them; an unknown one as `?`."""
    return " ".join(NAMES[kind] if kind >= 0 else "?" for kind in kinds)
