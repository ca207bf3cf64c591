"""特征 what the learned player of a table of two looks at, as numbers of traits.

A trait is there or not; a network adds up what it learned for each. Cards are counted by
place: 1–9 of the one suit, four characters, the dragon, the sparrow, so that both decks are
alike. Counts are packed, four bits a place. Traits look at one hand and at what lies open.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import Final, NamedTuple

from game.games.tianzi.cards import (
    BLACK,
    CHARACTERS,
    COLOUR,
    DRAGONS,
    EVERY_CARD,
    FACE,
    NUMBERS,
    SPARROW,
    WHITE,
    deck_of,
)
from game.games.tianzi.ruleset import LEAST_POINTS
from game.games.tianzi.scoring import SCORED, points

from ..learned.layout import Layout

PLACES = 15
HONOURS = range(9, 14)
FOLD = (0, 1, 2, 3, 4, 3, 2, 1, 0, *range(9, PLACES))
"""The place that stands for a place: numbers have the same worth counted from either end."""
WILD = 14
BITS = 4
TO_DRAW, LAID, DISCARDED = range(3)
"""What comes next: the seat draws; it fills its hand up; or the other moves."""
STAGES = 3
MOST_HELD = 5


def _place(face: int) -> int:
    if face < NUMBERS:
        return face % 9
    if face == SPARROW:
        return WILD
    return 13 if face in DRAGONS else 9 + CHARACTERS.index(face) % 4


PLACE = tuple(_place(FACE[card]) for card in EVERY_CARD)
"""The place of every card."""
UNIT = tuple(1 << BITS * place for place in PLACE)
"""One card, packed."""


def packed(cards: Iterable[int]) -> int:
    """Count cards by place in one integer."""
    return sum([UNIT[card] for card in cards])


def counts_of(key: int) -> list[int]:
    """Unpack counts by place."""
    return [key >> shift & 15 for shift in range(0, BITS * PLACES, BITS)]


def _holdings() -> dict[int, int]:
    """Number every holding of up to five number cards; counted from either end it is the same."""
    found: dict[int, int] = {}
    for many in range(MOST_HELD + 1):
        for held in combinations_with_replacement(range(9), many):
            turned = tuple(8 - place for place in held)
            key, other = (sum(1 << BITS * place for place in one) for one in (held, turned))
            found[key] = found.get(other, len(found) + 1)
    numbers = {number: at for at, number in enumerate(sorted(set(found.values())), start=1)}
    return {key: numbers[number] for key, number in found.items()}


_HOLDING = _holdings()
_HOLDINGS = max(_HOLDING.values()) + 1
_NUMBERS_ONLY = (1 << BITS * 9) - 1
OUTS, GIFTS, MADE, STOCKS, RACES = 40, 24, 16, 24, 36
LAYOUT: Final = Layout(
    (
        ("numbers", STAGES * 5 * 5), ("windows", STAGES * 4 * 27), ("wild", STAGES * 4),
        ("honours", STAGES * 36), ("ready", STAGES * 2), ("outs", STAGES * OUTS),
        ("near", STAGES * 5 * 20),
        ("honour", STAGES * 16), ("gift", 2 * GIFTS), ("sea", 2 * PLACES), ("echo", 6),
        ("race", 2 * STAGES * 3 * RACES), ("stock", 2 * STOCKS), ("wild unseen", 4),
        ("made", 6 * MADE), ("colours", 6 * 4), ("characters", 6 * 6), ("straight", 6 * 2),
        ("made by other", 6 * MADE), ("suffices", 10), ("suffices other", 10),
        ("holding", STAGES * _HOLDINGS),
    )
)  # fmt: skip
"""Each bundle of traits, and how many there are."""
TRAITS = LAYOUT.total
(
    _NUMBERS, _WINDOWS, _WILD, _HONOURS, _READY, _OUTS, _NEAR, _HONOUR, _GIFT, _SEA, _ECHO, _RACE,
    _STOCK, _WILD_UNSEEN, _MADE, _COLOURS, _CHARACTERS, _STRAIGHT, _OTHER, _SUFFICES,
    _OTHER_SUFFICES, _HOLDING_AT,
) = LAYOUT.starts()  # fmt: skip


# -- a hand ----------------------------------------------------------------------------------


def wanted(counts: Sequence[int]) -> list[int]:
    """List the places that make a set with two cards of a hand; the sparrow is one of them."""
    wild = counts[WILD] > 0
    found = [place for place in range(WILD) if _completes(counts, place, wild)]
    if any(n > 1 for n in counts[:WILD]) or any(
        counts[place] and (counts[place + 1] or (place < 7 and counts[place + 2]))
        for place in range(8)
    ):
        found.append(WILD)
    return found


def _completes(counts: Sequence[int], place: int, wild: bool) -> bool:
    held = counts[place]
    if held > 1 or (held and wild):
        return True
    if place > 8:
        return False
    low, below = place > 1 and counts[place - 2], place > 0 and counts[place - 1]
    above, high = place < 8 and counts[place + 1], place < 7 and counts[place + 2]
    if wild and (low or below or above or high):
        return True
    return bool((low and below) or (below and above) or (above and high))


def is_ready(counts: Sequence[int]) -> bool:
    """Tell whether a set lies in a hand."""
    if max(counts[:WILD]) > 2:
        return True
    if any(counts[p] and counts[p + 1] and counts[p + 2] for p in range(7)):
        return True
    return counts[WILD] > 0 and WILD in wanted(counts)


def hand_traits(key: int, stage: int) -> tuple[int, ...]:
    """List the traits of a packed hand alone."""
    counts = counts_of(key)
    honours = [counts[place] for place in HONOURS]
    single, pairs = honours.count(1), honours.count(2)
    kinds = 6 * (min(2, pairs) + 3 * (max(honours) > 2)) + min(5, single)
    found = [
        _HOLDING_AT + _HOLDINGS * stage + _HOLDING.get(key & _NUMBERS_ONLY, 0),
        _WILD + 4 * stage + min(3, counts[WILD]),
        _HONOURS + 36 * stage + kinds,
        _READY + 2 * stage + is_ready(counts),
    ]
    found.extend([_NUMBERS + 25 * stage + 5 * FOLD[at] + min(4, counts[at]) for at in range(9)])
    few = [min(2, n) for n in counts[:9]]
    windows = _WINDOWS + 108 * stage
    for at in range(4):
        found.append(windows + 27 * at + 9 * few[at] + 3 * few[at + 1] + few[at + 2])
    for at in range(3):
        found.append(windows + 27 * at + 9 * few[8 - at] + 3 * few[7 - at] + few[6 - at])
    return tuple(found)


class Outline(NamedTuple):
    """Say where to look among the unseen cards for a hand: shifts, and where traits begin."""

    wanted: tuple[int, ...]
    near: tuple[tuple[int, int], ...]
    outs: int


@lru_cache(maxsize=20_000)
def _outline(key: int, stage: int) -> Outline:
    counts = counts_of(key)
    wants = wanted(counts)
    near = []
    for place in range(9):
        code = 2 * (counts[place] > 0) + (place in wants)
        near.append((_NEAR + 100 * stage + 20 * FOLD[place] + 5 * code, BITS * place))
    for place in HONOURS:
        if counts[place]:
            near.append((_HONOUR + 16 * stage + 4 * min(3, counts[place]), BITS * place))
    return Outline(tuple([BITS * place for place in wants]), tuple(near), _OUTS + OUTS * stage)


def chance_traits(key: int, stage: int, unseen: int) -> list[int]:
    """List the traits of a packed hand against the packed unseen cards."""
    wants, near, outs = _outline(key, stage)
    found = [start + (unseen >> shift & 7) for start, shift in near]
    found.append(outs + min(OUTS - 1, sum([unseen >> shift & 15 for shift in wants])))
    found.append(_WILD_UNSEEN + (unseen >> BITS * WILD & 3))
    return found


# -- the sea ---------------------------------------------------------------------------------


def gift_traits(sea: Sequence[int], unseen: int, last: int) -> tuple[int, ...]:
    """List the traits of one or two cards (by place) that the other may claim.

    `last` is the place of the card the other discarded just before, -1 where he did not.
    """
    left = counts_of(unseen)
    many = max(2, sum(left))
    pairs = sum([_pairs(place, left) for place in sea])
    size = len(sea) > 1
    hoped = min(GIFTS - 1, 320 * pairs // (many * (many - 1)))
    found = [_GIFT + GIFTS * size + hoped]
    for place in sea:
        found.append(_SEA + PLACES * size + FOLD[place])
        found.append(_ECHO + _echo(place, last))
    return tuple(found)


def _pairs(place: int, left: Sequence[int]) -> int:
    """Count the pairs of unseen cards with which a card makes a set."""
    if place == WILD:
        return 0
    own, wild = left[place], left[WILD]
    found = own * (own - 1) // 2
    if place > 8:
        return found + own * wild
    low, below = left[place - 2] if place > 1 else 0, left[place - 1] if place else 0
    above, high = left[place + 1] if place < 8 else 0, left[place + 2] if place < 7 else 0
    found += low * below + below * above + above * high
    return found + wild * (own + low + below + above + high)


def _echo(place: int, last: int) -> int:
    """Say how near a card is to what the other has just thrown away."""
    if last < 0 or WILD in (place, last):
        return 0
    if place == last:
        return 1
    if place > 8 or last > 8:
        return 2
    return 3 + min(2, abs(place - last) - 1)


# -- the table -------------------------------------------------------------------------------


def race_traits(
    stage: int, mine: int, other: int, turn: int, stock: int, advanced: bool
) -> tuple[int, ...]:
    """List the traits of the sets laid and the stock; `turn` is what the other's last one was.

    0 says that he had none, 1 that he discarded, 2 that he laid a set.
    """
    race = ((advanced * STAGES + stage) * 3 + turn) * RACES + 6 * min(5, mine) + min(5, other)
    return _RACE + race, _STOCK + STOCKS * advanced + min(STOCKS - 1, stock // 2)


def score_traits(scored: Sequence[int], variant: str, deck: str) -> tuple[int, ...]:
    """List the traits of the seat's score cards, in a game of a variant with a deck."""
    n = min(5, len(scored))
    faces = [FACE[card] for card in scored]
    kinds = {face for face in faces if face in CHARACTERS or face in DRAGONS}
    return (
        _MADE + MADE * n + min(MADE - 1, points(scored, True)),
        _COLOURS + 4 * n + _colours(scored),
        _CHARACTERS + 6 * n + min(5, len(kinds)),
        _STRAIGHT + 2 * n + _is_straight(faces),
        *_last(_SUFFICES, scored, variant, deck),
    )


