"""What hands are and what beats what, held against a matcher that knows only the sentence (§2)."""

from collections.abc import Sequence
from itertools import combinations
from random import Random

import pytest

from game.engine import IllegalAction
from game.games.gouji.cards import BIG, SMALL, counts_of, text_of
from game.games.gouji.hands import beats, hand_tables, read_hand
from game.games.gouji.notation import cards_from


def hand(text: str):  # type: ignore[no-untyped-def]
    return read_hand(tuple(sorted(cards_from(text))))


GOUJI = [
    ("w", True, False), ("W", True, False), ("wW", True, False), ("5w", True, False),
    ("2", True, False), ("22", True, False), ("22w", True, False),
    ("A", False, False), ("AA", True, True), ("AAA", True, True), ("AAw", True, False),
    ("K", False, False), ("KK", True, True), ("KKW", True, False), ("Kw", True, False),
    ("QQ", False, False), ("QQQ", True, True), ("QQQw", True, False), ("QQw", True, False),
    ("JJJ", False, False), ("JJJJ", True, True), ("JJJJJ", True, True),
    ("TTTT", False, False), ("TTTTT", True, True), ("TTTTTT", True, True),
    ("99999999", False, False), ("5", False, False), ("4444", False, False), ("3", False, False),
]  # fmt: skip


@pytest.mark.parametrize(("text", "gouji", "opens"), GOUJI)
def test_which_hands_are_gouji_and_which_open(text: str, gouji: bool, opens: bool) -> None:
    assert (hand(text).gouji, hand(text).opens) == (gouji, opens)


NO_HANDS = [
    ("", "play.nothing"), ("56", "play.two_ranks"), ("5566", "play.two_ranks"),
    ("56w", "play.two_ranks"), ("3w", "play.no_jokers_on"), ("44W", "play.no_jokers_on"),
    ("34", "play.two_ranks"), ("33", "play.three_alone"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "code"), NO_HANDS)
def test_what_is_no_hand_is_refused(text: str, code: str) -> None:
    with pytest.raises(IllegalAction) as refused:
        hand(text)
    assert refused.value.code == code


BEATS = [
    # the source's own examples
    ("999WWW", "888wW", True), ("WW", "W", True), ("W", "w", True),
    # ranks and numbers
    ("6", "5", True), ("5", "5", False), ("5", "6", False), ("66", "5", False),
    ("6", "55", False), ("4", "3", True), ("5", "4", True), ("2", "A", True), ("A", "2", False),
    ("TTT", "999", True), ("55555", "4444", False), ("5555", "4444", True),
    # jokers fill up
    ("6w", "55", True), ("6W", "55", True), ("66w", "55", False), ("ww", "55", True),
    ("wW", "22", True), ("w", "2", True), ("W", "2", True), ("5w", "55", False),
    # what covers jokers
    ("9W", "8w", True), ("99", "8w", False), ("9w", "8w", False), ("WW", "8w", True),
    ("wW", "8w", True), ("9WW", "8W", True), ("99W", "8W", False), ("9W", "8W", False),
    ("9wWW", "88W", True), ("99WW", "88W", True), ("WWW", "8W", True), ("wWW", "8W", True),
    ("8WW", "8W", False), ("7WW", "8W", False), ("99wWWW", "888wW", True),
    ("9999WW", "888wW", False), ("WWW", "wW", True), ("WW", "wW", False), ("WW", "ww", True),
    ("wW", "ww", False), ("WWWW", "WW", True), ("WWW", "WW", False), ("w", "w", False),
    ("W", "W", False), ("2WW", "wW", False), ("2W", "w", False),
]  # fmt: skip


@pytest.mark.parametrize(("one", "other", "expected"), BEATS)
def test_what_beats_what(one: str, other: str, expected: bool) -> None:
    assert beats(hand(one), hand(other)) == expected
    assert covers(cards_from(one), cards_from(other)) == expected


def covers(cards: Sequence[int], others: Sequence[int]) -> bool:
    """Cover every card of `others` with strictly higher ones, nothing left over: by trying."""
    if not others:
        return not cards
    first, rest = max(others), list(others)
    rest.remove(first)
    needed = 2 if first == BIG else 1
    for chosen in set(combinations(sorted(cards), needed)):
        higher = all(card == BIG for card in chosen) if first >= SMALL else chosen[0] > first
        if higher:
            left = list(cards)
            for card in chosen:
                left.remove(card)
            if covers(left, rest):
                return True
    return False


def every_hand(counts: Sequence[int]) -> list[tuple[int, ...]]:
    """List every hand that counted cards hold, by trying every choice of one rank and jokers."""
    found = set()
    for rank in range(15):
        for n in range(counts[rank] + 1):
            for small in range(counts[SMALL] + 1):
                for big in range(counts[BIG] + 1):
                    plain = () if rank >= SMALL else (rank,) * n
                    found.add(plain + (SMALL,) * small + (BIG,) * big)
    return sorted(found - {()})


def _is_hand(cards: tuple[int, ...]) -> bool:
    try:
        return read_hand(cards).rank > 1  # 3s and 4s are listed apart
    except IllegalAction:
        return False


RANDOM_HANDS = [Random(seed) for seed in range(150)]


@pytest.mark.parametrize("rng", RANDOM_HANDS, ids=range(150))
def test_the_tables_list_what_the_sentence_allows(rng: Random) -> None:
    kinds = rng.sample(range(13), 4)
    held = [rng.choice(kinds) for _ in range(rng.randint(2, 8))]
    held += [SMALL] * rng.randint(0, 3) + [BIG] * rng.randint(0, 4)
    counts = counts_of(held)
    mine = [cards for cards in every_hand(counts) if _is_hand(cards)]
    tables = hand_tables()
    assert sorted(a.cards for a in tables.leads(counts)) == mine
    rank = rng.randrange(13)
    jokers = (SMALL,) * rng.randint(0, 2) + (BIG,) * rng.randint(0, 2) if rank > 1 else ()
    laid = (rank,) * (1 if rank == 0 else rng.randint(0 if jokers else 1, 4)) + jokers
    table = read_hand(laid)
    listed = sorted(action.cards for action in tables.answers(counts, table))
    wanted = [cards for cards in mine if covers(cards, laid)]
    assert listed == wanted, f"{text_of(held)} on {text_of(laid)}"
    for cards in mine:
        assert beats(read_hand(cards), table) == (cards in wanted)


def test_what_beats_a_gouji_hand_is_one() -> None:
    """So an answer to one is answered by the opposite alone, without saying so (§2, §3)."""
    tables = hand_tables()
    counts = [0, 0, *[6] * 11, 4, 4]
    for action in tables.leads(counts):
        laid = tables.read(action.cards)
        if laid.gouji and laid.size < 6:
            for answer in tables.answers(counts, laid):
                assert tables.read(answer.cards).gouji
