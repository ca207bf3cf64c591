"""The engine's points are those of a slow scorer written from the source's table alone.

`python -m tests.games.tianzi.oracle` goes through all the 2.2 million hands of each deck.
"""

from itertools import islice
from random import Random

import pytest

from game.games.tianzi.cards import deck_of
from tests.games.tianzi import oracle
from tests.games.tianzi.playing import SPEC


@pytest.mark.parametrize("deck", ["white", "red"])
def test_all_faces_of_a_deck_agree(deck: str) -> None:
    n, wrong = oracle.differing(oracle.every_face_hand(deck_of(deck), Random(1)), True)
    assert n > 9000 and wrong == []


@pytest.mark.parametrize("deck", ["white", "red"])
def test_all_hands_of_one_colour_or_of_five_agree(deck: str) -> None:
    hands = oracle.one_colour_hands(deck_of(deck))
    n, wrong = oracle.differing(islice(hands, 0, None, 3), True)
    assert n > 2000 and wrong == []


@pytest.mark.parametrize("dragons", [True, False])
def test_hands_of_both_decks_agree(dragons: bool) -> None:
    rng, deck = Random(2), SPEC.ruleset({"seats": 4}).cards
    drawn = (tuple(rng.sample(deck, 5)) for _ in range(10_000))
    assert oracle.differing(drawn, dragons)[1] == []
    close = [one for one in deck if one // 6 >= 18 or one // 6 in (0, 1, 9, 10)]
    drawn = (tuple(rng.sample(close, 5)) for _ in range(10_000))
    assert oracle.differing(drawn, dragons)[1] == []
