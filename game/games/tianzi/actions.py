"""What a player or the lot can do in 天子雀, as kinds of the engine's flat Action.

Fields used: `cards` always. 吃 and 碰 name the sea's card first and then the two of the hand;
组 three cards of the hand, with the one that is kept in `number`; 换 the card taken and the
score card it replaces. `seat` of a deal is the starter.
"""

from enum import IntEnum

from game.engine import HIDDEN, Action

from .cards import EVERY_CARD


class Kind(IntEnum):
    """Every kind of action: players' first, then what is said out of turn, then the lot's."""

    DRAW = 1
    EAT = 2
    MATCH = 3
    FORM = 4
    KEEP = 5
    DISCARD = 6
    PASS = 7
    TAKE = 8
    SWAP = 9
    CONCEDE = 15
    TIMEOUT = 16
    DEAL = 20
    SHUFFLE = 21


DRAW, EAT, MATCH, FORM, KEEP, DISCARD, PASS, TAKE, SWAP = range(1, 10)
DEAL, SHUFFLE = 20, 21

DRAW_ACTION = Action(DRAW)
PASS_ACTION = Action(PASS)
DISCARDS = tuple(Action(DISCARD, (one,)) for one in EVERY_CARD)
"""弃 by the card."""
KEEPS = tuple(Action(KEEP, (one,)) for one in EVERY_CARD)
"""留 by the card."""
CONCEDE_ACTION = Action(Kind.CONCEDE)
TIMEOUT_ACTION = Action(Kind.TIMEOUT)
SEALED_CALL = Action(PASS, (HIDDEN,))
"""An answer in the window for calls that is not opened yet, as others see it."""


def public(action: Action) -> Action:
    """Blank what the whole table may not see of a logged action."""
    if action.kind in (DEAL, SHUFFLE):
        return action._replace(cards=(HIDDEN,) * len(action.cards))
    return action


def overruled(action: Action) -> Action:
    """Blank the hand cards of a call that another one has beaten."""
    return action._replace(cards=(action.cards[0], HIDDEN, HIDDEN))
