"""舞的特殊牌组 special sets and single dances: recognise, generate (rulebook §3, §5)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from game.engine import Action

from .actions import DANCE, FOLLOW, RAISE, Dance
from .cards import (
    BIRD,
    FLOWER,
    FUNCTIONS,
    HUNDRED,
    MOON,
    MYRIAD,
    QUANTITIES,
    TEN,
    THOUSAND,
    WIND,
    counts_of,
)
from .groups import TWIN_COST

DECLARED_COUNTS = range(1, 4)
FLOCK_SIZE = 6
KEPT_HANDS = 60_000


def fits(dance: Dance, cards: tuple[int, ...], twin: bool = False) -> bool:
    """Tell whether sorted `cards` are exactly the special set or single card `dance`.

    With `twin` a single card needs its two birds (双飞燕, §7).
    """
    if twin and dance <= Dance.MOON:
        return cards[:TWIN_COST] == (BIRD,) * TWIN_COST and _FITS[dance](cards[TWIN_COST:])
    return _FITS[dance](cards)


def sets_of(cards: tuple[int, ...], twin: bool = False) -> list[Dance]:
    """List the dances that sorted `cards` can be, in order of priority."""
    return [dance for dance in Dance if fits(dance, cards, twin)]


def _heaven(cards: tuple[int, ...]) -> bool:
    return cards == QUANTITIES


def _breeze(cards: tuple[int, ...]) -> bool:
    return len(cards) == 2 and cards[0] != cards[1] and all(c in FUNCTIONS for c in cards)


def _flock(cards: tuple[int, ...]) -> bool:
    return len(cards) >= FLOCK_SIZE and all(c in (BIRD, FLOWER) for c in cards)


def _cool_wind(cards: tuple[int, ...]) -> bool:
    return (
        len(cards) == 4
        and cards[2:] == (WIND, MOON)
        and cards[0] == cards[1]
        and cards[0] in QUANTITIES
    )


def _four_airs(cards: tuple[int, ...]) -> bool:
    return len(cards) == 4 and all(c in FUNCTIONS for c in cards)


def _myriad_hues(cards: tuple[int, ...]) -> bool:
    return cards == (THOUSAND, THOUSAND, MYRIAD, MYRIAD)


_FITS: dict[Dance, Callable[[tuple[int, ...]], bool]] = {
    Dance.FLOWER: lambda cards: cards == (FLOWER,),
    Dance.WIND: lambda cards: cards == (WIND,),
    Dance.MOON: lambda cards: cards == (MOON,),
    Dance.HEAVEN: _heaven,
    Dance.BREEZE: _breeze,
    Dance.FLOCK: _flock,
    Dance.COOL_WIND: _cool_wind,
    Dance.FOUR_AIRS: _four_airs,
    Dance.MYRIAD_HUES: _myriad_hues,
}


class SetTable:
    """List which special sets a packed hand can dance, remembering the answer."""

    def __init__(self, allowed: Sequence[Dance], calls: Sequence[int] = (FOLLOW, RAISE)) -> None:
        self.allowed = tuple(allowed)
        self.calls = tuple(calls)
        self._known: dict[int, tuple[Action, ...]] = {}

    def of(self, hand: int) -> tuple[Action, ...]:
        """Return every special-set action of a packed hand, in order of priority."""
        known = self._known.get(hand)
        if known is None:
            if len(self._known) >= KEPT_HANDS:
                self._known.clear()
            known = self._known[hand] = tuple(self._work_out(counts_of(hand)))
        return known

    def _work_out(self, counts: tuple[int, ...]) -> Iterator[Action]:
        for dance in self.allowed:
            for cards in _GENERATE[dance](counts):
                yield from variants(dance, cards, self.calls)


def variants(dance: Dance, cards: tuple[int, ...], calls: Sequence[int]) -> Iterator[Action]:
    """Yield the set once for each declaration it allows; `calls` are 吟 and 诵, or 诵 alone."""
    if dance == Dance.HEAVEN:
        for number in DECLARED_COUNTS:
            for call in calls:
                yield Action(DANCE, cards, number=number, name=dance, choice=call)
    elif dance in (Dance.FOUR_AIRS, Dance.MYRIAD_HUES):
        for season in range(4):
            yield Action(DANCE, cards, name=dance, choice=season)
    else:
        yield Action(DANCE, cards, name=dance)


def _find_heaven(counts: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    if all(counts[kind] for kind in QUANTITIES):
        yield QUANTITIES


def _find_breeze(counts: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    held = [kind for kind in FUNCTIONS if counts[kind]]
    for i, first in enumerate(held):
        for second in held[i + 1 :]:
            yield first, second


def _find_flock(counts: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    for birds in range(counts[BIRD] + 1):
        for flowers in range(max(0, FLOCK_SIZE - birds), counts[FLOWER] + 1):
            yield (BIRD,) * birds + (FLOWER,) * flowers


def _find_cool_wind(counts: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    if counts[WIND] and counts[MOON]:
        for kind in (TEN, HUNDRED, THOUSAND, MYRIAD):
            if counts[kind] >= 2:
                yield kind, kind, WIND, MOON


def _find_four_airs(counts: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    for flowers in range(min(4, counts[FLOWER]) + 1):
        for winds in range(min(4 - flowers, counts[WIND]) + 1):
            moons = 4 - flowers - winds
            if moons <= counts[MOON]:
                yield (FLOWER,) * flowers + (WIND,) * winds + (MOON,) * moons


def _find_myriad_hues(counts: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    if counts[THOUSAND] >= 2 and counts[MYRIAD] >= 2:
        yield THOUSAND, THOUSAND, MYRIAD, MYRIAD


_GENERATE = {
    Dance.HEAVEN: _find_heaven,
    Dance.BREEZE: _find_breeze,
    Dance.FLOCK: _find_flock,
    Dance.COOL_WIND: _find_cool_wind,
    Dance.FOUR_AIRS: _find_four_airs,
    Dance.MYRIAD_HUES: _find_myriad_hues,
}
