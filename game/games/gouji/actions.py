"""What a player or the lot can do, as kinds of the engine's flat Action.

Fields used: `cards` of a play, a burn, a revolt and a returned card, in a deal the order of
drawing; `seat` whom the lot chose; `number` the position picked in the opposite's deal.
"""

from enum import IntEnum

from game.engine import Action


class Kind(IntEnum):
    """Every kind of action: in a trick, before it, out of turn, the lot's."""

    PLAY = 1
    PASS = 2
    YIELD = 3
    BURN = 4
    WIND = 5
    AGREE = 6
    BUY = 7
    NO_BUY = 8
    RETURN = 9
    REFUSE = 10
    ACCEPT = 11
    PICK = 12
    REVOLT = 13
    NO_REVOLT = 14
    CONCEDE = 15
    TIMEOUT = 16
    UNSAID = 17
    DEAL = 20
    LOT = 21


PLAY, PASS, YIELD, BURN = 1, 2, 3, 4

PASS_ACTION = Action(PASS)
YIELD_ACTION = Action(YIELD)
WIND_ACTION = Action(Kind.WIND)
AGREE_ACTION = Action(Kind.AGREE)
BUY_ACTION = Action(Kind.BUY)
NO_BUY_ACTION = Action(Kind.NO_BUY)
REFUSE_ACTION = Action(Kind.REFUSE)
ACCEPT_ACTION = Action(Kind.ACCEPT)
NO_REVOLT_ACTION = Action(Kind.NO_REVOLT)
CONCEDE_ACTION = Action(Kind.CONCEDE)
TIMEOUT_ACTION = Action(Kind.TIMEOUT)
"""What a clock says; this game has none, so it is never offered."""
UNSAID_ACTION = Action(Kind.UNSAID)
"""What others read where a seat did not burn or revolt: that it could have is its own affair."""
PLACE_NAMES = ("头科", "二科", "三科", "四科", "二落", "大落")
"""走科 the six places, best first."""
