"""The one shape every move of every game has."""

from typing import NamedTuple

CHANCE = -1
"""`to_move()` when the lot decides next; also the seat of a chance entry in a log."""

OVER = -2
"""`to_move()` when the game has ended."""

HIDDEN = -1
"""A card whose face the reader may not know."""


class Action(NamedTuple):
    """Hold one move, flat: what a log stores and a bot returns.

    `kind`, `name` and `choice` are small ints whose meaning each game's
    `actions` module lists; `cards` are card kinds, sorted in a play and in
    order of laying in a discard; `seat` is the seat it names, not the seat that
    acts (the log's `Entry` has that one).
    """

    kind: int
    cards: tuple[int, ...] = ()
    seat: int = -1
    number: int = 0
    name: int = 0
    choice: int = -1
    spoken: int = -1


class Entry(NamedTuple):
    """Hold one line of a log: who acted (a seat, or CHANCE) and how."""

    seat: int
    action: Action
