"""弃牌: every order the rule allows, and no other (§3)."""

from itertools import permutations
from random import Random

import pytest

from game.engine import IllegalAction
from game.games.quewu.cards import CLASSES, cards_of, pack, pack_counts
from game.games.quewu.discards import check_discard, discards
from game.games.quewu.notation import cards_from

# hand, due, discard, allowed
TABLE = [
    ("鸟十花", 1, "鸟", True),
    ("鸟十花", 1, "十", False),
    ("十花", 1, "十", True),
    ("十花", 1, "花", False),
    ("十万花", 1, "万", True),
    ("花月", 1, "月", True),
    ("鸟十花", 2, "花鸟", True),
    ("鸟十花", 2, "鸟花", False),
    ("鸟十花", 2, "鸟十", True),
    ("鸟鸟十", 2, "十鸟", True),
    ("鸟鸟十", 2, "鸟十", False),
    ("鸟十花", 3, "花鸟十", True),
    ("鸟十花", 3, "花十鸟", False),
    ("鸟十花", 2, "花", False),
    ("鸟十花", 2, "花鸟十", False),
    ("鸟十", 5, "鸟十", True),
    ("鸟十", 5, "十鸟", True),
    ("十百花", 2, "百十", True),
    ("鸟十", 2, "鸟月", False),
]


@pytest.mark.parametrize("hand, due, laid, allowed", TABLE)
def test_the_order_of_discards(hand: str, due: int, laid: str, allowed: bool) -> None:
    packed, cards = pack(cards_from(hand)), cards_from(laid)
    assert (cards in [a.cards for a in discards(packed, due)]) == allowed
    if allowed:
        check_discard(packed, due, cards)
    else:
        with pytest.raises(IllegalAction):
            check_discard(packed, due, cards)


def test_in_simple_mode_function_cards_are_birds() -> None:
    hand = pack(cards_from("鸟十花"))
    assert {a.cards for a in discards(hand, 1, True)} == {(0,), (5,)}


def _oracle(cards: tuple[int, ...], due: int) -> set[tuple[int, ...]]:
    found = set()
    for order in permutations(cards, due):
        held = list(cards)
        ok = True
        for i, card in enumerate(order):
            lowest = min(CLASSES[c] for c in held)
            ok &= (i == 0 and due > 1) or CLASSES[card] == lowest
            held.remove(card)
        if ok:
            found.add(order)
    return found


def test_discards_are_exactly_the_oracle_s() -> None:
    rng = Random(5)
    for _ in range(60):
        hand = pack_counts(rng.choice((0, 0, 1, 2)) for _ in range(8))
        cards = cards_of(hand)
        for due in range(1, min(4, len(cards)) + 1):
            assert {a.cards for a in discards(hand, due)} == _oracle(cards, due)
