"""What a game of 天子雀 can be waiting for."""

from enum import IntEnum


class Phase(IntEnum):
    """What the game waits for; DEAL and SHUFFLE wait for the lot.

    TURN: draw, eat or match. FORM: a set or a discard after drawing. KEEP: which card of the
    laid set stays. CALL: 碰 out of turn, or not. TAKE: a card turned up by 红中.
    """

    DEAL = 0
    TURN = 1
    FORM = 2
    KEEP = 3
    CALL = 4
    TAKE = 5
    SHUFFLE = 6
    OVER = 7


NAMES = {phase: phase.name.lower() for phase in Phase}
"""Phase names as scenarios and views write them."""


class Need(IntEnum):
    """For what a card was needed when the stock ran out."""

    NOTHING = 0
    DRAW = 1
    FILL = 2
    MARKET = 3
