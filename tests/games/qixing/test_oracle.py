"""The engine's fans are those of a slow classifier written from the source's words alone."""

from random import Random

import pytest

from game.games.qixing.cards import NAMES
from game.games.qixing.fans import FANS
from tests.games.qixing import oracle


def test_all_fans_of_sampled_hands_agree() -> None:
    met = oracle.compare(20_000, Random(7))
    assert met == {fan.id for fan in FANS} - {"formless_way"}


def test_every_public_tile_agrees_for_some_hands() -> None:
    rng = Random(8)
    for _ in range(300):
        triplets = rng.sample(range(34), 4)
        for public in range(34):
            wanted = oracle.fans([oracle.tile(k) for k in triplets], oracle.tile(public))
            assert oracle.engine(triplets, public) == wanted


@pytest.mark.parametrize(("jokers", "hands"), [(1, 120), (2, 18)])
def test_joker_triplets_reach_what_some_kind_would(jokers: int, hands: int) -> None:
    rng = Random(jokers)
    for i in range(hands):
        pool = oracle.POOLS[i % len(oracle.POOLS)]
        triplets = [*rng.sample(pool, 4 - jokers), *range(34, 34 + jokers)]
        public = rng.randrange(34) if i % 2 else rng.choice(pool)
        wanted = oracle.fans_with_jokers(triplets, public)
        found = oracle.engine(triplets, public)
        assert found == wanted, ([NAMES[k] for k in triplets], NAMES[public], found ^ wanted)
