"""记分 what five score cards make, part by part, and how a match stands (rulebook §3, §4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

from game.engine import GameResult, MatchResult

from .cards import (
    BLUE,
    CHARACTERS,
    COLOUR,
    DRAGONS,
    FACE,
    FACE_OF,
    GREEN,
    NONE,
    NUMBERS,
    RED,
    SEASONS,
    SPARROW,
    WHITE,
    WINDS,
)
from .ruleset import Ruleset

SCORED = 5
"""How many score cards count."""
POINTS = {
    "flush": 3,
    "white_flush": 4,
    "family": 4,
    "sparrow_king": 6,
    "straight": 6,
    "mixed_straight": 4,
    "pair": 2,
    "three": 5,
    "four": 10,
    "four_winds": 12,
    "four_seasons": 12,
    "all_characters": 16,
    "self_draw": 1,
}
CHARACTER_POINTS = (0, 1, 3, 5, 9)
"""国字 by how many different characters there are."""
PARTS = (*POINTS, "characters")
"""Every part a score may have; events name a part by its place here."""
CHINESE = {
    "flush": "清一色",
    "white_flush": "无色清",
    "family": "全家福",
    "sparrow_king": "雀王",
    "straight": "一条龙",
    "mixed_straight": "混龙过江",
    "pair": "双双",
    "three": "三国",
    "four": "四合",
    "four_winds": "四喜",
    "four_seasons": "四季",
    "all_characters": "全字",
    "self_draw": "自摸",
    "characters": "国字",
}


class Part(NamedTuple):
    """Name one thing that scores; `number` is how many characters 国字 has, else 1."""

    id: str
    points: int
    number: int = 1


_FLUSH = frozenset((RED, GREEN, BLUE))
_WINDS, _SEASONS = (frozenset(FACE_OF[name] for name in names) for names in (WINDS, SEASONS))


def parts(cards: Sequence[int], dragons: bool, self_draw: bool = False) -> tuple[Part, ...]:
    """List what up to five score cards make; `dragons` says that these are characters."""
    faces = [FACE[card] for card in cards]
    found = [*_colour(cards), *_shape(faces), *_characters(faces, dragons)]
    if faces.count(SPARROW) >= 3:
        found.append(_part("sparrow_king"))
    if self_draw:
        found.append(_part("self_draw"))
    return tuple(found)


def points(cards: Sequence[int], dragons: bool, self_draw: bool = False) -> int:
    """Add up what score cards make."""
    return sum([part.points for part in parts(cards, dragons, self_draw)])


def _part(name: str) -> Part:
    return Part(name, POINTS[name])


def _colour(cards: Sequence[int]) -> list[Part]:
    colours = {COLOUR[card] for card in cards}
    if len(cards) != SCORED or NONE in colours:
        return []
    if len(colours) == SCORED:
        return [_part("family")]
    if len(colours) > 1:
        return []
    if colours <= _FLUSH:
        return [_part("flush")]
    return [_part("white_flush")] if colours == {WHITE} else []


def _shape(faces: Sequence[int]) -> list[Part]:
    """Find a straight, or what is equal. Three sparrows are 雀王 instead of 三国."""
    if len(set(faces)) == len(faces):
        return _straight(faces)
    found = []
    for face, n in Counter(faces).items():
        if n >= 4:
            found.append(_part("four"))
        elif n == 3 and face != SPARROW:
            found.append(_part("three"))
        elif n == 2:
            found.append(_part("pair"))
    return found or _straight(faces)


def _straight(faces: Sequence[int]) -> list[Part]:
    if len(faces) != SCORED or max(faces) >= NUMBERS:
        return []
    low, *_, high = numbers = sorted(face % 9 for face in faces)
    if high - low != SCORED - 1 or len(set(numbers)) != SCORED:
        return []
    suits = {face // 9 for face in faces}
    return [_part("straight" if len(suits) == 1 else "mixed_straight")]


def _characters(faces: Sequence[int], dragons: bool) -> list[Part]:
    held = [face for face in faces if face in CHARACTERS or (dragons and face in DRAGONS)]
    if not held:
        return []
    if len(held) == SCORED:
        return [_part("all_characters")]
    kinds = frozenset(held)
    if kinds >= _WINDS:
        return [_part("four_winds")]
    if kinds >= _SEASONS:
        return [_part("four_seasons")]
    return [Part("characters", CHARACTER_POINTS[len(kinds)], len(kinds))]


def best_five(cards: Sequence[int], dragons: bool, self_draw: bool = False) -> tuple[int, ...]:
    """任选5张 pick the five that score most; the first such choice in order of winning them."""
    if len(cards) <= SCORED:
        return tuple(cards)
    return max(combinations(cards, SCORED), key=lambda five: points(five, dragons, self_draw))


def final_points(cards: Sequence[int], rules: Ruleset, self_draw: bool) -> int:
    """Return what the score cards make of the seat that would end the deal with them."""
    return points(best_five(cards, rules.two, self_draw), rules.two, self_draw)


# -- the match -------------------------------------------------------------------------------


def totals(results: Sequence[GameResult], seats: int) -> tuple[int, ...]:
    """Add up the points of the games so far."""
    return tuple(sum(result.scores[seat] for result in results) for seat in range(seats))


def match_over(rules: Ruleset, results: Sequence[GameResult]) -> bool:
    """Tell whether somebody has reached the target."""
    return max(totals(results, rules.seats)) >= rules.target


def standing(results: Sequence[GameResult], seats: int, over: bool) -> MatchResult:
    """Tell how a match stands: the most points lead."""
    sums = totals(results, seats)
    wins = tuple(sum(seat in result.winners for result in results) for seat in range(seats))
    leaders = tuple(s for s in range(seats) if sums[s] == max(sums)) if results else ()
    return MatchResult(wins, sums, leaders, len(results), over)