def other_traits(scored: Sequence[int], variant: str, deck: str) -> tuple[int, ...]:
    """List the traits of the other's score cards."""
    made = min(MADE - 1, points(scored, True))
    return (
        _OTHER + MADE * min(5, len(scored)) + made,
        *_last(_OTHER_SUFFICES, scored, variant, deck),
    )


def _last(start: int, scored: Sequence[int], variant: str, deck: str) -> tuple[int, ...]:
    """Say in ninths how many cards of a deck would make enough points as the last one."""
    least = LEAST_POINTS[variant]
    if not least or len(scored) != SCORED - 1:
        return ()
    kinds = set(deck_of(deck))
    good = sum([points([*scored, card], True) >= least for card in kinds])
    return (start + -(-9 * good // len(kinds)),)


def _colours(scored: Sequence[int]) -> int:
    """Say whether score cards may still be of one colour (1, white 2) or of five (3)."""
    colours = {COLOUR[card] for card in scored}
    if len(colours) == 1:
        return 0 if BLACK in colours else 1 + (WHITE in colours)
    return 3 if len(colours) == len(scored) else 0


def _is_straight(faces: Sequence[int]) -> bool:
    """Tell whether score cards may still make a straight."""
    if not faces or max(faces) >= NUMBERS or len(set(faces)) < len(faces):
        return False
    return max(faces) - min(faces) < SCORED
