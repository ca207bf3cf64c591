"""弃牌 discards: which sequences the order of classes allows (rulebook §3).

Two or more at once: the first card is free, every further one comes from the lowest class
still in the hand (鸟 → 数量 → 功能). A single discard follows the order too.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.engine import Action, IllegalAction

from .actions import DISCARD
from .cards import CLASSES, KINDS, counts_of, text_of


def class_of(kind: int, functions_are_birds: bool) -> int:
    """Return a card's class; in 简易 function cards are birds (§4)."""
    return 0 if functions_are_birds and CLASSES[kind] == 2 else CLASSES[kind]


def _allowed(counts: Sequence[int], birds: bool) -> list[int]:
    held = [kind for kind in KINDS if counts[kind]]
    lowest = min((class_of(kind, birds) for kind in held), default=0)
    return [kind for kind in held if class_of(kind, birds) == lowest]


@lru_cache(maxsize=20_000)
def discards(hand: int, due: int, functions_are_birds: bool = False) -> tuple[Action, ...]:
    """List every legal discard of `due` cards from a packed hand (all of it when short)."""
    counts = list(counts_of(hand))
    due = min(due, sum(counts))
    found: list[Action] = []
    _extend(counts, due, (), due >= 2, functions_are_birds, found)
    return tuple(found)


def _extend(
    counts: list[int],
    left: int,
    laid: tuple[int, ...],
    free: bool,
    birds: bool,
    found: list[Action],
) -> None:
    if not left:
        found.append(Action(DISCARD, laid))
        return
    options = [k for k in KINDS if counts[k]] if free else _allowed(counts, birds)
    for kind in options:
        counts[kind] -= 1
        _extend(counts, left - 1, (*laid, kind), False, birds, found)
        counts[kind] += 1


def check_discard(
    hand: int, due: int, cards: tuple[int, ...], functions_are_birds: bool = False
) -> None:
    """Raise IllegalAction unless `cards`, in this order, are a legal discard of `due`."""
    counts = list(counts_of(hand))
    due = min(due, sum(counts))
    if len(cards) != due:
        raise IllegalAction("discard.count", due=due, laid=len(cards))
    for i, card in enumerate(cards):
        if not counts[card]:
            raise IllegalAction("discard.not_in_hand", card=text_of((card,)))
        free = i == 0 and due >= 2
        if not free and card not in _allowed(counts, functions_are_birds):
            first = text_of(_allowed(counts, functions_are_birds))
            raise IllegalAction("discard.order", card=text_of((card,)), first=first)
        counts[card] -= 1
