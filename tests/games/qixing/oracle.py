"""A slow classifier of its own, from the source's words; also `python -m … oracle N`.

It knows tiles as (suit, number) pairs and asks each sentence of the source one by one.
"""

import sys
from itertools import combinations
from random import Random

from game.games.qixing.cards import NAMES, mask_of
from game.games.qixing.fans import FANS, holding

WINDS, DRAGONS = "东南西北", "中发白"


def tile(kind: int) -> tuple[str, int]:
    """Return (suit, number); an honour is its own suit, number 0."""
    name = NAMES[kind]
    return (name[1], int(name[0])) if len(name) == 2 else (name, 0)


def fans(triplets: list[tuple[str, int]], public: tuple[str, int]) -> set[str]:
    """Name every fan of four triplets and a public tile, without joker triplets."""
    kinds = {*triplets, public}
    numbers = {n for _, n in kinds}
    honours = {s for s, n in kinds if n == 0}
    suits = {s for s, n in kinds if n}
    found = set()

    def say(name: str, holds: bool) -> None:
        if holds:
            found.add(name)

    def all_in(names: str) -> bool:
        return kinds <= {tile(NAMES.index(name)) for name in names.split()}

    def run(n: int) -> bool:
        """Tell whether n triplets are consecutive in one suit."""
        return any(
            all((suit, low + i) in triplets for i in range(n))
            for suit in "万筒条"
            for low in range(1, 11 - n)
        )

    say("mighty_dragon", any(
        kinds == {(suit, low + i) for i in range(5)} for suit in "万筒条" for low in range(1, 6)
    ))  # fmt: skip
    say("nine_dragons", {("万", 9), ("条", 9), ("筒", 9), ("白", 0)} <= kinds)
    say("big_four_winds", set(WINDS) <= honours)
    say("fire_phoenix", all_in("1条 5条 7条 9条 中"))
    say("big_wheel", all_in("1筒 2筒 4筒 6筒 8筒"))
    say("peerless", all_in("1万 3万 5万 7万 9万"))
    say("all_green", all_in("2条 3条 4条 6条 8条 发"))
    say("big_three_dragons", set(DRAGONS) <= honours)
    say("all_terminals", numbers <= {1, 9})
    say("sun_and_moon", not honours and len(numbers) == 2)
    say("all_honours", not suits)
    say("full_flush", not honours and len(suits) == 1)
    say("all_middle", numbers <= {4, 5, 6})
    say("all_big", numbers <= {7, 8, 9})
    say("all_small", numbers <= {1, 2, 3})
    say("four_steps", run(4))
    say("three_winds", sum(s in WINDS for s, _ in triplets) >= 3)
    say("all_even", numbers <= {2, 4, 6, 8})
    say("mixed_terminals", numbers <= {0, 1, 9} and bool(honours) and bool(suits))
    say("all_odd", numbers <= {1, 3, 5, 7, 9})
    say("half_flush", bool(honours) and len(suits) == 1)
    say("fisherman", public in triplets)
    say("no_terminals", numbers <= set(range(2, 9)))
    say("three_steps", run(3))
    say("two_dragons", sum(s in DRAGONS for s, _ in triplets) >= 2)
    pairs = [{a, b} for a, b in combinations(triplets, 2) if a[1] and a[1] == b[1]]
    say("two_same", bool(pairs))
    say("double_pairs", any(not a & b for a, b in combinations(pairs, 2)))
    same = [[s for s, n in triplets if n == number] for number in range(1, 10)]
    say("three_same", any(len(one) == 3 for one in same))
    return found or {"plain"}


def fans_with_jokers(triplets: list[int], public: int) -> set[str]:
    """Let the joker triplets stand for all kinds the hand has not, and gather what holds."""
    real = [tile(kind) for kind in triplets if kind < 34]
    jokers = len(triplets) - len(real)
    found = {"formless_way"} if jokers == 4 else set()
    others = [kind for kind in range(34) if kind not in triplets]
    for stand in combinations(others, jokers):
        found |= fans([*real, *(tile(kind) for kind in stand)], tile(public))
    return found - {"plain"} if len(found) > 1 else found


def engine(triplets: list[int], public: int) -> set[str]:
    """Name what the engine finds."""
    found = holding(mask_of(triplets), public)
    return {fan.id for rank, fan in enumerate(FANS) if found >> rank & 1}


POOLS = [
    range(34), range(9), range(9, 18), range(18, 27), range(27, 34),
    [0, 8, 9, 17, 18, 26, *range(27, 34)], [k for k in range(27) if k % 9 in (3, 4, 5)],
    [k for k in range(27) if k % 9 in (0, 1, 2)], [k for k in range(27) if k % 9 in (6, 7, 8)],
    [k for k in range(27) if k % 2 == 1], [*range(0, 9, 2), *range(9, 18, 2), *range(18, 27, 2)],
    [3, 12, 21, 6, 15, 24], [*range(9), *range(27, 34)], [9, 10, 12, 14, 16], [0, 2, 4, 6, 8],
    [18, 22, 24, 26, 31], [19, 20, 21, 23, 25, 32], [*range(27, 31), 8, 17, 26, 33],
]  # fmt: skip
"""From which kinds hands are drawn, so that rare fans are met too."""


def compare(n: int, rng: Random) -> set[str]:
    """Hold the engine against the oracle for n hands; return the fans that were met."""
    met = set()
    for i in range(n):
        pool = POOLS[i % len(POOLS)]
        triplets = rng.sample(pool, 4)
        public = rng.choice(pool) if i % 3 else rng.randrange(34)
        wanted = fans([tile(kind) for kind in triplets], tile(public))
        found = engine(triplets, public)
        assert found == wanted, ([NAMES[k] for k in triplets], NAMES[public], found ^ wanted)
        met |= wanted
    return met


if __name__ == "__main__":
    print(len(compare(int(sys.argv[1]), Random(1))), "fans met, no difference")
